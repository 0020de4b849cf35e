"""The great moments of Traders of Carthage."""

from __future__ import annotations

from game.carthage.components import END_TOKENS
from game.core.game import Step
from scenes.tabletop.moment import GreatMoment

SETTLEMENT = 3
"""Victory points of a sale from which on it is great."""
PLUNDER = 2
"""Goods lost to pirates at once."""


def great_moment(step: Step) -> GreatMoment | None:
    """A sale of many points, a raid, what it took, and an eighth token."""
    args, seat = step.event.args, step.event.seat
    match step.event.kind:
        case "settle" if args["vp"] + args["vp_unseen"] >= SETTLEMENT:
            return GreatMoment("settlement", seat, "gain", args["vp"] + args["vp_unseen"])
        case "raid":
            return GreatMoment("raid", -1, "loss")
        case "defend" if args["lost"] >= PLUNDER:
            return GreatMoment("plunder", seat, "loss", args["lost"])
        case "award":
            after = step.after
            tokens = [int(after.fresh[s].sum() + after.used[s].sum()) for s in range(int(after.players))]
            full = [s for s, number in enumerate(tokens) if number >= END_TOKENS]
            if full:
                return GreatMoment("eighth", full[0] if len(full) == 1 else -1, "turn")
    return None
