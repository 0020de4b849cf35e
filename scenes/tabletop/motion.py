"""What moves between two positions: the difference of two scenes, and a cue of how it goes.

Records count things and give them no identity. So pieces that are the same are matched: first by their id,
then those that vanish with those that appear, the nearest to each other first.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.game import Step
from scenes.kit.canvas import Canvas, around, centre
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop.flights import Flight, Paint
from scenes.tabletop.piece import Id, Look, Piece, Scene, Zones
from scenes.tabletop.setting import picture_of
from scenes.tabletop.sight import Banner, S
from scenes.tabletop.sprites import stretched
from scenes.tabletop.stages import Show, Stages

OVERLAP = 0.35
"""The part of a flight after which the next thing follows it."""


@dataclass(frozen=True)
class Throw:
    """Things that no piece stands for, such as coins of a hidden purse: from one piece to another."""

    look: Look
    start: Id
    goal: Id
    count: int = 1
    size: float = 26


@dataclass(frozen=True)
class Cue:
    """How the difference that a step makes is shown."""

    seconds: float = 0.4
    """Of all flights together."""
    sound: str = ""
    after: str = ""
    """Sounds at the start and at the end."""
    source: Id | None = None
    """Where things come from that no piece stood for before, such as the draw pile."""
    goal: Id | None = None
    """Where things go that no piece stands for afterwards."""
    back: Look | None = None
    """What is seen of things from the source until they are turned over."""
    throws: tuple[Throw, ...] = ()
    banner: Banner | None = None
    dwell: float = 0.0
    """Seconds that the banner stays."""


@dataclass(frozen=True)
class Move:
    """A piece on its way."""

    piece: Piece
    look: Look
    start: Rect
    goal: Rect
    turns: bool = False


def moves(before: Scene, after: Scene, source: Id | None = None, goal: Id | None = None) -> list[Move]:
    """What moves from one scene to the next, in the order of the pieces."""
    found = []
    gone: dict[Hashable, list[Piece]] = {}
    for piece in before.flying:
        still = after.by_id.get(piece.id)
        if still is None:
            gone.setdefault(piece.same, []).append(piece)
        elif still.rect != piece.rect:
            found.append(Move(still, _look(piece, still), piece.rect, still.rect))
    for piece in after.flying:
        if piece.id in before.by_id:
            continue
        others = gone.get(piece.same, [])
        if others:
            nearest = min(others, key=lambda other: math.dist(centre(other.rect), centre(piece.rect)))
            others.remove(nearest)
            found.append(Move(piece, _look(nearest, piece), nearest.rect, piece.rect))
        elif source is not None and source in before.by_id:
            start = _fitted(before.by_id[source].rect, piece.rect)
            found.append(Move(piece, _look(piece), start, piece.rect, True))
    if goal is not None and goal in after.by_id:
        place = after.by_id[goal].rect
        left = (piece for pieces in gone.values() for piece in pieces)
        found += [Move(piece, _look(piece), piece.rect, _fitted(place, piece.rect)) for piece in left]
    return found


def _look(*pieces: Piece) -> Look:
    """The look of the largest of some pieces, which is the same thing at two places."""
    largest = max(pieces, key=lambda piece: piece.rect[2] * piece.rect[3])
    assert largest.look is not None
    return largest.look


def _fitted(place: Rect, thing: Rect) -> Rect:
    """The thing's box in the middle of a place, no larger than the place."""
    k = min(1.0, place[2] / thing[2], place[3] / thing[3])
    return around(centre(place), thing[2] * k, thing[3] * k)


def flying(look: Look, start: Rect, goal: Rect, back: Look | None = None) -> Paint:
    """Paints a look on its way, at the larger of its two sizes squeezed to the present one."""
    size = (max(start[2], goal[2]), max(start[3], goal[3]))

    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        shown, squeeze = look, 1.0
        if back is not None:
            shown = back if part < 0.5 else look
            squeeze = max(0.06, abs(math.cos(part * math.pi)))
        stretched(canvas, picture_of(canvas, shown, size), rect, squeeze)

    return paint


def spread(ways: Sequence[tuple[Paint, Rect, Rect]]) -> list[Flight]:
    """Flights that follow one another and fill a stage together."""
    each = 1.0 / (1.0 + OVERLAP * max(0, len(ways) - 1))
    return [
        Flight(paint, start, goal, i * OVERLAP * each, i * OVERLAP * each + each)
        for i, (paint, start, goal) in enumerate(ways)
    ]


class PieceStages(Stages[S]):
    """Stages of a board of pieces: a cue for each kind of event, and great moments in a way of their own."""

    zones: Zones[S]

    @abstractmethod
    def cues(self) -> Mapping[str, Callable[[S, Step], Cue]]:
        """The cue of each kind of event, made from the sight and the step."""

    def great(self) -> Mapping[str, Show]:
        """Kinds of events with a choreography of their own."""
        return {}

    def kinds(self) -> Mapping[str, Show]:
        return {kind: partial(self.cued, make) for kind, make in self.cues().items()} | dict(self.great())

    def cued(self, make: Callable[[S, Step], Cue], step: Step, timeline: Timeline) -> None:
        """Append what a cue says of a step."""
        cue = make(self.sight, step)
        if cue.seconds:
            self.move(timeline, step, cue)
        if cue.banner is not None:
            banner = cue.banner
            timeline.call(lambda: self.announce(banner))
            timeline.wait(cue.dwell)

    def move(self, timeline: Timeline, step: Step, cue: Cue) -> None:
        """Let fly what the step moves. Nothing is worked out before the first frame of it."""
        found: list[Flight] = []
        begun: list[bool] = []

        def flights() -> Sequence[Flight]:
            if not begun:
                begun.append(True)
                found.extend(self._flights(step, cue))
            return found

        self.fly_drawn(timeline, flights, cue)

    def fly_drawn(self, timeline: Timeline, flights: Callable[[], Sequence[Flight]], cue: Cue) -> None:
        """Append flights that are known once they are drawn, with the sounds of a cue."""
        start = self.sound(cue.sound) if cue.sound else None
        after = self.sound(cue.after) if cue.after else None
        timeline.add(cue.seconds, self.drawn(flights), start, after, lambda t: t)

    def _flights(self, step: Step, cue: Cue) -> Sequence[Flight]:
        before = self.zones.scene(self.easel.seen(step.before))
        after = self.zones.scene(self.easel.seen(step.after))
        found = moves(before, after, cue.source, cue.goal)
        ways = [
            (
                flying(move.look, move.start, move.goal, cue.back if move.turns else None),
                move.start,
                move.goal,
            )
            for move in found
        ]
        for throw in cue.throws:
            if throw.start in before.by_id and throw.goal in before.by_id:
                start = around(centre(before.by_id[throw.start].rect), throw.size)
                goal = around(centre(before.by_id[throw.goal].rect), throw.size)
                ways += [(flying(throw.look, start, goal), start, goal)] * throw.count
        moving = {move.piece.id for move in found}
        moving |= {piece.id for piece in before.flying if piece.id not in after.by_id}
        self.keep(hidden=tuple(sorted(moving, key=repr)))
        return spread(ways)
