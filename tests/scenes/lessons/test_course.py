"""A lesson under way, by the rules alone."""

from __future__ import annotations

import pytest

from game.core.tables import parse_table
from scenes.lessons import library
from scenes.lessons.course import LessonBroken, LessonCourse, check
from scenes.lessons.library import LessonPlace, places, taught
from scenes.lessons.model import Lesson

EVERY = [place for game in taught() for place in places(game)]


@pytest.mark.parametrize("place", EVERY, ids=lambda place: place.id)
def test_every_lesson_is_played_through_by_the_rules(place: LessonPlace) -> None:
    """Every way of doing a step, every answer. A changed rule or deal fails here, with lesson and step."""
    check(place)


@pytest.mark.parametrize("place", EVERY, ids=lambda place: place.id)
def test_every_step_can_be_begun_at(place: LessonPlace) -> None:
    """What is kept of a lesson that was left leads to the same positions."""
    course, positions = LessonCourse(place), []
    while not course.over:
        positions.append(course.match.state.tobytes())
        course.carry_out()
    for number, position in enumerate(positions):
        assert LessonCourse(place, number).match.state.tobytes() == position


@pytest.mark.parametrize("place", EVERY, ids=lambda place: place.id)
def test_back_restores_the_start_of_every_step(place: LessonPlace) -> None:
    course, starts = LessonCourse(place), []
    while not course.over:
        starts.append(course.match.state.tobytes())
        course.carry_out()
    while starts:
        assert course.back()
        assert course.match.state.tobytes() == starts.pop()
    assert course.number == 0 and not course.back()


def lesson(text: str, monkeypatch: pytest.MonkeyPatch) -> LessonPlace:
    """A lesson of Carthage that is only a text."""
    made = parse_table(text, Lesson, "x.toml")
    monkeypatch.setattr(library, "lessons", lambda game: (made,))
    return LessonPlace("carthage", 0)


def first_actions(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the learner may do at the beginning of the deal of `STEPS`."""
    place = lesson(STEPS.format(one="x", two="y"), monkeypatch)
    match = LessonCourse(place).match
    return [match.game.action_text(action) for action in match.legal()]


STEPS = """
id = "test"
minutes = 1
deal = {{ players = 2, seed = 5, options = {{ start_seat = 0 }} }}
[[steps]]
id = "one"
do = ["{one}"]
ways = [["{two}"]]
answers = "clerk"
[[steps]]
id = "two"
do = ["double"]
"""


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> LessonPlace:
    taken = [text for text in first_actions(monkeypatch) if text.startswith("take")]
    return lesson(STEPS.format(one=taken[0], two=taken[1]), monkeypatch)


def test_only_what_is_meant_is_accepted(place: LessonPlace) -> None:
    course = LessonCourse(place)
    parse = course.match.game.parse_action
    ways = {parse(way[0]) for way in course.step.accepted}
    assert len(ways) == 2
    for action in course.match.legal():
        assert course.accepts([action]) == (action in ways)
    assert not course.accepts([])
    assert course.acting and course.meant() == (parse(course.step.do[0]),)


def test_another_way_leads_on_too(place: LessonPlace) -> None:
    course = LessonCourse(place)
    course.match.play(course.match.game.parse_action(course.step.ways[0][0]))
    assert not course.acting and course.meant() == ()
    while not course.finished:
        answer = course.answer()
        assert answer is not None and course.match.to_move != course.me
        course.match.play(answer)
    course.go_on()
    assert course.number == 1 and course.acting


def test_back_restores_the_position(place: LessonPlace) -> None:
    course = LessonCourse(place)
    start = course.match.state.tobytes()
    assert not course.back(), "nothing lies before the first step"
    course.carry_out()
    second = course.match.state.tobytes()
    assert course.number == 1 and second != start
    course.carry_out()
    assert course.over and course.number == 2
    course = LessonCourse(place, 1)
    assert course.match.state.tobytes() == second
    assert course.back() and course.number == 0 and course.match.state.tobytes() == start


@pytest.mark.parametrize(
    ("one", "two", "says"),
    [
        ("sail away", "double", "step one.*sail away"),
        ("end turn", "double", "step one"),
        ("{taken}", "no such thing", "step one.*no such"),
    ],
)
def test_a_lesson_that_the_rules_do_not_follow_names_the_step(
    one: str, two: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = next(text for text in first_actions(monkeypatch) if text.startswith("take"))
    broken = lesson(STEPS.format(one=one.format(taken=taken), two=two), monkeypatch)
    with pytest.raises(LessonBroken, match=says):
        check(broken)


def test_what_came_before_is_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    text = STEPS.format(one="double", two="double").replace("seed = 5,", 'seed = 5, before = ["pay red5"],')
    with pytest.raises(LessonBroken, match="step before: pay red5"):
        LessonCourse(lesson(text, monkeypatch))
