"""What one measurement is of: a kind of table, and the fresh games that decisions are taken from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from ai.judge.book import TableKindRow, row_of
from ai.judge.decisions import Decision
from ai.judge.judging import Judging, expecting_nothing
from ai.judge.trials import position_of
from ai.lab.judge.games import Sample, sampled
from ai.lab.judge.pairs import PICK_STREAM, decision_in
from ai.lab.judge.training import APART, keep_of
from ai.players.levels import LEVELS, Level, tuned
from game.core.game import Game
from game.core.generator import seed_word

EVERY_GAME = 3
"""A decision is taken of so many positions that are kept."""


class Follow(NamedTuple):
    """Who plays on where a way is played to the end."""

    level: str
    iterations: int = 0
    """Of each root; 0: as many as the level has."""

    def player(self, game_id: str, players: int) -> Level:
        """The level as it plays at a table of `players`."""
        level = LEVELS[self.level]
        if self.iterations:
            level = replace(tuned(level, game_id, players), iterations=self.iterations)
        return level


@dataclass(frozen=True)
class Measurement:
    """A measurement at one kind of table."""

    game: Game
    table: str
    count: int
    """Decisions, ways or games."""
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options that all games have, over those of the kind of table."""
    deals: int = 40
    """Where ways are played to the end: deals of each."""
    level: str = "manager"
    """Who plays the games, and then plays on."""
    follow: Follow | None = None
    """Who plays on instead."""
    other_prior: bool = False
    """Whether the reference searches by another prior than the player's (see `judging_of`)."""
    keep: Callable[[Mapping[str, Any]], None] = lambda result: None
    """Is given every result as soon as it is there."""

    @property
    def row(self) -> TableKindRow:
        """What the book says of the table."""
        return row_of(self.game.id, self.table)

    def samples(self, games: int, part: float = 1.0) -> list[Sample]:
        """Positions of fresh games of managers; `part` of as many as training keeps."""
        first, keep = APART * self.seed, part * keep_of(self.game.id)
        return sampled(self.game.id, self.table, first, games, keep, self.options)

    def decisions(self) -> Iterator[tuple[Decision, tuple[int, ...]]]:
        """Decisions of about three games for two of them, each with a way drawn from those that would be
        compared.
        """
        games = max(2, self.count * 2 // EVERY_GAME + 1)
        for number, sample in enumerate(self.samples(games, EVERY_GAME / 2)):
            decision = decision_in(self.game, sample, number)
            ways = [trial.way for trial in judging_of(self.game, decision).trials()]
            if len(ways) > 1:
                yield decision, ways[int(seed_word(decision.seed, PICK_STREAM) >> np.uint64(33)) % len(ways)]


def judging_of(game: Game, decision: Decision, other_prior: bool = False) -> Judging:
    """The stages of judging a decision, none of which has begun.

    `other_prior`: by searches that expect nothing beforehand. What the player, the judge and its reference
    all overlook by the prior and the habits that they share, shows there.
    """
    judging = Judging(position_of(game, decision.state, decision.seat, decision.seed), decision)
    return expecting_nothing(judging) if other_prior else judging
