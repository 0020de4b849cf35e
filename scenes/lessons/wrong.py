"""What is said about a wrong pick: what that thing is, why it is not meant now, and where to look."""

from __future__ import annotations

from scenes.lessons import targets
from scenes.lessons.course import Course
from scenes.shell.context import Context
from scenes.tabletop.board import Board
from scenes.tabletop.piece import Piece


def correction(context: Context, board: Board, course: Course, picked: Piece | None, why: str) -> str:
    """`why` is the rules' own reason where they forbid it. The lesson's own words come first."""
    t = context.t
    authored = _authored(context, course, picked)
    if authored:
        return authored
    what = _what(board, picked)
    if why:
        return t("lesson.wrong.forbidden", what=what, why=why) if what else why
    return t("lesson.wrong.other", what=what) if what else t("lesson.wrong.plain")


def _authored(context: Context, course: Course, picked: Piece | None) -> str:
    if picked is None:
        return ""
    for wrong in course.step.wrong:
        if any(targets.is_one(picked, thing) for thing in wrong.things):
            return context.t(f"{course.key}.wrong.{wrong.name}")
    return ""


def _what(board: Board, picked: Piece | None) -> str:
    """What the thing calls itself: the head of what it explains."""
    if picked is None or picked.tip is None:
        return ""
    first: str = board.speech.explained(board.shown, picked.tip).strip().split("\n")[0]
    return first.split("  ")[0].rstrip("。.")
