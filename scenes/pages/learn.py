"""The lessons of every game side by side: what has been learnt, what comes next."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.boards import tiles
from scenes.kit import theme
from scenes.kit.buttons import Button, ButtonLook
from scenes.kit.canvas import Canvas, inset
from scenes.kit.pictures import desk
from scenes.kit.theme import LARGE_TEXT, Rect, TextStyle
from scenes.kit.widgets import Widget
from scenes.lessons.endings import first_game
from scenes.lessons.library import LessonPlace, places, taught
from scenes.lessons.offer import open_lesson
from scenes.lessons.progress import LessonProgress, last_learnt, standing, step_of
from scenes.pages.controls import back_button
from scenes.pages.title.tiles import RATIO
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.own_game import own_game
from scenes.shell.scene import Scene

TOP, LOW, LEFT, GAP = 58.0, 708.0, 12.0, 12.0
ROW, TALLEST_ROW, ROW_GAP = 58.0, 88.0, 8.0
WITH_ABOUT = 80.0
"""Rows of this height say what the lesson is about, up to `LARGE_TEXT`; the tooltip always does."""
PICTURE_HIGH = 150.0
WIDEST = 420.0


class LearnScene(Scene):
    """See `routes.Learn`."""

    def __init__(self, context: Context, route: routes.Learn) -> None:
        super().__init__(context, route)
        self.games = taught()
        self.first = route.game
        self.rows: dict[str, LessonRow] = {}

    def columns(self) -> list[Rect]:
        """The sheets, one per game."""
        count = max(1, len(self.games))
        wide = min(WIDEST, (theme.DESIGN_W - 2 * LEFT - GAP * (count - 1)) / count)
        left = (theme.DESIGN_W - wide * count - GAP * (count - 1)) / 2
        return [(left + number * (wide + GAP), TOP, wide, LOW - TOP) for number in range(count)]

    def build(self) -> None:
        t = self.context.t
        back = partial(self.context.go, routes.Title())
        widgets: list[Widget] = [back_button(t("learn.back"), back)]
        self.rows = {}
        chosen = self.context.preferences
        for game, column in zip(self.games, self.columns(), strict=False):
            now = standing(chosen, game)
            for place, rect in zip(places(game), self._rects(column), strict=False):
                row = LessonRow(rect, place, self.context, now)
                self.rows[place.id] = row
                widgets.append(row)
            learnt = last_learnt(chosen, game)
            if own_game(game) is not None and learnt is not None:
                act = partial(first_game, self.context, learnt)
                widgets.append(
                    Button(_own_rect(column), t("lesson.now_you"), act, ButtonLook(kind="primary", size=16))
                )
        self.group.replace(widgets)
        self.group.focus(self._start(), False)

    def _rects(self, column: Rect) -> list[Rect]:
        """The rows of a column, as tall in all columns as the longest course allows."""
        x, y, w, h = column
        top = y + 12 + PICTURE_HIGH + 66
        most = max(len(places(game)) for game in self.games)
        high = max(ROW, min(TALLEST_ROW, (y + h - 8 - top) / most - ROW_GAP))
        return [(x + 14, top + number * (high + ROW_GAP), w - 28, high) for number in range(most)]

    def _start(self) -> Widget | None:
        """The row that is meant most: the next lesson of the game one came from, or of the first game."""
        game = self.first if self.first in self.games else next(iter(self.games), "")
        if not game:
            return None
        now = standing(self.context.preferences, game)
        return self.rows.get(places(game)[now.next].id)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.group.handle(event)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        state = tuple((game, standing(self.context.preferences, game)) for game in self.games)
        canvas.backdrop(("learn", state, canvas.ui), self._ground)
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _ground(self, canvas: Canvas) -> None:
        t = self.context.t
        desk.cover(canvas)
        canvas.top_bar()
        heading = TextStyle(size=22, weight="bold", serif=True, colour=theme.PAPER)
        canvas.text(t("learn.heading"), (168, 4, 400, 38), heading)
        canvas.text(t("learn.line"), (560, 4, 708, 38), TextStyle(colour=theme.NIGHT_TEXT, align="right"))
        for game, column in zip(self.games, self.columns(), strict=False):
            self._sheet(canvas, game, column)

    def _sheet(self, canvas: Canvas, game: str, column: Rect) -> None:
        t, (x, y, w, _) = self.context.t, column
        now = standing(self.context.preferences, game)
        canvas.paper(column, radius=9)
        wide = min(w - 28, PICTURE_HIGH * RATIO)
        picture = (x + (w - wide) / 2, y + 12, wide, wide / RATIO)
        canvas.picture(("tile", game), picture, lambda size: tiles.draw(size, game))
        low = y + 12 + PICTURE_HIGH
        canvas.text(t(f"title.short.{game}"), (x + 16, low + 6, w - 32, 30), theme.HEADING)
        done = t("learn.progress", done=now.done, count=now.count)
        canvas.text(done, (x + 16, low + 34, w - 32, 22), theme.SOFT)
        if last_learnt(self.context.preferences, game) is not None:
            return
        bar = (x + w - 16 - 96, low + 41, 96.0, 8.0)
        canvas.box(bar, "#DCCDA8", radius=4)
        if now.share:
            canvas.box((bar[0], bar[1], max(8.0, bar[2] * now.share), bar[3]), theme.MOSS, radius=4)


def _own_rect(column: Rect) -> Rect:
    """The button to a first game of one's own, in the place of the bar."""
    x, y, w, _ = column
    return (x + w - 14 - 112, y + 12 + PICTURE_HIGH + 27, 112, 34)


