"""Whether a way solves a puzzle: by what is known of it, or where nothing is, by a search."""

from __future__ import annotations

from collections.abc import Sequence

from ai.core.stopping import Stop, Stopped, never
from ai.judge.attempt import Attempt, weigh
from ai.judge.judging import Budget, judge_decision
from ai.judge.options import outcome
from ai.judge.trials import position_of
from ai.puzzles.model import Posed, Puzzle
from ai.puzzles.sources import is_lesson

USUAL = Budget()


def answered(
    posed: Posed, actions: Sequence[int], stop: Stop = never, budget: Budget = USUAL
) -> Attempt | None:
    """What comes of taking the decision so. A way that leads to the same position as one that is known is as
    good as that; any other is judged against the best way, as another try of a review is. None if `stop`
    said so.
    """
    puzzle, decision, game = posed.puzzle, posed.decision, posed.match.game
    way = tuple(actions)
    position = position_of(game, decision.state, decision.seat, decision.seed)
    came = outcome(position, way)

    def same(texts: Sequence[str]) -> bool:
        return came == outcome(position, tuple(game.parse_action(text) for text in texts))

    for number, texts in enumerate(puzzle.accepted):
        if same(texts):
            return Attempt(way, True, best=number == 0)
    for wrong in puzzle.wrong:
        if same(wrong.actions):
            same_again = wrong.actions == puzzle.verdict.played
            return Attempt(way, False, same=same_again, loss=wrong.loss, low=wrong.low, high=wrong.high)
    return weigh(game, decision, puzzle.verdict, way, stop, budget)


def renewed(laid: Posed, stop: Stop = never, budget: Budget = USUAL) -> Puzzle | None:
    """The puzzle by the rules and the search of now: the same where it is up to date, with a new verdict
    where the mistake is still one and the same way is best; None where it no longer holds. Stopped if
    `stop` says so.
    """
    if laid.up_to_date:
        return laid.puzzle
    puzzle, decision, game = laid.puzzle, laid.decision, laid.match.game
    judged = judge_decision(game, decision, stop, budget=budget)
    if judged is None:
        if stop():
            raise Stopped
        return None
    verdict = judged.verdict
    position = position_of(game, decision.state, decision.seat, decision.seed)

    def came(texts: Sequence[str]) -> object:
        return outcome(position, tuple(game.parse_action(text) for text in texts))

    best, right = came(verdict.best.actions), [came(way) for way in puzzle.accepted]
    if not is_lesson(verdict) or best not in right:
        return None
    others = tuple(way for way, end in zip(puzzle.accepted, right, strict=True) if end != best)
    accepted = (verdict.best.actions, *others)
    return puzzle.model_copy(update={"verdict": verdict, "accepted": accepted})
