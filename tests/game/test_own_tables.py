"""Printed figures of a player's own: which files count, what is refused, and what knows of them."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from ai.players.fingerprints import fingerprint
from game.core import own_tables, sources
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.errors import PlayerError
from game.core.folders import HOME_VARIABLE, assets, program_folder
from game.core.match import Match, MatchSetup, Seat
from game.core.own_tables import faulty_tables, in_place_of, own_file, own_table, tables_digest, used_tables
from game.core.registry import GAMES, game
from game.core.saves import dump_match, parse_match
from game.core.tables import TableError, TableModel, load_table
from game.marco_polo.card_tables import Cards
from game.marco_polo.map_tables import Map
from scenes.pages.rules.scene import with_own_tables
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


ALL = {
    "carthage.toml": "game.carthage.components",
    "edo.toml": "game.edo.components",
    "traveling_merchant.toml": "game.traveling_merchant.components",
    "marco_polo.toml": "game.marco_polo.components",
    CARDS: "game.marco_polo.cards",
    MAP: "game.marco_polo.geography",
    "marco_polo_caravans.toml": "game.marco_polo.caravan_figures",
}
"""Every table that may be replaced, and the module that reads it."""
NO_SENTENCE = re.compile(r"arg is an|index out|not in (list|tuple)|is not (in|iter)|None|attribute|unpack|\n")
"""What Python says where a check lets something through."""


def test_every_game_has_tables_that_may_be_replaced() -> None:
    named = {name for game_id in GAMES for name in (game(game_id), own_tables.replaceable(game_id))[1]}
    assert named == set(ALL)
    shipped = {name for game_id in GAMES for name in (path.name for path in sources.tables(game_id))}
    measured = {name for name in shipped if name.endswith(("_evaluation.toml", "_figures.toml"))}
    assert shipped - measured == set(ALL), "all but what was fitted to them"


def in_module(name: str) -> BaseModel:
    """The program's table, as its module has it."""
    values = vars(importlib.import_module(ALL[name])).values()
    fields = set(tomllib.loads((assets() / "data" / name).read_text(encoding="utf-8")))
    return next(
        each for each in values if isinstance(each, TableModel) and fields <= set(type(each).model_fields)
    )


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("1" * 5_000, "a number has too many digits"),
        ("[" * 5_000 + "]" * 5_000, "its lists are nested too deeply"),
        ("[" * 250 + "]" * 250, "its lists are nested too deeply"),
        ("1" * 4_000, "(less than or equal to|exceeded maximum size)"),
        ("true", "(valid integer|Input should be)"),
        ("1.0", "(valid integer|Input should be)"),
        ('"1"', "(valid integer|Input should be)"),
        ("[]", "(valid integer|Input should be)"),
        ("{}", "(valid integer|Input should be)"),
        ("nan", "(valid integer|Input should be)"),
        ("1979-05-27", "(valid integer|Input should be)"),
    ],
)
def test_what_is_no_number_is_told_in_a_line(name: str, value: str, told: str) -> None:
    """In place of the first figure of a table."""
    shipped = in_module(name)
    text = (assets() / "data" / name).read_text(encoding="utf-8")
    text = re.sub(r"^#.*$", "", text, flags=re.M)
    own_file(name).parent.mkdir(parents=True, exist_ok=True)
    figure = re.compile(r"(?<![#\w])((?!rounds|dice)\w+ = )(\d+)\b")
    own_file(name).write_text(figure.sub(lambda m: m[1] + value, text, count=1), encoding="utf-8")
    assert own_table(name, type(shipped)) == shipped
    (sentence,) = own_tables.faults.values()
    assert sentence.startswith(name) and re.search(told, sentence)
    assert "\n" not in sentence and len(sentence) < 300


ODD = [True, -1, 1, 2, 10**5, 10**30, 1.5, "", "x", [], {}, [[]], [True], {"id": 1}]


def mutants(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The document with one value replaced, once in each column of each kind of row; whole afterwards."""
    seen = set[tuple[str, ...]]()

    def places(parent: Any, above: str) -> Iterator[tuple[Any, Any]]:
        for key in list(parent) if isinstance(parent, dict) else range(len(parent)):
            column = (above, key) if isinstance(key, str) else (above, type(parent[key]).__name__)
            if column not in seen:
                seen.add(column)
                yield parent, key
            if isinstance(parent[key], dict | list):
                yield from places(parent[key], key if isinstance(key, str) else above)

    for parent, key in list(places(document, "")):
        before = parent[key]
        for odd in ODD:
            parent[key] = odd
            yield document
        parent[key] = before


@pytest.mark.parametrize("name", ALL)
def test_whatever_stands_in_a_table_it_is_used_or_refused_in_a_line(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what is used makes a game: the module that reads the table takes it."""
    shipped = in_module(name)
    document = tomllib.loads((assets() / "data" / name).read_text(encoding="utf-8"))
    file = importlib.import_module(ALL[name]).__file__
    used = refused = 0
    for made in mutants(document):
        told = ""
        try:
            own = in_place_of(shipped, made, name)
        except TableError as error:
            told = str(error)
        if told:
            refused += 1
            assert told.startswith(name) and not NO_SENTENCE.search(told) and len(told) < 300, told
            continue
        if own == shipped:
            continue
        used += 1
        monkeypatch.setattr(own_tables, "own_table", lambda name, model, own=own: own)
        spec = importlib.util.spec_from_file_location("tried_table", str(file))
        assert spec is not None and spec.loader is not None
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert used and refused > used


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
    for game_id in GAMES:
        other = load_rules(language, game_id)
        page = with_own_tables(other, game_id, catalogue)
        assert f"{game_id}.toml" in page.sections[-1].paragraphs[1].text


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
