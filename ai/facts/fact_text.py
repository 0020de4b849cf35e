"""Facts in words: a figure, and one clause. All words are in the locales; here the numbers are put in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ai.facts.model import END, Aim, Comparison, Fact, Figure
from ai.facts.telling import RIVAL, Form, telling
from game.core.catalogue import Catalogue

SeatName = Callable[[int], str]
"""A seat -> its name as a sentence holds it."""

CERTAIN: tuple[Form, ...] = ("once", "can")
"""Forms of what is certain: no figure, but when it is."""
WORTH_SAYING = 1.0
"""Points that a rest has to come to."""


@dataclass(frozen=True)
class People:
    """Who sits at the table, for the one who reads."""

    names: SeatName
    players: int
    you: int | None
    """The seat of whoever reads, None for somebody else."""

    def who(self, seat: int, catalogue: Catalogue) -> str:
        """A seat as a sentence holds it."""
        return catalogue("fact.you") if seat == self.you else self.names(seat)

    def rival(self, seat: int, catalogue: Catalogue) -> str:
        """Some other seat, by its name where there is only one."""
        return self.who(1 - seat, catalogue) if self.players == 2 else catalogue("fact.rival")

    def best_rival(self, seat: int, mostly: int | None, catalogue: Catalogue) -> str:
        """The other seat with the most points, by its name where there is only one. `mostly`: who that mostly
        is among several, None where it differs.
        """
        if self.players == 2:
            return self.who(1 - seat, catalogue)
        if mostly is None:
            return catalogue("fact.best_rival")
        return catalogue("fact.best_rival.mostly", name=self.who(mostly, catalogue))


@dataclass(frozen=True)
class Told:
    """A fact as a player reads it."""

    figure: str
    """The difference with its sign: `+2.1 points`, `−31 %`, `1.4 turns sooner`."""
    clause: str
    """What it is the difference of, and whose, with inline markup."""


def signed(number: float, places: int = 1) -> str:
    """A number with its sign; the minus is a real one.

    >>> signed(-2.04), signed(0.25, 0)
    ('−2.0', '+0')
    """
    return f"{number:+.{places}f}".replace("-", "−")


def tell(fact: Fact, seat: int, game_id: str, people: People, catalogue: Catalogue) -> Told:
    """A fact about `seat` in words."""
    return Told(figure_text(fact, catalogue), clause_text(fact, seat, game_id, people, catalogue))


def aim_text(aim: Aim, seat: int, game_id: str, people: People, catalogue: Catalogue) -> str:
    """What `seat` mostly does next, by when, and with what chance."""
    words = _values_of(aim.values, seat, game_id, people, catalogue)
    clause = catalogue(f"{game_id}.fact.{aim.key}.{aim.form}", **words)
    chance = f"{100 * aim.chance:.0f}" if aim.chance < 0.995 else ">99"
    if aim.form == "soon":
        return catalogue("fact.aim.said", clause=clause, chance=chance)
    key = "fact.aim.next" if aim.turns == 1 else "fact.aim.within"
    return catalogue(key, clause=clause, turns=aim.turns, chance=chance)


def total(found: Comparison, people: People, catalogue: Catalogue) -> Told | None:
    """What all of it comes to: the lead over the best rival, or where only the share of wins says so, that;
    None where it has not been counted.
    """
    if found.points is None or found.rival is None:
        return None
    own, rival, wins = found.points, found.rival, found.wins
    values = {
        "who": people.who(found.seat, catalogue),
        "n": 2 if found.seat == people.you else 1,
        "best": people.best_rival(found.seat, found.best_rival, catalogue),
        "own": f"{own.first:.1f}",
        "rival": f"{rival.first:.1f}",
        "own_else": f"{own.second:.1f}",
        "rival_else": f"{rival.second:.1f}",
    }
    if deciding(found) is wins:
        first, second = round(100 * wins.first), round(100 * wins.second)
        spread = f"{100 * (wins.high - wins.low) / 2:.0f}"
        figure = catalogue("fact.figure.wins", number=signed(first - second, 0), spread=spread)
        return Told(figure, catalogue("fact.wins", **values, first=first, second=second))
    ahead = [round(own_of, 1) - round(best, 1) for own_of, best in _ways(own, rival)]
    spread = f"{(found.lead.high - found.lead.low) / 2:.1f}"
    figure = catalogue("fact.figure.lead", number=signed(ahead[0] - ahead[1]), spread=spread)
    ahead_text, ahead_else = (signed(lead) for lead in ahead)
    return Told(figure, catalogue("fact.lead", **values, ahead=ahead_text, ahead_else=ahead_else))


def rest(found: Comparison, people: People, catalogue: Catalogue) -> Told | None:
    """What the seat's points differ by besides the lines of its account that are told, so that what is read
    adds up; None where no line is told, where it is next to nothing, or where nothing was counted.
    """
    lines = [fact for fact in found.facts if fact.key.startswith("line.")]
    if found.points is None or not lines:
        return None
    own = round(found.points.first, 1) - round(found.points.second, 1)
    left = own - sum(round(fact.figure.value, 1) for fact in lines)
    if abs(left) < WORTH_SAYING:
        return None
    figure = catalogue("fact.figure.points", number=signed(left))
    return Told(figure, catalogue("fact.rest", who=people.who(found.seat, catalogue)))


def rivals(found: Comparison, people: People, catalogue: Catalogue) -> Told | None:
    """What the points of the strongest rival differ by, where no fact tells them and the sum is a lead: it is
    the other part of that; None where it is next to nothing.
    """
    if found.rival is None or deciding(found) is not found.lead:
        return None
    told = {fact.values["seat"] for fact in found.facts if fact.key == "points"}
    only = 1 - found.seat if people.players == 2 else found.best_rival
    more = round(found.rival.first, 1) - round(found.rival.second, 1)
    if abs(more) < WORTH_SAYING or (told if only is None else only in told):
        return None
    best = catalogue("fact.best_rival") if only is None else people.who(only, catalogue)
    gains = best if more > 0.0 else people.who(found.seat, catalogue)
    clause = catalogue("fact.helps", clause=catalogue("fact.points", seat=best), who=gains)
    return Told(catalogue("fact.figure.points", number=signed(more)), clause)


def deciding(found: Comparison) -> Figure:
    """The figure that says which way does better in the deals that were followed: the lead, unless only wins
    differ surely, or differ the other way.
    """
    lead, wins = found.lead, found.wins
    wins_sure = wins.low > 0.0 or wins.high < 0.0
    lead_agrees = (lead.low > 0.0 or lead.high < 0.0) and lead.value * wins.value >= 0.0
    return wins if wins_sure and not lead_agrees else lead


def _ways(own: Figure, rival: Figure) -> tuple[tuple[float, float], tuple[float, float]]:
    return (own.first, rival.first), (own.second, rival.second)


def figure_text(fact: Fact, catalogue: Catalogue) -> str:
    """The difference with its sign and unit; of turns whether sooner or later. Where the clause says what
    it is either way, it is the difference of what is read there.
    """
    value = fact.figure.value
    if fact.form in CERTAIN:
        key = f"fact.figure.{fact.form}"
        return catalogue(key if fact.figure.first else key + ".otherwise")
    if fact.form in ("chance", "soon"):
        first, second = sides(fact)
        return catalogue("fact.figure.chance", number=signed(first - second, 0))
    if fact.form == "turns":
        key = "fact.figure.sooner" if value < 0 else "fact.figure.later"
        turns = f"{abs(value):.1f}".removesuffix(".0")
        return catalogue(key, number=turns, n=1 if turns == "1" else 2)
    if fact.form in ("count", "amount"):
        first, second = sides(fact)
        value = first - second
    return catalogue("fact.figure." + fact.form, number=signed(value))


def sides(fact: Fact) -> tuple[float, float]:
    """What a fact is either way, rounded as it is shown: chances in per cent."""
    scale, places = (100, 0) if fact.form in ("chance", "soon") else (1, 1)
    return round(scale * fact.figure.first, places), round(scale * fact.figure.second, places)


def clause_text(fact: Fact, seat: int, game_id: str, people: People, catalogue: Catalogue) -> str:
    """What differs and whose it is, for chances and numbers what they are either way, and whom it helps
    where the sign does not say so.
    """
    if fact.form in CERTAIN:
        return _once(fact, seat, game_id, people, catalogue)
    clause = _differing(fact, seat, game_id, people, catalogue)
    if fact.key == "points":
        gains = fact.values["seat"] if fact.figure.value > 0.0 else seat
        return catalogue("fact.helps", clause=clause, who=people.who(gains, catalogue))
    if fact.helps == 0 and fact.form in ("count", "amount"):
        return clause  # more of it is neither good nor bad by itself
    if fact.helps == 0 and fact.explains < 0.0:
        if people.players == 2:
            return catalogue("fact.helps", clause=clause, who=people.who(1 - seat, catalogue))
        return catalogue("fact.others", clause=clause)
    if fact.helps == 0 and fact.explains > 0.0:
        return catalogue("fact.helps", clause=clause, who=people.who(seat, catalogue))
    return clause


def _once(fact: Fact, seat: int, game_id: str, people: People, catalogue: Catalogue) -> str:
    """What one of the ways does at once; where the other does it too, how much of it."""
    first, second = (round(number) for number in (fact.figure.first, fact.figure.second))
    if fact.key == END:
        return _ending(fact.values, seat, people, catalogue)
    words = _values_of(fact.values, seat, game_id, people, catalogue)
    clause = catalogue(f"{game_id}.fact.{fact.key}.once", **words, number=first or second)
    if first and second:
        return catalogue("fact.instead", clause=clause, first=first, second=second)
    return clause


def _ending(values: Mapping[str, int], seat: int, people: People, catalogue: Catalogue) -> str:
    """That the game ends, and how, as far as it is sure."""
    winner = values.get("winner")
    words = {
        "who": "" if winner is None else people.who(winner, catalogue),
        "n": 2 if winner == people.you else 1,
        "own": values.get("own", 0),
        "best": values.get("best", 0),
    }
    if winner is not None and winner != seat:
        words |= {"own": words["best"], "best": words["own"]}
    points = "own" in values
    if "lost" in values:
        words |= {"who": people.who(seat, catalogue), "n": 2 if seat == people.you else 1}
        return catalogue("fact.end.once.lost", **words)
    if winner is None:
        return catalogue("fact.end.once.points" if points else "fact.end.once", **words)
    if not points:
        return catalogue("fact.end.once.won", **words)
    tied = "tied" if words["own"] == words["best"] else "won_by"
    return catalogue(f"fact.end.once.{tied}", **words)


def _differing(fact: Fact, seat: int, game_id: str, people: People, catalogue: Catalogue) -> str:
    values = spoken_values(fact, seat, game_id, people, catalogue)
    if fact.key == "points":
        return catalogue("fact.points", **values)
    if fact.key.startswith("line."):
        line = catalogue(f"result.{game_id}.{fact.key.removeprefix('line.')}")
        return catalogue("fact.line", **values, line=line)
    clause = catalogue(f"{game_id}.fact.{fact.key}.{fact.form}", **values)
    first, second = sides(fact)
    if fact.form in ("chance", "soon"):
        return catalogue("fact.instead.chance", clause=clause, first=f"{first:.0f}", second=f"{second:.0f}")
    if fact.form == "turns":
        return clause
    return catalogue("fact.instead", clause=clause, first=f"{first:.1f}", second=f"{second:.1f}")


def spoken_values(
    fact: Fact, seat: int, game_id: str, people: People, catalogue: Catalogue
) -> dict[str, object]:
    """The words for whom a fact is about and what it names."""
    return _values_of(fact.values, seat, game_id, people, catalogue)


def _values_of(
    given: Mapping[str, int], seat: int, game_id: str, people: People, catalogue: Catalogue
) -> dict[str, object]:
    values: dict[str, object] = {
        "who": people.who(seat, catalogue),
        "n": 2 if seat == people.you else 1,
        "rival": people.rival(seat, catalogue),
        "m": 2 if people.players == 2 and 1 - seat == people.you else 1,
    }
    if "seat" in given:
        values["seat"] = people.who(given["seat"], catalogue)
        return values
    if RIVAL in given:
        other = (seat + given[RIVAL]) % people.players
        values |= {"rival": people.who(other, catalogue), "m": 2 if other == people.you else 1}
    named = {name: number for name, number in given.items() if name != RIVAL}
    return values | dict(telling(game_id).spoken(named, catalogue)) if named else values
