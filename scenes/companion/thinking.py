"""What is found out about one decision while somebody looks at it: the ways to take it, and what the best one
brings.

The work is done on a thread of its own, in slices of a few milliseconds, and can be called off at any time.
What is known so far lies in an `Insight`: the screen reads it whenever it draws, and never waits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Event

from ai.core.errand import Cancelled as Stopped
from ai.core.errand import Errand
from ai.facts.compare import FIRST, compare
from ai.facts.model import Aim, Comparison
from ai.facts.of_verdict import differs, explains
from ai.facts.plan import going_on
from ai.facts.telling import tells_facts
from ai.facts.why import Reason, reason_of
from ai.judge.decisions import Decision, present_decision
from ai.judge.live import Live, Mistake, Row, Standing
from ai.judge.trials import Cancelled
from ai.thinking.parallel_search import choices
from ai.thinking.question import thinking_seed
from game.core.match import Match

PLANNED = 3
"""Ways that are shown, whose plan for the rest of the turn is looked for."""
ANSWER_SECONDS = 0.3
"""First figures, and the answer whether a move is a mistake, come within this time or not at all."""
DRAWN_SECONDS = 0.1
"""How long the search pauses at most until the first figures are on the screen."""


@dataclass
class Insight:
    """What is known so far of a decision. Written by the thread that thinks, read by the screen."""

    decision: Decision
    standing: Standing | None = None
    facts: Comparison | None = None
    """What the best way brings and the other one of the two compared does not."""
    instead: int = 0
    """Number of the row, from 0, that the best one was compared with."""
    no_choice: bool = False
    """Whether there is only one thing to do."""
    done: bool = False
    live: Live | None = None
    aims: dict[int, Aim] = field(default_factory=dict)
    """By the number of a row, from 0: what the seat mostly does next after it, where anything is likely."""
    onward: dict[tuple[int, ...], tuple[int, ...]] = field(default_factory=dict)
    """Of the first ways: how the seat means to go on with each in the same turn."""
    seen: Event = field(default_factory=Event, compare=False)
    """Set by the screen once figures have been drawn."""

    @property
    def rows(self) -> tuple[Row, ...]:
        return () if self.standing is None else self.standing.rows

    @property
    def explained(self) -> bool:
        """Whether there are facts that can stand beside the verdict."""
        return self.facts is not None and explains(self.facts)

    @property
    def version(self) -> tuple[object, ...]:
        """Differs whenever there is something else to show."""
        return (self.standing, self.facts, self.no_choice, self.done, len(self.onward), len(self.aims))

    def settled(self, actions: tuple[int, ...]) -> bool:
        """Whether it is known if deciding for `actions` would be a mistake."""
        return self.no_choice or (self.live is not None and self.live.settled(actions))

    def mistake(self, actions: tuple[int, ...]) -> Mistake | None:
        """The confirmed mistake that deciding for `actions` would be, None where none is known."""
        return None if self.live is None else self.live.mistake(actions)


def contrasted(standing: Standing) -> int:
    """The row of those shown, from 0, that tells best what the first one is good for: the first one surely
    behind it, else the second.
    """
    behind = [number for number, row in enumerate(standing.rows[:PLANNED]) if number and not row.close]
    return behind[0] if behind else 1


def _aims(rows: Mapping[int, int], found: Comparison) -> dict[int, Aim]:
    """What each row leads to; `rows`: numbers of rows, from 0, and of the ways of the comparison."""
    aims = {row: found.aims[way] for row, way in rows.items() if way < len(found.aims)}
    return {row: aim for row, aim in aims.items() if aim is not None}


@dataclass
class Reasoning:
    """What is known so far of why a seat did something. Written by the thread that thinks."""

    match: Match
    step: int
    reason: Reason | None = None
    done: bool = False


class Thinking:
    """Thinks about one decision at a time, on the thread of `errand`; another one takes its place. Whenever
    more is known it calls `tell` on that thread.
    """

    def __init__(self, errand: Errand, tell: Callable[[], None] = lambda: None) -> None:
        self.errand, self.tell = errand, tell
        self.insight: Insight | None = None
        self.reasoning: Reasoning | None = None
        self._wanted: tuple[int, ...] | None = None
        self.explaining = False
        """Whether facts are wanted before mistakes are looked for."""

    @property
    def busy(self) -> bool:
        return self.errand.busy

    def stop(self) -> None:
        """Call off what is going on and forget what was found."""
        self.errand.cancel()
        self.insight = self.reasoning = None

    def why(self, match: Match, step: int, observer: int | None) -> Reasoning:
        """Think about why the decision of a step was taken, as `observer` sees it (None: as the seat did)."""
        self.insight = None
        reasoning = self.reasoning = Reasoning(match, step)

        def keep(found: Reason | None) -> None:
            if found is not None:
                reasoning.reason = found
                self.tell()

        def work(stopped: Stopped) -> None:
            try:
                keep(reason_of(match, step, observer, lambda: not stopped(), keep))
            except Cancelled:
                return
            reasoning.done = not stopped()
            self.tell()

        self.errand.send(work)
        return reasoning

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
        self.reasoning = None
        self._wanted = None
        seed = thinking_seed(match, decision.step)

        def work(stopped: Stopped) -> None:
            try:
                self._work(match, insight, seed, mistakes, lambda: not stopped())
            except Cancelled:
                return
            self.tell()

        self.errand.send(work)
        return insight

    def want(self, actions: tuple[int, ...]) -> None:
        """Find out first whether deciding for `actions` would be a mistake."""
        self._wanted = actions

    def _work(
        self, match: Match, insight: Insight, seed: int, mistakes: bool, go_on: Callable[[], bool]
    ) -> None:
        decision = insight.decision
        if len(choices(match.game, decision.state)) < 2:
            insight.no_choice = insight.done = True
            return
        live = Live(match.game, decision, go_on)

        def report(found: Standing) -> None:
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
        self._weigh(match, insight, seed, go_on, mistakes)
        insight.done = True

    def _compare(self, match: Match, insight: Insight, seed: int, go_on: Callable[[], bool]) -> None:
        standing = insight.standing
        if standing is None or not tells_facts(match.game.id):
            return
        number = contrasted(standing)
        best, other = standing.rows[0], standing.rows[number]

        def keep(found: Comparison) -> None:
            insight.aims = _aims({0: 0, number: 1}, found)
            insight.instead, insight.facts = number, found
            self.tell()

        state = insight.decision.state
        for row in standing.rows[:PLANNED]:
            later = going_on(match.game, state, row.way, insight.decision.seat, go_on)
            if not go_on():
                raise Cancelled
            insight.onward = {**insight.onward, row.way: later}
            self.tell()
        found = compare(match.game, state, best.way, other.way, seed, go_on=go_on, first_facts=keep)
        if found is None:
            raise Cancelled
        keep(found)
        if explains(found) or differs(found):
            return
        # Nothing tells the ways apart: then at least what each of them leads to is told.
        for other_number in range(1, min(PLANNED, len(standing.rows))):
            if other_number != number:
                third = standing.rows[other_number].way
                also = compare(match.game, state, best.way, third, seed, deals=FIRST, go_on=go_on)
                if also is None:
                    raise Cancelled
                insight.aims = {**insight.aims, **_aims({other_number: 1}, also)}
                self.tell()

    def _weigh(
        self, match: Match, insight: Insight, seed: int, go_on: Callable[[], bool], mistakes: bool
    ) -> None:
        """What is asked for comes first, then the facts where they are wanted soon. Of the ways, all that
        were not looked at yet get a short look, and then the worst come first: those are the mistakes.
        """
        live = insight.live
        assert live is not None
        ways = [row.way for row in reversed(insight.rows)] if mistakes else []
        fresh = live.others() if mistakes else []
        explained = False
        while True:
            if self._wanted is not None:
                wanted, self._wanted = self._wanted, None
                live.weigh(wanted)
            elif not explained and (self.explaining or not (fresh or ways)):
                self._compare(match, insight, seed, go_on)
                explained = True
            elif fresh:
                way = fresh.pop(0)
                if live.suspect(live.glance(way)):
                    ways.append(way)
            elif ways:
                live.weigh(ways.pop(0))
            else:
                return
            if not go_on():
                raise Cancelled
