"""The table of Merchants of Edo as pieces: what a seat sees, zone by zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.edo.components import BLACK, BONUS, PIP, SPECIAL, SUIT, SUITS, WILD
from game.edo.text import LOTS
from game.edo.view import SeatView
from scenes.boards.edo import looks, outlook, panels, places
from scenes.boards.edo.parts import CLEAR, COIN, CONFIRM, EARN, EdoChoices, placed
from scenes.boards.edo.pictures.signs import Vote
from scenes.boards.edo.sight import EdoSight
from scenes.kit.layout import Box
from scenes.kit.theme import Rect
from scenes.tabletop.looks import Drawn, caption, push_button
from scenes.tabletop.piece import Id, Outline, Part, Piece, Tip, each_of
from scenes.tabletop.seats import Seated
from scenes.tabletop.zones import Zones

KEYS = ("E", "W", "C")
SAID = {"east": 0, "west": 1, "coins": 2}
STEPS = ("tout", "declare", "bid", "settle")


def card_look(sight: EdoSight, kind: int, spots: Sequence[Rect] = (), number: int = 0) -> looks.Card:
    """A card with its colour's name; the `number`th of those that lie on `spots`."""
    suit = int(SUIT[kind])
    seen = 1.0
    if number + 1 < len(spots):
        seen = min(1.0, round((spots[number + 1][0] - spots[number][0]) / spots[number][2], 2))
    return looks.Card(suit, 0 if kind == SPECIAL else int(PIP[kind]), name_on(sight, suit), seen)


def name_on(sight: EdoSight, suit: int) -> str:
    """A colour as it stands on its cards; special orders come last."""
    return sight.colour(suit).capitalize() if suit < WILD else sight.word("special")


class EdoZones(Zones[EdoSight]):
    """See scenes.tabletop.zones.Zones."""

    choices = EdoChoices()

    def pieces(self, sight: EdoSight) -> Sequence[Piece]:
        found = [
            *_lots(sight),
            *_centre(sight),
            *_discard(sight),
            *_hand(sight),
            *_auction(sight),
            *_purse(sight),
            *_sets(sight),
        ]
        for seat in sight.layout.others:
            found += _panel(sight, seat)
        for seat in range(sight.view.players):
            found += _of_seat(sight, seat)
        return found


ZONES = EdoZones()
"""The only one: what it lays out of a sight is kept for all parts of the board."""


# The main sheet


def _markers(sight: EdoSight, where: int) -> list[tuple[int, SeatView]]:
    """The seats whose markers lie at a lot or (2) at the pot, in turn order."""
    view = sight.view
    order = [(sight.turn + i) % view.players for i in range(view.players)]
    seats = [(seat, view.seats[seat]) for seat in order]
    return [(seat, shown) for seat, shown in seats if SAID.get(shown.did or shown.said) == where]


def _rail(sight: EdoSight, where: int, place: Rect, band: str) -> Iterator[Piece]:
    found = _markers(sight, where)
    shown = sight.shown
    spots = places.markers(places.rail(place), len(found))
    for (seat, view), spot in zip(found, spots, strict=True):
        broken = shown and view.said != view.did
        words = str(view.bid) if shown and where < 2 else "!" if broken else ""
        look = looks.marker(view.house, words, broken)
        marker = ("marker", seat)
        yield Piece(marker, spot, look, tip=marker, layer=2, band=band, same=marker, radius=16)


def _lots(sight: EdoSight) -> Iterator[Piece]:
    for lot, (place, band) in enumerate(((places.EAST, "east"), (places.WEST, "west"))):
        cards = sight.view.lots[lot]
        carried = len(cards) > (0 if sight.touting else 1)
        note = sight.word("carried") if carried else ""
        look = looks.lot(lot, sight.word("lot." + LOTS[lot]), note, sight.word("declared"))
        says = ("say", lot)
        yield Piece(("place", lot), place, look, says, ("lot", lot), band=band, key=KEYS[lot], radius=7)
        spots = places.lot_cards(lot, len(cards))
        for number, (kind, spot) in enumerate(zip(cards, spots, strict=True)):
            yield Piece(
                ("lot", lot, number), spot, card_look(sight, kind, spots, number), ("say", lot),
                ("card", kind, "lot"), 1, band, ("card", kind), cap=False, outline="none",
            )  # fmt: skip
        if not cards:
            yield Piece(("empty", lot, 0), places.lot_cards(lot, 1)[0], looks.EMPTY, layer=1, band=band)
        yield from _rail(sight, lot, place, band)


