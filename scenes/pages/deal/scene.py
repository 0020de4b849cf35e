"""Your deal: where the result stands among all levels' games of the same deal, and what chance brought."""

from __future__ import annotations

from functools import partial

import pygame

from ai.field.standing import result_of
from ai.levels import PLAYABLE
from game.core.match import Match
from scenes.boards import board_class, face
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.tween import NEVER
from scenes.kit.widgets import Button, Spot, Widget
from scenes.pages.deal.histogram import Drawn, draw_histogram
from scenes.pages.deal.levels import LevelRow, LevelTable, draw_levels
from scenes.pages.deal.moments import MomentRow, draw_moment, furthest, row_of
from scenes.pages.deal.work import PLAYER, Work
from scenes.pages.review.layout import LARGE
from scenes.pages.review.page import LOOKS_AGAIN, AfterScene, draw_ground, draw_page_bar
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.table.seats import faces
from scenes.table.tags import use_tags

FIELD: Rect = (12, 56, 820, 368)
LEVELS: Rect = (12, 432, 820, 280)
MOMENTS: Rect = (840, 56, 428, 600)
ROW = 47.0
FOOT = 664.0
FEWEST, FEWEST_OF_LEVEL = 20, 4
"""While more are played: games of the field before a place in it is told, of a level before its wins are."""


