"""What the lessons of Traders of Carthage say of their positions, held against the rules."""

from __future__ import annotations

from typing import Any

import pytest

from game.carthage.components import ICONS
from game.carthage.state import TURN
from game.core.match import Match, MatchSetup
from scenes.lessons.course import LessonCourse
from scenes.lessons.library import LessonPlace, places


def at(lesson: str, step: str) -> LessonCourse:
    """A lesson of Carthage where a step begins."""
    place = next(place for place in places("carthage") if place.lesson.id == lesson)
    number = next(n for n, each in enumerate(place.lesson.steps) if each.id == step)
    return LessonCourse(place, number)


def icons(course: LessonCourse) -> int:
    """Warehouse icons in the learner's hand."""
    return int((course.match.state.hand[course.me] * ICONS).sum())


def in_market(match: Match, me: int) -> int:
    """Cards that a seat sees in the market."""
    view: Any = match.game.view(match.state, me)
    return len(view.market)


def copy_of(match: Match) -> Match:
    setup = MatchSetup.model_validate(match.setup.model_dump())
    made = Match(setup)
    for action in match.actions:
        made.play(action)
    return made


@pytest.mark.parametrize("place", places("carthage"), ids=lambda place: place.id)
def test_a_lesson_ends_where_a_turn_does(place: LessonPlace) -> None:
    course = LessonCourse(place, len(place.lesson.steps))
    assert course.match.over or course.match.state.phase == TURN


def test_who_is_left_with_the_last_card_gives_the_other_the_first_choice() -> None:
    """Whatever Hanno does after the step, the learner finds a market of its usual size."""
    course = at("settlement", "icon_again")
    usual = in_market(at("settlement", "gems").match, course.me)
    assert in_market(course.match, course.me) == 2 < usual
    course.match.play(course.meant()[0])
    tried = 0
    open_: list[Match] = [course.match]
    while open_:
        match = open_.pop()
        for action in match.legal():
            reply = copy_of(match)
            reply.play(action)
            if reply.to_move == course.me:
                assert in_market(reply, course.me) == usual
                tried += 1
            else:
                open_.append(reply)
    assert tried > 1


def test_the_double_action_keeps_the_icons_that_save_all_goods() -> None:
    before = icons(at("double", "double"))
    assert icons(at("double", "danger")) == before == 2
    course = at("double", "defend")
    assert icons(course) == 4
    goods = course.match.state.stock[course.me].sum()
    course.carry_out()
    assert goods == 4
    assert course.match.state.safe[course.me].sum() == 4
