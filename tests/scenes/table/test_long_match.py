"""A long stored match is replayed in slices: the window stays alive, shows how far it is, and can be left."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pygame
import pytest

from game.core.match import Match, MatchSetup, Seat
from game.core.save_document import check_of
from game.core.saves import Loading, save_match
from scenes.pages.opening import OpeningScene
from scenes.pages.title.scene import TitleScene
from scenes.shell import context, library
from scenes.shell.routes import Title
from scenes.table import TableScene
from tests.scenes.running import Shell


@pytest.fixture
def shell(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    """A title with a stored match that no slice is long enough for."""
    match = Match(MatchSetup(game="carthage", seats=(Seat(), Seat(level="clerk")), seed=4))
    for _ in range(6):
        match.play(match.legal()[0])
    save_match(match, library.folder() / "one.json")
    monkeypatch.setattr(context, "FIRST_SLICE", 0.0)
    monkeypatch.setattr("scenes.pages.opening.SLICE", 0.0)
    made = Shell(Title())
    yield made
    made.app.close()


def test_its_progress_is_shown_until_it_is_whole(shell: Shell) -> None:
    shell.press(pygame.K_RETURN)
    shares = []
    while isinstance(shell.top, OpeningScene):
        loading = shell.top.loading
        shares.append(0.0 if loading is None else loading.progress)
        shell.frames()
    assert isinstance(shell.top, TableScene)
    assert len(set(shares)) >= 4 and shares == sorted(shares)


def test_one_need_not_wait_for_it(shell: Shell) -> None:
    shell.press(pygame.K_RETURN)
    assert isinstance(shell.top, OpeningScene)
    shell.press(pygame.K_ESCAPE)
    assert isinstance(shell.top, TitleScene)


def test_one_that_turns_out_damaged_leads_back_and_is_kept(shell: Shell) -> None:
    path = library.folder() / "one.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    document["actions"][-1] = "pass" if document["actions"][-1] != "pass" else "buy"
    document["check"] = check_of(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    shell.press(pygame.K_RETURN)
    shell.frames(8)
    assert isinstance(shell.top, TitleScene)
    assert json.loads(path.read_text(encoding="utf-8")) == document


def test_a_slice_is_hardly_longer_than_asked(shell: Shell) -> None:
    loading = library.begin(library.folder() / "one.json")
    assert isinstance(loading, Loading)
    loading.whole()
    loading = library.begin(library.folder() / "one.json")
    began = time.process_time()
    loading.step(0.0)
    assert time.process_time() - began < 0.1
