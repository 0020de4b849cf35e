"""Choices that have no place of their own on the table: a panel over the map with a card for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from game.marco_polo import actions as a
from game.marco_polo import cards as printed
from game.marco_polo.components import GUILD_POINTS, OASIS_CHOICE, PAIR_REWARDS
from game.marco_polo.effects import EFFECTS, PEPPER
from game.marco_polo.state import CARD_PLACES
from game.marco_polo.tables import CHARACTERS, GUILDS, SHIELDS
from game.marco_polo.throws import shortfall
from scenes.boards.marco_polo import facts, looks, looks_seats, places
from scenes.boards.marco_polo.facts import exchange, items
from scenes.boards.marco_polo.map_places import MAP_RECT, Items
from scenes.boards.marco_polo.parts import DONE, part_of
from scenes.boards.marco_polo.pictures import chips
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, Rect, TextStyle
from scenes.tabletop.looks import ButtonLook
from scenes.tabletop.piece import Look, Part, Piece

BAND = "map"


@dataclass(frozen=True)
class Card:
    """A choice: items in the middle of a small card, words below them."""

    items: Items = ()
    words: str = ""
    lit: bool = False

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.shadow(rect, radius=7, blur=4, down=2)
        canvas.box(rect, "#FFFBEF", bottom="#F3E6CA", radius=7, border="#A67B4E", stroke=1.4)
        low = 22 if self.words and self.items else 0
        if self.items:
            chips.row(canvas, (x + 6, y + 4, w - 12, h - 8 - low), self.items, 19, "center")
        if self.words:
            box = (x + 6, y + h - low - 4, w - 12, low) if low else (x + 6, y + 4, w - 12, h - 8)
            canvas.text(self.words, box, TextStyle(14 if low else 15, INK, align="center"), fit="wrap")


def ask(sight: MarcoSight) -> Iterator[Piece]:
    """The panel of a choice, if there is one to make by cards."""
    make = ASKS.get(sight.phase)
    if sight.view.to_move != sight.bottom or sight.me is None or make is None:
        return
    options, size, most = make(sight)
    extra = DONE if part_of(a.DONE) == DONE and a.DONE in sight.legal else None
    rect, spots = places.grid(len(options), size, most)
    foot = 38.0 if extra else 0.0
    rect = (rect[0], rect[1] - foot / 2, rect[2], rect[3] + foot)
    look = looks.Panel(sight.word("ask." + sight.phase), tone="over", size=17)
    yield Piece(("ask",), rect, look, tip=("ask",), layer=8, band=BAND)
    for number, ((part, shown, tip), (x, y, w, h)) in enumerate(zip(options, spots, strict=True)):
        key = str(number + 1) if number < 9 else ""
        key = str(part[1] + 1) if part and part[0] == "discard" else key
        spot = (x, y - foot / 2, w, h)
        yield Piece(("ask", number), spot, shown, part, tip, 9, BAND, key=key)
    if extra:
        label = sight.sentence(a.DONE)
        x, y, w, h = rect
        spot = (x + w / 2 - 110, y + h - 40, 220, 32)
        yield Piece(("ask", "done"), spot, ButtonLook(label), extra, None, 9, BAND, key="0", cap=False)


Ready = Literal["ready", "missing", "plain"]
Option = tuple[Part | None, Look, tuple[object, ...]]
"""What a card chooses (None: nothing), how it looks, and what it explains."""
Options = tuple[list[Option], tuple[float, float], int]
"""The cards, their size, and how many stand in a line."""
SMALL = (104.0, 58.0)


def _cards(
    sight: MarcoSight,
    found: Sequence[tuple[Part, Items, str]],
    size: tuple[float, float] = SMALL,
    most: int = 6,
) -> Options:
    made: list[Option] = [(part, Card(row, words), ("option", part)) for part, row, words in found]
    return made, size, most


def _draft(sight: MarcoSight) -> Options:
    made: list[Option] = []
    for number in sight.view.choice:
        name = CHARACTERS[number]
        words = facts.ability(number, sight.catalogue)
        look = looks_seats.CharacterCard(name, sight.t("marco_polo.character." + name), words)
        made.append((("character", number), look, ("character", number)))
    wide = min(168.0, (MAP_RECT[2] - 20) / len(made) - 8)
    return made, (wide, 366.0), 5


def goal_lines(sight: MarcoSight, goal: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The icons of a goal card, and what each is worth."""
    names, lines = [], []
    for i, name in enumerate(GUILDS):
        if printed.GOAL_GUILDS[goal, i]:
            names.append(name)
            points = int(GUILD_POINTS[i])
            guild = sight.t("marco_polo.guild." + name)
            lines.append(sight.word("goal.guild", guild=guild, points=points))
    for i, name in enumerate(SHIELDS):
        if printed.GOAL_SHIELDS[goal, i]:
            names.append(name)
            lines.append(sight.word("goal.shield", shield=sight.t("marco_polo.shield." + name)))
    return tuple(names), tuple(lines)


