"""Tooltips: every piece with its numbers. Only public facts are told of the other seats."""

from __future__ import annotations

from collections.abc import Callable

from game.carthage.components import ALEXANDRIA, CARTHAGE, COLOURS, ICONS, PIRATE, PLACE_IDS, REFUGE, VALUE
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.models import Bill
from scenes.boards.carthage.sight import CarthageSight
from scenes.boards.carthage.sprites import good_of
from scenes.boards.carthage.stripview import strip
from scenes.boards.carthage.targets import clickable, explained
from scenes.kit.theme import Point
from scenes.tabletop.targets import Target, under

KEY = "carthage_board.tip."


def tip(sight: CarthageSight, at: Point) -> str | None:
    """What lies at a point, in a few lines; None where there is nothing to say."""
    found = under([*explained(sight), *clickable(sight)], at)
    if found is None:
        return None
    if found.what in ("frame", "strip"):
        found = under(explained(sight), at) or found
    make = _TIPS.get(found.what)
    text = make(sight, found) if make is not None else None
    return text or None


def _t(sight: CarthageSight, key: str, **values: object) -> str:
    return str(sight.t(KEY + key, **values))


def _card(sight: CarthageSight, kind: int) -> list[str]:
    """Good, value, warehouse icons, and who has goods of that colour."""
    lines = [_t(sight, "card", card=sight.card_words(kind), value=int(VALUE[kind]), icons=int(ICONS[kind]))]
    holders = [
        _t(sight, "holder", name=sight.name(seat), cards=view.sets[good_of(kind)].cards)
        for seat, view in enumerate(sight.view.seats)
        if view.sets[good_of(kind)].cards
    ]
    good = sight.good_words(good_of(kind))
    if holders:
        lines.append(_t(sight, "holders", good=good, names=sight.t("carthage_board.comma").join(holders)))
    else:
        lines.append(_t(sight, "no_holders", good=good))
    return lines


def _market(sight: CarthageSight, target: Target) -> str:
    lines = _card(sight, target.kind)
    place = sight.trail.place_of(target.index)
    owner = sight.view.market[place].owner if 0 <= place < len(sight.view.market) else None
    if owner is not None:
        lines.append(_t(sight, "reserved", name=sight.name(owner)))
    elif sight.deciding and sight.draft is None and target.legal:
        lines.append(_t(sight, "click_reserve" if sight.mode == "reserve" else "click_take"))
        if sight.view.classic and sight.mode != "reserve" and sight.view.seats[sight.bottom].piece:
            lines.append(_t(sight, "right_click"))
    return "\n".join(lines)


def _farm(sight: CarthageSight, target: Target) -> str:
    lines = [*_card(sight, target.kind), _t(sight, "farm")]
    owner = sight.view.farm[target.index].owner
    if owner is not None:
        lines.append(_t(sight, "reserved", name=sight.name(owner)))
    elif (
        sight.view.classic and sight.deciding and sight.draft is None and sight.view.seats[sight.bottom].piece
    ):
        lines.append(_t(sight, "right_click"))
    return "\n".join(lines)


def _hand(sight: CarthageSight, target: Target) -> str:
    icons = int(ICONS[target.kind])
    return _t(sight, "hand", card=sight.card_words(target.kind), value=int(VALUE[target.kind]), icons=icons)


def _taken(sight: CarthageSight, target: Target) -> str:
    return _t(sight, "taken", card=sight.card_words(target.kind))


def _place(sight: CarthageSight, target: Target) -> str:
    place = target.index
    name = sight.t("carthage.place." + PLACE_IDS[place])
    sort = "start" if place == ALEXANDRIA else "carthage" if place == CARTHAGE else ""
    sort = sort or ("refuge" if place == REFUGE else "pirate" if PIRATE[place] else "sea")
    return f"[[b|{name}]]\n" + _t(sight, "place." + sort)


def _ship(sight: CarthageSight, target: Target) -> str:
    colour = target.kind
    place = int(sight.view.ships[colour])
    lines = [
        _t(
            sight,
            "ship",
            good=sight.good_words(colour),
            place=sight.t("carthage.place." + PLACE_IDS[place]),
            steps=CARTHAGE - place,
        )
    ]
    for seat, view in enumerate(sight.view.seats):
        held = view.sets[colour]
        if held.cards:
            values = {"cards": held.cards, "price": held.price, "points": held.points, "vp": held.vp}
            lines.append(_t(sight, "set", name=sight.name(seat), **values))
    if len(lines) == 1:
        lines.append(_t(sight, "no_holders", good=sight.good_words(colour)))
    return "\n".join(lines)


def _token(sight: CarthageSight, target: Target) -> str:
    good = sight.good_words(target.kind)
    if sight.view.classic:
        return _t(sight, "token.classic", good=good, bonus=sight.view.seats[sight.bottom].fresh[target.kind])
    if target.nth < 0:
        return _t(sight, "token.used", good=good)
    line = _t(sight, "token.fresh", good=good)
    session = sight.draft
    if isinstance(session, Purchase) and session.choosing and target.nth >= session.tokens[target.kind]:
        trial = session.toggle_token(target.kind, False)
        if isinstance(trial, Purchase):
            line += "\n" + _t(sight, "token.saves", saved=session.due - trial.due)
    return line


