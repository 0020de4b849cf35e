"""What games of Marco Polo II are like: how many points and actions, from where, with which characters.

    python -m ai.lab.marco_polo_balance --level master --games 100

All seats are played by the level, from the choice of the characters on. A table's figures are means over its
seats and games; a character's share of wins is told in percent of even, which is one win in as many games as
there are seats.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import Executor
from dataclasses import dataclass, field
from statistics import mean, pstdev

from ai.core.executors import open_executor, progress_bar, run_jobs
from ai.players.players import read_player
from ai.thinking.question import Question, TurnPart
from ai.thinking.thoughts import think
from ai.thinking.turns import Memory
from ai.warmup import warm_game
from game.core import protocol
from game.core.game import Step
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game
from game.marco_polo.actions import SPACE_IDS
from game.marco_polo.components import ROUNDS
from game.marco_polo.effects import EFFECTS, KEPT
from game.marco_polo.events import EV_BLACK_THROWN, EV_PLACE
from game.marco_polo.game import MarcoOptions
from game.marco_polo.state import INCOMES, MarcoState
from game.marco_polo.tables import CHARACTERS

UNITS = dict(zip(EFFECTS[:KEPT], (2.0, 3.0, 6.0, 5.0, 7.5, 10.0, 6.0, 20.0), strict=True))
"""What things held weigh when an income is told as one number; a jade is three coins or two camels, as in the
purse.
"""
CONTENT = 0.95
"""Of the normal distribution between the bounds that are printed."""
BOUND = 1.96


@dataclass(frozen=True)
class TableSetup:
    """Games to play."""

    level: str
    players: int
    caravans: bool
    seed: int


@dataclass
class BalanceSeat:
    """What one seat did in one game."""

    character: str
    won: float
    points: int
    actions: int = 0
    black: int = 0
    income: float = 0.0
    """Of the last round, in units."""
    spaces: Counter[str] = field(default_factory=Counter)
    """Main actions by the kind of space."""
    sources: dict[str, int] = field(default_factory=dict)
    """The lines of the account."""


@dataclass
class BalanceGame:
    """One game."""

    seats: list[BalanceSeat]
    offered: list[str]
    """The characters to choose from."""


def _kind(space: int) -> str:
    """A space's kind: books, travelling and cards are not told apart."""
    name = SPACE_IDS[space]
    if name.endswith(" card") or name.startswith("card "):
        return "card"
    return "gold" if name.startswith("gold ") else "travel" if name.startswith("travel ") else name


def _units(state: MarcoState, seat: int) -> float:
    return sum(weight * int(state.held[seat, i]) for i, weight in enumerate(UNITS.values()))


def play(job: tuple[TableSetup, int]) -> BalanceGame:
    """Game `number` of a table."""
    table, number = job
    game = find_game("marco_polo")
    mind = read_player(table.level, game.id, table.players)
    state = game.new_game(
        table.players, MarcoOptions(caravans=table.caravans), seed_word(table.seed * 1_000_003 + number)
    )
    offered = [CHARACTERS[int(character)] for character in state.choice if character >= 0]
    found = [BalanceSeat("", 0.0, 0) for _ in range(table.players)]
    memories = [Memory() for _ in found]
    steps: list[Step] = []
    turn: list[TurnPart] = []
    mover, decisions = OVER, 0
    while (player := int(protocol.current_player(state))) != OVER:
        before = state.copy()
        action = 0
        if player != NATURE:
            if player != mover:
                turn, mover = [], player
            seed = (table.seed * 7919 + number) * 100_003 + decisions
            action = think(
                Question(game, state, mind, seed, turn=tuple(turn)), memory=memories[player]
            ).action
            turn.append(TurnPart(before, seed, action))
            decisions += 1
        protocol.apply(state, action)
        steps.append(Step(player, action, game.event(state), before, state.copy()))
        if state.round_no == ROUNDS and before.stage == INCOMES:
            for seat in range(table.players):
                found[seat].income += _units(state, seat) - _units(before, seat)
        elif state.event[0] == EV_PLACE:
            found[int(state.event[1])].actions += 1
            found[int(state.event[1])].spaces[_kind(int(state.event[2]))] += 1
        elif state.event[0] == EV_BLACK_THROWN:
            found[int(state.event[1])].black += 1
    wins, points = game.returns(state), game.scores(state)
    account = game.breakdown(state, steps)
    for seat, one in enumerate(found):
        one.character = CHARACTERS[int(state.character[seat])]
        one.won, one.points = wins[seat], points[seat]
        one.sources = {line.key: line.values[seat] for line in account}
    return BalanceGame(found, offered)


