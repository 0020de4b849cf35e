"""Asking why at the table: the button and the key, the figures of the reason, and nothing that is hidden."""

from __future__ import annotations

import re
from typing import Literal

import pygame
import pytest

from ai.core.protocol import simultaneous
from ai.facts.fact_text import figure_text
from ai.facts.model import Fact, Figure
from ai.facts.why import Reason
from ai.judge.decisions import decisions
from game.core.catalogue import Catalogue
from game.core.match import Match, MatchSetup, Seat
from scenes.companion import why_words
from scenes.companion.thinking import Reasoning
from scenes.companion.why_words import last_step
from scenes.shell.routes import Table
from scenes.table.replay import ReplayScene
from scenes.table.scene import TableScene
from scenes.table.why import button_place
from tests.matches import at
from tests.scenes.companion.test_hint import GAMES, opened, until
from tests.scenes.running import Shell

ENGLISH = Catalogue.load("en")


def asked(shell: Shell, table: TableScene) -> None:
    shell.press(pygame.K_y)
    why = table.why_asked
    until(shell, lambda: why.reasoning is not None and why.reasoning.done)
    shell.frames(2)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_figures_are_those_of_the_reason(game: str, language: str) -> None:
    shell, table = opened(game, 60)
    shell.context.change(language=language)
    shell.frames(3)
    asked(shell, table)
    reasoning, panel = table.why_asked.reasoning, table.why_asked.panel
    assert reasoning is not None and panel is not None and panel.told is not None
    told, reason = panel.told, reasoning.reason
    assert reason is not None and reason.decision.seat == told.seat != table.me
    catalogue = table.context.catalogue
    figures = [figure_text(fact, catalogue) for _, fact in reason.facts]
    rows = [row for row in told.rows if row.speaks != "guess"]
    shown = [row.figure.removeprefix(catalogue("fact.figure.but", when="").strip()).strip() for row in rows]
    assert {*shown} <= {*figures} and len(shown) >= min(2, len(figures))
    sides = [{"for": 1, "against": -1}.get(row.speaks, 0) for row in rows]
    assert sides == sorted(sides, reverse=True), "what speaks against it comes last"
    assert told.note and bool(told.rows) == bool(reason.facts)
    assert (told.note == catalogue("motive.nothing")) == (
        reason.visible and reason.choice and not reason.explained
    )
    if told.chance:
        assert reason.before is not None and reason.after is not None
        chances = [f"{100 * chance:.0f}" for chance in (reason.before, reason.after)]
        assert re.findall(r"\d+", told.chance) == chances
    x, y, w, h = panel.rect
    assert h > 60 and y >= 46 and x + w <= 1280 and y + h <= 720
    shell.press(pygame.K_ESCAPE)
    shell.frames(2)
    assert not table.why_asked.open and panel.told is None and shell.top is table


def test_the_button_stands_with_the_seat_that_moved_last_and_goes_with_the_counsel() -> None:
    shell, table = opened("carthage", 30)
    shell.frames(2)
    step = last_step(table.match, len(table.match.steps), 0)
    assert step is not None
    box = table.board.things.seat_box(table.match.steps[step].actor)
    button = next(w for w in table.group.widgets if w.key == pygame.K_y)
    assert box is not None
    x, y, w, h = button.rect
    assert box[0] <= x and x + w <= box[0] + box[2] and box[1] <= y and y + h <= box[1] + box[3]
    shell.click(button.rect)
    assert table.why_asked.open
    shell.press(pygame.K_y)
    assert not table.why_asked.open
    shell.context.change(counsel=False)
    shell.frames(3)
    assert not [w for w in table.group.widgets if w.key == pygame.K_y]


def test_the_panel_s_buttons_are_clicked() -> None:
    """The panel lets nothing through to the table, but its buttons lie on it."""
    shell, table = opened("carthage", 60)
    asked(shell, table)
    panel = table.why_asked.panel
    assert panel is not None and len(panel.buttons) == 2
    example, close = sorted(panel.buttons, key=lambda button: button.key == pygame.K_ESCAPE)
    shell.click(example.rect)
    assert table.example.active
    shell.press(pygame.K_SPACE)
    shell.frames(2)
    assert not table.example.active and table.why_asked.open
    x, y, _, _ = panel.rect
    shell.click((x, y, 4, 4))
    assert table.why_asked.open and shell.top is table
    shell.click(close.rect)
    assert not table.why_asked.open


