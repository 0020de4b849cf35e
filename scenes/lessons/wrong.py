"""What is said about a wrong pick: what that thing is, why it is not meant now, and what is."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from scenes.kit.layout import centre
from scenes.lessons import targets
from scenes.lessons.course import LessonCourse
from scenes.shell.context import Context
from scenes.tabletop.board import Board
from scenes.tabletop.piece import Piece


def correction(context: Context, board: Board, course: LessonCourse, picked: Piece | None, why: str) -> str:
    """A line for each of the three. `why` is the rules' own reason where they forbid it. The lesson's own
    words come first.
    """
    t = context.t
    authored = _authored(context, course, picked)
    if authored:
        return authored
    said = [_what(context, board, picked)]
    if picked is not None and picked in targets.shown(board, course.step.show):
        said.append(t("lesson.wrong.shown"))
    elif picked is not None and picked.step > 1 and not why:
        said.append(t("lesson.wrong.later"))
    else:
        instead = "" if picked is None else _instead(context, board, picked)
        afterwards = picked is not None and not why and comes_later(board, course, picked)
        said += [why, instead, t("lesson.wrong.afterwards") if afterwards else ""]
        if not instead:
            said += ["" if why or afterwards else t("lesson.wrong.other"), t("lesson.wrong.look")]
    return "\n".join(filter(None, said))


def _authored(context: Context, course: LessonCourse, picked: Piece | None) -> str:
    if picked is None:
        return ""
    for wrong in course.step.wrong:
        if any(targets.is_one(picked, thing) for thing in wrong.things):
            return context.t(f"{course.key}.wrong.{wrong.name}")
    return ""


def _what(context: Context, board: Board, picked: Piece | None) -> str:
    """What the thing is called."""
    if picked is None or picked.tip is None:
        return ""
    return context.t("lesson.wrong.what", what=_name(board, picked))


def _name(board: Board, piece: Piece) -> str:
    return "" if piece.tip is None else board.speech.named(board.shown, piece.tip)


def alike(piece: Piece, other: Piece) -> bool:
    """Whether two things are of one kind: two dice, two spaces for dice, two contracts."""
    if piece.tip is None or other.tip is None or piece.tip[0] != other.tip[0]:
        return False
    one, two = piece.means, other.means
    chosen_alike = one is not None and two is not None and one[0] == two[0] != "action"
    return chosen_alike or bool(piece.id[0] == other.id[0])


def _instead(context: Context, board: Board, picked: Piece) -> str:
    """Which one of its kind is meant: by its name, or by its place beside one of the same name."""
    meant = [piece for piece in targets.meant(board) if piece.tip is not None and alike(piece, picked)]
    if not meant:
        return ""
    here = centre(targets.seen_at(picked))
    nearest = min(meant, key=lambda piece: math.dist(here, centre(targets.seen_at(piece))))
    if _name(board, nearest) != _name(board, picked):
        return context.t("lesson.wrong.instead", what=_name(board, nearest))
    there = centre(targets.seen_at(nearest))
    across, down = there[0] - here[0], there[1] - here[1]
    if not (across or down):
        return ""
    if abs(across) > abs(down):
        return context.t("lesson.wrong.beside." + ("right" if across > 0 else "left"))
    return context.t("lesson.wrong.beside." + ("below" if down > 0 else "above"))


def comes_later(board: Board, course: LessonCourse, picked: Piece) -> bool:
    """Whether a later step of the lesson is about the very thing; buttons are there in every step."""
    if picked.tip is None or str(picked.tip[0]).startswith("button"):
        return False
    for pieces in _later(board, course):
        found = [piece for piece in pieces if _still(piece, picked)]
        if not found:
            return False
        if any(piece.hint for piece in found):
            return True
    return False


def _later(board: Board, course: LessonCourse) -> Iterator[Sequence[Piece]]:
    """What lies on the table where each later step of a lesson begins, with what it means marked."""
    ahead = LessonCourse(course.place, course.number)
    ahead.carry_out()
    while not ahead.over:
        hints = ahead.meant()
        if hints:
            yield board.zones.piece_set(board.seen(ahead.match.state, hints=hints)).pieces
        ahead.carry_out()


def _still(piece: Piece, picked: Piece) -> bool:
    """Whether a thing of a later position is the picked one, or one that may stand for it."""
    like = picked.same is not None and piece.same == picked.same and piece.id[0] == picked.id[0]
    return like or piece.id == picked.id
