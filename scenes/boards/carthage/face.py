"""What other scenes show of Traders of Carthage."""

from __future__ import annotations

from scenes.kit.theme import Seat
from scenes.tabletop.face import GameFace, persons

SEATS = (
    Seat("#F4EFE4", "circle", "白", "W"),
    Seat("#D98DB6", "diamond", "桃", "P"),
    Seat("#9DA1A6", "square", "灰", "G"),
    Seat("#B58A5A", "triangle", "茶", "B"),
)

FACE = GameFace(
    tile="carthage/tile",
    desk="dark",
    accent="#B8623C",
    board="scenes.boards.carthage.board:CarthageBoard",
    seats=SEATS,
    people=persons("hanno elissa mago sophonisba himilco arishat"),
    options={
        "mode.standard": "carthage/double-action",
        "mode.classic": "carthage/reservation",
    },
    account={
        "cloth": "carthage/cloth",
        "gems": "carthage/gems",
        "grain": "carthage/grain",
        "wine": "carthage/wine",
        "deck": "common/deck",
        "tokens": "carthage/token-front",
        "sets": "carthage/ship",
        "lost": "carthage/raid",
    },
    chance={
        "draw_market": "common/deck",
        "draw_farm": "common/deck",
        "raid": "carthage/raid",
        "sail": "carthage/ship-sail",
        "settle": "carthage/ship",
        "award": "carthage/token-front",
    },
)
