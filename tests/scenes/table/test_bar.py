"""The bar of a table says every sentence whole at the usual size of text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.core import registry
from game.core.catalogue import LANGUAGES
from game.core.match import Match, MatchSetup, Seat
from scenes.boards import board_class
from scenes.boards.people import people
from scenes.shell.app import silent_context
from scenes.table.tags import use_tags
from scenes.table.topbar import BarText, draw_bar
from scenes.tabletop.board import Board
from tests.game.replays import PLAYED, steps_of
from tests.golden.recording import recorded
from tests.scenes.boards.hands import canvas_for, context


def table(game_id: str, language: str) -> Board:
    """A board of the recorded game, as its first seat sees it; the others have the longest names that people
    of the game have.
    """
    wanted = next(each for each in recorded(game_id).playthroughs if each.name == PLAYED[game_id][0])
    shared = context(language)
    names = sorted(people(game_id), key=lambda name: -len(shared.t(name)))
    others = (Seat(level="clerk", name=name) for name in names[: wanted.players - 1])
    seats = (Seat(name="person.me"), *others)
    match = Match(MatchSetup(game=game_id, seats=seats, options=dict(wanted.options), seed=1))
    return board_class(game_id)(shared, match, 0)


def played(board: Board) -> Iterator[BarText]:
    """What the bar says before each step of the recorded games, and while it is shown."""
    for step in steps_of(board.match.setup.game):
        if int(step.before.players) == len(board.match.setup.seats):
            board.set_state(step.before)
            board.stager.keep(staging=False, doing="")
            yield now(board)
            board.stager.keep(staging=True)
            board.stager.begin(step)
            yield now(board)


def now(board: Board) -> BarText:
    prompt = board.text.prompt()
    return BarText(board.title, prompt.chip, prompt.sentence, prompt.mine)


def at_other_times(board: Board) -> Iterator[BarText]:
    """What it says in a pause, a replay, a lesson and the like."""
    t, entries = board.context.t, board.context.catalogue.entries
    for key in entries:
        page = key.removesuffix(".prompt")
        if page != key and f"{page}.chip" in entries:
            yield BarText(board.title, t(f"{page}.chip"), t(key))
        if key.startswith(f"lesson.{board.match.setup.game}.") and key.endswith(".title"):
            yield BarText(board.title, t("lesson.chip", number=10, count=10), t(key))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_no_sentence_of_the_bar_is_cut(game_id: str, language: str, cut_words: list[str]) -> None:
    pygame.init()
    board = table(game_id, language)
    canvas = canvas_for(silent_context(language), pygame.display.set_mode((1280, 720)))
    use_tags(canvas, board)
    words = {*played(board), *at_other_times(board)}
    t = board.context.t
    longest = t("table.daily.practice", deal=t("table.daily.of", day=28, month=t("daily.month.9")))
    for each in words:
        draw_bar(canvas, each)
        draw_bar(canvas, replace(each, note=longest))
    assert len({each.prompt for each in words}) > 60
    assert cut_words == []
