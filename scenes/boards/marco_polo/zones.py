"""The table of Marco Polo II as pieces: the spaces for dice around the map, and all other zones together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.catalogue import plain
from game.marco_polo import components as c
from game.marco_polo import state as st
from game.marco_polo.spaces import fee, is_blue, khan_least
from game.marco_polo.tables import BOOKS, GUILDS
from game.marco_polo.words import city_card
from scenes.boards.marco_polo import facts, looks, places
from scenes.boards.marco_polo.facts import items
from scenes.boards.marco_polo.map_places import PURSE as PURSE_RECT
from scenes.boards.marco_polo.parts import MarcoChoices, in_hand, plans
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.boards.marco_polo.tags import Tag
from scenes.boards.marco_polo.zones_ask import ask
from scenes.boards.marco_polo.zones_map import the_map
from scenes.boards.marco_polo.zones_own import own_board
from scenes.boards.marco_polo.zones_routes import expansion
from scenes.boards.marco_polo.zones_seats import rail, strips
from scenes.kit.theme import Rect
from scenes.tabletop.piece import Piece, Zones

KEYS = {
    0: "Q", 1: "W", 2: "E", 3: "E", st.KHAN_SPACE: "K", st.GUILD_SPACE: "G", st.CONTRACT_SPACE: "C",
    st.TRAVEL_1: "T", st.TRAVEL_2: "T", st.TRAVEL_3: "T", st.AREA_PLACES: "A", st.AREA_PLACES + 1: "S",
}  # fmt: skip
"""The keys of the spaces that are not on the map."""


class MarcoZones(Zones[MarcoSight]):
    """See scenes.tabletop.piece.Zones."""

    choices = MarcoChoices()
    overlooked = frozenset({"thinker", "doing"})

    def pieces(self, sight: MarcoSight) -> Sequence[Piece]:
        return [
            *_books(sight),
            *_khan(sight),
            *_guilds(sight),
            *_actions(sight),
            *the_map(sight),
            *_purse(sight),
            *(piece for space in range(st.SPACES) for piece in _space(sight, space)),
            *own_board(sight),
            *strips(sight),
            *rail(sight),
            *expansion(sight),
            *ask(sight),
        ]


ZONES = MarcoZones()
"""The only one: what it lays out of a sight is kept for all parts of the board."""


def band_of(space: int) -> str:
    """The baked part of the screen on which a space lies."""
    if space < st.KHAN_SPACE:
        return "books"
    if space in (st.KHAN_SPACE, st.GUILD_SPACE):
        return "left"
    return "actions" if space < st.SPECIAL_SPACES or space >= st.AREA_PLACES else "map"


def _space(sight: MarcoSight, space: int) -> Iterator[Piece]:
    """The slots of a space, what lies there, and what the dice chosen would cost."""
    band, found = band_of(space), places.slots(space)
    means, dice = ("space", space), sight.view.spaces[space]
    if space >= st.CARD_PLACES and sight.view.cards[space - st.CARD_PLACES] is None:
        return
    for number, spot in enumerate(found):
        least = ""
        if space == st.KHAN_SPACE and number == len(dice):
            least = f"{int(khan_least(sight.state))}+"
        look = looks.Slot("blue" if is_blue(space) else "brown", least, space == st.KHAN_SPACE and number > 0)
        yield Piece(("slot", space, number), spot, look, layer=2, band=band)
    rect = places.space_rect(space)
    if space == st.KHAN_SPACE and len(dice) < c.KHAN_SPACES:
        rect = found[len(dice)]
    elif space in range(st.SPECIAL_SPACES, st.CARD_PLACES) and len(dice) < len(found):
        rect = found[len(dice)]
    yield Piece(("slots", space), rect, None, means, means, 4, band, key=KEYS.get(space, ""), radius=7)
    for number, (value, colour) in enumerate(dice[: len(found)]):
        x, y, w, h = found[number]
        spot = (x + 1, y + 1, w - 2, h - 2)
        name = ("placed", space, number, value, colour)
        die = looks.Die(colour, value)
        last = space in sight.trail.spaces and colour in (sight.trail.owner, c.MAX_PLAYERS)
        yield Piece(name, spot, die, layer=3, band=band, same=("die", value, colour), radius=7, last=last)
    yield from _fee(sight, space, rect, band)


def _fee(sight: MarcoSight, space: int, rect: Rect, band: str) -> Iterator[Piece]:
    chosen = MarcoChoices.dice(sight)
    state = in_hand(sight, chosen)
    if state is None or int(state.phase) != st.HAND or ("space", space) not in plans(sight, chosen):
        return
    coins = int(fee(state, space, int(state.low)))
    words = sight.word("fee", coins=coins) if coins else sight.word("free")
    x, y, w, h = rect
    wide = max(38.0, 14 + sum(13.5 if sign > "\u2fff" else 7.2 for sign in words))
    spot = (x + w / 2 - wide / 2, y + h - 11, wide, 17)
    yield Piece(("fee", space), spot, Tag(words), layer=5, band=band)


# Left of the map


def _books(sight: MarcoSight) -> Iterator[Piece]:
    view, band = sight.view, "books"
    using = min(int(sight.state.space), 2) if int(sight.state.phase) == st.OFFER else -1
    for book, name in enumerate(BOOKS):
        least = f"{int(c.BOOK_LEAST[book])}+"
        look = looks.Book(name, least, sight.word("next") if view.round < view.rounds else "")
        means = ("space", book)
        yield Piece(
            ("panel", book), places.BOOKS[book], look, means, means, band=band, cap=False, outline="none"
        )
        tile = view.offers[book][view.round - 1]
        for number in range(4):
            row = c.UPPER[book, number] if number < 2 else c.LOWER[tile, number - 2]
            lit = using == book
            shown = looks.Offer(items(row), int(c.OFFER_JADE[number]), sight.word("free"), lit)
            part = ("offer", number if lit else number + 4 * (book + 1))
            yield Piece(
                ("offer", book, number), places.offer(book, number), shown, part, ("offer", book, number), 1,
                band, key=str(number + 1) if lit else "", radius=4,
            )  # fmt: skip
        if view.round < view.rounds:
            tile = view.offers[book][view.round]
            coming = looks.Next(tuple(items(c.LOWER[tile, side]) for side in range(2)))
            yield Piece(
                ("coming", book), places.coming(book), coming, tip=("coming", book), layer=1, band=band
            )


def _khan(sight: MarcoSight) -> Iterator[Piece]:
    look = looks.Panel(sight.word("khan"), "", items(c.KHAN), "marco_polo/khan")
    means = ("space", st.KHAN_SPACE)
    yield Piece(
        ("panel", "khan"), places.KHAN, look, means, means, band="left", cap=False, outline="none",
    )  # fmt: skip


def _guilds(sight: MarcoSight) -> Iterator[Piece]:
    look = looks.Panel(sight.word("guilds"), sight.word("guilds.note"))
    means, band = ("space", st.GUILD_SPACE), "left"
    yield Piece(("panel", "guild"), places.GUILDS, look, means, means, band=band, cap=False, outline="none")
    for guild, name in enumerate(GUILDS):
        left = sum(seat.seals[guild] == 0 for seat in sight.view.seats)
        least, jade = f"{int(c.GUILD_LEAST[guild])}+", int(c.GUILD_JADE[guild])
        shown = looks.SealStack(name, left, least, jade)
        part = ("seal", guild)
        yield Piece(part, places.seal(guild), shown, part, part, 1, band, key=str(guild + 1), radius=6)


# Below the map


def _actions(sight: MarcoSight) -> Iterator[Piece]:
    t, band = sight.word, "actions"
    look = looks.Panel(t("travel"), t("travel.note"))
    yield Piece(("panel", "travel"), places.TRAVEL, look, None, ("travel",), band=band)
    lines = (
        ((("", "step"), (f"−{c.TRAVEL_COINS}", "coin")), ""),
        ((), t("travel.2", most=c.TRAVEL_STEPS)),
        ((("+1", "post"),), t("travel.3")),
    )
    for number, (row, words) in enumerate(lines):
        spots = places.slots(st.TRAVEL_1 + number)
        x, y, w, h = spots[-1]
        shown = looks.Lines((row,) if row else (), words, 15)
        yield Piece(
            ("travel", number), (x + w + 4, y - 2, (45, 42, 34)[number], h + 4), shown, layer=1, band=band
        )
    means = ("space", st.CONTRACT_SPACE)
    look = looks.Panel(t("contracts"), size=16)
    yield Piece(
        ("panel", "contracts"), places.CONTRACTS, look, means, means, band=band, cap=False, outline="none"
    )
    x, y, w, h = places.CONTRACTS
    rows = (
        ((f"≤{c.CONTRACTS_TAKEN}", "contract"),),
        tuple(("+" + n, kind) for n, kind in items(c.CONTRACT_ACTION)),
    )
    yield Piece(
        ("action", 0), (x + 49, y + 26, w - 53, h - 30), looks.Lines(rows, "", 16), layer=1, band=band
    )
    for number, (x, y, w, h) in enumerate(places.AREA):
        card, space = sight.view.cards[st.AREA_PLACES - st.CARD_PLACES + number], st.AREA_PLACES + number
        means = ("space", space)
        title = "" if card is None else plain(city_card(card, sight.catalogue))
        look = looks.Panel(title, size=16)
        yield Piece(
            ("panel", "area", number), (x, y, w, h), look, means, means, band=band, cap=False, outline="none"
        )
        if card is not None:
            card_rows, words = facts.card_rows(card, sight)
            shown = looks.Lines(card_rows, words, 15)
            spot = (x + 48, y + 25, w - 52, h - 28)
            yield Piece(("area", number), spot, shown, layer=1, band=band, tip=means)


def _purse(sight: MarcoSight) -> Iterator[Piece]:
    band = "map"
    look = looks.Panel(sight.word("purse"), tone="purse", size=14)
    mode = ("mode", "purse")
    yield Piece(("panel", "purse"), PURSE_RECT, look, mode, ("purse",), 2, band, cap=False, outline="none")
    slot = looks.Slot("purse")
    yield Piece(("purse", "slot"), places.purse_slot(), slot, mode, ("purse",), 3, band, key="U", radius=7)
    for option, row in enumerate(c.PURSE):
        part = ("purse", option)
        shown = looks.Lines((items(row),), "", 15)
        key = str(option + 1) if sight.mode == "purse" else ""
        yield Piece(part, places.purse(option), shown, part, part, 3, band, key=key, radius=5)
