"""Why a rival did something, in words: what it did, what it gains, what it keeps from the one who asks.

Rivals speak in the voice of their personality; the facts stay facts. Each figure is one of the reason's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ai.core.protocol import simultaneous
from ai.facts.fact_text import CERTAIN, People, Told, tell
from ai.facts.model import Fact
from ai.facts.reading import with_but
from ai.facts.restating import without_restated
from ai.facts.why import Reason
from game.core.catalogue import Catalogue
from game.core.match import Match
from game.core.protocol import NATURE
from scenes.companion.fact_rows import FactRow, Speaks, speaks_of
from scenes.companion.thinking import Reasoning
from scenes.companion.ways import joined

_ENGLISH = Catalogue.load("en")
"""What the log tells must not depend on the language."""
OPENINGS = 2
"""Phrases of each personality."""
SIDES: dict[Speaks, int] = {"for": 1, "against": -1}
FEW_HANDS = 0.7
"""Where fewer of the likely hands allow the other way, that is a reason by itself."""


@dataclass(frozen=True)
class WhyTold:
    """All that the panel says."""

    seat: int
    question: str
    voice: str = ""
    """What the seat says itself, in its manner."""
    done: str = ""
    honesty: str = ""
    instead: str = ""
    rows: tuple[FactRow, ...] = ()
    note: str = ""
    """How the two ways compare all in all, or why there are no reasons."""
    chance: str = ""
    example: bool = False


def last_step(match: Match, before: int, me: int | None) -> int | None:
    """Number of the last step of somebody else among the first `before` ones that the log tells, or of the
    last one at all; None without one. A choice that still lies sealed is passed over: `me` cannot see it.
    """
    last = None
    for number in range(min(before, len(match.steps)) - 1, -1, -1):
        step = match.steps[number]
        if step.actor in (NATURE, me) or (me is not None and _waits(match, number, before)):
            continue
        if last is not None and step.actor != match.steps[last].actor:
            break
        if match.game.event_sentence(step, _ENGLISH):
            return number
        last = number if last is None else last
    return last


def _waits(match: Match, number: int, before: int) -> bool:
    """Whether the choice of a step waits for those of others, in the position before step `before`."""
    return all(simultaneous(match.state_before(n)) for n in range(number, min(before, len(match.steps)) + 1))


def done_words(match: Match, reason: Reason, catalogue: Catalogue, told: bool) -> str:
    """What was done, as the log tells it."""
    sentences = []
    for part in reason.decision.parts:
        sentence = match.game.log_sentence(match.steps[part], catalogue, told)
        if sentence:
            sentences.append(sentence)
    return joined(sentences, catalogue.language)


def why_told(
    reasoning: Reasoning,
    name: Callable[[int], str],
    plan: Callable[[Reason], str],
    deed: Callable[[Reason], str],
    catalogue: Catalogue,
    told: bool,
) -> WhyTold:
    """What is known so far in words; `plan` tells the other way, `deed` as much of what was done as can be
    seen, for what the log does not tell yet; `told` as for the log.
    """
    t, match = catalogue, reasoning.match
    actor = match.steps[reasoning.step].actor
    question = t("motive.question", name=name(actor))
    reason = reasoning.reason
    if reason is None:
        return WhyTold(actor, question, note=t("motive.searching"))
    open_hands = reason.observer == actor
    honesty = _honesty(match, name(actor), open_hands, t)
    done = done_words(match, reason, catalogue, told) or deed(reason)
    if reason.decision.sealed and reason.visible:
        opened = deed(reason)
        # What the log says of a sealed choice hides it; amounts stay out wherever the log leaves them out.
        done = opened if opened and (told or not any(map(str.isdigit, opened))) else done
    chance = ""
    if reason.before is not None and reason.after is not None and not open_hands:
        chance = t("motive.chance", before=f"{100 * reason.before:.0f}", after=f"{100 * reason.after:.0f}")
    rows = _rows(match, reason, name, t)
    note = t(_all_in_all(reasoning, reason, bool(rows)), name=name(actor))
    instead = t("motive.instead", way=plan(reason)) if reason.explained and reason.instead else ""
    # Nobody praises a move that the page calls worse, or of which it says nothing.
    spoken_for = reason.stance != "behind" and any(row.speaks == "for" for row in rows)
    voice = _voice(match, actor, reasoning.step, t) if spoken_for else ""
    example = bool(rows) and reason.gains is not None and bool(reason.gains.examples)
    return WhyTold(actor, question, voice, done, honesty, instead, rows, note, chance, example)


def _honesty(match: Match, name: str, open_hands: bool, t: Catalogue) -> str:
    """From whose knowledge it is told, and what stays hidden in this game."""
    key = "motive.honest.open" if open_hands else "motive.honest"
    own = f"{match.game.id}.{key}"
    return t(own if own in t else key, name=name)


def _all_in_all(reasoning: Reasoning, reason: Reason, rows: bool) -> str:
    """The sentence on both ways together, or on why there is nothing to be said."""
    if not reason.visible:
        return "motive.hidden"
    if not reasoning.done and not rows:
        return "motive.searching"
    if not reason.choice:
        return "motive.no_choice"
    if reason.stance == "behind" and rows:
        spoken_for = any(fact.helps > 0 or not own for own, fact in reason.facts)
        return "motive.behind" if spoken_for else "motive.slip"
    if reason.stance == "same":
        return "motive.same"
    if not rows:
        return "motive.nothing"
    return "motive.ahead" if reason.stance == "ahead" else "motive.close"


def _rows(match: Match, reason: Reason, name: Callable[[int], str], t: Catalogue) -> tuple[FactRow, ...]:
    people = People(name, match.setup.players, match.setup.me)
    seat, told, speaks = reason.decision.seat, list[Told](), list[Speaks]()
    at_once = [fact for own, fact in reason.facts if own and fact.form in CERTAIN]
    theirs = without_restated([fact for own, fact in reason.facts if own], match.game.id, at_once)
    for own, fact in reason.facts:
        if own and fact not in theirs:
            continue
        said = tell(fact, seat if own else reason.observer, match.game.id, people, t)
        speaks.append(_speaks(fact, reason))
        told.append(replace(said, side=SIDES.get(speaks[-1], 0)))
    order = sorted(range(len(told)), key=lambda number: -told[number].side)
    rows = with_but([told[number] for number in order], t)
    found = [FactRow(row.figure, row.clause, speaks[number]) for number, row in zip(order, rows, strict=True)]
    if found and reason.possible < FEW_HANDS:
        tenths = round(10 * (1 - reason.possible))
        figure = t("motive.hands.figure", number=tenths)
        found = [*found[:2], FactRow(figure, t("motive.hands", name=name(seat)), "guess")]
    return tuple(found)


def _speaks(fact: Fact, reason: Reason) -> Speaks:
    """Points of the one who asks and of the seat that decided are told apart, whichever of the comparisons
    they are from: what goes up for the seat speaks for what it did, what goes down for the asker is a loss.
    """
    if fact.key == "points" and reason.observer != reason.decision.seat:
        if fact.values["seat"] == reason.decision.seat:
            return "for" if fact.figure.value > 0 else "against"
        if fact.values["seat"] == reason.observer:
            return "against" if fact.figure.value < 0 else "for"
    return speaks_of(fact)


def _voice(match: Match, seat: int, step: int, t: Catalogue) -> str:
    sitting = match.setup.seats[seat]
    if sitting.level is None:
        return ""
    return t(f"motive.voice.{sitting.personality}.{step % OPENINGS + 1}")
