"""At the usual size of text no page cuts a word, in either language.

Tables, lessons, set-up, rules and answers of the companion have such tests of their own.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.catalogue import LANGUAGES
from game.core.registry import GAMES
from game.core.registry import game as find_game
from scenes.pages.ending import EndingScene
from scenes.shell.routes import Ending, Result
from scenes.tools.shot import ShotSituation, open_scene
from tests.scenes.running import running

PAGES = (
    *("title", "opening", "past", "record", "road", "daily", "puzzles", "puzzle", "settings", "pause"),
    *("crash", "pick", "learn", "review", "replay"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_cuts_a_word(language: str, home: Path, cut_words: list[str]) -> None:
    for app in running(language, (1280, 720)):
        for page in PAGES:
            open_scene(app, page, ShotSituation("carthage", plies=6))
            for _ in range(3):
                app.frame(0.1)
            assert cut_words == [], page
    assert cut_words == []


@pytest.mark.parametrize("game", GAMES)
def test_neither_a_result_nor_an_ending_cuts_a_word(game: str, home: Path, cut_words: list[str]) -> None:
    match = ShotSituation(game, players=max(find_game(game).players)).match("result")
    for app in running(LANGUAGES[0], (1280, 720)):
        for language in LANGUAGES:
            app.context.change(language=language, speed="normal")
            app.manager.go(Result(match))
            app.frame(0.1)
            app.manager.go(Ending(match))
            ending = app.manager.top
            assert isinstance(ending, EndingScene)
            for seconds in (*(start + 0.5 for start in ending.beats.starts), ending.beats.seconds):
                ending.skip_to(seconds)
                app.frame(0.0)
    assert cut_words == []
