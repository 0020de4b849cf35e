"""The left panel: picture, names, description and facts of the game (how long it takes and how much there is
to know of it, from what was counted), the rules and watching.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ai.players.lengths import BY, Length, lengths_file, read_lengths
from game.core.catalogue import LANGUAGES, Catalogue
from scenes.boards import tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas, contains
from scenes.kit.theme import Point, Rect, TextStyle
from scenes.kit.widgets import Button, ButtonLook, Widget
from scenes.pages.setup.layout import PICTURE
from scenes.pages.setup.model import TablePlan
from scenes.rulebook.text import has_rules, load_rules

PACE = 10
"""Seconds of thought taken for a decision: the pace that a playing time is said for."""
STEPS = (1_000, 1_300, 1_900, 3_000)
"""Words of a game's rules from which its weight is one step more, of five."""


@dataclass(frozen=True)
class FoundLength:
    """What was counted, and whether with just these options or with the game's first ones."""

    row: Length
    exact: bool

    @property
    def minutes(self) -> int:
        """What a person's own decisions take at that pace, in minutes: to five from twenty on."""
        minutes = self.row.decisions * PACE / 60
        return max(1, round(minutes)) if minutes < 20 else 5 * round(minutes / 5)


def length_of(game_id: str, players: int, table: str | None) -> FoundLength | None:
    """What was counted at such a table, else with the game's first options; None where nothing was."""
    rows = [row for row in read_lengths(lengths_file()) if (row.game, row.players) == (game_id, players)]
    here = next((row for row in rows if row.table == table), None)
    if here is not None:
        return FoundLength(here, True)
    return FoundLength(rows[0], False) if rows else None


@dataclass(frozen=True)
class Weight:
    """How much there is to know: the same in every language, counted in the English rules."""

    sections: int
    words: int

    @property
    def steps(self) -> int:
        """From 1 (light) to 5 (heavy)."""
        return 1 + sum(self.words >= least for least in STEPS)


def weight_of(game_id: str) -> Weight:
    """The weight of a game that has a page of rules."""
    own = [section for section in load_rules("en", game_id).sections if section.number]
    words = sum(len(paragraph.text.split()) for section in own for paragraph in section.paragraphs)
    return Weight(len(own), words)


LEFT, WIDTH = 28.0, 262.0
NAME = TextStyle(size=24, weight="bold", serif=True, line=1.25)
ABOUT = TextStyle(line=1.45)
MOST_ABOUT = 96.0
FACTS_END = 600.0
_FACTS = {"end": "common/flag", "table": "common/deck", "design": "common/pencil", "art": "common/eye"}
"""What a game may tell in `<game>.fact.<name>` and its `.value` (or `.value.<players>`), with its icon."""


def other_name(game_id: str, language: str) -> str:
    """The game's name in the other language."""
    other = next(name for name in LANGUAGES if name != language)
    return Catalogue.load(other)(f"{game_id}.name")


@dataclass(frozen=True)
class GameFact:
    """A line about the game; `tip` says where a figure comes from."""

    icon: str
    name: str
    value: str
    tip: str = ""


def facts(plan: TablePlan, t: Catalogue, table: str | None) -> list[GameFact]:
    """What can be said about a game at a table whose options have that name (see `strength.table_of`)."""
    game = plan.game
    span = t("setup.players.value", least=game.players.start, most=game.players.stop - 1)
    rows = [GameFact("common/people", t("setup.players"), span)]
    length = length_of(game.id, plan.players, table)
    if length is not None:
        minutes, decisions = length.minutes, round(length.row.decisions)
        options = t("setup.measured.here" if length.exact else "setup.measured.usual")
        told = {"decisions": decisions, "pace": PACE, "games": length.row.games, "players": plan.players}
        value = t("setup.time.value", minutes=minutes)
        tip = t("setup.time.tip", **told, options=options, level=t(f"level.{BY}"))
        rows.append(GameFact("common/clock", t("setup.time"), value, tip))
    if has_rules(game.id):
        rows.append(_weight(game.id, t, length))
    for key, icon in _FACTS.items():
        name = f"{game.id}.fact.{key}"
        for value in (f"{name}.value.{plan.players}", f"{name}.value"):
            if value in t:
                rows.append(GameFact(icon, t(name), t(value)))
                break
    return rows


def _weight(game_id: str, t: Catalogue, length: FoundLength | None) -> GameFact:
    weight = weight_of(game_id)
    word = t(f"setup.weight.{('light', 'light', 'medium', 'heavy', 'heavy')[weight.steps - 1]}")
    value = t("setup.weight.value", word=word, steps=weight.steps)
    tip = t("setup.weight.tip", sections=weight.sections, words=f"{weight.words:,}", steps=weight.steps)
    if length is not None:
        tip += "\n" + t("setup.weight.choices", choices=round(length.row.choices))
    return GameFact("common/book", t("setup.weight"), value, tip)


