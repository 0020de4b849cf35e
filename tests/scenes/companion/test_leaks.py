"""Nothing hidden is told: two truths that the seat cannot tell apart give the same hint, the same answer to
"why", the same sentences, tooltips and pixels, in both languages, and in the middle of an example.
"""

from __future__ import annotations

import time
import zlib
from dataclasses import replace
from itertools import cycle
from typing import Any

import pygame
import pytest

from ai.follow import continuation
from ai.follow.continuation import steps_of
from ai.follow.following import Following
from ai.thinking.parallel_search import known_position
from game.core import protocol
from game.core.generator import seed_word
from game.core.match import Match
from game.core.protocol import NATURE, OVER
from scenes.companion.hint_words import hint_told
from scenes.companion.why_words import why_told
from scenes.shell.routes import Table
from scenes.table.companion import Companion
from scenes.table.driver import Mode
from scenes.table.example import Example
from scenes.table.scene import TableScene
from scenes.tabletop.board_text import Tips
from scenes.tabletop.trials import legal_in
from tests.matches import at
from tests.scenes.companion.asking import until
from tests.scenes.running import Shell

GAMES = ("carthage", "edo", "marco_polo")
PLIES = {"carthage": 26, "edo": 14, "marco_polo": 12}
LEAKED_STEPS = 30
LANGUAGES = ("en", "ja")

pytestmark = pytest.mark.usefixtures("little")
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
    until(shell, lambda: table.stage.driver.mode is Mode.WAITING and not table.stage.playback.busy)
    found: dict[str, Any] = {}
    shell.press(pygame.K_h)
    until(shell, lambda: table.companion.guide.insight is not None and table.companion.guide.insight.done)
    until(shell, lambda: not table.advisor.busy)
    shell.frames(4)
    found["hint"] = table.companion.hint_panel.told
    found["hint seen"] = shown(shell)
    found["tooltips"] = [table.stage.board.tips.at(point) for point in POINTS]
    insight = table.companion.guide.insight
    if insight is not None and insight.reason is not None and insight.reason.lines:
        table.companion.show_example()
        shell.context.change(reduced_motion=False)
        now = time.perf_counter()
        with pytest.MonkeyPatch.context() as patch:
            # What is baked in a frame depends on the time that it has left.
            patch.setattr(time, "perf_counter", lambda: now)
            for number in range(3):
                shell.frames(3, 0.11)
                found[f"example seen {number}"] = shown(shell)
        found["example"] = table.stage.board.shown.view
        decision, example = insight.decision, insight.reason.lines[0]
        steps = steps_of(match.game, decision.state, decision.seat, example)
        found["example views"] = [match.game.view(step.after, 0) for step in steps]
        shell.press(pygame.K_SPACE)
        shell.context.change(reduced_motion=True)
    shell.press(pygame.K_f)
    shell.frames(4)
    found["account"] = table.companion.more and table.companion.more.told
    found["account seen"] = shown(shell)
    shell.press(pygame.K_f)
    shell.press(pygame.K_h)
    shell.press(pygame.K_y)
    asked = table.companion.why_asked
    if asked.open:
        shell.frames(3)
        assert asked.panel is not None
        found["why"] = asked.panel.told
        found["why seen"] = shown(shell)
    shell.context.services.close()
    found["log"] = [line.sentence for line in table.stage.log.lines]
    return found


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_two_truths_look_the_same(game: str, language: str) -> None:
    first, second = told(game, language, 71), told(game, language, 72)
    assert first.keys() == second.keys() and "hint" in first
    for name, value in first.items():
        assert value == second[name], name


# The test can fail: leaks of every kind are planted, and found where they are.


def secret(match: Match) -> int:
    """Hangs on what is hidden."""
    return zlib.crc32(match.state.tobytes()) % 200


