"""What is read to answer stays in sight: the offers of a book that is explained, the map below a question."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame

from game.core.game import Step
from game.core.match import Match
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from scenes.boards import board_class
from scenes.boards.marco_polo.map_geometry import MAP_RECT
from scenes.kit.canvas import centre
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tooltip import place
from scenes.tabletop.board import Board
from scenes.tabletop.piece import PieceSet
from tests.scenes.boards.hands import canvas_for, context, key, mouse, played, scene_of

ROOM = (1280.0, 720.0)
SIZES = ((300.0, 120.0), (344.0, 170.0))
"""Of tooltips: usual ones, and large ones."""


def boards() -> list[tuple[Board, Match]]:
    every = [
        each for each in configurations(find_game("marco_polo")) if each.options.model_dump()["caravans"]
    ]
    matches = [played(each, number + 40) for number, each in enumerate(every)]
    return [(board_class("marco_polo")(context("en"), match, 0), match) for match in matches]


@cache
def questions() -> list[tuple[Board, Step]]:
    """The decisions in which something is asked on the map."""
    return [
        (board, step)
        for board, match in boards()
        for step in match.steps
        if step.actor == 0 and ("ask",) in _shown(board, step).by_id
    ]


def _shown(board: Board, step: Step) -> PieceSet:
    board.show(step.before)
    return scene_of(board)


def tooltip_box(board: Board, at: tuple[float, float], size: tuple[float, float]) -> Rect:
    """Where the tooltip of what lies at a point would stand."""
    spared = board.tips.spared(at)
    anchor, beside = spared or ((at[0] - 10, at[1] - 10, 20, 26), False)
    return place(anchor, size, ROOM, beside, board.tips.clear_of(at))


def test_tooltips_of_a_book_leave_its_offers_and_themselves_in_sight() -> None:
    seen = 0
    for board, match in boards():
        for step in match.steps:
            if step.actor != 0 or match.game.view(step.before, 0).phase != "offer":  # type: ignore[attr-defined]
                continue
            board.show(step.before)
            scene = scene_of(board)
            offers = [piece.rect for piece in scene.pieces if piece.legal]
            for book in range(3):
                panel = scene.by_id["panel", book].rect
                for size in SIZES:
                    box = pygame.FRect(tooltip_box(board, (panel[0] + 20, panel[1] + 12), size))
                    assert not box.colliderect(pygame.FRect(panel))
                    assert not any(box.colliderect(pygame.FRect(offer)) for offer in offers)
                    seen += 1
    assert seen > 30


def test_a_question_hides_no_figure_of_ones_own_where_the_map_has_another_place() -> None:
    asked = hidden = 0
    for board, step in questions():
        found = _shown(board, step)
        panel = found.by_id["ask",]
        if panel.rect[2] * panel.rect[3] > 0.3 * MAP_RECT[2] * MAP_RECT[3]:
            continue
        asked += 1
        box = pygame.FRect(panel.rect)
        assert pygame.FRect(MAP_RECT).contains(box)
        own = [piece for piece in found.pieces if piece.id[:2] in (("figure", 0), ("caravan", 0))]
        hidden += any(box.collidepoint(centre(piece.rect)) and piece.band == "map" for piece in own)
    assert asked > 20 and hidden == 0


def test_the_view_is_cleared_of_questions_and_marks() -> None:
    cleared = 0
    for board, step in questions()[::2]:
        board.show(step.before)
        board.hint((step.action,))
        key(board, pygame.K_TAB)
        assert ("ask",) in scene_of(board).by_id
        board.clear(True)
        shown = scene_of(board)
        assert not any(piece.id[0] in ("ask", "mark", "fee", "price") for piece in shown.pieces)
        assert len(shown.pieces) > 100
        board.clear(False)
        assert ("ask",) in scene_of(board).by_id
        cleared += 1
    assert cleared > 10


def test_a_choice_that_is_pointed_at_looks_as_before_and_is_lit_at_its_edge(small_window: None) -> None:
    board, match = boards()[0]
    goals = next(step for step in match.steps if step.actor == 0 and _phase(match, step.before) == "goal")
    screen = pygame.Surface((1280, 720))
    canvas = canvas_for(context("en"), screen)
    board.show(goals.before)

    def picture() -> pygame.Surface:
        for _ in range(30):
            board.draw(canvas, Timeline(), 0.0)
        return screen.copy()

    x, y, w, h = (round(value) for value in scene_of(board).by_id["ask", 1].rect)
    mouse(board, pygame.MOUSEMOTION, (5, 60))
    before = picture()
    mouse(board, pygame.MOUSEMOTION, (x + w / 2, y + h / 2))
    after = picture()
    face = (x + 1, y + 1, w - 2, h - 2)
    assert pygame.image.tobytes(before.subsurface(face), "RGB") == pygame.image.tobytes(
        after.subsurface(face), "RGB"
    )
    around = (x - 8, y - 8, w + 16, h + 16)
    assert pygame.image.tobytes(before.subsurface(around), "RGB") != pygame.image.tobytes(
        after.subsurface(around), "RGB"
    )


def _phase(match: Match, state: Any) -> str:
    return str(match.game.view(state, 0).phase)  # type: ignore[attr-defined]
