"""Where a tooltip stands: on the screen, never on what it explains, clear of what must be read with it."""

from __future__ import annotations

import random

import pygame

from scenes.kit.theme import Rect
from scenes.kit.tooltip import place

ROOM = (1280.0, 720.0)


def apart(one: Rect, other: Rect) -> bool:
    return not pygame.FRect(one).colliderect(pygame.FRect(other))


def test_it_is_on_the_screen_and_never_on_what_it_explains() -> None:
    rng = random.Random(2)
    for _ in range(3000):
        wide, high = rng.uniform(10, 260), rng.uniform(10, 230)
        anchor = (rng.uniform(0, 1280 - wide), rng.uniform(46, 720 - high), wide, high)
        size = (rng.uniform(60, 344), rng.uniform(30, 190))
        box = place(anchor, size, ROOM, beside=rng.random() < 0.5)
        assert pygame.FRect(0, 0, *ROOM).contains(pygame.FRect(box)), (anchor, size, box)
        assert apart(box, anchor), (anchor, size, box)


def test_it_keeps_clear_of_what_can_be_chosen() -> None:
    book: Rect = (8, 292, 224, 116)
    offers = [(56.0, 294 + 22.5 * line, 174.0, 22.5) for line in range(4)]
    box = place((11, 310, 30, 30), (290, 120), ROOM, clear=[(offer, 3.0) for offer in offers])
    assert all(apart(box, offer) for offer in offers)
    assert apart(place(book, (290, 120), ROOM), book)


def test_it_stands_near_what_it_explains_before_it_keeps_clear_of_all_that_is_read() -> None:
    """Words all around are covered rather than that the tooltip stands a fifth of the screen away."""
    words = [
        ((float(x), float(y), 90.0, 22.0), 0.5) for x in range(300, 960, 100) for y in range(60, 700, 30)
    ]
    x, y, w, h = place((600, 300, 40, 40), (200, 60), ROOM, clear=words)
    assert pygame.FRect(x, y, w, h).colliderect((600 - 40, 300 - 40, 120, 120))


def test_it_stands_below_where_nothing_speaks_against_it() -> None:
    x, y, w, _ = place((600, 300, 40, 40), (200, 60), ROOM)
    assert y == 348 and x + w / 2 == 620
    assert place((600, 300, 40, 40), (200, 60), ROOM, beside=True)[0] == 648
    assert place((600, 690, 40, 25), (200, 60), ROOM)[1] < 690 - 60
