"""Asking why somebody did something: the question, its panel, the button in a seat's panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ai.explain.model import Motive
from ai.explain.motives import motive_of
from game.core.match import Match
from game.core.sight import first_open
from scenes.companion.why_panel import WhyPanel
from scenes.companion.why_words import why_told
from scenes.kit.canvas import Canvas
from scenes.kit.layout import covered
from scenes.kit.theme import Rect
from scenes.kit.widgets import Button, ButtonLook
from scenes.shell.context import Context
from scenes.table.seats import SeatFace
from scenes.tabletop.board import Board

BUTTON, SMALL = (82.0, 28.0), (28.0, 23.0)
"""The button with its words and key, and only a sign where that would cover what is read."""
HEAD = 34.0
"""Height of the head of a panel: who sits there, and the points."""
READ = 4.0
"""How much more it counts to cover what is read than a place that explains itself."""


class Why:
    """One question at a time about a match on a board."""

    def __init__(self, context: Context, match: Match, board: Board) -> None:
        self.context, self.match, self.board = context, match, board
        self.motive: Motive | None = None
        """The answer to what was asked."""
        self.panel: WhyPanel | None = None
        self._key: object = None
        self._known: tuple[object, Motive | None] = (None, None)

    def place(self, dock: Rect, seats: Sequence[SeatFace]) -> None:
        """The panel's place, and how the seats look."""
        told = None if self.panel is None else self.panel.told
        self.panel = WhyPanel(self.context, dock, lambda seat: seats[seat].likeness(), self.close)
        self.panel.told = told

    @property
    def open(self) -> bool:
        """Whether a question has been asked."""
        return self.motive is not None

    def known(self, step: int, before: int, observer: int | None) -> Motive | None:
        """Why the decision of a step was taken, as `observer` sees it after `before` steps (None: with what
        the seat itself knew); None where nothing can be said.
        """
        key = (step, before, observer)
        if key != self._known[0]:
            found = motive_of(self.match, step, observer)
            self._known = (key, found if found is not None and found.offered else None)
        return self._known[1]

    def ask(self, step: int, before: int, observer: int | None) -> bool:
        """Ask about the decision of a step; False where nothing can be said. See `known`."""
        self.motive = self.known(step, before, observer)
        self._key = None
        if self.panel is not None:
            self.panel.fold.unfold()
        return self.open

    def close(self) -> None:
        """Take the panel away."""
        self.motive = None

    def update(self) -> None:
        """Follow what is known."""
        if self.panel is None:
            return
        context, motive = self.context, self.motive
        key = (motive, context.language, context.counted)
        if key != self._key:
            self._key = key
            told = context.counted or (motive is not None and motive.step >= first_open(self.match))
            self.panel.told = (
                None
                if motive is None
                else why_told(self.match, motive, self.board.name, context.catalogue, told)
            )

    def draw(self, canvas: Canvas, shown: bool) -> None:
        if self.panel is not None:
            self.panel.draw(canvas, shown)


def button_place(box: Rect, read: Sequence[Rect], places: Sequence[Rect] = ()) -> Rect:
    """Where the button covers least of what is read in a seat's panel, then of its `places`, rather at the
    right and below; the small one where the other finds no room.
    """
    rect, hidden = _least_covered(box, read, places, BUTTON)
    if hidden:
        small, still = _least_covered(box, read, places, SMALL)
        if still < hidden:
            return small
    return rect


def _least_covered(
    box: Rect, read: Sequence[Rect], places: Sequence[Rect], size: tuple[float, float]
) -> tuple[Rect, float]:
    """The best place for a thing of that size, and how much of what is read it covers."""
    x, y, w, h = box
    taken, room = [pygame.FRect(each) for each in read], [pygame.FRect(each) for each in places]
    best, hidden, least = (x + w - size[0] - 8, y + h - size[1] - 8), 0.0, float("inf")
    across = [x + w - size[0] - 5 - step * 6 for step in range(max(1, int((w - size[0] - 10) / 6)))]
    down = [y + h - size[1] - 5 - step * 4 for step in range(max(1, int((h - size[1] - 8) / 4)))]
    for order, (left, top) in enumerate((left, top) for left in across for top in down):
        cost = covered((left, top, *size), taken) * READ + covered((left, top, *size), room)
        if cost + order * 0.02 < least:
            best, hidden, least = (left, top), cost, cost + order * 0.02
    return (*best, *size), hidden


def why_button(context: Context, board: Board, seat: int, ask: Callable[[], None]) -> Button | None:
    """The button in the panel of a seat; None where it has none."""
    box = board.things.seat_box(seat)
    if box is None:
        return None
    t = context.t
    tip = t("motive.tip", name=board.name(seat))
    things, places = board.things.seat_things(seat)
    head = (box[0], box[1], box[2], HEAD)
    rect = button_place(box, [*board.things.read(), *things, head], places)
    whole = rect[2:] == BUTTON
    words, label, size = (t("motive.button"), "Y", 14) if whole else (t("motive.sign"), "", 13)
    return Button(rect, words, ask, ButtonLook(size=size), key=pygame.K_y, key_label=label, tip=tip)
