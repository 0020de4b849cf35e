"""Your deal: each number is one of the field's or of a swing that was measured."""

from __future__ import annotations

import re
import threading
import time
from pathlib import Path

import pygame
import pytest

from ai.field.standing import number_words, result_of, standing
from ai.field.store import fields, stored_field
from ai.players.levels import PLAYABLE
from ai.review.luck import Moment, open_luck, swings
from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.core.match import Match
from game.core.registry import GAMES
from scenes.pages.deal.moments import furthest, row_of, shortened
from scenes.pages.deal.scene import DealScene
from scenes.shell import routes
from scenes.shell.app import App, silent_context
from scenes.shell.mouse import click_at
from scenes.table.replay import ReplayScene
from tests.matches import played
from tests.scenes.running import run

LEVELS = ("apprentice", "clerk")
pytestmark = pytest.mark.usefixtures("little")


def opened(app: App, match: Match, path: Path | None) -> DealScene:
    app.manager.go(routes.Field(match, path))
    scene = app.manager.top
    assert isinstance(scene, DealScene)
    return scene


def whole(app: App, match: Match, path: Path | None) -> DealScene:
    scene = opened(app, match, path)
    run(app, lambda: scene.work.field is not None and scene.work.field.done and not scene.work.busy)
    scene._refresh()
    app.frame(0.05)
    return scene


def numbers(text: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)?", plain(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_is_one_of_the_field(app: App, tmp_path: Path, language: str, finished: Match) -> None:
    app.context.change(language=language)
    path = tmp_path / "a.json"
    scene = whole(app, finished, path)
    field = stored_field(fields(path), finished.setup, 0, LEVELS)
    assert field is not None and field == scene.work.field
    own = result_of(finished, 0)
    assert own is not None and str(own.points) in numbers(scene.headline())
    found = standing(field, own)
    for row, level in zip(scene.rows(), found.levels, strict=True):
        assert [dot.points for dot in row.dots] == [str(game.points) for game in level.outcomes]
        assert [dot.won for dot in row.dots] == [game.share > 0.0 for game in level.outcomes]
        assert f"{level.mean:.1f}" in numbers(row.mean)
        assert set(numbers(row.won)) == {number_words(level.wins), str(level.games)}
        assert set(numbers(row.outdone)) == {number_words(level.outdone or 0.0), str(level.games)}
        kinds = [dot.kind for dot in row.dots]
        assert kinds.count("more") + 0.5 * kinds.count("same") == level.outdone
    clerk = found.levels[-1]
    assert set(numbers(scene.answer())) == {number_words(clerk.wins), str(clerk.games)}


def test_the_first_answer_is_that_of_the_level_that_plays_first(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, finished: Match
) -> None:
    path = tmp_path / "a.json"
    whole_field = whole(app, finished, path).work.field
    assert whole_field is not None
    some = whole_field.model_copy(update={"played": whole_field.played[:1]})
    assert some.played[0].level == "clerk"
    fields(path).keep(some)
    scene = opened(app, finished, path)
    run(app, lambda: scene.work.field is not None)
    scene.leave()
    playing = scene.work.games._playing
    assert playing is not None
    playing._field = some
    assert scene.answer() == app.context.t("deal.begins"), "one game of two says nothing"
    assert numbers(scene.method()) == ["1", "4"]
    apprentice, clerk = scene.rows()
    assert [dot.kind for dot in apprentice.dots] == ["open", "open"] and not apprentice.won
    assert [dot.kind for dot in clerk.dots][1:] == ["open"] and numbers(clerk.won)[-1:] == ["1"]
    monkeypatch.setattr("scenes.pages.deal.levels.FEWEST", 1)
    assert "Clerks" in scene.answer() and numbers(scene.answer())[-1] == "1"


def test_nothing_is_said_of_a_field_that_has_not_begun(app: App, finished: Match) -> None:
    scene = DealScene(app.context, routes.Field(finished))
    assert scene.answer() == app.context.t("deal.begins")
    own = finished.game.scores(finished.state)[0]
    assert str(own) in numbers(scene.headline()), "the own result is known already"
    assert [row.level for row in scene.rows()] == list(PLAYABLE)
    for row in scene.rows():
        assert {dot.kind for dot in row.dots} == {"open"} and (row.won, row.mean, row.outdone) == ("",) * 3


