"""What moves between two positions: the difference of two scenes, and a cue of how it goes.

Records count things and give them no identity. So pieces that are the same are matched: first by their id,
then those that vanish with those that appear, the nearest to each other first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.game import Step
from scenes.kit.canvas import Canvas, around, centre
from scenes.kit.flights import Flight, Paint
from scenes.kit.sprites import lay, pixels, stretched
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import lerp
from scenes.tabletop.banner import Banner, Tone
from scenes.tabletop.piece import Id, Look, Piece, Scene
from scenes.tabletop.setting import picture_of
from scenes.tabletop.sight import S, Sight
from scenes.tabletop.stages import Show, Stages
from scenes.tabletop.trail import Trail

Way = tuple[Paint, Rect, Rect]
"""How a thing is painted on its way, and the ends of it."""
OVERLAP = 0.35
"""The part of a flight after which the next thing follows it."""


@dataclass(frozen=True)
class Throw:
    """Things that no piece stands for, such as coins of a hidden purse: from one piece to another."""

    look: Look
    start: Id
    goal: Id
    count: int = 1
    size: float | None = 26
    """In units; None: as large as the piece that they come from."""
    back: Look | None = None
    """What is seen of them until they are turned over."""


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
    over: Look | None = None
    """What is seen of things on their way to the goal once they have turned over."""
    throws: tuple[Throw, ...] = ()
    overlap: float = OVERLAP
    """The part of a flight after which the next one follows; 0: all at once."""
    rise: float = 0.0
    """The part of a flight in which things are raised first, and seen."""
    banner: Banner | None = None
    early: float | None = None
    """Seconds that the banner stands before anything moves; None: it comes afterwards."""
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
            tips = lies(nearest.rect) != lies(piece.rect)
            look = _look(nearest) if tips else _look(nearest, piece)
            found.append(Move(piece, look, nearest.rect, piece.rect))
        elif source is not None and source in before.by_id:
            start = fitted(before.by_id[source].rect, piece.rect)
            found.append(Move(piece, _look(piece), start, piece.rect, True))
    if goal is not None and goal in after.by_id:
        place = after.by_id[goal].rect
        left = (piece for pieces in gone.values() for piece in pieces)
        found += [Move(piece, _look(piece), piece.rect, fitted(place, piece.rect)) for piece in left]
    return found


def _look(*pieces: Piece) -> Look:
    """The look of the largest of some pieces, which is the same thing at two places."""
    largest = max(pieces, key=lambda piece: piece.rect[2] * piece.rect[3])
    assert largest.look is not None
    return largest.look


def lies(rect: Rect) -> bool:
    """Whether a thing lies on its side."""
    return rect[2] > rect[3]


def fitted(place: Rect, thing: Rect) -> Rect:
    """The thing's box in the middle of a place, no larger than the place."""
    k = min(1.0, place[2] / thing[2], place[3] / thing[3])
    return around(centre(place), thing[2] * k, thing[3] * k)


def flying(look: Look, start: Rect, goal: Rect, back: Look | None = None, over: Look | None = None) -> Paint:
    """Paints a look on its way, at the larger of its two sizes squeezed to the present one.

    It turns over from `back`, or to `over`; what lies on its side at the end tips over.
    """
    if lies(goal) and start[2] < start[3]:
        return _tipping(look, start, goal)
    size = (max(start[2], goal[2]), max(start[3], goal[3]))
    if lies(start) and goal[2] < goal[3]:
        size = (goal[2], goal[3])

    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        shown, squeeze = ((back if part < 0.5 else over) or look), 1.0
        if back is not None or over is not None:
            squeeze = max(0.06, abs(math.cos(part * math.pi)))
        stretched(canvas, picture_of(canvas, shown, size), rect, squeeze)

    return paint


def flight(
    look: Look,
    start: Rect,
    goal: Rect,
    begin: float = 0.0,
    end: float = 1.0,
    arc: float = 14.0,
    back: Look | None = None,
) -> Flight:
    """A look on its way from box to box, turning over from `back`."""
    return Flight(flying(look, start, goal, back), start, goal, begin, end, arc)


def _tipping(look: Look, start: Rect, goal: Rect) -> Paint:
    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        size = pixels(canvas, lerp(start[2], goal[3], part), lerp(start[3], goal[2], part))
        image = pygame.transform.smoothscale(picture_of(canvas, look, start[2:]), size)
        lay(canvas, pygame.transform.rotozoom(image, -90 * part, 1.0), rect)

    return paint


def spread(ways: Sequence[Way], overlap: float = OVERLAP, rise: float = 0.0) -> list[Flight]:
    """Flights that follow one another and fill a stage together."""
    each = 1.0 / (1.0 + overlap * max(0, len(ways) - 1))
    begins = [i * overlap * each for i in range(len(ways))]
    return [
        Flight(paint, start, goal, begin, begin + each, rise=rise)
        for begin, (paint, start, goal) in zip(begins, ways, strict=True)
    ]


