"""Choices that have no place of their own on the table: a panel over the map with a card for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pygame

from game.marco_polo.actions import PAIRS_OF_GOODS
from game.marco_polo.caravan_figures import DOUBLE, DOUBLED, LOAD_GOODS, SELL, SOLD_POINTS, UPGRADE
from game.marco_polo.cards import OPTION_COST, OPTION_REWARD
from game.marco_polo.components import FACES, OASIS_CHOICE, PAIR_REWARDS
from game.marco_polo.effects import ANY_GOOD, EFFECTS, GOODS, KEPT, PEPPER
from game.marco_polo.payment import paid
from game.marco_polo.state import CARD_PLACES
from game.marco_polo.tables import CHARACTERS
from game.marco_polo.throws import shortfall
from scenes.boards.marco_polo import facts, geometry, looks, panels
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import ACTIONS, DONE, part_of
from scenes.boards.marco_polo.facts import exchange, items
from scenes.boards.marco_polo.map_geometry import MAP_RECT
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.kit.layout import Box, covered
from scenes.tabletop.looks import Drawn, push_button
from scenes.tabletop.marks import read_on
from scenes.tabletop.piece import Part, Piece, Tip

BAND = "map"
OWN = 6.0
"""How much more it counts to hide a figure of one's own than anything else that is read."""
SMALL = (104.0, 58.0, 6)
HOW = (SELL, UPGRADE, DOUBLE)
"""What may become of a good that has arrived."""
CARDS = {
    "character": (168.0, 366.0, 5),
    "goal": (214.0, 240.0, 3),
    "discard": (110.0, 96.0, 3),
    "return": (110.0, 64.0, 2),
    **dict.fromkeys(("pay", "jade"), (150.0, 62.0, 6)),
    "trade": (112.0, 62.0, 6),
    "load": (104.0, 58.0, 5),
    "unload": (104.0, 58.0, 3),
    **dict.fromkeys(("pair", "camels", "toll", "good", "two", "give", "give_two"), SMALL),
}
"""The parts that are chosen by cards: width and height of a card, and how many stand in a line."""


def ask(shown: MarcoBoardState, lying: Sequence[Piece]) -> Iterator[Piece]:
    """The panel of a choice, if there is one to make by cards: over the part of the map where it hides least
    of what is `lying` there.
    """
    parts = [part_of(action) for action in shown.legal]
    chosen = [part for part in parts if part[0] in CARDS]
    if not chosen:
        return
    cards: list[tuple[Part | None, Drawn, Tip]] = [(part, *_card(shown, *part)) for part in chosen]
    if shown.phase == "discard":
        contract = int(shown.state.incoming)
        cards.insert(0, (None, contract_tile(contract, shown.word("new")), ("contract", contract)))
    if shown.phase == "unload":
        cards = _with_answered(shown, cards)
    wide, high, most = CARDS[chosen[0][0]]
    wide = min(wide, (MAP_RECT.w - 20) / min(most, len(cards)) - 8)
    foot = 38.0 if DONE in parts else 0.0
    size, spots = geometry.grid(len(cards), (wide, high), most, foot)
    panel = _least_hidden(shown, size, lying)
    spots = [spot.moved(panel.x, panel.y) for spot in spots]
    look = looks.panel(*heading(shown), size=17, over=True)
    yield Piece(id=("ask",), rect=panel, look=look, tip=("ask",), layer=8, band=BAND, veil=True)
    for number, ((part, card, tip), spot) in enumerate(zip(cards, spots, strict=True)):
        key = str(part[1] + 1 if part and part[0] == "discard" else number + 1) if number < 9 else ""
        yield Piece(
            id=("ask", number), rect=spot, look=card, means=part, tip=tip, layer=9, band=BAND, key=key,
            veil=True,
        )  # fmt: skip
    if foot:
        spot, button = panel.at(panel.w / 2 - 110, -40, 220, 32), push_button(shown.sentence(ACTIONS[DONE]))
        yield Piece(
            id=("ask", "done"), rect=spot, look=button, means=DONE, tip=None, layer=9, band=BAND, key="0",
            cap=False, veil=True,
        )  # fmt: skip


Card = tuple[Part | None, Drawn, Tip]


