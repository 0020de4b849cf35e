"""Figures of the component tables that no source states: the rules pages say of each that it is ours."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import registry
from game.core.catalogue import LANGUAGES
from tests.sources import ROOT

STATED = ("exact",)
OURS = {
    "en": ("chosen for this program", "earlier edition"),
    "ja": ("このプログラムで決め", "以前の版"),
}
NAMED = {
    ("carthage", "colours"): ("names of the goods", "商品の名前"),
    ("carthage", "places"): ("route", "航路"),
    ("carthage", "values"): ("a 3 and a 5", "3と5のアイコン"),
    ("carthage", "seats"): ("starting cards", "初期手札"),
    ("edo", "colours"): ("pips", "目"),
    ("edo", "tables"): ("Which they are", "どのカードを抜くか"),
    ("marco_polo", "books"): ("offers of the market", "市場"),
    ("marco_polo", "guilds"): ("guilds", "ギルド"),
    ("marco_polo", "markers"): ("bonuses", "ボーナス"),
    ("marco_polo", "offers"): ("offers of the market", "市場"),
    ("marco_polo", "outposts"): ("bonuses", "ボーナス"),
    ("marco_polo", "special_cities"): ("guilds", "ギルド"),
    ("marco_polo", "routes"): ("Which shields go together", "タイルの組み合わせ"),
    ("marco_polo", "cities"): ("city cards", "都市カード"),
    ("marco_polo", "contracts"): ("contracts", "契約"),
    ("marco_polo", "starting"): ("contracts", "契約"),
    ("marco_polo", "goals"): ("goal cards", "目的カード"),
    ("marco_polo", "edges"): ("parts of the map", "地図の一部"),
    ("marco_polo", "nodes"): ("parts of the map", "地図の一部"),
    ("traveling_merchant", "carriages"): ("both carriages", "2種類の馬車"),
    ("traveling_merchant", "cities"): ("six of the nine cities", "9都市のうち6つ"),
    ("traveling_merchant", "maps"): ("the maps", "配置"),
    ("traveling_merchant", "random_map"): ("the maps", "配置"),
    ("traveling_merchant", "orders"): ("36 of the 37 orders", "37枚のうち36枚"),
    ("traveling_merchant", "specials"): ("special orders", "特注5枚"),
}
"""What each table is called there, in English and in Japanese."""
NOT_RULES = {("marco_polo", "seats"), ("traveling_merchant", "seats")}
"""Colours of the pieces: no figure of the rules."""


def _marked(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        if "mark" in value:
            yield path, value["mark"]
        for name, inner in value.items():
            yield from _marked(path or name, inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _marked(path, inner)


def unstated(game_id: str) -> set[str]:
    """The names of a game's tables that hold figures which no source states."""
    found = set()
    for file in (ROOT / "assets" / "data").glob(f"{game_id}*.toml"):
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        found |= {path for path, mark in _marked("", tables) if mark not in STATED}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_rules_page_says_which_figures_are_ours(game_id: str, language: str) -> None:
    page = (ROOT / "assets" / "rules" / language / f"{game_id}.md").read_text(encoding="utf-8")
    said = [line for line in page.splitlines() if any(words in line for words in OURS[language])]
    tables = {(game_id, name) for name in unstated(game_id)} - NOT_RULES
    assert tables and tables <= set(NAMED), tables - set(NAMED)
    for table in tables:
        words = dict(zip(("en", "ja"), NAMED[table], strict=True))[language]
        assert any(words in line for line in said), (table, words)


def test_the_page_counts_the_orders_and_cities_that_are_ours() -> None:
    table = tomllib.loads((ROOT / "assets/data/traveling_merchant.toml").read_text(encoding="utf-8"))
    orders = [row["mark"] for row in table["orders"]]
    cities = [row["mark"] for row in table["cities"]]
    page = (ROOT / "assets/rules/en/traveling_merchant.md").read_text(encoding="utf-8")
    assert f"{orders.count('ours')} of the {len(orders)} orders" in page
    assert re.search(r"six of the nine cities", page) and (cities.count("ours"), len(cities)) == (6, 9)
