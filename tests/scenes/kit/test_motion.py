"""Easing, gliding values and staged sequences."""

from __future__ import annotations

import pytest

from scenes.kit.timeline import SPEEDS, Timeline
from scenes.kit.tween import Glide, Tween, ease_in_out, ease_out, lerp_rect, linear


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out])
def test_easing_begins_at_nothing_and_ends_at_all(ease: object) -> None:
    assert callable(ease)
    assert ease(0.0) == pytest.approx(0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1)


def test_a_tween_arrives() -> None:
    tween = Tween(10, 20, 0.2)
    assert tween.value == 10
    assert tween.update(0.1)
    assert 15 < tween.value < 20
    assert not tween.update(0.1)
    assert tween.value == 20
    assert lerp_rect((0, 0, 10, 10), (10, 20, 20, 30), 0.5) == (5, 10, 15, 20)


def test_a_glide_follows_and_jumps() -> None:
    glide = Glide(0.0, 0.3)
    glide.to(1.0)
    glide.update(0.1)
    middle = glide.value
    assert 0 < middle < 1
    glide.to(0.0)
    assert glide.value == middle
    glide.to(5.0, jump=True)
    assert glide.value == 5


def staged(timeline: Timeline) -> list[str]:
    heard: list[str] = []

    def stage(name: str) -> None:
        timeline.add(
            0.3,
            lambda t: heard.append(f"{name}{t:.1f}"),
            start=lambda: heard.append(f"{name} starts"),
            finish=lambda: heard.append(f"{name} ends"),
            ease=linear,
        )
        timeline.wait(0.2)

    stage("a")
    stage("b")
    timeline.call(lambda: heard.append("called"))
    return heard


ORDER = ["a starts", "a ends", "b starts", "b ends", "called"]


def test_one_thing_at_a_time() -> None:
    timeline = Timeline()
    heard = staged(timeline)
    timeline.update(0.15)
    timeline.draw()
    assert heard == ["a starts", "a0.5"]
    timeline.update(0.2)
    assert heard[-1] == "a ends"
    timeline.update(0.2)
    timeline.draw()
    assert heard[-1].startswith("b0.")
    assert timeline
    assert not timeline.update(1.0)
    assert [h for h in heard if " " in h or h == "called"] == ORDER


def test_drawing_begins_nothing() -> None:
    timeline = Timeline()
    heard = staged(timeline)
    timeline.draw()
    assert not heard, "what has been drawn already would not show what it changes"
    timeline.update(0.0)
    timeline.draw()
    assert heard == ["a starts", "a0.0"]


@pytest.mark.parametrize("speed", [0.0, *SPEEDS.values()])
def test_every_start_and_finish_comes_once_and_in_order(speed: float) -> None:
    timeline = Timeline(speed)
    heard = staged(timeline)
    for _ in range(400):
        timeline.update(1 / 60)
    assert heard == ORDER


def test_speed_nothing_is_instant() -> None:
    timeline = Timeline(speed=0.0)
    heard = staged(timeline)
    assert not timeline.update(0.0)
    assert heard == ORDER


def test_skip_ends_one_stage_and_finish_ends_all() -> None:
    timeline = Timeline()
    heard = staged(timeline)
    timeline.update(0.01)
    timeline.skip()
    assert heard == ["a starts", "a ends"]
    timeline.finish()
    assert heard == ORDER
    assert not timeline


def test_reduced_motion_jumps_but_still_gives_time_to_read() -> None:
    timeline = Timeline(reduced=True)
    heard = staged(timeline)
    timeline.update(0.01)
    assert heard == ["a starts", "a ends"]
    timeline.update(0.25)
    assert "b ends" in heard


def test_stages_may_add_stages() -> None:
    timeline = Timeline(speed=0.0)
    heard: list[str] = []
    timeline.call(lambda: timeline.call(lambda: heard.append("later")))
    timeline.update(0.0)
    assert heard == ["later"]
