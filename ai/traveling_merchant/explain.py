"""What The Era of Traveling Merchant has to say of its moves: orders delivered or within reach, houses, the
last round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ai.explain.carrying import Both
from ai.explain.model import Fact, Way
from ai.explain.rules import (
    Asked,
    Deed,
    GameFacts,
    Values,
    done_surely,
    most_worth,
    points,
    standing,
    still,
)
from game.core.catalogue import Catalogue
from game.core.game import Step
from game.traveling_merchant.components import (
    NOWHERE,
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_POINTS,
    SPECIAL_CITY,
    SPECIAL_GOODS,
    SPECIAL_POINTS,
)
from game.traveling_merchant.state import BY_END_CARD, BY_HOUSES, BY_QUIET, BY_SPECIALS, TURN
from game.traveling_merchant.tables import ORDERS, SPECIALS
from game.traveling_merchant.text import order, place, special
from game.traveling_merchant.turn import actions_from

CAUSES = {BY_END_CARD: "end_card", BY_SPECIALS: "specials", BY_HOUSES: "houses", BY_QUIET: "quiet"}
ORDER, SPECIAL = "order", "special"
MOST_ACTIONS = 3
SEVERAL = 3
"""Goods of an order from which on it is told that one is lacking: half of two is not near."""


def deliveries(step: Step) -> Iterator[Deed]:
    """Orders delivered, special ones too."""
    if step.event.kind == "sell":
        yield Deed(step.event.seat, ((ORDER, step.event.args["order"]),))
    elif step.event.kind == "special":
        yield Deed(step.event.seat, ((SPECIAL, step.event.args["special"]),))


def houses(step: Step) -> Iterator[Deed]:
    """Trading houses built."""
    if step.event.kind == "house":
        yield Deed(step.event.seat, (("city", step.event.args["city"]),))


def last_rounds(step: Step) -> Iterator[Deed]:
    """Why the last round begins; it befalls everybody."""
    if step.event.kind == "last_round":
        yield Deed(int(step.before.seat), (("cause", int(step.after.ending)),))


def missing(state: Any, seat: int, values: Values) -> int:
    """How many goods a seat still lacks for an order or a special one."""
    ((kind, number),) = values
    needs = ORDER_GOODS[number] if kind == ORDER else SPECIAL_GOODS[number]
    return sum(max(0, int(need) - int(has)) for need, has in zip(needs, state.load[seat], strict=True))


def lying(state: Any) -> Iterator[tuple[Values, int]]:
    """The orders of the row and the special ones that lie open, and their cities."""
    for number in (int(each) for each in state.row):
        if 0 <= number < ORDERS:
            yield ((ORDER, number),), int(ORDER_CITY[number])
    for number in range(SPECIALS):
        if int(state.special_owner[number]) == NOWHERE:
            yield ((SPECIAL, number),), int(SPECIAL_CITY[number])


def ready(state: Any, seat: int, midway: bool = False) -> frozenset[Values]:
    """Orders that a seat has all goods for and is near enough to deliver in its next turn, as far as they are
    there by then. `midway`: it may be in the middle of a turn; then it rides on with the actions that it has
    left, and has two at least in its next turn. What it can deliver before that is not among them.
    """
    goes_on = midway and int(state.seat) == seat and int(state.phase) == TURN
    reach = int(state.actions) + 1 if goes_on else int(actions_from(state, seat)) - 1
    this_turn = int(state.actions) - 1 if goes_on else -1
    steps = state.distance[state.horse[seat]]
    return frozenset(
        values
        for values, city in lying(state)
        if this_turn < int(steps[city]) <= reach and not missing(state, seat, values)
    )


def completions(step: Step) -> Iterator[Deed]:
    """Orders that loading a good makes complete in the carriage."""
    if step.event.kind == "buy":
        seat = step.event.seat
        for values, _ in lying(step.after):
            if not missing(step.after, seat, values) and missing(step.before, seat, values):
                yield Deed(seat, values)


def size(values: Values) -> int:
    """How many goods an order asks for."""
    ((kind, number),) = values
    return int(sum((ORDER_GOODS if kind == ORDER else SPECIAL_GOODS)[number]))


def near(state: Any, seat: int) -> dict[Values, int]:
    """Orders of several goods for which a seat lacks one at most, and how many it lacks."""
    lacks = {values: missing(state, seat, values) for values, _ in lying(state) if size(values) >= SEVERAL}
    return {values: number for values, number in lacks.items() if number <= 1}


def nearing(step: Step) -> Iterator[Deed]:
    """Orders for which whoever acts lacks one good at most, or that are delivered."""
    seat = int(step.before.seat)
    yield from (Deed(seat, values) for values in near(step.after, seat))
    yield from deliveries(step)


def nearness(both: Both) -> Iterator[Fact]:
    """The order for which the seat lacks one good after the first way and more after the second, if the
    second way alone does not bring it as near to one that is worth as much.
    """
    known = both.both(lambda carried: near(carried.state, both.seat))
    if known is not None:
        first, second = known[0], known[1].keys() | done_surely(both, 1, deliveries)
        only = [values for values, number in first.items() if number and values not in second]
        yield from most_worth("one_short", both.seat, only, second - first.keys(), worth)


def worth(values: Values) -> float:
    """The points printed on an order."""
    ((kind, number),) = values
    return float((ORDER_POINTS if kind == ORDER else SPECIAL_POINTS)[number])


def readiness(both: Both) -> Iterator[Fact]:
    """The order that the seat is ready for after the first way only, if no other one is worth as much."""
    known = both.both(lambda carried: ready(carried.state, both.seat, midway=True))
    if known is not None:
        first, second = known[0], known[1] | done_surely(both, 1, deliveries)
        yield from most_worth("ready", both.seat, first - second, second - first, worth)


def rival_ready(both: Both) -> Iterator[Fact]:
    """The order that a rival is ready for after the other way only."""
    for rival in both.rivals:
        known = both.both(lambda carried: ready(carried.state, rival))  # noqa: B023
        if known is not None:
            for fact in most_worth("ready", rival, known[1] - known[0], known[0] - known[1], worth):
                yield fact.model_copy(update={"way": 1})


def last_round(both: Both) -> Iterator[Fact]:
    """That the first way brings the last round and leaves the seat ahead, or the other one brings it and
    leaves it behind.
    """
    known = both.both(lambda carried: [deed for step in carried.steps for deed in last_rounds(step)])
    for way, found in enumerate(known or ()):
        if found and known is not None and not known[1 - way]:
            scores = both.sure(way, lambda carried: both.game.scores(carried.state))
            if scores is None:
                continue
            ahead = scores[both.seat] - max(scores[rival] for rival in both.rivals)
            if ahead > 0 if way == 0 else ahead < 0:
                side: Way = 0 if way == 0 else 1
                values = {**dict(found[0].values), "number": abs(ahead)}
                yield Fact(rule="last_round", way=side, seat=both.seat, values=values)


def three_actions(state: Any, seat: int) -> dict[Values, int]:
    """Whether the next turn begins with three actions: the turn has ended in a city with an own house."""
    waits = int(state.seat) != seat or int(state.phase) != TURN
    return {(): 1} if waits and int(actions_from(state, seat)) == MOST_ACTIONS else {}


def took_order(asked: Asked) -> Iterator[Fact]:
    """It delivered an order that the one who asks could have delivered in its own next turn."""
    could = ready(asked.before, asked.observer)
    for step in asked.steps:
        for deed in deliveries(step):
            if deed.seat == asked.seat and deed.values in could:
                values = {**dict(deed.values), "rival": asked.observer}
                yield Fact(rule="taken", seat=asked.seat, values=values)


def serves(asked: Asked) -> Iterator[Fact]:
    """The order that it now lacks less for than before: nothing, or one good."""
    found = []
    for values, city in lying(asked.after):
        before, after = (missing(state, asked.seat, values) for state in (asked.before, asked.after))
        if after < before and after <= 1:
            steps = int(asked.after.distance[asked.after.horse[asked.seat], city])
            found.append((after, steps, values))
    for after, _, values in sorted(found)[:1]:
        yield Fact(rule="all_for" if after == 0 else "one_short", seat=asked.seat, values=dict(values))


def spoken(values: Mapping[str, int], t: Catalogue) -> Mapping[str, object]:
    """See ai.explain.rules.GameFacts."""
    makers = {"order": order, "special": special, "city": place, "cause": _cause}
    found: dict[str, object] = {name: makers[name](n, t) for name, n in values.items()}
    for name in (ORDER, SPECIAL):
        if name in found:
            found["what"] = t(f"traveling_merchant.explain.what.{name}", what=found[name])
            found["points"] = int(worth(((name, values[name]),)))
    return found


def _cause(number: int, t: Catalogue) -> str:
    return t(f"traveling_merchant.explain.cause.{CAUSES[number]}")


FACTS = GameFacts(
    rules=(
        points,
        still("deliver", deliveries, worth),
        last_round,
        still("build", houses),
        readiness,
        still("all_for", completions, worth),
        rival_ready,
        nearness,
        still("within_one", nearing, worth),
        standing("three_actions", three_actions),
    ),
    spoken=spoken,
    did={"deliver": deliveries, "build": houses, "last_round": last_rounds},
    took=(took_order,),
    plan=(serves,),
)