def _centre(sight: EdoSight) -> Iterator[Piece]:
    view, band = sight.view, "centre"
    yield Piece(("centre",), places.CENTRE, looks.mat(said=sight.word("declared")), band=band)
    pile = looks.deck(view.pile, sight.word("pile", count=view.pile))
    yield Piece(("deck",), places.DECK, pile, tip=("deck",), layer=1, band=band)
    pot = looks.pot(view.pot, sight.word("pot"), sight.word("pot.line"))
    yield Piece(("pot",), places.POT, pot, ("say", 2), ("pot",), 1, band, key=KEYS[2], radius=6)
    yield Piece(("stock",), places.STOCK, None)
    if view.dice:
        yield from _dice(sight, band)
    yield from _rail(sight, 2, places.CENTRE, band)


def _dice(sight: EdoSight, band: str) -> Iterator[Piece]:
    own = sight.turn == sight.bottom and sight.me is not None
    titles = (sight.word("dice.own") if own else sight.word("dice.turn"), sight.word("dice.rest"))
    kept, touting = sight.split, sight.touting
    choosing = sight.deciding and sight.phase == "keep"
    for tray in range(2):
        look, name = looks.tray(titles[tray], touting), ("tray", tray)
        yield Piece(name, places.TRAYS[tray], look, name, name, 1, band, radius=7)
        dice = [die for die in range(len(sight.view.dice)) if (kept >> die & 1) == (tray == 0)]
        # What is left stays where it is while dice are taken, and so does what is clicked.
        every = places.dice(1, len(sight.view.dice))
        spots = places.dice(0, len(dice)) if tray == 0 else [every[die] for die in dice]
        for die, spot in zip(dice, spots, strict=True):
            if tray == 0 and choosing:
                yield Piece(("left", die), every[die], looks.DIE_PLACE, ("die", die), ("die", die), 2, band,
                    cap=False, outline="bare", radius=6, reads=())  # fmt: skip
            face = sight.view.dice[die]
            shown = looks.die(face, sight.house(sight.turn) if tray == 0 else None, dim=not touting)
            name, key = ("die", die), str(die + 1)
            yield Piece(name, spot, shown, name, name, 2, band, name, carry=True, key=key, radius=6)


def _discard(sight: EdoSight) -> Iterator[Piece]:
    view, band = sight.view, "discard"
    look = looks.mat(sight.word("discard"), sight.word("discard.worth"))
    yield Piece(("discard",), places.DISCARD, look, tip=("discard",), band=band)
    for suit in range(SUITS):
        cards = [card for card in each_of(view.discard) if SUIT[card[0]] == suit]
        if suit == WILD and not cards:
            continue
        line = places.discard_row(suit)
        worth = view.worth[suit] if suit < WILD else 0
        words = sight.word("points", points=worth)
        # A name of more than a letter would leave no room for the cards; the crest says it too.
        name = name_on(sight, suit)
        name = name if len(name) == 1 or suit == WILD else ""
        shown = looks.worth(suit, name, words, worth > 0)
        yield Piece(("worth", suit), line, shown, tip=("worth", suit), layer=1, band=band)
        left = 84 if suit == WILD else 52 if name else 36
        spots = line.at(left, 0, -6 if suit == WILD else -40).row((19, 19), len(cards), 21)
        for (kind, nth), spot in zip(cards, spots, strict=True):
            pips = looks.pips(card_look(sight, kind))
            yield Piece(
                ("waste", kind, nth), spot, pips, ("take", kind), ("card", kind, "waste"), 2, band,
                ("card", kind), radius=4, last=False,
            )  # fmt: skip