def describe(table: TableSetup, games: list[BalanceGame]) -> str:
    """The figures of a table in words."""
    seats = [seat for game in games for seat in game.seats]
    points = [seat.points for seat in seats]
    error = BOUND * pstdev([mean(seat.points for seat in game.seats) for game in games]) / len(games) ** 0.5
    tenths = sorted(points)
    winners = mean(max(seat.points for seat in game.seats) for game in games)
    expansion = "with Caravans" if table.caravans else "without Caravans"
    low, high = tenths[len(tenths) // 10], tenths[-1 - len(tenths) // 10]
    a_seat = (
        f"{mean(seat.actions for seat in seats):.1f} main actions",
        f"{mean(seat.black for seat in seats):.1f} black dice",
        f"income of round {ROUNDS} {mean(seat.income for seat in seats):.1f} units",
    )
    spread = f"tenths below {low} and from {high}, least {tenths[0]}, most {tenths[-1]}"
    lines = [
        f"{table.players} players {expansion}, {table.level}, {len(games)} games, seed {table.seed}",
        f"  points {mean(points):.1f} ± {error:.1f} ({spread}; winners {winners:.1f})",
        f"  a seat: {', '.join(a_seat)}",
        "  from " + ", ".join(f"{key} {mean(s.sources[key] for s in seats):.1f}" for key in seats[0].sources),
    ]
    spaces = sum((seat.spaces for seat in seats), Counter[str]())
    lines.append(
        "  actions " + ", ".join(f"{kind} {number / len(seats):.1f}" for kind, number in spaces.most_common())
    )
    for character in CHARACTERS:
        offers = sum(character in game.offered for game in games)
        taken = [seat for seat in seats if seat.character == character]
        if taken:
            share = mean(seat.won for seat in taken)
            bound = BOUND * (share * (1 - share) / len(taken)) ** 0.5
            lines.append(
                f"  {character:<9} taken in {100 * len(taken) / offers:3.0f} % of {offers}; wins "
                f"{100 * table.players * share:.0f} ± {100 * table.players * bound:.0f} % of even, "
                f"{mean(seat.points for seat in taken):.1f} points, "
                f"{mean(seat.actions for seat in taken):.1f} actions, "
                f"{mean(seat.black for seat in taken):.1f} black dice"
            )
        elif offers:
            lines.append(f"  {character:<9} never taken, offered {offers} times")
    return "\n".join(lines)


def measure(table: TableSetup, games: int, executor: Executor | None) -> list[BalanceGame]:
    """Play `games` games."""
    return run_jobs(executor, play, [(table, number) for number in range(games)], progress_bar(games))


def main(words: list[str] | None = None) -> None:
    """Read the command line, play the games and print what they were like."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--level", default="master", help="a player as the arena reads it (default master)")
    parser.add_argument("--games", type=int, default=60, help="games per table (default 60)")
    parser.add_argument("--seed", type=int, default=1, help="first deal (default 1)")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], choices=[2, 3, 4])
    parser.add_argument(
        "--caravans", choices=["no", "yes", "both"], default="both", help="with the expansion (default both)"
    )
    parser.add_argument("--workers", type=int, help="processes (default one per core)")
    args = parser.parse_args(words)
    warm_game("marco_polo")
    with open_executor(args.workers) as executor:
        for caravans in (False, True):
            if args.caravans in ("both", "yes" if caravans else "no"):
                for players in args.players:
                    table = TableSetup(args.level, players, caravans, args.seed)
                    print(describe(table, measure(table, args.games, executor)), flush=True)


if __name__ == "__main__":
    main()
