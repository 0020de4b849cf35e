"""Reading catalogues: faults name file and key, sentences are filled, tags have a plain text."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.catalogue import LANGUAGES, Catalogue, CatalogueError, _read, plain
from game.core.errors import PlayerError


def written(folder: Path, **files: str) -> Path:
    """A language folder with these files."""
    language = folder / "en"
    language.mkdir()
    for name, text in files.items():
        (language / f"{name}.toml").write_text(text, encoding="utf-8")
    return language


def test_entries_of_all_files_come_together(tmp_path: Path) -> None:
    assert _read([written(tmp_path, a='"a.one" = "1"', b='"b.two" = "2"')]) == {"a.one": "1", "b.two": "2"}


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"a": '"a.one" = '}, "en/a.toml: "),
        ({"a": 'a.one = "1"'}, "en/a.toml: a is not a sentence"),
        ({"a": '"a.one" = 1'}, "en/a.toml: a.one is not a sentence"),
        ({"a": '"a.one" = "{a"'}, "en/a.toml: a.one: "),
        ({"a": "# " + "x" * (1 << 20)}, "en/a.toml: .* larger than"),
        ({"a": '"a.one" = "1"', "b": '"a.one" = "2"'}, "en/b.toml: a.one occurs twice"),
    ],
    ids=str,
)
def test_a_fault_names_file_and_key(files: dict[str, str], message: str, tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=message):
        _read([written(tmp_path, **files)])


@pytest.mark.parametrize("text", ['"a.two" = ', '"a.one" = "taken"', '"a.two" = 2', '"a.two" = "}"'])
def test_a_faulty_file_of_another_folder_is_left_out_with_one_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, other = tmp_path / "own", tmp_path / "other"
    for folder in (own, other):
        folder.mkdir()
    first = written(own, a='"a.one" = "1"')
    second = written(other, a=text, b='"b.one" = "3"')
    assert _read([first, second]) == {"a.one": "1", "b.one": "3"}
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "en/a.toml" in told


def test_sentences_are_filled() -> None:
    catalogue = Catalogue("en", {"a.plain": "a {brace}", "a.filled": "{number} of {thing}"})
    assert catalogue("a.filled", number=2, thing="three") == "2 of three"
    assert catalogue("a.plain") == "a {brace}", "without values the sentence is taken as it is"
    assert catalogue("a.missing") == "a.missing" and "a.missing" not in catalogue
    assert "a.plain" in catalogue


def test_words_follow_the_number() -> None:
    catalogue = Catalogue("en", {"a.left": "{who} has {left:one card|# cards}"})
    assert catalogue("a.left", who="Ann", left=1) == "Ann has one card"
    assert catalogue("a.left", who="Ann", left=0) == "Ann has 0 cards"
    assert catalogue("a.left", who="a|b", left=12) == "a|b has 12 cards"


def test_tags_have_a_plain_text() -> None:
    assert plain("a [[card:2|red 5]] and [[good:0|cloth]]") == "a red 5 and cloth"
    assert plain("nothing to do") == "nothing to do"


def test_languages_are_named_when_another_is_asked_for() -> None:
    assert [Catalogue.load(language).language for language in LANGUAGES] == ["ja", "en"]
    with pytest.raises(ValueError, match="choose one of ja, en"):
        Catalogue.load("fr")


def test_an_error_for_the_player_is_a_sentence_in_each_language() -> None:
    error = PlayerError("error.unknown_game", given="chess", allowed="carthage")
    sentences = [error.sentence(Catalogue.load(language)) for language in LANGUAGES]
    assert all("chess" in sentence and "carthage" in sentence for sentence in sentences)
    assert len(set(sentences)) == 2 and str(error) == sentences[1]
