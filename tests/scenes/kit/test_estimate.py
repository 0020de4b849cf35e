"""Words are estimated about as wide as they are set."""

from __future__ import annotations

import pytest

from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.marco_polo.geography import NODE_IDS
from game.marco_polo.map_tables import CITIES
from scenes.boards.marco_polo.map_geometry import name_rect
from scenes.kit.estimate import words_wide
from scenes.kit.theme import TextStyle
from tests.scenes.kit.helpers import blank_canvas

SENTENCES = ("hint.close.all", "hint.no_choice", "hint.columns", "hint.facts.none", "table.counsel.searching")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_at_most_a_third_narrower_than_estimated(language: str) -> None:
    catalogue, canvas = Catalogue.load(language), blank_canvas()
    for key in SENTENCES:
        words = plain(catalogue(key))
        real = canvas.measure(words, TextStyle(size=16))[0]
        assert 0.98 * real <= words_wide(words, 16) <= 1.33 * real, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_on_the_map_is_wider_than_its_box(language: str) -> None:
    catalogue, canvas = Catalogue.load(language), blank_canvas()
    style = TextStyle(15, weight="bold", serif=True)
    for city in range(CITIES):
        name = catalogue(f"marco_polo.node.{NODE_IDS[city]}")
        assert canvas.measure(name, style)[0] <= name_rect(city, name)[2], name
