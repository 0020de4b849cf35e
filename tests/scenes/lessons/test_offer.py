"""The first lesson of a game never played is offered once, and the title says where to start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.match import Match, MatchSetup, Seat
from game.core.registry import game as find_game
from game.core.saves import save_match
from scenes.lessons.library import places, taught
from scenes.lessons.scene import LessonScene
from scenes.lessons.walk import Walker
from scenes.pages.learn import LearnScene
from scenes.pages.title.learning import LearnButton
from scenes.pages.title.scene import TitleScene
from scenes.shell import library, routes
from scenes.shell.app import App
from scenes.shell.loading import WarmUp
from scenes.shell.preferences_file import PreferencesFile
from tests.scenes.running import run, running

GAME = taught()[0]


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    for made in running("en", (1280, 720), store=True, reduced_motion=True):
        made.context.warm_up = WarmUp(work=None)
        yield made


def lay_table(app: App) -> bool:
    """Whether laying the table asks something."""
    app.manager.go(routes.Setup(GAME))
    app.frame(0.1)
    asked = app.manager.dialog is not None
    app.manager.go(routes.Title())
    app.frame(0.1)
    return asked


def test_it_is_offered_once(app: App) -> None:
    assert lay_table(app)
    assert not lay_table(app)
    assert app.context.preferences.offered == (GAME,)


def test_yes_leads_to_the_lesson(app: App) -> None:
    app.manager.go(routes.Setup(GAME))
    dialog = app.manager.dialog
    assert dialog is not None
    dialog.answer(0)
    run(app, lambda: isinstance(app.manager.top, LessonScene))


def test_who_has_learnt_is_not_asked(app: App) -> None:
    app.context.change(learnt=(places(GAME)[0].id,))
    assert not lay_table(app)


def test_who_has_played_is_not_asked(app: App) -> None:
    players = find_game(GAME).players.start
    seats = (Seat(name="person.me"), *[Seat(level="clerk")] * (players - 1))
    match = Match(MatchSetup(game=GAME, seats=seats, seed=1))
    path = library.new_path(match)
    path.parent.mkdir(parents=True, exist_ok=True)
    save_match(match, path)
    assert not lay_table(app)


@pytest.mark.parametrize("game", taught())
def test_a_lesson_that_was_left_goes_on_in_another_run(game: str, home: Path) -> None:
    """Of each game, the step is kept with the settings on the disk."""
    place = places(game)[0]
    for made in running("en", (1280, 720), store=True, reduced_motion=True):
        made.context.warm_up = WarmUp(work=None)
        walker = Walker(made, place)
        walker.open()
        walker.skip()
        walker.skip()
        made.context.go(routes.Title())
        made.frame(0.1)
    kept, trouble = PreferencesFile().load()
    assert trouble is None
    assert kept.lessons == {place.id: 2}
    for made in running("en", (1280, 720), lessons=kept.lessons, reduced_motion=True):
        made.context.warm_up = WarmUp(work=None)
        made.manager.go(routes.Learn(game))
        made.frame(0.1)
        page = made.manager.top
        assert isinstance(page, LearnScene)
        page.rows[place.id].activate()
        run(made, lambda made=made: isinstance(made.manager.top, LessonScene))  # type: ignore[misc]
        assert Walker(made, place).scene.course.number == 2


def test_the_title_says_where_to_start_until_something_was_begun(app: App) -> None:
    def start() -> str:
        app.manager.go(routes.Title())
        title = app.manager.top
        assert isinstance(title, TitleScene)
        return next(widget.start for widget in title.group.widgets if isinstance(widget, LearnButton))

    assert start() == app.context.t("title.learn.start")
    app.context.change(lessons={places(GAME)[0].id: 1})
    assert start() == ""
