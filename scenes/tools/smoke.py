"""One run through the whole program without display, sound or player: `python main.py --smoke`.

It draws every scene in both languages, for every game where these differ, plays a game among AIs for every
set of rules, stores and reads each, and takes a picture. Nothing of the player's is touched, and nothing
stays behind.
"""

from __future__ import annotations

import gc
import itertools
import os
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.catalogue import LANGUAGES
from game.core.folders import APP_NAME, CACHE_VARIABLE, HOME_VARIABLE, cache_folder
from game.core.registry import GAMES
from scenes import VERSION

if TYPE_CHECKING:
    from game.core.selfcheck import Configuration
    from scenes.shell.app import App

LEVELS = ("master", "manager", "clerk", "apprentice")
SEARCHED = 7
"""One decision in so many of a level that searches is searched, the others follow the rules alone: that is
enough to go through all of its code in every part of a game.
"""
SEED = 7
PLIES = 24
"""Decisions before a table is drawn."""
SIZE = (1280, 720)
CLICKS = 56
"""Pixels between the places that are clicked."""
FRAME = 0.1
"""Seconds that pass for the program between two drawings."""
PATCH = 16
"""A picture is looked at on a grid of this many pixels."""
FEWEST_COLOURS = 12
"""Fewer on that grid, and nothing was drawn."""


class SmokeError(Exception):
    """The program does not do what it should."""


@dataclass
class SmokeTally:
    """What was done."""

    scenes: int = 0
    pictures: int = 0
    games: int = 0

    def line(self, compiled: int, seconds: float) -> str:
        """All of it on one line."""
        return (
            f"{APP_NAME} {VERSION}: {self.scenes} scenes drawn as {self.pictures} pictures, "
            f"{self.games} games played, saved and loaded, {compiled} functions compiled, {seconds:.1f} s: ok"
        )


def run_smoke(picture: Path | None, games: Sequence[str] = tuple(GAMES)) -> int:
    """Do everything once, with each of these games, and say so in one line; `picture` keeps the last drawing
    of a table.

    SmokeError, or whatever went wrong.
    """
    begun = time.perf_counter()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ[CACHE_VARIABLE] = str(cache_folder())
    tally = SmokeTally()
    with tempfile.TemporaryDirectory(prefix=f"{APP_NAME}-smoke-") as folder:
        os.environ[HOME_VARIABLE] = folder
        _play_games(tally, Path(folder), games)
        gc.freeze()  # what the compiler has left is not gone through whenever a scene is left, as in a window
        _draw_scenes(tally, picture or Path(folder) / "table.png", games)
    from game.core.compiling import compiled_here

    print(tally.line(len(compiled_here), time.perf_counter() - begun))
    return 0


def _play_games(tally: SmokeTally, folder: Path, games: Sequence[str]) -> None:
    from game.core.registry import game as find_game
    from game.core.selfcheck import configurations

    for game_id in games:
        for configuration in configurations(find_game(game_id)):
            _play_game(configuration, folder / "smoke.json")
            tally.games += 1


def _play_game(configuration: Configuration, path: Path) -> None:
    from ai.players.levels import LEVELS as BY_ID
    from ai.thinking.question import Question, thinking_seed
    from ai.thinking.thoughts import think
    from game.core.match import Match, MatchSetup, Seat
    from game.core.saves import dump_match, load_match, save_match

    seats = tuple(
        Seat(level=level) for level in itertools.islice(itertools.cycle(LEVELS), configuration.players)
    )
    options = configuration.options.model_dump(exclude={"start_seat"})
    match = Match(MatchSetup(game=configuration.game.id, seats=seats, options=options, seed=SEED))
    while not match.over:
        level = BY_ID[seats[match.to_move].level or LEVELS[0]]
        if level.engine == "search" and len(match.actions) % SEARCHED:
            level = BY_ID["clerk"]
        match.play(think(Question(match.game, match.state, level, thinking_seed(match))).action)
    save_match(match, path)
    if dump_match(load_match(path)) != dump_match(match):
        raise SmokeError(f"{configuration}: the game that was saved is not the one that was loaded")


def _draw_scenes(tally: SmokeTally, picture: Path, games: Sequence[str]) -> None:
    import pygame

    from game.core.registry import game as find_game
    from scenes.boards import is_open, shown
    from scenes.shell.app import App, silent_context
    from scenes.tools.shot import OF_NO_GAME, SCENES, ShotSituation, open_scene, save_picture, settle

    app = App(silent_context(LANGUAGES[0], reduced_motion=True, speed="instant"), SIZE)
    drawn = [entry.id for entry in shown() if is_open(entry) and entry.id in games]
    try:
        for game_id, scene in itertools.product(drawn, SCENES):
            if scene in OF_NO_GAME and game_id != drawn[0]:
                continue
            open_scene(app, scene, ShotSituation(game_id, find_game(game_id).players.stop - 1, SEED, PLIES))
            for language in LANGUAGES:
                app.context.change(language=language)
                settle(app)
                _look_at(app, f"{scene} of {game_id} ({language})")
                tally.pictures += 1
            if scene == "table":
                save_picture(app.canvas.surface, picture)
                _click_through(app)
                gc.freeze()  # what has been loaded by now stays too
        tally.scenes = len(SCENES)
        if pygame.image.load(str(picture)).get_size() != SIZE:
            raise SmokeError("the picture does not have the size of the window")
    finally:
        app.close()


def _click_through(app: App) -> None:
    """Point at everything on the table and click on it, as somebody would who tries what happens."""
    import pygame

    from scenes.table import TableScene

    for y, x in itertools.product(range(CLICKS // 2, SIZE[1], CLICKS), range(CLICKS // 2, SIZE[0], CLICKS)):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
        app.frame(FRAME)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1))
        app.frame(FRAME)
        if app.manager.dialog is not None or not isinstance(app.manager.top, TableScene):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode=""))
            app.frame(FRAME)
        if not app.manager.running or not isinstance(app.manager.stack[0], TableScene):
            return


def _look_at(app: App, name: str) -> None:
    """SmokeError unless something is to be seen."""
    surface = app.canvas.surface
    width, height = surface.get_size()
    grid = itertools.product(range(0, width, PATCH), range(0, height, PATCH))
    if len({tuple(surface.get_at(point)) for point in grid}) < FEWEST_COLOURS:
        raise SmokeError(f"{name}: nothing is drawn")
