"""Which cards may still come, against whole games and, on the last turn, against every way to end it."""

from __future__ import annotations

from itertools import product
from typing import Any

from game.core import protocol
from game.core.registry import game as find_game
from game.edo.actions import BID_EAST, BID_WEST, EARN_COINS
from game.edo.components import SUITS, WILD
from game.edo.prospects import coming, discarding, is_last, most_kinds
from game.edo.sealed import withdraw
from game.edo.state import BID, TAKE
from game.edo.tables import COLOURS
from tests.scenes.boards.walks import games_of

EDO = find_game("edo")


def kinds_with_two(state: Any, seat: int) -> int:
    """Kinds with two cards at most, by trying every use of the special orders."""
    suits = [int(n) for n in state.suits[seat]]
    uses = product(range(COLOURS), repeat=suits[WILD])
    return max(sum(suits[s] + use.count(s) >= 2 for s in range(COLOURS)) for use in uses)


def test_no_game_brings_more_than_may_come() -> None:
    tried = 0
    for match in games_of("edo", 24):
        end = match.state
        for step in match.steps:
            state = step.before
            for seat in range(int(state.players)):
                more = end.suits[seat].astype(int) - state.suits[seat]
                assert all(more <= coming(state, seat)), EDO.event(state)
                assert kinds_with_two(end, seat) <= most_kinds(state, seat)
            more = end.waste.astype(int) - state.waste
            assert all(more <= discarding(state))
            tried += 1
    assert tried > 1500


def endings(state: Any) -> list[Any]:
    """Every end of a last turn in which all bid none, one or two coins, and red takes anything."""
    bids = [EARN_COINS, *(lot + n for lot in (BID_EAST, BID_WEST) for n in (1, 2))]
    found = []
    for chosen in product(bids, repeat=int(state.players)):
        scratch = state.copy()
        withdraw(scratch)
        if any(b != EARN_COINS and (b - BID_EAST if b < BID_WEST else b - BID_WEST) > state.coins[seat]
               for seat, b in enumerate(chosen)):  # fmt: skip
            continue
        while scratch.phase == BID:
            protocol.apply(scratch, chosen[int(scratch.seat)])
        ends = [scratch]
        while ends:
            now = ends.pop()
            actor = protocol.current_player(now)
            if actor == protocol.OVER:
                found.append(now)
                continue
            for action in EDO.legal_actions(now) if actor >= 0 else (0,):
                later = now.copy()
                protocol.apply(later, action)
                ends.append(later)
    return found


def test_on_the_last_turn_all_that_may_come_comes_in_some_ending_and_nothing_else() -> None:
    tried = takes = 0
    for match in games_of("edo", 24):
        before = [step.before for step in match.steps if step.actor >= 0 and step.before.phase == BID]
        last = next((s for s in before if is_last(s) and s.players == 3 and all(s.coins[:3] >= 2)), None)
        if last is None:
            continue
        ends = endings(last)
        for seat in range(3):
            most = [max(int(e.suits[seat, s]) - int(last.suits[seat, s]) for e in ends) for s in range(SUITS)]
            assert [n > 0 for n in coming(last, seat)] == [n > 0 for n in most]
            assert max(kinds_with_two(e, seat) for e in ends) <= most_kinds(last, seat)
        drops = [max(int(e.waste[s]) - int(last.waste[s]) for e in ends) for s in range(SUITS)]
        assert list(discarding(last)) == drops
        takes += any(step.before.phase == TAKE for step in match.steps)
        tried += 1
    assert tried > 2
