"""What an observer can work out, found by brute force: every secret that fits what all have seen is tried."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from game.core import protocol
from game.core.protocol import NATURE
from game.core.record import declared
from game.core.selfcheck import Configuration, configurations
from game.edo.actions import BID_EAST, EARN_COINS
from game.edo.game import UNSEALING
from game.edo.sealed import simultaneous
from game.edo.state import BID, COUNT, NOTHING, PASS, PASS_ON, REVEAL, VOTE, EdoState
from game.edo.view import counted
from tests.game.edo.builder import GAME, Laid, Own, Table, Variant, could_choose, fresh, position
from tests.game.playing import random_positions, random_word

EVERY = pytest.mark.parametrize("configuration", list(configurations(GAME)), ids=str)
History = tuple[tuple[str, tuple[int, ...]], ...]


def lines(state: Any, open_choice: int, revealed: int, own: int) -> Iterator[tuple[History, Any]]:
    """Every position on every line of play until `revealed` sets of secret choices have been shown, with all
    that seat `own` saw on the way: events, and its own choices.

    Where something is chosen openly one choice is enough, for another one would have been seen: the one
    numbered `open_choice`. Bids after the first ones are a coin on the east or none, to keep this short.
    """
    stack: list[tuple[Any, History, int]] = [(state, (), 0)]
    while stack:
        here, seen, shown = stack.pop()
        yield seen, here
        player = int(protocol.current_player(here))
        if shown == revealed and player != NATURE:
            continue
        legal = GAME.legal_actions(here)
        if player >= 0 and not simultaneous(here):
            legal = [legal[open_choice % len(legal)]]
        elif here.phase == BID and shown > 0:
            legal = [action for action in legal if action in (EARN_COINS, BID_EAST + 1)]
        for action in legal:
            after = here.copy()
            protocol.apply(after, action)
            event = GAME.event(after)
            saw: History = ((event.kind, tuple(event.args.values())),)
            if player == own and simultaneous(here):
                saw = (("own", (action,)), *saw)
            stack.append((after, (*seen, *saw), shown + (event.kind in UNSEALING)))


def hold(table: Table, *, open_choice: int, revealed: int, own: int) -> None:
    """The bounds in the view of `own` are those of all purses on lines that look the same to it."""
    alike: dict[History, list[Any]] = defaultdict(list)
    for seen, state in lines(table.state, open_choice, revealed, own):
        alike[seen].append(state)
    for states in alike.values():
        held = np.array([state.coins[: state.players] for state in states])
        for state in (states[0], states[-1]):
            for seat, coins in enumerate(counted(state)):
                assert coins == held[:, seat].min(), "less is not possible, and this is"
                assert coins == held[:, seat].max(), "more is not possible, and this is"
    assert max(map(len, alike.values())) > 1, "there are secrets"


@pytest.mark.parametrize("purveyors", [False, True])
def test_the_bounds_of_purses_over_bids_votes_and_bids_again(purveyors: bool) -> None:
    """Three seats with few coins: all bids, all votes of the next touting, and bids after it."""
    table = position(
        3,
        phase="bid",
        variant=Variant(purveyors=purveyors),
        own=Own(
            hands={0: "blue5", 1: "yellow4 yellow5", 2: "red4"},
            owners={"blue": 0, "yellow": 1, "red": 2} if purveyors else {},
            coins={0: 1, 1: 0, 2: 1},
            said="east coins west",
        ),
        laid=Laid(lots=("yellow3", "white2"), pot=1),
        seed=4,
    )
    hold(table, open_choice=1, revealed=3, own=2)


def test_the_bounds_of_purses_from_the_deal_on() -> None:
    """All cards that may be passed, all votes, all splits that stand and that do not."""
    hold(fresh(3, 3), open_choice=2, revealed=2, own=1)


@pytest.mark.parametrize(("coins", "own"), [((2, 2, 1), 0), ((3, 0, 2), 1), ((1, 0, 3), 2)])
def test_the_bounds_of_purses_over_all_bids(coins: tuple[int, ...], own: int) -> None:
    purse = dict(enumerate(coins))
    table = position(
        3,
        phase="bid",
        laid=Laid(lots=("yellow3", "white2"), pot=3),
        own=Own(coins=purse, said="east coins west"),
    )
    hold(table, open_choice=0, revealed=1, own=own)


@EVERY
def test_a_redeal_seals_only_what_that_seat_could_have_chosen(configuration: Any) -> None:
    """In every position with secrets, for every observer: a legal choice of that seat, and nothing else
    changes but the chance to come.
    """
    phases = set()
    for number, (state, _, _) in enumerate(random_positions(configuration, 12)):
        for seat in range(configuration.players):
            if state.sealed[seat] == NOTHING:
                continue
            phases.add(int(state.phase))
            legal = could_choose(state, seat)
            for observer in range(configuration.players):
                dealt = state.copy()
                protocol.redeterminize(dealt, observer, random_word(number))
                assert int(dealt.sealed[seat]) in legal
                if seat == observer:
                    assert dealt.sealed[seat] == state.sealed[seat]
                dealt.sealed[:], dealt.rng = state.sealed, state.rng
                assert dealt.tobytes() == state.tobytes()
    assert phases == {PASS, PASS_ON, VOTE, COUNT, BID, REVEAL}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_sees_a_field_is_who_its_declaration_says(players: int) -> None:
    """What is hidden from a seat changes neither its view nor, where it is sealed, what it may be asked."""
    hidden = {name: each.shown for name, each in declared(EdoState).items() if each.shown != "all"}
    assert set(hidden) == {"coins", "sealed", "pile"}
    changes, options = 0, GAME.options_model.model_validate({"purveyors": players != 4})
    for state, _, action in random_positions(Configuration(GAME, players, options), 90 + players):
        if action < 0:
            continue
        before = GAME.view(state, 1).model_dump()
        for name, shown in hidden.items():
            other = state.copy()
            if shown == "nobody":
                other[name][: int(state.pile_n)] = other[name][: int(state.pile_n)][::-1]
            else:
                for seat in (seat for seat in range(players) if seat != 1):
                    held = int(other[name][seat])
                    other[name][seat] = held + 1 if name == "coins" or held != NOTHING else held
            changes += other.tobytes() != state.tobytes()
            assert GAME.view(other, 1).model_dump() == before, name
    assert changes > 100
