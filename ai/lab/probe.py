"""How much of the win a player's choices give away, judged by a long search.

    python -m ai.lab.probe --game GAME --players 4 manager master master:epsilon=0

Positions of games between the rule-based level and a hasty search are searched long from two seeds; a player
gives away what its choice is worth less than the best one there. That needs a hundredth of the time of an
arena and shows how far a search is from its own limit. It cannot show whether the evaluation is right: both
sides believe it.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from ai.core.policies import load_policy
from ai.players.levels import LEVELS, Level, one_root
from ai.players.players import known_player
from ai.thinking.parallel_search import choices
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.errors import PlayerError
from game.core.game import Game
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.record import Record
from game.core.registry import GAMES
from game.core.registry import game as find_game

HASTY = 24
"""Iterations of the hasty search."""
APART = 17
"""Real choices between two positions of one game."""
JUDGES = (1, 2)
TRIES = (5, 6, 7)
"""Seeds of the long searches and of the player's."""


@dataclass(frozen=True)
class ProbedPosition:
    """A position, and what each of its actions is worth to the seat to move (share of the win)."""

    state: Record
    values: dict[int, float]

    def loss(self, action: int) -> float:
        """What is given away by an action; one that the long searches never tried counts as the worst."""
        return max(self.values.values()) - self.values.get(action, min(self.values.values()))


def positions(game: Game, players: int, count: int) -> list[Any]:
    """`count` positions with more than two choices, from different stages of several games."""
    load_policy(game.id)
    hasty = one_root(LEVELS["manager"], game.id, players, HASTY)
    found: list[Any] = []
    number = 0
    while len(found) < count:
        number += 1
        state = game.new_game(players, game.options_model(), seed_word(900 + number))
        met = 0
        while (player := int(protocol.current_player(state))) != OVER and len(found) < count:
            if player == NATURE:
                protocol.apply(state, 0)
                continue
            if len(choices(game, state)) > 2:
                met += 1
                if met % APART == number % APART:
                    found.append(state.copy())
            level = LEVELS["clerk"] if met % 3 else hasty
            protocol.apply(state, think(Question(game, state, level, number * 1000 + met)).action)
    return found


def judge(game: Game, state: Record, iterations: int) -> ProbedPosition:
    """The position with the values of two searches of so many iterations, weighted by their visits."""
    seat = int(protocol.current_player(state))
    level = one_root(LEVELS["master"], game.id, int(state.players), iterations)
    totals: dict[int, float] = {}
    visits: dict[int, int] = {}
    for seed in JUDGES:
        for found in think(Question(game, state, level, seed)).candidates:
            totals[found.action] = totals.get(found.action, 0.0) + found.values[seat] * found.visits
            visits[found.action] = visits.get(found.action, 0) + found.visits
    return ProbedPosition(state, {action: totals[action] / visits[action] for action in totals})


def losses(game: Game, level: Level, judged: list[ProbedPosition]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """What each of the player's choices gives away, three for every position."""
    return np.array(
        [
            position.loss(think(Question(game, position.state, level, seed * 1000 + number)).action)
            for number, position in enumerate(judged)
            for seed in TRIES
        ]
    )


def main() -> None:
    """Read the command line, search the positions and print what differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("specifications", nargs="+", metavar="PLAYER", help="a level or a specification")
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--reference", type=int, default=8000, help="iterations of each long search")
    args = parser.parse_args()
    game = find_game(args.game)
    try:
        levels = {text: known_player(text, game.id, args.players) for text in args.specifications}
    except PlayerError as refused:
        parser.error(str(refused))
    judged = [judge(game, state, args.reference) for state in positions(game, args.players, args.positions)]
    for text, level in levels.items():
        begun = time.process_time()
        lost = 100 * losses(game, level, judged)
        spent = 1000 * (time.process_time() - begun) / len(lost)
        error = lost.std() / np.sqrt(len(lost))
        print(
            f"{text:<40} gives away {lost.mean():.3f} +- {error:.3f} % a choice, {spent:.2f} ms", flush=True
        )


if __name__ == "__main__":
    main()
