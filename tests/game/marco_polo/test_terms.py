"""Every component of Marco Polo II has its words in both languages, and the rules page calls it by them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.marco_polo.effects import EFFECTS, VP
from game.marco_polo.tables import BOOKS, CHARACTERS, GUILDS, SHIELDS
from scenes.boards.marco_polo.face import FACE
from scenes.rulebook.text import load_rules

EACH = pytest.mark.parametrize("language", LANGUAGES)
CITIES = [
    "beijing",
    "hangzhou",
    "xian",
    "dunhuang",
    "chengdu",
    "fuzhou",
    "lhasa",
    "pagan",
    "kashgar",
    "merw",
    "balkh",
    "kabul",
    "baghdad",
    "hormuz",
    "jaipur",
    "calicut",
]
MARKED = ["baghdad", "balkh", "hormuz", "kashgar", "chengdu", "hangzhou"]
HELD = EFFECTS[:VP]
FAMILIES: dict[str, Sequence[str]] = {
    "node": CITIES,
    "oasis": [f"o{number}" for number in range(1, 11)],
    "city_kind": ["start", "bonus", "contract", "card", "special", "oasis"],
    "shield": SHIELDS,
    "guild": GUILDS,
    "space": [*BOOKS, "khan", "guild", "contract", "travel_1", "travel_2", "travel_3", "purse"],
    "effect": EFFECTS,
    "kind": EFFECTS,
    "letter": HELD,
    "colour": ["blue", "green", "yellow", "red"],
    "card": [f"c{number}" for number in range(1, 26)],
    "character": CHARACTERS,
}


def _words(language: str, family: str) -> dict[str, str]:
    """The entries directly below `marco_polo.<family>`."""
    start = f"marco_polo.{family}."
    entries = Catalogue.load(language).entries
    return {
        key.removeprefix(start): text
        for key, text in entries.items()
        if key.startswith(start) and "." not in key.removeprefix(start)
    }


@EACH
@pytest.mark.parametrize("family", FAMILIES)
def test_everything_has_a_word_of_its_own(language: str, family: str) -> None:
    words = _words(language, family)
    assert not set(FAMILIES[family]) - set(words)
    assert len({words[one] for one in FAMILIES[family]}) == len(FAMILIES[family])


@EACH
def test_characters_have_a_short_name_and_say_what_they_do(language: str) -> None:
    catalogue = Catalogue.load(language)
    told = set()
    for character in CHARACTERS:
        key = f"marco_polo.character.{character}"
        assert catalogue(f"{key}.short") in catalogue(key)
        assert f"{key}.about" in catalogue
        told.add(catalogue(f"{key}.about"))
    assert len(told) == len(CHARACTERS)


@EACH
def test_amounts_of_one_and_of_several(language: str) -> None:
    catalogue = Catalogue.load(language)
    for effect in EFFECTS:
        one, several = (catalogue(f"marco_polo.effect.{effect}", number=number) for number in (1, 3))
        assert one != several and "3" in several
        assert not set("{}|#") & set(one + several)


@EACH
def test_the_rules_page_calls_things_by_these_words(language: str) -> None:
    catalogue, rules = Catalogue.load(language), load_rules(language, "marco_polo")
    assert rules.title == catalogue("marco_polo.name")

    def section(name: str) -> str:
        return "\n".join(plain(p.text) for p in rules.sections[rules.index(name)].paragraphs)

    def names(text: str, family: str, ids: Sequence[str]) -> bool:
        return all(catalogue(f"marco_polo.{family}.{one}") in text for one in ids)

    assert names(section("characters"), "character", CHARACTERS[:7])
    assert names(section("caravan_characters"), "character", CHARACTERS[7:])
    assert names(section("cards"), "node", MARKED)
    assert names(section("cards"), "kind", HELD)
    assert names(section("special"), "node", MARKED[:3])
    market = section("market")
    assert all(catalogue(f"marco_polo.space.{book}").removeprefix("the ") in market for book in BOOKS)
    assert catalogue("marco_polo.space.purse").lower() in section("bonus").lower()


@EACH
def test_the_people_at_the_table_have_names(language: str) -> None:
    catalogue = Catalogue.load(language)
    names = [catalogue(key) for key in FACE.people]
    assert len(set(names)) == len(FACE.people) and not set(names) & set(FACE.people)
