"""Events: what the last step did, in `event[0]`, and the names of the places after it."""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.state import EVENT_PLACES, MarcoState

(
    EV_NONE,
    EV_CHARACTER,
    EV_GOAL,
    EV_ROUND,
    EV_INCOME,
    EV_REPEAT,
    EV_THROW,
    EV_PAIR,
    EV_PAIRS_DONE,
    EV_COMPENSATE,
    EV_DIE,
    EV_PLACE,
    EV_PURSE,
    EV_PAY,
    EV_REROLL,
    EV_THROWN,
    EV_ADJUST,
    EV_BLACK,
    EV_BLACK_THROWN,
    EV_OFFER,
    EV_SEAL,
    EV_CONTRACT,
    EV_CONTRACTS_DONE,
    EV_DISCARD,
    EV_DRAW,
    EV_REFILL,
    EV_STEP,
    EV_STAY,
    EV_POST,
    EV_POST_MOVED,
    EV_TOLL,
    EV_GOOD,
    EV_GIVE,
    EV_MARKER,
    EV_TRADE,
    EV_COMPLETE,
    EV_IMPROVE,
    EV_TILE,
    EV_LEAVE,
    EV_END,
    EV_FINISH,
    EV_START,
    EV_LOAD,
    EV_ROUTE,
    EV_DEPART,
    EV_CARAVAN,
    EV_HALT,
    EV_ARRIVE,
    EV_UNLOAD,
    EV_RETURN,
    EV_FREE,
    EV_SALE,
    EV_PIECE,
    EV_CROWDED,
) = range(54)

EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    EV_NONE: ("none", ()),
    EV_CHARACTER: ("character", ("seat", "character")),
    EV_GOAL: ("goal", ("seat",)),
    EV_ROUND: ("round", ("first", "number", "card0", "card1")),
    EV_INCOME: ("income", ("seat",)),
    EV_REPEAT: ("repeat", ("seat", "marker", "guild")),
    EV_THROW: ("throw", ("seat", "die0", "die1", "die2", "die3", "die4")),
    EV_PAIR: ("pair", ("seat", "value")),
    EV_PAIRS_DONE: ("pairs_done", ("seat",)),
    EV_COMPENSATE: ("compensate", ("seat", "coins", "camels")),
    EV_DIE: ("die", ("seat", "kind")),
    EV_PLACE: ("place", ("seat", "space", "die0", "die1", "die2", "fee")),
    EV_PURSE: ("purse", ("seat", "kind", "what")),
    EV_PAY: ("pay", ("seat", "what", "replaced")),
    EV_REROLL: ("reroll", ("seat", "kind")),
    EV_THROWN: ("thrown", ("seat", "kind", "value")),
    EV_ADJUST: ("adjust", ("seat", "kind", "value")),
    EV_BLACK: ("black", ("seat",)),
    EV_BLACK_THROWN: ("black_thrown", ("seat", "value")),
    EV_OFFER: ("offer", ("seat", "book", "offer", "lower")),
    EV_SEAL: ("seal", ("seat", "guild")),
    EV_CONTRACT: ("contract", ("seat", "contract", "city")),
    EV_CONTRACTS_DONE: ("contracts_done", ("seat",)),
    EV_DISCARD: ("discard", ("seat", "contract", "instead")),
    EV_DRAW: ("draw", ("seat", "contract")),
    EV_REFILL: ("refill", ("contract", "place")),
    EV_STEP: ("step", ("seat", "figure", "origin", "node")),
    EV_STAY: ("stay", ("seat",)),
    EV_POST: ("post", ("seat", "node", "number", "tile", "keeper")),
    EV_POST_MOVED: ("post_moved", ("seat", "origin", "node", "tile", "keeper")),
    EV_TOLL: ("toll", ("seat", "what")),
    EV_GOOD: ("good", ("seat", "what", "other")),
    EV_GIVE: ("give", ("seat", "what", "other")),
    EV_MARKER: ("marker", ("seat", "place")),
    EV_TRADE: ("trade", ("seat", "card", "option", "times")),
    EV_COMPLETE: ("complete", ("seat", "contract", "number")),
    EV_IMPROVE: ("improve", ("seat", "guild")),
    EV_TILE: ("tile", ("seat", "tile")),
    EV_LEAVE: ("leave", ("seat", "what")),
    EV_END: ("end", ("seat",)),
    EV_FINISH: ("finish", ()),
    EV_START: ("start", ("seat",)),
    EV_LOAD: ("load", ("seat", "caravan", "load")),
    EV_ROUTE: ("route", ("seat", "caravan", "route")),
    EV_DEPART: ("depart", ("seat", "caravan", "route", "node")),
    EV_CARAVAN: ("caravan", ("seat", "caravan", "origin", "node")),
    EV_HALT: ("halt", ("seat",)),
    EV_ARRIVE: ("arrive", ("seat", "caravan", "node")),
    EV_UNLOAD: ("unload", ("seat", "caravan", "good", "how", "route")),
    EV_RETURN: ("return", ("seat", "caravan", "route")),
    EV_FREE: ("free", ("seat", "contract", "number")),
    EV_SALE: ("sale", ("seat",)),
    EV_PIECE: ("piece", ("seat", "colour")),
    EV_CROWDED: ("crowded", ("seat",)),
}
"""Event code -> name and the names of the places `event[1:]`. -1 stands for nothing. What a seat gained or
paid is the difference between the positions around the step, and in no place.
"""


@compiled
def note(state: MarcoState, code: int, first: int, second: int, third: int, fourth: int) -> None:
    """Record what this step did; the places after the fourth are cleared."""
    state.event[0] = code
    state.event[1] = first
    state.event[2] = second
    state.event[3] = third
    state.event[4] = fourth
    for place in range(5, EVENT_PLACES):
        state.event[place] = 0
