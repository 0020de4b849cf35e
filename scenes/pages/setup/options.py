"""The right panel: the game's own options, what is true of every table, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.core.catalogue import Catalogue, shown_name
from game.core.game import Choice
from scenes.boards import face, seat_looks
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.kit.timeline import SPEEDS
from scenes.kit.widgets import Segmented, SwitchChoice, Toggle, Widget
from scenes.pages.setup.model import TablePlan
from scenes.pages.setup.seat_picks import SeatPicks
from scenes.shell.preferences import TUTORING, Preferences

LEFT, WIDTH = 914.0, 336.0
MANY = 4
"""So many options are drawn closer together."""
GENERAL = (
    ("play_forced", "setup.forced", "common/step"),
    ("counsel", "setup.counsel", "common/hint"),
    ("take_back", "setup.take_back", "common/undo"),
)
"""Preference, its sentence, its icon."""


@dataclass(frozen=True)
class OptionActions:
    """What the panel asks of the scene."""

    option: Callable[[str, Any], None]
    preference: Callable[[str, Any], None]


def value_key(game_id: str, option: Choice, value: Any) -> str:
    """Catalogue key of one value of an option."""
    return f"{game_id}.option.{option.key}.{value}"


class CardSwitch(Segmented[Any]):
    """The values of an option as pictures side by side."""

    def cell(self, index: int) -> Rect:
        x, y, w, h = self.rect
        step = (w + 8) / len(self.choices)
        return (x + step * index, y, step - 8, h)

    def draw(self, canvas: Canvas) -> None:
        for number, choice in enumerate(self.choices):
            cell, chosen = self.cell(number), choice.value == self.value
            over = self.over == number and self.hovered and not choice.reason
            if chosen:
                canvas.shadow(cell, radius=7, blur=4, down=1.5, colour="#00000040")
                canvas.box(cell, "#FFFBF2", radius=7, border=theme.VERMILION, stroke=2.5)
            else:
                canvas.box(cell, "#EFE5CF" if over else "#E2D6BD", radius=7, border="#B3A17D")
            with canvas.faded(0.4 if choice.reason else 1.0 if chosen or over else 0.75):
                x, y, w, h = cell
                if choice.icon:
                    top = 7 if h > 80 else 3
                    picture = inset((x, y + top, w, h - top - (31 if h > 80 else 25)), 4, 0)
                    canvas.art(choice.icon, picture, tint=theme.GOLD_LIGHT)
                style = TextStyle(align="center", weight="bold" if chosen else "regular")
                canvas.text(choice.label, (x + 2, y + h - 28, w - 4, 26), style)


class OptionsPanel:
    """Lays the options out from the top; `widgets` in reading order, `paint` the texts and pictures."""

    def __init__(
        self, plan: TablePlan, t: Catalogue, preferences: Preferences, actions: OptionActions
    ) -> None:
        self.plan, self.t, self.preferences, self.actions = plan, t, preferences, actions
        self.pictures = face(plan.game.id).options
        self.widgets: list[Widget] = []
        self._drawn: list[Callable[[Canvas], None]] = []
        self._y = 106.0
        # Which colour a seat has is chosen in its row.
        options = [option for option in plan.game.choices() if not option.orders_seats]
        self.close = len(options) >= MANY
        self._step = 38.0 if self.close else 50.0 if len(options) <= 3 else 44.0
        for option in options:
            self._option(option)
        if options:
            self._rule()
        for key, sentence, icon in GENERAL:
            value = bool(getattr(preferences, key))
            self._switch(t(sentence), t(f"{sentence}.about"), icon, value, self._preference(key))
        self._tutor()
        self._speed()
        self.bottom = self._y

    def _preference(self, key: str) -> Callable[[Any], None]:
        return lambda value: self.actions.preference(key, value)

    def _rule(self) -> None:
        y = round(self._y + 7)
        self._drawn.append(lambda canvas: canvas.wash((LEFT, y, WIDTH, 1), theme.HAIRLINE))
        self._y += 16

    def _write(self, text: str, rect: Rect, style: TextStyle, wrap: bool = False) -> None:
        fit = "wrap" if wrap else "line"
        valign = "top" if wrap else "middle"
        self._drawn.append(lambda canvas: _put(canvas, text, rect, style, fit, valign))

    def _option(self, option: Choice) -> None:
        t, plan = self.t, self.plan
        name = f"{plan.game.id}.option.{option.key}"
        change: Callable[[Any], None] = lambda value: self.actions.option(option.key, value)  # noqa: E731
        if option.values == (False, True):
            blocked = plan.value_problem(option, not plan.options[option.key])
            reason = t("setup.problem.choice") if blocked else ""
            about = t(f"{name}.about")
            icon = self.pictures.get(option.key, "common/scale")
            self._switch(t(name), about, icon, bool(plan.options[option.key]), change, reason)
            return
        if option.names_seats:
            self._seats(option, t(name), change)
            return
        choices = []
        for value in option.values:
            key = value_key(plan.game.id, option, value)
            blocked = value != plan.options[option.key] and plan.value_problem(option, value)
            reason = t("setup.problem.choice") if blocked else ""
            choices.append(
                SwitchChoice(value, t(key), self.pictures.get(f"{option.key}.{value}"), reason=reason)
            )
        y, chosen = self._y, plan.options[option.key]
        if all(choice.icon for choice in choices) and self.close:
            self._write(t(name), (LEFT, y - 3, WIDTH, 24), theme.STRONG)
            self.widgets.append(CardSwitch((LEFT, y + 22, WIDTH, 72), choices, chosen, change))
            self._y += 102
        elif all(choice.icon for choice in choices):
            self._write(t(name), (LEFT, y, WIDTH, 26), theme.STRONG)
            self.widgets.append(CardSwitch((LEFT, y + 28, WIDTH, 84), choices, chosen, change))
            self._y += 120
        else:
            plain = [SwitchChoice(c.value, c.label, reason=c.reason) for c in choices]
            self._write(t(name), (LEFT, y, 112, 30), theme.STRONG)
            tip = t(f"{name}.tip") if f"{name}.tip" in t else ""
            self.widgets.append(Segmented((LEFT + 118, y, WIDTH - 118, 30), plain, chosen, change, tip=tip))
            self._y += 38
        about = f"{value_key(plan.game.id, option, chosen)}.about"
        if about in t:
            self._write(t(about), (LEFT, self._y, WIDTH, 46), theme.SOFT.but(line=1.4), wrap=True)
            self._y += 48

    def _seats(self, option: Choice, name: str, change: Callable[[str], None]) -> None:
        """Which seats an option is for."""
        t, plan, y = self.t, self.plan, self._y
        looks = seat_looks(plan.game.id, plan.options)[: plan.players]
        names = [shown_name(plan.name(seat), t) for seat in range(plan.players)]
        self._write(name, (LEFT, y, 130, 19), theme.STRONG)
        about = f"{plan.game.id}.option.{option.key}.about"
        self._write(t(about), (LEFT, y + 17, 158, 19), theme.SOFT)
        wide = 43.0 * plan.players
        box = (LEFT + WIDTH - wide, y + 2, wide, 32)
        self.widgets.append(SeatPicks(box, looks, names, plan.options[option.key], change))
        self._y += 42

    def _switch(
        self, name: str, about: str, icon: str, value: bool, change: Callable[[bool], None], reason: str = ""
    ) -> None:
        y, step = self._y, self._step
        row = (LEFT, y, WIDTH, step - 4)
        knob = (LEFT + WIDTH - 50, y + (step - 4) / 2 - 13, 50, 26)
        toggle = Toggle(knob, value, change, row=row)
        if reason:
            toggle.disable(reason)
        self.widgets.append(toggle)
        tall = step >= 48

        def draw(canvas: Canvas) -> None:
            if toggle.hovered and toggle.enabled:
                canvas.box(inset(row, -6, 0), fade("#FFFFFF", 0.3), radius=6)
            with canvas.faded(0.5 if reason else 1.0):
                canvas.art(icon, (LEFT, y + (step - 4) / 2 - 14, 28, 28))
                half = (step - 6) / 2
                text = (LEFT + 40, y + (1 if tall else -2), WIDTH - 100, half)
                soft = theme.SOFT if tall else theme.SOFT.but(size=13.5)
                canvas.text(name, text, theme.STRONG)
                canvas.text(about, (text[0], text[1] + half + (-1 if tall else 2), text[2], half), soft)

        self._drawn.append(draw)
        self._y += step

    def _speed(self) -> None:
        self._short("setup.speed", SPEEDS, self.preferences.speed, "speed")

    def _tutor(self) -> None:
        self._short("setup.tutor", TUTORING, self.preferences.tutor, "tutor")

    def _short(self, name: str, values: Iterable[str], chosen: str, preference: str) -> None:
        """A choice of a few words on one line."""
        y, t = self._y + (0 if self.close else 3), self.t
        self._write(t(name), (LEFT, y + 1, 78, 30), theme.STRONG)
        choices = [SwitchChoice(value, t(f"{name}.{value}")) for value in values]
        bar, tip = (LEFT + 82, y + 1, WIDTH - 82, 30), t(f"{name}.tip") if f"{name}.tip" in t else ""
        self.widgets.append(Segmented(bar, choices, chosen, self._preference(preference), tip=tip))
        self._y += 35 if self.close else 40

    def paint(self, canvas: Canvas) -> None:
        for draw in self._drawn:
            draw(canvas)


def _put(canvas: Canvas, text: str, rect: Rect, style: TextStyle, fit: Any, valign: Any) -> None:
    canvas.text(text, rect, style, fit=fit, valign=valign)
