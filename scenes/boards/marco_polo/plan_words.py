"""Plans in the player's words: dice and where they go, whole ways, goods that are gained together."""

from __future__ import annotations

from collections.abc import Sequence

from game.marco_polo.actions import PAIRS_OF_GOODS
from game.marco_polo.components import PURSE
from game.marco_polo.effects import GOODS, PEPPER
from game.marco_polo.map_tables import NODES
from game.marco_polo.spaces import fee
from game.marco_polo.state import MarcoState
from game.marco_polo.tagged_words import effects
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import GAINED, GIVEN, part_of
from scenes.tabletop.piece import Part
from scenes.tabletop.trials import after

PAID = ("go", "black", "improve", "reroll", "raise", "lower")
"""Parts whose price belongs to what is said of them."""


def plan_words(shown: MarcoBoardState, steps: Sequence[tuple[MarcoBoardState, int]]) -> str:
    """The sentence of actions that are told together: dice and where they go or what is done to them, a whole
    way, goods of choice; for one alone its own. What is paid for is told with its price.
    """
    done = [step for step in steps if part_of(step[1])[0] != "pay"] or steps[-1:]
    words = _unpaid(shown, done)
    if part_of(done[-1][1])[0] not in PAID:
        return words
    seat = int(steps[0][0].state.seat)
    before, behind = (state.held[seat].tolist() for state in (steps[0][0].state, after(*_last(steps))))
    paid = [max(0, had - has) for had, has in zip(before, behind, strict=True)]
    return shown.word("plan.price", words=words, price=effects(paid, shown.catalogue)) if any(paid) else words


def _last(steps: Sequence[tuple[MarcoBoardState, int]]) -> tuple[MarcoState, int]:
    at, action = steps[-1]
    return at.state, action


def _unpaid(shown: MarcoBoardState, done: Sequence[tuple[MarcoBoardState, int]]) -> str:
    parts, (at, action) = [part_of(action) for _, action in done], done[-1]
    name, number = parts[-1]
    if (name == "go" and number < NODES) or (name == "caravan" and len(parts) > 1):
        way = shown.word("plan.then").join(shown.node(node % NODES) for _, node in parts)
        return shown.word("plan.way" if name == "go" else "plan.caravan", way=way)
    if len(parts) == 1:
        return shown.game.action_sentence(at.state, action, shown.catalogue)
    if name in (*GAINED, *GIVEN):
        key = "marco_polo.action." + ("good" if name in GAINED else "give")
        return shown.t(key, what=_goods(shown, parts))
    dice = shown.listed(shown.said(*part) for part in parts if part[0] in ("kind", "piece"))
    if name == "space":
        coins = int(fee(at.state, number, int(at.state.low)))
        where = shown.space(number, at.state)
        return shown.word("plan.place" + ".fee" * bool(coins), dice=dice, space=where, fee=coins)
    if name == "purse":
        return shown.word("plan.purse", dice=dice, what=effects(PURSE[number], shown.catalogue))
    if name in ("reroll", "raise", "lower"):
        return shown.word("plan." + name, dice=dice)
    return shown.game.action_sentence(at.state, action, shown.catalogue)


def _goods(shown: MarcoBoardState, parts: Sequence[Part]) -> str:
    """Goods of choice, counted."""
    counts = [0] * (PEPPER + GOODS)
    for name, number in parts:
        for good in PAIRS_OF_GOODS[number] if name in ("two", "give_two") else (number,):
            counts[PEPPER + good] += 1
    return effects(counts, shown.catalogue)
