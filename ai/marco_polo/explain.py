"""What Marco Polo II has to say of its moves: points, contracts, posts with their bonuses, ways, what is
left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ai.explain.carrying import Both, Carried
from ai.explain.model import Fact
from ai.explain.rules import Asked, Deed, GameFacts, Values, deeds, done_surely, most_worth, still, tell
from game.core.catalogue import Catalogue
from game.core.game import Step
from game.marco_polo.cards import CONTRACT_COST, CONTRACT_REWARD
from game.marco_polo.effects import CAMEL, JADE, VP
from game.marco_polo.geography import MARKER_OF, WAY_SEAL, WAY_TO, WAYS
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import MOVE
from game.marco_polo.tagged_words import amount, contract, guild, marker, node, outpost_tile

GUILDS = 4
LEAST_GAIN = 3
"""Points that are told as what somebody moved for, at least."""
WAYS_OF = tuple(
    tuple(
        (place, int(WAY_TO[place, way]))
        for place in range(NODES)
        for way in range(WAYS[place])
        if WAY_SEAL[place, way] == number and place < WAY_TO[place, way]
    )
    for number in range(GUILDS)
)
"""For each guild the ways that ask for its seal."""


def contracts(step: Step) -> Iterator[Deed]:
    """Contracts completed."""
    if step.event.kind in ("complete", "free"):
        yield Deed(step.event.seat, (("contract", step.event.args["contract"]),))


def posts(step: Step) -> Iterator[Deed]:
    """Trading posts placed."""
    if step.event.kind in ("post", "post_moved"):
        yield Deed(step.event.seat, (("node", step.event.args["node"]),))


def bonuses(step: Step) -> Iterator[Deed]:
    """City bonuses that a new post brings."""
    for deed in posts(step):
        there = dict(deed.values)["node"]
        if MARKER_OF[there] >= 0:
            yield Deed(deed.seat, (("marker", int(step.after.markers[MARKER_OF[there]])),))


def tiles(step: Step) -> Iterator[Deed]:
    """Outpost tiles that a new post brings: of the first one in a city."""
    if step.event.kind in ("post", "post_moved") and step.event.args["tile"] >= 0:
        yield Deed(step.event.seat, (("tile", step.event.args["tile"]),))


def seals(step: Step) -> Iterator[Deed]:
    """Seals that open ways."""
    if step.event.kind == "seal" and WAYS_OF[step.event.args["guild"]]:
        number = step.event.args["guild"]
        yield Deed(step.event.seat, (("guild", number), ("ways", number)))


def routes(step: Step) -> Iterator[Deed]:
    """Routes completed by caravans."""
    if step.event.kind == "arrive":
        yield Deed(step.event.seat)


def victory_points(step: Step) -> Iterator[Deed]:
    """Points gained on the way, but for income, which comes anyway."""
    if step.event.seat >= 0 and step.event.kind != "income":
        seat = step.event.seat
        more = int(step.after.held[seat, VP]) - int(step.before.held[seat, VP])
        if more > 0:
            yield Deed(seat, (), more)


def gained(both: Both) -> Iterator[Fact]:
    """The points that the seat gains at once."""

    def total(carried: Carried) -> int:
        return sum(
            deed.number for step in carried.steps for deed in victory_points(step) if deed.seat == both.seat
        )

    known = both.both(total)
    if known is not None:
        yield from (fact for fact in tell("points", both.seat, known) if fact.way == 0)


def journeys(both: Both) -> Iterator[Fact]:
    """Steps that a journey has begun with, where the other way begins a shorter one."""

    def steps(carried: Carried) -> int:
        state = carried.state
        return int(state.steps) if int(state.phase) == MOVE and int(state.seat) == both.seat else 0

    known = both.both(steps)
    if known is not None and min(known) > 0:
        yield from tell("steps", both.seat, known)


def worth(values: Values) -> float:
    """The points of a contract."""
    return float(CONTRACT_REWARD[dict(values)["contract"], VP])


def lacking(state: Any, seat: int, number: int) -> dict[int, int]:
    """What a seat lacks for a contract, by kind; jade that is left over stands in for camels."""
    spare = [int(has) - int(need) for has, need in zip(state.held[seat], CONTRACT_COST[number], strict=False)]
    if spare[CAMEL] < 0 < spare[JADE]:
        spare[CAMEL] = min(0, spare[CAMEL] + spare[JADE])
    return {kind: -number for kind, number in enumerate(spare) if number < 0}


def can_pay(state: Any, seat: int, number: int) -> bool:
    """Whether a seat has what a contract asks for."""
    return not lacking(state, seat, number)


def payable(state: Any, seat: int) -> frozenset[Values]:
    """Contracts that lie before a seat and that it has the goods for."""
    own = (int(number) for number in state.slots[seat] if number >= 0)
    return frozenset((("contract", number),) for number in own if can_pay(state, seat, number))


def readiness(both: Both) -> Iterator[Fact]:
    """The contract that the seat has the goods for after the first way only, if none is worth as much."""
    known = both.both(lambda carried: payable(carried.state, both.seat))
    if known is not None:
        first, second = known[0], known[1] | done_surely(both, 1, contracts)
        yield from most_worth("payable", both.seat, first - second, second - first, worth)


def dice_left(both: Both) -> Iterator[Fact]:
    """Dice that the seat has left for this round, black ones too, where either way places some."""
    known = both.both(lambda carried: int(carried.state.dice_n[both.seat]))
    if known is not None and max(known) < int(both.root.dice_n[both.seat]):
        yield from tell("dice", both.seat, known)


def units_short(state: Any, seat: int) -> dict[Values, tuple[int, ...]]:
    """Contracts before a seat for which it lacks one camel or good at most, and which: none, or one kind."""
    own = [int(number) for number in state.slots[seat] if number >= 0]
    lacks = {number: lacking(state, seat, number) for number in own}
    return {(("contract", number),): tuple(lack) for number, lack in lacks.items() if sum(lack.values()) <= 1}


def one_short(seat: int, values: Values, kinds: tuple[int, ...]) -> Fact:
    """The fact that a seat lacks one of a kind for a contract."""
    return Fact(rule="one_short", seat=seat, values={**dict(values), "lacks": kinds[0]})


def nearness(both: Both) -> Iterator[Fact]:
    """The contract for which the seat lacks one camel or good after the first way and more after the second,
    if the second way alone does not bring it as near to one that is worth as much.
    """
    known = both.both(lambda carried: units_short(carried.state, both.seat))
    if known is not None:
        first, second = known[0], known[1].keys() | done_surely(both, 1, contracts)
        only = [values for values, kinds in first.items() if kinds and values not in second]
        for fact in most_worth("one_short", both.seat, only, second - first.keys(), worth):
            values = tuple(fact.values.items())
            yield one_short(both.seat, values, first[values])


def took_contract(asked: Asked) -> Iterator[Fact]:
    """It took an open contract that the one who asks has the goods for."""
    for step in asked.steps:
        if step.event.kind == "contract" and step.event.seat == asked.seat:
            number = step.event.args["contract"]
            if can_pay(asked.before, asked.observer, number):
                values = {"contract": number, "rival": asked.observer}
                yield Fact(rule="contract_taken", seat=asked.seat, values=values)


def goods_for(asked: Asked) -> Iterator[Fact]:
    """A contract before it for which it now lacks nothing, or one camel or good, and lacked more."""
    before, after = (units_short(state, asked.seat) for state in (asked.before, asked.after))
    new = [
        (len(kinds), values)
        for values, kinds in after.items()
        if values not in before or len(kinds) < len(before[values])
    ]
    for lack, values in sorted(new)[:1]:
        if lack:
            yield one_short(asked.seat, values, after[values])
        else:
            yield Fact(rule="payable", seat=asked.seat, values=dict(values))


def gains(step: Step) -> Iterator[Deed]:
    """Points that a move is made for: one or two come with many moves."""
    return (deed for deed in victory_points(step) if deed.number >= LEAST_GAIN)


def spoken(values: Mapping[str, int], t: Catalogue) -> Mapping[str, object]:
    """See ai.explain.rules.GameFacts."""
    makers = {
        "contract": contract,
        "node": node,
        "guild": guild,
        "ways": _ways,
        "marker": marker,
        "tile": outpost_tile,
        "lacks": _one_of,
    }
    return {name: makers[name](number, t) for name, number in values.items()}


def _one_of(kind: int, t: Catalogue) -> str:
    return amount(kind, 1, t)


def _ways(number: int, t: Catalogue) -> str:
    """The ways that ask for the seal of a guild."""
    both = (
        t("marco_polo.explain.way", one=node(one, t), other=node(other, t)) for one, other in WAYS_OF[number]
    )
    return t("marco_polo.list").join(both)


FACTS = GameFacts(
    rules=(
        gained,
        still("contract", contracts, worth),
        still("post", posts),
        deeds("bonus", bonuses),
        deeds("tile", tiles),
        readiness,
        deeds("opens", seals),
        deeds("routes", routes),
        journeys,
        nearness,
        dice_left,
    ),
    spoken=spoken,
    did={"contract": contracts, "post": posts, "opens": seals, "points": gains},
    took=(took_contract,),
    plan=(goods_for,),
)
