"""Which place of a caravan a good lies in: the rules only count goods, on the screen each keeps its place."""

from __future__ import annotations

Places = tuple[int | None, ...]
"""A good or nothing per place: those of the carriage first, then one per wagon."""


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


def added(before: Places, now: Places) -> int:
    """The place that a good was put into, the last one if none can be told."""
    for index, good in enumerate(now):
        if good is not None and (index >= len(before) or before[index] != good):
            return index
    return max(0, len(now) - 1)


def removed(before: Places, goods: tuple[int, ...]) -> list[int]:
    """Places that these goods leave, the last ones of each kind first."""
    found: list[int] = []
    for good in goods:
        for index in range(len(before) - 1, -1, -1):
            if before[index] == good and index not in found:
                found.append(index)
                break
    return found
