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
from game.marco_polo.effects import CAMEL, EFFECTS, JADE, KEPT
from game.marco_polo.geography import NODE_IDS, OPEN_CITY, SHIELD
from game.marco_polo.map_tables import OPEN_EACH
from game.marco_polo.state import FACE_DOWN, SEAL_HELD, SEAL_IMPROVED
from game.marco_polo.tables import GUILDS, SHIELDS
from scenes.boards.marco_polo import facts, geometry, looks, panels
from scenes.boards.marco_polo.asks import contract_tile
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import DONE, MarcoChoices, ends, plans
from scenes.boards.marco_polo.facts import amounts, exchange, items
from scenes.boards.marco_polo.payments import BY_JADE, can_ask
from scenes.boards.marco_polo.zones_map import standing_look
from scenes.kit.layout import Box
from scenes.kit.theme import INK_SOFT, TextStyle
from scenes.tabletop.looks import FITTED, HEAD, Drawn, caption, push_button
from scenes.tabletop.piece import Look, Part, Piece, Tip
from scenes.tabletop.seats import is_next, seated

BAND = "own"
TITLE, NOTE = HEAD.but(size=16), TextStyle(14, INK_SOFT)
LOADED = 50.0
"""Height from which on a route tile has room for the load of its caravan."""


# The own board


def own_board(shown: MarcoBoardState) -> Iterator[Piece]:
    """See the module."""
    yield Piece(id=("own",), rect=geometry.OWN, look=panels.own(shown.bottom), band=BAND)
    yield Piece(id=("seat spot", shown.bottom), rect=shown.layout.seat(shown.bottom))
    for zone in (_self, _dice, _buttons, _goods, _contracts, _guilds, _goal, _at_home, _of_vidal):
        yield from zone(shown)


def _shown(name: str, rect: Box, look: Look, tip: Tip | None = None) -> Piece:
    return Piece(id=(name,), rect=rect, look=look, tip=tip, layer=1, band=BAND)


def _words(name: str, rect: Box, words: str, style: TextStyle = TITLE, tip: Tip | None = None) -> Piece:
    return Piece(id=(name, "words"), rect=rect, look=caption(words, style), tip=tip, layer=1, band=BAND)


def _button(part: Part, rect: Box, look: Look, key: str, radius: float = 8) -> Piece:
    """A button that shows itself whether it can be used."""
    tip = ("button", part[0])
    return Piece(
        id=part, rect=rect, look=look, means=part, tip=tip, layer=1, band=BAND, key=key, cap=False,
        outline="none", radius=radius,
    )  # fmt: skip


def _self(shown: MarcoBoardState) -> Iterator[Piece]:
    mine, seat, tip = shown.mine, shown.bottom, ("seat", shown.bottom)
    place = geometry.PORTRAIT
    name, who = facts.character(shown, mine.character)
    about = ("character", mine.character) if name else tip
    yield _shown("portrait", place.at(4, 2, 54, 54), panels.portrait(name, seat), about)
    yield _words("name", place.at(64, 0, 86, 24), shown.name(seat), TITLE, tip)
    yield _words("who", place.at(64, 22, 86, 20), who, NOTE, tip)
    points = looks.lines((((str(mine.points), "vp"),),), "", 20)
    yield _shown("points", place.at(64, 42, 86, 26), points, ("points",))
    yield _shown("posts", geometry.POSTS, panels.posts_row(seat, mine.posts_n), ("posts",))
    line = shown.word("own.line", shields=mine.shields, points=mine.shield_points)
    yield _words("posts", geometry.POSTS.beside("top", 18, gap=2), line, NOTE, ("shields",))


