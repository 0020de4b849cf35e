"""Frame times of a table at 1920x1080 under the dummy driver, without and with a thinking AI."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.app import App

SIZE = (1920, 1080)
SECONDS = 5.0
STRONGEST = "magnate"


def measure_frames() -> dict[str, float]:
    """99th percentiles in milliseconds of work per frame and of the interval, idle and thinking."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from ai.levels import LEVELS
    from ai.worker import Thinker
    from scenes.app import App, silent_context
    from scenes.shot import open_scene, played_match

    app = App(silent_context("ja", counsel=False), SIZE)
    thinker = Thinker()
    match = played_match("carthage", 3, 1, 40, {}, person=True)

    def keep_thinking() -> None:
        if thinker.poll() is not None or not thinker.busy:
            thinker.ask(match.game, match.state, LEVELS[STRONGEST], 1)

    try:
        open_scene(app, "table", "carthage", 3, 1, 40, {})
        figures = {}
        for name, between in (("idle", lambda: None), ("thinking", keep_thinking)):
            work, interval = _run(app, SECONDS, between)
            figures[f"{name}_p99_ms"] = round(work, 2)
            figures[f"{name}_interval_p99_ms"] = round(interval, 2)
        return figures
    finally:
        thinker.close()
        app.close()


def _run(app: App, seconds: float, between: Callable[[], None]) -> tuple[float, float]:
    """Draw frames for a while; 99th percentiles of work and interval in milliseconds."""
    import pygame

    from scenes.app import FRAMES
    from scenes.frame_times import FrameTimes

    for _ in range(30):
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
