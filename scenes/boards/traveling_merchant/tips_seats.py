"""Tooltips of seats: points, loads, jewels, houses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.traveling_merchant.components import HOUSES
from scenes.boards.traveling_merchant.board_facts import gain_words
from scenes.boards.traveling_merchant.compose import Swap
from scenes.boards.traveling_merchant.sprites import goods_list
from scenes.tabletop.targets import Target

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

KEY = "traveling_merchant_board.tip."


def words(board: MerchantBoard, key: str, **values: object) -> str:
    return str(board.context.t(KEY + key, **values))


def goods_words(board: MerchantBoard, goods: Iterable[int]) -> str:
    return "".join(board.good_words(good) for good in goods)


def seat(board: MerchantBoard, target: Target) -> str:
    seat = target.index
    view = board.view.seats[seat]
    t = board.context.t
    lines = [f"[[b|{board.name(seat)}]]  " + t(f"traveling_merchant_board.seat.{seat}")]
    level = board.match.setup.seats[seat].level
    if level:
        lines.append(words(board, "level", level=t("level." + level)))
    lines.append(words(board, "points", points=view.score))
    lines += gain_words(board, seat)
    if seat == board.view.start_seat:
        lines.append(words(board, "start"))
    return "\n".join(lines)


def burden(board: MerchantBoard, target: Target) -> str:
    view = board.view.seats[target.index]
    lines = [words(board, "burden", name=board.name(target.index), loaded=view.loaded, space=view.space)]
    if view.loaded:
        lines.append(goods_words(board, goods_list(view.load)))
    lines.append(words(board, "burden.parts", carriage=view.carriage, wagons=len(view.wagons)))
    return "\n".join(lines)


def load(board: MerchantBoard, target: Target) -> str:
    good = board.good_words(target.kind)
    if isinstance(board.session, Swap):
        return words(board, "load.give", good=good)
    return words(board, "load", good=good)


def jewels(board: MerchantBoard, target: Target) -> str:
    red, white = board.view.seats[target.index].jewels
    return words(board, "jewels", name=board.name(target.index), red=red, white=white)


def houses(board: MerchantBoard, target: Target) -> str:
    view = board.view.seats[target.index]
    cities = board.context.t("traveling_merchant.list").join(board.place_words(c) for c in view.house_cities)
    placed = HOUSES - view.houses_left
    lines = [words(board, "houses", name=board.name(target.index), placed=placed, left=view.houses_left)]
    if cities:
        lines.append(cities)
    return "\n".join(lines)


def next(board: MerchantBoard, _: Target) -> str:
    return words(board, "next.english" if board.view.english else "next")


def house(board: MerchantBoard, _: Target) -> str:
    return words(board, "house.drag")
