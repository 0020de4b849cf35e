"""The Well behind the common face of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from pydantic import BaseModel, ConfigDict

from game.core.catalogue import Catalogue
from game.core.game import Event, Game, GameOptions, SeatSet, Source, Step, seats_of
from game.core.generator import below
from game.core.protocol import OVER, new_record
from game.core.shelf import MOST_SEATS
from game.well import rules

EVENTS = ("none", "take", "draw")


class WellOptions(GameOptions):
    """The set-up choices of The Well."""

    pairs: bool = False
    thirsty: SeatSet = "none"
    """Seats that take two jars in their first turn."""


class WellView(BaseModel):
    """What everybody sees: all but the order in which jars come up."""

    model_config = ConfigDict(frozen=True)

    observer: int | None
    to_move: int | None
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
    players = range(2, MOST_SEATS + 1)
    options_model = WellOptions
    seat_ids = ("north", "east", "south", "west", "middle")
    minor_events = frozenset({"draw"})
    invariants = rules.INVARIANTS

    def new_game(self, players: int, options: GameOptions, word: np.uint64) -> Any:
        assert isinstance(options, WellOptions)
        start = options.start_seat
        if players not in self.players or (start or 0) >= players:
            raise ValueError(f"{players} players with start seat {start} cannot play")
        state = new_record(self.dtype)
        state.rng, state.players, state.pairs = word, players, options.pairs
        state.below[:] = rules.NUMBER
        state.event[1] = -1
        state.thirsty = sum(1 << seat for seat in seats_of(options.thirsty) if seat < players)
        for place in range(rules.PLACES):
            rules.draw(state, place)
        state.start_seat = below(state, players) if start is None else start
        state.seat = state.start_seat
        return state

    def action_text(self, action: int) -> str:
        if not 0 <= action < self.num_actions:
            raise ValueError(f"{action} is not an action of The Well")
        return f"take {action + 1}"

    def parse_action(self, text: str) -> int:
        for action in range(self.num_actions):
            if self.action_text(action) == text:
                return action
        raise ValueError(f"'{text}' is not an action of The Well")

    def event(self, state: Any) -> Event:
        kind, seat, place, jar = (int(value) for value in state.event)
        args = {"place": place, "jar": jar} if kind else {}
        return Event(EVENTS[kind], seat, {"seat": seat, **args} if seat >= 0 else args)

    def view(self, state: Any, observer: int | None) -> WellView:
        player = int(rules.current_player(state))
        return WellView(
            observer=observer,
            to_move=player if player >= 0 else None,
            open=tuple(int(jar) for jar in state.open),
            below=int(rules.jars_below(state)),
            held=tuple(tuple(int(n) for n in row) for row in state.held[: int(state.players)]),
            scores=tuple(self.scores(state)),
        )

    def event_sentence(self, step: Step, catalogue: Catalogue) -> str:
        return self._sentence(f"well.event.{step.event.kind}", step.event.args.get("jar", 0), catalogue)

    def action_sentence(self, state: Any, action: int, catalogue: Catalogue) -> str:
        self.action_text(action)
        return self._sentence("well.action.take", int(state.open[action]), catalogue)

    def _sentence(self, key: str, jar: int, catalogue: Catalogue) -> str:
        return catalogue(key, holds=int(rules.HOLDS[max(jar, 0)]))

    def is_turning_point(self, state: Any) -> bool:
        return bool(state.phase == rules.TURN)

    def census(self, state: Any) -> tuple[int, ...]:
        beside = np.array([np.count_nonzero(state.open == kind) for kind in range(rules.KINDS)])
        return tuple(int(n) for n in state.below + beside + state.held.sum(axis=0))

    def turn(self, state: Any) -> int:
        done = bool(rules.current_player(state) == OVER)
        return (int(state.turns) - done) // int(state.players) + 1

    def breakdown(self, state: Any, steps: Sequence[Step]) -> tuple[Source, ...]:
        seats = range(int(state.players))
        jars = tuple(int((state.held[seat] * rules.HOLDS).sum()) for seat in seats)
        more = tuple(score - own for score, own in zip(self.scores(state), jars, strict=True))
        taken = tuple(int(state.held[seat].sum()) for seat in seats)
        return (Source("jars", jars), Source("together", more), Source("taken", taken, counts=False))
