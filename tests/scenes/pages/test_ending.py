"""The ending on the screen: every game and number of seats, each way on, and what is not shown early."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.review.store import reviews
from game.core.match import Match
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.saves import save_match
from scenes.kit.lettering import Lettering
from scenes.pages.ending import EndingScene
from scenes.pages.ending.beats import Beat
from scenes.pages.ending.turning import Swing
from scenes.pages.result import ResultScene
from scenes.shell import library
from scenes.shell.app import App
from scenes.shell.routes import Ending, Result, Review, Route, Table, Title
from scenes.table import TableScene
from scenes.tools.shot import played_match
from tests.matches import Reviewed, played_by_clerks
from tests.scenes.running import press, run, running
from tests.scenes.table.fake_board import use_fake_board


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    yield from running("en", (1280, 720))


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    use_fake_board(monkeypatch)


def ended(app: App, match: Match, **chosen: Any) -> EndingScene:
    app.context.change(**{"speed": "normal", **chosen})
    app.manager.go(Ending(match))
    scene = app.manager.top
    assert isinstance(scene, EndingScene)
    return scene


def pictures(app: App, scene: EndingScene, *seconds: float) -> list[bytes]:
    """The window at these moments of the ending."""
    found = []
    for at in seconds:
        scene.skip_to(at)
        app.frame(0.0)
        found.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
    return found


@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in GAMES for players in find_game(game).players]
)
def test_every_beat_is_drawn(app: App, monkeypatch: pytest.MonkeyPatch, game: str, players: int) -> None:
    """In one language and in large letters at every other table."""
    language = ("en", "ja")[players % 2]
    app.context.change(language=language, ui_scale=1.0 if language == "en" else 2.0)
    said = list[str]()
    scene = ended(app, played_match(game, players, 3, None, {}, person=True))
    app.frame(0.0)
    text = Lettering.text

    def write(self: Any, content: str, *more: Any, **named: Any) -> Any:
        said.append(content)
        return text(self, content, *more, **named)

    monkeypatch.setattr(Lettering, "text", write)
    app.canvas._compose(app.canvas._space, app.canvas._supplies)
    starts = scene.beats.starts
    found = pictures(app, scene, *(start + 0.3 for start in starts), scene.beats.seconds)
    assert len(set(found)) == (5 if starts[Beat.TURN] < scene.beats.page else 4)
    assert not any(part.startswith(("ending.", f"{game}.", "result.")) for part in said)


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("beat", [Beat.STILL, Beat.COUNT, Beat.TURN])
@pytest.mark.parametrize("way", ["click", "space", "return", "letter", "escape"])
def test_every_input_goes_on_and_escape_to_the_page(app: App, beat: Beat, way: str) -> None:
    scene = ended(app, played_by_clerks(None, "clerk", "clerk"))
    assert scene.lead is not None
    scene.skip_to(scene.beats.starts[beat] + 0.1)
    if way == "click":
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 650), button=1)
        app.manager.handle(event)
    else:
        keys = {"space": pygame.K_SPACE, "return": pygame.K_RETURN, "letter": pygame.K_k}
        press(app, keys.get(way, pygame.K_ESCAPE))
    assert app.manager.top is scene
    assert scene.beat is (Beat.PAGE if way == "escape" else Beat(beat + 1))


@pytest.mark.usefixtures("plain")
def test_it_goes_on_by_itself_and_comes_to_rest(app: App) -> None:
    scene = ended(app, played_by_clerks(None, "clerk"))
    app.frame(0.0)
    seen, spent = [scene.beat], 0.0
    while scene.next_change() == 0.0:
        app.frame(0.5)
        spent += 0.5
        if scene.beat is not seen[-1]:
            seen.append(scene.beat)
    assert seen[0] is Beat.STILL and seen[-1] is Beat.PAGE and Beat.COUNT in seen
    assert 8 <= scene.beats.seconds <= 15 and spent < 40


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("chosen", [{"speed": "instant"}, {"staging": False}])
def test_instant_and_switched_off_it_is_its_last_page(app: App, chosen: dict[str, Any]) -> None:
    scene = ended(app, played_by_clerks(None, "clerk"), **chosen)
    assert scene.beat is Beat.PAGE and scene.group.widgets


@pytest.mark.usefixtures("plain")
def test_with_less_motion_each_beat_stands(app: App) -> None:
    scene = ended(app, played_by_clerks(None, "clerk"), reduced_motion=True)
    for beat in Beat:
        start = scene.beats.starts[beat]
        assert len(set(pictures(app, scene, start + 0.01, start + 0.5, start + 0.9))) == 1, beat
    assert scene.next_change() > 0


def test_nothing_hidden_is_seen_before_its_line_is_counted(app: App) -> None:
    """With other points behind the screens all looks the same until these are counted."""
    scene = ended(app, played_match("edo", 3, 3, None, {}, person=True))
    table = scene.ground.board.shown.view
    assert [seat.coins is None for seat in table.seats] == [False, True, True], "the table was left as it was"
    tally = scene.tally
    (coins,) = (line for line in tally.lines if line.source.key == "coins")
    start, most = scene.beats.starts[Beat.COUNT], max(tally.after(len(tally.lines)))
    places = [1.5, start + coins.start - 0.4, start + coins.end + 0.1]
    seen = pictures(app, scene, *places)
    poorer = tuple(
        value if total == most else 0
        for value, total in zip(coins.source.values, tally.after(len(tally.lines)), strict=True)
    )
    other = replace(coins, source=replace(coins.source, values=poorer))
    assert poorer != coins.source.values
    tally.lines = tuple(other if line is coins else line for line in tally.lines)
    app.canvas.cache.drop()
    again = pictures(app, scene, *places)
    assert again[:2] == seen[:2] and again[2] != seen[2]


@pytest.mark.parametrize("game", ["carthage", "edo"])
def test_after_the_last_decision_no_chances_are_told_and_nothing_is_laid_open(app: App, game: str) -> None:
    whole = played_match(game, 3, 3, None, {}, person=True)
    match = Match(whole.setup)
    for action in whole.actions[:-1]:
        match.play(action)
    app.context.change(speed="fast")
    app.manager.go(Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    table.stage.driver.pause(True)
    app.frame(0.05)
    match.play(whole.actions[-1])
    table.stage.driver.pause(False)
    seen, points = set[bool](), set[object]()

    def over() -> bool:
        if app.manager.top is table:
            seen.add(table.counsel.bar.known)
            points.add(
                getattr(table.stage.board.shown.view.seats[1], "vp" if game == "carthage" else "coins")
            )
        return isinstance(app.manager.top, EndingScene)

    run(app, over)
    assert seen <= {False} and points <= {None}


def test_the_page_tells_the_three_things_that_the_result_tells(app: App, reviewed: Reviewed) -> None:
    path = library.folder() / "mine.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    save_match(reviewed.match, path)
    reviews(path).keep(reviewed.review)
    app.context.change(counsel=False, speed="normal")
    app.manager.go(Ending(reviewed.match, path))
    scene = app.manager.top
    assert isinstance(scene, EndingScene) and scene.first is not None and scene.swing is not None
    scene.skip_to(scene._last)
    own = scene.first
    run(app, lambda: own.work is not None and own.work.done)
    app.frame(0.1)
    best, costliest, swing = scene.page.facts
    press(app, pygame.K_s)
    result = app.manager.top
    assert isinstance(result, ResultScene) and result.first is not None
    result.timeline.finish()
    theirs = result.first
    run(app, lambda: theirs.work is not None and theirs.work.done)
    things = theirs.things(result.moments, True)
    assert [best.says, costliest.says] == [things[0].words, things[1].words]
    assert things[2].words.endswith(swing.figure)
    heading = app.context.t("turns.carthage.in_text", number=scene.swing.turn)
    begun = things[2].step
    assert things[2].words.startswith(heading) and begun is not None and begun <= scene.swing.index


@pytest.mark.usefixtures("plain")
def test_a_match_that_was_resigned_is_not_counted(app: App) -> None:
    match = played_by_clerks(None, "clerk", "clerk")
    match.rewind(len(match.actions) // 2)
    match.resign(0)
    scene = ended(app, match)
    app.frame(0.0)
    scene.skip_to(scene.beats.next(0.0))
    assert scene.beat is Beat.PAGE and scene.tone == "loss" and not scene.page.facts
    assert scene.page.reason == "You resigned. The points are as they stood."


@pytest.mark.usefixtures("plain")
def test_a_shared_win_has_all_winners_on_the_stage(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_by_clerks(None, "clerk", "clerk")
    monkeypatch.setattr(match.game, "returns", lambda state: [0.5, 0.5, 0.0])
    scene = ended(app, match)
    assert scene.scene.winners == (0, 1) and scene.scene.others == (2,) and scene.tone == "win"
    pictures(app, scene, *(start + 0.5 for start in scene.beats.starts))


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("shares", "scores", "tone"),
    [([1.0, 0, 0], [9, 5, 3], "win"), ([0, 1.0, 0], [5, 9, 3], "place"), ([0, 1.0, 0], [3, 9, 5], "loss")],
)
def test_win_place_and_loss_sound_and_look_different(
    app: App, monkeypatch: pytest.MonkeyPatch, shares: list[float], scores: list[int], tone: str
) -> None:
    heard = list[str]()
    match = played_by_clerks(None, "clerk", "clerk")
    monkeypatch.setattr(match.game, "returns", lambda state: shares)
    monkeypatch.setattr(match.game, "scores", lambda state: scores)
    monkeypatch.setattr(app.context.sound, "play", lambda name, volume=1.0: heard.append(name))
    scene = ended(app, match)
    scene.seconds = scene._sounded = scene.beats.page - 0.01
    app.frame(0.1)
    assert tone in heard and {"win", "place", "loss"} & set(heard) == {tone}
    assert scene.tone == tone == scene.scene.tone


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("key", "route"),
    [
        (pygame.K_RETURN, Table),
        (pygame.K_g, Review),
        (pygame.K_ESCAPE, Title),
        (pygame.K_s, Result),
        (pygame.K_d, Table),
    ],
)
def test_the_page_leads_on(app: App, monkeypatch: pytest.MonkeyPatch, key: int, route: type[Route]) -> None:
    scene = ended(app, played_by_clerks(None, "clerk"), speed="instant")
    app.frame(0.0)
    gone = list[Route]()
    monkeypatch.setattr(app.context, "go", gone.append)
    press(app, key)
    assert scene.beat is Beat.PAGE and [type(each) for each in gone] == [route]


@pytest.mark.usefixtures("plain")
def test_the_charts_are_one_click_away_with_nothing_to_be_counted_again(app: App) -> None:
    ended(app, played_by_clerks(None, "clerk"), speed="instant")
    app.frame(0.0)
    press(app, pygame.K_s)
    assert isinstance(app.manager.top, ResultScene)


@pytest.mark.usefixtures("plain")
def test_the_page_says_what_the_match_has_changed_in_the_record(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ended(app, played_by_clerks(None, "clerk"), speed="instant")
    app.frame(0.0)
    monkeypatch.setattr("scenes.pages.ending.scene.recorded", lambda played, path: object())
    monkeypatch.setattr("scenes.pages.ending.scene.changes", lambda context, played, own: "3 wins in a row")
    app.frame(0.1)
    assert scene.page.note == "3 wins in a row"


@pytest.mark.usefixtures("plain")
def test_a_match_of_ais_alone_ends_as_a_place_among_others(app: App) -> None:
    scene = ended(app, played_by_clerks("clerk", "clerk"))
    pictures(app, scene, *(start + 0.3 for start in scene.beats.starts))
    assert scene.tone == "place" and scene.page.facts
    assert scene.group.widgets[0].label == app.context.t("result.watch_again")  # type: ignore[attr-defined]


def test_a_swing_is_told_by_a_step_that_the_log_speaks_of(app: App) -> None:
    """A turn may end with a step of which there is nothing to be said."""
    match = played_match("traveling_merchant", 3, 3, None, {}, person=True)
    scene = ended(app, match)
    app.frame(0.0)
    words = scene.words
    silent = [
        index
        for index, step in enumerate(match.steps)
        if not match.game.event_sentence(step, app.context.catalogue)
    ]
    found = 0
    for index in silent:
        begun = max(0, index - 5)
        swing = Swing(
            index=index, begun=begun, turn=1, seat=0, before=0.2, after=0.4, won=True, moment=None, curve=()
        )
        spoken = [at for at in range(begun, index) if at not in silent]
        assert (words.what(swing) != words.when(swing)) == bool(spoken)
        found += bool(spoken)
    assert found
