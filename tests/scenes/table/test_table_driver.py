"""The driver of a table, its history, its counsel and its saves: everything that is not drawn."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from ai.judge.shown import estimated_chances
from ai.players.levels import LEVELS, Level
from ai.players.personalities import PERSONALITIES
from ai.thinking.question import Question
from ai.thinking.thoughts import Progress, think
from ai.thinking.worker import Reply, Thinker
from game.core.match import IllegalAction, Match, MatchSetup, Seat
from scenes.shell import library
from scenes.shell.autosave import Autosaver
from scenes.table.advice import Advisor
from scenes.table.driver import Driver, Mode
from scenes.table.history import branch, decisions, last_turn_of_others, last_turn_start


class QuickMind:
    """Answers at once by the rules; `fail` makes the next answer an error."""

    def __init__(self) -> None:
        self.progress = Progress()
        self.asked = 0
        self.seeds: list[int] = []
        self.levels: list[Level] = []
        self.fail = False
        self._reply: Reply | None = None

    @property
    def busy(self) -> bool:
        return self._reply is not None

    def ask(self, question: Question) -> int:
        self.asked += 1
        self.seeds.append(question.seed)
        self.levels.append(question.level)
        if self.fail:
            self._reply = Reply(self.asked, None, RuntimeError("broken"))
        else:
            self._reply = Reply(self.asked, think(replace(question, level=LEVELS["clerk"], observer=None)))
        return self.asked

    def cancel(self) -> None:
        self._reply = None

    def poll(self) -> Reply | None:
        reply, self._reply = self._reply, None
        return reply


def new_match(*levels: str | None, seed: int = 7) -> Match:
    return Match(MatchSetup(game="carthage", seats=tuple(Seat(level=level) for level in levels), seed=seed))


def show_all(driver: Driver) -> None:
    while driver.coming():
        driver.hand_out(1)
        driver.steps_shown()


def mode_of(driver: Driver) -> Mode:
    """The mode as it is now: a type checker takes an attribute compared before for unchanged."""
    return driver.mode


def run_until(driver: Driver, mode: Mode, most: int = 2000) -> None:
    for _ in range(most):
        driver.update(0.01)
        show_all(driver)
        if driver.mode is mode:
            return
    raise AssertionError(f"never {mode}")


def play_turn(driver: Driver) -> None:
    """The person decides like a clerk."""
    match = driver.match
    driver.decide([think(Question(match.game, match.state, LEVELS["clerk"], 1)).action])


def test_ai_seats_play_to_the_end_one_decision_at_a_time() -> None:
    saves: list[int] = []
    match = new_match("clerk", "clerk")
    driver = Driver(match, QuickMind(), on_play=lambda: saves.append(len(match.actions)))
    assert driver.mode is Mode.THINKING
    driver.update(0.01)
    assert len(match.actions) == 1
    if match.steps:
        assert mode_of(driver) is Mode.STAGING
        driver.update(0.01)
        driver.update(0.01)
        assert len(match.actions) == 1, "nothing is played before the earlier steps are shown"
    run_until(driver, Mode.OVER)
    assert saves == list(range(1, len(match.actions) + 1))
    assert driver.seen == len(match.steps)


def test_an_ai_seat_thinks_with_its_personality() -> None:
    seats = (Seat(level="master", personality="bold"), Seat(level="master"))
    mind = QuickMind()
    driver = Driver(Match(MatchSetup(game="carthage", seats=seats, seed=7)), mind)
    run_until(driver, Mode.OVER)
    assert {level.daring for level in mind.levels} == {PERSONALITIES["bold"].daring, 1.0}


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = new_match("clerk", "clerk"), new_match("clerk", "clerk")
    for match in (first, second):
        run_until(Driver(match, QuickMind()), Mode.OVER)
    assert first.actions == second.actions


def test_a_person_is_waited_for_and_decides() -> None:
    match = new_match(None, "clerk")
    driver = Driver(match, QuickMind())
    run_until(driver, Mode.WAITING)
    for _ in range(50):
        driver.update(0.01)
    made = len(match.actions)
    assert driver.mode is Mode.WAITING
    play_turn(driver)
    assert len(match.actions) == made + 1
    with pytest.raises(IllegalAction):
        driver.decide([0])


def test_an_illegal_decision_leaves_the_match_as_it_was() -> None:
    match = new_match(None, "clerk")
    driver = Driver(match, QuickMind())
    run_until(driver, Mode.WAITING)
    made, state = len(match.actions), match.state.tobytes()
    action = think(Question(match.game, match.state, LEVELS["clerk"], 1)).action
    with pytest.raises(IllegalAction):
        driver.decide([action, -5])
    assert len(match.actions) == made
    assert match.state.tobytes() == state


def test_undo_goes_back_to_the_last_turn_with_a_choice() -> None:
    match = new_match(None, "clerk")
    match = Match(match.setup.model_copy(update={"take_back": True}))
    driver = Driver(match, QuickMind())
    run_until(driver, Mode.WAITING)
    assert not driver.undo(0) or match.actions == []
    before = match.state.tobytes()
    play_turn(driver)
    run_until(driver, Mode.WAITING)
    while not match.game.is_turning_point(match.state):
        play_turn(driver)
        run_until(driver, Mode.WAITING)
    assert driver.undo(0)
    assert driver.mode is Mode.WAITING
    assert driver.shown == driver.seen == len(match.steps)
    assert len(match.game.legal_actions(match.state)) > 1
    assert match.state.tobytes() == before and match.taken_back == 1
    assert driver.redo() and not driver.redo()
    assert driver.shown == driver.seen == len(match.steps)


def test_a_forced_choice_plays_itself_unless_told_not_to() -> None:
    for seed in range(40):
        match = new_match(None, "clerk", seed=seed)
        driver = Driver(match, QuickMind(), forced=False)
        for _ in range(60):
            run_until(driver, Mode.WAITING)
            if len(match.legal()) == 1 or match.over:
                break
            play_turn(driver)
            if match.over:
                break
        if not match.over and len(match.legal()) == 1:
            made = len(match.actions)
            driver.update(0.01)
            assert len(match.actions) == made
            driver.forced = True
            driver.update(0.01)
            assert len(match.actions) > made
            assert match.undo_target(0) != made, "a forced position is no place to go back to"
            return
    raise AssertionError("no forced choice met")


def test_pause_holds_and_single_steps() -> None:
    match = new_match("clerk", "clerk")
    driver = Driver(match, QuickMind())
    driver.pause(True)
    driver.update(0.01)
    driver.update(0.01)
    assert driver.mode is Mode.PAUSED
    assert not match.actions
    driver.single_step()
    driver.update(0.01)
    assert len(match.actions) == 1
    assert driver.coming()
    driver.hand_out(1)
    driver.steps_shown()
    assert driver.mode is Mode.PAUSED
    assert driver.shown == 1
    driver.pause(False)
    run_until(driver, Mode.OVER)


def test_the_last_turn_is_shown_again_and_nothing_goes_on_meanwhile() -> None:
    match = new_match(None, "clerk")
    driver = Driver(match, QuickMind())
    run_until(driver, Mode.WAITING)
    play_turn(driver)
    run_until(driver, Mode.WAITING)
    start = last_turn_start(match, 0)
    assert start is not None
    driver.review(start)
    assert driver.reviewing
    assert driver.mode is Mode.STAGING
    driver.update(0.01)
    assert driver.coming()[0] is match.steps[start]
    driver.catch_up()
    assert mode_of(driver) is Mode.WAITING


def test_an_error_of_the_mind_stops_the_table_until_it_is_tried_again() -> None:
    match, mind = new_match("clerk", "clerk"), QuickMind()
    driver = Driver(match, mind)
    mind.fail = True
    for _ in range(3):
        driver.update(0.01)
    assert driver.error is not None
    assert not match.actions
    mind.fail = False
    driver.retry()
    run_until(driver, Mode.OVER)


def test_a_real_thinker_drives_a_table_and_stops_at_once() -> None:
    thinker = Thinker()
    try:
        match = new_match("manager", "clerk")
        driver = Driver(match, thinker)
        deadline = time.monotonic() + 120
        while len(match.actions) < 12 and time.monotonic() < deadline:
            driver.update(0.01)
            show_all(driver)
            time.sleep(0.001)
        assert len(match.actions) >= 12
        driver.stop_thinking()
        assert not thinker.busy
    finally:
        thinker.close()


def test_history_of_a_match() -> None:
    match = new_match("clerk", "clerk", "clerk")
    run_until(Driver(match, QuickMind()), Mode.OVER)
    marks = decisions(match)
    assert [mark.step.action for mark in marks] == match.actions
    turn = last_turn_of_others(match.game, match.steps, None)
    assert turn
    assert turn.stop == len(match.steps)
    assert match.game.is_turning_point(match.steps[turn.start].before)
    again = branch(match, 10)
    assert again.actions == match.actions[:10]
    assert again.state.tobytes() == match.steps[marks[10].index].before.tobytes()


def test_the_counsel_sees_what_the_seat_sees_and_ends_with_the_result() -> None:
    thinker = Thinker()
    try:
        match = new_match(None, "clerk")
        driver = Driver(match, QuickMind())
        run_until(driver, Mode.WAITING)
        advisor = Advisor(match, thinker, 0)
        advisor.consider()
        deadline = time.monotonic() + 60
        while advisor.thoughts is None and time.monotonic() < deadline:
            advisor.update()
            time.sleep(0.002)
        assert sum(advisor.values) == pytest.approx(1.0, abs=1e-6)
        line = advisor.decision()
        assert line[0] in match.legal()
        advisor.forget()
        while not match.over:
            match.play(think(Question(match.game, match.state, LEVELS["clerk"], 3)).action)
        advisor.consider()
        assert list(advisor.values) == match.game.returns(match.state)
        assert not advisor.busy
    finally:
        thinker.close()


def test_shares_by_the_evaluation_sum_to_one() -> None:
    match = new_match("clerk", "clerk", "clerk")
    assert sum(estimated_chances(match.game, match.state)) == pytest.approx(1.0)


@pytest.mark.usefixtures("home")
def test_a_match_is_stored_continued_and_kept_in_one_file() -> None:
    saver = Autosaver()
    match = new_match(None, "clerk")
    path = library.new_path(match)
    for _ in range(9):
        match.play(match.legal()[0])
        saver.save(match, path)
    assert saver.flush()
    found = library.load(path)
    assert found.actions == match.actions
    assert found.state.tobytes() == match.state.tobytes()
    (info,) = library.unfinished()
    assert (info.game, info.path, info.me) == ("carthage", path, 0)
    while not match.over:
        match.play(match.legal()[0])
    saver.save(match, path)
    saver.close()
    (info,) = library.entries()
    assert info.over and info.path == path and list(info.scores) == match.game.scores(match.state)


def test_an_unwritable_folder_is_told_once_and_play_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = home / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("CARAVANSERAI_HOME", str(blocked))
    saver = Autosaver()
    match = new_match(None, "clerk")
    saver.save(match, library.new_path(match))
    saver.flush()
    first = saver.error
    assert first is not None
    assert first.key == "error.unwritable"
    saver.save(match, library.new_path(match))
    saver.close()
    assert saver.error is first
