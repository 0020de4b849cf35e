"""The field of a stored match on the command line: played as far as it is missing, kept beside it, and
told.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from ai.core.executors import progress_bar
from ai.field.beginnings import beginning_of
from ai.field.model import GAMES
from ai.field.playing import play_field
from ai.field.standing import OfLevel, Standing, number_words, result_of, standing
from ai.field.store import fields, open_field
from ai.players.stored import open_match
from game.core.catalogue import Catalogue
from game.core.match import Match
from game.core.sight import asked_seat


def print_field(
    path: Path,
    seat: int | None,
    games: int | None,
    as_json: bool,
    catalogue: Catalogue,
    executor: Executor | None,
) -> int:
    """Play what is missing of the field of the match at `path` and print where the seat stands; the exit
    status. `seat` counts from 1; None is the person's, or the first. Of a match that goes on there is only
    the player's, with what it cannot know dealt anew.
    """
    match = open_match(path).whole()
    asked = asked_seat(match, seat)
    own = (match.setup.me or 0) if asked is None else asked
    beginning = beginning_of(match)
    file = fields(path)
    field = open_field(file, match.setup, own, games=games or GAMES, beginning=beginning)
    if not field.done:
        bar = progress_bar(len(field.missing))
        field = play_field(match.setup, field, executor, bar, file.keep, beginning)
    if file.trouble is not None:
        print(file.trouble.sentence(catalogue), file=sys.stderr)
    found = standing(field, result_of(match, own))
    if as_json:
        print(json.dumps({"game": match.setup.game, "seat": own, **found.model_dump()}, ensure_ascii=False))
    else:
        print("\n".join(lines(match, found, catalogue)))
    return 0


def lines(match: Match, found: Standing, catalogue: Catalogue) -> Iterator[str]:
    """A standing as sentences: the result, then each level that has played."""
    own = found.own
    if own is None:
        yield catalogue("field.unfinished")
    else:
        won = "won" if own.share == 1.0 else "shared" if own.share > 0.0 else "lost"
        yield catalogue(f"field.own.{won}", points=own.points)
    for level in found.levels:
        if level.games:
            yield _line(level, catalogue)


def _line(level: OfLevel, catalogue: Catalogue) -> str:
    points = [outcome.points for outcome in level.outcomes]
    return catalogue(
        "field.level.same" if level.same else "field.level",
        level=catalogue("demo.level." + level.level),
        wins=number_words(level.wins),
        games=level.games,
        mean=f"{level.mean:.1f}",
        points=f"{min(points)}–{max(points)}",
    )
