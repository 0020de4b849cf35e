"""Pages after a game on which little is searched, so that all is known soon."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from scenes.pages.review.scene import ReviewScene
from scenes.shell import routes
from scenes.shell.app import App
from tests.matches import DEALS, SMALL
from tests.scenes.running import run


def search_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdicts, facts, swings and fields of a second, instead of those that can be trusted."""
    monkeypatch.setattr("scenes.pages.review.work.USUAL", SMALL)
    monkeypatch.setattr("scenes.pages.review.work.DEALS", DEALS)
    monkeypatch.setattr("scenes.pages.deal.games.PLAYABLE", ("apprentice", "clerk"))
    monkeypatch.setattr("scenes.pages.deal.games.GAMES", 2)
    monkeypatch.setattr("scenes.pages.deal.work.ROOTS", 4)
    monkeypatch.setattr("scenes.pages.deal.work.SCREEN", 12)
    monkeypatch.setattr("ai.review.luck.LOOKED_AT", 2)
    monkeypatch.setattr("ai.review.luck.GLANCES", 4)


def opened(app: App, match: Match, path: Path | None = None, **more: Any) -> ReviewScene:
    """The page that goes over a match."""
    app.manager.go(routes.Review(match, path, **more))
    scene = app.manager.top
    assert isinstance(scene, ReviewScene)
    return scene


def measured(scene: ReviewScene, app: App) -> ReviewScene:
    """The page once all verdicts and facts are there."""
    run(app, lambda: scene.work.done and not scene.work.busy)
    scene._refresh()
    app.frame(0.05)
    return scene
