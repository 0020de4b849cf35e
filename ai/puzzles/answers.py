"""Whether a way solves a puzzle: by what is known of it, or where nothing is, by a search."""

from __future__ import annotations

from collections.abc import Sequence

from ai.judge.attempt import Attempt, weigh
from ai.judge.judging import Budget
from ai.judge.options import outcome
from ai.judge.trials import position_of
from ai.puzzles.model import Posed
from ai.thinking.slices import GoOn

USUAL = Budget()


def answered(
    posed: Posed, actions: Sequence[int], go_on: GoOn = lambda: True, budget: Budget = USUAL
) -> Attempt | None:
    """What comes of taking the decision so. A way that leads to the same position as one that is known is as
    good as that; any other is judged against the best way, as another try of a review is. None if `go_on`
    said no.
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
    return weigh(game, decision, puzzle.verdict, way, go_on, budget)
