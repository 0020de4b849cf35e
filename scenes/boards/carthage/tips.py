"""Tooltips: every piece with its numbers. Only public facts are told of the other seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.carthage.components import ALEXANDRIA, CARTHAGE, COLOURS, ICONS, PIRATE, PLACE_IDS, REFUGE, VALUE
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.models import Bill
from scenes.boards.carthage.sprites import good_of
from scenes.boards.carthage.stripview import strip
from scenes.boards.carthage.targets import clickable, explained
from scenes.kit.theme import Point
from scenes.tabletop.targets import Target, under

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard

KEY = "carthage_board.tip."


def tip(board: CarthageBoard, at: Point) -> str | None:
    """What lies at a point, in a few lines; None where there is nothing to say."""
    found = under([*explained(board), *clickable(board)], at)
    if found is None:
        return None
    if found.what in ("frame", "strip"):
        found = under(explained(board), at) or found
    make = _TIPS.get(found.what)
    text = make(board, found) if make is not None else None
    return text or None


def _t(board: CarthageBoard, key: str, **values: object) -> str:
    return str(board.context.t(KEY + key, **values))


def _card(board: CarthageBoard, kind: int) -> list[str]:
    """Good, value, warehouse icons, and who has goods of that colour."""
    lines = [_t(board, "card", card=board.card_words(kind), value=int(VALUE[kind]), icons=int(ICONS[kind]))]
    holders = [
        _t(board, "holder", name=board.name(seat), cards=view.sets[good_of(kind)].cards)
        for seat, view in enumerate(board.view.seats)
        if view.sets[good_of(kind)].cards
    ]
    good = board.good_words(good_of(kind))
    if holders:
        lines.append(
            _t(board, "holders", good=good, names=board.context.t("carthage_board.comma").join(holders))
        )
    else:
        lines.append(_t(board, "no_holders", good=good))
    return lines


def _market(board: CarthageBoard, target: Target) -> str:
    lines = _card(board, target.kind)
    place = board.trail.place_of(target.index)
    owner = board.view.market[place].owner if 0 <= place < len(board.view.market) else None
    if owner is not None:
        lines.append(_t(board, "reserved", name=board.name(owner)))
    elif board.deciding and board.session is None and target.legal:
        lines.append(_t(board, "click_reserve" if board.mode == "reserve" else "click_take"))
        if board.view.classic and board.mode != "reserve" and board.view.seats[board.bottom].piece:
            lines.append(_t(board, "right_click"))
    return "\n".join(lines)


def _farm(board: CarthageBoard, target: Target) -> str:
    lines = [*_card(board, target.kind), _t(board, "farm")]
    owner = board.view.farm[target.index].owner
    if owner is not None:
        lines.append(_t(board, "reserved", name=board.name(owner)))
    elif (
        board.view.classic
        and board.deciding
        and board.session is None
        and board.view.seats[board.bottom].piece
    ):
        lines.append(_t(board, "right_click"))
    return "\n".join(lines)


def _hand(board: CarthageBoard, target: Target) -> str:
    icons = int(ICONS[target.kind])
    return _t(board, "hand", card=board.card_words(target.kind), value=int(VALUE[target.kind]), icons=icons)


def _taken(board: CarthageBoard, target: Target) -> str:
    return _t(board, "taken", card=board.card_words(target.kind))


def _place(board: CarthageBoard, target: Target) -> str:
    place = target.index
    name = board.context.t("carthage.place." + PLACE_IDS[place])
    sort = "start" if place == ALEXANDRIA else "carthage" if place == CARTHAGE else ""
    sort = sort or ("refuge" if place == REFUGE else "pirate" if PIRATE[place] else "sea")
    return f"[[b|{name}]]\n" + _t(board, "place." + sort)


def _ship(board: CarthageBoard, target: Target) -> str:
    colour = target.kind
    place = int(board.view.ships[colour])
    lines = [
        _t(
            board,
            "ship",
            good=board.good_words(colour),
            place=board.context.t("carthage.place." + PLACE_IDS[place]),
            steps=CARTHAGE - place,
        )
    ]
    for seat, view in enumerate(board.view.seats):
        held = view.sets[colour]
        if held.cards:
            values = {"cards": held.cards, "price": held.price, "points": held.points, "vp": held.vp}
            lines.append(_t(board, "set", name=board.name(seat), **values))
    if len(lines) == 1:
        lines.append(_t(board, "no_holders", good=board.good_words(colour)))
    return "\n".join(lines)


def _token(board: CarthageBoard, target: Target) -> str:
    good = board.good_words(target.kind)
    if board.view.classic:
        return _t(board, "token.classic", good=good, bonus=board.view.seats[board.bottom].fresh[target.kind])
    if target.nth < 0:
        return _t(board, "token.used", good=good)
    line = _t(board, "token.fresh", good=good)
    session = board.session
    if isinstance(session, Purchase) and session.choosing and target.nth >= session.tokens[target.kind]:
        trial = Purchase(board.state, session.double)
        if session.taken is not None:
            trial.take(session.taken)
        trial.tokens = session.tokens[:]
        before = trial.due
        if trial.toggle_token(target.kind, False) is None:
            line += "\n" + _t(board, "token.saves", saved=before - trial.due)
    return line


def _tokens(board: CarthageBoard, target: Target) -> str:
    view = board.view.seats[target.index]
    lines = [_t(board, "tokens", name=board.name(target.index), number=view.tokens)]
    for colour in range(COLOURS):
        if view.fresh[colour] or view.used[colour]:
            good = board.good_words(colour)
            lines.append(
                _t(board, "tokens.line", good=good, fresh=view.fresh[colour], used=view.used[colour])
            )
    lines.append(_t(board, "tokens.end"))
    return "\n".join(lines)


def _set(board: CarthageBoard, seat: int, colour: int) -> str:
    view = board.view.seats[seat]
    held, good = view.sets[colour], board.good_words(colour)
    if not held.cards:
        return _t(board, "set.none", good=good)
    values = {"cards": held.cards, "price": held.price, "points": held.points, "vp": held.vp}
    lines = [_t(board, "set.sum", name=board.name(seat), good=good, **values)]
    safe = sum(view.safe[colour * 3 : colour * 3 + 3])
    lines.append(_t(board, "set.safe", safe=safe, exposed=held.cards - safe))
    if board.view.classic and view.fresh[colour]:
        lines.append(_t(board, "set.bonus", bonus=view.fresh[colour]))
    return "\n".join(lines)


def _pile(board: CarthageBoard, target: Target) -> str:
    view = board.view.seats[target.index]
    if view.vp is not None:
        return _t(board, "pile.open", name=board.name(target.index), points=view.vp)
    return _t(board, "pile.closed")


def _piece(board: CarthageBoard, target: Target) -> str:
    ready = board.view.seats[target.index].piece
    if board.view.classic:
        return _t(board, "reservation.ready" if ready else "reservation.placed")
    return _t(board, "double.ready" if ready else "double.used")


def _seat(board: CarthageBoard, target: Target) -> str:
    seat = target.index
    lines = [f"[[b|{board.name(seat)}]]  " + board.context.t(f"carthage_board.seat.{seat}")]
    level = board.match.setup.seats[seat].level
    if level:
        lines.append(_t(board, "level", level=board.context.t("level." + level)))
    if seat == board.view.start_seat:
        lines.append(_t(board, "start"))
    return "\n".join(lines)


def _backs(board: CarthageBoard, target: Target) -> str:
    return _t(board, "backs", name=board.name(target.index), count=board.view.seats[target.index].hand_count)


def _hand_head(board: CarthageBoard, _: Target) -> str:
    view = board.view.seats[board.bottom]
    return _t(board, "hand_head", count=view.hand_count, money=view.money or 0, icons=view.icons or 0)


def _deck(board: CarthageBoard, _: Target) -> str:
    return _t(board, "deck", count=board.view.deck_count)


def _discard(board: CarthageBoard, _: Target) -> str:
    return _t(board, "discard", count=board.view.discard_count)


def _thrown(board: CarthageBoard, target: Target) -> str:
    return _t(board, "thrown", name=board.name(target.index))


def _sight(board: CarthageBoard, target: Target) -> str:
    return _t(board, "sight." + target.name)


def _choice(board: CarthageBoard, target: Target) -> str:
    third = ".classic" if target.name == "C" and board.view.classic else ""
    return _t(board, "choice." + target.name + third)


def _button(board: CarthageBoard, target: Target) -> str:
    return _t(board, "button." + target.name)


def _forecast(board: CarthageBoard, _: Target) -> str | None:
    """The sums behind the short line of the strip."""
    shown = strip(board)
    if not isinstance(shown, Bill) or not shown.forecast.arrivals:
        return _t(board, "forecast.none") if isinstance(shown, Bill) and shown.mine else None
    lines = []
    for colour, seat, price, cards, vp in shown.forecast.sales:
        values = {"price": price, "cards": cards, "points": price * cards, "vp": vp}
        lines.append(_t(board, "sale", name=board.name(seat), good=board.good_words(colour), **values))
    if not lines:
        lines.append(board.context.t("carthage_board.forecast.unsold"))
    for seat, colour, cards in shown.forecast.losses:
        lines.append(_t(board, "raid", name=board.name(seat), good=board.good_words(colour), cards=cards))
    if shown.forecast.ends:
        lines.append(board.context.t("carthage_board.forecast.ends"))
    return "\n".join(lines)


_TIPS: dict[str, Callable[[CarthageBoard, Target], str | None]] = {
    "market": _market,
    "farm": _farm,
    "hand": _hand,
    "taken": _taken,
    "place": _place,
    "ship": _ship,
    "token": _token,
    "tokens": _tokens,
    "set": lambda board, target: _set(board, target.index, target.kind),
    "column": lambda board, target: _set(board, board.bottom, target.index),
    "good": lambda board, target: _set(board, board.bottom, target.index),
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
