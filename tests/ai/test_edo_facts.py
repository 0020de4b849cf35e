"""What Merchants of Edo tells of words, lots and coins is what its log says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from ai.edo.facts import BROKEN
from ai.facts.choose import MOST_GAMES, choose
from ai.facts.compare import Following
from ai.facts.fact_text import People, tell
from ai.facts.follow import LEAD, LINES, WIN
from ai.facts.telling import telling
from game.core import protocol
from game.core.catalogue import Catalogue
from game.core.game import Step
from game.core.generator import seed_word
from game.core.selfcheck import Configuration
from game.edo.actions import BID_EAST, BID_WEST, EARN_COINS
from game.edo.state import BID, EARNING, EAST, SOLD, WEST
from tests.ai.positions import CONFIGURATIONS, decisions
from tests.ai.test_choosing_facts import rows
from tests.ai.test_facts import whole_game

EDO = [each for each in CONFIGURATIONS if each.game.id == "edo"]
TOLD = telling("edo")


def place_of(name: str, **values: int) -> int:
    return next(
        place for place, each in enumerate(TOLD.happenings) if (each.name, each.values) == (name, values)
    )


def broken(said: int, did: int) -> int:
    """The place of the happening that a word was not kept so."""
    if did == EARNING:
        return place_of("dropped", word=said)
    return place_of("bluff", word=said, lot=did - EAST)


def broken_in(steps: list[Step], seat: int) -> Counter[tuple[int, int]]:
    """How a seat did not do what it had said, by what all have seen."""
    found: Counter[tuple[int, int]] = Counter()
    for step in steps:
        if step.event.kind == "declare" and step.event.seat == seat:
            said = step.event.args["said"]
        if step.event.kind == "reveal":
            shown = step.event.args[f"bid{seat}"]
            did = EARNING if not shown else EAST if shown > 0 else WEST
            if did != said:
                found[said, did] += 1
    return found


@pytest.mark.parametrize("configuration", EDO, ids=str)
def test_broken_words_and_prices_are_those_of_the_log(configuration: Configuration) -> None:
    seen = 0
    for number in range(4):
        root = configuration.game.new_game(configuration.players, configuration.options, seed_word(number))
        for seat in range(configuration.players):
            row, steps = whole_game(configuration.game, root, seat, number)
            totals = row[LINES + len(TOLD.lines) :]
            words = broken_in(steps, seat)
            assert {each: totals[broken(*each)] for each in BROKEN} == {each: words[each] for each in BROKEN}
            seen += words.total()
            awards = [step.event.args for step in steps if step.event.kind == "award"]
            for lot in (0, 1):
                sold = [each for each in awards if each["outcome"] == SOLD and each["lot"] == lot]
                paid = sum(each["paid"] for each in sold if each["seat"] == seat)
                assert totals[place_of("price", lot=lot)] == paid
    assert seen


def test_a_bid_that_breaks_the_word_says_so_itself() -> None:
    """The way is told with its mark, so no fact repeats that it does something else than was said."""
    found = 0
    for seed in range(3):
        for state in decisions(EDO[0], seed, 1):
            if int(state.phase) != BID:
                continue
            seat, game = int(protocol.current_player(state)), EDO[0].game
            for action in game.legal_actions(state)[:3]:
                following = Following(game, state, (action,), (EARN_COINS,), seat, seat, 5, 4)
                following.advance()
                did = WEST if action > BID_WEST else EAST if action > BID_EAST else EARNING
                words = {(int(state.said[seat]), each) for each in (did, EARNING)} & {*BROKEN}
                said = {(TOLD.happenings[place].name, *TOLD.happenings[place].values.items())
                        for place in (broken(*each) for each in words)}  # fmt: skip
                told = {(name, *values) for name, values in following._said(following._deeds())}
                assert {each for each in told if each[0] in ("bluff", "dropped")} == said
                found += len(said)
    assert found


def with_happenings(first: dict[int, Any], second: dict[int, Any], leads: float) -> Any:
    """Facts of rows in which only these happenings of the present turn differ, and the lead."""
    noise = np.random.default_rng(4)
    both = [rows("edo", 400, noise) for _ in "ab"]
    begin, number = LINES + len(TOLD.lines), len(TOLD.happenings)
    for ones, way in zip(both, (first, second), strict=True):
        ones[:, LINES:] = 0.0
        for place, chance in way.items():
            came = np.arange(400) % 100 < 100 * chance
            for column in (begin + place, begin + number + place):
                ones[:, column] = came
    lot = begin + number + place_of("lot", lot=0)
    both[0][:, LEAD] = both[1][:, LEAD] + leads * (both[0][:, lot] - both[1][:, lot])
    both[0][:, LEAD] += noise.normal(0.0, 0.1, 400)
    both[0][:, WIN] = both[1][:, WIN]
    return choose(TOLD, 0, 3, *both).facts


@pytest.mark.parametrize("part", [MOST_GAMES - 0.2, MOST_GAMES + 0.2, 1.0])
def test_a_bluff_is_told_where_one_way_mostly_is_one(part: float) -> None:
    """Whatever it explains, and first; seldom bluffs are not."""
    lot, bluff = place_of("lot", lot=0), broken(WEST, EAST)
    facts = with_happenings({lot: 1.0, bluff: part}, {lot: 0.5}, 4.0)
    told = [fact.key for fact in facts]
    assert ("bluff" in told) == (part > MOST_GAMES)
    assert "lot" in told
    for language, words in (("en", "you say “west”, then bid on the"), ("ja", "と宣言しておいて")):
        for fact in facts:
            if fact.key == "bluff":
                people = People(lambda seat: f"seat {seat}", 3, 0)
                assert words in tell(fact, 0, "edo", people, Catalogue.load(language)).clause


@pytest.mark.parametrize("leads", [4.0, -4.0])
def test_a_lot_is_named_and_not_only_its_cards_counted(leads: float) -> None:
    lot, cards = place_of("lot", lot=0), place_of("cards")
    won = [fact.key for fact in with_happenings({lot: 1.0, cards: 1.0}, {lot: 0.3, cards: 0.3}, abs(leads))]
    assert won == ["lot"]
    given_up = [fact.key for fact in with_happenings({lot: 0.0, cards: 0.0}, {lot: 1.0, cards: 1.0}, leads)]
    assert given_up == ["lot"]
