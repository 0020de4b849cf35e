"""Payments and defences, counted by brute force: each sensible choice is offered exactly once."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.carthage.components import ICONS, KINDS, NORMAL, STARTING, VALUE
from game.carthage.state import PAY, SAVE, STORE, TOKENS, TURN
from game.core import protocol
from tests.game.carthage.builder import GAME, Laid, Own, names, position

Multiset = tuple[int, ...]


def minimal(hand: Multiset, worth: Multiset, wanted: int) -> set[Multiset]:
    """All parts of `hand` worth at least `wanted` from which no card can be taken back, found by trying
    all parts.
    """
    found = set()
    for part in itertools.product(*(range(number + 1) for number in hand)):
        total = sum(number * value for number, value in zip(part, worth))
        if total >= wanted and all(total - value < wanted for number, value in zip(part, worth) if number):
            found.add(part)
    return found


def endings(state: Any, phases: tuple[int, ...]) -> Iterator[Any]:
    """Every position reached by decisions as long as the phase is one of `phases`, with repetitions."""
    if state.phase not in phases:
        yield state
        return
    for action in GAME.legal_actions(state):
        after = state.copy()
        protocol.apply(after, action)
        yield from endings(after, phases)


def random_hand(chance: random.Random, size: int) -> Multiset:
    """A hand of few kinds, so that trying all parts stays quick."""
    kinds = chance.sample(range(KINDS), 5)
    hand = [0] * KINDS
    for _ in range(size):
        kind = chance.choice(kinds)
        if hand[kind] < NORMAL[kind] + STARTING[kind] - 5:
            hand[kind] += 1
    return tuple(hand)


@pytest.mark.parametrize("seed", range(60))
def test_every_payment_without_a_needless_card_exactly_once(seed: int) -> None:
    """A; resolution 19: the sequences of cards reach each minimal payment once, and nothing else."""
    chance = random.Random(seed)
    hand = random_hand(chance, chance.randint(1, 11))
    market = [chance.randrange(KINDS) for _ in range(chance.randint(1, 4))]
    table = position(laid=Laid(market=names(_counts(market))), own=Own(hands={0: names(hand)}))
    price = sum(int(VALUE[kind]) for kind in market)
    expected = minimal(hand, tuple(int(v) for v in VALUE), price)
    assert ("buy" in table.legal) is bool(expected)
    if not expected:
        return
    table.step("buy")
    paid = Counter(
        tuple(int(n) for n in hand - after.hand[0]) for after in endings(table.state, (TOKENS, PAY))
    )
    assert set(paid) == expected
    assert set(paid.values()) == {1}


@pytest.mark.parametrize("seed", range(30))
def test_every_choice_of_tokens_and_payment_exactly_once(seed: int) -> None:
    """Resolutions 17 and 19: all numbers of tokens per colour, each with all minimal payments of what
    is left.
    """
    chance = random.Random(1000 + seed)
    hand = random_hand(chance, chance.randint(0, 7))
    market = [chance.randrange(6) for _ in range(chance.randint(1, 4))]
    tokens = [chance.randint(0, 3), chance.randint(0, 3)]
    table = position(
        laid=Laid(market=names(_counts(market))),
        own=Own(hands={0: names(hand)}, tokens={0: "red " * tokens[0] + "blue " * tokens[1]}),
    )
    expected = set()
    goods = [sorted(int(VALUE[kind]) for kind in market if kind // 3 == colour) for colour in range(2)]
    for spent in itertools.product(*(range(min(tokens[c], len(goods[c])) + 1) for c in range(2))):
        price = sum(sum(goods[c][spent[c] :]) for c in range(2))
        for payment in minimal(hand, tuple(int(v) for v in VALUE), price) if price else {(0,) * KINDS}:
            expected.add((spent, payment))
    assert ("buy" in table.legal) is bool(expected)
    if not expected:
        return
    table.step("buy")
    reached = Counter(
        (
            (int(after.used[0, 0]), int(after.used[0, 1])),
            tuple(int(n) for n in hand - after.hand[0]),
        )
        for after in endings(table.state, (TOKENS, PAY))
    )
    assert set(reached) == expected
    assert set(reached.values()) == {1}


@pytest.mark.parametrize("seed", range(60))
def test_every_defence_exactly_once(seed: int) -> None:
    """Defence; resolutions 9, 10, 19: every part of the exposed goods that the icons allow, with every
    minimal set of cards that bear enough icons; each once.
    """
    chance = random.Random(2000 + seed)
    hand = random_hand(chance, chance.randint(0, 5))
    exposed = [0] * KINDS
    for _ in range(chance.randint(1, 5)):
        exposed[chance.choice([3, 4, 5, 6, 8])] += 1
    spared = (0,) * 9 + (1, 0, 1)
    stock = tuple(a + b for a, b in zip(exposed, spared))
    table = position(
        laid=Laid(market="red2"),
        own=Own(hands={0: "red3", 1: names(hand)}, stock={1: names(stock)}),
        ships="red4 blue3 yellow4 green2",
    )
    table.play("buy", "pay red3")
    icons = tuple(int(n) for n in ICONS)
    most = sum(number * value for number, value in zip(hand, icons))
    expected = set()
    for part in itertools.product(*(range(number + 1) for number in exposed)):
        if sum(part) <= most:
            cards = minimal(hand, icons, sum(part)) if sum(part) else {(0,) * KINDS}
            expected |= {(part, payment) for payment in cards}
    if most == 0:
        assert table.state.phase == TURN, "nothing to decide without an icon"
        return
    assert table.state.phase == SAVE
    reached = Counter(
        (tuple(int(n) for n in after.save), tuple(int(n) for n in hand - after.hand[1]))
        for after in endings(table.state, (SAVE, STORE))
    )
    assert set(reached) == expected
    assert set(reached.values()) == {1}


def _counts(kinds: list[int]) -> Multiset:
    return tuple(kinds.count(kind) for kind in range(KINDS))
