"""Where things stand on the set-up screen, in design units."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.theme import Point, Rect, TextStyle

HEAD = TextStyle(size=22, weight="bold", serif=True)

GAME: Rect = (12, 58, 294, 650)
PICTURE: Rect = (24, 70, 270, 156)
SEATS: Rect = (318, 58, 566, 530)
START: Rect = (318, 598, 566, 110)
SIT: Rect = (636, 612, 232, 82)
OPTIONS: Rect = (896, 58, 372, 650)

ROWS_TOP, ROWS_HEIGHT, ROW_GAP = 112.0, 440.0, 8.0
CAPTION: Rect = (336, 555, 530, 29)
"""What the figures below the seals say, below the rows."""
ROW_X, ROW_WIDTH = 332.0, 538.0
LEVELS_X, LEVEL_STEP = 594.0, 52.0
TEMPER = 164.0
"""Width of the tag of a personality."""


@dataclass(frozen=True)
class RowPlan:
    """The parts of one seat's row. `tall` rows have room for the sentence about the level."""

    row: Rect
    face: Rect
    mark: Point
    mark_size: float
    name: Rect
    switch: Rect
    note: Rect
    levels: Rect
    level_line: Rect
    temper: Rect
    sentence: Rect
    tall: bool


def row_plans(players: int, rates: bool) -> list[RowPlan]:
    """One plan per seat; `rates` leaves room for a number under each seal."""
    height = (ROWS_HEIGHT - ROW_GAP * (players - 1)) / players
    return [_plan(ROWS_TOP + i * (height + ROW_GAP), height, rates) for i in range(players)]


def _plan(y: float, height: float, rates: bool) -> RowPlan:
    tall, grand, low = height >= 140, height >= 200, height < 100
    side = 104.0 if grand else 86.0 if tall else 50.0 if low else 60.0
    mark = 32.0 if grand else 20.0 if low else 24.0
    column = ROW_X + (58 if grand else 50 if tall else 42)
    left = ROW_X + (116 if grand else 98 if tall else 84)
    middle = y + height / 2

    # Portrait over shape, name over switch over note, seals over level over sentence: each block centred.
    top = middle - (side + 2 + mark) / 2
    name_high, switch_high = (26.0, 26.0) if low else (34.0 if tall else 30.0, 30.0)
    note_high = 22.0 if low else 46.0 if tall else 26.0
    gap = 0.0 if low else 8.0 if tall else 3.0
    name_top = middle - (name_high + switch_high + note_high + 2 * gap) / 2
    seals = 64.0 if rates and not low else 52.0
    level_high, sentence_high = (26.0 if not low else 22.0), 46.0 if tall else 0.0
    seals_top = middle - (seals + 4 + level_high + sentence_high) / 2
    wide = LEVELS_X - left - 12
    return RowPlan(
        row=(ROW_X, y, ROW_WIDTH, height),
        face=(column - side / 2, top, side, side),
        mark=(column, top + side + 2 + mark / 2),
        mark_size=mark,
        name=(left - 4, name_top, wide, name_high),
        switch=(left, name_top + name_high + gap, 112, switch_high),
        note=(left, name_top + name_high + switch_high + 2 * gap, wide, note_high),
        levels=(LEVELS_X - 8, seals_top, 5 * LEVEL_STEP + 14, seals),
        level_line=(LEVELS_X + 6, seals_top + seals + 4, 5 * LEVEL_STEP - 8, level_high),
        temper=(LEVELS_X + 5 * LEVEL_STEP - TEMPER, seals_top + seals + 4, TEMPER, level_high - 2),
        sentence=(LEVELS_X + 6, seals_top + seals + 4 + level_high, 5 * LEVEL_STEP - 8, sentence_high),
        tall=tall,
    )
