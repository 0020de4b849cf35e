"""The counsel's words: chances, the hint asked for, and what the action in hand would do."""

from __future__ import annotations

from scenes.shell.context import Context
from scenes.table.advice import Advisor
from scenes.table.counsel import Counsel
from scenes.table.driver import Driver, Mode
from scenes.tabletop.board import Board


class Guide:
    """Asks the advisor when something has changed and tells the panel what to show."""

    def __init__(self, context: Context, driver: Driver, advisor: Advisor, board: Board) -> None:
        self.context = context
        self.driver = driver
        self.advisor = advisor
        self.board = board
        self._wanted = False
        self._shown: tuple[int, ...] = ()

    @property
    def mine(self) -> bool:
        """Whether the player's own decision is being waited for."""
        return self.driver.mode is Mode.WAITING and self.driver.to_move == self.advisor.me

    def ask(self) -> bool:
        """Show the best action as soon as it is known; False when it is not the player's decision."""
        self._wanted = self.mine
        return self._wanted

    def forget(self) -> None:
        """The position has changed: no hint holds any longer."""
        if self._shown:
            self.board.hint(())
        self._wanted, self._shown = False, ()

    def update(self) -> None:
        """Look at the position once everything that led to it is on the screen."""
        watched = self.context.preferences.counsel or self._wanted
        # The last chances stay: who has won is told when the points have been counted.
        watched = watched and not self.driver.over
        if watched and self.driver.caught_up and not self.driver.reviewing:
            self.advisor.consider()
        self.advisor.update()
        line = self.advisor.own_line() if self._wanted and self.mine else ()
        if line and line != self._shown:
            self._shown = line
            self.board.hint(line)
            if not self.context.preferences.counsel:
                self.context.toasts.show(self._hint_words())

    def counsel(self) -> Counsel:
        """What the panel is to show now."""
        advisor = self.advisor
        busy = advisor.busy or self.driver.thinking_seat is not None
        return Counsel(advisor.values, advisor.evaluated, busy, self._line())

    def _line(self) -> str:
        t = self.context.t
        if self.driver.mode is Mode.OVER:
            return t("table.counsel.over")
        if self.advisor.failed:
            return t("table.counsel.failed")
        if not self.mine:
            return t("table.counsel.open" if self.advisor.me is None else "table.counsel.watching")
        composed = self.board.consequence()
        if composed:
            return composed
        if self._shown:
            return self._hint_words()
        return t("table.counsel.searching" if self._wanted else "table.counsel.ask")

    def _hint_words(self) -> str:
        match = self.driver.match
        best = match.game.action_sentence(match.state, self._shown[0], self.context.catalogue)
        return self.context.t("table.counsel.hint", action=best)
