"""What other scenes show of The Well."""

from __future__ import annotations

from scenes.kit.pictures.svg import Drawing
from scenes.kit.theme import INK
from scenes.tabletop.face import GameFace


def tile(sheet: Drawing) -> None:
    """A round well under the evening sky."""
    sky = sheet.linear((0, 0), (0, 182), (0, "#3B5B8C"), (0.7, "#E7A36B"), (1, "#F2D19A"))
    sheet.rect(0, 0, 318, 182, sky)
    sheet.path("M0 130Q80 112 160 124T318 118V182H0Z", "#B8925A", INK, 1.4)
    sheet.path("M104 150V112Q159 92 214 112V150Q159 172 104 150Z", "#A9A69C", INK, 2)
    sheet.path("M104 112Q159 92 214 112Q159 132 104 112Z", "#2C4A63", INK, 2)
    for number, x in enumerate((40, 250, 276)):
        sheet.art("common/star", x, 20 + 18 * number, 16)


FACE = GameFace(
    tile=tile,
    desk="sand",
    accent="#3B6FA0",
    board="scenes.boards.well.board:WellBoard",
    account={"jars": "common/points", "together": "common/star"},
)
