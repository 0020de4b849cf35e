"""What a lesson says to whoever picks something else than is meant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.catalogue import LANGUAGES
from scenes.kit.layout import centre
from scenes.lessons import targets
from scenes.lessons.library import places, taught
from scenes.lessons.walk import Walker
from scenes.shell.app import App
from scenes.shell.loading import WarmUp
from scenes.tabletop.piece import Piece
from tests.scenes.running import running

pytestmark = pytest.mark.slow

BY_ID = {place.id: place for game in taught() for place in places(game)}


@pytest.fixture(scope="module", params=LANGUAGES)
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    for made in running(request.param, (1280, 720), reduced_motion=True):
        made.context.warm_up = WarmUp(work=None)
        yield made


def at(app: App, lesson: str, step: str) -> Walker:
    """The lesson at a step."""
    place = BY_ID[lesson]
    walker = Walker(app, place)
    walker.open([one.id for one in place.lesson.steps].index(step))
    return walker


def piece(walker: Walker, *name: object) -> Piece:
    return next(one for one in targets.pieces(walker.scene.stage.board) if one.id[: len(name)] == name)


@pytest.mark.parametrize(
    ("lesson", "step", "first", "then", "key"),
    [("marco_polo.market", "gold", ("own die", 1), ("slots", 2), "lesson.wrong.beside.below")],
)
def test_one_of_the_same_name_is_told_by_its_place(
    app: App, lesson: str, step: str, first: tuple[object, ...], then: tuple[object, ...], key: str
) -> None:
    walker = at(app, lesson, step)
    walker.click(centre(targets.seen_at(piece(walker, *first))))
    walker.click(centre(targets.seen_at(piece(walker, *then))))
    assert app.context.t(key) in walker.scene.picks.wrong


def test_what_a_later_step_is_about_is_said_to_come_later(app: App) -> None:
    walker = at(app, "marco_polo.travel", "prepare")
    t = app.context.t
    six = next(
        one for one in targets.pieces(walker.scene.stage.board) if one.id[0] == "own die" and one.id[2] == 6
    )
    walker.click(centre(six.rect))
    assert t("lesson.wrong.afterwards") in walker.scene.picks.wrong
    walker.click(centre(piece(walker, "black", 0).rect))
    assert walker.scene.picks.wrong and t("lesson.wrong.afterwards") not in walker.scene.picks.wrong


def test_what_cannot_be_chosen_at_all_is_answered_too(app: App) -> None:
    walker = at(app, "marco_polo.market", "turn")
    portrait = piece(walker, "portrait")
    assert portrait.means is None
    walker.click(centre(portrait.rect))
    scene = walker.scene
    assert portrait.tip is not None
    assert (
        scene.stage.board.speech.named(scene.stage.board.shown, portrait.tip) in scene.picks.wrong
        and scene.picks.misses == 1
    )


def test_only_what_is_meant_is_outlined(app: App) -> None:
    """Everything else that the rules allow looks as if it could not be chosen."""
    walker = at(app, "marco_polo.market", "die")
    board = walker.scene.stage.board
    walker.click(centre(targets.seen_at(targets.meant(board)[0])))
    outlined = [
        one for one in targets.pieces(board) if one.legal and not one.chosen and one.outline == "plain"
    ]
    assert outlined and all(one.hint for one in outlined)
    others = [one for one in targets.pieces(board) if one.legal and not one.hint and one.id[0] == "slots"]
    assert others


def test_a_button_bears_one_number_for_each_thing_it_says(app: App) -> None:
    """It ends the taking of contracts, then the turn."""
    walker = at(app, "marco_polo.contracts", "action")
    [button] = [one for one in targets.planned(walker.scene.stage.board) if one.means == ("done", 0)]
    assert len(button.steps) == 1


def test_a_button_whose_word_changes_bears_one_number(app: App) -> None:
    """The button that takes no contract ends the turn when it is clicked again."""
    walker = at(app, "marco_polo.travel", "leave")
    board = walker.scene.stage.board
    [button] = targets.meant(board)
    assert button.means == ("done", 0) and len(button.steps) < 2
    walker.click(centre(button.rect))
    assert not walker.scene.picks.wrong and targets.meant(board)[0].means == ("done", 0)


def test_a_question_keeps_its_places_while_it_goes_on(app: App) -> None:
    """Of two goods that have arrived: the cards of the second stand where they stood before the first."""
    walker = at(app, "marco_polo.caravans", "finish")
    board = walker.scene.stage.board

    def cards() -> dict[object, object]:
        return {one.tip: one.rect for one in targets.pieces(board) if one.id[0] == "ask" and len(one.id) > 1}

    while not cards():
        walker.click(walker.spot(targets.meant(board)[0]))
    before = cards()
    walker.click(walker.spot(targets.meant(board)[0]))
    assert len(before) > 2 and cards() == before
