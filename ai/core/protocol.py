"""What a game's policy file gives to the search, as generic compiled functions (see game.core.protocol).

A game registers `rate`; for all others there is something usual that serves a simple game.

`rate_practised` is for games whose rule-based player exists twice: as people meet it, and as strong as its
figures could be made (see `ai.lab.evolution`).

`rate_bluffing` is for games in which one may say something else than one means.

`simultaneous` and `withdraw` are for games in which several seats choose at the same time and reveal
together, such as sealed bids. Their records let the seats decide one after the other and hold what was
chosen; `redeterminize` deals the sealed choices of the other seats anew. Games without such decisions
register neither.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.chances import by_points
from game.core.compiling import compiled
from game.core.protocol import implementation, registers, specialise
from game.core.record import Record


def rate(state: Record, actions: Any, n: int, out: Any, practised: bool) -> None:
    """Rate the first `n` of `actions` for the seat to move into `out` (float64): higher is better, in victory
    points. `practised` rates as well as the game can, where it registers `rate_practised`.
    """
    usual = implementation(state.dtype, "rate")
    function = implementation(state.dtype, "rate_practised", usual) if practised else usual
    function(state, actions, n, out)


@specialise(rate)
def _rate(state: Record, actions: Any, n: int, out: Any, practised: bool) -> Any:
    usual = implementation(state, "rate")
    if not registers(state, "rate_practised"):
        return lambda state, actions, n, out, practised: usual(state, actions, n, out)
    best = implementation(state, "rate_practised")
    return lambda state, actions, n, out, practised: (
        best(state, actions, n, out) if practised else usual(state, actions, n, out)
    )


def rate_by(state: Record, actions: Any, n: int, out: Any, figures: Any) -> None:
    """Rate as `rate` does, by other figures than the game's (float64); what evolution plays with."""
    implementation(state.dtype, "rate_by")(state, actions, n, out, figures)


@specialise(rate_by)
def _rate_by(state: Record, actions: Any, n: int, out: Any, figures: Any) -> Any:
    function = implementation(state, "rate_by")
    return lambda state, actions, n, out, figures: function(state, actions, n, out, figures)


def rate_bluffing(state: Record, actions: Any, n: int, out: Any, often: float) -> None:
    """Rate as `rate` does, for a seat that bluffs `often` times as often as usual. Usually as `rate` has
    written it into `out`: there is nothing to bluff with.
    """
    implementation(state.dtype, "rate_bluffing", _honest)(state, actions, n, out, often)


@compiled
def _honest(state: Record, actions: Any, n: int, out: Any, often: float) -> None:
    pass


@specialise(rate_bluffing)
def _rate_bluffing(state: Record, actions: Any, n: int, out: Any, often: float) -> Any:
    function = implementation(state, "rate_bluffing", _honest)
    return lambda state, actions, n, out, often: function(state, actions, n, out, often)


def prune(state: Record, actions: Any, n: int) -> int:
    """Drop equivalent and dominated actions in place, keep at least one; returns how many remain. Usually
    all.
    """
    return implementation(state.dtype, "prune", _all)(state, actions, n)  # type: ignore[no-any-return]


@compiled
def _nothing(state: Record) -> None:
    pass


def forget(state: Record) -> None:
    """Forget, in place, what was done last, where `prune` leaves out by it what comes to the same in another
    order. That holds inside a search alone, where the other order is tried as well: it begins from a position
    that has forgotten, and so does what follows moves that it did not choose. `redeterminize` forgets too.
    Usually there is nothing to forget.
    """
    implementation(state.dtype, "forget", _nothing)(state)


@specialise(forget)
def _forget(state: Record) -> Any:
    function = implementation(state, "forget", _nothing)
    return lambda state: function(state)


@compiled
def _all(state: Record, actions: Any, n: int) -> int:
    return n


@specialise(prune)
def _prune(state: Record, actions: Any, n: int) -> Any:
    function = implementation(state, "prune", _all)
    return lambda state, actions, n: function(state, actions, n)


def is_quiescent(state: Record) -> bool:
    """Whether a position where a seat decides is fit for `evaluate`: nobody is in the middle of something
    that the evaluation does not see to its end. Usually every one.
    """
    return implementation(state.dtype, "is_quiescent", _always)(state)  # type: ignore[no-any-return]


@compiled
def _always(state: Record) -> bool:
    return True


@specialise(is_quiescent)
def _calm(state: Record) -> Any:
    function = implementation(state, "is_quiescent", _always)
    return lambda state: function(state)


def evaluate(state: Record, out: Any) -> None:
    """Estimate each seat's share of the win into `out` (float64); the shares sum to 1, also after the end.
    Usually by the points as they stand.
    """
    implementation(state.dtype, "evaluate", by_points)(state, out)


@specialise(evaluate)
def _evaluate(state: Record, out: Any) -> Any:
    function = implementation(state, "evaluate", by_points)
    return lambda state, out: function(state, out)


def weighed(state: Record, rows: Any) -> None:
    """What the linear evaluation weighs, each seat in a row (float64); see `ai.lab.linear`."""
    implementation(state.dtype, "weighed")(state, rows)


@specialise(weighed)
def _weighed(state: Record, rows: Any) -> Any:
    function = implementation(state, "weighed")
    return lambda state, rows: function(state, rows)


def simultaneous(state: Record) -> bool:
    """Whether the seat to move chooses at the same time as others: it knows nothing of what those before it
    chose since the set of choices was opened. In one set every seat takes at most one action.
    """
    return implementation(state.dtype, "simultaneous", _never)(state)  # type: ignore[no-any-return]


@compiled
def _never(state: Record) -> bool:
    return False


@specialise(simultaneous)
def _simultaneous(state: Record) -> Any:
    function = implementation(state, "simultaneous", _never)
    return lambda state: function(state)


def withdraw(state: Record) -> None:
    """Take back, in place, all that was chosen in the present set of simultaneous choices: its first seat is
    to move again.
    """
    implementation(state.dtype, "withdraw", _nothing)(state)


@specialise(withdraw)
def _withdraw(state: Record) -> Any:
    function = implementation(state, "withdraw", _nothing)
    return lambda state: function(state)


def features(state: Record, seats: Any, board: Any) -> None:
    """Describe a position to the net: each seat in a row of `seats`, the table in `board` (float32).

    Usually what the linear evaluation weighs, and nothing of the table; a game without either has no net.
    """
    implementation(state.dtype, "features", _as_weighed)(state, seats, board)


@compiled
def _as_weighed(state: Record, seats: Any, board: Any) -> None:
    rows = np.empty(seats.shape, np.float64)
    weighed(state, rows)
    seats[: state.players] = rows[: state.players]


@specialise(features)
def _features(state: Record, seats: Any, board: Any) -> Any:
    if not registers(state, "features") and not registers(state, "weighed"):
        return lambda state, seats, board: None
    function = implementation(state, "features", _as_weighed)
    return lambda state, seats, board: function(state, seats, board)
