"""What a table tells newcomers: the first look at each game, and hints on the use of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import game as find_game
from game.core.saves import save_match
from scenes.boards import board_class
from scenes.kit.canvas import centre
from scenes.lessons.scene import LessonScene
from scenes.shell import library, routes
from scenes.shell.app import App, silent_context
from scenes.shell.mouse import click_at
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from scenes.table.screen_hints import HINTS, PAUSE, HintMoment
from scenes.tabletop.piece import Piece
from tests.scenes.running import run, running

FIRST = [("carthage", "turn"), ("traveling_merchant", "turn"), ("edo", "declare"), ("marco_polo", "turn")]
SIZE = (1280, 720)


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    yield from running("en", SIZE, store=True, guidance=True)


def match_at(game: str, phase: str, players: int, seed: int, **options: object) -> Match:
    """A match in which seat 0, a person, comes to a phase for the first time."""
    seats = (Seat(name="Me"), *(Seat(level="apprentice") for _ in range(players - 1)))
    match = Match(MatchSetup(game=game, seats=seats, seed=seed, options=options))
    while match.to_move != 0 or match.game.view(match.state, 0).phase != phase:  # type: ignore[attr-defined]
        match.play(think(Question.at(match, LEVELS["clerk"])).action)
    return match


def sit(app: App, match: Match) -> TableScene:
    app.manager.go(routes.Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    run(app, lambda: table.companion.guide.mine and not table.stage.playback.busy)
    app.frame(0.1)
    return table


def press(app: App, key: int) -> None:
    app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def wait(app: App, seconds: float = PAUSE + 0.2) -> None:
    for _ in range(int(seconds / 0.1) + 1):
        app.frame(0.1)


def decide(app: App, table: TableScene) -> None:
    """Real clicks on whatever can be chosen, until it is the person's turn again."""
    before = len(table.match.actions)
    for _ in range(60):
        if len(table.match.actions) > before:
            break
        legal = [
            piece for piece in table.stage.board.things.pieces() if piece.legal and open_at(table, piece)
        ]
        click_at(app, centre(legal[len(legal) // 2].rect))
        app.frame(0.05)
        press(app, pygame.K_RETURN)
        app.frame(0.05)
    run(
        app,
        lambda: (
            table.stage.driver.mode is Mode.OVER
            or (table.companion.guide.mine and not table.stage.playback.busy)
        ),
    )


def play_on(app: App, table: TableScene) -> None:
    """The person's whole turn as a clerk plays it."""
    turn = table.stage.board.turn_of(table.match.state)
    while table.stage.board.turn_of(table.match.state) == turn and not table.match.over:
        match = table.match
        table.companion.decide((think(Question.at(match, LEVELS["clerk"])).action,))
        run(
            app,
            lambda: (
                table.stage.driver.mode is Mode.OVER
                or (table.companion.guide.mine and not table.stage.playback.busy)
            ),
        )


def open_at(table: TableScene, piece: Piece) -> bool:
    found = table.stage.board.hands.target_at(centre(piece.rect))
    return found is not None and found.legal and not piece.chosen


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "phase"), FIRST)
def test_the_first_look_is_said_and_marked_at_every_table(game: str, phase: str, language: str) -> None:
    """At every number of seats, from the board's own pieces; its marks cover nothing that is read."""
    context, spec = silent_context(language), find_game(game)
    for players in spec.players:
        match = match_at(game, phase, players, seed=4400 + players)
        board = board_class(game)(context, match, 0)
        things = board.text.first_look(phase)
        assert len(things) == 3
        assert all(thing.sentence and "first." not in thing.sentence for thing in things)
        boxes = [box for thing in things for box in thing.boxes]
        read = [pygame.FRect(box).inflate(-3, -3) for box in board.things.read()]
        for place in board.things.beside(boxes, 27):
            hit = pygame.FRect(place).inflate(-3, -3).collidelist(read)
            assert hit < 0, (game, players, place, read[hit])


@pytest.mark.parametrize(("game", "phase"), FIRST)
def test_the_first_look_lasts_until_something_is_done_and_comes_once(app: App, game: str, phase: str) -> None:
    table = sit(app, match_at(game, phase, 3, seed=4501))
    assert table.newcomer.first.shown
    assert [line.letter for line in table.newcomer.lines] == ["A", "B", "C"]
    log, slip = pygame.FRect(table.stage.log_panel.rect), pygame.FRect(table.newcomer.rect)
    assert slip.h > 0 and not log.colliderect(slip)
    wait(app, 5)
    assert table.newcomer.first.shown
    assert not app.context.preferences.looked
    decide(app, table)
    while game == "marco_polo" and table.newcomer.first.shown:  # a die is up; it is to be placed yet
        decide(app, table)
    assert not table.newcomer.first.shown
    assert app.context.preferences.looked == (f"{game}.{phase}",)
    again = sit(app, match_at(game, phase, 3, seed=4502))
    assert not again.newcomer.first.shown
    press(app, pygame.K_F4)
    assert not app.context.preferences.guidance
    press(app, pygame.K_F4)
    app.frame(0.1)
    assert again.newcomer.first.shown


def test_somebody_who_has_played_the_game_sees_no_first_look(app: App) -> None:
    played = match_at("edo", "declare", 3, seed=4603)
    while not played.over:
        played.play(think(Question.at(played, LEVELS["apprentice"])).action)
    save_match(played, library.new_path(played))
    assert not sit(app, match_at("edo", "declare", 3, seed=4604)).newcomer.first.shown
    assert sit(app, match_at("carthage", "turn", 3, seed=4604)).newcomer.first.shown


def test_a_hint_of_the_counsel_takes_the_place_of_the_first_look(app: App) -> None:
    table = sit(app, match_at("carthage", "turn", 2, seed=4605))
    press(app, pygame.K_h)
    app.frame(0.1)
    assert not table.newcomer.first.shown and not table.newcomer.lines
    press(app, pygame.K_h)
    app.frame(0.1)
    assert table.newcomer.first.shown


def test_hints_come_one_a_turn_and_each_once(app: App) -> None:
    app.context.change(looked=("carthage.turn",))
    table = sit(app, match_at("carthage", "turn", 2, seed=4706))
    said: list[str] = []
    for _ in range(9):
        app.manager.handle(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 700), rel=(0, 0), buttons=(0, 0, 0))
        )
        wait(app)
        name = table.newcomer.hints.name
        if name:
            said.append(name)
            x, y, w, h = table.newcomer.rect
            click_at(app, (x + w / 2, y + h / 2))
            app.frame(0.01)
            wait(app, 30)
            assert not table.newcomer.hints.name, "one a turn"
        play_on(app, table)
    assert len(said) >= 4 and len(set(said)) == len(said)
    assert app.context.preferences.hinted == tuple(said)
    again = sit(app, match_at("carthage", "turn", 2, seed=4707))
    wait(app)
    assert again.newcomer.hints.name not in said, said


