"""A board that is nothing but its pieces: for a small game, and for the first draft of a large one.

A game says what lies where, what it means and how it looks (`PlainZones`). Whatever a board of pieces says
and does besides is here as most would have it; a game that grows puts its own part in the place of one of
these. Its sentences are those of every board (see `Speech`), and `<game>_board.` with `mine` and `mine.line`
(what the player is to do), `status`, `refusal`, and `tip.<name>` for each tip of its pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from game.core.game import Step
from game.core.record import AnyRecord
from scenes.kit.canvas import Canvas
from scenes.kit.pictures import desk
from scenes.kit.theme import Rect
from scenes.tabletop import bands
from scenes.tabletop.answer import Refusal
from scenes.tabletop.base import Parts, SightBoard
from scenes.tabletop.board import Prompt
from scenes.tabletop.input import Play
from scenes.tabletop.motion import Cue, PieceStages
from scenes.tabletop.piece import Choices, Part, Tip, Zones
from scenes.tabletop.setting import Picture, Ring
from scenes.tabletop.sight import Places, Sight, Table
from scenes.tabletop.speech import Speech
from scenes.tabletop.stages import Easel

TABLE: Rect = (0, 46, 974, 674)
"""Where the pieces lie."""
BESIDE: Rect = (974, 46, 306, 674)
RING = 28
"""How far the ring of a thinking seat lies within the right end of that seat's piece."""


@dataclass(frozen=True)
class BesideTable:
    """The log with the counsel below it, to the right of the pieces."""

    log: Rect = (980, 60, 288, 530)
    counsel: Rect = (980, 598, 288, 114)


@dataclass(frozen=True, kw_only=True)
class PlainSight(Sight):
    """A sight without anything of its own; the record's `seat` is on turn."""

    state: AnyRecord
    layout: Places = BesideTable()

    @property
    def turn(self) -> int:
        return int(self.state.seat)


class PlainChoices(Choices[PlainSight]):
    """Every action is one thing pointed at: a piece that means `("action", number)`."""

    def parts(self, sight: PlainSight, action: int) -> Collection[Part]:
        return (("action", action),)

    def refusal(self, sight: PlainSight, part: Part) -> Refusal | None:
        return Refusal(sight.t(f"{sight.game.id}_board.refusal"))


class PlainZones(Zones[PlainSight]):
    """Pieces of the band "table". What appears comes from that with the id `("pile",)`, and what vanishes in
    a seat's step goes to that with the id `("seat", number)`.
    """

    choices = PlainChoices()
    overlooked = frozenset({"thinker", "doing"})


class PlainPicture(Picture[PlainSight]):
    """The desk, and all pieces as one band."""

    field = TABLE

    def __init__(self, zones: PlainZones, key: str, wood: str) -> None:
        super().__init__(zones)
        self.seconds_key, self._wood = key + "seconds", wood

    def ground(self, canvas: Canvas, sight: PlainSight) -> pygame.Surface:
        def paint(sheet: Canvas) -> None:
            sheet.surface.blit(desk.draw(sheet.surface.get_size(), sheet.scale, self._wood), (0, 0))

        return bands.ground(canvas, ("plain", self._wood), paint)

    def bare(self, sight: PlainSight) -> Sequence[Rect]:
        return (BESIDE,)

    def bands(self, sight: PlainSight) -> Mapping[str, Rect]:
        return {"table": TABLE}

    def ring(self, canvas: Canvas, sight: PlainSight, seat: int) -> Ring | None:
        piece = self.zones.scene(sight).by_id.get(("seat", seat))
        if piece is None:
            return None
        x, y = piece.rect[0] + piece.rect[2] - RING, piece.rect[1] + piece.rect[3] / 2
        return Ring((x, y), (x - 56, y - 12, 40, 24))


class PlainSpeech(Speech[PlainSight]):
    """Sentences of the catalogue; a tip is a name and pairs of its placeholders and values."""

    def __init__(self, zones: PlainZones, key: str) -> None:
        super().__init__(zones)
        self.key = key

    def mine(self, sight: PlainSight) -> Prompt:
        return Prompt(sight.t(self.key + "mine"), sight.t(self.key + "mine.line"))

    def status(self, sight: PlainSight) -> str:
        return sight.t(self.key + "status", turn=sight.game.turn(sight.state))

    def tips(self) -> Mapping[str, Callable[..., Any]]:
        return {}

    def explained(self, sight: PlainSight, tip: Tip) -> str:
        return sight.t(f"{self.key}tip.{tip[0]}", **dict(tip[1:]))


class PlainStages(PieceStages[PlainSight]):
    """Whatever the step moves flies, the same way for every kind of event."""

    def __init__(self, easel: Easel[PlainSight], zones: PlainZones) -> None:
        super().__init__(easel)
        self.zones = zones

    def cues(self) -> Mapping[str, Callable[[PlainSight, Step], Cue]]:
        def cue(sight: PlainSight, step: Step) -> Cue:
            return Cue(sound="wood", source=("pile",), goal=("seat", step.event.seat))

        return {name: cue for name, _ in self.sight.game.events.values()}


class PlainBoard(SightBoard[PlainSight]):
    """`class HarbourBoard(PlainBoard, zones=HarbourZones(), desk="sea")` is a whole board; its `title_key` is
    "<game>.name".
    """

    parts: ClassVar[Parts[Any]]

    def __init_subclass__(cls, zones: PlainZones, desk: str) -> None:
        key = cls.title_key.partition(".")[0] + "_board."
        cls.parts = Parts(
            Play(zones),
            PlainPicture(zones, key, desk),
            PlainSpeech(zones, key),
            lambda easel: PlainStages(easel, zones),
        )

    def first_sight(self, table: Table, state: AnyRecord, view: Any) -> PlainSight:
        return PlainSight(table=table, language=self.context.language, state=state, view=view)
