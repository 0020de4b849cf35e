"""The ways between scenes, and the services that all of them share.

Every `type: ignore` here names what mypy refuses: an ignore that is not needed is an error itself, so these
lines fail as soon as mypy lets a wrong argument pass.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, get_type_hints

import pytest

from scenes.pages.setup.model import PlannedSetup
from scenes.shell import routes
from scenes.shell.app import silent_context
from scenes.shell.scene import Scene
from scenes.shell.services import AUTOSAVER, COUNSEL, THINKER, Service, Services

if TYPE_CHECKING:
    from scenes.shell.context import Context


@pytest.mark.parametrize("route", routes.ALL)
def test_a_route_names_a_scene_that_takes_it(route: type[routes.Route]) -> None:
    module, _, name = route.scene.partition(":")
    kind = getattr(import_module(module), name)
    assert issubclass(kind, Scene)
    taken = get_type_hints(kind.__init__)
    assert list(taken) == ["context", "route", "return"]
    assert taken["route"] is route


def test_all_routes_are_listed() -> None:
    assert set(routes.Route.__subclasses__()) == set(routes.ALL)
    assert routes.Setup.__subclasses__() == [PlannedSetup]


def test_missing_and_unknown_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match="match"):
        routes.Table()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="pace"):
        routes.Rules("carthage", pace=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="plan"):
        PlannedSetup()  # type: ignore[call-arg]


def wrong_calls(context: Context) -> None:
    """Never run: what mypy refuses."""
    context.go("table")  # type: ignore[arg-type]
    context.go(routes.Table)  # type: ignore[arg-type]
    context.go(routes.Table("match"))  # type: ignore[arg-type]
    context.push(routes.Pause(7))  # type: ignore[arg-type]
    context.push(routes.Rules("carthage"), section="turn")  # type: ignore[call-arg]
    context.service("thinker")  # type: ignore[arg-type]
    context.service(THINKER).flush()  # type: ignore[attr-defined]
    context.services.made(AUTOSAVER).let_go()  # type: ignore[union-attr]
    Service("thinker")  # type: ignore[arg-type]


class Lamp:
    def __init__(self) -> None:
        self.lit = True

    def close(self) -> None:
        self.lit = False


def test_a_service_is_made_when_it_is_first_wanted_and_once() -> None:
    services, hall, yard = Services(), Service(Lamp), Service(Lamp)
    assert services.made(hall) is None
    lamp = services.get(hall)
    assert services.get(hall) is lamp
    assert services.made(hall) is lamp
    assert services.get(yard) is not lamp
    services.close()
    assert not lamp.lit
    assert services.made(hall) is None


def test_the_players_and_the_counsels_thoughts_are_apart() -> None:
    context = silent_context("en")
    assert context.service(THINKER) is not context.service(COUNSEL)
    context.services.close()
