"""The set-up on the screen: panels and widgets around the plan, and the way to the table."""

from __future__ import annotations

import random
from typing import Any

import pygame

from ai.players.levels import NEUTRAL
from game.core.catalogue import Catalogue
from game.core.errors import PlayerError
from game.core.match import Match, MatchSetup
from game.core.registry import game as find_game
from game.core.shelf import first_game
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.pictures import desk
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.tween import NEVER, NOW
from scenes.kit.widgets import Button, ButtonLook, IconButton, Segmented, SwitchChoice, Widget
from scenes.lessons.offer import offer_first
from scenes.pages.controls import back_button, language_choices
from scenes.pages.setup import game_panel, start_panel
from scenes.pages.setup.layout import CAPTION, GAME, HEAD, OPTIONS, SEATS, START, row_plans
from scenes.pages.setup.model import PlannedSetup, TablePlan
from scenes.pages.setup.options import OptionActions, OptionsPanel
from scenes.pages.setup.own_strength import rating_now
from scenes.pages.setup.remembered import recall, remember
from scenes.pages.setup.rows import RowActions, SeatStrip
from scenes.pages.setup.seed_box import Codes, SeedBox
from scenes.pages.setup.start_panel import SitButton, StartPicker
from scenes.pages.setup.strength import LevelStrengths, strengths, table_of
from scenes.rulebook.text import has_rules
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.shell.services import RECORDER
from scenes.tabletop.face import ME


def paint_ground(canvas: Canvas, plan: TablePlan, t: Catalogue, switch: Rect) -> None:
    """Desk, bar, sheets and everything that only the number of players changes; `switch` chooses that."""
    desk.cover(canvas)
    canvas.top_bar()
    canvas.text(t("setup.heading"), (140, 4, 700, 38), HEAD.but(colour=theme.PAPER))
    for sheet in (GAME, SEATS, START, OPTIONS):
        canvas.paper(sheet)
    game_panel.paint(canvas, plan, t)
    canvas.text(t("setup.seats"), (336, 68, 160, 36), HEAD)
    canvas.text(t("setup.players"), (switch[0] - 130, 70, 120, 32), theme.SOFT.but(align="right"))
    canvas.text(t("setup.options"), (914, 68, 336, 36), HEAD)


def caption(t: Catalogue, measured: LevelStrengths, first: bool = False) -> str:
    """What the figures below the levels are, or that there are none; before it what a `first` table is."""
    note = t("setup.first") if first else ""
    if not measured.rows:
        return note + t("setup.measured.none")
    options = t("setup.measured.here" if measured.exact else "setup.measured.usual")
    level = t(f"level.{NEUTRAL}")
    said = [note + t("setup.measured.caption", rivals=measured.players - 1, level=level, options=options)]
    if not first:
        said.append(t("setup.measured.order"))
    for one, other in measured.twins:
        said.append(t("setup.measured.same", one=t(f"level.{one}"), other=t(f"level.{other}")))
    return t("setup.measured.join").join(said)


def paint_caption(canvas: Canvas, plan: TablePlan, words: str) -> None:
    """Those words below the rows, where an AI sits."""
    if any(plan.level(seat) is not None for seat in range(plan.players)):
        style = TextStyle(size=13.5, colour=theme.INK_SOFT, line=1.15, align="center")
        canvas.text(words, CAPTION, style, fit="wrap", balance=True)


