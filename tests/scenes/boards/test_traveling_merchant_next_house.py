"""The words about the next house say what the needs behind them mean, in both languages."""

from __future__ import annotations

import re

import pytest

from game.core.catalogue import Catalogue
from game.traveling_merchant.components import CITIES, CITY_IDS
from game.traveling_merchant.next_house import Need, next_house
from scenes.boards.traveling_merchant.board import MerchantBoard
from scenes.boards.traveling_merchant.next_house import house_words, needs_words
from tests.game.traveling_merchant.builder import Own, position
from tests.game.traveling_merchant.houses import house_position, house_positions
from tests.scenes.boards.hands import context
from tests.scenes.boards.merchant_player import new_match

WORDS = {
    "en": {
        "or": " or ",
        "comma": ", ",
        "limited": r"(.+) \((.+)\)",
        "any order": (1, "any"),
        "any 2 orders": (2, "any"),
        "any 2 others": (2, "any"),
        "any 3": (3, "any"),
        "2 orders of one city": (2, "same"),
        "3 of different cities": (3, "different"),
        "one": r"(.*) one more",
        "without": r"not (<.*>)",
        "not_only": r"not all (<.*>)",
        "not_twice": r"not twice (<.*>)",
    },
    "ja": {
        "or": "か、",
        "comma": "・",
        "limited": r"(.+)（(.+)）",
        "どの注文でも1枚": (1, "any"),
        "どれでも2枚": (2, "any"),
        "ほかに2枚": (2, "any"),
        "どれでも3枚": (3, "any"),
        "同じ都市2枚": (2, "same"),
        "別々の都市3枚": (3, "different"),
        "one": r"(.*)あと1枚",
        "without": r"(<.*>)以外",
        "not_only": r"うち1枚は(<.*>)以外",
        "not_twice": r"同じ(<.*>)2枚は不可",
    },
}
"""What a reader of the language takes the words for."""


def cities(text: str) -> tuple[int, ...]:
    return tuple(int(city) for city in re.findall(r"<(\d)>", text))


def read(sentence: str, language: str) -> list[Need]:
    """The needs that a sentence means, read from its words alone."""
    words = WORDS[language]
    whole = re.fullmatch(str(words["limited"]), sentence)
    parts = sentence.split(str(words["or"]))
    shared = ""
    if whole and len(parts) > 1 and not re.search(r"[)）]", parts[0]) and "<" not in parts[0]:
        shared = whole[2]
        parts = whole[1].split(str(words["or"]))
    needs = []
    for part in parts:
        one = re.fullmatch(str(words["one"]), part)
        if one:
            (city,) = cities(one[1])
            needs.append(Need(1, "any", without=tuple(c for c in range(CITIES) if c != city)))
            continue
        limited = re.fullmatch(str(words["limited"]), part)
        what, limits = (limited[1], limited[2]) if limited else (part, shared)
        number, alike = words[what]
        said = {}
        for limit in limits.split(str(words["comma"])) if limits else []:
            # Shorter words may begin like longer ones: the last that fits is meant.
            name, found = [
                (key, match)
                for key in ("without", "not_only", "not_twice")
                if (match := re.fullmatch(str(words[key]), limit))
            ][-1]
            said[name] = cities(found[1])
        needs.append(Need(int(number), str(alike), **said))
    return needs


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_mean_what_the_rules_ask_for(language: str) -> None:
    """In every position, read back from the sentence, the same sets of orders come out."""
    catalogue = Catalogue.load(language)
    for unused, houses, english in house_positions():
        needs = next_house(house_position(unused, houses, english), 1)
        sentence = needs_words(needs, catalogue, lambda city: f"<{city}>")
        meant = read(sentence, language)
        assert [need.sets() for need in meant] == [need.sets() for need in needs], (sentence, needs)


@pytest.mark.parametrize("reading", ["japanese", "english"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_board_says_it_with_the_cities_of_the_seat(language: str, reading: str) -> None:
    table = position(own=Own(at={0: "elk"}, houses={0: "elk"}, wagons={0: "| elk2"}), reading=reading)
    board = MerchantBoard(context(language), new_match(int(table.state.players)), 0)
    board.set_state(table.state)
    sentence = house_words(board.shown)
    assert set(re.findall(r"emblem:(\d)", sentence)) == {str(CITY_IDS.index("elk"))}
    assert sentence.startswith(board.context.t("traveling_merchant_board.next.any.2"))
