"""The tag of a hint, and the bar of chances, say what they stand at."""

from __future__ import annotations

import pygame
import pytest

from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from scenes.boards import board_class
from scenes.kit.layout import covered
from scenes.table.chances import NUMBER_LEAST, widths
from scenes.table.way_tags import HIGH, LOW, _placed, place
from tests.scenes.boards.hands import context, played


@pytest.mark.parametrize("gap", [-30.0, 0.0, 8.0])
def test_a_tag_lies_on_nothing_that_is_marked_beside_its_thing(gap: float) -> None:
    """Of cards side by side, each with words on it, also where they overlap."""
    cards = [pygame.FRect(28 + number * (80 + gap), 530, 80, 114) for number in range(2)]
    for own, other in (cards, cards[::-1]):
        read = [card.inflate(-10, -10) for card in cards]
        box = pygame.FRect(_placed((own.x, own.y, own.w, own.h), (82.0, 25.0), read, [other])[1])
        assert box.inflate(24, 24).colliderect(own)
        mine, theirs = box.clip(own), box.clip(other)
        assert gap < 0 or theirs.w * theirs.h <= 0.1 * box.w * box.h
        assert mine.w * mine.h >= theirs.w * theirs.h


@pytest.mark.parametrize("whole", [135.0, 240.0, 368.0])
def test_every_chance_has_room_for_its_number(whole: float) -> None:
    for shares in ((0.0, 0.01, 0.99), (0.02, 0.98), (0.0, 0.0, 0.0, 1.0), (0.0, 0.005, 0.005, 0.01, 0.98)):
        parts = widths(shares, whole)
        assert sum(parts) == pytest.approx(whole)
        assert min(parts) >= NUMBER_LEAST


SIZES = ((150.0, HIGH), (26.0, LOW))
EDGE = 40.0
"""Square units: a letter is more."""
MOST = 250.0
"""Of a line of small figures, where a table has no room at all: on the rail of contracts."""


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_tag_covers_no_mark_and_nothing_that_is_read(game_id: str) -> None:
    """On tables of played games, each with the marks of the plan."""
    every, marks, tags, read = list(configurations(find_game(game_id))), 0, 0, []
    for number in range(4):
        match = played(every[(number * 5) % len(every)], number)
        board = board_class(game_id)(context("en"), match, 0)
        steps = [step for step in match.steps if step.actor == 0]
        for step in steps[:: max(1, len(steps) // 30)]:
            board.show(step.before)
            board.hint((step.action,))
            thing = board.things.beginning((step.action,))
            if thing is None:
                continue
            box = place(board, thing, SIZES)
            tags += 1
            marks += covered(box, [pygame.FRect(each) for each in board.things.marked()]) > EDGE
            read.append(covered(box, [pygame.FRect(each) for each in board.things.read()]))
    assert tags > 60 and marks == 0
    assert sum(each > EDGE for each in read) <= 0.08 * tags
    assert max(read) < MOST