_DIGITS = {pygame.K_0 + n: n for n in range(2, 10)}
"""Number keys, above the letters and on the pad, for the number of players."""
LOOKS_AGAIN = 0.2
"""Seconds after which it looks whether the record has been read."""
_CHORD = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class SetupScene(Scene):
    """Lays a table with the plan of `PlannedSetup`, or with the one remembered for the game of `Setup`."""

    pictured = True

    def __init__(self, context: Context, route: routes.Setup) -> None:
        super().__init__(context, route)
        plan: TablePlan
        if isinstance(route, PlannedSetup):
            plan = route.plan
        else:
            found = find_game(route.game or first_game())
            plan, damaged = recall(found) if context.store else (TablePlan(found), False)
            plan.my_name = context.preferences.player_name or ME
            if damaged:
                context.say("setup.recall_failed", "warning")
        self.plan = plan
        self.recorder = context.service(RECORDER)
        self._known = self.recorder.known
        self._fresh = False
        plan.rating = rating_now(context, plan.game.id)
        self.rng = random.SystemRandom()
        self.rows: list[SeatStrip] = []
        self.options: OptionsPanel
        self.seed: SeedBox
        self.sit_button: SitButton
        self.measured: LevelStrengths
        self.facts: game_panel.Facts

    # Widgets

    def build(self) -> None:
        plan, t = self.plan, self.context.catalogue
        first = {choice.key: choice.default for choice in plan.game.choices()}
        table = table_of(plan.game.id, first, plan.options)
        self.measured = measured = strengths(plan.game.id, plan.players, table)
        self.facts = game_panel.Facts(plan, t, table)
        actions = RowActions(
            self.set_level,
            self.set_personality,
            self.set_colour,
            self.occupy,
            self.rename,
            self.edit_name,
            self.name_done,
            self.sit_down,
        )
        places = row_plans(plan.players, bool(measured.rows))
        self.rows = [SeatStrip(plan, i, place, t, measured, actions) for i, place in enumerate(places)]
        self.options = OptionsPanel(
            plan, t, self.context.preferences, OptionActions(self.set_option, self.set_preference)
        )
        codes = Codes(self.context, plan, self._show_code, self._take_deal)
        self.seed = SeedBox(plan, t, codes)
        self.sit_button = SitButton(plan, t, self.sit_down, self._reason())
        widgets: list[Widget] = list(self._head())
        for row in self.rows:
            widgets += row.widgets
        widgets.append(StartPicker(plan, t, self.set_start))
        widgets += [*self.options.widgets, *self.seed.widgets, self.sit_button]
        rules = self.rules if has_rules(plan.game.id) else None
        widgets.append(self.facts)
        widgets += game_panel.widgets(t, rules, self.watch, self._reason())
        widgets += self._bar()
        self.group.replace(widgets)

    def _head(self) -> list[Widget]:
        plan, t = self.plan, self.context.t
        counts = [SwitchChoice(n, str(n)) for n in plan.game.players]
        wide = 44.0 * len(counts)
        right = SEATS[0] + SEATS[2] - 16
        tip = t("setup.shuffle.tip")
        switch = (right - 116 - wide, 70, wide, 32)
        return [
            Segmented(switch, counts, plan.players, self.set_players, look="strong"),
            Button(
                (right - 108, 69, 108, 34),
                t("setup.shuffle"),
                self.shuffle,
                ButtonLook(icon="common/shuffle"),
                tip=tip,
            ),
        ]

    def _bar(self) -> list[Widget]:
        t = self.context.t
        languages = language_choices(self.context)
        back = back_button(t("setup.back"), self.back, 112)
        widgets: list[Widget] = [
            back,
            Segmented((1118, 8, 150, 30), languages, self.context.language, self.set_language, look="night"),
        ]
        tip = t("setup.settings")
        widgets.append(IconButton((1078, 8, 32, 30), "common/gear", self.settings, kind="night", tip=tip))
        return widgets

    def _reason(self) -> str:
        problem = self.plan.problem(self.context.catalogue)
        if problem is not None:
            return self.context.t(problem.key, name=problem.name)
        failed = self.context.warm_up.error(self.plan.game.id)
        return self.context.t("setup.problem.ai") if failed else ""

    def refresh(self) -> None:
        """Only what depends on the whole: whether one can sit down."""
        reason = self._reason()
        for widget in self.group.widgets:
            if isinstance(widget, Button) and widget.key in (pygame.K_RETURN, pygame.K_w):
                widget.enable() if not reason else widget.disable(reason)

    # What the widgets do

    def set_players(self, players: int) -> None:
        self.plan.set_players(players)
        self.build()

    def set_level(self, seat: int, level: str) -> None:
        self.plan.set_level(seat, level)
        self._show_code()

    def set_personality(self, seat: int, personality: str) -> None:
        self.plan.set_personality(seat, personality)
        self._show_code()

    def set_colour(self, seat: int, colour: int) -> None:
        self.plan.take_colour(seat, colour)
        self.build()

    def occupy(self, seat: int, human: bool) -> None:
        """The person sits down at a seat, or gets up from it."""
        if human:
            self.plan.take_seat(seat)
        elif self.plan.me == seat:
            self.plan.leave_seat()
        self.build()

    def rename(self, seat: int, text: str) -> None:
        self.plan.rename(seat, text, self.context.catalogue)
        self.refresh()

    def edit_name(self, seat: int) -> None:
        self.group.focus(self.rows[seat].field)

    def name_done(self, seat: int) -> None:
        self.build()
        self.group.focus(self.rows[seat], True)

    def shuffle(self) -> None:
        self.context.sound.play("card")
        self.plan.shuffle(self.rng)
        self.build()

    def set_start(self, seat: int | None) -> None:
        self.plan.start = seat
        self._show_code()

    def set_option(self, key: str, value: Any) -> None:
        self.plan.set_option(key, value)
        self.build()

    def set_preference(self, key: str, value: Any) -> None:
        self.context.change_one(key, value)

    def set_language(self, language: str) -> None:
        # The manager makes the widgets of every scene anew.
        self.context.change(language=language)

    def _show_code(self) -> None:
        self.seed.field.set(self.plan.code)

    def _take_deal(self, setup: MatchSetup) -> None:
        """The set-up of a deal code, on the page of its game."""
        if setup.game == self.plan.game.id:
            self.plan.take(setup)
            self.build()
            return
        self.keep()
        game = find_game(setup.game)
        plan = recall(game)[0] if self.context.store else TablePlan(game)
        plan.my_name = self.plan.my_name
        plan.take(setup)
        self.context.go(PlannedSetup(plan=plan))

    # Other scenes

    def back(self) -> None:
        self.keep()
        self.context.go(routes.Title())

    def rules(self) -> None:
        self.context.push(routes.Rules(self.plan.game.id))

    def settings(self) -> None:
        self.context.push(routes.Settings())

    def sit_down(self) -> None:
        """Open the table."""
        self._open(watch=False)

    def watch(self) -> None:
        self._open(watch=True)

    def _open(self, *, watch: bool) -> None:
        self.group.focus(None)
        if self._reason():
            self.context.sound.play("refuse")
            self.refresh()
        else:
            self._to_table(watch)

    def _to_table(self, watch: bool) -> None:
        self.keep()
        context, plan = self.context, self.plan
        setup = plan.setup(watch=watch, take_back=context.preferences.take_back)
        context.open_table(setup.game, lambda: Match(setup), lambda: context.go(PlannedSetup(plan=plan)))

    def keep(self) -> None:
        """Remember this set-up and the person's name for the next time."""
        typed = "" if self.plan.my_name == ME else self.plan.my_name
        if typed != self.context.preferences.player_name:
            self.context.change(player_name=typed)
        if not self.context.store:
            return
        try:
            remember(self.plan)
        except PlayerError as error:
            self.context.report(error)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.recorder.known is not self._known:
            self._known = self.recorder.known
            self.plan.rating = rating_now(self.context, self.plan.game.id)
            self.build()
            self._fresh = True

    def next_change(self) -> float:
        if self._fresh:
            return NOW
        waits = self.recorder.busy or self.recorder.known is not self._known
        return min(super().next_change(), LOOKS_AGAIN if waits else NEVER)

    def enter(self) -> None:
        self.recorder.look()
        self.context.warm_up.prefer(self.plan.game.id)
        if self.context.store:
            offer_first(self.context, self.plan.game.id)

    # The loop's calls

    def handle(self, event: pygame.event.Event) -> bool:
        focused = self.group.focused
        typing = focused is not None and focused.greedy
        if event.type == pygame.KEYDOWN and not event.mod & _CHORD:
            if typing and event.key == pygame.K_ESCAPE:
                self._stop_typing()
                return True
            number = _DIGITS.get(event.key, 0)
            if not typing and number in self.plan.game.players:
                if number != self.plan.players:
                    self.context.sound.play("click")
                    self.set_players(number)
                return True
        used = super().handle(event)
        if self.group.focused is not None and self.group.focused.greedy:
            # A text field has a frame and a cursor of its own.
            self.group.keyboard = False
        return used

    def _stop_typing(self) -> None:
        """Leave the text field: a name stays as typed, a half-typed code goes."""
        field = self.group.focused
        if field is self.seed.field:
            self.seed.field.give_up()
        row = next((row for row in self.rows if row.field is field), None)
        self.group.focus(row, row is not None)

    def draw(self, canvas: Canvas) -> None:
        self._fresh = False
        plan, t = self.plan, self.context.catalogue
        switch = self.group.widgets[0].rect
        canvas.backdrop(
            ("set-up", plan.game.id, plan.players), lambda sheet: paint_ground(sheet, plan, t, switch)
        )
        start_panel.paint(canvas, plan, t)
        paint_caption(canvas, plan, self.caption())
        self.options.paint(canvas)
        self.seed.paint(canvas)
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def caption(self) -> str:
        """What the figures below the levels are, or that there are none."""
        return caption(self.context.catalogue, self.measured, self.plan.first)
