"""The window: opens at once, runs the scenes 60 times a second."""

from __future__ import annotations

import gc
import math
import os
import sys
import threading
import time
import traceback
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

# The class and name that window systems show and match.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "caravanserai")
os.environ.setdefault("SDL_APP_NAME", "Caravanserai")
if sys.platform == "linux":
    # Straight to the window: by way of a texture every frame costs all of it, however little has changed, and
    # without a graphics card eight times as much.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from game.core.folders import assets, shown_command
from game.core.paths import is_file
from scenes.kit.canvas import Canvas
from scenes.shell import library
from scenes.shell.context import Context
from scenes.shell.door import Door
from scenes.shell.frame_times import FrameTimes
from scenes.shell.keyboard import Repeats
from scenes.shell.loading import WarmUp
from scenes.shell.manager import BY_HAND, Manager
from scenes.shell.memory import give_back, give_pictures_own_pages
from scenes.shell.preferences_file import PreferencesFile
from scenes.shell.routes import Table, Title
from scenes.shell.services import AUTOSAVER

if TYPE_CHECKING:
    from game.core.match import Match

FRAMES = 60
BEHIND = 12
"""Frames a second at most while another window has the keyboard, or this one is hidden."""
LOOK_ROUND = 0.25
"""Seconds after which a table at rest looks whether a thread has something to say."""
LITTER = 10
"""Looks for garbage among young objects after which a table at rest looks through all of them."""
YOUNG = 6
"""Looks for garbage among the youngest objects after which a frame with time to spare looks further: left to
itself that happens in any frame, also in those that have much to do.
"""
SPARE = 0.003
"""A frame that has had less work than so many seconds has time."""
MOST_LITTER = 6
"""So much litter (see `Manager.litter`), and a frame looks for garbage however much it has to do."""
LITTERED = 400
"""The same for a table that never rests: it takes longer than a frame."""
LET_GO = 64 << 20
"""Bytes of pictures that made room for others, after which a frame with time to spare closes the gaps."""
JUMP = 0.1
"""A pause of the whole machine counts as no more than so many seconds."""
STANDARD = (1280, 720)
LEAST = 64
"""Pixels; a window that is narrower or lower is not remembered."""
UNKNOWN = (0, 0)
"""The size of a window that opens as it was last."""
NO_DISPLAY = (
    "Caravanserai found no display to open a window on; "
    f"watch a game as text with: {shown_command()} demo --headless"
)


class NoDisplay(Exception):
    """There is nowhere to open a window."""


