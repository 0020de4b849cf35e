"""Facts in words: a figure, and one clause. All words are in the locales; here the numbers are put in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from ai.facts.adding_up import LINE, besides, deciding, told_apart
from ai.facts.model import END, Aim, Comparison, Fact, Figure
from ai.facts.telling import RIVAL, Form, telling
from game.core.catalogue import Catalogue

SeatName = Callable[[int], str]
"""A seat -> its name as a sentence holds it."""

PARTS = 2
"""Lines of the strongest rival's points that are told at most ..."""
OFF = 0.5
"""... where they differ from all of these points by no more than this part of them ..."""
LEAST_WHOLE = 0.5
"""... and these by so many points."""
CERTAIN: tuple[Form, ...] = ("once", "can")
"""Forms of what is certain: no figure, but when it is."""


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

    def strongest(self, seat: int, only: int | None, catalogue: Catalogue) -> str:
        """The other seat with the most points, by its name where it is nearly always `only` one."""
        if self.players == 2:
            return self.who(1 - seat, catalogue)
        return catalogue("fact.best_rival") if only is None else self.who(only, catalogue)

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
    """A fact, or what is told besides facts, as a player reads it."""

    figure: str
    """The difference with its sign: `+2.1 points`, `−31 %`, `1.4 turns sooner`."""
    clause: str
    """What it is the difference of, and whose, with inline markup."""
    speaks: int = 0
    """Whether it speaks for the first way (1), for the second (-1), or for neither."""
    side: int = 0
    """Which of them it is told for, as all other points are that have no name."""
    certain: bool = False
    """Whether it is no measure, but what a way does at once."""
    note: bool = False
    """Whether it is no difference, but says something about all of them."""


def signed(number: float, places: int = 1) -> str:
    """A number with its sign; the minus is a real one.

    >>> signed(-2.04), signed(0.25, 0)
    ('−2.0', '+0')
    """
    return f"{number:+.{places}f}".replace("-", "−")


def tell(
    fact: Fact,
    seat: int,
    game_id: str,
    people: People,
    catalogue: Catalogue,
    found: Comparison | None = None,
) -> Told:
    """A fact about `seat` in words; `found` says whether the second way is what was done, and what stands
    behind points.
    """
    clause = clause_text(fact, seat, game_id, people, catalogue, found)
    figure = figure_text(fact, catalogue, found is not None and found.played)
    return Told(figure, clause, fact.speaks, fact.speaks, fact.form in CERTAIN)


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
    """What all of it comes to: the lead over the best rival, the share of wins where only that says so, or
    the seat's own points; None where it has not been counted or is not told.
    """
    if found.points is None or found.rival is None or not found.summed:
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
    apart = "" if found.levels else ".apart"
    if deciding(found) is wins:
        first, second = round(100 * wins.first), round(100 * wins.second)
        spread = f"{100 * (wins.high - wins.low) / 2:.0f}"
        figure = catalogue("fact.figure.wins", number=signed(first - second, 0), spread=spread)
        return Told(figure, catalogue("fact.wins" + apart, **values, first=first, second=second))
    if found.by_points:
        spread = f"{(own.high - own.low) / 2:.1f}"
        figure = catalogue("fact.figure.lead", number=signed(told_apart(own)), spread=spread)
        return Told(figure, catalogue("fact.own_points" + apart, **values))
    ahead = [round(own_of, 1) - round(best, 1) for own_of, best in _ways(own, rival)]
    spread = f"{(found.lead.high - found.lead.low) / 2:.1f}"
    figure = catalogue("fact.figure.lead", number=signed(ahead[0] - ahead[1]), spread=spread)
    ahead_text, ahead_else = (signed(lead) for lead in ahead)
    return Told(figure, catalogue("fact.lead" + apart, **values, ahead=ahead_text, ahead_else=ahead_else))


