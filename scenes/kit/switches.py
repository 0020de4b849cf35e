"""Controls that hold a value: rows of cells, segmented switch, toggle, slider, level seals."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import around, contains, inset
from scenes.kit.theme import Point, Rect, TextStyle, fade
from scenes.kit.tween import Glide
from scenes.kit.widget import Widget


class Cells(Widget):
    """What is alike of all controls that are a row of cells: which one is under the pointer."""

    margin = 0.0
    """Around all cells, in units."""
    over: int | None = None
    """The cell under the pointer."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many cells there are."""

    @abstractmethod
    def pick(self, index: int) -> None:
        """A cell was clicked."""

    def cell(self, index: int) -> Rect:
        """The rectangle of the cell of this index."""
        x, y, w, h = inset(self.rect, self.margin)
        step = w / self.count
        return (x + step * index, y, step, h)

    def hit(self, at: Point) -> bool:
        inside = super().hit(at)
        over = (index for index in range(self.count) if contains(self.cell(index), at))
        self.over = next(over, None) if inside else None
        return inside

    def on_release(self, at: Point) -> None:
        if self.hit(at) and self.over is not None:
            self.pick(self.over)


T = TypeVar("T")
Look = Literal["paper", "night", "strong"]


@dataclass(frozen=True)
class SwitchChoice(Generic[T]):
    """One option of a switch: its value, its label, or an icon instead; and a tooltip."""

    value: T
    label: str = ""
    icon: str | None = None
    tip: str = ""
    reason: str = ""


