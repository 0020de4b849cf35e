"""Caravanserai: merchant board games against an AI worth losing to. Without arguments it opens the window."""

from __future__ import annotations

import argparse
import errno
import multiprocessing
import os
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.errors import PlayerError
from game.core.folders import APP_NAME, cache_folder, data_folder, is_frozen
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

PROGRAM = APP_NAME if is_frozen() else "main.py"
MESSAGE_LENGTH = 400
"""Characters of a refusal of the parser's own, which repeats what was given in full."""
NO_ROOM = (errno.ENOSPC, errno.EIO, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
"""What the system says where the output cannot be written."""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(message, MESSAGE_LENGTH)}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        # argparse itself keeps silent where the output cannot be written.
        stream = file or sys.stderr
        if message and stream is not None:
            stream.write(message)


def read_options(game: str, pairs: Sequence[str], players: int) -> dict[str, object]:
    """`key=value` pairs as options of `game` for `players`; PlayerError names what is allowed."""
    from game.core.registry import game as find_game

    choices = {choice.key: choice for choice in find_game(game).choices()}
    seats = {"start_seat": tuple(range(players))}
    options: dict[str, object] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        values = choices[key].values if key in choices else seats.get(key)
        if values is None:
            raise PlayerError(
                "error.unknown_option", given=one_line(key, 80), allowed=", ".join([*choices, *seats])
            )
        named = {str(allowed).lower(): allowed for allowed in values}
        if not value.isascii() or value.lower() not in named:
            raise PlayerError("error.option", key=key, given=one_line(value, 80), allowed=", ".join(named))
        options[key] = named[value.lower()]
    return options


def check_players(game: str, number: int) -> None:
    """PlayerError if `number` players cannot play `game`."""
    from game.core.registry import game as find_game

    players = find_game(game).players
    if number not in players:
        raise PlayerError("error.player_count", given=number, allowed=f"{players.start}-{players.stop - 1}")


def run_window(args: argparse.Namespace) -> int:
    if args.where:
        print(f"saves and settings: {data_folder()}")
        print(f"things that can be made again: {cache_folder()}")
        return 0
    if args.smoke is not None:
        return run_smoke(args.smoke or None)
    from scenes.shell.app import run

    return run()


def run_smoke(picture: Path | None) -> int:
    from scenes.tools.smoke import run_smoke as run

    try:
        return run(picture)
    except Exception:
        # Printed here, because a windowed program would show a dialog and wait for somebody to close it.
        traceback.print_exc()
        return 1


def run_compile(args: argparse.Namespace) -> int:
    begun = time.perf_counter()
    from ai.warmup import run

    return run(args.game, args.progress, begun)


def run_demo(args: argparse.Namespace) -> int:
    check_players(args.game, len(args.seats))
    options = read_options(args.game, args.option, len(args.seats))
    if args.headless:
        from ai.demo import run_headless

        catalogue = Catalogue.load(args.lang or "en")
        return run_headless(args.game, args.seats, args.games, args.seed, options, catalogue)
    from scenes.shell.app import run_demo as run_demo_window
    from scenes.shell.preferences import load_preferences

    language = args.lang or load_preferences()[0].language
    return run_demo_window(args.game, args.seats, args.seed, options, language)


def run_arena(args: argparse.Namespace) -> int:
    from ai.arena import ArenaSetup, print_report, progress_bar
    from ai.arena import run_arena as run
    from ai.executors import open_executor

    check_players(args.game, len(args.seats))
    options = read_options(args.game, args.option, len(args.seats))
    setup = ArenaSetup(game=args.game, seats=args.seats, games=args.games, seed=args.seed, options=options)
    with open_executor(args.workers, args.dask) as executor:
        report = run(setup, executor, progress_bar(args.games))
    print_report(report, args.json)
    return 0


def run_train(args: argparse.Namespace) -> int:
    from ai.executors import open_executor
    from ai.training import Course, train, training_folder

    course = Course(
        args.game, args.games, args.searched, args.hidden, args.second, args.epochs, seed=args.seed
    )
    folder = args.folder or training_folder(args.game)
    with open_executor(args.workers, args.dask) as executor:
        written = train(course, executor, lambda line: print(line, flush=True), folder, args.out)
    print(f"the nets of {args.game} are in {written}")
    return 0


