"""What other scenes show of Merchants of Edo."""

from __future__ import annotations

from scenes.boards.edo.pictures.goods import GOODS
from scenes.kit.theme import GOLD, INK_SOFT, VERMILION, SeatStyle, fade
from scenes.tabletop.face import Coat, EndingLook, GameFace, Prop, Scenery, persons

_LETTERS = (("白", "W"), ("黄", "Y"), ("赤", "R"), ("青", "B"), ("黒", "K"))
SEATS = tuple(
    SeatStyle(good.colour, "circle", ja, en, good.mark)
    for good, (ja, en) in zip(GOODS, _LETTERS, strict=True)
)
"""The five houses: each has the colour and the crest of its good."""

BRASS = "#8F6B2C"
"""Edges of what lies on the desk before a seat."""
WHITE_PAPER, LANE = "#FFFDF3", "#FFFBEF"
"""Small fields on paper, and on the sheet in the middle."""
FOOT = fade("#D9C79C", 0.35)
GAIN, KEPT = "#3F6B35", "#33562B"
"""The ink of what is gained, and the ground of coins behind a word that was kept."""
HALVES = {
    "good": (Coat("#EEF3DC", "#DFE9C6", fade(BRASS, 0.8)), GAIN),
    "bad": (Coat("#F7E9DC", "#F0DCC8", fade(BRASS, 0.8)), VERMILION),
    "plain": (Coat("#F5ECD6", "#EADCBB", fade(BRASS, 0.8)), INK_SOFT),
}
"""A half on which the word is kept or broken, and the ink of its line."""
PURSE, POT = Coat("#F4EAD2", "#EADBB8", fade(BRASS, 0.8)), Coat("#F0E4C6", edge=fade(BRASS, 0.8))
AUCTION_CARD = Coat("#F0E6CE", "#E0D1AA", "#6E5021")

FACE = GameFace(
    tile="edo/tile",
    desk="indigo",
    accent="#D9772B",
    board="scenes.boards.edo.board:EdoBoard",
    seats=SEATS,
    people=persons("okinu yashichi sahei ocho kichibei omine"),
    tempers=("careful", "bold", "builder", "even", "greedy", "bold"),
    options={"purveyors": "edo/privilege-white"},
    account={
        "coins": "common/coin",
        **{good.name: good.mark for good in GOODS},
        "specials": "edo/special-order",
        "sets": "common/star",
        "privilege": "edo/privilege-white",
        "cards": "common/deck",
        "lots": "edo/auction-east",
        "earned": "edo/pot",
        "shamed": "edo/shame",
    },
    chance={
        "draw": "common/deck",
        "pass_on": "common/deck",
        "open": "common/deck",
    },
    moments="scenes.boards.edo.moments:great_moment",
    ending=EndingLook(
        sign="edo/noren",
        closed="edo/screen",
        opened="edo/pot",
        hidden=frozenset({"coins"}),
        tints={"coins": GOLD, **{good.name: good.colour for good in GOODS}},
        scenery=Scenery(("#141C3C", "#4A5A8C"), ("#5A4634", "#33261C"), "#F3EAD7"),
        scenes={
            "": (
                Prop("edo/noren", 210, 160, 190),
                Prop("edo/auction-east", 430, 190, 150),
                Prop("edo/auction-west", 610, 190, 150),
            ),
            "objection": (Prop("edo/objection-double", 414, 165, 260), Prop("common/die-1", 660, 235, 60)),
            "screens": (
                Prop("edo/screen", 200, 185, 180),
                Prop("edo/pot", 414, 190, 160),
                Prop("edo/screen", 630, 185, 180, flip=True),
            ),
            "lot": (
                Prop("edo/auction-east", 250, 170, 190),
                Prop("edo/goods-red", 480, 200, 100),
                Prop("edo/goods-blue", 590, 215, 100),
                Prop("edo/goods-yellow", 535, 130, 100),
            ),
            "shame": (Prop("edo/noren", 220, 150, 180), Prop("edo/shame", 520, 180, 210)),
        },
    ),
)
