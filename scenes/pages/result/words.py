"""What the result page says: who won and why, whose turn was the last, what kind of game it was."""

from __future__ import annotations

from collections.abc import Sequence

from ai.players.blend_names import word_of
from game.core.catalogue import plain
from game.core.match import Match
from scenes.pages.result.course import CourseMoment, MatchOutcome
from scenes.shell.context import Context
from scenes.table.history import decisions
from scenes.table.seats import SeatFace


class ResultWords:
    """Sentences on a match that is over, in the player's language; `seats` have their names in it."""

    def __init__(
        self, context: Context, match: Match, outcome: MatchOutcome, seats: Sequence[SeatFace]
    ) -> None:
        self.context = context
        self.match = match
        self.outcome = outcome
        self.seats = seats
        self.me = match.setup.me

    @property
    def mine(self) -> bool:
        """Whether the victory is the player's own, or nobody played but AIs."""
        return self.me is None or self.me in self.outcome.winners

    def headline(self) -> str:
        """Who won, as a sentence."""
        t, winners = self.context.t, self.outcome.winners
        if len(winners) > 1:
            return t("result.shared", names=self._names())
        return t("result.you_win") if winners[0] == self.me else t("result.wins", name=self._names())

    def reason(self) -> str:
        """What stands under the headline: the margin, my own place where another one has won, and the end."""
        return self.context.t("result.next_sentence").join(filter(None, (self._margin(), self._ended())))

    def facts(self) -> str:
        """The line beside the title: players, turns or rounds played, levels."""
        t, setup = self.context.t, self.match.setup
        people = [seat for seat in range(setup.players) if seat != self.me]
        levels = [t(f"level.{word_of(setup.seats[seat].level or '')}") for seat in people]
        last = decisions(self.match)[-1].step.before
        turns = t(f"turns.{setup.game}.count", count=self.match.game.turn(last))
        facts = t("result.facts", players=setup.players, turns=turns, levels=t("result.and").join(levels))
        if self.match.handed is not None:
            facts = t("result.handed", facts=facts)
        taken = self.match.taken_back
        return t("result.taken_back", facts=facts, count=taken) if taken else facts

    def at(self, moment: CourseMoment) -> str:
        """When a moment of the course was."""
        t = self.context.t
        turn = t(f"turns.{self.match.setup.game}.heading", number=moment.turn)
        if moment.seat >= 0:
            turn = t("result.seat_turn", turn=turn, name=self.seats[moment.seat].name)
        return t("result.at_turn", turn=turn)

    def decided_by(self) -> str:
        """The rule by which a tie is decided, "" without one."""
        scores = self._standing()
        tied = scores.count(max(scores)) > 1
        return self.context.t(f"result.{self.match.setup.game}.tie_rule") if tied else ""

    def _standing(self) -> list[int]:
        """The points of those who did not resign."""
        scores = self.match.game.scores(self.match.state)
        return [score for seat, score in enumerate(scores) if seat != self.outcome.resigned]

    def _names(self) -> str:
        t, names = self.context.t, [self.seats[seat].name for seat in self.outcome.winners]
        return t("result.and.last").join(filter(None, (t("result.and").join(names[:-1]), names[-1])))

    def _ended(self) -> str:
        """Why the game ended, as the log says it, and whose turn was the last; "" where it is not said."""
        if self.outcome.resigned is not None:
            return self.context.t("result.resigned.points")
        last = decisions(self.match)[-1].step.before
        seat = int(getattr(last, "turn_seat", last.seat))
        finish = [step for step in self.match.steps if step.event.kind == "finish"]
        why = self.match.game.event_sentence(finish[-1], self.context.catalogue) if finish else ""
        key = "result.ended.mine" if seat == self.me else "result.ended"
        return self.context.t(key, why=plain(why), name=self.seats[seat].name) if why else ""

    def _margin(self) -> str:
        t, result, game = self.context.t, self.outcome, self.match.setup.game
        if result.resigned is not None:
            return t("result.resigned", name=self.seats[result.resigned].name)
        if len(result.winners) > 1:
            why = t(f"result.{game}.shared")
        elif result.margin == 0:
            why = t(f"result.{game}.tie_break")
        else:
            why = t("result.reason.margin", points=result.margin)
        if self.mine or self.me is None:
            return why
        place = t(f"result.place.{result.places[self.me]}")
        scores = self.match.game.scores(self.match.state)
        behind = scores[result.winners[0]] - scores[self.me]
        if behind > 0:
            return t("result.my_place", place=place, points=behind)
        return t("result.my_place.level", place=place) + t("result.next_sentence") + why
