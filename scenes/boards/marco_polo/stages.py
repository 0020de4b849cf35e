"""How events are shown: what flies where follows from the difference of two positions, the rest is here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.game import Step
from game.marco_polo.components import BLACK
from game.marco_polo.effects import EFFECTS, VP
from game.marco_polo.geography import MARKER_CITY
from scenes.boards.marco_polo import looks, map_geometry
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.map_geometry import ROADS, road_between
from scenes.boards.marco_polo.zones_map import standing_look
from scenes.kit.canvas import Canvas
from scenes.kit.flights import along
from scenes.kit.sprites import stretched
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop.motion import Animation, Throw
from scenes.tabletop.piece import Id
from scenes.tabletop.setting import picture_of
from scenes.tabletop.stages import Show, Stages

WALK = 0.5
"""Seconds of a road."""
READ = 1.0
"""Seconds that a banner stays."""
MOST = 5
"""Things of a kind that fly at most."""
RAIL, KHAN, GUILDS, PURSE = ("rail",), ("panel", "khan"), ("panel", "guild"), ("purse", "slot")
Where = Callable[[Step], Id]
AnimationMaker = Callable[[MarcoBoardState, Step], Animation]


def home(step: Step) -> Id:
    """Where things of a step's seat start and end."""
    return ("seat spot", step.event.seat)


def at(*name: str) -> Where:
    """The piece whose id is a name and values of the event."""
    return lambda step: (name[0], *(step.event.args[value] for value in name[1:]))


def _bonus(step: Step) -> Id:
    """Income comes from the first city bonus with a post of the seat."""
    posts = int(step.before.posts[step.event.seat])
    places = (place for place, city in enumerate(MARKER_CITY) if posts >> int(city) & 1)
    return next((("bonus", place) for place in places), KHAN)


def gains(shown: MarcoBoardState, step: Step, start: Id) -> tuple[Throw, ...]:
    """What a step brought its seat: to the cells of the own board, or to the other seat's strip."""
    seat = step.event.seat
    before, after = step.before.held[seat], step.after.held[seat]
    found = []
    for column in range(VP + 1):
        number = int(after[column]) - int(before[column])
        cell: Id = ("points",) if column == VP else ("good cell", column)
        goal = cell if seat == shown.bottom else home(step)
        if number > 0:
            found.append(Throw(looks.chip(EFFECTS[column]), start, goal, min(number, MOST)))
    return tuple(found)


def animation(
    seconds: float,
    sound: str = "",
    after: str = "",
    source: Where | Id | None = None,
    goal: Where | Id | None = None,
    brings: Where | Id | None = None,
    rise: float = 0.0,
) -> AnimationMaker:
    """How a kind of event is shown; what it `brings` comes from there. What does nothing else takes no time
    where it brings nothing.
    """

    def make(shown: MarcoBoardState, step: Step) -> Animation:
        first, last, start = (where(step) if callable(where) else where for where in (source, goal, brings))
        throws = gains(shown, step, start) if start is not None else ()
        idle = start is not None and not (throws or sound or first or last)
        return Animation(0.0 if idle else seconds, sound, after, first, last, throws=throws, rise=rise)

    return make


def _thrown(shown: MarcoBoardState, step: Step) -> Animation:
    """Dice turn in the air and show what they have come to."""
    colour, source = step.event.seat, home(step)
    if step.event.kind == "black_thrown":
        colour, source = BLACK, ("black", "words")
    return Animation(0.7, "wood", "wood", source, back=looks.die(colour, 0), overlap=0.2)


class MarcoStages(Stages[MarcoBoardState]):
    """See scenes.tabletop.stages.Stages."""

    closed = frozenset({"end", "finish"})

    def animations(self) -> Mapping[str, AnimationMaker]:
        return {
            "round": self._round,
            "income": animation(0.6, after="coin", brings=_bonus),
            **dict.fromkeys(("throw", "thrown", "black_thrown"), _thrown),
            "compensate": animation(0.5, after="coin", brings=KHAN),
            "die": animation(0.25, "wood"),
            "place": animation(0.45, after="wood", rise=0.3),
            "purse": animation(0.5, after="coin", goal=PURSE, brings=PURSE),
            "offer": animation(0.6, after="coin", brings=at("offer", "book", "offer")),
            "seal": animation(0.5, "bell", brings=at("seal", "guild")),
            "contract": animation(0.5, "card", goal=home),
            "discard": animation(0.4, "card", goal=RAIL),
            "draw": animation(0.4, "card", source=RAIL),
            "refill": animation(0.35, "card", source=RAIL),
            "post": animation(0.6, "wood", "bell", home, home, at("node", "node")),
            **dict.fromkeys(("good", "trade", "crowded"), animation(0.5, after="coin", brings=RAIL)),
            **dict.fromkeys(("complete", "free"), animation(0.6, "card", "coin", goal=home, brings=home)),
            "improve": animation(0.5, after="coin", brings=GUILDS),
            "depart": animation(0.6, "wood", source=home),
            "unload": animation(0.6, after="coin", goal=home, brings=_unloaded),
            "sale": animation(0.5, after="coin", brings=home),
            "finish": lambda shown, step: Animation(0.0, banner=self.banner("end", "end"), dwell=READ),
        }

    def great(self) -> Mapping[str, Show]:
        return {"step": self.walked, "caravan": self.walked}

    def _round(self, shown: MarcoBoardState, step: Step) -> Animation:
        args = step.event.args
        title, name = shown.word("banner.round", number=args["number"]), shown.name(args["first"])
        return Animation(0.0, banner=self.banner("first", title=title, name=name), dwell=READ)

    def walked(self, step: Step, timeline: Timeline) -> None:
        """A figure or a caravan goes along its road."""
        args, seat = step.event.args, step.event.seat
        road = ROADS[road_between(args["origin"], args["node"])]
        points = road.along() if road.ends[0] == args["origin"] else road.along()[::-1]
        what = "caravan" if step.event.kind == "caravan" else "figure"
        look, (w, h) = standing_look(self.shown, what, seat, args[what]), map_geometry.SIZES[what]

        def draw(canvas: Canvas, t: float) -> None:
            x, y = along(points, t)
            rect: Rect = (x - w / 2, y - h + 8, w, h)
            stretched(canvas, picture_of(canvas, look, (w, h)), rect)

        timeline.call(lambda: self.hide((what, seat, args[what])))
        timeline.add(WALK, self.drawn(draw), None, self.sound("wood", 0.5))


def _unloaded(step: Step) -> Id:
    return ("caravan", step.event.seat, step.event.args["caravan"])
