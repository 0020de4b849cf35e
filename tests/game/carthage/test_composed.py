"""Why a purchase or a defence that is put together in any order is not yet a decision, against brute force:
all ways that the rules have to complete it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

from game.carthage.actions import BUY, MAX_SPEND, PAY_CARD, SAVE_GOOD, SPEND, STORE_CARD, TAKE_KIND
from game.carthage.components import COLOURS, ICONS, KINDS, VALUE, VALUES
from game.carthage.pirates import why_not_defence, why_not_good, why_not_icons
from game.carthage.purchase import why_not_money, why_not_purchase, why_not_tokens
from game.carthage.state import PAY, SAVE, STORE, TOKENS, TURN
from game.core import protocol
from game.core.generator import seed_word
from game.core.reasons import Reason
from game.core.registry import game as find_game

GAME = find_game("carthage")
POSITIONS, TRIED = 120, 60
"""Positions of each kind, and what is put together in each besides all decisions."""
Counts = tuple[int, ...]
NONE: Counts = (0,) * KINDS


class Whole(NamedTuple):
    """What one way to complete the decision names."""

    tokens: Counts = (0,) * COLOURS
    goods: Counts = NONE
    laid: Counts = NONE


def more(counts: Counts, place: int, number: int = 1) -> Counts:
    return tuple(each + number * (other == place) for other, each in enumerate(counts))


def within(less: Counts, much: Counts) -> bool:
    return all(one <= other for one, other in zip(less, much, strict=True))


def ways(state: Any, so_far: Whole = Whole()) -> Iterator[Whole]:  # noqa: B008 - it is never changed
    """All ways to go on, as the rules offer them one action after the other."""
    for action in GAME.legal_actions(state):
        after, found = state.copy(), so_far
        protocol.apply(after, action)
        if SPEND <= action < PAY_CARD:
            colour, number = divmod(action - SPEND, MAX_SPEND + 1)
            found = found._replace(tokens=more(found.tokens, colour, number))
        elif PAY_CARD <= action < SAVE_GOOD:
            found = found._replace(laid=more(found.laid, action - PAY_CARD))
        elif SAVE_GOOD <= action < STORE_CARD:
            found = found._replace(goods=more(found.goods, action - SAVE_GOOD))
        elif action >= STORE_CARD:
            found = found._replace(laid=more(found.laid, action - STORE_CARD))
        if after.phase in (TOKENS, PAY, SAVE, STORE) and after.seat == state.seat:
            yield from ways(after, found)
        else:
            yield found


@cache
def positions(*phases: int) -> tuple[tuple[Any, frozenset[Whole]], ...]:
    """Positions of random games with something begun there, and all that can come of it."""
    rng, found = random.Random(str(phases)), []
    for number in range(4000):
        options = GAME.options_model.model_validate({"mode": "classic" if number % 4 == 3 else "standard"})
        state = GAME.new_game(2 + number % 3, options, seed_word(50_000 + number))
        while legal := GAME.legal_actions(state):
            begun = state.copy()
            if state.phase == TURN and BUY in legal:
                protocol.apply(begun, BUY)
            if begun.phase in phases and rng.random() < 0.3:
                every = frozenset(ways(begun))
                if len(every) < 4000:
                    found.append((begun, every))
                if len(found) == POSITIONS:
                    return tuple(found)
            takes = [action for action in legal if TAKE_KIND <= action < TAKE_KIND + KINDS]
            protocol.apply(state, rng.choice(takes if takes and rng.random() < 0.6 else legal))
    raise AssertionError("too few positions")


@cache
def laid_in(every: frozenset[Whole], tokens: Counts | None) -> Any:
    """Hand cards of all ways, or of those with these tokens: a row of counts each."""
    found = {way.laid for way in every if tokens is None or way.tokens == tokens}
    return np.array(sorted(found), np.int64).reshape(-1, KINDS)


def some_of(rng: random.Random, held: Any) -> Counts:
    """Now and then one more than there are."""
    odds = rng.choice((0.2, 0.5, 0.9))
    found = tuple(sum(rng.random() < odds for _ in range(int(number))) for number in held)
    return more(found, rng.randrange(len(found))) if rng.random() < 0.1 else found


def put_together(state: Any, every: frozenset[Whole], rng: random.Random) -> Iterator[Whole]:
    """Decisions, what differs from one in one place, and anything."""
    for whole in rng.sample(sorted(every), min(TRIED // 2, len(every))):
        yield whole
        kind = rng.randrange(KINDS)
        yield whole._replace(laid=more(whole.laid, kind))
        yield whole._replace(laid=more(whole.laid, kind, -min(1, whole.laid[kind])))
    for _ in range(TRIED // 2):
        stock = [int(each) - int(kept) for each, kept in zip(state.stock[state.seat], state.save)]
        raided = state.phase in (SAVE, STORE)
        yield Whole(
            (0,) * COLOURS if raided else some_of(rng, state.fresh[state.seat]),
            some_of(rng, stock) if raided else NONE,
            some_of(rng, state.hand[state.seat]),
        )


def why_not(state: Any, whole: Whole) -> Reason | None:
    if state.phase in (SAVE, STORE):
        return why_not_defence(state, whole.goods, whole.laid)
    return why_not_purchase(state, whole.tokens, whole.laid)


KINDS_OF_DECISION = pytest.mark.parametrize("phases", [(TOKENS, PAY), (SAVE, STORE), (PAY,), (STORE,)])


@KINDS_OF_DECISION
def test_there_is_no_reason_exactly_where_it_is_a_decision_of_the_rules(phases: tuple[int, ...]) -> None:
    rng, found = random.Random(1), Counter[bool]()
    for state, every in positions(*phases):
        before = state.tobytes()
        for whole in put_together(state, every, rng):
            if state.phase in (SAVE, STORE) and not state.need and whole.goods == NONE:
                assert why_not(state, whole) is not None  # to give up is another action
                continue
            reason = why_not(state, whole)
            assert (reason is None) == (whole in every), (state.phase, whole, reason)
            found[reason is None] += 1
        assert state.tobytes() == before
    assert min(found.values()) > 200, found


@KINDS_OF_DECISION
def test_what_a_reason_names_is_what_is_wrong(phases: tuple[int, ...]) -> None:
    """Exactly as much is missing as is said; without the card that is not needed there is enough."""
    rng, seen = random.Random(2), Counter[str]()
    for state, every in positions(*phases):
        for whole in put_together(state, every, rng):
            reason = why_not(state, whole)
            if reason is None:
                continue
            key, mended, value = reason.key.removeprefix("no."), state.copy(), reason.values
            seen[key] += 1
            if key.endswith(".missing"):
                mended.paid += value["missing"]
                left = why_not(mended, whole)
                assert left is None or left.key.endswith(".needless")
                mended.paid -= 1
                assert why_not(mended, whole) == Reason(reason.key, reason.section, {"missing": 1})
            elif key.endswith(".needless"):
                less = whole._replace(laid=more(whole.laid, value["card"], -1))  # type: ignore[arg-type]
                left = why_not(state, less)
                assert left is None or left.key == reason.key
            elif key == "no_card":
                mended.hand[mended.seat, value["card"]] += 1
                left = why_not(mended, whole)
                assert left is None or (left.key, left.values) != (reason.key, value)
            elif key == "token_number":
                number = value["number"]
                fewer = why_not_tokens(state, value["good"], number)  # type: ignore[arg-type]
                assert fewer is None
    payment = "purchase" if PAY in phases else "raid"
    assert seen[payment + ".missing"] > 50 and seen[payment + ".needless"] > 50, seen


def test_tokens_are_refused_exactly_where_no_purchase_uses_so_many() -> None:
    found = Counter[bool]()
    for state, every in positions(TOKENS, PAY):
        for colour in range(COLOURS):
            for number in range(1, MAX_SPEND + 1):
                reason = why_not_tokens(state, colour, number)
                used = any(whole.tokens[colour] >= number for whole in every)
                assert (reason is None) == used, (colour, number, reason)
                found[used] += 1
    assert min(found.values()) > 20, found


def test_goods_are_refused_exactly_where_no_defence_saves_them_too() -> None:
    rng, found = random.Random(3), Counter[bool]()
    for state, every in positions(SAVE, STORE):
        named = {whole.goods for whole in every}
        for whole in put_together(state, every, rng):
            if not any(within(whole.goods, each) for each in named):
                continue
            for kind in range(KINDS):
                reason = why_not_good(state, whole.goods, kind)
                saved = any(within(more(whole.goods, kind), each) for each in named)
                assert (reason is None) == saved, (whole.goods, kind, reason)
                found[saved] += 1
                if reason is not None and reason.key == "no.icons_held":
                    mended = state.copy()
                    mended.hand[mended.seat, int(ICONS.argmax())] += 1
                    assert why_not_good(mended, whole.goods, kind) is None
                elif reason is not None and reason.key == "no.not_raided":
                    mended = state.copy()
                    mended.raided[kind // VALUES] = 1
                    left = why_not_good(mended, whole.goods, kind)
                    assert left is None or left.key != reason.key
    assert min(found.values()) > 100, found


def test_a_card_is_refused_only_where_no_decision_lays_it_down_besides_the_others() -> None:
    """With the tokens named for a purchase, and with any goods for a defence."""
    rng, refused = random.Random(4), Counter[str]()
    for phases in ((TOKENS, PAY), (SAVE, STORE)):
        for state, every in positions(*phases):
            for whole in put_together(state, every, rng):
                buys = PAY in phases
                alike = laid_in(every, whole.tokens if buys else None)
                for kind in range(KINDS):
                    reason = (
                        why_not_money(state, whole.tokens, whole.laid, kind)
                        if buys
                        else why_not_icons(state, whole.laid, kind)
                    )
                    laid = more(whole.laid, kind)
                    if reason is None:
                        assert laid[kind] <= state.hand[state.seat, kind]
                        continue
                    assert not (alike >= laid).all(axis=1).any(), (whole, kind, reason)
                    refused[reason.key] += 1
                    if reason.key == "no.covered":
                        dearer = state.copy()
                        dearer.due += int(VALUE.max()) * (sum(laid) + sum(whole.tokens))
                        left = why_not_money(dearer, whole.tokens, whole.laid, kind)
                        assert left is None or left.key != reason.key
    told = ("no.covered", "no.icons_enough", "no.no_icon", "no.no_card")
    assert min(refused[key] for key in told) > 50, refused
