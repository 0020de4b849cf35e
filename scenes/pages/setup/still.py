"""What stands still on the set-up screen: desk, bar, sheets and headings; and what the figures are."""

from __future__ import annotations

from ai.players.levels import NEUTRAL
from game.core.catalogue import Catalogue
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.pictures import desk
from scenes.kit.theme import Rect, TextStyle
from scenes.pages.setup import game_panel
from scenes.pages.setup.layout import CAPTION, GAME, HEAD, OPTIONS, SEATS, START
from scenes.pages.setup.model import TablePlan
from scenes.pages.setup.strength import LevelStrengths


def paint_ground(canvas: Canvas, plan: TablePlan, t: Catalogue, switch: Rect) -> None:
    """Desk, bar, sheets and everything that only the number of players changes; `switch` chooses that."""
    desk.cover(canvas)
    canvas.top_bar()
    canvas.text(t("setup.heading"), (140, 4, 700, 38), HEAD.but(colour=theme.PAPER))
    for sheet in (GAME, SEATS, START, OPTIONS):
        canvas.paper(sheet)
    game_panel.paint(canvas, plan, t)
    canvas.text(t("setup.seats"), (336, 68, 160, 36), HEAD)
    canvas.text(t("setup.players"), (switch[0] - 130, 70, 120, 32), theme.SOFT.but(align="right"))
    canvas.text(t("setup.options"), (914, 68, 336, 36), HEAD)


def caption(t: Catalogue, measured: LevelStrengths, first: bool = False) -> str:
    """What the figures below the levels are, or that there are none; before it what a `first` table is."""
    note = t("setup.first") if first else ""
    if not measured.rows:
        return note + t("setup.measured.none")
    options = t("setup.measured.here" if measured.exact else "setup.measured.usual")
    level = t(f"level.{NEUTRAL}")
    said = [note + t("setup.measured.caption", rivals=measured.players - 1, level=level, options=options)]
    if not first:
        said.append(t("setup.measured.order"))
    for one, other in measured.twins:
        said.append(t("setup.measured.same", one=t(f"level.{one}"), other=t(f"level.{other}")))
    return t("setup.measured.join").join(said)


def paint_caption(canvas: Canvas, plan: TablePlan, words: str) -> None:
    """Those words below the rows, where an AI sits."""
    if any(plan.level(seat) is not None for seat in range(plan.players)):
        style = TextStyle(size=13.5, colour=theme.INK_SOFT, line=1.15, align="center")
        canvas.text(words, CAPTION, style, fit="wrap", balance=True)
