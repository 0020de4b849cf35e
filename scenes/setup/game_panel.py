"""The left panel: picture, names, description and facts of the game, the rules and watching."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pygame

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.game import Game
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import TextStyle
from scenes.kit.widgets import Button, Widget
from scenes.pictures import tiles
from scenes.setup.layout import GAME, PICTURE

LEFT, WIDTH = 28.0, 262.0
_FACT_ICONS = {"end": "common/flag", "design": "common/pencil"}
_FACT_KEYS = ("end", "design")


def other_name(game_id: str, language: str) -> str:
    """The game's name in the other language."""
    other = next(name for name in LANGUAGES if name != language)
    return Catalogue.load(other)(f"{game_id}.name")


def facts(game: Game, t: Catalogue) -> list[tuple[str, str, str]]:
    """Icon, name and value of what can be said about a game without measuring anything."""
    span = t("setup.players.value", least=game.players.start, most=game.players.stop - 1)
    rows = [("common/people", t("setup.players"), span)]
    for key in _FACT_KEYS:
        name = f"{game.id}.fact.{key}"
        if name in t:
            rows.append((_FACT_ICONS[key], t(name), t(f"{name}.value")))
    return rows


def paint(canvas: Canvas, game: Game, t: Catalogue) -> None:
    """The still part of the panel."""
    canvas.paper(GAME)
    area = canvas.device(PICTURE)
    picture = canvas.cache.get(("set-up picture", game.id, area.size), lambda: tiles.draw(area.size, game.id))
    canvas.shadow(PICTURE, radius=5, blur=4, down=1.5)
    canvas.put(picture, area.x, area.y)

    y = PICTURE[1] + PICTURE[3] + 8
    style = TextStyle(size=24, weight="bold", serif=True, line=1.25)
    high = min(62.0, canvas.measure(t(f"{game.id}.name"), style, WIDTH)[1])
    canvas.text(t(f"{game.id}.name"), (LEFT, y, WIDTH, high + 2), style, fit="wrap", valign="top")
    y += high + 4
    canvas.text(other_name(game.id, t.language), (LEFT, y, WIDTH, 24), TextStyle(size=16, colour=theme.INK_SOFT))
    y += 30
    canvas.text(t(f"{game.id}.about"), (LEFT, y, WIDTH, 94), TextStyle(line=1.45), fit="wrap", valign="top")
    y += 102
    canvas.rule(LEFT, y, WIDTH)
    for number, (icon, name, value) in zip(count(), facts(game, t), strict=False):
        top = y + 12 + number * 32
        canvas.art(icon, (LEFT + 2, top + 2, 22, 22))
        said = canvas.text(name, (LEFT + 32, top, 110, 26), theme.SOFT)
        left = said[0] + said[2] + 10
        canvas.text(value, (left, top, LEFT + WIDTH - left, 26), theme.STRONG.but(align="right"))


def widgets(t: Catalogue, rules: Callable[[], None] | None, watch: Callable[[], None], reason: str) -> list[Widget]:
    """Rules (where there is a rules page) and watching; `reason` says why one cannot watch now."""
    made: list[Widget] = []
    if rules is not None:
        made.append(
            Button(
                (27, 605, 264, 42), t("setup.rules"), rules, icon="common/book", key=pygame.K_F1, key_label="F1"
            )
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
