"""Lesson files: what they must hold, and what is said about a faulty one."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.tables import TableError, parse_table
from scenes.lessons.library import LessonPlace, places, sentences, taught
from scenes.lessons.model import Lesson
from scenes.shell.own_game import sentences as own_sentences
from tests.sources import ROOT

WHOLE = """
id = "buying"
minutes = 4
deal = { players = 2, seed = 5 }

[[steps]]
id = "look"
show = [["seat"]]

[[steps]]
id = "one"
do = ["take red2"]

[[steps]]
id = "two"
do = ["take red3"]
then = ["take red5"]

[[steps]]
id = "three"
do = ["buy"]
ways = [["double"]]
answers = "clerk"
wrong = [{ name = "cheap", things = [["market", 1]] }]
"""


def test_a_whole_lesson_is_read() -> None:
    lesson = parse_table(WHOLE, Lesson, "x.toml")
    assert [step.id for step in lesson.steps] == ["look", "one", "two", "three"]
    assert lesson.steps[3].accepted == (("buy",), ("double",))
    assert lesson.steps[0].accepted == ()


FAULTS = {
    "one of them says what follows": ('then = ["take red5"]', 'then = ["take red5"]\nanswers = "clerk"'),
    "nothing to do that could be done in another way": (
        'show = [["seat"]]',
        'show = [["seat"]]\nways = [["buy"]]',
    ),
    "a step shows something or has something to do": ('do = ["take red2"]', ""),
    "an id stands twice": ('id = "two"', 'id = "one"'),
    "something is done": ('do = ["take red3"]\nthen = ["take red5"]', 'show = [["seat"]]'),
    "have no seat 2": ("players = 2,", "players = 2, me = 2,"),
    "Input should be less than or equal to 5": ("minutes = 4", "minutes = 6"),
    "Input should be 'apprentice' or 'clerk'": ('answers = "clerk"', 'answers = "master"'),
    "a name stands twice": (
        'things = [["market", 1]] }]',
        'things = [["market", 1]] }, { name = "cheap", things = [["hand"]] }]',
    ),
    "Extra inputs are not permitted": ("minutes = 4", "minutes = 4\ncolour = 1"),
}


@pytest.mark.parametrize("says", FAULTS)
def test_a_fault_is_named_with_file_and_step(says: str) -> None:
    old, new = FAULTS[says]
    assert old in WHOLE
    with pytest.raises(TableError, match=re.escape(says)) as told:
        parse_table(WHOLE.replace(old, new), Lesson, "lessons/x/1-buying.toml")
    assert str(told.value).startswith("lessons/x/1-buying.toml: ")


def test_a_fault_in_a_step_names_the_step() -> None:
    with pytest.raises(TableError, match="steps, row 2, do"):
        parse_table(WHOLE.replace('do = ["take red2"]', "do = [7]"), Lesson, "x.toml")


EVERY = [place for game in taught() for place in places(game)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", EVERY, ids=lambda place: place.id)
def test_every_lesson_has_all_its_sentences(place: LessonPlace, language: str) -> None:
    catalogue = Catalogue.load(language)
    assert [key for key in sentences(place) if key not in catalogue] == []


def test_no_sentence_belongs_to_no_lesson() -> None:
    """A renamed step leaves nothing behind."""
    known = {key for place in EVERY for key in sentences(place)}
    for place in EVERY:
        for step in place.lesson.steps:
            known |= {f"{place.key}.{step.id}.reason", f"{place.key}.{step.id}.shown"}
    known |= {key for game in taught() for key in own_sentences(game)}
    for language in LANGUAGES:
        for game in taught():
            path = ROOT / "assets/locales" / language / f"lessons_{game}.toml"
            table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
            assert sorted(set(table) - known) == []
