"""Tags of a hint, and the bar of chances, say what they stand at."""

from __future__ import annotations

import pygame
import pytest

from scenes.table.chances import NUMBER_LEAST, widths
from scenes.table.way_tags import _placed


@pytest.mark.parametrize("gap", [-30.0, 0.0, 8.0])
def test_a_tag_lies_on_no_thing_of_another_way(gap: float) -> None:
    """Of cards side by side, each with words on it, also where they overlap."""
    cards = [pygame.FRect(28 + number * (80 + gap), 530, 80, 114) for number in range(2)]
    for own, other in (cards, cards[::-1]):
        read = [card.inflate(-10, -10) for card in cards]
        box = pygame.FRect(_placed((own.x, own.y, own.w, own.h), (82.0, 25.0), read, [other]))
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
