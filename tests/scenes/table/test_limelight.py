"""Great moments: how they are staged, for how long, and that stage and music mean the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.protocol import NATURE
from game.core.registry import GAMES
from scenes.boards import face, moments_of
from scenes.kit.music.musician import Musician
from scenes.kit.timeline import Timeline
from scenes.shell.app import App
from scenes.shell.routes import Table
from scenes.table import TableScene
from scenes.table.accompaniment import APART, Accompaniment
from scenes.tools.shot import played_match
from tests.scenes.running import running


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    yield from running("en", (1280, 720))


def great(match: Match) -> list[int]:
    """The steps that are great moments."""
    moment = moments_of(match.setup.game)
    return [index for index, step in enumerate(match.steps) if moment(step) is not None]


def at_moment(app: App, match: Match, index: int, **chosen: Any) -> TableScene:
    """The table, about to show this step."""
    match.rewind(sum(step.actor != NATURE for step in match.steps[: index + 1]))
    app.context.change(**{"speed": "normal", **chosen})
    app.manager.go(Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    table.stage.go_to(index)
    for _ in range(50):
        app.frame(0.01)
        if table.stage.playback.busy or not table.stage.driver.coming():
            break
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_great_moment_lasts_as_long_as_its_step_did(app: App, game: str) -> None:
    match = played_match(game, 3, 3, None, {}, person=True)
    table = at_moment(app, match, great(match)[0])
    stage = table.stage
    light, showing = stage.limelight, stage.playback._showing
    assert light.moment is not None
    trial = Timeline(stage.playback.timeline.speed)
    stage.playback._stage(showing, trial)
    assert light._whole == pytest.approx(trial.whole), "nothing is added to the time of a step"
    grown = list[int]()
    for _ in range(400):
        app.frame(0.05)
        if stage.playback._showing is not showing:
            break
        grown.append(light.number)
        assert 0.0 <= light.strength <= 1.0
    assert grown == sorted(grown) and len(grown) > 3
    assert stage.playback.busy or light.moment is None, "it is gone with its step"


def test_with_less_motion_nothing_grows_and_at_instant_nothing_is_staged(app: App) -> None:
    match = played_match("carthage", 3, 3, None, {}, person=True)
    moment = moments_of("carthage")
    index = next(i for i in great(match) if (found := moment(match.steps[i])) is not None and found.number)
    table = at_moment(app, match, index, reduced_motion=True)
    light = table.stage.limelight
    if light.moment is not None:
        assert light.strength == 1.0 and light.number == light.moment.number
    light.begin([match.steps[index]], 0.0)
    assert light.moment is None
    app.context.change(staging=False)
    light.begin([match.steps[index]], 2.0)
    assert light.moment is None


def test_one_title_is_not_lit_again_and_again(app: App) -> None:
    """Pirates attack one ship after the other; what grows is lit each time."""
    match = played_match("carthage", 3, 3, None, {}, person=True)
    moment = moments_of("carthage")
    found = {index: made for index in great(match) if (made := moment(match.steps[index])) is not None}
    raid = next(match.steps[index] for index, made in found.items() if not made.number)
    grows = next(match.steps[index] for index, made in found.items() if made.number)
    light = at_moment(app, match, 0).stage.limelight
    lit = []
    for step in (raid, raid, raid, match.steps[0], raid, grows, grows):
        light.begin([step], 2.0)
        lit.append(light.moment is not None)
    assert lit == [True, False, False, False, True, True, True]


def test_skipping_a_step_ends_its_moment(app: App) -> None:
    match = played_match("edo", 3, 3, None, {}, person=True)
    table = at_moment(app, match, great(match)[0])
    assert table.stage.limelight.moment is not None
    table.stage.playback.skip()
    table.stage.limelight.update(0.0, table.stage.playback.busy)
    assert table.stage.limelight.moment is None


def test_music_answers_what_the_stage_lights(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_match("carthage", 3, 3, None, {}, person=True)
    answered, at = list[int](), [0]
    monkeypatch.setattr(Musician, "answer", lambda self: answered.append(at[0]))
    heard = Accompaniment(app.context.music, match, 0)
    for seen in range(1, len(match.steps) + 1):
        at[0] = seen
        heard.follow(seen, False, APART)
    assert answered == [index + 1 for index in great(match)]


@pytest.mark.parametrize("game", GAMES)
def test_each_moment_has_words_and_a_place_in_the_scenes(app: App, game: str) -> None:
    keys = {
        key.removeprefix(f"{game}.moment.")
        for key in app.context.catalogue.entries
        if f"{game}.moment." in key
    }
    found = set[str]()
    for seed in (1, 2, 3):
        match = played_match(game, 3, seed, None, {}, person=True)
        found |= {moment.name for step in match.steps if (moment := moments_of(game)(step)) is not None}
    assert found <= keys and found
    assert set(face(game).ending.scenes) <= keys | {""}
