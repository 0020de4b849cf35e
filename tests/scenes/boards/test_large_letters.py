"""In large letters the figures of a table grow first: by how much, kind by kind, and headings never more."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.lettering import Block, Lettering
from scenes.kit.text import Layout
from scenes.kit.theme import CAPTION, TextStyle
from scenes.table.tags import use_tags
from scenes.tabletop.looks import Drawn
from scenes.tabletop.piece import Piece
from tests.scenes.boards.walks import walk
from tests.scenes.kit.helpers import canvas as make_canvas

FIGURE = re.compile(r"[+−×≤]?\d+(?:[–/+]| / )?\d*")
LARGE = (1.5, 2.0)
ROUND = 0.08
"""What whole pixels may take from a factor."""
LEAST: dict[str, dict[str, float]] = {
    "carthage": {
        "Bill": 1.4, "Card": 1.25, "arrow": 1.4, "deck": 1.4, "opponent": 1.4, "reckoning": 1.3,
        "token_place": 1.35, "tray": 1.5, "you": 1.5,
    },
    "edo": {
        "Card": 1.4, "half": 1.4, "income_plate": 1.3, "marker": 1.3, "pot": 1.4, "sets": 1.35, "worth": 1.5,
    },
    "marco_polo": {
        "book": 1.3, "city_bonus": 1.4, "city_card": 1.25, "coming": 1.3, "contract_tile": 1.3, "good": 1.3,
        "guild_line": 1.3, "letter": 1.3, "offer": 1.3, "outpost": 1.25, "panel": 1.3, "rail_tile": 1.25,
        "seal_stack": 1.3, "slot": 1.4, "special_city": 1.3, "strip": 1.3,
    },
    "traveling_merchant": {
        "Cube": 1.4, "Order": 1.3, "Special": 1.3, "actions": 1.3, "opponent": 1.4, "stack": 1.4,
        "steps_disc": 1.5, "title": 1.35, "you": 1.35,
    },
}  # fmt: skip
"""How far the figures of each kind of look have grown at 150 and at 200 %, at least."""
Written = dict[tuple[str, bool], list[float]]
"""Sizes of what was written, by the words and whether they were in serif."""


@contextmanager
def written() -> Iterator[Written]:
    """What is written meanwhile."""
    found: Written = defaultdict(list)
    rendered = Lettering._rendered

    def note(self: Lettering, layout: Layout, style: TextStyle) -> Block:
        words = "".join(segment.text for line in layout.lines for segment in line.segments)
        found[words.strip(), style.serif].append(layout.px / self.space.scale)
        return rendered(self, layout, style)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lettering, "_rendered", note)
        yield found


def name_of(piece: Piece) -> str:
    return piece.look.painter.__name__ if isinstance(piece.look, Drawn) else type(piece.look).__name__


def sizes(piece: Piece, canvas: Canvas) -> Written:
    """What a piece says, each at the sizes that it is written in."""
    assert piece.look is not None
    canvas.drop_caches()
    with written() as found:
        piece.look.paint(canvas, piece.rect)
    return found


def grown(game: str) -> dict[float, tuple[dict[str, float], dict[str, float]]]:
    """For 150 and 200 %, by kind of look, how far its figures grow at least, and its headings at most, in
    positions of a game. What gives way is not counted.
    """
    canvases = [make_canvas((1920, 1080), ui=ui) for ui in (1.0, *LARGE)]
    found: dict[float, tuple[dict[str, float], dict[str, float]]] = {ui: ({}, {}) for ui in LARGE}
    seen = set()
    for board in walk(game, 2, every=40):
        for canvas in canvases:
            canvas.use_words(board.context.t)
            use_tags(canvas, board)
        for piece in board.zones.piece_set(board.shown).pieces:
            if piece.look is None or (piece.look, piece.rect[2:]) in seen:
                continue
            seen.add((piece.look, piece.rect[2:]))
            name, (plain, *large) = name_of(piece), (sizes(piece, canvas) for canvas in canvases)
            for (figures, headings), after in zip(found.values(), large, strict=True):
                for words, serif in plain.keys() & after.keys():
                    factor = min(after[words, serif]) / min(plain[words, serif])
                    if FIGURE.fullmatch(words):
                        figures[name] = min(figures.get(name, 9.0), factor)
                    elif serif and name != "push_button":
                        headings[name] = max(headings.get(name, 1.0), factor)
    return found


@pytest.mark.parametrize("game", LEAST)
def test_the_figures_of_a_table_grow_before_its_headings(game: str) -> None:
    least = LEAST[game]
    assert min(least.values()) >= CAPTION, "no heading grows more than the figures"
    for figures, headings in grown(game).values():
        assert least.keys() <= figures.keys()
        assert {name: found for name, found in figures.items() if found < least.get(name, 0.9) - ROUND} == {}
        assert {name: found for name, found in headings.items() if found > CAPTION + ROUND} == {}
