"""What is known about the chosen match: its name, facts and seats."""

from __future__ import annotations

from collections.abc import Iterator

from ai.players.blend_names import word_of
from game.core.catalogue import Catalogue
from scenes.boards import looks_of
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box, around
from scenes.kit.theme import TextStyle
from scenes.pages.past import match_text
from scenes.shell.library import StoredMatch

DETAIL = Box(772, 58, 496, 650)
LINE = 30.0


def paint(canvas: Canvas, t: Catalogue, entry: StoredMatch) -> None:
    """The sheet at the right, without its buttons."""
    rest = DETAIL.inset(20, 0)
    canvas.text(match_text.name_of(entry, t), rest.at(0, 14, 0, 40), theme.TITLE.but(size=24))
    canvas.rule(rest.x, rest.y + 60, rest.w)
    rest = rest.at(0, 72)
    if not match_text.known(entry, t):
        style = theme.BODY.but(line=1.6)
        canvas.text(
            t("past.locked.about" if entry.locked else "past.damaged.about"),
            rest.at(0, 0, 0, 120),
            style,
            fit="wrap",
            valign="top",
        )
        return
    for key, value in _facts(entry, t):
        line, rest = rest.cut("top", LINE)
        canvas.text(t(key), line.at(0, 0, 120), theme.SOFT)
        canvas.text(value, line.at(126, 0), theme.STRONG)
    canvas.rule(rest.x, rest.y + 8, rest.w)
    _seats(canvas, t, entry, rest.at(0, 18))


def _facts(entry: StoredMatch, t: Catalogue) -> Iterator[tuple[str, str]]:
    """Sentences of the labels, and what stands beside them."""
    if entry.title:
        yield "past.game", t(f"title.game.{entry.game}")
    yield "past.result", match_text.result_of(entry, t)
    yield "past.length", match_text.length_of(entry, t)
    yield "past.played", match_text.date_of(entry)
    if entry.taken_back:
        yield "past.taken_back", t("past.taken_back.value", count=entry.taken_back)


def _seats(canvas: Canvas, t: Catalogue, entry: StoredMatch, room: Box) -> None:
    looks = looks_of(entry.game, entry.colours)
    step = 36.0 if len(entry.names) < 5 else 33.0
    for seat in range(min(len(entry.names), len(looks))):
        line = room.at(0, step * seat, 0, 34)
        canvas.seat_mark((line.x + 16, line.centre[1]), 24, looks[seat])
        won, level = seat in entry.winners, entry.levels[seat]
        style = TextStyle(size=16, weight="bold" if won else "regular")
        canvas.text(match_text.seat_name(entry, seat, t), line.at(40, 0, 170), style)
        if level is not None and f"level.{word_of(level)}" in t:
            canvas.text(t(f"level.{word_of(level)}"), line.at(216, 0, 110), theme.SOFT)
        if won:
            canvas.art("common/crown", around((line.right - 110, line.centre[1]), 24))
        if seat < len(entry.scores):
            points = t("past.points", points=entry.scores[seat])
            canvas.text(points, line.at(-92, 0), style.but(align="right", tabular=True))
