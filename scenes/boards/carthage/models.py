"""What the board shows, as plain values: a part is painted anew only when its value changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scenes.tabletop.seats import Seated
from scenes.tabletop.sight import Banner

Mark = Literal["", "legal", "chosen", "last"]


@dataclass(frozen=True)
class RowCard:
    """A card of farm or market. `owner` is the seat that reserved it, `free` that a token pays for it."""

    kind: int
    mark: Mark = ""
    owner: int = -1
    free: bool = False
    hint: bool = False
    key: str = ""
    dim: bool = False


@dataclass(frozen=True)
class Taken:
    """The empty place of a card that `seat` took."""

    seat: int
    kind: int


@dataclass(frozen=True)
class Row:
    """Deck, farm, market, discard. None is a card in the air."""

    deck: int
    farm: tuple[RowCard | None, ...]
    market: tuple[RowCard | Taken | None, ...]
    discard: int
    top: int | None
    framed: Mark = ""
    """The mark of the whole market."""


@dataclass(frozen=True)
class HandCard:
    kind: int
    mark: Mark = ""
    key: str = ""
    hint: bool = False


@dataclass(frozen=True)
class Hand:
    """The open hand. None is a card in the air."""

    cards: tuple[HandCard | None, ...]
    count: int
    money: int
    icons: int
    icons_after: int | None = None
    note: str = ""
    """Catalogue key of what clicking does now."""


@dataclass(frozen=True)
class Token:
    """A place of the achievement row; colour -1 is empty."""

    colour: int
    used: bool = False
    mark: Mark = ""
    hint: bool = False


@dataclass(frozen=True)
class Good:
    """A card of a stock; `safe` ones lie on their side. `lost` ones are about to go to the pirates."""

    kind: int
    safe: bool = False
    mark: Mark = ""
    hint: bool = False


@dataclass(frozen=True)
class You:
    """The panel below."""

    seat: int
    name: str
    turn: bool
    chip: str
    points: int | None
    pile: int
    piece: bool
    classic: bool
    tokens: tuple[Token, ...]
    stock: tuple[tuple[Good, ...], ...]
    bonus: tuple[int, ...]
    level: str = ""


@dataclass(frozen=True)
class Opponent:
    """Another seat. `hand` is its number of cards, `open_hand` their kinds where all see them (a demo)."""

    head: Seated
    hand: int
    open_hand: tuple[int, ...] | None
    points: int | None
    pile: int
    piece: bool
    classic: bool
    tokens: tuple[Token, ...]
    stock: tuple[tuple[Good, ...], ...]
    bonus: tuple[int, ...]
    thinking: bool = False
    """Room for the thinking ring is kept at the right of the name."""


@dataclass(frozen=True)
class Ghost:
    """Where a ship would sail."""

    colour: int
    start: int
    end: int
    steps: int


@dataclass(frozen=True)
class Sea:
    """Places of the ships (None: drawn elsewhere), ghosts, wakes of the last moves, used pieces, raids."""

    ships: tuple[float | None, ...]
    ghosts: tuple[Ghost, ...] = ()
    wakes: tuple[tuple[int, int, int], ...] = ()
    thrown: tuple[int, ...] = ()
    raided: tuple[int, ...] = ()
    pirate: bool = True
    lit: tuple[int, ...] | None = None
    """Lanes that stay bright while the rest of the sea is dimmed; None: nothing is dimmed."""


@dataclass(frozen=True)
class Choice:
    """One of the three action cards: its key, what it does, or why it cannot be done."""

    key: str
    title: str
    line: str
    possible: bool
    active: bool = False
    hint: bool = False


@dataclass(frozen=True)
class Choices:
    cards: tuple[Choice, ...]


@dataclass(frozen=True)
class Forecast:
    """What follows a purchase.

    Sales are (colour, seat, price, cards, victory points), losses (seat, colour, cards).
    """

    arrivals: tuple[int, ...] = ()
    sales: tuple[tuple[int, int, int, int, int], ...] = ()
    losses: tuple[tuple[int, int, int], ...] = ()
    ends: bool = False


@dataclass(frozen=True)
class Bill:
    """A purchase in the making. `laid` are the values of the cards laid down, `mine` shows the buttons."""

    title: str
    line: str
    chips: tuple[tuple[int, bool], ...]
    price: int
    saved: int
    due: int
    laid: tuple[int, ...]
    needless: bool
    forecast: Forecast
    mine: bool
    seat: int
    ready: bool
    hint: bool = False

    @property
    def paid(self) -> int:
        return sum(self.laid)


@dataclass(frozen=True)
class DefenceBill:
    """A defence in the making: goods exposed, saved and lost, warehouse icons wanted and laid down."""

    title: str
    exposed: tuple[int, ...]
    saved: tuple[int, ...]
    need: int
    laid: tuple[int, ...]
    icons: int
    held: int
    mine: bool
    seat: int
    ready: bool
    hint: bool = False


Strip = Choices | Bill | DefenceBill | Banner | None
