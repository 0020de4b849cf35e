"""The action space of the Edo merchant game and the meaning of event places."""

from __future__ import annotations

from game.edo.components import KINDS, MOST_COINS, SPECIAL, card_text
from game.edo.tables import DICE

CONTINUE = 0  # nature's only action
AGREE = 1
OBJECT = 2
SAY = 3  # + EAST - 1, WEST - 1 or EARNING - 1: what one declares
LOWER = 6  # take a coin back from the own bid
STAND = 7
KEEP_DICE = 8  # + bit per die kept, the smallest die first
PASS_CARD = KEEP_DICE + (1 << DICE)  # + kind: give to the left
TAKE_CARD = PASS_CARD + SPECIAL  # + kind: take from the discard
EARN_COINS = TAKE_CARD + KINDS  # bid nothing
BID_EAST = EARN_COINS  # + coins, at least 1
BID_WEST = BID_EAST + MOST_COINS  # + coins, at least 1
NUM_ACTIONS = BID_WEST + MOST_COINS + 1

_SINGLE = {
    CONTINUE: "continue",
    AGREE: "agree",
    OBJECT: "object",
    SAY: "say east",
    SAY + 1: "say west",
    SAY + 2: "say coins",
    LOWER: "lower",
    STAND: "stand",
    EARN_COINS: "earn coins",
}
_FAMILIES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (KEEP_DICE, tuple("keep " + f"{mask:03b}"[::-1] for mask in range(1 << DICE))),
    (PASS_CARD, tuple(f"pass {card_text(kind)}" for kind in range(SPECIAL))),
    (TAKE_CARD, tuple(f"take {card_text(kind)}" for kind in range(KINDS))),
    (BID_EAST + 1, tuple(f"bid east {coins}" for coins in range(1, MOST_COINS + 1))),
    (BID_WEST + 1, tuple(f"bid west {coins}" for coins in range(1, MOST_COINS + 1))),
)
TEXTS = _SINGLE | {base + i: text for base, texts in _FAMILIES for i, text in enumerate(texts)}
"""The stable text of every action, as in golden playthroughs."""

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
