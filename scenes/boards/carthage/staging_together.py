"""Steps that are one happening at a real table: cards dealt in one go, all owners of a ship paid at once."""

from __future__ import annotations

from collections.abc import Sequence

from game.carthage.components import COLOURS, VALUES
from game.core.game import Step
from scenes.boards.carthage import anchors
from scenes.boards.carthage.flights import flying_card, turning_card
from scenes.boards.carthage.layout import DECK, DISCARD
from scenes.boards.carthage.sight import CarthageSight
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS
from scenes.tabletop.flights import Flight, staggered
from scenes.tabletop.sight import Banner
from scenes.tabletop.stages import Stages

DEALT = ("draw_market", "draw_farm")
DEAL_GAP = 0.06
"""Seconds between two cards of one deal."""


def together(steps: Sequence[Step]) -> int:
    """How many of the coming steps are one happening."""
    first = steps[0].event
    for count, step in enumerate(steps):
        event = step.event
        dealt = event.kind in DEALT and first.kind in DEALT
        paid = event.kind == first.kind == "settle" and event.args["colour"] == first.args["colour"]
        if not (dealt or paid):
            return max(1, count)
    return len(steps)


def stage_together(stager: Stages[CarthageSight], steps: Sequence[Step], timeline: Timeline) -> None:
    """Append the showing of these steps as one."""
    stager.easel.change({"staging": True})
    timeline.call(lambda: stager.begin(steps[0]))
    if steps[0].event.kind == "settle":
        pay_owners(stager, steps, timeline)
    else:
        deal(stager, steps, timeline)
    timeline.call(lambda: _end(stager, steps))


def _end(stager: Stages[CarthageSight], steps: Sequence[Step]) -> None:
    for step in steps[:-1]:
        stager.follow(step)
    stager.end(steps[-1])


def deal(stager: Stages[CarthageSight], steps: Sequence[Step], timeline: Timeline) -> None:
    """Cards from the draw pile, each turned over on its way, one close behind the other."""
    sight = stager.sight
    number = int(steps[-1].after.market_n)
    ways = []
    for step in steps:
        if step.event.kind == "draw_market":
            goal = anchors.market_spot(sight, int(step.after.market_n) - 1, number)
        else:
            goal = sight.layout.farm(int(step.after.farm_n) - 1)
        ways.append((turning_card(step.event.args["kind"], stager.say, True), DECK, goal))
    flights, seconds = staggered(ways, CARD_SECONDS, DEAL_GAP)
    low = [Flight(f.paint, f.start, f.goal, f.begin, f.end, arc=8) for f in flights]
    stager.fly(timeline, low, seconds, sound="card")


def pay_owners(stager: Stages[CarthageSight], steps: Sequence[Step], timeline: Timeline) -> None:
    """The sets of all owners fan out on the strip, become points, and the rest goes to the discard."""
    sight, colour = stager.sight, steps[0].event.args["colour"]
    cards, kept = [], []
    for step in steps:
        seat, before = step.event.seat, step.before
        vp = step.event.args["vp"]
        for kind in range(colour * VALUES, (colour + 1) * VALUES):
            for safe, pile in ((False, before.stock), (True, before.safe)):
                for nth in range(int(pile[seat, kind])):
                    cards.append((seat, kind, anchors.stock_spot(sight, before, seat, kind, nth, safe)))
                    kept.append(vp > 0)
                    vp -= 1
    places = anchors.fan(len(cards))
    out = [(flying_card(kind, stager.say), start, goal) for (_, kind, start), goal in zip(cards, places)]
    lit = tuple(c for c in range(COLOURS) if steps[0].before.arrived[c])
    hide = [(f"stock{seat}", kind) for seat, kind, _ in cards]

    def begin() -> None:
        stager.hide(*hide)
        stager.keep(lit=lit, banner=_banner(stager, steps))

    timeline.call(begin)
    flights, seconds = staggered(out, CARD_SECONDS, 0.06)
    stager.fly(timeline, flights, seconds, hide=hide, sound="card")
    timeline.wait(0.9, stager.resting(lambda: [(paint, goal) for paint, _, goal in out]))
    ways = []
    for (seat, kind, _), place, stays in zip(cards, places, kept):
        if stays:
            pile = anchors.pile_spot(sight, seat)
            ways.append((turning_card(kind, stager.say, False), place, pile))
        else:
            ways.append((flying_card(kind, stager.say), place, DISCARD))
    away, total = staggered(ways, 0.36, 0.07)
    stager.fly(timeline, away, total, hide=hide, sound="paper", after="coin")


def _banner(stager: Stages[CarthageSight], steps: Sequence[Step]) -> Banner:
    """Who sells: one with the whole reckoning, several with what each of them gets."""
    sight, first = stager.sight, steps[0]
    if len(steps) == 1:
        seat = first.event.seat
        return Banner(seat, sight.name(seat), stager.sentence(first), "sale")
    each = [
        stager.say("carthage_board.paid.one", name=sight.name(step.event.seat), points=step.event.args["vp"])
        for step in steps
    ]
    return Banner(-1, stager.say("carthage_board.paid"), "　".join(each), "sale")
