"""What other scenes show of Marco Polo II."""

from __future__ import annotations

from scenes.boards.marco_polo.pictures.seats import SEATS
from scenes.tabletop.face import GameFace, persons

FACE = GameFace(
    tile="marco_polo/tile",
    desk="sand",
    accent="#3E8E75",
    board="scenes.boards.marco_polo.board:MarcoBoard",
    seats=SEATS,
    piece="marco_polo/traveller",
    people=persons("niccolo kokachin bayan chabi maffeo rustichello"),
    options={"caravans": "marco_polo/caravan"},
    account={
        "contracts": "marco_polo/contract",
        "posts": "marco_polo/post",
        "routes": "marco_polo/caravan",
        "loads": "marco_polo/camel-loaded",
        "other": "common/points",
        "shields": "marco_polo/shield-dragon",
        "goals": "marco_polo/guild-jeweller-improved",
        "most": "common/trophy",
        "coins": "common/coin",
        "goods": "marco_polo/silk",
        "camels": "marco_polo/camel",
        "arms": "marco_polo/shield-lotus",
        "completed": "marco_polo/contract",
        "placed": "marco_polo/post",
    },
    chance={
        "contract": "marco_polo/contract",
        "refill": "marco_polo/contract",
        "offer": "marco_polo/contract",
        "draw": "common/deck",
        "discard": "common/deck",
        "black_thrown": "common/die-black-6",
        "round": "common/dice",
        "depart": "marco_polo/caravan",
    },
)
