"""Reviews on disk, each beside its match: `match.json` has `match.json.verdicts`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ai.judge.decisions import decisions, kinds
from ai.review.review import FORMAT, Review, key_of
from game.core.beside import BesideFile
from game.core.game import Game
from game.core.match import Match

KIND = "verdicts"
LARGEST = 1 << 22
"""Bytes of a review that is read; one of 400 decisions has a tenth of that."""
SEATS = frozenset(("seat", "observer", "rival", "best_rival", "winner", "winners"))
ACTIONS = frozenset(("actions", "played", "moves", "onward", "steps"))
"""What seats and actions are called in a review, wherever they stand."""


def reviews(path: Path | None) -> BesideFile[Review]:
    """The file of the review of the match at `path`."""
    return BesideFile(path, KIND, Review, FORMAT, LARGEST)


def open_review(file: BesideFile[Review], match: Match) -> Review:
    """The review of a match as far as there is one, without reasons where these are told otherwise now;
    a new one where there is none, where it is of another match, or where the file cannot be used.
    """
    fresh = Review(key=key_of(match))

    def fits(stored: Review) -> bool:
        return (stored.format, stored.key) == (fresh.format, fresh.key)

    def possible(stored: Review) -> bool:
        return _whole(stored, match) and _names_what_there_is(stored, match)

    return file.read(fits, possible) or fresh


def _names_what_there_is(review: Review, match: Match) -> bool:
    """Whether all seats, actions and kinds in it are some that there are in the match."""
    known = kinds(match.game.id)
    there = _seats_and_actions(match.game, match.setup.players)
    return all(verdict.kind in known for verdict in review.verdicts) and there(review.model_dump())


def _seats_and_actions(game: Game, players: int) -> Callable[[Any], bool]:
    def is_action(value: Any) -> bool:
        if isinstance(value, str):
            try:
                game.parse_action(value)
            except ValueError:
                return False
            return True
        return not isinstance(value, int) or 0 <= value < game.num_actions

    def there(value: Any, name: str = "") -> bool:
        if isinstance(value, dict):
            return all(there(part, str(key)) for key, part in value.items())
        if isinstance(value, list | tuple):
            return all(there(part, name) for part in value)
        if name in SEATS:
            return value is None or -1 <= value < players
        return name not in ACTIONS or is_action(value)

    return there


def _whole(review: Review, match: Match) -> bool:
    """Whether every verdict is on a decision of the match, once, and on what was done in it."""
    known = {found.step: found for found in decisions(match)}
    steps = [verdict.step for verdict in review.verdicts] + list(review.no_choice)
    return (
        len(set(steps)) == len(steps)
        and all(step in known for step in steps)
        and all(
            verdict.seat == known[verdict.step].seat
            and verdict.parts == known[verdict.step].parts
            and verdict.candidates
            and verdict.chosen is not None
            for verdict in review.verdicts
        )
        and all(review.verdict(step) is not None for step in (*review.explanations, *review.unexplained))
    )
