"""Trying actions on copies of a position, and what that comes to as an answer.

What is composed by clicks in any order is turned into the canonical actions of the rules by carrying them out
on a copy of the record: price, legality and sums on the screen are those of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from game.core import protocol
from game.core.game import Event, Game
from game.core.protocol import NATURE
from game.core.reasons import Reason
from game.core.record import Record
from scenes.tabletop.answer import Answer, Change, ComposedDecision, Refusal
from scenes.tabletop.board_state import BoardState, S, changed, memoized

MOST_ACTIONS = 4096
"""More than any game has legal actions in one position."""


Result: TypeAlias = Any
"""The actions of a decision, a `Reason` against it, a draft of what is composed, or an answer as it is."""


def legal_in(state: Record) -> tuple[int, ...]:
    """The legal actions of `state`; none between decisions and after the end."""
    if protocol.current_player(state) < 0:
        return ()
    out = np.empty(MOST_ACTIONS, np.int16)
    return tuple(out[: protocol.legal_actions(state, out)].tolist())


def after(state: Record, *actions: int) -> Any:
    """A copy of `state` after `actions`, one after the other; the state itself stays as it is.

    ValueError where one of them is not legal.
    """
    scratch = state.copy()
    for action in actions:
        if action not in legal_in(scratch):
            raise ValueError(f"action {action} is not legal here")
        protocol.apply(scratch, action)
    return scratch


def pass_nature(state: Any) -> None:
    """Carry out nature's steps on `state` itself until somebody decides or the game is over."""
    while protocol.current_player(state) == NATURE:
        protocol.apply(state, 0)


def after_all(state: Record, actions: Sequence[int]) -> Any:
    """A copy of `state` after `actions` and nature's steps behind each of them.

    ValueError where one of them is not legal.
    """
    scratch = state
    for action in actions:
        scratch = after(scratch, action)
        pass_nature(scratch)
    return scratch


class LaterPosition(NamedTuple):
    """A copy of a position some steps later, and what nature's steps on the way did."""

    state: Any
    events: tuple[Event, ...]

    def first(self, kind: str) -> Event | None:
        """The first event of a kind, None if there was none."""
        return next((event for event in self.events if event.kind == kind), None)


def followed(game: Game, state: Record, phases: Collection[int], *actions: int) -> LaterPosition:
    """What follows from `actions`, tried on a copy: nature goes on for as long as it is in one of `phases`,
    those of the game in which it draws nothing that the player cannot know.

    ValueError where one of the actions is not legal.
    """
    scratch, events = after(state, *actions), []
    while scratch.phase in phases and protocol.current_player(scratch) == NATURE:
        protocol.apply(scratch, 0)
        events.append(game.event(scratch))
    return LaterPosition(scratch, tuple(events))


@memoized
def plan_ahead(shown: S, asked: Callable[[S], Any]) -> tuple[tuple[S, int], ...]:
    """The actions of the counsel's plan, each with the board state of the position in which it is taken, as
    far as they are legal. Nothing is composed there but what the position asks for (`asked`).
    """
    found: list[tuple[S, int]] = []
    at, state = shown, shown.state
    for action in shown.hints:
        if found:
            values = {"state": state, "view": shown.game.view(state, shown.me), "hints": (), "draft": None}
            at = changed(shown, {**values, "legal": legal_in(state), "mode": ""})
            at = changed(at, {"draft": asked(at)})
        if action not in legal_in(state):
            break
        found.append((at, action))
        state = after(state, action)
        pass_nature(state)
    return tuple(found)


def lines(state: Record, phase: int) -> Iterator[tuple[int, ...]]:
    """All that may be decided, one action after the other, as long as the record is in that phase."""
    if state.phase != phase:
        yield ()
        return
    for action in legal_in(state):
        yield from ((action, *further) for further in lines(after(state, action), phase))


def came_to(shown: BoardState, result: Result, sound: str = "") -> Answer:
    """What a click or composing came to, as an answer."""
    if isinstance(result, Reason):
        return Refusal(shown.word(result.key, **result.values), result.section)
    if isinstance(result, tuple):
        return ComposedDecision(result)
    if result is None or isinstance(result, ComposedDecision | Refusal | Change):
        return result
    return Change({"mode": "", "draft": result}, sound=sound)
