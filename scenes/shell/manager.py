"""The stack of scenes: who hears events, who is drawn, how one turns into the next."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from importlib import import_module

import pygame

from game.core.errors import PlayerError
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.dialog import Answer, Dialog
from scenes.kit.space import screen_format
from scenes.kit.theme import Rect
from scenes.kit.tween import CARD_SECONDS, EXACT, NEVER, NOW, Tween, lerp_rect
from scenes.shell.context import Context
from scenes.shell.gamepad import Gamepads
from scenes.shell.keyboard import translated
from scenes.shell.magnifier import KEY as MAGNIFIER_KEY
from scenes.shell.magnifier import Magnifier, arrow
from scenes.shell.routes import Route
from scenes.shell.scene import Scene

FADE_SECONDS = 0.18
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
BY_HAND = (*MOUSE, pygame.MOUSEWHEEL, pygame.KEYDOWN)
"""What comes from mouse or keyboard."""
RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
FLAT = 32
"""Pixels; a window that is lower or narrower shows nothing that anybody could make out, and so draws nothing:
the patterns of a table for an area a thousand times as wide as high take seconds.
"""
SILENT = (
    pygame.NOEVENT,
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.CONTROLLERAXISMOTION,
    pygame.KEYMAPCHANGED,
)
"""Events that nothing on the screen answers; the sticks of a gamepad never lie quite still."""


def make(route: Route, context: Context) -> Scene:
    """A new scene at the end of `route`; ImportError or AttributeError where that names none."""
    module, _, name = route.scene.partition(":")
    kind: type[Scene] = getattr(import_module(module), name)
    return kind(context, route)


class Manager:
    """Runs scenes on a canvas. `running` turns False when the program should end."""

    def __init__(self, context: Context, canvas: Canvas) -> None:
        self.context = context
        self.canvas = canvas
        context.manager = self
        canvas.language = context.language
        canvas.ui = context.preferences.ui_scale
        self.stack: list[Scene] = []
        self.dialog: Dialog | None = None
        self.running = True
        self.toggle_fullscreen: Callable[[bool], None] = lambda full: None
        self.due = NOW
        """Seconds until a frame has to be drawn."""
        self.litter = 0
        """Scenes that have been left, and sizes, languages and sizes of text, since garbage was collected."""
        self._stir_due = NEVER
        self.gamepads = Gamepads()
        self.magnifier = Magnifier(context)
        self._under: dict[bool, pygame.Surface] = {}
        """The scenes below an overlay, drawn: on the canvas, and as the lens shows them."""
        self._old: pygame.Surface | None = None
        self._fade = 0.0
        self._flight: tuple[Hashable, Callable[[tuple[int, int]], pygame.Surface], Rect, Rect] | None = None
        self._flown = Tween(0.0, 1.0, 0.0)
        self._typing = False

    @property
    def top(self) -> Scene | None:
        """The scene that hears events, None before the first."""
        return self.stack[-1] if self.stack else None

    @property
    def listener(self) -> Dialog | Scene | None:
        """Who hears keys: the question being asked, or the scene on top."""
        return self.dialog or self.top

    @property
    def room(self) -> Rect:
        """What the scene at hand may use, in design units."""
        return self.canvas.room

    # Moving between scenes

    def go(self, route: Route) -> None:
        """Leave everything for another scene."""
        self.open([make(route, self.context)])

    def push(self, route: Route) -> None:
        """Open a scene above the present one."""
        self.open([*self.stack, make(route, self.context)])

    def pop(self) -> None:
        """Close the scene on top; the last one stays."""
        if len(self.stack) > 1:
            self.open(self.stack[:-1])

    def open(self, stack: list[Scene]) -> None:
        """Show this stack of scenes, fading over from what is on the screen now; where one of them cannot be
        made (PlayerError), all stays as it is.
        """
        before = self.top
        fresh = [scene for scene in stack if scene not in self.stack]
        if before is not None:
            self._snapshot()
            before.leave()
            if before.group.typing:
                before.group.focus(None)
        kept = self.stack
        self.stack, self.dialog, self._under = stack, None, {}
        self.wake()
        try:
            for scene in fresh:
                self.canvas.pinned = scene.pinned
                scene.build()
        except PlayerError:
            self.stack = kept
            if kept:
                self.canvas.pinned = kept[-1].pinned
                kept[-1].enter()
            raise
        self.canvas.pinned = stack[-1].pinned
        self.litter += sum(scene not in stack for scene in kept)
        if stack[-1].music is not None:
            self.context.music.play(stack[-1].music)
        stack[-1].enter()

    def begin_anew(self, route: Route) -> None:
        """Leave everything, whatever state it is in, for another scene: something has failed."""
        left, self.stack = self.stack, []
        for scene in reversed(left):
            with suppress(Exception):
                scene.leave()
        self.dialog, self._old, self._flight, self._under = None, None, None, {}
        self._fade = 0.0
        self.canvas.surface.set_clip(None)
        self.canvas.drop_caches()
        self.canvas.scheduler.hurried = False
        self.magnifier.forget()
        self.go(route)

    def _snapshot(self) -> None:
        if self.context.still or not self.canvas.surface.get_width():
            return
        self._old = self.canvas.surface.copy()
        self._fade = FADE_SECONDS

    def fly(
        self, key: Hashable, make: Callable[[tuple[int, int]], pygame.Surface], start: Rect, end: Rect
    ) -> None:
        """Carry a picture (as for `Canvas.picture`) from one scene into the next, above both."""
        if not self.context.still:
            self._flight = (key, make, start, end)
            self._flown = Tween(0.0, 1.0, CARD_SECONDS)

    def ask(
        self, title: str, content: str, yes: str, action: Callable[[], None], no: str, *, loses: bool = False
    ) -> None:
        """Ask a question above the present scene; Enter says yes, unless something would be lost."""
        answers = [
            Answer(yes, action) if loses else Answer(yes, action, pygame.K_RETURN, "Enter", primary=True),
            Answer(no, lambda: None, pygame.K_RETURN, "Enter", primary=True)
            if loses
            else Answer(no, lambda: None, None, "Esc"),
        ]
        self.dialog = Dialog(title, content, answers, self.context.sound.play)
        self.wake()

    def ask_several(self, title: str, content: str, answers: Sequence[Answer]) -> None:
        """Ask a question with several answers; Esc gives the first of them."""
        self.dialog = Dialog(title, content, answers, self.context.sound.play, escape=0)
        self.wake()

    # Changes from outside

    def preferences_changed(self, names: set[str]) -> None:
        """Apply what `context.change` changed."""
        self.wake()
        if "fullscreen" in names:
            self.toggle_fullscreen(self.context.preferences.fullscreen)
        if names & {"language", "ui_scale"}:
            self.magnifier.forget()
            self.canvas.language = self.context.language
            self.canvas.ui = self.context.preferences.ui_scale
            self.rebuild()

    def rebuild(self) -> None:
        """Every scene makes its widgets anew."""
        self.litter += 1
        self.wake()
        self._under, self._old = {}, None
        self._fade = 0.0
        for scene in self.stack:
            self.canvas.pinned = scene.pinned
            scene.build()

    def resized(self) -> None:
        """The window has another size."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        if self.canvas.resize(surface):
            self.magnifier.forget()
            self.rebuild()

    # The loop's three calls

    def handle(self, event: pygame.event.Event) -> None:
        """One event from pygame, in window pixels."""
        if event.type not in SILENT:
            self.wake()
        if event.type == pygame.QUIT:
            self.running = False
            return
        if event.type in RESIZED:
            self.resized()
            return
        event = translated(event)
        meant = self.gamepads.translate(event)
        if meant is not None:
            if self.gamepads.moving:
                self.wake()
            self._by_gamepad(meant)
            return
        if event.type in MOUSE:
            event = pygame.event.Event(event.type, {**event.dict, "pos": self.canvas.to_design(event.pos)})
        if event.type in BY_HAND:
            self.context.pad = False
            self.gamepads.others(event)
            self._show_pointer()
        self._hear(event)

    def _by_gamepad(self, meant: list[pygame.event.Event]) -> None:
        """What a gamepad's buttons and sticks stand for happens."""
        for event in meant:
            self.wake()
            self.context.pad = True
            self._show_pointer()
            self._hear(event)

    def _show_pointer(self) -> None:
        """The mouse's own is not seen beside that of a gamepad."""
        hidden = self.gamepads.pointer is not None
        if hidden == pygame.mouse.get_visible() and pygame.display.get_init():
            pygame.mouse.set_visible(not hidden)

    def _hear(self, event: pygame.event.Event) -> None:
        """An event of keys or mouse, at a point in design units."""
        if event.type == pygame.KEYDOWN and self._window_key(event):
            return
        self.magnifier.hear(event)
        if self.dialog is not None:
            dialog = self.dialog
            dialog.handle(event)
            if not dialog.open and self.dialog is dialog:
                self.dialog = None
        elif self.top is not None:
            self.top.handle(event)

    def _window_key(self, event: pygame.event.Event) -> bool:
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.context.change(fullscreen=not self.context.preferences.fullscreen)
            return True
        if event.key == MAGNIFIER_KEY and self.top is not None:
            self.magnifier.toggle(self.top, self.dialog is not None)
            return True
        return False

    # When to draw

    def wake(self) -> None:
        """Something has changed: the next frame is drawn."""
        self.due = NOW

    def _next_change(self) -> float:
        """Seconds until the picture changes without any input."""
        if self._fade or self._flight is not None or self.canvas.scheduler.late:
            return NOW
        shown: Dialog | Scene | None = self.dialog or self.top
        own = NEVER if shown is None else shown.next_change()
        return min(self.context.toasts.next_change(), self.gamepads.next_change(), own)

    def _next_stir(self) -> tuple[float, Rect] | None:
        return None if self.top is None or self.dialog is not None else self.top.next_stir()

    @property
    def rest(self) -> float:
        """Seconds for which no frame is needed unless an input comes."""
        return max(NOW, min(self.due, self._stir_due))

    def frame(self) -> list[pygame.Rect] | None:
        """Draw what has to be drawn now: the parts of the surface that changed, None where nothing did."""
        if min(self.canvas.surface.get_size()) < FLAT:
            self.canvas.scheduler.late = False
            self.due, self._stir_due = self._next_change(), NEVER
            return None
        if self.due <= 2 * EXACT:
            self.draw()
            return [self.canvas.surface.get_rect()]
        stir = self._next_stir() if self._stir_due <= 2 * EXACT else None
        if stir is None:
            return None
        with self.canvas.clipped(stir[1]):
            self._draw_all()
        self._stir_due = stir[0]
        return [self.canvas.device(stir[1])]

    def _follow_typing(self) -> None:
        """Input methods are on while whoever hears keys has the focus in a field of text, and only then: they
        would swallow hotkeys.
        """
        typing = self.listener is not None and self.listener.group.typing
        if typing != self._typing and pygame.display.get_init():
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def update(self, dt: float) -> None:
        self._follow_typing()
        self.canvas.scheduler.begin()
        self.due -= dt
        self._stir_due -= dt
        self._move_on(dt)
        self.due = min(self.due, self._next_change())
        stir = self._next_stir()
        self._stir_due = NEVER if stir is None else min(self._stir_due, stir[0])

    def _move_on(self, dt: float) -> None:
        self._by_gamepad(self.gamepads.go_on(dt, self.canvas.room))
        self.context.toasts.update(dt)
        self._fade = max(0.0, self._fade - dt)
        if not self._fade:
            self._old = None
        if self._flight is not None and not self._flown.update(dt):
            self._flight = None
        if self.dialog is not None:
            self.dialog.update(dt)
        elif self.top is not None:
            self.top.update(dt)

    def draw(self) -> None:
        """Draw the scene on top with everything above and below it."""
        self.canvas.scheduler.late = False
        self._draw_all()
        self.due = self._next_change()
        stir = self._next_stir()
        self._stir_due = NEVER if stir is None else stir[0]

    def _draw_all(self) -> None:
        top = self.top
        self.canvas.tips.clear()
        if top is not None:
            if top.overlay:
                self._draw_under(self.canvas)
            top.draw(self.canvas)
        if self._old is not None and self._old.get_size() == self.canvas.surface.get_size():
            self._old.set_alpha(round(255 * self._fade / FADE_SECONDS))
            self.canvas.surface.blit(self._old, (0, 0))
        self._draw_flight()
        if self.dialog is not None:
            self.dialog.draw(self.canvas)
        if top is not None and not self._fade:
            self.magnifier.draw(self.canvas, top, self.dialog is not None, self._draw_part)
        self.context.toasts.draw(self.canvas)
        if self.gamepads.pointer is not None:
            arrow(self.canvas, self.gamepads.pointer, 1.0)

    def _draw_part(self, canvas: Canvas) -> None:
        """The picture as it is seen in the lens."""
        assert self.top is not None
        canvas.pinned = self.top.pinned
        if self.top.overlay:
            self._draw_under(canvas)
        self.top.draw(canvas)
        if self.dialog is not None:
            self.dialog.draw(canvas)

    def _draw_flight(self) -> None:
        if self._flight is None:
            return
        key, make, start, end = self._flight
        area = self.canvas.device(start)
        whole = self.canvas.cache.get(("flight", key, area.size), lambda: screen_format(make(area.size)))
        now = self.canvas.device(lerp_rect(start, end, self._flown.value))
        self.canvas.put(
            pygame.transform.smoothscale(whole, (max(1, now.width), max(1, now.height))), now.x, now.y
        )

    def _draw_under(self, canvas: Canvas) -> None:
        """The scenes below an overlay stand still: they are drawn once."""
        if canvas.direct not in self._under:
            base = next((scene for scene in reversed(self.stack) if not scene.overlay), None)
            clip = canvas.surface.get_clip()
            canvas.surface.set_clip(None)
            canvas.fill(theme.NIGHT)
            if base is not None:
                canvas.scheduler.hurried = True
                canvas.pinned = base.pinned
                base.draw(canvas)
                canvas.pinned = self.stack[-1].pinned
                canvas.scheduler.hurried = canvas.direct
            canvas.dim(0.62)
            self.stack[-1].paint_ground(canvas)
            self._under[canvas.direct] = canvas.surface.copy()
            canvas.surface.set_clip(clip)
        canvas.surface.blit(self._under[canvas.direct], (0, 0))
