"""What other scenes show of Traders of Carthage."""

from __future__ import annotations

from scenes.kit.theme import PAPER_LIGHT, SeatStyle, fade
from scenes.tabletop.face import Coat, EndingLook, GameFace, Prop, Scenery, persons

SEATS = (
    SeatStyle("#F4EFE4", "circle", "白", "W"),
    SeatStyle("#D98DB6", "diamond", "桃", "P"),
    SeatStyle("#9DA1A6", "square", "灰", "G"),
    SeatStyle("#B58A5A", "triangle", "茶", "B"),
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
    moments="scenes.boards.carthage.moments:great_moment",
    ending=EndingLook(
        sign="carthage/token-front",
        hidden=frozenset({"cloth", "gems", "grain", "wine", "deck"}),
        tints={
            "cloth": "#C23A2E",
            "gems": "#2C5DA8",
            "grain": "#E0AC2E",
            "wine": "#4C8C4A",
            "deck": "#8A7A66",
        },
        scenery=Scenery(("#27305A", "#8A5A62"), ("#2B6A98", "#1B4666"), "#F3B45A", sea=True),
        scenes={
            "": (
                Prop("carthage/citadel", 170, 150, 170),
                Prop("carthage/ship", 470, 180, 150),
                Prop("carthage/ship-sail", 660, 215, 120),
            ),
            "settlement": (
                Prop("carthage/citadel", 170, 150, 180),
                Prop("carthage/ship", 430, 180, 170),
                Prop("carthage/coin", 600, 220, 64),
                Prop("carthage/coin", 660, 235, 64),
                Prop("carthage/coin", 630, 190, 64),
            ),
            "raid": (
                Prop("carthage/pirate-ship", 260, 185, 230),
                Prop("carthage/ship", 590, 185, 210),
                Prop("carthage/wine", 405, 245, 44),
                Prop("carthage/grain", 450, 275, 38),
                Prop("carthage/cloth", 380, 292, 36),
            ),
            "eighth": (
                Prop("carthage/lighthouse", 170, 150, 190),
                Prop("carthage/token-front", 414, 165, 170),
                Prop("carthage/palm", 660, 165, 160),
            ),
        },
    ),
)
