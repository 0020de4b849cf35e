"""What other scenes show of The Well."""

from __future__ import annotations

from scenes.tabletop.face import GameFace

FACE = GameFace(desk="sand", accent="#3B6FA0", board="scenes.boards.well.board:WellBoard")
