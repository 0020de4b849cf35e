"""Names and other texts from outside: cleaned, cut by what one sees, never markup, never two lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.catalogue import Catalogue, plain, shown_name
from game.core.errors import PlayerError
from game.core.plain_text import (
    NAME_LENGTH,
    PARTS,
    cleaned_name,
    clusters,
    cut,
    drawable,
    literal,
    one_line,
    plain_signs,
)

EN = Catalogue.load("en")
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ANY = st.text(st.characters(codec=None), max_size=60)
"""Any code points, lone surrogates among them."""


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada\tof \n Ur ", "Ada of Ur"),
        ("[[card:99|x]]", "[[card:99|x]]"),
        ("a\0b\x1b\x7f\u0085c", "ab c"),
        ("\ud800x\udfff", "x"),
        ("\u200b\u200c\u2060\ufeff\u00ad", ""),
        ("\u202eabc\u2066", "abc"),
        ("\u3164\u2800\uffa0", ""),
        ("\u0301\ufe0f", ""),
        ("z" + "\u0301" * 50, "z" + "\u0301" * 4),
        ("か\u3099" * 30, "か\u3099" * 24),
        ("葛\U000e0100城", "葛\U000e0100城"),
        (FAMILY + "a\u200db", FAMILY + "ab"),
        ("\ue000\uf05b", ""),
        ("x" * 10_000_000, "x" * 24),
        ("\u3000隊商\u3000宿\u3000", "隊商 宿"),
        ("", ""),
    ],
    ids=lambda text: ascii(text)[:30],
)
def test_names_are_cleaned_and_cut(given: str, kept: str) -> None:
    assert cleaned_name(given) == kept


@given(ANY)
def test_a_cleaned_name_can_be_written_shown_and_cleaned_again(text: str) -> None:
    name = cleaned_name(text)
    assert cleaned_name(name) == name
    name.encode("utf-8")
    assert len(clusters(name)) <= NAME_LENGTH and len(name) <= NAME_LENGTH * PARTS
    assert "".join(clusters(name)) == name and cut(name, NAME_LENGTH) == name
    assert not name or name.strip() == name
    assert drawable(name) == name
    shown = shown_name(name, EN)
    assert "[[" not in shown and "|" not in shown
    assert plain(f"[[b|{shown}]] x") == f"{EN(name) if name.startswith('person.') else name} x"


@given(ANY)
def test_literal_text_comes_out_as_it_went_in(text: str) -> None:
    if not set(text) & set("\uf05b\uf05d\uf07c"):
        assert plain_signs(literal(text)) == text
    assert len(literal(text)) == len(text) and not set(literal(text)) & set("[]|")


@given(ANY, st.integers(5, 80))
def test_a_message_repeats_any_value_on_one_short_line(text: str, most: int) -> None:
    line = one_line(text, most)
    assert len(line) <= most and len(line.splitlines()) <= 1
    line.encode("utf-8")
    sentence = PlayerError("error.no_file", path=text * 100).sentence(EN)
    assert len(sentence.splitlines()) == 1 and len(sentence) < 300
