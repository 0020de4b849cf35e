"""Whether players finish: how long a seat goes on without changing anything that counts.

    python -m ai.lab.idling --game GAME --level manager --against passing --games 20 --seed 9

One seat of a level plays against seats that pass whenever they may, that play at random, or that are of the
same level, at another place in each deal. A turn is idle if afterwards the seat has what it had before, where
its pieces stand left out. Told are the longest runs of idle turns, once of all and once of those alone in
which the seat had something to do, and how many games are longer than twice the usual length.
"""

from __future__ import annotations

import argparse
import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from ai.core.executors import open_executor, run_jobs
from ai.players.levels import LEVELS
from ai.players.players import read_player
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from ai.warmup import warm_game
from game.core.game import Game
from game.core.match import Match, MatchSetup, Seat
from game.core.protocol import NATURE, OVER, apply, current_player, registers, score_of
from game.core.registry import GAMES
from game.core.registry import game as find_game

PASSES = ("end turn", "pass", "done", "camels 3", "earn coins", "stand", "object", "continue")
"""What a seat does that passes, the first of these that is legal; else what is listed first."""
STANDING = ("horse", "figures", "caravans", "said", "did", "bid", "chosen", "choice", "takes_part", "income")
"""Of a view of a seat: where its pieces stand, and what it has said in a round."""
COUNTERS = ("turns", "quiet", "idle", "event", "trail")
"""Of a record: what tells how a position came about, and how long nothing has happened."""
MOST_POSITIONS = 20_000
"""So many are looked at for something to do; where that is not enough, there is taken to be something."""
AGAINST = ("passing", "random", "same")
LONG = 6
"""Idle turns in a row that are too many."""


@dataclass(frozen=True)
class Idling:
    """One game to play."""

    game: str
    level: str
    against: str
    players: int
    seed: int
    number: int
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Idled:
    """What became of it."""

    runs: tuple[int, ...]
    """The longest run of idle turns of each seat that is measured."""
    able: tuple[int, ...]
    """The same of those idle turns alone in which it had something to do."""
    turns: int
    """Turns of all seats."""


def play_idling(job: Idling) -> Idled:
    """Play a game to its end and count."""
    seats = tuple(Seat(level="clerk") for _ in range(job.players))
    setup = MatchSetup(game=job.game, seats=seats, options=dict(job.options), seed=job.seed + job.number)
    match = Match(setup)
    own = job.number % job.players
    level = read_player(job.level, job.game, job.players)
    others: Mapping[str, Callable[[Match], int]] = {
        "passing": passing,
        "random": lambda match: think(Question.at(match, LEVELS["random"])).action,
        "same": lambda match: think(Question.at(match, level)).action,
    }
    measured = {
        seat: Watch(match.game, seat) for seat in (range(job.players) if job.against == "same" else (own,))
    }
    turn: object = None
    turns = 0
    while not match.over:
        seat = match.to_move
        if turn != (turn := _turn(match, turns, seat)):
            turns += 1
            if seat in measured:
                measured[seat].turn(match.state)
        match.play(others["same" if seat == own else job.against](match))
    for watch in measured.values():
        watch.turn(match.state)
    runs, able = zip(*(watch.longest for watch in measured.values()), strict=True)
    return Idled(runs, able, turns)


class Watch:
    """Counts the idle turns of a seat. `longest` are the longest runs: of all, and of those in which it had
    something to do; the others are left out there, and end no run.
    """

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.longest: tuple[int, int] = (0, 0)
        self._runs: tuple[int, int] = (0, 0)
        self._had: dict[str, Any] = {}
        self._began: Any = None

    def turn(self, state: Any) -> None:
        """A turn of the seat begins, or the game is over: what did the last one change?"""
        has = possessions(self.game, state, self.seat)
        if self._had == has:
            able = something_to_do(self.game, self._began, self.seat)
            self._runs = self._runs[0] + 1, self._runs[1] + able
        else:
            self._runs = 0, 0
        self.longest = max(self.longest[0], self._runs[0]), max(self.longest[1], self._runs[1])
        self._had, self._began = has, state.copy()


