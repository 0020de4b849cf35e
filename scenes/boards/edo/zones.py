"""The table of Merchants of Edo as pieces: what a seat sees, zone by zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.edo.components import BLACK, BONUS, PIP, SPECIAL, SUIT, SUITS, WILD
from game.edo.text import LOTS
from scenes.boards.edo import consequences, geometry, looks, panels
from scenes.boards.edo.board_state import EdoBoardState, ShownChoice, bids_of
from scenes.boards.edo.choices import CLEAR, COIN, CONFIRM, EARN, EdoChoices, placed
from scenes.boards.edo.pictures.signs import Vote
from scenes.kit.buttons import ButtonLook
from scenes.kit.layout import Box
from scenes.kit.theme import Rect
from scenes.tabletop.looks import FITTED, Drawn, caption, push_button
from scenes.tabletop.piece import Id, Outline, Part, Piece, Tip, each_of
from scenes.tabletop.seats import seated
from scenes.tabletop.zones import Zones

KEYS = ("E", "W", "C")
DIE_KEYS = ("A", "S", "F")
"""Letters: a number above a die would be read as its face."""
SAID = {"east": 0, "west": 1, "coins": 2}
STACKED = FITTED.but(stacked=True)
STEPS = ("tout", "declare", "bid", "settle")


def card_look(shown: EdoBoardState, kind: int, spots: Sequence[Rect] = (), number: int = 0) -> looks.Card:
    """A card with its colour's name; the `number`th of those that lie on `spots`."""
    suit = int(SUIT[kind])
    seen = 1.0
    if number + 1 < len(spots):
        seen = min(1.0, round((spots[number + 1][0] - spots[number][0]) / spots[number][2], 2))
    return looks.Card(suit, 0 if kind == SPECIAL else int(PIP[kind]), name_on(shown, suit), seen)


def name_on(shown: EdoBoardState, suit: int) -> str:
    """A colour as it stands on its cards; special orders come last."""
    return shown.colour(suit).capitalize() if suit < WILD else shown.word("special")


class EdoZones(Zones[EdoBoardState]):
    """See scenes.tabletop.zones.Zones."""

    choices = EdoChoices()

    def pieces(self, shown: EdoBoardState) -> Sequence[Piece]:
        found = [
            *_lots(shown),
            *_centre(shown),
            *_discard(shown),
            *_hand(shown),
            *_auction(shown),
            *_purse(shown),
            *_sets(shown),
        ]
        for seat in shown.layout.others:
            found += _panel(shown, seat)
        for seat in range(shown.view.players):
            found += _of_seat(shown, seat)
        return found


ZONES = EdoZones()
"""The only one: what it lays out of a board state is kept for all parts of the board."""


# The main sheet


def _markers(shown: EdoBoardState, where: int) -> list[ShownChoice]:
    """What those declared and did whose markers lie at a lot or (2) at the pot, in turn order. Before anybody
    declares, those of the last bids lie there.
    """
    found = bids_of(shown.state)
    if not any(each.said for each in found):
        found = shown.trail.bids
    return [each for each in found if SAID.get(each.did or each.said) == where]


def _rail(shown: EdoBoardState, where: int, place: Rect, band: str) -> Iterator[Piece]:
    found = _markers(shown, where)
    spots = geometry.markers(geometry.rail(place), len(found))
    for (seat, said, did, bid), spot in zip(found, spots, strict=True):
        broken = bool(did) and said != did
        words = str(bid) if did and where < 2 else "!" if broken else ""
        look = looks.marker(shown.house(seat), words, broken)
        tip = ("marker", seat)
        # One that is only left from the last turn is a thing of its own: the new one still comes flying.
        name = tip if shown.view.seats[seat].said else ("left marker", seat)
        yield Piece(id=name, rect=spot, look=look, tip=tip, layer=2, band=band, same=name, radius=16)


