"""The games of a field as bricks: one for each game, with the colour and the number of its level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Colour, Rect, TextStyle, fade

COLUMNS, FEWEST = 17, 5
BRICK, LEAST = 17.0, 5.0
"""How high a brick is, and how low at least where many lie on each other."""
READ_HIGH, READ_WIDE = 13.0, 15.0
"""How high and wide a brick is at least on which a number can be read."""
COLOURS: tuple[Colour, ...] = ("#E2CE9F", "#A9BF8A", "#8FB4C4", "#6F86B8", "#C77B62")
"""Of the levels, the weakest first."""
SOFT = TextStyle(size=15, colour=theme.INK_SOFT, tabular=True, align="center")


@dataclass(frozen=True)
class Bins:
    """Columns of points: column n holds `first + n * wide` and the `wide - 1` points after it."""

    first: int
    wide: int
    count: int

    def column(self, points: int) -> int:
        """Which column a number of points lies in."""
        return min(self.count - 1, max(0, (points - self.first) // self.wide))

    def place(self, points: float) -> float:
        """Where a number of points lies: 0 at the left end, 1 at the right one."""
        return min(1.0, max(0.0, (points - self.first + 0.5) / (self.wide * self.count)))


def bins_for(points: Sequence[int]) -> Bins:
    """Columns for all of these, at most COLUMNS, in steps of 1, 2, 5, 10 and so on.

    >>> bins_for([10, 34])
    Bins(first=10, wide=2, count=13)
    """
    low, high = min(points, default=0), max(points, default=0)
    wide = next(size for size in (1, 2, 5, 10, 20, 50, 100, 10_000) if (high - low) // size < COLUMNS - 1)
    first = low // wide * wide
    count = (high - first) // wide + 1
    beside = max(0, FEWEST - count) // 2  # few points stand in the middle
    first = max(first - beside * wide, min(first, 0))
    return Bins(first, wide, max(FEWEST, (high - first) // wide + 1))


def quantile(points: Sequence[int], percent: float) -> float:
    """The number of points that so many in a hundred of these do not exceed."""
    ordered = sorted(points)
    place = min(len(ordered) - 1, max(0, ceil(percent / 100 * len(ordered)) - 1))
    return float(ordered[place])


def beside_each_other(most: int, high: float, wide: float) -> int:
    """How many bricks lie side by side in columns `wide` units wide, so that the numbers on `most` of them
    can be read within `high` units: as few as will do, and no more than have room.

    >>> [beside_each_other(most, 190.0, 50.0) for most in (14, 18, 40, 200)]
    [1, 2, 3, 3]
    """
    room = max(1, int(wide / READ_WIDE))
    return next((count for count in range(1, room) if high / max(1, ceil(most / count)) >= READ_HIGH), room)


@dataclass(frozen=True)
class Drawn:
    """All that the picture depends on."""

    games: tuple[tuple[int, int], ...]
    """Points and level (from 0, the weakest) of each game, in the order in which they were played."""
    mine: int | None
    low: float | None
    high: float | None
    """The ends of the interval, in per cent of the field."""
    flag: str
    unit: str


def draw_histogram(canvas: Canvas, rect: Rect, drawn: Drawn) -> None:
    """The columns with their bricks, the interval as a band, and the player's flag."""
    x, y, w, h = rect
    points = [game for game, _ in drawn.games]
    bins = bins_for([*points, *([drawn.mine] if drawn.mine is not None else [])])
    left, base = x + 62, y + h - 26
    wide = w - 62 - 16
    step = wide / bins.count
    top = y + 32
    if drawn.low is not None and drawn.high is not None and points:
        ends = [bins.place(quantile(points, end)) for end in (drawn.low, drawn.high)]
        band = (left + wide * ends[0] - step / 2, top, wide * (ends[1] - ends[0]) + step, base - top)
        canvas.wash(band, fade(theme.GOLD_LIGHT, 0.45))
    at = left + wide * bins.place(drawn.mine) if drawn.mine is not None else left
    if drawn.mine is not None:  # behind the bricks, or it would strike their numbers through
        canvas.wash((at - 1.5, y + 26, 3, base - y - 26), theme.VERMILION)
    stacks = Counter[int]()
    whole = Counter(bins.column(each) for each in points)
    most = max(whole.values(), default=1)
    across = beside_each_other(most, base - top, step - 8)
    high = max(LEAST, min(BRICK, (base - top) / max(1, ceil(most / across))))
    number = TextStyle(size=13, colour=theme.INK, align="center", tabular=True)
    for game, level in sorted(drawn.games, key=lambda game: game[1]):
        column = bins.column(game)
        row, place = divmod(stacks[column], across)
        stacks[column] += 1
        part = (step - 8) / across
        # What the uppermost row lacks is left free at both of its sides.
        free = max(0, across - (whole[column] - row * across))
        spot = (
            left + step * column + 4 + part * (place + free / 2),
            base - high * (row + 1),
            part - (1.5 if across > 1 else 0.0),
            high - 1.5,
        )
        canvas.box(spot, COLOURS[level % 5], radius=2, border=fade(theme.INK, 0.45))
        if high >= READ_HIGH:
            canvas.text(str(level + 1), spot, number, scale_ui=False)
    canvas.line([(left, base), (left + wide, base)], theme.INK, 1.5)
    canvas.text(drawn.unit, (x, base + 4, 58, 22), SOFT.but(align="right"), scale_ui=False)
    for column in range(bins.count if points or drawn.mine is not None else 0):
        said = str(bins.first + column * bins.wide)
        canvas.text(said, (left + step * column, base + 4, step, 22), SOFT, scale_ui=False)
    if drawn.mine is not None:
        canvas.wash((left + step * bins.column(drawn.mine) + 4, base - 1, step - 8, 4), theme.VERMILION)
        flag = (min(max(at - 46, left), left + wide - 92), y, 92, 28)
        canvas.box(flag, theme.VERMILION, radius=4)
        style = TextStyle(size=16, weight="bold", colour=theme.PAPER_LIGHT, align="center")
        canvas.text(drawn.flag, flag, style, scale_ui=False)
