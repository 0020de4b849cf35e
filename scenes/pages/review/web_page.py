"""A review as one page of HTML with its pictures, to be kept or sent: the mistakes and what was better."""

from __future__ import annotations

import base64
import io
from functools import partial
from html import escape
from pathlib import Path

import pygame

from ai.explain.model import Explanation
from ai.explain.words import People
from ai.judge.model import Verdict
from game.core.catalogue import plain
from game.core.match import Match
from game.core.sight import eyes
from scenes.companion.verdict_words import amount_words
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.pages.review.decision_text import told_of
from scenes.pages.review.looking import Looking
from scenes.pages.review.page import facts_of
from scenes.pages.review.picture import BAR, TablePicture
from scenes.pages.review.work import ReviewWork
from scenes.shell.context import Context
from scenes.shell.library import export_folder

MOST = 8
"""Mistakes on the page, the dearest ones."""
WIDE = 960.0
PATIENCE = 200
"""Frames after which a picture is taken as it is."""
STYLE = (
    "body{font-family:serif;max-width:60em;margin:2em auto;background:#F3EAD7;color:#2B2320;line-height:1.5}"
    "img{width:100%;border:1px solid #2B2320}h2{margin-top:2em}"
    ".cost{color:#C8452F}table{border-spacing:1em 0}"
)


def shown_mistakes(work: ReviewWork) -> list[Verdict]:
    """The dearest mistakes, in the order of the game."""
    dearest = sorted(work.mistakes, key=lambda verdict: -(verdict.loss or 0.0))[:MOST]
    return sorted(dearest, key=lambda verdict: verdict.step)


def web_page(context: Context, match: Match, work: ReviewWork, looking: Looking) -> str:
    """The page as a text, without anything that lies elsewhere."""
    t = context.t
    heading = f"{t('review.heading')} · {facts_of(context, match)}"
    parts = [f"<h1>{escape(plain(heading))}</h1>"]
    mistakes = shown_mistakes(work)
    if not mistakes:
        parts.append(f"<p>{escape(t('review.page.none' if work.done else 'review.page.none.yet'))}</p>")
    picture = TablePicture(context, match)
    people = People(lambda seat: looking.seats[seat].name, looking.me)
    for verdict in mistakes:
        found = work.review.explanations.get(verdict.step)
        seen = eyes(match, verdict.step, work.seat)
        parts.append(_mistake(context, picture, verdict, found, people, seen))
    head = f'<meta charset="utf-8"><title>{escape(plain(heading))}</title><style>{STYLE}</style>'
    body = "".join(parts)
    return f'<!doctype html><html lang="{context.language}"><head>{head}</head><body>{body}</body></html>\n'


def page_path(match: Match, path: Path | None) -> Path:
    """Where the page of a match goes: among what the player exports, by the name of its file."""
    stem = match.setup.game if path is None else path.stem
    return export_folder() / f"{stem}-review.html"


def _mistake(
    context: Context,
    picture: TablePicture,
    verdict: Verdict,
    found: Explanation | None,
    people: People,
    seen: int | None,
) -> str:
    """One of them: what it came to, the table, both ways, and why; `seen`: with whose eyes."""
    t, match = context.catalogue, picture.match
    game = match.game
    tell = partial(picture.words, seen, verdict.step)
    told = told_of(verdict, found, True, game, tell, people, t, "")
    turn = t(f"turns.{match.setup.game}.heading", number=game.turn(match.state_before(verdict.step)))
    rows = "".join(
        f"<tr><td>{escape(plain(bar.chip))}</td><td>{escape(plain(bar.whole))}</td>"
        f"<td><b>{escape(plain(bar.figure))}</b></td></tr>"
        for bar in told.bars
    )
    reasons = "".join(f"<p>{escape(plain(reason))}</p>" for reason in told.reasons)
    image = base64.b64encode(_drawn(context, picture, seen, verdict)).decode("ascii")
    return (
        f"<h2>{escape(plain(turn))}</h2><p>{escape(plain(told.headline))} "
        f'<span class="cost">{escape(plain(amount_words(verdict, t)))}</span></p>'
        f'<img alt="{escape(plain(turn), quote=True)}" src="data:image/png;base64,{image}">'
        f"<table>{rows}</table>{reasons}<p><small>{escape(plain(told.honesty))}</small></p>"
    )


def _drawn(context: Context, picture: TablePicture, seen: int | None, verdict: Verdict) -> bytes:
    """The table before a decision, with what was done and what was better marked on it, as a PNG."""
    high = (theme.DESIGN_H - BAR) * WIDE / theme.DESIGN_W
    surface = pygame.Surface((int(theme.DESIGN_W), int(theme.DESIGN_H)))
    canvas = Canvas(surface, context.fonts, context.art)
    canvas.use_words(context.t)
    canvas.language = context.language
    t, game = context.t, picture.match.game
    yours = t("review.chip.you")
    words = (yours, t("review.tag.better"), t("review.chip.both", who=yours))
    chosen = verdict.chosen
    picture.show(seen, verdict.step)
    picture.turn()
    picture.mark(() if chosen is None else chosen.numbers(game), verdict.best.numbers(game))
    for _ in range(PATIENCE):
        picture.draw(canvas, (0.0, 0.0, WIDE, high), words)
        picture.update(0.1)
        if picture.prepared and not picture.behind:
            break
    picture.draw(canvas, (0.0, 0.0, WIDE, high), words)
    data = io.BytesIO()
    pygame.image.save(surface.subsurface((0, 0, int(WIDE), int(high))), data, "table.png")
    return data.getvalue()