def _goal(sight: MarcoSight) -> Options:
    made: list[Option] = []
    for place, goal in enumerate(sight.mine.goals):
        names, lines = goal_lines(sight, goal)
        made.append((("goal", place), looks_seats.GoalCard(names, lines), ("goal", goal)))
    return made, (214.0, 240.0), 3


def _legal(sight: MarcoSight, base: int, number: int) -> list[int]:
    return [i for i in range(number) if base + i in sight.legal]


def _pairs(sight: MarcoSight) -> Options:
    found = [
        (("pair", value), ((f"{value + 1} {value + 1}", ""), ("", ">"), *items(PAIR_REWARDS[value])), "")
        for value in _legal(sight, a.PAIR, 6)
    ]
    return _cards(sight, found)


def _compensate(sight: MarcoSight) -> Options:
    lacking = int(shortfall(sight.state, sight.bottom))
    found = []
    for camels in _legal(sight, a.WITH_CAMELS, 11):
        row = items((lacking - camels, camels, 0))
        found.append((("camels", camels), row, ""))
    return _cards(sight, found)


def _pay(sight: MarcoSight) -> Options:
    found: list[tuple[Part, Items, str]] = [(("pay", 0), items(sight.view.due), sight.word("ask.pay.now"))]
    for column in _legal(sight, a.JADE_FOR_COIN, 2):
        row = (("1", "jade"), ("", ">"), ("1", EFFECTS[column]))
        found.append((("jade", column), row, sight.word("ask.pay.jade")))
    return _cards(sight, found, (150.0, 62.0))


def _toll(sight: MarcoSight) -> Options:
    return _cards(sight, [(("toll", i), items(OASIS_CHOICE[i]), "") for i in _legal(sight, a.TOLL_REWARD, 2)])


def _good(name: str, base: int) -> Callable[[MarcoSight], Options]:
    def make(sight: MarcoSight) -> Options:
        return _cards(sight, [((name, i), (("1", EFFECTS[PEPPER + i]),), "") for i in _legal(sight, base, 3)])

    return make


def _two(name: str, base: int) -> Callable[[MarcoSight], Options]:
    def make(sight: MarcoSight) -> Options:
        pairs = [(i, a.PAIRS_OF_GOODS[i]) for i in _legal(sight, base, 3)]
        rows = [(i, tuple(("1", EFFECTS[PEPPER + good]) for good in pair)) for i, pair in pairs]
        return _cards(sight, [((name, i), row, "") for i, row in rows])

    return make


def _exchange(sight: MarcoSight) -> Options:
    card = int(sight.state.cards[int(sight.state.space) - CARD_PLACES])
    found = []
    for number in _legal(sight, a.TRADE, 12):
        option, times = number // 6, number % 6 + 1
        row = exchange(printed.OPTION_COST[card, option], printed.OPTION_REWARD[card, option], times)
        found.append((("trade", number), row, sight.word("times", times=times)))
    return _cards(sight, found, (112.0, 62.0))


def _discard(sight: MarcoSight) -> Options:
    """The new contract first, then those that may be given up for it."""
    tip = ("contract", int(sight.state.incoming))
    made: list[Option] = [(None, contract_tile(tip[1], sight.word("new")), tip)]
    for slot in _legal(sight, a.THROW_AWAY, 2):
        contract = sight.mine.slots[slot]
        assert contract is not None
        made.append((("discard", slot), contract_tile(contract), ("contract", contract)))
    return made, (110.0, 96.0), 3


def contract_tile(contract: int, note: str = "", state: Ready = "plain") -> looks_seats.ContractTile:
    """A contract in hand."""
    cost, reward = items(printed.CONTRACT_COST[contract]), items(printed.CONTRACT_REWARD[contract])
    return looks_seats.ContractTile(cost, reward, note, state)


ASKS: dict[str, Callable[[MarcoSight], Options]] = {
    "draft": _draft,
    "goal": _goal,
    "pairs": _pairs,
    "compensate": _compensate,
    "pay": _pay,
    "toll": _toll,
    "good": _good("good", a.CHOOSE_GOOD),
    "different": _two("two", a.CHOOSE_PAIR),
    "give": _good("give", a.GIVE_GOOD),
    "give_pair": _two("give_two", a.GIVE_TWO),
    "exchange": _exchange,
    "discard": _discard,
}
"""Phases that ask for a card."""
