"""What holds at every step of a lesson. Each check finds a walker where a step begins and leaves it there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from scenes.kit.layout import centre, contains
from scenes.kit.theme import Point
from scenes.lessons import targets
from scenes.lessons.dock import EDGE, FOOT, HEAD, laid_out
from scenes.lessons.walk import Walker
from scenes.lessons.wrong import alike, correction
from scenes.tabletop.answer import Change
from scenes.tabletop.piece import Piece

MOST_OF_A_KIND = 2
"""Of a step are tried."""


def where(walker: Walker) -> str:
    return f"{walker.place.id}, step {walker.scene.course.step.id}"


def again(walker: Walker, number: int) -> None:
    """Back to where a step began: by the key that leads back, or anew after the end, where there is none."""
    course = walker.scene.course
    if course.over:
        walker.open(number)
        return
    if (course.number, len(course.match.actions)) != (number, course.starts[number]):
        walker.press(pygame.K_PAGEUP)
    while walker.scene.stage.board.composing():
        walker.press(pygame.K_ESCAPE)
    walker.scene.picks.forgive()
    assert (course.number, len(course.match.actions)) == (number, course.starts[number]), where(walker)


def words_are_whole(walker: Walker, cut_words: list[str]) -> None:
    """No sentence is cut, and the dock leaves something of what is meant in sight."""
    text = walker.scene.dock.text()
    said = f"{text.heading} {text.place} {text.goal} {text.reason} {text.shown}"
    lost = [line for line in cut_words if line.rstrip("…")[:10] and line.rstrip("…")[:10] in said]
    assert lost == [], f"{where(walker)}: {lost}"
    cut_words.clear()
    meant, dock = targets.meant(walker.scene.stage.board), walker.scene.dock.rect
    seen = [piece for piece in meant if not contains(dock, centre(targets.seen_at(piece)))]
    assert seen or not meant, f"{where(walker)}: the dock hides what is meant"


def others_of_its_kind_are_told_apart(walker: Walker) -> None:
    """Another die, another row, another contract is told apart from the one that is meant, and the reason of
    the step stays in sight beside what is said.
    """
    scene, said = walker.scene, set[str]()
    board, meant = scene.stage.board, targets.meant(scene.stage.board)
    same = targets.kinds(board, targets.planned(board))
    for other in targets.pieces(board):
        like = other.legal and other.tip is not None and any(alike(other, one) for one in meant)
        if len(said) >= MOST_OF_A_KIND or not like or other.hint or targets.kinds(board, [other]) & same:
            continue
        words = correction(walker.app.context, board, scene.course, other, "")
        assert walker.app.context.t("lesson.wrong.other") not in words, f"{where(walker)}: {other.id}"
        said.add(words)
    for scene.picks.wrong in said:
        assert reason_is_shown(walker), f"{where(walker)}: {scene.picks.wrong}"
    scene.picks.wrong = ""


def reason_is_shown(walker: Walker) -> bool:
    x, y, w, h = walker.scene.dock.rect
    text, body = walker.scene.dock.text(), (x + EDGE, y + HEAD, w - 2 * EDGE, h - HEAD - FOOT)
    found = {words: (style, rect) for words, style, rect in laid_out(walker.app.canvas, body, text)}
    if not text.reason:
        return True
    if text.reason not in found:
        return False
    style, rect = found[text.reason]
    return walker.app.canvas.measure(text.reason, style, rect[2])[1] <= rect[3]


def a_wrong_pick_changes_nothing(walker: Walker) -> bool:
    """Something else than what is meant is picked, and it is explained; False where there is nothing else."""
    scene, course = walker.scene, walker.scene.course
    board = scene.stage.board
    before, number, composed = course.match.state.tobytes(), course.number, board.composed()
    same = targets.kinds(board, targets.planned(board))  # these do as well
    others = (
        piece
        for piece in targets.pieces(board)
        if piece.legal
        and not piece.hint
        and piece.id[0] != "choice"  # which may only mark what is meant
        and not targets.kinds(board, [piece]) & same
    )
    spot = next((spot for piece in others if (spot := free_spot(walker, piece)) is not None), None)
    if spot is None:
        return False
    walker.click(spot)
    assert scene.picks.wrong, f"{where(walker)}: a wrong pick is not explained"
    assert (course.match.state.tobytes(), course.number) == (before, number), where(walker)
    assert board.composed() == composed, where(walker)
    return True


def nothing_accepted_is_a_trap(walker: Walker) -> None:
    """Whatever begins or marks something off the path is answered and changes nothing, or what is lit then
    still does the step.
    """
    course = walker.scene.course
    number = course.number
    for piece in off_the_path(walker):
        scene, course = walker.scene, walker.scene.course
        spot = free_spot(walker, piece)
        if spot is None:
            continue
        before, composed = course.match.state.tobytes(), scene.stage.board.composed()
        walker.click(spot)
        clicked = f"{where(walker)}, {piece.id}"
        if scene.picks.wrong:
            assert (course.match.state.tobytes(), course.number) == (before, number), clicked
            assert scene.stage.board.composed() == composed, clicked
        else:
            if course.number == number:
                walker.step()
                assert walker.result.troubles == [], clicked
            again(walker, number)


def off_the_path(walker: Walker) -> list[Piece]:
    """What can be clicked, is not meant, and decides nothing yet."""
    board = walker.scene.stage.board
    play = board.hands.play
    return [
        piece
        for piece in targets.pieces(board)
        if piece.legal and not piece.hint and isinstance(play.activate(board.shown, piece), Change)
    ]


def what_is_alike_is_accepted(walker: Walker) -> None:
    """Anything that looks like something that is meant next does as well."""
    number = walker.scene.course.number
    for piece in of_its_like(walker):
        walker.click(walker.spot(piece))
        assert not walker.scene.picks.wrong, f"{where(walker)}: {piece.id} is like what is meant"
        again(walker, number)


def of_its_like(walker: Walker) -> list[Piece]:
    """What looks the same as something that is meant next and can be clicked too."""
    board = walker.scene.stage.board
    kinds = targets.kinds(board, targets.meant(board))
    return [
        piece
        for piece in targets.pieces(board)
        if piece.legal and not piece.hint and not piece.chosen and targets.kinds(board, [piece]) & kinds
    ]


def the_last_of_its_number_is_accepted(walker: Walker) -> None:
    """Where a number stands on several things; that the first of them is, `follow_numbers` sees."""
    number = walker.scene.course.number
    if any(len(due) > 1 for due in numbered(targets.planned(walker.scene.stage.board))):
        follow_numbers(walker, -1)
        assert walker.result.troubles == []
        again(walker, number)


def numbered(lit: Sequence[Piece]) -> list[list[Piece]]:
    """What bears each number, from 1 on; what is lit without one bears the first."""
    last = max((step for piece in lit for step in piece.steps), default=1)
    return [[piece for piece in lit if turn in (piece.steps or (1,))] for turn in range(1, last + 1)]


def follow_numbers(walker: Walker, choice: int = 0) -> None:
    """Through the step: what the marks say when it begins is clicked, one number after the other, and
    accepted in its turn; then what is lit by then.
    """
    scene = walker.scene
    course, number = scene.course, scene.course.number
    for turn, due in enumerate(numbered(targets.planned(scene.stage.board)), 1):
        assert due, f"{where(walker)}: nothing bears the number {turn}"
        it, clickable = due[choice], (piece for piece in targets.pieces(scene.stage.board) if piece.means)
        now = [piece for piece in clickable if piece.id == it.id or piece.means == it.means]
        assert now, f"{where(walker)}: {turn}, {it.id} is gone"
        spots: Iterator[Point] = (spot for piece in now if (spot := free_spot(walker, piece)) is not None)
        walker.click(next(spots, None) or walker.spot(now[0]))
        assert not scene.picks.wrong, f"{where(walker)}: {turn}, {it.id}: {scene.picks.wrong}"
    if course.number == number:
        walker.step()


def free_spot(walker: Walker, piece: Piece) -> Point | None:
    """Where a piece can be clicked and nothing else is, None where it is hidden."""
    x, y, w, h = targets.seen_at(piece)
    for part in (0.5, 0.2, 0.8):
        spot = (x + w * part, y + h * part)
        found = walker.scene.stage.board.hands.target_at(spot)
        if found is not None and found.id == piece.id and not piece.drag:
            return None if contains(walker.scene.dock.rect, spot) else spot
    return None
