"""How the levels stand beside a result, as rows in words."""

from __future__ import annotations

from ai.field.standing import OfLevel, Outcome, Standing, number_words
from ai.players.levels import PLAYABLE
from game.core.catalogue import Catalogue
from scenes.pages.deal.levels import GAMES, Dot, Kind, LevelRow

FEWEST = 4
"""Games of a level before its wins are told, while more of it are played."""


def level_rows(found: Standing | None, t: Catalogue, mine: bool) -> tuple[LevelRow, ...]:
    """A row for each level, without figures until it has played; `mine`: the seat is the player's."""
    if found is None:
        coming = (Dot("open", "", False),) * GAMES
        return tuple(LevelRow(level, t(f"level.{level}"), coming, "", "", "") for level in PLAYABLE)
    return tuple(_row(level, found.own, t, mine) for level in found.levels)


def _row(level: OfLevel, own: Outcome | None, t: Catalogue, mine: bool) -> LevelRow:
    dots = [Dot(_kind(game, own), str(game.points), game.share > 0.0) for game in level.outcomes]
    dots += [Dot("open", "", False)] * (0 if level.same else level.planned - level.games)
    name = t(f"level.{level.level}")
    if not level.games:
        return LevelRow(level.level, name, tuple(dots), "", "", "")
    games = level.games
    outdone = "deal.outdone" if mine else "deal.outdone.seat"
    return LevelRow(
        level.level,
        name,
        tuple(dots),
        t("deal.row.won", number=number_words(level.wins), games=games),
        t("deal.row.same" if level.same else "deal.row.mean", points=f"{level.mean:.1f}"),
        t(outdone, number=number_words(level.outdone or 0.0), games=games),
    )


def enough(level: OfLevel) -> bool:
    """Whether a level has played so many games that its wins say something."""
    return level.same or level.games >= min(FEWEST, level.planned)


def _kind(game: Outcome, own: Outcome | None) -> Kind:
    """Whether the player did better than in a game of a level."""
    if own is None:
        return "none"
    return "same" if own.order == game.order else "more" if own.order > game.order else "less"
