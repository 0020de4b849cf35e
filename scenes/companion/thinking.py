"""What is found out about one decision while somebody looks at it: the ways to take it, and what the best one
brings.

The work is done on a thread of its own, in slices of a few milliseconds, and can be called off at any time.
What is known so far lies in an `Insight`: the screen reads it whenever it draws, and never waits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event

from ai.core.errand import Errand, Work
from ai.core.stopping import Stop, Stopped
from ai.explain.explanations import explain_ways
from ai.explain.headline import Loss
from ai.explain.model import Explanation
from ai.judge.decisions import Decision, present_decision
from ai.judge.live import Live, Mistake, RankedWay, Ranking, Way
from ai.thinking.parallel_search import choices
from game.core.match import Match

EXPLAINED = 3
"""Ways that are told apart by themselves, the first one among them; others when they are asked for."""
ANSWER_SECONDS = 0.3
"""First figures, and the answer whether a move is a mistake, come within this time or not at all."""
DRAWN_SECONDS = 0.1
"""How long the search pauses at most until the first figures are on the screen."""


@dataclass
class Insight:
    """What is known so far of a decision. Written by the thread that thinks, read by the screen."""

    decision: Decision
    standing: Ranking | None = None
    reasons: dict[Way, Explanation] = field(default_factory=dict)
    """Why the first way is better than another one, or what tells the two apart, by the other way."""
    no_choice: bool = False
    """Whether there is only one thing to do."""
    done: bool = False
    live: Live | None = None
    seen: Event = field(default_factory=Event, compare=False)
    """Set by the screen once figures have been drawn."""

    @property
    def rows(self) -> tuple[RankedWay, ...]:
        return () if self.standing is None else self.standing.rows

    @property
    def reason(self) -> Explanation | None:
        """The first way against the second."""
        return self.reasons.get(self.rows[1].way) if len(self.rows) > 1 else None

    @property
    def version(self) -> tuple[object, ...]:
        """Differs whenever there is something else to show."""
        return (self.standing, len(self.reasons), self.no_choice, self.done)

    def settled(self, actions: Way) -> bool:
        """Whether it is known if deciding for `actions` would be a mistake."""
        return self.no_choice or (self.live is not None and self.live.settled(actions))

    def mistake(self, actions: Way) -> Mistake | None:
        """The confirmed mistake that deciding for `actions` would be, None where none is known."""
        return None if self.live is None else self.live.mistake(actions)


class Thinking:
    """Thinks about one decision at a time, on the thread of `errand`; another one takes its place. Whenever
    more is known it calls `tell` on that thread.
    """

    def __init__(self, errand: Errand, tell: Callable[[], None] = lambda: None) -> None:
        self.errand, self.tell = errand, tell
        self.insight: Insight | None = None
        self._wanted: Way | None = None
        self._asked: Way | None = None
        self._again: Work | None = None
        self.explaining = False
        """Whether reasons are wanted before mistakes are looked for."""

    @property
    def busy(self) -> bool:
        return self.errand.busy

    def stop(self) -> None:
        """Call off what is going on and forget what was found."""
        self.errand.cancel()
        self.insight = None

    def present(self, match: Match, *, mistakes: bool = False) -> Insight | None:
        """Think about the decision that the seat to move has to take; None after the end. `mistakes`: go on
        and find out which ways would be mistakes.
        """
        decision = present_decision(match)
        return None if decision is None else self.decide(match, decision, mistakes=mistakes)

    def decide(self, match: Match, decision: Decision, *, mistakes: bool = False) -> Insight:
        """Think about what to do where `decision` began, whatever was played there."""
        open_decision = Decision(
            decision.step, (), decision.seat, decision.kind, decision.state, None, decision.seed
        )
        insight = self.insight = Insight(open_decision)
        self._wanted = self._asked = None

        def work(stop: Stop) -> None:
            try:
                self._work(match, insight, mistakes, stop)
            except Stopped:
                return
            self.tell()

        def again(stop: Stop) -> None:
            try:
                self._weigh(match, insight, stop, False)
            except Stopped:
                return

        self._again = again
        self.errand.send(work)
        return insight

    def want(self, actions: Way) -> None:
        """Find out first whether deciding for `actions` would be a mistake."""
        self._wanted = actions

    def explain(self, way: Way) -> None:
        """Find out what tells the first way from this one, where that is not known; as soon as what is going
        on is done.
        """
        self._asked = way
        again = self._again
        if again is not None and self.insight is not None and not self.busy:
            self.errand.send(again)

    def _work(self, match: Match, insight: Insight, mistakes: bool, stop: Stop) -> None:
        decision = insight.decision
        if len(choices(match.game, decision.state)) < 2:
            insight.no_choice = insight.done = True
            return
        live = Live(match.game, decision, stop)

        def report(found: Ranking) -> None:
            first, insight.standing = insight.standing is None, found
            self.tell()
            if first and self.explaining:
                # Somebody waits for the figures: drawing them gets the cores.
                insight.seen.wait(DRAWN_SECONDS)

        live.look(report)
        insight.live = live
        if insight.standing is None:
            insight.no_choice = insight.done = True
            return
        if not mistakes:
            self.explaining = True
        self._weigh(match, insight, stop, mistakes)
        insight.done = True

    def _explain(self, match: Match, insight: Insight, way: Way, stop: Stop) -> None:
        """Find out what tells the first way from another one. Stopped where `stop` says so."""
        decision, rows = insight.decision, insight.rows
        row = next((row for row in rows[1:] if row.way == way), None)
        if row is None or way in insight.reasons or insight.standing is None:
            return
        behind = row.behind
        found = explain_ways(
            match.game,
            decision.state,
            (rows[0].way, way),
            decision.seed,
            stop,
            Loss(behind.loss, behind.low, behind.high, insight.standing.unit),
            steps=match.steps[: decision.step],
        )
        if found is None:
            raise Stopped
        insight.reasons = {**insight.reasons, way: found}
        self.tell()

    def _weigh(self, match: Match, insight: Insight, stop: Stop, mistakes: bool) -> None:
        """What is asked for comes first, then the reasons where they are wanted soon. Of the ways, all that
        were not looked at yet get a short look, and then the worst come first: those are the mistakes.
        """
        live = insight.live
        assert live is not None
        ways = [row.way for row in reversed(insight.rows)] if mistakes else []
        fresh = live.others() if mistakes else []
        untold = [row.way for row in insight.rows[1:EXPLAINED]]
        while True:
            if self._wanted is not None:
                wanted, self._wanted = self._wanted, None
                live.weigh(wanted)
            elif self._asked is not None:
                asked, self._asked = self._asked, None
                self._explain(match, insight, asked, stop)
            elif untold and (self.explaining or not (fresh or ways)):
                self._explain(match, insight, untold.pop(0), stop)
            elif fresh:
                way = fresh.pop(0)
                if live.suspect(live.glance(way)):
                    ways.append(way)
            elif ways:
                live.weigh(ways.pop(0))
            else:
                return
            if stop():
                raise Stopped
