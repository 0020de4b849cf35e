"""How the four goods of Carthage look on cards, sails, lanes and tokens."""

from __future__ import annotations

from scenes.tabletop.face import GoodLook

ART = "carthage/mark-"

# In the order of the game's goods: red, blue, yellow, green.
GOODS: tuple[GoodLook, ...] = (
    GoodLook("cloth", "#B83A2D", "#C95140", "#8E2A20", "#FBF5E6", ART),
    GoodLook("gems", "#2C62A6", "#4179BC", "#1F4A82", "#FBF5E6", ART),
    GoodLook("grain", "#DDAA36", "#EBC15A", "#B98420", "#2B2320", ART),
    GoodLook("wine", "#4B8049", "#62995E", "#356135", "#FBF5E6", ART),
)
