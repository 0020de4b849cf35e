"""The bar along the upper edge: menu, title, turn, what to do, speed, and the buttons of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit import theme
from scenes.kit.baking import Baked
from scenes.kit.canvas import Canvas, around, centre, inset
from scenes.kit.fonts import Fonts
from scenes.kit.switches import Segmented, SwitchChoice
from scenes.kit.theme import DESIGN_W, Colour, Rect, TextStyle
from scenes.kit.widgets import Button, ButtonLook, IconButton
from scenes.table.driver import Driver, Mode
from scenes.tabletop.board import Board

HEIGHT = 46.0
MENU: Rect = (10, 7, 32, 32)
SPEED: Rect = (656, 7, 120, 32)
BUTTONS_LEFT, BUTTONS_RIGHT = 784.0, 1268.0
TEXT_LEFT, TEXT_RIGHT = 50.0, 648.0
BARE = 36.0
"""The width of a button that is only a picture."""
CHIP_MOST = 200.0
"""The width of the chip at most: a name of many wide letters leaves room for the sentence."""
SPEED_NAMES = ("slow", "normal", "fast", "instant")


@dataclass(frozen=True)
class BarText:
    """The words of the bar."""

    title: str
    chip: str
    prompt: str
    strong: bool = True
    """Vermilion chip: the player is to act."""
    note: str = ""
    """A few words below the title: what kind of match it is, if not any."""


@dataclass(frozen=True)
class Command:
    """One button of the bar."""

    name: str
    label: str
    icon: str
    key: int | None
    key_label: str
    action: Callable[[], None]
    tip: str
    flip: bool = False
    """Draw its picture the other way round."""


def place_buttons(commands: Sequence[Command], fonts: Fonts, wide: float = DESIGN_W) -> list[Button]:
    """The commands side by side, the last one ending at the right edge of a bar so wide, as wide as their
    words.
    """
    gap = 8.0
    # A face of 60 pixels measures four times as exactly as one of 15.
    face = fonts.face(False, "bold", 60)
    words = [face.width(command.label) / 4 for command in commands]
    caps = [max(20.0, 9 + 8.2 * len(command.key_label)) for command in commands]
    wanted = [50 + word + cap if word else BARE for word, cap in zip(words, caps, strict=True)]
    room = BUTTONS_RIGHT - BUTTONS_LEFT - gap * (len(commands) - 1)
    spare = (room - sum(wanted)) / max(1, sum(map(bool, words)))
    widths = [wide + min(spare, 14.0) * bool(word) for wide, word in zip(wanted, words, strict=True)]
    x = BUTTONS_RIGHT + wide - DESIGN_W - sum(widths) - gap * (len(commands) - 1)
    buttons: list[Button] = []
    for command, wide in zip(commands, widths, strict=True):
        kind = BakedBackButton if command.flip else BakedButton
        button = kind(
            (x, 8, wide, 32),
            command.label,
            command.action,
            ButtonLook(icon=command.icon),
            key=command.key,
            key_label=command.key_label,
            tip=command.tip,
        )
        buttons.append(button)
        x += wide + gap
    return buttons


class BakedButton(Button):
    """A button kept as one picture per look: the bar is drawn in every frame."""

    def draw(self, canvas: Canvas) -> None:
        look = (self.label, self.icon, self.rect, self.enabled, self.hovered, self.pressed, canvas.ui)
        canvas.layer(("bar-button", look), inset(self.rect, -6), super().draw)


class BakedBackButton(BakedButton):
    """The same with its picture the other way round."""

    def _row(self, canvas: Canvas) -> None:
        canvas.art(self.icon or "", around(centre(self.rect), 22), flip=True)


def menu_button(action: Callable[[], None], tip: str) -> IconButton:
    """The button at the right end of the bar, with its tooltip."""
    return MenuButton(MENU, "common/menu", action, kind="night", tip=tip)


class BackButton(IconButton):
    """A picture the other way round."""

    def draw(self, canvas: Canvas) -> None:
        self.ground(canvas)
        with canvas.faded(1.0 if self.enabled else 0.5):
            canvas.art(self.icon or "", around(centre(self.rect), 20), flip=True)


class MenuButton(IconButton):
    """The three lines at the left end; no frame until the pointer is over it."""

    def draw(self, canvas: Canvas) -> None:
        if self.hovered:
            canvas.box(self.rect, theme.fade("#FFFFFF", 0.12), radius=6)
        x, y, w, h = self.rect
        canvas.art(self.icon or "", (x + 4, y + 4, w - 8, h - 8), ink=theme.NIGHT_TEXT)


class SpeedSwitch(Segmented[str]):
    """Slow, normal, fast, instant: one to three arrows, and three with a stop."""

    def __init__(
        self, value: str, names: Sequence[str], on_change: Callable[[str], None], wide: float = DESIGN_W
    ) -> None:
        tips = [SwitchChoice(speed, tip=name) for speed, name in zip(SPEED_NAMES, names, strict=True)]
        x, y, w, h = SPEED
        super().__init__((x + wide - DESIGN_W, y, w, h), tips, value, on_change, look="night")

    def step(self, by: int) -> None:
        """Faster (+1) or slower (-1)."""
        index = self.index + by
        if 0 <= index < len(self.choices):
            self.pick(index)

    def draw(self, canvas: Canvas) -> None:
        over = self.over if self.hovered else None
        canvas.layer(("bar-speed", self.value, over, self.rect), inset(self.rect, -2), super().draw)

    def _draw_cell(self, canvas: Canvas, number: int, choice: SwitchChoice[str], night: bool) -> None:
        cell, chosen = self.cell(number), choice.value == self.value
        x, y, w, h = cell
        if chosen:
            canvas.box(
                (x + 0.5, y + 0.5, w - 1, h - 1), "#D9AC50", bottom="#BE8E33", radius=4.5, border="#8A6420"
            )
        elif self.over == number and self.hovered:
            canvas.box((x + 0.5, y + 0.5, w - 1, h - 1), theme.fade("#FFFFFF", 0.14), radius=4.5)
        ink: Colour = theme.INK if chosen else theme.NIGHT_TEXT
        arrows = min(number + 1, 3)
        wide = 6.4
        total = arrows * wide + (2.4 if number == 3 else 0)
        left, middle = x + (w - total) / 2, y + h / 2
        for i in range(arrows):
            at = left + i * wide
            canvas.polygon([(at, middle - 5), (at + wide, middle), (at, middle + 5)], ink)
        if number == 3:
            canvas.wash((left + arrows * wide, middle - 5, 2.2, 10), ink)


def speed_switch(
    t: Callable[..., str], speed: str, choose: Callable[[str], None], wide: float
) -> SpeedSwitch:
    """The switch of a bar so wide; the keyboard reaches it by keys of its own and not by the focus."""
    switch = SpeedSwitch(speed, [t(f"table.speed.{name}") for name in SPEED_NAMES], choose, wide)
    switch.focusable = False
    return switch


def rules_command(t: Callable[..., str], action: Callable[[], None]) -> Command:
    """The button that opens the rules."""
    return Command("rules", t("table.rules"), "common/book", pygame.K_F1, "F1", action, t("table.rules.tip"))


def speed_step(key: int) -> int:
    """+1 or -1 for the keys that change the speed, else 0."""
    if key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_SEMICOLON):
        return 1
    return -1 if key == pygame.K_MINUS else 0


def draw_bar(canvas: Canvas, words: BarText, late: Baked | None = None) -> None:
    """The bar without its widgets, baked per text."""
    x, y, w, _ = canvas.bleed
    rect = (x, y, w, HEIGHT - y)
    canvas.layer(("table-bar", words, canvas.ui, canvas.room), rect, lambda c: _paint(c, words), late=late)


def _paint(canvas: Canvas, words: BarText) -> None:
    canvas.top_bar(HEIGHT)
    title = TextStyle(size=20, weight="bold", serif=True, colour=theme.PAPER)
    if words.note:
        covered = canvas.text(words.title, (TEXT_LEFT, 3, 260, 24), title.but(size=17))
        small = TextStyle(size=13, colour=theme.GOLD_LIGHT)
        below = canvas.text(words.note, (TEXT_LEFT, 25, 260, 17), small)
        left = max(each[0] + each[2] for each in (covered, below)) + 14
    else:
        covered = canvas.text(words.title, (TEXT_LEFT, 6, 260, 34), title)
        left = covered[0] + covered[2] + 14
    chip_style = TextStyle(size=15, weight="bold")
    chip = canvas.measure(words.chip, chip_style, scale_ui=False)[0] + 24 if words.chip else 0.0
    chip = min(chip, CHIP_MOST)
    if words.chip:
        canvas.chip(words.chip, (left, 10, chip, 26), theme.VERMILION if words.strong else "#48596F")
        left += chip + 10
    room = TEXT_RIGHT + canvas.room[2] - DESIGN_W - left
    prompt = TextStyle(size=15, colour=theme.NIGHT_TEXT, growth=theme.CAPTION)
    wide = canvas.measure(words.prompt, prompt, scale_ui=False)[0]
    # Letters a little smaller read as easily; a longer sentence has two lines or three, never an ellipsis.
    if wide * 0.86 <= room:
        canvas.text(words.prompt, (left, 6, room, 34), prompt)
    else:
        small = prompt.but(size=13, line=1.1)
        canvas.text(words.prompt, (left, 4, room, 38), small, fit="wrap", balance=True)


def bar_words(t: Callable[..., str], board: Board, driver: Driver, attract: bool) -> BarText:
    """What the bar says at this moment."""
    title = board.title
    if driver.reviewing:
        return BarText(title, t("table.review.chip"), t("table.review.prompt"), False)
    if driver.error is not None:
        return BarText(title, t("table.stopped.chip"), t("table.stopped.prompt"), False)
    if attract:
        return BarText(title, t("table.demo.chip"), t("table.attract.prompt"), False)
    if driver.match.handed is not None and driver.mode is not Mode.OVER:
        return BarText(title, t("table.handed.chip"), t("table.handed.prompt"), False)
    if driver.mode is Mode.PAUSED:
        return BarText(title, t("table.paused.chip"), t("table.paused.prompt"), False)
    prompt = board.text.prompt()
    if driver.mode is Mode.OVER:
        return BarText(title, prompt.chip, t("table.over.prompt"), False)
    return BarText(title, prompt.chip, prompt.sentence, prompt.mine)
