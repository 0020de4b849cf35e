"""Every lesson gone through on the real board, by mouse and by keys, with everything that may go wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.catalogue import LANGUAGES
from scenes.kit.layout import centre, contains
from scenes.lessons import targets
from scenes.lessons.course import LessonCourse
from scenes.lessons.library import LessonPlace, places, taught
from scenes.lessons.picks import MISSES
from scenes.lessons.scene import LessonScene
from scenes.lessons.walk import By, Walker
from scenes.pages.learn import LearnScene
from scenes.shell import routes
from scenes.shell.app import App
from scenes.shell.loading import WarmUp
from scenes.tabletop.answer import Change
from scenes.tabletop.piece import Piece
from tests.scenes.running import running

pytestmark = pytest.mark.slow

SIZE = (1280, 720)
EVERY = [place for game in taught() for place in places(game)]


def program(language: str) -> Iterator[App]:
    for made in running(language, SIZE, reduced_motion=True):
        made.context.warm_up = WarmUp(work=None)
        yield made


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    yield from program("en")


@pytest.fixture(scope="module", params=LANGUAGES)
def each_app(request: pytest.FixtureRequest) -> Iterator[App]:
    """A program in each language, for what hangs on the length of words."""
    yield from program(request.param)


def clear(app: App) -> None:
    app.context.change(lessons={}, learnt=(), ui_scale=1.0)


@pytest.mark.parametrize("place", EVERY, ids=lambda place: place.id)
def test_every_lesson_is_walked_through(each_app: App, place: LessonPlace, cut_words: list[str]) -> None:
    """By the mouse in one language and by the keys in the other; no sentence is cut."""
    clear(each_app)
    by: By = "mouse" if each_app.context.language == "ja" else "keys"
    walker = Walker(each_app, place, by)
    walked = walker.walk()
    assert walked.troubles == []
    assert walked.steps == len(place.lesson.steps)
    assert walker.scene.course.over and place.id in each_app.context.preferences.learnt
    text = walker.scene.dock.text()
    said = f"{text.goal} {text.reason} {text.shown}"
    assert [line for line in cut_words if line and line[:12] in said] == []


@pytest.mark.parametrize("place", EVERY, ids=lambda place: place.id)
def test_a_wrong_pick_changes_nothing_and_is_explained(app: App, place: LessonPlace) -> None:
    """At every step something else than what is meant is picked, where the board offers something else."""
    clear(app)
    walker = Walker(app, place)
    walker.open()
    tried = 0
    while not walker.scene.course.over:
        scene, course = walker.scene, walker.scene.course
        before, number = course.match.state.tobytes(), course.number
        composed = scene.stage.board.composed()
        alike = targets.kinds(scene.stage.board, targets.planned(scene.stage.board))  # these do as well
        others = [
            piece
            for piece in targets.pieces(scene.stage.board)
            if piece.legal
            and not piece.hint
            and piece.id[0] != "choice"  # which may only mark what is meant
            and not targets.kinds(scene.stage.board, [piece]) & alike
        ]
        spots = [spot for piece in others if (spot := free_spot(walker, piece)) is not None]
        if spots:
            walker.click(spots[0])
            assert scene.picks.wrong, f"{place.id}, step {course.step.id}: a wrong pick is not explained"
            assert (course.match.state.tobytes(), course.number) == (before, number)
            assert scene.stage.board.composed() == composed
            tried += 1
        walker.skip()
    assert tried or all(not step.do for step in place.lesson.steps)


@pytest.mark.parametrize("place", EVERY, ids=lambda place: place.id)
def test_nothing_lit_is_refused(app: App, place: LessonPlace) -> None:
    """What bears a number is accepted in its turn, whichever of the things with that number is clicked.
    Anything of its like is accepted too.
    """
    clear(app)
    walker = Walker(app, place)
    walker.open()
    while not walker.scene.course.over:
        number = walker.scene.course.number
        if walker.scene.course.step.do:
            for choice in (0, -1):
                several = follow_numbers(walker, choice)
                assert walker.result.troubles == []
                walker.open(number)
                if not several:
                    break
            for piece in of_its_like(walker):
                walker.click(walker.spot(piece))
                assert not walker.scene.picks.wrong, (
                    f"{place.id}, step {number}: {piece.id} is like what is meant"
                )
                walker.open(number)
        walker.skip()
    assert walker.result.troubles == []


@pytest.mark.parametrize("place", EVERY, ids=lambda place: place.id)
def test_no_click_that_is_accepted_is_a_trap(app: App, place: LessonPlace) -> None:
    """Whatever begins or marks something off the path is answered and changes nothing, or what is lit then
    still does the step.
    """
    clear(app)
    walker = Walker(app, place)
    walker.open()
    while not walker.scene.course.over:
        number = walker.scene.course.number
        if walker.scene.course.step.do:
            for piece in off_the_path(walker):
                scene, course = walker.scene, walker.scene.course
                spot = free_spot(walker, piece)
                if spot is None:
                    continue
                before, composed = course.match.state.tobytes(), scene.stage.board.composed()
                walker.click(spot)
                where = f"{place.id}, step {course.step.id}, {piece.id}"
                if scene.picks.wrong:
                    assert (course.match.state.tobytes(), course.number) == (before, number), where
                    assert scene.stage.board.composed() == composed, where
                elif course.number == number:
                    walker.step()
                    assert walker.result.troubles == [], where
                    walker.open(number)
                else:
                    walker.open(number)
        walker.skip()
    assert walker.result.troubles == []


def off_the_path(walker: Walker) -> list[Piece]:
    """What can be clicked, is not meant, and decides nothing yet."""
    board = walker.scene.stage.board
    play = board.hands.play
    return [
        piece
        for piece in targets.pieces(board)
        if piece.legal and not piece.hint and isinstance(play.activate(board.shown, piece), Change)
    ]


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


def follow_numbers(walker: Walker, choice: int) -> bool:
    """Click what the marks say when the step begins, one number after the other; then what is lit by then.
    Return whether a number stood on several things.
    """
    scene = walker.scene
    course, number = scene.course, scene.course.number
    lit, several = targets.planned(scene.stage.board), False
    for turn in range(1, max((step for piece in lit for step in piece.steps), default=1) + 1):
        due = [piece for piece in lit if turn in (piece.steps or (1,))]
        assert due, f"step {course.step.id}: nothing bears the number {turn}"
        several |= len(due) > 1
        it, clickable = due[choice], (piece for piece in targets.pieces(scene.stage.board) if piece.means)
        now = [piece for piece in clickable if piece.id == it.id or piece.means == it.means]
        spots = [spot for piece in now if (spot := free_spot(walker, piece)) is not None]
        walker.click(spots[0] if spots else walker.spot(now[0]))
        assert not scene.picks.wrong, f"step {course.step.id}: {turn}, {due[choice].id}: {scene.picks.wrong}"
    if course.number == number:
        walker.step()
    return several


def of_its_like(walker: Walker) -> list[Piece]:
    """What looks the same as something that is meant next and can be clicked too."""
    board = walker.scene.stage.board
    kinds = targets.kinds(board, targets.meant(board))
    return [
        piece
        for piece in targets.pieces(board)
        if piece.legal and not piece.hint and not piece.chosen and targets.kinds(board, [piece]) & kinds
    ]


def free_spot(walker: Walker, piece: Piece) -> tuple[float, float] | None:
    """Where a piece can be clicked and nothing else is, None where it is hidden."""
    x, y, w, h = targets.seen_at(piece)
    for part in (0.5, 0.2, 0.8):
        spot = (x + w * part, y + h * part)
        found = walker.scene.stage.board.hands.target_at(spot)
        if found is not None and found.id == piece.id and not piece.drag:
            return None if contains(walker.scene.dock.rect, spot) else spot
    return None


def some_place() -> LessonPlace:
    return EVERY[0]


def doing_step(place: LessonPlace) -> int:
    return next(n for n, step in enumerate(place.lesson.steps) if step.do)


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


@pytest.mark.parametrize("ui", [0.8, 1.6, 2.0])
def test_every_step_is_whole_at_every_size_of_text(each_app: App, ui: float, cut_words: list[str]) -> None:
    clear(each_app)
    each_app.context.change(ui_scale=ui, magnifier="off")  # what lies in the lens is drawn a second time
    for place in EVERY:
        walker = Walker(each_app, place)
        walker.open()
        for step in place.lesson.steps:
            assert walker.scene.course.step is step
            text = walker.scene.dock.text()
            said = f"{text.heading} {text.place} {text.goal} {text.reason} {text.shown}"
            lost = [line for line in cut_words if line.rstrip("…")[:10] and line.rstrip("…")[:10] in said]
            assert lost == [], f"{place.id}, step {step.id}: {lost}"
            cut_words.clear()
            meant, dock = targets.meant(walker.scene.stage.board), walker.scene.dock.rect
            seen = [piece for piece in meant if not contains(dock, centre(targets.seen_at(piece)))]
            assert seen or not meant, f"{place.id}, step {step.id}: the dock hides what is meant"
            walker.skip()
        assert walker.scene.course.over
    each_app.context.change(ui_scale=1.0, magnifier="auto")