def _usual(sight: Sight, step: Step) -> Cue:
    """Things come from the piece ("pile",), and what vanishes in a seat's step goes to ("seat", number)."""
    return Cue(sound="wood", source=("pile",), goal=("seat", step.event.seat))


def _silence() -> None:
    """No sound."""


class PieceStages(Stages[S]):
    """Stages of a board of pieces: a cue for each kind of event, and great moments in a way of their own."""

    closed: frozenset[str] = frozenset()
    """Kinds of events after which nothing is going on any more."""

    def cues(self) -> Mapping[str, Callable[[S, Step], Cue]]:
        """The cue of each kind of event, made from the sight and the step."""
        return {name: _usual for name, _ in self.sight.game.events.values()}

    def great(self) -> Mapping[str, Show]:
        """Kinds of events with a choreography of their own."""
        return {}

    def kinds(self) -> Mapping[str, Show]:
        return {kind: partial(self.cued, make) for kind, make in self.cues().items()} | dict(self.great())

    def closes(self, step: Step) -> bool:
        return step.event.kind in self.closed

    def banner(self, key: str, tone: Tone = "plain", title: str = "", **values: object) -> Banner:
        """A sentence of the board across the table: `banner.` and `key`."""
        return Banner(-1, title, self.sight.word("banner." + key, **values), tone)

    def cued(self, make: Callable[[S, Step], Cue], step: Step, timeline: Timeline) -> None:
        """Append what a cue says of a step."""
        self.cued_run([step], make(self.sight, step), timeline)

    def cued_run(self, steps: Sequence[Step], cue: Cue, timeline: Timeline) -> None:
        """Append what a cue says of steps that are one happening."""
        banner = cue.banner
        if banner is not None and cue.early is not None:
            timeline.call(lambda: self.announce(banner))
            timeline.wait(cue.early)
        if cue.seconds:
            self.move(timeline, steps, cue)
        if banner is not None and cue.early is None:
            timeline.call(lambda: self.announce(banner))
        if cue.dwell:
            kept: list[Trail] = []
            timeline.call(lambda: kept.append(self._arrived(steps) if cue.seconds else self.sight.trail))
            timeline.wait(cue.dwell)
            timeline.call(lambda: self.easel.change({"trail": kept[0]}))

    def _arrived(self, steps: Sequence[Step]) -> Trail:
        """What flew lies where it belongs while a banner is still read; the trail that was there before."""
        trail = self.sight.trail
        self.easel.change({"trail": self._followed(steps)})
        self.set_state(steps[-1].after)
        self.keep(hidden=())
        return trail

    def _followed(self, steps: Sequence[Step]) -> Trail:
        trail = self.sight.trail
        for step in steps:
            trail = trail.followed(step, self.sight.me)
        return trail

    def move(self, timeline: Timeline, steps: Sequence[Step], cue: Cue) -> None:
        """Let fly what the steps move. It is worked out in the first frames, in which all still lies where it
        was; then it has the rest of the time.
        """
        found: list[Flight] = []
        begin = self.sound(cue.sound) if cue.sound else _silence
        end = self.sound(cue.after) if cue.after else _silence

        def start() -> None:
            self.pending = self._flights(steps, cue, found)
            begin()

        self.launch(timeline, cue.seconds, found, start, end)

    def further(self, steps: Sequence[Step]) -> Sequence[Way]:
        """What flies besides, that no cue can name."""
        return ()

    def before(self, steps: Sequence[Step]) -> Scene:
        """What lies there before the first step."""
        return self.zones.scene(self.easel.seen(steps[0].before))

    def coming(self, steps: Sequence[Step]) -> S:
        """The sight at the end of steps that are being shown: as it was foreseen, or made now."""
        coming, after = self.easel.foreseen(), steps[-1].after
        return coming if coming.state is after else self.easel.seen(after, trail=self._followed(steps))

    def _flights(self, steps: Sequence[Step], cue: Cue, flights: list[Flight]) -> Iterator[None]:
        yield
        coming = self.coming(steps)
        yield
        after = self.zones.scene(coming)
        yield
        before = self.before(steps)
        found, ways = moves(before, after, cue.source, cue.goal), [*self.further(steps)]
        for move in found:
            over = None if move.piece.id in after.by_id else cue.over
            paint = flying(move.look, move.start, move.goal, cue.back if move.turns else None, over)
            ways.append((paint, move.start, move.goal))
        for throw in cue.throws:
            if throw.start in before.by_id and throw.goal in before.by_id:
                start, goal = before.by_id[throw.start].rect, before.by_id[throw.goal].rect
                if throw.size is not None:
                    start = around(centre(start), throw.size)
                goal = fitted(goal, start)
                ways += [(flying(throw.look, start, goal, throw.back), start, goal)] * throw.count
        moving = {move.piece.id for move in found}
        moving |= {piece.id for piece in before.flying if piece.id not in after.by_id}
        made = spread(ways, cue.overlap, cue.rise)
        yield from self.painted(made)
        self.keep(hidden=tuple(sorted(moving, key=repr)))
        flights += made