def _turn(match: Match, turns: int, seat: int) -> object:
    """What stays the same as long as a turn lasts: the seat, or the round where all choose at once."""
    if registers(match.state.dtype, "simultaneous"):
        return seat, match.game.turn(match.state)
    return seat


def passing(match: Match) -> int:
    """The action of a seat that does nothing if it may."""
    return idle_action(match.game, match.legal())


def idle_action(game: Game, legal: Sequence[int]) -> int:
    """Of legal actions the one by which least is done."""
    texts = {game.action_text(action): action for action in legal}
    return next((texts[text] for text in PASSES if text in texts), legal[0])


def possessions(game: Game, state: Any, seat: int) -> dict[str, Any]:
    """All that counts of what a seat has, as its view tells it."""
    view: Any = game.view(state, seat)
    seen = view.seats[seat].model_dump()
    return {name: value for name, value in seen.items() if name not in STANDING}


def something_to_do(game: Game, state: Any, seat: int) -> bool:
    """Whether the seat that decides can come to more points by legal actions of its own alone, in as many
    turns as the rules leave it while all others pass.
    """
    points = score_of(state, seat)
    seen = {_essence(state)}
    todo, later = deque([state]), deque[Any]()
    while todo:
        now = todo.popleft()
        for action in game.legal_actions(now):
            then = now.copy()
            apply(then, action)
            next_turn = _others_pass(game, then, seat)
            if score_of(then, seat) > points or len(seen) >= MOST_POSITIONS:
                return True
            if current_player(then) != OVER and (essence := _essence(then)) not in seen:
                seen.add(essence)
                (later if next_turn else todo).append(then)
        if not todo:  # turn by turn, so that each position is found when most turns are left
            todo, later = later, deque()
    return False


def _others_pass(game: Game, state: Any, seat: int) -> bool:
    """Go on until the seat decides or the game is over; whether another seat had its turn."""
    others = False
    while (mover := current_player(state)) not in {seat, OVER}:
        if mover == NATURE:
            apply(state, 0)
        else:
            apply(state, idle_action(game, game.legal_actions(state)))
            others = True
    return others


def _essence(state: Any) -> bytes:
    """A position as bytes, however it came about."""
    bare = state.copy()
    for name in COUNTERS:
        if name in bare.dtype.names:
            bare[name] = 0
    return bytes(bare.tobytes())


def measure(jobs: list[Idling], workers: int | None) -> dict[str, Any]:
    """The figures of all games."""
    warm_game(jobs[0].game)
    with open_executor(workers) as executor:
        played = list(run_jobs(executor, play_idling, jobs))
    runs = [max(each.runs) for each in played]
    able = [max(each.able) for each in played]
    usual = median(each.turns for each in played)
    return {
        "game": jobs[0].game,
        "level": jobs[0].level,
        "against": jobs[0].against,
        "players": jobs[0].players,
        "games": len(jobs),
        "seed": jobs[0].seed,
        "longest": max(runs),
        "mean_longest": round(sum(runs) / len(runs), 2),
        "too_long": sum(run > LONG for run in runs),
        "longest_able": max(able),
        "too_long_able": sum(run > LONG for run in able),
        "median_turns": usual,
        "most_turns": max(each.turns for each in played),
        "twice_as_long": sum(each.turns > 2 * usual for each in played),
    }


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--level", default="manager", help="or a player as the arena reads it")
    parser.add_argument("--against", choices=AGAINST, default="passing")
    parser.add_argument("--players", type=int, default=0, help="usually the fewest")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--options", type=json.loads, default={})
    args = parser.parse_args()
    players = args.players or min(find_game(args.game).players)
    jobs = [
        Idling(args.game, args.level, args.against, players, args.seed, number, args.options)
        for number in range(args.games)
    ]
    print(json.dumps(measure(jobs, args.workers)))


if __name__ == "__main__":
    main()
