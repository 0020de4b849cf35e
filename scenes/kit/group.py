"""The widgets of a scene together: pointer, focus, hotkeys, animation letters while Alt is held, tooltips.

self.group = Group([Button((20, 20, 120, 40), "OK", self.done)], play=sound.play)
self.group.handle(event); self.group.update(dt); self.group.draw(canvas); self.group.draw_over(canvas)
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas, fade_change, fade_in, inset
from scenes.kit.steering import ARROWS, neighbour, towards
from scenes.kit.theme import Point, TextStyle
from scenes.kit.tooltip import draw_tooltip
from scenes.kit.tween import NEVER
from scenes.kit.widget import Widget, silent

TIP_SECONDS = 0.5
REASON_SECONDS = 0.1
TOLD_SECONDS = 2.5
"""How long the reason stands why a key does nothing."""
SPREAD = 24.0
"""How far shadows and marks of a widget may reach beyond its box."""


class Group:
    """Hands events to its widgets. `handle` returns True when an event was used."""

    def __init__(self, widgets: Iterable[Widget] = (), play: Callable[[str], None] = silent) -> None:
        self.widgets: list[Widget] = []
        self.play = play
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.keyboard = False
        self.alt = False
        self._held: Widget | None = None
        self._told: Widget | None = None
        self._told_for = 0.0
        self._hover_seconds = 0.0
        self._pointer: Point = (-1, -1)
        for widget in widgets:
            self.add(widget)

    def add(self, widget: Widget) -> Widget:
        """One more widget, the last in the order of the focus."""
        widget.play = lambda name: self.play(name)
        self.widgets.append(widget)
        return widget

    def replace(self, widgets: Iterable[Widget]) -> None:
        """Other widgets; the focus stays at the same place in the order."""
        index = self.widgets.index(self.focused) if self.focused in self.widgets else None
        keyboard = self.keyboard
        self.focus(None)
        self.widgets, self.hovered, self._held, self._told = [], None, None, None
        for widget in widgets:
            self.add(widget)
        if index is not None and index < len(self.widgets) and self._can_focus(self.widgets[index]):
            self.focus(self.widgets[index], keyboard)
        self._point(self._pointer)

    def exchange(self, old: Iterable[Widget], new: Iterable[Widget]) -> None:
        """The widgets without the old ones, and the new ones after them."""
        gone = tuple(old)
        self.replace([*(widget for widget in self.widgets if widget not in gone), *new])

    def focus(self, widget: Widget | None, keyboard: bool = False) -> None:
        """Move the focus; its frame is drawn only after a key brought it there."""
        if self.focused is not widget:
            if self.focused is not None:
                self.focused.focused = False
                self.focused.on_focus(False)
            self.focused = widget
            if widget is not None:
                widget.focused = True
                widget.on_focus(True)
        self.keyboard = keyboard

    @property
    def typing(self) -> bool:
        """Whether the focus is in a field that takes text."""
        return self.focused is not None and self.focused.greedy and self.focused.usable

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event.pos, event.button)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event.pos, event.button)
        if event.type == pygame.MOUSEWHEEL:
            steps = getattr(event, "precise_y", 0.0) or float(event.y)
            over = self._under(self._pointer)
            return over is not None and over.usable and over.on_wheel(steps)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LALT, pygame.K_RALT):
            self.alt = event.type == pygame.KEYDOWN
            return False
        if event.type == pygame.WINDOWFOCUSLOST:
            self.alt = False
        if event.type == pygame.KEYDOWN:
            self._told = None
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and self.focused is not None:
            return self.focused.usable and self.focused.on_key(event)
        return False

    # Pointer

    def _under(self, at: Point) -> Widget | None:
        for widget in reversed(self.widgets):
            if widget.hit(at):
                return widget
        return None

    def _point(self, at: Point) -> None:
        self._pointer = at
        over = self._under(at)
        if over is not self.hovered:
            if self.hovered is not None:
                self.hovered.hovered = False
            self.hovered = over
            self._hover_seconds = 0.0
            if over is not None:
                over.hovered = True

    def _motion(self, at: Point) -> bool:
        self._point(at)
        if self._held is not None:
            self._held.on_drag(at)
            return True
        return False

    def _press(self, at: Point, button: int) -> bool:
        self._point(at)
        self._told = None
        widget = self.hovered
        if widget is None:
            if self.focused is not None and self.focused.greedy:
                self.focus(None)
            self.keyboard = False
            return False
        if not widget.enabled:
            self._hover_seconds = 10.0
            self.play("refuse")
            return True
        if widget.focusable:
            self.focus(widget)
        if widget.on_press(at, button):
            self._held = widget
            widget.pressed = True
        return True

    def _release(self, at: Point, button: int) -> bool:
        held = self._held
        if held is None or button != pygame.BUTTON_LEFT:
            return False
        self._held = None
        held.pressed = False
        if held.usable:
            held.on_release(at)
        return True

    # Keys

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.focused if self.focused is not None and self.focused.usable else None
        if focused is not None and focused.greedy and focused.on_key(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if focused is not None and not event.mod & pygame.KMOD_ALT and focused.on_key(event):
            self.keyboard = True
            return True
        if self._hotkey(event):
            return True
        if focused is not None and self.keyboard and event.key in (pygame.K_RETURN, pygame.K_SPACE):
            focused.activate()
            return True
        if event.key in ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._arrow(ARROWS[event.key])
        return False

    def _hotkey(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if (
            event.key == pygame.K_RETURN
            and self.keyboard
            and self.focused is not None
            and self.focused.usable
        ):
            return False
        for widget in self.widgets:
            if widget.visible and widget.key == event.key:
                return self._use(widget)
        if event.mod & pygame.KMOD_ALT:
            for widget, letter in self.animations():
                if letter and len(letter) == 1 and event.key == ord(letter.lower()):
                    return self._use(widget)
        return False

    def _use(self, widget: Widget) -> bool:
        if not widget.enabled:
            self.play("refuse")
            self._told, self._told_for = widget, 0.0
            return True
        if widget.greedy:
            self.focus(widget, True)
        else:
            widget.activate()
        return True

    def _can_focus(self, widget: Widget) -> bool:
        return widget.focusable and widget.usable

    def step(self, by: int) -> None:
        """Tab: the next (or previous) widget in order."""
        order = [w for w in self.widgets if self._can_focus(w)]
        at = order.index(self.focused) if self.focused in order else None
        if order:
            self.focus(neighbour(order, at, by), True)

    def _arrow(self, way: tuple[int, int]) -> bool:
        if self.focused is None or not self.keyboard:
            self.step(1) if self.focused is None else self.focus(self.focused, True)
            return self.focused is not None
        others = (w for w in self.widgets if w is not self.focused and self._can_focus(w))
        self.focus(towards(others, self.focused, way), True)
        return True

    # Drawing

    def update(self, dt: float) -> None:
        self._hover_seconds += dt
        self._told_for += dt
        if self._told is not None and (self._told_for >= TOLD_SECONDS or self._told.enabled):
            self._told = None
        for widget in self.widgets:
            widget.update(dt)

    def next_change(self) -> float:
        """Seconds until a widget or the tooltip looks different without any input."""
        changes = [widget.next_change() for widget in self.widgets if widget.visible]
        return min(changes, default=NEVER) if self._tip is None else min(self._tip_change(), *changes)

    @property
    def _tip(self) -> Widget | None:
        """The widget whose tooltip is shown, or will be once the pointer has rested."""
        if self._told is not None:
            return self._told
        over = self.hovered
        return over if over is not None and over.visible and over.tooltip and not over.pressed else None

    def _tip_change(self) -> float:
        if self._told is not None:
            return TOLD_SECONDS - self._told_for
        return fade_change(self._hover_seconds - self._tip_wait())

    def _tip_wait(self) -> float:
        return TIP_SECONDS if self.hovered is None or self.hovered.enabled else REASON_SECONDS

    def draw(self, canvas: Canvas) -> None:
        for widget in self.widgets:
            if widget.visible and canvas.touches(inset(widget.rect, -SPREAD)):
                widget.draw(canvas)
        if self.keyboard and self.focused is not None and self.focused.visible:
            canvas.signal(self.focused.rect, "focus", radius=6)

    def draw_over(self, canvas: Canvas) -> None:
        """Animation letters and the tooltip, above everything else."""
        if self.alt:
            for widget, letter in self.animations():
                if letter:
                    draw_cue(canvas, widget, letter)
        over, rested = self._tip, self._hover_seconds - self._tip_wait()
        if over is not None and (over is self._told or rested >= 0):
            with canvas.faded(1.0 if over is self._told else fade_in(rested)):
                draw_tooltip(canvas, over.tooltip, over.rect)

    def animations(self) -> list[tuple[Widget, str]]:
        """Each usable widget with its key; those without one get a free letter, to be pressed with Alt."""
        usable = [w for w in self.widgets if self._can_focus(w)]
        taken = {w.key for w in self.widgets if w.key is not None}
        free = iter([c for c in string.ascii_uppercase if ord(c.lower()) not in taken])
        return [(w, cue_label(w) if w.key is not None else next(free, "")) for w in usable]


def cue_label(widget: Widget) -> str:
    """The name of the widget's own key as the player reads it, "" without one."""
    if widget.key_label:
        return widget.key_label
    return "" if widget.key is None else pygame.key.name(widget.key).capitalize()


def draw_cue(canvas: Canvas, widget: Widget, letter: str) -> None:
    """A widget's letter for Alt, over its corner."""
    size = 20 * min(1.5, canvas.ui)
    width = max(size, size * (0.35 + 0.5 * len(letter)))
    x, y, w, _ = widget.rect
    rect = (x + w - width * 0.7, y - size * 0.3, width, size)
    canvas.box(rect, theme.GOLD_LIGHT, radius=4, border=theme.INK, stroke=1.5)
    canvas.text(letter, rect, TextStyle(size=size * 0.68, weight="bold", align="center"), scale_ui=False)
