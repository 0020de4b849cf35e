"""The deal code at set-up: what entering, drawing, copying and pasting one does to the plan."""

from __future__ import annotations

from collections.abc import Callable

from ai.players.deal_code import OtherVersion, decode_deal
from game.core.match import MatchSetup
from game.core.seed_code import decode_seed
from scenes.kit.widgets import copy_text, paste_text
from scenes.pages.setup.model import TablePlan
from scenes.pages.setup.seed_box import shortened
from scenes.shell.context import Context


class Codes:
    """Codes for a plan. `show` writes the plan's code into its field, `take` lays the table of another."""

    def __init__(
        self, context: Context, plan: TablePlan, show: Callable[[], None], take: Callable[[MatchSetup], None]
    ) -> None:
        self.context = context
        self.plan = plan
        self.show = show
        self.take = take

    def enter(self, code: str) -> None:
        """A typed or pasted code; a wrong one is told and the old one stays.

        A code of another game leads to the set-up of that game; the code of a seed alone changes the deal.
        """
        kept = self.plan.code
        try:
            self._enter(code)
        except ValueError as error:
            self.context.sound.play("refuse")
            key = "other" if isinstance(error, OtherVersion) else "wrong" if code.strip() else "empty"
            self.context.say(f"setup.seed.{key}", "warning", code=shortened(code), kept=kept)
        self.show()

    def _enter(self, code: str) -> None:
        try:
            self.plan.seed = decode_seed(code)
        except ValueError:
            self.take(decode_deal(code))

    def new(self) -> None:
        """Another deal."""
        self.plan.new_seed()
        self.show()

    def copy(self) -> None:
        """Put the code into the clipboard, and say so."""
        copy_text(self.plan.code)
        self.context.say("setup.seed.copied", "good", code=self.plan.code)

    def paste(self) -> None:
        """Take what is in the clipboard for a code."""
        self.enter(paste_text())
