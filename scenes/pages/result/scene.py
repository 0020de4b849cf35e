"""The result of a game: who won, the account, the course of the game, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from ai.players.deal_code import encode_deal
from ai.record.rating import Rating
from scenes.boards import face
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.theme import Point, Rect, TextStyle
from scenes.kit.timeline import Timeline
from scenes.kit.tween import NEVER, NOW, linear
from scenes.kit.widgets import Button, ButtonLook, IconButton
from scenes.pages.result.after import AfterMatch
from scenes.pages.result.chart import Chart, ChartHover, Scale, points_scale
from scenes.pages.result.counselled import Counselled
from scenes.pages.result.course import CourseMoment, course, outcome
from scenes.pages.result.first_things import FirstThings, Thing, open_thing
from scenes.pages.result.head import BANNER, RULES, ResultBanner, paint_banner, paint_bar, paint_ground
from scenes.pages.result.recorded import changes, recorded
from scenes.pages.result.sheet import ResultAccount, Sheet
from scenes.pages.result.words import ResultWords
from scenes.rulebook.text import has_rules
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.shell.services import COUNSEL, RECORDER
from scenes.table.history import decisions_before
from scenes.table.own_chances import OwnChances
from scenes.table.seats import faces, percentages

CHANCES: Rect = (486, 52, 786, 290)
POINTS: Rect = (486, 350, 786, 234)
BUTTONS: Rect = (486, 592, 786, 120)
FIRST, CHANGES = Box(486, 52, 786, 62), Box(486, 120, 786, 32)
LOW_CHANCES: Rect = (486, 158, 786, 224)
LOW_POINTS: Rect = (486, 388, 786, 198)
"""Where a person played, the charts stand below what is said first."""
LOOKS_AGAIN = 0.1
"""Seconds after which the page looks what the counsel has found."""
DRAW_SECONDS = 0.7


class ResultScene(Scene):
    """Places, accounts and the course of a match that is over."""

    pictured = True

    def __init__(self, context: Context, route: routes.Result) -> None:
        super().__init__(context, route)
        match = route.match
        self.match = match
        self.path = route.path
        self.me = match.setup.me
        self.first = None if self.me is None else FirstThings(context, match, route.path)
        self.recorder = context.service(RECORDER)
        self._things: tuple[Thing, ...] = ()
        self._changed = ""
        self._fresh = False
        self._seen: tuple[object, ...] = (self, self, self, self)
        """What the three things and the changes were told by last; of nothing yet at first."""
        self.own = OwnChances(context, match, route.path)
        self._made: tuple[tuple[CourseMoment, ...], Rating | None, tuple[CourseMoment, ...]] | None = None
        """The moments as they are shown, and what they were made of."""
        self.course = Counselled(match, course(match), context.service(COUNSEL), route.told)
        self.outcome = outcome(match)
        self.commands = AfterMatch(context, match, route.path)
        self._name_seats()
        self.drawn = 0.0
        self._pointer: Point = (-1, -1)
        self.timeline = Timeline()
        self.timeline.add(
            DRAW_SECONDS, draw=self._draw_lines, finish=lambda: self._draw_lines(1.0), ease=linear
        )

    def _draw_lines(self, part: float) -> None:
        self.drawn = part

    def enter(self) -> None:
        self.commands.note_day()
        if self.me is not None:
            self.recorder.look()

    # Widgets

    def _name_seats(self) -> None:
        """In the present language."""
        self.seats = faces(self.match, self.context.catalogue)
        self.words = ResultWords(self.context, self.match, self.outcome, self.seats)

    def build(self) -> None:
        t, match = self.context.t, self.match
        self._name_seats()
        scores = tuple(match.game.scores(match.state))
        sources = match.game.breakdown(match.state, match.steps)
        account = ResultAccount(
            match.setup.game, self.seats, sources, scores, self.outcome, self.words.decided_by()
        )
        self.sheet = Sheet(self.context, account)
        at = [moment.at for moment in self.moments]
        label = t(f"turns.{self.match.setup.game}.unit")
        if self.first is not None:
            self._things = self.first.things(self.moments, self._charted)
        self._chart_chances()
        points = [moment.scores for moment in self.moments]
        scale = points_scale(max(map(max, points)))
        box = POINTS if self.me is None else LOW_POINTS
        self.points = Chart(box, t("result.points"), self.seats, at, points, scale, self.me, label)
        self.group.replace([*self._buttons(), *self._rules_button(), *self._first_buttons()])

    @property
    def moments(self) -> tuple[CourseMoment, ...]:
        """The course as far as it is known, with the player's own chances where the rating tells them."""
        found, rating = self.course.moments, self.own.rating
        if self._made is None or self._made[0] is not found or self._made[1] is not rating:
            *before, end = found
            own = [replace(each, shares=self._own(each)) for each in before] if rating else before
            self._made = (found, rating, (*own, end))
        return self._made[2]

    def _own(self, moment: CourseMoment) -> tuple[float, ...]:
        return self.own.of(moment.shares, decisions_before(self.match, moment.index))

    def _chart_chances(self) -> None:
        t, at = self.context.t, [moment.at for moment in self.moments]
        shares = [[100 * share for share in moment.shares] for moment in self.moments]
        percent = Scale(100, (0, 25, 50, 75, 100), " %")
        label = t(f"turns.{self.match.setup.game}.unit")
        box = CHANCES if self.me is None else LOW_CHANCES
        title = t("result.chances.own" if self.own.rating else "result.chances")
        self.chances = Chart(
            box,
            title,
            self.seats,
            at,
            shares,
            percent,
            self.me,
            label,
        )

    def _buttons(self) -> list[Button]:
        t, do = self.context.t, self.commands
        entries: list[tuple[str, Callable[[], None], str, int, str]] = [
            ("again", do.again, "common/shuffle", pygame.K_n, "N"),
            ("same", do.same_deal, "common/deck", pygame.K_d, "D"),
            ("review", do.review, "common/search", pygame.K_g, "G"),
            ("deal", do.deal, "common/chart", pygame.K_l, "L"),
            ("replay", do.replay, "common/replay", pygame.K_p, "P"),
            ("copy", do.copy_code, "common/copy", pygame.K_c, "C"),
            ("setup", do.change_table, "common/people", pygame.K_t, "T"),
            ("title", do.title, "common/home", pygame.K_ESCAPE, "Esc"),
        ]
        x, y, w, _ = BUTTONS
        wide = (w - 24 - 3 * 8) / 4
        buttons = []
        for number, (name, action, icon, key, cap) in enumerate(entries):
            rect = (x + 12 + number % 4 * (wide + 8), y + 11 + number // 4 * 54, wide, 44)
            label = t("result.watch_again") if name == "again" and self.me is None else t(f"result.{name}")
            button = Button(rect, label, action, ButtonLook(icon=icon, size=16), key=key, key_label=cap)
            button.kind = "primary" if number == 0 else "plain"
            button.tip = t(f"result.{name}.tip")
            buttons.append(button)
        return buttons

    def _first_buttons(self) -> list[Button]:
        """The three things that are said first, each a way to where it was."""
        t, made = self.context.t, []
        keys = (pygame.K_1, pygame.K_2, pygame.K_3)
        for number, (thing, place) in enumerate(zip(self._things, FIRST.split(1, 1, 1, gap=8), strict=False)):
            show = partial(open_thing, thing, self._review_at, self._replay_at)
            button = Button(
                place, t(f"result.first.{thing.name}"), show, ButtonLook(note=thing.words, size=16)
            )
            button.key, button.key_label = keys[number], str(number + 1)
            button.tip = f"{thing.words}\n{t(f'result.first.{thing.name}.tip')}"
            if thing.step is None:
                button.disable(thing.words)
            made.append(button)
        return made

    def _review_at(self, step: int) -> None:
        self.context.go(routes.Review(self.match, self.path, step))

    def _replay_at(self, index: int) -> None:
        self.context.go(routes.Replay(self.match, at=index, path=self.path))

    def _rules_button(self) -> list[IconButton]:
        if not has_rules(self.match.setup.game):
            return []
        tip = self.context.t("table.rules")
        return [
            IconButton(
                RULES,
                "common/book",
                self.commands.rules,
                kind="night",
                tip=tip,
                key=pygame.K_F1,
                key_label="F1",
            )
        ]

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        skips = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        )
        if self.timeline and skips:
            self.timeline.finish()
            if event.type == pygame.MOUSEBUTTONDOWN:
                return True  # it was meant for the lines, and for no button
        if self.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            for chart in (self.chances, self.points):
                moment = chart.nearest(event.pos)
                if moment is not None:
                    self.commands.replay(self.moments[moment].index)
                    return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        self.timeline.reduced = self.context.still
        self.timeline.update(dt)
        if self.context.preferences.counsel and self.course.update():
            self._chart_chances()
        if self.first is not None:
            self._follow(self.first)

    @property
    def _charted(self) -> bool:
        return self.course.done or not self.context.preferences.counsel

    def _follow(self, first: FirstThings) -> None:
        """Measure once nothing else is going on, and tell what is known by now."""
        if self._charted and not self.timeline:
            first.start()
        review = None if first.work is None else first.work.review
        seen = (review, self._charted, self.recorder.known, self.context.language)
        if all(now is before for now, before in zip(seen, self._seen, strict=True)):
            return
        self._seen = seen
        self._chart_chances()
        things = first.things(self.moments, self._charted)
        if things != self._things:
            self._things, self._fresh = things, True
            focused = self.group.focused
            at = self.group.widgets.index(focused) if focused in self.group.widgets else None
            self.group.replace([*self._buttons(), *self._rules_button(), *self._first_buttons()])
            if at is not None:
                self.group.focus(self.group.widgets[at], self.group.keyboard)
        own = recorded(self.recorder.known.played, self.path)
        changed = "" if own is None else changes(self.context, self.recorder.known.played, own)
        if changed != self._changed:
            self._changed, self._fresh = changed, True

    def next_change(self) -> float:
        if self._fresh:
            return NOW
        busy = self.recorder.busy or (self.first is not None and self.first.going_on)
        waits = LOOKS_AGAIN if busy or (self.context.preferences.counsel and not self.course.done) else NEVER
        return min(super().next_change(), self.timeline.next_change(), waits)

    def leave(self) -> None:
        super().leave()
        self.course.stop()
        if self.first is not None:
            self.first.stop()

    def draw(self, canvas: Canvas) -> None:
        self._fresh = False
        self._draw_head(canvas)
        if self.me is not None:
            self._draw_changes(canvas)
        self.sheet.draw(canvas)
        self.timeline.draw()
        key = (self.match.setup.seed, len(self.match.steps), canvas.ui)
        for chart in (self.chances, self.points):
            chart.draw(canvas, self.drawn, key, self._hover(chart))
        canvas.layer(("result-buttons",), (BUTTONS[0] - 8, BUTTONS[1] - 8, BUTTONS[2] + 20, BUTTONS[3] + 20),
                     lambda c: c.paper(BUTTONS))  # fmt: skip
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _draw_changes(self, canvas: Canvas) -> None:
        """What the match has changed in the record."""
        box, words = CHANGES, self._changed or self.context.t("result.record.reading")
        if self.path is None:
            words = self.context.t("result.record.none")

        def paint(below: Canvas) -> None:
            below.paper(box, radius=7)
            below.text(words, box.inset(14, 0), TextStyle(size=15, weight="bold"))

        key = ("result-changes", words, canvas.ui)
        canvas.layer(key, (box.x - 8, box.y - 8, box.w + 20, box.h + 20), paint)

    def _draw_head(self, canvas: Canvas) -> None:
        t, match, words = self.context.t, self.match, self.words
        game = face(match.setup.game)
        canvas.backdrop(("result-ground", match.setup.game), lambda c: paint_ground(c, game))
        name, facts = t(f"{match.setup.game}.name"), words.facts()
        code = t("result.code", code=encode_deal(match.game, match.setup))
        x, y, w, _ = canvas.bleed
        bar = ("result-bar", facts, canvas.ui)
        canvas.layer(bar, (x, y, w, 46 - y), lambda c: paint_bar(c, name, facts, code))
        look = "gold" if words.mine else "night"
        winners = tuple(self.seats[seat] for seat in self.outcome.winners)
        head = ResultBanner(words.headline(), words.reason(), look, winners)
        x, y, w, h = BANNER
        box = (x - 8, y - 8, w + 20, h + 20)
        canvas.layer(("result-banner", head), box, lambda c: paint_banner(c, head))

    def _hover(self, chart: Chart) -> ChartHover | None:
        number = None if self.timeline else chart.nearest(self._pointer)
        if number is None:
            return None
        moment, t = self.moments[number], self.context.t
        end = number == len(self.moments) - 1
        title = t("result.at_the_end") if end else self.words.at(moment)
        if chart is self.chances:
            words = tuple(f"{value} %" for value in percentages(moment.shares))
        else:
            words = tuple(str(value) for value in moment.scores)
        return ChartHover(number, title, words)
