"""What a board says: the prompt of the bar, the head of the log, the counsel's panel, tooltips."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from game.core.catalogue import plain
from scenes.kit.theme import Point, Rect
from scenes.tabletop.piece import Tip, Zones
from scenes.tabletop.sight import S, Sight


@dataclass(frozen=True)
class Prompt:
    """The state chip of the top bar and the sentence beside it, already in the player's language."""

    chip: str
    sentence: str
    mine: bool = True
    """Vermilion chip: the player is to act."""


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
        """A small piece stays in sight while it is explained."""
        piece = self.zones.scene(sight).at(at)
        if piece is None or piece.rect[2] > 130 or piece.rect[3] > 130:
            return None
        return piece.rect, False
