"""A match: who sits where, the options, the seed and the list of actions. All else follows from these."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from game.core import protocol
from game.core.errors import PlayerError
from game.core.game import Game, GameOptions, Step
from game.core.generator import seed_word
from game.core.names import Name
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game
from game.core.seed_code import SEED_BITS
from game.core.shelf import MOST_SEATS

DEAL_STREAM = 0
"""The generator stream of the deal; thinking uses others, so that it can never depend on hidden cards."""


class IllegalAction(ValueError):
    """An action that the rules do not allow here."""


class Seat(BaseModel):
    """Who sits at a seat: a person, or a level of the AI (its id; the levels are the AI's business)."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    level: str | None = Field(default=None, pattern="^[a-z][a-z0-9_]{0,31}$")
    """None for a person."""
    name: Name = ""

    @property
    def human(self) -> bool:
        return self.level is None


class MatchSetup(BaseModel):
    """All that is fixed before the first action."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    game: str
    seats: tuple[Seat, ...] = Field(min_length=2, max_length=MOST_SEATS, strict=False)
    options: dict[str, Any] = {}
    seed: int = Field(ge=0, lt=1 << SEED_BITS)

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def me(self) -> int | None:
        """The first seat with a person, None in a demo."""
        return next((i for i, seat in enumerate(self.seats) if seat.human), None)


class Match:
    """One playing of a game. `state` is the position now; `steps` is all that has happened."""

    def __init__(self, setup: MatchSetup) -> None:
        self.setup = setup
        self.game: Game = find_game(setup.game)
        if setup.players not in self.game.players:
            allowed = f"{self.game.players.start}-{self.game.players.stop - 1}"
            raise PlayerError("error.player_count", given=setup.players, allowed=allowed)
        self.options: GameOptions = self.game.options_model.model_validate(setup.options)
        word = seed_word(setup.seed, DEAL_STREAM)
        self.state: Any = self.game.new_game(setup.players, self.options, word)
        self.steps: list[Step] = []
        self.actions: list[int] = []
        self._step_counts: list[int] = []

    @property
    def to_move(self) -> int:
        """The seat that decides, or OVER. Nature's steps are carried out as soon as they come."""
        return int(protocol.current_player(self.state))

    @property
    def over(self) -> bool:
        return self.to_move == OVER

    def legal(self) -> list[int]:
        """The legal actions, empty after the end."""
        return self.game.legal_actions(self.state)

    def play(self, action: int) -> list[Step]:
        """Carry out one decision and nature's steps after it; IllegalAction leaves the match as it was."""
        if action not in self.legal():
            raise IllegalAction(f"action {action} is not legal here")
        self._step_counts.append(len(self.steps))
        self.actions.append(action)
        self._step(action)
        while protocol.current_player(self.state) == NATURE:
            self._step(0)
        return self.steps[self._step_counts[-1] :]

    def _step(self, action: int) -> None:
        before = self.state
        actor = int(protocol.current_player(before))
        after = before.copy()
        protocol.apply(after, action)
        self.steps.append(Step(actor, action, self.game.event(after), before, after))
        self.state = after

    def undo_target(self, seat: int) -> int | None:
        """How many decisions to keep so that `seat` stands where it last began something and had a choice.

        Positions with a single legal action do not count: they would play themselves again at once.
        """
        for decision in range(len(self.actions) - 1, -1, -1):
            step = self.steps[self._step_counts[decision]]
            if step.actor == seat and self.game.is_turning_point(step.before):
                if len(self.game.legal_actions(step.before)) > 1:
                    return decision
        return None

    def undo(self, seat: int) -> bool:
        """Go back to where `seat` last began something, such as its turn; False if there is no such place."""
        kept = self.undo_target(seat)
        if kept is not None:
            self.rewind(kept)
        return kept is not None

    def rewind(self, decisions: int) -> None:
        """Keep only the first `decisions` decisions."""
        if decisions >= len(self.actions):
            return
        first = self._step_counts[decisions]
        self.state = self.steps[first].before
        del self.steps[first:], self.actions[decisions:], self._step_counts[decisions:]

    def view(self, observer: int | None) -> BaseModel:
        """What `observer` may see now."""
        return self.game.view(self.state, observer)