def _lots(shown: EdoBoardState) -> Iterator[Piece]:
    for lot, (place, band) in enumerate(((geometry.EAST, "east"), (geometry.WEST, "west"))):
        cards = shown.view.lots[lot]
        carried = len(cards) > (0 if shown.touting else 1)
        note = shown.word("carried") if carried else ""
        look = looks.lot(lot, shown.word("lot." + LOTS[lot]), note, shown.word("declared"))
        says = ("say", lot)
        yield Piece(
            id=("place", lot), rect=place, look=look, means=says, tip=("lot", lot), band=band, key=KEYS[lot],
            radius=7,
        )  # fmt: skip
        spots = geometry.lot_cards(lot, len(cards))
        for number, (kind, spot) in enumerate(zip(cards, spots, strict=True)):
            yield Piece(
                id=("lot", lot, number), rect=spot, look=card_look(shown, kind, spots, number),
                means=("say", lot), tip=("card", kind, "lot"), layer=1, band=band, same=("card", kind),
                cap=False, outline="none",
            )  # fmt: skip
        if not cards:
            yield Piece(
                id=("empty", lot, 0), rect=geometry.lot_cards(lot, 1)[0], look=looks.EMPTY, layer=1, band=band
            )
        yield from _rail(shown, lot, place, band)


def _centre(shown: EdoBoardState) -> Iterator[Piece]:
    view, band = shown.view, "centre"
    yield Piece(id=("centre",), rect=geometry.CENTRE, look=looks.mat(said=shown.word("declared")), band=band)
    pile = looks.deck(view.pile, shown.word("pile", count=view.pile))
    yield Piece(id=("deck",), rect=geometry.DECK, look=pile, tip=("deck",), layer=1, band=band)
    pot = looks.pot(view.pot, shown.word("pot"), shown.word("pot.line"))
    yield Piece(
        id=("pot",), rect=geometry.POT, look=pot, means=("say", 2), tip=("pot",), layer=1, band=band,
        key=KEYS[2], radius=6,
    )  # fmt: skip
    yield Piece(id=("stock",), rect=geometry.STOCK)
    if view.dice:
        yield from _dice(shown, band)
    yield from _rail(shown, 2, geometry.CENTRE, band)


def _dice(shown: EdoBoardState, band: str) -> Iterator[Piece]:
    own = shown.turn == shown.bottom and shown.me is not None
    titles = (shown.word("dice.own") if own else shown.word("dice.turn"), shown.word("dice.rest"))
    kept, touting = shown.split, shown.touting
    choosing = shown.deciding and shown.phase == "keep"
    for tray in range(2):
        look, name = looks.tray(titles[tray], touting), ("tray", tray)
        yield Piece(
            id=name, rect=geometry.TRAYS[tray], look=look, means=name, tip=name, layer=1, band=band, radius=7
        )
        dice = [die for die in range(len(shown.view.dice)) if (kept >> die & 1) == (tray == 0)]
        # What is left stays where it is while dice are taken, and so does what is clicked.
        every = geometry.dice(1, len(shown.view.dice))
        spots = geometry.dice(0, len(dice)) if tray == 0 else [every[die] for die in dice]
        for die, spot in zip(dice, spots, strict=True):
            if tray == 0 and choosing:
                yield Piece(
                    id=("left", die), rect=every[die], look=looks.DIE_PLACE, means=("die", die),
                    tip=("die", die), layer=2, band=band, cap=False, outline="bare", radius=6, reads=(),
                )  # fmt: skip
            face = shown.view.dice[die]
            displayed = looks.die(face, shown.house(shown.turn) if tray == 0 else None, dim=not touting)
            name, key = ("die", die), DIE_KEYS[die]
            yield Piece(
                id=name, rect=spot, look=displayed, means=name, tip=name, layer=2, band=band, same=name,
                carry=True, key=key, radius=6,
            )  # fmt: skip


def _discard(shown: EdoBoardState) -> Iterator[Piece]:
    view, band = shown.view, "discard"
    look = looks.mat(shown.word("discard"), shown.word("discard.worth"))
    yield Piece(id=("discard",), rect=geometry.DISCARD, look=look, tip=("discard",), band=band)
    for suit in range(SUITS):
        cards = [card for card in each_of(view.discard) if SUIT[card[0]] == suit]
        if suit == WILD and not cards:
            continue
        line = geometry.discard_row(suit)
        worth = view.worth[suit] if suit < WILD else 0
        words = shown.word("points", points=worth)
        # A name of more than a letter would leave no room for the cards; the crest says it too.
        name = name_on(shown, suit)
        name = name if len(name) == 1 or suit == WILD else ""
        displayed = looks.worth(suit, name, words, worth > 0)
        yield Piece(id=("worth", suit), rect=line, look=displayed, tip=("worth", suit), layer=1, band=band)
        left = 84 if suit == WILD else 52 if name else 36
        spots = line.at(left, 0, -6 if suit == WILD else -40).row((19, 19), len(cards), 21)
        for (kind, nth), spot in zip(cards, spots, strict=True):
            pips = looks.pips(card_look(shown, kind))
            yield Piece(
                id=("waste", kind, nth), rect=spot, look=pips, means=("take", kind),
                tip=("card", kind, "waste"), layer=2, band=band, same=("card", kind), radius=4, last=False,
            )  # fmt: skip


