"""The counsel of a replay: chances and a hint for the position that is being looked at."""

from __future__ import annotations

from game.core.match import Match
from scenes.kit.canvas import Canvas
from scenes.kit.theme import NIGHT_TEXT, Rect, TextStyle
from scenes.kit.tween import NEVER, NOW
from scenes.shell.context import Context
from scenes.shell.services import COUNSEL
from scenes.table.advice import Advisor
from scenes.table.chances import ChanceBar
from scenes.table.history import MatchMoment
from scenes.table.plan_panel import PlanPanelState
from scenes.table.seats import SeatFace
from scenes.tabletop.board import Board


class ReplayCounsel:
    """Thinks about one position at a time: as seat `me` sees it, or (None) whoever was to move."""

    def __init__(self, context: Context, match: Match, me: int | None) -> None:
        self.context = context
        self.match = match
        self.me = me
        self.moment = MatchMoment(match, 0)
        self.advisor = Advisor(self.moment, context.service(COUNSEL), me)
        self.bar: ChanceBar
        self._at = -1
        self._drawn: tuple[str, tuple[int, ...]] = ("", ())
        self._wanted = False
        self._shown: tuple[int, ...] = ()

    def place(self, rect: Rect, seats: tuple[SeatFace, ...]) -> None:
        """The bar in `rect`."""
        self.bar = ChanceBar(rect, seats, self.context.still, self.context.t("table.chances.equals"))
        self.bar.set(self.advisor.values, jump=True)

    def forget(self) -> None:
        """Another position is looked at: no hint holds any longer."""
        self._wanted, self._shown = False, ()

    def stop(self) -> None:
        self.advisor.forget()
        self._at = -1

    def ask(self) -> bool:
        """Show the plan soon, or take it away; False where there is none to be had."""
        if self._wanted:
            self.forget()
            return True
        mine = self.me is None or self.moment.to_move == self.me
        self._wanted = mine and self.moment.exact and not self.moment.over
        return self._wanted

    def update(self, at: int, board: Board, at_rest: bool) -> None:
        """Look at the position after `at` steps once it is at rest."""
        if at != self._at and at_rest:
            self._at = at
            self.moment = self.advisor.match = MatchMoment(self.match, at)
            self.advisor.forget()
            self.advisor.me = self.moment.to_move if self.me is None else self.me
        if self._at >= 0:
            self.advisor.consider()
        self.advisor.update()
        self.bar.known = self.advisor.answers > 0
        self.bar.set(self.advisor.values)
        line = self.advisor.decision() if self._wanted and at == self._at else ()
        if line and line != self._shown:
            self._shown = line
            board.hint(line)

    def told(self, board: Board) -> PlanPanelState | None:
        """What the panel of the plan shows, None where no hint is wanted."""
        if not self._wanted or self.advisor.failed:
            return None
        lines = tuple(board.text.plan()) if self._shown else ()
        return PlanPanelState(lines, "" if lines else self.context.t("table.counsel.searching"))

    def next_change(self) -> float:
        """Seconds until the panel looks different; the bar itself is a widget."""
        return NOW if self.advisor.busy or self._drawn != (self.words, self._shown) else NEVER

    @property
    def words(self) -> str:
        """The heading of the panel."""
        t = self.context.t
        if self.advisor.failed:
            return t("table.counsel.failed")
        if not self.moment.over:
            return t("table.counsel")
        if self.moment.resigned is not None:
            return t("table.counsel.resigned")
        return t("table.counsel.over" if max(self.advisor.values) == 1 else "table.counsel.shared")

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        self._drawn = (self.words, self._shown)
        canvas.text(self.words, rect, TextStyle(size=16, weight="bold", serif=True, colour=NIGHT_TEXT))
