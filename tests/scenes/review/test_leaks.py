"""A match that goes on is gone over from the player's seat alone: pictures, words and log change with nothing
that this seat cannot know.
"""

from __future__ import annotations

import copy
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.judge.decisions import decisions
from game.core.catalogue import LANGUAGES
from game.core.generator import seed_word
from game.core.match import Match
from game.core.protocol import redeterminize
from game.core.saves import save_match
from scenes.pages.opening import OpeningScene
from scenes.pages.review.looking import Looking
from scenes.pages.review.scene import ReviewScene
from scenes.shell import library, routes
from scenes.shell.app import App, silent_context
from tests.matches import played
from tests.scenes.running import Shell, run, run_until_still

SECRETS = ("carthage", "edo", "marco_polo")
"""Games in which a seat sees less than there is."""

pytestmark = pytest.mark.usefixtures("little")


def altered(match: Match, seat: int) -> Match:
    """The same match, with all that a seat cannot know in its positions dealt anew."""
    made, known = copy.copy(match), dict[int, Any]()

    def anew(state: Any) -> Any:
        if id(state) not in known:
            known[id(state)] = state.copy()
            redeterminize(known[id(state)], seat, seed_word(99))
        return known[id(state)]

    made.steps = [replace(step, before=anew(step.before), after=anew(step.after)) for step in match.steps]
    made.state = anew(match.state)
    return made


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
        scene.choose(next(i for i, each in enumerate(scene.work.decisions) if each.step >= step))
        run(app, lambda: not scene.work.busy)
        scene._refresh()
        run_until_still(app, lambda: not scene.picture.behind)
        small = scene.picture._canvas
        assert small is not None
        found.append(pygame.image.tobytes(small[1].surface, "RGB") + repr(scene.told).encode())
    return found


@pytest.mark.parametrize("game_id", SECRETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_and_words_change_with_nothing_that_the_seat_cannot_know(
    home: Path, game_id: str, language: str
) -> None:
    app = App(silent_context(language, speed="instant", reduced_motion=True), (1280, 720))
    try:
        match = played(game_id, 3, decisions=40)
        other = altered(match, 0)
        steps = with_secrets(match, other)
        for one, another in zip(pictures(app, match, steps), pictures(app, other, steps), strict=True):
            assert one == another
    finally:
        app.close()
        app.context.services.close()


def words_that_leak(patch: pytest.MonkeyPatch) -> None:
    tell = Looking.tell

    def leaky(scene: ReviewScene) -> Any:
        found = tell(scene)
        return replace(found, caption=f"{found.caption} {zlib.crc32(scene.match.state.tobytes())}")

    patch.setattr(Looking, "tell", leaky)


def eyes_of_a_rival(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Looking, "eyes", property(lambda scene: 1))


@pytest.mark.parametrize("plant", [words_that_leak, eyes_of_a_rival])
@pytest.mark.parametrize("language", LANGUAGES)
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
    assert scene.eyes == 0 and {each.seat for each in scene.work.decisions} == {0}
    shell.press(pygame.K_r)
    scene.next_seat()
    assert scene.work.seat == 0 and scene.eyes == 0
    scene.work.stop()
    scene.play_on(same_cards=True)
    made = shell.manager.top
    branched = getattr(made, "match", None)
    assert isinstance(branched, Match)
    assert branched.redeals, "what is hidden is dealt anew however it is asked for"
    shell.context.services.close()