def test_the_button_covers_least() -> None:
    assert button_place((0, 0, 200, 100), [(100, 0, 100, 100)])[0] < 100


def test_my_next_move_takes_the_answer_away() -> None:
    shell, table = opened("traveling_merchant", 30)
    asked(shell, table)
    table.driver.decide(table.match.legal()[:1])
    shell.frames(2)
    assert not table.why_asked.open


def test_a_demo_stops_and_tells_why_with_what_the_seat_knew() -> None:
    seats = tuple(Seat(level=level) for level in ("clerk", "clerk", "clerk"))
    match = Match(MatchSetup(game="carthage", seats=seats, seed=5))
    shell = Shell(Table(match), chosen={"speed": "fast"})
    table = shell.top
    assert isinstance(table, TableScene)
    until(shell, lambda: table.driver.shown > 12)
    asked(shell, table)
    reasoning = table.why_asked.reasoning
    assert table.driver.paused and reasoning is not None and reasoning.reason is not None
    assert reasoning.reason.observer == reasoning.reason.decision.seat


def test_before_anybody_has_moved_there_is_nothing_to_ask() -> None:
    shell, table = opened("carthage", 0)
    if last_step(table.match, len(table.match.steps), 0) is None:
        shell.press(pygame.K_y)
        assert not table.why_asked.open
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


def _done(reasoning: Reasoning, deed: str) -> str:
    """What is said to have been done at a table that counts nothing."""
    return why_words.why_told(reasoning, str, lambda _: "", lambda _: deed, ENGLISH, False).done


def test_a_sealed_choice_that_has_been_opened_is_named_without_amounts() -> None:
    """An objection is said to be one; a bid of which the log leaves out the coins has none here either."""
    match = at("edo", 60)
    named = 0
    for number, step in enumerate(match.steps):
        if step.actor <= 0 or not simultaneous(step.before):
            continue
        decision = next(d for d in decisions(match, step.actor) if number in d.parts)
        deed = match.game.action_sentence(step.before, step.action, ENGLISH)
        told = [
            _done(Reasoning(match, number, Reason(decision, 0, visible)), deed) for visible in (True, False)
        ]
        assert (told[0] == deed) == (not re.search(r"\d", deed))
        assert told[1] != deed
        named += told[0] == deed
    assert named > 5


def test_while_looking_back_any_step_can_be_asked_about() -> None:
    shell, table = opened("traveling_merchant", 40)
    shell.press(pygame.K_PAGEUP)
    replay = shell.top
    assert isinstance(replay, ReplayScene)
    shell.press(pygame.K_PAGEUP)
    shell.press(pygame.K_y)
    why = replay.why_asked
    until(shell, lambda: why.reasoning is not None and why.reasoning.done)
    shell.frames(2)
    reasoning = why.reasoning
    assert reasoning is not None and reasoning.step < replay.at and reasoning.reason is not None
    assert reasoning.reason.observer == 0 and why.panel is not None and why.panel.told is not None
    shell.press(pygame.K_ESCAPE)
    assert not why.open and shell.top is replay
    shell.press(pygame.K_ESCAPE)
    back: object = shell.top
    assert back is table


@pytest.mark.parametrize(
    ("seat", "value", "speaks"),
    [(1, 0.6, "for"), (0, -0.5, "against"), (1, -0.6, "against"), (0, 0.5, "for")],
)
@pytest.mark.parametrize("helps", [-1, 1])
def test_points_are_told_with_the_asker_s_eyes(
    seat: int, value: float, speaks: str, helps: Literal[-1, 1]
) -> None:
    """What the asker loses is a loss, from whichever comparison it is; what the seat gains speaks for it."""
    match = at("carthage", 30)
    decision = next(found for found in decisions(match, 1) if found.actions)
    figure = Figure(value=value, low=value - 0.1, high=value + 0.1, first=value, second=0.0)
    fact = Fact(key="points", form="points", values={"seat": seat}, figure=figure, helps=helps, explains=0.5)
    assert why_words._speaks(fact, Reason(decision, 0, visible=True)) == speaks
