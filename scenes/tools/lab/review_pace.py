"""How long going over a whole game takes, and what the window's frames take meanwhile, without a display.

python -m scenes.tools.lab.review_pace --game GAME --players 3 --decisions 60
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass, field

FRAME = 1 / 60
EVERY = 20
"""Another decision is looked at after so many frames, as somebody who leafs through the game does."""


@dataclass
class Pace:
    """What one going over took."""

    decisions: int
    first: float = 0.0
    """Seconds until there was a verdict."""
    verdicts: float = 0.0
    """Seconds until there were all."""
    facts: float = 0.0
    """Seconds until the facts of all mistakes were there too."""
    processor: float = 0.0
    """Seconds of processor time until then, of all threads together."""
    frames: list[float] = field(default_factory=list)
    """Seconds that each frame took to be made."""

    def part(self, part: float) -> float:
        """The time that so large a part of the frames stayed below."""
        return sorted(self.frames)[min(len(self.frames) - 1, int(part * len(self.frames)))]

    def told(self) -> str:
        """All of it in one line."""
        late = sum(seconds > FRAME for seconds in self.frames)
        p50, p95, p99 = (f"{1000 * self.part(part):.1f}" for part in (0.5, 0.95, 0.99))
        return (
            f"{self.decisions} decisions: first verdict {self.first:.1f} s, all {self.verdicts:.1f} s, "
            f"with facts {self.facts:.1f} s, processor {self.processor:.1f} s; {len(self.frames)} frames, "
            f"ms p50 {p50}, p95 {p95}, p99 {p99}, over 16.7: {late}"
        )


def measure(game: str, players: int, seed: int, most: int) -> Pace:
    """Go over the first `most` decisions of a match of AIs, leafing through it all the while."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from scenes.pages.review.scene import ReviewScene
    from scenes.shell import routes
    from scenes.shell.app import App, silent_context
    from scenes.tools.shot import played_match

    match = played_match(game, players, seed, None, {}, True)
    app = App(silent_context("en", speed="normal"), (1280, 720))
    try:
        app.manager.go(routes.Review(match))
        scene = app.manager.top
        assert isinstance(scene, ReviewScene)
        scene.work.limit(most)
        pace, begun = Pace(len(scene.work.decisions)), time.perf_counter()
        spent = time.process_time()
        while scene.work.busy or not scene.work.done:
            start = time.perf_counter()
            if scene.work.measured and len(pace.frames) % EVERY == 0:
                last = scene.looking.chosen == len(scene.work.decisions) - 1
                way, mod = (pygame.K_HOME, 0) if last else (pygame.K_RIGHT, pygame.KMOD_SHIFT)
                app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=way, mod=mod, unicode=""))
            app.frame(FRAME)
            now = time.perf_counter()
            pace.frames.append(now - start)
            if scene.work.measured and not pace.first:
                pace.first = now - begun
            if scene.work.done and not pace.verdicts:
                pace.verdicts = now - begun
            time.sleep(max(0.0, FRAME - (now - start)))
        pace.facts = time.perf_counter() - begun
        pace.verdicts = pace.verdicts or pace.facts
        pace.processor = time.process_time() - spent
        return pace
    finally:
        app.close()
        app.context.services.close()


def main() -> None:
    """Read the command line and print how long going over a game takes."""
    parser = argparse.ArgumentParser(description="measure going over a game")
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=60)
    args = parser.parse_args()
    print(measure(args.game, args.players, args.seed, args.decisions).told())


if __name__ == "__main__":
    main()
