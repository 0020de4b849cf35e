"""A review as a page of HTML."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pygame
import pytest

from ai.review.store import reviews
from game.core.saves import save_match
from scenes.pages.review import web_page
from scenes.pages.review.scene import ReviewScene
from scenes.shell import library
from scenes.shell.routes import Review
from tests.matches import Reviewed
from tests.scenes.running import Shell


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_review_is_kept_as_a_page_with_its_pictures(
    home: Path, reviewed: Reviewed, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_page, "MOST", 2)
    path = library.folder() / "mine.json"
    path.parent.mkdir(parents=True)
    save_match(reviewed.match, path)
    reviews(path).keep(reviewed.review)
    shell = Shell(Review(reviewed.match, path), language)
    page = shell.top
    assert isinstance(page, ReviewScene) and page.work.mistakes
    shell.press(pygame.K_e)
    written = library.export_folder() / "mine-review.html"
    text = written.read_text(encoding="utf-8")
    pictures = re.findall(r'src="data:image/png;base64,([^"]+)"', text)
    shown = web_page.shown_mistakes(page.work)
    assert len(pictures) == len(shown) == min(2, len(page.work.mistakes))
    assert all(base64.b64decode(picture).startswith(b"\x89PNG") for picture in pictures)
    assert len(set(pictures)) == len(pictures)
    assert f'lang="{language}"' in text and "http:" not in text and "https:" not in text and "[[" not in text
    assert [item.tone for item in shell.context.toasts.items][-1] == "good"
    written.unlink()
    written.mkdir()
    shell.press(pygame.K_e)
    assert [item.tone for item in shell.context.toasts.items][-1] == "warning"
