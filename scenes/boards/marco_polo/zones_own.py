"""The own board as pieces: who one is, dice and what can be done with them, goods, contracts, seals, goal."""

from __future__ import annotations

from collections.abc import Iterator

from game.marco_polo import components as c
from game.marco_polo.cards import GOAL_GUILDS, GOAL_SHIELDS
from game.marco_polo.effects import CAMEL, EFFECTS, KEPT
from game.marco_polo.geography import SHIELD
from game.marco_polo.tables import CHARACTERS, GUILDS, SHIELDS
from scenes.boards.marco_polo import looks, looks_map, looks_seats, places
from scenes.boards.marco_polo.facts import amounts, income, items, upgrade
from scenes.boards.marco_polo.parts import DONE, MarcoChoices, plans
from scenes.boards.marco_polo.refusals import affordable, missing
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.boards.marco_polo.tags import Verb
from scenes.boards.marco_polo.zones_ask import contract_tile
from scenes.kit.theme import INK, INK_SOFT, Rect, TextStyle
from scenes.tabletop.looks import ButtonLook, Words
from scenes.tabletop.piece import Look, Part, Piece, Tip

BAND = "own"
HEAD = TextStyle(16, INK, "bold", True)
SOFT = TextStyle(14, INK_SOFT)
ENDS = {
    "move": "move",
    "extra": "none",
    "arrival": "none",
    "contracts": "enough",
    "pairs": "enough",
    "caravans": "enough",
}
"""What the button at the end says, by phase."""
BLACK = {"black": (("+", "black_die"),)}


def own_board(sight: MarcoSight) -> Iterator[Piece]:
    """See the module."""
    ground = looks_seats.Own(sight.bottom, (167, 425, 597, 800, 894))
    yield Piece(("own",), places.OWN, ground, band=BAND)
    yield Piece(("seat spot", sight.bottom), sight.layout.seat(sight.bottom), None)
    yield from _self(sight)
    yield from _dice(sight)
    yield from _buttons(sight)
    yield from _goods(sight)
    yield from _contracts(sight)
    yield from _guilds(sight)
    yield from _goal(sight)


def _words(name: str, rect: Rect, words: str, style: TextStyle = HEAD, tip: Tip | None = None) -> Piece:
    return Piece((name, "words"), rect, Words(words, style), tip=tip, layer=1, band=BAND)


def _self(sight: MarcoSight) -> Iterator[Piece]:
    mine, seat = sight.mine, sight.bottom
    x, y, _, _ = places.PORTRAIT
    name = CHARACTERS[mine.character] if mine.character is not None else ""
    tip = ("character", mine.character) if name else ("seat", seat)
    look = looks_seats.Portrait(name, seat)
    yield Piece(("portrait",), (x + 4, y + 2, 54, 54), look, tip=tip, layer=1, band=BAND)
    words = sight.t(f"marco_polo.character.{name}.short") if name else ""
    yield _words("name", (x + 64, y, 86, 24), sight.name(seat), HEAD, ("seat", seat))
    yield _words("who", (x + 64, y + 22, 86, 20), words, SOFT, ("seat", seat))
    points = looks.Lines((((str(mine.points), "vp"),),), "", 20)
    yield Piece(("points",), (x + 64, y + 42, 86, 26), points, tip=("points",), layer=1, band=BAND)
    row = looks_seats.PostsRow(seat, mine.posts_n)
    yield Piece(("posts",), places.POSTS, row, tip=("posts",), layer=1, band=BAND)
    line = sight.word("own.line", shields=mine.shields, points=mine.shield_points)
    x, y, w, _ = places.POSTS
    yield _words("posts", (x, y - 20, w, 18), line, SOFT, ("shields",))


def _dice(sight: MarcoSight) -> Iterator[Piece]:
    view, mine = sight.view, sight.mine
    x, y, w, _ = places.DICE
    yield _words("dice", (x, y - 18, 120, 20), sight.word("dice"))
    left = sight.word("dice.black", number=view.black_stock)
    style = SOFT.but(align="right")
    yield _words("black", (x + 120, y - 18, w - 122, 20), left, style, ("black",))
    held = view.hand if view.to_move == sight.bottom else ()
    spots = places.dice(len(held) + len(mine.dice) + len(mine.pieces))
    for number, (value, colour) in enumerate(held):
        hx, hy, hw, hh = spots[number]
        yield Piece(
            ("held", number, value, colour), (hx, hy - 6, hw, hh), looks.Die(colour, value), None, ("held",),
            2, BAND, ("die", value, colour), last=True,
        )  # fmt: skip
    for number, (value, colour) in enumerate(mine.dice):
        part: Part = ("die", number)
        yield Piece(
            ("own die", number, value, colour), spots[len(held) + number], looks.Die(colour, value),
            part, part, 2, BAND, ("die", value, colour), carry=True, key=str(number + 1),
            lift=6, outline="none",
        )  # fmt: skip
    for colour, (px, py, pw, ph) in zip(mine.pieces, spots[len(held) + len(mine.dice) :], strict=True):
        part, wide = ("piece", colour), pw * 0.85
        spot = (px + (pw - wide) / 2, py, wide, ph)
        yield Piece(
            part, spot, looks.Traveller(colour), part, part, 2, BAND, part, carry=True, lift=6, outline="none"
        )
    for tile, spot in zip(mine.tiles, places.tiles(len(mine.tiles)), strict=True):
        look, part = looks_map.Outpost(items(c.OUTPOST_BONUS[tile])), ("tile", tile)
        yield Piece(part, spot, look, part, ("outpost", tile), 2, BAND, ("outpost", tile), radius=6)