class LessonRow(Button):
    """One lesson: its number or a tick, its name, and how long it takes or where it stands."""

    def __init__(self, rect: Rect, place: LessonPlace, context: Context, now: LessonProgress) -> None:
        t, chosen = context.t, context.preferences
        self.done = place.id in chosen.learnt
        self.number = place.number + 1
        self.next = not self.done and now.next == place.number
        step, count = step_of(chosen, place), len(place.lesson.steps)
        if step:
            note = t("learn.goes_on", step=step + 1, count=count)
        else:
            note = t("learn.minutes", minutes=place.lesson.minutes)
            if not place.lesson.for_newcomers:
                note += t("learn.program_only")
        start = partial(open_lesson, context, place.game, place.number, step)
        super().__init__(
            rect, t(f"{place.key}.title"), start, ButtonLook(note=note), tip=t(f"{place.key}.about")
        )

    def _row(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        middle = (x + 26, y + h / 2)
        if self.done:
            canvas.circle(middle, 14, theme.MOSS)
            canvas.art("common/check", (middle[0] - 9, middle[1] - 9, 18, 18), ink=theme.PAPER_LIGHT)
        else:
            fill = theme.VERMILION if self.next else None
            canvas.circle(middle, 14, fill, border=None if fill else theme.PAPER_EDGE, stroke=1.6)
            ink = theme.PAPER_LIGHT if fill else theme.INK_SOFT
            canvas.write(
                str(self.number), middle, TextStyle(size=16, weight="bold", align="center", colour=ink)
            )
        left = x + 50
        room: Rect = inset((left, y, w - 58, h), 0, 4)
        if h >= WITH_ABOUT and canvas.ui <= LARGE_TEXT:
            room = (room[0], room[1] + 2, room[2], 50)
            about = (left, y + 56, w - 62, 24)
            canvas.text(self.tip, about)
        label = TextStyle(size=16, weight="bold")
        canvas.text(self.label, (room[0], room[1], room[2], room[3] * 0.54), label)
        canvas.text(self.note, (room[0], room[1] + room[3] * 0.52, room[2], room[3] * 0.46), theme.SOFT)
