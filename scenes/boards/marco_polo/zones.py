"""The table of Marco Polo II as pieces: the spaces for dice around the map, and all other zones together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from game.core.catalogue import plain
from game.marco_polo import components as c
from game.marco_polo import state as st
from game.marco_polo.spaces import fee, is_blue, khan_least
from game.marco_polo.tables import BOOKS, GUILDS
from game.marco_polo.tagged_words import city_card
from game.marco_polo.view import Dice
from scenes.boards.marco_polo import facts, geometry, looks
from scenes.boards.marco_polo.asks import ask
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import MarcoChoices, in_hand, plans
from scenes.boards.marco_polo.facts import items
from scenes.boards.marco_polo.map_geometry import PURSE
from scenes.boards.marco_polo.zones_map import the_map
from scenes.boards.marco_polo.zones_seats import own_board, rail, routes, strips
from scenes.kit.estimate import words_wide
from scenes.kit.layout import Box, around
from scenes.tabletop.looks import Drawn
from scenes.tabletop.piece import Part, Piece, Tip
from scenes.tabletop.zones import Zones

KEYS = {
    0: "Q", 1: "W", 2: "E", 3: "E", st.KHAN_SPACE: "K", st.GUILD_SPACE: "G", st.CONTRACT_SPACE: "C",
    st.TRAVEL_1: "T", st.TRAVEL_2: "T", st.TRAVEL_3: "T", st.AREA_PLACES: "A", st.AREA_PLACES + 1: "S",
}  # fmt: skip
"""The keys of the spaces that are not on the map."""
NOBODY = -2
"""Whose dice were placed last on a space that was not used."""


class MarcoZones(Zones[MarcoBoardState]):
    """See scenes.tabletop.zones.Zones."""

    choices = MarcoChoices()

    def pieces(self, shown: MarcoBoardState) -> Sequence[Piece]:
        zones = (_books, _khan, _guilds, _actions, the_map, _purse, _spaces)
        found = [piece for zone in (*zones, own_board, strips, rail, routes) for piece in zone(shown)]
        return [*found, *ask(shown, found)]


ZONES = MarcoZones()
"""The only one: what it lays out of a board state is kept for all parts of the board."""


# Spaces for dice


def _spaces(shown: MarcoBoardState) -> Iterator[Piece]:
    """The slots of all spaces, what lies there, and what the dice chosen would cost."""
    trail, fees = shown.trail, _fees(shown)
    for space, dice in enumerate(shown.view.spaces):
        if space >= st.CARD_PLACES and shown.view.cards[space - st.CARD_PLACES] is None:
            continue
        least = f"{int(khan_least(shown.state))}+" if space == st.KHAN_SPACE else ""
        yield from _space(space, dice, least, trail.owner if space in trail.spaces else NOBODY)
        if space in fees:
            yield _fee(shown, space, fees[space])


@lru_cache(maxsize=1024)
def _space(space: int, dice: Dice, least: str, mover: int) -> Sequence[Piece]:
    """One space: its slots and the dice on it, of which those of `mover` were placed last."""
    band, found, khan = geometry.SPACE_BANDS[space], geometry.SLOTS[space], space == st.KHAN_SPACE
    means, made = ("space", space), []
    for number, spot in enumerate(found):
        look = looks.slot(
            "blue" if is_blue(space) else "brown", least if number == len(dice) else "", khan and number > 0
        )
        made.append(Piece(id=("slot", space, number), rect=spot, look=look, layer=2, band=band))
    rect, key = _reach(space, len(dice)), KEYS.get(space, "")
    made.append(
        Piece(id=("slots", space), rect=rect, means=means, tip=means, layer=4, band=band, key=key, radius=7)
    )
    for number, ((value, colour), place) in enumerate(zip(dice, found, strict=False)):
        name, spot = ("placed", space, number, value, colour), place.inset(1)
        last = mover != NOBODY and colour in (mover, c.MAX_PLAYERS)
        look = looks.die(colour, value)
        made.append(
            Piece(
                id=name,
                rect=spot,
                look=look,
                layer=3,
                band=band,
                same=("die", value, colour),
                radius=7,
                last=last,
            )
        )
    return made


def _reach(space: int, dice: int) -> Box:
    """Where the next dice are placed on a space that has some."""
    found = geometry.SLOTS[space]
    one_each = space == st.KHAN_SPACE or st.SPECIAL_SPACES <= space < st.CARD_PLACES
    return found[dice] if one_each and dice < len(found) else geometry.space_rect(space)


def _fees(shown: MarcoBoardState) -> Mapping[int, int]:
    """What placing the dice chosen would cost, by space; nothing where it is free, as it mostly is."""
    chosen = MarcoChoices.dice(shown)
    state = in_hand(shown, chosen)
    if state is None or int(state.phase) != st.HAND:
        return {}
    planned = [part[1] for part in plans(shown, chosen) if part[0] == "space"]
    fees = {space: int(fee(state, space, int(state.low))) for space in planned}
    return {space: coins for space, coins in fees.items() if coins}


def _fee(shown: MarcoBoardState, space: int, coins: int) -> Piece:
    words = shown.word("fee", coins=coins)
    slots, band = _reach(space, len(shown.view.spaces[space])), geometry.SPACE_BANDS[space]
    spot = around((slots.centre[0], slots.bottom - 2.5), max(38.0, 14 + words_wide(words, 13.5)), 17)
    return Piece(id=("fee", space), rect=spot, look=looks.fee_tag(words), layer=5, band=band, label=slots)


def _sheet(
    rect: Box, look: Drawn, band: str, *name: object, means: Part | None = None, tip: Tip | None = None
) -> Piece:
    """A panel. Where it means a space, the slots on it are outlined."""
    return Piece(
        id=("panel", *name), rect=rect, look=look, means=means, tip=tip or means, layer=0, band=band,
        cap=False, outline="none",
    )  # fmt: skip


# Left of the map


def _books(shown: MarcoBoardState) -> Iterator[Piece]:
    view, band = shown.view, "books"
    using = min(int(shown.state.space), 2) if int(shown.state.phase) == st.OFFER else -1
    further = view.round < view.rounds
    for book, good in enumerate(BOOKS):
        look = looks.book(good, f"{int(c.BOOK_LEAST[book])}+", shown.word("next") if further else "")
        yield _sheet(geometry.BOOKS[book], look, band, book, means=("space", book))
        for number in range(4):
            row = items(facts.offer(shown, book, number))
            look = looks.offer(row, int(c.OFFER_JADE[number]), shown.word("free"))
            part, key = ("offer", number + 4 * (book + 1)), ""
            if using == book:
                part, key = ("offer", number), str(number + 1)
            tip = ("offer", book, number)
            yield Piece(
                id=tip, rect=geometry.OFFERS[book][number], look=look, means=part, tip=tip, layer=1,
                band=band, key=key, radius=4,
            )  # fmt: skip
        if further:
            look = looks.coming(tuple(items(row) for row in c.LOWER[view.offers[book][view.round]]))
            name = ("coming", book)
            yield Piece(id=name, rect=geometry.COMING[book], look=look, tip=name, layer=1, band=band)


def _khan(shown: MarcoBoardState) -> Iterator[Piece]:
    look = looks.panel(shown.word("khan"), "", items(c.KHAN), "marco_polo/khan")
    yield _sheet(geometry.KHAN, look, "left", "khan", means=("space", st.KHAN_SPACE))


def _guilds(shown: MarcoBoardState) -> Iterator[Piece]:
    # While a seal is chosen, its key and the counsel's mark lie above it.
    note = "" if shown.phase == "seal" and shown.deciding else shown.word("guilds.note")
    look, band = looks.panel(shown.word("guilds"), note), "left"
    yield _sheet(geometry.GUILDS, look, band, "guild", means=("space", st.GUILD_SPACE))
    for guild, name in enumerate(GUILDS):
        left = sum(seat.seals[guild] == 0 for seat in shown.view.seats)
        look = looks.seal_stack(name, left, f"{int(c.GUILD_LEAST[guild])}+", int(c.GUILD_JADE[guild]))
        part, key = ("seal", guild), str(guild + 1)
        yield Piece(
            id=part, rect=geometry.SEALS[guild], look=look, means=part, tip=part, layer=1, band=band, key=key,
            radius=6,
        )  # fmt: skip


# Below the map


def _actions(shown: MarcoBoardState) -> Iterator[Piece]:
    t, band = shown.word, "actions"
    yield _sheet(geometry.TRAVEL, looks.panel(t("travel"), t("travel.note")), band, "travel", tip=("travel",))
    brings = (
        looks.lines(((("", "step"), (f"−{c.TRAVEL_COINS}", "coin")),), "", 15),
        looks.lines((), t("travel.2", most=c.TRAVEL_STEPS), 15),
        looks.lines(((("+1", "post"),),), t("travel.3"), 15),
    )
    for number, (look, wide) in enumerate(zip(brings, (45, 42, 34), strict=True)):
        spot = geometry.SLOTS[st.TRAVEL_1 + number][-1].inset(0, -2).beside("right", wide, gap=4)
        yield Piece(id=("travel", number), rect=spot, look=look, layer=1, band=band)
    look, means = looks.panel(t("contracts"), size=16), ("space", st.CONTRACT_SPACE)
    yield _sheet(geometry.CONTRACTS, look, band, "contracts", means=means)
    gain = tuple(("+" + number, kind) for number, kind in items(c.CONTRACT_ACTION))
    look = looks.lines((((f"≤{c.CONTRACTS_TAKEN}", "contract"),), gain))
    yield Piece(id=("action", 0), rect=geometry.CONTRACTS.at(49, 26, -4, -4), look=look, layer=1, band=band)
    for number, rect in enumerate(geometry.AREA):
        card, means = shown.view.cards[number - len(geometry.AREA)], ("space", st.AREA_PLACES + number)
        look = looks.panel("" if card is None else plain(city_card(card, shown.catalogue)), size=16)
        yield _sheet(rect, look, band, "area", number, means=means)
        if card is not None:
            look, spot = looks.lines(*facts.card_rows(card, shown), 15), rect.at(48, 25, -4, -3)
            yield Piece(id=("area", number), rect=spot, look=look, layer=1, band=band, tip=means)


def _purse(shown: MarcoBoardState) -> Iterator[Piece]:
    band, mode, tip = "map", ("mode", "purse"), ("purse",)
    look = looks.purse(shown.word("purse"))
    yield Piece(
        id=("panel", "purse"), rect=PURSE, look=look, means=mode, tip=tip, layer=2, band=band, cap=False,
        outline="none",
    )  # fmt: skip
    slot = looks.slot("purse")
    yield Piece(
        id=("purse", "slot"), rect=geometry.PURSE_SLOT, look=slot, means=mode, tip=tip, layer=3, band=band,
        key="U", radius=7,
    )  # fmt: skip
    for number, row in enumerate(c.PURSE):
        part, look = ("purse", number), looks.lines((items(row),), "", 15)
        key = str(number + 1) if shown.mode == "purse" else ""
        yield Piece(
            id=part, rect=geometry.PURSE_WAYS[number], look=look, means=part, tip=part, layer=3, band=band,
            key=key, radius=5,
        )  # fmt: skip
