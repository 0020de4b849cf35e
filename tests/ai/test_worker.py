"""The thinking thread: tickets, stale replies, cancellation, failures."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from ai.players.levels import LEVELS, Level
from ai.thinking.question import Question
from ai.thinking.worker import Reply, Thinker
from game.core import registry
from game.core.game import Game
from game.core.generator import seed_word

GAME: Game = registry.game("carthage")
ENDLESS = Level("endless", "search", iterations=3_000_000, seconds=600)
PATIENCE = 60.0


@cache
def start() -> Any:
    """The beginning of a game for two."""
    return GAME.new_game(2, GAME.options_model(), seed_word(1))


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def wait(thinker: Thinker) -> Reply:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        reply = thinker.poll()
        if reply is not None:
            return reply
        time.sleep(0.002)
    raise AssertionError("no reply came")


def test_a_reply_carries_the_ticket_and_the_thoughts(thinker: Thinker) -> None:
    ticket = thinker.ask(Question(GAME, start(), LEVELS["manager"], seed=5))
    assert thinker.busy
    reply = wait(thinker)
    assert reply.ticket == ticket
    assert reply.error is None
    assert reply.thoughts is not None
    assert reply.thoughts.action in GAME.legal_actions(start())
    assert not thinker.busy
    assert thinker.poll() is None


def test_a_newer_request_makes_the_older_reply_stale(thinker: Thinker) -> None:
    thinker.ask(Question(GAME, start(), ENDLESS, seed=1))
    while thinker.progress.iterations == 0:
        time.sleep(0.002)
    ticket = thinker.ask(Question(GAME, start(), LEVELS["clerk"], seed=1))
    assert wait(thinker).ticket == ticket


def test_cancelling_drops_the_reply_and_frees_the_thread(thinker: Thinker) -> None:
    thinker.ask(Question(GAME, start(), ENDLESS, seed=1))
    while thinker.progress.iterations == 0:
        time.sleep(0.002)
    thinker.cancel()
    assert not thinker.busy
    ticket = thinker.ask(Question(GAME, start(), LEVELS["clerk"], seed=1))
    reply = wait(thinker)
    assert reply.ticket == ticket


def test_a_request_works_on_a_copy(thinker: Thinker) -> None:
    state = start().copy()
    thinker.ask(Question(GAME, state, LEVELS["clerk"], seed=1))
    state.phase = 99
    reply = wait(thinker)
    assert reply.error is None


def test_a_failure_is_reported_and_the_thread_lives_on(thinker: Thinker) -> None:
    finished = start().copy()
    finished.phase = 30
    thinker.ask(Question(GAME, finished, LEVELS["clerk"], seed=1))
    reply = wait(thinker)
    assert isinstance(reply.error, ValueError)
    assert reply.thoughts is None
    thinker.ask(Question(GAME, start(), LEVELS["clerk"], seed=1))
    assert wait(thinker).error is None


def test_closing_ends_the_thread_in_the_middle_of_a_search() -> None:
    thinker = Thinker()
    thinker.ask(Question(GAME, start(), ENDLESS, seed=1))
    while thinker.progress.iterations == 0:
        time.sleep(0.002)
    thinker.close()
    assert not thinker._thread.is_alive()
