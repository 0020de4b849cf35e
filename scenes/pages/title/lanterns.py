"""A rope of lanterns on the title: the days of this week, lit where the deal of the day was played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from ai.record.runs import ROW
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Point, Rect, TextStyle, fade
from scenes.pages.daily.words import now
from scenes.shell.context import Context
from scenes.shell.services import DAYS

ROPE: Rect = (26, 430, 228, 60)
WORDS: Rect = (20, 406, 240, 24)
WIDE, HIGH, SAG = 22.0, 27.0, 13.0

Light = Literal["lit", "spared", "dark", "today", "ahead"]


@dataclass(frozen=True)
class Lanterns:
    """Seven days from Monday on, and the days in a row."""

    lights: tuple[Light, ...]
    days: int

    @property
    def waits(self) -> bool:
        """Whether today is still to be played."""
        return "today" in self.lights


def lanterns(context: Context, today: date) -> Lanterns | None:
    """How they hang today; None for somebody who has never played a deal of the day."""
    row = now(context, today)
    if not row.best:
        return None
    played = frozenset(context.service(DAYS).tries.played())
    monday = today - timedelta(days=today.weekday())

    def light(day: date) -> Light:
        if day in played:
            return "lit"
        if day >= today:
            return "today" if day == today else "ahead"
        return "spared" if day in row.spared else "dark"

    return Lanterns(tuple(light(monday + timedelta(days=number)) for number in range(7)), row.days)


def words(shown: Lanterns, t: Callable[..., str]) -> str:
    """The days in a row, and what today's deal does."""
    if shown.days < ROW:
        return t("title.row.none") if shown.waits else ""
    return t("title.row.today" if shown.waits else "title.row.kept", days=shown.days)


def paint_lanterns(canvas: Canvas, shown: Lanterns, context: Context) -> None:
    """The words above, the rope, and a lantern for each day."""
    t = context.t
    canvas.text(
        words(shown, t),
        WORDS,
        TextStyle(size=14, colour=theme.NIGHT_TEXT, align="center", shadow="#000000B0"),
    )
    x, _, w, _ = ROPE
    rope = [(x + w * part / 14, _rope(part / 14)) for part in range(15)]
    canvas.line(rope, "#8A6A33", 2)
    for number, light in enumerate(shown.lights):
        part = (number + 0.5) / len(shown.lights)
        _lantern(canvas, (x + w * part, _rope(part) + 2), t(f"daily.weekday.short.{number}")[:1], light)


def _rope(part: float) -> float:
    """How low the rope hangs there."""
    return ROPE[1] + SAG * 4 * part * (1 - part)


def _lantern(canvas: Canvas, at: Point, letter: str, light: Light) -> None:
    x, y = at
    body: Rect = (x - WIDE / 2, y + 6, WIDE, HIGH)
    fill, edge, ink = {
        "lit": ("#F6DFA4", "#8A5A1E", theme.INK),
        "spared": ("#6B7480", "#A9B2BD", theme.NIGHT_TEXT),
        "dark": ("#2A3B50", "#42566E", "#8496AC"),
        "today": ("#22344C", "#42566E", theme.NIGHT_TEXT),
        "ahead": ("#22344C", "#33475F", "#6C7F96"),
    }[light]
    canvas.line([(x, y - 2), (x, y + 6)], "#8A6A33", 1.5)
    if light == "lit":
        canvas.glow(inset(body, 1), fade(theme.GOLD_LIGHT, 0.5), radius=10, spread=10)
    canvas.box(body, fill, radius=7, border=edge)
    for top in (body[1] - 2, body[1] + HIGH - 2):
        canvas.box((x - 6, top, 12, 4), edge, radius=1.5)
    if light == "today":
        canvas.dashed_box(inset(body, -1.5), theme.VERMILION, radius=8, stroke=2)
    style = TextStyle(size=14, weight="bold", colour=ink, align="center")
    canvas.write(letter, (x, body[1] + HIGH / 2), style)
