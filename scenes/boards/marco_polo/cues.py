"""How events are shown: what flies where follows from the difference of two positions, the rest is here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.game import Step
from game.marco_polo.components import BLACK
from game.marco_polo.effects import EFFECTS, VP
from game.marco_polo.geography import MARKER_CITY
from scenes.boards.marco_polo import looks, map_places
from scenes.boards.marco_polo.facts import load
from scenes.boards.marco_polo.map_places import ROADS, road_between
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.kit.flights import along
from scenes.kit.sprites import stretched
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop.banner import Banner, Tone
from scenes.tabletop.motion import Cue, PieceStages, Throw
from scenes.tabletop.piece import Id, Look
from scenes.tabletop.setting import picture_of
from scenes.tabletop.stages import Show

WALK = 0.5
"""Seconds of a road."""
READ = 1.0
"""Seconds that a banner stays."""
MOST = 5
"""Things of a kind that fly at most."""
CLOSED = {"end", "finish"}


def home(seat: int) -> Id:
    """Where things of a seat start and end."""
    return ("seat spot", seat)


def gains(sight: MarcoSight, step: Step, start: Id) -> tuple[Throw, ...]:
    """What a step brought its seat: to the cells of the own board, or to the other seat's strip."""
    seat = step.event.seat
    before, after = step.before.held[seat], step.after.held[seat]
    found = []
    for column in range(VP + 1):
        number = int(after[column]) - int(before[column])
        cell: Id = ("points",) if column == VP else ("good cell", column)
        goal = cell if seat == sight.bottom else home(seat)
        if number > 0:
            found.append(Throw(looks.chip(EFFECTS[column]), start, goal, min(number, MOST)))
    return tuple(found)


def _thrown(colour: int, source: Id) -> Cue:
    """Dice turn in the air and show what they have come to."""
    return Cue(0.7, "wood", "wood", source, back=looks.die(colour, 0), overlap=0.2)


