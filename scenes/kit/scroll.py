"""A window onto something taller than itself, and a list of rows in one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas, contains, inset
from scenes.kit.group import Group
from scenes.kit.theme import Point, Rect, TextStyle, fade
from scenes.kit.tween import NEVER, NOW
from scenes.kit.widget import Widget

BAR = 10.0
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class ScrollPane(Widget):
    """Shows `height` units of content inside `rect`.

    `paint(canvas)` draws the content as if its top were at `rect`'s top; `widgets` (a Group) live in the same
    coordinates and move along. The wheel, PageUp, PageDown, Home, End and the bar scroll; moving the focus
    to a widget outside brings it into view.
    """

    def __init__(
        self,
        rect: Rect,
        height: float,
        paint: Callable[[Canvas], None] | None = None,
        *,
        widgets: Group | None = None,
        night: bool = False,
    ) -> None:
        super().__init__(rect)
        self.height = height
        self.paint = paint
        self.widgets = widgets
        self.night = night
        self.offset = 0.0
        self._shown = 0.0
        self._grab: float | None = None

    focusable = False

    @property
    def shown(self) -> float:
        """How far the content lies above the pane's upper edge right now, in units."""
        return self._shown

    @property
    def furthest(self) -> float:
        """The largest offset, in units: 0 where all of the content is shown."""
        return max(0.0, self.height - self.rect[3])

    def scroll_to(self, offset: float, jump: bool = False) -> None:
        """Bring content position `offset` (units from the top) to the upper edge."""
        self.offset = max(0.0, min(self.furthest, offset))
        if jump:
            self._shown = self.offset

    def reveal(self, rect: Rect) -> None:
        """Scroll just as far as needed to show `rect` (content coordinates)."""
        top, bottom = rect[1] - self.rect[1] - 8, rect[1] + rect[3] - self.rect[1] + 8
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect[3]:
            self.scroll_to(bottom - self.rect[3])

    def handle(self, event: pygame.event.Event) -> bool:
        """Give the pane every event before the scene's other widgets; True when used."""
        if event.type in MOUSE:
            return self._mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            if not self.hovered:
                return False
            if self.widgets is not None and self.widgets.handle(event):
                return True
            return self.on_wheel(getattr(event, "precise_y", 0.0) or float(event.y))
        if self.widgets is not None:
            before = self.widgets.focused
            used = self.widgets.handle(event)
            if (
                self.widgets.focused is not None
                and self.widgets.focused is not before
                and self.widgets.keyboard
            ):
                self.reveal(self.widgets.focused.rect)
            if used:
                return True
        return event.type == pygame.KEYDOWN and self.on_key(event)

    def _mouse(self, event: pygame.event.Event) -> bool:
        self.hovered = contains(self.rect, event.pos)
        if self._grab is not None:
            if event.type == pygame.MOUSEMOTION:
                self.on_drag(event.pos)
            elif event.type == pygame.MOUSEBUTTONUP:
                self._grab = None
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.hovered and self._on_bar(event.pos):
            return self.on_press(event.pos, event.button)
        if self.widgets is None:
            return False
        # Outside, the content must still hear that the pointer left or the button came up.
        x, y = event.pos
        inside = (x, y + self._shown) if self.hovered else (-9999.0, -9999.0)
        if event.type == pygame.MOUSEBUTTONDOWN and not self.hovered:
            return False
        return self.widgets.handle(pygame.event.Event(event.type, {**event.dict, "pos": inside}))

    def _on_bar(self, at: Point) -> bool:
        return self.furthest > 0 and at[0] >= self.rect[0] + self.rect[2] - BAR - 4

    def _thumb(self) -> Rect:
        x, y, w, h = self.rect
        size = max(28.0, h * h / max(self.height, 1.0))
        top = y + (h - size) * (self._shown / self.furthest if self.furthest else 0.0)
        return (x + w - BAR, top, BAR - 2, size)

    def on_press(self, at: Point, button: int) -> bool:
        if button != pygame.BUTTON_LEFT:
            return False
        thumb = self._thumb()
        inside = thumb[1] <= at[1] < thumb[1] + thumb[3]
        self._grab = at[1] - thumb[1] if inside else thumb[3] / 2
        self.on_drag(at)
        return True

    def on_drag(self, at: Point) -> None:
        if self._grab is not None:
            room = self.rect[3] - self._thumb()[3]
            self.scroll_to((at[1] - self._grab - self.rect[1]) / max(room, 1) * self.furthest, jump=True)

    def on_wheel(self, steps: float) -> bool:
        before = self.offset
        self.scroll_to(self.offset - steps * 54)
        return self.offset != before

    def on_key(self, event: pygame.event.Event) -> bool:
        page = self.rect[3] * 0.85
        goals = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: self.furthest,
        }
        if self.widgets is None:
            goals |= {pygame.K_UP: self.offset - 40, pygame.K_DOWN: self.offset + 40}
            goals[pygame.K_SPACE] = self.offset + page
        if event.key not in goals or not self.furthest:
            return False
        self.scroll_to(goals[event.key])
        return True

    def update(self, dt: float) -> None:
        self.scroll_to(self.offset)
        self._shown += (self.offset - self._shown) * min(1.0, dt * 18)
        if abs(self._shown - self.offset) < 0.3:
            self._shown = self.offset
        if self.widgets is not None:
            self.widgets.update(dt)

    def next_change(self) -> float:
        if self._shown != self.offset:
            return NOW
        return NEVER if self.widgets is None else self.widgets.next_change()

    def draw(self, canvas: Canvas) -> None:
        with canvas.clipped(self.rect), canvas.shifted(0, -self._shown):
            if self.paint is not None:
                self.paint(canvas)
            if self.widgets is not None:
                self.widgets.draw(canvas)
        if self.furthest > 0:
            x, y, w, h = self.rect
            ground = "#FFFFFF1C" if self.night else "#2B23201F"
            canvas.box((x + w - BAR, y, BAR - 2, h), ground, radius=4)
            thumb = (
                theme.GOLD if self._grab is not None else fade(theme.GOLD if self.night else "#8A7350", 0.9)
            )
            canvas.box(self._thumb(), thumb, radius=4)

    def draw_over(self, canvas: Canvas) -> None:
        """Tooltips and animation letters of the content."""
        if self.widgets is not None:
            with canvas.shifted(0, -self._shown):
                self.widgets.draw_over(canvas)