def _dice(shown: MarcoBoardState) -> Iterator[Piece]:
    view, mine = shown.view, shown.mine
    head = geometry.DICE.at(0, 0, 0, 20).moved(0, -18)
    yield _words("dice", head.at(0, 0, 120), shown.word("dice"))
    left, style = shown.word("dice.black", number=view.black_stock), NOTE.but(align="right")
    yield _words("black", head.at(120, 0, -2), left, style, ("black",))
    held = view.hand if view.to_move == shown.bottom else ()
    spots = iter(geometry.dice(len(held) + len(mine.dice) + len(mine.pieces)))
    for number, ((value, colour), spot) in enumerate(zip(held, spots, strict=False)):
        name, look = ("held", number, value, colour), looks.die(colour, value)
        same = ("die", value, colour)
        up = spot.moved(0, -6)
        yield Piece(id=name, rect=up, look=look, tip=("held",), layer=2, band=BAND, same=same, last=True)
    for number, ((value, colour), spot) in enumerate(zip(mine.dice, spots, strict=False)):
        part: Part = ("die", number)
        yield Piece(
            id=("own die", number, value, colour), rect=spot, look=looks.die(colour, value), means=part,
            tip=part, layer=2, band=BAND, same=("die", value, colour), carry=True, key=str(number + 1),
            lift=6, outline="none",
        )  # fmt: skip
    for colour, place in zip(mine.pieces, spots, strict=True):
        part, look = ("piece", colour), looks.traveller(colour)
        spot = place.centred(place.w * 0.85, place.h)
        yield Piece(
            id=part, rect=spot, look=look, means=part, tip=part, layer=2, band=BAND, same=part, carry=True,
            lift=6, outline="none",
        )  # fmt: skip
    for tile, spot in zip(mine.tiles, geometry.tiles(len(mine.tiles)), strict=True):
        look, part, tip = looks.outpost(items(c.OUTPOST_BONUS[tile])), ("tile", tile), ("outpost", tile)
        yield Piece(
            id=part, rect=spot, look=look, means=part, tip=tip, layer=2, band=BAND, same=tip, radius=6
        )


def _buttons(shown: MarcoBoardState) -> Iterator[Piece]:
    found = plans(shown, MarcoChoices.dice(shown))
    for (name, price), key, rect in zip(facts.PRICES.items(), "R-+B", geometry.BUTTONS, strict=True):
        row = ((str(int(price[CAMEL])), "camel"),)
        if name == "black":
            look = looks.verb("", (("+", "black_die"), *row), (name, 0) in found)
        else:
            look = looks.verb(shown.word("button." + name), row, (name, 0) in found)
        yield _button((name, 0), rect, look, key, 6)
    ready, words = DONE in found, shown.word("button.done." + ends(shown))
    end = push_button(words, "", FITTED.but(kind="primary" if ready else "plain", size=13), ready)
    yield _button(DONE, geometry.END, end, "Enter")


def _goods(shown: MarcoBoardState) -> Iterator[Piece]:
    head = geometry.GOODS[0].beside("top", 22, gap=4)
    yield _words("goods", head.at(0, 0, 62), shown.word("goods"), TITLE, ("income",))
    gained = items(facts.income(shown, shown.bottom)[:KEPT])
    if gained:
        (number, kind), *others = gained
        look = looks.lines((((f"+{number}", kind), *others),), "", 13.5)
        yield _shown("income", head.at(58, 2, 102, 20), look, ("income",))
    for column, (amount, spot) in enumerate(zip(amounts(shown.mine), geometry.GOODS, strict=True)):
        look, means = panels.good(EFFECTS[column], str(amount)), BY_JADE if column == JADE else None
        yield Piece(
            id=("good cell", column), rect=spot, look=look, means=means if can_ask(shown) else None,
            tip=("goods", column), layer=1, band=BAND, key="J", cap=False, outline="none", radius=6,
        )  # fmt: skip


