"""Random games by the hundred thousand, every position checked: `python -m game.core.selfcheck --help`."""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from game.core import registry
from game.core.compiling import compiled
from game.core.game import Game, GameOptions
from game.core.generator import advance, seed_word
from game.core.protocol import (
    NATURE,
    OVER,
    apply,
    current_player,
    implementation,
    legal_actions,
    returns,
    specialise,
)
from game.core.record import Record

CHOICE_STREAM = 1
"""The generator stream of the random choices; stream 0 deals the cards."""
MAX_STEPS = 100_000
"""Steps after which a game counts as endless."""
GENERAL_FAULTS = {
    -1: "a player to move has no legal action",
    -2: "a legal action lies outside the action space",
    -3: "a legal action is listed twice",
    -4: "nature's one legal action is not 0",
    -5: "the shares of the win do not sum to 1",
    -6: "the game does not end",
    -7: "somebody is to move who does not play",
}
SAMPLE_SEAT_SETS = ("none", "2", "134")
SAMPLE_SEAT_ORDERS = ("12345", "53142")
"""The values tried of an option that names seats."""
_HIGH = np.uint64(32)


def violation(state: Record) -> int:
    """0, or the code of the first invariant of the game that `state` breaks."""
    return implementation(state.dtype, "violation")(state)  # type: ignore[no-any-return]


@specialise(violation)
def _violation(state: Record) -> Any:
    function = implementation(state, "violation")
    return lambda state: function(state)


@compiled
def _fault_of_list(actions: Any, seen: Any, n: int, mover: int) -> int:
    """0, or the general fault of a list of legal actions; `seen` is all zero before and after."""
    if n < 1:
        return -1
    if mover == NATURE and (n != 1 or actions[0] != 0):
        return -4
    fault = 0
    for i in range(n):
        if not 0 <= actions[i] < len(seen):
            return -2
        if seen[actions[i]]:
            fault = -3
        seen[actions[i]] = 1
    for i in range(n):
        seen[actions[i]] = 0
    return fault


@compiled
def play_checked(state: Record, actions: Any, seen: Any, shares: Any, word: Any, out: Any) -> int:
    """Play `state` to its end with random choices from the generator `word` and check every position.

    `actions` (int16) and `seen` (zeros) are as long as the action space, `shares` (float64) as there are
    seats. Adds decisions to out[0] and steps to out[1]. Returns 0, or the code of the first fault, with the
    position in `state`.
    """
    for _ in range(MAX_STEPS):
        fault = violation(state)
        if fault != 0:
            return fault
        mover = current_player(state)
        if mover == OVER:
            returns(state, shares)
            sum_of_shares = 0.0
            for share in shares:
                sum_of_shares += share
            return 0 if abs(sum_of_shares - 1.0) < 1e-9 else -5
        if mover >= len(shares) or mover < NATURE:
            return -7
        n = legal_actions(state, actions)
        fault = _fault_of_list(actions, seen, n, mover)
        if fault != 0:
            return fault
        action = actions[0]
        if mover >= 0:
            word = advance(word)
            action = actions[(int(word >> _HIGH) * n) >> 32]
            out[0] += 1
        out[1] += 1
        apply(state, action)
    return -6


@dataclass(frozen=True)
class Configuration:
    """A player count and a combination of options of a game."""

    game: Game
    players: int
    options: GameOptions

    def __str__(self) -> str:
        chosen = [
            f"{choice.key}={value}"
            for choice in self.game.choices()
            if (value := getattr(self.options, choice.key)) != choice.default or not choice.orders_seats
        ]
        return " ".join([self.game.id, f"{self.players} players", *chosen])


@dataclass(frozen=True)
class Report:
    """What a run of random games found; `fault` is a sentence, empty if there was none."""

    games: int
    decisions: int
    steps: int
    seconds: float
    fault: str


