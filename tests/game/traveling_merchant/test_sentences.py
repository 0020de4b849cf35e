"""Every action and event of The Era of Traveling Merchant as a sentence in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.core.game import Event, Step
from game.core.selfcheck import Configuration
from game.traveling_merchant.actions import EVENTS
from game.traveling_merchant.components import TITLE_IDS
from game.traveling_merchant.game import MerchantOptions
from game.traveling_merchant.text import action_sentence, event_sentence
from game.traveling_merchant.view import CAUSES
from tests.game.playing import random_match
from tests.game.sentences import assert_actions_are_told_apart, checks
from tests.game.traveling_merchant.builder import GAME, Laid, Own, fresh, position


class Strict(Catalogue):
    """A catalogue that does not put up with a missing sentence or placeholder."""

    def __call__(self, key: str, /, **values: object) -> str:
        assert key in self.entries, key
        return super().__call__(key, **values)


CATALOGUES = {language: Strict(language, Catalogue.load(language).entries) for language in LANGUAGES}
EACH = pytest.mark.parametrize("catalogue", CATALOGUES.values(), ids=CATALOGUES)
check = checks("traveling_merchant", r"good:[0-3]|place:\d|order:\d+|special:[0-4]|seat:[0-3]")
SILENT = {"none", "end_turn", "shift"}
"""Events that are not worth a line."""


@EACH
def test_every_action_has_a_sentence(catalogue: Catalogue) -> None:
    assert_actions_are_told_apart(GAME, action_sentence, fresh().state, catalogue, check)


def _sentence(event: Event, catalogue: Catalogue) -> str:
    state = fresh().state
    return event_sentence(Step(0, 0, event, state, state), catalogue)


@EACH
def test_every_event_has_a_sentence(catalogue: Catalogue) -> None:
    for kind, places in EVENTS.values():
        for value in (0, 1):
            args = dict.fromkeys(places, value)
            if "cause" in args:
                for cause in range(1, len(CAUSES)):
                    check(_sentence(Event(kind, -1, args | {"cause": cause}), catalogue))
            elif kind in SILENT:
                assert _sentence(Event(kind, 0, args), catalogue) == ""
            else:
                check(_sentence(Event(kind, 0, args), catalogue))


@EACH
def test_all_titles_have_a_name_and_a_rule(catalogue: Catalogue) -> None:
    for title in TITLE_IDS:
        check(catalogue(f"traveling_merchant.title.{title}"))
        check(catalogue(f"traveling_merchant.title.{title}.about"))


def _last(texts: tuple[str, ...], language: str, own: Own, row: str = "") -> str:
    table = position(own=own, laid=Laid(row=row))
    event = table.play(*texts)[-1]
    return plain(_sentence(event, CATALOGUES[language]))


def test_sentences_say_what_happened() -> None:
    at_web = Own(at={0: "web"}, loads={0: "WWA"}, areas={"web": {1: "L"}})
    swap = ("buy wine of orange", "give back weapons")
    assert _last(swap, "en", at_web) == "loaded wine from the area of orange and gave weapons back"
    assert _last(swap, "ja", at_web) == "橙の出荷エリアの酒を積んだ（武具はストックへ）"
    sale, row = Own(at={0: "elk"}, loads={0: "AF"}), "hei1 elk1"
    assert (
        _last(("sell elk1",), "en", sale, row)
        == "delivered the order Elkaibrand (weapons, fabric) and won a white jewel"
    )
    assert (
        _last(("sell elk1",), "ja", sale, row)
        == "エルカイブランド（武具・織物）に出荷し、注文と白の宝石を獲得"
    )


@EACH
def test_whole_games_read_well(catalogue: Catalogue) -> None:
    match = random_match(
        Configuration(GAME, 3, MerchantOptions(titles=True, road=True, map="random")), 4, 400
    )
    for step in match.steps:
        sentence = event_sentence(step, catalogue)
        if step.event.kind in SILENT:
            assert sentence == ""
        else:
            check(sentence)


def test_rides_and_houses_are_told_by_their_cities() -> None:
    ride = Own(at={0: "arm"})
    assert _last(("ride elk",), "en", ride) == "rode 1 step to Elkaibrand"
    assert _last(("ride elk",), "ja", ride) == "エルカイブランドへ1歩移動"
    house = Own(at={0: "hei"}, houses={0: "elk"}, loads={0: "LL"})
    two, three = replace(house, wagons={0: "| hei2"}), replace(house, wagons={0: "| elk2 elk3"})
    assert (
        _last(("sell hei1", "pair hei"), "en", two, "hei1")
        == "built a trading house in Heidifield for two orders"
    )
    assert (
        _last(("sell hei1", "trio hei"), "en", three, "hei1")
        == "built a trading house in Heidifield for three orders"
    )
    assert _last(("sell hei1", "trio hei"), "ja", three, "hei1") == "注文3枚でハイジフィールドに商館を置いた"


def test_special_orders_are_told() -> None:
    sale = Own(at={0: "elk"}, loads={0: "WAAFF"}, wagons={0: "hei1 hei2 |"})
    assert _last(("sell special_elk",), "en", sale, "sil1") == (
        "delivered the special order Elkaibrand (wheat, weapons, weapons, fabric, fabric)"
    )
    assert _last(("sell special_elk",), "ja", sale, "sil1") == (
        "特注エルカイブランド（小麦・武具・武具・織物・織物）に出荷して獲得"
    )
