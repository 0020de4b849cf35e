"""A puzzle: a position of a match, the decision that was taken badly in it, and the ways that solve it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Self

from pydantic import Field, StringConstraints, model_validator

from ai.core.frozen import Frozen
from ai.field.beginnings import Beginning
from ai.judge.decisions import Decision, decision_at
from ai.judge.judging import Budget, made_with
from ai.judge.model import Verdict
from ai.judge.trials import position_of
from game.core.errors import PlayerError
from game.core.match import Match, MatchSetup, Redeal
from game.core.registry import GAMES

FORMAT = 1
MOST_WAYS, MOST_PARTS, MOST_ACTIONS = 8, 64, 5_000
MOST = 2_000
"""Puzzles of a collection."""
USUAL = Budget()

ActionText = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Way = Annotated[tuple[ActionText, ...], Field(min_length=1, max_length=MOST_PARTS)]


class Impossible(ValueError):
    """What a puzzle says does not happen by the rules as they are now."""


class Wrong(Frozen):
    """A way that does not solve a puzzle, and what it gives away: shares of the win."""

    actions: Way
    loss: Annotated[float, Field(ge=0.0, le=1.0)]
    low: Annotated[float, Field(ge=0.0, le=1.0)]
    high: Annotated[float, Field(ge=0.0, le=1.0)]


class Puzzle(Frozen):
    """A decision to be taken better than it was. It belongs to the rules and the search of its verdict."""

    setup: MatchSetup
    actions: Annotated[tuple[ActionText, ...], Field(min_length=1, max_length=MOST_ACTIONS)]
    """All that was played, from the beginning to the end of the decision."""
    redeals: Annotated[tuple[Redeal, ...], Field(max_length=MOST_ACTIONS)] = ()
    """Where hidden things were dealt anew on the way."""
    verdict: Verdict
    """On the decision as it was taken: a confirmed mistake, in shares."""
    accepted: Annotated[tuple[Way, ...], Field(min_length=1, max_length=MOST_WAYS)]
    """The ways that are known to solve it, the verdict's best first."""
    wrong: Annotated[tuple[Wrong, ...], Field(min_length=1, max_length=MOST_WAYS)]
    """The ways that are known not to, the least bad first; what was played is one of them. Any other way is
    weighed when somebody tries it.
    """

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        verdict = self.verdict
        if verdict.chosen is None or not verdict.confirmed or verdict.sealed or verdict.unit != "share":
            raise ValueError("no confirmed mistake")
        if self.accepted[0] != verdict.best.actions or verdict.made.game != self.setup.game:
            raise ValueError("the best way is not the first")
        if verdict.played not in [way.actions for way in self.wrong]:
            raise ValueError("what was played is not wrong")
        if set(self.accepted) & {way.actions for way in self.wrong}:
            raise ValueError("a way is right and wrong")
        return self

    @property
    def id(self) -> str:
        """Stands for the position and the decision in it."""
        setup = self.setup
        levels = [seat.level for seat in setup.seats]
        deals = [(deal.decisions, deal.seat, deal.seed) for deal in self.redeals]
        told = (setup.game, levels, sorted(setup.options.items()), setup.seed, deals, self.actions)
        return hashlib.sha256(repr(told).encode()).hexdigest()[:12]

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.verdict.seat

    @property
    def kind(self) -> str:
        """The kind of decision, as the judge names it."""
        return self.verdict.kind

    @property
    def several(self) -> bool:
        """Whether more than one way is known to be fine."""
        return len(self.accepted) > 1

    @property
    def margin(self) -> float:
        """How far the least bad of the wrong ways is behind, as a share of the win."""
        return min(way.loss for way in self.wrong)


@dataclass(frozen=True)
class Posed:
    """A puzzle laid out on a table."""

    puzzle: Puzzle
    match: Match
    """As far as the end of the decision, as it was taken."""
    decision: Decision

    @cached_property
    def up_to_date(self) -> bool:
        """Whether the search and the rules are still those that made the verdict."""
        found, match = self.decision, self.match
        position = position_of(match.game, found.state, found.seat, found.seed)
        return self.puzzle.verdict.made == made_with(position, USUAL)


def posed(puzzle: Puzzle) -> Posed:
    """The puzzle on its table, played up to it; Impossible where the rules are others by now, or where the
    puzzle is none.
    """
    if puzzle.setup.game not in GAMES:
        raise Impossible("no such game")
    try:
        parse = Match(puzzle.setup).game.parse_action
        match = Beginning(tuple(parse(text) for text in puzzle.actions), puzzle.redeals).match(puzzle.setup)
        for way in (*puzzle.accepted, *(wrong.actions for wrong in puzzle.wrong)):
            any(parse(text) < 0 for text in way)
    except (PlayerError, ValueError, KeyError, IndexError) as error:
        raise Impossible(str(error)) from None
    verdict = puzzle.verdict
    if not 0 <= verdict.step < len(match.steps) or match.game.tables:
        raise Impossible("no such step")
    decision = decision_at(match, verdict.step)
    if decision is None or (decision.step, decision.seat) != (verdict.step, verdict.seat):
        raise Impossible("no decision begins there")
    played = tuple(match.game.action_text(action) for action in decision.actions or ())
    if played != verdict.played or decision.kind != verdict.kind:
        raise Impossible("another decision was taken there")
    return Posed(puzzle=puzzle, match=match, decision=decision)


class Collection(Frozen):
    """The puzzles of one game."""

    format: Annotated[int, Field(ge=1)] = FORMAT
    game: str
    puzzles: Annotated[tuple[Puzzle, ...], Field(max_length=MOST)] = ()

    @model_validator(mode="after")
    def _of_one_game(self) -> Self:
        if any(puzzle.setup.game != self.game for puzzle in self.puzzles):
            raise ValueError("a puzzle of another game")
        return self


def dump_collection(found: Collection) -> str:
    """A collection as JSON, a puzzle a line."""
    lines = [puzzle.model_dump_json(by_alias=True, exclude_defaults=True) for puzzle in found.puzzles]
    head = f'{{"format": {found.format}, "game": {json.dumps(found.game)}, "puzzles": ['
    return head + "\n" + ",\n".join(lines) + "\n]}\n"
