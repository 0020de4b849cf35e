"""What the result page says first, and what it says about the player's record."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from ai.review.store import reviews
from game.core.match import Match
from game.core.saves import save_match
from scenes.kit.widgets import Button
from scenes.pages.result.scene import ResultScene
from scenes.shell import library
from scenes.shell.routes import Replay, Result, Review, Route
from tests import record_files
from tests.matches import Reviewed
from tests.scenes.running import Shell


def until(shell: Shell, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not done() and time.monotonic() < end:
        shell.frames(1)
        time.sleep(0.005)
    assert done()
    shell.frames(2)


def opened(match: Match, path: Path | None, language: str = "en") -> tuple[Shell, ResultScene]:
    shell = Shell(Result(match, path), language, chosen={"counsel": False, "reduced_motion": True})
    page = shell.top
    assert isinstance(page, ResultScene)
    page.timeline.finish()
    return shell, page


def stored(reviewed: Reviewed) -> Path:
    """The match with its review among the player's matches."""
    path = library.folder() / "mine.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    reviewed.match.began = reviewed.match.ended = "2026-01-02T10:00"
    save_match(reviewed.match, path)
    reviews(path).keep(reviewed.review)
    return path


def thing(page: ResultScene, key: int) -> Button:
    return next(w for w in page.group.widgets if isinstance(w, Button) and w.key == key)


def test_the_three_things_are_told_and_lead_to_where_they_were(
    home: Path, reviewed: Reviewed, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stored(reviewed)
    shell, page = opened(reviewed.match, path)
    until(shell, lambda: thing(page, pygame.K_2).enabled and thing(page, pygame.K_3).enabled)
    dearest = max(
        (v for v in reviewed.review.verdicts if v.class_ != "none" and v.unit == "share"),
        key=lambda v: v.loss or 0.0,
    )
    went: list[Route] = []
    monkeypatch.setattr(shell.manager, "go", went.append)
    shell.press(pygame.K_2)
    shell.press(pygame.K_3)
    review, replay = went
    assert isinstance(review, Review) and (review.step, review.path) == (dearest.step, path)
    assert f"{100 * (dearest.loss or 0):.0f} %" in thing(page, pygame.K_2).note
    assert isinstance(replay, Replay)
    shares = [moment.shares[0] for moment in page.moments[:-1]]  # at the end it is no chance any more
    swings = [abs(after - before) for before, after in itertools.pairwise(shares)]
    assert replay.at == page.moments[swings.index(max(swings))].index
    best = thing(page, pygame.K_1)
    if best.enabled:
        shell.press(pygame.K_1)
        found = went[-1]
        assert isinstance(found, Review) and found.step is not None
        verdict = reviewed.review.verdict(found.step)
        assert verdict is not None and verdict.best.actions == verdict.played


def test_what_the_match_changed_in_the_record_is_told(home: Path, reviewed: Reviewed) -> None:
    path = stored(reviewed)
    shell, page = opened(reviewed.match, path)
    until(shell, lambda: bool(page._changed))
    assert "1 of 10" in page._changed and "Apprentice" not in page._changed.split("·")[0]
    for number in range(11):
        record_files.write(number, game="carthage", level="clerk", won=number % 2 == 0, began=None,
                           ended=f"2026-01-01T1{number // 6}:{number % 6}0")  # fmt: skip
    shell, page = opened(reviewed.match, path)
    until(shell, lambda: "→" in page._changed)
    assert page._changed.startswith("Rating") and "Road" in page._changed


def test_a_match_that_does_not_count_says_why(home: Path, reviewed: Reviewed) -> None:
    path = stored(reviewed)
    reviewed.match.taken_back = 1
    try:
        save_match(reviewed.match, path)
        shell, page = opened(reviewed.match, path, "ja")
        until(shell, lambda: bool(page._changed))
    finally:
        reviewed.match.taken_back = 0
    assert "待った" in page._changed


def test_a_match_without_a_file_is_not_measured(home: Path, finished: Match) -> None:
    shell, page = opened(finished, None)
    shell.frames(4)
    assert page.first is not None and page.first.work is None
    assert not thing(page, pygame.K_1).enabled and thing(page, pygame.K_3).enabled
    assert thing(page, pygame.K_1).reason