# The own place


def _held(
    shown: EdoBoardState, seat: int, room: Box, size: tuple[float, float], band: str
) -> Iterator[Piece]:
    """The cards of a hand; those won in the present turn are marked, and the own ones can be chosen."""
    hand = shown.view.seats[seat].hand
    cards = each_of(hand)
    mine = seat == shown.bottom
    spots = room.row(size, len(cards), size[0] + (8 if mine else 4))
    for number, ((kind, nth), spot) in enumerate(zip(cards, spots, strict=True)):
        same = ("card", kind)
        won = nth >= hand[kind] - shown.trail.won.count((seat, kind))
        card = Piece(
            id=("hand", seat, kind, nth), rect=spot, look=card_look(shown, kind, spots, number),
            tip=(*same, "hand" if mine else "other"), layer=1, band=band, same=same, last=won, radius=6,
        )  # fmt: skip
        if mine:
            card = replace(card, means=same, key=str(number + 1) if number < 9 else "", lift=8, radius=8)
        yield card


def _hand(shown: EdoBoardState) -> Iterator[Piece]:
    seat, band, mine = shown.bottom, "hand", shown.mine
    head = panels.mine(
        mine.house, shown.name(seat), shown.view.turn_seat == seat, shown.word("shamed"), mine.shamed,
        len(mine.privileges),
    )  # fmt: skip
    yield Piece(id=("mine",), rect=geometry.MINE, look=head, tip=("seat", seat), band=band)
    yield from _held(shown, seat, geometry.HAND, geometry.HAND_CARD, band)
    yield Piece(
        id=("advice",), rect=geometry.ADVICE, look=panels.advice(_advice(shown)), tip=("score", seat),
        band=band,
    )  # fmt: skip


def _advice(shown: EdoBoardState) -> tuple[str, ...]:
    """Points, and what is missing for the next set."""
    mine, t = shown.mine, shown.word
    total = t("score", score=mine.score, coins=mine.coins, goods=mine.goods)
    pairs = consequences.pairs(shown)
    if pairs == WILD:
        return (total, t("set.all"))
    step = max(2, pairs + 1)
    name, colours = t(f"set.{step}"), [shown.colour(suit) for suit in consequences.lacking(shown)]
    if colours:
        return (total, t("set.left", name=name, colours=t("or").join(colours)))
    if consequences.most_kinds(shown) < step:
        return (total, t("set.never", name=name))
    return (total, t("set.far", name=name, kinds=step - pairs))


def _auction(shown: EdoBoardState) -> Iterator[Piece]:
    band = "auction"
    yield Piece(
        id=("screen",), rect=geometry.SCREEN, look=looks.screen(), tip=("screen", shown.bottom), band=band
    )
    lot, coins = placed(shown)
    yield Piece(id=("auction",), rect=geometry.AUCTION, look=looks.auction_card(), layer=1, band=band)
    for half in range(2):
        lying = coins if lot == half else 0
        yield _half(shown, half, lying, band)
        for number, spot in enumerate(geometry.half_coins(half, lying)):
            yield _coin(("bid", half, number), spot, ("less", half), ("half", half), 3, band)
        if shown.deciding and shown.phase == "bid":
            for verb, sign, rect in zip(("add", "less"), "+−", geometry.plus_minus(half), strict=True):
                look = push_button(sign, "", STACKED, verb == "add" or lying > 0)
                yield Piece(
                    id=(verb, half), rect=rect, look=look, means=(verb, half), tip=("half", half), layer=3,
                    band=band, outline="none",
                )  # fmt: skip


def _half(shown: EdoBoardState, half: int, lying: int, band: str) -> Piece:
    name, mine = LOTS[half], shown.mine
    later = shown.phase == "declare" or not any(seat.said for seat in shown.view.seats)
    tone: panels.Tone = "good" if mine.said == name else "bad"
    word = "kept" if mine.said == name else "broken"
    if mine.did == name:
        lying, line = mine.bid, shown.word("half.did." + word)
    elif shown.stage == "bid" and mine.said:
        line = shown.word("half." + word)
    else:
        tone, line = "plain", shown.word("half.later") if later else ""
    free = range(lying, 4 if shown.phase == "bid" and shown.deciding else 0)
    title, words = shown.t("edo.lot." + name).capitalize(), shown.word("coins", coins=lying)
    look = panels.half(half, title, words, line, tone, free)
    return Piece(
        id=("half", half), rect=geometry.HALVES[half], look=look, means=("add", half), tip=("half", half),
        layer=2, band=band, key="→←"[half], outline=_outline(shown, name),
    )  # fmt: skip


