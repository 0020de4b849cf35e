"""How the four goods of Carthage look on cards, sails, lanes and tokens."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class GoodLook:
    """Colours "#RRGGBB": the card's field, its lighter rays, its deep shade, and what is written on it."""

    name: str
    colour: str
    light: str
    deep: str
    on: str

    @property
    def mark(self) -> str:
        """The one-colour silhouette in the art kit."""
        return f"carthage/mark-{self.name}"

    @property
    def picture(self) -> str:
        """The full picture in the art kit."""
        return f"carthage/{self.name}"


# In the order of the game's goods: red, blue, yellow, green.
GOODS: tuple[GoodLook, ...] = (
    GoodLook("cloth", "#B83A2D", "#C95140", "#8E2A20", "#FBF5E6"),
    GoodLook("gems", "#2C62A6", "#4179BC", "#1F4A82", "#FBF5E6"),
    GoodLook("grain", "#DDAA36", "#EBC15A", "#B98420", "#2B2320"),
    GoodLook("wine", "#4B8049", "#62995E", "#356135", "#FBF5E6"),
)
