"""What the player's decisions cost: by kind, the dearest first, and month by month."""

from __future__ import annotations

from collections.abc import Callable

from ai.record.figures import TOO_FEW, KindLoss
from scenes.companion.bars import Axis, draw_bar
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.pages.record.drawing import BOLD, SOFT, heading
from scenes.pages.record.view import MOST_SHOWN, RecordView

T = Callable[..., str]
DEAR = 0.01
"""From here on a kind of decision is dear: a hundredth of a win a decision."""
WAYS = 112.0
"""What is left at the right for the buttons."""


def told_kinds(view: RecordView, t: T) -> list[tuple[tuple[str, str], KindLoss]]:
    """The kinds of decisions that have a name, with what they gave away, the dearest first."""
    return [each for each in view.kinds if t(_name(*each[0])) != _name(*each[0])]


def _name(game: str, kind: str) -> str:
    return f"judge.kind.{game}.{kind}"


def row_boxes(box: Box) -> list[Box]:
    """Where the rows stand in the panel."""
    rows = box.inset(14, 8).at(0, 34)
    return rows.split(*(1,) * MOST_SHOWN, gap=4, down=True)


def paint_losses(canvas: Canvas, box: Box, view: RecordView, t: T, months: bool) -> None:
    """The whole panel, by kind of decision or by month."""
    canvas.paper(box)
    heading(canvas, box)
    found = (
        [(month, "", loss) for month, loss in reversed(tuple(view.months.items()))]
        if months
        else [
            (t(_name(game, kind)), t(f"title.short.{game}"), loss)
            for (game, kind), loss in told_kinds(view, t)
        ]
    )[:MOST_SHOWN]
    if not found:
        words = box.inset(20, 0).at(0, 60, 0, 120)
        canvas.text(t("record.cost.none"), words, SOFT.but(line=1.4), fit="wrap", valign="top")
        return
    axis = Axis(0.0, max([0.02, *(loss.high for _, _, loss in found if not loss.too_few)]))
    for row, (name, of, loss) in zip(row_boxes(box), found, strict=False):
        row = row.at(0, 0, -WAYS - 8)
        words, bar = row.cut("left", row.w * 0.46, gap=8)
        high = row.h / 2 if of else row.h
        canvas.text(name, words.at(0, 0, 0, high), BOLD)
        if of:
            canvas.text(of, words.at(0, high, 0, high), SOFT)
        if loss.too_few:
            told = t("record.cost.few", count=loss.decisions, enough=TOO_FEW)
            canvas.text(told, bar.at(0, 0, bar.w + WAYS + 8, bar.h), SOFT)
            continue
        figure, bar = bar.cut("right", 58, gap=6)
        place = bar.at(0, bar.h / 2 - 5, 0, 10)
        colour = "#D9765F" if loss.low > DEAR else theme.GOLD if loss.mean > DEAR / 2 else "#7FA568"
        draw_bar(canvas, place, loss.mean, loss.low, loss.high, axis, colour)
        canvas.text(f"{100 * loss.mean:.1f} %", figure, BOLD.but(align="right"))
