"""The left panel: picture, names, description and facts of the game, the rules and watching."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.catalogue import LANGUAGES, Catalogue
from scenes.boards import tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import TextStyle
from scenes.kit.widgets import Button, Widget
from scenes.pages.setup.layout import PICTURE, RULE
from scenes.pages.setup.model import Plan

LEFT, WIDTH = 28.0, 262.0
FACTS_END = 600.0
_FACTS = {"end": "common/flag", "table": "common/deck", "design": "common/pencil", "art": "common/eye"}
"""What a game may tell in `<game>.fact.<name>` and its `.value` (or `.value.<players>`), with its icon."""


def other_name(game_id: str, language: str) -> str:
    """The game's name in the other language."""
    other = next(name for name in LANGUAGES if name != language)
    return Catalogue.load(other)(f"{game_id}.name")


def facts(plan: Plan, t: Catalogue) -> list[tuple[str, str, str]]:
    """Icon, name and value of what can be said about a game without measuring anything."""
    game = plan.game
    span = t("setup.players.value", least=game.players.start, most=game.players.stop - 1)
    rows = [("common/people", t("setup.players"), span)]
    for key, icon in _FACTS.items():
        name = f"{game.id}.fact.{key}"
        for value in (f"{name}.value.{plan.players}", f"{name}.value"):
            if value in t:
                rows.append((icon, t(name), t(value)))
                break
    return rows


def paint(canvas: Canvas, plan: Plan, t: Catalogue) -> None:
    """The still part of the panel; baked by the scene."""
    game = plan.game
    area = canvas.device(PICTURE)
    canvas.shadow(PICTURE, radius=5, blur=4, down=1.5)
    canvas.put(tiles.draw(area.size, game.id), area.x, area.y)

    y = PICTURE[1] + PICTURE[3] + 8
    style = TextStyle(size=24, weight="bold", serif=True, line=1.25)
    name = t(f"{game.id}.name")
    # A title is large already: it does not grow with the interface.
    high = canvas.measure(name, style, WIDTH, scale_ui=False)[1]
    canvas.text(name, (LEFT, y, WIDTH, high), style, fit="wrap", valign="top", scale_ui=False)
    y += high + 4
    style = TextStyle(size=16, colour=theme.INK_SOFT)
    canvas.text(other_name(game.id, t.language), (LEFT, y, WIDTH, 24), style)
    y += 32
    about = TextStyle(line=1.45)
    high = min(96.0, canvas.measure(t(f"{game.id}.about"), about, WIDTH)[1])
    canvas.text(t(f"{game.id}.about"), (LEFT, y, WIDTH, high + 2), about, fit="wrap", valign="top")
    y = round(y + high + 14)
    canvas.wash((LEFT, y, WIDTH, 1), RULE)
    told = facts(plan, t)
    step = min(36.0, (FACTS_END - y - 10) / len(told))
    for number, (icon, name, value) in enumerate(told):
        top = y + 10 + number * step
        canvas.art(icon, (LEFT + 2, top + 2, 22, 22))
        said = canvas.text(name, (LEFT + 32, top, 110, 26), theme.SOFT)
        left = said[0] + said[2] + 10
        canvas.text(value, (left, top, LEFT + WIDTH - left, 26), theme.STRONG.but(align="right"))


def widgets(
    t: Catalogue, rules: Callable[[], None] | None, watch: Callable[[], None], reason: str
) -> list[Widget]:
    """Rules (where there is a rules page) and watching; `reason` says why one cannot watch now."""
    made: list[Widget] = []
    if rules is not None:
        place = (27, 605, 264, 42)
        made.append(
            Button(place, t("setup.rules"), rules, icon="common/book", key=pygame.K_F1, key_label="F1")
        )
    made.append(
        Button(
            (27, 653, 264, 42),
            t("setup.watch"),
            watch,
            icon="common/eye",
            key=pygame.K_w,
            key_label="W",
            tip=t("setup.watch.tip"),
            enabled=not reason,
            reason=reason,
        )
    )
    return made