def adding_up(found: Comparison, game_id: str, people: People, catalogue: Catalogue) -> tuple[Told, ...]:
    """What is told besides the facts so that what is read adds up (`ai.facts.adding_up`): lines of the
    account, all the rest, and the strongest rival's points.
    """
    more, who = besides(found), people.who(found.seat, catalogue)
    rows = [
        (value, _line_clause(key, found.seat, game_id, people, catalogue, found), 1, 1)
        for key, value in more.lines
    ]
    if more.rival:
        best = people.strongest(found.seat, found.best_rival, catalogue)
        clause = _points_clause(best, who, more.rival, game_id, found.rival_lines, catalogue)
        rows.append((more.rival, clause, -1, -1))
    if more.rest:
        lines = more.lines or any(fact.key.startswith(LINE) for fact in found.facts)
        key = "fact.rest" if lines else "fact.points"
        rows.append((more.rest, catalogue(key, who=who, seat=who), 0, 1))
    return tuple(
        Told(
            catalogue("fact.figure.points", number=signed(value)),
            clause,
            good if value > 0.0 else -good,
            side if value > 0.0 else -side,
        )
        for value, clause, good, side in rows
    )


def either_text(
    found: Comparison, game_id: str, people: People, catalogue: Catalogue, said: Collection[str] = ()
) -> str:
    """What the seat mostly does before its next turn whichever way it takes, with the chance of both; empty
    where that differs, or is among the facts (`said`: their keys).
    """
    if len(found.aims) < 2 or None in found.aims[:2]:
        return ""
    first, second = (aim for aim in found.aims[:2] if aim is not None)
    alike = (first.key, first.values) == (second.key, second.values)
    if not alike or first.key in said or first.form != "soon" or max(first.turns, second.turns) > 1:
        return ""
    words = _values_of(first.values, found.seat, game_id, people, catalogue)
    clause = catalogue(f"{game_id}.fact.{first.key}.soon", **words)
    chances = (f"{100 * aim.chance:.0f}" for aim in (first, second))
    return catalogue("fact.either", clause=clause, **dict(zip(("first", "second"), chances, strict=True)))


def later_text(found: Comparison, game_id: str, people: People, catalogue: Catalogue) -> str:
    """What the second way does itself and the first mostly does later, with its chance; empty for nothing."""
    aim = found.later
    if aim is None:
        return ""
    words = _values_of(aim.values, found.seat, game_id, people, catalogue)
    clause = catalogue(f"{game_id}.fact.{aim.key}.chance", **words)
    return catalogue("fact.later", clause=clause, chance=f"{100 * aim.chance:.0f}")


def _ways(own: Figure, rival: Figure) -> tuple[tuple[float, float], tuple[float, float]]:
    return (own.first, rival.first), (own.second, rival.second)


def figure_text(fact: Fact, catalogue: Catalogue, played: bool = False) -> str:
    """The difference with its sign and unit; of turns whether sooner or later. Where the clause says what
    it is either way, it is the difference of what is read there. `played`: the second way is what was done.
    """
    value = fact.figure.value
    if fact.form in CERTAIN:
        key = f"fact.figure.{fact.form}"
        if not fact.figure.first:
            key += ".played" if played else ".otherwise"
        return catalogue(key)
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


def clause_text(
    fact: Fact,
    seat: int,
    game_id: str,
    people: People,
    catalogue: Catalogue,
    found: Comparison | None = None,
) -> str:
    """What differs and whose it is, for chances and numbers what they are either way, and whom it helps
    where the sign does not say so.
    """
    if fact.form in CERTAIN:
        return _once(fact, seat, game_id, people, catalogue, found is not None and found.played)
    clause = _differing(fact, seat, game_id, people, catalogue, found)
    if fact.gains < 0 and people.players > 2:
        return catalogue("fact.others", clause=clause)
    if fact.gains:
        gains = seat if fact.gains > 0 else 1 - seat
        return catalogue("fact.helps", clause=clause, who=people.who(gains, catalogue))
    return clause


def _points_clause(
    whose: str, other: str, more: float, game_id: str, lines: Mapping[str, Figure], catalogue: Catalogue
) -> str:
    """The final points of a seat, the lines that make most of the difference, and whom it helps: that seat if
    there are `more` of them, else the other.
    """
    parts = [
        catalogue("fact.points.part", line=catalogue(f"result.{game_id}.{key}"), number=signed(figure.value))
        for key, figure in main_lines(lines, more)
    ]
    key = "fact.points.of" if parts else "fact.points"
    clause = catalogue(key, seat=whose, lines=catalogue("fact.points.list").join(parts))
    return catalogue("fact.helps", clause=clause, who=whose if more > 0.0 else other)


