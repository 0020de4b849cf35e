"""Where facts find no room beside the bars, they have the panel for themselves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.review.store import keep_review
from game.core.catalogue import LANGUAGES
from scenes.companion.fact_rows import FactRow
from scenes.kit.rects import centre
from scenes.pages.review.panel import _paint, facts_box
from scenes.pages.review.scene import ReviewScene
from scenes.shell import routes
from scenes.shell.app import App
from scenes.shell.mouse import click_at
from tests.matches import Reviewed
from tests.scenes.running import run

pytestmark = pytest.mark.usefixtures("little")


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_that_have_no_room_are_read_with_the_whole_panel(
    app: App, tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch, reviewed: Reviewed
) -> None:
    """More rows than the panel holds below the bars: it says so, and F or a click tells them all."""
    app.context.change(language=language)
    path = tmp_path / "stored.json"
    keep_review(path, reviewed.review)
    app.manager.go(routes.Review(reviewed.match, path))
    scene = app.manager.top
    assert isinstance(scene, ReviewScene)
    run(app, lambda: scene.work.done and not scene.work.busy)
    rows = tuple(FactRow(f"+{number}.0", f"row {number} of many words " * 2, "for") for number in range(9))
    told = replace(scene.told, facts=rows, heading="Why")
    monkeypatch.setattr(scene, "tell", lambda: told)
    drawn: list[str] = []
    usual = app.canvas.text

    def text(words: str, *rest: Any, **more: Any) -> Any:
        drawn.append(words)
        return usual(words, *rest, **more)

    monkeypatch.setattr(app.canvas, "text", text)

    def seen() -> tuple[int, bool, bool]:
        drawn.clear()
        places = scene.places
        _paint(app.canvas, places.verdict, scene.told, places.foot, scene.part)
        shown = sum(row.clause in drawn for row in rows)
        return shown, told.more in drawn, any(bar.label in drawn for bar in told.bars)

    def press(key: int) -> None:
        app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    scene._seen = None
    scene._refresh()
    shown, more, bars = seen()
    assert 0 < shown < len(rows) and more and bars
    press(pygame.K_f)
    assert seen() == (len(rows), False, False)
    press(pygame.K_ESCAPE)
    assert app.manager.top is scene and seen() == (shown, True, True)
    spot = facts_box(scene.places.verdict, told, scene.places.foot, 1.0)
    assert spot is not None
    click_at(app, centre(spot))
    assert seen()[0] == len(rows)
