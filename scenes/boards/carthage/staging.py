"""Showing steps one at a time. Every step begins at its position before and ends at the one after it."""

from __future__ import annotations

from collections.abc import Mapping

from game.carthage.actions import BUY, MAX_SPEND, PAY_CARD, SAVE_GOOD, SPEND, STORE_CARD
from game.carthage.state import TURN, CarthageState
from game.core.game import Step
from scenes.boards.carthage import anchors
from scenes.boards.carthage.anchors import ON_STRIP
from scenes.boards.carthage.flights import flying_card, flying_piece, turning_card
from scenes.boards.carthage.layout import DECK, DISCARD
from scenes.boards.carthage.sight import CarthageSight
from scenes.boards.carthage.staging_sale import SaleStages
from scenes.boards.carthage.staging_together import DEALT, stage_together
from scenes.boards.carthage.trail import taken_place
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS, PIECE_SECONDS
from scenes.tabletop.flights import Flight, Paint, spot, staggered
from scenes.tabletop.sight import Banner
from scenes.tabletop.stages import Easel, Show

DRAW_GAP = 0.08
"""Seconds between two cards that move up from the farm."""


class Stager(SaleStages):
    """Appends the stages of a step to a timeline. See scenes.tabletop.board.Board.stage."""

    def __init__(self, easel: Easel[CarthageSight]) -> None:
        super().__init__(easel)
        self.laid: list[tuple[int, Rect]] = []
        """Cards laid down by the player and where they stood: they fly off when the purchase completes."""

    def kinds(self) -> Mapping[str, Show]:
        return {
            "none": self._small_step,
            "take": self._take,
            "double": self._double,
            "reserve": self._reserve,
            "pass": self._pass,
            "purchase": self._purchase,
            "farm_moves": self._farm_moves,
            "reshuffle": self._reshuffle,
            "sail": self._sail,
            "grant": self._grant,
            "award": self._award,
            "raid": self._raid,
            "defend": self._defend,
            "return": self._return,
            "finish": self._finish,
        }

    def stage(self, step: Step, timeline: Timeline) -> None:
        if step.event.kind in (*DEALT, "settle"):
            stage_together(self, [step], timeline)
        else:
            super().stage(step, timeline)

    def closes(self, step: Step) -> bool:
        return bool(step.after.phase == TURN or self.sight.view.over)

    def fit(self, state: CarthageState) -> None:
        """The places of the market are those of `state`."""
        self.easel.change({"trail": self.sight.trail.fitted(state)})

    # Decisions

    def _small_step(self, step: Step, timeline: Timeline) -> None:
        """A part of a decision: the bill is opened, a token turned, a card laid down, a good named."""
        action, mine = step.action, step.actor == self.sight.me
        if PAY_CARD <= action < SAVE_GOOD or action >= STORE_CARD:
            kind = action - (PAY_CARD if action < SAVE_GOOD else STORE_CARD)
            self.lay_down(step, kind, timeline)
        elif mine:
            return
        elif action == BUY:
            timeline.call(lambda: self.set_state(step.after))
            timeline.wait(0.45)
        elif (
            SPEND <= action < PAY_CARD and (action - SPEND) % (MAX_SPEND + 1)
        ) or SAVE_GOOD <= action < STORE_CARD:
            timeline.call(lambda: self.set_state(step.after))
            timeline.call(self.sound("wood"))
            timeline.wait(0.3)

    def lay_down(self, step: Step, kind: int, timeline: Timeline) -> None:
        """A hand card goes to the strip; the player's own ones wait where they stand."""
        seat = step.actor
        start = anchors.hand_spot(self.sight, step.before, seat, kind)
        if seat == self.sight.me:
            number = int(step.before.pay.sum())
            raised = (start[0], start[1] - 30, start[2], start[3])

            def keep() -> None:
                if number == 0:
                    self.laid.clear()
                self.laid.append((kind, raised))

            timeline.call(keep)
            return
        face = self.sight.me is None or seat == self.sight.bottom
        paint = flying_card(kind, self.say) if face else turning_card(kind, self.say, True)
        flight = [Flight(paint, start, ON_STRIP)]
        hidden = ("hand", kind) if seat == self.sight.bottom else (f"hand{seat}", kind)
        self.fly(timeline, flight, CARD_SECONDS, hide=[hidden], sound="coin")

    def _take(self, step: Step, timeline: Timeline) -> None:
        seat, kind = step.event.seat, step.event.args["kind"]
        goal = anchors.hand_spot(self.sight, step.after, seat, kind)
        place = taken_place(step)

        def flights() -> list[list[Flight]]:
            self.fit(step.before)
            slot = self.sight.trail.slot_of(place)
            start = anchors.market_spot(self.sight, slot, len(self.sight.trail.slots))
            self.hide(("market", slot))
            face = seat == self.sight.bottom or self.sight.me is None
            paint: Paint = flying_card(kind, self.say) if face else turning_card(kind, self.say, False)
            lifted = (start[0], start[1] - 10, start[2], start[3])
            lift = Flight(flying_card(kind, self.say), start, lifted, arc=0)
            return [[lift], [Flight(paint, lifted, goal), *self.piece_back(step, seat, lifted)]]

        self.ways(timeline, flights, PIECE_SECONDS if seat != self.sight.me else 0.0, CARD_SECONDS, "card")
        if seat != self.sight.me:
            timeline.wait(
                0.25,
                self.resting(
                    lambda: [(flying_card(kind, self.say), goal)] if seat == self.sight.bottom else []
                ),
            )

    def piece_back(self, step: Step, seat: int, card: Rect) -> list[Flight]:
        """Classic: the reservation piece on a card that is taken or bought returns to its owner."""
        if not step.after.piece[seat] or step.before.piece[seat]:
            return []
        start = spot((card[0] + card[2] / 2, card[1] + 4), 30)
        self.hide(*self.sight.staged.hidden, ("piece", seat))
        return [Flight(flying_piece(seat, True), start, anchors.piece_spot(self.sight, seat), arc=30)]

    def _double(self, step: Step, timeline: Timeline) -> None:
        seat = step.event.seat
        goal = spot(self.sight.layout.thrown(seat), 26)
        flight = [Flight(flying_piece(seat, False, True), anchors.piece_spot(self.sight, seat), goal, arc=70)]
        self.fly(timeline, flight, 0.6, hide=[("piece", seat)], sound="wood", after="sea")

    def _reserve(self, step: Step, timeline: Timeline) -> None:
        seat, args = step.event.seat, step.event.args
        owners = step.after.farm_owner if args["farm"] else step.after.market_owner
        place = next(i for i in range(len(owners)) if int(owners[i]) == seat)

        def goal() -> Rect:
            if args["farm"]:
                rect = self.sight.layout.farm(place)
            else:
                self.fit(step.before)
                rect = anchors.market_spot(
                    self.sight, self.sight.trail.slot_of(place), len(self.sight.trail.slots)
                )
            return spot((rect[0] + rect[2] / 2, rect[1] + 4), 30)

        start = anchors.piece_spot(self.sight, seat)
        self.fly(
            timeline,
            lambda: [Flight(flying_piece(seat, True), start, goal(), arc=40)],
            0.45,
            hide=[("piece", seat)],
            sound="card",
            after="wood",
        )
        if seat != self.sight.me:
            timeline.wait(0.25)

    def _pass(self, step: Step, timeline: Timeline) -> None:
        seat = step.event.seat
        timeline.call(lambda: self.announce(Banner(seat, self.sight.name(seat), self.sentence(step))))
        timeline.wait(0.9)

    def _purchase(self, step: Step, timeline: Timeline) -> None:
        """The payment goes to the discard, then the goods to the table of the buyer."""
        seat = step.event.seat
        if PAY_CARD <= step.action < SAVE_GOOD:
            self.lay_down(step, step.action - PAY_CARD, timeline)
            timeline.call(lambda: self.keep(laid=(step.action - PAY_CARD,)))
        paid = anchors.kinds_of(step.before.pay)
        if PAY_CARD <= step.action < SAVE_GOOD:
            paid.append(step.action - PAY_CARD)

        def payment() -> list[Flight]:
            cards = self.laid[:] if self.laid else [(kind, ON_STRIP) for kind in paid]
            self.laid.clear()
            where = "hand" if seat == self.sight.bottom else f"hand{seat}"
            self.hide(*([(where, step.action - PAY_CARD)] if paid else []))
            made, _ = staggered(
                [(flying_card(kind, self.say), start, DISCARD) for kind, start in cards], 0.3, 0.05
            )
            return made

        if paid:
            self.fly(timeline, payment, 0.3 + 0.05 * (len(paid) - 1), sound="coin")
        goods = anchors.market_kinds(step.before, seat)

        def buying() -> list[Flight]:
            self.fit(step.before)
            slots = [self.sight.trail.slot_of(place) for place, _ in goods]
            number = len(self.sight.trail.slots)
            self.easel.change({"trail": self.sight.trail.filled(int(step.after.market_n))})
            self.set_state(step.after)
            self.hide(*(((f"stock{seat}"), kind) for _, kind in goods))
            seen: dict[int, int] = {}
            ways = []
            for slot, (_, kind) in zip(slots, goods):
                nth = int(step.before.stock[seat, kind]) + seen.get(kind, 0)
                seen[kind] = seen.get(kind, 0) + 1
                goal = anchors.stock_spot(self.sight, step.after, seat, kind, nth)
                ways.append(
                    (flying_card(kind, self.say), anchors.market_spot(self.sight, slot, number), goal)
                )
            pieces = []
            for slot, (place, _) in zip(slots, goods):
                if int(step.before.market_owner[place]) == seat:
                    pieces = self.piece_back(step, seat, anchors.market_spot(self.sight, slot, number))
            return [*staggered(ways, 0.34, 0.1)[0], *pieces]

        self.fly(timeline, buying, 0.34 + 0.1 * (len(goods) - 1), sound="card")
        timeline.wait(0.2)

    # Refill

    def _farm_moves(self, step: Step, timeline: Timeline) -> None:
        moved = step.event.args["cards"]
        if not moved:
            return
        number = int(step.after.market_n)
        ways = []
        for index in range(moved):
            slot = number - moved + index
            kind, owner = int(step.before.farm[index]), int(step.before.farm_owner[index])
            goal = anchors.market_spot(self.sight, slot, number)
            ways.append((flying_card(kind, self.say, owner), self.sight.layout.farm(index), goal))
        flights, total = staggered(ways, CARD_SECONDS, DRAW_GAP)

        def begin() -> None:
            self.easel.change({"trail": self.sight.trail.filled(int(step.before.market_n))})
            self.hide(*(("farm", index) for index in range(moved)))

        timeline.call(begin)
        self.fly(timeline, flights, total, sound="card")

    def _reshuffle(self, step: Step, timeline: Timeline) -> None:
        """The discard turns over onto the place of the draw pile."""
        kind = int(step.before.discard_top)
        paint = turning_card(kind, self.say, False)
        ways: list[tuple[Paint, Rect, Rect]] = [(paint, DISCARD, DECK)] * min(4, step.event.args["cards"])
        flights, total = staggered(ways, 0.5, 0.07)
        timeline.call(lambda: self.announce(Banner(-1, "", self.sentence(step))))
        self.fly(timeline, flights, total, sound="paper")
        timeline.wait(0.3)
