"""Inline markup: `[[tag|plain]]` inside a sentence becomes a chip, an icon or a change of style.

Tags of the kit itself:
`b` bold, `soft`, `vermilion`, `gold`, `moss` colours, `icon:<art name>` a picture, `key` a key cap.
Any other tag is looked up by its part before the first colon among the resolvers of the canvas
(`canvas.resolvers["card"] = f`, `f(tag, plain) -> Inline | None`); unknown ones show their plain text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.plain_text import plain_signs
from scenes.kit import theme
from scenes.kit.theme import Colour, Rect, Weight

MARK = re.compile(r"\[\[([^\[\]|]+)\|([^\[\]]*)\]\]")


class Pictures(Protocol):
    """The pictures that there are."""

    def has(self, name: str) -> bool: ...


class Brush(Protocol):
    """What the kit's own inline pictures need of a canvas."""

    @property
    def book(self) -> Pictures: ...

    def art(
        self, name: str, rect: Rect, *, tint: Colour | None = None, ink: Colour | None = None
    ) -> object: ...

    def box(self, rect: Rect, fill: Colour, *, radius: float, border: Colour | None = None) -> object: ...

    def text(self, content: str, rect: Rect, style: theme.TextStyle, *, scale_ui: bool) -> object: ...

    def key_cap(self, label: str, rect: Rect) -> object: ...


@dataclass(frozen=True)
class Inline:
    """A picture in a line of text.

    `width` and `height` in em; `paint(canvas, rect)` draws it in design units on the canvas that draws the
    text.
    """

    width: float
    paint: Callable[[Any, Rect], None] = field(compare=False)
    height: float = 1.4


@dataclass(frozen=True)
class Run:
    """A piece of text in one style, or an inline picture standing for `text`."""

    text: str
    weight: Weight | None = None
    colour: Colour | None = None
    inline: Inline | None = None


Resolver = Callable[[str, str], Inline | None]

_STYLES: dict[str, tuple[Weight | None, Colour | None]] = {
    "b": ("bold", None),
    "soft": (None, theme.INK_SOFT),
    "vermilion": ("bold", theme.VERMILION),
    "gold": ("bold", theme.GOLD),
    "moss": ("bold", theme.MOSS),
}


def parse(markup: str, resolvers: Mapping[str, Resolver]) -> list[Run]:
    """The runs of a marked-up text; what `game.core.plain_text.literal` put aside is shown as it is."""
    runs: list[Run] = []
    at = 0
    for match in MARK.finditer(markup):
        if match.start() > at:
            runs.append(Run(plain_signs(markup[at : match.start()])))
        tag, plain = match.group(1), match.group(2)
        runs.append(_run(tag, plain, resolvers))
        at = match.end()
    if at < len(markup):
        runs.append(Run(plain_signs(markup[at:])))
    return runs


def _run(tag: str, plain: str, resolvers: Mapping[str, Resolver]) -> Run:
    words = plain_signs(plain)
    if tag in _STYLES:
        weight, colour = _STYLES[tag]
        return Run(words, weight, colour)
    name, _, rest = tag.partition(":")
    if name == "icon":
        return Run(words, inline=icon(rest))
    if name == "key":
        return Run(words, inline=key_cap(plain))
    resolver = resolvers.get(name)
    inline = resolver(tag, plain) if resolver else None
    return Run(words, inline=inline)


def icon(name: str, tint: Colour | None = None, ink: Colour | None = None, size: float = 1.25) -> Inline:
    """A picture of the art kit in the line, `size` em high; nothing where there is no such picture."""

    def paint(canvas: Brush, rect: Rect) -> None:
        if canvas.book.has(name):
            canvas.art(name, rect, tint=tint, ink=ink)

    return Inline(size, paint, size)


def chip(
    text: str,
    fill: Colour,
    ink: Colour = theme.PAPER_LIGHT,
    art: str | None = None,
    art_ink: Colour | None = None,
    border: Colour | None = None,
    em: float | None = None,
) -> Inline:
    """A rounded label: optional picture, then bold text, `em` wide (None: one em per wide character)."""
    if em is None:
        em = sum(1.0 if ord(c) > 0x2E80 else 0.56 for c in text)
    width = em + 0.55 + (1.1 if art else 0.0)

    def paint(canvas: Brush, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box((x, y + h * 0.06, w, h * 0.88), fill, radius=h * 0.22, border=border)
        left = x + h * 0.1
        if art:
            canvas.art(art, (left, y + h * 0.14, h * 0.72, h * 0.72), ink=art_ink)
            left += h * 0.72
        style = theme.TextStyle(size=h * 0.7, colour=ink, weight="bold", align="center")
        canvas.text(text, (left, y, x + w - left - h * 0.1, h), style, scale_ui=False)

    return Inline(width, paint)


def key_cap(label: str) -> Inline:
    """A key cap in the line."""
    width = 0.7 + 0.6 * len(label)

    def paint(canvas: Brush, rect: Rect) -> None:
        canvas.key_cap(label, rect)

    return Inline(width, paint, 1.3)
