"""Every action and event of Traders of Carthage as a sentence in both languages."""

from __future__ import annotations

import pytest

from game.carthage.actions import EVENTS
from game.carthage.text import action_sentence, event_sentence
from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.core.game import Event, Step
from game.core.selfcheck import Configuration, configurations
from tests.game.carthage.builder import GAME, Laid, Own, Table, counts_of, position
from tests.game.playing import random_match
from tests.game.sentences import assert_actions_are_told_apart, checks


class Strict(Catalogue):
    """A catalogue that does not put up with a missing sentence."""

    def __call__(self, key: str, /, **values: object) -> str:
        assert key in self.entries, key
        return super().__call__(key, **values)


CATALOGUES = {language: Strict(language, Catalogue.load(language).entries) for language in LANGUAGES}
EACH = pytest.mark.parametrize("catalogue", CATALOGUES.values(), ids=CATALOGUES)
check = checks("carthage", r"good:[0-3]|card:(?:[0-9]|1[01])")
EMPTY = {"none"}
"""Events that are not worth a line."""


@EACH
def test_every_action_has_a_sentence(catalogue: Catalogue) -> None:
    assert_actions_are_told_apart(
        GAME, action_sentence, position(laid=Laid(market="red2")).state, catalogue, check
    )


@EACH
def test_an_action_outside_the_game_is_an_error(catalogue: Catalogue) -> None:
    with pytest.raises(ValueError, match="is not an action"):
        action_sentence(position(laid=Laid(market="red2")).state, GAME.num_actions, catalogue)


def steps_of(table: Table, *texts: str) -> list[Step]:
    """Decisions and nature's steps as Match would record them."""
    steps = []
    for text in texts:
        pending = [text]
        while pending or table.to_move == -1:
            before, actor = table.state.copy(), table.to_move
            words = pending.pop() if pending else "continue"
            event = table.step(words)
            steps.append(Step(actor, GAME.parse_action(words), event, before, table.state.copy()))
    return steps


def all_kinds() -> list[Step]:
    """Steps that between them show every kind of event."""
    steps = steps_of(
        position(
            laid=Laid(market="red2 blue3", deck="blue2"),
            own=Own(
                hands={0: "green5", 1: "green2 yellow2"},
                stock={1: "yellow5 yellow3 yellow2"},
                tokens={0: "red"},
            ),
            ships="red4 yellow4",
        ),
        "double",
        "take blue3",
        "spend 1 red",
        "save yellow5",
        "done",
        "store green2",
    )
    steps += steps_of(
        position(
            classic=True,
            laid=Laid(market="red2"),
            own=Own(hands={0: "red3"}, tokens={0: "red " * 5}),
            ships="red4",
        ),
        "reserve farm "
        + position(classic=True, laid=Laid(market="red2"), own=Own(hands={0: "red3"})).farm.split()[0],
    )
    classic = position(
        classic=True,
        laid=Laid(market="red2"),
        own=Own(hands={0: "red3"}, tokens={0: "red " * 6}),
        ships="red4",
    )
    steps += steps_of(classic, "buy", "pay red3")
    steps += steps_of(
        position(laid=Laid(market="red2", farm="", deck="", rest="vp")), "take red2", "pass", "pass"
    )
    return steps


@EACH
def test_every_kind_of_event_has_a_sentence(catalogue: Catalogue) -> None:
    steps = all_kinds()
    assert {step.event.kind for step in steps} == {"none"} | {name for name, _ in EVENTS.values()}
    for step in steps:
        sentence = event_sentence(step, catalogue)
        if step.event.kind in EMPTY or step.event.args.get("cards") == 0:
            assert sentence == ""
        else:
            check(sentence)


@EACH
@pytest.mark.parametrize("configuration", list(configurations(GAME)), ids=str)
def test_every_step_of_a_game_can_be_told(configuration: Configuration, catalogue: Catalogue) -> None:
    for step in random_match(configuration, 6).steps:
        sentence = event_sentence(step, catalogue)
        if sentence:
            check(sentence)
        else:
            assert step.event.kind in EMPTY


def _step(kind: str, before: Table | None = None, after: Table | None = None, **args: int) -> Step:
    one, two = before or position(laid=Laid(market="red2")), after or position(laid=Laid(market="red2"))
    return Step(0, 0, Event(kind, args.get("seat", -1), args), one.state, two.state)


def test_numbers_of_a_sale() -> None:
    """The classic example: (5 + 2) x 3 = 21 gives 5 victory points."""
    step = _step("settle", seat=1, colour=3, best=5, bonus=2, cards=3, points=21, vp=3, vp_unseen=2)
    assert plain(event_sentence(step, CATALOGUES["en"])) == "sold wine: 7 × 3 = 21 → 5 VP"
    assert plain(event_sentence(step, CATALOGUES["ja"])) == "酒を売却：7×3枚＝21 → 5点"


def test_a_purchase_names_the_goods_bought() -> None:
    before, after = position(laid=Laid(market="red2")), position(laid=Laid(market="red2"))
    after.state.stock[0] += counts_of("red2 red5 green3").astype("int8")
    step = _step("purchase", before, after, seat=0, cards=3, price=10, tokens=0, due=10, paid=11)
    assert plain(event_sentence(step, CATALOGUES["en"])) == "bought cloth 2, cloth 5, wine 3 for 11"
    tokens = _step("purchase", before, after, seat=0, cards=3, price=10, tokens=1, due=8, paid=8)
    assert "1" in plain(event_sentence(tokens, CATALOGUES["ja"]))


@EACH
def test_three_ways_a_defence_ends(catalogue: Catalogue) -> None:
    told = {
        event_sentence(_step("defend", seat=0, saved=saved, spent=saved, lost=lost), catalogue)
        for saved, lost in ((2, 0), (2, 1), (0, 2))
    }
    assert len(told) == 3


@EACH
def test_two_ways_a_game_ends(catalogue: Catalogue) -> None:
    assert event_sentence(_step("finish", passed=0), catalogue) != event_sentence(
        _step("finish", passed=1), catalogue
    )