def _with_answered(shown: MarcoBoardState, cards: Sequence[Card]) -> list[Card]:
    """The choices of goods that are settled keep their places while the question goes on: nothing moves."""
    asked = {part[1] // len(HOW) for part, _, _ in cards if part is not None}
    found: dict[int, Card] = {part[1]: (part, look, tip) for part, look, tip in cards if part is not None}
    for good in {*shown.trail.unloaded} - asked:
        for how in HOW if good + 1 < GOODS else (SELL, DOUBLE):
            number = good * len(HOW) + how
            found[number] = (None, *_card(shown, "unload", number))
    return [found[number] for number in sorted(found)]


def heading(shown: MarcoBoardState) -> tuple[str, str]:
    """What is asked, which one of several like it, and what those before were answered with."""
    clear, chosen = shown.word("ask.clear"), shown.trail.tolled
    number = len(chosen) + int(shown.state.tolls)
    if shown.phase == "toll" and number > 1:
        before = shown.word("ask.toll.before", what=np.sum(OASIS_CHOICE[list(chosen)], axis=0))
        return shown.word("ask.toll.of", which=len(chosen) + 1, number=number), before if chosen else clear
    left = int(shown.state.owed[ANY_GOOD - KEPT])
    if shown.phase == "good" and left > 1:
        return shown.word("ask.good.left", number=left), clear
    return shown.word("ask." + shown.phase), clear


def _least_hidden(shown: MarcoBoardState, size: tuple[float, float], lying: Sequence[Piece]) -> Box:
    """Of the places for a panel on the map the one that hides least; own figures count most."""
    own = (("figure", shown.bottom), ("caravan", shown.bottom))
    boxes = [(piece.rect, OWN) for piece in lying if piece.band == BAND and piece.id[:2] in own]
    boxes += [(box, 1.0) for piece in lying if piece.band == BAND for box in read_on(piece)]
    rects, weights = [pygame.FRect(box) for box, _ in boxes], [weight for _, weight in boxes]
    return min(geometry.over_map(size), key=lambda place: covered(place, rects, weights))


def contract_tile(contract: int, note: str = "", state: panels.Ready = "plain") -> Drawn:
    """A contract in hand."""
    return panels.contract_tile(*facts.contract(contract), note, state)


def _card(shown: MarcoBoardState, name: str, number: int) -> tuple[Drawn, Tip]:
    """How the card of a part looks, and what it explains."""
    if name == "character":
        words = shown.t("marco_polo.character." + CHARACTERS[number])
        ability = facts.ability(shown, number)
        return panels.character_card(CHARACTERS[number], words, ability), (name, number)
    if name == "goal":
        goal = shown.mine.goals[number]
        return panels.goal_card(facts.goal_icons(goal), facts.goal_lines(shown, goal)), (name, goal)
    if name == "discard":
        contract = shown.mine.slots[number]
        assert contract is not None
        return contract_tile(contract), ("contract", contract)
    if name == "return":
        route = shown.mine.caravans[number].route
        assert route is not None
        return panels.route_tile(facts.route_shields(route)), ("route", route)
    return looks.option(*_row(shown, name, number)), ("option", (name, number))


def _row(shown: MarcoBoardState, name: str, number: int) -> tuple[Items, str]:
    """What a small card shows: a row of items, and words below it."""
    becomes = ("", ">")
    if name == "pair":
        return ((f"{number + 1} {number + 1}", ""), becomes, *items(PAIR_REWARDS[number])), ""
    if name == "camels":
        coins = int(shortfall(shown.state, shown.bottom)) - number
        return items((coins, number)), ""
    if name == "pay":
        return items(paid(shown.state)), shown.word("ask.pay.now")
    if name == "jade":
        return (("1", "jade"), becomes, ("1", EFFECTS[number])), shown.word("ask.pay.jade")
    if name == "toll":
        return items(OASIS_CHOICE[number]), ""
    if name == "trade":
        card, (option, times) = int(shown.state.cards[shown.state.space - CARD_PLACES]), divmod(number, FACES)
        row = exchange(OPTION_COST[card, option], OPTION_REWARD[card, option], times + 1)
        return row, shown.word("times", times=times + 1)
    if name == "load":
        return items((*[0] * PEPPER, *LOAD_GOODS[number])), ""
    if name == "unload":
        good, how = divmod(number, len(HOW))
        brings = {
            SELL: (str(int(SOLD_POINTS[good])), "vp"),
            UPGRADE: ("1", EFFECTS[PEPPER + good + 1]),
            DOUBLE: (str(DOUBLED), EFFECTS[PEPPER + good]),
        }
        return (("1", EFFECTS[PEPPER + good]), becomes, brings[how]), shown.word(f"ask.unload.{how}")
    goods = PAIRS_OF_GOODS[number] if name in ("two", "give_two") else (number,)
    return tuple(("1", EFFECTS[PEPPER + good]) for good in goods), ""
