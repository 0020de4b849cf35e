"""Frame times of tables at 1920x1080 under the dummy driver: at rest, while an AI thinks, while AIs play."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.shell.app import App

SIZE = (1920, 1080)
SECONDS = {"idle": 5.0, "thinking": 5.0, "playing": 20.0}
SETTLING = 120
"""Frames before, in which pictures are made that stay; more, as long as there are some to be made."""
MOST_SETTLING = 1200
STRONGEST = "magnate"
PLAYERS, PLIES = 3, 40
"""The table that is measured."""

Report = dict[str, dict[str, dict[str, float]]]
"""By game, then `idle`, `thinking` (the strongest AI thinks about the position) or `playing` (AIs play on at
normal speed while the counsel looks at every position); see `FrameTimes.report`.
"""


def measure_frames(game_id: str | None) -> Report:
    """The frames of one game or of all. Work is the processor time of the window's thread, which little
    changes that others do; the interval is the clock's. A game without a board has none.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes.pages.title.shelf import open_places

    return {place.id: _measure(place.id) for place in open_places() if game_id in (None, place.id)}


def _measure(game: str) -> dict[str, dict[str, float]]:
    from ai.players.levels import LEVELS
    from ai.thinking.question import Question
    from ai.thinking.worker import Thinker
    from ai.warmup import warm_game
    from scenes.shell.app import App, silent_context
    from scenes.tools.shot import ShotSituation, open_scene

    # As in the program, a game is ready before its table opens, and what the compiler left is no garbage.
    warm_game(game)
    gc.collect()
    gc.freeze()
    app = App(silent_context("ja", counsel=False, speed="normal"), SIZE)
    thinker = Thinker()
    at = ShotSituation(game, PLAYERS, plies=PLIES)
    match = at.match("table")

    def keep_thinking() -> None:
        if thinker.poll() is not None or not thinker.busy:
            thinker.ask(Question(match.game, match.state, LEVELS[STRONGEST], 1))

    figures = {}

    def measure(name: str, between: Callable[[], None] = lambda: None) -> None:
        figures[name] = _run(app, SECONDS[name], between)

    try:
        open_scene(app, "table", at)
        measure("idle")
        measure("thinking", keep_thinking)
        thinker.cancel()
        app.context.change(counsel=True)
        open_scene(app, "demo", at)
        measure("playing")
        return figures
    finally:
        thinker.close()
        app.close()


def _run(app: App, seconds: float, between: Callable[[], None]) -> dict[str, float]:
    """Draw frames for a while."""
    import pygame

    from scenes.shell.app import FRAMES
    from scenes.shell.frame_times import FrameTimes

    settled = 0
    while settled < SETTLING or (app.canvas.scheduler.late and settled < MOST_SETTLING):
        app.frame(1 / FRAMES)
        settled += 1
    times = FrameTimes()
    clock = pygame.time.Clock()
    before = time.perf_counter()
    until = before + seconds
    while before < until:
        clock.tick(FRAMES)
        between()
        now = time.perf_counter()
        begun = time.thread_time()
        app.frame(now - before)
        times.add(time.thread_time() - begun, now - before)
        before = now
    return times.report()