def leak_in_sentences(patch: pytest.MonkeyPatch) -> set[str]:
    """The reason of a hint and the voice of an answer name the secret."""
    hint, answer = hint_told, why_told

    def leaky_hint(insight: Any, board: Any, *others: Any) -> Any:
        found = hint(insight, board, *others)
        return replace(found, reason=f"{found.reason} {secret(board.match)}")

    def leaky_answer(match: Any, *others: Any) -> Any:
        found = answer(match, *others)
        return replace(found, voice=f"{found.voice} {secret(match)}")

    patch.setattr("scenes.table.companion.hint_told", leaky_hint)
    patch.setattr("scenes.table.why.why_told", leaky_answer)
    return {"hint", "why", "why seen"}


def leak_in_tooltips(patch: pytest.MonkeyPatch) -> set[str]:
    tooltip = Tips.at

    def leaky(tips: Any, point: Any) -> Any:
        return f"{tooltip(tips, point)} {secret(tips.board.match)}"

    patch.setattr(Tips, "at", leaky)
    return {"tooltips"}


def leak_in_pixels(patch: pytest.MonkeyPatch) -> set[str]:
    """A dot in the corner of the panel has another grey."""
    whole = Companion.draw

    def dot(canvas: Any, panel: Any, match: Match) -> None:
        x, y, _, _ = panel.rect
        canvas.box((x + 4, y + 4, 3, 3), (secret(match), 40, 40))

    def leaky_draw(companion: Any, canvas: Any, counsel: Any) -> None:
        whole(companion, canvas, counsel)
        panel = companion.why_asked.panel if companion.why_asked.open else companion.hint_panel
        dot(canvas, panel, companion.stage.match)

    patch.setattr(Companion, "draw", leaky_draw)
    return {"hint seen", "account seen", "why seen", *(f"example seen {number}" for number in range(3))}


def leak_in_motion(patch: pytest.MonkeyPatch) -> set[str]:
    """Something is seen only while an example moves."""
    draw = Example.draw

    def leaky(example: Any, canvas: Any) -> None:
        draw(example, canvas)
        if example.active and example.timeline:
            canvas.box((600, 300, 3, 3), (secret(example.board.match), 40, 40))

    patch.setattr(Example, "draw", leaky)
    return {f"example seen {number}" for number in range(3)}


def leak_in_examples(patch: pytest.MonkeyPatch) -> set[str]:
    """An example begins in the truth and goes on as that allows: steps of another deal might not be legal."""

    def truth(game: Any, root: Any, aim: Any, word: Any) -> Any:
        return root.copy()

    def steps_in_truth(following: Any, moves: Any, word: Any) -> tuple[int, ...]:
        position, found = following._root.copy(), list[int]()
        while len(found) < LEAKED_STEPS and (mover := protocol.current_player(position)) != OVER:
            found.append(0 if mover == NATURE else legal_in(position)[0])
            protocol.apply(position, found[-1])
        return tuple(found)

    patch.setattr(continuation, "dealt", truth)
    patch.setattr(Following, "_steps", steps_in_truth)
    return {"example views"}


PLANTS = ((leak_in_sentences, leak_in_examples), (leak_in_tooltips, leak_in_pixels), (leak_in_motion,))
"""Those that stand together show in other things."""


@pytest.mark.parametrize("plants", PLANTS)
def test_a_planted_leak_is_found(plants: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """In one of the languages: what is planted is no word of either."""
    where = {plant: plant(monkeypatch) for plant in plants}
    language = LANGUAGES[PLANTS.index(plants) % 2]
    first, second = told("carthage", language, 71), told("carthage", language, 72)
    found = {name for name, value in first.items() if value != second.get(name)}
    assert all(found & shows for shows in where.values()), "the leak is seen"
    if leak_in_examples not in plants:
        assert found <= set().union(*where.values()), "and nothing else"
    for plant in (leak_in_pixels, leak_in_sentences):
        assert where.get(plant, set()) <= found


def test_the_two_truths_are_two() -> None:
    for game in GAMES:
        match = at(game, PLIES[game])
        states = [other_truth(match, word).state.tobytes() for word in (71, 72)]
        assert states[0] != states[1]
