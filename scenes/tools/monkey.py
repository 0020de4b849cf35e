"""Inputs at random to the real program, without a display: `python main.py monkey`.

It goes from scene to scene, presses, clicks, drags, types, turns the wheel, resizes the window and changes
settings, also while AIs think and things move. What a scene offers is read from the scene itself. The first
fault ends it: an exception in a scene or a thread, or a sentence that no catalogue has. It prints the seed
and the inputs, which `--inputs` does again.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.errors import PlayerError
from game.core.folders import APP_NAME, CACHE_VARIABLE, HOME_VARIABLE, cache_folder, own_command
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from scenes.kit.theme import DESIGN_H, DESIGN_W
from scenes.shell.door import STRICT_VARIABLE
from scenes.tools.acts import Act, do, read, written
from scenes.tools.registered import Registered, registered
from scenes.tools.shot import SCENES

if TYPE_CHECKING:
    from scenes.shell.app import App

ACTS = 120
"""Inputs before another scene is opened, with a seed of its own."""
MOST_SECONDS = 40.0
"""Seconds after which that is done anyway."""
SIZE = (1280, 720)
SIZES = ((1280, 720), (1920, 1080), (1000, 640), (640, 360), (1280, 300), (500, 900), (2560, 1080), (40, 40))
KEYS = sorted(name for name in vars(pygame) if name.startswith("K_"))
BY_CODE = {getattr(pygame, name): name for name in KEYS}
STEERING = ("K_RETURN", "K_ESCAPE", "K_TAB", "K_SPACE", "K_UP", "K_DOWN", "K_LEFT", "K_RIGHT", "K_BACKSPACE")
MODIFIERS = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
BUTTONS = (1, 1, 1, 1, 1, 1, 3, 3, 2, 6)
TEXTS = ("a", "9", "日本", "ア", "§3", "[[x|y]]", "{0}", "%s", "\u200b", "😀", "w" * 60, "-1", "\t", "é")
PADS: tuple[tuple[str, Any], ...] = (
    *(("JOYBUTTONDOWN", button) for button in range(11)),
    *(("JOYBUTTONUP", button) for button in range(11)),
    *(("JOYHATMOTION", way) for way in ((0, 1), (0, -1), (1, 0), (-1, 0), (0, 0))),
    *(("JOYAXISMOTION", value) for value in (-1.0, 0.0, 1.0)),
)
WINDOWS = ("WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWLEAVE", "WINDOWMINIMIZED", "WINDOWRESTORED")
SETTINGS: dict[str, tuple[Any, ...]] = {
    "language": LANGUAGES,
    "ui_scale": (0.8, 1.0, 1.25, 1.5, 2.0),
    "magnifier": ("auto", "on", "off"),
    "speed": ("slow", "normal", "fast", "instant"),
    "reduced_motion": (True, False),
    "counsel": (True, False),
    "counted": (True, False),
    "tutor": ("off", "small", "large"),
    "play_forced": (True, False),
    "staging": (True, False),
}
KINDS = {
    "spot": 36, "own key": 16, "steer": 12, "any key": 8, "drag": 7, "anywhere": 6, "wheel": 5, "wait": 8,
    "text": 3, "pad": 3, "change": 3, "size": 2, "window": 2, "rest": 2,
}  # fmt: skip
"""How often each kind of input comes, of their sum."""
SLOW = 1.0
"""Seconds of processor time from which on an answer is counted as slow."""


class Fault(Exception):
    """Something that no exception told of."""


class Chooser:
    """Draws inputs from a seed."""

    def __init__(self, seed: int, games: Sequence[str]) -> None:
        self.rng = random.Random(seed)
        self.games = games

    def begin(self) -> Act:
        """The scene to begin with."""
        rng, scene = self.rng, self.rng.choice(SCENES)
        game = rng.choice(self.games)
        configuration = rng.choice(list(configurations(find_game(game))))
        situation = {
            "game": game,
            "players": configuration.players,
            "seed": rng.randrange(1 << 20),
            "plies": rng.choice((0, 3, 12, 30, 60, 120)),
            "options": configuration.options.model_dump(mode="json", exclude={"start_seat"}),
            "within": rng.random() < 0.5,
        }
        return ["open", scene, situation]

    def next(self, app: App, known: Registered) -> Act:
        """An input for what is on the screen now."""
        rng = self.rng
        match rng.choices(list(KINDS), list(KINDS.values()))[0]:
            case "spot":
                return ["click", rng.choice(BUTTONS), *self._spot(app, known)]
            case "own key" if known.keys:
                names = sorted(BY_CODE[key] for key in known.keys if key in BY_CODE)
                return ["key", rng.choice(names), 0]
            case "any key":
                return ["key", rng.choice(KEYS), rng.choice((0, 0, *MODIFIERS))]
            case "drag":
                return ["drag", *self._spot(app, known), *self._spot(app, known)]
            case "anywhere":
                return [*rng.choice((["point"], ["click", 1])), *self._anywhere(app)]
            case "wheel":
                return ["wheel", rng.choice((1, -1, 3, -3, 40, -40))]
            case "wait":
                return ["wait", rng.choice((0.0, 0.02, 0.1, 0.3, 1.0, 4.0))]
            case "text":
                return [rng.choice(("text", "text", "compose")), rng.choice(TEXTS)]
            case "pad":
                return ["pad", *rng.choice(PADS)]
            case "change":
                name = rng.choice(list(SETTINGS))
                return ["change", name, rng.choice(SETTINGS[name])]
            case "size":
                return ["size", *rng.choice(SIZES)]
            case "window":
                return ["window", rng.choice(WINDOWS)]
            case "rest":
                return ["rest"]
        return ["key", rng.choice(STEERING), rng.choice((0, 0, 0, pygame.KMOD_SHIFT))]

    def _spot(self, app: App, known: Registered) -> tuple[int, int]:
        """A pixel of something that is offered, now and then beside it."""
        if not known.points:
            return self._anywhere(app)
        x, y = app.canvas.spot(self.rng.choice(known.points))
        return round(x + self.rng.gauss(0, 6)), round(y + self.rng.gauss(0, 3))

    def _anywhere(self, app: App) -> tuple[int, int]:
        x, y = app.canvas.spot((self.rng.uniform(-9, DESIGN_W + 9), self.rng.uniform(-9, DESIGN_H + 9)))
        return round(x), round(y)


class Monkey:
    """Acts on a program and watches it. `done` are the acts since the last scene was opened."""

    def __init__(self, games: Sequence[str]) -> None:
        self.games = games
        self.done: list[Act] = []
        self.scenes: Counter[str] = Counter()
        self.inputs = 0
        self.slowest: tuple[float, Act] = (0.0, [])
        self.slow = 0
        self._threads: list[BaseException] = []
        threading.excepthook = self._thread_failed
        self.app = self._program()

    def _thread_failed(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None:
            self._threads.append(told.exc_value)

    def _program(self) -> App:
        from scenes.shell.app import App
        from scenes.shell.context import Context
        from scenes.shell.loading import WarmUp
        from scenes.shell.preferences import Preferences

        app = App(Context(Preferences(language="en", attract=False), warm_up=WarmUp(work=None)), SIZE)
        app.start()
        return app

    def act(self, act: Act) -> None:
        """Do it, and look at what came of it; whatever went wrong is raised."""
        self.done.append(act)
        self.inputs += 1
        begun = time.thread_time()
        do(self.app, act)
        taken = time.thread_time() - begun
        if act[0] != "open":
            self.slow += taken > SLOW
            self.slowest = max(self.slowest, (taken, act), key=lambda each: each[0])
        self._look()

    def _look(self) -> None:
        app = self.app
        if not app.manager.running:
            self.end()
            self.app = self._program()
            return
        self.scenes[type(app.manager.top).__name__] += 1
        for failed in self._threads:
            raise failed
        for made in app.context.services.all_made():
            error = getattr(made, "error", None)
            if isinstance(error, PlayerError) and error.key == "error.saver":
                raise Fault("a match could not be written")
            if isinstance(error, Exception) and not isinstance(error, PlayerError):
                raise error
        if Catalogue.lacked:
            raise Fault(f"no sentence for {sorted(Catalogue.lacked)}")

    def episode(self, seed: int, until: float) -> None:
        """One scene and what follows from it."""
        chooser = Chooser(seed, self.games)
        self.done = []
        self.act(chooser.begin())
        ends = min(until, time.monotonic() + MOST_SECONDS)
        while len(self.done) < ACTS and time.monotonic() < ends:
            known = registered(self.app)
            for error in known.errors:
                raise error
            self.act(chooser.next(self.app, known))

    def end(self) -> None:
        """Close the program."""
        self.app.close()
        self.app.context.services.close()


def run_monkey(games: Sequence[str], seconds: float, seed: int, inputs: Path | None) -> int:
    """Go on for so long; 1 where a fault was found, else 0. With `inputs` these are done instead."""
    acts = None if inputs is None else read(inputs)
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", STRICT_VARIABLE: "1"}
    os.environ[CACHE_VARIABLE] = str(cache_folder())
    with tempfile.TemporaryDirectory(prefix=f"{APP_NAME}-monkey-", ignore_cleanup_errors=True) as folder:
        os.environ[HOME_VARIABLE] = folder
        monkey, begun, until = Monkey(games), memory(), time.monotonic() + seconds
        now = seed
        try:
            if acts is not None:
                for act in acts:
                    monkey.act(act)
            while acts is None and time.monotonic() < until:
                monkey.episode(now, until)
                now += 1
        except Exception as error:
            traceback.print_exception(error)
            tell_fault(games, now, monkey.done)
            return 1
        finally:
            print(summary(monkey, seed, now - seed, begun), flush=True)
            monkey.end()
    return 0


def tell_fault(games: Sequence[str], seed: int, done: Sequence[Act]) -> None:
    """Print the inputs, and keep them in a file from which they can be done again."""
    handle, name = tempfile.mkstemp(prefix=f"{APP_NAME}-inputs-", suffix=".jsonl")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(written(done))
    print(written(done), end="")
    chosen = f" --game {games[0]}" if len(games) == 1 else ""
    command = " ".join([Path(own_command()[-1]).name, "monkey"])
    print(f"fault after {len(done)} inputs of seed {seed}: {command}{chosen} --seed {seed}")
    print(f"the same inputs: {command} --inputs {name}", flush=True)


def summary(monkey: Monkey, seed: int, episodes: int, before: int) -> str:
    """What was done, in a few lines."""
    scenes = ", ".join(f"{name} {count}" for name, count in monkey.scenes.most_common())
    taken, act = monkey.slowest
    return (
        f"seeds {seed} to {seed + episodes}: {monkey.inputs} inputs; {scenes}\n"
        f"{monkey.slow} answers took over {SLOW} s of processor time, the longest {taken:.1f} s: {act}\n"
        f"memory {before >> 20} MiB at first, {memory() >> 20} MiB now"
    )


def memory() -> int:
    """Bytes that the process holds, 0 where the system does not say."""
    if sys.platform != "linux":
        return 0
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
