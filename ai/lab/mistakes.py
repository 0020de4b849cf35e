"""Games with mistakes, gone over: what the sentences on mistakes are read in.

python -m ai.lab.mistakes --game carthage --games 20 --seed 5101 --out DIR

plays games at five kinds of table in turn. The first seat is a person's: a manager that plays like an
apprentice in a quarter of its decisions, or with `--own` whoever is named there, in turn. The others are
managers and clerks with personalities, with `--own` managers alone. Each match
is stored in DIR with the verdicts and reasons of the first seat beside it, as the page that goes over a game
keeps them; what is there already stays, but for what another search found; a match that was not gone over
to its end is gone on with.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ai.evaluating.nets import TableKind, learner
from ai.judge.decisions import decisions
from ai.players.levels import LEVELS
from ai.players.personalities import PERSONALITIES, sitting
from ai.review.review import Reviewing, outdated
from ai.review.store import open_review, reviews
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from ai.warmup import warm_game
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.saves import load_match, save_match

TABLES = 5
"""Kinds of table that take turns."""
RIVALS = ("Ada", "Ben", "Cleo", "Dario")
CARELESS = 0.25
"""Chance of a decision of an apprentice."""


def tables_of(game: str) -> tuple[TableKind, ...]:
    """The kinds of table of a game that are played at, spread over all that it has."""
    kinds = learner(game).tables
    places = np.linspace(0, len(kinds) - 1, min(TABLES, len(kinds))).round().astype(int)
    return tuple(kinds[place] for place in places)


def played(game: str, kind: TableKind, number: int, seed: int, own: str | None = None) -> Match:
    """One game; its rivals and what goes wrong follow from the seed. `own`: the level of the first seat, if
    managers are to sit against it.
    """
    draw = np.random.default_rng([seed, number])
    seats = [Seat()]
    for name in RIVALS[: kind.players - 1]:
        level = "manager" if own is not None else str(draw.choice(("manager", "clerk")))
        seats.append(Seat(level=level, personality=str(draw.choice(list(PERSONALITIES))), name=name))
    setup = MatchSetup(game=game, seats=tuple(seats), options=dict(kind.options(number)), seed=seed + number)
    match = Match(setup)
    while not match.over:
        careless = "apprentice" if draw.random() < CARELESS else "manager"
        player = sitting(seats[match.to_move]) or LEVELS[own or careless]
        match.play(think(Question.at(match, player)).action)
    return match


def go_over(path: Path) -> str:
    """Go over a stored match for its first seat; how many mistakes there were, and what explains them."""
    match = load_match(path)
    file = reviews(path)
    known, own = open_review(file, match), decisions(match, 0)
    work = Reviewing(match, known.without(outdated(match, known, own)), own)
    work.go_on(keep=file.keep)
    mistakes = [verdict for verdict in work.review.verdicts if verdict.class_ != "none"]
    known_by = work.review.explanations
    told = Counter(known_by[each.step].reason for each in mistakes if each.step in known_by)
    made = f"{len(mistakes)} mistakes of {len(work.decisions)} decisions"
    return f"{made}, {told['facts']} with facts, {told['line']} with a line of the account"


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play games with mistakes in them, and go over them.")
    parser.add_argument("--game", required=True, choices=list(GAMES))
    parser.add_argument("--games", type=int, default=TABLES)
    parser.add_argument("--seed", type=int, default=5101)
    parser.add_argument("--own", nargs="+", choices=list(LEVELS), metavar="LEVEL")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    warm_game(chosen.game)
    kinds = tables_of(chosen.game)
    for number in range(chosen.games):
        kind = kinds[number % len(kinds)]
        path = chosen.out / f"{chosen.game}-{number:02d}.json"
        if not path.exists():
            own = None if chosen.own is None else chosen.own[number % len(chosen.own)]
            save_match(played(chosen.game, kind, number, chosen.seed, own), path)
        print(f"{path.name} {kind.name}: {go_over(path)}", flush=True)


if __name__ == "__main__":
    main()
