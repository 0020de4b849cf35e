"""Where a stored match can be opened: at the table, in its result, its replay, its review, its deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.core.match import Match
from scenes.shell import library, routes
from scenes.shell.context import Context
from scenes.shell.library import StoredMatch
from scenes.table.history import turn_before


class Ways:
    """The ways from a stored match to the scenes that show it; `again` leads back to the page."""

    def __init__(self, context: Context, again: Callable[[], None]) -> None:
        self.context = context
        self.again = again

    def open(self, entry: StoredMatch, use: Callable[[Match], None]) -> None:
        """Load the match, once its game is ready, and use it."""
        make = partial(library.begin, entry.path)
        self.context.open_table(entry.game, make, self.again, use)

    def go_on(self, entry: StoredMatch) -> None:
        """Back to the table."""
        self.open(entry, lambda match: self.context.go(routes.Table(match, entry.path)))

    def show_result(self, entry: StoredMatch) -> None:
        """The account; a match that is not over after all, whatever an old file says, is looked through."""
        self._over(entry, lambda match: self.context.go(routes.Result(match, entry.path)))

    def replay(self, entry: StoredMatch) -> None:
        """The replay from the beginning."""
        self.open(entry, lambda match: self._replay(entry, match, 0))

    def branch(self, entry: StoredMatch) -> None:
        """The replay at the last turn: from there any position can be played on."""
        self.open(entry, lambda match: self._replay(entry, match, turn_before(match, len(match.steps))))

    def review(self, entry: StoredMatch) -> None:
        """Go over the match, with the player's eyes as long as it is not over."""
        back = self._back(entry.path)
        self.open(entry, lambda match: self.context.go(routes.Review(match, entry.path, back=back)))

    def deal(self, entry: StoredMatch) -> None:
        """How every level did on the deal of the match."""
        back = self._back(entry.path)
        self._over(entry, lambda match: self.context.go(routes.Field(match, entry.path, back)))

    def _over(self, entry: StoredMatch, show: Callable[[Match], None]) -> None:
        def use(match: Match) -> None:
            show(match) if match.over else self._replay(entry, match, len(match.steps))

        self.open(entry, use)

    def _replay(self, entry: StoredMatch, match: Match, at: int) -> None:
        if match.steps:
            self.context.go(routes.Replay(match, at=at, back=self._back(entry.path)))

    def _back(self, path: Path) -> Callable[[], None]:
        return partial(self.context.go, routes.Past(path))
