"""Plans of Marco Polo II in words: what they cost is what is paid, and every traveller has a way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from game.core.catalogue import plain
from game.marco_polo import actions as a
from game.marco_polo.cards import CONTRACT_COST
from game.marco_polo.effects import CAMEL, COIN, EFFECTS, JADE, VP
from game.marco_polo.state import COMPENSATE, PAIRS, PAY
from game.marco_polo.throws import shortfall
from scenes.boards.marco_polo.board import MarcoBoard
from scenes.boards.marco_polo.payments import bill
from scenes.tabletop.trials import after
from tests.game.marco_polo.builder import Laid, Own, Table, position
from tests.scenes.boards.hands import context
from tests.scenes.boards.marco_polo_hands import games

BRING_NOTHING = ("step", "reroll", "adjust", "black", "die")
"""Events of steps in which nothing comes in, so that they show what was paid."""
ACTIONS = {text: action for action, text in a.TEXTS.items()}
NAMED = re.compile(r"\[\[effect:(\w+):(\d+)\|")


def said(state: Any, actions: Sequence[int], language: str = "en") -> str:
    board = MarcoBoard(context(language), games()[0], 0)
    return "; ".join(board.text.words_to_end(state, actions)[0])


def taken(table: Table, *texts: str) -> tuple[Any, list[int]]:
    """The position now, and the actions of some texts."""
    return table.state.copy(), [ACTIONS[text] for text in texts]


def as_paid(row: Sequence[int], held: Sequence[int]) -> tuple[int, ...]:
    """Coins and camels of a row as far as they are there, jade for the rest."""
    coins, camels = (min(int(row[column]), int(held[column])) for column in (COIN, CAMEL))
    missing = int(row[COIN]) - coins + int(row[CAMEL]) - camels
    return (coins, camels, int(row[JADE]) + missing, *(int(number) for number in row[JADE + 1 :]))


def test_a_bill_is_what_the_rules_take_away() -> None:
    seen: Counter[str] = Counter()
    for match in games():
        for step in match.steps:
            if step.actor < 0 or step.event.seat != step.actor:
                continue
            paid = bill(step.before, step.action)[:VP]
            before, now = (state.held[step.actor, :VP].tolist() for state in (step.before, step.after))
            kind = step.event.kind
            if int(step.before.phase) == PAY and step.action == a.PAY_NOW and kind in BRING_NOTHING:
                assert [one - other for one, other in zip(before, now, strict=True)] == list(paid)
                seen["pay"] += 1
            elif int(step.after.phase) == PAY:
                assert list(paid) == list(bill(step.before, step.action, a.PAY_NOW))[:VP]
                seen["asked"] += 1
            else:
                assert all(one - spent <= other for one, spent, other in zip(before, paid, now, strict=True))
                if kind in BRING_NOTHING:
                    assert [one - other for one, other in zip(before, now, strict=True)] == list(paid)
                    seen[kind] += any(paid)
                if kind == "complete" and int(step.before.phase) != PAY:
                    assert paid == as_paid(CONTRACT_COST[step.event.args["contract"]][:VP], before)
                    seen["jade"] += paid[JADE] > 0
    assert min(seen[kind] for kind in ("pay", "asked", "step", "reroll", "black", "jade")) > 0, seen


def test_what_comes_in_with_a_payment_is_not_taken_off_it() -> None:
    """De Wu has jade for a seal that is improved; the price stays whole."""
    table = position(characters="de_wu", own=Own(seals={0: "spicer"}, held={0: {"coin": 50, "jade": 1}}))
    state, actions = taken(table, "improve spicer", "jade for a coin", "pay")
    price = bill(state, *actions)
    assert price[JADE] == 1
    now = after(state, *actions).held[0].tolist()
    assert now[JADE] > 0  # the seal brings it
    assert state.held[0, COIN] - now[COIN] == price[COIN]


def numbers(words: str) -> list[tuple[str, int]]:
    return [(name, int(number)) for name, number in NAMED.findall(words)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_sentence_names_the_price_that_is_paid(language: str) -> None:
    every = 0
    for match in games()[:3]:
        for step in match.steps:
            name = a.ACTIONS.read(step.action)[0].name
            if step.actor != 0 or name not in ("go", "reroll", "black", "improve"):
                continue
            plan = [step.action] + [a.PAY_NOW] * (int(after(step.before, step.action).phase) == PAY)
            price = bill(step.before, *plan)
            told = numbers(said(step.before, plan, language))
            wanted = [(EFFECTS[column], number) for column, number in enumerate(price) if number]
            assert told[len(told) - len(wanted) :] == wanted
            every += bool(wanted)
    assert every > 10


def test_travelling_with_one_die_has_its_price_and_the_fee_with_it() -> None:
    table = position(own=Own(dice={0: "3 4", 1: "2"}))
    state, plan = taken(table, "die own 3", "place travel 1")
    assert numbers(said(state, plan)) == [("coin", 2)]
    state.crowd[7] = 1  # a die lies there
    assert numbers(said(state, plan)) == [("coin", 5)]
    state.held[0, COIN], state.held[0, JADE] = 4, 3
    assert numbers(said(state, plan)) == [("coin", 4), ("jade", 1)]


def test_an_exchange_and_a_contract_say_the_jade_that_is_paid() -> None:
    table = position(
        own=Own(posts={0: "kashgar"}, dice={0: "2"}, held={0: {"camel": 5, "jade": 8}}),
        laid=Laid(cards={"card of kashgar": "c21"}),
    )
    state, plan = taken(table, "die own 2", "place card of kashgar", "trade 1 2", "pay")
    assert numbers(said(state, plan))[:2] == [("camel", 5), ("jade", 3)]
    slot = next(i for i, text in enumerate(table.legal) if text.startswith("complete"))
    state, plan = taken(table, table.legal[slot])
    state.held[0, CAMEL] = 0
    assert "jade for" in plain(said(state, plan)) and "jade for" not in plain(said(table.state, plan))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_two_travellers_have_a_way_each(language: str) -> None:
    table = position(characters="mei_lin", own=Own(nodes={0: "xian xian"}, dice={0: "6 6"}))
    together, plan = taken(
        table, "die own 6", "die own 6", "place travel 2", "go dunhuang", "second go chengdu"
    )
    words = plain(said(together, plan, language))
    assert ("with one traveller" in words and "with the other" in words) or "もう1つの旅人コマ" in words
    apart = position(characters="mei_lin", own=Own(nodes={0: "xian lhasa"}, dice={0: "6 6"})).state
    words = plain(said(apart, plan[:4], language))
    assert "from Xi'an to Dunhuang" in words or "西安から敦煌へ" in words


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_plan_that_ends_on_the_way_says_so(language: str) -> None:
    table = position(characters="de_wu", own=Own(nodes={0: "xian"}, dice={0: "6 6"}))
    state, plan = taken(table, "die own 6", "die own 6", "place travel 2", "go dunhuang", "done")
    open_words = ("still open", "未定")
    assert any(word in said(state, plan[:-1], language) for word in open_words)
    assert not any(word in said(state, plan, language) for word in open_words)


def test_a_poor_throw_is_made_up_for_with_what_is_named_and_no_pair_is_none() -> None:
    thrown = pairs = 0
    for match in games():
        for step in match.steps:
            if int(step.before.phase) == COMPENSATE and step.actor >= 0:
                missing = int(shortfall(step.before, step.actor))
                words = match.game.action_sentence(step.before, step.action, context("en").catalogue)
                camels = step.action - a.WITH_CAMELS
                wanted = [("coin", missing - camels), ("camel", camels)]
                assert numbers(words) == [each for each in wanted if each[1]]
                thrown += 1
            if int(step.before.phase) == PAIRS and step.action == a.DONE and step.actor >= 0:
                words = match.game.action_sentence(step.before, step.action, context("en").catalogue)
                assert words == ("No more pairs" if step.before.pairs.any() else "Use no pair")
                pairs += 1
    assert thrown and pairs
