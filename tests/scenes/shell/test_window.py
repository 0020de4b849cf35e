"""A whole game in a real window on a virtual display, by clicks and keys from the title to the result."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.core.errors import PlayerError
from game.core.folders import data_folder
from game.core.match import Match
from game.core.save_document import MATCHES
from game.core.saves import load_match
from game.core.shelf import shelf
from scenes.kit.canvas import centre
from scenes.kit.theme import Rect
from scenes.lessons.library import taught
from scenes.pages.setup.layout import SIT
from scenes.pages.title.shelf import tile_rects
from tests.scenes.table.table_player import places_to_click
from tests.sources import ROOT
from tests.virtual_display import VirtualDisplay

FEWEST_PLAYERS: Rect = (622, 72, 42, 28)
INSTANT: dict[str, Rect] = {
    "carthage": (1166, 478, 82, 28),
    "edo": (1166, 360, 82, 28),
    "marco_polo": (1166, 294, 82, 28),
    "traveling_merchant": (1188, 532, 56, 26),
}
"""The first number of players and the last speed of the set-up, which lies below the options of a game."""
QUIT: Rect = (1216, 16, 32, 32)
PATIENCE = 300.0
"""Seconds for the whole game; on a busy machine a frame can take half a second."""
PAUSES = (0.06, 0.15, 0.4, 1.0)
"""Seconds between clicks: where some were lost, the same is done again more slowly."""
OTHER = 0.4
"""Part of the pixels that differ from one scene to another: what moves on a page is far less."""
BESIDE: Rect = (4, 700, 4, 4)
"""Nothing to click on."""


LOGO = [(x, y) for x in range(70, 170, 20) for y in range(60, 390, 30)]
"""Where the title stands still and no other scene looks the same."""


def same_at(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether both pictures show the name of the program, or both something else that is alike."""
    return all(one.get_at(place) == other.get_at(place) for place in LOGO)


def drawn_title(display: VirtualDisplay) -> pygame.Surface:
    """The title once its name is drawn and stands still; a window is there before its first picture."""
    until, before = time.monotonic() + 15, display.picture()
    while True:
        time.sleep(0.3)
        now = display.picture()
        if len({tuple(now.get_at(place)) for place in LOGO}) > 1 and same_at(now, before):
            return now
        assert time.monotonic() < until, "the title is drawn"
        before = now


class Player:
    """Plays by what the program stored last: the save tells whose turn it is and what is allowed."""

    def __init__(self, display: VirtualDisplay, home: Path) -> None:
        self.display = display
        self.folder = home / MATCHES
        self.deadline = time.monotonic() + PATIENCE

    @staticmethod
    def _pixel(place: Rect) -> tuple[int, int]:
        x, y = centre(place)
        return round(x), round(y)

    def click(self, place: Rect) -> None:
        self.display.click(*self._pixel(place))

    def match(self) -> Match | None:
        """The match stored last."""
        files = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
        try:
            return load_match(files[-1]) if files else None
        except PlayerError:
            return None

    def over(self) -> bool:
        match = self.match()
        return match is not None and match.over

    def wait_for_my_turn(self, played: int) -> Match | None:
        """The match once the person is to move after more than `played` actions; None when it is over."""
        while time.monotonic() < self.deadline:
            if self.over():
                return None
            match = self.match()
            if match is not None and not match.over and match.to_move == 0 and len(match.actions) > played:
                return match
            time.sleep(0.03)
        raise AssertionError("the game did not go on")

    def decide(self, match: Match) -> None:
        """Click until the stored match is longer."""
        played = len(match.actions)
        for pause in PAUSES:
            for place in places_to_click(match, 0):
                self.click(place)
                time.sleep(pause)
            until = time.monotonic() + 0.5 + 4 * pause
            while time.monotonic() < until:
                stored = self.match()
                if self.over() or (stored is not None and len(stored.actions) > played):
                    return
                time.sleep(0.03)
            self.display.click(*self._pixel(BESIDE), button=3)  # calls off what was begun
            self.display.key("Return")  # goes on, where the table asks whether a decided game is to be ended
            time.sleep(pause)
        raise AssertionError("clicking did nothing")

    def open(self, place: Rect) -> None:
        """Click on what opens another scene until it does."""
        for seconds in (4.0, 8.0, 30.0):
            before = self.display.picture()
            self.click(place)
            if self.changes(before, seconds):
                return
        raise AssertionError("the window still shows the same")

    def changes(self, before: pygame.Surface, seconds: float) -> bool:
        """Whether the display shows another scene than in `before` in time."""
        until = time.monotonic() + seconds
        old = pygame.surfarray.array2d(before)
        while time.monotonic() < until:
            if np.mean(pygame.surfarray.array2d(self.display.picture()) != old) >= OTHER:
                time.sleep(0.3)
                return True
            time.sleep(0.05)
        return False


@pytest.fixture
def game_window(virtual_display: VirtualDisplay, home: Path) -> Iterator[tuple[subprocess.Popen[str], float]]:
    """The program in its window, and the seconds it took to appear."""
    env = virtual_display.env | {"CARAVANSERAI_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "LANG": "C"}
    begun = time.monotonic()
    command = [sys.executable, str(ROOT / "main.py")]
    with subprocess.Popen(command, env=env, cwd=ROOT, stderr=subprocess.PIPE, text=True) as program:
        virtual_display.wait_for_window()
        yield program, time.monotonic() - begun
        program.kill()


@pytest.mark.window
@pytest.mark.parametrize(
    ("game", "players"), [("carthage", 2), ("edo", 3), ("marco_polo", 2), ("traveling_merchant", 2)]
)
def test_a_game_in_a_real_window(
    game: str, players: int, game_window: tuple[subprocess.Popen[str], float], virtual_display: VirtualDisplay
) -> None:
    program, seconds = game_window
    assert seconds < 15, "the window does not wait for the rules to be compiled"
    player = Player(virtual_display, data_folder())
    title = drawn_title(virtual_display)
    games = [entry.id for entry in shelf()]
    player.open(tile_rects(len(games))[games.index(game)])
    if game in taught():
        virtual_display.key("Escape")  # its first lesson is offered once; thanks, it is known
        time.sleep(1.0)
    player.click(FEWEST_PLAYERS)
    player.click(INSTANT[game])
    player.open(SIT)
    match = player.wait_for_my_turn(-1)
    assert match is not None
    assert (match.setup.game, match.setup.players) == (game, players)
    virtual_display.key("F1")
    time.sleep(0.3)
    virtual_display.key("Escape")
    while match is not None:
        player.decide(match)
        match = player.wait_for_my_turn(len(match.actions))
    finished = player.match()
    assert finished is not None and finished.over
    time.sleep(2.0)
    # The ending, its page or the result, and then the title: Esc leads on from each of them.
    until = time.monotonic() + 40
    while not same_at(virtual_display.picture(), title):
        assert time.monotonic() < until, "the title comes back"
        before = virtual_display.picture()
        virtual_display.key("Escape")
        player.changes(before, 4.0)
        time.sleep(1.5)
    player.click(QUIT)
    time.sleep(0.5)
    virtual_display.key("Return")
    assert program.wait(timeout=20) == 0
    assert program.stderr is not None
    assert "Traceback" not in program.stderr.read()
