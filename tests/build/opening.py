"""How long the packed program takes until its window is drawn and until `master` has made a move."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from game.core.match import Match, MatchSetup, Seat
from game.core.registry import game as find_game
from game.core.saves import save_match
from scenes.autosave import FILE_NAME
from tests.build.trial import Trial
from tests.virtual_display import VirtualDisplay

PATIENCE = 60.0
PAUSE = 0.01
PLACES = tuple((x, y) for x in range(40, 1280, 80) for y in range(40, 720, 80))
FEWEST_COLOURS = 20
"""Fewer at these places, and the title is not drawn yet."""


def _wait(done: Callable[[], bool], what: str) -> None:
    until = time.perf_counter() + PATIENCE
    while not done():
        if time.perf_counter() > until:
            raise TimeoutError(f"{what} took over {PATIENCE:.0f} s")
        time.sleep(PAUSE)


def waiting_match(game_id: str) -> Match:
    """A match at its very beginning, in which the other seat, a master, begins."""
    players = find_game(game_id).players.start
    seats = (Seat(name="person.me"), *(Seat(level="master") for _ in range(players - 1)))
    return Match(MatchSetup(game=game_id, seats=seats, options={"start_seat": 1}, seed=11))


def opening_times(trial: Trial, display: VirtualDisplay, game_id: str) -> tuple[float, float]:
    """Seconds from the start of the process to the drawn title, and to the first move of `master` after the
    player has chosen to go on with a match.

    The home holds that match (such as one from another machine) and nothing else.
    """
    data = trial.home / ".local" / "share" / "caravanserai"
    saved = data / FILE_NAME
    save_match(waiting_match(game_id), saved)
    environment = trial.environment() | {"DISPLAY": display.env["DISPLAY"]}
    begun = time.perf_counter()
    program = trial.start(environment)
    try:
        _wait(lambda: _drawn(display), "the title")
        title = time.perf_counter() - begun
        display.wait_for_window()
        display.key("Return")
        _wait(lambda: _decisions(saved) > 0, "the first move")
        return title, time.perf_counter() - begun
    finally:
        program.terminate()
        program.wait(timeout=20)


def _drawn(display: VirtualDisplay) -> bool:
    picture = display.picture()
    return len({tuple(picture.get_at(place)) for place in PLACES}) >= FEWEST_COLOURS


def _decisions(path: Path) -> int:
    return len(json.loads(path.read_text(encoding="utf-8"))["actions"])