def _contracts(shown: MarcoBoardState) -> Iterator[Piece]:
    head = geometry.HELD[0].beside("top", 22, gap=4)
    yield _words("contracts", head.at(0, 0, 110), shown.word("contracts.own"))
    done, style = shown.word("contracts.done", number=len(shown.mine.completed)), NOTE.but(align="right")
    yield _words("done", head.at(112, 0, 84), done, style, ("completed",))
    discarding = shown.phase == "discard"
    for slot, (contract, spot) in enumerate(zip(shown.mine.slots, geometry.HELD, strict=True)):
        part: Part = ("discard" if discarding else "complete", slot)
        if contract is None:
            look = panels.no_contract()
            yield Piece(
                id=("empty", slot), rect=spot, look=look, means=part, tip=("empty",), layer=1, band=BAND,
                cap=False,
            )  # fmt: skip
            continue
        name, same, look = ("slot contract", contract), ("contract", contract), _tile(shown, slot, contract)
        key = str(slot + 1) if discarding else "F"
        yield Piece(
            id=name, rect=spot, look=look, means=part, tip=same, layer=1, band=BAND, same=same, key=key,
            radius=6,
        )  # fmt: skip


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
    yield _words("guilds", geometry.LINES[0].beside("top", 21, gap=2), shown.word("guilds.own"))
    for guild, name in enumerate(GUILDS):
        state, price = shown.mine.seals[guild], facts.upgrade(shown, guild, shown.bottom)
        row = {SEAL_HELD: items(price), SEAL_IMPROVED: items(c.GUILD_INCOME[guild])}.get(state, ())
        lit = state == SEAL_HELD and facts.affordable(shown, guild)
        look = panels.guild_line(name, state, row, shown.word("not_yet"), lit)
        part: Part = ("income" if shown.phase == "repeat" else "improve", guild)
        yield Piece(
            id=("line", guild), rect=geometry.LINES[guild], look=look, means=part, tip=("line", guild),
            layer=1, band=BAND, radius=5,
        )  # fmt: skip


def _goal(shown: MarcoBoardState) -> Iterator[Piece]:
    head = geometry.GOALS[0].beside("top", 21, gap=2).at(0, 0, 76).moved(-2)
    yield _words("goal", head, shown.word("goal"), TITLE, ("goals",))
    if shown.mine.goal is None:
        return
    counted = {f"guild-{name}" for name, seal in zip(GUILDS, shown.mine.seals, strict=True) if seal == 2}
    counted |= {f"shield-{SHIELDS[SHIELD[city]]}" for city in shown.mine.posts if SHIELD[city] >= 0}
    for number, icon in enumerate(facts.goal_icons(shown.mine.goal)):
        look, spot = panels.goal_icon(icon, icon in counted), geometry.GOALS[number]
        yield Piece(id=("goal icon", number), rect=spot, look=look, tip=("goals",), layer=1, band=BAND)


def _at_home(shown: MarcoBoardState) -> Iterator[Piece]:
    """Caravans that are not under way."""
    for number, caravan in enumerate(shown.mine.caravans):
        if caravan.node is None:
            name, part, spot = ("caravan", shown.bottom, number), ("start_route", 0), geometry.HOMES[number]
            look = standing_look(shown, "caravan", shown.bottom, number)
            yield Piece(
                id=name, rect=spot, look=look, means=part, tip=("home",), layer=2, band=BAND, same=name,
                key="V", radius=6,
            )  # fmt: skip


def _of_vidal(shown: MarcoBoardState) -> Iterator[Piece]:
    """What only Vidal Badoer can do: a sale, and each contract for nothing."""
    if shown.mine.character != c.VIDAL:
        return
    found = plans(shown, MarcoChoices.dice(shown))
    part: Part = ("sell", 0)
    look = looks.verb("", exchange(SALE_COST, SALE_REWARD), part in found)
    yield Piece(
        id=part, rect=geometry.SALE, look=look, means=part, tip=("option", part), layer=1, band=BAND, key="X",
        cap=False, radius=6,
    )  # fmt: skip
    for slot, contract in enumerate(shown.mine.slots):
        if contract is not None and shown.phase != "discard":
            part = ("free", slot)
            look, spot = looks.verb(shown.word("free"), (), part in found), geometry.FREE[slot]
            yield Piece(
                id=part, rect=spot, look=look, means=part, tip=("option", part), layer=2, band=BAND,
                cap=False, radius=6,
            )  # fmt: skip


# The other seats


def strips(shown: MarcoBoardState) -> Iterator[Piece]:
    """The other seats."""
    for seat, rect in shown.layout.strips.items():
        yield from _strip(shown, seat, rect)


