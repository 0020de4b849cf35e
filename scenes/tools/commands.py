"""What each command does. Each imports what it needs, so that the window opens at once."""

from __future__ import annotations

import argparse
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from game.core.catalogue import Catalogue
from game.core.errors import PlayerError
from game.core.folders import cache_folder, data_folder
from game.core.plain_text import one_line

NET_GAMES, FIGURE_GAMES = 20_000, 600_000
"""Games a kind of table to train with: for a net or weights, and for figures."""
MOST_NAMED = 40
"""Values of an option that a message lists; of more it shows the first and the last."""


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
            words = list(named) if len(named) <= MOST_NAMED else [*list(named)[:3], "…", list(named)[-1]]
            raise PlayerError("error.option", key=key, given=one_line(value, 80), allowed=", ".join(words))
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
    if args.save is not None and (args.games != 1 or not args.headless):
        raise PlayerError("error.one_game")
    if args.save is not None and not args.save.parent.is_dir():
        raise PlayerError("error.unwritable_file", path=one_line(str(args.save), 80))
    if args.headless:
        from ai.demo import run_headless

        catalogue = Catalogue.load(args.lang or "en")
        return run_headless(args.game, args.seats, args.games, args.seed, options, catalogue, args.save)
    from scenes.shell.app import run_demo as run_demo_window
    from scenes.shell.preferences import load_preferences

    language = args.lang or load_preferences()[0].language
    return run_demo_window(args.game, args.seats, args.seed, options, language)


def run_arena(args: argparse.Namespace) -> int:
    from ai.arena import ArenaSetup, print_report, progress_bar
    from ai.arena import run_arena as run
    from ai.executors import open_executor
    from ai.players import known_player

    check_players(args.game, len(args.seats))
    options = read_options(args.game, args.option, len(args.seats))
    for player in args.seats:
        known_player(player, args.game, len(args.seats))
    setup = ArenaSetup(
        game=args.game, seats=args.seats, games=args.games, seed=args.seed, options=options, judge=args.judge
    )
    with open_executor(args.workers, args.dask) as executor:
        report = run(setup, executor, progress_bar(args.games))
    print_report(report, args.json)
    return 0


def check_folder(folder: Path) -> None:
    """Make `folder`; PlayerError if nothing can be written there, told before hours of work and not after."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, ValueError):
        raise PlayerError("error.unwritable", folder=folder) from None


def run_train(args: argparse.Namespace) -> int:
    if args.out is not None:
        check_folder(args.out.parent)
    if args.linear:
        return run_train_linear(args)
    if args.figures:
        return run_train_figures(args)
    if args.judge:
        return run_train_judge(args)
    from ai.executors import open_executor
    from ai.training import Course, train, training_folder

    course = Course(
        args.game,
        args.games or NET_GAMES,
        args.searched,
        args.hidden,
        args.second,
        args.epochs,
        seed=args.seed,
    )
    folder = args.folder or training_folder(args.game)
    check_folder(folder)
    with open_executor(args.workers, args.dask) as executor:
        written = train(course, executor, lambda line: print(line, flush=True), folder, args.out)
    print(f"the nets of {args.game} are in {written}")
    return 0


def run_train_linear(args: argparse.Namespace) -> int:
    from ai.executors import open_executor
    from ai.fingerprints import weight_file
    from ai.linear import train_linear

    out = args.out or weight_file(args.game)
    games = args.games or NET_GAMES
    with open_executor(args.workers, args.dask) as executor:
        train_linear(args.game, games, args.seed, executor, lambda line: print(line, flush=True), out)
    print(f"the weights of {args.game} are in {out}")
    return 0


def run_train_figures(args: argparse.Namespace) -> int:
    from ai.evolution import train_figures
    from ai.executors import open_executor
    from ai.figure_table import figures_file

    out = args.out or figures_file(args.game)
    games = args.games or FIGURE_GAMES
    with open_executor(args.workers, args.dask) as executor:
        train_figures(args.game, games, args.seed, executor, lambda line: print(line, flush=True), out)
    print(f"the figures of {args.game} are in {out}")
    return 0


def run_train_judge(args: argparse.Namespace) -> int:
    from ai.executors import open_executor
    from ai.judge.training import GAMES, PAIRS, train_judge

    with open_executor(args.workers, args.dask) as executor:
        written = train_judge(
            args.game,
            args.games or GAMES,
            PAIRS,
            args.seed,
            executor,
            lambda line: print(line, flush=True),
            args.out,
            args.folder,
        )
    print(f"what the judge knows of {args.game} is in {written}")
    return 0


def run_field(args: argparse.Namespace) -> int:
    from ai.executors import open_executor
    from ai.field.report import print_field

    catalogue = Catalogue.load(args.lang)
    with open_executor(args.workers, args.dask) as executor:
        return print_field(args.file, args.seat, args.games, args.json, catalogue, executor)


def run_judge(args: argparse.Namespace) -> int:
    from ai.executors import open_executor
    from ai.judge.report import print_verdicts

    with open_executor(args.workers) as executor:
        catalogue = Catalogue.load(args.lang)
        return print_verdicts(args.file, args.seat, args.json, catalogue, executor, args.facts)


def run_ladder(args: argparse.Namespace) -> int:
    from ai.executors import open_executor
    from ai.ladder import Row
    from ai.ladder import run_ladder as run

    def wanted(row: Row) -> bool:
        return (
            (not args.level or row.level in args.level)
            and (not args.players or row.players in args.players)
            and (row.main or not args.main)
        )

    with open_executor(args.workers, args.dask) as executor:
        run(
            args.game,
            args.games,
            args.seed,
            executor,
            lambda line: print(line, flush=True),
            wanted=wanted,
        )
    return 0


def run_bench(args: argparse.Namespace) -> int:
    from ai.bench import print_report
    from ai.bench import run_bench as run
    from scenes.tools.frames import measure_frames

    print_report(run(args.game, rules=not args.frames), measure_frames(args.game), args.json)
    return 0


def run_shot(args: argparse.Namespace) -> int:
    from scenes.tools.shot import take_shot

    check_players(args.game, args.players)
    options = read_options(args.game, args.option, args.players)
    table = (args.game, args.players, args.seed, args.plies)
    take_shot(
        args.scene, args.out, *table, args.size, args.lang, options, args.text, _lesson(args), args.match
    )
    return 0


def _lesson(args: argparse.Namespace) -> tuple[int, int]:
    """The lesson and step that are asked for, from 0; PlayerError if there is none."""
    if args.scene != "lesson":
        return 0, 0
    from scenes.lessons.library import places

    found = places(args.game)
    if args.lesson > len(found):
        raise PlayerError("error.lesson", given=args.lesson, count=len(found))
    steps = len(found[args.lesson - 1].lesson.steps)
    if args.step > steps:
        raise PlayerError("error.lesson_step", given=args.step, count=steps)
    return args.lesson - 1, args.step - 1


def run_lessons(args: argparse.Namespace) -> int:
    from game.core.shelf import playable
    from scenes.tools.lessons import check_lessons, list_lessons

    games = [entry.id for entry in playable() if args.game in (None, entry.id)]
    return check_lessons(games) if args.check else list_lessons(games, Catalogue.load(args.lang))


def run_replay(args: argparse.Namespace) -> int:
    from ai.demo import print_replay

    return print_replay(args.file, Catalogue.load(args.lang))
