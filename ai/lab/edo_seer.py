"""What it is worth to foresee the bids of clerks, and whether running their code foresees them.

    python -m ai.lab.edo_seer --games 300

One seat bids the best answer to what it expects of the others, who are clerks, and decides everything else as
a clerk does. An `honest` one expects what clerks in some mood or other would bid; a `seer` runs the clerk's
code on what it sees, as a search does for its rivals; a `knower` is told the mood, as nobody is. If seers win
more than honest players, the code gives away what it should not. All play the same deals.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from typing import Any, Protocol

import numpy as np

from ai.core.policies import load_policy
from ai.core.protocol import evaluate, is_quiescent, withdraw
from ai.evaluating.value_net import MAX_SEATS
from ai.players.levels import LEVELS
from ai.search.rollout import best_rated
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game
from game.edo.game import EdoOptions
from game.edo.state import BID, EdoState

GAME = find_game("edo")
CLERK = LEVELS["clerk"]
DEALS = 4
"""Deals of what is hidden that a seat imagines at each bid."""
VIEW_STREAM = 6
WAYS = ("honest", "seer", "knower")


class Foresee(Protocol):
    """What the seat to move will bid in a position of an imagined deal."""

    def __call__(self, state: EdoState, deal: int) -> int: ...


def as_clerk(state: EdoState, mood: int) -> int:
    """What a clerk in this mood does."""
    return think(Question(GAME, state, CLERK, 1, mood=mood)).action


def by_code(state: EdoState) -> int:
    """What the clerk's code does with a record that bears no mood."""
    actions, ratings = np.zeros(GAME.num_actions, np.int16), np.zeros(GAME.num_actions, np.float64)
    n = int(protocol.legal_actions(state, actions))
    return int(best_rated(state, actions, n, ratings, False))


def foreseeing(way: str, mood: int, seed: int) -> Foresee:
    """How a seat of this kind foresees a bid; the mood of the match is told to a knower only."""
    if way == "seer":
        return lambda state, deal: by_code(state)
    if way == "knower":
        return lambda state, deal: as_clerk(state, mood)
    return lambda state, deal: as_clerk(state, DEALS * seed + deal)


def answer(state: EdoState, seat: int, foresee: Foresee, seed: int) -> int:
    """The bid of `seat` that does best against the bids foreseen, in the mean of some imagined deals."""
    legal = GAME.legal_actions(state)
    values = np.zeros(len(legal), np.float64)
    for deal in range(DEALS if len(legal) > 1 else 0):
        sight = state.copy()
        protocol.redeterminize(sight, seat, seed_word(DEALS * seed + deal, VIEW_STREAM))
        withdraw(sight)
        expected = bids(sight.copy(), partial(foresee, deal=deal))
        for place, action in enumerate(legal):
            values[place] += worth(sight.copy(), seat, {**expected, seat: action})
    return legal[int(values.argmax())]


def bids(state: EdoState, choose: Callable[[EdoState], int]) -> dict[int, int]:
    """What everybody bids in a position in which nobody has; `state` is played on."""
    chosen: dict[int, int] = {}
    while state.phase == BID and (seat := int(protocol.current_player(state))) >= 0 and seat not in chosen:
        chosen[seat] = choose(state)
        protocol.apply(state, chosen[seat])
    return chosen


def worth(state: EdoState, seat: int, chosen: dict[int, int]) -> float:
    """The share of a win that `seat` has after these bids, once it is calm; `state` is played on."""
    bids(state, lambda view: chosen[int(protocol.current_player(view))])
    while (player := int(protocol.current_player(state))) != OVER and not is_quiescent(state):
        protocol.apply(state, 0 if player == NATURE else by_code(state))
    shares = np.zeros(MAX_SEATS, np.float64)
    if player == OVER:
        protocol.returns(state, shares)
    else:
        evaluate(state, shares)
    return float(shares[seat])


def share_of(way: str, number: int, seed: int) -> float:
    """What one seat that bids in this way wins of a game against clerks."""
    players = GAME.players[number % len(GAME.players)]
    options = EdoOptions(purveyors=number // 3 % 2 == 1)
    state: Any = GAME.new_game(players, options, seed_word(seed, number))
    own, mood, decisions = number // 6 % players, (seed * 7919 + number) * 100_003, 0
    while (seat := int(protocol.current_player(state))) != OVER:
        if seat == NATURE:
            protocol.apply(state, 0)
            continue
        decisions += 1
        if seat == own and state.phase == BID:
            action = answer(state, seat, foreseeing(way, mood, mood + decisions), mood + decisions)
        else:
            action = think(Question(GAME, state, CLERK, mood + decisions, mood=mood)).action
        protocol.apply(state, action)
    return GAME.returns(state)[own]


def told(found: Sequence[float], against: Sequence[float]) -> str:
    """Mean share of the win, and how far it is from that of others in the same games, with 95 % intervals."""
    own, apart = np.array(found), np.array(found) - np.array(against)
    half, wide = (1.96 * float(each.std(ddof=1)) / sqrt(len(each)) for each in (own, apart))
    return (
        f"{100 * own.mean():.1f} ± {100 * half:.1f} % of the wins, "
        f"{100 * apart.mean():+.1f} ± {100 * wide:.1f} against honest"
    )


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m ai.lab.edo_seer",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=300, help="over all tables in turn (default 300)")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (default 1)")
    args = parser.parse_args()
    load_policy(GAME.id)
    found = {way: [share_of(way, number, args.seed) for number in range(args.games)] for way in WAYS}
    for way in WAYS:
        print(f"{way}: {told(found[way], found['honest'])}", flush=True)


if __name__ == "__main__":
    main()
