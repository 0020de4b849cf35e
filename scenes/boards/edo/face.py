"""What other scenes show of Merchants of Edo."""

from __future__ import annotations

from scenes.boards.edo.pictures.goods import GOODS
from scenes.kit.theme import Seat
from scenes.tabletop.face import GameFace, persons

_LETTERS = (("白", "W"), ("黄", "Y"), ("赤", "R"), ("青", "B"), ("黒", "K"))
SEATS = tuple(
    Seat(good.colour, "circle", ja, en, good.mark) for good, (ja, en) in zip(GOODS, _LETTERS, strict=True)
)
"""The five houses: each has the colour and the crest of its good."""

FACE = GameFace(
    tile="edo/tile",
    desk="indigo",
    accent="#D9772B",
    board="scenes.boards.edo.board:EdoBoard",
    seats=SEATS,
    people=persons("okinu yashichi sahei ocho kichibei omine"),
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
)
