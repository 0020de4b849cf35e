"""Reasons about what is put together in any order, or named without its place, against brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.core import protocol
from game.core.generator import seed_word
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from game.traveling_merchant.actions import BUY_AREA, BUY_STOCK, GIVE_BACK, TRIO, USE
from game.traveling_merchant.components import GOODS, ORDER_IDS
from game.traveling_merchant.houses import why_not_among
from game.traveling_merchant.state import TURN
from game.traveling_merchant.state import USE as USE_PHASE
from game.traveling_merchant.tables import CITIES
from game.traveling_merchant.trade import why_not_load
from tests.game.traveling_merchant.builder import Laid, Own, position

GAME = find_game("traveling_merchant")
TABLES = 160
GAMES = 24


def threes() -> Iterator[Any]:
    """Positions in which two orders are to be named besides that of the house's city, by both readings of the
    rule; in some of them one has been named.
    """
    rng = random.Random(8)
    for number in range(TABLES):
        wagons = rng.sample([order for order in ORDER_IDS if order != "elk1"], rng.randrange(3, 7))
        table = position(
            own=Own(at={0: "elk"}, houses={0: "hei"}, loads={0: "AF"}, wagons={0: " ".join(wagons)}),
            laid=Laid(row="elk1"),
            reading=("japanese", "english")[number % 2],
        )
        table.step("sell elk1")
        for action in GAME.legal_actions(table.state):
            begun = table.state.copy()
            protocol.apply(begun, action)
            if TRIO <= action < TRIO + CITIES and begun.phase == USE_PHASE:
                yield begun
                protocol.apply(begun, rng.choice(GAME.legal_actions(begun)))
                yield begun


def others(state: Any) -> Iterator[tuple[int, ...]]:
    """All ways to name what is still to be named."""
    for action in GAME.legal_actions(state):
        after = state.copy()
        protocol.apply(after, action)
        further = others(after) if after.phase == USE_PHASE else [()]
        yield from ((action - USE, *more) for more in further)


def test_an_order_is_refused_exactly_where_no_three_have_it_besides_those_named() -> None:
    found: Counter[str] = Counter()
    for state in threes():
        every = [Counter(way) for way in others(state)]
        left = sum(every[0].values())
        for named in [(), *((city,) for way in every for city in way if left > 1)]:
            for other in range(CITIES):
                reason = why_not_among(state, named, other)
                among = any(Counter((*named, other)) <= way for way in every)
                assert (reason is None) == among, (named, other, reason)
                found["" if reason is None else reason.key] += 1
                if reason is not None and reason.key == "no.different":
                    japanese = state.copy()
                    japanese.english = 0
                    japanese.free[japanese.seat, other] += 2
                    left_over = why_not_among(japanese, named, other)
                    assert left_over is None or left_over.key != reason.key
    assert min(found[key] for key in ("", "no.different", "no.not_usable")) > 100, found


def test_a_good_is_refused_exactly_where_it_is_loaded_from_nowhere() -> None:
    every, rng, found = list(configurations(GAME)), random.Random(5), Counter[str]()
    for number in range(GAMES):
        table = every[(number * 7) % len(every)]
        state = GAME.new_game(table.players, table.options, seed_word(61_000 + number))
        while legal := GAME.legal_actions(state):
            for good in range(GOODS) if state.phase == TURN else ():
                reason = why_not_load(state, good)
                loads = {
                    BUY_STOCK + good,
                    *(action for action in range(BUY_AREA, GIVE_BACK) if (action - BUY_AREA) % GOODS == good),
                }
                assert (reason is None) == bool(loads & set(legal)), (good, reason)
                found["" if reason is None else reason.key] += 1
                if reason is not None and reason.key == "no.no_actions":
                    mended = state.copy()
                    mended.actions = 1
                    left = why_not_load(mended, good)
                    assert left is None or left.key != reason.key
                elif reason is not None:
                    mended = state.copy()
                    mended.horse[mended.seat] = 0
                    mended.area[0, (int(mended.seat) + 1) % table.players, reason.values["good"]] += 1
                    assert why_not_load(mended, good) is None
            protocol.apply(state, rng.choice(legal))
    assert min(found[key] for key in ("", "no.no_actions", "no.no_good_here")) > 100, found
