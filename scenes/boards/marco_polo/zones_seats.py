"""The right column as pieces: the strips of the other seats, and the open contracts of the cities."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.catalogue import Catalogue, plain
from game.core.game import Step
from game.marco_polo import words
from game.marco_polo.cards import CONTRACT_COST, CONTRACT_REWARD
from game.marco_polo.components import POSTS
from game.marco_polo.geography import NODE_IDS, OPEN_CITY, SHIELD
from game.marco_polo.map_tables import OPEN_EACH
from game.marco_polo.tables import CHARACTERS, GUILDS, SHIELDS
from scenes.boards.marco_polo import looks, looks_seats
from scenes.boards.marco_polo.facts import amounts, items
from scenes.boards.marco_polo.parts import plans
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.kit.theme import Rect
from scenes.tabletop.piece import Part, Piece
from scenes.tabletop.seats import is_next, seated


def strips(sight: MarcoSight) -> Iterator[Piece]:
    """The other seats."""
    for seat, rect in sight.layout.strips.items():
        yield from _strip(sight, seat, rect)


def _strip(sight: MarcoSight, seat: int, rect: Rect) -> Iterator[Piece]:
    view, band = sight.view.seats[seat], f"seat{seat}"
    name = CHARACTERS[view.character] if view.character is not None else ""
    following = sight.word("next_seat") if is_next(sight, seat, following_seat(sight)) else ""
    told = next((step for step in sight.trail.did if step.event.seat == seat), None)
    line = did(sight, told) if told is not None else ""
    look = looks_seats.Strip(
        seated(sight, seat, following), name, sight.t(f"marco_polo.character.{name}.short") if name else "",
        str(view.points), tuple(map(str, amounts(view))), str(POSTS - view.posts_n),
        str(sum(slot is not None for slot in view.slots)), str(len(view.completed)), line,
        seat == sight.view.first,
    )  # fmt: skip
    tip = ("seat", seat)
    yield Piece(tip, rect, look, tip=tip, band=band)
    yield Piece(("seat spot", seat), sight.layout.seat(seat), None)
    x, y, _, _ = rect
    held = sight.view.hand if sight.view.to_move == seat else ()
    dice = [*held, *view.dice]
    side = 21.0 if len(dice) + len(view.pieces) < 5 else 18.0 if len(dice) + len(view.pieces) < 6 else 12.0
    for number, (value, colour) in enumerate(dice):
        spot = (x + 10 + number * (side + 3), y + 64 + (21 - side) / 2, side, side)
        yield Piece(
            ("die of", seat, number, value, colour), spot, looks.Die(colour, value), None, tip, 1, band,
            same=("die", value, colour), last=number < len(held),
        )  # fmt: skip
    for number, colour in enumerate(view.pieces, len(dice)):
        spot = (x + 10 + number * (side + 3), y + 64 + (21 - side) / 2, side * 0.85, side)
        yield Piece(("piece of", seat, colour), spot, looks.Traveller(colour), None, tip, 1, band)
    owned = [guild for guild in range(4) if view.seals[guild]]
    for number, guild in enumerate(owned):
        shown = looks.GuildSeal(GUILDS[guild], view.seals[guild] == 2)
        spot = (x + 132 + 24 * number, y + 63, 22, 22)
        yield Piece(("seal of", seat, guild), spot, shown, tip=("line", guild, seat), layer=1, band=band)


def did(sight: MarcoSight, step: Step) -> str:
    """What a seat did last, in the few words that its strip has room for."""
    args, catalogue, kind = step.event.args, sight.catalogue, step.event.kind
    found: dict[str, object] = {}
    for name, make in NAMED.items():
        if args.get(name, -1) >= 0:
            found[name] = plain(make(args[name], catalogue))
    if kind == "place":
        cards = [max(0, int(card)) for card in step.after.cards]
        found["space"] = plain(words.space(args["space"], cards, catalogue))
        found["dice"] = "·".join(str((args[f"die{i}"] + 1) // 2) for i in range(3) if args[f"die{i}"])
    return sight.word("did." + kind, **found)


NAMED: dict[str, Callable[[int, Catalogue], str]] = {
    "node": words.node,
    "city": words.node,
    "guild": words.guild,
    "book": words.book,
    "card": words.city_card,
    "character": words.character,
}
"""How the places of events are said."""


def following_seat(sight: MarcoSight) -> int:
    """The seat that will act after the one whose turn it is: the next one that has dice."""
    players = sight.view.players
    order = [(sight.turn + i) % players for i in range(1, players)]
    return next((seat for seat in order if sight.view.seats[seat].dice), -1)


def rail(sight: MarcoSight) -> Iterator[Piece]:
    """Contracts need words: they lie here, city by city."""
    band, view = "rail", sight.view
    look = looks.Panel(
        sight.word("rail"), sight.word("rail.note", number=view.pile + len(view.under)), size=16
    )
    yield Piece(("rail",), sight.layout.rail, look, tip=("pile",), band=band)
    offered = plans(sight)
    for place, contract in enumerate(view.open):
        city, part = int(OPEN_CITY[place]), ("open", place)
        if place % OPEN_EACH == 0:
            owners = tuple(seat for seat, view_of in enumerate(view.seats) if city in view_of.posts)
            lit = any(("open", place + i) in offered for i in range(OPEN_EACH))
            name = sight.t("marco_polo.node." + NODE_IDS[city])
            row = looks_seats.RailRow(name, SHIELDS[int(SHIELD[city])], owners, lit)
            rect = sight.layout.row(place // OPEN_EACH)
            yield Piece(("row", city), rect, row, tip=("node", city), layer=1, band=band)
        if contract is not None:
            yield _tile(part, contract, sight.layout.open(place))


def _tile(part: Part, contract: int, rect: Rect) -> Piece:
    look = looks_seats.RailTile(items(CONTRACT_COST[contract]), items(CONTRACT_REWARD[contract]))
    same = ("contract", contract)
    return Piece(("open contract", contract), rect, look, part, part, 2, "rail", same, radius=4)
