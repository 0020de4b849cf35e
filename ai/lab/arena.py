"""The arena: players against each other over many deals, every deal played with rotated seats."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ConfigDict

from ai.core.executors import run_jobs
from ai.core.intervals import Z95, mean_with_error, wilson
from ai.judge.decisions import Taken, every_decision, had_choice
from ai.judge.judging import judge_decision
from ai.players.players import read_player
from ai.thinking.question import Question, TurnPart
from ai.thinking.thoughts import think
from ai.thinking.turns import Memory
from ai.warmup import warm_game
from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game


class ArenaSetup(BaseModel):
    """What to play: game, a player per seat, number of games, seed and the game's options.

    A player is a level or a specification as `ai.players.players` reads it.
    """

    model_config = ConfigDict(frozen=True)

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = {}
    judge: bool = False
    """Whether every decision is judged (see ai.judge), and what it gives away counted."""


@dataclass
class Tally:
    """Results of one player, added over seats and games."""

    seat_games: int = 0
    wins: float = 0.0
    score: int = 0
    rank: float = 0.0
    milliseconds: list[float] = field(default_factory=list)
    processor: float = 0.0
    """Milliseconds of processor time of all decisions, of all threads together."""
    losses: list[float] = field(default_factory=list)
    """What each judged decision gave away, in shares of the win."""

    def add(self, other: Tally) -> None:
        self.seat_games += other.seat_games
        self.wins += other.wins
        self.score += other.score
        self.rank += other.rank
        self.milliseconds += other.milliseconds
        self.processor += other.processor
        self.losses += other.losses

    def summary(self) -> dict[str, Any]:
        """The figures of the JSON report; empty tallies give zeros."""
        times = sorted(self.milliseconds)
        games = max(self.seat_games, 1)
        low, high = wilson(self.wins, self.seat_games)
        return {
            "seat_games": self.seat_games,
            "win_share": round(self.wins / games, 4),
            "ci95": [round(low, 4), round(high, 4)],
            "mean_score": round(self.score / games, 3),
            "mean_rank": round(self.rank / games, 3),
            "ms_per_decision": round(sum(times) / max(len(times), 1), 3),
            "cpu_ms_per_decision": round(self.processor / max(len(times), 1), 3),
            "p95_ms": round(times[min(len(times) - 1, int(0.95 * len(times)))], 3) if times else 0.0,
            "p99_ms": round(times[min(len(times) - 1, int(0.99 * len(times)))], 3) if times else 0.0,
            **self._given_away(),
        }

    def _given_away(self) -> dict[str, Any]:
        """The mean loss per judged decision with its 95 % interval, where any was judged."""
        if not self.losses:
            return {}
        mean, spread = mean_with_error(self.losses)
        return {
            "judged": len(self.losses),
            "loss": round(mean, 5),
            "loss_ci95": [round(mean - Z95 * spread, 5), round(mean + Z95 * spread, 5)],
        }


@dataclass
class GameResult:
    """One finished game."""

    tallies: dict[str, Tally]
    decisions: int
    turns: int
    """Turns or rounds, as the game counts them."""


def play_game(setup: ArenaSetup, number: int) -> GameResult:
    """Play game `number`: the deal is number // players, the seats rotate by number % players."""
    game = find_game(setup.game)
    players = len(setup.seats)
    deal, rotation = divmod(number, players)
    seats = setup.seats[rotation:] + setup.seats[:rotation]
    options = game.options_model.model_validate(setup.options)
    state = game.new_game(players, options, seed_word(setup.seed * 1_000_003 + deal))
    minds = {player: read_player(player, setup.game, players) for player in setup.seats}
    tallies = {player: Tally() for player in setup.seats}
    decisions = turns = 0
    memories = [Memory() for _ in seats]
    turn: list[TurnPart] = []
    mover = OVER
    steps: list[Taken] = []
    while (player := int(protocol.current_player(state))) != OVER:
        if player == NATURE:
            protocol.apply(state, 0)
            continue
        turns = game.turn(state)
        if player != mover:
            turn, mover = [], player
        mood = (setup.seed * 7919 + number) * 100_003
        seed = mood + decisions
        begun, spent = time.perf_counter(), time.process_time()
        mind = minds[seats[player]]
        action = think(
            Question(game, state, mind, seed, turn=tuple(turn), mood=mood), memory=memories[player]
        ).action
        tallies[seats[player]].processor += 1000 * (time.process_time() - spent)
        tallies[seats[player]].milliseconds.append(1000 * (time.perf_counter() - begun))
        turn.append(TurnPart(state.copy(), seed, action))
        steps.append(Taken(player, action, turn[-1].state))
        protocol.apply(state, action)
        decisions += 1
    returns, scores = game.returns(state), game.scores(state)
    if setup.judge:
        base = (setup.seed * 7919 + number) * 100_003
        for decision in every_decision(game, steps, lambda place: base + place):
            judged = judge_decision(game, decision) if had_choice(game, decision) else None
            if judged is not None:
                tallies[seats[decision.seat]].losses.append(judged.loss)
    for seat, level in enumerate(seats):
        tally = tallies[level]
        tally.seat_games += 1
        tally.wins += returns[seat]
        tally.score += scores[seat]
        better = sum((r, s) > (returns[seat], scores[seat]) for r, s in zip(returns, scores, strict=True))
        equal = sum((r, s) == (returns[seat], scores[seat]) for r, s in zip(returns, scores, strict=True))
        tally.rank += better + (equal + 1) / 2
    return GameResult(tallies, decisions, turns)


