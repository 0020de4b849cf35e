"""The counsel's words: chances, the hint asked for as a plan, and what the action in hand would do."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from ai.judge.decisions import unfinished
from ai.judge.shown import with_known
from game.core.match import Match
from scenes.companion.thinking import Insight, Thinking
from scenes.shell.context import Context
from scenes.table.advice import Advisor, place_of
from scenes.table.counsel import Counsel
from scenes.table.driver import Driver, Mode
from scenes.table.own_chances import OwnChances
from scenes.table.plan_panel import PlanPanelState
from scenes.tabletop.board import Board
from scenes.tabletop.speech import PlanLine


@dataclass(frozen=True)
class AdvisedPlan:
    """The actions that were advised after so many decisions of the match."""

    start: int
    actions: tuple[int, ...]

    def left(self, match: Match) -> tuple[int, ...] | None:
        """What of it is still to be done; None where the match has gone another way. Whatever is taken back
        and still belongs to it is to be done again.
        """
        done = tuple(match.actions[self.start :])
        if len(match.actions) < self.start or done != self.actions[: len(done)]:
            return None
        return self.actions[len(done) :]


class Guide:
    """Asks the advisor when something has changed and tells the panels what to show.

    A hint is a whole decision. While the player carries it out its marks move on; whoever goes another way in
    the same turn is advised anew, and with the turn the hint ends.
    """

    def __init__(
        self,
        context: Context,
        driver: Driver,
        advisor: Advisor,
        board: Board,
        thinking: Thinking | None = None,
    ) -> None:
        self.context = context
        self.thinking = thinking
        """What the ways to decide are judged with; without it the counsel's search alone advises."""
        self.tutored = False
        """Whether mistakes are looked for in every decision of the player."""
        self._thought: tuple[int, bytes] | None = None
        self.driver = driver
        self.advisor = advisor
        self.board = board
        self._own = OwnChances(context, driver.match)
        self.plan: AdvisedPlan | None = None
        """What was advised, as long as it holds."""
        self.counted = False
        """Whether the match is over, and the points have been counted on the table."""
        self._pointed: tuple[int, ...] | None = None
        """A way that the player looks at in place of what is advised."""
        self._wanted: Hashable = None
        """The turn in which a hint is wanted, None for none."""
        self._shown_at = -1
        """After how many decisions of the match a hint was asked for last."""
        self._marked: tuple[int, tuple[int, ...]] | None = None
        self._held: tuple[float, ...] | None = None
        """The chances when the player's decision began, None while none have been found."""
        self._known_midway: tuple[tuple[int, int], bool] = ((-1, 0), False)

    @property
    def mine(self) -> bool:
        """Whether the player's own decision is being waited for."""
        return self.driver.mode is Mode.WAITING and self.driver.to_move == self.advisor.me

    @property
    def hinting(self) -> bool:
        """Whether a hint is shown, or being looked for."""
        return self._wanted is not None and self.mine

    def ask(self) -> bool:
        """Show a plan as soon as it is known; False when it is not the player's decision."""
        self.plan = None
        self._wanted = self._turn() if self.mine else None
        match = self.driver.match
        if self._wanted is not None and self._shown_at != len(match.actions):
            self._shown_at = len(match.actions)
            match.hints += 1
        return self._wanted is not None

    def forget(self) -> None:
        """No hint is wanted any longer."""
        self.board.hint(())
        self.plan = self._wanted = self._marked = None

    def point(self, way: tuple[int, ...] | None) -> None:
        """Mark this way of the hint for as long as it is pointed at; None: what is advised."""
        self._pointed = way

    def moved_on(self) -> None:
        """The match has another position: the board has dropped its marks."""
        self._marked = None

    # What the ways to decide are worth

    @property
    def insight(self) -> Insight | None:
        """What is known about the player's decision; while a plan is followed, about the first one."""
        return None if self.thinking is None or self._thought is None else self.thinking.insight

    def _judge(self) -> None:
        """Think about the player's decision, once for a position."""
        match, thinking = self.driver.match, self.thinking
        if thinking is None or not self.mine or not (self._wanted is not None or self.tutored):
            return
        left = None if self.plan is None else self.plan.left(match)
        if self._thought is not None and left and self.plan is not None:
            if self._thought[0] == self.plan.start and self.plan.start < len(match.actions):
                return
        thinking.explaining = self._wanted is not None
        here = (len(match.actions), match.state.tobytes())
        if here != self._thought:
            self._thought = here
            thinking.present(match, mistakes=self.tutored)

    def stop(self) -> None:
        """Think no further, and forget what was found."""
        self._thought = None
        if self.thinking is not None:
            self.thinking.stop()

    def decision(self) -> tuple[int, ...]:
        """The whole decision that is advised; nothing before it is known."""
        insight = self.insight
        if insight is None or self.thinking is None or insight.no_choice or self.thinking.errand.error:
            return self.advisor.decision()
        return insight.rows[0].way if insight.rows and self._here else ()

    @property
    def _here(self) -> bool:
        """Whether what is known is of the present position."""
        return self._thought is not None and self._thought[0] == len(self.driver.match.actions)

    @property
    def _hurried(self) -> bool:
        """Whether somebody waits for the first figures of a hint, until they have been drawn."""
        if self.thinking is None or not self.hinting or self.thinking.errand.error is not None:
            return False
        insight = self.insight
        return insight is None or not (insight.seen.is_set() or insight.no_choice or insight.done)

    def chances(self) -> tuple[float, ...]:
        """Each seat's chance of winning, of this player against those who sit there. Once the ways to decide
        are known, as these have it, between equals, since both are on the screen together. While a decision
        is half made, what stood there when it began. Once the points have been counted, who has won.
        """
        if self.counted:
            return tuple(self.driver.match.returns())
        values, me, insight = self.advisor.values, self.advisor.me, self.insight
        if self._held is not None and self._midway:
            values = self._held
        elif self.advisor.answers and not self.driver.over:
            values = self._own.of(values, len(self.driver.match.actions))
        if me is None or insight is None or not insight.rows or not (self.hinting and self._here):
            return values
        return with_known(values, me, insight.rows[0].found.share)

    @property
    def _midway(self) -> bool:
        """Whether the player has begun a decision that goes on in this position: what is asked here belongs
        to it, so that its worth is not told anew.
        """
        match = self.driver.match
        if self.driver.to_move != self.advisor.me:
            return False
        here = place_of(len(match.actions), match.state)
        if self._known_midway[0] != here:
            self._known_midway = (here, unfinished(match) is not None)
        return self._known_midway[1]

    def _turn(self) -> Hashable:
        return self.board.turn_of(self.driver.match.state)

    def update(self) -> None:
        """Look at the position once everything that led to it is on the screen."""
        watched = self.context.preferences.counsel or self._wanted is not None
        still = self._midway and self._held is not None and self._wanted is None
        watched = watched and not self.driver.over and not still
        if self._hurried:
            self.advisor.give_way()
        elif watched and self.driver.caught_up and not self.driver.reviewing:
            self.advisor.consider()
        # The judge looks deeper than the counsel's second look, and wants the cores.
        self.advisor.deeper = self.thinking is None or not (self.tutored or self._wanted is not None)
        self.advisor.update()
        if not self._midway:
            self._held = self.chances() if self.advisor.answers else None
        if self.driver.caught_up and not self.driver.reviewing:
            self._judge()
        if self._wanted is None:
            return
        if self.mine and self._turn() == self._wanted:
            self._follow()
        elif self.driver.caught_up and not self.driver.reviewing:
            self.forget()

    def _follow(self) -> None:
        """Keep the plan, or make one, and mark what is left of it."""
        match, known = self.driver.match, self.decision()
        left = None if self.plan is None else self.plan.left(match)
        if left == ():
            self.forget()
            return
        fresh = self.plan is not None and self.plan.start == len(match.actions)
        better = fresh and known and known != left and not self.board.composing()
        if left is None or better:
            self.plan = AdvisedPlan(len(match.actions), known) if known else None
            left = known
        if self._pointed is not None and self._here:
            left = self._pointed
        marked = (len(match.actions), left)
        if marked != self._marked:
            self._marked = marked
            self.board.hint(left)

    def counsel(self) -> Counsel:
        """What the panel of chances is to show now."""
        advisor = self.advisor
        if self.driver.over and not self.counted:
            # The last decision has fallen: who has won is told by the count, and by nothing before it.
            even = (1 / self.driver.match.setup.players,) * self.driver.match.setup.players
            return Counsel(even, False, False, self.context.t("table.counsel.counting"), False)
        busy = advisor.busy or self.driver.thinking_seat is not None
        known = advisor.answers > 0 or self.counted or self.insight is not None
        note = self.context.t("table.chances.equals") if self.hinting else self._own.note()
        return Counsel(self.chances(), advisor.evaluated, busy, self._line(), known, note)

    def told(self) -> PlanPanelState | None:
        """What the panel of the plan shows, None without a hint."""
        if not self.hinting:
            return None
        lines = tuple(self.board.text.plan())
        if self.insight is not None and self.insight.no_choice:
            return PlanPanelState((PlanLine(self.context.t("hint.no_choice")), *lines))
        return PlanPanelState(lines, "" if lines else self.context.t("table.counsel.searching"))

    def _line(self) -> str:
        t = self.context.t
        if self.driver.mode is Mode.OVER:
            return t("table.counsel.over" if max(self.chances()) == 1 else "table.counsel.shared")
        if self.advisor.failed:
            return t("table.counsel.failed")
        if not self.mine:
            return t("table.counsel.open" if self.advisor.me is None else "table.counsel.watching")
        return self.board.text.consequence() or ("" if self.hinting else t("table.counsel.ask"))
