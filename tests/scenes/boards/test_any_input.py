"""Whatever is pressed, clicked, turned or carried at a board, in whatever order: the answer is a decision
that the rules allow, a refusal in words, or nothing.

Kinds of decisions are the phases in which a seat decides, all of them, as the rules of the game list them;
inputs are all keys that there are, all buttons, the wheel, and drags, on what means something and beside it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import pygame
import pytest

from ai.core.policies import load_policy
from game.core.match import Match
from game.core.phases import Phases
from game.core.protocol import NATURE, OVER, apply, current_player
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from game.marco_polo.components import POSTS
from game.marco_polo.map_tables import CITIES
from game.marco_polo.state import LAND, REPLACE
from scenes.boards import board_class
from scenes.kit.canvas import centre
from scenes.kit.theme import Point
from scenes.kit.timeline import Timeline
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.board import Board
from scenes.tabletop.trials import legal_in
from tests.ai.erring import rated
from tests.scenes.boards.hands import GAMES, KEY, Answer, context, key, mouse, scene_of, seated

KEYS = sorted({code for name, code in vars(pygame).items() if name.startswith("K_")})
STEERING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP)
MODIFIERS = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
BUTTONS = (1, 2, 3, 4, 6)
OUTSIDE: tuple[Point, ...] = ((-1.0, -1.0), (1279.5, 719.5), (640.0, 20.0), (4000.0, 300.0))
SPOTS = 10
"""Places of a table that are tried at each kind of decision."""
CHAINS, LINKS = 1, 14
"""Random inputs at each kind of decision: how often, and how many in a row."""
AT_RANDOM = {
    "carthage": (0,),
    "edo": (0, 1, 5),
    "traveling_merchant": (0, 275),
    "marco_polo": (0, 1, 2, 3, 4, 8, 17, 28, 40, 59, 801),
}
"""Games played at random that together come to every kind of decision; found by trying them in order."""
SENSIBLE = {"traveling_merchant": 0.5}
"""How often the policy decides in them: where nobody delivers anything, a standstill ends the game."""


def before_a_post(found: Iterable[Match]) -> Match:
    """Where a post comes to a city, but its seat has placed all others already, and so must move one."""
    later = next(match for match in found if any(int(step.after.phase) == LAND for step in match.steps))
    match = Match(later.setup)
    for action in later.actions:
        if match.steps and any(int(step.after.phase) == LAND for step in match.steps):
            break
        match.play(action)
    while int(match.steps[-1].after.phase) != LAND:
        match.steps.pop()
    state = match.steps[-1].after.copy()
    seat, there = int(state.seat), int(state.posts[state.seat])
    for node in range(1, CITIES):
        if node != int(state.target) and there.bit_count() < POSTS:
            there |= 1 << node
    state.posts[seat], state.posts_n[seat], state.phase = there, POSTS, REPLACE
    match.steps[-1] = replace(match.steps[-1], after=state)
    match.state = state
    return match


BY_HAND: dict[str, dict[str, Callable[[Iterable[Match]], Match]]] = {"marco_polo": {"replace": before_a_post}}
"""Kinds of decision that nobody comes to in them: made from the matches of the other kinds."""


def phases(game: str) -> Phases:
    """The table of a game's phases."""
    found: Phases = import_module(f"game.{game}.rules").PHASES
    return found


def met(game: str, most: int) -> dict[str, Match]:
    """For each kind of decision that random games come to a match there, until there are so many kinds."""
    rules, found = find_game(game), dict[str, Match]()
    every = list(configurations(rules))
    load_policy(game)
    for number in AT_RANDOM[game]:
        rng, configuration = random.Random(number), every[number % len(every)]
        state, actions = seated(configuration, number).state.copy(), list[int]()
        while current_player(state) != OVER:
            if current_player(state) == NATURE:
                apply(state, 0)
                continue
            legal, kind = rules.legal_actions(state), phases(game).by_number[int(state.phase)].name
            if len(legal) > 1 and kind not in found:
                found[kind] = seated(configuration, number)
                for action in actions:
                    found[kind].play(action)
            actions.append(rng.choice(legal))
            if game in SENSIBLE and rng.random() < SENSIBLE[game]:
                actions[-1] = rated(configuration, state)[0]
            apply(state, actions[-1])
            if len(found) == most:
                return found
    return found


@cache
def decisions(game: str) -> dict[str, Match]:
    """For each kind of decision a match that has come to it, with more than one legal action."""
    by_hand = BY_HAND.get(game, {})
    found = met(game, len(phases(game).seats) - len(by_hand))
    return found | {kind: make(found.values()) for kind, make in by_hand.items()}


def boards(game: str) -> Iterator[tuple[str, Board]]:
    """A board at each kind of decision, for the seat that decides."""
    for kind, match in decisions(game).items():
        board = board_class(game)(context("en"), match, match.to_move)
        assert board.shown.deciding, kind
        yield kind, board


