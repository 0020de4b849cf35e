"""What other scenes show of The Era of Traveling Merchant."""

from __future__ import annotations

from scenes.kit.theme import GOLD, GOLD_LIGHT, INK_SOFT, VERMILION, fade
from scenes.tabletop.face import Coat, EndingLook, GameFace, Prop, Scenery, persons

MAPS = ("basic", "grid", "rows", "ring", "cross", "random")

TITLES = {
    "food": "traveling_merchant/wheat",
    "busy": "traveling_merchant/wagon",
    "bacchus": "traveling_merchant/wine",
    "death": "traveling_merchant/weapons",
    "wide": "common/globe",
    "fabric": "traveling_merchant/fabric",
    "jewel": "traveling_merchant/jewel-red",
    "region": "common/crown",
    "set": "traveling_merchant/set",
    "exclusive": "traveling_merchant/house",
}
"""Which picture stands for a title, at the table and in the account."""

LEGAL, LEGAL_DARK, LEGAL_LIGHT = "#55803A", "#1D3312", "#D9F7B4"
"""The edge of what can be chosen; on the meadow a light ring on a dark one."""
DISC, DISC_BRIGHT, DISC_EDGE, DISC_INK = "#45653A", "#5D8146", "#CBE3B4", "#FFFDF4"
"""The discs on roads, with numbers and arrows."""
ACTIVE, POSSIBLE = Coat("#FFFBF2", edge=VERMILION), Coat("#E1E0C3", edge="#83AB66")
IMPOSSIBLE, OFF = fade("#CDBD9A", 0.30), fade("#CDBD9A", 0.35)
POSSIBLE_INK = "#47692F"
"""What can be done in a turn, and the switch for marking goods while it is off."""
DONE, LOAD_TRAY = "#C9B891", Coat(fade("#8E7448", 0.30), edge=fade(INK_SOFT, 0.4))
HORSE_COAT, SHAFT = "#C08A55", (("#7A4A2C", 5), ("#A06A44", 2.4))
"""The own caravan's horse, and dark and light side of its shaft with their widths."""
COIN, COIN_RING, COIN_INK = "#CB9A3B", "#FFF1C8", "#2E2013"
GOLDEN, END_BAND, BAND_INK = "#EBCB7E", "#9E2F20", "#FCF4E2"
"""Behind emblems of specials, and the band of the End card with the ink of dark bands."""
WANTED, WANTED_GLOW = Coat("#FFE9A8", edge="#B97A10"), "#FFE08A"
HEADING, NAME_PAPER = "#F6ECD7", "#FAF2E0"
"""The heading over the specials, and the paper of names within sentences."""
CAME = fade(GOLD_LIGHT, 0.7)
"""Behind the end of the game that came."""

FACE = GameFace(
    tile="traveling_merchant/tile",
    desk="oak",
    accent="#7A5534",
    board="scenes.boards.traveling_merchant.board:MerchantBoard",
    people=persons("greta otto ilse konrad hedwig ruprecht"),
    tempers=("bold", "greedy", "careful", "builder", "even", "bold"),
    options={
        "road": "traveling_merchant/road",
        "titles": "traveling_merchant/title",
        **{f"map.{name}": f"traveling_merchant/map-{name}" for name in MAPS},
    },
    account={
        "orders": "traveling_merchant/wagon",
        "specials": "common/star",
        "red_jewels": "traveling_merchant/jewel-red",
        "white_jewels": "traveling_merchant/jewel-white",
        "taken": "common/deck",
        "houses": "traveling_merchant/house",
        "ridden": "traveling_merchant/horse",
        **{f"title_{title}": icon for title, icon in TITLES.items()},
    },
    chance={
        "draw": "common/deck",
        "end_card": "common/deck",
        "sell": "common/deck",
        "special": "traveling_merchant/title",
    },
    moments="scenes.boards.traveling_merchant.moments:great_moment",
    ending=EndingLook(
        sign="traveling_merchant/end",
        closed="traveling_merchant/carriage",
        opened="traveling_merchant/wagon",
        hidden=frozenset({"orders", "specials"}),
        tints={"orders": "#A9773F", "specials": GOLD, "red_jewels": "#C23A2E", "white_jewels": "#DCE3E6"},
        scenery=Scenery(("#7FB2CF", "#E6E9CF"), ("#9DB56B", "#5F7F45"), "#FBE9A8"),
        scenes={
            "": (
                Prop("traveling_merchant/house", 180, 160, 180),
                Prop("traveling_merchant/horse", 430, 215, 110),
                Prop("traveling_merchant/carriage", 580, 200, 160),
            ),
            "order": (
                Prop("traveling_merchant/horse", 230, 210, 130),
                Prop("traveling_merchant/wagon", 410, 200, 180),
                Prop("traveling_merchant/house", 650, 165, 180),
            ),
            "special": (
                Prop("traveling_merchant/title", 414, 150, 190),
                Prop("traveling_merchant/wagon", 200, 215, 150),
                Prop("traveling_merchant/house", 650, 165, 180),
            ),
            "last_house": (
                Prop("traveling_merchant/house", 170, 185, 130),
                Prop("traveling_merchant/house", 310, 185, 130),
                Prop("traveling_merchant/house", 450, 185, 130),
                Prop("traveling_merchant/house", 630, 160, 190),
            ),
        },
    ),
)
