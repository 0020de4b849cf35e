"""The catalogues: the same sentences in every language, and every sentence the code names."""

from __future__ import annotations

import ast
import re
from collections import Counter
from string import Formatter

import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from scenes.boards.carthage.face import FACE
from tests.sources import ROOT, name, program_files

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_-]+)+")
ENTRIES = {language: Catalogue.load(language).entries for language in LANGUAGES}
KEYS = set(ENTRIES["en"])
PICTURED = re.compile(r"\[\[icon:[a-z_]+/(?:cube-)?([a-z]+)\|([^\]]+)\]\]")
DOMAINS = {key.split(".")[0] for key in KEYS}


def _placeholders(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}


def test_every_language_has_the_same_files() -> None:
    folders = [sorted(p.name for p in (ROOT / "assets/locales" / lang).iterdir()) for lang in LANGUAGES]
    assert all(folder == folders[0] for folder in folders)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert set(ENTRIES[language]) == KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_have_the_same_placeholders_and_balanced_tags(language: str) -> None:
    for key, sentence in ENTRIES[language].items():
        # What only joins words may be empty in a language that does without spaces.
        assert sentence or not ENTRIES["en"][key].strip(" ,;"), key
        assert _placeholders(sentence) == _placeholders(ENTRIES["en"][key]), key
        counts = Counter(re.findall(r"\[\[|\]\]", sentence))
        assert counts["[["] == counts["]]"], key


JAPANESE = "ぁ-んァ-ヶー一-龥々「」（）、。"
HALF_WIDTH = re.compile(rf"(?<=[{JAPANESE}])[,.!?:;()]|[,.!?:;()](?=[{JAPANESE}])")
LATIN_NAMES = ("A.I.Lab.",)
"""Names that end in a full stop of their own."""


def _narrow(sentence: str) -> list[str]:
    """Half-width punctuation beside Japanese; what fills a placeholder or bears a tag counts as Japanese."""
    words = re.sub(r"\[\[[^|\]]*\||\]\]", "", re.sub(r"\{[^}]*\}", "〜", sentence)).replace("〜", "あ")
    for latin in LATIN_NAMES:
        words = words.replace(latin, "")
    return HALF_WIDTH.findall(words)


def test_half_width_punctuation_is_found() -> None:
    assert _narrow("移動({steps}歩)") == ["(", ")"] and _narrow("[[b|商館]]:置く") == [":"]
    assert not _narrow("ファイルは save.json です（1.5）。") and not _narrow("A.I.Lab.遊")


def test_japanese_uses_full_width_punctuation() -> None:
    sentences = dict(ENTRIES["ja"])
    for page in sorted((ROOT / "assets/rules/ja").glob("*.md")):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            sentences[f"{page.name}:{number}"] = re.sub(r"^## \d+\.|\{#\w+\}$", "", line)
    assert not {key: sentence for key, sentence in sentences.items() if _narrow(sentence)}


def _literals(nodes: list[ast.AST]) -> set[str]:
    """String literals that look like a catalogue key; pieces of f-strings are given by `_beginnings`."""
    inner = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and id(node) not in inner
        if isinstance(node.value, str) and KEY.fullmatch(node.value)
    }


def _beginnings(nodes: list[ast.AST]) -> set[str]:
    """What f-strings that may build a catalogue key begin with."""
    result = set()
    for node in nodes:
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            start = str(node.values[0].value)
            rest = "".join(str(part.value) for part in node.values[1:] if isinstance(part, ast.Constant))
            if re.fullmatch(r"[a-z][a-z0-9_]*\.[a-z0-9_.-]*", start) and re.fullmatch(r"[a-z0-9_.-]*", rest):
                result.add(start)
    return result


def _is_path(literal: str) -> bool:
    return (ROOT / literal.replace(".", "/")).exists() or (ROOT / f"{literal.replace('.', '/')}.py").exists()


def test_every_key_in_the_code_has_a_sentence() -> None:
    missing = []
    for path in program_files():
        nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        for literal in sorted(_literals(nodes)):
            is_file = literal.rsplit(".", 1)[1] in ("toml", "json", "svg", "png", "py", "db", "sqlite")
            if (
                literal.split(".")[0] in DOMAINS
                and not is_file
                and not _is_path(literal)
                and literal not in KEYS
            ):
                missing.append(f"{name(path)}: {literal}")
        for start in sorted(_beginnings(nodes)):
            if start.split(".")[0] in DOMAINS and not any(key.startswith(start) for key in KEYS):
                missing.append(f"{name(path)}: {start}…")
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_pages_give_goods_the_letters_that_lie_on_the_table(language: str) -> None:
    entries, seen = ENTRIES[language], 0
    for path in sorted((ROOT / "assets/rules" / language).glob("*.md")):
        for good, letter in PICTURED.findall(path.read_text(encoding="utf-8")):
            key = f"{path.stem}.letter.{good}"
            if key in entries:
                assert letter == entries[key], (path.name, good)
                seen += 1
    assert seen >= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_and_seats_of_carthage_bear_different_letters(language: str) -> None:
    goods = [entry for key, entry in ENTRIES[language].items() if key.startswith("carthage.letter.")]
    seats = [seat.letter(language) for seat in FACE.seats]
    assert len(goods) == 4 and len({*goods, *seats}) == len(goods) + len(seats)


def test_points_have_one_name_in_the_account_and_the_explanations_of_carthage() -> None:
    """Reviews and results say 得点; 勝利点 is what the rules call the cards that count them."""
    told = [key for key in KEYS if key.startswith(("carthage.explain.", "result.", "explain.", "review."))]
    assert not [key for key in told if "勝利点" in ENTRIES["ja"][key]]
