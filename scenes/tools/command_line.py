"""The whole command line: commands, their options and what is said of them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from ai.levels import PLAYABLE
from game.core.catalogue import LANGUAGES
from game.core.folders import APP_NAME, is_frozen
from game.core.plain_text import one_line
from scenes import VERSION
from scenes.tools.arguments import (
    game_id,
    picture_file,
    scene_name,
    seat_levels,
    seat_players,
    seed_value,
    whole,
    window_size,
)
from scenes.tools.commands import (
    run_arena,
    run_bench,
    run_compile,
    run_demo,
    run_field,
    run_judge,
    run_ladder,
    run_lessons,
    run_replay,
    run_shot,
    run_train,
    run_window,
)

DESCRIPTION = "Merchant board games against an AI worth losing to. Without arguments the window opens."
PROGRAM = APP_NAME if is_frozen() else "main.py"
MESSAGE_LENGTH = 400
"""Characters of a refusal of the parser's own, which repeats what was given in full."""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(message, MESSAGE_LENGTH)}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        # argparse itself keeps silent where the output cannot be written.
        stream = file or sys.stderr
        if message and stream is not None:
            stream.write(message)


def build_parser() -> Parser:
    """The whole command line."""
    from ai.levels import LEVELS
    from game.core.shelf import first_game
    from scenes.tools.shot import SCENES

    parser = Parser(prog=PROGRAM, description=DESCRIPTION)
    parser.set_defaults(run=run_window)
    parser.add_argument("--version", action="version", version=f"{APP_NAME} {VERSION}")
    parser.add_argument(
        "--where", action="store_true", help="print the folders of the player's data and of the cache"
    )
    parser.add_argument(
        "--smoke",
        nargs="?",
        const=False,
        type=picture_file,
        metavar="OUT.png",
        help="draw every scene and play every game once, without a display; exit status 0 if all is well",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> Parser:
        made: Parser = commands.add_parser(name, help=text, description=text)
        made.set_defaults(run=run)
        return made

    def add_game(made: Parser) -> None:
        default = first_game()
        made.add_argument("--game", type=game_id, default=default, help=f"which game (default {default})")

    def add_table(made: Parser, seats: str, read: Callable[[str], tuple[str, ...]] = seat_levels) -> None:
        add_game(made)
        made.add_argument(
            "--seats",
            type=read,
            default=read(seats),
            metavar="LEVEL,LEVEL,…",
            help=f"a level per seat, of {', '.join(LEVELS)} (default {seats})",
        )
        add_option(made)

    def add_option(made: Parser) -> None:
        made.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="K=V",
            help="an option of the game, such as mode=classic or start_seat=0; may be repeated",
        )

    def add_workers(made: Parser) -> None:
        made.add_argument(
            "--workers", type=whole(1, 256), default=None, help="processes (default one per core)"
        )
        made.add_argument(
            "--dask", metavar="ADDRESS", help="work on the Dask cluster with a scheduler at this address"
        )

    def add_language(made: Parser, default: str | None = "en", note: str = "default en") -> None:
        made.add_argument(
            "--lang", choices=LANGUAGES, default=default, help=f"language of the sentences ({note})"
        )

    demo = command("demo", run_demo, "watch AIs play, in a window or as sentences")
    add_table(demo, "clerk,master")
    demo.add_argument(
        "--headless", action="store_true", help="print the log and the result; needs no display"
    )
    demo.add_argument(
        "--games", type=whole(1, 1_000_000), default=1, help="games to play when headless (default 1)"
    )
    demo.add_argument(
        "--seed", type=seed_value, default=None, help="number or code of the first deal (default: drawn)"
    )
    demo.add_argument(
        "--save", type=Path, metavar="FILE", help="when headless: store the match there, to be judged"
    )
    add_language(demo, None, "default: that of the settings, headless en")

    arena = command(
        "arena", run_arena, "measure levels against each other; every deal is played with rotated seats"
    )
    add_table(arena, "manager,clerk", seat_players)
    arena.add_argument("--games", type=whole(1, 1_000_000), default=100, help="games to play (default 100)")
    arena.add_argument("--seed", type=seed_value, default=1, help="number or code of the deals (default 1)")
    add_workers(arena)
    arena.add_argument(
        "--judge",
        action="store_true",
        help="also judge every decision, and report what each player gives away",
    )
    arena.add_argument("--json", action="store_true", help="print the report as JSON")

    ladder = command(
        "ladder", run_ladder, "measure what the ladder of levels lacks; goes on where it was stopped"
    )
    add_game(ladder)
    ladder.add_argument("--games", type=whole(4, 1_000_000), default=240, help="games a row (default 240)")
    ladder.add_argument("--seed", type=seed_value, default=7001, help="number or code of the deals")
    ladder.add_argument("--level", action="append", choices=PLAYABLE, help="only rows of this level")
    ladder.add_argument(
        "--players", type=whole(2, 5), action="append", help="only rows of tables of so many players"
    )
    ladder.add_argument("--main", action="store_true", help="only tables with the game's first options")
    add_workers(ladder)

    train = command(
        "train", run_train, "make the learned evaluation of a game by self-play; goes on where it was stopped"
    )
    add_game(train)
    kind = train.add_mutually_exclusive_group()
    takes = "--games, --seed, --out, --workers and --dask"
    kind.add_argument(
        "--linear",
        action="store_true",
        help=f"fit the weights of the linear evaluation instead; takes {takes}",
    )
    kind.add_argument(
        "--figures",
        action="store_true",
        help=f"find the best figures of the rule-based player instead; takes {takes}",
    )
    kind.add_argument(
        "--judge",
        action="store_true",
        help=f"measure how sure the judge may be instead; takes {takes} and --folder",
    )
    train.add_argument(
        "--games",
        type=whole(40, 10_000_000),
        help="games of the rule-based policy per net or row (default 20000; 600000 for figures)",
    )
    train.add_argument(
        "--searched",
        type=whole(0, 1_000_000),
        default=2_000,
        help="games of searches per net after those, 0 for none (default 2000)",
    )
    train.add_argument(
        "--hidden", type=whole(1, 1024), default=32, help="units of the first layer (default 32)"
    )
    train.add_argument(
        "--second", type=whole(1, 1024), default=16, help="units of the second layer (default 16)"
    )
    train.add_argument("--epochs", type=whole(1, 1000), default=8, help="rounds of each fit (default 8)")
    train.add_argument("--seed", type=seed_value, default=1, help="number or code of the deals (default 1)")
    train.add_argument(
        "--folder", type=Path, metavar="DIR", help="what is done so far (default: in the cache)"
    )
    train.add_argument(
        "--out", type=Path, metavar="FILE", help="what is written (default: the program's file)"
    )
    add_workers(train)

    judge = command("judge", run_judge, "judge the decisions of a stored match, or of one seat")
    judge.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    judge.add_argument("--seat", type=whole(1, 5), help="only the decisions of this seat, from 1")
    judge.add_argument("--json", action="store_true", help="print the verdicts as JSON")
    judge.add_argument(
        "--facts", action="store_true", help="also what the best way brings and a confirmed mistake does not"
    )
    judge.add_argument("--workers", type=whole(1, 256), default=None, help="processes (default one per core)")
    add_language(judge)

    field = command("field", run_field, "play the deal of a stored match with each level in one seat of it")
    field.add_argument("file", metavar="FILE", type=Path, help="a saved game; its field is kept beside it")
    field.add_argument("--seat", type=whole(1, 5), help="this seat, from 1 (default: the person's)")
    field.add_argument(
        "--games", type=whole(1, 256), help="games of each level (default 16, fewer of slow ones)"
    )
    field.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_workers(field)
    add_language(field)

    bench = command("bench", run_bench, "measure speed: rules, search, compiling and frames")
    bench.add_argument("--game", type=game_id, default=None, help="only this game")
    bench.add_argument("--frames", action="store_true", help="only the frames")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")

    shot = command("shot", run_shot, "render any scene to a picture; needs no display")
    shot.add_argument("scene", type=scene_name, metavar="SCENE", help=", ".join(SCENES))
    shot.add_argument("out", metavar="OUT.png", type=picture_file, help="the picture to write")
    add_game(shot)
    shot.add_argument("--players", type=whole(2, 5), default=3, help="seats (default 3)")
    shot.add_argument("--seed", type=seed_value, default=1, help="number or code of the deal (default 1)")
    shot.add_argument(
        "--plies", type=whole(0, 100_000), default=40, help="decisions played before (default 40)"
    )
    shot.add_argument(
        "--size", type=window_size, default=(1280, 720), metavar="WxH", help="pixels (default 1280x720)"
    )
    shot.add_argument(
        "--text", type=whole(80, 200), default=100, metavar="PERCENT", help="size of text (default 100)"
    )
    add_option(shot)
    add_language(shot)

    shot.add_argument("--lesson", type=whole(1, 99), default=1, help="which lesson of the game (default 1)")
    shot.add_argument("--step", type=whole(1, 99), default=1, help="which step of the lesson (default 1)")

    shot.add_argument(
        "--match", type=Path, default=None, metavar="FILE", help="a saved match instead of one that AIs play"
    )

    teaches = command("lessons", run_lessons, "list the lessons, or go through them without a display")
    teaches.add_argument(
        "--check", action="store_true", help="go through every lesson; exit status 0 if all is well"
    )
    teaches.add_argument("--game", type=game_id, default=None, help="only this game")
    add_language(teaches)

    # Not for people: the window compiles by itself.
    warm = commands.add_parser("compile")
    warm.set_defaults(run=run_compile)
    warm.add_argument("--game", type=game_id, default=None)
    warm.add_argument("--progress", action="store_true")

    replay = command("replay", run_replay, "replay a saved game and print its log and result")
    replay.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    add_language(replay)
    return parser
