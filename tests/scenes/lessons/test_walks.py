"""Every lesson gone through on the real board, by mouse and by keys, with everything that may go wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.catalogue import LANGUAGES
from scenes.lessons import targets
from scenes.lessons.course import LessonCourse
from scenes.lessons.library import LessonPlace, places, taught
from scenes.lessons.picks import MISSES
from scenes.lessons.scene import LessonScene
from scenes.lessons.walk import Walker
from scenes.pages.learn import LearnScene
from scenes.shell import routes
from scenes.shell.app import App
from scenes.shell.loading import WarmUp
from tests.scenes.lessons import step_checks as checks
from tests.scenes.running import running

pytestmark = pytest.mark.slow

SIZE = (1280, 720)
EVERY = [place for game in taught() for place in places(game)]


IN_ONE = [(LANGUAGES[number % 2], place) for number, place in enumerate(EVERY)]
IN_THE_OTHER = [(LANGUAGES[1 - number % 2], place) for number, place in enumerate(EVERY)]
"""Every second lesson in one language, the others in the other."""


def walks(of: list[tuple[str, LessonPlace]]) -> pytest.MarkDecorator:
    names = [f"{language}-{place.id}" for language, place in of]
    return pytest.mark.parametrize(("app", "place"), of, indirect=["app"], ids=names)


ENGLISH = pytest.mark.parametrize("app", ["en"], indirect=True)


@pytest.fixture(scope="module")
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    """A program in a language."""
    for made in running(request.param, SIZE, reduced_motion=True):
        made.context.warm_up = WarmUp(work=None)
        yield made


def clear(app: App, ui_scale: float = 1.0) -> None:
    """Nothing has been learnt. What lies in the lens would be drawn a second time."""
    app.context.change(lessons={}, learnt=(), ui_scale=ui_scale, magnifier="off")


def assert_walked(walker: Walker) -> None:
    assert walker.result.troubles == []
    assert walker.scene.course.over and walker.place.id in walker.app.context.preferences.learnt


@walks(IN_ONE)
def test_every_lesson_is_walked_through_by_the_mouse(
    app: App, place: LessonPlace, cut_words: list[str]
) -> None:
    """At every step all is tried that may lead astray, before the step is done by clicks at what is lit."""
    clear(app)
    walker, tried = Walker(app, place), 0
    walker.open()
    for step in place.lesson.steps:
        assert walker.scene.course.step is step
        checks.words_are_whole(walker, cut_words)
        checks.others_of_its_kind_are_told_apart(walker)
        tried += checks.a_wrong_pick_changes_nothing(walker)
        if step.do:
            walker.look()
            checks.nothing_accepted_is_a_trap(walker)
            checks.what_is_alike_is_accepted(walker)
            checks.the_last_of_its_number_is_accepted(walker)
            cut_words.clear()
            checks.follow_numbers(walker)
        else:
            cut_words.clear()
            walker.step()
        assert walker.result.troubles == []
    checks.words_are_whole(walker, cut_words)
    assert_walked(walker)
    assert tried or all(not step.do for step in place.lesson.steps)


@walks(IN_THE_OTHER)
def test_every_lesson_is_walked_through_by_the_keys(
    app: App, place: LessonPlace, cut_words: list[str]
) -> None:
    """In the largest letters."""
    clear(app, 2.0)
    walker = Walker(app, place, "keys")
    walker.open()
    for step in place.lesson.steps:
        assert walker.scene.course.step is step
        checks.words_are_whole(walker, cut_words)
        walker.step()
        assert walker.result.troubles == []
    checks.words_are_whole(walker, cut_words)
    assert_walked(walker)


@pytest.mark.parametrize("app", LANGUAGES, indirect=True)
def test_every_step_is_whole_in_letters_of_other_sizes(app: App, cut_words: list[str]) -> None:
    """The keys go through the largest ones in the other language."""
    for number, (language, place) in enumerate(IN_ONE):
        if language != app.context.language:
            continue
        clear(app, (2.0, 1.6, 2.0, 0.8)[number // 2 % 4])
        walker = Walker(app, place)
        walker.open()
        for step in place.lesson.steps:
            assert walker.scene.course.step is step
            checks.words_are_whole(walker, cut_words)
            walker.skip()
        assert walker.scene.course.over


@ENGLISH
@pytest.mark.parametrize("key", [pygame.K_c, pygame.K_r])
def test_the_mode_of_reserving_is_no_trap_by_its_keys_either(app: App, key: int) -> None:
    """What the step asks for is refused while a card to reserve is asked for: so that is not begun."""
    clear(app)
    place = next(place for place in EVERY if place.id == "carthage.reservation")
    walker = Walker(app, place)
    walker.open(doing_step(place))
    composed = walker.scene.stage.board.composed()
    walker.press(key)
    assert walker.scene.picks.wrong and walker.scene.stage.board.composed() == composed
    walker.scene.picks.wrong = ""
    walker.step()
    assert walker.result.troubles == []


def some_place() -> LessonPlace:
    return EVERY[0]


def doing_step(place: LessonPlace) -> int:
    return next(n for n, step in enumerate(place.lesson.steps) if step.do)


@ENGLISH
def test_three_misses_bring_show_me(app: App) -> None:
    clear(app)
    place = some_place()
    walker = Walker(app, place)
    walker.open(doing_step(place))
    scene = walker.scene
    wrong = next(piece for piece in targets.pieces(scene.stage.board) if piece.legal and not piece.hint)
    assert "show" not in scene.dock.buttons and "skip" in scene.dock.buttons
    for _ in range(MISSES):
        walker.click(walker.spot(wrong))
    assert "show" in scene.dock.buttons and "skip" not in scene.dock.buttons
    number = scene.course.number
    walker.press(pygame.K_PAGEDOWN)
    assert walker.scene.course.number == number + 1 or walker.scene.course.over


@ENGLISH
def test_leaving_keeps_the_step_and_back_restores_the_position(app: App) -> None:
    clear(app)
    place = some_place()
    walker = Walker(app, place)
    walker.open()
    walker.step()
    walker.step()
    at = walker.scene.course.match.state.tobytes()
    assert app.context.preferences.lessons == {place.id: 2}
    app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    assert isinstance(app.manager.top, LearnScene)
    app.manager.top.rows[place.id].activate()
    app.frame(0.1)
    assert isinstance(app.manager.top, LessonScene)
    walker.settle()
    assert walker.scene.course.number == 2 and walker.scene.course.match.state.tobytes() == at
    walker.press(pygame.K_PAGEUP)
    assert walker.scene.course.number == 1
    assert walker.scene.course.match.state.tobytes() == LessonCourse(place, 1).match.state.tobytes()


@ENGLISH
def test_the_end_leads_on_and_is_kept(app: App) -> None:
    clear(app)
    place = some_place()
    walker = Walker(app, place)
    walker.open(len(place.lesson.steps) - 1)
    walker.skip()
    assert walker.scene.course.over
    assert place.id in app.context.preferences.learnt and place.id not in app.context.preferences.lessons
    app.manager.go(routes.Learn(place.game))
    app.frame(0.1)
    assert isinstance(app.manager.top, LearnScene)
    assert app.manager.top.rows[place.id].done


@ENGLISH
def test_nobody_thinks_after_the_end_and_nothing_else_explains(app: App) -> None:
    """The rival that would be to move waits, and no Why is asked while the host speaks."""
    clear(app)
    place = some_place()
    walker = Walker(app, place)
    walker.open(len(place.lesson.steps) - 1)
    scene = walker.scene
    walker.press(pygame.K_y)
    assert {button.key for button in scene.group.widgets} & {pygame.K_y} == set()
    assert scene.at_rest
    walker.skip()
    assert scene.course.over and scene.match.to_move != scene.course.me
    assert scene.stage.driver.thinking_seat is None


@ENGLISH
def test_a_journey_is_meant_where_it_ends(app: App) -> None:
    """A click on its last city goes the whole way."""
    clear(app)
    place = next(place for place in EVERY if place.id == "marco_polo.travel")
    number = next(n for n, step in enumerate(place.lesson.steps) if step.id == "journey")
    walker = Walker(app, place)
    walker.open(number)
    course = walker.scene.course
    assert len(course.meant()) > 1
    assert len(targets.planned(walker.scene.stage.board)) == 1
    walker.step()
    assert walker.result.troubles == [] and walker.result.inputs == 1