class Facts(Widget):
    """The lines about the game, below its description; under the pointer each says where it comes from."""

    focusable = False

    def __init__(self, plan: TablePlan, t: Catalogue, table: str | None) -> None:
        super().__init__((LEFT, PICTURE[1] + PICTURE[3], WIDTH, FACTS_END - PICTURE[1] - PICTURE[3]))
        self.plan, self.catalogue = plan, t
        self.facts = facts(plan, t, table)
        self.rects: list[Rect] = []
        """Where the lines stand: as far below the description as that is long."""
        self._over: int | None = None

    @property
    def tooltip(self) -> str:
        return "" if self._over is None else self.facts[self._over].tip

    def hit(self, at: Point) -> bool:
        over = (i for i, rect in enumerate(self.rects) if self.facts[i].tip and contains(rect, at))
        self._over = next(over, None)
        return self._over is not None

    def draw(self, canvas: Canvas) -> None:
        y = _described(canvas, self.plan, self.catalogue)
        step = min(36.0, (FACTS_END - y - 10) / len(self.facts))
        self.rects = [(LEFT, y + 10 + i * step, WIDTH, step) for i in range(len(self.facts))]
        for fact, (x, top, _, _) in zip(self.facts, self.rects, strict=True):
            high = min(26.0, step)
            canvas.art(fact.icon, (x + 2, top + 2, min(22.0, step - 3), min(22.0, step - 3)))
            said = canvas.text(fact.name, (x + 32, top, 110, high), theme.SOFT)
            left = said[0] + said[2] + 10
            canvas.text(fact.value, (left, top, x + WIDTH - left, high), theme.STRONG.but(align="right"))


def _described(canvas: Canvas, plan: TablePlan, t: Catalogue) -> float:
    """Where what is painted of the game ends, and its facts begin."""
    name = canvas.measure(t(f"{plan.game.id}.name"), NAME, WIDTH, scale_ui=False)[1]
    about = min(MOST_ABOUT, canvas.measure(t(f"{plan.game.id}.about"), ABOUT, WIDTH)[1])
    return round(PICTURE[1] + PICTURE[3] + 8 + name + 4 + 32 + about + 14)


def paint(canvas: Canvas, plan: TablePlan, t: Catalogue) -> None:
    """The still part of the panel; baked by the scene."""
    game = plan.game
    area = canvas.device(PICTURE)
    canvas.shadow(PICTURE, radius=5, blur=4, down=1.5)
    canvas.put(tiles.draw(area.size, game.id), area.x, area.y)

    y = PICTURE[1] + PICTURE[3] + 8
    name = t(f"{game.id}.name")
    # A title is large already: it does not grow with the interface.
    high = canvas.measure(name, NAME, WIDTH, scale_ui=False)[1]
    canvas.text(name, (LEFT, y, WIDTH, high), NAME, fit="wrap", valign="top", scale_ui=False)
    y += high + 4
    style = TextStyle(size=16, colour=theme.INK_SOFT)
    canvas.text(other_name(game.id, t.language), (LEFT, y, WIDTH, 24), style)
    y += 32
    high = min(MOST_ABOUT, canvas.measure(t(f"{game.id}.about"), ABOUT, WIDTH)[1])
    canvas.text(t(f"{game.id}.about"), (LEFT, y, WIDTH, high + 2), ABOUT, fit="wrap", valign="top")
    canvas.wash((LEFT, _described(canvas, plan, t), WIDTH, 1), theme.HAIRLINE)


def widgets(
    t: Catalogue, rules: Callable[[], None] | None, watch: Callable[[], None], reason: str
) -> list[Widget]:
    """Rules (where there is a rules page) and watching; `reason` says why one cannot watch now."""
    made: list[Widget] = []
    if rules is not None:
        place = (27, 605, 264, 42)
        made.append(
            Button(
                place,
                t("setup.rules"),
                rules,
                ButtonLook(icon="common/book"),
                key=pygame.K_F1,
                key_label="F1",
            )
        )
    look = ButtonLook(icon="common/eye")
    button = Button(
        (27, 653, 264, 42),
        t("setup.watch"),
        watch,
        look,
        key=pygame.K_w,
        key_label="W",
        tip=t("setup.watch.tip"),
    )
    if reason:
        button.disable(reason)
    made.append(button)
    return made