def _outline(shown: EdoBoardState, word: str) -> Outline:
    """Legal all the same, but dashed where it is not what was declared."""
    return "plain" if shown.mine.said in ("", word) else "dashed"


def _purse(shown: EdoBoardState) -> Iterator[Piece]:
    band, mine = "purse", shown.mine
    _, coins = placed(shown)
    left = (mine.coins or 0) - coins
    words = shown.word("in_hand", coins=left)
    if shown.touting and mine.takes_part:
        words = shown.word("in_hand.income", coins=left, income=shown.income(shown.bottom))
    look = panels.purse(shown.word("screen"), words, range(left, 8))
    yield Piece(id=("purse",), rect=geometry.PURSE, look=look, means=("purse",), tip=("purse",), band=band)
    for number, spot in enumerate(geometry.purse_coins(left)):
        yield _coin(("coin", number), spot, COIN, ("purse",), 1, band)
    yield from _buttons(shown, band)


def _coin(name: Id, spot: Rect, means: Part, tip: Tip, layer: int, band: str) -> Piece:
    look, same = looks.COIN, "coin"
    return Piece(
        id=name, rect=spot, look=look, means=means, tip=tip, layer=layer, band=band, same=same, carry=True,
        cap=False, outline="none",
    )  # fmt: skip


def _buttons(shown: EdoBoardState, band: str) -> Iterator[Piece]:
    """What is decided by buttons in this phase; while others decide, what a turn consists of."""
    phase, t = shown.phase, shown.word

    def button(
        rect: Rect, part: Part, key: str, form: ButtonLook = FITTED, *, outline: Outline = "plain",
        enabled: bool = True,
    ) -> Piece:  # fmt: skip
        label = t("button." + "_".join(map(str, part)) + (f".{phase}" if part == CONFIRM else ""))
        look, tip = push_button(label, key, form, enabled), ("button", *part)
        return Piece(
            id=tip, rect=rect, look=look, means=part, tip=tip, layer=1, band=band, key=key, cap=False,
            radius=7, outline=outline,
        )  # fmt: skip

    if not shown.deciding:
        names = tuple(t("step." + name) for name in STEPS)
        yield Piece(id=("steps",), rect=geometry.STEPS, look=panels.steps(names, _step(shown)), band=band)
    elif phase == "vote":
        yield button(geometry.TWO[0], ("vote", 0), "O", STACKED)
        yield button(geometry.TWO[1], ("vote", 1), "X", STACKED.but(kind="primary"))
    elif phase == "declare":
        for rect, word in zip(geometry.THREE, (1, 2, 0), strict=True):
            yield button(rect, ("say", word), KEYS[word], STACKED)
    elif phase == "lower":
        yield button(geometry.WIDE, ("lower", 1), "X")
        yield button(geometry.LOW, ("lower", 0), "O")
    else:
        ready = EdoZones.choices.reading(shown, EdoZones.choices.chosen(shown)) is not None
        if phase == "bid":
            yield button(
                geometry.EARN, EARN, "0", FITTED.but(icon="common/coin"), outline=_outline(shown, "coins")
            )
        else:
            yield Piece(id=("line",), rect=geometry.EARN, look=caption(t(f"line.{phase}")), band=band)
        yield button(geometry.CLEAR, CLEAR, "C", outline="none", enabled=bool(shown.draft))
        yield button(
            geometry.CONFIRM, CONFIRM, "Enter", FITTED.but(kind="primary"), outline="none", enabled=ready
        )


def _step(shown: EdoBoardState) -> int:
    """Which part of a turn is going on."""
    if shown.touting or (not any(seat.said for seat in shown.view.seats) and shown.phase != "declare"):
        return 0
    if shown.phase in ("declare", "bid"):
        return 1 if shown.phase == "declare" else 2
    return 3


# All seats


