"""What somebody can do to the program: each act is a list that can be written down and done again.

["key", "K_RETURN", 0]          a key with its modifiers, and the text that it types
["text", "abc"]                 typed text, ["compose", "かな"] what an input method has not ended
["click", 1, 640, 360]          a button at a pixel, ["drag", x, y, x, y] from one to another
["point", 640, 360]             the pointer, ["wheel", -2] the wheel
["pad", "JOYBUTTONDOWN", 3]     a button of a gamepad, ["window", "WINDOWFOCUSLOST"] an event of the window
["size", 1000, 640]             the window's, ["change", "language", "ja"] a setting
["wait", 0.5]                   seconds until the next frame, ["rest"] until no thread works
["open", "table", {...}]        a scene of `shot` with its situation
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.errors import PlayerError
from scenes.tools.shot import ShotSituation, open_scene

if TYPE_CHECKING:
    from scenes.shell.app import App

Act = Sequence[Any]
FRAME = 0.05
"""Seconds between two frames where no act says otherwise."""
RESTING = 4.0
"""Seconds that "rest" waits at most."""
TYPED = range(32, 127)
"""Keys whose number is the character that they type."""


def do(app: App, act: Act) -> None:
    """Do one act and draw what comes of it; whatever the program raises is raised."""
    kind, *values = act
    _ACTS[kind](app, *values)
    if kind not in ("wait", "rest"):
        app.frame(FRAME)


def _post(kind: int, **values: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def _key(app: App, name: str, mod: int) -> None:
    code = getattr(pygame, name)
    typed = chr(code) if code in TYPED and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else ""
    _post(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=0)
    if typed:
        _post(pygame.TEXTINPUT, text=typed)
    app.frame(0.0)
    _post(pygame.KEYUP, key=code, mod=mod, unicode=typed, scancode=0)


def _text(app: App, text: str) -> None:
    _post(pygame.TEXTINPUT, text=text)


def _compose(app: App, text: str) -> None:
    _post(pygame.TEXTEDITING, text=text, start=0, length=len(text))


def _point(app: App, x: int, y: int) -> None:
    _post(pygame.MOUSEMOTION, pos=(x, y), rel=(9, 9), buttons=(0, 0, 0))


def _click(app: App, button: int, x: int, y: int) -> None:
    _point(app, x, y)
    _post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)
    app.frame(0.0)
    _post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def _drag(app: App, x: int, y: int, to_x: int, to_y: int) -> None:
    _point(app, x, y)
    _post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    app.frame(FRAME)
    for at in (((x + to_x) // 2, (y + to_y) // 2), (to_x, to_y)):
        _post(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0))
        app.frame(FRAME)
    _post(pygame.MOUSEBUTTONUP, pos=(to_x, to_y), button=1)


def _wheel(app: App, steps: int) -> None:
    _post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)


def _pad(app: App, name: str, value: Any) -> None:
    told = {"JOYHATMOTION": {"hat": 0, "value": value}, "JOYAXISMOTION": {"axis": 1, "value": value}}
    _post(getattr(pygame, name), instance_id=0, **told.get(name, {"button": value}))


def _window(app: App, name: str) -> None:
    _post(getattr(pygame, name), x=0, y=0, window=None)


def _size(app: App, wide: int, high: int) -> None:
    if not pygame.display.is_fullscreen():
        pygame.display.set_mode((wide, high), pygame.RESIZABLE)
        app.manager.resized()


def _change(app: App, name: str, value: Any) -> None:
    app.context.change_one(name, value)


def _wait(app: App, seconds: float) -> None:
    app.frame(seconds)


def _rest(app: App) -> None:
    until = time.monotonic() + RESTING
    while working(app) and time.monotonic() < until:
        app.frame(FRAME)
        time.sleep(0.005)
    app.frame(FRAME)


def _open(app: App, scene: str, situation: dict[str, Any]) -> None:
    try:
        open_scene(app, scene, ShotSituation(**situation))
    except PlayerError as error:
        app.context.report(error)


_ACTS: dict[str, Callable[..., None]] = {
    "key": _key,
    "text": _text,
    "compose": _compose,
    "point": _point,
    "click": _click,
    "drag": _drag,
    "wheel": _wheel,
    "pad": _pad,
    "window": _window,
    "size": _size,
    "change": _change,
    "wait": _wait,
    "rest": _rest,
    "open": _open,
}


def working(app: App) -> bool:
    """Whether a thread of the program is at work."""
    return any(getattr(made, "busy", False) for made in app.context.services.all_made())


def written(acts: Iterable[Act]) -> str:
    """Acts as text, one a line."""
    return "".join(json.dumps(list(act), ensure_ascii=False) + "\n" for act in acts)


def read(path: Path) -> list[Act]:
    """The acts of a file; PlayerError if it holds none that can be read."""
    try:
        acts = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, ValueError):
        raise PlayerError("error.acts", path=path) from None
    if not all(isinstance(act, list) and act and act[0] in _ACTS for act in acts):
        raise PlayerError("error.acts", path=path)
    return acts
