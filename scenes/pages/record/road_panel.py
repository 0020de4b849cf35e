"""The roads: a town for each level, and where each game's caravan stands."""

from __future__ import annotations

from collections.abc import Callable

from ai.players.levels import PLAYABLE
from ai.record.road import LAST, NEEDED, CaravanRoad
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.theme import fade
from scenes.pages.record.drawing import BOLD, MOSS, SOFT, heading, seal
from scenes.pages.record.view import RecordView

T = Callable[..., str]
DOT = 5.0


def standing(found: CaravanRoad, t: T) -> str:
    """Where a caravan stands, and what it still needs, in words."""
    if found.arrived:
        return t("record.road.arrived")
    level = t(f"level.{PLAYABLE[found.town]}")
    return t("record.road.standing", level=level, wins=found.wins, needed=NEEDED, last=LAST)


def paint_road(canvas: Canvas, box: Box, view: RecordView, t: T) -> None:
    """The whole panel."""
    canvas.paper(box)
    rest = heading(canvas, box)
    lines, foot = rest.at(0, 0, 0, -30), rest.at(0, -26, 0, 26)
    canvas.text(t("record.road.rule", needed=NEEDED, last=LAST), foot, SOFT)
    head, lines = lines.cut("top", 20)
    for town, level in enumerate(PLAYABLE):
        x = _across(_way(head), town)
        canvas.text(t(f"level.{level}"), (x - 50, head.y, 100, 20), SOFT.but(size=13, align="center"))
    step = lines.h / max(1, len(view.games))
    for number, game in enumerate(view.games):
        _road(canvas, lines.at(0, step * number, 0, step), game, view.roads[game], t)


def _way(box: Box) -> Box:
    """Where the towns stand, beside the name of the game."""
    return box.cut("left", box.w * 0.24)[1].at(24, 0, -30)


def _across(way: Box, town: float) -> float:
    return way.x + way.w * town / len(PLAYABLE)


def _road(canvas: Canvas, box: Box, game: str, found: CaravanRoad, t: T) -> None:
    way = _way(box)
    canvas.text(t(f"title.short.{game}"), box.cut("left", box.w * 0.24)[0], BOLD)
    y = way.y + way.h * 0.46

    def across(town: float) -> float:
        return _across(way, town)

    here = across(found.town)
    canvas.wash((way.x, y - 2, way.w, 4), fade(theme.GOLD, 0.45))
    canvas.wash((way.x, y - 2, max(0.0, here - way.x), 4), theme.GOLD)
    size = min(36.0, box.h * 0.52)
    for town, level in enumerate(PLAYABLE):
        with canvas.faded(1.0 if town <= found.town else 0.55):
            seal(canvas, level, (across(town), y), size)
        if town < found.town:
            canvas.circle((across(town) + size * 0.36, y - size * 0.36), 7, MOSS)
            tick = (across(town) + size * 0.36 - 5, y - size * 0.36 - 5, 10.0, 10.0)
            canvas.art("common/check", tick, ink=theme.PAPER_LIGHT)
    canvas.art("common/flag", (across(len(PLAYABLE)) - size / 2, y - size / 2, size, size))
    canvas.box((here - size / 2 - 4, y - size / 2 - 4, size + 8, size + 8), None, radius=8,
               border=theme.VERMILION, stroke=2.2)  # fmt: skip
    canvas.art("common/camel", (here - size * 0.42, y - size * 0.95, size * 0.84, size * 0.62))
    under = y + size / 2 + 11
    for number in range(LAST):
        at = (here + (number - (LAST - 1) / 2) * 15, under)
        if number >= len(found.results):
            if not found.arrived:
                canvas.circle(at, DOT, None, border=fade(theme.INK_SOFT, 0.6), stroke=1.2)
        elif found.results[number]:
            canvas.circle(at, DOT, MOSS)
        else:
            canvas.circle(at, DOT, theme.PAPER_LIGHT, border=theme.VERMILION, stroke=1.8)
