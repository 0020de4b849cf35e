"""The Well behind the common face of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from pydantic import BaseModel, ConfigDict

from game.core.catalogue import Catalogue
from game.core.game import Game, GameOptions, SeatSet, Source, Step, seats_of
from game.core.generator import below
from game.core.protocol import new_record
from game.core.shelf import MOST_SEATS
from game.well import rules


class WellOptions(GameOptions):
    """The set-up choices of The Well."""

    pairs: bool = False
    thirsty: SeatSet = "none"
    """Seats that take two jars in their first turn."""


class WellView(BaseModel):
    """What everybody sees: all but the order in which jars come up."""

    model_config = ConfigDict(frozen=True)

    to_move: int | None
    over: bool
    open: tuple[int, ...]
    below: int
    held: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


class TheWell(Game):
    """2 to 5 players."""

    id = "well"
    version = 1
    dtype = rules.DTYPE
    num_actions = rules.PLACES
    events = rules.EVENTS
    players = range(2, MOST_SEATS + 1)
    options_model = WellOptions
    seat_ids = ("north", "east", "south", "west", "middle")
    minor_events = frozenset({"draw"})
    invariants = rules.INVARIANTS

    def new_game(self, players: int, options: GameOptions, word: np.uint64) -> Any:
        assert isinstance(options, WellOptions)
        start = self.beginner(players, options)
        state = new_record(self.dtype)
        state.rng, state.players, state.pairs = word, players, options.pairs
        state.below[:] = rules.NUMBER
        state.thirsty = sum(1 << seat for seat in seats_of(options.thirsty) if seat < players)
        for place in range(rules.PLACES):
            rules.draw(state, place)
        state.start_seat = below(state, players) if start < 0 else start
        state.seat = state.start_seat
        return state

    def action_text(self, action: int) -> str:
        if not 0 <= action < self.num_actions:
            raise ValueError(f"{action} is not an action of The Well")
        return f"take {action + 1}"

    def view(self, state: Any, observer: int | None) -> WellView:
        return WellView(
            to_move=int(state.seat) if state.phase == rules.TURN else None,
            over=bool(state.phase == rules.ENDED),
            open=tuple(state.open.tolist()),
            below=int(rules.jars_below(state)),
            held=tuple(map(tuple, state.held[: state.players].tolist())),
            scores=tuple(self.scores(state)),
        )

    def event_sentence(self, step: Step, catalogue: Catalogue) -> str:
        return catalogue(f"well.event.{step.event.kind}", **step.event.args)

    def action_sentence(self, state: Any, action: int, catalogue: Catalogue) -> str:
        self.action_text(action)
        return catalogue("well.action.take", holds=int(rules.HOLDS[state.open[action]]))

    def is_turning_point(self, state: Any) -> bool:
        return bool(state.phase == rules.TURN)

    def census(self, state: Any) -> tuple[int, ...]:
        beside = [np.count_nonzero(state.open == kind) for kind in range(rules.KINDS)]
        return tuple(int(n) for n in state.below + state.held.sum(axis=0) + np.array(beside))

    def turn(self, state: Any) -> int:
        return (int(state.turns) - int(state.phase == rules.ENDED)) // int(state.players) + 1

    def breakdown(self, state: Any, steps: Sequence[Step]) -> tuple[Source, ...]:
        held = state.held[: state.players]
        jars, taken = tuple((held @ rules.HOLDS).tolist()), tuple(held.sum(axis=1).tolist())
        more = tuple(score - own for score, own in zip(self.scores(state), jars, strict=True))
        return (Source("jars", jars), Source("together", more), Source("taken", taken, counts=False))