# The own place


def _held(sight: EdoSight, seat: int, room: Box, size: tuple[float, float], band: str) -> Iterator[Piece]:
    """The cards of a hand; those won in the present turn are marked, and the own ones can be chosen."""
    hand = sight.view.seats[seat].hand
    cards = each_of(hand)
    mine = seat == sight.bottom
    spots = room.row(size, len(cards), size[0] + (8 if mine else 4))
    for number, ((kind, nth), spot) in enumerate(zip(cards, spots, strict=True)):
        same = ("card", kind)
        won = nth >= hand[kind] - sight.trail.won.count((seat, kind))
        card = Piece(
            ("hand", seat, kind, nth), spot, card_look(sight, kind, spots, number),
            tip=(*same, "hand" if mine else "other"), layer=1, band=band, same=same, last=won, radius=6,
        )  # fmt: skip
        if mine:
            card = replace(card, means=same, key=str(number + 1) if number < 9 else "", lift=8, radius=8)
        yield card


def _hand(sight: EdoSight) -> Iterator[Piece]:
    seat, band, mine = sight.bottom, "hand", sight.mine
    head = panels.mine(
        mine.house, sight.name(seat), sight.view.turn_seat == seat, sight.word("shamed"), mine.shamed,
        len(mine.privileges),
    )  # fmt: skip
    yield Piece(("mine",), places.MINE, head, tip=("seat", seat), band=band)
    yield from _held(sight, seat, places.HAND, places.HAND_CARD, band)
    yield Piece(("advice",), places.ADVICE, panels.advice(_advice(sight)), tip=("score", seat), band=band)


def _advice(sight: EdoSight) -> tuple[str, ...]:
    """Points, and what is missing for the next set."""
    mine, t = sight.mine, sight.word
    total = t("score", score=mine.score, coins=mine.coins, goods=mine.goods)
    pairs = outlook.pairs(sight)
    if pairs == WILD:
        return (total, t("set.all"))
    step = max(2, pairs + 1)
    name, colours = t(f"set.{step}"), [sight.colour(suit) for suit in outlook.lacking(sight)]
    if colours:
        return (total, t("set.left", name=name, colours=t("or").join(colours)))
    return (total, t("set.far", name=name, kinds=step - pairs))


def _auction(sight: EdoSight) -> Iterator[Piece]:
    band = "auction"
    yield Piece(("screen",), places.SCREEN, looks.screen(), tip=("screen", sight.bottom), band=band)
    lot, coins = placed(sight)
    yield Piece(("auction",), places.AUCTION, looks.auction_card(), layer=1, band=band)
    for half in range(2):
        lying = coins if lot == half else 0
        yield _half(sight, half, lying, band)
        for number, spot in enumerate(places.half_coins(half, lying)):
            yield _coin(("bid", half, number), spot, ("less", half), ("half", half), 3, band)
        if sight.deciding and sight.phase == "bid":
            for verb, sign, rect in zip(("add", "less"), "+−", places.plus_minus(half), strict=True):
                look = push_button(sign, stacked=True, enabled=verb == "add" or lying > 0)
                yield Piece((verb, half), rect, look, (verb, half), ("half", half), 3, band, outline="none")


def _half(sight: EdoSight, half: int, lying: int, band: str) -> Piece:
    name, mine = LOTS[half], sight.mine
    later = sight.phase == "declare" or not any(seat.said for seat in sight.view.seats)
    tone: panels.Tone = "good" if mine.said == name else "bad"
    word = "kept" if mine.said == name else "broken"
    if mine.did == name:
        lying, line = mine.bid, sight.word("half.did." + word)
    elif sight.stage == "bid" and mine.said:
        line = sight.word("half." + word)
    else:
        tone, line = "plain", sight.word("half.later") if later else ""
    free = range(lying, 4 if sight.phase == "bid" and sight.deciding else 0)
    title, words = sight.t("edo.lot." + name).capitalize(), sight.word("coins", coins=lying)
    look = panels.half(half, title, words, line, tone, free)
    return Piece(
        ("half", half), places.HALVES[half], look, ("add", half), ("half", half), 2, band, key="→←"[half],
        outline=_outline(sight, name),
    )  # fmt: skip