def run_ladder(args: argparse.Namespace) -> int:
    from ai.executors import open_executor
    from ai.ladder import run_ladder as run

    with open_executor(args.workers, args.dask) as executor:
        run(args.game, args.games, args.seed, executor, lambda line: print(line, flush=True))
    return 0


def run_bench(args: argparse.Namespace) -> int:
    from ai.bench import print_report
    from ai.bench import run_bench as run
    from scenes.tools.frames import measure_frames

    print_report(run(args.game), measure_frames(args.game), args.json)
    return 0


def run_shot(args: argparse.Namespace) -> int:
    from scenes.tools.shot import take_shot

    check_players(args.game, args.players)
    options = read_options(args.game, args.option, args.players)
    take_shot(
        args.scene, args.out, args.game, args.players, args.seed, args.plies, args.size, args.lang, options
    )
    return 0


def run_replay(args: argparse.Namespace) -> int:
    from ai.demo import print_replay

    return print_replay(args.file, Catalogue.load(args.lang))


def build_parser() -> Parser:
    """The whole command line."""
    from ai.levels import LEVELS
    from game.core.shelf import first_game
    from scenes.tools.shot import SCENES

    parser = Parser(prog=PROGRAM, description=__doc__)
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
    add_language(demo, None, "default: that of the settings, headless en")

    arena = command(
        "arena", run_arena, "measure levels against each other; every deal is played with rotated seats"
    )
    add_table(arena, "manager,clerk", seat_players)
    arena.add_argument("--games", type=whole(1, 1_000_000), default=100, help="games to play (default 100)")
    arena.add_argument("--seed", type=seed_value, default=1, help="number or code of the deals (default 1)")
    add_workers(arena)
    arena.add_argument("--json", action="store_true", help="print the report as JSON")

    ladder = command(
        "ladder", run_ladder, "measure what the ladder of levels lacks; goes on where it was stopped"
    )
    add_game(ladder)
    ladder.add_argument("--games", type=whole(4, 1_000_000), default=240, help="games a row (default 240)")
    ladder.add_argument("--seed", type=seed_value, default=7001, help="number or code of the deals")
    add_workers(ladder)

    train = command(
        "train", run_train, "make the learned evaluation of a game by self-play; goes on where it was stopped"
    )
    add_game(train)
    train.add_argument(
        "--games",
        type=whole(40, 10_000_000),
        default=20_000,
        help="games of the rule-based policy per net (default 20000)",
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
        "--out", type=Path, metavar="OUT.npz", help="the file of nets (default: the program's)"
    )
    add_workers(train)

    bench = command("bench", run_bench, "measure speed: rules, search, compiling and frames")
    bench.add_argument("--game", type=game_id, default=None, help="only this game")
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
    add_option(shot)
    add_language(shot)

    # Not for people: the window compiles by itself.
    warm = commands.add_parser("compile")
    warm.set_defaults(run=run_compile)
    warm.add_argument("--game", type=game_id, default=None)
    warm.add_argument("--progress", action="store_true")

    replay = command("replay", run_replay, "replay a saved game and print its log and result")
    replay.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    add_language(replay)
    return parser


def attach_console() -> None:
    """Print to the console that the executable was started from: on Windows a windowed program has none."""
    if sys.platform == "win32" and sys.stdout is None:
        import ctypes

        if ctypes.windll.kernel32.AttachConsole(-1):
            console = Path("CONOUT$").open("w", encoding="utf-8", buffering=1)  # noqa: SIM115 - open to the end
            sys.stdout = sys.stderr = console


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status.

    1: the output cannot be written; 2: something the user gave cannot be used.
    """
    if len(sys.argv) > 1:
        attach_console()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        try:
            return run_command(arguments)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output, such as `head`, has seen enough.
        drop_output()
        return 0
    except OSError as error:
        if error.errno not in NO_ROOM or error.filename is not None:
            raise
        drop_output()
        print(f"{PROGRAM}: the output cannot be written: {error.strerror}", file=sys.stderr)
        return 1


def run_command(arguments: Sequence[str] | None) -> int:
    """Read the command line and run it; returns the exit status."""
    args = build_parser().parse_args(arguments)
    try:
        return int(args.run(args))
    except PlayerError as error:
        language = getattr(args, "lang", None) or "en"
        print(f"{PROGRAM}: {error.sentence(Catalogue.load(language))}", file=sys.stderr)
        return 2


def drop_output() -> None:
    """Nothing more can be written, at the interpreter's end neither."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    multiprocessing.freeze_support()
    raise SystemExit(main())
