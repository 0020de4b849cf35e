"""What the board shows, as plain values: a part is painted anew only when its value changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scenes.tabletop.seats import Seated

Mark = Literal["", "legal", "far", "chosen", "last"]
"""`far` is legal too, but costs more than one action."""
CUBE_KEYS = "WANF"
"""Keys that load a good, each a letter of its English name; L is the log at every table."""


# The map


@dataclass(frozen=True)
class Cube:
    """Cubes of one good in one place. `wanted` ones are asked for by orders that are marked."""

    good: int
    count: int = 1
    mark: Mark = ""
    hint: bool = False
    wanted: bool = False
    key: str = ""


@dataclass(frozen=True)
class Lot:
    """A seat's part of a city."""

    cubes: tuple[Cube, ...] = ()
    house: bool = False
    last: bool = False


@dataclass(frozen=True)
class City:
    """A card of the map. `steps` is what riding there costs, 0 where it cannot be done now."""

    place: int
    mark: Mark
    steps: int
    stock: Cube | None
    lots: tuple[Lot, ...]
    horses: tuple[int, ...]
    here: bool = False
    """The active horse stands here."""
    hint: bool = False
    goal: bool = False
    """Where a marked order is to be delivered."""


@dataclass(frozen=True)
class Ride:
    """The way a seat's horse went in its last turn."""

    seat: int
    path: tuple[int, ...]


@dataclass(frozen=True)
class Map:
    cities: tuple[City, ...]
    arrows: tuple[tuple[int, int], ...] = ()
    """From the own city to neighbours that can be ridden to."""
    rides: tuple[Ride, ...] = ()
    active: int = -1
    """The seat whose city is framed."""


# The row and the specials


@dataclass(frozen=True)
class Order:
    """A card of the row; `chosen` when its goods are marked on the map."""

    order: int
    mark: Mark = ""
    key: str = ""
    hint: bool = False
    held: tuple[bool, ...] = ()
    """Which of its goods are on board, when it is looked at."""


@dataclass(frozen=True)
class Sold:
    """The empty slot of an order that `seat` took for `points`."""

    seat: int
    points: int


@dataclass(frozen=True)
class EndCard:
    """The End card in the row."""


Slot = Order | Sold | EndCard | None


@dataclass(frozen=True)
class Title:
    id: str
    points: tuple[int, ...]
    me: int


@dataclass(frozen=True)
class Row:
    """Slots from the head on (None: nothing, or in the air), jewels as (slot, colour, number), stack."""

    slots: tuple[Slot, ...]
    jewels: tuple[tuple[int, int, int], ...]
    stack: int
    titles: tuple[Title, ...]


@dataclass(frozen=True)
class Special:
    """A special order, or whose it is."""

    special: int
    owner: int = -1
    name: str = ""
    mark: Mark = ""
    key: str = ""
    hint: bool = False
    held: tuple[bool, ...] = ()


# The actions


@dataclass(frozen=True)
class Choice:
    """One of the three actions: its key, and how it can be done now or why not."""

    name: Literal["move", "buy", "sell"]
    key: str
    title: str
    line: str
    possible: bool
    active: bool = False


@dataclass(frozen=True)
class Button:
    """A button in place of the actions, in a decision of another kind."""

    name: str
    label: str
    note: str
    enabled: bool
    key: str = ""


@dataclass(frozen=True)
class Counters:
    """How near the three ends of the game are. `cause` is the one that came."""

    houses: int
    specials: int
    end_card: tuple[int, int] | None
    end_out: bool
    cause: str


@dataclass(frozen=True)
class Actions:
    """The panel at the right of the map."""

    seat: int
    mine: bool
    title: str
    given: int
    left: int
    why: str
    note: str
    choices: tuple[Choice, ...]
    buttons: tuple[Button, ...]
    end: Literal["off", "pale", "ready"]
    hint: bool
    counters: Counters
    wanted: bool
    """Goods that orders want are marked."""


# The seats


@dataclass(frozen=True)
class Wagon:
    """An order turned over. `good` is what lies in it."""

    order: int
    used: bool
    good: int | None
    mark: Mark = ""
    load_mark: Mark = ""
    gone: bool = False
    turned: int = -1
    """Points shown instead of the emblem while they are counted."""


@dataclass(frozen=True)
class Place:
    """A place of the carriage."""

    good: int | None
    mark: Mark = ""
    hint: bool = False


@dataclass(frozen=True)
class Caravan:
    """The panel below."""

    seat: int
    name: str
    turn: bool
    points: int
    houses: int
    """Left to be placed."""
    jewels: tuple[int, int]
    places: tuple[Place, ...]
    wagons: tuple[Wagon, ...]
    ghost: int
    """The city of the order that would be linked next, -1 for none."""
    loaded: int
    space: int
    next_house: str
    over: bool = False
    house_mark: Mark = ""


@dataclass(frozen=True)
class Opponent:
    """Another seat's panel."""

    head: Seated
    points: int
    load: tuple[int, ...]
    space: int
    jewels: tuple[int, int]
    orders: tuple[tuple[int, bool], ...]
    """City and whether it is used, in the order of the caravan."""
    specials: tuple[int, ...]
    houses: int
    """On the map."""
