"""A line of text to edit: cursor, selection, clipboard, Japanese input methods."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

import pygame

from game.core.plain_text import clusters, cut, literal, without_hidden
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect, TextStyle, fade
from scenes.kit.tween import EXACT, NEVER
from scenes.kit.widget import Widget

CURSOR_SHOWN = 0.55
"""The part of a second for which the cursor is there; it blinks once a second."""

_own_clipboard = ""
MOST_PASTED = 4_000


def copy_text(text: str) -> None:
    """Put `text` on the clipboard; without one it can still be pasted inside the game.

    Names of files may hold what is no text: there the clipboard gets a question mark.
    """
    global _own_clipboard
    _own_clipboard = text
    try:
        pygame.scrap.put_text(text.encode("utf-8", "replace").decode())
    except (pygame.error, AttributeError, ValueError):
        return


def paste_text() -> str:
    """What is on the clipboard, as far as a field could take it, without line feeds."""
    try:
        text = pygame.scrap.get_text()
    except (pygame.error, AttributeError, ValueError):
        text = _own_clipboard
    return " ".join((text or _own_clipboard)[:MOST_PASTED].split())


PLAIN = TextStyle(size=15)


class TextField(Widget):
    """One line of plain text, never read as markup, at most `max_length` visible characters.

    `on_change` hears every edit, `on_submit` Enter; `accept` filters what is typed. The cursor stands between
    visible characters: a letter and its accents are one.
    """

    greedy = True
    bare = False
    """Without a box of its own."""

    def __init__(
        self,
        rect: Rect,
        value: str,
        on_change: Callable[[str], None],
        *,
        on_submit: Callable[[str], None] | None = None,
        accept: Callable[[str], str] | None = None,
        max_length: int = 24,
        placeholder: str = "",
        style: TextStyle = PLAIN,
    ) -> None:
        super().__init__(rect)
        self.value = value
        self.on_change = on_change
        self.on_submit = on_submit
        self.accept = accept
        self.max_length = max_length
        self.placeholder = placeholder
        self.style = style
        self.cursor = len(value)
        self.anchor = self.cursor
        self.composing = ""
        self._blink = 0.0
        self._edges: list[float] = []

    def set(self, value: str) -> None:
        """Show another value; nobody is told."""
        self.value = value
        self.cursor = self.anchor = min(self.cursor, len(value))

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    def insert(self, text: str) -> None:
        """Type `text` over the selection."""
        text = without_hidden(text[:MOST_PASTED])
        if self.accept is not None:
            text = self.accept(text)
        low, high = self.selection
        text = cut(text, self.max_length - len(clusters(self.value[:low] + self.value[high:])))
        self._edit(self.value[:low] + text + self.value[high:], low + len(text))

    def _edit(self, value: str, cursor: int) -> None:
        changed = value != self.value
        self.value, self.cursor, self.anchor, self._blink = value, cursor, cursor, 0.0
        if changed:
            self.on_change(value)

    def on_focus(self, gained: bool) -> None:
        self.composing, self._blink = "", 0.0
        if gained:
            self.anchor, self.cursor = 0, len(self.value)

    def activate(self) -> None:
        if self.on_submit is not None:
            self.on_submit(self.value)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = without_hidden(event.text[:MOST_PASTED])
            return True
        if event.type != pygame.KEYDOWN or self.composing:
            return event.type == pygame.KEYDOWN
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        if event.key in (pygame.K_TAB, pygame.K_ESCAPE) or pygame.K_F1 <= event.key <= pygame.K_F12:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        if event.key == pygame.K_RETURN:
            self.activate()
            return True
        self._edit_key(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        return True

    def _edit_key(self, key: int, shift: bool) -> None:
        low, high = self.selection
        if key == pygame.K_BACKSPACE:
            low = self._beside(low, -1) if low == high else low
            self._edit(self.value[:low] + self.value[high:], low)
        elif key == pygame.K_DELETE:
            high = self._beside(high, 1) if low == high else high
            self._edit(self.value[:low] + self.value[high:], low)
        else:
            goals = {
                pygame.K_LEFT: self._beside(self.cursor, -1),
                pygame.K_RIGHT: self._beside(self.cursor, 1),
                pygame.K_HOME: 0,
                pygame.K_END: len(self.value),
            }
            if key in goals:
                self.cursor, self._blink = goals[key], 0.0
                if not shift:
                    self.anchor = self.cursor

    def _places(self) -> list[int]:
        """Where the cursor may stand."""
        return [0, *accumulate(len(cluster) for cluster in clusters(self.value))]

    def _beside(self, place: int, step: int) -> int:
        """The cursor's next place to the right (1) or left (-1); the ends stay."""
        places = self._places()
        beyond = [other for other in places if (other - place) * step > 0]
        return min(beyond, key=lambda other: abs(other - place), default=place)

    def _command(self, key: int) -> bool:
        low, high = self.selection
        if key == pygame.K_a:
            self.anchor, self.cursor = 0, len(self.value)
        elif key in (pygame.K_c, pygame.K_x):
            copy_text(self.value[low:high] or self.value)
            if key == pygame.K_x and low != high:
                self._edit(self.value[:low] + self.value[high:], low)
        elif key == pygame.K_v:
            self.insert(paste_text())
        else:
            return False
        return True

    def _index(self, x: float) -> int:
        if not self._edges:
            return len(self.value)
        return min(self._places(), key=lambda i: abs(self._edges[min(i, len(self._edges) - 1)] - x))

    def on_press(self, at: Point, button: int) -> bool:
        if button == pygame.BUTTON_LEFT:
            self.cursor = self.anchor = self._index(at[0])
            self._blink = 0.0
            return True
        return False

    def on_drag(self, at: Point) -> None:
        self.cursor = self._index(at[0])

    def on_release(self, at: Point) -> None:
        """A click only places the cursor."""

    def update(self, dt: float) -> None:
        self._blink += dt

    def next_change(self) -> float:
        """The cursor blinks while the field has the focus."""
        if not self.focused:
            return NEVER
        part = (self._blink + EXACT) % 1.0
        return (CURSOR_SHOWN if part < CURSOR_SHOWN else 1.0) - part + EXACT

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        if self.focused or not self.bare:
            edge = theme.GOLD if self.focused else "#9C8763"
            canvas.box(
                self.rect,
                "#FFFDF6" if self.enabled else "#E8DECA",
                radius=5,
                border=edge,
                stroke=1.6 if self.focused else 1.0,
            )
            canvas.inner_shadow(self.rect, "#00000026", radius=5, depth=4)
        elif self.hovered:
            canvas.box(self.rect, fade("#FFFFFF", 0.4), radius=5, border=fade("#9C8763", 0.6))
        style = self._fitted_style(canvas, w - 16)
        left = x + 8 if not self.bare else x + 4
        before, after = self.value[: self.cursor], self.value[self.cursor :]
        shown = before + self.composing + after if self.focused else self.value
        if self.focused:
            self._draw_selection(canvas, left, style)
        if shown:
            canvas.write(literal(shown), (left, y + h / 2), style)
        elif self.placeholder:
            canvas.text(
                self.placeholder, (left, y, w - 16, h), style.but(colour=theme.INK_SOFT, weight="regular")
            )
        self._edges = (
            [left + _width(canvas, self.value[:i], style) for i in range(len(self.value) + 1)]
            if self.focused or self.hovered
            else self._edges
        )
        if self.focused:
            at = left + _width(canvas, before + self.composing, style)
            if (self._blink + EXACT) % 1.0 < CURSOR_SHOWN:
                canvas.wash((at, y + h / 2 - style.size * 0.62, 1.6, style.size * 1.24), theme.VERMILION)
            if self.composing:
                start = left + _width(canvas, before, style)
                canvas.wash((start, y + h / 2 + style.size * 0.62, at - start, 1.2), theme.INK_SOFT)
            if pygame.display.get_init():
                pygame.key.set_text_input_rect(canvas.device((at, y, 2, h)))

    def _draw_selection(self, canvas: Canvas, left: float, style: TextStyle) -> None:
        low, high = self.selection
        if low != high:
            start = left + _width(canvas, self.value[:low], style)
            end = left + _width(canvas, self.value[:high], style)
            middle = self.rect[1] + self.rect[3] / 2
            canvas.wash(
                (start, middle - style.size * 0.66, end - start, style.size * 1.32), fade(theme.GOLD, 0.38)
            )

    def _fitted_style(self, canvas: Canvas, room: float) -> TextStyle:
        style = self.style.but(size=min(self.style.size * max(1.0, canvas.ui), self.rect[3] * 0.72))
        wide = _width(canvas, self.value + self.composing, style)
        return style if wide <= room else style.but(size=max(8.0, style.size * room / wide))


def _width(canvas: Canvas, text: str, style: TextStyle) -> float:
    """Width of plain text in design units."""
    return canvas.measure(literal(text), style, scale_ui=False)[0] if text else 0.0