def _buttons(sight: MarcoSight) -> Iterator[Piece]:
    t = sight.word
    prices = (c.REROLL[CAMEL], c.ADJUST[CAMEL], c.ADJUST[CAMEL], c.BLACK_DIE_PRICE[CAMEL])
    names, keys = ("reroll", "lower", "raise", "black"), ("R", "-", "+", "B")
    found = plans(sight, MarcoChoices.dice(sight))
    for name, key, price, rect in zip(names, keys, prices, places.BUTTONS, strict=True):
        part = (name, 0)
        look: Look = Verb(
            "" if name == "black" else t("button." + name),
            (*BLACK.get(name, ()), (str(int(price)), "camel")),
            part in found,
        )
        yield Piece(
            part, rect, look, part, ("button", name), 1, BAND, key=key, cap=False, outline="none", radius=6
        )
    label = t("button.done." + ENDS.get(sight.phase, "turn"))
    enabled = DONE in found
    look = ButtonLook(label, "", kind="primary" if enabled else "plain", enabled=enabled, size=13)
    yield Piece(
        DONE, places.END, look, DONE, ("button", "done"), 1, BAND, key="Enter", cap=False, outline="none"
    )


def _goods(sight: MarcoSight) -> Iterator[Piece]:
    mine = sight.mine
    x, y, _, _ = places.GOODS[0]
    yield _words("goods", (x, y - 26, 62, 22), sight.word("goods"), HEAD, ("income",))
    gained = items(income(sight, sight.bottom)[:KEPT])
    if gained:
        (number, kind), *others = gained
        row = looks.Lines((((f"+{number}", kind), *others),), "", 13.5)
        yield Piece(("income",), (x + 58, y - 24, 102, 20), row, tip=("income",), layer=1, band=BAND)
    for column, (amount, spot) in enumerate(zip(amounts(mine), places.GOODS, strict=True)):
        look = looks_seats.Good(EFFECTS[column], str(amount))
        yield Piece(("good cell", column), spot, look, tip=("goods", column), layer=1, band=BAND)


def _contracts(sight: MarcoSight) -> Iterator[Piece]:
    x, y, _, _ = places.SLOTS[0]
    yield _words("contracts", (x, y - 26, 110, 22), sight.word("contracts.own"))
    done = sight.word("contracts.done", number=len(sight.mine.completed))
    yield _words("done", (x + 112, y - 26, 84, 22), done, SOFT.but(align="right"), ("completed",))
    found = plans(sight)
    for slot, (contract, spot) in enumerate(zip(sight.mine.slots, places.SLOTS, strict=True)):
        part: Part = ("discard" if sight.phase == "discard" else "complete", slot)
        if contract is None:
            yield Piece(
                ("empty", slot), spot, looks_seats.EmptyContract(), part, ("empty",), 1, BAND, cap=False
            )
            continue
        lacks = items(missing(sight, contract))
        note, ready = sight.word("fulfil"), True
        if ("complete", slot) not in found:
            ready, note = False, ""
            if len(lacks) == 1:
                kind = sight.t("marco_polo.kind." + lacks[0][1])
                note = sight.word("lacks", number=lacks[0][0], kind=kind)
            elif lacks:
                note = sight.word("lacks.several", number=sum(int(number) for number, _ in lacks))
        look = contract_tile(contract, note, "ready" if ready else "missing" if lacks else "plain")
        yield Piece(
            ("slot contract", contract), spot, look, part, ("contract", contract), 1, BAND,
            ("contract", contract), key="F" if sight.phase != "discard" else str(slot + 1), radius=6,
        )  # fmt: skip


def _guilds(sight: MarcoSight) -> Iterator[Piece]:
    x, y, w, _ = places.LINES[0]
    yield _words("guilds", (x, y - 23, w, 21), sight.word("guilds.own"))
    for guild, name in enumerate(GUILDS):
        state = sight.mine.seals[guild]
        row = items(upgrade(sight, guild, sight.bottom) if state < 2 else c.GUILD_INCOME[guild])
        lit = state == 1 and affordable(sight, guild)
        look = looks_seats.GuildLine(name, state, row if state else (), sight.word("not_yet"), lit)
        part: Part = ("income" if sight.phase == "repeat" else "improve", guild)
        yield Piece(("line", guild), places.LINES[guild], look, part, ("line", guild), 1, BAND, radius=5)


def _goal(sight: MarcoSight) -> Iterator[Piece]:
    x, y, _, _ = places.GOALS[0]
    yield _words("goal", (x - 2, y - 23, 76, 21), sight.word("goal"), HEAD, ("goals",))
    goal = sight.mine.goal
    if goal is None:
        return
    names = [(name, sight.mine.seals[i] == 2) for i, name in enumerate(GUILDS) if GOAL_GUILDS[goal, i]]
    shown = {int(SHIELD[city]) for city in sight.mine.posts}
    names += [(name, i in shown) for i, name in enumerate(SHIELDS) if GOAL_SHIELDS[goal, i]]
    for number, ((name, done), spot) in enumerate(zip(names, places.GOALS, strict=True)):
        look = looks_seats.GoalIcon(name, done)
        yield Piece(("goal icon", number), spot, look, tip=("goals",), layer=1, band=BAND)
