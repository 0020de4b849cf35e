"""The packed program in a real window: how soon its title is drawn, and how soon `master` has made a move."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pygame

from game.core.match import Match, MatchSetup, Seat
from game.core.registry import game as find_game
from game.core.save_document import MATCHES
from game.core.saves import save_match
from tests.build.trial import Trial
from tests.virtual_display import VirtualDisplay

PATIENCE = 60.0
PAUSE = 0.01
PLACES = tuple((x, y) for x in range(40, 1280, 80) for y in range(40, 720, 80))
FEWEST_COLOURS = 20
"""Fewer at these places, and the title is not drawn yet."""
Picture = tuple[tuple[int, ...], ...]


def wait(done: Callable[[], bool], what: str) -> None:
    """Until `done()`."""
    until = time.perf_counter() + PATIENCE
    while not done():
        if time.perf_counter() > until:
            raise TimeoutError(f"{what} took over {PATIENCE:.0f} s")
        time.sleep(PAUSE)


def seen(display: VirtualDisplay) -> Picture:
    """The colours at PLACES."""
    picture: pygame.Surface = display.picture()
    return tuple(tuple(picture.get_at(place)) for place in PLACES)


@contextmanager
def opened(trial: Trial, display: VirtualDisplay, nobody: bool = False) -> Iterator[float]:
    """Start the program and yield the seconds until its title was drawn; then close it.

    Its end has to be a regular one, whatever it was doing.
    """
    begun = time.perf_counter()
    program = trial.start({"DISPLAY": display.env["DISPLAY"]}, nobody)
    try:
        wait(lambda: len(set(seen(display))) >= FEWEST_COLOURS, "the title")
        yield time.perf_counter() - begun
        program.terminate()  # which a window hears as a wish to close it
        assert program.wait(timeout=20) == 0
    finally:
        program.kill()
        program.wait(timeout=20)


def saved_match(trial: Trial) -> Path:
    """Where the program of `trial` keeps the match that goes on."""
    data, _ = (Path(line.partition(": ")[2]) for line in trial.run("--where").stdout.splitlines())
    return data / MATCHES / "waiting.json"


def waiting_match(game_id: str) -> Match:
    """A match at its very beginning, in which a master has the first decision."""
    players = range(find_game(game_id).players.start)
    for me, start in product(players, players):
        seats = tuple(Seat(name="person.me") if seat == me else Seat(level="master") for seat in players)
        match = Match(MatchSetup(game=game_id, seats=seats, options={"start_seat": start}, seed=11))
        if match.to_move != me:
            return match
    raise AssertionError(f"a person always begins {game_id}")


def opening_times(trial: Trial, display: VirtualDisplay, game_id: str) -> tuple[float, float]:
    """Seconds from the start of the process to the drawn title, and to the first move of `master` after the
    player has chosen to go on with a match.

    The home is new but for that match, such as one from another machine.
    """
    shutil.rmtree(trial.home, ignore_errors=True)
    saved = saved_match(trial)
    save_match(waiting_match(game_id), saved)
    begun = time.perf_counter()
    with opened(trial, display) as title:
        display.wait_for_window()
        display.key("Return")
        wait(lambda: _decisions(saved) > 0, "the first move")
        return title, time.perf_counter() - begun


def _decisions(path: Path) -> int:
    return len(json.loads(path.read_text(encoding="utf-8"))["actions"])
