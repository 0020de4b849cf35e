"""Explanations: what they say is certain, both ways carried out once more in deals that nobody chose by."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from time import process_time
from typing import Any

import pytest

from ai.core.policies import load_policy
from ai.explain.carrying import Both, carried_both, carry_out
from ai.explain.explanations import explain_ways, told
from ai.explain.headline import Loss, ending_of
from ai.explain.rules import facts_of
from ai.explain.words import People, fact_words
from ai.thinking.parallel_search import known_position
from game.core import protocol
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.generator import seed_word
from game.core.registry import GAMES
from game.core.selfcheck import Configuration
from tests.ai.erring import positions, rated
from tests.ai.positions import FIRST_OF_EACH

EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)
PEOPLE = People(lambda seat: f"P{seat}", 0)


def two_ways(configuration: Configuration, state: Any, seed: int) -> Both | None:
    """The best way by the policy and the one in the middle."""
    order = rated(configuration, state)
    seat = int(protocol.current_player(state))
    ways = (order[0],), (order[max(1, len(order) // 2)],)
    return carried_both(configuration.game, state, seat, ways, seed)


@EVERY_GAME
def test_facts_hold_in_other_deals_and_have_words(game_id: str) -> None:
    """What every rule says, not only the two that are told first."""
    load_policy(game_id)
    configuration, known = FIRST_OF_EACH[game_id], facts_of(game_id)
    assert known is not None
    seen: Counter[str] = Counter()
    for state in positions(configuration):
        one, other = (two_ways(configuration, state, seed) for seed in (1, 2))
        if one is None or other is None:
            continue
        assert ending_of(one) == ending_of(other)
        for rule in known.rules:
            first, again = tuple(rule(one)), tuple(rule(other))
            assert first == again
            for fact in first:
                seen[fact.rule] += 1
                for language in LANGUAGES:
                    words = fact_words(fact, game_id, True, PEOPLE, Catalogue.load(language))
                    assert ".explain." not in words and "{" not in words, words
    assert len(seen) >= 2, seen


@EVERY_GAME
def test_what_is_hidden_changes_no_explanation(game_id: str) -> None:
    configuration = FIRST_OF_EACH[game_id]
    for state in islice(positions(configuration), 2, 6):
        legal = configuration.game.legal_actions(state)
        ways = (legal[:1], legal[-1:])
        other = state.copy()
        protocol.redeterminize(other, int(protocol.current_player(state)), seed_word(99))
        found = [explain_ways(configuration.game, each, ways, 1, deals=4) for each in (state, other)]
        assert found[0] is not None and found[0] == found[1]
        assert len(found[0].facts) <= 2


def test_a_table_at_odds_with_the_verdict_is_not_shown() -> None:
    configuration = FIRST_OF_EACH["traveling_merchant"]
    state = positions(configuration)[8]
    legal = configuration.game.legal_actions(state)
    found = explain_ways(configuration.game, state, (legal[:1], legal[-1:]), 1, deals=64)
    assert found is not None and found.table is not None
    table = found.table
    turned = explain_ways(configuration.game, state, (legal[-1:], legal[:1]), 1, deals=64)
    assert turned is not None and turned.table is not None
    assert abs(table[0].total.value + turned.table[0].total.value) < 1e-9
    # Either way round is at odds with a loss that says the opposite of what it surely shows.
    sure = Loss(0.1, 0.05, 0.15)
    shown = [
        explain_ways(configuration.game, state, ways, 1, loss=sure, deals=64)
        for ways in ((legal[:1], legal[-1:]), (legal[-1:], legal[:1]))
    ]
    for each in shown:
        assert each is not None and (each.table is None) == each.at_odds
        if each.at_odds:
            assert each.reason != "line"


def test_an_explanation_can_be_called_off() -> None:
    configuration = FIRST_OF_EACH["carthage"]
    state = positions(configuration)[3]
    legal = configuration.game.legal_actions(state)
    assert explain_ways(configuration.game, state, (legal[:1], legal[-1:]), 1, lambda: True) is None


def test_told_facts_are_the_first_in_the_order_of_the_rules() -> None:
    configuration, known = FIRST_OF_EACH["marco_polo"], facts_of("marco_polo")
    assert known is not None
    for state in islice(positions(configuration), 8):
        both = two_ways(configuration, state, 1)
        if both is not None:
            every = [next(iter(rule(both)), None) for rule in known.rules]
            assert list(told(both)) == [fact for fact in every if fact is not None][:2]


@EVERY_GAME
def test_an_ending_that_is_told_comes_in_every_deal(game_id: str) -> None:
    """The last decisions of a game: what is said of who wins is what the rules say, deal by deal."""
    configuration = FIRST_OF_EACH[game_id]
    game, seen = configuration.game, 0
    last = [state for seed in (5, 6) for state in positions(configuration, 10_000, seed)[-14:]]
    for state in last:
        both = two_ways(configuration, state, 3)
        ending = None if both is None else ending_of(both)
        if both is None or ending is None:
            continue
        seen += 1
        for number in range(20):
            dealt = known_position(state, both.seat, seed_word(1000 + number))
            carried = carry_out(game, dealt, both.moves[ending.way], both.seat)
            assert carried is not None and carried.end is not None
            shares, scores = game.returns(carried.end), game.scores(carried.end)
            if ending.winners:
                assert ending.winners == tuple(seat for seat, share in enumerate(shares) if share > 0.0)
            if ending.own is not None:
                assert ending.own == scores[both.seat]
                assert ending.best == max(scores[rival] for rival in both.rivals)
    if game_id in ("carthage", "traveling_merchant"):
        assert seen, "a turn may end these games"


@EVERY_GAME
def test_a_reason_costs_two_seconds_of_processor_time_at_most(game_id: str) -> None:
    configuration = FIRST_OF_EACH[game_id]
    state = positions(configuration)[4]
    order = rated(configuration, state)
    ways = (order[:1], order[-1:])
    assert explain_ways(configuration.game, state, ways, 1, deals=2) is not None  # what is compiled once
    begun = process_time()
    assert explain_ways(configuration.game, state, ways, 1) is not None
    assert process_time() - begun < 2.0