def test_each_hint_is_of_use_at_some_moment_and_has_its_words() -> None:
    moments = {
        "clear": HintMoment(veiled=True),
        "refused": HintMoment(refused=True),
        "call_off": HintMoment(composing=True),
        "terms": HintMoment(reading=True),
        "drag": HintMoment(draggable=True, decisions=1),
        "undo": HintMoment(undo=True, decisions=1),
        "speed": HintMoment(waited=4.0),
        "last_turn": HintMoment(others=6),
        "counsel": HintMoment(still=21.0),
        "why": HintMoment(why=True),
        "focus": HintMoment(decisions=4),
        "look_back": HintMoment(steps=30),
        "log": HintMoment(log_full=True),
        "magnifier": HintMoment(large=True),
    }
    assert [hint.name for hint in HINTS] == list(moments)
    for hint in HINTS:
        assert hint.useful(moments[hint.name]) and not hint.useful(HintMoment(mouse=False))
        for language in ("en", "ja"):
            assert f"screen_hint.{hint.name}" in silent_context(language).catalogue


def test_a_refused_click_brings_the_hint_of_the_rules(app: App) -> None:
    app.context.change(looked=("carthage.turn",))
    table = sit(app, match_at("carthage", "turn", 3, seed=4808))
    farm = next(piece for piece in table.stage.board.things.pieces() if piece.id[0] == "farm")
    click_at(app, centre(farm.rect))
    assert table.note.content
    wait(app)
    assert table.newcomer.hints.name == "refused"
    app.context.pad = True
    (line,) = table.newcomer.lines
    assert line.sentence == app.context.t("screen_hint.refused.pad")


def test_nothing_is_said_in_a_lesson_or_while_the_guidance_is_off(app: App) -> None:
    app.manager.go(routes.Lesson("carthage", 0))
    lesson = app.manager.top
    assert isinstance(lesson, LessonScene)
    app.context.change(guidance=False)
    table = sit(app, match_at("carthage", "turn", 3, seed=4809))
    wait(app, 30)
    assert not table.newcomer.lines and table.stage.log_panel.rect == table.stand.log


@pytest.mark.parametrize(("language", "scale"), [("en", 2.0), ("ja", 2.0), ("en", 1.0)])
@pytest.mark.parametrize(("game", "phase"), FIRST)
def test_no_sentence_is_cut(
    home: Path, cut_words: list[str], game: str, phase: str, scale: float, language: str
) -> None:
    for app in running(language, SIZE, guidance=True, ui_scale=scale):
        match = match_at(game, phase, 3, seed=4910)
        table = sit(app, match)
        del cut_words[:]
        words = [line.sentence for line in table.newcomer.lines]
        assert len(words) == 3
        x, y, w, h = table.newcomer.rect
        assert y >= 46 and y + h <= 720 and x + w <= 1280
        app.manager.wake()
        app.frame(0.1)
        laid = table.newcomer._laid
        assert laid is not None and sum(laid.heights) <= h
        assert not [cut for cut in cut_words if any(cut[:6] in sentence for sentence in words)]
        for hint in HINTS:
            table.newcomer.first._begun = None
            app.context.change(looked=(f"{game}.{phase}",))
            table.newcomer.hints.name = hint.name
            app.manager.wake()
            app.frame(0.0)
            laid = table.newcomer._laid
            assert laid is not None and sum(laid.heights) <= laid.rect[3]
