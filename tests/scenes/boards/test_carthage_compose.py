"""Composing by clicks against the rules: whatever order one clicks in, the canonical actions come out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, TypeVar

import pytest

from game.carthage.actions import (
    BUY,
    DONE,
    DOUBLE,
    MAX_SPEND,
    PAY_CARD,
    SAVE_GOOD,
    SPEND,
    STORE_CARD,
    TAKE_KIND,
)
from game.carthage.components import COLOURS, VALUE
from game.carthage.piles import worth
from game.carthage.state import FIRST_AUTOMATIC, PAY, RESHUFFLE, SAVE, STORE, TAKE, TOKENS, TURN
from game.core import protocol
from game.core.match import Match, MatchSetup, Seat
from game.core.reasons import Reason
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.consequences import look_ahead
from scenes.boards.carthage.defence import Defence
from scenes.tabletop.trials import after, legal_in
from tests.game.carthage.builder import Laid, Own, position

Sequence = tuple[int, ...]
Composed = TypeVar("Composed", Purchase, Defence)


def positions(seed: int, phases: set[int], wanted: int, mode: str = "standard") -> list[Any]:
    """Positions of random games in which a seat decides in one of `phases`."""
    rng = random.Random(seed)
    found: list[Any] = []
    for game in range(400):
        players = 2 + game % 3
        setup = MatchSetup(
            game="carthage", seats=(Seat(),) * players, options={"mode": mode}, seed=rng.randrange(1 << 30)
        )
        match = Match(setup)
        while not match.over:
            if match.state.phase in phases and rng.random() < 0.5:
                found.append(match.state.copy())
                if len(found) == wanted:
                    return found
            legal = match.legal()
            # Taking money more often than not gives fuller hands, so that there is something to choose.
            takes = [action for action in legal if TAKE_KIND <= action < TAKE_KIND + 12]
            match.play(rng.choice(takes if takes and rng.random() < 0.6 else legal))
    return found


def sequences(state: Any, actions: Sequence = ()) -> Iterator[Sequence]:
    """All ways to complete the decision begun in `state`, as the rules offer them."""
    seat = int(state.seat)
    for action in legal_in(state):
        next_state = after(state, action)
        longer = (*actions, action)
        if next_state.phase in (TOKENS, PAY, TAKE, STORE, SAVE) and int(next_state.seat) == seat:
            yield from sequences(next_state, longer)
        elif next_state.phase >= FIRST_AUTOMATIC:
            yield longer


def walk(state: Any, rng: random.Random, actions: Sequence = ()) -> Sequence:
    """One random way to complete the decision begun in `state`."""
    seat = int(state.seat)
    scratch = state.copy()
    while scratch.phase in (TOKENS, PAY, TAKE, STORE, SAVE) and int(scratch.seat) == seat:
        action = rng.choice(legal_in(scratch))
        protocol.apply(scratch, action)
        actions = (*actions, action)
    return actions


def more(composed: Composed | Reason) -> Composed:
    """What is composed further."""
    assert not isinstance(composed, Reason)
    return composed


def compose(state: Any, actions: Sequence, rng: random.Random) -> Purchase:
    """Click together what `actions` do, in any order."""
    purchase = Purchase.begin(state, double=actions[0] == DOUBLE or state.phase == TAKE)
    clicks: list[tuple[str, int, int]] = []
    counts: dict[int, int] = {}
    for action in actions:
        if TAKE_KIND <= action < TAKE_KIND + 12:
            purchase = more(purchase.take(action - TAKE_KIND))
        elif SPEND <= action < PAY_CARD:
            colour, number = divmod(action - SPEND, MAX_SPEND + 1)
            clicks += [("token", colour, 0)] * number
        elif PAY_CARD <= action < SAVE_GOOD:
            kind = action - PAY_CARD
            clicks.append(("card", kind, counts.get(kind, 0)))
            counts[kind] = counts.get(kind, 0) + 1
    rng.shuffle(clicks)
    # Cards first would be refused once the undiscounted price is covered, never before.
    for what, first, second in clicks:
        purchase = more(
            purchase.toggle_token(first, False) if what == "token" else purchase.toggle_card((first, second))
        )
    return purchase


@pytest.mark.parametrize("mode", ["standard", "classic"])
def test_every_purchase_of_the_rules_can_be_clicked_in_any_order(mode: str) -> None:
    rng = random.Random(1)
    tried = 0
    for state in positions(11, {TURN}, 120, mode):
        for start in (BUY, DOUBLE):
            if start not in legal_in(state):
                continue
            opened = after(state, start)
            for actions in {walk(opened, rng, (start,)) for _ in range(5)}:
                purchase = compose(state, actions, rng)
                assert purchase.missing == 0
                assert purchase.confirm() == actions
                tried += 1
    assert tried > 150


def test_a_purchase_begun_before_can_be_finished() -> None:
    rng = random.Random(2)
    for state in positions(12, {TAKE, TOKENS, PAY}, 60):
        for actions in {walk(state, rng) for _ in range(4)}:
            assert compose(state, actions, rng).confirm() == actions


def test_sums_are_those_of_the_rules() -> None:
    rng = random.Random(3)
    for state in positions(13, {TURN}, 60):
        if BUY not in legal_in(state):
            continue
        actions = walk(after(state, BUY), rng, (BUY,))
        purchase = compose(state, actions, rng)
        bought = after(state, *actions)
        assert (purchase.due, purchase.paid) == (int(bought.event[5]), int(bought.event[6]))
        assert purchase.price == int(bought.event[3])


def test_nothing_needless_is_confirmed_and_nothing_short() -> None:
    rng = random.Random(4)
    for state in positions(14, {TURN}, 40):
        if BUY not in legal_in(state):
            continue
        every = set(sequences(after(state, BUY), (BUY,)))
        purchase = Purchase.begin(state)
        copies = [(kind, nth) for kind in range(12) for nth in range(purchase.hand[kind])]
        rng.shuffle(copies)
        for copy in copies:
            laid = purchase.toggle_card(copy)
            purchase = purchase if isinstance(laid, Reason) else laid
            assert isinstance(laid, Reason) == (copy not in purchase.laid)
            decision = purchase.confirm()
            if isinstance(decision, Reason):
                assert purchase.missing or purchase.needless() is not None
            else:
                assert decision in every


def test_pay_for_me_is_cheapest_and_keeps_icons() -> None:
    for state in positions(15, {TURN}, 40):
        if BUY not in legal_in(state):
            continue
        purchase = more(Purchase.begin(state).pay_for_me())
        decision = purchase.confirm()
        assert not isinstance(decision, Reason)
        paid, icons = purchase.paid, purchase.icons_left
        used = sum(purchase.tokens)
        for actions in sequences(after(state, BUY), (BUY,)):
            spent = [(action - SPEND) % (MAX_SPEND + 1) for action in actions if SPEND <= action < PAY_CARD]
            if sum(spent) > used:
                continue
            other = compose(state, actions, random.Random(0))
            if other.tokens == purchase.tokens:
                assert (other.paid, -other.icons_left) >= (paid, -icons)


def test_cancelling_leaves_no_trace() -> None:
    for state in positions(16, {TURN, SAVE}, 40):
        before = state.tobytes()
        if state.phase == SAVE:
            Defence(state).pay_for_me()
        elif BUY in legal_in(state):
            purchase = more(Purchase.begin(state).pay_for_me())
            look_ahead(purchase.trial())
        assert state.tobytes() == before


def test_refusals_say_why() -> None:
    state = next(s for s in positions(17, {TURN}, 200) if BUY in legal_in(s) and s.fresh[s.seat].sum())
    purchase = Purchase.begin(state)
    bought = {kind // 3 for kind in range(12) if purchase.bought[kind]}
    for colour in range(COLOURS):
        refused = purchase.toggle_token(colour, False)
        assert isinstance(refused, Purchase) == (colour in bought and state.fresh[state.seat, colour] > 0)
    short = purchase.confirm()
    if purchase.missing:
        assert isinstance(short, Reason)
        assert short.key == "no.purchase.missing"


def test_classic_tokens_give_no_discount() -> None:
    state = next(s for s in positions(18, {TURN}, 50, "classic") if BUY in legal_in(s))
    refused = Purchase.begin(state).toggle_token(0, False)
    assert isinstance(refused, Reason)
    assert refused.section == "bonus"


def test_every_defence_of_the_rules_can_be_clicked_in_any_order() -> None:
    rng = random.Random(5)
    tried = 0
    for state in positions(19, {SAVE, STORE}, 60):
        every = list(sequences(state))
        for actions in rng.sample(every, min(8, len(every))):
            defence = Defence(state)
            clicks: list[tuple[bool, int]] = []
            for action in actions:
                if SAVE_GOOD <= action < STORE_CARD:
                    clicks.append((True, action - SAVE_GOOD))
                elif action >= STORE_CARD:
                    clicks.append((False, action - STORE_CARD))
            rng.shuffle(clicks)
            for number, (good, kind) in enumerate(clicks):
                copy = (kind, number)
                defence = more(defence.toggle_good(copy) if good else defence.toggle_card(copy))
            expected = defence.give_up() if actions == (DONE,) else defence.confirm()
            assert expected == actions
            tried += 1
    assert tried > 60


def test_defending_for_me_saves_what_it_can() -> None:
    for state in positions(20, {SAVE}, 40):
        if state.need:
            continue
        defence = more(Defence(state).pay_for_me())
        decision = defence.confirm()
        assert not isinstance(decision, Reason)
        assert len(defence.goods) == min(sum(defence.exposed()), defence.icons_held)
        end = after(state, *decision)
        assert int(end.save.sum()) in (len(defence.goods), 0)


def test_the_outlook_goes_on_over_a_reshuffle() -> None:
    """A payment that becomes the new draw pile at once hides neither the voyages nor the sales after it."""
    table = position(
        laid=Laid(market="red2", farm="", deck="", rest="vp"), own=Own(hands={0: "blue2"}), ships="red4"
    )
    purchase = more(Purchase.begin(table.state).pay_for_me())
    bought = purchase.trial()
    assert bought.phase == RESHUFFLE
    outcome = look_ahead(bought)
    assert outcome.arrivals == [0] and [sale.vp for sale in outcome.sales] == [1]


def test_the_outlook_is_what_then_happens() -> None:
    for state in positions(21, {TURN}, 150):
        if BUY not in legal_in(state):
            continue
        purchase = Purchase.begin(state)
        purchase.pay_for_me()
        outcome = look_ahead(purchase.trial())
        counts = [sum(int(purchase.bought[c * 3 + v]) for v in range(3)) for c in range(COLOURS)]
        assert [v.colour for v in outcome.voyages] == [c for c in range(COLOURS) if counts[c]]
        assert all(v.end == min(5, v.start + min(2, counts[v.colour])) for v in outcome.voyages)
        arrived = set(outcome.arrivals)
        assert {sale.colour for sale in outcome.sales} == arrived
        assert bool(outcome.losses) <= bool(arrived)
        assert worth(purchase.bought) == sum(int(VALUE[k]) * int(purchase.bought[k]) for k in range(12))
