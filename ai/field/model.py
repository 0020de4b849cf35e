"""What a field holds: who sits at the table, how many games each level plays, and what came of them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated

from pydantic import Field as Limit

from ai.core.frozen import Frozen
from ai.field.beginnings import START, Beginning
from ai.players.levels import LEVELS, PLAYABLE, Level, tuned
from ai.players.personalities import sitting
from ai.thinking.parallel_search import choices
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from ai.warmup import warm_game
from game.core.match import Match, MatchSetup

FORMAT = 1
GAMES = 16
"""Games of each level."""
LEAST = 4
"""Games of a level that takes long."""
WORK = 6_000_000
"""Iterations of search that all games of one level may take together, some minutes on one core; a level that
needs more plays fewer games, down to LEAST.
"""


class FieldGame(Frozen):
    """One finished game of the field."""

    level: str
    number: int
    """Which of the level's games, from 0."""
    points: tuple[Annotated[int, Limit(ge=-10_000, le=10_000)], ...]
    """Of each seat."""
    shares: tuple[Annotated[float, Limit(ge=0.0, le=1.0)], ...]
    """Each seat's share of the win."""
    trace: str
    """Stands for all that was done: equal games have equal traces."""


class Begun(Frozen):
    """A game that was stopped in the middle."""

    level: str
    number: int
    actions: tuple[int, ...]


class PlayedField(Frozen):
    """The field of one match and seat, as far as it has been played."""

    format: int = FORMAT
    key: str
    """Stands for the deal, the rivals, the seat, and how the levels play; see `key_of`."""
    seat: int
    planned: dict[str, Annotated[int, Limit(ge=1, le=256)]]
    """Games of each level, weakest first."""
    played: tuple[FieldGame, ...] = ()
    begun: Begun | None = None

    def games(self, level: str) -> tuple[FieldGame, ...]:
        """What a level has played. Where all its games are the same game, since nobody at the table thinks
        by chance, it is one.
        """
        found = self._of(level)
        return found[:1] if self.same(level) else found

    def same(self, level: str) -> bool:
        """Whether a level has played several games that are all the same game."""
        found = self._of(level)
        return len(found) > 1 and len({game.trace for game in found}) == 1

    def _of(self, level: str) -> tuple[FieldGame, ...]:
        return tuple(game for game in self.played if game.level == level)

    @property
    def done(self) -> bool:
        return len(self.played) == sum(self.planned.values())

    @property
    def missing(self) -> tuple[tuple[str, int], ...]:
        """Level and number of the games still to be played: all of one level, then all of the next."""
        there = {(game.level, game.number) for game in self.played}
        return tuple(
            (level, number)
            for level in quick_first(list(self.planned))
            for number in range(self.planned[level])
            if (level, number) not in there
        )


def is_quick(level: str) -> bool:
    """Whether a level decides without a search."""
    return LEVELS[level].engine != "search"


def quick_first(levels: Sequence[str]) -> list[str]:
    """Levels in the order in which they play; `levels` are the weakest first. Those come first that do not
    search, of them the strongest, which says most; then the others, the quickest first.
    """
    quick = [level for level in levels if is_quick(level)]
    return [*reversed(quick), *(level for level in levels if level not in quick)]


def table(setup: MatchSetup, seat: int, level: str) -> tuple[Level, ...]:
    """Who sits at each seat if a level sits at `seat`; another person is taken to be of that level too."""
    own = LEVELS[level]
    return tuple(
        own if number == seat else (sitting(other) or own) for number, other in enumerate(setup.seats)
    )


def key_of(
    setup: MatchSetup, seat: int, levels: Sequence[str] = PLAYABLE, beginning: Beginning = START
) -> str:
    """What a field is of: another key, another field. Names at the table have no part in it."""
    match = Match(setup)
    sitters = [
        tuned(level, setup.game, setup.players) for name in levels for level in table(setup, seat, name)
    ]
    parts: tuple[object, ...] = (
        FORMAT,
        setup.game,
        match.game.version,
        match.options,
        setup.seed,
        seat,
        sitters,
    )
    if beginning != START:
        deals = [(deal.decisions, deal.seat, deal.seed) for deal in beginning.redeals]
        parts += (beginning.actions, deals)
    text = repr(parts)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def plan(
    setup: MatchSetup,
    seat: int,
    levels: Sequence[str] = PLAYABLE,
    games: int = GAMES,
    beginning: Beginning = START,
) -> dict[str, int]:
    """How many games each level plays: `games`, or fewer where its search and the rivals' take too long.
    How many decisions a game has is counted in one game of clerks.
    """
    counts = _decisions(setup, beginning)
    planned = {}
    for name in levels:
        sitters = [tuned(level, setup.game, setup.players) for level in table(setup, seat, name)]
        work = sum(
            number * level.iterations * level.roots
            for number, level in zip(counts, sitters, strict=True)
            if level.engine == "search"
        )
        planned[name] = games if work == 0 else max(min(LEAST, games), min(games, WORK // work))
    return planned


def _decisions(setup: MatchSetup, beginning: Beginning) -> list[int]:
    """Decisions with a choice by seat, in a game of clerks."""
    match = beginning.match(setup)
    counts = [0] * setup.players
    while not match.over:
        counts[match.to_move] += len(choices(match.game, match.state)) > 1
        match.play(think(Question(match.game, match.state, LEVELS["clerk"], len(match.actions))).action)
    return counts


def new_field(
    setup: MatchSetup,
    seat: int,
    levels: Sequence[str] = PLAYABLE,
    games: int = GAMES,
    beginning: Beginning = START,
) -> PlayedField:
    """A field in which nothing has been played; ValueError for a seat that the table lacks."""
    if not 0 <= seat < setup.players:
        raise ValueError(f"there is no seat {seat}")
    warm_game(setup.game)
    return PlayedField(
        key=key_of(setup, seat, levels, beginning),
        seat=seat,
        planned=plan(setup, seat, levels, games, beginning),
    )
