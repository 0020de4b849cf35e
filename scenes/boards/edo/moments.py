"""The great moments of Merchants of Edo."""

from __future__ import annotations

from game.core.game import Step
from game.edo.state import SOLD
from scenes.tabletop.moment import GreatMoment

LOT = 3
"""Cards of a lot from which on winning it is great."""


def great_moment(step: Step) -> GreatMoment | None:
    """An objection upheld, the screens lifting, a large lot, a word broken."""
    args = step.event.args
    match step.event.kind:
        case "votes" if args["upheld"]:
            return GreatMoment("objection", -1, "turn")
        case "reveal":
            return GreatMoment("screens", -1, "turn")
        case "award" if args["outcome"] == SOLD and args["cards"] >= LOT:
            return GreatMoment("lot", step.event.seat, "gain", args["cards"])
        case "shame" if not args["everybody"]:
            shamed = [seat for seat in range(int(step.after.players)) if args["seats"] >> seat & 1]
            return GreatMoment("shame", shamed[0] if len(shamed) == 1 else -1, "loss")
    return None
