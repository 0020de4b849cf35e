"""What belongs to seats as pieces: the own board below, at the right the strips of the others, then
the open contracts and the route tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.catalogue import plain
from game.core.game import Step
from game.marco_polo import components as c
from game.marco_polo.caravan_figures import SALE_COST, SALE_REWARD
from game.marco_polo.effects import CAMEL, EFFECTS, KEPT
from game.marco_polo.geography import NODE_IDS, OPEN_CITY, SHIELD
from game.marco_polo.map_tables import OPEN_EACH
from game.marco_polo.state import FACE_DOWN, SEAL_HELD, SEAL_IMPROVED
from game.marco_polo.tables import GUILDS, SHIELDS
from scenes.boards.marco_polo import facts, geometry, looks, panels
from scenes.boards.marco_polo.asks import contract_tile
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import DONE, MarcoChoices, plans
from scenes.boards.marco_polo.facts import amounts, exchange, items
from scenes.boards.marco_polo.looks import HEAD
from scenes.boards.marco_polo.zones_map import standing_look
from scenes.kit.theme import INK_SOFT, Rect, TextStyle
from scenes.tabletop.looks import Drawn, caption, push_button
from scenes.tabletop.piece import Look, Part, Piece, Tip
from scenes.tabletop.seats import is_next, seated

BAND = "own"
TITLE, NOTE = HEAD.but(size=16), TextStyle(14, INK_SOFT)
ENDS = {
    "move": "move",
    **dict.fromkeys(("extra", "arrival"), "none"),
    **dict.fromkeys(("contracts", "pairs", "caravans"), "enough"),
}
"""What the button at the end says, by phase."""
LOADED = 50.0
"""Height from which on a route tile has room for the load of its caravan."""


# The own board


def own_board(shown: MarcoBoardState) -> Iterator[Piece]:
    """See the module."""
    yield Piece(("own",), geometry.OWN, panels.own(shown.bottom), band=BAND)
    yield Piece(("seat spot", shown.bottom), shown.layout.seat(shown.bottom), None)
    for zone in (_self, _dice, _buttons, _goods, _contracts, _guilds, _goal, _at_home, _of_vidal):
        yield from zone(shown)


def _shown(name: str, rect: Rect, look: Look, tip: Tip | None = None) -> Piece:
    return Piece((name,), rect, look, tip=tip, layer=1, band=BAND)


def _words(name: str, rect: Rect, words: str, style: TextStyle = TITLE, tip: Tip | None = None) -> Piece:
    return Piece((name, "words"), rect, caption(words, style), tip=tip, layer=1, band=BAND)


def _button(part: Part, rect: Rect, look: Look, key: str, radius: float = 8) -> Piece:
    """A button that shows itself whether it can be used."""
    tip = ("button", part[0])
    return Piece(
        part, rect, look, means=part, tip=tip, layer=1, band=BAND, key=key, cap=False, outline="none",
        radius=radius,
    )  # fmt: skip


def _self(shown: MarcoBoardState) -> Iterator[Piece]:
    mine, seat, tip = shown.mine, shown.bottom, ("seat", shown.bottom)
    x, y, _, _ = geometry.PORTRAIT
    name, who = facts.character(shown, mine.character)
    about = ("character", mine.character) if name else tip
    yield _shown("portrait", (x + 4, y + 2, 54, 54), panels.portrait(name, seat), about)
    yield _words("name", (x + 64, y, 86, 24), shown.name(seat), TITLE, tip)
    yield _words("who", (x + 64, y + 22, 86, 20), who, NOTE, tip)
    points = looks.lines((((str(mine.points), "vp"),),), "", 20)
    yield _shown("points", (x + 64, y + 42, 86, 26), points, ("points",))
    yield _shown("posts", geometry.POSTS, panels.posts_row(seat, mine.posts_n), ("posts",))
    line = shown.word("own.line", shields=mine.shields, points=mine.shield_points)
    x, y, w, _ = geometry.POSTS
    yield _words("posts", (x, y - 20, w, 18), line, NOTE, ("shields",))


def _dice(shown: MarcoBoardState) -> Iterator[Piece]:
    view, mine = shown.view, shown.mine
    x, y, w, _ = geometry.DICE
    yield _words("dice", (x, y - 18, 120, 20), shown.word("dice"))
    left, style = shown.word("dice.black", number=view.black_stock), NOTE.but(align="right")
    yield _words("black", (x + 120, y - 18, w - 122, 20), left, style, ("black",))
    held = view.hand if view.to_move == shown.bottom else ()
    spots = iter(geometry.dice(len(held) + len(mine.dice) + len(mine.pieces)))
    for number, ((value, colour), (x, y, w, h)) in enumerate(zip(held, spots, strict=False)):
        name, look = ("held", number, value, colour), looks.die(colour, value)
        same = ("die", value, colour)
        yield Piece(name, (x, y - 6, w, h), look, tip=("held",), layer=2, band=BAND, same=same, last=True)
    for number, ((value, colour), spot) in enumerate(zip(mine.dice, spots, strict=False)):
        part: Part = ("die", number)
        yield Piece(
            ("own die", number, value, colour), spot, looks.die(colour, value), means=part, tip=part, layer=2,
            band=BAND, same=("die", value, colour), carry=True, key=str(number + 1), lift=6, outline="none",
        )  # fmt: skip
    for colour, (x, y, w, h) in zip(mine.pieces, spots, strict=True):
        part, wide, look = ("piece", colour), w * 0.85, looks.traveller(colour)
        spot = (x + (w - wide) / 2, y, wide, h)
        yield Piece(
            part, spot, look, means=part, tip=part, layer=2, band=BAND, same=part, carry=True, lift=6,
            outline="none",
        )  # fmt: skip
    for tile, spot in zip(mine.tiles, geometry.tiles(len(mine.tiles)), strict=True):
        look, part, tip = looks.outpost(items(c.OUTPOST_BONUS[tile])), ("tile", tile), ("outpost", tile)
        yield Piece(part, spot, look, means=part, tip=tip, layer=2, band=BAND, same=tip, radius=6)


def _buttons(shown: MarcoBoardState) -> Iterator[Piece]:
    found = plans(shown, MarcoChoices.dice(shown))
    for (name, price), key, rect in zip(facts.PRICES.items(), "R-+B", geometry.BUTTONS, strict=True):
        row = ((str(int(price[CAMEL])), "camel"),)
        if name == "black":
            look = looks.verb("", (("+", "black_die"), *row), (name, 0) in found)
        else:
            look = looks.verb(shown.word("button." + name), row, (name, 0) in found)
        yield _button((name, 0), rect, look, key, 6)
    ready, words = DONE in found, shown.word("button.done." + ENDS.get(shown.phase, "turn"))
    end = push_button(words, kind="primary" if ready else "plain", enabled=ready, size=13)
    yield _button(DONE, geometry.END, end, "Enter")


def _goods(shown: MarcoBoardState) -> Iterator[Piece]:
    x, y, _, _ = geometry.GOODS[0]
    yield _words("goods", (x, y - 26, 62, 22), shown.word("goods"), TITLE, ("income",))
    gained = items(facts.income(shown, shown.bottom)[:KEPT])
    if gained:
        (number, kind), *others = gained
        look = looks.lines((((f"+{number}", kind), *others),), "", 13.5)
        yield _shown("income", (x + 58, y - 24, 102, 20), look, ("income",))
    for column, (amount, spot) in enumerate(zip(amounts(shown.mine), geometry.GOODS, strict=True)):
        look = panels.good(EFFECTS[column], str(amount))
        yield Piece(("good cell", column), spot, look, tip=("goods", column), layer=1, band=BAND)


def _contracts(shown: MarcoBoardState) -> Iterator[Piece]:
    x, y, _, _ = geometry.HELD[0]
    yield _words("contracts", (x, y - 26, 110, 22), shown.word("contracts.own"))
    done, style = shown.word("contracts.done", number=len(shown.mine.completed)), NOTE.but(align="right")
    yield _words("done", (x + 112, y - 26, 84, 22), done, style, ("completed",))
    discarding = shown.phase == "discard"
    for slot, (contract, spot) in enumerate(zip(shown.mine.slots, geometry.HELD, strict=True)):
        part: Part = ("discard" if discarding else "complete", slot)
        if contract is None:
            look = panels.no_contract()
            yield Piece(
                ("empty", slot), spot, look, means=part, tip=("empty",), layer=1, band=BAND, cap=False
            )
            continue
        name, same, look = ("slot contract", contract), ("contract", contract), _tile(shown, slot, contract)
        key = str(slot + 1) if discarding else "F"
        yield Piece(name, spot, look, means=part, tip=same, layer=1, band=BAND, same=same, key=key, radius=6)


def _tile(shown: MarcoBoardState, slot: int, contract: int) -> Drawn:
    """A contract in hand, with what can be done or what is missing."""
    if ("complete", slot) in plans(shown):
        return contract_tile(contract, shown.word("fulfil"), "ready")
    lacks = facts.missing(shown, contract)
    if not any(lacks):
        return contract_tile(contract)
    note = plain(shown.word("lacks", what=lacks))
    if sum(map(bool, lacks)) > 1:
        note = shown.word("lacks.several", number=sum(lacks))
    return contract_tile(contract, note, "missing")


def _guilds(shown: MarcoBoardState) -> Iterator[Piece]:
    x, y, w, _ = geometry.LINES[0]
    yield _words("guilds", (x, y - 23, w, 21), shown.word("guilds.own"))
    for guild, name in enumerate(GUILDS):
        state, price = shown.mine.seals[guild], facts.upgrade(shown, guild, shown.bottom)
        row = {SEAL_HELD: items(price), SEAL_IMPROVED: items(c.GUILD_INCOME[guild])}.get(state, ())
        lit = state == SEAL_HELD and facts.affordable(shown, guild)
        look = panels.guild_line(name, state, row, shown.word("not_yet"), lit)
        part: Part = ("income" if shown.phase == "repeat" else "improve", guild)
        yield Piece(
            ("line", guild), geometry.LINES[guild], look, means=part, tip=("line", guild), layer=1, band=BAND,
            radius=5,
        )  # fmt: skip


def _goal(shown: MarcoBoardState) -> Iterator[Piece]:
    x, y, _, _ = geometry.GOALS[0]
    yield _words("goal", (x - 2, y - 23, 76, 21), shown.word("goal"), TITLE, ("goals",))
    if shown.mine.goal is None:
        return
    counted = {f"guild-{name}" for name, seal in zip(GUILDS, shown.mine.seals, strict=True) if seal == 2}
    counted |= {f"shield-{SHIELDS[SHIELD[city]]}" for city in shown.mine.posts if SHIELD[city] >= 0}
    for number, icon in enumerate(facts.goal_icons(shown.mine.goal)):
        look, spot = panels.goal_icon(icon, icon in counted), geometry.GOALS[number]
        yield Piece(("goal icon", number), spot, look, tip=("goals",), layer=1, band=BAND)


def _at_home(shown: MarcoBoardState) -> Iterator[Piece]:
    """Caravans that are not under way."""
    for number, caravan in enumerate(shown.mine.caravans):
        if caravan.node is None:
            name, part, spot = ("caravan", shown.bottom, number), ("start_route", 0), geometry.HOMES[number]
            look = standing_look(shown, "caravan", shown.bottom, number)
            yield Piece(
                name, spot, look, means=part, tip=("home",), layer=2, band=BAND, same=name, key="V", radius=6
            )


def _of_vidal(shown: MarcoBoardState) -> Iterator[Piece]:
    """What only Vidal Badoer can do: a sale, and each contract for nothing."""
    if shown.mine.character != c.VIDAL:
        return
    found = plans(shown, MarcoChoices.dice(shown))
    part: Part = ("sell", 0)
    look = looks.verb("", exchange(SALE_COST, SALE_REWARD), part in found)
    yield Piece(
        part, geometry.SALE, look, means=part, tip=("option", part), layer=1, band=BAND, key="J", cap=False,
        radius=6,
    )  # fmt: skip
    for slot, contract in enumerate(shown.mine.slots):
        if contract is not None and shown.phase != "discard":
            part = ("free", slot)
            look, spot = looks.verb(shown.word("free"), (), part in found), geometry.FREE[slot]
            yield Piece(
                part, spot, look, means=part, tip=("option", part), layer=2, band=BAND, cap=False, radius=6
            )


# The other seats


def strips(shown: MarcoBoardState) -> Iterator[Piece]:
    """The other seats."""
    for seat, rect in shown.layout.strips.items():
        yield from _strip(shown, seat, rect)


def _strip(shown: MarcoBoardState, seat: int, rect: Rect) -> Iterator[Piece]:
    view, band, tip = shown.view.seats[seat], f"seat{seat}", ("seat", seat)
    status = shown.word("next_seat") if is_next(shown, seat, following_seat(shown)) else ""
    told = next((did(shown, step) for step in shown.trail.did if step.event.seat == seat), "")
    counts = (str(len(view.completed)), str(sum(slot is not None for slot in view.slots)))
    held, left = tuple(map(str, amounts(view))), str(c.POSTS - view.posts_n)
    look = panels.strip(
        seated(shown, seat, status), *facts.character(shown, view.character), str(view.points), held, left,
        counts, told, seat == shown.view.first,
    )  # fmt: skip
    yield Piece(tip, rect, look, tip=tip, band=band)
    yield Piece(("seat spot", seat), shown.layout.seat(seat), None)
    in_hand = shown.view.hand if shown.view.to_move == seat else ()
    dice = [*in_hand, *view.dice]
    spots = iter(geometry.strip_dice(rect, len(dice) + len(view.pieces)))
    for number, ((value, colour), spot) in enumerate(zip(dice, spots, strict=False)):
        name, same = ("die of", seat, number, value, colour), ("die", value, colour)
        last, look = number < len(in_hand), looks.die(colour, value)
        yield Piece(name, spot, look, tip=tip, layer=1, band=band, same=same, last=last)
    for colour, (x, y, w, h) in zip(view.pieces, spots, strict=True):
        look = looks.traveller(colour)
        yield Piece(("piece of", seat, colour), (x, y, w * 0.85, h), look, tip=tip, layer=1, band=band)
    owned = [guild for guild, state in enumerate(view.seals) if state]
    for number, guild in enumerate(owned):
        spot = (rect[0] + 132 + 24 * number, rect[1] + 63, 22, 22)
        look = looks.seal(GUILDS[guild], view.seals[guild] == SEAL_IMPROVED)
        yield Piece(("seal of", seat, guild), spot, look, tip=("line", guild, seat), layer=1, band=band)


def did(shown: MarcoBoardState, step: Step) -> str:
    """What a seat did last, in the few words that its strip has room for."""
    kind, args = step.event.kind, dict[str, Any](step.event.args)
    if kind == "place":
        args["space"] = shown.space(args["space"], step.after)
        args["dice"] = "·".join(str((args[f"die{i}"] + 1) // 2) for i in range(3) if args[f"die{i}"])
    return plain(shown.word("did." + kind, **args))


def following_seat(shown: MarcoBoardState) -> int:
    """The seat that will act after the one whose turn it is: the next one that has dice."""
    players = shown.view.players
    order = [(shown.turn + i) % players for i in range(1, players)]
    return next((seat for seat in order if shown.view.seats[seat].dice), -1)


# What lies open beside them


def rail(shown: MarcoBoardState) -> Iterator[Piece]:
    """Contracts need words: they lie here, city by city."""
    band, view, offered = "rail", shown.view, plans(shown)
    look = looks.panel(
        shown.word("rail"), shown.word("rail.note", number=view.pile + len(view.under)), size=16
    )
    yield Piece(("rail",), shown.layout.rail, look, tip=("pile",), band=band)
    for place, contract in enumerate(view.open):
        city, part = int(OPEN_CITY[place]), ("open", place)
        if place % OPEN_EACH == 0:
            owners = tuple(seat for seat, view_of in enumerate(view.seats) if city in view_of.posts)
            lit = any(("open", place + i) in offered for i in range(OPEN_EACH))
            name = shown.t("marco_polo.node." + NODE_IDS[city])
            look = panels.rail_row(name, SHIELDS[int(SHIELD[city])], owners, lit)
            rect = shown.layout.row(place // OPEN_EACH)
            yield Piece(("row", city), rect, look, tip=("node", city), layer=1, band=band)
        if contract is not None:
            look, rect = panels.rail_tile(*facts.contract(contract)), shown.layout.open(place)
            same = ("contract", contract)
            yield Piece(
                ("open contract", contract), rect, look, means=part, tip=part, layer=2, band=band, same=same,
                radius=4,
            )  # fmt: skip


def routes(shown: MarcoBoardState) -> Iterator[Piece]:
    """The route tiles, each with the seat that has it."""
    for route, state in enumerate(shown.view.route_tiles):
        rect, part, shields = shown.layout.route(route), ("route", route), facts.route_shields(route)
        look = panels.route_tile(shields, state != FACE_DOWN)
        for seat, _, caravan in facts.every_caravan(shown):
            if caravan.route == route:
                load = facts.load(caravan.load) if rect[3] >= LOADED else ()
                look = panels.route_tile(shields, state != FACE_DOWN, seat, load)
        yield Piece(part, rect, look, means=part, tip=part, layer=1, band="routes", cap=False, radius=5)
