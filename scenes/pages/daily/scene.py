"""The deal of the day: today's table or another day's, how the levels did with it, and the month."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ai.daily.deals import DayDeal, compared, deal_of
from ai.daily.plan import EARLIEST, LATEST, local_day
from ai.daily.tries import Try
from ai.field.standing import Outcome, Standing, result_of
from game.core.errors import PlayerError
from game.core.paths import is_file
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.field import copy_text
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.tween import NOW
from scenes.kit.widgets import Button, ButtonLook, Widget
from scenes.pages.controls import back_button
from scenes.pages.daily import words
from scenes.pages.daily.against import against, draw_against
from scenes.pages.daily.calendar import HEAD, WEEKDAYS, DayCell, DayLook, cells, growth, shifted
from scenes.pages.daily.chart import draw_chart
from scenes.pages.daily.keeping import file_of, look_after, new_match, note_result, sit_down
from scenes.pages.daily.levels import LEVELS
from scenes.pages.daily.table import DayTable, draw_table
from scenes.pages.deal.games import PLAYER, FieldGames
from scenes.pages.review.layout import LARGE
from scenes.pages.review.page import LOOKS_AGAIN, draw_ground
from scenes.shell import library, routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.shell.services import DAYS

if TYPE_CHECKING:
    from ai.field.model import PlayedField
    from game.core.match import Match
    from game.core.saves import Loading

MAIN: Rect = (12, 56, 820, 656)
CHART: Rect = (12, 56, 820, 366)
AGAINST: Rect = (12, 430, 820, 282)
MONTH: Rect = (840, 56, 428, 318)
SHARE: Rect = (840, 382, 428, 190)
WHOLE: Rect = (12, 96, 1256, 556)
"""Where one panel is shown at a time, because text is large."""
MINUTE = 60.0
"""Seconds after which it looks whether midnight has passed."""
SLICE = 0.03
"""Seconds of a frame for replaying the match of a try."""


class DailyScene(Scene):
    """See `routes.Daily`."""

    def __init__(self, context: Context, route: routes.Daily) -> None:
        super().__init__(context, route)
        self.days = context.service(DAYS)
        self.today = local_day()
        self.day = min(route.day or self.today, self.today)
        self.month = self.day.replace(day=1)
        self.page = 0
        self.games: FieldGames | None = None
        """What the levels play, once the try is over."""
        self.own: Outcome | None = None
        """What came of the try."""
        self.match: Match | None = None
        """The match of the try that is looked at, once it has been replayed."""
        self._loading: Loading | None = None
        self._read = False
        """Whether the file of the try has been read: that waits until its game is ready."""
        self._since = 0.0
        self._seen: object = None
        self._fresh = False
        """Whether there is something new that has not been drawn yet."""
        self._told = set[str]()

    @property
    def _field(self) -> PlayedField | None:
        """What the levels have played, once the try is over."""
        return None if self.games is None else self.games.field

    # Which day

    @property
    def deal(self) -> DayDeal:
        """What is played on the day."""
        return deal_of(self.day)

    @property
    def told(self) -> Try | None:
        """The try of the day that counts."""
        return self.days.of(self.day)

    def enter(self) -> None:
        self.today = local_day()
        self.days.look()
        self.context.warm_up.prefer(self.deal.game)
        self.look_at(min(self.day, self.today))

    def look_at(self, day: date) -> None:
        """Look at a day that has come."""
        if day > self.today:
            return
        self._stop()
        self.day, self.month = day, day.replace(day=1)
        if self.told is not None:
            self._begin(look_after(self.context, self.told))
        self.build()

    def _begin(self, told: Try) -> None:
        """Read the match of a try, if it is there, to show how the levels did."""
        if not self.context.warm_up.ready(self.deal.game):
            return
        self._read = True
        if not told.begun or told.void or not is_file(file_of(told)):
            return
        try:
            self._loading = library.begin(file_of(told))
        except PlayerError as error:
            self.context.report(error)

    def _replayed(self) -> None:
        """Take the match once it is whole."""
        loading, told = self._loading, self.told
        if loading is None or told is None:
            return
        try:
            if not loading.step(SLICE):
                return
        except PlayerError as error:
            self._loading = None
            self.context.report(error)
            return
        self._loading, match = None, loading.match
        if match.over:
            note_result(self.context, match, file_of(told))
            if self.told is not None and self.told.counts:
                self.match, self.own = match, result_of(match, self.deal.seat)
                self.games = self.context.service(LEVELS).play(self.context, told)
        self.build()

    def _stop(self) -> None:
        self.games = self.own = self.match = self._loading = None
        self._read = False

    def leave(self) -> None:
        self._stop()

    # Words

    def headline(self) -> str:
        """The day and its game; of a finished try what came of it."""
        t, told = self.context.catalogue, self.told
        if told is not None and told.counts:
            return words.result_words(told, t)
        return t(f"{self.deal.game}.name")

    def standing(self) -> str:
        """How the day stands: whether a try counts, goes on, or is over."""
        t, told = self.context.catalogue, self.told
        if told is None or (not told.begun and not told.void):
            counts = self.days.tries.may_count(self.day, self.today)
            return t("daily.counts" if counts else "daily.practice")
        if told.void:
            return t("daily.void")
        if not told.counts:
            return t("daily.goes_on")
        return words.better_words(told, self._field is not None and self._field.done, t)

    # Widgets

    @property
    def large(self) -> bool:
        """Whether one panel is shown at a time."""
        return self.context.preferences.ui_scale > LARGE

    def _pages(self) -> tuple[str, ...]:
        """What is shown, one at a time where text is large."""
        return ("day", "against", "month", "share") if self._over else ("day", "month", "share")

    def _box(self, name: str) -> Rect | None:
        """Where the day, the month or the text to share is shown; None where another panel is."""
        if not self.large:
            return {"day": MAIN, "month": MONTH, "share": SHARE}.get(name)
        pages = self._pages()
        return WHOLE if pages[self.page % len(pages)] == name else None

    def build(self) -> None:
        t = self.context.t
        self._seen, self._fresh = self._now(), True
        widgets: list[Widget] = [back_button(t("daily.back"), partial(self.context.go, routes.Title()))]
        month, share = self._box("month"), self._box("share")
        if month is not None:
            widgets += self._month_widgets(month)
        widgets += self._actions()
        if share is not None and self.told is not None and self.told.counts:
            x, y, _, h = share
            copy = Button(
                (x + 14, y + h - 52, 190, 40), t("daily.copy"), self.copy, ButtonLook(icon="common/copy")
            )
            copy.key, copy.key_label, copy.tip = pygame.K_c, "C", t("daily.copy.tip")
            widgets.append(copy)
        if self.large:
            widgets += self._page_buttons()
        self.group.replace(widgets)

    def _month_widgets(self, panel: Rect) -> list[Widget]:
        t, (x, y, _, _) = self.context.t, panel
        made: list[Widget] = []
        for by, key, cap, left in ((-1, pygame.K_b, "B", x + 10), (1, pygame.K_n, "N", x + 46)):
            turn = Button(
                (left, y + 7, 32, 28), "‹" if by < 0 else "›", partial(self.turn_month, by), key=key
            )
            turn.tip = t("daily.month.before" if by < 0 else "daily.month.next", key=cap)
            made.append(turn)
        for day, cell in cells(panel, self.month).items():
            look = self._look(day)
            made.append(DayCell(cell, look, self.look_at, self._tip(look)))
        return made

    def _look(self, day: date) -> DayLook:
        told = self.days.of(day)
        counts = told is not None and told.counts
        return DayLook(
            day,
            str(told.points) if told is not None and counts else "",
            told is not None and bool(told.share),
            day in words.now(self.context, self.today).spared,
            day == self.today,
            day == self.day,
            day <= self.today,
        )

    def _tip(self, look: DayLook) -> str:
        t, told = self.context.catalogue, self.days.of(look.day)
        said = words.date_words(look.day, t)
        if not look.open:
            return t("daily.tip.later", date=said)
        game = t(f"{deal_of(look.day).game}.name")
        if told is not None and told.counts:
            said = t("daily.tip.played", date=said, game=game, result=words.result_words(told, t))
        else:
            said = t("daily.tip.day", date=said, game=game)
        return said + "\n" + t("daily.tip.spared") if look.spared else said

    def _actions(self) -> list[Widget]:
        t, told = self.context.t, self.told
        goes_on = told is not None and told.begun and not told.counts and not told.void
        counts = not goes_on and self.days.tries.may_count(self.day, self.today)
        name = "go_on" if goes_on else "play" if counts else "practise"
        wide = (12.0, 658.0, 400.0, 54.0) if self.large else (840.0, 582.0, 428.0, 66.0)
        main = Button(wide, t(f"daily.{name}"), self.play, ButtonLook(kind="primary", size=20, serif=True))
        main.key, main.key_label, main.icon = pygame.K_RETURN, "Enter", "common/play"
        main.tip = t(f"daily.{name}.tip")
        made: list[Widget] = [main]
        for number, (key, action, icon, code, cap) in enumerate(
            (
                ("review", self.review, "common/search", pygame.K_g, "G"),
                ("field", self.field, "common/chart", pygame.K_l, "L"),
            )
        ):
            left = 424.0 + number * 260 if self.large else 840.0 + number * 218
            rect = (left, 658.0, 250.0, 54.0) if self.large else (left, 656.0, 210.0, 56.0)
            way = Button(rect, t(f"daily.{key}"), action, ButtonLook(icon=icon), key=code, key_label=cap)
            if self.match is None:
                way.disable(t("daily.later"))
            made.append(way)
        return made

    def _page_buttons(self) -> list[Widget]:
        made: list[Widget] = []
        for by, key, cap, x in ((-1, pygame.K_PAGEUP, "PgUp", 12.0), (1, pygame.K_PAGEDOWN, "PgDn", 120.0)):
            turn = Button((x, 52, 100, 36), "‹" if by < 0 else "›", partial(self.turn_page, by), key=key)
            turn.key_label = cap
            turn.tip = self.context.t("review.page.before" if by < 0 else "review.page.next")
            made.append(turn)
        return made

    # Commands

    def turn_page(self, by: int) -> None:
        """Another panel, where one is shown at a time."""
        self.page = (self.page + by) % len(self._pages())
        self.build()

    def turn_month(self, by: int) -> None:
        """Another month, as far as there are days."""
        month = shifted(self.month, by)
        if EARLIEST <= month <= LATEST and month <= self.today:
            self.month = month
            self.build()

    def play(self) -> None:
        """Sit down for the day's deal, or go on with it."""
        told, day, game = self.told, self.day, self.deal.game
        back = partial(self.context.go, routes.Daily(day))
        if told is not None and told.begun and not told.counts and not told.void:
            path = file_of(told)

            def use(match: Match) -> None:
                self.context.go(routes.Table(match, path))
                self.context.service(LEVELS).play(self.context, told)

            self.context.open_table(game, partial(library.begin, path), back, use)
            return
        self.context.open_table(game, partial(new_match, day), back, partial(self._sit_down, day))

    def _sit_down(self, day: date, match: Match) -> None:
        told = sit_down(self.context, day, match)
        if told is not None:
            self.context.service(LEVELS).play(self.context, told)

    def copy(self) -> None:
        """The text to share, on the clipboard."""
        text = self.share_text()
        if text:
            copy_text(text)
            self.context.say("daily.copied", "good")

    def share_text(self) -> str:
        """What is shared of the day; "" before its try is over."""
        told = self.told
        if told is None or not told.counts:
            return ""
        row = words.now(self.context, self.today)
        return words.share_text(self.day, self.deal.game, told, row, self.context.catalogue)

    def review(self) -> None:
        """Go over the game of the try."""
        if self.match is not None and self.told is not None:
            back = partial(self.context.go, routes.Daily(self.day))
            self.context.go(routes.Review(self.match, file_of(self.told), back=back))

    def field(self) -> None:
        """How the levels did, with luck and its swings."""
        if self.match is not None and self.told is not None:
            back = partial(self.context.go, routes.Daily(self.day))
            self.context.go(routes.Field(self.match, file_of(self.told), back=back))

    # Time, drawing

    def update(self, dt: float) -> None:
        super().update(dt)
        self._replayed()
        self._since += dt
        if self._since < LOOKS_AGAIN:
            return
        self._since = 0.0
        if local_day() != self.today and self.day == self.today:  # midnight has passed
            self.enter()
        games, told = self.games, self.told
        if told is not None and self.match is None and self._loading is None and not self._read:
            self._begin(told)
        standing = self._standing()
        if told is not None and standing is not None:
            found = compared(told, standing)
            if found != told:
                self.days.keep(found)
        for trouble in (self.days.file.trouble, None if games is None else games.trouble):
            if trouble is not None and trouble.key not in self._told:
                self._told.add(trouble.key)
                self.context.report(trouble)
        if self._seen != self._now():
            self.build()

    def _now(self) -> object:
        return (self.days.tries, self._field)

    def next_change(self) -> float:
        if self._loading is not None or self._fresh:
            return NOW
        plays = self.games is not None and self.context.service(PLAYER).busy
        busy = plays or (self.games is not None and self._seen != self._now())
        waits = self.told is not None and not self._read
        return min(super().next_change(), LOOKS_AGAIN if busy or waits else MINUTE)

    def draw(self, canvas: Canvas) -> None:
        self._fresh = False
        draw_ground(canvas)
        self._draw_bar(canvas)
        main, month, share = self._box("day"), self._box("month"), self._box("share")
        rows = self._box("against")
        if main is not None:
            self._draw_main(canvas, main)
        if rows is not None:
            draw_against(canvas, rows, against(self._standing(), self.context.catalogue))
        if month is not None:
            self._draw_month(canvas, month)
        if share is not None:
            self._draw_share(canvas, share)
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        t = self.context.catalogue
        heading, said = t("daily.heading"), words.date_words(self.day, t)
        game = t(f"{self.deal.game}.name")
        seats = t("review.seats", players=self.deal.setup.players)
        facts = " · ".join((said, game, seats))
        x, y, w, _ = canvas.bleed

        def paint(above: Canvas) -> None:
            above.top_bar(46)
            title = TextStyle(size=22, weight="bold", serif=True, colour=theme.PAPER)
            covered = above.text(heading, (168, 4, 360, 38), title)
            left = covered[0] + covered[2] + 18
            above.text(facts, (left, 6, 1266 - left, 34), TextStyle(size=15, colour=theme.NIGHT_TEXT))

        canvas.layer(("daily-bar", heading, facts, canvas.ui), (x, y, w, 46 - y), paint)

    @property
    def _over(self) -> bool:
        """Whether the try of the day is over and its match is at hand."""
        return self.told is not None and self.told.counts and self.match is not None

    def _standing(self) -> Standing | None:
        return None if self.games is None else self.games.standing(self.own)

    def _draw_main(self, canvas: Canvas, rect: Rect) -> None:
        t, own = self.context.catalogue, self.own
        if self._over and own is not None:
            chart = words.points_chart(self.headline(), self.standing(), own, self._field, self.deal.seat, t)
            draw_chart(canvas, CHART if rect == MAIN else rect, chart)
            if rect == MAIN:
                draw_against(canvas, AGAINST, against(self._standing(), t))
            return
        options = words.option_words(self.deal, t)
        table = DayTable(self.deal, self.headline(), self.standing(), t("daily.policy"), options)
        draw_table(canvas, rect, table, t)

    def _draw_month(self, canvas: Canvas, rect: Rect) -> None:
        t, (x, y, w, h) = self.context.catalogue, rect
        row = words.now(self.context, self.today)
        title = t("daily.month.title", month=t(f"daily.month.{self.month.month}"), year=self.month.year)
        said = words.row_words(row, t)

        def paint(below: Canvas) -> None:
            below.paper(rect)
            style = TextStyle(size=18, weight="bold", serif=True)
            covered = below.text(title, (x + 88, y + 6, 170, 30), style)
            left = covered[0] + covered[2] + 8
            if said:
                strong = TextStyle(size=15, weight="bold", colour="#8A6414", align="right")
                room = 16.0 * max(1.0, below.ui)
                below.text(str(row.left), (x + w - 14 - room, y + 6, room, 30), strong)
                right = x + w - 14 - room - 24
                below.art("common/shield", (right, y + 10, 22, 22))
                below.text(said, (left, y + 6, right - 6 - left, 30), strong)
            wide = (w - 24) / 7
            for number in range(7):
                box = (x + 12 + number * wide, y + HEAD, wide - 5, WEEKDAYS)
                size = 13 * min(1.6, growth(below.ui, h / 8))
                day = TextStyle(size=size, colour=theme.INK_SOFT, align="center")
                below.text(t(f"daily.weekday.short.{number}"), box, day, scale_ui=False)

        key = ("daily-month", rect, title, said, row.left, canvas.ui, canvas.language)
        canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), paint)

    def _draw_share(self, canvas: Canvas, rect: Rect) -> None:
        t, (x, y, w, h) = self.context.t, rect
        text = self.share_text()
        heading, said = t("daily.share"), text or t("daily.share.none")

        def paint(below: Canvas) -> None:
            below.paper(rect)
            grown = max(1.0, min(1.6, below.ui))
            covered = below.text(
                heading, (x + 16, y + 8, w / 2, 28 * grown), TextStyle(size=18, weight="bold", serif=True)
            )
            left = covered[0] + covered[2] + 12
            soft = TextStyle(size=15, colour=theme.INK_SOFT, align="right")
            below.text(t("daily.share.note"), (left, y + 8, x + w - 16 - left, 28 * grown), soft)
            top = y + 12 + 28 * grown
            box = (x + 14, top, w - 28, y + h - 60 - top)
            if text:
                below.box(box, theme.PAPER_LIGHT, radius=6, border="#B9A98A")
            inner = (box[0] + 12, box[1] + 4, box[2] - 24, box[3] - 8)
            below.text(said, inner, TextStyle(size=15, line=1.3), fit="wrap", valign="middle")

        key = ("daily-share", rect, heading, said, canvas.ui)
        canvas.layer(key, (x - 10, y - 10, w + 24, h + 24), paint)
