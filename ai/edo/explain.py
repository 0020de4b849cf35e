"""What Merchants of Edo has to say of its moves: lots, coins, broken words, privileges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ai.explain.carrying import Both, Carried
from ai.explain.model import Fact, Way
from ai.explain.rules import Asked, Deed, GameFacts, Values, deeds, points, standing, tell
from game.core.catalogue import Catalogue
from game.core.game import Step
from game.edo.actions import AGREE, BID_EAST, BID_WEST
from game.edo.award import sole_most
from game.edo.forecast import pairs_now
from game.edo.pieces import hand_card
from game.edo.scoring import goods_of
from game.edo.state import BID, DECLARE, EARNING, EAST, KEEP, REVEAL, SOLD, VOTE, WEST
from game.edo.tables import COLOURS
from game.edo.text import WORDS, lot, privilege
from game.edo.tout import income_of

FROM_THE_STOCK = 1
"""Coins that earning brings in any case."""


def lots(step: Step) -> Iterator[Deed]:
    """Lots bought."""
    event = step.event
    if event.kind == "award" and event.args["outcome"] == SOLD:
        yield Deed(event.seat, (("lot", event.args["lot"]),))


def worthy_lots(step: Step) -> Iterator[Deed]:
    """Lots bought that are worth points to the buyer as the cards lie, by these points."""
    for deed in lots(step):
        points_of_it = worth(step.before, deed.seat, dict(deed.values)["lot"])
        if points_of_it > 0:
            yield Deed(deed.seat, deed.values, points_of_it)


def pairing_lots(step: Step) -> Iterator[Deed]:
    """Lots bought that are worth none yet, but complete a pair."""
    for deed in lots(step):
        more = pairs_now(step.after, deed.seat) > pairs_now(step.before, deed.seat)
        if more and worth(step.before, deed.seat, dict(deed.values)["lot"]) <= 0:
            yield deed


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
    return int(goods_of(with_lot(state, seat, number), seat)) - int(goods_of(state, seat))


def with_lot(state: Any, seat: int, number: int | None) -> Any:
    """The position if a seat got the cards of a lot for nothing; None: as it is."""
    with_it = state.copy()
    if number is not None:
        for kind in state.lot[number, : int(state.lot_n[number])]:
            hand_card(with_it, seat, int(kind), 1)
    return with_it


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


def earning(both: Both) -> Iterator[Fact]:
    """That earning coins brings at least as much as the lot of the second way is worth to the seat."""
    if int(both.root.phase) not in (DECLARE, BID):
        return
    aims = both.both(lambda carried: (aimed_at(carried.state, both.seat),))
    if aims is None or aims[0][0] is not None or aims[1][0] is None:
        return
    value = worth(both.root, both.seat, aims[1][0])
    if value <= FROM_THE_STOCK:
        yield Fact(rule="earning", seat=both.seat, values={"lot": aims[1][0], "number": value})


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


def bid_of(state: Any, seat: int) -> tuple[int, int] | None:
    """The lot, 0 east and 1 west, and the coins of a sealed bid; None where there is none."""
    if int(state.phase) not in (BID, REVEAL) or int(state.sealed[seat]) < 0:
        return None
    bid = int(state.sealed[seat])
    deed = deed_of(bid)
    return None if deed == EARNING else (deed - EAST, bid - (BID_WEST if deed == WEST else BID_EAST))


def both_bids(both: Both) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    """The bids of both ways."""
    known = both.both(lambda carried: (bid_of(carried.state, both.seat),))
    return (None, None) if known is None else (known[0][0], known[1][0])


def overpaid(both: Both) -> Iterator[Fact]:
    """The bid of the second way for a lot that is worth less to the seat as the cards lie, where the first
    way does not bid as much above what its lot is worth.
    """
    bids = both_bids(both)
    above = [0 if bid is None else bid[1] - worth(both.root, both.seat, bid[0]) for bid in bids]
    if bids[1] is not None and above[1] > max(0, above[0]):
        lot_number, coins = bids[1]
        way: Way = 1
        values = {"lot": lot_number, "number": coins, "points": coins - above[1]}
        yield Fact(rule="overpaid", way=way, seat=both.seat, values=values)


def outbids(both: Both) -> Iterator[Fact]:
    """Of two bids for the same lot, up to which rival's bid the higher one wins."""
    first, second = both_bids(both)
    if first is not None and second is not None and first[0] == second[0] and first[1] > second[1]:
        yield from tell("outbids", both.seat, (first[1] - 1, second[1] - 1), (("lot", first[0]),))


def price(both: Both) -> Iterator[Fact]:
    """What the bid costs if it wins, where the other way bids more."""
    first, second = both_bids(both)
    if first is not None and second is not None and first[1] < second[1]:
        values = {"lot": first[0], "number": first[1]}
        yield Fact(rule="price", seat=both.seat, values=values, instead=second[1])