class DealScene(AfterScene):
    """See `routes.Field`; a match that is over."""

    work: Work
    failed = "deal.failed"

    def __init__(self, context: Context, route: routes.Field) -> None:
        super().__init__(context, route)
        match = self.match
        self.seat = match.setup.me or 0
        self.mine = match.setup.me is not None
        self.work = Work(match, route.path, self.seat, context.service(PLAYER))
        self.board = board_class(match.setup.game)(context, match, self.seat)
        self._shown: object = None

    # Scene

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
        """Where the result stands; while games are missing, about where."""
        t, found = self.context.t, self.work.standing
        field = self.work.field
        if found is None or found.percentile is None or not self._enough(FEWEST):
            return t("deal.begins")
        key = "deal.better" if field is not None and field.done else "deal.better.about"
        if not self.mine:
            key += ".seat"
        name = self.seats[self.seat].name
        return t(key, points=found.points, percent=f"{found.percentile:.0f}", name=name)

    def _enough(self, games: int) -> bool:
        """Whether the field is done, or has played so many games."""
        field = self.work.field
        return field is not None and (field.done or len(field.played) >= games)

    def method(self) -> str:
        """How sure that is, and what the field is."""
        t, found, field = self.context.t, self.work.standing, self.work.field
        if found is None or found.low is None or found.high is None or field is None:
            return t("deal.method.begins")
        low, high = f"{found.low:.0f}", f"{found.high:.0f}"
        if field.done:
            return t("deal.method", low=low, high=high, games=found.games)
        planned = sum(field.planned.values())
        return t("deal.method.playing", low=low, high=high, games=len(field.played), planned=planned)

    def sentence(self) -> str:
        """What masters won in this seat, or the level next to it that has played."""
        found = self.work.standing
        if found is None:
            return ""
        played = {level.level: level for level in found.levels if level.games}
        level = played.get("master") or next(reversed(played.values()), None)
        if level is None or not (self._enough(FEWEST) or level.games >= FEWEST_OF_LEVEL):
            return ""
        t = self.context.t
        wins = f"{level.wins:.1f}".removesuffix(".0")
        key = "deal.won" if self.mine else "deal.won.seat"
        return t(
            key,
            level=t(f"deal.level.{level.level}"),
            wins=wins,
            games=level.games,
            name=self.seats[self.seat].name,
        )

    def rows(self) -> tuple[LevelRow, ...]:
        """A row for each level, without figures until it has played."""
        t, found = self.context.t, self.work.standing
        if found is None:
            own = result_of(self.match, self.seat)
            return tuple(LevelRow(level, t(f"level.{level}"), (), own, "–", "–", "–") for level in PLAYABLE)
        rows = []
        for level in found.levels:
            wins, beaten = (f"{value:.1f}".removesuffix(".0") for value in (level.wins, level.beaten or 0.0))
            rows.append(
                LevelRow(
                    level.level,
                    t(f"level.{level.level}"),
                    level.points,
                    found.points,
                    t("deal.of", number=beaten, games=level.games) if level.games else "–",
                    t("deal.of", number=wins, games=level.games) if level.games else "–",
                    f"{level.mean:.1f}" if level.games else "–",
                )
            )
        return tuple(rows)

    def drawn(self) -> Drawn:
        """The bricks there are."""
        field, found = self.work.field, self.work.standing
        games: list[tuple[int, int]] = []
        if field is not None:
            order = list(field.planned)
            kept = {id(game) for level in order for game in field.games(level)}
            games = [
                (game.points[field.seat], PLAYABLE.index(game.level))
                for game in field.played
                if id(game) in kept
            ]
        points = result_of(self.match, self.seat)
        ends = (None, None) if found is None else (found.low, found.high)
        t = self.context.t
        flag = t("deal.flag", points=points) if self.mine else str(points)
        return Drawn(tuple(games), points, *ends, "" if points is None else flag, t("deal.unit"))

    # Widgets

    def _boxes(self) -> tuple[Rect | None, Rect | None, Rect | None]:
        """Field, levels and moments, as far as they are shown."""
        if not self.large:
            return FIELD, LEVELS, MOMENTS
        whole = (12.0, 96.0, 1256.0, 556.0)
        boxes: list[Rect | None] = [None, None, None]
        boxes[self.page] = whole
        return boxes[0], boxes[1], boxes[2]

    def _place_widgets(self) -> None:
        t = self.context.t
        widgets: list[Widget] = [self.back_button()]
        for rect, row in self._spots():
            widgets.append(Spot(rect, partial(self.open_turn, row), tip=self._tip(row)))
        review = Button((840, FOOT, 210, 44), t("deal.review"), self.review, icon="common/search")
        review.key, review.key_label, review.tip = pygame.K_g, "G", t("result.review.tip")
        again = Button((1058, FOOT, 210, 44), t("deal.again"), self.again, icon="common/deck")
        again.key, again.key_label, again.tip = pygame.K_d, "D", t("result.same.tip")
        widgets += [review, again]
        if self.large:
            widgets += self.page_buttons(36)
        self.group.replace(widgets)

    def _spots(self) -> list[tuple[Rect, MomentRow]]:
        """Where each swing of chance stands."""
        box = self._boxes()[2]
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
        self.context.go(routes.Review(self.match, self.path, back=self._back))

    def again(self) -> None:
        """The same table with the same deal, from the beginning."""
        self.context.go(routes.Table(Match(self.match.setup)))

    def turn_page(self, by: int) -> None:
        self.page = (self.page + by) % 3
        self.build()

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return self.group.handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.follow(dt)

    def next_change(self) -> float:
        behind = self._shown != (self.work.field, self.work.luck)
        return min(super().next_change(), LOOKS_AGAIN if self.work.busy or behind else NEVER)

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas, face(self.match.setup.game).desk)
        draw_page_bar(canvas, self.context, self.match, self.context.t("deal.heading"), 1266)
        use_tags(canvas, self.board)
        field, levels, moments = self._boxes()
        if field is not None:
            self._draw_field(canvas, field)
        elif self.large:
            style = TextStyle(size=20, weight="bold", serif=True, colour=theme.PAPER)
            canvas.text(self.headline(), (236, 50, 1032, 40), style)
        if levels is not None:
            t = self.context.t
            heads = (t("deal.head.beaten"), t("deal.head.won"), t("deal.head.mean"))
            legend = (t("deal.more"), t("deal.same"), t("deal.less"))
            table = LevelTable(tuple(self.rows()), t("deal.levels"), heads, legend)
            draw_levels(canvas, levels, table)
        if moments is not None:
            self._draw_moments(canvas, moments)
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _draw_field(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        words = (self.headline(), self.method(), self.sentence())
        drawn = self.drawn()

        def paint(below: Canvas) -> None:
            below.paper(rect)
            grown = 1.7 if self.large else 1.0
            title = TextStyle(size=27, weight="bold", serif=True)
            below.text(words[0], (x + 20, y + 8, w - 40, 40 * grown), title)
            soft = TextStyle(size=15, colour=theme.INK_SOFT)
            top = y + 8 + 40 * grown
            below.text(words[1], (x + 20, top, w - 40, 24 * grown), soft)
            top += 24 * grown
            below.text(words[2], (x + 20, top, w - 40, 26 * grown), TextStyle(size=17, weight="bold"))
            top += 26 * grown + 8
            draw_histogram(below, (x + 18, top, w - 36, y + h - 12 - top), drawn)

        key = ("deal-field", rect, words, drawn, canvas.ui)
        canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), paint)

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
