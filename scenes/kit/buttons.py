"""Buttons: paper tags, the vermilion primary action, dark menu rows, bare icons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Colour, Rect, TextStyle, fade
from scenes.kit.widget import Widget

Kind = Literal["plain", "primary", "night"]


@dataclass(frozen=True)
class ButtonLook:
    """How a button looks beside its label and its key."""

    kind: Kind = "plain"
    icon: str | None = None
    note: str = ""
    size: float = 15
    """Of the letters of the label."""
    serif: bool = False
    stacked: bool = False
    """The label is in the middle, and the note (or key) below it."""

    def but(self, **changes: Any) -> Self:
        """The same with other values."""
        return replace(self, **changes)


PLAIN = ButtonLook()


class Button(Widget):
    """A button.

    Label at the left after an optional icon; note or key cap at the right (a tall button has the note below).
    `key` is a pygame key constant, `key_label` what the cap shows.
    """

    sound = "click"

    def __init__(
        self,
        rect: Rect,
        label: str,
        on_click: Callable[[], None],
        look: ButtonLook = PLAIN,
        *,
        key: int | None = None,
        key_label: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(rect, key=key, key_label=key_label, tip=tip)
        self.label = label
        self.on_click = on_click
        self.kind = look.kind
        self.icon = look.icon
        self.note = look.note
        self.size = look.size
        self.serif = look.serif
        self.stacked = look.stacked

    def activate(self) -> None:
        self.play(self.sound)
        self.on_click()

    def colours(self) -> tuple[Colour, Colour]:
        """Of the label and of the note."""
        if self.kind == "primary":
            return theme.PAPER_LIGHT, fade(theme.PAPER_LIGHT, 0.86)
        if self.kind == "night":
            return theme.NIGHT_TEXT, theme.NIGHT_SOFT
        return theme.INK, theme.INK_SOFT

    def draw(self, canvas: Canvas) -> None:
        down = 1.0 if self.pressed and self.enabled else 0.0
        with canvas.shifted(0, down):
            self.ground(canvas)
            with canvas.faded(1.0 if self.enabled else 0.5 if self.kind != "primary" else 0.85):
                if self.stacked:
                    self._stacked(canvas)
                else:
                    self._row(canvas)

    def ground(self, canvas: Canvas) -> None:
        rect, lit = self.rect, self.hovered and self.enabled and not self.pressed
        if self.kind == "night":
            canvas.box(
                rect,
                fade("#2B3C54" if lit else "#17212E", 0.96 if lit else 0.82),
                radius=7,
                border=fade(theme.GOLD if lit else "#8EA0B8", 0.9 if lit else 0.42),
            )
            return
        if self.enabled and not self.pressed:
            canvas.shadow(rect, radius=7, blur=3.5, down=1.8, colour="#00000066")
        if self.kind == "primary":
            if not self.enabled:
                canvas.box(rect, "#D9A493", radius=7, border="#B98272")
                return
            top, bottom = ("#E0654A", "#C2432E") if lit else (theme.VERMILION_TOP, theme.VERMILION_BOTTOM)
            canvas.box(rect, top, bottom=bottom, radius=7, border="#7F2618")
            canvas.box(inset(rect, 1.2), None, radius=6, border=fade("#FFD9C8", 0.22))
        else:
            top, bottom = ("#FFFaf0", "#EEE0C2") if lit else ("#F8F1E1", "#E2D3B2")
            if not self.enabled:
                top, bottom = "#EAE0CB", "#E0D4BA"
            canvas.box(
                rect, top, bottom=bottom, radius=7, border=fade("#6B5436", 0.85 if self.enabled else 0.45)
            )
            canvas.box(inset(rect, 1.2), None, radius=6, border=fade("#FFFFFF", 0.45))

    def _label(self, align: theme.Align) -> TextStyle:
        ink, _ = self.colours()
        return TextStyle(
            size=self.size,
            colour=ink,
            serif=self.serif,
            align=align,
            weight="regular" if self.kind == "night" else "bold",
        )

    def _stacked(self, canvas: Canvas) -> None:
        x, y, w, h = inset(self.rect, 5, 3)
        note = self.note or self.key_label
        _, soft = self.colours()
        part = 0.6 if note else 1.0
        canvas.text(self.label, (x, y, w, h * part), self._label("center"), valign="middle")
        if note:
            style = TextStyle(
                size=max(13, self.size * 0.6) if self.size > 20 else 13, colour=soft, align="center"
            )
            canvas.text(note, (x, y + h * part - 1, w, h * (1 - part)), style)

    def _row(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        ink, soft = self.colours()
        pad = 7 if h < 36 else 12
        left, right = x + pad, x + w - pad
        if self.icon:
            size = min(22 if h < 40 else 26, h - 8)
            if not self.label:
                left = x + (w - size) / 2
            canvas.art(
                self.icon, (left, y + (h - size) / 2, size, size), ink=ink if self.kind != "plain" else None
            )
            left += size + (6 if h < 36 else 10)
        if not self.label:
            return
        # A tall button with a note has two lines, the key beside the upper one.
        tall = bool(self.note) and h >= 56
        if self.key_label:
            cap = max(20.0, 9.0 + 8.2 * len(self.key_label))
            high = max(min(20.0, h - 10), min(14.0, h - 4))  # still to be read where a button is low
            middle = y + h * (0.35 if tall else 0.5)
            canvas.key_cap(self.key_label, (right - cap, middle - high / 2, cap, high), ink=soft)
            right -= cap + 6
        if tall:
            note = (left, y + h * 0.55, x + w - pad - left, h * 0.34)
            canvas.text(self.note, note, TextStyle(size=15, colour=soft))
            canvas.text(self.label, (left, y + h * 0.14, right - left, h * 0.42), self._label("left"))
            return
        if self.note:
            width = canvas.measure(self.note, TextStyle(size=15))[0]
            width = min(width, (right - left) * 0.55)
            style = TextStyle(size=15, colour=soft, align="right")
            canvas.text(self.note, (right - width, y, width, h), style)
            right -= width + 8
        bare = not (self.icon or self.key_label or self.note)
        canvas.text(self.label, (left, y, right - left, h), self._label("center" if bare else "left"))


class IconButton(Button):
    """A square button that holds only a picture; its tooltip names it."""

    def __init__(
        self,
        rect: Rect,
        icon: str,
        on_click: Callable[[], None],
        *,
        kind: Kind = "plain",
        tip: str = "",
        key: int | None = None,
        key_label: str = "",
    ) -> None:
        look = ButtonLook(kind=kind, icon=icon)
        super().__init__(rect, "", on_click, look, key=key, key_label=key_label, tip=tip)


class Spot(Widget):
    """An invisible control over something the scene draws itself: a card, a ship, a tile."""

    def __init__(
        self,
        rect: Rect,
        on_click: Callable[[], None],
        *,
        tip: str = "",
        key: int | None = None,
        key_label: str = "",
        on_right_click: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(rect, tip=tip, key=key, key_label=key_label)
        self.on_click = on_click
        self.on_right_click = on_right_click

    def activate(self) -> None:
        self.on_click()

    def on_press(self, at: theme.Point, button: int) -> bool:
        if button == 3 and self.on_right_click is not None:
            self.on_right_click()
            return False
        return button == 1

    def draw(self, canvas: Canvas) -> None:
        """Nothing: the scene shows the thing."""
