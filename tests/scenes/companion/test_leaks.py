"""Nothing hidden is told: two truths that the seat cannot tell apart give the same hint, the same answer to
"why", the same sentences, tooltips and pixels, in both languages, and in the middle of an example.
"""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from ai.parallel_search import known_position
from game.core.generator import seed_word
from game.core.match import Match
from scenes.shell.routes import Table
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from tests.ai.test_judge_live import at
from tests.scenes.companion.test_hint import until
from tests.scenes.running import Shell

GAMES = ("carthage", "edo", "marco_polo")
PLIES = {"carthage": 20, "edo": 14, "marco_polo": 12}
POINTS = [(x, y) for x in range(60, 1280, 170) for y in range(80, 720, 130)]


def other_truth(match: Match, word: int) -> Match:
    """The same match as seat 0 sees it, with everything hidden dealt anew now."""
    other = Match(match.setup)
    for action in match.actions:
        other.play(action)
    other.state = known_position(match.state, 0, seed_word(word))
    return other


def shown(shell: Shell) -> bytes:
    return pygame.image.tobytes(shell.app.canvas.surface, "RGB")


def told(game: str, language: str, word: int) -> dict[str, Any]:
    """All that a player can see and read of a hint and of an answer, in one truth."""
    match = other_truth(at(game, PLIES[game]), word)
    chosen = {"speed": "instant", "play_forced": False, "reduced_motion": True, "counsel": True}
    shell = Shell(Table(match), language=language, chosen=chosen)
    table = shell.top
    assert isinstance(table, TableScene)
    until(shell, lambda: table.driver.mode is Mode.WAITING and not table.playback.busy)
    found: dict[str, Any] = {}
    shell.press(pygame.K_h)
    until(shell, lambda: table.guide.insight is not None and table.guide.insight.done)
    until(shell, lambda: not table.advisor.busy)
    shell.frames(4)
    found["hint"] = table.plan_panel.told
    found["hint seen"] = shown(shell)
    found["tooltips"] = [table.board.tooltip(point) for point in POINTS]
    insight = table.guide.insight
    if insight is not None and insight.facts is not None and insight.facts.examples:
        table.show_example()
        shell.context.change(reduced_motion=False)
        now = time.perf_counter()
        with pytest.MonkeyPatch.context() as patch:
            # What is baked in a frame hangs on the time that it has left.
            patch.setattr(time, "perf_counter", lambda: now)
            for number in range(3):
                shell.frames(3, 0.11)
                found[f"example seen {number}"] = shown(shell)
        found["example"] = table.board.shown.view
        shell.press(pygame.K_SPACE)
        shell.context.change(reduced_motion=True)
    shell.press(pygame.K_h)
    shell.press(pygame.K_y)
    why = table.why_asked
    if why.open:
        until(shell, lambda: why.reasoning is not None and why.reasoning.done)
        shell.frames(3)
        assert why.panel is not None
        found["why"] = why.panel.told
        found["why seen"] = shown(shell)
    found["log"] = [line.sentence for line in table.log.lines]
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_two_truths_look_the_same(game: str, language: str) -> None:
    first, second = told(game, language, 71), told(game, language, 72)
    assert first.keys() == second.keys() and "hint" in first
    for name, value in first.items():
        assert value == second[name], name


def test_the_two_truths_are_two() -> None:
    for game in GAMES:
        match = at(game, PLIES[game])
        states = [other_truth(match, word).state.tobytes() for word in (71, 72)]
        assert states[0] != states[1]
