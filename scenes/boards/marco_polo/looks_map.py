"""How the map looks: the sheet and what lies upon it. `map_places` says where."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.boards.marco_polo.looks import Lines
from scenes.boards.marco_polo.map_places import Items
from scenes.boards.marco_polo.pictures import chips, map_sheet
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, PAPER_LIGHT, Rect, TextStyle, fade, mix


@dataclass(frozen=True)
class MapSheet:
    """All that is printed, for MAP_RECT: land, sea, roads with costs and seals, shields, names, dotted lines.

    Paint it into the ground: it takes long once.
    """

    names: tuple[str, ...]
    """Of the sixteen cities, in the order of the game."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        map_sheet.sheet(canvas, rect, self.names)


@dataclass(frozen=True)
class CityBonus:
    """A city bonus: a pill from the left of `rect`, as wide as it needs."""

    items: Items

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        wide = min(w, chips.width(canvas, self.items, 14) + chips.BONUS_ROOM)
        pill = (x, y, wide, h)
        canvas.box((x, y + 1.5, wide, h), fade("#000000", 0.25), radius=h / 2)
        canvas.box(pill, "#FFF8E2", bottom="#F6E6B8", radius=h / 2, border="#B98A2C", stroke=1.6)
        canvas.circle((x + h / 2 + 1, y + h / 2), h / 2 - 3, "#C9942F")
        canvas.write(
            "!", (x + h / 2 + 1, y + h / 2 - 0.5), TextStyle(14, PAPER_LIGHT, "bold", align="center")
        )
        chips.row(canvas, (x + h + 1, y, wide - h - 7, h), self.items, 14)


@dataclass(frozen=True)
class Outpost:
    """An outpost bonus, an arched tile: gone when it is taken."""

    items: Items

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        map_sheet.arch(canvas, rect)
        chips.row(canvas, (x + 3, y + 2, w - 6, h - 2), self.items, 14, "center")


@dataclass(frozen=True)
class Letter:
    """An open contract on the map by its points."""

    points: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box((x, y + 1.2, w, h), fade("#000000", 0.28), radius=3)
        canvas.box(rect, "#FFFAEC", bottom="#F2E3C2", radius=3, border="#7A4A2E", stroke=1.2)
        canvas.box((x + 1, y + 1, w - 2, 4.4), "#C8452F", radius=1.5)
        canvas.text(self.points, (x, y + 4.5, w, h - 5), TextStyle(14, INK, "bold", align="center"))


@dataclass(frozen=True)
class CityCard:
    """A city card on the map: its slot lies at `map_places.card_slot` as a piece; one or two rows of what it
    does. An exchange that is too wide goes on in a second row. `words` are there beside a single row only.
    """

    rows: tuple[Items, ...]
    words: str = ""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        map_sheet.card(canvas, rect, "#A06A42")
        rows = self.written(canvas, w - 38)
        lines = Lines(rows, self.words if len(rows) == 1 else "", 14)
        lines.paint(canvas, (x + 36.5, y + 2, w - 38, h - 4))

    def written(self, canvas: Canvas, room: float) -> tuple[Items, ...]:
        """The rows as they stand on the card."""
        row = self.rows[0]
        at = row.index(("", ">")) if ("", ">") in row else 0
        if len(self.rows) == 1 and at and chips.fitted(canvas, row, room, 14)[1] < 13:
            return row[:at], row[at:]
        return self.rows


@dataclass(frozen=True)
class SpecialCity:
    """The box of a special city: the guild (its number) that adds to it, what it brings, and from which die
    on the guild's income comes twice (`words`). Its slots lie at `map_places.special_slots` as pieces.
    """

    guild: int
    items: Items
    words: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        colour = chips.GUILD_COLOURS[self.guild]
        map_sheet.card(canvas, rect, colour)
        low = (x + 2.5, y + 30, w - 5, h - 32.5)
        canvas.box(low, fade(colour, 0.2), radius=4)
        canvas.art(map_sheet.SEALS[self.guild], (x + w - 29, y + 3, 25, 25))
        style = TextStyle(13, mix(colour, INK, 0.3), "bold", align="right")
        wide = canvas.measure(self.words, style, scale_ui=False)[0] + 1
        chips.row(canvas, (x + 5, low[1], w - 12 - wide, low[3]), self.items, 13.5)
        canvas.text(self.words, (x + w - 6 - wide, low[1], wide, low[3]), style, scale_ui=False)


@dataclass(frozen=True)
class Way:
    """A road of a journey, `number` of `map_places.ROADS`: lit where it is planned, dotted in the colour
    of the seat that went it. Paint it anywhere, it knows its place.
    """

    number: int
    seat: int = -1

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        map_sheet.way(canvas, self.number, self.seat)
