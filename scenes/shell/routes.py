"""Scenes by name. A scene is imported when it is first opened, so that the title appears at once."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.shell.context import Context
    from scenes.shell.scene import Scene

ROUTES = {
    "title": "scenes.pages.title.scene:TitleScene",
    "setup": "scenes.pages.setup.scene:SetupScene",
    "opening": "scenes.pages.opening:OpeningScene",
    "table": "scenes.table:TableScene",
    "result": "scenes.pages.result:ResultScene",
    "replay": "scenes.table.replay:ReplayScene",
    "past": "scenes.pages.past.scene:PastScene",
    "settings": "scenes.pages.settings:SettingsScene",
    "pause": "scenes.pages.pause:PauseScene",
    "pick": "scenes.pages.pick:PickScene",
    "rules": "scenes.pages.rules.scene:RulesScene",
}
"""Scene name -> module and class. Every scene is made with the context and keyword arguments of its own."""


@cache
def available(name: str) -> bool:
    """Whether this scene is part of the program."""
    module = ROUTES.get(name, "").partition(":")[0]
    return bool(module) and find_spec(module) is not None


def make(name: str, context: Context, **values: Any) -> Scene:
    """A new scene; KeyError for an unknown name."""
    module, _, attribute = ROUTES[name].partition(":")
    scene: Scene = getattr(import_module(module), attribute)(context, **values)
    return scene
