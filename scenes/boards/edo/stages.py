"""How events are shown: what flies where follows from the difference of two positions, the rest stands here.

Great moments have a choreography of their own: dice that tumble, hands that go up one after the other, and
the screens that all are lifted at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.core.game import Step
from game.edo.state import SOLD, TIED, UNWANTED
from game.edo.text import LOTS
from scenes.boards.edo import geometry, looks
from scenes.boards.edo.board_state import EdoBoardState
from scenes.boards.edo.pictures.dice import tossed
from scenes.kit.canvas import Canvas
from scenes.kit.sprites import stretched
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import lerp_rect
from scenes.tabletop.banner import Tone
from scenes.tabletop.motion import Animation, Throw
from scenes.tabletop.piece import Id
from scenes.tabletop.setting import picture_of
from scenes.tabletop.stages import Show, Stages

LIFT = 0.7
"""Seconds in which the screens are lifted."""
RISE = 0.18
"""Seconds between two hands."""
ROLL = 0.9
"""Seconds that dice tumble."""
TURN = 15
"""Steps in which a tumbling die turns, in degrees."""
READ = 1.0
"""Seconds that a banner stays."""


def seats_in(mask: int, players: int) -> list[int]:
    """The seats of a bit set."""
    return [seat for seat in range(players) if mask >> seat & 1]


def _coins(start: Id, goal: Id, count: int) -> tuple[Throw, ...]:
    return (Throw(looks.COIN, start, goal, count),) if count > 0 else ()


def _others(shown: EdoBoardState, gains: Sequence[int]) -> tuple[Throw, ...]:
    """Coins from the stock to those whose purse is not seen as coins; the own ones are pieces."""
    return tuple(
        throw
        for seat, coins in enumerate(gains)
        if seat != shown.bottom
        for throw in _coins(("stock",), ("spot", seat), coins)
    )


class EdoStages(Stages[EdoBoardState]):
    """See scenes.tabletop.stages.Stages."""

    closed = frozenset({"award", "earn", "shame", "turn", "finish", "votes"})

    def animations(self) -> Mapping[str, Callable[[EdoBoardState, Step], Animation]]:
        return {
            "pass_on": lambda shown, step: Animation(0.7, "card"),
            "open": self._drawn,
            "draw": self._drawn,
            "start": self._turn,
            "turn": self._turn,
            "keep": lambda shown, step: Animation(0.35, "wood"),
            "income": self._income,
            "forgive": lambda shown, step: Animation(0.0),
            "pot": lambda shown, step: Animation(0.3, after="coin", throws=_coins(("stock",), ("pot",), 1)),
            "declare": lambda shown, step: Animation(0.4, after="wood", source=("spot", step.event.seat)),
            "lower": self._lowered,
            "award": self._awarded,
            "privileges": lambda shown, step: Animation(0.6, "bell"),
            "earn": self._earned,
            "shame": self._shamed,
            "take": lambda shown, step: Animation(0.5, "card"),
            "finish": lambda shown, step: Animation(0.0, banner=self.banner("end", "end"), dwell=READ),
        }

    def great(self) -> Mapping[str, Show]:
        return {"roll": self.rolled, "votes": self.voted, "reveal": self.revealed}

    # Animations

    def _drawn(self, shown: EdoBoardState, step: Step) -> Animation:
        return Animation(0.45, "card", source=("deck",), back=looks.BACK)

    def _turn(self, shown: EdoBoardState, step: Step) -> Animation:
        seat = step.event.seat
        skipped = seats_in(step.event.args.get("skipped", 0), shown.view.players)
        if skipped:
            names = shown.listed(map(shown.name, skipped))
            return Animation(
                0.0, banner=self.banner("skipped", "raid", name=shown.name(seat), skipped=names), dwell=READ
            )
        key = "turn.mine" if seat == shown.me else "turn"
        return Animation(0.0, banner=self.banner(key, name=shown.name(seat)), dwell=0.6)

    def _income(self, shown: EdoBoardState, step: Step) -> Animation:
        gains = [step.event.args[f"coins{seat}"] for seat in range(shown.view.players)]
        if not any(gains):
            return Animation(0.0, banner=self.banner("no_income"), dwell=0.6)
        return Animation(0.7, after="coin", source=("stock",), throws=_others(shown, gains))

    def _lowered(self, shown: EdoBoardState, step: Step) -> Animation:
        seat, lowered = step.event.seat, step.event.args["lowered"]
        throws = _coins(("marker", seat), ("spot", seat), lowered)
        return Animation(0.4 if lowered else 0.0, after="coin", throws=throws)

    def _awarded(self, shown: EdoBoardState, step: Step) -> Animation:
        args, seat = step.event.args, step.event.seat
        lot = shown.word("lot." + LOTS[args["lot"]])
        key = {SOLD: "sold", TIED: "tied", UNWANTED: "unwanted"}[args["outcome"]]
        tone: Tone = "raid" if args["outcome"] == TIED else "plain"
        name = shown.name(seat) if seat >= 0 else ""
        banner = self.banner(key, tone, lot=lot, name=name, coins=args["paid"], cards=args["cards"])
        paid = _coins(("marker", seat), ("stock",), args["paid"]) if args["outcome"] == SOLD else ()
        moving = args["outcome"] != TIED
        return Animation(
            0.8 if moving else 0.0, "card", throws=paid, goal=("stock",), banner=banner, dwell=READ
        )

    def _earned(self, shown: EdoBoardState, step: Step) -> Animation:
        args, players = step.event.args, shown.view.players
        gains = [int(step.after.coins[seat]) - int(step.before.coins[seat]) for seat in range(players)]
        return Animation(
            0.6, after="coin", source=("pot",) if args["share"] else ("stock",), throws=_others(shown, gains)
        )

    def _shamed(self, shown: EdoBoardState, step: Step) -> Animation:
        seats = seats_in(step.event.args["seats"], shown.view.players)
        key = "everybody" if step.event.args["everybody"] else "shame"
        return Animation(
            0.0, banner=self.banner(key, "raid", names=shown.listed(map(shown.name, seats))), dwell=READ
        )

    # Great moments

    def rolled(self, step: Step, timeline: Timeline) -> None:
        """The dice tumble out of the turn player's hand and come to rest one after the other."""
        faces = [step.event.args[f"die{die}"] for die in range(3)]
        rng = random.Random(sum(face * 7**die for die, face in enumerate(faces)) + int(step.after.turns))
        shown = [[rng.randrange(1, 7) for _ in range(12)] for _ in faces]
        start = geometry.seat_spot(self.shown.layout, step.event.seat)
        goals = geometry.dice(1, len(faces))
        hidden = tuple(("die", die) for die in range(len(faces)))
        timeline.call(lambda: self.keep(hidden=hidden))

        def draw(canvas: Canvas, t: float) -> None:
            for die, goal in enumerate(goals):
                self._tumbling(canvas, t, die, start, goal, [*shown[die], faces[die]])

        timeline.add(ROLL, self.drawn(draw), self.sound("wood"), self.sound("wood"), lambda t: t)

    def _tumbling(
        self, canvas: Canvas, t: float, die: int, start: Rect, goal: Rect, faces: list[int]
    ) -> None:
        part = min(1.0, t * (1.35 - 0.12 * die))
        x, y, turn = tossed(die, part)
        left, top, w, h = lerp_rect(start, goal, 1 - (1 - part) ** 2)
        face = faces[min(len(faces) - 1, int(part * len(faces)))]
        grown = 1 + 0.35 * (1 - part)
        at = (left + x * w, top + y * h, w * grown, h * grown)
        # Turned in steps, and at one size but for the last: each is a picture that is made once.
        turned = round(turn / TURN) * TURN % 90 if part < 1 else 0
        stretched(canvas, picture_of(canvas, looks.die(face, None, turned), goal[2:]), at)

    def voted(self, step: Step, timeline: Timeline) -> None:
        """Hands go up one after the other; then it is said what comes of it."""
        args, raised = step.event.args, 0
        players = int(step.before.players)
        for seat in seats_in(args["objectors"], players):
            raised |= 1 << seat
            timeline.add(RISE, start=partial(self._raise, raised))
        key = (
            ("objections", "again", "no_income_at_all")[args["upheld"]]
            if args["objectors"]
            else "none_objects"
        )
        banner = self.banner(
            key, "raid" if args["upheld"] else "plain", votes=args["votes"], base=args["base"]
        )
        timeline.call(lambda: self.keep(raised=raised, banner=banner))
        timeline.wait(READ)

    def _raise(self, raised: int) -> None:
        self.keep(raised=raised)
        self.controller.sound.play("drum", 0.5)

    def revealed(self, step: Step, timeline: Timeline) -> None:
        """All screens are folded away at once; markers go to where their seats really bid."""
        shields = {seat: geometry.shield(panel) for seat, panel in self.shown.layout.panels.items()}
        hidden = (("screen",), *(("shield", seat) for seat in shields))
        timeline.call(lambda: self.keep(hidden=hidden))

        def draw(canvas: Canvas, t: float) -> None:
            for rect in (geometry.SCREEN, *shields.values()):
                looks.screen(round(t * 16)).paint(canvas, rect)

        timeline.add(LIFT, self.drawn(draw), self.sound("paper"), self.sound("drum"))
        timeline.call(lambda: self.set_state(step.after))
        timeline.wait(0.4)
