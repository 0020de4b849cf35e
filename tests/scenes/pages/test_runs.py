"""Of days, wins and puzzles in a row nothing is said before there is a row."""

from __future__ import annotations

import re
import time
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from ai.daily.streak import streak
from game.core.catalogue import LANGUAGES, Catalogue
from scenes.kit import lettering
from scenes.pages.daily.words import row_words
from scenes.pages.runs import run_words
from scenes.pages.title.lanterns import Lanterns, words
from scenes.shell.services import RECORDER
from scenes.tools.shot import ShotSituation, open_scene
from tests import record_files
from tests.scenes.running import running

TODAY = date(2026, 11, 28)
ROW = re.compile(r"in a row|連続|連勝|続けて")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All that is written on the screen."""
    found: set[str] = set()
    for name in ("set_line", "set_text"):
        original = getattr(lettering, name)

        def spy(fonts: Any, runs: Any, *more: Any, _original: Any = original, **named: Any) -> Any:
            found.add("".join(run.text for run in runs))
            return _original(fonts, runs, *more, **named)

        monkeypatch.setattr(lettering, name, spy)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("finished", [0, 1])
def test_a_newcomer_reads_nothing_of_it(home: Path, language: str, finished: int, drawn: set[str]) -> None:
    for number in range(finished):
        record_files.write(number, game="carthage", won=True)
    for app in running(language, (1280, 720)):
        for page in ("title", "daily", "record", "puzzles"):
            open_scene(app, page, ShotSituation("carthage", plies=2))
            recorder, end = app.context.service(RECORDER), time.monotonic() + 20
            while not recorder.known.read and time.monotonic() < end:
                app.frame(0.1)
                time.sleep(0.005)
            for _ in range(3):
                app.frame(0.1)
            assert len(recorder.known.played) == finished
    assert len(drawn) > 100 and not [said for said in drawn if ROW.search(said)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["record.days", "record.runs", "puzzle.row"])
def test_a_row_that_ended_is_told_as_the_longest(language: str, key: str) -> None:
    t = Catalogue.load(language)
    assert run_words(t, key, 0, 0) == run_words(t, key, 1, 1) == ""
    assert run_words(t, key, 2, 7) == t(key, count=2, most=7)
    for now in (0, 1):
        said = run_words(t, key, now, 7)
        assert "7" in said and "0" not in said and "1" not in said


def test_the_deal_of_the_day_names_a_row_from_the_second_day_on() -> None:
    t = Catalogue.load("en")
    days = [TODAY - timedelta(days=number) for number in range(3)]
    said = [row_words(streak(days[:count], TODAY), t) for count in range(4)]
    assert said == ["", "", "2 days in a row", "3 days in a row"]


@pytest.mark.parametrize(("days", "waits", "said"), [
    (0, True, "title.row.none"), (1, True, "title.row.none"), (1, False, ""),
    (2, True, "title.row.today"), (2, False, "title.row.kept"),
])  # fmt: skip
def test_lanterns_name_a_row_from_the_second_day_on(days: int, waits: bool, said: str) -> None:
    t = Catalogue.load("en")
    hung = Lanterns(("today" if waits else "lit",), days)
    assert words(hung, t) == (t(said, days=days) if said else "")
