"""Asking why at the table: the button and the key, what is said, and nothing that is hidden."""

from __future__ import annotations

from itertools import cycle

import pygame
import pytest

from ai.core.protocol import simultaneous
from ai.explain.motives import motive_of
from ai.explain.words import People, motive_words
from game.core.catalogue import Catalogue
from game.core.match import Match, MatchSetup, Seat
from scenes.companion import why_words
from scenes.companion.ways import joined
from scenes.companion.why_words import last_step
from scenes.shell.routes import Table
from scenes.table.replay import ReplayScene
from scenes.table.scene import TableScene
from scenes.table.why import button_place
from tests.matches import at
from tests.scenes.companion.asking import GAMES, asked, opened, opened_at, reasoned, until
from tests.scenes.running import Shell

ENGLISH = Catalogue.load("en")


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(["en", "ja"]), strict=False)))
def test_what_is_said_is_the_motive(game: str, language: str) -> None:
    match, motive = reasoned(game)
    shell, table = opened_at(match)
    shell.context.change(language=language)
    shell.frames(3)
    asked(shell, table)
    panel, t = table.companion.why_asked.panel, table.context.catalogue
    assert panel is not None and panel.told is not None
    told = panel.told
    assert table.companion.why_asked.motive == motive and told.seat == motive.seat != table.me
    people = People(table.stage.board.name, 0)
    assert (told.did, told.took, told.plan) == tuple(map(tuple, motive_words(motive, game, people, t)))
    assert told.question and told.done and (told.did or told.took or told.plan)
    x, y, w, h = panel.rect
    assert h > 60 and y >= 46 and x + w <= 1280 and y + h <= 720
    shell.press(pygame.K_ESCAPE)
    shell.frames(2)
    assert not table.companion.why_asked.open and panel.told is None and shell.top is table


def test_where_nothing_can_be_said_there_is_no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    match, motive = reasoned("carthage")
    empty = motive.model_copy(update={"did": (), "took": (), "plan": ()})
    monkeypatch.setattr("scenes.table.why.motive_of", lambda *_: empty)
    shell, table = opened_at(match)
    shell.frames(3)
    assert not [widget for widget in table.group.widgets if widget.key == pygame.K_y]
    asked(shell, table)
    assert not table.companion.why_asked.open


def test_the_button_stands_with_the_seat_that_moved_last_and_goes_with_the_counsel() -> None:
    match, motive = reasoned("carthage")
    shell, table = opened_at(match)
    shell.frames(2)
    box = table.stage.board.things.seat_box(motive.seat)
    button = next(w for w in table.group.widgets if w.key == pygame.K_y)
    assert box is not None
    x, y, w, h = button.rect
    assert box[0] <= x and x + w <= box[0] + box[2] and box[1] <= y and y + h <= box[1] + box[3]
    shell.click(button.rect)
    assert table.companion.why_asked.open
    shell.press(pygame.K_y)
    assert not table.companion.why_asked.open
    shell.context.change(counsel=False)
    shell.frames(3)
    assert not [w for w in table.group.widgets if w.key == pygame.K_y]


def test_the_panel_lets_nothing_through_but_its_buttons_are_clicked() -> None:
    shell, table = opened_at(reasoned("carthage")[0])
    asked(shell, table)
    panel = table.companion.why_asked.panel
    assert panel is not None and len(panel.buttons) == 1
    x, y, _, _ = panel.rect
    shell.click((x, y, 4, 4))
    assert table.companion.why_asked.open and shell.top is table
    shell.click(panel.close_button.rect)
    assert not table.companion.why_asked.open


def test_the_button_covers_least() -> None:
    assert button_place((0, 0, 200, 100), [(100, 0, 100, 100)])[0] < 100


def test_my_next_move_takes_the_answer_away() -> None:
    shell, table = opened_at(reasoned("traveling_merchant")[0])
    asked(shell, table)
    assert table.companion.why_asked.open
    table.stage.driver.decide(table.match.legal()[:1])
    shell.frames(2)
    assert not table.companion.why_asked.open


def test_a_demo_stops_and_tells_why_with_what_the_seat_knew() -> None:
    seats = tuple(Seat(level=level) for level in ("clerk", "clerk", "clerk"))
    match = Match(MatchSetup(game="carthage", seats=seats, seed=5))
    shell = Shell(Table(match), chosen={"speed": "fast"})
    table = shell.top
    assert isinstance(table, TableScene)
    until(shell, lambda: table.stage.driver.shown > 12)
    while not table.companion.why_asked.open and not table.match.over:
        shell.frames(5)
        shell.press(pygame.K_y)
    motive = table.companion.why_asked.motive
    assert table.stage.driver.paused and motive is not None and motive.observer == motive.seat


def test_before_anybody_has_moved_there_is_nothing_to_ask() -> None:
    shell, table = opened("carthage", 0)
    if last_step(table.match, len(table.match.steps), 0) is None:
        shell.press(pygame.K_y)
        assert not table.companion.why_asked.open
    assert last_step(at("carthage", 0), 0, 0) is None


def test_nobody_is_asked_why_about_what_lies_sealed() -> None:
    """The last move that can be told is asked about instead."""
    match = at("edo", 60)
    sealed = 0
    for before in range(1, len(match.steps) + 1):
        last, step = match.steps[before - 1], last_step(match, before, 0)
        if step is None:
            continue
        since = [match.state_before(n) for n in range(step, before + 1)]
        assert not all(simultaneous(state) for state in since), "it waits for the choices of others"
        sealed += last.actor > 0 and simultaneous(last.before) and simultaneous(last.after)
    assert sealed > 3


def test_what_an_answer_says_was_done_is_what_the_log_says() -> None:
    """What was sealed is left out, and a bid of which the log leaves out the coins has none here either."""
    match = at("edo", 60)
    named = 0
    for number, step in enumerate(match.steps):
        found = motive_of(match, number, 0) if step.actor > 0 else None
        if found is None:
            continue
        told = why_words.why_told(match, found, str, ENGLISH, False)
        parts = [match.steps[part] for part in found.parts]
        shown = [step for step in parts if not simultaneous(step.before)] or parts
        logged = [match.game.log_sentence(step, ENGLISH, False) for step in shown]
        said = [sentence for sentence in logged if sentence]
        assert told.done.startswith(joined(said[: why_words.MOST_DONE], "en"))
        assert (told.done == joined(said, "en")) == (len(said) <= why_words.MOST_DONE)
        named += bool(told.done)
    assert named > 5


def test_while_looking_back_any_step_can_be_asked_about() -> None:
    shell, table = opened("traveling_merchant", 40)
    shell.press(pygame.K_PAGEUP)
    replay = shell.top
    assert isinstance(replay, ReplayScene)
    why = replay.why.asked
    for _ in range(20):
        shell.press(pygame.K_PAGEUP)
        shell.press(pygame.K_y)
        shell.frames(2)
        if why.open:
            break
    motive = why.motive
    assert motive is not None and motive.step < replay.at and motive.observer == 0
    assert why.panel is not None and why.panel.told is not None
    shell.press(pygame.K_ESCAPE)
    assert not why.open and shell.top is replay
    shell.press(pygame.K_ESCAPE)
    back: object = shell.top
    assert back is table
