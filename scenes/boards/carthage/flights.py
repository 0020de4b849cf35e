"""What travels over the board of Traders of Carthage: cards, tokens and pieces on their way."""

from __future__ import annotations

import math

import pygame

from scenes.boards.carthage import sprites
from scenes.boards.carthage.face import SEATS
from scenes.boards.carthage.sprites import Say
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect
from scenes.kit.tween import lerp
from scenes.tabletop.flights import Paint
from scenes.tabletop.sprites import lay, stretched


def flying_card(kind: int, say: Say, owner: int = -1) -> Paint:
    """A goods card, face up; the reservation piece of `owner` lies on it."""

    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        canvas.shadow((rect[0], rect[1] + 3, rect[2], rect[3]), radius=6, blur=8, down=4, colour="#00000050")
        stretched(canvas, sprites.card_image(canvas, kind, 84, 118, say), rect)
        if owner >= 0:
            canvas.art(
                "carthage/reservation", (rect[0] + rect[2] / 2 - 15, rect[1] - 11, 30, 30), tint=_tint(owner)
            )

    return paint


def _tint(seat: int) -> str:
    return SEATS[seat].colour


def turning_card(kind: int, say: Say, to_face: bool) -> Paint:
    """A goods card that turns over on its way."""

    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        face = (part >= 0.5) == to_face
        squeeze = max(0.06, abs(math.cos(math.pi * part)))
        if face:
            image = sprites.card_image(canvas, kind, 84, 118, say)
        else:
            image = sprites.back_image(canvas, 84, 118)
        stretched(canvas, image, rect, squeeze)

    return paint


def tipping_card(kind: int, say: Say, start: Rect, goal: Rect) -> Paint:
    """A goods card that lies down on its side on its way from `start` to `goal`."""

    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        wide = lerp(start[2], goal[3], part) * canvas.scale
        high = lerp(start[3], goal[2], part) * canvas.scale
        image = sprites.card_image(canvas, kind, 84, 118, say)
        image = pygame.transform.smoothscale(image, (max(1, round(wide)), max(1, round(high))))
        lay(canvas, pygame.transform.rotozoom(image, -90 * part, 1.0), rect)

    return paint


def flying_back() -> Paint:
    """A card face down."""

    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        stretched(canvas, sprites.back_image(canvas, 84, 118), rect)

    return paint


def flying_token(colour: int) -> Paint:
    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        sprites.token(canvas, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), round(rect[2]), colour)

    return paint


def flying_piece(seat: int, classic: bool, thrown: bool = False) -> Paint:
    """A double-action or reservation piece; `thrown` ones tumble."""

    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        name = "carthage/reservation" if classic else "carthage/double-action"
        angle = -374 * part if thrown else 0.0
        canvas.art(name, rect, tint=SEATS[seat].colour, angle=angle)

    return paint