def _tokens(sight: CarthageSight, target: Target) -> str:
    view = sight.view.seats[target.index]
    lines = [_t(sight, "tokens", name=sight.name(target.index), number=view.tokens)]
    for colour in range(COLOURS):
        if view.fresh[colour] or view.used[colour]:
            good = sight.good_words(colour)
            lines.append(
                _t(sight, "tokens.line", good=good, fresh=view.fresh[colour], used=view.used[colour])
            )
    lines.append(_t(sight, "tokens.end"))
    return "\n".join(lines)


def _set(sight: CarthageSight, seat: int, colour: int) -> str:
    view = sight.view.seats[seat]
    held, good = view.sets[colour], sight.good_words(colour)
    if not held.cards:
        return _t(sight, "set.none", good=good)
    values = {"cards": held.cards, "price": held.price, "points": held.points, "vp": held.vp}
    lines = [_t(sight, "set.sum", name=sight.name(seat), good=good, **values)]
    safe = sum(view.safe[colour * 3 : colour * 3 + 3])
    lines.append(_t(sight, "set.safe", safe=safe, exposed=held.cards - safe))
    if sight.view.classic and view.fresh[colour]:
        lines.append(_t(sight, "set.bonus", bonus=view.fresh[colour]))
    return "\n".join(lines)


def _pile(sight: CarthageSight, target: Target) -> str:
    view = sight.view.seats[target.index]
    if view.vp is not None:
        return _t(sight, "pile.open", name=sight.name(target.index), points=view.vp)
    return _t(sight, "pile.closed")


def _piece(sight: CarthageSight, target: Target) -> str:
    ready = sight.view.seats[target.index].piece
    if sight.view.classic:
        return _t(sight, "reservation.ready" if ready else "reservation.placed")
    return _t(sight, "double.ready" if ready else "double.used")


def _seat(sight: CarthageSight, target: Target) -> str:
    seat = target.index
    lines = [f"[[b|{sight.name(seat)}]]  " + sight.t(f"carthage_board.seat.{seat}")]
    player = sight.table.player(seat)
    if player:
        lines.append(_t(sight, "level", level=player))
    if seat == sight.view.start_seat:
        lines.append(_t(sight, "start"))
    return "\n".join(lines)


def _backs(sight: CarthageSight, target: Target) -> str:
    return _t(sight, "backs", name=sight.name(target.index), count=sight.view.seats[target.index].hand_count)


def _hand_head(sight: CarthageSight, _: Target) -> str:
    view = sight.view.seats[sight.bottom]
    return _t(sight, "hand_head", count=view.hand_count, money=view.money or 0, icons=view.icons or 0)


def _deck(sight: CarthageSight, _: Target) -> str:
    return _t(sight, "deck", count=sight.view.deck_count)


def _discard(sight: CarthageSight, _: Target) -> str:
    return _t(sight, "discard", count=sight.view.discard_count)


def _thrown(sight: CarthageSight, target: Target) -> str:
    return _t(sight, "thrown", name=sight.name(target.index))


def _sight(sight: CarthageSight, target: Target) -> str:
    return _t(sight, "sight." + target.name)


def _choice(sight: CarthageSight, target: Target) -> str:
    third = ".classic" if target.name == "C" and sight.view.classic else ""
    return _t(sight, "choice." + target.name + third)


def _button(sight: CarthageSight, target: Target) -> str:
    return _t(sight, "button." + target.name)


def _forecast(sight: CarthageSight, _: Target) -> str | None:
    """The sums behind the short line of the strip."""
    shown = strip(sight)
    if not isinstance(shown, Bill) or not shown.forecast.arrivals:
        return _t(sight, "forecast.none") if isinstance(shown, Bill) and shown.mine else None
    lines = []
    for colour, seat, price, cards, vp in shown.forecast.sales:
        values = {"price": price, "cards": cards, "points": price * cards, "vp": vp}
        lines.append(_t(sight, "sale", name=sight.name(seat), good=sight.good_words(colour), **values))
    if not lines:
        lines.append(sight.t("carthage_board.forecast.unsold"))
    for seat, colour, cards in shown.forecast.losses:
        lines.append(_t(sight, "raid", name=sight.name(seat), good=sight.good_words(colour), cards=cards))
    if shown.forecast.ends:
        lines.append(sight.t("carthage_board.forecast.ends"))
    return "\n".join(lines)


_TIPS: dict[str, Callable[[CarthageSight, Target], str | None]] = {
    "market": _market,
    "farm": _farm,
    "hand": _hand,
    "taken": _taken,
    "place": _place,
    "ship": _ship,
    "token": _token,
    "tokens": _tokens,
    "set": lambda sight, target: _set(sight, target.index, target.kind),
    "column": lambda sight, target: _set(sight, sight.bottom, target.index),
    "good": lambda sight, target: _set(sight, sight.bottom, target.index),
    "pile": _pile,
    "piece": _piece,
    "seat": _seat,
    "backs": _backs,
    "hand_head": _hand_head,
    "deck": _deck,
    "discard": _discard,
    "thrown": _thrown,
    "sight": _sight,
    "choice": _choice,
    "button": _button,
    "forecast": _forecast,
}
