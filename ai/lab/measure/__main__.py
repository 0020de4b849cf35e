"""The command line of the measurements.

    python -m ai.lab.measure verdicts --game GAME --table 4 --count 100 --seed 9
    python -m ai.lab.measure verdicts --game GAME --table 4 --count 100 --seed 9 --other-prior
    python -m ai.lab.measure same --game GAME --table 4 --count 300 --seed 9
    python -m ai.lab.measure chances --game GAME --table 4 --count 500 --seed 9
    python -m ai.lab.measure chances --levels --game GAME --players 3 --count 96 --seed 31 --write
    python -m ai.lab.measure speed --game GAME --table 4 --count 60 --seed 9
    python -m ai.lab.measure cancel --game GAME --table 4 --count 60 --seed 9
    python -m ai.lab.measure agreement --game GAME --table 4 --count 60 --seed 9
    python -m ai.lab.measure sealed --game edo --table 3 --count 60 --seed 9
    python -m ai.lab.measure own --game GAME --players 2 --count 20 --level manager --seed 9
    python -m ai.lab.measure played --game GAME --table 4 --mistakes 30 --deals 40 --level manager --seed 9

`verdicts` judges a way drawn at each decision and compares the verdict with searches of ten times the
iterations: how often the interval holds their difference, how many mistakes stay mistakes, how many of
the ways that give away ten points and more are found. With `--other-prior` those searches know nothing of
what the player would do, and it is told how often they find a better way that the judge overlooks. `same`
compares a way with itself. `chances` counts over games how far shown chances come true, with
`--levels` in games between levels of different strength, to half of which it fits how such differences fade
(`ai.players.fading`). `speed` judges the
decisions of a game one after the other and takes the time. `cancel` calls judging off at drawn moments and
takes the time until it returns. `agreement` compares what the counsel's bar shows with what the judge says.
`sealed` compares both with what the last sealed choices of games are worth by playing out all of their
combinations. `played` has both ways of confirmed mistakes played to the end by a level at every seat, or by
who `--follow`s it, such as master:2000 iterations of each root, in the same deals, and looks for where the
judge is wrong: by searches with another prior, and by games among clerks.
`own` has persons who play as a level does sit down against rivals of their own strength, 30 matches each, and
tells how often those win in the second half. Seed 21 is what `train --judge` fits to. `--out FILE` adds every
single result as a line of JSON.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ai.core.policies import load_policy
from ai.evaluating.nets import learner
from ai.lab.measure.chances import measure_agreement, measure_chances
from ai.lab.measure.course import Follow, Measurement
from ai.lab.measure.levels import keep_fade, measure_levels
from ai.lab.measure.own import measure_own
from ai.lab.measure.pace import measure_cancel, measure_speed
from ai.lab.measure.played import measure_played
from ai.lab.measure.sealed import measure_sealed
from ai.lab.measure.verdicts import measure_same, measure_verdicts
from ai.players.levels import PLAYABLE
from game.core.registry import GAMES
from game.core.registry import game as find_game

MEASURES = {
    "verdicts": measure_verdicts,
    "same": measure_same,
    "chances": measure_chances,
    "speed": measure_speed,
    "cancel": measure_cancel,
    "agreement": measure_agreement,
    "sealed": measure_sealed,
    "played": measure_played,
}


def followed_by(text: str) -> Follow:
    """Who plays on: a level, with other iterations if wanted; ArgumentTypeError where it is none."""
    level, _, iterations = text.partition(":")
    if level not in PLAYABLE or not (iterations or "1").isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no level, such as master or master:2000")
    return Follow(level, int(iterations or 0))


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m ai.lab.measure",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=[*MEASURES, "own"])
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--table", help="only this kind of table, such as 4-standard")
    parser.add_argument("--count", "--mistakes", type=int, default=100)
    parser.add_argument("--deals", type=int, default=40, help="of `played`")
    parser.add_argument("--other-prior", action="store_true", help="of `verdicts`")
    parser.add_argument("--level", choices=PLAYABLE, default="manager", help="of `played` and `own`")
    parser.add_argument(
        "--follow", type=followed_by, metavar="LEVEL[:ITERATIONS]", help="of `played`: who plays on"
    )
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="in all games")
    parser.add_argument(
        "--levels", action="store_true", help="of `chances`: between levels of different strength"
    )
    parser.add_argument("--write", action="store_true", help="keep what `--levels` has found")
    parser.add_argument("--players", type=int, help="seats of `--levels` and of `own`")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args(arguments)
    game = find_game(args.game)
    tables = [kind.name for kind in learner(args.game).tables]
    if args.table not in (None, *tables):
        parser.error(f"{args.game} has the tables {', '.join(tables)}")
    named = dict(pair.partition("=")[::2] for pair in args.option)
    try:
        chosen = game.options_model.model_validate(named, strict=False)
    except ValidationError as error:
        wrong = error.errors()[0]
        parser.error(f"--option {'.'.join(map(str, wrong['loc']))}: {wrong['msg']}")
    options = {key: getattr(chosen, key) for key in named}
    load_policy(args.game)

    def keep(result: Mapping[str, Any]) -> None:
        if args.out is not None:
            with args.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"game": args.game, **result}) + "\n")

    if args.levels:
        fade, told = measure_levels(game, args.players or game.players.start, args.count, args.seed, keep)
        print(f"{args.game}, seed {args.seed}: {told}", flush=True)
        if args.write:
            keep_fade(fade)
        return
    if args.what == "own":
        seats = args.players or game.players.start
        print(measure_own(game, seats, args.level, args.count, args.seed, keep), flush=True)
        return
    for table in tables if args.table is None else [args.table]:
        begun = time.process_time()
        told = MEASURES[args.what](
            Measurement(
                game=game,
                table=table,
                count=args.count,
                seed=args.seed,
                options=options,
                deals=args.deals,
                level=args.level,
                follow=args.follow,
                other_prior=args.other_prior,
                keep=keep,
            )
        )
        spent = time.process_time() - begun
        name = " ".join([args.game, table, *args.option])
        print(f"{name}, seed {args.seed}: {told}; {spent:.0f} s", flush=True)


if __name__ == "__main__":
    main()
