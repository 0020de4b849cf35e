"""Which puzzles there are to solve today, and how they stand afterwards. The title asks here too."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from ai.daily.plan import local_day
from ai.puzzles.schedule import NEW_A_DAY, Notes, PuzzleStanding, shipped_count
from game.core.catalogue import Catalogue
from game.core.errors import PlayerError
from scenes.pages.title.shelf import open_places
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.services import Service

if TYPE_CHECKING:
    from ai.puzzles.model import Posed, Puzzle
    from game.core.match import Match

NOTES: Service[Notes] = Service(Notes)
"""The notebook that this window knows of."""


@dataclass(frozen=True)
class PuzzlesDue:
    """How many puzzles there are today."""

    due: int
    own: int
    """New ones from the player's own games."""
    new: int
    """New ones of today in all."""
    untried: int
    """All that were never tried: those of today and of the days to come."""


def waiting(context: Context, game: str = "") -> PuzzlesDue:
    """How many there are of a game, or of all."""
    book, today = context.service(NOTES).look(), local_day()
    games = [game] if game else [place.id for place in open_places()]
    own = len(book.new_of_own(game))
    met = [each for each in book.standings if not each.own and each.game in games]
    fresh = sum(shipped_count(each) for each in games) - len(met)
    new = own + max(0, min(fresh, NEW_A_DAY - book.begun_on(today)))
    return PuzzlesDue(len(book.due(today, game)), own, new, own + max(0, fresh))


def waiting_words(found: PuzzlesDue, t: Catalogue) -> str:
    """How many there are to repeat, and how many are new."""
    said = [t("puzzle.due", count=found.due)] if found.due else []
    said += [t("puzzle.new", count=found.new)] if found.new else []
    return " · ".join(said) or t("puzzle.none")


def session(context: Context, game: str = "", kind: str = "") -> tuple[Puzzle, ...]:
    """The puzzles of today: what is due, then the player's own new ones, then others; those of a `kind` of
    decision come first, and the others are of it as far as there are such.
    """
    from ai.puzzles.own import own_puzzles
    from ai.puzzles.sources import shipped

    book, today = context.service(NOTES).look(), local_day()
    games = [game] if game else [place.id for place in open_places()]
    own = {puzzle.id: puzzle for puzzle in own_puzzles()}
    lists = [shipped(each).puzzles for each in games]
    # The games take turns, each from the clearest to the closest.
    most = max((len(puzzles) for puzzles in lists), default=0)
    others = {puzzle.id: puzzle for n in range(most) for puzzles in lists for puzzle in puzzles[n : n + 1]}
    known = (*book.due(today, game), *book.new_of_own(game))
    for each in known:
        if each.id not in own and each.id not in others:
            _drop(context, each)  # it came with an earlier version, or its file is damaged
    ids = [each.id for each in known]
    ids += book.new_of_others(sorted(others, key=lambda each: _is_other(others[each], kind)), today)
    found = [own.get(each) or others.get(each) for each in ids]
    puzzles = [puzzle for puzzle in found if puzzle is not None]
    return tuple(sorted(puzzles, key=lambda puzzle: _is_other(puzzle, kind)))


def _is_other(puzzle: Puzzle, kind: str) -> bool:
    """Whether a kind is wanted that this one is not."""
    return bool(kind) and puzzle.kind != kind


def standing_of(context: Context, puzzle: Puzzle) -> PuzzleStanding:
    """How a puzzle stands; as one of the program's where nothing is known of it."""
    known = context.service(NOTES).book.of(puzzle.id)
    return known or PuzzleStanding(id=puzzle.id, game=puzzle.setup.game, kind=puzzle.kind, own=False)


def note_answer(context: Context, puzzle: Puzzle, solved: bool, today: date | None = None) -> PuzzleStanding:
    """Keep that a puzzle was solved or missed; how it stands now."""
    notes, now = context.service(NOTES), today or local_day()
    notes.look()
    notes.keep(notes.book.answered(standing_of(context, puzzle), solved, now))
    return standing_of(context, puzzle)


def drop(context: Context, puzzle: Puzzle) -> None:
    """Keep that a puzzle no longer holds."""
    context.service(NOTES).look()
    _drop(context, standing_of(context, puzzle))


def _drop(context: Context, told: PuzzleStanding) -> None:
    notes = context.service(NOTES)
    notes.keep(notes.book.with_standing(told.model_copy(update={"dropped": True})))


def open_puzzle(context: Context, puzzles: tuple[Puzzle, ...], number: int) -> None:
    """Open the table of puzzle `number` of these, or of the next one that there can be; without one the page
    of all puzzles.
    """
    from ai.puzzles.model import Impossible, posed

    def back() -> None:
        context.go(routes.Puzzles())

    if number >= len(puzzles):
        back()
        return
    laid: list[tuple[int, Posed]] = []
    game = puzzles[number].setup.game

    def make() -> Match:
        try:
            found = posed(puzzles[number])
        except Impossible:
            drop(context, puzzles[number])
            raise PlayerError("error.puzzle_gone") from None
        laid.append((number, found))
        return found.match

    def use(match: Match) -> None:
        context.go(routes.Puzzle(puzzles, number, laid[-1][1]))

    context.open_table(game, make, back, use)
