"""Facts in words: a figure, and one clause. All words are in the locales; here the numbers are put in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ai.facts.model import Fact
from ai.facts.telling import telling
from game.core.catalogue import Catalogue

SeatName = Callable[[int], str]
"""A seat -> its name as a sentence holds it."""


@dataclass(frozen=True)
class Told:
    """A fact as a player reads it."""

    figure: str
    """The difference with its sign: `+2.1 points`, `−31 %`, `1.4 turns sooner`."""
    clause: str
    """What it is the difference of, with inline markup."""


def signed(number: float, places: int = 1) -> str:
    """A number with its sign; the minus is a real one.

    >>> signed(-2.04), signed(0.25, 0)
    ('−2.0', '+0')
    """
    return f"{number:+.{places}f}".replace("-", "−")


def tell(fact: Fact, game_id: str, seat_name: SeatName, catalogue: Catalogue) -> Told:
    """A fact in words."""
    return Told(figure_text(fact, catalogue), clause_text(fact, game_id, seat_name, catalogue))


def figure_text(fact: Fact, catalogue: Catalogue) -> str:
    """The difference with its sign and unit; of turns whether sooner or later. Where the clause says what
    it is either way, it is the difference of what is read there.
    """
    value = fact.figure.value
    if fact.form in ("chance", "soon"):
        first, second = sides(fact)
        return catalogue("fact.figure.chance", number=signed(first - second, 0))
    if fact.form == "turns":
        key = "fact.figure.sooner" if value < 0 else "fact.figure.later"
        return catalogue(key, number=f"{abs(value):.1f}")
    if fact.form in ("count", "amount"):
        first, second = sides(fact)
        value = first - second
    return catalogue("fact.figure." + fact.form, number=signed(value))


def sides(fact: Fact) -> tuple[float, float]:
    """What a fact is either way, rounded as it is shown: chances in per cent."""
    scale, places = (100, 0) if fact.form in ("chance", "soon") else (1, 1)
    return round(scale * fact.figure.first, places), round(scale * fact.figure.second, places)


def clause_text(fact: Fact, game_id: str, seat_name: SeatName, catalogue: Catalogue) -> str:
    """What differs, and for chances and numbers what they are either way."""
    values = spoken_values(fact, game_id, seat_name, catalogue)
    if fact.key == "points":
        return catalogue("fact.points", **values)
    if fact.key.startswith("line."):
        return catalogue("fact.line", line=catalogue(f"result.{game_id}.{fact.key.removeprefix('line.')}"))
    clause = catalogue(f"{game_id}.fact.{fact.key}.{fact.form}", **values)
    first, second = sides(fact)
    if fact.form in ("chance", "soon"):
        return catalogue("fact.instead.chance", clause=clause, first=f"{first:.0f}", second=f"{second:.0f}")
    if fact.form == "turns":
        return clause
    return catalogue("fact.instead", clause=clause, first=f"{first:.1f}", second=f"{second:.1f}")


def spoken_values(
    fact: Fact, game_id: str, seat_name: SeatName, catalogue: Catalogue
) -> Mapping[str, object]:
    """The words for what a fact names."""
    if "seat" in fact.values:
        return {"seat": seat_name(fact.values["seat"])}
    return telling(game_id).spoken(fact.values, catalogue) if fact.values else {}
