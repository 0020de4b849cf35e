"""Rivals of the player's own strength on the set-up screen, and what the title tells of the record."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from ai.players.blends import is_blend, place_of
from ai.record.rating import TAUGHT, UNTAUGHT
from game.core.registry import game as find_game
from scenes.kit.widgets import LevelPicker
from scenes.lessons.library import places
from scenes.pages.record.scene import RecordScene
from scenes.pages.setup.model import CHOICES, PlannedSetup, TablePlan
from scenes.pages.setup.own_strength import first_guess, rating_now, with_present_rivals
from scenes.pages.setup.remembered import recall, remember
from scenes.pages.setup.scene import SetupScene
from scenes.pages.title.scene import TitleScene
from scenes.shell.routes import Setup, Title
from scenes.shell.services import RECORDER
from tests import record_files
from tests.scenes.running import Shell


def until(shell: Shell, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not done() and time.monotonic() < end:
        shell.frames(1)
        time.sleep(0.005)
    assert done()
    shell.frames(2)


def some(count: int, won: bool, level: str = "manager") -> None:
    for number in range(count):
        record_files.write(number, game="carthage", level=level, won=won)


def test_a_rival_of_ones_own_strength_is_chosen_and_remembered(home: Path) -> None:
    shell = Shell(PlannedSetup(plan=TablePlan(find_game("carthage"), 1)))
    scene = shell.top
    assert isinstance(scene, SetupScene)
    row = scene.rows[1]
    shell.click(row.levels.cell(len(CHOICES) - 1))
    shell.frames(2)
    setup = scene.plan.setup()
    assert is_blend(setup.seats[1].level or "") and setup.seats[2].level == "clerk"
    assert "Apprentice" in row._about_own() and "Clerk" in row._about_own()
    remember(scene.plan)
    plan, damaged = recall(find_game("carthage"))
    assert not damaged and plan.opponents[1].level == "own"
    assert is_blend(plan.setup().seats[1].level or "")
    picker = next(w for w in scene.group.widgets if isinstance(w, LevelPicker) and w.value == "own")
    assert len(picker.levels) == len(CHOICES)


def test_the_first_guess_goes_by_the_lessons_that_were_done(home: Path) -> None:
    ids = tuple(place.id for place in places("carthage"))
    guesses = []
    for number in range(len(ids) + 1):
        shell = Shell(Title(), "en", chosen={"learnt": ids[:number]})
        guesses.append(first_guess(shell.context, "carthage"))
        assert first_guess(shell.context, "edo") == UNTAUGHT
    assert guesses[0] == UNTAUGHT and guesses == sorted(guesses) and guesses[-1] == pytest.approx(TAUGHT)


@pytest.mark.parametrize("won", [True, False])
def test_it_follows_the_record(home: Path, won: bool) -> None:
    shell = Shell(Setup("carthage"))
    scene = shell.top
    assert isinstance(scene, SetupScene)
    until(shell, lambda: scene.recorder.known.read)
    before = place_of(scene.plan.own)
    assert scene.plan.chance() is None and before == pytest.approx(UNTAUGHT, abs=0.7)
    assert first_guess(shell.context, "carthage") == UNTAUGHT
    some(12, won)
    shell.manager.go(Setup("carthage"))
    later = shell.top
    assert isinstance(later, SetupScene)
    until(shell, lambda: len(later.recorder.known.played) == 12 and later.plan.chance() is not None)
    after, chance = place_of(later.plan.own), later.plan.chance()
    assert chance is not None
    assert (after > 3 and chance > 0.5) if won else (after < 2.5 and chance < 1 / 3)
    # A rematch has a rival as strong as the player is by then.
    later.plan.opponents[1].level = "own"
    old = later.plan.setup()
    seat = old.seats[1].model_copy(update={"level": "blend_apprentice_1"})
    setup = old.model_copy(update={"seats": (old.seats[0], seat, old.seats[2])})
    assert with_present_rivals(shell.context, setup) == old
    assert rating_now(shell.context, "carthage").matches == 12


def test_the_title_tells_how_the_record_stands(home: Path) -> None:
    shell = Shell(Title(), "en")
    title = shell.top
    assert isinstance(title, TitleScene)
    until(shell, lambda: title.recorder.known.read)
    assert title.standing.note == "" and title.standing.caravan is None and not title.standing.tallies
    some(3, True, "apprentice")
    shell.manager.go(Title())
    later = shell.top
    assert isinstance(later, TitleScene)
    until(shell, lambda: bool(later.standing.tallies))
    assert later.standing.tallies == {"carthage": (3, 3)} and "3 of 10" in later.standing.note
    first = later.standing.caravan
    some(12, True, "apprentice")
    shell.context.service(RECORDER).look()
    until(shell, lambda: later.standing.tallies.get("carthage") == (12, 12))
    assert "±" in later.standing.note and first is not None and later.standing.caravan == first
    shell.press(pygame.K_r)
    assert isinstance(shell.top, RecordScene)