def configurations(game: Game, whole: bool = False) -> Iterator[Configuration]:
    """Player counts and option values such that every two values of different choices meet at least once.

    With one option these are all combinations; with many options all combinations would be far too many. Of
    sets and orders of seats a few stand for all, unless `whole`.
    """
    choices = game.choices()
    factors: list[tuple[Any, ...]] = [tuple(game.players)]
    for choice in choices:
        few = SAMPLE_SEAT_SETS if choice.names_seats else SAMPLE_SEAT_ORDERS if choice.orders_seats else ()
        factors.append(choice.values if whole else few or choice.values)
    for row in _pairwise(factors):
        chosen = {choice.key: factor[value] for choice, factor, value in zip(choices, factors[1:], row[1:])}
        yield Configuration(game, factors[0][row[0]], game.options_model.model_validate(chosen))


def _pairwise(factors: list[tuple[Any, ...]]) -> Iterator[tuple[int, ...]]:
    """Rows of value numbers, one per factor, in which all pairs of values occur; greedy, always the same."""
    places = range(len(factors))
    missing = {
        ((i, a), (j, b))
        for i, j in itertools.combinations(places, 2)
        for a, b in itertools.product(range(len(factors[i])), range(len(factors[j])))
    }
    if len(factors) == 1:
        yield from ((a,) for a in range(len(factors[0])))
    while missing:
        row = dict(min(missing))
        for place in places:
            if place in row:
                continue
            gains = [
                sum(((min(k, (place, v)), max(k, (place, v))) in missing) for k in row.items())
                for v in range(len(factors[place]))
            ]
            row[place] = gains.index(max(gains))
        missing -= set(itertools.combinations(sorted(row.items()), 2))
        yield tuple(row[place] for place in places)


def run(configuration: Configuration, games: int, seed: int) -> Report:
    """Play `games` random games with seeds from `seed` on; stops at the first fault."""
    game = configuration.game
    actions = np.empty(game.num_actions, np.int16)
    seen = np.zeros(game.num_actions, np.int8)
    shares = np.zeros(configuration.players, np.float64)
    counts = np.zeros(2, np.int64)
    began = time.perf_counter()
    fault = ""
    played = 0
    for number in range(seed, seed + games):
        state = game.new_game(configuration.players, configuration.options, seed_word(number))
        code = play_checked(state, actions, seen, shares, seed_word(number, CHOICE_STREAM), counts)
        if code != 0:
            name = GENERAL_FAULTS[code] if code < 0 else f"broken: {game.invariants[code - 1]}"
            fault = f"seed {number}, after {int(counts[1])} steps in all: {name}"
            break
        played += 1
    return Report(played, int(counts[0]), int(counts[1]), time.perf_counter() - began, fault)


def main(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status, 1 if a fault was found."""
    parser = argparse.ArgumentParser(
        prog="python -m game.core.selfcheck",
        description="Plays random games over all player counts and options and checks every position.",
    )
    parser.add_argument("--game", choices=tuple(registry.GAMES), action="append", help="default: every game")
    parser.add_argument(
        "--games", type=int, default=100_000, help="random games per game, in all (default 100000)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default 1)")
    parser.add_argument("--whole", action="store_true", help="every set and order of seats, not a few")
    chosen = parser.parse_args(arguments)
    if chosen.games < 1 or chosen.seed < 0:
        parser.error("--games must be at least 1 and --seed at least 0")
    status = 0
    for game_id in chosen.game or registry.GAMES:
        every = list(configurations(registry.game(game_id), chosen.whole))
        run(every[0], 1, chosen.seed)  # compiles, so that the seconds below are those of playing
        for index, configuration in enumerate(every):
            games = chosen.games // len(every) + (index < chosen.games % len(every))
            report = run(configuration, games, chosen.seed)
            line = (
                f"{configuration}: {report.games} games, {report.decisions} decisions, {report.seconds:.1f} s"
            )
            print(line + (f" - {report.fault}" if report.fault else ""), flush=True)
            status |= bool(report.fault)
    return status


if __name__ == "__main__":
    sys.exit(main())
