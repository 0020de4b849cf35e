"""What is said about a wrong pick: what that thing is, why it is not meant now, and where to look."""

from __future__ import annotations

from scenes.lessons import targets
from scenes.lessons.course import Course
from scenes.shell.context import Context
from scenes.tabletop.board import Board
from scenes.tabletop.piece import Piece


def correction(context: Context, board: Board, course: Course, picked: Piece | None, why: str) -> str:
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
        said += [why or t("lesson.wrong.other"), t("lesson.wrong.look")]
    return "\n".join(filter(None, said))


def _authored(context: Context, course: Course, picked: Piece | None) -> str:
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
    return context.t("lesson.wrong.what", what=board.speech.named(board.shown, picked.tip))
