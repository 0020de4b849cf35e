"""What other scenes show of Marco Polo II: its table is on the shelf, and closed."""

from __future__ import annotations

from scenes.boards.marco_polo.pictures import tile
from scenes.tabletop.face import GameFace

FACE = GameFace(
    tile=tile.paint,
    desk="sand",
    accent="#3E8E75",
    people=(
        "person.niccolo",
        "person.kokachin",
        "person.bayan",
        "person.chabi",
        "person.maffeo",
        "person.rustichello",
    ),
)
