"""The set-up while it is being edited, without any drawing: seats, levels, options, start player, seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from ai.players.blend_names import OWN
from ai.players.blends import blend_at, place_of
from ai.players.deal_code import encode_deal
from ai.players.levels import PLAYABLE
from ai.players.personalities import EVEN, PERSONALITIES, has_personality
from ai.players.strengths import chances_at
from ai.record.rating import FIRST, Rating
from game.core.catalogue import Catalogue, shown_name
from game.core.colours import KEY, colours_of, with_colour
from game.core.game import Choice, Game
from game.core.match import MatchSetup, Seat
from game.core.seed_code import random_seed
from scenes.boards.people import people, stored_name, temper
from scenes.shell import routes
from scenes.tabletop.face import ME
from scenes.tabletop.sitters import sitters

DEFAULT_LEVEL = "clerk"
EASIEST = PLAYABLE[0]
CHOICES = (*PLAYABLE, OWN)
"""Whom one can choose to play against."""
DEFAULT_PLAYERS = 3


@dataclass
class Opponent:
    """An AI on its chair: level, name, personality. The person's chair keeps one too, for when they leave
    it.
    """

    level: str
    name: str
    personality: str = EVEN

    def seat(self, own: str) -> Seat:
        """The AI as it sits at a table, a rival of the player's strength as `own`; a level that does not look
        ahead is even-tempered.
        """
        level = own if self.level == OWN else self.level
        personality = self.personality if has_personality(level) else EVEN
        return Seat(level=level, personality=personality, name=self.name)


@dataclass(frozen=True)
class Problem:
    """Why one cannot sit down: a catalogue key and what fills it."""

    key: str
    name: str = ""


class TablePlan:
    """What will be played.

    `me` is the person's seat, None for a table of AIs; `start` None draws the first player.
    """

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.game = game
        self.players = min(max(DEFAULT_PLAYERS, game.players.start), game.players.stop - 1)
        names = people(game.id)
        most = game.players.stop - 1
        self.opponents = [self._usual(names[i % len(names)]) for i in range(most)]
        self.me: int | None = 0
        self.my_name = ME
        self.start: int | None = None
        self.options: dict[str, Any] = {choice.key: choice.default for choice in game.choices()}
        self.seed = random_seed() if seed is None else seed
        self._first = False
        self.rating: Rating | None = None
        """How strong the player is in the game, as far as that is known."""

    @property
    def own(self) -> str:
        """A rival of the player's own strength, as a seat's level."""
        return blend_at(FIRST if self.rating is None else self.rating.place)

    def chance(self) -> float | None:
        """The player's chance at this table before the deal; None without a rating."""
        if self.rating is None or not self.rating.shown or self.me is None:
            return None
        levels = (self.level(seat) for seat in range(self.players))
        places = [self.rating.place if level is None else place_of(level) for level in levels]
        return chances_at(self.game.id, places)[self.me]

    def _usual(self, name: str) -> Opponent:
        """One of the game's people, with the temper that goes with the face."""
        return Opponent(DEFAULT_LEVEL, name, temper(name, self.game.id))

    # Seats

    def lay_first(self) -> None:
        """A table for somebody who has never laid one for this game."""
        self.set_players(self.game.players.start)
        for opponent in self.opponents:
            opponent.level = EASIEST
        self._first = True

    @property
    def first(self) -> bool:
        """Whether it is the table of `lay_first` still: the fewest players and the easiest level."""
        rivals = (self.level(seat) for seat in range(self.players))
        return self._first and self.players == self.game.players.start and set(rivals) <= {None, EASIEST}

    @property
    def demo(self) -> bool:
        """Nobody but AIs at the table."""
        return self.me is None

    def name(self, seat: int) -> str:
        """The name at a seat: typed, or a catalogue key."""
        return self.my_name if seat == self.me else self.opponents[seat].name

    def level(self, seat: int) -> str | None:
        """The level at a seat, None for the person."""
        return None if seat == self.me else self.opponents[seat].seat(self.own).level

    @property
    def sitters(self) -> tuple[str, ...]:
        """Whose face is at each seat, by the name of the drawing."""
        seats = [Seat(level=self.level(seat), name=self.name(seat)) for seat in range(self.players)]
        return sitters(seats, people(self.game.id))

    def set_players(self, players: int) -> None:
        """Another number of seats; a person whose seat goes takes the last one.

        ValueError if so many cannot play the game.
        """
        if players not in self.game.players:
            raise ValueError(f"{players} players cannot play {self.game.id}")
        self.players = players
        if self.me is not None and self.me >= players:
            self.take_seat(players - 1)
        if self.start is not None and self.start >= players:
            self.start = None

    def take_seat(self, seat: int) -> None:
        """The person sits down at `seat`; the AI that sat there goes to the person's old seat."""
        if self.me is not None and self.me != seat:
            here, there = self.opponents[seat], self.opponents[self.me]
            self.opponents[seat], self.opponents[self.me] = there, here
        self.me = seat

    def leave_seat(self) -> None:
        """The person gets up and an AI takes the chair: a demo."""
        self.me = None

    def set_level(self, seat: int, level: str) -> None:
        """The level of the AI at `seat`; ValueError for a level nobody plays against."""
        if level not in CHOICES:
            raise ValueError(f"'{level}' is not a level to play against")
        self.opponents[seat].level = level

    def has_personality(self, seat: int) -> bool:
        """Whether an AI at `seat` looks ahead, and so plays with a personality."""
        level = self.level(seat)
        return level is not None and has_personality(level)

    def set_personality(self, seat: int, personality: str) -> None:
        """What the AI at `seat` likes beside winning, at levels that look ahead; ValueError if unknown."""
        if personality not in PERSONALITIES:
            raise ValueError(f"'{personality}' is not a personality")
        self.opponents[seat].personality = personality

    def rename(self, seat: int, text: str, catalogue: Catalogue) -> None:
        """A typed name; an empty one brings a usual name back."""
        name = stored_name(text, self.game.id, catalogue)
        if seat == self.me:
            self.my_name = name or ME
            return
        taken = {other.name for i, other in enumerate(self.opponents) if i != seat}
        free = [key for key in people(self.game.id) if key not in taken]
        opponent = self.opponents[seat]
        before, opponent.name = opponent.name, name or (free or [opponent.name])[0]
        if opponent.name != before and opponent.name in people(self.game.id):
            opponent.personality = temper(opponent.name, self.game.id)

    def shuffle(self, rng: random.Random) -> None:
        """Everybody at the table draws a new seat; at least two people move."""
        order = list(range(self.players))
        while order == sorted(order):
            rng.shuffle(order)
        self.opponents[: self.players] = [self.opponents[old] for old in order]
        if self.me is not None:
            self.me = order.index(self.me)

    # Options and seed

    def set_option(self, key: str, value: Any) -> None:
        """Set an option; whether it goes with the others is told by `problem`."""
        self.options[key] = value

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat."""
        return colours_of(self.options)

    @property
    def chooses_colours(self) -> bool:
        """Whether one chooses here which colour a seat has."""
        return any(choice.orders_seats for choice in self.game.choices())

    def take_colour(self, seat: int, colour: int) -> None:
        """A colour for a seat; whoever had it gets the one that the seat had."""
        self.options[KEY] = with_colour(self.options[KEY], seat, colour)

    def value_problem(self, choice: Choice, value: Any) -> bool:
        """Whether this value cannot be combined with the player count and the other options."""
        return not self._agree({**self.options, choice.key: value})

    def _agree(self, options: Mapping[str, Any]) -> bool:
        try:
            self.game.options_model.model_validate(dict(options), context={"players": self.players})
        except ValidationError:
            return False
        return True

    @property
    def code(self) -> str:
        """The whole set-up but the names, as a code to share."""
        return encode_deal(self.game, self.setup())

    def new_seed(self) -> None:
        """Another deal, drawn by the system."""
        self.seed = random_seed()

    def take(self, setup: MatchSetup) -> None:
        """Seats, levels, options and deal of another set-up of this game; the names stay."""
        self.players = len(setup.seats)
        people = [seat for seat, sitter in enumerate(setup.seats) if sitter.human]
        self.me = people[0] if people else None
        for seat, sitter in enumerate(setup.seats):
            if sitter.level is not None and sitter.level in PLAYABLE:
                self.opponents[seat].level = sitter.level
                self.opponents[seat].personality = sitter.personality
        self.options = {choice.key: choice.default for choice in self.game.choices()}
        given = dict(setup.options)
        self.start = given.pop("start_seat", None)
        self.options.update(given)
        self.seed = setup.seed

    # Sitting down

    def problem(self, catalogue: Catalogue) -> Problem | None:
        """What keeps the table from opening."""
        if not self._agree(self.options):
            return Problem("setup.problem.options")
        seen: set[str] = set()
        for seat in range(self.players):
            shown = shown_name(self.name(seat), catalogue)
            if shown in seen:
                return Problem("setup.problem.names", shown)
            seen.add(shown)
        return None

    def setup(self, *, watch: bool = False, take_back: bool = False) -> MatchSetup:
        """The set-up of the match; `watch` gives the person's chair to its AI."""
        seats = []
        for seat in range(self.players):
            if seat == self.me and not watch:
                seats.append(Seat(level=None, name=self.my_name))
            else:
                seats.append(self.opponents[seat].seat(self.own))
        options = dict(self.options)
        if self.start is not None:
            options["start_seat"] = self.start
        return MatchSetup(
            game=self.game.id,
            seats=tuple(seats),
            options=options,
            seed=self.seed,
            take_back=take_back and self.me is not None and not watch,
        )


@dataclass(frozen=True, kw_only=True)
class PlannedSetup(routes.Setup):
    """Laying a table that is planned already."""

    plan: TablePlan
