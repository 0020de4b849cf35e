"""What other scenes show of The Era of Traveling Merchant."""

from __future__ import annotations

from scenes.tabletop.face import GameFace, persons

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

FACE = GameFace(
    tile="traveling_merchant/tile",
    desk="oak",
    accent="#7A5534",
    board="scenes.boards.traveling_merchant.board:MerchantBoard",
    piece="traveling_merchant/horse",
    people=persons("greta otto ilse konrad hedwig ruprecht"),
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
)
