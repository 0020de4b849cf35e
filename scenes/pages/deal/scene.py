"""Your deal: what each level did with the same deal in the same seat, and what chance brought."""

from __future__ import annotations

from functools import partial

import pygame

from ai.field.standing import number_words, result_of
from game.core.match import Match
from scenes.boards import board_class
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.tween import NEVER
from scenes.kit.widgets import Button, ButtonLook, Spot, Widget
from scenes.pages.deal.games import PLAYER
from scenes.pages.deal.levels import LevelRow, LevelTable, draw_levels, enough, level_rows
from scenes.pages.deal.moments import MomentRow, draw_moment, furthest, row_of
from scenes.pages.deal.work import DealWork
from scenes.pages.result.course import outcome
from scenes.pages.review.layout import LARGE
from scenes.pages.review.page import LOOKS_AGAIN, AfterPage, draw_ground, draw_page_bar
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.seats import faces
from scenes.table.tags import use_tags

LEVELS: Rect = (12, 56, 820, 656)
MOMENTS: Rect = (840, 56, 428, 600)
ROW = 47.0
FOOT = 664.0


class DealScene(Scene):
    """See `routes.Field`; a match that is over."""

    def __init__(self, context: Context, route: routes.Field) -> None:
        super().__init__(context, route)
        match = self.match = route.match
        self.path = route.path
        self.seat = match.setup.me or 0
        self.mine = match.setup.me is not None
        self.work = DealWork(match, route.path, self.seat, context.service(PLAYER))
        self.board = board_class(match.setup.game)(context, match, self.seat)
        self.seats = faces(match, context.catalogue)
        self.page = AfterPage(context, route, self.work, "deal.failed", self._refresh, self.turn_page)
        self._shown: object = None

    # Scene

    def leave(self) -> None:
        self.work.stop()

    def enter(self) -> None:
        self.work.start()

    @property
    def large(self) -> bool:
        """Whether one panel is shown at a time."""
        return self.context.preferences.ui_scale > LARGE

    def build(self) -> None:
        self.seats = faces(self.match, self.context.catalogue)
        self._shown = None
        self._refresh()

    def _refresh(self) -> None:
        seen = (self.work.field, self.work.luck)
        if self._shown is not None and self._shown == seen:
            return
        self._shown = seen
        match, t = self.match, self.context.catalogue
        make = partial(row_of, match=match, name=lambda seat: self.seats[seat].name, t=t)
        luck = self.work.luck
        self.lucky = tuple(make(moment) for moment in luck.lucky())
        self.unlucky = tuple(make(moment) for moment in luck.unlucky())
        self._place_widgets()

    # Words

    def headline(self) -> str:
        """What came of the match for the seat."""
        own = result_of(self.match, self.seat)
        assert own is not None, "the page shows matches that are over"
        t, who = self.context.t, "" if self.mine else ".seat"
        name = self.seats[self.seat].name
        if own.share == 0.0:
            place = t(f"result.place.{outcome(self.match).places[self.seat]}")
            return t("deal.came" + who, place=place, points=own.points, name=name)
        won = "deal.has_won" if own.share == 1.0 else "deal.has_shared"
        return t(won + who, points=own.points, name=name)

    def answer(self) -> str:
        """What the strongest level that has played enough won in this seat."""
        t, found = self.context.t, self.work.standing
        told = [] if found is None else [level for level in found.levels if enough(level)]
        if not told:
            return t("deal.begins")
        level, key = told[-1], "deal.won" if self.mine else "deal.won.seat"
        name, wins = t(f"deal.level.{level.level}"), number_words(level.wins)
        return t(key, level=name, wins=wins, games=level.games, name=self.seats[self.seat].name)

    def method(self) -> str:
        """What the levels play, and how far they have come."""
        t, field = self.context.t, self.work.field
        if field is None or field.done:
            return t("deal.method")
        planned = sum(field.planned.values())
        return t("deal.method.playing", games=len(field.played), planned=planned)

    def rows(self) -> tuple[LevelRow, ...]:
        """A row for each level, without figures until it has played."""
        return level_rows(self.work.standing, self.context.catalogue, self.mine)

    # Widgets

    def _boxes(self) -> tuple[Rect | None, Rect | None]:
        """Levels and moments, as far as they are shown."""
        if not self.large:
            return LEVELS, MOMENTS
        whole = (12.0, 96.0, 1256.0, 556.0)
        return (whole, None) if self.page.number == 0 else (None, whole)

    def _place_widgets(self) -> None:
        t = self.context.t
        widgets: list[Widget] = [self.page.back_button()]
        for rect, row in self._spots():
            widgets.append(Spot(rect, partial(self.open_turn, row), tip=self._tip(row)))
        review = Button((840, FOOT, 210, 44), t("deal.review"), self.review, ButtonLook(icon="common/search"))
        review.key, review.key_label, review.tip = pygame.K_g, "G", t("result.review.tip")
        again = Button((1058, FOOT, 210, 44), t("deal.again"), self.again, ButtonLook(icon="common/deck"))
        again.key, again.key_label, again.tip = pygame.K_d, "D", t("result.same.tip")
        widgets += [review, again]
        if self.large:
            widgets += self.page.turn_buttons(36)
        self.group.replace(widgets)

    def _spots(self) -> list[tuple[Rect, MomentRow]]:
        """Where each swing of chance stands."""
        box = self._boxes()[1]
        if box is None:
            return []
        x, y, w, h = box
        half = h / 2
        step = min(ROW if not self.large else 60.0, (half - 44) / 5)
        found = []
        for top, rows in ((y + 40, self.lucky), (y + half + 40, self.unlucky)):
            for number, row in enumerate(rows):
                found.append(((x + 10, top + number * step, w - 20, step - 2), row))
        return found

    def _tip(self, row: MomentRow) -> str:
        return self.context.t("deal.moment.tip", sentence=row.sentence, turn=row.when, figure=row.figure)

    # Commands

    def open_turn(self, row: MomentRow) -> None:
        """The table at that moment."""
        self.context.push(routes.Replay(self.match, at=row.step, me=self.seat, back=self.context.pop))

    def review(self) -> None:
        """Go over the game."""
        self.context.go(routes.Review(self.match, self.path, back=self.page.back))

    def again(self) -> None:
        """The same table with the same deal, from the beginning."""
        self.context.go(routes.Table(Match(self.match.setup)))

    def turn_page(self, by: int) -> None:
        self.page.number = (self.page.number + by) % 2
        self.build()

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.page.close()
            return True
        return self.group.handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.page.follow(dt)

    def next_change(self) -> float:
        behind = self._shown != (self.work.field, self.work.luck)
        return min(super().next_change(), LOOKS_AGAIN if self.work.busy or behind else NEVER)

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas)
        draw_page_bar(canvas, self.context, self.match, self.context.t("deal.heading"), 1266)
        use_tags(canvas, self.board)
        levels, moments = self._boxes()
        if levels is not None:
            t = self.context.t
            legend = (t("deal.more"), t("deal.same"), t("deal.less"), t("deal.they_won"))
            said = (self.headline(), self.answer(), self.method())
            draw_levels(canvas, levels, LevelTable(*said, legend, self.rows()))
        else:
            style = TextStyle(size=20, weight="bold", serif=True, colour=theme.PAPER)
            canvas.text(self.answer(), (236, 50, 1032, 40), style)
        if moments is not None:
            self._draw_moments(canvas, moments)
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _draw_moments(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        t, luck = self.context.t, self.work.luck
        canvas.layer(("deal-moments", rect), (x - 10, y - 10, w + 24, h + 24), lambda c: c.paper(rect))
        head = TextStyle(size=17, weight="bold", serif=True)
        soft = TextStyle(size=15, colour=theme.INK_SOFT, line=1.35)
        lists = ((y, "deal.lucky", self.lucky), (y + h / 2, "deal.unlucky", self.unlucky))
        for top, heading, rows in lists:
            canvas.text(t(heading), (x + 14, top + 8, w - 28, 28), head)
            if not rows:
                said = t("deal.none" if luck.done else "deal.measuring")
                canvas.text(said, (x + 14, top + 42, w - 28, 80), soft, fit="wrap", valign="top")
        canvas.rule(x + 14, y + h / 2, w - 28)
        most = furthest((*self.lucky, *self.unlucky))
        for box, row in self._spots():
            lit = self.group.hovered is not None and self.group.hovered.rect == box
            draw_moment(canvas, box, row, most, lit)
