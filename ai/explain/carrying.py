"""Carrying out a way by the rules, on copies: what it does before anybody chooses anything else.

A way is carried out in several deals that its seat thinks possible, up to the first choice that the way does
not make: a rival's, or one of the seat's own. What comes to the same in all of these deals is certain, and
nothing else is told. What the seat could still do in the same turn is found by trying every legal way to go
on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np

from ai.core.protocol import simultaneous
from ai.thinking.parallel_search import known_position
from game.core import protocol
from game.core.game import Game, Step
from game.core.generator import scattered, seed_word
from game.core.protocol import NATURE, OVER

DEALS = 48
"""Deals in which a way is carried out. What fails in one of ten would be told in one of 150 cases, and what
chance decides here fails far more often.
"""
LEAST_DEALS = 8
TRIED_DEALS = 3
"""Deals in which every way to go on is tried."""
MOST_POSITIONS = 1500
"""Positions that are looked at in each; where there are more, nothing is sure."""
MOST_STEPS = 400
CARRYING_STREAM = 15

T = TypeVar("T")


@dataclass(frozen=True)
class Carried:
    """A way carried out in one deal."""

    dealt: Any
    """The position that the deal begins with."""
    steps: tuple[Step, ...]
    """The steps of the turn in which the decision was taken, nature's too."""
    state: Any
    """The position after them."""
    end: Any = None
    """The position after the end of the game, where nobody had to choose anything before; else None."""


def carry_out(game: Game, dealt: Any, moves: Sequence[int], seat: int) -> Carried | None:
    """Carry out a way of `seat` in one deal; None where it does not allow the whole of it."""
    state, begun, pending = dealt, int(dealt.turns), list(moves)
    steps: list[Step] = []
    own: int | None = None
    for _ in range(MOST_STEPS):
        player = int(protocol.current_player(state))
        if int(state.turns) != begun and own is None:
            own = len(steps)
        if player == OVER:
            break
        action = 0
        if player != NATURE:
            legal = game.legal_actions(state)
            action = legal[0]
            if pending and player == seat and pending[0] in legal:
                action = pending.pop(0)
            elif len(legal) > 1:
                if pending and player == seat:
                    return None
                break
        sealed = player != NATURE and simultaneous(state)
        steps.append(game.step(state, player, action))
        state = steps[-1].after
        if sealed and not pending:
            break  # what comes of it depends on what the others choose at the same time
    over = int(protocol.current_player(state)) == OVER
    if pending and not over:
        return None
    # What comes between two turns, such as income, is not the way's; the turn that ends the game is.
    ends = own is None or over
    kept = steps if ends else steps[:own]
    return Carried(dealt, tuple(kept), kept[-1].after if kept else dealt, state if over else None)


@dataclass(frozen=True)
class Both:
    """Two ways to take a decision, each carried out in the same deals."""

    game: Game
    root: Any
    seat: int
    moves: tuple[tuple[int, ...], tuple[int, ...]]
    ways: tuple[tuple[Carried, ...], tuple[Carried, ...]]

    @property
    def players(self) -> int:
        return int(self.root.players)

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other seats, from the left."""
        return tuple((self.seat + more) % self.players for more in range(1, self.players))

    def sure(self, way: int, read: Callable[[Carried], T]) -> T | None:
        """What `read` finds after a way, where it is the same in all deals; else None."""
        found = [read(carried) for carried in self.ways[way]]
        return found[0] if all(each == found[0] for each in found) else None

    def both(self, read: Callable[[Carried], T]) -> tuple[T, T] | None:
        """What `read` surely finds after either way; None where one of them is not sure."""
        first, second = self.sure(0, read), self.sure(1, read)
        return None if first is None or second is None else (first, second)


def carried_both(
    game: Game, root: Any, seat: int, ways: tuple[Sequence[int], Sequence[int]], seed: int
) -> Both | None:
    """Carry out two ways of `seat`, which decides in `root`; None where too few deals allow both."""
    base = seed_word(seed, CARRYING_STREAM)
    found: tuple[list[Carried], list[Carried]] = ([], [])
    for number in range(DEALS):
        dealt = known_position(root, seat, np.uint64(scattered(base, number)))
        first, second = (carry_out(game, dealt, moves, seat) for moves in ways)
        if first is not None and second is not None:
            found[0].append(first)
            found[1].append(second)
    if len(found[0]) < LEAST_DEALS:
        return None
    first_way, second_way = (tuple(moves) for moves in ways)
    return Both(game, root, seat, (first_way, second_way), (tuple(found[0]), tuple(found[1])))


def possible(
    both: Both, way: int, read: Callable[[Step], Iterable[T]], deals: int = TRIED_DEALS
) -> tuple[frozenset[T], frozenset[T]] | None:
    """What `read` finds in steps that the seat can still bring about in the same turn after a way: in every
    deal that is tried, and in any; None where there are too many ways to go on.
    """
    found: list[frozenset[T]] = []
    for carried in both.ways[way][:deals]:
        reached = _reached(both, carried, read)
        if reached is None:
            return None
        found.append(reached)
    return frozenset.intersection(*found), frozenset[T]().union(*found)


def _reached(both: Both, carried: Carried, read: Callable[[Step], Iterable[T]]) -> frozenset[T] | None:
    game, seat, begun = both.game, both.seat, int(both.root.turns)
    found = {each for step in carried.steps for each in read(step)}
    waiting, known = [carried.state], set[bytes]()
    while waiting:
        state = waiting.pop()
        player = int(protocol.current_player(state))
        if int(state.turns) != begun or player not in (seat, NATURE):
            continue
        for action in [0] if player == NATURE else game.legal_actions(state):
            step = game.step(state, player, action)
            found.update(read(step))
            key = _without_event(step.after)
            if key not in known:
                if len(known) == MOST_POSITIONS:
                    return None
                known.add(key)
                waiting.append(step.after)
    return frozenset(found)


def _without_event(state: Any) -> bytes:
    """A position but for how it came about."""
    plain = state.copy()
    plain.event[:] = 0
    return bytes(plain.tobytes())
