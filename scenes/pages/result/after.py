"""What can be done after a match, wherever it is offered."""

from __future__ import annotations

from pathlib import Path

from ai.players.deal_code import encode_deal
from game.core.match import Match
from game.core.seed_code import random_seed
from scenes.kit.field import copy_text
from scenes.pages.daily.keeping import note_result
from scenes.pages.daily.levels import go_on
from scenes.pages.setup.own_strength import with_present_rivals
from scenes.shell import routes
from scenes.shell.context import Context


class AfterMatch:
    """The commands of the pages after a match that is over."""

    def __init__(self, context: Context, match: Match, path: Path | None) -> None:
        self.context, self.match, self.path = context, match, path

    def note_day(self) -> None:
        """Note what came of a deal of the day that counts, and say so, once; the levels play on at it."""
        if note_result(self.context, self.match, self.path) is not None:
            self.context.say("daily.noted", "good")
        go_on(self.context)

    def _open(self, match: Match) -> None:
        self.context.go(routes.Table(match))

    def again(self) -> None:
        """The same table with a new deal."""
        setup = with_present_rivals(self.context, self.match.setup)
        self._open(Match(setup.model_copy(update={"seed": random_seed()})))

    def same_deal(self) -> None:
        """The same table with the same deal, from the beginning."""
        self._open(Match(self.match.setup))

    def review(self) -> None:
        """Go over the game, decision by decision."""
        self.context.go(routes.Review(self.match, self.path))

    def deal(self) -> None:
        """How every level did on this deal."""
        self.context.go(routes.Field(self.match, self.path))

    def replay(self, at: int = 0) -> None:
        """Leaf through the match, from so many steps on."""
        self.context.go(routes.Replay(self.match, at=at, path=self.path))

    def change_table(self) -> None:
        """Lay another table for this game."""
        self.context.go(routes.Setup(self.match.setup.game))

    def title(self) -> None:
        """Leave the match."""
        self.context.go(routes.Title())

    def rules(self) -> None:
        """The rules of the game, above the page."""
        self.context.push(routes.Rules(self.match.setup.game))

    def copy_code(self) -> None:
        """Put the code of the deal into the clipboard, and say so."""
        code = encode_deal(self.match.game, self.match.setup)
        copy_text(code)
        self.context.say("result.copied", "good", code=code)