def _of_seat(shown: EdoBoardState, seat: int) -> Iterator[Piece]:
    """What lies with a seat, wherever its place is: hands that go up, and where its coins start and end."""
    band = "hand" if seat == shown.bottom else f"seat{seat}"
    view = shown.view.seats[seat]
    yield Piece(id=("spot", seat), rect=geometry.seat_spot(shown.layout, seat))
    raised = (shown.raised | shown.trail.objectors) >> seat & 1
    if raised or (view.chosen and shown.stage == "vote"):
        how: Vote = "hidden" if not raised else "double" if shown.view.owners[BLACK] == seat else "object"
        name, spot = ("vote", seat), geometry.vote_spot(shown.layout, seat)
        yield Piece(id=name, rect=spot, look=looks.vote(how), tip=name, layer=4, band=band)
    if view.chosen and view.said and seat != shown.bottom:
        shield = geometry.shield(shown.layout.panels[seat])
        yield Piece(
            id=("shield", seat), rect=shield, look=looks.screen(), tip=("plate", seat), layer=3, band=band
        )
    spots = geometry.privilege_spots(shown.layout, seat, len(view.privileges))
    for suit, spot in zip(view.privileges, spots, strict=True):
        yield _privilege(suit, spot, band)


def _privilege(suit: int, spot: Rect, band: str) -> Piece:
    same = ("privilege", suit)
    return Piece(
        id=same, rect=spot, look=looks.privilege(suit), tip=same, layer=3, band=band, same=same, radius=15
    )


def _panel(shown: EdoBoardState, seat: int) -> Iterator[Piece]:
    panel, view, band = shown.layout.panels[seat], shown.view.seats[seat], f"seat{seat}"
    t = shown.word
    done = view.chosen or (shown.phase == "declare" and bool(view.said))
    status = t("done." + shown.stage) if done else ""
    turn = shown.view.turn_seat == seat and not shown.view.over
    purse = shown.purse(seat)
    coins = t("known.hidden") if purse is None else t("known", coins=purse)
    word = t("shamed") if view.shamed else t("honest")
    if panel.narrow and (view.privileges or not view.shamed):
        word = ""  # with little room the sign alone says it
    last = shown.trail.last_seat == seat and not turn
    displayed = replace(seated(shown, seat, status), turn=turn, last=last)
    belongings = panels.Belongings(coins, t("goods", points=view.goods), word, view.shamed)
    look = panels.panel(displayed, view.house, done, belongings, shown.view.purveyors)
    yield Piece(id=("seat", seat), rect=panel.rect, look=look, tip=("seat", seat), band=band)
    yield from _held(shown, seat, panel.cards, panel.card, band)
    yield Piece(
        id=("plate", seat), rect=panel.plate, look=_plate(shown, seat), tip=("plate", seat), layer=1,
        band=band,
    )  # fmt: skip


def _plate(shown: EdoBoardState, seat: int) -> Drawn:
    view, t = shown.view.seats[seat], shown.word
    if shown.touting:
        word = t("plus", coins=shown.income(seat)) if view.takes_part else t("out")
        return panels.income_plate(word, t("income"), shown.income(seat) > 0)
    said = view.did or view.said
    if not said:
        return panels.plate("")
    named = t("plate.coins") if said == "coins" else shown.t("edo.lot." + said).capitalize()
    if not view.did:
        return panels.plate(said, named, t("declared"))
    if said == "coins":
        return panels.plate(said, named, t("plate.did"))
    return panels.plate(said, t("coins", coins=view.bid), named)


def _sets(shown: EdoBoardState) -> Iterator[Piece]:
    band, t, have = "sets", shown.word, shown.mine.suits
    pairs = consequences.pairs(shown)
    ladder = tuple((t(f"set.{kinds}"), str(int(BONUS[kinds]))) for kinds in range(2, len(BONUS)))
    note = "" if shown.view.purveyors else t("sets.note")
    if note and shown.rare:
        colours = shown.listed(shown.colour(suit) for suit in shown.rare)
        note = t("sets.note.rare", colours=colours, number=shown.view.every[shown.rare[0]])
    look = panels.sets(t("sets"), note, have[:WILD], ladder, max(0, pairs - 1))
    yield Piece(id=("sets",), rect=geometry.SETS, look=look, tip=("sets",), band=band)
    if shown.view.purveyors:
        spots = geometry.privilege_spots(shown.layout, None, WILD)
        for suit, owner in enumerate(shown.view.owners):
            free, tip = looks.privilege(suit, up=False), ("privilege", suit)
            yield Piece(id=("no privilege", suit), rect=spots[suit], look=free, tip=tip, layer=1, band=band)
            if owner is None:
                yield _privilege(suit, spots[suit], band)
