"""What other scenes show of Traders of Carthage."""

from __future__ import annotations

from scenes.kit.theme import PAPER_LIGHT, Seat, fade
from scenes.tabletop.face import Coat, GameFace, persons

SEATS = (
    Seat("#F4EFE4", "circle", "白", "W"),
    Seat("#D98DB6", "diamond", "桃", "P"),
    Seat("#9DA1A6", "square", "灰", "G"),
    Seat("#B58A5A", "triangle", "茶", "B"),
)

OPTION, NO_OPTION = Coat(PAPER_LIGHT, "#EFE2C4"), Coat(fade("#D8C9A6", 0.5), edge=fade("#6B5436", 0.3))
"""An action card that can be taken, and one that cannot."""
SPARE = "#A87A22"
"""What is paid beyond a price."""
LOWER_CARD, COVERED, RESERVED = "#CFC3A8", fade("#2A1E16", 0.34), fade("#20160F", 0.45)
"""The card below the top of the discard, and what lies over its top and over cards that others reserved."""
WAKE_SHADE, ARROW_SHADE, DUSK = fade("#3A2A10", 0.5), fade("#1B2630", 0.55), fade("#0B1520", 0.28)
"""Behind wakes and arrows, and over the sea where it does not matter."""

FACE = GameFace(
    tile="carthage/tile",
    desk="dark",
    accent="#B8623C",
    board="scenes.boards.carthage.board:CarthageBoard",
    seats=SEATS,
    people=persons("hanno elissa mago sophonisba himilco arishat"),
    tempers=("bold", "careful", "builder", "greedy", "even", "bold"),
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
