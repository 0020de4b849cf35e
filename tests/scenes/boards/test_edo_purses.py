"""Rivals' coins are hidden: neither the view of a seat nor anything that its board draws or says depends on
them, unless they are to be counted for the player, the player looks on, or the game is over.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core import protocol
from game.core.catalogue import Catalogue, plain
from game.core.match import Match
from game.core.selfcheck import Configuration
from game.core.sight import NEVER
from game.edo.components import MAX_PLAYERS
from game.edo.game import EdoOptions
from scenes.boards.edo.board import EdoBoard
from scenes.kit.timeline import Timeline
from scenes.table.log import Log
from tests.scenes.boards.edo_hands import EDO, explained, seated
from tests.scenes.boards.hands import canvas_for, clerks_choice, context, played, scene_of

ME = 0


def played_on(match: Match, seed: int) -> Iterator[Any]:
    rng = random.Random(seed)
    while not match.over:
        yield match.state
        match.play(rng.choice(match.legal()) if rng.random() < 0.3 else clerks_choice(match))


def others_purses(state: Any, rng: random.Random) -> Any:
    """The same table with other coins behind the screens of the others, as far as bids allow."""
    other = state.copy()
    for seat in range(1, int(state.players)):
        other.coins[seat] = int(other.bid[seat]) + rng.randrange(20)
    return other


def all_said(board: EdoBoard) -> list[object]:
    """Everything on the board, and every word that it would say."""
    found: list[object] = [board.text.prompt(), board.text.status(), board.text.consequence()]
    for piece in scene_of(board).pieces:
        found += [piece, board.speech.explained(board.shown, piece.tip) if piece.tip else ""]
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_view_of_a_seat_hangs_on_the_purses_of_others(players: int) -> None:
    rng = random.Random(players)
    for state in played_on(seated(players, True, players), players):
        assert EDO.view(state, ME) == EDO.view(others_purses(state, rng), ME)


@pytest.mark.parametrize("players", [3, 5])
def test_nothing_on_the_board_hangs_on_the_purses_of_others(players: int) -> None:
    match, rng = seated(players, True, 10 + players), random.Random(1)
    board = EdoBoard(context("en"), match, ME)
    tried = 0
    for number, state in enumerate(played_on(match, players)):
        if number % 3:
            continue
        board.set_state(state)
        said = all_said(board)
        board.set_state(others_purses(state, rng))
        assert all_said(board) == said
        tried += 1
    assert tried > 20


def test_no_word_is_drawn_that_hangs_on_the_purses_of_others(screen: pygame.Surface) -> None:
    match, rng, shared = seated(4, True, 3), random.Random(2), context("ja", still=True)
    board, canvas = EdoBoard(shared, match, ME), canvas_for(shared, screen)
    differing = 0
    for number, state in enumerate(played_on(match, 4)):
        if number % 25:
            continue
        pictures = []
        for coins_counted in (False, True):
            shared.preferences.counted = coins_counted
            for shown in (state, others_purses(state, rng)):
                board.set_state(shown)
                for _ in range(2):
                    canvas.box((0, 0, 1280, 720), "#000000")
                    board.draw(canvas, Timeline(), 0.0)
                pictures.append(pygame.image.tobytes(screen, "RGB"))
        shared.preferences.counted = False
        assert pictures[0] == pictures[1]
        differing += pictures[2] != pictures[3]
    assert differing > 2, "counted for the player they are drawn"


def test_coins_are_counted_for_whoever_wants_it_and_shown_at_the_end() -> None:
    match, shared = seated(4, True, 6), context("en")
    board = EdoBoard(shared, match, ME)
    for state in played_on(match, 6):
        if protocol.current_player(state) != ME:
            continue
        coins = int(state.coins[2])
        board.set_state(state)
        assert "remember it" in explained(board, "seat", 2) and board.shown.purse(2) is None
        shared.preferences.counted = True
        assert f"screen: {coins}, counted" in explained(board, "seat", 2)
        assert any(
            f"{coins} coin" in repr(piece.look) for piece in scene_of(board).pieces if piece.id == ("seat", 2)
        )
        shared.preferences.counted = False
    board.set_state(match.state)
    assert f"{int(match.state.coins[2])} coin" in explained(board, "seat", 2)
    spectator = EdoBoard(shared, match, None)
    spectator.set_state(match.steps[40].after)
    assert spectator.shown.purse(2) == int(match.steps[40].after.coins[2])


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_log_tells_no_coins_that_change_hands_unless_they_are_counted(language: str) -> None:
    """Changing every number of coins in what happened leaves each line as it is."""
    catalogue = Catalogue.load(language)
    match = played(Configuration(EDO, 4, EdoOptions(purveyors=True)), 5)
    quiet, full = Log(EDO), Log(EDO)
    quiet.follow(match.steps, len(match.steps), catalogue, NEVER)
    full.follow(match.steps, len(match.steps), catalogue, 0)
    assert len(quiet.lines) == len(full.lines)
    assert [line.sentence for line in quiet.lines] != [line.sentence for line in full.lines]
    places = {"award": ("paid",), "earn": ("share", "left"), "lower": ("left",)}
    places["income"] = tuple(f"coins{seat}" for seat in range(MAX_PLAYERS))
    places["reveal"] = tuple(f"bid{seat}" for seat in range(MAX_PLAYERS))
    tried = 0
    for step in match.steps:
        told = EDO.log_sentence(step, catalogue, False)
        args = dict(step.event.args)
        for place in places.get(step.event.kind, ()):
            args[place] *= 7
            tried += 1
        event = type(step.event)(step.event.kind, step.event.seat, args)
        changed = type(step)(step.actor, step.action, event, step.before, step.after)
        assert EDO.log_sentence(changed, catalogue, False) == told and plain(told).find("None") < 0
    assert tried > 50
    quiet.follow(match.steps, len(match.steps), catalogue, 0)
    assert [line.sentence for line in quiet.lines] == [line.sentence for line in full.lines]