class App:
    """The window with everything in it; NoDisplay where none can be opened."""

    def __init__(self, context: Context | None = None, size: tuple[int, int] | None = None) -> None:
        notice = None
        if context is None:
            stored = PreferencesFile()
            preferences, notice = stored.load()
            context = Context(preferences, stored=stored)
        self.context = context
        self.times = FrameTimes()
        self._size = size or UNKNOWN
        self._refused = False
        self._front = self._visible = self._drawn = True
        self._repeats = Repeats()
        gc.set_threshold(*gc.get_threshold()[:2], LITTERED)
        give_pictures_own_pages()
        surface = self._open_window(context.preferences.fullscreen)
        self.canvas = Canvas(surface, context.fonts, context.art, context.preferences.ui_scale)
        self.canvas.use_words(context.t)
        self.manager = Manager(context, self.canvas)
        self.manager.toggle_fullscreen = self._set_fullscreen
        self.door = Door(self.manager)
        self._tell_refusal()
        context.report(notice)
        if context.store:
            context.report(library.tidy())
        if not context.fonts.japanese:
            context.say("ui.no_japanese_font", "warning")

    def _open_window(self, fullscreen: bool) -> pygame.Surface:
        try:
            pygame.display.init()
            chosen = os.environ.get("SDL_VIDEODRIVER", "")
            if pygame.display.get_driver() == "offscreen" and chosen != "offscreen":
                # Without a display SDL falls back to drawing where nobody looks.
                pygame.display.quit()
                raise NoDisplay("offscreen")
            icon = assets() / "art" / "common" / "icon.svg"
            if is_file(icon):
                pygame.display.set_icon(pygame.image.load_sized_svg(icon, (64, 64)))
            pygame.display.set_caption(self.context.t("ui.name"))
            if self._size == UNKNOWN:
                self._size = self._last_size() or STANDARD
            surface = self._set_mode(fullscreen)
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        pygame.font.init()
        pygame.key.set_repeat(350, 40)
        # Input methods stay off until somebody types (see Manager), or they would swallow hotkeys.
        pygame.key.stop_text_input()
        return surface

    def _set_mode(self, fullscreen: bool) -> pygame.Surface:
        if fullscreen:
            try:
                # Without a size it takes that of the screen on which it is, and no screen changes its mode.
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            except pygame.error:
                self._refused = True
        with warnings.catch_warnings(action="ignore", category=RuntimeWarning):
            surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
            if surface.get_size() != self._size:
                # On the way back from full screen the first time keeps its size.
                surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        return surface

    def _last_size(self) -> tuple[int, int] | None:
        """The size that the window had, on a screen that may have become smaller."""
        size = self.context.preferences.window
        screens = pygame.display.get_desktop_sizes()
        if size is None or not screens:
            return size
        return min(size[0], max(w for w, _ in screens)), min(size[1], max(h for _, h in screens))

    def _keep_size(self) -> None:
        """The window opens with this size the next time."""
        if self.context.store and pygame.display.get_init() and pygame.display.get_surface() is not None:
            size = self._size if pygame.display.is_fullscreen() else pygame.display.get_window_size()
            if min(size) < LEAST:  # nobody wants that window again
                return
            if size != (self.context.preferences.window or STANDARD):
                self.context.change(window=size)

    def _set_fullscreen(self, full: bool) -> None:
        if full and not pygame.display.is_fullscreen():
            self._size = pygame.display.get_window_size()
        self._set_mode(full)
        self.manager.resized()
        self._tell_refusal()

    def _tell_refusal(self) -> None:
        """Where the system allows no full screen, the setting goes back to the window."""
        if self._refused:
            self._refused = False
            self.context.say("ui.no_fullscreen", "warning")
            self.context.change(fullscreen=False)

    def start(self) -> None:
        """Open the title and begin to prepare the AI."""
        with self.door:
            self.manager.go(Title())
        self.frame(0.0)
        self.context.warm_up.start()
        if not self.context.sound.muted:
            threading.Thread(target=self.context.sound.prepare, name="sounds", daemon=True).start()

    def frame(self, dt: float) -> float:
        """One frame; returns the seconds of work in it."""
        begun, changed = time.perf_counter(), None
        with self.door:
            for event in pygame.event.get():
                self._handle(event)
            self._look_after_saving()
            self.manager.update(dt)
            changed = self.manager.frame() if self._visible else None
        self.context.moving = changed is not None and (
            changed[0].size == self.canvas.surface.get_size() or self.manager.due < 1 / FRAMES
        )
        work = time.perf_counter() - begun
        self._drawn = changed is not None
        if changed:
            pygame.display.update(changed)
        littered = self.manager.litter or self.canvas.cache.gone >= LET_GO
        if (work < SPARE and littered) or self.manager.litter >= MOST_LITTER:
            # Scenes and boards refer to themselves, and the collector counts things, not their pictures.
            self.manager.litter = self.canvas.cache.gone = 0
            give_back()
        elif work < SPARE and gc.get_count()[1] >= YOUNG:
            gc.collect(1)
        return work

    def _look_after_saving(self) -> None:
        """Whatever scene is open: what cannot be saved is told, and tried again."""
        self.context.look_after_preferences()
        saver = self.context.services.made(AUTOSAVER)
        if saver is None:
            return
        saver.look_after()
        while saver.news:
            self.manager.wake()
            self.context.report(saver.news.pop(0))
        if saver.error is not None and not saver.told:
            saver.told = True
            self.manager.wake()
            self.context.report(saver.error)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._front = event.type == pygame.WINDOWFOCUSGAINED
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._visible = False
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._visible = True
        elif event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture:
            self.context.sound.close()
        self.context.set_behind(not (self._front and self._visible))
        if not self._repeats.strays(event, self.manager.listener):
            self.manager.handle(event)
            if event.type in BY_HAND:
                self.door.heard()

    def _sleep(self) -> float:
        """Wait while there is nothing to draw and no input; returns the seconds it took."""
        # A drawn frame may lead to something in the next: only after one with nothing to draw there is rest.
        rest = 0.0 if self._drawn else min(self.manager.rest, LOOK_ROUND)
        if rest < 1 / FRAMES:
            return 0.0
        if gc.get_count()[2] >= LITTER:
            gc.collect()
        begun = time.perf_counter()
        event = pygame.event.wait(math.ceil(rest * 1000))
        slept = time.perf_counter() - begun
        with self.door:
            # The clocks go on before anybody hears of the input, or what it starts would begin in the middle.
            self.manager.update(min(slept, rest + JUMP))
            self._handle(event)
        return slept

    def run(self) -> None:
        """Until the player quits."""
        clock = pygame.time.Clock()
        before = time.perf_counter()
        while self.manager.running:
            clock.tick(FRAMES if self._front and self._visible else BEHIND)
            before += self._sleep()
            now = time.perf_counter()
            work = self.frame(min(now - before, JUMP))
            self.times.add(work, now - before)
            before = now

    def close(self) -> None:
        """Let go of the match being played, once it is written, and close the window.

        Each part is done whatever becomes of the others; what goes wrong is on the terminal.
        """
        parts = (
            self._keep_size,
            self._leave_scene,
            self.context.music.close,
            self._let_go,
            self._leave_library,
            self.context.sound.close,
            self._let_pictures_go,
            pygame.quit,
            self.context.services.close,
        )
        for part in parts:
            try:
                part()
            except Exception:
                traceback.print_exc()

    def _leave_scene(self) -> None:
        if self.manager.top is not None:
            self.manager.top.leave()

    def _let_pictures_go(self) -> None:
        self.manager.magnifier.forget()
        self.canvas.retire()

    def _let_go(self) -> None:
        saver = self.context.services.made(AUTOSAVER)
        if saver is not None:
            saver.let_go()
            if saver.error is not None:
                print(saver.error.sentence(self.context.catalogue), file=sys.stderr)

    def _leave_library(self) -> None:
        if self.context.store:
            library.leave()