def _strip(shown: MarcoBoardState, seat: int, rect: Box) -> Iterator[Piece]:
    view, band, tip = shown.view.seats[seat], f"seat{seat}", ("seat", seat)
    status = shown.word("next_seat") if is_next(shown, seat, following_seat(shown)) else ""
    told = next((did(shown, step) for step in shown.trail.did if step.event.seat == seat), "")
    contracts = (str(len(view.completed)), str(sum(slot is not None for slot in view.slots)))
    held = panels.Holdings(tuple(map(str, amounts(view))), str(c.POSTS - view.posts_n), contracts)
    look = panels.strip(
        seated(shown, seat, status), facts.character(shown, view.character), str(view.points), held, told,
        seat == shown.view.first,
    )  # fmt: skip
    yield Piece(id=tip, rect=rect, look=look, tip=tip, band=band)
    yield Piece(id=("seat spot", seat), rect=shown.layout.seat(seat))
    in_hand = shown.view.hand if shown.view.to_move == seat else ()
    dice = [*in_hand, *view.dice]
    spots = iter(geometry.strip_dice(rect, len(dice) + len(view.pieces)))
    for number, ((value, colour), spot) in enumerate(zip(dice, spots, strict=False)):
        name, same = ("die of", seat, number, value, colour), ("die", value, colour)
        last, look = number < len(in_hand), looks.die(colour, value)
        yield Piece(id=name, rect=spot, look=look, tip=tip, layer=1, band=band, same=same, last=last)
    for colour, spot in zip(view.pieces, spots, strict=True):
        look, slim = looks.traveller(colour), spot.at(0, 0, spot.w * 0.85)
        yield Piece(id=("piece of", seat, colour), rect=slim, look=look, tip=tip, layer=1, band=band)
    owned = [guild for guild, state in enumerate(view.seals) if state]
    for number, guild in enumerate(owned):
        spot = rect.at(132 + 24 * number, geometry.strip_line(rect) - 1, 22, 22)
        look = looks.seal(GUILDS[guild], view.seals[guild] == SEAL_IMPROVED)
        yield Piece(
            id=("seal of", seat, guild), rect=spot, look=look, tip=("line", guild, seat), layer=1, band=band
        )


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
    yield Piece(id=("rail",), rect=shown.layout.rail, look=look, tip=("pile",), band=band)
    for place, contract in enumerate(view.open):
        city, part = int(OPEN_CITY[place]), ("open", place)
        if place % OPEN_EACH == 0:
            owners = tuple(seat for seat, view_of in enumerate(view.seats) if city in view_of.posts)
            lit = any(("open", place + i) in offered for i in range(OPEN_EACH))
            name = shown.t("marco_polo.node." + NODE_IDS[city])
            look = panels.rail_row(name, SHIELDS[int(SHIELD[city])], owners, lit)
            rect = shown.layout.row(place // OPEN_EACH)
            yield Piece(id=("row", city), rect=rect, look=look, tip=("node", city), layer=1, band=band)
        if contract is not None:
            look, rect = panels.rail_tile(*facts.contract(contract)), shown.layout.open(place)
            same = ("contract", contract)
            yield Piece(
                id=("open contract", contract), rect=rect, look=look, means=part, tip=part, layer=2,
                band=band, same=same, radius=4,
            )  # fmt: skip


def routes(shown: MarcoBoardState) -> Iterator[Piece]:
    """The route tiles, each with the seat that has it."""
    for route, state in enumerate(shown.view.route_tiles):
        rect, part, shields = shown.layout.route(route), ("route", route), facts.route_shields(route)
        look = panels.route_tile(shields, state != FACE_DOWN)
        for seat, _, caravan in facts.every_caravan(shown):
            if caravan.route == route:
                load = facts.load(caravan.load) if rect.h >= LOADED else ()
                look = panels.route_tile(shields, state != FACE_DOWN, seat, load)
        yield Piece(
            id=part, rect=rect, look=look, means=part, tip=part, layer=1, band="routes", cap=False, radius=5
        )
