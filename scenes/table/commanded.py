"""The commands of a table: undo, redo, the last turn again, and the pages that open over it."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

from scenes.rulebook.search import terms_in
from scenes.shell import routes
from scenes.table.advice import Advisor
from scenes.table.advised import Advised
from scenes.table.controls import undo_refusal
from scenes.table.giving_up import round_of
from scenes.table.history import last_turn_start, turn_before
from scenes.table.log import Log
from scenes.table.log_panel import WholeLog
from scenes.table.note import Note


class Commanded(Advised):
    """What keys and buttons of a table do besides deciding."""

    path: Path | None
    advisor: Advisor
    log: Log
    note: Note
    whole_log: WholeLog | None
    _section: str = ""
    """The section of the rules that the note tells of."""

    def undo(self) -> None:
        """Back to my last turning point; what is being composed is called off first."""
        if self._call_off():
            return
        if self.me is not None and self.driver.undo(self.me):
            self._went_elsewhere()
        else:
            self.context.say(undo_refusal(self.match), "warning")

    def redo(self) -> None:
        """What was undone last happens again."""
        if self.driver.redo():
            self._went_elsewhere()
        else:
            self.context.say("table.redo.none", "warning")

    @abstractmethod
    def _went_elsewhere(self) -> None:
        """The one moment at which all parts of the table learn that the match stands somewhere else."""

    def _call_off(self) -> bool:
        """Drop what is being composed; False if there is nothing, or nothing more, to drop."""
        if self.board.composing():
            self.board.cancel()
            return not self.board.composing()
        return False

    def last_turn(self) -> None:
        """Show again what happened since my last decision; once more ends it."""
        if self.driver.reviewing:
            self._end_review()
            return
        start = None if self.me is None else last_turn_start(self.match, self.me)
        if start is None:
            self.context.say("table.last.none", "warning")
            return
        self.board.cancel()
        self.driver.review(start)
        self.playback.jump(self.match.steps[start].before)

    def _end_review(self) -> None:
        self.driver.catch_up()
        self.playback.jump(self.match.state)
        self.hover.changed()

    def rules(self) -> None:
        section = self._section if self.note.content and self._section else self.board.text.section()
        self.note.hide()
        told, game = self.hover.read or self.board.tips.focus(), self.match.setup.game
        self.context.push(routes.Rules(game, section, terms_in(told, self.context.language, game)))

    def pause_menu(self, asks: bool = False) -> None:
        """The menu; it `asks` at once whether the player resigns, where that is allowed."""
        over, resigning = self.match if self.match.over else None, self._resigning()
        section, asks = self.board.text.section(), asks and resigning is not None and not resigning.refusal
        self.context.push(routes.Pause(self.match.setup.game, section, over, self.path, resigning, asks))

    def _resigning(self) -> routes.Resigning | None:
        """How the player may give the match up; None where it is not the player's, and after its end."""
        if self.me is None or self.match.over or self.match.handed is not None:
            return None
        early = round_of(self.match) < 2
        known = self.context.preferences.counsel and self.advisor.answers > 0
        shares = self.guide.chances() if known else ()
        refusal = self.context.t("pause.resign.early") if early else ""
        return routes.Resigning(self.match, shares, refusal, self.resign)

    @abstractmethod
    def resign(self) -> None:
        """Give the match up, and see how it ended."""

    def look_back(self) -> None:
        """Leaf through what has happened, with my own eyes; the table waits."""
        if not self.match.steps:
            self.context.say("table.last.none", "warning")
            return
        at = turn_before(self.match, len(self.match.steps))
        self.context.push(routes.Replay(self.match, at=at, me=self.me, live=True))

    def open_log(self) -> None:
        def close() -> None:
            self.whole_log = None

        self.whole_log = WholeLog(self.context, self.room, self.seats, self.log, close)
