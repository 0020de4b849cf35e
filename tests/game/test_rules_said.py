"""What rules pages and glossaries must say, because a player would decide otherwise without it.

The rules themselves are tested with the games; here it is held that the words are there, in both languages.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.marco_polo.caravan_figures import ROUTE_SHIELDS
from game.marco_polo.geography import NODE_IDS, SHIELD
from tests.game.faults import section

SAID = {
    ("carthage", "purchase"): (
        "a card without which the price is still covered may not be laid down",
        "なくても足りる札を余分に出すことはできません",
    ),
    ("carthage", "reservation"): ("There is no time limit", "期限はなく"),
    ("marco_polo", "contracts"): (
        "When nothing is left in the pile and below it, they stay empty",
        "尽きていれば、空いたままです",
    ),
    ("marco_polo", "rewards"): (
        "If the pile is used up, you get nothing",
        "山札が尽きていれば、得られません",
    ),
}
"""By game and section: English, Japanese."""
NO_ROUTES = ("No tile shows the shields of {}, {} and {}", "{}・{}・{}の紋章のタイルはなく")
GLOSSARY = {
    "route_tile": ("It bears no points", "点は書かれておらず"),
    "special_city": ("two spaces", "場所が2つ"),
}
"""By entry of Marco Polo II."""


def in_(language: str, words: tuple[str, str]) -> str:
    return words[("en", "ja").index(language)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), SAID)
def test_no_rule_is_left_out_that_a_decision_hangs_on(game: str, name: str, language: str) -> None:
    assert in_(language, SAID[game, name]) in section(language, game, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_the_cities_where_no_route_begins_or_ends(language: str) -> None:
    t, said = Catalogue.load(language), section(language, "marco_polo", "caravans")
    bare = np.flatnonzero((SHIELD >= 0) & ~np.isin(SHIELD, ROUTE_SHIELDS))
    names = [t(f"marco_polo.node.{NODE_IDS[node]}") for node in bare]
    assert len(names) == 3
    assert any(in_(language, NO_ROUTES).format(*order) in said for order in permutations(names))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", GLOSSARY)
def test_the_glossary_says_it_too(entry: str, language: str) -> None:
    assert in_(language, GLOSSARY[entry]) in Catalogue.load(language)(f"marco_polo.glossary.{entry}.about")
