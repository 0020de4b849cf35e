"""Playing the games of a field: one decision at a time on a worker thread, going on where it was stopped
(`Playing`), or with an executor (`play_field`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property

from ai.core.executors import run_jobs
from ai.core.stopping import Stop, never
from ai.field.beginnings import START, Beginning
from ai.field.model import Begun, FieldGame, PlayedField, table
from ai.players.levels import Level
from ai.thinking.question import Question, TurnPart, mood_seed, thinking_seed
from ai.thinking.thoughts import think
from ai.thinking.turns import Memory
from game.core.match import IllegalAction, MatchSetup

BATCH = 32
"""Games handed to other processes at once."""
NEXT_GAME = 0x9E3779B97F4A7C15
"""Added to the seed of all thinking from game to game."""


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

    def decide(self, stop: Stop = never) -> bool:
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
            stop=stop,
            memory=self._memories[mover],
        )
        if thoughts.stopped:
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

    def result(self) -> FieldGame:
        """What came of it."""
        match = self.match
        trace = hashlib.sha256(repr(match.actions).encode()).hexdigest()[:16]
        return FieldGame(
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

    def __init__(self, setup: MatchSetup, field: PlayedField, beginning: Beginning = START) -> None:
        self.setup = setup
        self.beginning = beginning
        self._field = field
        self._game: OneGame | None = None

    @property
    def played(self) -> PlayedField:
        """What there is without the game in progress; the same object as long as no other game is done."""
        return self._field

    @property
    def field(self) -> PlayedField:
        """What there is, with the game in progress."""
        game = self._game
        begun = game and Begun(level=game.level, number=game.number, actions=game.actions)
        return self._field.model_copy(update={"begun": begun}) if begun else self._field

    def go_on(
        self,
        stop: Stop = never,
        keep: Callable[[PlayedField], None] = lambda field: None,
    ) -> bool:
        """Play until all is played (True) or `stop`, which every search asks after each slice, says
        stop (False). `keep` is given the field after each game, and when it stops.
        """
        while not self._field.done:
            game = self._game = self._game or self._next_game()
            while not game.match.over:
                if stop() or not game.decide(stop):
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


def _work(job: tuple[MatchSetup, int, str, int, Beginning]) -> FieldGame:
    game = OneGame(*job)
    while not game.match.over:
        game.decide()
    return game.result()


def play_field(
    setup: MatchSetup,
    field: PlayedField,
    executor: Executor | None = None,
    report: Callable[[int], None] = lambda done: None,
    keep: Callable[[PlayedField], None] = lambda field: None,
    beginning: Beginning = START,
) -> PlayedField:
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
