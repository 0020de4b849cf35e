"""The rules page of The Era of Traveling Merchant says what the components say, in both languages."""

from __future__ import annotations

import re

import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.folders import assets
from game.traveling_merchant.components import (
    CITY_IDS,
    COMPONENTS,
    EMBLEMS,
    HOUSES,
    IDLE_ROUNDS,
    QUIET_ROUNDS,
)
from game.traveling_merchant.tables import SPECIALS
from scenes.rulebook.text import Rules, load_rules
from tests.game import faults

EACH = pytest.mark.parametrize("language", LANGUAGES)
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _rules(language: str) -> Rules:
    return load_rules(language, "traveling_merchant")


def _section(language: str, name: str) -> str:
    return " ".join(faults.section(language, "traveling_merchant", name).split("\n"))


@EACH
def test_sections_are_numbered_and_pictures_exist(language: str) -> None:
    *sections, keys = _rules(language).sections
    assert keys.id == "keys"
    assert [s.number for s in sections] == [str(i + 1) for i in range(len(sections))]
    assert all(s.paragraphs for s in sections)
    text = " ".join(paragraph.text for s in sections for paragraph in s.paragraphs)
    for picture in re.findall(r"\[\[icon:([^|]+)\|", text):
        assert (assets() / "art" / f"{picture}.svg").is_file()


def test_both_languages_have_the_same_sections_and_references() -> None:
    def outline(language: str) -> list[tuple[str, int, list[str]]]:
        return [
            (s.id, len(s.paragraphs), re.findall(r"§(\d+)", " ".join(p.text for p in s.paragraphs)))
            for s in _rules(language).sections
        ]

    assert outline("ja") == outline("en")


@EACH
def test_references_lead_to_what_they_mean(language: str) -> None:
    """The turn names move, buy, sell and filling up; selling names jewels and houses."""
    ids = [s.id for s in _rules(language).sections]
    for section, meant in (("turn", ["move", "buy", "sell", "refill"]), ("sell", ["jewels", "house"])):
        numbers = re.findall(r"§(\d+)", _section(language, section))
        assert [ids[int(number) - 1] for number in numbers] == meant


@EACH
def test_figures_of_the_setup(language: str) -> None:
    """Open orders, orders left out and cubes by number of players, as in the table of components."""
    text = _section(language, "setup")
    for row in COMPONENTS.players:
        n = row.count
        if language == "ja":
            wanted = [f"{n}人で{row.row}枚", f"{n}人で各{row.cubes}個", f"{n}人では{row.removed}枚"]
        else:
            seats = WORDS[n]
            wanted = [f"{WORDS[row.row]} with {seats}", f"{WORDS[row.cubes]}[a-z ]* with {seats}"]
            wanted.append(f"ith {seats} players {WORDS[row.removed]}")
        for words in wanted[: 3 if row.removed else 2]:
            assert re.search(words, text), words


@EACH
def test_figures_of_carriages_and_jewels(language: str) -> None:
    normal, beginner = (row.space for row in COMPONENTS.carriages)
    red, white = (row.points for row in COMPONENTS.jewels)
    if language == "ja":
        assert f"馬車には{normal}個積め" in _section(language, "buy")
        assert f"{normal}個ではなく{beginner}個" in _section(language, "variants")
        assert f"赤は{red}点、白は{white}点" in _section(language, "jewels")
        assert f"{IDLE_ROUNDS}巡続いたとき、または出荷のない巡が{QUIET_ROUNDS}巡" in _section(language, "end")
    else:
        assert f"carriage has {WORDS[normal]} places" in _section(language, "buy")
        assert f"{WORDS[beginner]} places instead of {WORDS[normal]}" in _section(language, "variants")
        assert f"Red is worth {red} points, white {white}" in _section(language, "jewels")
        assert f"after {IDLE_ROUNDS} rounds in which nobody" in _section(language, "end")
        assert f"after {QUIET_ROUNDS} rounds without a delivery" in _section(language, "end")


@EACH
def test_every_title_is_there_by_its_name_and_with_its_points(language: str) -> None:
    """On the rules page, and in the line that explains the card."""
    catalogue = Catalogue.load(language)
    text = _section(language, "titles")
    for row in COMPONENTS.titles:
        key = f"traveling_merchant.title.{row.id}"
        assert catalogue(key) in text
        figures = [str(points) for points in row.points]
        assert set(figures) <= set(re.findall(r"\d+", catalogue(key + ".about"))), row.id
        if row.rule == "rank":
            assert ("・" if language == "ja" else ", ").join(figures[:2]) in text
        unit = "点" if language == "ja" else " point"
        assert f"{figures[-1]}{unit}" in text or f"{figures[-1]} each" in text, row.id


def test_names_that_the_rulebook_prints() -> None:
    """Resolution 32: the three cities of its examples, with their emblems; the misprint is not followed."""
    ja, en = Catalogue.load("ja"), Catalogue.load("en")
    key = "traveling_merchant.place."
    assert [ja(key + city) for city in ("arm", "elk", "hei")] == [
        "アームスブルグ",
        "エルカイブランド",
        "ハイジフィールド",
    ]
    assert en(key + "hei") == "Heidifield"
    assert [EMBLEMS[CITY_IDS.index(city)] for city in ("elk", "hei")] == ["book", "sheep"]
    assert len(set(EMBLEMS)) == len(CITY_IDS), "an emblem tells its city"


@EACH
def test_all_ends_are_named_before_the_game(language: str) -> None:
    """The line at set-up and the section about the end: the fourth house, all specials, the End card."""
    catalogue = Catalogue.load(language)
    line = catalogue("traveling_merchant.fact.end.value")
    assert re.findall(r"\d+", line) == [str(HOUSES), str(SPECIALS)]
    end_card = catalogue("traveling_merchant_board.end_card") if language == "ja" else "End card"
    assert end_card in line and end_card in _section(language, "end")
    assert re.search(
        {"en": "five special orders lie open", "ja": "特注カード5枚は、すべて表向き"}[language],
        _section(language, "setup"),
    )
