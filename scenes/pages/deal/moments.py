"""The greatest swings of chance as rows: a picture, what came and when, and what it was worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ai.review.luck import Moment
from game.core.catalogue import Catalogue, plain
from game.core.match import Match
from scenes.boards import face
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.estimate import words_wide
from scenes.kit.theme import Rect, TextStyle, fade

LUCKY, UNLUCKY = "#7FA568", "#D9765F"
LEAST_AXIS = 0.1
PICTURE = 34.0
ROOM = 15.0
"""How wide the words of a row may be, in Japanese signs; the first happening stands there anyway."""


@dataclass(frozen=True)
class MomentRow:
    """One swing as it is shown."""

    picture: str
    sentence: str
    turn: str
    when: str
    """The turn, and how much more came then than the sentence tells."""
    figure: str
    swing: float
    low: float
    high: float
    step: int


def row_of(moment: Moment, match: Match, name: Callable[[int], str], t: Catalogue) -> MomentRow:
    """A swing in words: what came, in which turn, and what it was worth."""
    game = match.game
    steps = [match.steps[step] for step in moment.parts]
    drawn = [step for step in steps if step.before.draws != step.after.draws] or steps[:1]
    said: list[str] = []
    for step in [*drawn, *steps]:
        sentence = game.event_sentence(step, t)
        if sentence and step.event.seat >= 0:
            sentence = t("deal.moment.by", name=name(step.event.seat), sentence=sentence)
        if sentence and sentence not in said:
            said.append(sentence)
    kinds = [step.event.kind for step in [*drawn, *steps]]
    pictures = face(game.id).chance
    picture = next((pictures[kind] for kind in kinds if kind in pictures), "common/dice")
    spread = max(moment.high - moment.swing, moment.swing - moment.low)
    swing = f"{100 * moment.swing:+.0f}".replace("-", "−")
    sentence, left = shortened(said, t)
    turn = t(f"turns.{game.id}.in_text", number=game.turn(steps[0].before))
    return MomentRow(
        picture=picture,
        sentence=sentence,
        turn=turn,
        when=t("deal.moment.more", turn=turn, more=left) if left else turn,
        figure=t("deal.moment.figure", swing=swing, spread=f"{100 * spread:.0f}"),
        swing=moment.swing,
        low=moment.low,
        high=moment.high,
        step=moment.step,
    )


def shortened(said: Sequence[str], t: Catalogue) -> tuple[str, int]:
    """Happenings in one line, as many as have room, and how many more there were."""
    if not said:
        return t("deal.moment.unnamed"), 0
    for kept in range(len(said), 0, -1):
        line = t("deal.moment.and").join(said[:kept])
        if words_wide(plain(line), 1.0) <= ROOM:
            break
    return line, len(said) - kept


def draw_moment(canvas: Canvas, rect: Rect, row: MomentRow, most: float, lit: bool) -> None:
    """One row; the bars of all rows go as far as `most`."""
    x, y, w, h = rect
    if lit:
        canvas.box(rect, fade(theme.GOLD_LIGHT, 0.4), radius=5)
    size = min(PICTURE, h - 6)
    canvas.art(row.picture, (x + 4, y + (h - size) / 2, size, size))
    figure = TextStyle(size=15, align="right", tabular=True, colour="#3F6B3A" if row.swing > 0 else "#A83A26")
    right, wide = x + w - 6, 104.0
    text = (x + 46, y + 2, w - 46 - wide - 14, h * 0.55)
    canvas.text(row.sentence, text, TextStyle(size=15))
    turn = (x + 46, y + h * 0.55, w - 46 - wide - 14, h * 0.42)
    canvas.text(row.when, turn, TextStyle(size=14, colour=theme.INK_SOFT))
    canvas.text(row.figure, (right - wide, y + 2, wide, h * 0.55), figure)
    track = (right - 80, y + h * 0.72, 80.0, 6.0)
    canvas.box(track, "#DCCDA8", radius=3)
    _hatched(canvas, track, min(1.0, abs(row.swing) / most), LUCKY if row.swing > 0 else UNLUCKY)
    way = 1 if row.swing > 0 else -1
    ends = sorted(min(1.0, max(0.0, way * value / most)) for value in (row.low, row.high))
    left, far = track[0] + 80 * ends[0], track[0] + 80 * ends[1]
    canvas.wash((left, track[1] + 2, far - left, 2), theme.INK)
    for end in (left, far):
        canvas.wash((end - 1, track[1] - 2, 2, 10), theme.INK)


def _hatched(canvas: Canvas, track: Rect, part: float, colour: str) -> None:
    x, y, w, h = track
    wide = w * part
    canvas.box((x, y, wide, h), theme.mix(colour, theme.PAPER_LIGHT, 0.45), radius=3)
    for number in range(int(wide // 6)):
        left = x + 2 + 6 * number
        canvas.line([(left, y + h - 1), (left + 3, y + 1)], colour, 1.6)


def furthest(rows: Sequence[MomentRow]) -> float:
    """How far the bars of these rows have to go: so far at least that a small swing looks small."""
    return max([LEAST_AXIS, *(max(abs(row.low), abs(row.high)) for row in rows)])
