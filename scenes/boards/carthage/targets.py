"""Everything on the board that can be pointed at, with its place."""

from __future__ import annotations

from scenes.boards.carthage import layout as where
from scenes.boards.carthage.goods import column_spots, small_spots, sorted_goods
from scenes.boards.carthage.hand import hand_rect
from scenes.boards.carthage.models import Bill, Choices, RowCard, Strip, Taken
from scenes.boards.carthage.panels import closed_up
from scenes.boards.carthage.portrait import hand, hand_copies, row
from scenes.boards.carthage.seatview import stock, tokens
from scenes.boards.carthage.sight import CarthageSight
from scenes.boards.carthage.strip import buttons
from scenes.boards.carthage.stripview import strip
from scenes.tabletop.sight import once
from scenes.tabletop.targets import Target


@once
def clickable(sight: CarthageSight) -> list[Target]:
    """What a click may mean while the player decides, from the bottom to the top."""
    shown = strip(sight)
    return [*_row(sight), *_hand(sight), *_tokens(sight), *_stock(sight), *_strip(sight, shown)]


def _row(sight: CarthageSight) -> list[Target]:
    shown, layout = row(sight), sight.layout
    found = [Target("frame", 0, layout.market_frame(), False)]
    for index, card in enumerate(shown.farm):
        if card is not None:
            found.append(Target("farm", index, layout.farm(index), card.mark == "legal", card.kind))
    number = len(shown.market)
    for slot, place in enumerate(shown.market):
        if isinstance(place, RowCard):
            legal = place.mark == "legal"
            found.append(Target("market", slot, layout.market(slot, number), legal, place.kind))
        elif isinstance(place, Taken):
            found.append(Target("taken", slot, layout.market(slot, number), False, place.kind))
    return found


def _hand(sight: CarthageSight) -> list[Target]:
    shown = hand(sight)
    found = []
    for index, (card, (kind, nth)) in enumerate(zip(shown.cards, hand_copies(sight))):
        if card is not None:
            rect = hand_rect(sight.layout, index, len(shown.cards), card.mark == "chosen")
            found.append(Target("hand", index, rect, card.mark != "", kind, nth, roams=True))
    return found


def _tokens(sight: CarthageSight) -> list[Target]:
    size = where.MY_TOKEN
    found, seen = [], [0, 0, 0, 0]
    mine, spots = tokens(sight, sight.bottom), list(where.MY_TOKENS)
    if len(mine) > len(spots):
        spots = closed_up(spots, len(mine))
    for index, (token, (x, y)) in enumerate(zip(mine, spots)):
        rect = (x - size / 2 - 1, y - size / 2 - 1, size + 2, size + 2)
        nth = -1
        if not token.used:
            nth = seen[token.colour]
            seen[token.colour] += 1
        found.append(
            Target("token", index, rect, token.mark in ("legal", "chosen"), token.colour, nth, roams=True)
        )
    return found


def _stock(sight: CarthageSight) -> list[Target]:
    found = []
    for colour, goods in enumerate(stock(sight, sight.bottom)):
        found.append(Target("column", colour, where.STOCK_COLUMNS[colour]))
        seen = [0] * 12
        for good, spot in zip(goods, column_spots(colour, goods)):
            nth = -1
            if not good.safe:
                nth = seen[good.kind]
                seen[good.kind] += 1
            found.append(Target("good", colour, spot, good.mark != "", good.kind, nth, roams=True))
    return found


def _strip(sight: CarthageSight, shown: Strip) -> list[Target]:
    found = [Target("strip", 0, where.STRIP)]
    if isinstance(shown, Choices):
        for index, (choice, rect) in enumerate(zip(shown.cards, where.CHOICES)):
            found.append(Target("choice", index, rect, choice.possible, name=choice.key))
    elif isinstance(shown, Bill):
        found.append(Target("forecast", 0, (500, where.STRIP[1], 200 if shown.mine else 460, where.STRIP[3])))
    for index, (name, button) in enumerate(buttons(shown, sight.t).items()):
        found.append(Target("button", index, button.rect, button.enabled, name=name))
    return found


@once
def explained(sight: CarthageSight) -> list[Target]:
    """Further things that only a tooltip answers, below the clickable ones."""
    layout, view = sight.layout, sight.view
    found = []
    for place in range(6):
        for colour in range(4):
            x, y = layout.place(place), layout.lane(colour)
            found.append(Target("place", place, (x - 20, y - 18, 40, 36), kind=colour))
    for name, x, width in (("pirate_water", 270, 266), ("lighthouse", 900, 64), ("citadel", 20, 130)):
        found.insert(0, Target("sight", 0, (x, 60, width, 190), name=name))
    for colour in range(4):
        found.append(Target("ship", colour, layout.ship(colour, view.ships[colour]), kind=colour))
    for seat in range(view.players):
        if not view.classic and not view.seats[seat].piece:
            x, y = layout.thrown(seat)
            found.append(Target("thrown", seat, (x - 15, y - 15, 30, 30)))
    found += [Target("deck", 0, where.DECK), Target("discard", 0, where.DISCARD)]
    found += [
        Target("hand_head", 0, (where.HAND[0], where.HAND[1], where.HAND[2], 34)),
        Target("pile", sight.bottom, (where.MY_PILE[0], where.MY_PILE[1], 88, 36)),
        Target("piece", sight.bottom, (*where.MY_PIECE[:2], 98, 30)),
        Target("seat", sight.bottom, (where.YOU[0] + 8, where.YOU[1] + 6, 186, 36)),
        Target("tokens", sight.bottom, (where.YOU[0] + 8, 555, 382, 38)),
    ]
    for seat in layout.others:
        found += _panel(sight, seat)
    return found


def _panel(sight: CarthageSight, seat: int) -> list[Target]:
    panel = sight.layout.panel(seat)
    x, y, w, _ = panel.rect
    spots = panel.tokens()
    size = panel.token
    found = [
        Target("seat", seat, (x + 8, y + 4, w - 16, 36)),
        Target(
            "backs",
            seat,
            (panel.backs[0], panel.backs[1], panel.pile[0] - panel.backs[0] - 4, panel.backs[3]),
        ),
        Target("pile", seat, panel.pile),
        Target("piece", seat, panel.piece),
        Target(
            "tokens",
            seat,
            (spots[0][0] - size, spots[0][1] - size / 2, spots[-1][0] - spots[0][0] + 90, size),
        ),
    ]
    view = sight.view.seats[seat]
    goods = tuple(sorted_goods(view.stock, view.safe, colour) for colour in range(4))
    for colour, row_spots in enumerate(small_spots(panel.stock, goods)):
        if row_spots:
            first, last = row_spots[0], row_spots[-1]
            rect = (first[0], panel.stock[1], last[0] + last[2] - first[0], panel.stock[3])
            found.append(Target("set", seat, rect, kind=colour))
    return found
