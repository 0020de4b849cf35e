"""How long the first figures and reasons of a hint take after H, and the answer of the tutor after a click,
without a display.

python -m scenes.tools.lab.hint_pace --game GAME --positions 4 --seed 1
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.table.scene import TableScene

FRAME = 1 / 60
LONGEST = 20.0
"""Seconds after which a hint is given up."""
AGAIN = 10
"""Decisions from one position to the next."""


def frames(app: App, until: Callable[[], bool], seconds: float = LONGEST) -> float:
    """Draw frames as a window does, until something is so; the seconds that took."""
    begun = time.perf_counter()
    while not until() and time.perf_counter() - begun < seconds:
        start = time.perf_counter()
        app.frame(FRAME)
        time.sleep(max(0.0, FRAME - (time.perf_counter() - start)))
    return time.perf_counter() - begun


def tables(
    game: str, players: int, seed: int, positions: int, tutor: str
) -> Iterator[tuple[App, TableScene]]:
    """A table at each position, once it is the player's turn there; the first one loads what is compiled."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes.shell import routes
    from scenes.shell.app import App, silent_context
    from scenes.table.scene import TableScene
    from scenes.tools.shot import played_match

    app = App(silent_context("en", speed="instant", counsel=True, tutor=tutor), (1920, 1080))
    try:
        for number in range(positions + 1):
            app.manager.go(routes.Table(played_match(game, players, seed, AGAIN * (number + 1), {}, True)))
            table = app.manager.top
            assert isinstance(table, TableScene)
            frames(app, lambda: table.companion.guide.mine and not table.stage.playback.busy)  # noqa: B023
            yield app, table
    finally:
        app.close()
        app.context.services.close()


def measure(game: str, players: int, seed: int, positions: int) -> tuple[list[float], list[float]]:
    """Seconds until there are figures and until there are reasons or none, position by position, with counsel
    on and half a second of thought before H; decisions without a choice do not count.
    """
    figures: list[float] = []
    reasons: list[float] = []
    for number, (app, table) in enumerate(tables(game, players, seed, positions, "off")):
        frames(app, lambda: False, 0.5)
        table.hint()
        first = frames(app, partial(_shown, table))
        rest = frames(app, partial(_told, table))
        if number and _shown(table):
            figures.append(first)
            reasons.append(first + rest)
    return figures, reasons


def clicks(game: str, players: int, seed: int, positions: int, thought: float) -> list[tuple[float, bool]]:
    """Seconds from a click to the tutor's answer or to the move that stands, and whether it knew the answer,
    position by position: a legal action drawn by chance, after so many seconds of thought.
    """
    drawn, found = Random(seed), list[tuple[float, bool]]()
    for number, (app, table) in enumerate(tables(game, players, seed, positions, "small")):
        frames(app, lambda: False, thought)
        actions = (drawn.choice(table.match.legal()),)
        insight = table.companion.guide.insight
        if insight is None:
            continue
        begun = time.perf_counter()
        table.companion.decide(actions)
        frames(app, lambda: not table.companion.waits)  # noqa: B023
        if number:
            found.append((time.perf_counter() - begun, insight.settled(actions)))
    return found


def _shown(table: TableScene) -> bool:
    told, insight = table.companion.hint_panel.told, table.companion.guide.insight
    return bool(told is not None and told.rows) or (insight is not None and insight.no_choice)


def _told(table: TableScene) -> bool:
    insight = table.companion.guide.insight
    return insight is not None and (insight.reason is not None or insight.done)


def main() -> None:
    """Read the command line and print the times."""
    parser = argparse.ArgumentParser(description="measure how soon a hint has figures")
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--positions", type=int, default=4)
    parser.add_argument("--thought", type=float, default=1.0, help="seconds before a click")
    args = parser.parse_args()
    figures, reasons = measure(args.game, args.players, args.seed, args.positions)
    answers = clicks(args.game, args.players, args.seed, args.positions, args.thought)
    tutor = [seconds for seconds, _ in answers]
    for name, seconds in (("first figures", figures), ("reasons", reasons), ("the tutor's answer", tutor)):
        told = " ".join(f"{1000 * each:.0f}" for each in sorted(seconds))
        print(f"{args.game}: {name} after {told} ms, median {1000 * median(seconds):.0f}")
    print(f"{args.game}: the tutor knew {sum(known for _, known in answers)} of {len(answers)}")


if __name__ == "__main__":
    main()