def purveyor_with(state: Any, seat: int, number: int | None) -> frozenset[int]:
    """The privileges that a seat has not and would get by winning a lot, as the cards lie."""
    if number is None or not int(state.purveyors):
        return frozenset()
    with_it = with_lot(state, seat, number)
    return frozenset(
        colour
        for colour in range(COLOURS)
        if int(sole_most(with_it, colour)) == seat and int(state.owner[colour]) != seat
    )


def privilege_of_lot(both: Both) -> Iterator[Fact]:
    """A privilege that the lot of the first way brings its winner, and that of the second way does not: the
    seat, or a rival to whom the second way leaves it.
    """
    if int(both.root.phase) not in (DECLARE, BID):
        return
    aims = both.both(lambda carried: (aimed_at(carried.state, both.seat),))
    if aims is None or aims[0] == aims[1] or aims[0][0] is None:
        return
    for seat in (both.seat, *both.rivals):
        found = purveyor_with(both.root, seat, aims[0][0]) - purveyor_with(both.root, seat, aims[1][0])
        for colour in sorted(found)[:1]:
            values = {"lot": aims[0][0], "privilege": colour}
            yield Fact(rule="would_gain", seat=seat, values=values)


def pair_of_lot(both: Both) -> Iterator[Fact]:
    """That the lot of the first way gives the seat pairs of more kinds than that of the second."""
    if int(both.root.phase) not in (DECLARE, BID):
        return
    aims = both.both(lambda carried: (aimed_at(carried.state, both.seat),))
    if aims is None or aims[0] == aims[1] or aims[0][0] is None:
        return
    now = int(pairs_now(both.root, both.seat))
    kinds = tuple(int(pairs_now(with_lot(both.root, both.seat, aim), both.seat)) for (aim,) in aims)
    if kinds[0] > max(now, kinds[1]):
        yield Fact(rule="pair_of_lot", seat=both.seat, values={"lot": aims[0][0], "number": kinds[0]})


def said_too(both: Both) -> Iterator[Fact]:
    """How many rivals have said what the second way says or does, where fewer have said that of the first."""
    if int(both.root.phase) not in (DECLARE, BID):
        return

    def deed(carried: Carried) -> tuple[int, ...]:
        aim = aimed_at(carried.state, both.seat)
        return (EARNING if aim is None else EAST + aim,)

    known = both.both(deed)
    if known is None:
        return
    counts = [sum(int(both.root.said[rival]) == each for rival in both.rivals) for (each,) in known]
    if counts[1] > counts[0]:
        way: Way = 1
        values = {"word": known[1][0], "number": counts[1]}
        yield Fact(rule="said_too", way=way, seat=both.seat, values=values)


def dice_pay(both: Both) -> Iterator[Fact]:
    """What dice that are kept and left pay if nobody objects: the seat more, or a rival less."""
    if int(both.root.phase) != KEEP:
        return

    def coins(carried: Carried) -> tuple[int, ...]:
        state = carried.steps[0].after
        return tuple(
            0 if int(state.shamed[seat]) else int(income_of(state, seat, int(state.kept)))
            for seat in range(both.players)
        )

    known = both.both(coins)
    if known is not None:
        for seat in (both.seat, *both.rivals):
            amounts = known[0][seat], known[1][seat]
            yield from tell("dice_pay", seat, amounts, good=1 if seat == both.seat else -1)


def split(both: Both) -> Iterator[Fact]:
    """What the dice bring if the split stands: the seat, where it agrees and no rival gets more; a rival,
    where it objects and the rival gets more than the seat.
    """
    if int(both.root.phase) != VOTE:
        return
    coins = [
        0 if int(both.root.shamed[seat]) else int(income_of(both.root, seat, int(both.root.kept)))
        for seat in range(both.players)
    ]
    own, (most, rival) = coins[both.seat], max((coins[rival], rival) for rival in both.rivals)
    agrees = AGREE in both.moves[0]
    if agrees and own >= max(1, most):
        yield Fact(rule="split", seat=both.seat, values={"number": own})
    elif not agrees and most > own:
        yield Fact(rule="split_rival", seat=rival, values={"number": most, "own": own})


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
    makers = {"lot": lot, "privilege": privilege, "word": _word}
    return {name: makers[name](n, t) if name in makers else n for name, n in values.items()}


def _word(deed: int, t: Catalogue) -> str:
    return t(f"edo_board.said.{WORDS[deed]}")


FACTS = GameFacts(
    rules=(
        points,
        lot_worth,
        lot_left,
        overpaid,
        earning,
        privilege_of_lot,
        pair_of_lot,
        split,
        dice_pay,
        deeds("lot", lots),
        deeds("gained", gained),
        deeds("gone", gone, good=-1),
        standing("pairs", pairs),
        deeds("shamed", shames, good=-1),
        standing("broken", broken, good=-1),
        deeds("paid", payments, good=-1),
        deeds("income", incomes),
        deeds("earned", earnings),
        said_too,
        outbids,
        price,
    ),
    spoken=spoken,
    did={"won": worthy_lots, "lot": pairing_lots, "gained": gained, "shamed": shames},
    took=(took_lot, took_privilege),
    plan=(more_pairs,),
)
