"""The rules page of Merchants of Edo says what the components say, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.edo.components import (
    BONUS,
    COLOUR_IDS,
    COMPONENTS,
    KEEP,
    PIP,
    SPECIAL,
    SUIT,
    TURNS,
    WHITE_POINTS,
    in_play,
)
from scenes.rulebook.text import Rules, load_rules
from tests.game import faults

EACH = pytest.mark.parametrize("language", LANGUAGES)


def _rules(language: str) -> Rules:
    return load_rules(language, "edo")


def _section(language: str, name: str) -> str:
    return " ".join(faults.section(language, "edo", name).split("\n"))


@EACH
def test_references_lead_to_what_they_mean(language: str) -> None:
    ids = [s.id for s in _rules(language).sections]
    for section, meant in (("turn", ["tout", "stock"]), ("shame", ["bid"]), ("cards", ["end"])):
        numbers = re.findall(r"§(\d+)", _section(language, section))
        assert [ids[int(number) - 1] for number in numbers] == meant


@EACH
def test_figures_are_those_of_the_components(language: str) -> None:
    cards, end = _section(language, "cards"), _section(language, "end")
    left_out = [30 - int(in_play(players, range(players))[:SPECIAL].sum()) for players in (3, 4)]
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
    names = [catalogue("edo.colour." + colour) for colour in COLOUR_IDS]
    setup = _section(language, "setup")
    if language == "ja":
        assert f"3人では{'・'.join(names[:3])}、4人では{names[4]}のほかの色" in setup
        assert "2色から、同じ目が2枚あるカードだけを残します" in setup
        assert (
            "どの色からも、2枚ある目のカードを1枚抜き、だれも選ばなかった色からは3と5も1枚ずつ抜きます"
            in setup
        )
    else:
        assert f"three players have {names[0]}, {names[1]} and {names[2]}" in setup
        assert "two colours that nobody has keep only the two cards whose pips are the same" in setup
        assert "each colour loses one of those two, and the one that nobody has a 3 and a 5 as well" in setup
        assert f"four have all but {names[4]}" in setup
    every = _by_colour(in_play(5, range(5)))
    twins = [next(pip for pip in cards if cards[pip] == 2) for cards in every]
    for players in (3, 4):
        for played in combinations(range(5), players):
            for colour, cards in enumerate(_by_colour(in_play(players, played))):
                if players == 3:
                    left = every[colour] if colour in played else Counter([twins[colour]] * 2)
                else:
                    lost = [twins[colour]] if colour in played else [twins[colour], 3, 5]
                    left = every[colour] - Counter(lost)
                assert cards == left, "what the sentences say is what is done"


def _by_colour(cards: Iterable[int]) -> list[Counter[int]]:
    """Cards of each kind as counts of pips, colour by colour."""
    found = [Counter[int]() for _ in range(5)]
    for kind, number in enumerate(cards):
        if kind < SPECIAL and number:
            found[SUIT[kind]][int(PIP[kind])] = int(number)
    return found


@EACH
def test_the_facts_at_set_up(language: str) -> None:
    catalogue = Catalogue.load(language)
    for players in (3, 4, 5):
        figures = re.findall(r"\d+", catalogue(f"edo.fact.table.value.{players}"))
        assert figures == [str(TURNS[players]), str(in_play(players, range(players)).sum())]
    assert catalogue("edo.fact.design.value") == "Takashi Sakaue"
    assert catalogue("edo.fact.art.value") == "Yuko Shiraishi"
