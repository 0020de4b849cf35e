"""What nobody can know: the order of the stack."""

from __future__ import annotations

import numpy as np

from game.core import protocol
from game.core.generator import seed_word
from game.traveling_merchant.components import ORDER_IDS
from tests.game.playing import random_word
from tests.game.traveling_merchant.builder import GAME, Laid, Own, position


def draws(word: int, redeal: bool) -> str:
    """The orders that come after a sale, from a generator word."""
    table = position(own=Own(at={0: "elk"}, loads={0: "WL"}), laid=Laid(row="elk2 hei1 hei2 hei3"))
    table.state.rng = seed_word(word)
    if redeal:
        protocol.redeterminize(table.state, 0, random_word(5))
    table.play("sell elk2", "end turn")
    return table.row


def test_the_next_order_is_the_generators_word() -> None:
    assert len({draws(word, redeal=False) for word in range(30)}) > 10


def test_nobody_can_know_the_next_order() -> None:
    assert len({draws(word, redeal=True) for word in range(30)}) == 1


def test_every_order_not_seen_is_as_likely_to_come() -> None:
    """Those left out with two players cannot be told apart from those in the stack."""
    counts = np.zeros(len(ORDER_IDS), int)
    for number in range(3300):
        table = position(own=Own(at={0: "elk"}, loads={0: "WL"}), laid=Laid(row="elk2 hei1 hei2 hei3"))
        protocol.redeterminize(table.state, 1, random_word(number))
        table.play("sell elk2", "end turn")
        counts[table.event("draw").args["order"]] += 1
    drawn = counts[counts > 0]
    assert len(drawn) == 33
    assert drawn.min() > 60 and drawn.max() < 145


def test_all_observers_see_the_same() -> None:
    state = position(3, own=Own(loads={1: "WW"})).state
    views = [GAME.view(state, seat).model_dump(exclude={"observer"}) for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
