"""The actions of the Edo merchant game, and the meaning of event places."""

from __future__ import annotations

from game.core.families import Families, family
from game.edo.components import KINDS, MOST_COINS, SPECIAL, card_text
from game.edo.tables import DICE

CARDS = tuple(card_text(kind) for kind in range(KINDS))
COINS = range(1, MOST_COINS + 1)

ACTIONS = Families(
    family("continue"),  # nature's only action
    family("agree", part=("vote", 0)),
    family("object", part=("vote", 1)),
    family("say", ("east", "west", "coins")),  # what one declares
    family("lower", part=("lower", 1)),  # take a coin back from the own bid
    family("stand", part=("lower", 0)),
    family(  # bit per die kept, the smallest die first
        "keep",
        (f"{mask:0{DICE}b}"[::-1] for mask in range(1 << DICE)),
        parts=lambda mask: (("die", die) for die in range(DICE) if mask >> die & 1),
    ),
    family("pass", CARDS[:SPECIAL], part=("card",)),  # give a kind to the left
    family("take", CARDS),  # a kind from the discard
    family("earn coins", sentence="earn", part=("earn",)),  # bid nothing
    family("bid east", COINS, least=1, sentence="bid", part=("bid", 0)),
    family("bid west", COINS, least=1, sentence="bid", part=("bid", 1)),
)
NUM_ACTIONS = ACTIONS.count

CONTINUE, AGREE, OBJECT, SAY = map(ACTIONS.zero, ("continue", "agree", "object", "say"))
LOWER, STAND, KEEP_DICE = map(ACTIONS.zero, ("lower", "stand", "keep"))
PASS_CARD, TAKE_CARD, EARN_COINS = map(ACTIONS.zero, ("pass", "take", "earn coins"))
BID_EAST, BID_WEST = map(ACTIONS.zero, ("bid east", "bid west"))

EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    1: ("choose", ("seat", "what")),
    2: ("pass_on", ("card0", "card1", "card2", "card3", "card4")),
    3: ("open", ("card",)),
    4: ("start", ("seat",)),
    5: ("turn", ("seat", "number", "skipped")),
    6: ("roll", ("seat", "die0", "die1", "die2", "again")),
    7: ("keep", ("seat", "kept")),
    8: ("votes", ("objectors", "votes", "base", "upheld")),
    9: ("income", ("coins0", "coins1", "coins2", "coins3", "coins4")),
    10: ("forgive", ("seats",)),
    11: ("draw", ("card", "lot")),
    12: ("pot", ("coins",)),
    13: ("declare", ("seat", "said")),
    14: ("reveal", ("bid0", "bid1", "bid2", "bid3", "bid4")),
    15: ("lower", ("seat", "lowered", "left")),
    16: ("award", ("seat", "lot", "outcome", "paid", "cards")),
    17: ("privileges", ("owner0", "owner1", "owner2", "owner3", "owner4")),
    18: ("earn", ("seats", "share", "left", "extra")),
    19: ("shame", ("seats", "everybody")),
    20: ("take", ("seat", "card")),
    21: ("finish", ()),
}
"""Event code -> name and the names of the places `event[1:]`. -1 stands for nothing. `seats`, `skipped` and
`objectors` have a bit per seat, `kept` one per die; `what` is the phase whose choice was sealed; `upheld` is
0 if there were too few objections, 1 for a new throw, 2 for the end of the touting; bids on the west lot are
negative; `lot` is 0 east or 1 west; `extra` is the seat that earned more by its privilege.
"""
