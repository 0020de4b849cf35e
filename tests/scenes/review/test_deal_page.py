"""Your deal: each number is one of the field's or of a swing that was measured; bricks come in one by one."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from ai.field.standing import standing
from ai.field.store import keep_field, stored_field
from ai.levels import PLAYABLE
from ai.luck import Moment
from ai.luck_store import open_luck
from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.core.registry import GAMES
from scenes.pages.deal.histogram import COLUMNS, bins_for, quantile
from scenes.pages.deal.moments import furthest, row_of, shortened
from scenes.pages.deal.scene import DealScene
from scenes.shell import routes
from scenes.shell.app import App, silent_context
from scenes.shell.mouse import click_at
from scenes.table.replay import ReplayScene
from tests.scenes.review.pages import played
from tests.scenes.running import run

MATCH = played()
LEVELS = ("apprentice", "clerk")
pytestmark = pytest.mark.usefixtures("little")


def opened(app: App, path: Path | None) -> DealScene:
    app.manager.go(routes.Field(MATCH, path))
    scene = app.manager.top
    assert isinstance(scene, DealScene)
    return scene


def whole(app: App, path: Path | None) -> DealScene:
    scene = opened(app, path)
    run(app, lambda: scene.work.field is not None and scene.work.field.done and not scene.work.busy)
    scene._refresh()
    app.frame(0.05)
    return scene


def numbers(text: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)?", plain(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_is_one_of_the_field(app: App, tmp_path: Path, language: str) -> None:
    app.context.change(language=language)
    path = tmp_path / "a.json"
    scene = whole(app, path)
    field = stored_field(path, MATCH.setup, 0, LEVELS)
    assert field is not None and field == scene.work.field
    found = standing(field, MATCH.game.scores(MATCH.state)[0])
    assert found.percentile is not None and found.low is not None and found.high is not None
    assert numbers(scene.headline()) == [str(found.points), f"{found.percentile:.0f}"]
    assert {f"{found.low:.0f}", f"{found.high:.0f}", str(found.games)} <= set(numbers(scene.method()))
    for row, level in zip(scene.rows(), found.levels, strict=True):
        assert row.points == level.points and row.mine == found.points
        assert row.mean == f"{level.mean:.1f}"
        assert set(numbers(row.won)) == {f"{level.wins:.1f}".removesuffix(".0"), str(level.games)}
        assert set(numbers(row.beaten)) == {
            f"{level.beaten or 0:.1f}".removesuffix(".0"),
            str(level.games),
        }
    clerk = found.levels[-1]
    assert set(numbers(scene.sentence())) == {
        f"{clerk.wins:.1f}".removesuffix(".0"),
        str(clerk.games),
    }
    drawn = scene.drawn()
    own = sorted(game.points[0] for level in LEVELS for game in field.games(level))
    assert sorted(points for points, _ in drawn.games) == own
    assert (drawn.mine, drawn.low, drawn.high) == (found.points, found.low, found.high)


def test_while_the_field_plays_bricks_come_in_and_the_place_is_about(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    whole_field = whole(app, path).work.field
    assert whole_field is not None
    some = whole_field.model_copy(update={"played": whole_field.played[:2]})
    keep_field(path, some)
    scene = opened(app, path)
    run(app, lambda: scene.work.field is not None)
    shown = {len(scene.drawn().games)}
    scene.leave()
    playing = scene.work._playing
    assert playing is not None
    playing._field = some
    t = app.context.t
    found = standing(some, scene.work.standing.points if scene.work.standing else 0)
    assert scene.headline() == t("deal.begins")
    monkeypatch.setattr("scenes.pages.deal.scene.FEWEST", 2)
    assert scene.headline() == t(
        "deal.better.about", points=found.points, percent=f"{found.percentile:.0f}", name=""
    )
    assert "2" in numbers(scene.method()) and "4" in numbers(scene.method())
    assert max(shown) <= 4


def test_nothing_is_said_of_a_field_that_has_not_begun(app: App) -> None:
    scene = DealScene(app.context, routes.Field(MATCH))
    assert scene.headline() == app.context.t("deal.begins")
    assert scene.sentence() == "" and scene.drawn().games == ()
    own = MATCH.game.scores(MATCH.state)[0]
    assert scene.drawn().mine == own and str(own) in scene.drawn().flag, "the own result is known already"
    assert [row.level for row in scene.rows()] == list(PLAYABLE)
    assert {(row.points, row.beaten, row.won, row.mean) for row in scene.rows()} == {((), "–", "–", "–")}


def test_a_swing_is_told_with_turn_and_interval_and_a_click_opens_it(app: App, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    scene = whole(app, path)
    luck = open_luck(path, MATCH, 0, 4, 12)
    assert luck == scene.work.luck and luck.done
    moment = luck.searched[0].model_copy(update={"swing": 0.123, "low": 0.05, "high": 0.196})
    other = luck.searched[1].model_copy(update={"swing": -0.08, "low": -0.13, "high": -0.03})
    scene.work._looking.luck = luck.model_copy(update={"searched": (moment, other)})
    scene._refresh()
    assert [row.step for row in scene.lucky] == [moment.step]
    assert [row.step for row in scene.unlucky] == [other.step]
    assert numbers(scene.lucky[0].figure) == ["12", "7"] and "−8" in scene.unlucky[0].figure
    turn = MATCH.game.turn(MATCH.steps[moment.step].before)
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
    from ai.luck import draws

    for parts in draws(match):
        moment = Moment(step=parts[0], parts=parts, before=0.2, after=0.3, swing=0.1, low=0.05, high=0.15)
        row = row_of(moment, match, lambda seat: f"seat {seat}", t)
        rows.append(row)
        assert row.sentence and "{" not in row.sentence and f"{game_id}.event" not in row.sentence
        assert app.context.art.has(row.picture)
    assert rows and furthest(rows) == 0.15


def test_columns_hold_all_points_and_are_few() -> None:
    for points in ([3], [0, 1], [10, 34], [-5, 140], list(range(200))):
        bins = bins_for(points)
        assert bins.count <= COLUMNS
        for each in points:
            column = bins.column(each)
            first = bins.first + column * bins.wide
            assert first <= each < first + bins.wide
            assert 0.0 < bins.place(each) < 1.0
    assert [quantile([1, 2, 3, 4], percent) for percent in (0, 25, 50, 100)] == [1, 1, 2, 4]


@pytest.mark.parametrize(
    ("points", "first"), [((60,), 58), ((60, 61), 59), ((1,), 0), ((60, 64), 60), ((-3,), -3)]
)
def test_few_points_stand_in_the_middle(points: tuple[int, ...], first: int) -> None:
    bins = bins_for(points)
    assert (bins.first, bins.wide, bins.count) == (first, 1, 5)


def test_large_text_shows_one_panel_at_a_time(home: Path) -> None:
    made = App(silent_context("ja", speed="instant", reduced_motion=True, ui_scale=2.0), (1280, 720))
    try:
        scene = whole(made, None)
        seen = set()
        for _ in range(3):
            made.frame(0.05)
            seen.add(tuple(box is not None for box in scene._boxes()))
            made.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode=""))
        assert seen == {(True, False, False), (False, True, False), (False, False, True)}
    finally:
        made.close()
        made.context.services.close()


def test_what_was_stopped_goes_on(app: App, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    scene = opened(app, path)
    run(app, lambda: scene.work.field is not None and len(scene.work.field.played) >= 1)
    scene.close()
    kept = stored_field(path, MATCH.setup, 0, LEVELS)
    assert kept is not None and kept.played
    again = whole(app, path)
    assert again.work.field is not None
    assert again.work.field.played[: len(kept.played)] == kept.played


def test_a_row_has_as_many_happenings_as_have_room_in_the_language() -> None:
    def told(language: str, *said: str) -> tuple[str, int]:
        return shortened(said, Catalogue.load(language))

    assert told("ja", "市場に布2", "市場に宝5", "農場に麦3", "農場に酒3") == ("市場に布2、市場に宝5", 2)
    joins = "cloth 2 joins the market"
    assert told("en", joins, "gems 5 joins the market") == (joins, 1)
    assert told("en", "throws 1, 2", "throws 3, 4") == ("throws 1, 2; throws 3, 4", 0)
    assert told("en", joins * 4, joins) == (joins * 4, 1)
