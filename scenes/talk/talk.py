"""Who says what at a table, and what can be read in the faces: both follow from the steps of the match.

The same steps give the same lines and faces, so that a match goes on with those it had; undo takes back what
was said of what is undone. At most one line is said in two turns of seats, never two running by one of many
rivals, and none twice. Whoever looks at a finished match again hears nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from game.core.game import Step
from game.core.match import Match
from scenes.kit.pictures.expression import Expression
from scenes.talk.happenings import Happening, Happenings
from scenes.talk.lines import BLUFF, NEAR_END, lines
from scenes.talk.remark import Remark, TalkLevel

APART: Mapping[TalkLevel, int] = {"few": 6, "many": 2}
"""Turns of seats from one line to the next at least."""
QUIET = {BLUFF: 0.3, "thanks": 0.8, "winning": 0.5, "losing": 0.35, "sigh": 0.9}
"""How often such things are spoken about; all others whenever there is a line."""
ONLY_MANY = (BLUFF, "thanks")
STANDING = ("winning", "losing")
AGAIN = 6.0
"""Rounds of turns before somebody speaks about how they stand once more: it goes on, and was heard."""
ROUNDS = 1.5
"""How long a face shows what happened: turns of seats, for each seat."""
CLOSE_BY = 0.16
"""Within so much of the best chance a face is tense near the end."""


def remembered(results: Sequence[bool]) -> str | None:
    """What a rival speaks of whose matches with the player ended so, the last one last: whether the player
    won. None where there were none.
    """
    if not results:
        return None
    if not results[-1]:
        return "lost_before"
    return "won_twice" if len(results) > 1 and results[-2] else "won_before"


class Talk:
    """Follows a match with the eyes of seat `viewer`. `met` says what the rival at a seat speaks of who has
    met the player before (see `remembered`).
    """

    def __init__(
        self,
        match: Match,
        sitters: Sequence[str],
        viewer: int | None,
        met: Mapping[int, str] | None = None,
    ) -> None:
        self.match = match
        self.sitters = sitters
        self.viewer = viewer
        self.met = met or {}
        self._steps: list[Step] = []
        self._known: tuple[str, TalkLevel] = ("", "none")
        self.remarks: tuple[Remark, ...] = ()
        """What has been said so far, the newest last."""
        calm: Expression = "calm"
        self.expressions: tuple[Expression, ...] = (calm,) * match.setup.players
        self._begin()
        # What this needs is loaded now, and not while a step is shown.
        self._happenings.standing(match.state)

    def _begin(self) -> None:
        self._steps.clear()
        self._happenings = Happenings(self.match, self.viewer)
        self._used: set[str] = set()
        self._said_in = -99
        self._stood: dict[int, int] = {}
        """From which turn on each seat may speak again about how it stands."""
        self._feelings: dict[int, tuple[Expression, int]] = {}
        self.remarks = ()

    def follow(self, steps: Sequence[Step], count: int, language: str, level: TalkLevel) -> None:
        """Know the first `count` steps, and what is said after them at this level of talk."""
        known = len(self._steps)
        same = (language, level) == self._known and known <= count
        if not same or (known and self._steps[-1] is not steps[known - 1]):
            self._known = (language, level)
            self._begin()
        if len(self._steps) == count and count:
            return
        for index in range(len(self._steps), count):
            self._step(index, steps[index])
        self.expressions = tuple(map(self._expression, range(self.match.setup.players)))

    @property
    def speaker(self) -> int:
        """The seat whose words are new: nobody has had a turn since; -1 for none."""
        new = bool(self.remarks) and self._said_in == self._happenings.turn.number
        return self.remarks[-1].seat if new else -1

    def _step(self, index: int, step: Step) -> None:
        self._steps.append(step)
        if index >= self.match.first_handed_step:
            return
        found = [*self._greetings(index), *self._happenings.after(step)]
        now = self._happenings.turn.number
        for each in found:
            feeling = _feeling(each)
            if feeling is not None:
                self._feelings.setdefault(each.seat, (feeling, now))
                if self._feelings[each.seat][1] < now:
                    self._feelings[each.seat] = (feeling, now)
        remark = next(self._said(index, found), None)
        if remark is not None:
            self.remarks += (remark,)
            self._used.add(remark.words)
            self._said_in = now
            if remark.kind in STANDING:
                self._stood[remark.seat] = now + round(AGAIN * self.match.setup.players)

    def _greetings(self, index: int) -> Iterator[Happening]:
        """Whoever the player has met before speaks of it, else one of them greets."""
        speakers = self._happenings.speakers
        if index or not speakers:
            return
        for seat in speakers:
            if seat in self.met:
                yield Happening(self.met[seat], seat, None)
        first = random.Random(f"{self.match.setup.seed}/greeting").randrange(len(speakers))
        for number in range(len(speakers)):
            yield Happening("greeting", speakers[(first + number) % len(speakers)], None)

    def _said(self, index: int, found: Sequence[Happening]) -> Iterator[Remark]:
        language, level = self._known
        now = self._happenings.turn.number
        if level == "none" or now - self._said_in < APART[level]:
            return
        several = len(self._happenings.speakers) > 1
        last = self.remarks[-1].kind if self.remarks else ""
        for each in found:
            if level == "few" and each.kind in ONLY_MANY:
                continue
            if several and self.remarks and self.remarks[-1].seat == each.seat:
                continue
            if each.kind in STANDING and (now < self._stood.get(each.seat, 0) or each.kind == last):
                continue
            dice = random.Random(f"{self.match.setup.seed}/{index}/{each.kind}/{each.seat}")
            if dice.random() > QUIET.get(each.kind, 1.0):
                continue
            of = lines(language, self.match.setup.game).get(self.sitters[each.seat], {})
            left = [words for words in of.get(each.kind, ()) if words not in self._used]
            if left:
                mood = _feeling(each) or "calm"
                yield Remark(index, each.seat, each.kind, dice.choice(left), mood)

    def _expression(self, seat: int) -> Expression:
        match, chances = self.match, self._happenings.turn.chances
        if match.over and len(self._steps) == len(match.steps):
            returns = match.returns()
            return "glad" if returns[seat] == max(returns) else "sad"
        feeling, since = self._feelings.get(seat, ("calm", -99))
        if self._happenings.turn.number - since < ROUNDS * len(chances):
            return feeling
        if self._happenings.near_end:
            return "tense" if chances[seat] >= max(chances) - CLOSE_BY else "sad"
        return "glad" if chances[seat] >= 0.3 + 1 / len(chances) else "calm"


def _feeling(each: Happening) -> Expression | None:
    """What a happening does to a face; None where nothing is to be seen in it."""
    if each.kind == BLUFF:
        return "calm"
    if each.kind in (NEAR_END, "surprise"):
        return "tense"
    if each.kind == "winning":
        return "sly"
    if each.glad is None:
        return None
    return "glad" if each.glad else "sad" if each.kind == "losing" else "angry"
