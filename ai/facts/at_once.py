"""What two ways to take a decision do at once, for sure: the one ends the game, the other does not.

Both ways are carried out on copies by the rules, in deals that the observer thinks possible, to the end
of the turn and of what follows without a choice. Whatever is still chosen on the way, by rivals or by the
seat itself, is drawn anew in each deal: in one half any legal action, in the other what the rule-based player
may do. Told is only what comes to the same in all of these deals, and differs between the ways. What a game
notices is listed in `ai/<game>/facts.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ai.evaluating.value_net import MAX_SEATS
from ai.facts.follow import Aim, Bench, choice, deal, new_bench
from ai.facts.telling import Counted, Telling, notice
from ai.search.rollout import uniform
from game.core.compiling import compiled
from game.core.game import Game
from game.core.generator import scattered
from game.core.protocol import NATURE, OVER, apply, current_player, legal_actions, returns, scores

DEALS = 1024
"""Deals that each way is carried out in: what fails in one of a hundred is told in one of 30,000 cases."""
LEAST_DEALS = 8
MOST_STEPS = 2000
ALONE, DRAWN, PLAYED = range(3)
"""What follows a way: what nobody chooses; any legal actions; what the rule-based player may do."""
ENDS, POINTS, SHARES = 0, 1, 1 + MAX_SEATS
COUNTS = SHARES + MAX_SEATS
"""Where things stand in a row: whether the game is over, and if it is, points and shares of the win by seat;
then how much there was of what the game notices.
"""


@compiled
def carry_out(root: Counted, moves: Any, follows: int, aim: Aim, word: Any, bench: Bench, row: Any) -> bool:
    """Carry out one way in one deal and write its row; False where the deal does not allow the first move."""
    deal(root, aim, word, bench)
    state, actions, counts = bench.states[0], bench.actions, row[COUNTS:]
    row[:] = 0.0
    mover = current_player(root)
    begun = int(root.turns)
    made = 0
    for number in range(MOST_STEPS):
        player = current_player(state)
        if player == OVER or (follows == ALONE and state.turns != begun):
            break  # what comes between two turns, such as income, is not the move's
        action = 0
        if player != NATURE:
            n = legal_actions(state, actions)
            action = int(actions[0])
            planned = player == mover and made < len(moves)
            found = False
            if planned:
                for i in range(n):
                    found = found or actions[i] == moves[made]
            if found:
                action = int(moves[made])
                made += 1
            elif n > 1:
                if made == 0 and planned:
                    return False
                if planned:
                    made = len(moves)  # this deal does not allow the rest of the way
                if follows == ALONE or state.turns != begun:
                    break
                if follows == PLAYED:
                    action = choice(word, aim, bench)
                else:
                    pick = uniform(scattered(scattered(word, 1 + player), number))
                    action = int(actions[min(n - 1, int(pick * n))])
        bench.states[1] = state
        apply(state, action)
        notice(bench.states[1], state, aim.seat, counts)
    if current_player(state) == OVER:
        row[ENDS] = 1.0
        scores(state, bench.points)
        returns(state, bench.shares)
        for seat in range(state.players):
            row[POINTS + seat] = bench.points[seat]
            row[SHARES + seat] = bench.shares[seat]
    return made > 0


@dataclass(frozen=True)
class Carried:
    """One way carried out in all deals, as rows (see `COUNTS`)."""

    drawn: Any
    """Where any legal actions followed ..."""
    played: Any
    """... and where the rule-based player went on."""
    alone: Any
    """The one row of what the way does before anybody chooses anything."""

    @property
    def rows(self) -> Any:
        return np.concatenate((self.drawn, self.played))

    def always(self, place: int) -> float | None:
        """What a place of the row is in all deals; None where it differs."""
        rows = self.rows[:, place]
        return float(rows[0]) if (rows == rows[0]).all() else None

    def sure(self, place: int, least: bool) -> float | None:
        """How much of something there is at once in all deals, or how much at least; None where unsure."""
        known, alone = self.always(place), float(self.alone[place])
        if known is not None or not least:
            return known
        lowest = float(self.rows[:, place].min())
        return alone if 0.0 < alone <= lowest else None

    def unlikely(self, place: int) -> bool:
        """Whether it never comes where the rule-based player goes on."""
        return not self.played[:, place].any()

    def possible(self, place: int) -> bool:
        """Whether the seat can bring it about in every deal: the rule-based player does."""
        return bool((self.played[:, place] > 0).all())


def carried(
    game: Game, root: Any, moves: Sequence[int], told: Telling, aim: Aim, word: Any, deals: int = DEALS
) -> Carried | None:
    """Carry out one way; None where too few deals allow it. `word`: the generator word of the deals."""
    bench = new_bench(game.dtype, game.num_actions, len(told.happenings))
    way = np.array(moves, np.int16)
    halves = []
    for follows in (DRAWN, PLAYED):
        rows = np.zeros((deals // 2, COUNTS + len(told.at_once)))
        made = 0
        for number in range(len(rows)):
            own = np.uint64(scattered(word, 2 * number + (follows == PLAYED)))
            made += bool(carry_out(root, way, follows, aim, own, bench, rows[made]))
        if made < LEAST_DEALS:
            return None
        halves.append(rows[:made])
    alone = np.zeros(halves[0].shape[1])
    carry_out(root, way, ALONE, aim, np.uint64(word), bench, alone)
    return Carried(halves[0], halves[1], alone)