@dataclass(frozen=True)
class ListRow:
    """A row of a list: its text (markup), a second text at the right, an icon, a tooltip."""

    text: str
    note: str = ""
    icon: str | None = None
    tip: str = ""


class ListView(ScrollPane):
    """Rows to choose from with a click, the arrow keys and Enter. `on_choose(index)`."""

    focusable = True

    def __init__(
        self,
        rect: Rect,
        rows: Sequence[ListRow],
        on_choose: Callable[[int], None],
        *,
        row_height: float = 40,
        selected: int | None = None,
    ) -> None:
        super().__init__(rect, len(rows) * row_height)
        self.rows = list(rows)
        self.on_choose = on_choose
        self.row_height = row_height
        self.selected = selected
        self._over: int | None = None

    def row_at(self, at: Point) -> int | None:
        """Index of the row under `at`, None beside the rows."""
        if not contains(self.rect, at) or self._on_bar(at):
            return None
        index = int((at[1] - self.rect[1] + self._shown) // self.row_height)
        return index if index < len(self.rows) else None

    @property
    def tooltip(self) -> str:
        return self.rows[self._over].tip if self._over is not None else ""

    def hit(self, at: Point) -> bool:
        self._over = self.row_at(at)
        return super().hit(at)

    def on_press(self, at: Point, button: int) -> bool:
        if self._on_bar(at):
            return super().on_press(at, button)
        return button == pygame.BUTTON_LEFT

    def on_release(self, at: Point) -> None:
        grabbed, self._grab = self._grab is not None, None
        index = self.row_at(at)
        if index is not None and not grabbed:
            self.choose(index)

    def choose(self, index: int) -> None:
        """Select the row of this index and tell whoever wants to know."""
        self.selected = index
        self.play("click")
        self.on_choose(index)

    def activate(self) -> None:
        if self.selected is not None:
            self.choose(self.selected)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.rows:
            by = 1 if event.key == pygame.K_DOWN else -1
            now = -1 if self.selected is None and by > 0 else self.selected or 0
            self.selected = max(0, min(len(self.rows) - 1, now + by))
            top = self.rect[1] + self.selected * self.row_height
            self.reveal((self.rect[0], top, self.rect[2], self.row_height))
            return True
        return event.type == pygame.KEYDOWN and event.key != pygame.K_SPACE and super().on_key(event)

    def draw(self, canvas: Canvas) -> None:
        self.paint = self._paint_rows
        super().draw(canvas)

    def _paint_rows(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        wide = w - (BAR + 6 if self.furthest else 0)
        first = int(self._shown // self.row_height)
        for index in range(first, min(len(self.rows), first + int(h // self.row_height) + 2)):
            row = self.rows[index]
            rect = (x, y + index * self.row_height, wide, self.row_height)
            if index == self.selected:
                canvas.box(
                    inset(rect, 1), fade(theme.GOLD_LIGHT, 0.5), radius=5, border=fade(theme.GOLD, 0.9)
                )
            elif index == self._over and self.hovered:
                canvas.box(inset(rect, 1), fade("#FFFFFF", 0.45), radius=5)
            left = x + 12
            if row.icon:
                size = min(26.0, self.row_height - 10)
                canvas.art(row.icon, (left, rect[1] + (self.row_height - size) / 2, size, size))
                left += size + 10
            note = 0.0
            if row.note:
                note = min(wide * 0.4, canvas.measure(row.note, theme.SOFT)[0])
                canvas.text(
                    row.note,
                    (x + wide - note - 12, rect[1], note, self.row_height),
                    theme.SOFT.but(align="right"),
                )
            canvas.text(row.text, (left, rect[1], x + wide - note - 24 - left, self.row_height), TextStyle())
