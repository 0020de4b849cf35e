"""What Traders of Carthage has to say of its moves: sets sold, pirates, tokens, goods and money in hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ai.explain.carrying import Both, Carried
from ai.explain.model import Fact, Way
from ai.explain.rules import Asked, Deed, GameFacts, Values, deeds, standing, tell, totals
from game.carthage.components import CARTHAGE, COLOURS, VALUE, VALUES
from game.carthage.text import good
from game.core.catalogue import Catalogue
from game.core.game import Step


def goods_of(state: Any, seat: int, colour: int, safe: bool = True) -> int:
    """Goods of a colour that a seat has; only those outside of its warehouse unless `safe`."""
    kinds = slice(colour * VALUES, (colour + 1) * VALUES)
    found = int(state.stock[seat][kinds].sum())
    return found + int(state.safe[seat][kinds].sum()) if safe else found


def sales(step: Step) -> Iterator[Deed]:
    """Points from a set that is sold, by good."""
    if step.event.kind == "settle":
        args = step.event.args
        yield Deed(args["seat"], (("good", args["colour"]),), args["vp"] + args["vp_unseen"])


def attacks(step: Step) -> Iterator[Deed]:
    """Goods outside of a warehouse that pirates reach."""
    if step.event.kind == "raid":
        colour = step.event.args["colour"]
        for seat in range(int(step.before.players)):
            reached = goods_of(step.before, seat, colour, safe=False)
            if reached:
                yield Deed(seat, (("good", colour),), reached)


def tokens(step: Step) -> Iterator[Deed]:
    """Achievement tokens earned."""
    if step.event.kind == "award":
        for seat in range(int(step.before.players)):
            earned = int(step.after.fresh[seat].sum()) - int(step.before.fresh[seat].sum())
            if earned > 0:
                yield Deed(seat, (), earned)


def losses(step: Step) -> Iterator[Deed]:
    """Goods that pirates take."""
    if step.event.kind == "defend" and step.event.args["lost"]:
        yield Deed(step.event.seat, (), step.event.args["lost"])


def purchases(step: Step) -> Iterator[Deed]:
    """A market bought, by the number of its goods."""
    if step.event.kind == "purchase":
        yield Deed(step.event.seat, (), step.event.args["cards"])


def sold(both: Both) -> Iterator[Fact]:
    """Who sells what at once: told where the seat gains more by it than any rival, over all goods. When a
    ship arrives all who hold its good sell, so the others stand beside the seat.
    """
    known = both.both(lambda carried: totals(sales, carried.steps))
    if known is None:
        return

    def apart(seat: int) -> int:
        one, other = (sum(n for key, n in way.items() if key[0] == seat) for way in known)
        return one - other

    if apart(both.seat) <= max(apart(rival) for rival in both.rivals):
        return
    for colour in range(COLOURS):
        values: Values = (("good", colour),)
        own = known[0].get((both.seat, values), 0), known[1].get((both.seat, values), 0)
        others = [tuple(way.get((rival, values), 0) for way in known) for rival in both.rivals]
        if own[0] > own[1]:
            theirs = sum(first for first, _ in others)
            beside: Values = (("theirs", theirs),) if theirs else ()
            yield from tell("sold_too" if theirs else "sold", both.seat, own, (*values, *beside))
        for rival, (first, second) in zip(both.rivals, others, strict=True):
            yield from tell("sold", rival, (first, second), values, good=-1)


def held(both: Both) -> Iterator[Fact]:
    """The most goods of one colour, which are sold as one set, where the other way leaves no set as large."""

    def goods(carried: Carried) -> list[int]:
        return [goods_of(carried.state, both.seat, colour) for colour in range(COLOURS)]

    known = both.both(goods)
    if known is not None and max(known[0]) > max(1, *known[1]):
        colour = max(range(COLOURS), key=lambda each: known[0][each])
        yield from tell("held", both.seat, (known[0][colour], known[1][colour]), (("good", colour),))


def money(both: Both) -> Iterator[Fact]:
    """What is left in hand, where both ways come to the same goods and tokens."""

    def bought(carried: Carried) -> tuple[list[int], list[int], list[int]]:
        state, seat = carried.state, both.seat
        return state.stock[seat].tolist(), state.safe[seat].tolist(), state.fresh[seat].tolist()

    def hand(carried: Carried) -> int:
        return sum(int(n) * int(VALUE[kind]) for kind, n in enumerate(carried.state.hand[both.seat]))

    goods, left = both.both(bought), both.both(hand)
    if goods is not None and left is not None and goods[0] == goods[1]:
        yield from tell("money", both.seat, left)


def denied(both: Both) -> Iterator[Fact]:
    """A card taken as money whose good a rival collects; see `withheld`."""
    return withheld(both, "take", "denied")


def reserved(both: Both) -> Iterator[Fact]:
    """A card reserved whose good a rival collects; see `withheld`."""
    return withheld(both, "reserve", "reserved")


def withheld(both: Both, event: str, name: str) -> Iterator[Fact]:
    """A card that an event takes from all others and whose good a rival collects, where the other way takes,
    buys or reserves none whose good a rival has as many of.
    """

    def most(colours: frozenset[int]) -> tuple[int, int, int]:
        return max(
            ((goods_of(both.root, rival, each), rival, each) for each in colours for rival in both.rivals),
            default=(0, 0, 0),
        )

    taken = both.sure(0, lambda carried: frozenset(cards_gone(carried, (event,))))
    gone = both.sure(1, lambda carried: frozenset(cards_gone(carried, ("take", "reserve", "purchase"))))
    if taken is None or gone is None:
        return
    number, rival, colour = most(taken)
    if number > max(1, most(gone)[0]):
        values = {"good": colour, "number": number, "rival": rival}
        yield Fact(rule=name, seat=both.seat, values=values)


def double_kept(state: Any, seat: int) -> dict[Values, int]:
    """Whether the double action can still be used."""
    return {(): 1} if not int(state.classic) and int(state.piece[seat]) else {}


def spent(step: Step) -> Iterator[Deed]:
    """Tokens turned face down for a discount."""
    if step.event.kind == "purchase" and step.event.args["tokens"]:
        yield Deed(step.event.seat, (), step.event.args["tokens"])


def cards_gone(carried: Carried, events: tuple[str, ...]) -> Iterator[int]:
    """The colours of the cards open to all that steps of these kinds take away."""
    for step in carried.steps:
        kind, args = step.event.kind, step.event.args
        if kind not in events:
            continue
        if kind == "purchase":
            state = step.before
            cards = zip(state.market[: int(state.market_n)], state.market_owner, strict=False)
            yield from (int(card) // VALUES for card, owner in cards if int(owner) < 0)
        elif not args.get("reserved"):
            yield args["kind"] // VALUES


def market_left(both: Both) -> Iterator[Fact]:
    """The goods of the market that the other way leaves to the next one to buy, and the first takes."""

    def bought(carried: Carried) -> int:
        return sum(deed.number for step in carried.steps for deed in purchases(step))

    def open_to_all(carried: Carried) -> int:
        state = carried.state
        return sum(int(owner) < 0 for owner in state.market_owner[: int(state.market_n)])

    known, market = both.both(bought), both.sure(1, open_to_all)
    if known is not None and market and known[0] and not known[1]:
        way: Way = 1
        values = {"number": market}
        yield Fact(rule="left", way=way, seat=both.rivals[0], values=values)


def took_market(asked: Asked) -> Iterator[Fact]:
    """It bought goods of a colour that the one who asks collects: they would have come to that set."""
    for step in asked.steps:
        for _ in (deed for deed in purchases(step) if deed.seat == asked.seat):
            market = [int(kind) for kind in step.before.market[: int(step.before.market_n)]]
            by_colour = {
                colour: sum(kind // VALUES == colour for kind in market)
                for colour in range(COLOURS)
                if goods_of(asked.before, asked.observer, colour)
            }
            colour = max(by_colour, key=lambda each: by_colour[each], default=0)
            number = by_colour.get(colour, 0)
            if number:
                values = {"good": colour, "number": number}
                yield Fact(rule="market_taken", seat=asked.seat, values={**values, "rival": asked.observer})


def harmed(asked: Asked) -> Iterator[Fact]:
    """Goods of the one who asks that pirates took or reached."""
    for name, read in (("lost", losses), ("attacked", attacks)):
        number = sum(d.number for step in asked.steps for d in read(step) if d.seat == asked.observer)
        if number:
            yield Fact(rule=name, seat=asked.observer, values={"number": number})


def took_card(asked: Asked) -> Iterator[Fact]:
    """It took a card of the market whose good the one who asks collects."""
    for step in asked.steps:
        if step.event.kind == "take" and step.event.seat == asked.seat:
            colour = step.event.args["kind"] // VALUES
            if goods_of(asked.before, asked.observer, colour):
                values = {"good": colour, "rival": asked.observer}
                yield Fact(rule="card_taken", seat=asked.seat, values=values)


def set_in_hand(asked: Asked) -> Iterator[Fact]:
    """The largest set that it now has more of than before, and how far its ship is from Carthage."""
    grown = [
        (goods_of(asked.after, asked.seat, colour), colour)
        for colour in range(COLOURS)
        if goods_of(asked.after, asked.seat, colour) > goods_of(asked.before, asked.seat, colour)
    ]
    number, colour = max(grown, default=(0, 0))
    if number:
        stops = CARTHAGE - int(asked.after.ship[colour])
        values = {"good": colour, "number": number, "stops": stops}
        yield Fact(rule="set", seat=asked.seat, values=values)


def spoken(values: Mapping[str, int], t: Catalogue) -> Mapping[str, object]:
    """See ai.explain.rules.GameFacts."""
    return {name: good(n, t) if name == "good" else n for name, n in values.items()}


FACTS = GameFacts(
    rules=(
        sold,
        deeds("attacked", attacks, good=-1),
        deeds("tokens", tokens),
        held,
        money,
        denied,
        reserved,
        market_left,
        standing("double_kept", double_kept),
        deeds("spent", spent, good=-1),
    ),
    spoken=spoken,
    did={"sold": sales, "tokens": tokens},
    took=(harmed, took_market, took_card),
    plan=(set_in_hand,),
)
