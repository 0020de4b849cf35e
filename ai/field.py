"""The field: the deal of a match, played with each level in the person's seat.

As in duplicate bridge, the same deal is played by others: the rivals are those of the match, with their
levels and personalities, the draws are the same source by source, and only who sits in the one seat changes.
The games of one level differ in the thinking of those who think by chance. In the first of them the rivals
think as they did at the table, so they do the same as long as the same is played. A match that branched off
another one begins where it did, with what was dealt anew there (`ai.beginnings`): what lies before belongs to
the other one.

`plan` says how many games each level plays, `Playing` plays them one decision at a time, for a worker thread,
and goes on where it was stopped; `play_field` plays them with an executor; `standing` says where a result
stands among them. `ai.field_store` keeps a field beside its match.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property

from pydantic import BaseModel, ConfigDict

from ai.beginnings import START, Beginning
from ai.executors import run_jobs
from ai.intervals import wilson
from ai.levels import LEVELS, PLAYABLE, Level, tuned
from ai.parallel_search import choices
from ai.personalities import sitting
from ai.question import Question, TurnPart, mood_seed, thinking_seed
from ai.thinking import think
from ai.turns import Memory
from ai.warmup import warm_game
from game.core.match import IllegalAction, Match, MatchSetup

FORMAT = 1
GAMES = 16
"""Games of each level."""
LEAST = 4
"""Games of a level that takes long."""
WORK = 6_000_000
"""Iterations of search that all games of one level may take together, some minutes on one core; a level that
needs more plays fewer games, down to LEAST.
"""
BATCH = 32
"""Games handed to other processes at once."""
NEXT_GAME = 0x9E3779B97F4A7C15
"""Added to the seed of all thinking from game to game."""


class Frozen(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Played(Frozen):
    """One finished game of the field."""

    level: str
    number: int
    """Which of the level's games, from 0."""
    points: tuple[int, ...]
    """Of each seat."""
    shares: tuple[float, ...]
    """Each seat's share of the win."""
    trace: str
    """Stands for all that was done: equal games have equal traces."""


class Begun(Frozen):
    """A game that was stopped in the middle."""

    level: str
    number: int
    actions: tuple[int, ...]


class Field(Frozen):
    """The field of one match and seat, as far as it has been played."""

    format: int = FORMAT
    key: str
    """Stands for the deal, the rivals, the seat, and how the levels play; see `key_of`."""
    seat: int
    planned: dict[str, int]
    """Games of each level, weakest first."""
    played: tuple[Played, ...] = ()
    begun: Begun | None = None

    def games(self, level: str) -> tuple[Played, ...]:
        """What a level has played. Where all its games are the same game, since nobody at the table thinks
        by chance, it is one.
        """
        found = tuple(game for game in self.played if game.level == level)
        return found[:1] if len({game.trace for game in found}) == 1 else found

    @property
    def done(self) -> bool:
        return len(self.played) == sum(self.planned.values())

    @property
    def missing(self) -> tuple[tuple[str, int], ...]:
        """Level and number of the games still to be played: the first game of each level, then the second."""
        there = {(game.level, game.number) for game in self.played}
        wanted = [(number, level) for level, games in self.planned.items() for number in range(games)]
        order = list(self.planned)
        return tuple(
            (level, number)
            for number, level in sorted(wanted, key=lambda each: (each[0], order.index(each[1])))
            if (level, number) not in there
        )


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
) -> Field:
    """A field of which nothing has been played; ValueError for a seat that the table lacks."""
    if not 0 <= seat < setup.players:
        raise ValueError(f"there is no seat {seat}")
    warm_game(setup.game)
    return Field(
        key=key_of(setup, seat, levels, beginning),
        seat=seat,
        planned=plan(setup, seat, levels, games, beginning),
    )


@dataclass
class OneGame:
    """One game of a field, played one decision at a time."""

    setup: MatchSetup
    seat: int
    level: str
    number: int
    beginning: Beginning = START

    def __post_init__(self) -> None:
        self.match = self.beginning.match(self.setup)
        self._memories = [Memory() for _ in self.setup.seats]
        self._turn: list[TurnPart] = []

    @cached_property
    def _table(self) -> tuple[Level, ...]:
        return table(self.setup, self.seat, self.level)

    def _seed(self) -> int:
        return (thinking_seed(self.match) + self.number * NEXT_GAME) % (1 << 63)

    def decide(self, cancelled: Callable[[], bool] = lambda: False) -> bool:
        """Think about one decision and carry it out; False, and nothing done, if it was called off."""
        match, seed = self.match, self._seed()
        mover = match.to_move
        thoughts = think(
            Question(
                match.game,
                match.state,
                self._table[mover],
                seed,
                turn=tuple(self._turn),
                mood=(mood_seed(match) + self.number * NEXT_GAME) % (1 << 63),
            ),
            cancelled=cancelled,
            memory=self._memories[mover],
        )
        if thoughts.cancelled:
            return False
        self._carry_out(thoughts.action, seed)
        return True

    def _carry_out(self, action: int, seed: int) -> None:
        mover = self.match.to_move
        self._turn.append(TurnPart(self.match.state, seed, action))
        self.match.play(action)
        if self.match.to_move != mover:
            self._turn.clear()

    def repeat(self, actions: Sequence[int]) -> None:
        """Do again what had been done before the game was stopped."""
        for action in actions:
            self._carry_out(action, self._seed())

    @property
    def actions(self) -> tuple[int, ...]:
        """What has been done since its beginning."""
        return tuple(self.match.actions[len(self.beginning.actions) :])

    def result(self) -> Played:
        """What came of it."""
        match = self.match
        trace = hashlib.sha256(repr(match.actions).encode()).hexdigest()[:16]
        return Played(
            level=self.level,
            number=self.number,
            points=tuple(match.game.scores(match.state)),
            shares=tuple(match.game.returns(match.state)),
            trace=trace,
        )


