"""What follows from a list of pieces: marks, what may be chosen, what lies on top, and what moves."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from scenes.kit.bands import Shown
from scenes.kit.canvas import Canvas, centre, contains
from scenes.kit.theme import Rect
from scenes.tabletop import setting
from scenes.tabletop.answer import Change, ComposedDecision, Refusal
from scenes.tabletop.motion import moves, spread
from scenes.tabletop.piece import Choices, Part, Piece, PieceSet
from scenes.tabletop.zones import marked


@dataclass(frozen=True)
class Plain:
    """Looks like nothing."""

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        """Nothing."""


@dataclass(frozen=True)
class Asked:
    """As much of a board state as the choices look at."""

    legal: tuple[int, ...]
    draft: frozenset[Part] | None = None
    hints: tuple[int, ...] = ()
    deciding: bool = True
    guided: bool = False


class Letters(Choices[Any]):
    """Actions are sets of letters: 0 is "a", 1 is "ab", 2 is "cd"."""

    SETS = ("a", "ab", "cd")

    def __init__(self, waits: bool = True) -> None:
        self._waits = waits

    def parts(self, shown: Any, action: int) -> Collection[Part]:
        return {(letter,) for letter in self.SETS[action]}

    def refusal(self, shown: Any, part: Part) -> Refusal | None:
        return Refusal(f"not {part[0]}")

    def waits(self, shown: Any) -> bool:
        return self._waits

    def plan(self, shown: Any) -> Sequence[tuple[Any, int]]:
        return [(shown, action) for action in shown.hints]


def chosen(letters: str) -> frozenset[Part]:
    return frozenset((letter,) for letter in letters)


def at(x: float, y: float = 0.0, **more: Any) -> Piece:
    return Piece(id=more.pop("id", (x, y)), rect=(x, y, 20, 30), look=Plain(), **more)


def test_what_may_be_chosen_leads_on_to_a_legal_action() -> None:
    choices = Letters()
    assert set(choices.offered(Asked((0, 1, 2)))) == chosen("abcd")
    assert set(choices.offered(Asked((0, 1, 2), chosen("c")))) == chosen("cd")
    assert set(choices.offered(Asked((0, 1, 2), chosen("b")))) == chosen("ab")
    assert set(choices.offered(Asked((0,)))) == chosen("a")


def test_a_draft_grows_shrinks_and_is_confirmed() -> None:
    choices, every = Letters(), (0, 1, 2)
    first = choices.choose(Asked(every), ("c",))
    assert isinstance(first, Change) and first.values == {"draft": chosen("c")}
    assert choices.confirm(Asked(every, chosen("c"))) is None
    assert choices.confirm(Asked(every, chosen("cd"))) == ComposedDecision((2,))
    back = choices.choose(Asked(every, chosen("c")), ("c",))
    assert isinstance(back, Change) and back.values == {"draft": None}
    assert Letters(waits=False).choose(Asked(every, chosen("c")), ("d",)) == ComposedDecision((2,))


def test_marks_follow_from_what_pieces_mean() -> None:
    pieces = [at(x, means=(letter,), lift=5) for x, letter in ((0, "a"), (30, "b"), (60, "c"), (90, "x"))]
    found = marked(Asked((0, 1, 2), chosen("a"), hints=(1,)), pieces, Letters())
    assert [piece.legal for piece in found] == [True, True, False, False]
    assert [piece.chosen for piece in found] == [True, False, False, False]
    assert [piece.hint for piece in found] == [False, True, False, False], "what is chosen already is done"
    assert [piece.step for piece in found] == [0, 0, 0, 0], "one thing alone needs no number"
    both = marked(Asked((0, 1, 2), hints=(1,)), pieces, Letters())
    assert sorted(piece.step for piece in both) == [0, 0, 1, 2]
    assert found[0].rect == (0, -5, 20, 30) and found[1].rect == pieces[1].rect
    still = marked(Asked((0, 1, 2), deciding=False), pieces, Letters())
    assert not any(piece.legal for piece in still)


def test_the_topmost_piece_that_says_or_means_something_is_found() -> None:
    low, high = at(0, id=("low",), tip=("low",)), at(5, id=("high",), means=("a",), layer=2)
    mute = at(5, id=("mute",), layer=3)
    scene = PieceSet([high, mute, low])
    assert scene.at((6, 5)) is high and scene.at((2, 5)) is low and scene.at((200, 5)) is None
    assert [piece.id for piece in scene.pieces] == [("low",), ("high",), ("mute",)]
    assert PieceSet([low, high], hidden=[("high",)]).at((6, 5)) is low


def test_bands_are_equal_as_long_as_their_pieces_are() -> None:
    first = PieceSet([at(0, band="a"), at(30, band="b")])
    second = PieceSet([at(0, band="a"), at(31, band="b")])
    assert first.bands["a"] == second.bands["a"] and first.bands["b"] != second.bands["b"]


def test_a_part_differs_where_a_piece_was_and_where_it_is() -> None:
    def part(*pieces: Piece, language: str = "en") -> setting.BakedPart:
        return setting.BakedPart("a", (0, 0, 1000, 500), Shown(pieces), language)

    still, one, other = at(0, id=("still",)), at(300, id=("one",)), at(700, id=("one",))
    before, after = part(still, one), part(still, other)
    stale = after.stale(before)
    assert stale is not None and len(stale) == 2 and after.stale(after) == []
    for piece in (one, other):
        assert any(contains(rect, centre(piece.rect)) for rect in stale)
    assert not any(contains(rect, centre(still.rect)) for rect in stale)
    painted = [len(list(after.strokes(rect))) for rect in stale]
    assert sorted(painted) == [0, 1], "nothing lies any more where it was"
    assert part(other, still).stale(after) is None, "another lies on top"
    assert part(still, other, language="ja").stale(after) is None


def test_what_stays_itself_moves_and_what_is_the_same_stands_for_it() -> None:
    before = PieceSet(
        [
            at(0, id=("coin", 0), same="coin"),
            at(100, id=("purse", 0), same="card"),
            at(300, id=("purse", 1), same="card"),
            at(500, id=("still",), same="card"),
            at(700, id=("panel",)),
        ]
    )
    after = PieceSet(
        [
            at(0, 50, id=("coin", 0), same="coin"),
            at(290, 80, id=("lot", 0), same="card"),
            at(500, id=("still",), same="card"),
            at(720, id=("panel",)),
        ]
    )
    ways = {(move.start[:2], move.goal[:2]) for move in moves(before, after)}
    assert ways == {((0, 0), (0, 50)), ((300, 0), (290, 80))}, "the nearer card goes; panels do not fly"


def test_what_is_new_comes_from_the_source_and_what_is_gone_goes_to_the_goal() -> None:
    deck = Piece(id=("deck",), rect=(600, 0, 10, 15), look=Plain())
    before, after = PieceSet([deck, at(0, same="old")]), PieceSet([deck, at(50, same="new")])
    assert moves(before, after) == []
    came, left = moves(before, after, source=("deck",), goal=("deck",))
    assert came.turns and came.start == (600, 0, 10, 15) and came.goal[:2] == (50, 0)
    assert not left.turns and left.goal == (600, 0, 10, 15)


def test_flights_of_a_stage_follow_one_another_and_end_with_it() -> None:
    flights = spread([(lambda *_: None, (0, 0, 1, 1), (9, 9, 1, 1))] * 4)
    begins = [flight.begin for flight in flights]
    assert begins == sorted(begins) and begins[0] == 0.0 and len(set(begins)) == 4
    assert abs(flights[-1].end - 1.0) < 1e-9


def test_what_a_piece_means_and_explains_is_said_by_name() -> None:
    """Two values that are often equal beside two numbers would be taken for each other."""
    with pytest.raises(TypeError):
        Piece(("a",), (0, 0, 1, 1))  # type: ignore[call-arg]
