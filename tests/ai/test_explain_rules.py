"""Rules of facts, game by game: what they say is so on the table, after both ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from ai.carthage.explain import denied
from ai.core.policies import load_policy
from ai.edo.explain import dice_pay, earning, outbids, overpaid, pair_of_lot, price, said_too, split, worth
from ai.explain.carrying import Both, carried_both
from ai.explain.rules import still
from ai.marco_polo.explain import dice_left
from ai.traveling_merchant.explain import missing, nearing, nearness
from ai.traveling_merchant.explain import worth as printed
from game.carthage.actions import TAKE_KIND
from game.core import protocol
from game.edo.actions import AGREE, BID_EAST, EARN_COINS, OBJECT
from game.edo.state import BID, DECLARE, KEEP, VOTE
from game.edo.tout import income_of
from game.marco_polo.state import TURN
from tests.ai.erring import positions
from tests.ai.positions import FIRST_OF_EACH


def states(game_id: str) -> Iterator[Any]:
    load_policy(game_id)
    return iter(positions(FIRST_OF_EACH[game_id], 400))


def both_of(game_id: str, state: Any, first: Sequence[int], second: Sequence[int]) -> Both | None:
    seat = int(protocol.current_player(state))
    return carried_both(FIRST_OF_EACH[game_id].game, state, seat, (first, second), 1)


def to_the_end(game_id: str, state: Any, action: int) -> list[int]:
    """An action and the first legal ones after it, to the end of the turn."""
    game, seat, way = FIRST_OF_EACH[game_id].game, int(protocol.current_player(state)), [action]
    after = game.step(state, seat, action).after
    while int(protocol.current_player(after)) == seat and int(after.turns) == int(state.turns):
        way.append(game.legal_actions(after)[0])
        after = game.step(after, seat, way[-1]).after
    return way


def test_no_card_is_kept_from_a_rival_that_the_other_way_buys() -> None:
    """A purchase takes every card of the market, so taking one of them keeps nothing more from anybody."""
    seen = 0
    for state in states("carthage"):
        legal = FIRST_OF_EACH["carthage"].game.legal_actions(state)
        takes = [
            action for action in legal if FIRST_OF_EACH["carthage"].game.action_text(action)[:4] == "take"
        ]
        buys = [action for action in legal if FIRST_OF_EACH["carthage"].game.action_text(action) == "buy"]
        if not takes or not buys or takes[-1] < TAKE_KIND:
            continue
        for take in takes:
            both = both_of("carthage", state, [take], to_the_end("carthage", state, buys[0]))
            if both is not None:
                seen += 1
                assert not list(denied(both))
        if seen >= 6:
            break
    assert seen >= 6


def test_what_is_told_of_bids_is_what_they_are() -> None:
    seen = set()
    for state in states("edo"):
        legal = FIRST_OF_EACH["edo"].game.legal_actions(state)
        high, low = BID_EAST + 3, BID_EAST + 1
        if int(state.phase) != BID or high not in legal:
            continue
        seat = int(protocol.current_player(state))
        more, less = both_of("edo", state, [high], [low]), both_of("edo", state, [low], [high])
        earned = both_of("edo", state, [EARN_COINS], [high])
        assert more is not None and less is not None and earned is not None
        (fact,) = outbids(more)
        assert fact.values["number"] == 2 and fact.instead is None and not list(price(more))
        (fact,) = price(less)
        assert fact.values["number"] == 1 and fact.instead == 3 and not list(outbids(less))
        value = worth(state, seat, 0)
        told = list(overpaid(earned))
        assert bool(told) == (value < 3)
        if told:
            assert told[0].way == 1 and told[0].values == {"lot": 0, "number": 3, "points": value}
        seen.add(value < 3)
    assert True in seen


def test_a_split_is_told_with_what_it_pays() -> None:
    seen = 0
    for state in states("edo"):
        if int(state.phase) != VOTE:
            continue
        seat = int(protocol.current_player(state))
        paid = [int(income_of(state, each, int(state.kept))) for each in range(int(state.players))]
        paid = [0 if state.shamed[each] else coins for each, coins in enumerate(paid)]
        rivals = paid[:seat] + paid[seat + 1 :]
        for ways, told in (
            (([AGREE], [OBJECT]), paid[seat] >= max(1, *rivals)),
            (([OBJECT], [AGREE]), max(rivals) > paid[seat]),
        ):
            both = both_of("edo", state, *ways)
            assert both is not None
            facts = list(split(both))
            assert bool(facts) == told
            for fact in facts:
                assert fact.values["number"] == paid[fact.seat] == max(paid)
                seen += 1
    assert seen


def test_an_order_one_good_short_is_further_off_with_the_other_way() -> None:
    seen = 0
    for state in states("traveling_merchant"):
        legal = FIRST_OF_EACH["traveling_merchant"].game.legal_actions(state)
        for first, second in pairwise(legal):
            both = both_of("traveling_merchant", state, [first], [second])
            for fact in () if both is None else nearness(both):
                ((kind, number),) = fact.values.items()
                assert both is not None
                after = [way[0].state for way in both.ways]
                lacks = [missing(each, both.seat, ((kind, number),)) for each in after]
                assert lacks[0] == 1 < lacks[1]
                seen += 1
        if seen >= 3:
            break
    assert seen


def test_an_order_that_the_other_way_comes_near_or_delivers_is_not_still_to_be_reached() -> None:
    seen, rule = 0, still("within_one", nearing, printed)
    for state in states("traveling_merchant"):
        legal = FIRST_OF_EACH["traveling_merchant"].game.legal_actions(state)
        both = both_of("traveling_merchant", state, legal[:1], legal[-1:])
        for fact in () if both is None else rule(both):
            assert both is not None
            values = tuple(fact.values.items())
            assert min(missing(way[0].state, both.seat, values) for way in both.ways) > 1
            assert missing(both.root, both.seat, values) > 1
            seen += 1
        if seen >= 3:
            break
    assert seen


def test_dice_left_are_told_where_one_way_places_fewer() -> None:
    game, seen = FIRST_OF_EACH["marco_polo"].game, 0

    def named(state: Any, name: str) -> list[int]:
        return [action for action in game.legal_actions(state) if game.action_text(action).startswith(name)]

    for state in states("marco_polo"):
        if int(state.phase) != TURN:
            continue
        seat, dice = int(protocol.current_player(state)), named(state, "die own")
        if len(dice) < 2:
            continue
        one = game.step(state, seat, dice[0]).after
        two = game.step(one, seat, dice[-1]).after
        if not named(one, "purse coin") or not named(two, "place guild"):
            continue
        few, many = [dice[0], *named(one, "purse coin")], [dice[0], dice[-1], *named(two, "place guild")]
        both = both_of("marco_polo", state, few, many)
        if both is None:
            continue
        (fact,) = dice_left(both)
        left = int(state.dice_n[seat]) - 1
        assert fact.values["number"] == left and fact.instead == ((left - 1) or None)
        other = both_of("marco_polo", state, many, few)
        assert other is None or not list(dice_left(other))
        seen += 1
        if seen == 3:
            break
    assert seen


def test_what_is_told_of_lots_and_dice_is_on_the_table() -> None:
    seen = set()
    for state in states("edo"):
        legal = FIRST_OF_EACH["edo"].game.legal_actions(state)
        if int(state.phase) not in (DECLARE, KEEP):
            continue
        for first, second in ((legal[:1], legal[-1:]), (legal[-1:], legal[:1])):
            both = both_of("edo", state, first, second)
            assert both is not None
            for fact in (*said_too(both), *earning(both), *pair_of_lot(both), *dice_pay(both)):
                seen.add(fact.rule)
                if fact.rule == "said_too":
                    said = [int(state.said[rival]) for rival in both.rivals]
                    assert said.count(fact.values["word"]) == fact.values["number"] > 0
                elif fact.rule == "earning":
                    assert worth(state, both.seat, fact.values["lot"]) == fact.values["number"] <= 1
                elif fact.rule == "dice_pay":
                    kept = [int(way[0].steps[0].after.kept) for way in both.ways]
                    paid = [int(income_of(state, fact.seat, dice)) for dice in kept]
                    assert paid[fact.way] == fact.values["number"] > paid[1 - fact.way]
    assert {"dice_pay", "earning"} <= seen