class Witness:
    """Looks at every answer, and at what the board says whenever it shows something else."""

    def __init__(self, board: Board, kind: str) -> None:
        self.board, self.kind = board, kind
        self.done: list[object] = []
        self._seen: Any = None

    def look(self, what: object, answer: Answer) -> None:
        """An answer is one that a player can do something with."""
        board = self.board
        self.done.append(what)
        if isinstance(answer, ComposedDecision):
            assert answer.actions[0] in legal_in(board.shown.state), (self.kind, self.done)
        elif isinstance(answer, Refusal):
            assert answer.sentence and not KEY.search(answer.sentence), (self.kind, self.done, answer)
        else:
            assert answer is None, (self.kind, self.done)
        if board.shown is not self._seen:
            self._seen = board.shown
            board.text.prompt(), board.text.status(), board.text.section(), board.text.consequence()
            scene_of(board)

    def afresh(self) -> None:
        """From the beginning."""
        self.done.clear()
        self.board.show(self.board.match.state)


def click(board: Board, at: Point, button: int) -> Iterator[tuple[object, Answer]]:
    mouse(board, pygame.MOUSEMOTION, at)
    yield ("down", button, at), mouse(board, pygame.MOUSEBUTTONDOWN, at, button)
    yield ("up", button, at), mouse(board, pygame.MOUSEBUTTONUP, at, button)


def wheel(board: Board, at: Point, steps: int) -> tuple[object, Answer]:
    mouse(board, pygame.MOUSEMOTION, at)
    return ("wheel", at, steps), board.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps), at)


def drag(board: Board, start: Point, end: Point) -> Iterator[tuple[object, Answer]]:
    mouse(board, pygame.MOUSEMOTION, start)
    yield ("take", start), mouse(board, pygame.MOUSEBUTTONDOWN, start)
    mouse(board, pygame.MOUSEMOTION, end)
    yield ("drop", end), mouse(board, pygame.MOUSEBUTTONUP, end)


def spots(board: Board, rng: random.Random) -> list[Point]:
    """Points on some of the things that mean or explain something, of every sort at least one, and points
    where nothing is.
    """
    sorts: dict[object, list[Point]] = {}
    for piece in scene_of(board).pieces:
        if piece.means is not None or piece.tip is not None:
            sort = (piece.means[0] if piece.means else piece.tip and piece.tip[0], piece.legal)
            sorts.setdefault(sort, []).append(centre(piece.rect))
    found = [rng.choice(points) for points in sorts.values()]
    return [*rng.sample(found, min(SPOTS, len(found))), *OUTSIDE]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_is_looked_at(game: str) -> None:
    assert {row.name for row in phases(game).seats} == set(decisions(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_key_at_every_kind_of_decision(game: str) -> None:
    for kind, board in boards(game):
        rng, witness = random.Random(kind), Witness(board, kind)
        keys = [(code, 0) for code in KEYS] + [(code, mod) for code in STEERING for mod in MODIFIERS]
        for code, mod in keys:
            # Nothing is in focus, as for whoever plays with the mouse; then something that can be chosen.
            for focus in (None, rng.choice(board.hands.play.reachable(board.shown) or [None])):
                board.hands.focus = focus
                witness.look((pygame.key.name(code), mod, focus and focus.id), key(board, code, mod))
                if board.composing() or focus is not None:
                    witness.afresh()
                if code not in STEERING:
                    break


@pytest.mark.parametrize("game", GAMES)
def test_every_button_wheel_and_drag_at_every_kind_of_decision(game: str) -> None:
    for kind, board in boards(game):
        rng, witness = random.Random(kind), Witness(board, kind)
        for at in spots(board, rng):
            for button in BUTTONS:
                for found in click(board, at, button):
                    witness.look(*found)
            for steps in (1, -30):
                witness.look(*wheel(board, at, steps))
            witness.afresh()
            for found in drag(board, at, rng.choice(spots(board, rng))):
                witness.look(*found)
            witness.afresh()


def at_random(board: Board, rng: random.Random) -> Iterator[tuple[object, Answer]]:
    """One input, with what it was."""
    at = rng.choice(spots(board, rng))
    match rng.randrange(6):
        case 0 | 1:
            code, mod = rng.choice(rng.choice((KEYS, STEERING))), rng.choice((0, 0, 0, *MODIFIERS))
            yield (pygame.key.name(code), mod), key(board, code, mod)
        case 2 | 3:
            yield from click(board, at, rng.choice((1, 1, 1, *BUTTONS)))
        case 4:
            yield wheel(board, at, rng.choice((1, -1, 5, -5)))
        case _:
            yield from drag(board, at, rng.choice(spots(board, rng)))


@pytest.mark.parametrize("game", GAMES)
def test_inputs_in_random_chains(game: str) -> None:
    for kind, board in boards(game):
        witness = Witness(board, kind)
        for number in range(CHAINS):
            rng = random.Random(f"{kind} {number}")
            witness.afresh()
            for _ in range(LINKS):
                for found in at_random(board, rng):
                    witness.look(*found)


@pytest.mark.parametrize("game", GAMES)
def test_inputs_while_something_is_shown_decide_nothing(game: str) -> None:
    rng = random.Random(game)
    for kind, match in decisions(game).items():
        if not match.steps:
            continue
        board = board_class(game)(context("en"), match, match.to_move)
        board.show(match.steps[-1].before)
        timeline, witness = Timeline(), Witness(board, kind)
        board.stage(match.steps[-1:], timeline)
        while timeline:
            timeline.update(0.25)
            board.change({"staging": bool(timeline)})
            for what, answer in at_random(board, rng):
                witness.look(what, answer)
