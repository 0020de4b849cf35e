"""What has happened that a person at the table might speak about: from public events, and from how each seat
stood before and after a turn.

How a seat stands is the game's evaluation of a position in which all that the player cannot know has been
dealt anew. No search is made, and nothing that is hidden from the player can be heard or read in a face.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ai.judge.shown import estimated_chances
from ai.thinking.parallel_search import known_position
from game.core import protocol
from game.core.game import Step
from game.core.generator import seed_word
from game.core.match import Match, Seat
from scenes.talk.lines import NEAR_END, Occasion, occasions

TALK_STREAM = 41
"""The stream of what is dealt anew where somebody's standing is looked at."""
GAIN, LOSS, STRONG = 0.09, 0.09, 0.1
"""Parts of the win from which on a turn is spoken about: one's own gain, one's loss, a move of the player."""
WELL, BADLY = 0.24, 0.42
"""Standing well: so much above the even share. Badly: so small a part of it."""
EARLY, LATER = 1, 3
"""Rounds of turns in which nobody speaks about a swing, and about how they stand."""
KEEN = {"bold": 0.8, "greedy": 0.9, "builder": 1.1, "careful": 1.25}
ANXIOUS = {"careful": 0.8, "builder": 0.95, "bold": 1.25}
COOL = {"apprentice": 0.85, "clerk": 0.9, "master": 1.1, "magnate": 1.2}
"""How much more it takes for a temper to boast, to worry, and for a level to show anything."""


@dataclass(frozen=True)
class Happening:
    """Something that a seat might speak about."""

    kind: str
    seat: int
    glad: bool | None
    """Whether it is good for the seat; None where it is neither."""


@dataclass
class Turn:
    """A turn of a seat as it began: who has it, and how everybody stood."""

    key: Hashable
    seat: int
    chances: tuple[float, ...]
    number: int


class Happenings:
    """Follows a match step by step; `turn` is the one that is being played."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.match = match
        self.viewer = viewer
        self.speakers = tuple(number for number, seat in enumerate(match.setup.seats) if not seat.human)
        self.occasions = occasions(match.setup.game)
        self.word = seed_word(match.setup.seed, TALK_STREAM)
        self.keen = tuple(_times(KEEN, seat) for seat in match.setup.seats)
        self.anxious = tuple(_times(ANXIOUS, seat) for seat in match.setup.seats)
        self.turn = Turn(None, -1, (1 / match.setup.players,) * match.setup.players, 0)
        self.near_end = False

    def standing(self, state: Any) -> tuple[float, ...]:
        """Each seat's chance as far as the player can know."""
        observer = 0 if self.viewer is None else self.viewer
        return estimated_chances(self.match.game, known_position(state, observer, self.word))

    def after(self, step: Step) -> Iterator[Happening]:
        """What a step brought, the most telling first."""
        found = [each for kind, rule in self.occasions.items() for each in self._told_by(kind, rule, step)]
        self.near_end |= any(each.kind == NEAR_END for each in found)
        yield from found
        yield from self._begins(step.after)

    def _told_by(self, kind: str, rule: Occasion, step: Step) -> Iterator[Happening]:
        event, args = step.event, step.event.args
        told = event.kind in rule.events and all(args.get(name, 0) >= n for name, n in rule.least.items())
        if not told and not (rule.reached and _comes_to(rule, step)):
            return
        if kind == NEAR_END:
            if not self.near_end:
                yield from (Happening(kind, seat, None) for seat in self.speakers)
            return
        named = args[rule.seats] if rule.seats in args else int(step.before[rule.seats])
        seats = [seat for seat in self.speakers if (named >> seat & 1 if rule.bits else seat == named)]
        glad = None if kind == "bluff" else rule.glad
        yield from (Happening(kind, seat, glad) for seat in seats)

    def _begins(self, state: Any) -> Iterator[Happening]:
        """How the turn that ends here has changed what everybody may hope for."""
        seat, game = int(protocol.current_player(state)), self.match.game
        if seat < 0 or not game.is_turning_point(state):
            return
        key = (game.turn(state), seat)
        if key == self.turn.key:
            return
        before, chances = self.turn, self.standing(state)
        self.turn = Turn(key, seat, chances, before.number + 1)
        if before.seat < 0:
            return
        rounds = self.turn.number / len(chances)
        swings = [now - then for then, now in zip(before.chances, chances, strict=True)]
        if rounds > EARLY:
            yield from self._swung(before.seat, swings)
        if rounds > LATER:
            yield from self._standings(chances)

    def _swung(self, mover: int, swings: Sequence[float]) -> Iterator[Happening]:
        if mover in self.speakers and swings[mover] >= GAIN * self.keen[mover]:
            yield Happening("boast", mover, True)
        if mover == self.viewer and swings[mover] >= STRONG:
            hurt = min(self.speakers, key=lambda seat: swings[seat])
            yield Happening("surprise", hurt, False)
        for seat in sorted(self.speakers, key=lambda seat: -abs(swings[seat])):
            if seat != mover and swings[seat] <= -LOSS * self.anxious[seat]:
                yield Happening("sigh", seat, False)
            elif seat != mover and swings[seat] >= GAIN * self.keen[seat]:
                yield Happening("thanks", seat, True)

    def _standings(self, chances: Sequence[float]) -> Iterator[Happening]:
        even = 1 / len(chances)
        for seat in self.speakers:
            if chances[seat] >= even + WELL * self.keen[seat]:
                yield Happening("winning", seat, True)
            elif chances[seat] <= even * BADLY / self.anxious[seat]:
                yield Happening("losing", seat, False)


def _times(tempers: dict[str, float], seat: Seat) -> float:
    return tempers.get(seat.personality, 1.0) * COOL.get(seat.level or "", 1.0)


def _comes_to(rule: Occasion, step: Step) -> bool:
    before, after = (max(_sums(rule, state)) for state in (step.before, step.after))
    return before < rule.reached <= after


def _sums(rule: Occasion, state: Any) -> list[int]:
    """What each seat has in the fields that are counted, together."""
    players = int(state.players)
    parts = [np.asarray(state[name])[:players].reshape(players, -1).sum(axis=1) for name in rule.counted]
    return [int(number) for number in np.sum(parts, axis=0)]