def _work(job: tuple[ArenaSetup, int]) -> GameResult:
    return play_game(*job)


def run_arena(
    setup: ArenaSetup, executor: Executor | None = None, report: Callable[[int], None] = lambda done: None
) -> dict[str, Any]:
    """Play the whole arena and return the JSON report; `report` is told the number of games done."""
    started = time.perf_counter()
    warm_game(setup.game)  # compiles once, before any worker starts
    totals = {level: Tally() for level in setup.seats}
    decisions = turns = most_turns = 0
    jobs = [(setup, number) for number in range(setup.games)]
    for result in run_jobs(executor, _work, jobs, report):
        for level, tally in result.tallies.items():
            totals[level].add(tally)
        decisions += result.decisions
        turns += result.turns
        most_turns = max(most_turns, result.turns)
    return {
        "game": setup.game,
        "seats": list(setup.seats),
        "games": setup.games,
        "seed": setup.seed,
        "levels": {level: tally.summary() for level, tally in totals.items()},
        "mean_decisions": round(decisions / max(setup.games, 1), 2),
        "mean_turns": round(turns / max(setup.games, 1), 2),
        "most_turns": most_turns,
        "seconds": round(time.perf_counter() - started, 2),
    }


def print_report(report: dict[str, Any], as_json: bool) -> None:
    """Print an arena report as JSON or as a table."""
    if as_json:
        print(json.dumps(report, ensure_ascii=False))
        return
    seats = ", ".join(report["seats"])
    print(f"{report['game']}, seats {seats}, {report['games']} games, seed {report['seed']}")
    width = max(11, *(len(level) for level in report["levels"]))
    heading = "seat games   wins %  95 % interval  points   rank  ms/decision   p99 ms"
    print(f"{'player':<{width}} {heading}")
    for level, row in report["levels"].items():
        low, high = (100 * bound for bound in row["ci95"])
        wins = f"{100 * row['win_share']:>8.1f}  {low:>5.1f} … {high:>5.1f}"
        times = f"{row['ms_per_decision']:>12.2f} {row['p99_ms']:>8.1f}"
        result = f"{row['mean_score']:>7.2f} {row['mean_rank']:>6.2f}"
        print(f"{level:<{width}} {row['seat_games']:>10} {wins} {result} {times}")
    for level, row in report["levels"].items():
        if "loss" in row:
            low, high = (100 * bound for bound in row["loss_ci95"])
            given = f"{100 * row['loss']:.2f} % of the win a decision [{low:.2f}, {high:.2f}]"
            print(f"{level:<{width}} gives away {given}, {row['judged']} decisions")
    turns = f"{report['mean_turns']} turns or rounds, at most {report['most_turns']}"
    print(f"{report['mean_decisions']} decisions a game; {turns}; {report['seconds']} s")
