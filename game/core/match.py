"""A match: who sits where, the options, the seed and the list of actions. All else follows from these."""

from __future__ import annotations

from bisect import bisect_left
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

DEAL_STREAM, REDEAL_STREAM = 0, 12
"""The streams of the seeds of deals; thinking uses others, so that it can never depend on hidden cards."""


class IllegalAction(ValueError):
    """An action that the rules do not allow here."""


class Seat(BaseModel):
    """Who sits at a seat: a person, or a level of the AI (ids; levels and personalities are the AI's
    business).
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    level: str | None = Field(default=None, pattern="^[a-z][a-z0-9_]{0,31}$")
    """None for a person."""
    personality: str = Field(default="even", pattern="^[a-z][a-z0-9_]{0,31}$")
    """What an AI likes beside winning; without a meaning for a person."""
    name: Name = ""

    @property
    def human(self) -> bool:
        return self.level is None


class Redeal(BaseModel):
    """What a seat could not know was dealt anew: after so many decisions, from a seed of its own.

    A match that branches off another one begins so, lest it show what the other still hides.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    decisions: int = Field(ge=0)
    seat: int = Field(ge=0, lt=MOST_SEATS)
    seed: int = Field(ge=0, lt=1 << SEED_BITS)


class MatchSetup(BaseModel):
    """All that is fixed before the first action."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    game: str
    seats: tuple[Seat, ...] = Field(min_length=2, max_length=MOST_SEATS, strict=False)
    options: dict[str, Any] = {}
    seed: int = Field(ge=0, lt=1 << SEED_BITS)
    take_back: bool = False
    """Whether undo may go back over what chance or a rival has revealed."""

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
        self.state: Any = self._dealt()
        self.steps: list[Step] = []
        self.actions: list[int] = []
        self.redeals: tuple[Redeal, ...] = ()
        """Where hidden things were dealt anew, the earliest first."""
        self.title = ""
        """What the player calls this match, if anything."""
        self.began = ""
        """When it was begun, as an ISO date and time in minutes; empty if nobody noted it."""
        self.ended = ""
        """When it came to its end, likewise."""
        self.seconds: float | None = None
        """How long the player has sat at it; None where nobody has measured all of it."""
        self.hints = 0
        """In how many positions the player had a hint shown."""
        self.taken_back = 0
        """How often something that had been revealed was taken back."""
        self.resigned: int | None = None
        """The seat that gave the match up, which ended it."""
        self.handed: int | None = None
        """After so many decisions the person left the rest to AIs; None where nobody did."""
        self.offered = False
        """Whether the person has been asked to do so: that is done once."""
        self._step_counts: list[int] = []
        self._undone: list[tuple[int, ...]] = []

    def _dealt(self) -> Any:
        """The position with which it began."""
        word = seed_word(self.setup.seed, DEAL_STREAM)
        return self.game.new_game(self.setup.players, self.options, word)

    @property
    def to_move(self) -> int:
        """The seat that decides, or OVER. Nature's steps are carried out as soon as they come."""
        return OVER if self.resigned is not None else int(protocol.current_player(self.state))

    @property
    def over(self) -> bool:
        return self.to_move == OVER

    def legal(self) -> list[int]:
        """The legal actions, empty after the end."""
        return [] if self.over else self.game.legal_actions(self.state)

    def returns(self) -> list[float]:
        """Each seat's share of the win as things stand. Whoever resigned has none: it goes to the best of the
        others by the rules' order of seats, points first.
        """
        if self.resigned is None:
            return self.game.returns(self.state)
        others = [seat for seat in range(self.setup.players) if seat != self.resigned]
        ranks = {seat: protocol.rank_of(self.state, seat) for seat in others}
        best = max(ranks.values())
        count = sum(rank == best for rank in ranks.values())
        return [float(ranks.get(seat) == best) / count for seat in range(self.setup.players)]

    def resign(self, seat: int) -> None:
        """`seat` gives the match up, and so it is over. ValueError for a seat that nobody sits at, and after
        the end.
        """
        if not 0 <= seat < self.setup.players or self.over:
            raise ValueError("nobody can resign here")
        self.resigned = seat
        self._undone.clear()

    def hand_over(self) -> None:
        """From here on AIs decide for the person too, until something is taken back. ValueError where no
        person plays, and after the end.
        """
        if self.setup.me is None or self.over:
            raise ValueError("there is nothing to hand over")
        self.handed = len(self.actions)
        self._undone.clear()

    @property
    def first_handed_step(self) -> int:
        """Index of the first step that AIs took in the person's place; the number of steps where they took
        none.
        """
        return len(self.steps) if self.handed is None else self.step_of(self.handed)

    def play(self, action: int) -> list[Step]:
        """Carry out one decision and nature's steps after it; IllegalAction leaves the match as it was."""
        if action not in self.legal():
            raise IllegalAction(f"action {action} is not legal here")
        self._undone.clear()
        return self._carry_out(action)

    def _carry_out(self, action: int) -> list[Step]:
        self._step_counts.append(len(self.steps))
        self.actions.append(action)
        self._step(action)
        while protocol.current_player(self.state) == NATURE:
            self._step(0)
        return self.steps[self._step_counts[-1] :]

    def _step(self, action: int) -> None:
        self.steps.append(self.game.step(self.state, int(protocol.current_player(self.state)), action))
        self.state = self.steps[-1].after

    def redeal(self, seat: int, seed: int) -> None:
        """Deal anew all that `seat` cannot know here and all that is still to be drawn, from a seed of
        SEED_BITS bits; a second time at the same place takes the place of the first. Undo does not go beyond
        it.

        ValueError for a seat that nobody sits at, and after the end.
        """
        made = Redeal(decisions=len(self.actions), seat=seat, seed=seed)
        if seat >= self.setup.players or self.over:
            raise ValueError("nothing can be dealt anew here")
        earlier = tuple(deal for deal in self.redeals if deal.decisions < made.decisions)
        known = self.state if len(earlier) == len(self.redeals) else self._before_redeal()
        self.state = known.copy()
        protocol.redeterminize(self.state, seat, seed_word(seed, REDEAL_STREAM))
        self.redeals = (*earlier, made)
        self._undone.clear()

    def _before_redeal(self) -> Any:
        """The present position as it was before anything was dealt anew in it."""
        return self.steps[-1].after if self.steps else self._dealt()

    @property
    def fixed(self) -> int:
        """Decisions that belong to another match, off which this one branched; 0 for one of its own."""
        return self.redeals[-1].decisions if self.redeals else 0

    @property
    def first_own_step(self) -> int:
        """Index of the step that follows those of `fixed` decisions."""
        return self.step_of(self.fixed)

    def step_of(self, decisions: int) -> int:
        """Index of the step that follows so many decisions and what nature did after them."""
        return self._step_counts[decisions] if decisions < len(self.actions) else len(self.steps)

    def decisions_before(self, step: int) -> int:
        """How many decisions were taken before step number `step`."""
        return bisect_left(self._step_counts, step)

    # Going back

    def state_before(self, step: int) -> Any:
        """The position before step number `step`; after the last one the present position."""
        return self.steps[step].before if step < len(self.steps) else self.state

    def undo_target(self, seat: int) -> int | None:
        """How many decisions to keep so that `seat` stands where it last began something and had a choice.

        Undo is free as far back as the last thing that chance or a rival revealed (see Game.reveals): there
        it ends, unless the set-up allows taking back. Where the seat began nothing since then, the first of
        its choices since then is the place. Positions with a single legal action do not count: they would
        play themselves again at once. What a match has from another one is not undone in it.
        """
        first_choice, end, seen = None, len(self.steps), False
        for decision in range(len(self.actions) - 1, self.fixed - 1, -1):
            index = self._step_counts[decision]
            if not seen and any(self.game.reveals(step, seat) for step in self.steps[index:end]):
                if first_choice is not None or not self.setup.take_back:
                    return first_choice
                seen = True
            step, end = self.steps[index], index
            if step.actor == seat and len(self.game.legal_actions(step.before)) > 1:
                if self.game.is_turning_point(step.before):
                    return decision
                if not seen:
                    first_choice = decision
        return first_choice

    def takes_back(self, decisions: int, seat: int) -> bool:
        """Whether going back to the first `decisions` decisions goes over something revealed to `seat`."""
        if decisions >= len(self.actions):
            return False
        return any(self.game.reveals(step, seat) for step in self.steps[self._step_counts[decisions] :])

    def undo(self, seat: int) -> bool:
        """Go back to where `seat` last began something, such as its turn; False if there is no such place."""
        kept = self.undo_target(seat)
        if kept is None:
            return False
        self.taken_back += self.takes_back(kept, seat)
        undone = tuple(self.actions[kept:])
        self.rewind(kept)
        self._undone.append(undone)
        return True

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else has been played since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Play again what was undone last; False if there is nothing."""
        if not self._undone:
            return False
        for action in self._undone.pop():
            self._carry_out(action)
        return True

    def rewind(self, decisions: int) -> None:
        """Keep only the first `decisions` decisions, no fewer than `fixed`; a match that was given up, or
        left to AIs, goes on with the person.
        """
        self.resigned = self.handed = None
        self.ended = ""
        decisions = max(decisions, self.fixed)
        if decisions >= len(self.actions):
            return
        first = self._step_counts[decisions]
        self.state = self.steps[first].before
        del self.steps[first:], self.actions[decisions:], self._step_counts[decisions:]

    def view(self, observer: int | None) -> BaseModel:
        """What `observer` may see now."""
        return self.game.view(self.state, observer)
