"""Frame times of tables at 1920x1080 under the dummy driver: at rest, while an AI thinks, while AIs play."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.shell.app import App

SIZE = (1920, 1080)
SECONDS = 5.0
SETTLING = 120
"""Frames before, in which pictures are made that stay."""
STRONGEST = "magnate"
PLAYERS, PLIES = 3, 40
"""The table that is measured."""


def measure_frames(game_id: str | None) -> dict[str, float]:
    """99th percentiles in milliseconds of work per frame and of the interval, the slowest table's of one game
    or of all: `idle`, `thinking` (the strongest AI thinks about the position), and `playing` (AIs play on at
    normal speed while the counsel looks at every position). A game without a board has none.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from scenes.pages.title.shelf import open_places

    slowest: dict[str, float] = {}
    for game in (place.id for place in open_places() if game_id in (None, place.id)):
        for name, value in _measure(game).items():
            slowest[name] = max(value, slowest.get(name, 0.0))
    return slowest


def _measure(game: str) -> dict[str, float]:
    from ai.levels import LEVELS
    from ai.worker import Thinker
    from scenes.shell.app import App, silent_context
    from scenes.tools.shot import open_scene, played_match

    app = App(silent_context("ja", counsel=False, speed="normal"), SIZE)
    thinker = Thinker()
    match = played_match(game, PLAYERS, 1, PLIES, {}, person=True)

    def keep_thinking() -> None:
        if thinker.poll() is not None or not thinker.busy:
            thinker.ask(match.game, match.state, LEVELS[STRONGEST], 1)

    figures = {}

    def measure(name: str, between: Callable[[], None] = lambda: None) -> None:
        work, interval = _run(app, SECONDS, between)
        figures[f"{name}_p99_ms"] = round(work, 2)
        figures[f"{name}_interval_p99_ms"] = round(interval, 2)

    try:
        open_scene(app, "table", game, PLAYERS, 1, PLIES, {})
        measure("idle")
        measure("thinking", keep_thinking)
        thinker.cancel()
        app.context.change(counsel=True)
        open_scene(app, "demo", game, PLAYERS, 1, PLIES, {})
        measure("playing")
        return figures
    finally:
        thinker.close()
        app.close()


def _run(app: App, seconds: float, between: Callable[[], None]) -> tuple[float, float]:
    """Draw frames for a while; 99th percentiles of work and interval in milliseconds."""
    import pygame

    from scenes.shell.app import FRAMES
    from scenes.tools.frame_times import FrameTimes

    for _ in range(SETTLING):
        app.frame(1 / FRAMES)
    times = FrameTimes()
    clock = pygame.time.Clock()
    before = time.perf_counter()
    until = before + seconds
    while before < until:
        clock.tick(FRAMES)
        between()
        now = time.perf_counter()
        times.add(app.frame(now - before), now - before)
        before = now
    return times.work_ms(), times.interval_ms()
