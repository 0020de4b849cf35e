"""A window on the set-up, and somebody who clicks and types into it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, Self

import pygame
import pytest
from pydantic import ValidationInfo, model_validator

from game.carthage.game import CarthageOptions, TradersOfCarthage
from scenes.kit.canvas import Canvas, centre
from scenes.kit.theme import Point, Rect
from scenes.kit.widgets import Button, Widget
from scenes.pages.setup.model import PlannedSetup, TablePlan
from scenes.pages.setup.scene import SetupScene
from scenes.shell import routes
from scenes.shell.app import App, silent_context
from scenes.shell.context import Context
from scenes.shell.scene import Scene

# The window's smallest size can only be set through a call that pygame-ce marks as going to change.
WINDOW_WARNING = "ignore:Please use Window.get_surface:DeprecationWarning"

Opener = Callable[..., "Player"]


class Stand(Scene):
    """Stands in for the scenes that the set-up opens."""

    def __init__(self, context: Context, route: routes.Route) -> None:
        super().__init__(context, route)
        self.route = route

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("#000000")


class Player:
    """Clicks and types into a window with the set-up in it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.frame()

    @property
    def scene(self) -> SetupScene:
        top = self.app.manager.top
        assert isinstance(top, SetupScene)
        return top

    @property
    def plan(self) -> TablePlan:
        return self.scene.plan

    def frame(self, seconds: float = 0.05) -> None:
        self.app.frame(seconds)

    def pixel(self, at: Point) -> tuple[int, int]:
        x, y = self.app.canvas.spot(at)
        return round(x), round(y)

    def point(self, at: Point, seconds: float = 0.05) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=self.pixel(at), rel=(0, 0), buttons=(0, 0, 0))
        )
        self.frame(seconds)

    def click(self, place: Rect | Point) -> None:
        at = centre(place) if len(place) == 4 else place
        self.point(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=self.pixel(at), button=1))
        self.frame()

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
            self.frame()

    def write(self, text: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.frame()

    def find(self, kind: type[Widget], test: Callable[[Any], bool] = lambda _: True) -> Any:
        return next(w for w in self.scene.group.widgets if isinstance(w, kind) and test(w))

    def button(self, label: str) -> Any:
        return self.find(Button, lambda b: b.label == label)

    @property
    def told(self) -> list[str]:
        return [toast.content for toast in self.app.context.toasts.items]


def windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    """For a fixture: opens windows on the set-up; tables, titles and rules pages are stood in for."""
    for route in (routes.Table, routes.Title, routes.Rules):
        monkeypatch.setattr(route, "scene", f"{__name__}:Stand")
    apps: list[App] = []

    def make(
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        context: Context | None = None,
        plan: TablePlan | None = None,
        **chosen: Any,
    ) -> Player:
        app = App(context or silent_context(language, **chosen), size)
        apps.append(app)
        app.manager.go(routes.Setup("carthage") if plan is None else PlannedSetup(plan=plan))
        return Player(app)

    yield make
    for app in apps:
        app.close()


def picture(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.canvas.surface, "RGB")


class PickyOptions(CarthageOptions):
    """Classic mode at three seats only, and never together with the wide market."""

    wide: bool = False
    route: Literal["coast", "open"] = "coast"

    @model_validator(mode="after")
    def _agree(self, info: ValidationInfo) -> Self:
        players = (info.context or {}).get("players", 3)
        if self.mode == "classic" and (players != 3 or self.wide):
            raise ValueError("not together")
        return self


class PickyGame(TradersOfCarthage):
    """Up to five seats and options that exclude each other."""

    id = "edo"
    players = range(3, 6)
    options_model = PickyOptions
    seat_ids = ("a", "b", "c", "d", "e")
