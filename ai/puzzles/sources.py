"""Where puzzles come from: mistakes of reviews, and the collections that come with the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ai.judge.model import Verdict
from ai.puzzles.model import Collection, Puzzle, Wrong
from ai.review.review import Review
from game.core.folders import asset
from game.core.match import Match

LEAST, MOST = 0.05, 0.97
"""Where even the best way wins less often, or what was played more often, there is nothing to be learnt."""
NOTHING = Collection(game="")


def is_lesson(verdict: Verdict) -> bool:
    """Whether a decision is worth another try: a confirmed mistake of a known size, about the win, and one
    that no other player chose in at the same time.
    """
    chosen = verdict.chosen
    return (
        verdict.class_ not in ("none", "likely")
        and verdict.unit == "share"
        and not verdict.sealed
        and chosen is not None
        and verdict.best is not chosen
        and verdict.best.share >= LEAST
        and chosen.share <= MOST
    )


def puzzle_of(match: Match, verdict: Verdict) -> Puzzle:
    """The puzzle that a mistake of a match is: the way that was played does not solve it, the verdict's best
    does, and any other is weighed when it is tried.
    """
    kept = match.decisions_before(verdict.parts[-1] + 1)
    loss = (verdict.loss or 0.0, verdict.low or 0.0, verdict.high or 0.0)
    return Puzzle(
        setup=match.setup,
        actions=tuple(match.game.action_text(action) for action in match.actions[:kept]),
        redeals=tuple(deal for deal in match.redeals if deal.decisions < kept),
        verdict=verdict,
        accepted=(verdict.best.actions,),
        wrong=(Wrong(actions=verdict.played or (), loss=loss[0], low=loss[1], high=loss[2]),),
    )


def own_mistakes(match: Match, review: Review) -> tuple[Puzzle, ...]:
    """The puzzles that the player's own mistakes of a match are, as far as they have been measured."""
    me = match.setup.me
    found = [verdict for verdict in review.verdicts if verdict.seat == me and is_lesson(verdict)]
    return tuple(puzzle_of(match, verdict) for verdict in sorted(found, key=lambda each: each.step))


def shipped_file(game_id: str) -> Path:
    """Where the puzzles lie that come with the program."""
    return asset("puzzles", f"{game_id}.json")


@cache
def shipped(game_id: str) -> Collection:
    """The puzzles that come with the program; none where there is no file of them."""
    path = shipped_file(game_id)
    if not path.is_file():
        return NOTHING.model_copy(update={"game": game_id})
    return Collection.model_validate_json(path.read_text(encoding="utf-8"))