def main_lines(lines: Mapping[str, Figure], whole: float) -> list[tuple[str, Figure]]:
    """The fewest lines, two at most, that come to about as much as a difference in points; none where it
    takes more, or where the difference is next to nothing.
    """
    largest = sorted(lines.items(), key=lambda each: -abs(each[1].value))[:PARTS]
    for number in range(1, len(largest) + 1):
        told = sum(figure.value for _, figure in largest[:number])
        if abs(whole) >= LEAST_WHOLE and abs(whole - told) <= OFF * abs(whole):
            return largest[:number]
    return []


def _line_clause(
    key: str, seat: int, game_id: str, people: People, catalogue: Catalogue, found: Comparison | None
) -> str:
    """A line of the account, and what brings most of it where no fact tells that."""
    words = {"who": people.who(seat, catalogue), "line": catalogue(f"result.{game_id}.{key}")}
    if found is None or key not in found.sources:
        return catalogue("fact.line", **words)
    source = found.sources[key]
    if any(_alike(source, fact) for fact in (*found.facts, *found.at_once)):
        return catalogue("fact.line", **words)
    clause = _differing(source, seat, game_id, people, catalogue, found)
    return catalogue("fact.line.source", clause=clause, number=signed(source.explains), **words)


def _alike(one: Fact, other: Fact) -> bool:
    return (one.key, one.values) == (other.key, other.values)


def _once(fact: Fact, seat: int, game_id: str, people: People, catalogue: Catalogue, played: bool) -> str:
    """What one of the ways does at once, to all whom it befalls; where the other does it too, how much of it.
    What is alike of one seat is one clause.
    """
    if fact.key == END:
        return _ending(fact.values, seat, people, catalogue)
    alike: dict[tuple[str, int | None], list[Fact]] = {}
    for part in (fact, *fact.beside):
        alike.setdefault((part.key, part.values.get(RIVAL)), []).append(part)
    clauses: list[str] = []
    for parts in alike.values():
        key = f"{game_id}.fact.{parts[0].key}"
        whole = key + (".beside" if clauses and key + ".beside" in catalogue else ".once")
        listed = key + ".item" in catalogue
        left = any(each.name == parts[0].key and each.told == "left" for each in telling(game_id).at_once)
        words = [_at_once_words(part, seat, game_id, people, catalogue) for part in parts]
        told = [
            _beside_the_other(
                catalogue(key + ".item" if listed else whole, **values), part, catalogue, played, left
            )
            for part, values in zip(parts, words, strict=True)
        ]
        if listed:
            told = [catalogue(whole, **words[0], items=catalogue("fact.once.comma").join(told))]
        clauses += told
    return catalogue("fact.once.and").join(clauses)


def _at_once_words(
    fact: Fact, seat: int, game_id: str, people: People, catalogue: Catalogue
) -> dict[str, object]:
    number = round(fact.figure.first or fact.figure.second)
    return {**spoken_values(fact, seat, game_id, people, catalogue), "number": number}


def _beside_the_other(clause: str, fact: Fact, catalogue: Catalogue, played: bool, left: bool) -> str:
    """A clause, and how much of it comes after the other way, where there is some; of what is `left` also
    that there is nothing.
    """
    first, second = (round(number) for number in (fact.figure.first, fact.figure.second))
    if first and (second or left):
        return catalogue(
            "fact.once.played" if played else "fact.once.otherwise", clause=clause, second=second
        )
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


def _differing(
    fact: Fact,
    seat: int,
    game_id: str,
    people: People,
    catalogue: Catalogue,
    found: Comparison | None,
) -> str:
    who = people.who(seat, catalogue)
    if fact.key == "points":
        whose = people.strongest(seat, fact.values.get("seat"), catalogue)
        lines = {} if found is None else found.rival_lines
        return _points_clause(whose, who, fact.figure.value, game_id, lines, catalogue)
    if fact.key.startswith(LINE):
        return _line_clause(fact.key.removeprefix(LINE), seat, game_id, people, catalogue, found)
    values = spoken_values(fact, seat, game_id, people, catalogue)
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
