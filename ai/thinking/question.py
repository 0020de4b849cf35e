"""What a player is asked: a position, and all that the answer depends on.

The same question has the same answer on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ai.players.blends import decided
from ai.players.handicaps import doing_without
from ai.players.levels import Level, tuned
from game.core import protocol
from game.core.game import Game
from game.core.match import Match
from game.core.record import Record


@dataclass(frozen=True)
class TurnPart:
    """An earlier decision of the seat to move: the position, the seed of its search and the action taken."""

    state: Record
    seed: int
    action: int


Turn = tuple[TurnPart, ...]


@dataclass(frozen=True)
class Question:
    """What would `level` do in `state`?"""

    game: Game
    state: Record
    """Never changed in place by whoever thinks."""
    level: Level
    seed: int
    """Of all chance in the thinking."""
    observer: int | None = None
    """The seat whose knowledge is used; None: the seat to move."""
    turn: Turn = ()
    """The decisions that the seat took in a row just before, the earliest first."""
    mood: int | None = None
    """What the hunches of a player without search depend on for a whole match; no search of a rival knows it.
    None: `seed`.
    """
    whole: bool = False
    """A search by the seat to move works out the whole decision as well (see ai.thinking.continuation)."""

    @classmethod
    def at(cls, match: Match, level: Level) -> Question:
        """What a seat of a match is asked about its present decision."""
        seed, mood = thinking_seed(match), mood_seed(match)
        return cls(match.game, match.state, level, seed, turn=turn_so_far(match), mood=mood)

    @property
    def seat(self) -> int:
        """The seat whose knowledge is used."""
        return int(protocol.current_player(self.state)) if self.observer is None else self.observer

    def tuned(self) -> Question:
        """As it is thought about: the level as it plays at this table, the seat by its number, and positions
        without what it ignores.
        """
        # All that a seat does in one turn it does in one mind.
        mind = decided(self.level, self.turn[0].seed if self.turn else self.seed)
        level, seat = tuned(mind, self.game.id, int(self.state.players)), self.seat
        if not level.without:
            return replace(self, level=level, observer=seat)

        def known(state: Record) -> Record:
            seen: Record = doing_without(self.game.id, level.without, state, seat)
            return seen

        turn = tuple(replace(part, state=known(part.state)) for part in self.turn)
        return replace(self, level=level, state=known(self.state), observer=seat, turn=turn)

    def before(self) -> Question:
        """The same about the last of the decisions in `turn`."""
        *earlier, last = self.turn
        return replace(self, state=last.state, seed=last.seed, turn=tuple(earlier))

    @property
    def key(self) -> object:
        """What a search for an answer is remembered by."""
        return self.game.id, self.state.tobytes(), self.level, self.seed, self.seat


def thinking_seed(match: Match, decision: int | None = None) -> int:
    """The seed for thinking about a decision (the present one): from the match's seed and the number of the
    decision, no cards. Where hidden things were dealt anew, rivals think anew too.
    """
    number = len(match.actions) if decision is None else decision
    return (mood_seed(match, decision) + number) % (1 << 63)


def mood_seed(match: Match, decision: int | None = None) -> int:
    """What the hunches of its seats depend on at a decision (the present one): the same for a whole match, as
    far as hidden things were not dealt anew.
    """
    number = len(match.actions) if decision is None else decision
    seed = next((deal.seed for deal in reversed(match.redeals) if deal.decisions <= number), match.setup.seed)
    return (seed * 1_000_003 + 0x5DEECE66D) % (1 << 63)


def turn_so_far(match: Match) -> Turn:
    """The decisions that the seat to move took in a row just before this one, the earliest first."""
    parts: list[TurnPart] = []
    number = len(match.actions)
    for step in reversed(match.steps):
        if step.actor == protocol.NATURE:
            continue
        number -= 1
        if step.actor != match.to_move or number < match.fixed:
            break
        parts.append(TurnPart(step.before, thinking_seed(match, number), step.action))
    return tuple(reversed(parts))
