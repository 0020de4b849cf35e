"""The result of a game, its course, and the replay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.judge.shown import searched_chances
from ai.players.levels import COUNSEL
from ai.thinking.question import Question, thinking_seed
from ai.thinking.thoughts import think
from game.core.catalogue import plain
from game.core.match import Match
from scenes.kit.lettering import Lettering
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY
from scenes.pages.result import ResultScene
from scenes.pages.result.chart import points_scale
from scenes.pages.result.counselled import spread
from scenes.pages.result.course import course, outcome
from scenes.pages.result.sheet import BAR, FIGURE, FIRST_OF_MANY, HEAD, RECT
from scenes.pages.review.page import facts_of
from scenes.shell.app import App
from scenes.shell.routes import Replay, Result, Route, Setup, Table, Title
from scenes.table import TableScene
from scenes.table.advice import COUNSEL_STREAM, place_of
from scenes.table.history import MatchMoment, decisions_before
from scenes.table.replay import ReplayScene
from scenes.table.seats import percentages
from scenes.tools.shot import played_match
from tests.matches import played_by_clerks
from tests.scenes.running import run, running
from tests.scenes.table.fake_board import use_fake_board

Gone = list[Route]


@pytest.fixture(autouse=True)
def _plain_board(monkeypatch: pytest.MonkeyPatch) -> None:
    use_fake_board(monkeypatch)


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    yield from running("en", (1280, 720))


@pytest.fixture
def gone(app: App, monkeypatch: pytest.MonkeyPatch) -> Gone:
    found: Gone = []
    monkeypatch.setattr(app.context, "go", found.append)
    return found


def press(app: App, key: int) -> None:
    app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def open_result(app: App, match: Match) -> ResultScene:
    app.manager.go(Result(match))
    scene = app.manager.top
    assert isinstance(scene, ResultScene)
    return scene


@pytest.mark.parametrize("mode", ["standard", "classic"])
def test_the_account_adds_up_to_the_scores(mode: str) -> None:
    match = played_by_clerks(None, "clerk", "clerk", mode=mode)
    sources = match.game.breakdown(match.state, match.steps)
    totals = [sum(source.values[seat] for source in sources if source.counts) for seat in range(3)]
    assert totals == match.game.scores(match.state)
    assert ("deck" in {source.key for source in sources}) == (mode == "classic")


@pytest.mark.parametrize("game", ["carthage", "traveling_merchant", "edo", "marco_polo"])
def test_the_course_has_a_moment_per_turn_and_ends_with_the_result(game: str) -> None:
    match = played_match(game, 3, 3, None, {}, person=True)
    moments = course(match)
    decided = [step.before for step in match.steps if step.actor >= 0]
    turns = {int(state.turns) for state in decided if match.game.is_turning_point(state)}
    assert len(moments) == len(turns) + 1
    at = [moment.at for moment in moments]
    assert at == sorted(set(at))
    assert all(moment.turn <= moment.at < moment.turn + 1 for moment in moments)
    assert list(moments[-1].shares) == match.game.returns(match.state)
    assert list(moments[-1].scores) == match.game.scores(match.state)
    assert all(sum(moment.shares) == pytest.approx(1) for moment in moments)
    if game in ("carthage", "traveling_merchant"):
        points = [sum(moment.scores) for moment in moments]
        assert points == sorted(points)


def test_where_rounds_are_counted_each_turn_in_one_is_a_moment_with_its_seat() -> None:
    moments = course(played_match("marco_polo", 3, 3, None, {}, person=True))
    third = [moment for moment in moments if moment.turn == 3]
    assert len(third) >= 3 * 3
    assert {moment.seat for moment in third} == {0, 1, 2}


def test_outcome_names_winners_margin_and_places(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_by_clerks(None, "clerk", "clerk")
    monkeypatch.setattr(match.game, "returns", lambda state: [0.5, 0.0, 0.5])
    monkeypatch.setattr(match.game, "scores", lambda state: [14, 9, 14])
    result = outcome(match)
    assert (result.winners, result.margin, result.places) == ((0, 2), 5, (1, 3, 1))
    monkeypatch.setattr(match.game, "returns", lambda state: [0.0, 1.0, 0.0])
    monkeypatch.setattr(match.game, "scores", lambda state: [12, 12, 10])
    result = outcome(match)
    assert (result.winners, result.margin, result.places) == ((1,), 0, (2, 1, 3))


def test_percentages_add_up() -> None:
    assert percentages((1 / 3, 1 / 3, 1 / 3)) == (34, 33, 33)
    assert sum(percentages((0.495, 0.005, 0.25, 0.25))) == 100


@pytest.mark.parametrize("highest", [0, 1, 5, 6, 23, 140])
def test_the_points_axis_holds_every_value_in_few_lines(highest: int) -> None:
    scale = points_scale(highest)
    assert scale.top >= highest
    assert 2 <= len(scale.ticks) <= 7


def test_a_shared_victory_is_named(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_by_clerks(None, "clerk")
    monkeypatch.setattr(match.game, "returns", lambda state: [0.5, 0.5])
    monkeypatch.setattr(match.game, "scores", lambda state: [9, 9])
    scene = open_result(app, match)
    press(app, pygame.K_SPACE)
    app.frame(0.02)
    assert scene.words.headline() == "You and Clerk share the win"
    assert facts_of(app.context, match).endswith("you share the win")
    assert scene.words.reason().startswith(app.context.t("result.carthage.shared"))


@pytest.mark.parametrize(("shares", "told"), [([0.5, 0.5], "shared"), ([1.0, 0.0], "over")])
def test_the_chances_at_the_end_say_whether_the_win_is_shared(
    app: App, monkeypatch: pytest.MonkeyPatch, shares: list[float], told: str
) -> None:
    match = played_by_clerks(None, "clerk")
    monkeypatch.setattr(match.game, "returns", lambda state: shares)
    scene = ReplayScene(app.context, Replay(match, at=len(match.steps)))
    app.manager.open([scene])
    run(app, lambda: scene.counsel.words != app.context.t("table.counsel"))
    assert scene.counsel.words == app.context.t(f"table.counsel.{told}")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["carthage", "traveling_merchant", "edo", "marco_polo"])
def test_the_result_tells_whose_turn_ended_the_game(app: App, game: str, language: str) -> None:
    app.context.change(language=language)
    match = played_match(game, 3, 5407, None, {}, person=True)
    scene = open_result(app, match)
    press(app, pygame.K_SPACE)
    board = match.game.view(match.steps[-1].before, 0)
    seat = getattr(board, "turn_seat", None)
    seat = match.steps[-1].before.seat if seat is None else seat
    (finish,) = (step for step in match.steps if step.event.kind == "finish")
    why = plain(match.game.event_sentence(finish, app.context.catalogue))
    key = "result.ended.mine" if seat == 0 else "result.ended"
    assert scene.words.reason().endswith(app.context.t(key, why=why, name=scene.seats[seat].name))
    assert "result." not in scene.words.reason()


@pytest.mark.parametrize("ui", [1.0, 2.0])
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("marco_polo", 4, {"caravans": True}), ("edo", 5, {}), ("carthage", 2, {})],
)
def test_no_bar_of_the_account_touches_a_number(
    app: App, monkeypatch: pytest.MonkeyPatch, game: str, players: int, options: Any, ui: float
) -> None:
    app.context.change(ui_scale=ui)
    figures, bars = list[tuple[float, float, float, float]](), list[tuple[float, float, float, float]]()
    text, box = Lettering.text, Pen.box

    def write(self: Any, content: str, rect: Any, style: Any = BODY, **more: Any) -> Any:
        x, y, w, h = text(self, content, rect, style, **more)
        if content.isdigit() and rect[1] > RECT[1] + HEAD - 20 and rect[0] > RECT[0] + FIRST_OF_MANY - 20:
            middle, high = y + h / 2, FIGURE * h / style.line
            figures.append((x, middle - high / 2, w, high))
        return x, y, w, h

    def bar(self: Any, rect: Any, *colours: Any, **more: Any) -> None:
        if rect[3] == BAR:
            bars.append(rect)
        box(self, rect, *colours, **more)

    monkeypatch.setattr(Lettering, "text", write)
    monkeypatch.setattr(Pen, "box", bar)
    open_result(app, played_match(game, players, 3, None, options, person=True))
    press(app, pygame.K_SPACE)
    app.frame(0.02)
    assert len(figures) > len(bars) > players
    for fx, fy, fw, fh in figures:
        for bx, by, bw, bh in bars:
            apart = fx + fw <= bx or bx + bw <= fx or fy + fh + 1 <= by or by + bh + 1 <= fy
            assert apart, ((fx, fy, fw, fh), (bx, by, bw, bh))


@pytest.mark.parametrize(("winner", "trophy"), [(0, True), (1, False)])
def test_only_my_own_victory_shows_the_trophy_and_a_rivals_my_place(
    app: App, monkeypatch: pytest.MonkeyPatch, winner: int, trophy: bool
) -> None:
    match = played_by_clerks(None, "clerk", "clerk")
    returns = [float(seat == winner) for seat in range(3)]
    monkeypatch.setattr(match.game, "returns", lambda state: returns)
    monkeypatch.setattr(match.game, "scores", lambda state: [14, 14 + 3 * winner, 20 if winner == 2 else 9])
    scene, shown = open_result(app, match), list[str]()
    draw = app.context.art.draw

    def spy(name: str, *more: Any) -> pygame.Surface:
        shown.append(name)
        return draw(name, *more)

    monkeypatch.setattr(app.context.art, "draw", spy)
    press(app, pygame.K_SPACE)
    app.frame(0.02)
    assert ("common/trophy" in shown) == trophy
    assert ("2nd, 3 points behind" in scene.words.reason()) == (not trophy)


def test_what_can_be_done_after_a_game(app: App, gone: Gone) -> None:
    match = played_by_clerks(None, "clerk")
    open_result(app, match)
    app.frame(0.02)
    for key in (pygame.K_n, pygame.K_d, pygame.K_p, pygame.K_t, pygame.K_ESCAPE):
        press(app, key)
    first, second, *others = gone
    assert isinstance(first, Table)
    assert isinstance(second, Table)
    assert others == [Replay(match), Setup("carthage"), Title()]
    again, same = first.match, second.match
    assert again.setup.seed != match.setup.seed
    assert again.setup.seats == match.setup.seats
    assert same.setup == match.setup
    assert not same.actions
    press(app, pygame.K_c)
    assert app.context.toasts.items


def test_a_click_on_the_chart_opens_the_replay_there(app: App, gone: Gone) -> None:
    scene = open_result(app, played_by_clerks(None, "clerk"))
    press(app, pygame.K_SPACE)
    app.frame(0.02)
    x, y, w, h = scene.chances.plot
    at = (int(x + w / 2), int(y + h / 2))
    app.manager.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    app.frame(0.02)
    app.manager.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    (route,) = gone
    assert isinstance(route, Replay)
    assert 0 < route.at < len(scene.match.steps)


def test_the_replay_steps_both_ways_and_slides(app: App) -> None:
    match = played_by_clerks(None, "clerk")
    app.manager.go(Replay(match, at=30))
    replay = app.manager.top
    assert isinstance(replay, ReplayScene)
    app.frame(0.02)
    assert replay.at == 30
    press(app, pygame.K_LEFT)
    app.frame(0.02)
    earlier = replay.at
    assert earlier < 30
    for _ in range(5):
        press(app, pygame.K_RIGHT)
        for _ in range(200):
            app.frame(0.2)
    assert replay.at > earlier
    replay.slider.set(0.5)
    assert replay.at == pytest.approx(len(match.steps) / 2, abs=2)
    assert replay.stage.board.state.tobytes() == match.steps[replay.at].before.tobytes()  # type: ignore[attr-defined]
    press(app, pygame.K_HOME)
    press(app, pygame.K_LEFT)
    assert replay.at == 0
    press(app, pygame.K_END)
    app.frame(0.02)
    assert not replay.on.enabled


def test_the_replay_plays_by_itself_and_stops_at_the_end(app: App) -> None:
    match = played_by_clerks(None, "clerk")
    app.manager.go(Replay(match, at=len(match.steps) - 20))
    replay = app.manager.top
    assert isinstance(replay, ReplayScene)
    press(app, pygame.K_SPACE)
    for _ in range(400):
        app.frame(0.5)
    assert replay.at == len(match.steps)
    assert replay.stage.driver.paused


def test_any_position_can_be_played_on_from(app: App) -> None:
    match = played_by_clerks(None, "clerk")
    app.manager.go(Replay(match, at=40))
    replay = app.manager.top
    assert isinstance(replay, ReplayScene)
    app.frame(0.02)
    kept = replay.kept
    press(app, pygame.K_b)
    table = app.manager.top
    assert isinstance(table, TableScene)
    assert table.match.actions[:kept] == match.actions[:kept]
    assert table.match is not match
    table.leave()


@pytest.mark.parametrize(("game", "word"), [("carthage", "turns"), ("traveling_merchant", "rounds")])
def test_the_result_tells_how_many_turns_or_rounds_were_played(app: App, game: str, word: str) -> None:
    match = played_match(game, 2, 3, None, {}, person=True)
    scene = ResultScene(app.context, Result(match))
    finished_turns = int(match.state.turns)
    # Carthage ends in the middle of a turn, Traveling Merchant with a whole round.
    played = finished_turns + 1 if game == "carthage" else finished_turns // 2
    assert f" {played} {word} " in scene.words.facts()


@pytest.mark.parametrize("game", ["carthage", "edo"])
def test_the_chart_shows_what_the_counsel_showed_at_the_table(app: App, game: str) -> None:
    match = played_match(game, 3, 3, None, {}, person=True)
    app.manager.go(Result(match))
    scene = app.manager.top
    assert isinstance(scene, ResultScene)
    run(app, lambda: scene.course.done)
    assert scene.chances.values == [[100 * share for share in moment.shares] for moment in scene.moments]
    searched = 0
    for moment in scene.moments[:-1:3]:
        past = MatchMoment(match, moment.index)
        seed = thinking_seed(past) + COUNSEL_STREAM
        found = think(Question(match.game, past.state, COUNSEL, seed, match.setup.me, whole=True)).values
        searched += bool(found)
        assert not found or moment.shares == searched_chances(match.game, past.state, found, match.setup.me)
    assert searched > 1
    assert list(scene.moments[-1].shares) == match.game.returns(match.state)


def test_what_the_table_has_shown_is_there_at_once(app: App) -> None:
    match = played_match("carthage", 3, 3, None, {}, person=True)
    moments = course(match)
    at = len(moments) // 2
    place = place_of(decisions_before(match, moments[at].index), match.state_before(moments[at].index))
    shown = (0.91, 0.05, 0.04)
    assert moments[at].shares != shown
    app.manager.go(Result(match, None, {place: shown}))
    scene = app.manager.top
    assert isinstance(scene, ResultScene)
    assert scene.moments[at].shares == shown
    assert [moment.shares for moment in scene.moments if moment.shares != shown] == [
        moment.shares for moment in moments if moment is not moments[at]
    ]
    run(app, lambda: scene.course.done)
    assert scene.moments[at].shares == shown


def test_moments_are_looked_at_evenly_spread() -> None:
    assert spread(5) == [0, 4, 2, 1, 3]
    for count in range(40):
        assert sorted(spread(count)) == list(range(count))


def test_without_counsel_nothing_is_searched(app: App) -> None:
    match = played_match("carthage", 3, 3, None, {}, person=True)
    app.context.change(counsel=False)
    app.manager.go(Result(match))
    for _ in range(20):
        app.frame(0.1)
    scene = app.manager.top
    assert isinstance(scene, ResultScene)
    assert not scene.course.done and scene.moments == course(match)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_button_says_what_no_other_says(app: App, language: str) -> None:
    """Two of them were called by the deal, and only one of them dealt it again."""
    app.context.change(language=language)
    names = ("again", "same", "review", "deal", "replay", "copy", "setup", "title")
    labels = [app.context.t(f"result.{name}") for name in names]
    word = "deal" if language == "en" else "配り"
    assert sum(word in label.lower() for label in labels) <= 1
    assert len(set(labels)) == len({app.context.t(f"result.{name}.tip") for name in names}) == len(names)