def _outline(sight: EdoSight, word: str) -> Outline:
    """Legal all the same, but dashed where it is not what was declared."""
    return "plain" if sight.mine.said in ("", word) else "dashed"


def _purse(sight: EdoSight) -> Iterator[Piece]:
    band, mine = "purse", sight.mine
    _, coins = placed(sight)
    left = (mine.coins or 0) - coins
    words = sight.word("in_hand", coins=left)
    if sight.touting and mine.takes_part:
        words = sight.word("in_hand.income", coins=left, income=sight.income(sight.bottom))
    look = panels.purse(sight.word("screen"), words, range(left, 8))
    yield Piece(("purse",), places.PURSE, look, ("purse",), ("purse",), band=band)
    for number, spot in enumerate(places.purse_coins(left)):
        yield _coin(("coin", number), spot, COIN, ("purse",), 1, band)
    yield from _buttons(sight, band)


def _coin(name: Id, spot: Rect, means: Part, tip: Tip, layer: int, band: str) -> Piece:
    look, same = looks.COIN, "coin"
    return Piece(name, spot, look, means, tip, layer, band, same, carry=True, cap=False, outline="none")


def _buttons(sight: EdoSight, band: str) -> Iterator[Piece]:
    """What is decided by buttons in this phase; while others decide, what a turn consists of."""
    phase, t = sight.phase, sight.word

    def button(rect: Rect, part: Part, key: str, outline: Outline = "plain", **more: Any) -> Piece:
        label = t("button." + "_".join(map(str, part)) + (f".{phase}" if part == CONFIRM else ""))
        look, tip = push_button(label, key, **more), ("button", *part)
        return Piece(tip, rect, look, part, tip, 1, band, key=key, cap=False, radius=7, outline=outline)

    if not sight.deciding:
        names = tuple(t("step." + name) for name in STEPS)
        yield Piece(("steps",), places.STEPS, panels.steps(names, _step(sight)), band=band)
    elif phase == "vote":
        yield button(places.TWO[0], ("vote", 0), "O", stacked=True)
        yield button(places.TWO[1], ("vote", 1), "X", stacked=True, kind="primary")
    elif phase == "declare":
        for rect, word in zip(places.THREE, (1, 2, 0), strict=True):
            yield button(rect, ("say", word), KEYS[word], stacked=True)
    elif phase == "lower":
        yield button(places.WIDE, ("lower", 1), "X")
        yield button(places.LOW, ("lower", 0), "O")
    else:
        ready = EdoZones.choices.reading(sight, EdoZones.choices.chosen(sight)) is not None
        if phase == "bid":
            yield button(places.EARN, EARN, "0", _outline(sight, "coins"), icon="common/coin")
        else:
            yield Piece(("line",), places.EARN, caption(t(f"line.{phase}")), band=band)
        yield button(places.CLEAR, CLEAR, "C", "none", enabled=bool(sight.draft))
        yield button(places.CONFIRM, CONFIRM, "Enter", "none", kind="primary", enabled=ready)


def _step(sight: EdoSight) -> int:
    """Which part of a turn is going on."""
    if sight.touting or (not any(seat.said for seat in sight.view.seats) and sight.phase != "declare"):
        return 0
    if sight.phase in ("declare", "bid"):
        return 1 if sight.phase == "declare" else 2
    return 3


# All seats