class Segmented(Cells, Generic[T]):
    """A row of options of which exactly one is on. Options with a `reason` cannot be chosen."""

    margin = 2.0
    sound = "click"

    def __init__(
        self,
        rect: Rect,
        choices: Sequence[SwitchChoice[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        look: Look = "paper",
        size: float = 15,
        tip: str = "",
    ) -> None:
        super().__init__(rect, tip=tip)
        self.choices = list(choices)
        self.value = value
        self.on_change = on_change
        self.look = look
        self.size = size

    @property
    def index(self) -> int:
        """Which choice is set."""
        return next((i for i, c in enumerate(self.choices) if c.value == self.value), 0)

    @property
    def tooltip(self) -> str:
        if self.enabled and self.over is not None and self.hovered:
            choice = self.choices[self.over]
            return choice.reason or choice.tip or self.tip
        return super().tooltip

    @property
    def count(self) -> int:
        return len(self.choices)

    def pick(self, index: int) -> None:
        """Set the choice of this index and tell of it; one that is not offered is refused with a sound."""
        choice = self.choices[index]
        if choice.reason:
            self.play("refuse")
        elif choice.value != self.value:
            self.value = choice.value
            self.play(self.sound)
            self.on_change(choice.value)

    def activate(self) -> None:
        """The next option that can be chosen."""
        for by in range(1, len(self.choices) + 1):
            index = (self.index + by) % len(self.choices)
            if not self.choices[index].reason:
                self.pick(index)
                return

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        index = self.index + (1 if event.key == pygame.K_RIGHT else -1)
        if 0 <= index < len(self.choices):
            self.pick(index)
        return True

    def draw(self, canvas: Canvas) -> None:
        night = self.look == "night"
        with canvas.faded(1.0 if self.enabled else 0.5):
            if night:
                canvas.box(self.rect, fade("#0D141E", 0.75), radius=6, border=fade("#8EA0B8", 0.38))
            else:
                canvas.box(self.rect, "#D6C9B0", radius=6, border="#A28F70")
            for number, choice in enumerate(self.choices):
                self._draw_cell(canvas, number, choice, night)

    def _draw_cell(self, canvas: Canvas, number: int, choice: SwitchChoice[T], night: bool) -> None:
        cell, chosen = self.cell(number), choice.value == self.value
        ink: theme.Colour = theme.NIGHT_TEXT if night else "#5C5043"
        if chosen:
            top, bottom, edge = ("#FDF8EC", "#F1E6CE", "#B6A27E")
            ink = theme.INK
            if self.look == "strong":
                top, bottom, edge, ink = (
                    theme.VERMILION_TOP,
                    theme.VERMILION_BOTTOM,
                    "#8E2C1C",
                    theme.PAPER_LIGHT,
                )
            elif night and choice.icon:
                top, bottom, edge = ("#D9AC50", "#BE8E33", "#8A6420")
            canvas.box(inset(cell, 0.5), top, bottom=bottom, radius=4.5, border=edge)
        elif self.over == number and self.hovered and self.enabled and not choice.reason:
            canvas.box(inset(cell, 0.5), fade("#FFFFFF", 0.12 if night else 0.35), radius=4.5)
        with canvas.faded(0.4 if choice.reason else 1.0):
            if choice.icon:
                size = min(cell[2], cell[3]) - 6
                middle = (cell[0] + cell[2] / 2, cell[1] + cell[3] / 2)
                canvas.art(choice.icon, around(middle, size), ink=ink)
            if choice.label:
                style = TextStyle(
                    size=self.size, colour=ink, weight="bold" if chosen else "regular", align="center"
                )
                canvas.text(choice.label, inset(cell, 4, 0), style)


class Toggle(Widget):
    """An on-off switch; `rect` is the switch itself (50 x 26). With a `row` the whole row can be clicked."""

    def __init__(
        self,
        rect: Rect,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        row: Rect | None = None,
    ) -> None:
        super().__init__(rect)
        self.value = value
        self.on_change = on_change
        self.row = row
        self._knob = Glide(1.0 if value else 0.0, 0.12)

    def hit(self, at: Point) -> bool:
        return self.visible and contains(self.row or self.rect, at)

    def activate(self) -> None:
        self.value = not self.value
        self.play("click")
        self.on_change(self.value)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        if self.value != (event.key == pygame.K_RIGHT):
            self.activate()
        return True

    def update(self, dt: float) -> None:
        self._knob.to(1.0 if self.value else 0.0)
        self._knob.update(dt)

    def next_change(self) -> float:
        return self._knob.next_change()

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        with canvas.faded(1.0 if self.enabled else 0.45):
            canvas.box(
                self.rect,
                theme.MOSS if self.value else "#B9AC96",
                radius=h / 2,
                border=fade(theme.INK, 0.55),
                stroke=1.2,
            )
            if self.value:
                tick = around((x + h * 0.52, y + h / 2), h * 0.46)
                self._check(canvas, tick)
            left = x + h / 2 + (w - h) * self._knob.value
            canvas.circle(
                (left, y + h / 2),
                h / 2 - 1.5,
                "#FBF6EA" if self.hovered else "#F1EADA",
                border=fade(theme.INK, 0.6),
                stroke=1.2,
            )

    def _check(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.line([(x, y + h * 0.55), (x + w * 0.38, y + h * 0.9), (x + w, y + h * 0.1)], "#F7F1E2", 2.2)


class Slider(Widget):
    """A value from 0 to 1 in steps. The wheel, the arrow keys and dragging move it."""

    def __init__(
        self,
        rect: Rect,
        value: float,
        on_change: Callable[[float], None],
        *,
        step: float = 0.1,
    ) -> None:
        super().__init__(rect)
        self.value = value
        self.on_change = on_change
        self.step = step

    def set(self, value: float) -> None:
        """Go to the step nearest to `value`, within 0..1, and tell of it if that is another."""
        stepped = max(0.0, min(1.0, round(value / self.step) * self.step))
        if abs(stepped - self.value) > 1e-6:
            self.value = stepped
            self.on_change(stepped)

    def _track(self) -> tuple[float, float]:
        return self.rect[0] + 9, self.rect[2] - 18

    def on_press(self, at: Point, button: int) -> bool:
        if button == pygame.BUTTON_LEFT:
            self.on_drag(at)
            return True
        return False

    def on_drag(self, at: Point) -> None:
        left, width = self._track()
        self.set((at[0] - left) / width)

    def on_release(self, at: Point) -> None:
        self.play("click")

    def on_wheel(self, steps: float) -> bool:
        self.set(self.value + self.step * (1 if steps > 0 else -1))
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.type != pygame.KEYDOWN or event.key not in ways:
            return False
        self.set(self.value + self.step * ways[event.key])
        self.play("click")
        return True

    def draw(self, canvas: Canvas) -> None:
        left, width = self._track()
        y = self.rect[1] + self.rect[3] / 2
        with canvas.faded(1.0 if self.enabled else 0.45):
            canvas.box((left - 3, y - 4, width + 6, 8), "#CDBF9F", radius=4, border="#978463")
            if self.value > 0:
                canvas.box(
                    (left - 3, y - 4, width * self.value + 6, 8), theme.GOLD, radius=4, border="#8A6726"
                )
            canvas.circle(
                (left + width * self.value, y),
                10,
                "#FFFaf0" if self.hovered else "#F3EBDA",
                border=fade(theme.INK, 0.75),
                stroke=1.4,
            )


@dataclass(frozen=True)
class LevelChoice:
    """One strength: its id, its seal (art name), a number or word under it, a tooltip; a reason when it
    cannot be.
    """

    id: str
    art: str
    note: str = ""
    tip: str = ""
    reason: str = ""


class LevelPicker(Segmented[str]):
    """A row of level seals; the chosen one stands on a white plate. `rect` holds all seals."""

    margin = 0.0
    sound = "wood"

    def __init__(
        self,
        rect: Rect,
        levels: Sequence[LevelChoice],
        value: str,
        on_change: Callable[[str], None],
        *,
        seal: float = 40,
        tip: str = "",
    ) -> None:
        choices = [SwitchChoice(level.id, tip=level.tip, reason=level.reason) for level in levels]
        super().__init__(rect, choices, value, on_change, tip=tip)
        self.levels = list(levels)
        self.seal = seal

    def seal_box(self, number: int) -> Rect:
        """Where the seal of a level is drawn."""
        cell, noted = self.cell(number), bool(self.levels[number].note)
        room = cell[3] - (22 if noted else 0)
        size = min(self.seal, room - 6, cell[2] - 6)
        return around((cell[0] + cell[2] / 2, cell[1] + room / 2 + (2 if noted else 0)), size)

    def draw(self, canvas: Canvas) -> None:
        for number, level in enumerate(self.levels):
            cell, chosen = self.cell(number), level.id == self.value
            over = self.over == number and self.hovered and self.enabled and not level.reason
            if chosen:
                plate = inset(cell, 1, 0)
                canvas.shadow(plate, radius=8, blur=4, down=1.5, colour="#00000040")
                canvas.box(plate, "#FFFBF2", radius=8, border=theme.VERMILION, stroke=2.5)
            elif over:
                canvas.box(inset(cell, 1, 0), fade("#FFFFFF", 0.45), radius=8)
            with canvas.faded(1.0 if chosen or over else 0.6 if self.enabled and not level.reason else 0.3):
                canvas.art(level.art, self.seal_box(number))
            if level.note:
                style = TextStyle(
                    size=15,
                    align="center",
                    weight="bold" if chosen else "regular",
                    colour=theme.INK if chosen else theme.INK_SOFT,
                    tabular=True,
                )
                canvas.text(level.note, (cell[0], cell[1] + cell[3] - 26, cell[2], 24), style)
