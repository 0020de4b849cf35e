"""Every action and event of the Edo merchant game as a sentence in both languages."""

from __future__ import annotations

import pytest

from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.core.game import Step
from game.core.selfcheck import Configuration
from game.edo.actions import EVENTS
from game.edo.components import BLUE_COINS, COLOUR_IDS, WHITE_POINTS, YELLOW_COINS
from game.edo.game import EdoOptions
from game.edo.text import SILENT, action_sentence, event_sentence, privilege
from tests.game.edo.builder import GAME, Laid, Own, Table, Throw, position
from tests.game.playing import random_match
from tests.game.sentences import assert_actions_are_told_apart, checks, kinds_told

STRICT = {language: Catalogue.load(language) for language in LANGUAGES}
EACH = pytest.mark.parametrize("catalogue", STRICT.values(), ids=STRICT)
check = checks("edo", r"card:\d+|lot:[01]|house:[0-4]|die:[1-6]|privilege:[0-4]")


@EACH
def test_every_action_has_a_sentence_of_its_own(catalogue: Catalogue) -> None:
    for state in (position(throw=Throw(dice="145")).state, position(phase="pass").state):
        assert_actions_are_told_apart(GAME, action_sentence, state, catalogue, check)
        with pytest.raises(ValueError, match="is not an action"):
            action_sentence(state, -1, catalogue)


@EACH
def test_whole_games_read_well(catalogue: Catalogue) -> None:
    """Every kind of event comes up, and each is a sentence."""
    told, silent = kinds_told(GAME, 6, event_sentence, catalogue, check)
    assert silent <= set(SILENT) and told.isdisjoint(SILENT)
    assert told | silent == {name for name, _ in EVENTS.values()}


@EACH
def test_what_a_seat_chose_in_secret_is_not_told(catalogue: Catalogue) -> None:
    """The sentence of a sealed choice is the same whatever was chosen."""
    told: dict[tuple[int, int], set[str]] = {}
    for seed in range(8):
        for step in random_match(Configuration(GAME, 4, EdoOptions(purveyors=True)), seed).steps:
            if step.event.kind == "choose":
                key = (step.event.args["what"], 0)
                told.setdefault(key, set()).add(event_sentence(step, catalogue))
    assert len(told) == 3 and all(len(sentences) == 1 for sentences in told.values())


@EACH
def test_privileges_are_explained(catalogue: Catalogue) -> None:
    for colour, name in enumerate(COLOUR_IDS):
        check(privilege(colour, catalogue))
        check(catalogue(f"edo.privilege.{name}.about", points=WHITE_POINTS, coins=YELLOW_COINS))
    assert YELLOW_COINS == BLUE_COINS == 1


def told(table: Table, language: str, *texts: str) -> str:
    """The last sentence after some decisions."""
    before = table.state.copy()
    for text in texts:
        before = table.state.copy()
        event = table.step(text)
    step = Step(0, 0, event, before, table.state)
    return plain(event_sentence(step, STRICT[language]))


def settled(language: str, *bids: str, said: str = "west east east west") -> list[str]:
    """What is told after the bids of worked example 2, or of others."""
    table = position(phase="bid", laid=Laid(lots=("yellow3", "black2"), pot=1), own=Own(said=said))
    for bid in bids:
        table.step(bid)
    found = []
    while table.to_move == -1:
        found.append(told(table, language, "continue"))
    return found[:-1]


EXAMPLE = ("bid west 2", "bid east 1", "earn coins", "bid west 2")


def test_the_second_example_in_sentences() -> None:
    assert settled("en", *EXAMPLE) == [
        "The screens lift: White 2 on west, Yellow 1 on east, Red earns coins, Blue 2 on west",
        "took 1 card of the east lot for 1 coin",
        "Nobody gets the west lot, since the highest bids are equal (2); it stays for the next turn",
        "Earned 2 coins each: Red; 0 left in the pot",
        "Broke their word: Red",
        "began turn 2",
    ]
    assert settled("ja", *EXAMPLE) == [
        "つい立てを取った：白屋は西に2枚、黄屋は東に1枚、赤屋は小銭稼ぎ、青屋は西に2枚",
        "東のカード1枚をコイン1枚で落札",
        "西は最高の2枚が並び、だれも取れず次の手番へ残る",
        "小銭稼ぎで各2枚：赤屋（小銭置き場に残り0枚）",
        "不義理：赤屋",
        "2手目の手番",
    ]


def test_splits_and_objections_in_sentences() -> None:
    table = position(own=Own(hands={1: "red4"}), throw=Throw(dice="145"))
    assert told(table, "en", "keep 101") == "kept 1, 5; the others get the rest"
    assert told(table, "ja", "object", "object", "agree", "continue") == (
        "不服：黄屋、赤屋（4人中2人分）。振り直し"
    )
    assert told(position(), "en", "keep 000") == "kept no die; the others get all of them"
