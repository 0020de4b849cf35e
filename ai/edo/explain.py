"""What Merchants of Edo has to say of its moves: lots, coins, broken words, privileges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ai.explain.carrying import Both
from ai.explain.model import Fact
from ai.explain.rules import Asked, Deed, GameFacts, Values, deeds, points, standing, tell
from game.core.catalogue import Catalogue
from game.core.game import Step
from game.edo.actions import BID_EAST, BID_WEST
from game.edo.forecast import pairs_now
from game.edo.pieces import hand_card
from game.edo.scoring import goods_of
from game.edo.state import BID, DECLARE, EARNING, EAST, REVEAL, SOLD, WEST
from game.edo.tables import COLOURS
from game.edo.text import lot, privilege


def lots(step: Step) -> Iterator[Deed]:
    """Lots bought."""
    event = step.event
    if event.kind == "award" and event.args["outcome"] == SOLD:
        yield Deed(event.seat, (("lot", event.args["lot"]),))


def payments(step: Step) -> Iterator[Deed]:
    """Coins paid for lots."""
    event = step.event
    if event.kind == "award" and event.args["outcome"] == SOLD:
        yield Deed(event.seat, (), event.args["paid"])


def cards(step: Step) -> Iterator[Deed]:
    """Cards bought."""
    event = step.event
    if event.kind == "award" and event.args["outcome"] == SOLD:
        yield Deed(event.seat, (), event.args["cards"])


def incomes(step: Step) -> Iterator[Deed]:
    """Coins from the dice."""
    if step.event.kind == "income":
        for seat in range(int(step.before.players)):
            coins = step.event.args[f"coins{seat}"]
            if coins > 0:
                yield Deed(seat, (), coins)


def earnings(step: Step) -> Iterator[Deed]:
    """Coins from the pot and the box, by who earns."""
    if step.event.kind == "earn":
        for seat in range(int(step.before.players)):
            coins = int(step.after.coins[seat]) - int(step.before.coins[seat])
            if coins > 0:
                yield Deed(seat, (), coins)


def shames(step: Step) -> Iterator[Deed]:
    """Who is shamed for a broken word."""
    if step.event.kind == "shame" and not step.event.args["everybody"]:
        for seat in range(int(step.before.players)):
            if step.event.args["seats"] >> seat & 1:
                yield Deed(seat)


def gained(step: Step) -> Iterator[Deed]:
    """Privileges got."""
    if step.event.kind == "privileges":
        for colour in range(COLOURS):
            owner = int(step.after.owner[colour])
            if owner >= 0 and owner != int(step.before.owner[colour]):
                yield Deed(owner, (("privilege", colour),))


def gone(step: Step) -> Iterator[Deed]:
    """Privileges lost."""
    if step.event.kind == "privileges":
        for colour in range(COLOURS):
            owner = int(step.before.owner[colour])
            if owner >= 0 and owner != int(step.after.owner[colour]):
                yield Deed(owner, (("privilege", colour),))


def aimed_at(state: Any, seat: int) -> int | None:
    """The lot that a seat has said or bid for, 0 east and 1 west; None where it earns coins."""
    if int(state.phase) in (BID, REVEAL) and int(state.sealed[seat]) >= 0:
        deed = deed_of(int(state.sealed[seat]))
    else:
        deed = int(state.said[seat])
    return deed - EAST if deed in (EAST, WEST) else None


def worth(state: Any, seat: int, number: int | None) -> int:
    """Points that the cards of a lot bring a seat as the cards lie now, without the price."""
    if number is None:
        return 0
    with_it = state.copy()
    for kind in state.lot[number, : int(state.lot_n[number])]:
        hand_card(with_it, seat, int(kind), 1)
    return int(goods_of(with_it, seat)) - int(goods_of(state, seat))


def lot_worth(both: Both) -> Iterator[Fact]:
    """What the lot that the first way is after is worth to the seat, where it is after another one than the
    second way and that is worth less.
    """
    if int(both.root.phase) not in (DECLARE, BID):
        return
    aims = both.both(lambda carried: (aimed_at(carried.state, both.seat),))
    if aims is None or aims[0] == aims[1] or aims[0][0] is None:
        return
    values = tuple(worth(both.root, both.seat, aim) for (aim,) in aims)
    yield from tell("worth", both.seat, (values[0], values[1]), (("lot", aims[0][0]),))


def lot_left(both: Both) -> Iterator[Fact]:
    """The rival to whom the lot that the second way is not after is worth more than the other one, and more
    than to the seat.
    """
    if int(both.root.phase) not in (DECLARE, BID):
        return
    aims = both.both(lambda carried: (aimed_at(carried.state, both.seat),))
    if aims is None or aims[0] == aims[1] or aims[0][0] is None:
        return
    lot_number = aims[0][0]
    number, rival = max((worth(both.root, rival, lot_number), rival) for rival in both.rivals)
    if number > worth(both.root, rival, aims[1][0]) and number > worth(both.root, both.seat, lot_number):
        yield Fact(rule="rival_worth", seat=rival, values={"lot": lot_number, "number": number})


def deed_of(bid: int) -> int:
    """What a sealed bid is, as it will be held against the word."""
    return WEST if bid > BID_WEST else EAST if bid > BID_EAST else EARNING


def broken(state: Any, seat: int) -> dict[Values, int]:
    """Whether a sealed bid is not what was declared."""
    if int(state.phase) not in (BID, REVEAL) or int(state.sealed[seat]) < 0:
        return {}
    return {} if deed_of(int(state.sealed[seat])) == int(state.said[seat]) else {(): 1}


def pairs(state: Any, seat: int) -> dict[Values, int]:
    """Colours of which the seat has a pair or more, special orders where they are best."""
    number = int(pairs_now(state, seat))
    return {(): number} if number > 1 else {}


def took_lot(asked: Asked) -> Iterator[Fact]:
    """It bought the lot that the one who asks bid on."""
    for step in asked.steps:
        for deed in lots(step):
            number = dict(deed.values)["lot"]
            if deed.seat == asked.seat and int(step.before.did[asked.observer]) == EAST + number:
                values = {"lot": number, "rival": asked.observer}
                yield Fact(rule="outbid", seat=asked.seat, values=values)


def took_privilege(asked: Asked) -> Iterator[Fact]:
    """It got a privilege that the one who asks had."""
    for step in asked.steps:
        for deed in gained(step):
            colour = dict(deed.values)["privilege"]
            if deed.seat == asked.seat and int(step.before.owner[colour]) == asked.observer:
                values = {"privilege": colour, "rival": asked.observer}
                yield Fact(rule="privilege_taken", seat=asked.seat, values=values)


def more_pairs(asked: Asked) -> Iterator[Fact]:
    """It has pairs of more colours than before."""
    before, after = (int(pairs_now(state, asked.seat)) for state in (asked.before, asked.after))
    if after > before:
        yield Fact(rule="pairs", seat=asked.seat, values={"number": after})


def spoken(values: Mapping[str, int], t: Catalogue) -> Mapping[str, object]:
    """See ai.explain.rules.GameFacts."""
    makers = {"lot": lot, "privilege": privilege}
    return {name: makers[name](number, t) for name, number in values.items()}


FACTS = GameFacts(
    rules=(
        points,
        lot_worth,
        lot_left,
        deeds("lot", lots),
        deeds("gained", gained),
        deeds("gone", gone, good=-1),
        standing("pairs", pairs),
        deeds("shamed", shames, good=-1),
        standing("broken", broken, good=-1),
        deeds("paid", payments, good=-1),
        deeds("income", incomes),
        deeds("earned", earnings),
    ),
    spoken=spoken,
    did={"lot": lots, "gained": gained, "shamed": shames},
    took=(took_lot, took_privilege),
    plan=(more_pairs,),
)
