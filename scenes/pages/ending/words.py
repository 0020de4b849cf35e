"""What the ending says, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.catalogue import plain
from game.core.match import Match
from scenes.boards import face
from scenes.kit.music.style import Ending
from scenes.pages.ending.card import Told
from scenes.pages.ending.page import EndingFact
from scenes.pages.ending.tally import PointTally
from scenes.pages.ending.turning import Lead, Swing
from scenes.pages.result.course import MatchOutcome, per_cent_between
from scenes.pages.result.first_things import Thing
from scenes.pages.result.words import ResultWords

MOST_FACTS = 3
PICTURES = {"best": "common/star", "costliest": "common/cross", "swing": "common/chart"}
NEWS = 0.75
"""The part of a line's time for which it is told that the lead has changed with the line before it."""


class EndingWords:
    """Sentences on the end of a match; `result` knows who has won and why."""

    def __init__(self, result: ResultWords, match: Match, outcome: MatchOutcome) -> None:
        self.result, self.match, self.outcome = result, match, outcome
        self.context, self.seats, self.me = result.context, result.seats, match.setup.me
        self.game = match.setup.game

    # Stillness

    def still(self) -> tuple[str, str]:
        """Why it is over, and that nothing has been counted yet."""
        t = self.context.t
        if self.outcome.resigned is not None:
            name = self.seats[self.outcome.resigned].name
            return t("result.resigned", name=name), t("result.resigned.points")
        finish = [step for step in self.match.steps if step.event.kind == "finish"]
        why = plain(self.match.game.event_sentence(finish[-1], self.context.catalogue)) if finish else ""
        return t("ending.still", why=why) if why else t("ending.over"), self.closed()

    def closed(self) -> str:
        """What is still to be opened."""
        key = f"ending.closed.{self.game}"
        return self.context.t(key if key in self.context.catalogue else "ending.closed")

    # The count

    def line(self, key: str) -> str:
        """What a line of the account is called."""
        return self.context.t(f"result.{self.game}.{key}")

    def counting(self, tally: PointTally, at: float) -> str:
        """What is being counted, or how the lead has changed with what has just been."""
        t, now, number = self.context.t, tally.now(at), tally.counted(at)
        change = tally.change(number)
        if change is not None and at - tally.lines[number - 1].end < tally.lines[number - 1].seconds * NEWS:
            one = "ending.leads.mine" if change == {self.me} else "ending.leads"
            return t("ending.level" if len(change) > 1 else one, names=self.names(sorted(change)))
        if now is not None:
            return self.line(now.source.key)
        return t("ending.counted") if number == len(tally.lines) else ""

    def names(self, seats: list[int]) -> str:
        """Names in a row."""
        t, names = self.context.t, [self.seats[seat].name for seat in seats]
        return t("result.and.last").join(filter(None, (t("result.and").join(names[:-1]), names[-1])))

    # The turning point

    def swing(self, swing: Swing) -> Told:
        """What the card says of a swing of the chances."""
        t, name = self.context.t, self.seats[swing.seat].name
        before, after = round(100 * swing.before), round(100 * swing.after)
        whose = "mine" if swing.seat == self.me else "other"
        key = f"ending.swing.{whose}.{'rose' if swing.rose else 'fell'}"
        said = [t(key, name=name, before=before, after=after)]
        if swing.rose != swing.won:
            said.append(t(f"ending.against.{whose}.{'won' if swing.won else 'lost'}", name=name))
        return Told(
            t("ending.turn" if swing.rose == swing.won else "ending.against"),
            self.when(swing),
            self.what(swing),
            t("result.next_sentence").join(said),
            self.change(swing),
            t("ending.chance"),
            swing.rose,
            swing.moment.name if swing.moment is not None else "",
        )

    def change(self, swing: Swing) -> str:
        """By how much a chance changed."""
        return f"{per_cent_between(swing.before, swing.after)} %"

    def when(self, swing: Swing) -> str:
        """The turn, as the game counts it."""
        return self.context.t(f"turns.{self.game}.heading", number=swing.turn)

    def what(self, swing: Swing) -> str:
        """What was done: the great moment, else what the log says."""
        t, moment = self.context.t, swing.moment
        if moment is not None:
            words = f"{t(f'{self.game}.moment.{moment.name}')} {moment.figure()}".strip()
            seat = moment.seat
        else:
            words, seat = self._logged(swing)
        return t("ending.who", name=self.seats[seat].name, what=words) if seat >= 0 else words

    def _logged(self, swing: Swing) -> tuple[str, int]:
        """What the log says of the step that did it, else of the nearest before it that it speaks of, and
        whose it was; where it says nothing of any, the turn.
        """
        for step in reversed(self.match.steps[swing.begun : swing.index + 1]):
            words = plain(self.match.game.event_sentence(step, self.context.catalogue))
            if words:
                return words, step.subject
        return self.when(swing), -1

    def lead(self, lead: Lead) -> Told:
        """What the card says of the line in which the winner was furthest ahead."""
        t, values = self.context.t, lead.source.values
        line = self.line(lead.source.key)
        winner, other = self.seats[lead.winner].name, self.seats[lead.other].name
        said = t(
            "ending.lead",
            winner=winner,
            points=values[lead.winner],
            other=other,
            less=values[lead.other],
        )
        unit = t("ending.points")
        return Told(t("ending.difference"), "", line, said, f"+{lead.points}", unit, True, "")

    # The page

    def swung(self, swing: Swing) -> EndingFact:
        """The greatest swing as a line of the page."""
        about = self.context.t("ending.fact.swing", turn=self.when(swing))
        return EndingFact("common/chart", about, self.what(swing), self.change(swing), swing.rose)

    def things(self, found: Sequence[Thing], swing: Swing | None) -> tuple[EndingFact, ...]:
        """The three things that the page of the result says first, as far as they have been `found`: best,
        costliest, swing.
        """
        t, words = self.context.t, {thing.name: thing.words for thing in found}
        told = [
            EndingFact(picture, t(f"result.first.{name}"), words.get(name, t("ending.soon")))
            for name, picture in PICTURES.items()
        ]
        return tuple(told if swing is None else [*told[:2], self.swung(swing)])

    def facts(self, swing: Swing | None, lead: Lead | None, tally: PointTally) -> tuple[EndingFact, ...]:
        """What tells the match in a few lines: its turning point, what brought the winner most, and what did
        so for the player.
        """
        t, found = self.context.t, list[EndingFact]()
        pictures = face(self.game).account
        if swing is not None:
            found.append(self.swung(swing))
        if lead is not None:
            key = "ending.fact.lead.mine" if lead.winner == self.me else "ending.fact.lead"
            about = t(key, name=self.seats[lead.winner].name)
            icon = pictures.get(lead.source.key, "common/star")
            found.append(EndingFact(icon, about, self.line(lead.source.key), f"+{lead.points}", True))
        seat = self.me if self.me is not None else self.outcome.winners[0] if self.outcome.winners else 0
        told = lead.source if lead is not None and lead.winner == seat else None
        rest = [
            line.source for line in tally.lines if line.source is not told and line.source.values[seat] > 0
        ]
        rest.sort(key=lambda source: -source.values[seat])
        more = told is not None
        for source in rest[: MOST_FACTS - len(found)]:
            key = "ending.fact.most" + ".more" * more + ".mine" * (seat == self.me)
            icon = pictures.get(source.key, "common/star")
            about = t(key, name=self.seats[seat].name)
            found.append(EndingFact(icon, about, self.line(source.key), str(source.values[seat])))
            more = True
        return tuple(found)


def tone_of(match: Match, outcome: MatchOutcome) -> Ending:
    """How it ended for the player; for who only watched, like a place among others."""
    me = match.setup.me
    if me is None or me in outcome.winners:
        return "place" if me is None else "win"
    return "loss" if outcome.places[me] == max(outcome.places) else "place"
