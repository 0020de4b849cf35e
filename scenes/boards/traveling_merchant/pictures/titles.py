"""Which picture stands for a title of The Era of Traveling Merchant, at the table and in the account."""

from __future__ import annotations

ICONS = {
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
