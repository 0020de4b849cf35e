"""The face of a game in compiled code.

A game registers its functions for its own record type. The generic functions below reach them: inside
compiled code numba specialises on the record type, so one generic search serves every game and is still
cached; in plain Python they dispatch on the record's dtype. Arrays named `out` and `actions` are int16 and at
least `num_actions` long. What a game does not register is usual: see each function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba.extending import overload

from game.core.common import share_win
from game.core.compiling import belongs, compiled
from game.core.record import Record, Records, with_attributes

NATURE = -1
"""`current_player` before a draw, a shuffle or an automatic step (the one legal action is 0)."""
OVER = -2
"""`current_player` after the end."""
FIRST_AUTOMATIC, ENDED = 40, 60
"""Usual phases of a record: in those below the first number the seat in `seat` decides, the second is the
end, and in all others nature draws, shuffles or goes on by itself.
"""

_functions: dict[Any, dict[str, Callable[..., Any]]] = {}
_phases: dict[Any, tuple[int, int]] = {}


def new_record(dtype: np.dtype[Any]) -> Any:
    """A zeroed record with attribute access; pass it to compiled functions, copy it with `.copy()`."""
    return np.zeros(1, with_attributes(dtype))[0]


def new_records(dtype: np.dtype[Any], count: int) -> Any:
    """A zeroed array of `count` records; it has attribute access to all values of a field, and its elements
    to their own.
    """
    return np.zeros(count, with_attributes(dtype)).view(Records)


def register(
    dtype: np.dtype[Any],
    *own: Callable[..., Any],
    phases: tuple[int, int] | None = None,
    **others: Callable[..., Any],
) -> None:
    """Make compiled functions reachable through the generic ones for `dtype`: `own` by the names that they
    have, `others` by those given. `phases` are other numbers in the place of FIRST_AUTOMATIC and ENDED.
    """
    functions = {function.__name__: function for function in own} | others
    dtype = with_attributes(dtype)
    record = numba.from_dtype(dtype)
    belongs(record, functions)
    if phases is not None:
        _phases[dtype] = _phases[record] = phases
    for key in (dtype, record):
        _functions.setdefault(key, {}).update(functions)


def implementation(key: Any, name: str, usual: Callable[..., Any] | None = None) -> Callable[..., Any]:
    """The function registered as `name` for a dtype or a numba record type, or else the `usual` one;
    LookupError if there is neither.
    """
    function = _functions.get(key, {}).get(name, usual)
    if function is None:
        raise LookupError(f"no {name} is registered for {key}")
    return function


def registers(key: Any, name: str) -> bool:
    """Whether a game has registered `name` for a dtype or a numba record type."""
    return name in _functions.get(key, {})


def specialise(generic: Callable[..., Any]) -> Callable[[Callable[..., Any]], Any]:
    """Decorate the factory that gives numba the implementation of `generic` for an argument type.

    Numba compares the signatures of factory and implementation, annotations included, and a lambda has none.
    """

    def decorate(factory: Callable[..., Any]) -> Any:
        factory.__annotations__ = {}
        return overload(generic)(factory)

    return decorate


def compile_apply(state: Record) -> None:
    """Compile what `apply` does for a game, without a step being taken."""
    implementation(state.dtype, "apply").compile((numba.typeof(state), numba.int64))  # type: ignore[attr-defined]


def current_player(state: Record) -> int:
    """The seat that decides next, NATURE or OVER: usually by the phase, see FIRST_AUTOMATIC."""
    found = implementation(state.dtype, "current_player", _by_phase)
    if found is _by_phase:
        return _by_phase(state, *_phases.get(state.dtype, (FIRST_AUTOMATIC, ENDED)))
    return found(state)  # type: ignore[no-any-return]


@compiled
def _by_phase(state: Record, first_automatic: int, ended: int) -> int:
    if state.phase < first_automatic:
        return int(state.seat)
    return OVER if state.phase == ended else NATURE


@specialise(current_player)
def _current_player(state: Record) -> Any:
    function = implementation(state, "current_player", _by_phase)
    if function is not _by_phase:
        return lambda state: function(state)
    first_automatic, ended = _phases.get(state, (FIRST_AUTOMATIC, ENDED))
    return lambda state: _by_phase(state, first_automatic, ended)


def legal_actions(state: Record, out: Any) -> int:
    """Write the legal actions into `out` and return how many there are, none after the end: nature's one,
    or what the game lists, which is asked only where a seat decides.
    """
    mover = current_player(state)
    if mover < 0:
        return _of_nobody(mover, out)
    return implementation(state.dtype, "legal_actions")(state, out)  # type: ignore[no-any-return]


@compiled
def _of_nobody(mover: int, out: Any) -> int:
    out[0] = 0
    return 0 if mover == OVER else 1


@specialise(legal_actions)
def _legal_actions(state: Record, out: Any) -> Any:
    function = implementation(state, "legal_actions")

    def listed(state: Any, out: Any) -> Any:
        mover = current_player(state)
        if mover < 0:
            return _of_nobody(mover, out)
        return function(state, out)

    listed.__annotations__ = {}
    return listed


def apply(state: Record, action: int) -> None:
    """Carry out one legal action in place; a step of nature draws by the seed in the state."""
    implementation(state.dtype, "apply")(state, action)


@specialise(apply)
def _apply(state: Record, action: int) -> Any:
    function = implementation(state, "apply")
    return lambda state, action: function(state, action)


def score_of(state: Record, seat: int) -> int:
    """A seat's points as they stand."""
    return implementation(state.dtype, "score_of")(state, seat)  # type: ignore[no-any-return]


