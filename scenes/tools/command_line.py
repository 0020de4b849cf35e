"""The whole command line: commands, their options and their descriptions."""

from __future__ import annotations

from pathlib import Path

from ai.commands.daily import add_daily
from ai.commands.measuring import add_arena, add_field, add_judge, add_ladder
from ai.commands.parser import PROGRAM, Commands, Parser, add_game, add_language, add_option, add_table
from ai.commands.playing import add_compile, add_replay
from ai.commands.puzzles import add_puzzles
from ai.commands.readers import game_id, seed_value, whole
from ai.commands.record import add_record
from ai.commands.training import add_train
from game.core.folders import APP_NAME
from scenes import VERSION
from scenes.talk.remark import TALK
from scenes.tools.arguments import (
    picture_file,
    scene_name,
    screen_point,
    seconds_value,
    sound_file,
    window_size,
)
from scenes.tools.commands import (
    run_bench,
    run_demo,
    run_lessons,
    run_monkey,
    run_shot,
    run_sound,
    run_talk,
    run_window,
)

DESCRIPTION = "Merchant board games against an AI worth losing to. Without arguments the window opens."


def build_parser() -> Parser:
    """The whole command line."""
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
    commands = Commands(parser)

    demo = commands.add("demo", run_demo, "watch AIs play, in a window or as sentences")
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

    add_arena(commands)
    add_ladder(commands)
    add_train(commands)
    add_judge(commands)
    add_field(commands)
    add_daily(commands)
    add_puzzles(commands)
    add_record(commands)

    bench = commands.add_lab("bench", run_bench, "measure speed: rules, search, compiling and frames")
    bench.add_argument("--game", type=game_id, default=None, help="only this game")
    bench.add_argument("--frames", action="store_true", help="only the frames")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")

    shot = commands.add("shot", run_shot, "render any scene to a picture; needs no display")
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
    shot.add_argument(
        "--within", action="store_true", help="after --plies stop at your next decision, even within a turn"
    )
    shot.add_argument(
        "--click",
        type=screen_point,
        action="append",
        default=[],
        metavar="X,Y",
        help="a click on the scene, in units of 1280x720; may be repeated",
    )
    shot.add_argument("--point", type=screen_point, metavar="X,Y", help="where the pointer is")

    shot.add_argument(
        "--at",
        type=seconds_value,
        default=None,
        metavar="SECONDS",
        help="an ending, or a great moment, after so many seconds",
    )
    shot.add_argument(
        "--moment", default="", metavar="NAME", help="the first great moment of this name at a table"
    )
    shot.add_argument("--lesson", type=whole(1, 99), default=1, help="which lesson of the game (default 1)")
    shot.add_argument("--step", type=whole(1, 99), default=1, help="which step of the lesson (default 1)")

    shot.add_argument(
        "--match", type=Path, default=None, metavar="FILE", help="a saved match instead of one that AIs play"
    )

    sound = commands.add("sound", run_sound, "write the music of a game, or of the title, as a sound file")
    sound.add_argument("out", metavar="OUT.wav", type=sound_file, help="the file to write")
    sound.add_argument(
        "--game", default="night", metavar="GAME", help="which game, or night for the title (default night)"
    )
    sound.add_argument("--seconds", type=whole(1, 3_600), default=60, help="how long (default 60)")
    sound.add_argument("--seed", type=seed_value, default=1, help="which of its pieces (default 1)")

    talk = commands.add("talk", run_talk, "print what people say in a match that AIs play")
    add_game(talk)
    talk.add_argument("--players", type=whole(2, 5), default=3, help="seats (default 3)")
    talk.add_argument("--seed", type=seed_value, default=1, help="number or code of the deal (default 1)")
    talk.add_argument("--talk", choices=TALK, default="many", help="how much they say (default many)")
    add_language(talk)

    teaches = commands.add("lessons", run_lessons, "list the lessons, or go through them without a display")
    teaches.add_argument(
        "--check", action="store_true", help="go through every lesson; exit status 0 if all is well"
    )
    teaches.add_argument("--game", type=game_id, default=None, help="only this game")
    add_language(teaches)

    monkey = commands.add("monkey", run_monkey, "inputs at random until something fails; needs no display")
    monkey.add_argument("--game", type=game_id, default=None, help="only this game")
    monkey.add_argument(
        "--seconds", type=whole(1, 1_000_000), default=60, help="how long it goes on (default 60)"
    )
    monkey.add_argument("--seed", type=whole(0, 1 << 40), default=None, help="of the inputs (default: drawn)")
    monkey.add_argument(
        "--inputs", type=Path, metavar="FILE", help="inputs that it printed, to be done again"
    )

    add_compile(commands)
    add_replay(commands)
    return parser
