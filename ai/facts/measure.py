"""How often a fact keeps its sign on fresh deals, and how many facts there are.

python -m ai.facts.measure --game carthage --games 20

plays games of managers with careless moves among them, draws some decisions of each, and compares what the
search likes best with another of its candidates. Every fact is then counted again in as many fresh deals.
Where a larger search holds one way better by CLEAR or more, it is also counted how often the lead that was
followed says so too, and how often it says the opposite beyond its own interval.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ai.core.intervals import wilson
from ai.evaluating.nets import learner
from ai.facts.choose import Theirs, differences
from ai.facts.compare import ATTEMPTS, DEALS, Following
from ai.facts.model import Comparison, Fact
from ai.players.levels import COUNSEL, LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import Candidate, think
from game.core import protocol
from game.core.game import Game
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.record import Record
from game.core.registry import GAMES
from game.core.registry import game as find_game

EACH = 4
"""Decisions compared in one game."""
CARELESS = 0.1
"""Chance of a move of an apprentice."""
FRESH = 1
"""Added to a seed for fresh deals."""
REFERENCE = replace(COUNSEL, id="reference", iterations=1500, roots=4)
CLEAR = 0.06
"""Share of a win by which one way is clearly better to the reference."""
TRIES = 60
"""Tries of a way at least, for the reference to know it."""


@dataclass
class Count:
    """What was found at one kind of table."""

    pairs: int = 0
    facts: int = 0
    kept: int = 0
    kept_anew: int = 0
    """Facts that keep their sign where the searches for how either way goes on are made anew too."""
    none: int = 0
    seconds: list[float] = field(default_factory=list)
    turned: list[str] = field(default_factory=list)
    forms: Counter[str] = field(default_factory=Counter)
    clear: int = 0
    agree: int = 0
    against: int = 0

    def summary(self) -> dict[str, Any]:
        """The figures of the report."""
        low, high = wilson(self.kept, self.facts)
        times = sorted(self.seconds)
        return {
            "pairs": self.pairs,
            "facts": self.facts,
            "without_any": self.none,
            "sign_kept": round(self.kept / max(self.facts, 1), 4),
            "ci95": [round(low, 4), round(high, 4)],
            "kept_with_fresh_searches": round(self.kept_anew / max(self.facts, 1), 4),
            "seconds": round(sum(times) / max(len(times), 1), 3),
            "p95_seconds": round(times[int(0.95 * len(times))], 3) if times else 0.0,
            "forms": dict(self.forms.most_common()),
            "turned": self.turned,
            "clear": self.clear,
            "lead_agrees": self.agree,
            "lead_against": self.against,
        }


@dataclass(frozen=True)
class Pair:
    """A position and two ways to go on."""

    state: Record
    first: int
    second: int
    seed: int


def pairs_of(game: Game, players: int, options: Mapping[str, Any], seed: int) -> list[Pair]:
    """Pairs from one game of managers, at decisions drawn evenly from all that left a choice."""
    draw = np.random.default_rng(seed)
    state = game.new_game(players, game.options_model.model_validate(options), seed_word(seed))
    found: list[tuple[Any, tuple[Candidate, ...], int]] = []
    decisions = 0
    while (player := int(protocol.current_player(state))) != OVER:
        if player == NATURE:
            protocol.apply(state, 0)
            continue
        decisions += 1
        thoughts = think(Question(game, state, LEVELS["manager"], seed * 10_007 + decisions))
        if len(thoughts.candidates) > 1:
            found.append((state.copy(), thoughts.candidates, decisions))
        action = thoughts.action
        if draw.random() < CARELESS:
            action = think(Question(game, state, LEVELS["apprentice"], seed * 10_007 + decisions)).action
        protocol.apply(state, action)
    drawn = sorted(draw.choice(len(found), min(EACH, len(found)), replace=False))
    return [
        Pair(position, *_two_of(candidates, draw), seed * 1_009 + number)
        for position, candidates, number in (found[place] for place in drawn)
    ]


def _two_of(candidates: Sequence[Candidate], draw: np.random.Generator) -> tuple[int, int]:
    """The best candidate and one of the others."""
    other = candidates[1 + int(draw.integers(min(len(candidates) - 1, 5)))]
    return candidates[0].action, other.action


def followed(game: Game, pair: Pair, seed: int, deals: int, plan_seed: int = 0) -> Following:
    """Both ways followed in the deals of a seed; `plan_seed` is that of the searches for how they go on."""
    seat = int(protocol.current_player(pair.state))
    following = Following(game, pair.state, (pair.first,), (pair.second,), seat, seat, seed, deals, plan_seed)
    following.advance(deals=ATTEMPTS * deals)
    return following


def signs(following: Following) -> dict[tuple[Any, ...], float]:
    """The mean of every difference in all deals of `following`."""
    first, second = following.rows()
    theirs = Theirs(following.strongest(first, second))
    found = differences(following.telling, following.seat, theirs, first, second)
    return {one.name: float((one.first - one.second).mean()) for one in found}


def name_of(fact: Fact) -> tuple[str, str, tuple[tuple[str, int], ...]]:
    """A fact as `Difference.name` has it."""
    return fact.key, fact.form, tuple(fact.values.items())


def measure(
    game_id: str, games: int, seed: int, deals: int = DEALS, table: str | None = None
) -> dict[str, Any]:
    """Pairs from `games` games at every kind of table, or at one; the JSON report."""
    game = find_game(game_id)
    counts: dict[str, Count] = {}
    for kind in learner(game_id).tables:
        if table not in (None, kind.name):
            continue
        count = counts[kind.name] = Count()
        for number in range(games):
            for pair in pairs_of(game, kind.players, kind.options(number), seed * 1_000_003 + number):
                _take(game, pair, deals, count)
    return {
        "game": game_id,
        "deals": deals,
        "tables": {name: count.summary() for name, count in counts.items()},
    }


def _take(game: Game, pair: Pair, deals: int, count: Count) -> None:
    begun = time.process_time()
    found: Comparison = followed(game, pair, pair.seed, deals).comparison()
    count.seconds.append(time.process_time() - begun)
    count.pairs += 1
    _ask_reference(game, pair, found, count)
    count.none += not found.facts
    if not found.facts:
        return
    fresh = signs(followed(game, pair, pair.seed + FRESH, deals))
    anew = signs(followed(game, pair, pair.seed + FRESH, deals, FRESH))
    for fact in found.facts:
        count.facts += 1
        count.forms[fact.form] += 1
        again = fresh.get(name_of(fact), 0.0)
        count.kept_anew += anew.get(name_of(fact), 0.0) * fact.figure.value > 0.0
        if again * fact.figure.value > 0.0:
            count.kept += 1
        else:
            count.turned.append(f"{fact.key} {fact.form} {fact.values} {fact.figure.value:.3f} {again:.3f}")


def _ask_reference(game: Game, pair: Pair, found: Comparison, count: Count) -> None:
    seat = int(protocol.current_player(pair.state))
    thoughts = think(Question(game, pair.state, REFERENCE, pair.seed))
    known = {one.action: one.values[seat] for one in thoughts.candidates if one.visits >= TRIES}
    if pair.first not in known or pair.second not in known:
        return
    gap = known[pair.first] - known[pair.second]
    if abs(gap) < CLEAR:
        return
    count.clear += 1
    sign = 1 if gap > 0 else -1
    count.agree += sign * found.lead.value > 0.0
    count.against += max(sign * found.lead.low, sign * found.lead.high) < 0.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m ai.facts.measure", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="only this game")
    parser.add_argument("--table", help="only this kind of table, such as 4-standard")
    parser.add_argument("--games", type=int, default=25, help="games played a table (default 25)")
    parser.add_argument("--seed", type=int, default=9001, help="of the games and deals (default 9001)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"deals a pair (default {DEALS})")
    args = parser.parse_args(arguments)
    for game_id in args.game or GAMES:
        tables = [kind.name for kind in learner(game_id).tables]
        if args.table not in (None, *tables):
            parser.error(f"{game_id} has the tables {', '.join(tables)}")
        json.dump(measure(game_id, args.games, args.seed, args.deals, args.table), sys.stdout, indent=1)
        print(flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
