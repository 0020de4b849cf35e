"""What commands with pictures do. Each imports what it needs, so that the window opens at once."""

from __future__ import annotations

import argparse
import random
import traceback
from pathlib import Path

from ai.commands.playing import run_headless_demo
from ai.commands.readers import check_players, read_options
from game.core.catalogue import Catalogue
from game.core.errors import PlayerError
from game.core.folders import cache_folder, data_folder
from game.core.plain_text import one_line


def run_window(args: argparse.Namespace) -> int:
    """Open the game; with --where print its folders, with --smoke try it without a player."""
    if args.where:
        print(f"saves and settings: {data_folder()}")
        print(f"things that can be made again: {cache_folder()}")
        return 0
    if args.smoke is not None:
        return run_smoke(args.smoke or None)
    from scenes.shell.app import run

    return run()


def run_smoke(picture: Path | None) -> int:
    """Try the program without a player; 1 where it fails."""
    from scenes.tools.smoke import run_smoke as run

    try:
        return run(picture)
    except Exception:
        # Printed here, because a windowed program would show a dialog and wait for somebody to close it.
        traceback.print_exc()
        return 1


def run_demo(args: argparse.Namespace) -> int:
    """AIs play: in a window, or as text."""
    check_players(args.game, len(args.seats))
    options = read_options(args.game, args.option, len(args.seats))
    if args.save is not None and (args.games != 1 or not args.headless):
        raise PlayerError("error.one_game")
    if args.save is not None and not args.save.parent.is_dir():
        raise PlayerError("error.unwritable_file", path=one_line(str(args.save), 80))
    if args.headless:
        return run_headless_demo(args, options)
    from scenes.shell.app import run_demo as run_demo_window
    from scenes.shell.preferences_file import PreferencesFile

    language = args.lang or PreferencesFile().load()[0].language
    return run_demo_window(args.game, args.seats, args.seed, options, language)


def run_bench(args: argparse.Namespace) -> int:
    """Print the speeds of rules, search and drawing."""
    from ai.lab.bench import print_report
    from ai.lab.bench import run_bench as run
    from scenes.tools.lab.frames import measure_frames

    print_report(run(args.game, rules=not args.frames), measure_frames(args.game), args.json)
    return 0


def run_shot(args: argparse.Namespace) -> int:
    """Write a scene as a picture."""
    from scenes.tools.shot import ShotSituation, ShotTime, ShotWindow, take_shot

    check_players(args.game, args.players)
    options = read_options(args.game, args.option, args.players)
    table = (args.game, args.players, args.seed, args.plies)
    at = ShotSituation(*table, options, _lesson(args), args.match, args.within)
    moment = one_line(args.moment, 40)
    if (args.at is not None or moment) and args.scene != ("table" if moment else "ending"):
        raise PlayerError("error.no_seconds", given=args.scene)
    window, when = (
        ShotWindow(args.size, args.lang, args.text),
        ShotTime(args.click, args.point, args.at, moment),
    )
    take_shot(args.scene, args.out, at, window, when)
    return 0


def run_talk(args: argparse.Namespace) -> int:
    """Print what people say in a match that AIs play, in order."""
    from scenes.tools.people_sheet import said_in
    from scenes.tools.shot import played_match

    check_players(args.game, args.players)
    match = played_match(args.game, args.players, args.seed, None, {}, True)
    for line in said_in(match, args.lang, args.talk):
        print(line)
    return 0


def run_sound(args: argparse.Namespace) -> int:
    """Write music as a sound file: two channels, 16 bits."""
    import wave

    from scenes.kit.music.rendering import finished, rendered
    from scenes.kit.music.style import load_style
    from scenes.kit.synthesis import RATE

    style = load_style(args.game)
    if style is None:
        raise PlayerError("error.no_music", given=one_line(args.game, 40))
    samples = finished(rendered(style, args.seed, args.seconds))
    try:
        with wave.open(str(args.out), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
    except OSError:
        raise PlayerError("error.unwritable_file", path=one_line(str(args.out), 80)) from None
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


def run_monkey(args: argparse.Namespace) -> int:
    """Inputs at random; 1 where something fails."""
    from game.core.shelf import playable
    from scenes.tools.monkey import run_monkey as run

    games = [entry.id for entry in playable() if args.game in (None, entry.id)]
    seed = random.SystemRandom().randrange(1 << 30) if args.seed is None else args.seed
    return run(games, args.seconds, seed, args.inputs)


def run_lessons(args: argparse.Namespace) -> int:
    """Check the lessons, or list them."""
    from game.core.shelf import playable
    from scenes.tools.lessons import check_lessons, list_lessons

    games = [entry.id for entry in playable() if args.game in (None, entry.id)]
    return check_lessons(games) if args.check else list_lessons(games, Catalogue.load(args.lang))
