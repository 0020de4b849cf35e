"""The light on the table: what the step is about stays bright, what is meant is framed, a path leads on."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.kit import shapes, theme
from scenes.kit.canvas import Canvas, centre, inset
from scenes.kit.theme import Point, Rect
from scenes.kit.tween import Glide
from scenes.lessons import targets
from scenes.lessons.mentor import Mentor
from scenes.table.topbar import HEIGHT
from scenes.tabletop.board import Board
from scenes.tabletop.piece import Piece

WASH = "#1A1410"
STRENGTH = 0.38
MARGIN, BLUR, RADIUS = 8.0, 5.0, 10.0
PATH = "#EBC873"
DASH, DASH_GAP = 1.0, 9.0


def draw_spotlight(canvas: Canvas, holes: Sequence[Rect], strength: float = 1.0) -> None:
    """The wash below the bar, with a hole round each box; `strength` 0..1 while it comes and goes."""
    x, y, w, h = canvas.bleed
    field = (x, HEIGHT, w, y + h - HEIGHT)
    if strength <= 0:
        return
    with canvas.faded(strength):
        canvas.layer(("spotlight", tuple(holes)), field, lambda sheet: _paint(sheet, field, holes))


def _paint(sheet: Canvas, field: Rect, holes: Sequence[Rect]) -> None:
    surface = sheet.surface
    surface.fill((*theme.rgb(WASH), round(255 * STRENGTH)))
    for hole in holes:
        area = sheet.device(inset(hole, -MARGIN))
        blur = max(1.0, BLUR * sheet.scale)
        mask = shapes.shadow(area.width, area.height, RADIUS * sheet.scale, blur, (0, 0, 0, 255))
        pad = math.ceil(blur)
        # Only the veil goes: the colours beneath it are none.
        surface.blit(mask, (area.x - pad, area.y - pad), special_flags=pygame.BLEND_RGBA_SUB)


def draw_frames(canvas: Canvas, holes: Sequence[Rect]) -> None:
    """A moss line round each thing that is meant."""
    for hole in holes:
        canvas.box(inset(hole, -5), None, radius=11, border=theme.MOSS, stroke=3)


def draw_path(canvas: Canvas, start: Rect, end: Rect) -> None:
    """A dotted gold path from the edge of one box to that of another, with a point at its end; what is
    written in them stays free.
    """
    a = _edge(centre(start), centre(end), start)
    tip = _edge(centre(end), centre(start), end)
    reach = math.dist(a, tip)
    if reach < 40:
        return
    bend = min(60.0, reach / 5)
    middle = (
        (a[0] + tip[0]) / 2 + (tip[1] - a[1]) / reach * bend,
        (a[1] + tip[1]) / 2 - (tip[0] - a[0]) / reach * bend,
    )
    curve = [_on_curve(a, middle, tip, part / 24) for part in range(25)]
    canvas.line(curve, "#2B2320", 5, dash=(DASH, DASH_GAP))
    canvas.line(curve, PATH, 3.4, dash=(DASH, DASH_GAP))
    back = curve[-3]
    angle = math.atan2(tip[1] - back[1], tip[0] - back[0])
    wings = [
        (tip[0] - 13 * math.cos(angle + turn), tip[1] - 13 * math.sin(angle + turn)) for turn in (0.45, -0.45)
    ]
    canvas.polygon([tip, *wings], PATH, border="#2B2320", stroke=1.4)


def _on_curve(a: Point, middle: Point, b: Point, part: float) -> Point:
    u = 1 - part
    return (
        u * u * a[0] + 2 * u * part * middle[0] + part * part * b[0],
        u * u * a[1] + 2 * u * part * middle[1] + part * part * b[1],
    )


def _edge(inside: Point, outside: Point, rect: Rect) -> Point:
    """Where the way from the middle of a box to a point beyond leaves the box."""
    dx, dy = outside[0] - inside[0], outside[1] - inside[1]
    half_w, half_h = rect[2] / 2 + 4, rect[3] / 2 + 4
    part = min(half_w / abs(dx) if dx else math.inf, half_h / abs(dy) if dy else math.inf, 1.0)
    return (inside[0] + dx * part, inside[1] + dy * part)


SECONDS = 0.18
ASTRAY = "#C8452F"


class Light:
    """It comes while the table waits for the learner, and goes while something is shown."""

    def __init__(self, board: Board, mentor: Mentor) -> None:
        self.board = board
        self.mentor = mentor
        self._glide = Glide(0.0, SECONDS)

    def update(self, on: bool, still: bool, dt: float) -> None:
        """Come or go; at once where motion is reduced (`still`)."""
        self._glide.to(1.0 if on else 0.0, jump=still)
        self._glide.update(dt)

    def next_change(self) -> float:
        """Seconds until it looks otherwise."""
        return self._glide.next_change()

    def draw(self, canvas: Canvas, wrong_at: Rect | None) -> None:
        """The light, and dashes round what was picked in error."""
        board, spoken_of = self.board, self.mentor.course.step.show
        found = targets.meant(board) if self.mentor.acting else []
        later = targets.planned(board) if found else []
        lit = targets.boxes([*found, *later, *targets.shown(board, spoken_of)])
        draw_spotlight(canvas, lit, self._glide.value)
        if self._glide.value > 0.99:
            draw_frames(canvas, targets.boxes(found))
            self._draw_path(canvas, found)
        if wrong_at is not None:
            canvas.dashed_box(wrong_at, ASTRAY, radius=8, stroke=3, dash=(8, 5))

    def _draw_path(self, canvas: Canvas, found: list[Piece]) -> None:
        """From the piece that is picked first to the place where the step puts it."""
        piece = found[0] if len(found) == 1 else None
        if piece is None or piece.means is None:
            return
        goals = self.board.zones.choices.goals(self.board.shown, piece.means)
        places = [place for place in targets.planned(self.board) if place.means in goals]
        if places:
            draw_path(canvas, targets.seen_at(piece), targets.seen_at(places[0]))
