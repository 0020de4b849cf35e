"""The rules page of Merchants of Edo says what the components say, in both languages."""

from __future__ import annotations

import re

import pytest

from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.edo.components import BONUS, COMPONENTS, IN_PLAY, KEEP, SEAT_IDS, SPECIAL, TURNS, WHITE_POINTS
from scenes.pages.rules.text import Rules, load_rules

EACH = pytest.mark.parametrize("language", LANGUAGES)


def _rules(language: str) -> Rules:
    return load_rules(language, "edo")


def _section(language: str, section: str) -> str:
    """A section as plain text."""
    rules = _rules(language)
    return " ".join(plain(paragraph.text) for paragraph in rules.sections[rules.index(section)].paragraphs)


@EACH
def test_references_lead_to_what_they_mean(language: str) -> None:
    ids = [s.id for s in _rules(language).sections]
    for section, meant in (("turn", ["tout", "stock"]), ("shame", ["bid"]), ("cards", ["end"])):
        numbers = re.findall(r"§(\d+)", _section(language, section))
        assert [ids[int(number) - 1] for number in numbers] == meant


@EACH
def test_figures_are_those_of_the_components(language: str) -> None:
    cards, end = _section(language, "cards"), _section(language, "end")
    left_out = [30 - int(IN_PLAY[players][:SPECIAL].sum()) for players in (3, 4)]
    if language == "ja":
        assert f"3人では{left_out[0]}枚、4人では{left_out[1]}枚" in cards
        assert all(f"{kinds}色で{BONUS[kinds]}点" in end for kinds in (2, 3, 4, 5))
        assert f"コインは{COMPONENTS.purse}枚ずつ" in _section(language, "setup")
        assert f"0個から{KEEP}個まで" in _section(language, "tout")
        assert f"終了時に{WHITE_POINTS}点" in _section(language, "purveyors")
    else:
        assert f"three players {left_out[0]} cards are left out, with four players {left_out[1]}" in cards
        assert [int(n) for n in re.findall(r"of [2-5] colours:? (\d+)", end)] == BONUS[2:].tolist()
        assert COMPONENTS.purse == 5 and "five coins" in _section(language, "setup")
        assert KEEP == 2 and "none, one or two" in _section(language, "tout")
        assert f"{WHITE_POINTS} points at the end" in _section(language, "purveyors")


@EACH
def test_the_colours_of_the_seats_are_named(language: str) -> None:
    catalogue = Catalogue.load(language)
    names = [catalogue("edo.colour." + colour) for colour in SEAT_IDS]
    setup = _section(language, "setup")
    if language == "ja":
        assert f"3人では{'・'.join(names[:3])}、4人では{names[4]}のほかの色" in setup
    else:
        assert f"Three players have {names[0]}, {names[1]} and {names[2]}" in setup
        assert f"four have all but {names[4]}" in setup


@EACH
def test_the_facts_at_set_up(language: str) -> None:
    catalogue = Catalogue.load(language)
    for players in (3, 4, 5):
        figures = re.findall(r"\d+", catalogue(f"edo.fact.table.value.{players}"))
        assert figures == [str(TURNS[players]), str(IN_PLAY[players].sum())]
    assert catalogue("edo.fact.design.value") == "Takashi Sakaue"
    assert catalogue("edo.fact.art.value") == "Yuko Shiraishi"
