"""Why a rival did something, in words: what it did at once, what it took from the one who asks, and which
plan it serves. Rivals speak in the voice of their personality.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ai.core.protocol import simultaneous
from ai.explain.model import Motive
from ai.explain.words import People, motive_words
from game.core.catalogue import Catalogue
from game.core.match import Match
from game.core.protocol import NATURE
from scenes.companion.ways import joined

_ENGLISH = Catalogue.load("en")
"""What the log tells must not depend on the language."""
OPENINGS = 2
"""Phrases of each personality."""
MOST_DONE = 3
"""What a turn did is told so far: the log has all of it."""


@dataclass(frozen=True)
class WhyTold:
    """All that the panel says; each part of the reason may be empty."""

    seat: int
    question: str
    voice: str
    """What the seat says itself, in its manner."""
    done: str
    did: tuple[str, ...]
    took: tuple[str, ...]
    plan: tuple[str, ...]


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


def done_words(match: Match, motive: Motive, catalogue: Catalogue, told: bool) -> str:
    """What was done, as the log tells it, the first of it where it is much; `told` as for the log."""
    parts = [match.steps[part] for part in motive.parts]
    # A sealed choice says nothing; what came of it is told with all others.
    shown = [step for step in parts if not simultaneous(step.before)] or parts
    sentences = [match.game.log_sentence(step, catalogue, told) for step in shown]
    said = [sentence for sentence in sentences if sentence]
    line = joined(said[:MOST_DONE], catalogue.language)
    more = len(said) - MOST_DONE
    return catalogue("motive.more", done=line, count=more) if more > 0 else line


def why_told(
    match: Match, motive: Motive, name: Callable[[int], str], catalogue: Catalogue, told: bool
) -> WhyTold:
    """A motive in words; `told` as for the log."""
    people = People(name, motive.observer)
    did, took, plan = motive_words(motive, match.game.id, people, catalogue)
    return WhyTold(
        motive.seat,
        catalogue("motive.question", name=name(motive.seat)),
        _voice(match, motive.seat, motive.step, catalogue),
        done_words(match, motive, catalogue, told),
        tuple(did),
        tuple(took),
        tuple(plan),
    )


def _voice(match: Match, seat: int, step: int, t: Catalogue) -> str:
    sitting = match.setup.seats[seat]
    if sitting.level is None:
        return ""
    return t(f"motive.voice.{sitting.personality}.{step % OPENINGS + 1}")
