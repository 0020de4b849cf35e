"""Printed figures of a player's own: which files count, what is refused, and what knows of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ai.players.fingerprints import fingerprint
from game.core import own_tables, sources
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.errors import PlayerError
from game.core.folders import HOME_VARIABLE, assets, program_folder
from game.core.match import Match, MatchSetup, Seat
from game.core.own_tables import faulty_tables, own_file, own_table, tables_digest, used_tables
from game.core.registry import game
from game.core.saves import dump_match, parse_match
from game.core.tables import load_table
from game.marco_polo.card_tables import Cards
from game.marco_polo.map_tables import Map
from scenes.pages.rules.own import with_own_tables
from scenes.rulebook.text import load_rules

CARDS, MAP = "marco_polo_cards.toml", "marco_polo_map.toml"
SETUP = MatchSetup(game="marco_polo", seats=(Seat(level=None), Seat(level="clerk")), seed=1)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own, and nothing known of any own table."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    for name in ("_used", "faults"):
        monkeypatch.setattr(own_tables, name, {})
    return tmp_path


def put(name: str, old: str = "", new: str = "") -> None:
    """The program's table as one's own, with `old` replaced once."""
    text = (assets() / "data" / name).read_text(encoding="utf-8")
    assert old in text
    own_file(name).parent.mkdir(parents=True, exist_ok=True)
    own_file(name).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_an_own_table_takes_the_place_of_the_programs() -> None:
    game("marco_polo")
    assert own_table(CARDS, Cards).contracts[0].reward.vp != 44 and tables_digest("marco_polo") == ""
    put(CARDS, "reward = { vp = ", "reward = { vp = 4")
    own = own_table(CARDS, Cards)
    assert own.contracts[0].reward.vp > 40
    assert used_tables("marco_polo") == [CARDS] and faulty_tables("marco_polo") == []
    assert len(tables_digest("marco_polo")) == 8 and tables_digest("carthage") == ""


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (CARDS, "contracts = [", "contracts = {", "not readable as TOML"),
        (CARDS, 'id = "r1"', 'id = "r99"', "contracts, row 1, id: it must be 'r1'"),
        (
            MAP,
            'a = "beijing", b = "xian"',
            'a = "beijing", b = "kabul"',
            "edges, row 1, b: it must be 'xian'",
        ),
        (MAP, 'shield = "dragon"', 'shield = "unicorn"', "shield: every city but Beijing has one"),
    ],
)
def test_a_faulty_table_is_left_out_with_a_sentence(name: str, old: str, new: str, told: str) -> None:
    put(name, old, new)
    model = Cards if name == CARDS else Map
    assert own_table(name, model) == load_table(name, model)
    (sentence,) = faulty_tables("marco_polo")
    assert sentence.startswith(name) and told in sentence
    assert used_tables("marco_polo") == [] and tables_digest("marco_polo") == ""


def test_what_is_no_text_is_left_out() -> None:
    put(CARDS)
    own_file(CARDS).write_bytes(b"\xff\xfe\x00")
    assert own_table(CARDS, Cards) == load_table(CARDS, Cards)
    own_file(CARDS).write_bytes(b"#" * (own_tables.LARGEST + 1))
    assert own_table(CARDS, Cards) == load_table(CARDS, Cards)
    assert "it is no text" in faulty_tables("marco_polo")[0]


def test_a_match_opens_only_with_the_tables_it_was_played_by() -> None:
    shipped = dump_match(Match(SETUP))
    assert '"tables"' not in shipped
    put(CARDS, "vp = ", "vp = 1")
    own_table(CARDS, Cards)
    own = dump_match(Match(SETUP))
    assert parse_match(own).game.tables == tables_digest("marco_polo") != ""
    with pytest.raises(PlayerError) as refused:
        parse_match(shipped)
    assert refused.value.key == "error.save_tables"
    own_tables._used.clear()
    with pytest.raises(PlayerError) as refused:
        parse_match(own)
    assert refused.value.key == "error.save_tables"
    assert parse_match(shipped).setup == SETUP


def test_no_measured_strength_is_told_of_own_tables() -> None:
    before = fingerprint("marco_polo", 2, "clerk")
    put(CARDS, "vp = ", "vp = 1")
    own_table(CARDS, Cards)
    assert fingerprint("marco_polo", 2, "clerk") != before


def test_compiled_code_depends_on_own_tables() -> None:
    sources.own_digest.cache_clear()
    assert sources.own_digest("marco_polo") == ""
    put(CARDS)
    sources.own_digest.cache_clear()
    with_cards = sources.own_digest("marco_polo")
    put(CARDS, "vp = ", "vp = 1")
    sources.own_digest.cache_clear()
    assert "" != with_cards != sources.own_digest("marco_polo") != sources.own_digest("carthage") == ""
    sources.own_digest.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_names_them(language: str) -> None:
    catalogue, rules = Catalogue.load(language), load_rules(language, "marco_polo")
    page = with_own_tables(rules, "marco_polo", catalogue)
    said = "\n".join(paragraph.text for paragraph in page.sections[-1].paragraphs)
    assert page.sections[:-1] == rules.sections and CARDS in said and len(page.sections[-1].paragraphs) == 2
    put(CARDS)
    own_table(CARDS, Cards)
    put(MAP, 'id = "beijing"', 'id = "peking"')
    own_table(MAP, Map)
    page = with_own_tables(rules, "marco_polo", catalogue)
    used, faulty = (paragraph.text for paragraph in page.sections[-1].paragraphs[2:])
    assert CARDS in used and MAP in faulty and "'beijing'" in faulty
    other = load_rules(language, "edo")
    assert with_own_tables(other, "edo", catalogue) == other


def test_a_program_started_with_own_tables_plays_by_them(home: Path) -> None:
    put(CARDS, "reward = { vp = ", "reward = { vp = 4")
    words = (
        "from game.core.registry import game; g = game('marco_polo');"
        "from game.marco_polo.cards import CONTRACT_REWARD; from game.marco_polo.effects import VP;"
        "print(CONTRACT_REWARD[0, VP] > 40, len(g.tables))"
    )
    environment = {**os.environ, HOME_VARIABLE: str(home), "NUMBA_DISABLE_JIT": "1"}
    found = subprocess.run(
        [sys.executable, "-c", words],
        cwd=program_folder(),
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.split() == ["True", "8"]