def _play(app: App, begin: Callable[[App], None]) -> int:
    try:
        begin(app)
        app.run()
    finally:
        app.close()
    return 0


def _no_display() -> int:
    print(NO_DISPLAY, file=sys.stderr)
    return 2


def run() -> int:
    """Open the window and play until the player quits; returns 0, or 2 when there is no display."""
    try:
        app = App()
    except NoDisplay:
        return _no_display()
    return _play(app, App.start)


def run_demo(
    game: str, seats: Sequence[str], seed: int | None, options: Mapping[str, Any], language: str
) -> int:
    """Open the window with a game among AIs, as soon as these are ready; nothing is stored.

    `seats` are levels. Returns 0, or 2 when there is no display; a PlayerError is shown in the window.
    """
    preferences, _ = PreferencesFile().load()
    preferences.language = "ja" if language == "ja" else "en"
    try:
        app = App(Context(preferences, store=False))
    except NoDisplay:
        return _no_display()
    context = app.context

    def make() -> Match:
        from scenes.shell.demo import demo_match

        return demo_match(game, seed, seats, options)

    def watch(match: Match) -> None:
        context.go(Table(match, unhurried=True))

    def begin(made: App) -> None:
        context.warm_up.prefer(game)
        made.start()
        context.open_table(game, make, partial(context.go, Title()), watch)

    return _play(app, begin)


def silent_context(language: str, **chosen: Any) -> Context:
    """For pictures and tests: it stores nothing, makes no sound, compiles nothing and guides no newcomer."""
    from scenes.shell.preferences import Preferences

    preferences = Preferences.model_validate(
        {"language": language, "muted": True, "attract": False, "guidance": False, **chosen}
    )
    return Context(preferences, store=False, warm_up=WarmUp(work=None))
