"""The ranks of the ways of a hint, on its panel and at the things that they begin with: a moss plate for
the best way, dark pills for the others. The steps of a plan have plain numbers in gold, so that nobody
takes one for the other.
"""

from __future__ import annotations

from game.core.catalogue import Catalogue
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle


def rank_words(number: int, t: Catalogue) -> str:
    """The rank of a way: `1st`."""
    return t(f"hint.rank.{number}")


def draw_rank(canvas: Canvas, box: Rect, words: str, best: bool, style: TextStyle) -> None:
    """A plate with a rank, and whatever else `words` say."""
    fill = theme.MOSS if best else theme.NIGHT
    radius = 4 if best else box[3] / 2
    canvas.shadow(box, radius=radius, blur=4, down=2)
    canvas.box(box, fill, radius=radius, border=theme.PAPER_LIGHT if best else "#8EA0B8")
    canvas.text(words, box, style.but(colour=theme.PAPER_LIGHT, align="center"))
