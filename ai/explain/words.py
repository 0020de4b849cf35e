"""An explanation in words. All words are in the locales; here the names and numbers are put in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ai.explain.model import Cost, Ending, Explanation, Fact, Headline, Motive
from ai.explain.rules import spoken
from game.core.catalogue import Catalogue

WHOLE = 1.5
"""Points from which on they are told as whole ones."""


@dataclass(frozen=True)
class People:
    """Who sits at the table, for the one who reads."""

    names: Callable[[int], str]
    """A seat -> its name as a sentence holds it."""
    you: int | None
    """The seat of whoever reads, None for somebody else."""

    def who(self, seat: int, t: Catalogue) -> str:
        """A seat as a sentence holds it."""
        return t("explain.you") if seat == self.you else self.names(seat)

    def n(self, seat: int) -> int:
        """The number that the verb of a sentence about the seat agrees with."""
        return 2 if seat == self.you else 1


def signed(number: float) -> str:
    """Points with their sign, whole ones where they are many; the minus is a real one.

    >>> signed(-2.04), signed(0.25)
    ('−2', '+0.2')
    """
    places = 0 if abs(number) >= WHOLE else 1
    return f"{number:+.{places}f}".replace("-", "−")


def amount(number: float) -> str:
    """Points without their sign, whole ones where they are many.

    >>> amount(-2.04), amount(0.25)
    ('2', '0.2')
    """
    return signed(number)[1:]


def sentence(text: str) -> str:
    """A sentence begins with a capital, where it begins with a letter and not with a picture.

    >>> sentence("you sell wine.")
    'You sell wine.'
    """
    return text[:1].upper() + text[1:]


def headline_words(found: Explanation, people: People, t: Catalogue) -> str:
    """The headline as one sentence: how the game ends, or what the decision cost. "" for a hint whose best
    way does not end the game: there the move itself is the headline.
    """
    headline = found.headline
    if headline.ending is not None:
        return ending_words(headline.ending, found, people, t)
    return "" if headline.cost is None else cost_words(headline, found.seat, people, t)


def cost_words(headline: Headline, seat: int, people: People, t: Catalogue) -> str:
    """What a decision cost, in one sentence."""
    cost: Cost | None = headline.cost
    amount = headline.loss or 0.0
    places = 0 if amount >= WHOLE else 1
    number = f"{amount:.{places}f}"
    return sentence(t(f"explain.cost.{cost}", who=people.who(seat, t), n=people.n(seat), number=number))


def ending_words(ending: Ending, found: Explanation, people: People, t: Catalogue) -> str:
    """That a way ends the game, and who then wins."""
    wins = found.seat in ending.winners
    winner = found.seat if wins else ending.winners[0] if ending.winners else None
    own, best = ending.own, ending.best
    points = own is not None and best is not None
    key = f"explain.end.{'could' if found.played and ending.way == 0 else 'did' if found.played else 'can'}"
    result = "open" if winner is None else "shared" if len(ending.winners) > 1 else "won" if wins else "lost"
    if points and result != "open":
        result += ".tied" if own == best else ".points"
    told = t(
        f"{key}.{result}",
        who=people.who(found.seat, t),
        n=people.n(found.seat),
        winner="" if winner is None else people.who(winner, t),
        m=1 if winner is None else people.n(winner),
        own=own or 0,
        best=best or 0,
    )
    return sentence(told)


def reason_words(found: Explanation, game_id: str, people: People, t: Catalogue) -> tuple[str, ...]:
    """The reason in one or two short sentences with inline markup."""
    if found.facts:
        return tuple(fact_words(fact, game_id, found.played, people, t) for fact in found.facts)
    line = found.line
    if line is None:
        return (t("explain.none"),)
    seat, row = line
    return (
        t(
            "explain.line.more" if row.figure.value > 0.0 else "explain.line.fewer",
            line=t(f"result.{game_id}.{row.key}"),
            who=people.who(seat, t),
            number=amount(row.figure.value),
        ),
    )


def fact_words(fact: Fact, game_id: str, played: bool, people: People, t: Catalogue) -> str:
    """One fact as a sentence; of the other way it says that it is that one's. `played`: it was played."""
    told = clause(fact, game_id, people, t)
    if fact.instead is not None:
        key = "explain.instead.played" if played else "explain.instead"
        return sentence(t(key, clause=told, number=fact.instead))
    if fact.way == 0:
        return sentence(t("explain.fact", clause=told))
    return sentence(t("explain.fact.played" if played else "explain.fact.other", clause=told))


def clause(fact: Fact, game_id: str, people: People, t: Catalogue) -> str:
    """What a fact says, without a full stop."""
    rival = fact.values.get("rival")
    words: dict[str, object] = {
        "who": people.who(fact.seat, t),
        "n": people.n(fact.seat),
        "rival": "" if rival is None else people.who(rival, t),
        "m": 1 if rival is None else people.n(rival),
        "number": fact.values.get("number", 0),
    }
    named = {name: value for name, value in fact.values.items() if name not in words}
    own = f"{game_id}.explain.{fact.rule}.{fact.form}"
    return t(own if own in t else f"explain.{fact.rule}.{fact.form}", **words, **spoken(game_id, named, t))


def no_table_words(found: Explanation, t: Catalogue) -> str:
    """Why there is no table, in one sentence; "" where there is one."""
    if found.table is not None:
        return ""
    return t("explain.at_odds" if found.at_odds else "explain.no_table")


def motive_words(found: Motive, game_id: str, people: People, t: Catalogue) -> tuple[Sequence[str], ...]:
    """What a move did at once, what it took from the one who asks, and which plan it serves: three parts of
    sentences, each of which may be empty.
    """

    def part(facts: Sequence[Fact]) -> tuple[str, ...]:
        told = (clause(fact, game_id, people, t) for fact in facts)
        return tuple(sentence(t("explain.fact", clause=each)) for each in told)

    return part(found.did), part(found.took), part(found.plan)
