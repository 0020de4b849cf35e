"""The face of a game for Python code: facts, set-up, views and sentences around the compiled functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, get_args

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from game.core import protocol
from game.core.catalogue import Catalogue
from game.core.colours import KEY, SEAT_ORDERS, colours_of
from game.core.own_tables import tables_digest
from game.core.plain_text import one_line
from game.core.protocol import NATURE, OVER, new_record
from game.core.reasons import UNSAID, Reason
from game.core.record import UNSEEN, Record
from game.core.shelf import MOST_SEATS, shelf
from game.core.view import View, seen

SeatSet = Literal[
    "none",
    "1",
    "2",
    "3",
    "4",
    "5",
    "12",
    "13",
    "14",
    "15",
    "23",
    "24",
    "25",
    "34",
    "35",
    "45",
    "123",
    "124",
    "125",
    "134",
    "135",
    "145",
    "234",
    "235",
    "245",
    "345",
    "1234",
    "1235",
    "1245",
    "1345",
    "2345",
    "12345",
]
"""The value of an option that names seats, by their numbers from 1; seats that nobody sits on do not
matter."""
SEAT_SETS: tuple[str, ...] = get_args(SeatSet)
_SEATS = "".join(str(seat + 1) for seat in range(MOST_SEATS))
assert SEAT_SETS[1:] == tuple("".join(c) for n in range(1, MOST_SEATS + 1) for c in combinations(_SEATS, n))


def seats_of(names: str) -> frozenset[int]:
    """The seats, from 0, that a SeatSet names.

    >>> sorted(seats_of("134"))
    [0, 2, 3]
    """
    return frozenset() if names == "none" else frozenset(int(name) - 1 for name in names)


def seat_set(seats: Iterable[int]) -> str:
    """The SeatSet that names `seats`, counted from 0.

    >>> seat_set({3, 0})
    '14'
    """
    return "".join(str(seat + 1) for seat in sorted(seats)) or "none"


class GameOptions(BaseModel):
    """The choices at set-up that every game has; games add bools, Literals and SeatSets of their own, and
    `colours` (see game.core.colours).
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    start_seat: int | None = Field(default=None, ge=0, lt=MOST_SEATS)
    """The seat that begins; None draws it."""


@dataclass(frozen=True)
class Choice:
    """One option as a set-up screen or a command line offers it."""

    key: str
    values: tuple[Any, ...]
    default: Any

    @property
    def names_seats(self) -> bool:
        """Whether the values are sets of seats (see SeatSet), to be offered seat by seat."""
        return self.values == SEAT_SETS

    @property
    def orders_seats(self) -> bool:
        """Whether the values give each seat a colour (see game.core.colours), to be offered seat by seat."""
        return self.values == SEAT_ORDERS

    def in_numbers(self, value: Any) -> int | tuple[int, ...]:
        """A value as compiled functions take it: a bit for each seat of a set, the colour of each seat, and
        of anything else its place among the values (so that a switch is 0 or 1).
        """
        if self.names_seats:
            return sum(1 << seat for seat in seats_of(value))
        return colours_of({KEY: value}) if self.orders_seats else self.values.index(value)


@dataclass(frozen=True)
class Event:
    """What one step did: a name, the seat it belongs to (-1 if none) and named numbers."""

    kind: str
    seat: int = -1
    args: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """One action with the positions around it. `before` and `after` are records that nobody changes."""

    actor: int
    action: int
    event: Event
    before: Any
    after: Any

    @property
    def subject(self) -> int:
        """The seat that the step's sentence is about: the one its event belongs to, else the one that
        decided; -1 where nature did something that belongs to nobody.
        """
        return self.event.seat if self.event.seat >= 0 else self.actor


@dataclass(frozen=True)
class Source:
    """One line of a final account: where points came from, a number per seat.

    Lines that do not count towards the score (tie-breaks, tallies) say so.
    """

    key: str
    values: tuple[int, ...]
    counts: bool = True


R = TypeVar("R", bound=Record)


