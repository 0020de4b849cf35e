"""Every action and event of Marco Polo II as a sentence in both languages."""

from __future__ import annotations

import pytest

from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.core.game import Step
from game.marco_polo.actions import DONE
from game.marco_polo.cards import CARD_IDS
from game.marco_polo.events import EVENTS
from game.marco_polo.tagged_words import card_words
from game.marco_polo.text import SILENT, action_sentence, event_sentence
from tests.game.marco_polo.builder import GAME, Laid, Own, Table, fresh, position
from tests.game.sentences import assert_actions_are_told_apart, checks, kinds_told

STRICT = {language: Catalogue.load(language) for language in LANGUAGES}
EACH = pytest.mark.parametrize("catalogue", STRICT.values(), ids=STRICT)
check = checks("marco_polo", r"[a-z_]+:[a-z_0-9]+(?::\d+)?")
RARE = {
    "post_moved",
    "repeat",
    "marker",
    "give",
    "pair",
    "return",
    "free",
    "sale",
    "crowded",
    "arrive",
    "unload",
}
"""Events that a handful of random games may lack: some need a plan, such as a route completed."""


@EACH
def test_every_action_has_a_sentence_of_its_own(catalogue: Catalogue) -> None:
    for table in (fresh(3), position(own=Own(posts={0: "xian"}))):
        assert_actions_are_told_apart(GAME, action_sentence, table.state, catalogue, check)
        with pytest.raises(ValueError, match="is not an action"):
            action_sentence(table.state, -1, catalogue)


@EACH
def test_whole_games_read_well(catalogue: Catalogue) -> None:
    """Every kind of event comes up, and each is a sentence."""
    told, silent = kinds_told(GAME, 3, event_sentence, catalogue, check)
    assert told.isdisjoint(SILENT)
    assert not {name for name, _ in EVENTS.values()} - told - silent - RARE


@EACH
def test_city_cards_say_what_they_do(catalogue: Catalogue) -> None:
    found = [card_words(card, catalogue) for card in range(len(CARD_IDS))]
    for sentence in found:
        check(sentence)
    assert len(set(found)) == len(found)


def told(table: Table, language: str, *texts: str) -> str:
    """The sentence of the last of some decisions."""
    before = table.state.copy()
    for text in texts:
        before = table.state.copy()
        event = table.step(text)
    return plain(event_sentence(Step(0, 0, event, before, table.state), STRICT[language]))


def test_what_was_gained_and_paid_is_told() -> None:
    table = position(
        characters="mongke", own=Own(dice={0: "4 5"}, slots={0: "r1"}), laid=Laid(cards={"first card": "c10"})
    )
    assert told(table, "en", "complete 1").endswith("gained 3 coins, 4 points; paid 2 camels, 3 pepper")
    assert told(table, "ja", "die own 4", "place first card").endswith("金2を得る")


def test_a_route_is_told_from_its_start_to_its_end() -> None:
    table = position(characters="pietro", own=Own(nodes={0: "calicut"}, routes={0: ["k5 calicut gold silk"]}))
    assert told(table, "en", "start route", "load pepper", "route k6", "caravan to kashgar") == (
        "sent the second caravan with 1 pepper to Kashgar, route (horse – elephant)"
    )
    assert told(table, "ja", "finish route 1") == "カリカットでルートを達成"
    assert told(table, "ja", "double gold") == "キャラバンの金を増やす：金2を得る"
    assert told(table, "en", "sell silk") == "sold silk from the caravan: gained 1 jade, 7 points"
    assert told(table, "en", "return tile 2") == "put back the route (horse – elephant)"
    table = position(own=Own(nodes={0: "xian"}, routes={0: ["k4 xian gold"]}, dice={0: "1"}))
    assert told(table, "en", "finish route 1", "sell gold") == (
        "sold gold from the caravan and put back the route (tiger – horse): gained 6 points"
    )


def test_what_the_characters_of_the_caravans_do_is_told() -> None:
    table = position(characters="vidal", own=Own(slots={0: "r2"}, dice={0: "1"}))
    assert told(table, "en", "complete 1 for nothing").startswith(
        "completed contract number 1 without paying: "
    )
    assert told(table, "ja", "sell goods") == "金・絹・胡椒を売る：5点を得る；胡椒1、絹1、金1を支払う"
    table = position(characters="donata", own=Own(dice={0: "1"}))
    assert told(table, "en", "piece red", "place gold 1").startswith("placed Red piece on the gold book")


def test_a_goal_card_kept_is_not_told() -> None:
    for language in LANGUAGES:
        sentences = set()
        for choice in ("goal 1", "goal 2", "goal 3"):
            table = fresh(2)
            sentences.add(told(table, language, table.legal[0], table.legal[1], choice))
        assert len(sentences) == 1


def test_whoever_takes_nothing_is_not_said_to_have_had_enough() -> None:
    english, japanese = STRICT["en"], STRICT["ja"]

    def said(table: Table) -> list[str]:
        return [plain(action_sentence(table.state, DONE, words)) for words in (english, japanese)]

    table = position(own=Own(nodes={0: "calicut"}, routes={0: ["k5 xian gold"]}, dice={0: "6"}))
    for text in ("die own 6", "place gold 1"):
        table.step(text)
    while "done" not in table.legal:
        table.step(table.legal[0])
    assert said(table) == ["Leave the caravans where they are", "キャラバンを進めない"]
    table.step(table.legal[0])
    assert said(table) == ["Stop the caravans", "キャラバンはここまで"]
