"""Where the parts of the own caravan are, and which place of it a good lies in."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.boards.traveling_merchant.pictures import caravan as pictures
from scenes.boards.traveling_merchant.pictures.caravan import CARRIAGE_HIGH, LEAN, SLIM, WAGON
from scenes.boards.traveling_merchant.places import CARAVAN_RIGHT, CARAVAN_TOP, CARRIAGE_LEFT
from scenes.kit.theme import Rect

GAP = 9.0
LEAN_GAP = 3.0
DIVIDER = 30.0
"""Room of the house between used and unused wagons."""
Places = tuple[int | None, ...]
"""A good or nothing per place, those of the carriage first. The rules only count goods."""


@dataclass(frozen=True)
class CaravanPlan:
    """Where the parts of a caravan are; `ghost` is where the next wagon would be linked."""

    slots: tuple[Rect, ...]
    wagons: tuple[Rect, ...]
    divider: Rect | None
    ghost: Rect | None

    def spot(self, place: int) -> Rect:
        """The place of a good: those of the carriage first."""
        if place < len(self.slots):
            return self.slots[place]
        wagon = self.wagons[place - len(self.slots)]
        return within(wagon, pictures.wagon_slot(wagon[2]))


def within(rect: Rect, box: Rect) -> Rect:
    """A box in the units of a thing's upper left corner."""
    return (rect[0] + box[0], rect[1] + box[1], box[2], box[3])


def caravan_plan(carriage: int, used: int, unused: int, ghost: bool) -> CaravanPlan:
    """Room for the wagons: wide ones while they fit, then used ones narrower, then all, then closer."""
    corner = (CARRIAGE_LEFT, CARAVAN_TOP, 0.0, 0.0)
    slots = tuple(within(corner, slot) for slot in pictures.carriage_slots(carriage))
    left = CARRIAGE_LEFT + pictures.carriage_width(carriage) + 8
    room = CARAVAN_RIGHT - left
    wide, slim, lean = WAGON[0], SLIM[0], LEAN[0]
    for used_width, unused_width, tail, gap in (
        (wide, wide, ghost, GAP),
        (slim, wide, ghost, GAP),
        (slim, slim, ghost, GAP),
        (lean, slim, ghost, LEAN_GAP),
        (lean, lean, ghost, LEAN_GAP),
        (lean, lean, False, LEAN_GAP),
    ):
        widths = [used_width] * used + [DIVIDER] * bool(used) + [unused_width] * unused + [wide] * tail
        gaps = max(1, len(widths) - 1)
        if sum(widths) + gap * gaps <= room:
            break
    else:
        # Closer still: a wagon covers part of the one in front of it.
        gap = (room - sum(widths)) / gaps
    rects = []
    for width in widths:
        rects.append((left, CARAVAN_TOP, width, CARRIAGE_HIGH))
        left += width + gap
    wagons = [rect for number, rect in enumerate(rects) if not (used and number == used)][: used + unused]
    divider = (rects[used][0], CARAVAN_TOP - 8, DIVIDER, 88.0) if used else None
    spot = (rects[-1][0], CARAVAN_TOP + 2, wide, 57.0) if tail else None
    return CaravanPlan(slots, tuple(wagons), divider, spot)


def arranged(before: Places, counts: tuple[int, ...], space: int) -> Places:
    """The goods of `counts` in `space` places, each where it lay before as far as it is still there."""
    left = list(counts)
    places: list[int | None] = []
    for good in (*before, *[None] * space)[:space]:
        if good is not None and left[good] > 0:
            left[good] -= 1
            places.append(good)
        else:
            places.append(None)
    rest = [good for good, number in enumerate(left) for _ in range(number)]
    for index, place in enumerate(places):
        if place is None and rest:
            places[index] = rest.pop(0)
    return tuple(places)