@specialise(score_of)
def _score_of(state: Record, seat: int) -> Any:
    function = implementation(state, "score_of")
    return lambda state, seat: function(state, seat)


def rank_of(state: Record, seat: int) -> int:
    """A number below 2**53 that orders the seats: usually their points. The highest wins."""
    return implementation(state.dtype, "rank_of", score_of)(state, seat)  # type: ignore[no-any-return]


@specialise(rank_of)
def _rank_of(state: Record, seat: int) -> Any:
    function = implementation(state, "rank_of", score_of)
    return lambda state, seat: function(state, seat)


def returns(state: Record, out: Any) -> None:
    """Write each seat's share of the win (1, 0, or equal parts) into `out` (float64, one place per seat):
    usually by `rank_of`, and who has the highest together shares.
    """
    implementation(state.dtype, "returns", _by_rank)(state, out)


@compiled
def _by_rank(state: Record, out: Any) -> None:
    for seat in range(state.players):
        out[seat] = rank_of(state, seat)
    share_win(out, int(state.players))


@specialise(returns)
def _returns(state: Record, out: Any) -> Any:
    function = implementation(state, "returns", _by_rank)
    return lambda state, out: function(state, out)


def scores(state: Record, out: Any) -> None:
    """Write each seat's points as they stand into `out` (int64, one place per seat): usually those of
    `score_of`.
    """
    implementation(state.dtype, "scores", _of_each)(state, out)


@compiled
def _of_each(state: Record, out: Any) -> None:
    for seat in range(state.players):
        out[seat] = score_of(state, seat)


@specialise(scores)
def _scores(state: Record, out: Any) -> Any:
    function = implementation(state, "scores", _of_each)
    return lambda state, out: function(state, out)


def redeterminize(state: Record, observer: int, word: Any) -> None:
    """Deal anew, in place, all that seat `observer` cannot know: `word` becomes the seed of the record, and
    what is hidden but has been drawn already is picked by it from sources of its own.

    Where a game registers none, only what is drawn from now on is unknown.
    """
    implementation(state.dtype, "redeterminize", _draw_anew)(state, observer, word)


@compiled
def _draw_anew(state: Record, observer: int, word: Any) -> None:
    state.rng = word


@specialise(redeterminize)
def _redeterminize(state: Record, observer: int, word: Any) -> Any:
    function = implementation(state, "redeterminize", _draw_anew)
    return lambda state, observer, word: function(state, observer, word)
