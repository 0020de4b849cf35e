"""The record on the screen: rating and road, wins, what decisions cost, days, and the last matches."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pygame

from ai.record.export import as_csv, as_json
from ai.record.played import PlayedMatch
from game.core.errors import PlayerError
from game.core.files import write_text
from game.core.folders import data_folder
from game.core.match import Match
from game.core.shelf import playable
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.pictures import desk
from scenes.kit.theme import TextStyle
from scenes.kit.tween import NEVER, NOW
from scenes.kit.widgets import Button, ButtonLook, Segmented, Spot, SwitchChoice, Widget
from scenes.pages.controls import turn_buttons
from scenes.pages.record import days_panel, losses_panel, rating_panel, recent_panel, road_panel, wins_panel
from scenes.pages.record.drawing import TEXT
from scenes.pages.record.view import RecordView
from scenes.shell import library, routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.shell.services import AUTOSAVER, RECORDER

PANELS = (
    Box(12, 56, 748, 312),
    Box(768, 56, 500, 312),
    Box(12, 376, 506, 336),
    Box(526, 376, 266, 336),
    Box(800, 376, 468, 336),
)
"""Rating or road, wins or figures, what decisions cost, days, the last matches."""
WHOLE = Box(12, 100, 1256, 608)
"""Where one of them is shown at a time."""
LARGE = 1.35
"""Above this size of text they are."""
LOOKS_AGAIN = 0.1
KEYS = tuple(pygame.K_1 + number for number in range(9))
EXPORTED = "caravanserai-record"
"""What the files are called that other programs read."""


class RecordScene(Scene):
    """See `routes.Record`."""

    def __init__(self, context: Context, route: routes.Record) -> None:
        super().__init__(context, route)
        self.recorder = context.service(RECORDER)
        self.view = RecordView(self.recorder.known.played, route.game)
        self.known = self.recorder.known
        self.road = route.road
        self.figures = self.months = False
        self.month = self.view.today.replace(day=1)
        self._fresh = False
        self.page = 0
        """Which panel is shown, where it is one at a time."""

    def enter(self) -> None:
        saver = self.context.services.made(AUTOSAVER)
        if saver is not None:
            saver.let_go()
        self.recorder.look()

    @property
    def large(self) -> bool:
        """Whether one panel is shown at a time."""
        return self.context.preferences.ui_scale > LARGE

    def box(self, panel: int) -> Box | None:
        """Where a panel stands, None where it is not shown now."""
        if not self.large:
            return PANELS[panel]
        return WHOLE if panel == self.page else None

    # Widgets

    def build(self) -> None:
        t = self.context.t
        back = Button(
            (12, 7, 140, 32), t("past.back"), self.back, ButtonLook(icon="common/undo"), key_label="Esc"
        )
        games = [SwitchChoice("", t("record.all"))]
        games += [SwitchChoice(entry.id, t(f"title.short.{entry.id}")) for entry in playable()]
        filter_ = Segmented((606, 7, 662, 32), games, self.view.game, self.of_game, look="night", size=14)
        widgets: list[Widget] = [back, filter_]
        if self.large:
            widgets += turn_buttons(self.context, self.turn, 54, 38)
        makers = (self._of_rating, self._of_wins, self._of_costs, self._of_days, self._of_recent)
        for panel, make in enumerate(makers):
            box = self.box(panel)
            if box is not None:
                widgets += make(box)
        self.group.replace(widgets)

    def _leaf(
        self, box: Box, wide: float, keys: tuple[str, str], second: bool, use: Callable[[bool], None]
    ) -> Segmented[bool]:
        t = self.context.t
        choices = [SwitchChoice(False, t(keys[0])), SwitchChoice(True, t(keys[1]))]
        return Segmented(box.at(12, 8, wide, 30), choices, second, use, size=15)

    def _of_rating(self, box: Box) -> list[Widget]:
        def use(road: bool) -> None:
            self.road = road

        return [self._leaf(box, 250, ("record.rating", "record.road.heading"), self.road, use)]

    def _of_wins(self, box: Box) -> list[Widget]:
        def use(figures: bool) -> None:
            self.figures = figures

        seats = [SwitchChoice(n, str(n)) for n in self.view.seats]
        seats.append(SwitchChoice(0, self.context.t("record.seats.all")))
        wide = 40.0 * len(seats) + 20
        tip = self.context.t("record.seats.tip")
        return [
            self._leaf(box, 228, ("record.wins", "record.figures"), self.figures, use),
            Segmented(box.at(-wide - 12, 8, wide, 30), seats, self.view.players, self.with_seats, tip=tip),
        ]

    def _of_costs(self, box: Box) -> list[Widget]:
        def use(months: bool) -> None:
            self.months = months
            self.build()

        keys = ("record.cost", "record.cost.months")
        widgets: list[Widget] = [self._leaf(box, min(430.0, box.w - 24), keys, self.months, use)]
        if not self.months:
            rows, kinds = losses_panel.row_boxes(box), losses_panel.told_kinds(self.view, self.context.t)
            for number, ((kind, loss), row) in enumerate(zip(kinds, rows, strict=False)):
                found = self.dearest(*kind)
                if found is not None:
                    show = partial(self.go_over, *found)
                    tip = self.context.t("record.look.tip")
                    widgets.append(Spot(row.at(0, 0, -losses_panel.WAYS - 4), show, tip=tip))
                if not loss.too_few:
                    place = row.at(-losses_panel.WAYS, row.h / 2 - 17, losses_panel.WAYS, 34)
                    practise = partial(self.practise, *kind)
                    button = Button(place, self.context.t("record.practise"), practise, ButtonLook(size=15))
                    button.key, button.key_label = KEYS[number], str(number + 1)
                    button.tip = self.context.t("record.practise.tip")
                    widgets.append(button)
        return widgets

    def _of_days(self, box: Box) -> list[Widget]:
        t = self.context.t
        made: list[Widget] = []
        for by, left in ((-1, 10.0), (1, -38.0)):
            turn = Button(box.at(left, 10, 28, 28), "‹" if by < 0 else "›", partial(self.turn_month, by))
            turn.tip = t("record.month.before" if by < 0 else "record.month.next")
            made.append(turn)
        return made

    def _of_recent(self, box: Box) -> list[Widget]:
        t = self.context.t
        widgets: list[Widget] = []
        for each, row in zip(self.view.recent, recent_panel.row_boxes(box), strict=False):
            tip = t("record.open.tip" if each.source else "record.gone.tip")
            spot = Spot(row, partial(self.show, each), tip=tip)
            if not each.source:
                spot.disable(tip)
            widgets.append(spot)
        places = box.at(10, -50, -10, 40).split(1, 1, 1, gap=8)
        entries = (
            ("past", self.past, "common/replay", pygame.K_p, "P"),
            ("review", self.go_over_last, "common/search", pygame.K_g, "G"),
            ("export", self.export, "common/save", pygame.K_e, "E"),
        )
        for (name, action, icon, key, cap), place in zip(entries, places, strict=True):
            button = Button(
                place,
                t(f"record.{name}"),
                action,
                ButtonLook(icon=icon, size=15),
                key=key,
                key_label=cap,
            )
            button.tip = t(f"record.{name}.tip", folder=library.export_folder())
            if name == "review" and self._last() is None:
                button.disable(t("record.gone.tip"))
            widgets.append(button)
        return widgets

    # Commands

    def back(self) -> None:
        self.context.go(routes.Title())

    def of_game(self, game: str) -> None:
        """Look at one game, or at all (empty)."""
        self.view = RecordView(self.known.played, game)
        self.build()

    def with_seats(self, players: int) -> None:
        """Look at tables of so many seats, or at all (0)."""
        self.view = RecordView(self.known.played, self.view.game, players)

    def turn(self, by: int) -> None:
        """Another panel, where one is shown at a time."""
        self.page = (self.page + by) % len(PANELS)
        self.build()

    def turn_month(self, by: int) -> None:
        """Another month of the calendar."""
        day = self.month + timedelta(days=32) if by > 0 else self.month - timedelta(days=1)
        if date(1971, 1, 1) <= day <= date(9000, 1, 1):
            self.month = day.replace(day=1)

    def past(self) -> None:
        self.context.go(routes.Past())

    def practise(self, game: str, kind: str) -> None:
        """The puzzles of a game, those of a kind of decision first."""
        self.context.go(routes.Puzzles(kind, game))

    def _again(self) -> None:
        self.context.go(routes.Record(self.view.game, self.road))

    def _open(self, each: PlayedMatch, use: Callable[[Match, Path], None]) -> None:
        path = data_folder() / each.source
        self.context.open_table(
            each.game, partial(library.begin, path), self._again, lambda match: use(match, path)
        )

    def show(self, each: PlayedMatch) -> None:
        """The result of a match."""
        self._open(each, lambda match, path: self.context.go(routes.Result(match, path)))

    def _last(self) -> PlayedMatch | None:
        return next((each for each in reversed(self.view.shown) if each.source), None)

    def go_over_last(self) -> None:
        """The review of the last match."""
        last = self._last()
        if last is not None:
            self.go_over(last, None)

    def go_over(self, each: PlayedMatch, step: int | None) -> None:
        """The review of a match, at one of its decisions."""
        self._open(
            each, lambda match, path: self.context.go(routes.Review(match, path, step, back=self._again))
        )

    def dearest(self, game: str, kind: str) -> tuple[PlayedMatch, int] | None:
        """The match and the step of the dearest confirmed mistake of a kind whose match is still there."""
        found = [
            (verdict.loss, each, verdict.step)
            for each in self.view.shown
            if each.source and each.game == game
            for verdict in each.verdicts
            if verdict.kind == kind and verdict.confirmed and verdict.unit == "share"
        ]
        best = max(found, key=lambda each: each[0], default=None)
        return None if best is None else best[1:]

    def export(self) -> None:
        """The record as CSV and JSON in the player's documents; told where, or why not."""
        folder = library.export_folder()
        try:
            write_text(folder / f"{EXPORTED}.csv", as_csv(self.known.played))
            write_text(folder / f"{EXPORTED}.json", as_json(self.known.played))
        except PlayerError as error:
            self.context.report(error)
        else:
            self.context.say("record.exported", "good", folder=folder)

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return self.group.handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        while self.recorder.news:
            self.context.report(self.recorder.news.pop(0))
        if self.recorder.known is not self.known:
            self.known = self.recorder.known
            self.view = RecordView(self.known.played, self.view.game, self.view.players)
            self.build()
            self._fresh = True

    def next_change(self) -> float:
        if self._fresh:
            return NOW
        waits = self.recorder.busy or self.recorder.known is not self.known
        return min(super().next_change(), LOOKS_AGAIN if waits else NEVER)

    def draw(self, canvas: Canvas) -> None:
        self._fresh = False
        canvas.backdrop(("record-ground",), desk.cover)
        key = (id(self.known), self.view.game, self.view.players, self.road, self.figures, self.months,
               self.month, canvas.ui, canvas.language)  # fmt: skip
        t, view = self.context.t, self.view
        first = road_panel.paint_road if self.road else rating_panel.paint_rating
        second = wins_panel.paint_figures if self.figures else wins_panel.paint_wins
        paints: tuple[Callable[[Canvas, Box], None], ...] = (
            lambda c, box: first(c, box, view, t),
            lambda c, box: second(c, box, view, t),
            lambda c, box: losses_panel.paint_losses(c, box, view, t, self.months),
            lambda c, box: days_panel.paint_days(c, box, view, self.month, t),
            lambda c, box: recent_panel.paint_recent(c, box, view, t),
        )
        self._draw_bar(canvas)
        for panel, paint in enumerate(paints):
            box = self.box(panel)
            if box is not None:
                whole = (box.x - 8, box.y - 8, box.w + 20, box.h + 20)
                canvas.layer(("record", panel, *key), whole, partial(_paint, paint, box))
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        t, view = self.context.t, self.view
        said = ""
        if self.large:  # the ways to the games take all the room
            said = ""
        elif view.shown:
            said = t("record.since", count=len(view.shown), date=view.shown[0].ended[:10])
        elif self.known.read:
            said = t("record.empty.short")
        x, y, w, _ = canvas.bleed

        def paint(above: Canvas) -> None:
            above.top_bar(46)
            title = TextStyle(size=22, weight="bold", serif=True, colour=theme.PAPER)
            covered = above.text(t("record.heading"), (168, 4, 230, 38), title)
            left = covered[0] + covered[2] + 16
            above.text(said, (left, 6, 598 - left, 34), TEXT.but(colour=theme.NIGHT_TEXT))

        canvas.layer(("record-bar", said, canvas.ui, canvas.language), (x, y, w, 46 - y), paint)


def _paint(paint: Callable[[Canvas, Box], None], box: Box, canvas: Canvas) -> None:
    paint(canvas, box)
