"""Drawing the sea: ships on their lanes, ghosts of where they would go, wakes, used pieces, pirates."""

from __future__ import annotations

from scenes.boards.carthage import sprites
from scenes.boards.carthage.layout import PIRATE_HOME, SEA, Layout
from scenes.boards.carthage.models import Ghost, Sea
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Point, Rect, TextStyle, fade
from scenes.tabletop.sprites import lay

CREAM = "#FFF9EA"


def paint_sea(canvas: Canvas, layout: Layout, sea: Sea) -> None:
    for seat in sea.thrown:
        sprites.thrown_piece(canvas, layout.thrown(seat), seat)
    for colour, start, end in sea.wakes:
        _wake(canvas, layout, colour, start, end)
    for ghost in sea.ghosts:
        _ghost(canvas, layout, ghost)
    if sea.pirate:
        pirate(canvas, PIRATE_HOME)
    if sea.lit is not None:
        _dim(canvas, layout, sea.lit)
    for colour, place in enumerate(sea.ships):
        if place is not None:
            ship(canvas, colour, layout.ship(colour, place), raided=colour in sea.raided)
    for ghost in sea.ghosts:
        _arrow(canvas, layout, ghost)


def ship(canvas: Canvas, colour: int, rect: Rect, raided: bool = False) -> None:
    lay(canvas, sprites.ship_image(canvas, colour), rect)
    if raided:
        at = (rect[0] + rect[2] - 6, rect[1] + 8)
        canvas.circle((at[0], at[1] + 1), 12, fade("#000000", 0.4))
        canvas.art("carthage/raid", (at[0] - 12, at[1] - 12, 24, 24))


def pirate(canvas: Canvas, at: Point, size: float = 44) -> None:
    canvas.art("carthage/pirate-ship", (at[0] - size / 2, at[1] - size / 2, size, size))


def _dim(canvas: Canvas, layout: Layout, lit: tuple[int, ...]) -> None:
    """The sea a fifth darker, except for the lanes that matter."""
    left, _, wide, _ = inset(SEA, 5)
    top, bottom = SEA[1] + 5, SEA[1] + SEA[3] - 5
    edges, shade = [top], fade("#0B1520", 0.28)
    for colour in sorted(lit):
        edges += [layout.lane(colour) - 24, layout.lane(colour) + 20]
    edges.append(bottom)
    for high, low in zip(edges[::2], edges[1::2]):
        if low > high:
            canvas.wash((left, high, wide, low - high), shade)
    # Ashore everything is dimmed alike.
    for high, low in zip(edges[1::2], edges[2::2]):
        canvas.wash((left, high, 168 - left, low - high), shade)
        canvas.wash((896, high, left + wide - 896, low - high), shade)


def _wake(canvas: Canvas, layout: Layout, colour: int, start: int, end: int) -> None:
    """Where a ship sailed in the last turns: a gilded dotted line behind it."""
    if start == end:
        return
    y = layout.lane(colour)
    first, last = layout.place(start) - 12, layout.place(end) + 26
    if first > last:
        canvas.line([(first, y - 8), (last, y - 8)], fade("#3A2A10", 0.5), 3.6, dash=(2, 6))
        canvas.line([(first, y - 8), (last, y - 8)], theme.GOLD_LIGHT, 2.4, dash=(2, 6))
    canvas.circle((layout.place(start), y), 12.5, None, border=fade(theme.GOLD_LIGHT, 0.9), stroke=1.6)


def _ghost(canvas: Canvas, layout: Layout, ghost: Ghost) -> None:
    lay(canvas, sprites.ship_image(canvas, ghost.colour, ghost=True), layout.ship(ghost.colour, ghost.end))


def _arrow(canvas: Canvas, layout: Layout, ghost: Ghost) -> None:
    """An arrow from the ship to its ghost with the number of places."""
    y = layout.lane(ghost.colour) - 1
    tail = layout.place(ghost.start) - 30
    tip = layout.place(ghost.end) + 32
    if tail - tip > 26:
        for colour, grow in ((fade("#1B2630", 0.55), 1.6), (CREAM, 0.0)):
            canvas.line([(tail, y), (tip + 8, y)], colour, 4 + grow)
            head = [(tip - grow, y), (tip + 13 + grow, y - 7 - grow), (tip + 13 + grow, y + 7 + grow)]
            canvas.polygon(head, colour)
    middle = (tail + tip) / 2 + 3
    rect = (middle - 17, y - 13, 34, 26)
    canvas.shadow(rect, radius=13, blur=3, down=1.5)
    canvas.box(rect, theme.VERMILION, radius=13, border=CREAM, stroke=1.6)
    style = TextStyle(17, CREAM, "bold", align="center")
    canvas.text(f"+{ghost.steps}", rect, style, scale_ui=False)
