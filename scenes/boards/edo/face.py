"""What other scenes show of Merchants of Edo: its table is on the shelf, and closed."""

from __future__ import annotations

from scenes.boards.edo.pictures import tile
from scenes.tabletop.face import GameFace

FACE = GameFace(tile=tile.paint, desk="indigo", accent="#D9772B")
