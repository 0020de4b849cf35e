"""What other scenes show of Marco Polo II."""

from __future__ import annotations

from scenes.boards.marco_polo.pictures.seats import SEATS
from scenes.kit.theme import CREAM, GOLD, MOSS, PAPER_EDGE, WHITE, fade
from scenes.tabletop.face import Coat, EndingLook, GameFace, Prop, Scenery, persons

CARD, BIG_CARD = Coat("#FFFBEF", "#F3E6CA", "#A67B4E"), Coat("#FFFBEF", "#F3E6CA", "#8A6A3E")
CARD_LINE, MEDALLION, FRAME = fade(GOLD, 0.7), "#E9D7AE", "#A8823C"
"""Cards to choose, the line within large ones, behind a portrait, the edge of what lies over the map."""
CONTRACT, CONTRACT_DONE = Coat("#FFFBEF", "#F7EDD6", "#A67B4E"), Coat("#6F9460", "#557547")
OPEN_CONTRACT, REWARD = Coat("#FFFAEC", edge="#A67B4E"), "#F0DAB4"
LETTER = Coat("#FFFAEC", "#F2E3C2", "#7A4A2E")
NO_CONTRACT = Coat(fade(WHITE, 0.25), edge=PAPER_EDGE)
"""Contracts in hand, open ones, their rewards, and on the map; the place of one."""
BUTTON, NO_BUTTON = Coat("#FFFDF4", "#F0E2C2", "#A67B4E"), Coat("#F3E9D2", "#EADDBF", "#C9B48A")
PURSE, PURSE_INK = Coat("#EFE5F6", "#DDCDEC", "#7B55A8"), "#54357C"
JADE, JADE_INK = Coat("#CFE5D8", edge="#9CC7B2"), "#2F7560"
"""What an offer costs."""
BONUS, BONUS_SEAL = Coat("#FFF8E2", "#F6E6B8", "#B98A2C"), "#C9942F"
PRICE, CITY_CARD_EDGE = Coat("#F4F8E6", edge=MOSS), "#A06A42"
CELL, LIT = Coat("#FBF5E4", "#F3E8CF", "#D5C296"), Coat("#DDE8CC", edge=MOSS)
SEAL, SEAL_LIT = Coat(fade(WHITE, 0.4), edge="#C9AE7D"), Coat("#F3F7EA", edge=MOSS)
RULE, INCOME_INK, DID = "#C9AE7D", "#B9822A", fade("#D8C591", 0.55)
"""Lines of the own board, the sign of a guild's income, and behind what a seat did last."""
ROUTE, ROUTE_BACK, ROUTE_LINE = (
    Coat("#FFFAEC", "#EFDFBA", "#8A6A3E"),
    Coat("#8C6A42", "#6E5030", "#4A3320"),
    "#8B6A45",
)
SENTENCE = Coat(CREAM, edge="#C9AE7D")
"""The paper of amounts within sentences."""

FACE = GameFace(
    tile="marco_polo/tile",
    desk="sand",
    accent="#3E8E75",
    board="scenes.boards.marco_polo.board:MarcoBoard",
    seats=SEATS,
    people=persons("niccolo kokachin bayan chabi maffeo rustichello"),
    tempers=("even", "bold", "bold", "builder", "careful", "greedy"),
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
    moments="scenes.boards.marco_polo.moments:great_moment",
    ending=EndingLook(
        sign="marco_polo/khan",
        closed="marco_polo/market-book",
        opened="marco_polo/contract",
        hidden=frozenset({"goals", "shields"}),
        tints={"contracts": "#6F9460", "posts": "#C8452F", "coins": GOLD, "goals": "#7B55A8"},
        scenery=Scenery(("#D98E55", "#F6D9A0"), ("#D2A866", "#9A6F3C"), "#C8452F"),
        scenes={
            "": (
                Prop("marco_polo/peak", 200, 150, 190),
                Prop("marco_polo/caravan", 430, 215, 190),
                Prop("marco_polo/capital", 670, 165, 170),
            ),
            "contract": (
                Prop("marco_polo/camel-loaded", 190, 190, 180),
                Prop("marco_polo/contract", 440, 170, 190),
                Prop("marco_polo/capital", 670, 165, 170),
            ),
            "posts": (
                Prop("marco_polo/post", 190, 205, 120),
                Prop("marco_polo/post", 340, 195, 140),
                Prop("marco_polo/post", 510, 180, 165),
                Prop("marco_polo/khan", 690, 175, 150),
            ),
            "route": (
                Prop("marco_polo/caravan", 300, 200, 260),
                Prop("marco_polo/city-big", 620, 165, 180),
            ),
        },
    ),
)
