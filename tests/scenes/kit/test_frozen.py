"""Frozen records that are filled and changed at once."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import Any

import pytest

from scenes.kit.frozen import filled_at_once, replaced


@dataclass(frozen=True, kw_only=True)
class Slow:
    place: int
    name: str = ""
    facts: tuple[int, ...] = ()


@filled_at_once
@dataclass(frozen=True, kw_only=True)
class Quick:
    place: int
    name: str = ""
    facts: tuple[int, ...] = ()


def test_it_is_like_any_frozen_record() -> None:
    one, other = Quick(place=3, facts=(1, 2)), Slow(place=3, facts=(1, 2))
    assert vars(one) == vars(other) and repr(one) == repr(other).replace("Slow", "Quick")
    assert one == Quick(place=3, name="", facts=(1, 2)) != Quick(place=4, facts=(1, 2))
    assert hash(one) == hash(other)
    with pytest.raises(FrozenInstanceError):
        one.place = 4  # type: ignore[misc]


@pytest.mark.parametrize("given", [{}, {"name": "a"}, {"place": 1, "nmae": "a"}])
def test_a_field_that_is_missing_or_unknown_is_an_error(given: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Quick(**given)


def test_what_is_replaced_is_replaced_in_another_record() -> None:
    one = Quick(place=3, facts=(1, 2))
    made = replaced(one, name="b")
    assert made == replace(one, name="b") and one == Quick(place=3, facts=(1, 2))
    with pytest.raises(TypeError):
        replaced(one, nmae="b")
    with pytest.raises(FrozenInstanceError):
        made.place = 4  # type: ignore[misc]


def test_what_has_to_be_worked_out_is_not_filled_at_once() -> None:
    @dataclass(frozen=True)
    class ByPlace:
        place: int

    @dataclass(frozen=True, kw_only=True)
    class Made:
        facts: list[int] = field(default_factory=list)

    @dataclass(frozen=True, kw_only=True)
    class Afterwards:
        place: int

        def __post_init__(self) -> None:
            pass

    for kind in (ByPlace, Made, Afterwards):
        with pytest.raises(TypeError):
            filled_at_once(kind)
