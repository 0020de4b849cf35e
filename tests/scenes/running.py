"""A running program without a window's clock: scenes driven event by event, frame by frame."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.kit.canvas import centre
from scenes.kit.theme import Rect
from scenes.shell.app import App, silent_context
from scenes.shell.manager import Manager
from scenes.shell.routes import Route
from scenes.shell.scene import Scene


class Shell:
    """`Shell(Title(), language="ja")`; `click(rect)` and `press(key)` are real events in window pixels."""

    def __init__(
        self,
        route: Route,
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        chosen: dict[str, Any] | None = None,
    ) -> None:
        self.context = silent_context(language, **(chosen or {}))
        self.app = App(self.context, size)
        self.manager: Manager = self.app.manager
        self.manager.go(route)
        self.frames(2)

    @property
    def top(self) -> Scene:
        assert self.manager.top is not None
        return self.manager.top

    def frames(self, count: int = 1, dt: float = 0.1) -> None:
        for _ in range(count):
            self.app.frame(dt)

    def send(self, kind: int, **values: Any) -> None:
        self.manager.handle(pygame.event.Event(kind, values))

    def click(self, rect: Rect, button: int = 1) -> None:
        canvas = self.app.canvas
        pixel = tuple(round(v) for v in canvas.spot(centre(rect)))
        self.send(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=pixel, button=button)
        self.send(pygame.MOUSEBUTTONUP, pos=pixel, button=button)
        self.frames()

    def press(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.frames()
