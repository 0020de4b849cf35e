"""What a board says: the prompt of the bar, the head of the log, the counsel's panel, tooltips."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from game.core.catalogue import plain
from scenes.kit.theme import Point, Rect
from scenes.kit.tooltip import Clear
from scenes.tabletop.marks import read_on
from scenes.tabletop.piece import Tip
from scenes.tabletop.sight import S, Sight, once
from scenes.tabletop.zones import Zones

LARGE = (260.0, 230.0)
"""From this size on a tooltip stands at the pointer, and not beside the piece."""
NEEDED, READ = 3.0, 0.5
"""How much it counts to cover a square unit of what is needed to decide, and of what is read."""


@dataclass(frozen=True)
class Prompt:
    """The state chip of the top bar and the sentence beside it, already in the player's language."""

    chip: str
    sentence: str
    mine: bool = True
    """Vermilion chip: the player is to act."""


@dataclass(frozen=True)
class PlanLine:
    """A sentence of the counsel's plan, and the numbers that its things are marked with, none where nothing
    is marked or one thing alone.
    """

    sentence: str
    numbers: tuple[int, ...] = ()


def introduced(sight: Sight, seat: int) -> Iterator[str]:
    """Who sits at a seat: name, what its colour is called, and the level of an AI."""
    yield f"[[b|{sight.name(seat)}]]  " + sight.word(f"seat.{seat}")
    player = sight.player(seat)
    if player:
        yield sight.tip("level", level=player)


class Speech(Generic[S]):
    """What one game says: functions of a sight, without a state of their own. What is not said otherwise are
    the sentences of the board by these names, see `Sight.word`.
    """

    tips: ClassVar[Mapping[str, Callable[..., Mapping[str, Any] | Iterable[str]]]] = {}
    """The explanations by name: from the sight and the values of the tip either lines, or the values of the
    sentence of that name.
    """

    def __init__(self, zones: Zones[S]) -> None:
        self.zones = zones

    def prompt(self, sight: S) -> Prompt:
        """The state chip of the top bar and the sentence beside it."""
        t = sight.word
        if sight.view.over and not sight.staging:
            return Prompt(t("over"), t("over.line"), False)
        if sight.deciding:
            return self.mine(sight)
        seat = sight.turn if sight.to_move is None else sight.to_move
        if seat == sight.me:
            chip = t("prompt.yours")
        else:
            chip = t("prompt.theirs", name=sight.name(seat))
        waiting = "thinking" if sight.thinker == seat else "deciding"
        return Prompt(chip, plain(sight.doing) or t(waiting), False)

    def mine(self, sight: S) -> Prompt:
        """What the player is to do."""
        return Prompt(sight.word("mine"), sight.word("mine.line"))

    def status(self, sight: S) -> str:
        """The line at the head of the log."""
        return sight.word("status", turn=sight.game.turn(sight.state))

    def section(self, sight: S) -> str:
        """The section of the rules about what is going on, "" for the beginning."""
        return ""

    def consequence(self, sight: S) -> str | None:
        """What the decision in hand leads to, in one sentence; asked while the player decides."""
        return None

    def plan(self, sight: S) -> Sequence[PlanLine]:
        """What the counsel advises as a plan: a sentence for each thing to be done."""
        return _plan(sight, self)

    def plan_sentence(self, sight: S, steps: Sequence[tuple[S, int]]) -> str:
        """The sentence of actions that are told together, each with the sight of its position."""
        at, action = steps[-1]
        return sight.game.action_sentence(at.state, action, sight.catalogue)

    def explained(self, sight: S, tip: Tip) -> str:
        """A tip in words; one without an explanation is a sentence with pairs of placeholders and values."""
        explain = self.tips.get(tip[0])
        told = dict(tip[1:]) if explain is None else explain(sight, *tip[1:])
        return sight.word(f"tip.{tip[0]}", **told) if isinstance(told, Mapping) else "\n".join(told)

    def tip(self, sight: S, at: Point) -> str | None:
        """What the topmost piece at a point explains; None where there is nothing to say."""
        piece = self.zones.scene(sight).at(at)
        if piece is None or piece.tip is None:
            return None
        return self.explained(sight, piece.tip) or None

    def spared(self, sight: S, at: Point) -> tuple[Rect, bool] | None:
        """A piece stays in sight while it is explained, unless it is a large part of the table."""
        piece = self.zones.scene(sight).at(at)
        if piece is None or piece.rect[2] > LARGE[0] or piece.rect[3] > LARGE[1]:
            return None
        return piece.rect, False

    def clear_of(self, sight: S, at: Point) -> Sequence[Clear]:
        """What can be chosen and what the plan uses stays in sight while something is explained, what is read
        on the table as far as it can be.
        """
        found: list[Clear] = []
        for piece in self.zones.scene(sight).pieces:
            if piece.legal or piece.hint or piece.chosen:
                found.append((piece.rect, NEEDED))
            found += [(box, READ) for box in read_on(piece)]
        return found


@once
def _plan(sight: S, speech: Speech[S]) -> Sequence[PlanLine]:
    choices, scene = speech.zones.choices, speech.zones.scene(sight)
    plan, told = choices.plan(sight), choices.told(sight)
    marks = {part: piece.step for piece in scene.marked for part in (piece.means, *piece.stands)}
    advised = choices.advised(sight) if sight.deciding else ()
    found = []
    for number in dict.fromkeys(told):
        actions = {place for place, sentence in enumerate(told) if sentence == number}
        numbers = {marks.get(part, 0) for place, part in advised if place in actions}
        words = speech.plan_sentence(sight, [plan[place] for place in sorted(actions)])
        if words:
            found.append(PlanLine(words, tuple(sorted(numbers - {0}))))
    return found