def _of_seat(sight: EdoSight, seat: int) -> Iterator[Piece]:
    """What lies with a seat, wherever its place is: hands that go up, and where its coins start and end."""
    band = "hand" if seat == sight.bottom else f"seat{seat}"
    view = sight.view.seats[seat]
    yield Piece(("spot", seat), places.seat_spot(sight.layout, seat), None)
    raised = (sight.raised | sight.trail.objectors) >> seat & 1
    if raised or (view.chosen and sight.stage == "vote"):
        how: Vote = "hidden" if not raised else "double" if sight.view.owners[BLACK] == seat else "object"
        name, spot = ("vote", seat), places.vote_spot(sight.layout, seat)
        yield Piece(name, spot, looks.vote(how), tip=name, layer=4, band=band)
    if view.chosen and view.said and seat != sight.bottom:
        shield = places.shield(sight.layout.panels[seat])
        yield Piece(("shield", seat), shield, looks.screen(), tip=("plate", seat), layer=3, band=band)
    spots = places.privilege_spots(sight.layout, seat, len(view.privileges))
    for suit, spot in zip(view.privileges, spots, strict=True):
        yield _privilege(suit, spot, band)


def _privilege(suit: int, spot: Rect, band: str) -> Piece:
    same = ("privilege", suit)
    return Piece(same, spot, looks.privilege(suit), tip=same, layer=3, band=band, same=same, radius=15)


def _panel(sight: EdoSight, seat: int) -> Iterator[Piece]:
    panel, view, band = sight.layout.panels[seat], sight.view.seats[seat], f"seat{seat}"
    t = sight.word
    done = view.chosen or (sight.phase == "declare" and bool(view.said))
    status = t("done." + sight.stage) if done else ""
    turn = sight.view.turn_seat == seat and not sight.view.over
    purse = sight.purse(seat)
    coins = t("known.hidden") if purse is None else t("known", coins=purse)
    word = t("shamed") if view.shamed else t("honest")
    if panel.narrow and (view.privileges or not view.shamed):
        word = ""  # with little room the sign alone says it
    last = sight.trail.last_seat == seat and not turn
    shown = Seated(seat, sight.name(seat), sight.level(seat), turn, last, status)
    look = panels.panel(shown, view.house, done, coins, t("goods", points=view.goods), word, view.shamed)
    yield Piece(("seat", seat), panel.rect, look, tip=("seat", seat), band=band)
    yield from _held(sight, seat, panel.cards, panel.card, band)
    yield Piece(("plate", seat), panel.plate, _plate(sight, seat), tip=("plate", seat), layer=1, band=band)


def _plate(sight: EdoSight, seat: int) -> Drawn:
    view, t = sight.view.seats[seat], sight.word
    if sight.touting:
        word = t("plus", coins=sight.income(seat)) if view.takes_part else t("out")
        return panels.income_plate(word, t("income"), sight.income(seat) > 0)
    said = view.did or view.said
    if not said:
        return panels.plate("")
    named = t("plate.coins") if said == "coins" else sight.t("edo.lot." + said).capitalize()
    if not view.did:
        return panels.plate(said, named, t("declared"))
    if said == "coins":
        return panels.plate(said, named, t("plate.did"))
    return panels.plate(said, t("coins", coins=view.bid), named)


def _sets(sight: EdoSight) -> Iterator[Piece]:
    band, t, have = "sets", sight.word, sight.mine.suits
    pairs = outlook.pairs(sight)
    ladder = tuple((t(f"set.{kinds}"), str(int(BONUS[kinds]))) for kinds in range(2, len(BONUS)))
    note = "" if sight.view.purveyors else t("sets.note")
    look = panels.sets(t("sets"), note, have[:WILD], ladder, max(0, pairs - 1))
    yield Piece(("sets",), places.SETS, look, tip=("sets",), band=band)
    if sight.view.purveyors:
        spots = places.privilege_spots(sight.layout, None, WILD)
        for suit, owner in enumerate(sight.view.owners):
            free, tip = looks.privilege(suit, up=False), ("privilege", suit)
            yield Piece(("no privilege", suit), spots[suit], free, tip=tip, layer=1, band=band)
            if owner is None:
                yield _privilege(suit, spots[suit], band)
