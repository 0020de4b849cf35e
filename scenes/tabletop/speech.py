"""What a board says: the prompt of the bar, the head of the log, the counsel's panel, tooltips."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from game.core.catalogue import plain
from scenes.kit.theme import Point, Rect
from scenes.kit.tooltip import Clear
from scenes.tabletop.board_state import BoardState, S, memoized
from scenes.tabletop.marks import read_on
from scenes.tabletop.piece import Tip
from scenes.tabletop.zones import Zones

LARGE = (260.0, 230.0)
"""From this size on a tooltip stands at the pointer, and not beside the piece."""
NEEDED, READ = 3.0, 0.5
"""How much it counts to cover a square unit of what is needed to decide, and of what is read."""


BOLD = re.compile(r"\[\[b\|[^\]]*\]\]")
AFTER_NAME = re.compile(r"  |[：。]|:\s|\.(?:\s|$)")
AFTER_BOLD = re.compile(r"  |・| · |[：。]|:\s|\.(?:\s|$)")
"""Where the name ends that an explanation begins with."""


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


def introduced(shown: BoardState, seat: int) -> Iterator[str]:
    """Who sits at a seat: name, what its colour is called, and the level of an AI."""
    yield f"[[b|{shown.name(seat)}]]  " + shown.word(f"seat.{seat}")
    player = shown.player(seat)
    if player:
        yield shown.tip("level", level=player)


class Speech(Generic[S]):
    """What one game says: functions of a board state, without a state of their own. What is not said
    otherwise are the sentences of the board by these names, see `BoardState.word`.
    """

    tips: ClassVar[Mapping[str, Callable[..., Mapping[str, Any] | Iterable[str]]]] = {}
    """The explanations by name: from the board state and the values of the tip either lines, or the values of
    the sentence of that name.
    """

    names: ClassVar[Mapping[str, Callable[..., str]]] = {}
    """What tells things of one kind apart in a few words, by the names of their tips."""

    def __init__(self, zones: Zones[S]) -> None:
        self.zones = zones

    def prompt(self, shown: S) -> Prompt:
        """The state chip of the top bar and the sentence beside it."""
        t = shown.word
        if shown.view.over and not shown.staging:
            return Prompt(t("over"), t("over.line"), False)
        if shown.deciding:
            return self.mine(shown)
        if shown.doing:
            chip = shown.name(shown.doer) if shown.doer >= 0 else self.status(shown)
            return Prompt(chip, plain(shown.doing), False)
        seat = shown.turn if shown.to_move is None else shown.to_move
        if seat == shown.me:
            return Prompt(shown.t("table.going_on"), shown.t("table.soon"), False)
        waiting = "table.thinking" if shown.thinker == seat else "table.deciding"
        return Prompt(shown.name(seat), shown.t(waiting), False)

    def mine(self, shown: S) -> Prompt:
        """What the player is to do."""
        return Prompt(shown.word("mine"), shown.word("mine.line"))

    def status(self, shown: S) -> str:
        """The line at the head of the log."""
        return shown.word("status", turn=shown.game.turn(shown.state))

    def section(self, shown: S) -> str:
        """The section of the rules about what is going on, "" for the beginning."""
        return ""

    def consequence(self, shown: S) -> str | None:
        """What the decision in hand leads to, in one sentence; asked while the player decides."""
        return None

    def plan(self, shown: S) -> Sequence[PlanLine]:
        """What the counsel advises as a plan: a sentence for each thing to be done."""
        return _plan(shown, self)

    def plan_words(self, shown: S, to_end: bool = True) -> Sequence[str]:
        """The sentences of `plan` by themselves: many plans are told that are never marked. Without `to_end`
        the end of the turn is left out where the plan does anything before it, and so is what it only begins.
        """
        told = _sentences(shown, self)
        plan = self.zones.choices.plan(shown)
        if not to_end and len(told) > 1 and all(self.only_ends(*plan[place]) for place in told[-1][0]):
            told = told[:-1]
        return [words for _, words in told]

    def brief(self, shown: S) -> Sequence[str]:
        """The sentences of `plan` as a list of ways has them, without the end of the turn where there is
        anything before it.
        """
        plan, told = self.zones.choices.plan(shown), self.zones.choices.told(shown)
        found: list[str] = []
        for number in dict.fromkeys(told):
            steps = [plan[place] for place, sentence in enumerate(told) if sentence == number]
            if not found or not all(self.only_ends(*step) for step in steps):
                found.append(self.brief_sentence(shown, steps))
        return [words for words in found if words]

    def brief_sentence(self, shown: S, steps: Sequence[tuple[S, int]]) -> str:
        """The sentence of actions that are told together, without the means by which they are done."""
        return self.plan_sentence(shown, steps)

    def only_ends(self, at: S, action: int) -> bool:
        """Whether an action does nothing but end the turn, or only begins what the plan does not come to."""
        return False

    def plan_sentence(self, shown: S, steps: Sequence[tuple[S, int]]) -> str:
        """The sentence of actions that are told together, each with the board state of its position."""
        at, action = steps[-1]
        return shown.game.action_sentence(at.state, action, shown.catalogue)

    def explained(self, shown: S, tip: Tip) -> str:
        """A tip in words; one without an explanation is a sentence with pairs of placeholders and values."""
        explain = self.tips.get(tip[0])
        told = dict(tip[1:]) if explain is None else explain(shown, *tip[1:])
        return shown.word(f"tip.{tip[0]}", **told) if isinstance(told, Mapping) else "\n".join(told)

    def named(self, shown: S, tip: Tip) -> str:
        """What a thing is called, in a few words: its name where the board has one (`name.<tip>`), what is
        written on it, else what its explanation begins with.
        """
        if tip[0] in self.names:
            return self.names[tip[0]](shown, *tip[1:])
        whole = ".".join(str(value) for value in tip if isinstance(value, str))
        for key in (f"name.{whole}", whole, f"name.{tip[0]}"):
            known = key.startswith(("name.", "button.", "choice."))
            if known and f"{shown.game.id}_board.{key}" in shown.catalogue:
                return shown.word(key)
        head = self.explained(shown, tip).strip().split("\n")[0]
        bold = BOLD.match(head)
        if bold:
            return bold[0] + AFTER_BOLD.split(head[bold.end() :])[0].rstrip()
        return AFTER_NAME.split(head)[0].strip()

    def tip(self, shown: S, at: Point) -> str | None:
        """What the topmost piece at a point explains; None where there is nothing to say."""
        piece = self.zones.piece_set(shown).at(at)
        if piece is None or piece.tip is None:
            return None
        return self.explained(shown, piece.tip) or None

    def spared(self, shown: S, at: Point) -> tuple[Rect, bool] | None:
        """A piece stays in sight while it is explained, unless it is a large part of the table."""
        piece = self.zones.piece_set(shown).at(at)
        if piece is None or piece.rect[2] > LARGE[0] or piece.rect[3] > LARGE[1]:
            return None
        return piece.rect, False

    def clear_of(self, shown: S, at: Point) -> Sequence[Clear]:
        """What can be chosen and what the plan uses stays in sight while something is explained, what is read
        on the table as far as it can be.
        """
        found: list[Clear] = []
        for piece in self.zones.piece_set(shown).pieces:
            if piece.legal or piece.hint or piece.chosen:
                found.append((piece.rect, NEEDED))
            found += [(box, READ) for box in read_on(piece)]
        return found


@memoized
def _plan(shown: S, speech: Speech[S]) -> Sequence[PlanLine]:
    choices, scene = speech.zones.choices, speech.zones.piece_set(shown)
    marks = {part: list(piece.steps) for piece in scene.marked for part in (piece.means, *piece.stands)}
    numbers: dict[int, set[int]] = {}
    for place, part in choices.advised(shown) if shown.deciding else ():
        if marks.get(part):
            first, *marks[part] = marks[part]
            numbers.setdefault(place, set()).add(first)
    found = []
    for actions, words in _sentences(shown, speech):
        own = set().union(*(numbers.get(place, ()) for place in actions))
        found.append(PlanLine(words, tuple(sorted(own))))
    return found


@memoized
def _sentences(shown: S, speech: Speech[S]) -> Sequence[tuple[frozenset[int], str]]:
    """The sentences of a plan, each with the places of its actions; nothing is laid out for them."""
    plan, told = speech.zones.choices.plan(shown), speech.zones.choices.told(shown)
    found = []
    for number in dict.fromkeys(told):
        actions = frozenset(place for place, sentence in enumerate(told) if sentence == number)
        words = speech.plan_sentence(shown, [plan[place] for place in sorted(actions)])
        if words:
            found.append((actions, words))
    return found
