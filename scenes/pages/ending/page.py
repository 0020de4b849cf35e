"""The last beat: who has won, on the stage, and beside it the page with what can be done now."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import around
from scenes.kit.theme import Colour, Rect, TextStyle, fade
from scenes.pages.ending.beats import RAIN
from scenes.pages.ending.ground import COUNTER, spot_light
from scenes.pages.ending.people import NARROW, draw_container, draw_person, draw_plate
from scenes.table.seats import SeatFace
from scenes.tabletop.face import GameFace

PANEL: Rect = (792, 24, 464, 672)
INNER = 28.0
MIDDLE = 400.0
"""Where the winner stands."""
ASIDE = {1: (130.0,), 2: (130.0, 668.0), 3: (92.0, 690.0, 228.0), 4: (72.0, 716.0, 186.0, 600.0)}
"""Where the others stand beside one winner, the best of them first."""
BESIDE_TWO, BESIDE_MANY = (70.0, 718.0, 400.0), (54.0, 738.0)
"""The same beside two winners, and beside more."""
PAPERS = 70
PAPER_COLOURS: tuple[Colour, ...] = ("#C8452F", "#EBC873", "#5E7F4E", "#3F8FC9", "#F3EAD7")


@dataclass(frozen=True)
class EndingFact:
    """A line of the page: a picture, what it is about, what it says, a figure, and whether that is good."""

    icon: str
    about: str
    says: str
    figure: str = ""
    good: bool | None = None


@dataclass(frozen=True)
class Page:
    """What the page says, before its buttons."""

    headline: str
    reason: str
    facts: tuple[EndingFact, ...]
    note: str = ""


@dataclass(frozen=True)
class StagePeople:
    """Who stands on the stage: winners, the others with the best first, and how it ended for the player."""

    winners: tuple[int, ...]
    others: tuple[int, ...]
    totals: tuple[int, ...]
    tone: str
    """win, place or loss, as the music has it."""
    banner: str
    """The picture on the banners."""


def draw_stage(
    canvas: Canvas, game: GameFace, faces: Sequence[SeatFace], scene: StagePeople, since: float, still: bool
) -> None:
    """The stage `since` seconds after it came up."""
    part = 1.0 if still else min(1.0, since / 0.6)
    eased = 1 - (1 - part) ** 3
    _banners(canvas, scene, eased)
    spots = winner_spots(len(scene.winners))
    with canvas.faded(part):
        for at, _ in spots:
            spot_light(canvas, at, scene.tone == "loss")
    number = len(scene.winners)
    beside = ASIDE.get(len(scene.others), ASIDE[4])
    roomy = number == 1 and len(scene.others) <= 2
    for seat, at in zip(scene.others, (beside, BESIDE_TWO, BESIDE_MANY)[min(number, 3) - 1], strict=False):
        size = 170.0 if roomy else 130.0
        draw_person(canvas, faces[seat], (at - size / 2, COUNTER - size, size, size), "sad", 0.3)
        draw_container(canvas, game, faces[seat], (at - 46, 540, 92, 92), 1.0)
        wide = 150.0 if roomy else 118.0 if number <= 2 else 100.0
        high = 40 if wide >= NARROW else 48
        draw_plate(canvas, faces[seat], (at - wide / 2, 660, wide, high), scene.totals[seat])
    for seat, (at, size) in zip(scene.winners, spots, strict=False):
        rise = 60 * (1 - eased)
        with canvas.clipped((at - size, 0, 2 * size, COUNTER)):
            draw_person(canvas, faces[seat], (at - size / 2, COUNTER - size + rise, size, size), "glad")
        crown = min(84.0, size * 0.28)
        canvas.art("common/crown", around((at, COUNTER - size - crown * 0.28 - 90 * (1 - eased)), crown))
        chest = min(150.0, size * 0.5)
        draw_container(canvas, game, faces[seat], (at - chest / 2, 664 - chest, chest, chest), 1.0)
        wide = min(190.0, size) if number <= 2 else size * 0.85
        draw_plate(canvas, faces[seat], (at - wide / 2, 664, wide, 40), scene.totals[seat], lit=True)
    if scene.tone == "win" and not still:
        _rain(canvas, since)


def winner_spots(number: int) -> tuple[tuple[float, float], ...]:
    """Middle and size of each winner."""
    if number == 1:
        return ((MIDDLE, 300.0),)
    if number == 2:
        return ((262.0, 230.0), (526.0, 230.0))
    step = 640 / number
    return tuple((80 + step * (i + 0.5), min(180.0, step)) for i in range(number))


def _banners(canvas: Canvas, scene: StagePeople, part: float) -> None:
    colours = {"win": ("#2F6A96", "#245273"), "place": ("#8A5A3C", "#6B4530"), "loss": ("#6E737C", "#555A63")}
    top, low = colours[scene.tone]
    for left in (146.0, 594.0):
        with canvas.shifted(0, -220 * (1 - part)):
            rect: Rect = (left, -12, 60, 226)

            def paint(sheet: Canvas, left: float = left) -> None:
                points = [(left, -12), (left + 60, -12), (left + 60, 212), (left + 30, 190), (left, 212)]
                sheet.polygon(points, top, border=theme.INK, stroke=3)
                sheet.wash((left + 44, -10, 14, 200), fade(low, 0.9))
                sheet.wash((left + 1, 18, 58, 5), theme.GOLD if scene.tone != "loss" else "#9CA1A8")
                sheet.art(scene.banner, around((left + 30, 104), 44))

            canvas.layer(("ending-banner", left, scene.tone, scene.banner), rect, paint)


def _rain(canvas: Canvas, since: float) -> None:
    """Paper that falls and settles; each scrap has a way of its own."""
    if since > RAIN:
        return
    x, y, _, _ = canvas.bleed
    fade_out = min(1.0, max(0.0, (RAIN - since) / 1.2))
    with canvas.faded(fade_out):
        for number in range(PAPERS):
            speed = 90 + (number * 37) % 80
            begun = (number * 0.618) % 1.0 * 2.4
            fallen = (since - begun) * speed
            if fallen < 0 or fallen > 760:
                continue
            left = x + (number * 97.3) % (792 - x) + 16 * math.sin(since * 2.1 + number)
            turn = abs(math.cos(since * (2.5 + number % 4) + number))
            colour = PAPER_COLOURS[number % len(PAPER_COLOURS)]
            canvas.wash((left, y - 10 + fallen, 9, max(2.0, 9 * turn)), colour)


def draw_page(canvas: Canvas, page: Page, shown: float) -> None:
    """The paper beside the stage, without its buttons."""
    x, y, w, h = PANEL

    def paint(sheet: Canvas) -> None:
        sheet.paper(PANEL)
        left, wide = x + INNER, w - 2 * INNER
        title = TextStyle(size=42, serif=True)
        box: Rect = (left, y + 12, wide, 60)
        if sheet.measure(page.headline, title, scale_ui=False)[0] > wide:
            small = TextStyle(size=25, serif=True, line=1.15)
            sheet.text(page.headline, box, small, fit="wrap", balance=True, scale_ui=False)
        else:
            sheet.text(page.headline, box, title)
        reason = TextStyle(size=17, line=1.36)
        sheet.text(page.reason, (left, y + 74, wide, 84), reason, fit="wrap", valign="top")
        sheet.rule(left, y + 164, wide)
        top = y + 170
        for fact in page.facts:
            _fact(sheet, fact, (left, top, wide, 84))
            top += 88
        if page.note:
            style = TextStyle(size=14, colour=theme.INK_SOFT)
            sheet.text(page.note, (left, y + 436, wide, 24), style)

    key = ("ending-page", page, canvas.ui)
    with canvas.faded(shown):
        canvas.layer(key, (x - 8, y - 8, w + 20, h + 20), paint)


def _fact(sheet: Canvas, fact: EndingFact, box: Rect) -> None:
    x, y, w, h = box
    sheet.art(fact.icon, around((x + 20, y + h / 2), 38))
    figure = TextStyle(size=19, weight="bold", align="right", tabular=True)
    ink = theme.INK if fact.good is None else "#4C6B3E" if fact.good else theme.VERMILION
    room = sheet.measure(fact.figure, figure, scale_ui=False)[0] + 10 if fact.figure else 0.0
    sheet.text(fact.figure, (x + w - room, y + 4, room, h - 8), figure.but(colour=ink), scale_ui=False)
    left, wide = x + 50, w - 50 - room - 6
    sheet.text(fact.about, (left, y + 4, wide, 24), TextStyle(size=14, colour=theme.INK_SOFT))
    sheet.text(
        fact.says, (left, y + 28, wide, h - 32), TextStyle(size=16, line=1.3), fit="wrap", valign="top"
    )
    sheet.rule(x + 50, y + h + 1, w - 50)
