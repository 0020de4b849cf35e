"""All that other scenes look up about a game, in `FACE` of `scenes/boards/<game>/face.py`.

The title reads it before any rules are loaded: a face imports pictures, and the board by name only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scenes.kit.theme import Colour, SeatStyle

ME = "person.me"
"""Catalogue key of what the player is called who has no name."""


@dataclass(frozen=True)
class GoodLook:
    """Colours "#RRGGBB" of a good: its own, its light and its deep side, and what is written on it."""

    name: str
    colour: str
    light: str
    deep: str
    on: str
    art: str = ""
    """What the name of its picture in the art kit begins with."""

    @property
    def mark(self) -> str:
        """Its picture in the art kit; no two have the same shape."""
        return self.art + self.name


@dataclass(frozen=True)
class Coat:
    """What a panel is painted with: its colour above, below, and at its edge."""

    top: Colour
    low: Colour | None = None
    edge: Colour | None = None


def persons(names: str) -> tuple[str, ...]:
    """Catalogue keys of people, from their names in a row."""
    return tuple("person." + name for name in names.split())


SEATS = (
    SeatStyle("#3F8FC9", "circle", "青", "B"),
    SeatStyle("#E0703A", "diamond", "橙", "O"),
    SeatStyle("#27A17C", "square", "緑", "G"),
    SeatStyle("#F0DC4E", "triangle", "黄", "Y"),
    SeatStyle("#B57BB5", "hexagon", "紫", "P"),
)
"""What seats look like in a game that does not say."""
CARAVAN = persons("rustam shirin bahram layla yusuf mariam")
"""Who sits down in a game that does not say: travellers of the caravan."""


@dataclass(frozen=True)
class Prop:
    """A picture of the art kit in a scene: its middle and its size, in units of `SCENE`."""

    art: str
    x: float
    y: float
    size: float
    tint: Colour | None = None
    flip: bool = False


SCENE = (828.0, 330.0)
"""Units of the scene of a turning point."""


@dataclass(frozen=True)
class Scenery:
    """What the scenes of turning points are painted on: the sky above and at the horizon, the ground near it
    and below, whether a sun or a moon stands there, and whether the ground is the sea.
    """

    sky: tuple[Colour, Colour] = ("#27365A", "#E0915A")
    ground: tuple[Colour, Colour] = ("#B98A54", "#7A5534")
    light: Colour = "#F3B45A"
    sea: bool = False


@dataclass(frozen=True)
class EndingLook:
    """What the ending of a match shows of its game."""

    sign: str = "common/caravanserai"
    """The picture over the stillness."""
    closed: str = "common/chest"
    opened: str = "common/chest-open"
    """What stands before each seat, and what it becomes when what is hidden is counted."""
    hidden: frozenset[str] = frozenset()
    """The lines of the account that lie hidden until they are counted."""
    tints: Mapping[str, Colour] = field(default_factory=dict)
    """Colours of lines of the account in the columns; the others have colours of no meaning."""
    scenery: Scenery = Scenery()
    scenes: Mapping[str, tuple[Prop, ...]] = field(default_factory=dict)
    """What stands in the scene of a turning point, by the name of the great moment; "" for all others."""


@dataclass(frozen=True)
class GameFace:
    """A game as the scenes around the table show it."""

    tile: str = "common/tile"
    """The game's picture in the art kit, 318 x 182 units."""
    desk: str = "oak"
    """What the table stands on: one of `scenes.kit.pictures.desk`."""
    accent: str = "#8A5A3C"
    """The colour that goes with it."""
    board: str = ""
    """Module and class of the board, as "module:Class"; empty as long as there is none."""
    seats: tuple[SeatStyle, ...] = SEATS
    """Colour, shape and letter of each seat."""
    people: tuple[str, ...] = CARAVAN
    """Catalogue keys of the opponents' names, in the order in which they come to the table."""
    tempers: tuple[str, ...] = ()
    """The personality of each of them, in their order; even where nothing is said."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Pictures of options ("road") and of their values ("mode.classic")."""
    account: Mapping[str, str] = field(default_factory=dict)
    """Pictures of the lines of the account, by `Source.key`."""
    chance: Mapping[str, str] = field(default_factory=dict)
    """Pictures of what chance decides, by the kind of event; dice where nothing is said."""
    moments: str = ""
    """What names its great moments (see `scenes.tabletop.moment`), as "module:function"; empty
    where it names none.
    """
    ending: EndingLook = EndingLook()