class GameOf(Generic[R]):
    """A game. States are records of `dtype`; the compiled functions of `game.core.protocol` work on them.

    Its methods are as a simple game has them: each event a sentence with its numbers, each action that of
    the event it leads to, every decision one of its own, rounds in which each seat has a turn, and a view of
    fields that lie open to all.
    """

    id: ClassVar[str]
    """Its folder's name."""
    players: ClassVar[range]
    """How many can play, as its `meta.toml` says."""
    version: ClassVar[int] = 1
    """Raised whenever the same actions would give a different game; saves of another version are refused."""
    earlier: ClassVar[tuple[int, ...]] = ()
    """Versions of which most games go as they do now, and every deal: their codes are good, and a save is if
    its actions still lead to the same turn and the same result.
    """
    dtype: ClassVar[np.dtype[Any]]
    setup: ClassVar[Callable[..., None]]
    """Compiled; see `deal`."""
    texts: ClassVar[Mapping[int, str]]
    """The stable text of every action, used by saves and golden playthroughs."""
    options_model: ClassVar[type[GameOptions]] = GameOptions
    view_model: ClassVar[type[View]] = View
    """Names the fields of a record that all may see."""
    seat_ids: ClassVar[tuple[str, ...]]
    events: ClassVar[Mapping[int, tuple[str, tuple[str, ...]]]]
    """Names of events by what stands first in `event` of a record, from 1, and of the places after it; where
    0 stands there, nothing is to be told: "none".
    """
    minor_events: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that only a full log tells of, such as every card of a refill."""
    later_options: ClassVar[frozenset[str]] = frozenset()
    """Options that the game has got since deal codes of its version were given out; one that is as usual
    stays out of a code.
    """
    invariants: ClassVar[tuple[str, ...]]
    """What the game's `violation` (see game.core.selfcheck) watches over, by its codes from 1 on."""

    def __init_subclass__(cls) -> None:
        if "events" in vars(cls):
            cls.events = {0: ("none", ()), **cls.events}
        found = [entry for entry in shelf() if cls.__module__ == f"game.{entry.id}.game"]
        for entry in found:
            cls.id, cls.players = entry.id, range(entry.least, entry.most + 1)

    @property
    def tables(self) -> str:
        """What stands for the player's own tables in use (see game.core.own_tables), usually empty: saves of
        others are refused.
        """
        return tables_digest(self.id)

    @property
    def num_actions(self) -> int:
        """How many actions there are, legal or not."""
        return len(self.texts)

    def new_game(self, players: int, options: GameOptions, word: np.uint64) -> Any:
        """A record dealt from the seed `word`; ValueError for players or a start seat it lacks."""
        start = -1 if options.start_seat is None else options.start_seat
        if players not in self.players or start >= players:
            raise ValueError(f"{players} players with start seat {options.start_seat} cannot play")
        state = new_record(self.dtype)
        state.rng, state.players, state.start_seat = word, players, start
        self.deal(state, options)
        return state

    def deal(self, state: R, options: Any) -> None:
        """Deal a new game into a zeroed record that knows its seed and players, and where it is chosen
        the start seat (-1 where that is to be drawn): by `setup`, which takes the record and the game's own
        options in their order, as `Choice.in_numbers` gives them.
        """
        self.setup(state, *(choice.in_numbers(getattr(options, choice.key)) for choice in self._choices))

    def action_text(self, action: int) -> str:
        """The stable text of an action; ValueError outside the action space."""
        if action not in self.texts:
            raise ValueError(f"{action} is not an action of {self.id}")
        return self.texts[action]

    def parse_action(self, text: str) -> int:
        """The action of a stable text; ValueError if there is none."""
        action = self._actions.get(text)
        if action is None:
            raise ValueError(f"{one_line(text)!r} is not an action of {self.id}")
        return action

    @cached_property
    def _actions(self) -> Mapping[str, int]:
        return {self.action_text(action): action for action in range(self.num_actions)}

    def event(self, state: R) -> Event:
        """What the step that led to `state` did."""
        name, places = self.events[int(state.event[0])]
        args = {place: int(state.event[1 + i]) for i, place in enumerate(places)}
        return Event(name, args.get("seat", -1), args)

    def step(self, before: R, actor: int, action: int) -> Step:
        """An action carried out on a copy of a position."""
        after: Any = before.copy()
        protocol.apply(after, action)
        return Step(actor, action, self.event(after), before, after)

    def view(self, state: R, observer: int | None) -> View:
        """What `observer` may see, as a read-only model; None sees table and hands, but no draw pile."""
        record: Any = state
        open_to_all = {name: record[name].tolist() for name in state.dtype.names or () if name not in UNSEEN}
        return self.view_model(**open_to_all | seen(state, observer), scores=self.scores(state))

    def event_sentence(self, step: Step, catalogue: Catalogue) -> str:
        """The step as a sentence without its subject, with inline markup; empty if not worth a line."""
        event = step.event
        return "" if event.kind == "none" else catalogue(f"{self.id}.event.{event.kind}", **event.args)

    def log_sentence(self, step: Step, catalogue: Catalogue, told: bool) -> str:
        """The step as the log keeps it. Unless all is to be `told`, it leaves out what a seat could see, but
        has to remember by itself.
        """
        return self.event_sentence(step, catalogue)

    def action_sentence(self, state: R, action: int, catalogue: Catalogue) -> str:
        """What legal `action` would do in `state`, as a short sentence with inline markup."""
        after = state.copy()
        protocol.apply(after, action)
        event = self.event(after)
        return catalogue(f"{self.id}.action.{event.kind}", **event.args)

    def component_words(self, kind: str, number: int, catalogue: Catalogue) -> str:
        """What a component of this kind and number does, for the glossary; "" where there is none such."""
        return ""

    def is_turning_point(self, state: R) -> bool:
        """Whether a seat begins something here (a turn, a defence): the positions that undo goes back to."""
        return protocol.current_player(state) >= 0

    def reveals(self, step: Step, seat: int) -> bool:
        """Whether `step` told `seat` something that it could not know before: a rival decided, or chance did.

        Whatever lies face down is drawn when it is turned up (see game.core.generator), so a step in which
        nothing was drawn brought nothing that was hidden to light: but for the end, where rivals lay open
        what they still hold.
        """
        if step.actor not in (seat, NATURE) or step.before.draws != step.after.draws:
            return True
        return protocol.current_player(step.after) == OVER and self._hides(step.before, seat)

    def _hides(self, state: R, seat: int) -> bool:
        """Whether `seat` sees less of the table than whoever sees all of it."""
        mine, whole = (self.view(state, observer).model_dump() for observer in (seat, None))
        return mine | {"observer": None} != whole

    def turn(self, state: Any) -> int:
        """The number of the turn (or round) that is being played, from 1: usually of the round, in which each
        seat has a turn; the field `turns` counts those that are finished.
        """
        last = protocol.current_player(state) == OVER
        return (int(state.turns) - last) // int(state.players) + 1

    def breakdown(self, state: R, steps: Sequence[Step]) -> tuple[Source, ...]:
        """The account of a game at `state` after `steps`; the counting lines add up to `scores`."""
        return (Source("points", tuple(self.scores(state))),)

    def choices(self) -> tuple[Choice, ...]:
        """The game's own options (not `start_seat`) with their values, the default among them."""
        return self._choices

    @cached_property
    def _choices(self) -> tuple[Choice, ...]:
        result = []
        for key, info in self.options_model.model_fields.items():
            if key == "start_seat":
                continue
            values = (
                (False, True) if info.annotation is bool else tuple(getattr(info.annotation, "__args__", ()))
            )
            result.append(Choice(key, values, info.default))
        return tuple(result)

    def legal_actions(self, state: R) -> list[int]:
        """The legal actions in `state`, empty only after the end."""
        if protocol.current_player(state) == OVER:
            return []
        out = np.empty(self.num_actions, np.int16)
        found: list[int] = out[: protocol.legal_actions(state, out)].tolist()
        return found

    def why_not(self, state: R, action: int) -> Reason | None:
        """Why `action` is not legal in `state` for the seat that decides, None where it is; a game that does
        not say so itself gives no reasons.
        """
        return None if action in self.legal_actions(state) else UNSAID

    def returns(self, state: R) -> list[float]:
        """Each seat's share of the win."""
        out = np.zeros(int(state.players), np.float64)
        protocol.returns(state, out)
        return [float(value) for value in out]

    def scores(self, state: R) -> list[int]:
        """Each seat's points as they stand."""
        out = np.zeros(int(state.players), np.int64)
        protocol.scores(state, out)
        return [int(value) for value in out]


Game: TypeAlias = GameOf[Any]
"""A game whose records are of no matter which type."""