class MarcoStages(PieceStages[MarcoSight]):
    """See scenes.tabletop.motion.PieceStages."""

    def cues(self) -> Mapping[str, Callable[[MarcoSight, Step], Cue]]:
        return {
            "round": self._round,
            "income": self._income,
            "throw": lambda sight, step: _thrown(step.event.seat, home(step.event.seat)),
            "compensate": self._gained(("panel", "khan")),
            "die": lambda sight, step: Cue(0.25, "wood"),
            "place": lambda sight, step: Cue(0.45, after="wood", rise=0.3),
            "purse": lambda sight, step: Cue(
                0.5,
                after="coin",
                goal=("purse", "slot"),
                throws=gains(sight, step, ("purse", "slot")),
            ),
            "thrown": lambda sight, step: _thrown(step.event.seat, home(step.event.seat)),
            "black_thrown": lambda sight, step: _thrown(BLACK, ("black", "words")),
            "offer": self._offer,
            "seal": lambda sight, step: Cue(
                0.5, "bell", throws=gains(sight, step, ("seal", step.event.args["guild"]))
            ),
            "contract": lambda sight, step: Cue(0.5, "card", goal=home(step.event.seat)),
            "discard": lambda sight, step: Cue(0.4, "card", goal=("rail",)),
            "draw": lambda sight, step: Cue(0.4, "card", source=("rail",)),
            "refill": lambda sight, step: Cue(0.35, "card", source=("rail",)),
            "post": self._post,
            "good": self._gained(("rail",)),
            "trade": self._gained(("rail",)),
            "complete": self._completed,
            "improve": self._gained(("panel", "guild")),
            "depart": lambda sight, step: Cue(0.6, "wood", source=home(step.event.seat)),
            "unload": self._unloaded,
            "free": self._completed,
            "sale": lambda sight, step: Cue(
                0.5, after="coin", throws=gains(sight, step, home(step.event.seat))
            ),
            "crowded": self._gained(("rail",)),
        }

    def great(self) -> Mapping[str, Show]:
        return {"step": self.walked, "caravan": self.walked, "finish": self.finished}

    def closes(self, step: Step) -> bool:
        return step.event.kind in CLOSED

    def banner(self, key: str, tone: Tone = "plain", title: str = "", **values: object) -> Banner:
        """A sentence across the map."""
        return Banner(-1, title, self.sight.word("banner." + key, **values), tone)

    # Cues

    def _round(self, sight: MarcoSight, step: Step) -> Cue:
        args = step.event.args
        title = sight.word("banner.round", number=args["number"])
        banner = self.banner("first", title=title, name=sight.name(args["first"]))
        return Cue(0.0, banner=banner, dwell=READ)

    def _income(self, sight: MarcoSight, step: Step) -> Cue:
        seat = step.event.seat
        posts = [
            place for place, city in enumerate(MARKER_CITY) if int(step.before.posts[seat]) >> int(city) & 1
        ]
        start: Id = ("bonus", posts[0]) if posts else ("panel", "khan")
        throws = gains(sight, step, start)
        return Cue(0.6 if throws else 0.0, after="coin", throws=throws)

    def _gained(self, start: Id) -> Callable[[MarcoSight, Step], Cue]:
        def cue(sight: MarcoSight, step: Step) -> Cue:
            throws = gains(sight, step, start)
            return Cue(0.5 if throws else 0.0, after="coin", throws=throws)

        return cue

    def _offer(self, sight: MarcoSight, step: Step) -> Cue:
        args = step.event.args
        throws = gains(sight, step, ("offer", args["book"], args["offer"]))
        return Cue(0.6, after="coin", throws=throws)

    def _post(self, sight: MarcoSight, step: Step) -> Cue:
        seat = step.event.seat
        throws = gains(sight, step, ("node", step.event.args["node"]))
        return Cue(0.6, "wood", after="bell", source=home(seat), goal=home(seat), throws=throws)

    def _unloaded(self, sight: MarcoSight, step: Step) -> Cue:
        seat = step.event.seat
        throws = gains(sight, step, ("caravan", seat, step.event.args["caravan"]))
        return Cue(0.6, after="coin", goal=home(seat), throws=throws)

    def _completed(self, sight: MarcoSight, step: Step) -> Cue:
        seat = step.event.seat
        return Cue(0.6, "card", "coin", goal=home(seat), throws=gains(sight, step, home(seat)))

    # Great moments

    def walked(self, step: Step, timeline: Timeline) -> None:
        """A figure or a caravan goes along its road."""
        args, seat = step.event.args, step.event.seat
        origin, node = args["origin"], args["node"]
        road = ROADS[road_between(origin, node)]
        points = road.along() if road.ends[0] == origin else road.along()[::-1]
        number = args.get("figure", args.get("caravan", 0))
        look: Look
        if step.event.kind == "caravan":
            figure, (w, h) = ("caravan", seat, number), map_places.CARAVAN
            view = self.sight.view.seats[seat].caravans
            look = looks.caravan(seat, load(view[number].load), number + 1 if len(view) > 1 else 0)
        else:
            figure, (w, h) = ("figure", seat, number), map_places.FIGURE
            look = looks.traveller(seat, number + 1 if step.before.node[seat, 1] >= 0 else 0)

        def draw(t: float) -> None:
            if self.easel.canvas is not None:
                x, y = along(points, t)
                rect: Rect = (x - w / 2, y - h + 8, w, h)
                stretched(self.easel.canvas, picture_of(self.easel.canvas, look, (w, h)), rect)

        timeline.call(lambda: self.hide(figure))
        timeline.add(WALK, draw, None, self.sound("wood", 0.5))

    def finished(self, step: Step, timeline: Timeline) -> None:
        banner = self.banner("end", tone="end")
        timeline.call(lambda: self.announce(banner))
        timeline.wait(READ)
