"""How a great moment is staged: the edges of the board grow dark, somebody steps forward, and a number grows.
It lasts as long as the step is shown anyway, and is gone with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.game import Step
from game.core.match import Match
from scenes.boards import moments_of
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import around
from scenes.kit.pictures.expression import Expression
from scenes.kit.pictures.portrait import portrait
from scenes.kit.theme import Colour, Rect, TextStyle, fade
from scenes.shell.context import Context
from scenes.table.seats import SeatFace
from scenes.tabletop.moment import GreatMoment, Kind

LEAST = 0.35
"""Seconds that a step must take to be staged: in less nothing would be seen."""
RISE, FALL = 0.16, 0.2
"""Seconds in which it comes and goes."""
GROWS = (0.2, 0.7)
"""The number grows between these parts of the time."""
EDGE = 120.0
"""How far the dark reaches into the board."""
DARK = 0.55
HIGH = 68.0
ABOVE = 64.0
"""How far over the middle of the board: below is the place of sentences across it."""
SOUNDS: dict[Kind, tuple[str, float]] = {"gain": ("lead", 0.7), "loss": ("gong", 0.8), "turn": ("bell", 0.6)}
INKS: dict[Kind, Colour] = {"gain": theme.GOLD_LIGHT, "loss": "#F09A80", "turn": theme.PAPER_LIGHT}
LOOKS: dict[Kind, Expression] = {"gain": "glad", "loss": "angry", "turn": "tense"}


class Limelight:
    """Follows what is shown of a match, and stages what is great in it."""

    def __init__(self, context: Context, match: Match) -> None:
        self.context = context
        self._game = match.setup.game
        self._moment = moments_of(self._game)
        self.moment: GreatMoment | None = None
        """What is being staged."""
        self._seconds = self._whole = 0.0
        self._made = 0
        self._title = ""
        """The moment of the step before, staged or not."""

    def begin(self, steps: Sequence[Step], seconds: float) -> None:
        """These steps are shown as one from now on, for so many seconds."""
        self.moment = None
        if seconds < LEAST or not self.context.preferences.staging:
            return
        found = [moment for step in steps if (moment := self._moment(step)) is not None]
        before, self._title = self._title, ""
        if found:
            moment = max(found, key=lambda moment: moment.number)
            self._title = moment.name
            if moment.name == before and not moment.number:
                return  # such as one ship after the other: the same words need no light of their own each
            self.moment = moment
            self._seconds, self._whole, self._made = 0.0, seconds, 0
            self.context.sound.play(*SOUNDS[self.moment.kind])

    def update(self, dt: float, busy: bool) -> None:
        """Go on by `dt` seconds; with the step that is shown all of it ends."""
        self._seconds += dt
        if not busy:
            self.moment = None

    @property
    def strength(self) -> float:
        """How strong it is seen, 0 to 1."""
        if self.context.still:
            return 1.0
        return max(0.0, min(1.0, self._seconds / RISE, (self._whole - self._seconds) / FALL))

    @property
    def number(self) -> int:
        """What the number has grown to."""
        assert self.moment is not None
        start, end = GROWS
        part = (self._seconds / self._whole - start) / (end - start)
        whole = self.context.still or part >= 1
        most = self.moment.number
        return most if whole else min(most, max(1, round(most * max(0.0, part))))

    def draw(self, canvas: Canvas, field: Rect, faces: Sequence[SeatFace]) -> None:
        """On the board, whose sentences lie across the middle of `field`."""
        moment = self.moment
        if moment is None or canvas.direct:
            return
        x, y, w, h = field
        dark, clear = fade("#05070B", DARK), fade("#05070B", 0.0)
        with canvas.faded(self.strength):
            canvas.wash((x, y, w, EDGE), dark, clear)
            canvas.wash((x, y + h - EDGE, w, EDGE), clear, dark)
            face = faces[moment.seat] if moment.seat >= 0 else None
            title = self.context.t(f"{self._game}.moment.{moment.name}")
            self._plate(canvas, (x + w / 2, y + h / 2 - ABOVE - HIGH / 2), moment, title, face)

    def _plate(
        self,
        canvas: Canvas,
        middle: tuple[float, float],
        moment: GreatMoment,
        title: str,
        face: SeatFace | None,
    ) -> None:
        style = TextStyle(size=22, serif=True, colour=theme.PAPER_LIGHT)
        words = min(420.0, canvas.measure(title, style)[0] + 4)
        left = 0.0 if face is None else 66.0
        right = 84.0 if moment.number else 0.0
        wide = words + left + right + 44
        box: Rect = (middle[0] - wide / 2, middle[1] - HIGH / 2, wide, HIGH)
        paint = partial(_paint_plate, box=box, title=title, style=style, inset=left, right=right)
        # The picture of the face and the plate are made in frames of their own.
        self._made += 1
        if face is not None:
            spot = around((box[0] + 44, middle[1]), 62)
            with canvas.clipped((0, 0, 0, 0) if self._made == 1 else box):
                portrait(canvas, spot, face.likeness(LOOKS[moment.kind]), theme.GOLD)
        if self._made == 1 and face is not None and not self.context.still:
            return
        key = ("limelight", self._game, moment, face, box, canvas.ui)
        canvas.layer(key, (box[0] - 10, box[1] - 10, box[2] + 20, box[3] + 22), paint)
        if face is not None:
            portrait(canvas, spot, face.likeness(LOOKS[moment.kind]), theme.GOLD)
        if moment.number:
            figure = TextStyle(
                size=38, serif=True, colour=INKS[moment.kind], align="right", tabular=True, shadow="#000000"
            )
            edge = box[0] + wide - 18
            canvas.text(moment.figure(self.number), (edge - 90, box[1], 90, HIGH), figure, scale_ui=False)


def _paint_plate(sheet: Canvas, box: Rect, title: str, style: TextStyle, inset: float, right: float) -> None:
    x, y, w, h = box
    sheet.shadow(box, radius=h / 2, blur=10, down=3, colour="#00000088")
    sheet.box(
        box, fade("#22324C", 0.96), bottom=fade("#141D2B", 0.96), radius=h / 2, border=theme.GOLD, stroke=1.6
    )
    sheet.text(title, (x + 20 + inset, y, w - 40 - inset - right, h), style)