class Playing:
    """A field being played: `go_on` until it says that all is played. `field` is always what there is by
    now, with the game in progress.
    """

    def __init__(self, setup: MatchSetup, field: Field, beginning: Beginning = START) -> None:
        self.setup = setup
        self.beginning = beginning
        self._field = field
        self._game: OneGame | None = None

    @property
    def played(self) -> Field:
        """What there is without the game in progress; the same object as long as no other game is done."""
        return self._field

    @property
    def field(self) -> Field:
        game = self._game
        begun = game and Begun(level=game.level, number=game.number, actions=game.actions)
        return self._field.model_copy(update={"begun": begun}) if begun else self._field

    def go_on(
        self,
        cancelled: Callable[[], bool] = lambda: False,
        keep: Callable[[Field], None] = lambda field: None,
    ) -> bool:
        """Play until all is played (True) or `cancelled`, which every search asks after each slice, says to
        stop (False). `keep` is given the field after each game, and when it stops.
        """
        while not self._field.done:
            game = self._game = self._game or self._next_game()
            while not game.match.over:
                if cancelled() or not game.decide(cancelled):
                    keep(self.field)
                    return False
            self._game = None
            played = (*self._field.played, game.result())
            self._field = self._field.model_copy(update={"played": played, "begun": None})
            keep(self._field)
        return True

    def _next_game(self) -> OneGame:
        begun = self._field.begun
        if begun is None:
            return self._new_game(*self._field.missing[0])
        game = self._new_game(begun.level, begun.number)
        try:
            game.repeat(begun.actions)
        except IllegalAction:  # a stored game that nobody can have played
            return self._new_game(begun.level, begun.number)
        return game

    def _new_game(self, level: str, number: int) -> OneGame:
        return OneGame(self.setup, self._field.seat, level, number, self.beginning)


def _work(job: tuple[MatchSetup, int, str, int, Beginning]) -> Played:
    game = OneGame(*job)
    while not game.match.over:
        game.decide()
    return game.result()


def play_field(
    setup: MatchSetup,
    field: Field,
    executor: Executor | None = None,
    report: Callable[[int], None] = lambda done: None,
    keep: Callable[[Field], None] = lambda field: None,
    beginning: Beginning = START,
) -> Field:
    """Play all that is missing, with as many processes as `executor` has, or on its cluster; the same field
    as one thread comes to. `report` is told the number of games done, `keep` is given the field whenever
    some more games are done: after each one in this process, after BATCH of them elsewhere.
    """
    jobs = [(setup, field.seat, level, number, beginning) for level, number in field.missing]
    size = 1 if executor is None else BATCH
    for start in range(0, len(jobs), size):
        played = (*field.played, *run_jobs(executor, _work, jobs[start : start + size]))
        field = field.model_copy(update={"played": played, "begun": None})
        report(start + size)
        keep(field)
    return field


class OfLevel(Frozen):
    """How one level did in the seat."""

    level: str
    games: int
    planned: int
    wins: float
    """Games won, shared ones in part."""
    points: tuple[int, ...]
    """Of the seat, game by game, the lowest first."""
    mean: float
    beaten: float | None
    """Games in which it had fewer points than the person, half of those with as many; None without a
    result.
    """


class Standing(Frozen):
    """Where a result stands among the games of a field."""

    points: int | None
    """The person's own; None as long as the match goes on."""
    games: int
    beaten: float | None
    percentile: float | None
    """Of all games of the field, how many in a hundred had fewer points, half of those with as many."""
    low: float | None
    high: float | None
    """Its 95 % interval, by Wilson: the games are taken as a sample of all games that these levels would
    play.
    """
    levels: tuple[OfLevel, ...]


def standing(field: Field, points: int | None) -> Standing:
    """Where `points` in the seat of the field stand; every game counts as much, whichever level played it."""

    def beaten(games: Sequence[Played]) -> float | None:
        if points is None:
            return None
        own = [game.points[field.seat] for game in games]
        return sum(other < points for other in own) + 0.5 * sum(other == points for other in own)

    levels = []
    counted: list[Played] = []
    for level, planned in field.planned.items():
        games = field.games(level)
        counted += games
        own = sorted(game.points[field.seat] for game in games)
        levels.append(
            OfLevel(
                level=level,
                games=len(games),
                planned=planned,
                wins=sum(game.shares[field.seat] for game in games),
                points=tuple(own),
                mean=sum(own) / max(len(own), 1),
                beaten=beaten(games),
            )
        )
    better = beaten(counted)
    known = better is not None and len(counted) > 0
    low, high = wilson(better or 0.0, len(counted))
    return Standing(
        points=points,
        games=len(counted),
        beaten=better,
        percentile=100 * (better or 0.0) / len(counted) if known else None,
        low=100 * low if known else None,
        high=100 * high if known else None,
        levels=tuple(levels),
    )


def result_of(match: Match, seat: int) -> int | None:
    """The points of a seat at the end of a match; None as long as it goes on."""
    return match.game.scores(match.state)[seat] if match.over else None
