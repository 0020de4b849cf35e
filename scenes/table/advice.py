"""The counsel behind the bar of chances and the hint key. It sees what one seat may see, nothing more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from ai.judge.shown import estimated_chances, searched_chances
from ai.players.levels import COUNSEL, Level, tuned
from ai.thinking.parallel_search import known_position
from ai.thinking.question import Question, thinking_seed
from ai.thinking.thoughts import Progress, Thoughts
from ai.thinking.worker import Reply
from game.core.generator import seed_word
from game.core.match import Match
from game.core.record import Record

LOOKS, LONGEST = 8, 4.0
"""How many times as many roots the second look has, and its seconds at most."""
COUNSEL_STREAM = 11


def deeper(game_id: str, players: int) -> Level:
    """The second look at the player's own decisions, after the first has given an answer quickly: more
    searches of the same length, since the chances that a longer one finds would have to be read in another
    way.
    """
    first = tuned(COUNSEL, game_id, players)
    return replace(first, roots=LOOKS * first.roots, seconds=LONGEST)


class CounselMind(Protocol):
    """What the counsel needs of `ai.thinking.worker.Thinker`."""

    progress: Progress

    @property
    def busy(self) -> bool:
        """Whether a search is going on."""

    def ask(self, question: Question) -> int:
        """Begin to search, in place of what is being searched; returns a ticket."""

    def cancel(self) -> None:
        """Give up what is being searched; no reply to it comes."""

    def poll(self) -> Reply | None:
        """The reply, once, when there is one."""


@dataclass(frozen=True)
class Searched:
    """The position that was last asked about, and the seat that decides there."""

    state: Record
    to_move: int


def place_of(decisions: int, state: Record) -> tuple[int, int]:
    """What names a position of a match: the decisions before it, and its bytes."""
    return (decisions, hash(state.tobytes()))


class Advisor:
    """Follows a match for seat `me` (None: for whoever is to move)."""

    def __init__(self, match: Match, mind: CounselMind, me: int | None) -> None:
        self.match = match
        self.mind = mind
        self.me = me
        self.values: tuple[float, ...] = (1 / match.setup.players,) * match.setup.players
        """Each seat's chance of winning as last found."""
        self.thoughts: Thoughts | None = None
        """On the player's own decision, once there is an answer."""
        self.evaluated = 0
        """Positions evaluated for the present answer."""
        self.answers = 0
        """Answers so far, first and second looks alike."""
        self.told: dict[tuple[int, int], tuple[float, ...]] = {}
        """The chances found for each position, by the number of decisions before it and its bytes' hash."""
        self.failed = False
        self.deeper = True
        """Whether the player's own decisions are looked at a second time."""
        self._asked: tuple[int, int] | None = None
        self._again = False
        self._sum_before = 0
        self._searched = Searched(match.state, match.to_move)

    @property
    def busy(self) -> bool:
        """Whether the counsel is still looking."""
        return self.mind.busy

    def _position(self) -> tuple[int, int]:
        return place_of(len(self.match.actions), self.match.state)

    def consider(self) -> None:
        """Look at the present position, unless that is already done or going on.

        A search of an earlier position is finished first, except where the player is to decide: among AIs
        positions follow each other faster than searches, and each would be given up for the next.
        """
        position = self._position()
        if position == self._asked:
            return
        if self.mind.busy and not self.match.over and self.match.to_move != self.me:
            return
        self._asked, self.thoughts, self._again = position, None, False
        self.evaluated = self._sum_before = 0
        if self.match.over:
            self.mind.cancel()
            self.values = tuple(self.match.returns())
            return
        self._ask(COUNSEL)

    def _ask(self, level: Level) -> None:
        self.failed = False
        self._searched = Searched(self.match.state, self.match.to_move)
        seed = thinking_seed(self.match) + COUNSEL_STREAM
        self.mind.ask(Question(self.match.game, self.match.state, level, seed, self.me, whole=True))

    def forget(self) -> None:
        """Give up what is being searched, and let nothing of it count."""
        self.mind.cancel()
        self._asked = self.thoughts = None
        self.evaluated = 0

    def give_way(self) -> None:
        """Look no further until asked again: somebody else needs the cores at once."""
        if self.mind.busy:
            self.forget()

    def moved_on(self) -> None:
        """The match has another position. What is being found out about a decision of somebody else still
        tells how they stand; what the counsel would have done itself is past.
        """
        if self._searched.to_move == self.me:
            self.forget()
        self.thoughts = None

    def update(self) -> None:
        """Take what the search has found so far."""
        if self.mind.busy:
            self.evaluated = self._sum_before + self.mind.progress.iterations
        reply = self.mind.poll()
        if reply is None or self._asked is None:
            return
        if reply.thoughts is None:
            self.failed = True
            return
        thoughts = reply.thoughts
        self.evaluated = self._sum_before = self._sum_before + thoughts.iterations
        self.values = self._shown(thoughts.values)
        self.told[self._asked] = self.values
        self.answers += 1
        if self.match.to_move == self.me and self._asked == self._position():
            self.thoughts = thoughts
            if not self._again and thoughts.iterations and self.deeper:
                self._again = True
                self._ask(deeper(self.match.game.id, self.match.setup.players))

    def _shown(self, shares: tuple[float, ...]) -> tuple[float, ...]:
        """The chances by what was searched; by the evaluation alone where nothing was."""
        game, state = self.match.game, self._searched.state
        if shares:
            return searched_chances(game, state, shares, self.me)
        observer = self._searched.to_move if self.me is None else self.me
        word = seed_word(thinking_seed(self.match), COUNSEL_STREAM)
        return estimated_chances(game, known_position(state, observer, word))

    def decision(self) -> tuple[int, ...]:
        """What the counsel would do: a whole decision, its first action first; nothing before it is known."""
        if self.thoughts is None:
            return ()
        return self.thoughts.decision or (self.thoughts.action,)
