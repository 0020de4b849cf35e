"""The first game of one's own after the lessons: a goal for the moment, and what each of the first turns has
brought.

Goals, and what is counted, come from `scenes.shell.own_game`. A goal is only said where its conditions hold,
and what a turn brought is the difference between two positions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.game import Step
from game.core.match import Match
from game.core.protocol import NATURE
from game.core.tables import TableError
from scenes.shell.context import Context
from scenes.shell.own_game import Count, Goal, OwnGame, Thing, key_of, own_game
from scenes.table.slip import SlipLine
from scenes.tabletop.board import Board

HOST = "common/host"
"""Who says it."""


@dataclass(frozen=True)
class OwnTurn:
    """A turn of one's own: the positions before and after it."""

    before: Any
    after: Any
    over: bool


def own_turns(
    steps: Sequence[Step],
    state: Any,
    me: int,
    turn_of: Callable[[Any], Hashable],
    begins: Callable[[Any], bool],
    whole: bool,
) -> list[OwnTurn]:
    """One's own turns up to `state`: steps of one's own with nobody else's between them, or with `whole` all
    that happens in a round. Those without a decision in a position that `begins` a turn do not count.
    """
    spans: list[list[int]] = []
    running = False
    for index, step in enumerate(steps):
        if step.actor != me:
            running &= whole or step.actor == NATURE
            continue
        key = turn_of(step.before)
        if running and turn_of(steps[spans[-1][0]].before) == key:
            spans[-1][1] = index
        else:
            spans.append([index, index])
            running = True
    found = []
    for first, last in spans:
        if not any(step.actor == me and begins(step.before) for step in steps[first : last + 1]):
            continue
        key, end = turn_of(steps[first].before), last
        for number, step in enumerate(steps[last + 1 :], last + 1):
            if turn_of(step.after) != key or not (whole or step.actor == NATURE):
                break
            end = number
        further = end + 1 < len(steps) or turn_of(state) != key
        found.append(OwnTurn(steps[first].before, steps[end].after, further))
    return found


def usable(game: str) -> OwnGame | None:
    """What there is to say in a game; a file that cannot be used says nothing."""
    try:
        return own_game(game)
    except (TableError, OSError, UnicodeDecodeError):
        return None


class NowYou:
    """`follow` what happens at a table; `lines` is what is said. Nothing where the table is no such game."""

    def __init__(self, context: Context, match: Match, board: Board, me: int | None) -> None:
        self.context, self.match, self.board, self.me = context, match, board, me
        self.game = match.setup.game
        first = context.preferences.guided.get(self.game) == match.setup.seed
        self.own = usable(self.game) if first and me is not None else None
        self.lines: tuple[SlipLine, ...] = ()
        self._at: object = None
        self._phases: dict[int, str] = {}

    def follow(self, mine: bool, seen: int) -> None:
        """`mine`: the player is to decide; `seen`: steps of the match that have been on the screen."""
        if self.own is None:
            return
        if not self.context.preferences.guidance or self.match.over:
            self.lines = ()
            return
        here, shown = len(self.match.actions), self.board.shown
        at = (mine, seen, here, shown.deciding, self.board.phase(), self.context.language)
        if at != self._at:
            self._at = at
            self.lines = self._said(self.own, mine, seen)

    def _said(self, guide: OwnGame, mine: bool, seen: int) -> tuple[SlipLine, ...]:
        assert self.me is not None
        match = self.match
        steps = match.steps[:seen]
        state = steps[-1].after if steps else match.state
        turn_of = match.game.turn if guide.whole_rounds else self.board.turn_of
        whole = guide.whole_rounds
        turns = own_turns(steps, state, self.me, turn_of, lambda at: self._phase(at) == guide.phase, whole)
        done = [turn for turn in turns if turn.over]
        number = len(done) + 1
        if number > guide.turns + 1:
            return ()
        found = [self._brought(done[-1], guide.counts)] if done else []
        if mine:
            alone = number > guide.turns
            found.append(self._alone() if alone else self._goal_of(guide.goals, number))
        return tuple(line for line in found if line is not None)

    def _phase(self, state: Any) -> str:
        """The name of a position's phase, "" in a game without."""
        code = int(state.phase)
        if code not in self._phases:
            view = self.match.game.view(state, self.me)
            self._phases[code] = str(getattr(view, "phase", ""))
        return self._phases[code]

    def _alone(self) -> SlipLine:
        return SlipLine(self.context.t("lesson.now_you.alone"), picture=HOST)

    def _goal_of(self, goals: Sequence[Goal], number: int) -> SlipLine | None:
        """The first goal that fits the position."""
        phase = self.board.phase()
        for goal in goals:
            first, last = goal.turns or (number, number)
            fits = first <= number <= last and (not goal.phases or phase in goal.phases)
            if fits and (not goal.open or self._legal(goal.open)) and not self._legal(goal.closed):
                return SlipLine(self.context.t(key_of(self.game, goal.name)), picture=HOST)
        return None

    def _legal(self, things: Sequence[Thing]) -> bool:
        """Whether a piece of one of these names can be chosen."""
        return any(
            piece.legal and tuple(piece.id[: len(thing)]) == tuple(thing)
            for piece in self.board.things.pieces()
            for thing in things
        )

    def _brought(self, turn: OwnTurn, counts: Sequence[Count]) -> SlipLine | None:
        """What a turn changed of what is counted; None where it is all as before."""
        t, said = self.context.t, []
        before, after = (self._counted(state, counts) for state in (turn.before, turn.after))
        for count, one, other in zip(counts, before, after, strict=True):
            change = other - one
            if change:
                words = f"+{change}" if change > 0 else f"−{-change}"
                said.append(t(key_of(self.game, f"count.{count.field}"), change=words))
        if not said:
            return None
        return SlipLine(t("lesson.now_you.brought", what=t("lesson.now_you.and").join(said)), picture=HOST)

    def _counted(self, state: Any, counts: Sequence[Count]) -> list[int]:
        """The numbers of the player's own seat."""
        view: Any = self.match.game.view(state, self.me)
        seat = view.seats[self.me]
        found = []
        for count in counts:
            value = getattr(seat, count.field)
            several = isinstance(value, tuple)
            found.append(len(value) if count.each else sum(value) if several else int(value or 0))
        return found
