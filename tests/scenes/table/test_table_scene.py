"""A table with a plain board, played through keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.thinking.continuation import next_step
from game.carthage.actions import BUY
from scenes.shell import library
from scenes.shell.app import App
from scenes.shell.mouse import click_at
from scenes.shell.routes import Ending, Pause, Route, Rules, Title
from scenes.table.driver import Mode
from scenes.table.guide import AdvisedPlan
from tests.game.playing import taking_back
from tests.scenes.running import press, run, running
from tests.scenes.table.fake_board import use_fake_board
from tests.scenes.table.table_player import SIZE, new_match, open_table, waiting


@pytest.fixture(autouse=True)
def _plain_board(monkeypatch: pytest.MonkeyPatch) -> None:
    use_fake_board(monkeypatch)


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    yield from running("en", SIZE, store=True)


def test_a_whole_game_by_keys_ends_at_the_result_and_is_not_continued(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[Route] = []
    monkeypatch.setattr(app.context, "go", gone.append)
    table, board = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    for _ in range(400):
        run(app, lambda: table.stage.driver.mode in (Mode.WAITING, Mode.OVER))
        if table.stage.driver.mode is Mode.OVER:
            break
        press(app, pygame.K_2)
    run(app, lambda: bool(gone))
    assert isinstance(gone[0], Ending)
    assert board.staged == table.match.steps[:-1], "the ending counts"
    assert table._saver is not None
    assert table._saver.flush()
    (entry,) = library.entries()
    assert entry.over and entry.path == table.path and not library.unfinished()


def test_continue_takes_up_the_same_position(app: App) -> None:
    table, _ = open_table(app, new_match(None, "clerk", "clerk"))
    for _ in range(4):
        run(app, waiting(table))
        press(app, pygame.K_2)
    run(app, waiting(table))
    table.leave()
    assert table.path is not None
    match = library.load(table.path)
    assert match.actions == table.match.actions
    again, board = open_table(app, match)
    assert board.state.tobytes() == table.match.state.tobytes()
    assert again.stage.driver.mode is Mode.WAITING


def test_undo_by_key_and_its_refusals(app: App) -> None:
    table, board = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    start = len(table.match.actions)
    press(app, pygame.K_0)
    press(app, pygame.K_z)
    assert not board.composing()
    press(app, pygame.K_2)
    run(app, waiting(table))
    now = table.match.state.tobytes()
    press(app, pygame.K_z)
    assert table.controls.buttons["undo"].reason == app.context.t("table.undo.revealed")
    table.undo()
    assert app.context.toasts.items[-1].content == app.context.t("table.undo.revealed")
    assert table.match.state.tobytes() == now and not table.match.taken_back
    table, board = open_table(app, taking_back(table.match))
    run(app, waiting(table))
    press(app, pygame.K_z)
    assert len(table.match.actions) == start and table.match.taken_back == 1
    assert board.state.tobytes() == table.match.state.tobytes() != now
    for key, mod in ((pygame.K_z, pygame.KMOD_LSHIFT), (pygame.K_z, pygame.KMOD_RSHIFT)):
        press(app, key, mod=mod)
        assert board.state.tobytes() == table.match.state.tobytes() == now
        press(app, key, mod=mod)
        assert table.match.state.tobytes() == now and not table.match.can_redo
        press(app, pygame.K_z)
    press(app, pygame.K_2)
    assert not table.match.can_redo


def test_hint_marks_the_best_action(app: App) -> None:
    table, board = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    press(app, pygame.K_h)
    run(app, lambda: bool(board.hinted))
    assert board.hinted[0] in table.match.legal()
    other = next(action for action in table.match.legal() if action != board.hinted[0])
    table.stage.driver.decide((other,))
    run(app, lambda: table.match.to_move != 0 or not board.hinted)
    run(app, waiting(table))
    app.frame(0.1)
    assert not board.hinted, "a hint ends with its turn"


def test_the_last_turn_is_shown_again(app: App) -> None:
    table, board = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    press(app, pygame.K_2)
    run(app, waiting(table))
    before, lines = len(board.staged), len(table.stage.log.lines)
    press(app, pygame.K_p)
    assert table.stage.driver.reviewing
    app.frame(0.01)
    assert len(table.stage.log.lines) == lines, "the log does not shrink meanwhile"
    run(app, lambda: not table.stage.driver.reviewing)
    assert len(board.staged) > before
    assert board.state.tobytes() == table.match.state.tobytes()
    press(app, pygame.K_p)
    press(app, pygame.K_ESCAPE)
    assert not table.stage.driver.reviewing
    assert table.stage.driver.mode is Mode.WAITING


def test_a_refused_click_says_why_and_opens_the_rules_there(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pushed: list[Route] = []
    monkeypatch.setattr(app.context, "push", pushed.append)
    table, _ = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    press(app, pygame.K_9)
    assert table.note.content.startswith("Not like that.")
    press(app, pygame.K_F1)
    press(app, pygame.K_F1)
    press(app, pygame.K_ESCAPE)
    menu = Pause("carthage", "turn", path=table.path)
    assert pushed[:2] == [Rules("carthage", "purchase"), Rules("carthage", "turn")]
    opened = pushed[2]
    assert isinstance(opened, Pause) and replace(opened, resigning=None) == menu and len(pushed) == 3


def test_an_action_against_the_rules_is_told_and_changes_nothing(app: App) -> None:
    table, _ = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    made = len(table.match.actions)
    press(app, pygame.K_3)
    assert len(table.match.actions) == made
    assert app.context.toasts.items[-1].content == app.context.t("table.illegal")


def test_a_click_skips_what_is_being_shown(app: App) -> None:
    app.context.change(speed="slow")
    table, _ = open_table(app, new_match("clerk", "clerk"))
    run(app, lambda: table.stage.playback.busy)
    shown = table.stage.driver.shown
    click_at(app, (300, 400))
    assert table.stage.driver.shown == shown + 1


def test_a_demo_pauses_and_steps(app: App) -> None:
    table, _ = open_table(app, new_match("clerk", "clerk"))
    assert set(table.controls.buttons) >= {"pause", "step"}
    assert not {"undo", "hint"} & set(table.controls.buttons)
    press(app, pygame.K_SPACE)
    app.frame(0.05)
    shown = table.stage.driver.seen
    for _ in range(20):
        app.frame(0.05)
    assert table.stage.driver.seen == shown
    lines = len(table.stage.log.lines)
    press(app, pygame.K_RIGHT)
    # Its line is in the log as soon as the step is being shown, which may be a frame before it has been.
    run(app, lambda: table.stage.driver.mode is Mode.PAUSED and len(table.stage.log.lines) > lines)
    assert len(table.stage.log.lines) == lines + 1
    press(app, pygame.K_SPACE)
    run(app, lambda: table.stage.driver.seen > shown + 5)


def test_attract_mode_ends_with_any_key(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[Route] = []
    monkeypatch.setattr(app.context, "go", gone.append)
    open_table(app, new_match("clerk", "clerk"), attract=True)
    app.frame(0.1)
    press(app, pygame.K_x)
    assert gone == [Title()]


def test_speed_by_keys_and_clicks(app: App) -> None:
    table, _ = open_table(app, new_match(None, "clerk"))
    speeds = []
    for key in (pygame.K_MINUS, pygame.K_PLUS):
        press(app, key)
        speeds.append(app.context.preferences.speed)
    assert speeds == ["fast", "instant"]
    x, y, w, h = table.controls.speed.cell(1)
    click_at(app, (x + w / 2, y + h / 2))
    app.frame(0.02)
    assert app.context.preferences.speed == "normal"


def test_the_language_changes_every_sentence_of_the_log(app: App) -> None:
    table, _ = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    press(app, pygame.K_2)
    run(app, waiting(table))
    english = [line.sentence for line in table.stage.log.lines]
    app.context.change(language="ja")
    app.frame(0.02)
    japanese = [line.sentence for line in table.stage.log.lines]
    assert len(english) == len(japanese) > 0
    assert all(one != other for one, other in zip(english, japanese, strict=True))


def test_the_whole_log_opens_scrolls_and_closes(app: App) -> None:
    table, _ = open_table(app, new_match("clerk", "clerk"))
    run(app, lambda: len(table.stage.log.lines) > 60)
    press(app, pygame.K_SPACE)
    press(app, pygame.K_l)
    assert table.whole_log is not None
    app.frame(0.02)
    press(app, pygame.K_HOME)
    app.frame(0.02)
    assert table.whole_log.panel.offset == table.whole_log.panel.furthest > 0
    press(app, pygame.K_ESCAPE)
    assert table.whole_log is None


def test_without_counsel_the_log_takes_its_place(app: App) -> None:
    table, board = open_table(app, new_match(None, "clerk"))
    app.frame(0.02)
    assert table.stage.log_panel.rect == board.log_rect
    app.context.change(counsel=False)
    app.frame(0.02)
    assert table.stage.log_panel.rect[1] + table.stage.log_panel.rect[3] == 712
    assert table.counsel.bar not in table.group.widgets


def test_a_failing_ai_ends_in_one_question_and_can_be_retried(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ai.thinking.worker

    def broken(*values: Any, **more: Any) -> Any:
        raise RuntimeError("no idea")

    with monkeypatch.context() as patch:
        patch.setattr(ai.thinking.worker, "think", broken)
        table, _ = open_table(app, new_match("clerk", "clerk"))
        run(app, lambda: app.manager.dialog is not None)
        assert table.stage.driver.error is not None
    press(app, pygame.K_RETURN)
    run(app, lambda: len(table.match.actions) > 3)


def test_the_tooltip_of_the_board_appears_when_the_pointer_rests(app: App) -> None:
    table, _ = open_table(app, new_match(None, "clerk"))
    app.manager.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(200, 300), rel=(1, 1), buttons=(0, 0, 0)))
    for _ in range(12):
        app.frame(0.1)
    assert table.stage.hover._text == "A ship"


@pytest.mark.parametrize("counsel", [False, True])
def test_a_hint_is_told_in_words_until_h_or_a_click_takes_it_away(app: App, counsel: bool) -> None:
    app.context.change(counsel=counsel)
    table, board = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    for away in range(2):
        press(app, pygame.K_h)
        app.frame(0.1)
        told = table.companion.guide.told()
        assert told is not None and (told.lines or told.word), "what is looked for is said meanwhile"
        run(app, lambda: bool(board.hinted))
        app.frame(0.1)
        told = table.companion.guide.told()
        assert told is not None and told.lines
        x, y, w, h = table.companion.hint_panel.rect
        assert h > 60 and y + h <= 720
        if away:
            click_at(app, (x + w / 2, y + 8))
        else:
            press(app, pygame.K_h)
        app.frame(0.1)
        assert (
            table.companion.guide.told() is None
            and not board.hinted
            and table.companion.hint_panel.rect[3] == 0
        )


def test_the_marks_of_a_plan_move_on_and_who_goes_another_way_is_advised_anew(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.context.change(play_forced=False)
    matches = (new_match(None, "clerk", seed=seed) for seed in range(7, 40))
    buying = next(match for match in matches if match.to_move == 0 and BUY in match.legal())
    table, board = open_table(app, buying)
    guide, match = table.companion.guide, table.match
    run(app, waiting(table))
    # A purchase: cards are laid down one by one.
    advised, at = list[int](), match.state
    while at is not None:
        advised.append(match.game.legal_actions(at)[0] if advised else BUY)
        at = next_step(match.game, at, advised[-1], 0)
    whole, start = tuple(advised), len(match.actions)
    assert len(whole) > 2

    def done() -> int:
        return len(match.actions) - start

    def in_step() -> bool:
        """What is done is no longer marked, and what is taken back is marked again."""
        return waiting(table)() and board.hinted == whole[done() :]

    monkeypatch.setattr(guide, "decision", lambda: () if done() else whole)
    press(app, pygame.K_h)
    run(app, in_step)
    table.stage.driver.decide(whole[:1])
    run(app, lambda: in_step() and done() == 1)
    table.stage.driver.decide(whole[1:2])
    run(app, lambda: in_step() and done() == 2)
    press(app, pygame.K_z)
    run(app, lambda: in_step() and done() == 0)
    # As if something else had been advised, and the match had gone another way.
    guide.plan = AdvisedPlan(start + 1, (-1, -2))
    run(app, lambda: guide.plan == AdvisedPlan(start, whole) and in_step())


def test_a_folder_that_cannot_be_written_is_told_once_and_play_goes_on(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = home / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("CARAVANSERAI_HOME", str(blocked))
    told: list[object] = []
    monkeypatch.setattr(app.context, "report", told.append)
    table, _ = open_table(app, new_match(None, "clerk"))
    for _ in range(3):
        run(app, waiting(table))
        press(app, pygame.K_2)
    run(app, lambda: table.stage.driver.mode is Mode.WAITING and bool(told))
    open_table(app, new_match(None, "clerk"))
    for _ in range(5):
        app.frame(0.02)
    assert len(told) == 1


def test_a_refusal_is_short_and_disarmed_when_it_goes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pushed: list[Rules] = []
    monkeypatch.setattr(app.context, "push", pushed.append)
    table, _ = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    press(app, pygame.K_9)
    assert table.note.content
    for _ in range(40):
        app.frame(0.1)
    assert not table.note.content, "four seconds at most"
    press(app, pygame.K_F1)
    press(app, pygame.K_9)
    click_at(app, (300, 300))
    assert not table.note.content, "the next input ends it"
    press(app, pygame.K_F1)
    assert [rules.section for rules in pushed] == ["turn", "turn"]


def test_a_key_that_does_nothing_says_why_for_a_moment(app: App) -> None:
    table, _ = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    app.frame(0.02)
    button = table.controls.buttons["undo"]
    assert not button.enabled
    press(app, pygame.K_z)
    assert table.group._tip is button
    for _ in range(30):
        app.frame(0.1)
    assert table.group._tip is None
    press(app, pygame.K_z)
    press(app, pygame.K_h)
    assert table.group._tip is None, "the next key ends it"


def test_the_log_follows_again_and_speaks_the_chosen_language(app: App) -> None:
    table, _ = open_table(app, new_match(None, "clerk", "clerk"))
    for _ in range(6):
        run(app, waiting(table))
        press(app, pygame.K_2)
    run(app, waiting(table))
    app.frame(0.02)
    panel = table.stage.log_panel
    while panel.furthest < 20:
        press(app, pygame.K_2)
        run(app, waiting(table))
        app.frame(0.02)
    x, y, w, h = panel.rect
    table.stage.hover.at = (x + w / 2, y + h / 2)
    app.manager.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=3, precise_y=3.0))
    app.frame(0.02)
    assert panel.offset > 0
    bx, by, bw, bh = panel._newest
    click_at(app, (bx + bw / 2, by + bh / 2))
    assert panel.offset == 0
    assert table.whole_log is None
    panel.scroll(30)
    press(app, pygame.K_2)
    run(app, waiting(table))
    assert table.stage.log_panel.offset == 0, "a new turn of mine"
    english = table.stage.log.lines[-1].sentence
    app.manager.push(Pause("carthage"))
    app.context.change(language="ja")
    assert table.stage.log.lines[-1].sentence != english


def test_the_speed_of_a_demo_is_its_own(app: App) -> None:
    chosen = app.context.preferences.speed
    table, _ = open_table(app, new_match("clerk", "clerk"))
    press(app, pygame.K_MINUS)
    assert table.speed != chosen and app.context.preferences.speed == chosen
    app.manager.push(Pause("carthage"))
    app.manager.pop()
    assert table.speed != chosen, "it stays for this demo"
    table, _ = open_table(app, new_match("clerk", "clerk"))
    assert table.speed == chosen
    table, _ = open_table(app, new_match(None, "clerk"))
    press(app, pygame.K_MINUS)
    assert app.context.preferences.speed == table.speed != chosen, "one's own is remembered"