def test_a_swing_is_told_with_turn_and_interval_and_a_click_opens_it(
    app: App, tmp_path: Path, finished: Match
) -> None:
    path = tmp_path / "a.json"
    scene = whole(app, finished, path)
    luck = open_luck(swings(path), finished, 0, 4, 12)
    assert luck == scene.work.luck and luck.done
    moment = luck.searched[0].model_copy(update={"swing": 0.123, "low": 0.05, "high": 0.196})
    other = luck.searched[1].model_copy(update={"swing": -0.08, "low": -0.13, "high": -0.03})
    scene.work._looking.luck = luck.model_copy(update={"searched": (moment, other)})
    scene._refresh()
    assert [row.step for row in scene.lucky] == [moment.step]
    assert [row.step for row in scene.unlucky] == [other.step]
    assert numbers(scene.lucky[0].figure) == ["12", "7"] and "−8" in scene.unlucky[0].figure
    turn = finished.game.turn(finished.steps[moment.step].before)
    assert numbers(scene.lucky[0].turn) == [str(turn)]
    assert scene.lucky[0].when.startswith(scene.lucky[0].turn)
    app.frame(0.05)
    box, row = scene._spots()[0]
    click_at(app, (box[0] + 9, box[1] + 9))
    top = app.manager.top
    assert isinstance(top, ReplayScene) and top.at == row.step
    app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert app.manager.top is scene


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_chance_decided_has_words_and_a_picture(app: App, game_id: str, language: str) -> None:
    match, t = played(game_id, 3), Catalogue.load(language)
    rows = []
    from ai.review.luck import draws

    for parts in draws(match):
        moment = Moment(step=parts[0], parts=parts, before=0.2, after=0.3, swing=0.1, low=0.05, high=0.15)
        row = row_of(moment, match, lambda seat: f"seat {seat}", t)
        rows.append(row)
        assert row.sentence and "{" not in row.sentence and f"{game_id}.event" not in row.sentence
        assert app.context.art.has(row.picture)
    assert rows and furthest(rows) == 0.15


def test_large_text_shows_one_panel_at_a_time(home: Path, finished: Match) -> None:
    made = App(silent_context("ja", speed="instant", reduced_motion=True, ui_scale=2.0), (1280, 720))
    try:
        scene = whole(made, finished, None)
        seen = set()
        for _ in range(2):
            made.frame(0.05)
            seen.add(tuple(box is not None for box in scene._boxes()))
            made.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode=""))
        assert seen == {(True, False), (False, True)}
    finally:
        made.close()
        made.context.services.close()


def test_what_was_stopped_goes_on(app: App, tmp_path: Path, finished: Match) -> None:
    path = tmp_path / "a.json"
    scene = opened(app, finished, path)
    run(app, lambda: scene.work.field is not None and len(scene.work.field.played) >= 1)
    scene.page.close()
    run(app, lambda: not scene.work.busy)  # it ends after its slice, for which the page does not wait
    kept = stored_field(fields(path), finished.setup, 0, LEVELS)
    assert kept is not None and kept.played
    again = whole(app, finished, path)
    assert again.work.field is not None
    assert again.work.field.played[: len(kept.played)] == kept.played


def test_a_row_has_as_many_happenings_as_have_room_in_the_language() -> None:
    def told(language: str, *said: str) -> tuple[str, int]:
        return shortened(said, Catalogue.load(language))

    assert told("ja", "市場に布2", "市場に宝5", "農場に麦3", "農場に酒3") == ("市場に布2、市場に宝5", 2)
    joins = "cloth 2 joins the market"
    assert told("en", joins, "gems 5 joins the market") == (joins, 1)
    assert told("en", "threw 1, 2", "threw 3, 4") == ("threw 1, 2; threw 3, 4", 0)
    assert told("en", joins * 4, joins) == (joins * 4, 1)


def test_leaving_the_page_waits_for_nothing(
    app: App, finished: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a slice takes: what is called off ends by itself."""
    begun, go = threading.Event(), threading.Event()

    def slow(*_: object, **__: object) -> bool:
        begun.set()
        return go.wait(30)

    monkeypatch.setattr("scenes.pages.deal.games.Playing.go_on", slow)
    scene = opened(app, finished, None)
    run(app, begun.is_set)
    at = time.monotonic()
    scene.leave()
    scene.work.start()
    scene.leave()
    assert time.monotonic() - at < 0.1
    go.set()
