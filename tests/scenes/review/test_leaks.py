"""A match that goes on is gone over from the player's seat alone: pictures, words and log change with nothing
that this seat cannot know.
"""

from __future__ import annotations

import ast
import zlib
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.judge.decisions import decisions
from game.core.catalogue import LANGUAGES
from game.core.match import Match
from game.core.saves import save_match
from scenes.pages.opening import OpeningScene
from scenes.pages.review.looking import Looking
from scenes.pages.review.scene import ReviewScene
from scenes.shell import library, routes
from scenes.shell.app import App, silent_context
from scenes.table.replay import ReplayScene
from tests.game.secrets import altered, branched
from tests.matches import played
from tests.scenes.running import Shell, run, run_until_still
from tests.sources import name, program_files

SECRETS = ("carthage", "edo", "marco_polo")
"""Games in which a seat sees less than there is."""

pytestmark = pytest.mark.usefixtures("little")


def with_secrets(match: Match, other: Match, told: bool = False) -> tuple[int, ...]:
    """First steps of the first and last decision of seat 0 at which the two truths differ; `told`: in what
    seat 1 sees.
    """
    found = []
    for each in decisions(match, 0):
        one, another = match.steps[each.step].before, other.steps[each.step].before
        if told:
            differ = match.game.view(one, 1) != match.game.view(another, 1)
        else:
            differ = one.tobytes() != another.tobytes()
        if differ:
            found.append(each.step)
    return found[0], found[-1]


def pictures(app: App, match: Match, steps: tuple[int, ...]) -> list[bytes]:
    """What the page shows of the decisions that began with these steps, once all that there is to know is
    known and drawn: how much that is at any time before depends on the machine.
    """
    app.manager.go(routes.Review(match))
    scene = app.manager.top
    assert isinstance(scene, ReviewScene)
    run(app, lambda: scene.work.done and not scene.work.busy)
    found = []
    for step in steps:
        app.manager.wake()  # as a key does
        scene.looking.choose(next(i for i, each in enumerate(scene.work.decisions) if each.step >= step))
        run(app, lambda: not scene.work.busy)
        scene._refresh()
        run_until_still(app, lambda: not (scene.picture.behind or scene.picture.turning))
        small = scene.picture._canvas
        assert small is not None
        found.append(pygame.image.tobytes(small[1].surface, "RGB") + repr(scene.told).encode())
    return found


@pytest.mark.parametrize(("game_id", "language"), list(zip(SECRETS, cycle(LANGUAGES), strict=False)))
def test_pictures_and_words_change_with_nothing_that_the_seat_cannot_know(
    home: Path, game_id: str, language: str
) -> None:
    app = App(silent_context(language, speed="instant", reduced_motion=True), (1280, 720))
    try:
        match = played(game_id, 3, decisions=24)
        other = altered(match, 0)
        steps = with_secrets(match, other)
        for one, another in zip(pictures(app, match, steps), pictures(app, other, steps), strict=True):
            assert one == another
    finally:
        app.close()
        app.context.services.close()


def words_that_leak(patch: pytest.MonkeyPatch) -> None:
    tell = Looking.tell

    def leaky(looking: Looking) -> Any:
        found = tell(looking)
        return replace(found, caption=f"{found.caption} {zlib.crc32(looking.match.state.tobytes())}")

    patch.setattr(Looking, "tell", leaky)


def eyes_of_a_rival(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Looking, "eyes", property(lambda scene: 1))


@pytest.mark.parametrize(
    ("plant", "language"), list(zip([words_that_leak, eyes_of_a_rival], LANGUAGES, strict=True))
)
def test_a_planted_leak_is_found(
    home: Path, language: str, plant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    app = App(silent_context(language, speed="instant", reduced_motion=True), (1280, 720))
    try:
        match = played("edo", 3, decisions=40)
        other = altered(match, 0)
        steps = with_secrets(match, other, told=True)
        for one, another in zip(pictures(app, match, steps), pictures(app, other, steps), strict=True):
            assert one != another
    finally:
        app.close()
        app.context.services.close()


@pytest.mark.parametrize("game_id", SECRETS)
def test_an_unfinished_match_tells_the_players_decisions_only(home: Path, game_id: str) -> None:
    match = played(game_id, 3, decisions=30)
    assert not match.over
    save_match(match, library.folder() / "a.json")
    shell = Shell(routes.Past())
    shell.press(pygame.K_l)
    assert not isinstance(shell.top, OpeningScene), "a field would tell what is still to come"
    shell.press(pygame.K_g)
    while isinstance(shell.top, OpeningScene):
        shell.frames()
    scene = shell.top
    assert isinstance(scene, ReviewScene)
    assert scene.looking.eyes == 0 and {each.seat for each in scene.work.decisions} == {0}
    shell.press(pygame.K_r)
    scene.next_seat()
    assert scene.work.seat == 0 and scene.looking.eyes == 0
    scene.work.stop()
    scene.play_on(same_cards=True)
    made = shell.manager.top
    branched = getattr(made, "match", None)
    assert isinstance(branched, Match)
    assert branched.redeals, "what is hidden is dealt anew however it is asked for"
    shell.context.services.close()


@pytest.mark.parametrize("game_id", SECRETS)
def test_a_branch_that_is_over_tells_nothing_of_what_the_match_before_it_hides(
    home: Path, game_id: str
) -> None:
    """Its first half belongs to a match that still goes on: page, table in full size, log and every other
    seat change with nothing there that the player cannot know.
    """
    match = branched(played(game_id, 3, decisions=40), 0)
    first = match.first_own_step
    other = altered(match, 0, first)
    before = [each.step for each in decisions(match, 0) if each.step < first]
    assert before and any(
        one.before.tobytes() != two.before.tobytes()
        for one, two in zip(match.steps, other.steps, strict=True)
    )
    shell = Shell(routes.Review(match))
    scene = shell.top
    assert isinstance(scene, ReviewScene)
    for seat in (0, 1):
        shown = [each.step for each in scene.work.decisions]
        assert scene.work.seat == seat and (seat == 0 or min(shown) >= first)
        for number in (0, len(shown) - 1):
            scene.looking.choose(number)
            scene.work.stop()
            assert (
                scene.looking.eyes
                == scene.picture.board_of(scene.looking.eyes).me
                == (seat if shown[number] >= first else 0)
            )
            scene.full_size()
            replay = shell.top
            assert isinstance(replay, ReplayScene) and replay.stage.me == scene.looking.eyes
            shell.manager.pop()
        scene.next_seat()
    scene.work.stop()
    shell.context.services.close()
    replays = [ReplayScene(silent_context("en"), routes.Replay(made, me=1)) for made in (match, other)]
    for at in (first // 3, first - 1):
        for replay in replays:
            replay.go_to(at)
        one, two = replays
        assert one.stage.me == two.stage.me == 0
        assert one.stage.board.shown.view == two.stage.board.shown.view
        assert [line.sentence for line in one.stage.log.lines] == [
            line.sentence for line in two.stage.log.lines
        ]


def test_only_one_place_decides_with_whose_eyes_a_match_is_seen() -> None:
    """Who asks where a match's own steps begin decides what of it may be shown."""
    found = {
        name(path)
        for path in program_files()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "first_own_step"
    }
    assert found == {"game/core/sight.py"}
