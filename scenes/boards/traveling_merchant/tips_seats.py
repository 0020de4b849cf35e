"""Tooltips of seats: points, loads, jewels, houses."""

from __future__ import annotations

from collections.abc import Iterable

from game.traveling_merchant.components import HOUSES
from scenes.boards.traveling_merchant.board_facts import gain_words
from scenes.boards.traveling_merchant.compose import Swap
from scenes.boards.traveling_merchant.houses_ahead import house_words
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.sprites import goods_list
from scenes.tabletop.targets import Target

KEY = "traveling_merchant_board.tip."


def words(sight: MerchantSight, key: str, **values: object) -> str:
    return str(sight.t(KEY + key, **values))


def goods_words(sight: MerchantSight, goods: Iterable[int]) -> str:
    return "".join(sight.good_words(good) for good in goods)


def seat(sight: MerchantSight, target: Target) -> str:
    seat = target.index
    view = sight.view.seats[seat]
    t = sight.t
    lines = [f"[[b|{sight.name(seat)}]]  " + t(f"traveling_merchant_board.seat.{seat}")]
    player = sight.table.player(seat)
    if player:
        lines.append(words(sight, "level", level=player))
    lines.append(words(sight, "points", points=view.score))
    lines += gain_words(sight, seat)
    if seat == sight.view.start_seat:
        lines.append(words(sight, "start"))
    return "\n".join(lines)


def burden(sight: MerchantSight, target: Target) -> str:
    view = sight.view.seats[target.index]
    lines = [words(sight, "burden", name=sight.name(target.index), loaded=view.loaded, space=view.space)]
    if view.loaded:
        lines.append(goods_words(sight, goods_list(view.load)))
    lines.append(words(sight, "burden.parts", carriage=view.carriage, wagons=len(view.wagons)))
    return "\n".join(lines)


def load(sight: MerchantSight, target: Target) -> str:
    good = sight.good_words(target.kind)
    if isinstance(sight.draft, Swap):
        return words(sight, "load.give", good=good)
    return words(sight, "load", good=good)


def jewels(sight: MerchantSight, target: Target) -> str:
    red, white = sight.view.seats[target.index].jewels
    return words(sight, "jewels", name=sight.name(target.index), red=red, white=white)


def houses(sight: MerchantSight, target: Target) -> str:
    view = sight.view.seats[target.index]
    cities = sight.t("traveling_merchant.list").join(sight.place_words(c) for c in view.house_cities)
    placed = HOUSES - view.houses_left
    lines = [words(sight, "houses", name=sight.name(target.index), placed=placed, left=view.houses_left)]
    if cities:
        lines.append(cities)
    return "\n".join(lines)


def next(sight: MerchantSight, _: Target) -> str:
    lines = [house_words(sight, sight.place_words)] if not sight.view.over else []
    return "\n".join([*lines, words(sight, "next.english" if sight.view.english else "next")])


def house(sight: MerchantSight, _: Target) -> str:
    return words(sight, "house.drag")
