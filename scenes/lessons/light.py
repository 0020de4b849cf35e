"""The light on the table: what the step is about stays bright, what is meant is framed, a path leads on."""

from __future__ import annotations

from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect
from scenes.kit.tween import Glide
from scenes.lessons import targets
from scenes.lessons.mentor import Mentor
from scenes.lessons.spotlight import draw_frames, draw_path, draw_spotlight
from scenes.tabletop.board import Board
from scenes.tabletop.piece import Piece

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
