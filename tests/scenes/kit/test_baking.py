"""Baking spread over frames."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

import pygame

from scenes.kit.baking import Baked, PaintSteps
from scenes.kit.canvas import Canvas
from scenes.kit.frame_scheduler import AHEAD, BUSY, ENOUGH, LONG, PATIENCE, ROOM, FrameScheduler, IdleTurns
from tests.scenes.kit.helpers import canvas as made


def slow(colour: str) -> PaintSteps:
    """A picture that takes longer than a frame may spend."""
    time.sleep(2 * ENOUGH)
    surface = pygame.Surface((4, 4))
    surface.fill(colour)
    return surface
    yield


def shown(canvas: Canvas, baked: Baked, name: str, colour: str, place: object = "") -> str:
    image = baked.picture(canvas, name, place, (name, colour, place), lambda: slow(colour))
    return next(n for n in ("red", "green", "blue") if image.get_at((0, 0)) == pygame.Color(n))


def test_a_frame_bakes_one_slow_picture_and_keeps_the_others() -> None:
    canvas, baked = made(), Baked()
    assert [shown(canvas, baked, name, "red") for name in "abc"] == ["red"] * 3
    frames = []
    for _ in range(3):
        canvas.scheduler.spent = 0.0
        frames.append([shown(canvas, baked, name, "green") for name in "abc"])
    assert frames == [["green", "red", "red"], ["green", "green", "red"], ["green"] * 3]


def test_a_busy_frame_leaves_it_to_the_next_but_not_for_ever() -> None:
    canvas, baked, frames = made(), Baked(), []
    shown(canvas, baked, "a", "red")
    for _ in range(PATIENCE + 2):
        canvas.scheduler.begin()
        time.sleep(1.5 * BUSY)
        frames.append(shown(canvas, baked, "a", "green"))
    assert frames == ["red"] * PATIENCE + ["green"] * 2


def test_asking_whether_a_frame_has_time_changes_nothing() -> None:
    canvas, baked, frames = made(), Baked(), []
    shown(canvas, baked, "a", "red")
    for number in range(2 * PATIENCE + 1):
        canvas.scheduler.begin()
        time.sleep(1.5 * ROOM)
        assert not canvas.scheduler.idle
        assert canvas.scheduler.full or number == 2 * PATIENCE
        if number >= PATIENCE:
            frames.append(shown(canvas, baked, "a", "green"))
    assert frames == ["red"] * PATIENCE + ["green"], "frames that nothing was to be baked in do not count"


def test_what_is_not_wanted_yet_is_made_where_a_frame_has_time_or_none_ever_has() -> None:
    scheduler, turns, came = FrameScheduler(), IdleTurns(), []
    for number in range(3 * PATIENCE):
        scheduler.begin()
        if number != 2:
            time.sleep(1.2 * ROOM)
        came.append(turns.comes(scheduler))
    assert [number for number, turn in enumerate(came) if turn] == [2, 3 + PATIENCE]
    scheduler.begin()
    with scheduler.working():
        assert turns.comes(scheduler), "until something has been baked"
    assert not turns.comes(scheduler)


def test_a_picture_is_made_in_strokes_and_shown_when_it_is_whole() -> None:
    canvas, baked = made(), Baked()

    def making(size: int) -> PaintSteps:
        for _ in range(3):
            time.sleep(2 * ENOUGH)
            yield
        return pygame.Surface((size, size))

    def frame(size: int) -> int:
        canvas.scheduler.spent = 0.0
        return baked.picture(canvas, "a", "", size, lambda: making(size)).get_width()

    assert frame(1) == 1
    assert [frame(2) for _ in range(4)] == [1, 1, 1, 2]
    assert [frame(3), *[frame(4) for _ in range(4)]] == [2, 2, 2, 2, 4], (
        "another is wanted before it is whole"
    )
    assert [frame(10 + number) for number in range(PATIENCE + 1)] == [4] * PATIENCE + [10 + PATIENCE]


def test_what_was_never_shown_or_lies_elsewhere_is_baked_at_once() -> None:
    canvas, baked = made(), Baked()
    canvas.scheduler.spent = 1.0
    assert shown(canvas, baked, "a", "red") == "red"
    assert shown(canvas, baked, "a", "green", "elsewhere") == "green"
    assert shown(canvas, baked, "b", "blue") == "blue"


def test_a_hurried_picture_is_complete() -> None:
    canvas, baked = made(), Baked()
    assert [shown(canvas, baked, name, "red") for name in "ab"] == ["red"] * 2
    canvas.scheduler.hurried = True
    assert [shown(canvas, baked, name, "blue") for name in "ab"] == ["blue"] * 2


def test_a_layer_may_be_late() -> None:
    canvas, baked = made(), Baked()
    painted: list[int] = []

    def note(key: int, sheet: Canvas) -> None:
        painted.append(key)

    for key, spent in ((1, 0.0), (2, 1.0), (2, 0.0)):
        canvas.scheduler.spent = spent
        canvas.layer(key, (0, 0, 10, 10), partial(note, key), late=baked)
    assert painted == [1, 2]


def test_what_an_animation_needs_is_prepared_in_parts_before_frames() -> None:
    done: list[int] = []

    def work() -> Iterator[None]:
        for number in range(3):
            time.sleep(2 * LONG)
            done.append(number)
            yield

    scheduler, parts = FrameScheduler(), work()
    frames = []
    while not scheduler.prepare(parts):
        frames.append(len(done))
    assert frames == [1, 2, 3], "a part that takes long is the last one in its frame"


def test_work_ahead_ends_where_a_part_says_so_or_the_time_is_over() -> None:
    done: list[int] = []

    def work() -> Iterator[bool]:
        for number, further in enumerate((True, False, True, True)):
            if number == 2:
                time.sleep(2 * AHEAD)
            done.append(number)
            yield further

    scheduler, parts, frames = FrameScheduler(), work(), []
    for _ in range(3):
        scheduler.work_ahead(parts)
        frames.append(len(done))
    assert frames == [2, 3, 4]
