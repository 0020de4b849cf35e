"""Better settings for the rule-based player of a game, by evolution.

    python -m ai.evolution --game carthage

For each kind of table a few dozen generations of fourteen sets of settings are drawn around a mean, each set
plays one seat against others with the settings that stand, and one seat of those against others with the set;
the mean moves to the best of them. All of it runs in compiled code, some ten thousand games a second.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from ai.nets import learner
from ai.policies import load_policy
from ai.protocol import rate_by
from ai.search.rollout import to_decision
from ai.selfplay import kind_of
from ai.settings import settings_text
from ai.value_net import MAX_SEATS
from game.core.compiling import compiled
from game.core.folders import assets
from game.core.game import Game
from game.core.generator import seed_word
from game.core.protocol import apply, current_player, new_records, returns
from game.core.record import Record
from game.core.registry import GAMES
from game.core.registry import game as find_game

Array = np.ndarray[Any, np.dtype[np.float64]]

SETS = 14
BEST = 5
WIDTH = 0.6
"""Of the first generation, in the spreads of the settings."""
NARROWER = 0.97
MEMORY = 0.85
"""What stays of the widths of the single settings from one generation to the next."""
OTHER_DEALS = 100_003
"""Seed of the deals by which the outcome is judged, which were never evolved on."""


@dataclass(frozen=True)
class Judged:
    """How new settings do against old ones, as shares of wins."""

    among_old: float
    """One seat by the new settings, all others by the old."""
    old_among_new: float
    error: float
    """Standard error of the first."""


@compiled
def play_sets(
    state: Record, actions: Any, ratings: Any, sets: Any, alone: int, mine: int, others: int, out: Any
) -> None:
    """Play `state` to its end, seat `alone` by row `mine` of the settings `sets` and the others by row
    `others`; the shares of the win into `out`.
    """
    while True:
        n = to_decision(state, actions)
        if n == 0:
            break
        rate_by(state, actions, n, ratings, sets[mine if current_player(state) == alone else others])
        best = 0
        for i in range(1, n):
            if ratings[i] > ratings[best]:
                best = i
        apply(state, actions[best])
    returns(state, out)


@compiled
def play_deals(
    deals: Any, actions: Any, ratings: Any, sets: Any, mine: int, others: int, out: Any, wins: Any
) -> None:
    """The share of wins of row `mine`, alone at its table, over all seats of each of the `deals`."""
    room = deals[:1].copy()
    for number in range(len(deals)):
        players = int(deals[number].players)
        wins[number] = 0.0
        for seat in range(players):
            room[0] = deals[number]
            play_sets(room[0], actions, ratings, sets, seat, mine, others, out)
            wins[number] += out[seat] / players


class Table:
    """Deals of one kind of table, and settings that meet there."""

    def __init__(self, game: Game, kind: str, games: int, seed: int) -> None:
        self.game = game
        facts = kind_of(game.id, kind)
        self.players = facts.players
        self.deals = new_records(game.dtype, max(1, games // facts.players))
        for number in range(len(self.deals)):
            options = game.options_model.model_validate(facts.options(number))
            self.deals[number] = game.new_game(facts.players, options, seed_word(seed, number))

    def wins(self, mine: Array, others: Array) -> Array:
        """(deals,) share of wins of one seat by `mine` at tables of `others`."""
        wins = np.zeros(len(self.deals))
        actions = np.zeros(self.game.num_actions, np.int16)
        ratings = np.zeros(self.game.num_actions, np.float64)
        sets = np.array([mine, others])
        play_deals(self.deals, actions, ratings, sets, 0, 1, np.zeros(MAX_SEATS), wins)
        return wins

    def judge(self, new: Array, old: Array) -> Judged:
        """How the new settings do against the old ones."""
        wins = self.wins(new, old)
        error = float(wins.std() / np.sqrt(len(wins)))
        return Judged(float(wins.mean()), float(self.wins(old, new).mean()), error)

    def fitness(self, new: Array, old: Array) -> float:
        """How much better the new settings are, in log odds."""
        judged = self.judge(new, old)
        alone, against = (np.clip(share, 0.01, 0.99) for share in (judged.among_old, judged.old_among_new))
        return float(np.log(alone / (1.0 - alone)) - np.log(against / (1.0 - against)))


def evolve(
    game_id: str, kind: str, start: Array, spreads: Array, generations: int, games: int, seed: int
) -> Array:
    """Settings better than `start` for one kind of table."""
    game = find_game(game_id)
    rng = np.random.default_rng(seed)
    mean, widths, width = np.zeros(len(start)), np.ones(len(start)), WIDTH
    weights = np.log(BEST + 0.5) - np.log(np.arange(1, BEST + 1))
    weights /= weights.sum()
    for generation in range(generations):
        table = Table(game, kind, games, seed * 1000 + generation)
        half = rng.normal(size=(SETS // 2, len(start))) * np.sqrt(widths)
        steps = np.concatenate([half, -half])
        found = [table.fitness(start + spreads * (mean + width * step), start) for step in steps]
        best = steps[np.argsort(found)[::-1][:BEST]]
        mean = mean + width * weights @ best
        widths = MEMORY * widths + (1.0 - MEMORY) * weights @ best**2
        width *= NARROWER
    return np.array(start + spreads * mean)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--table", action="append", help="one kind of table only (default: all)")
    parser.add_argument("--generations", type=int, default=18)
    parser.add_argument("--games", type=int, default=2400, help="games of a set of settings each way")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    load_policy(args.game)
    settings = import_module(f"ai.{args.game}.settings")
    game = find_game(args.game)
    rows = dict(zip(settings.TABLES, settings.SETTINGS, strict=True))
    path = assets() / "data" / f"{args.game}_policy.toml"
    for kind in learner(args.game).tables:
        if args.table and kind.name not in args.table:
            continue
        plain = np.array(settings.PLAIN)
        found = evolve(args.game, kind.name, plain, settings.SPREADS, args.generations, args.games, args.seed)
        table = Table(game, kind.name, 8 * args.games, OTHER_DEALS)
        judged = table.judge(found, plain)
        kept = table.judge(found, np.array(rows[kind.name]))
        if kept.among_old >= 1.0 / kind.players:
            rows[kind.name] = found
            path.write_text(settings_text(settings.HEAD, settings.NAMES, rows), encoding="utf-8")
        print(
            f"{kind.name}: one among plain {100 * judged.among_old:.1f} +- {100 * judged.error:.1f} %, "
            f"one plain among these {100 * judged.old_among_new:.1f} %, "
            f"one among the present {100 * kept.among_old:.1f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
