"""The small table of the page is that of the decision looked at, whatever was turned to before."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.pages.review.picture import TablePicture
from scenes.pages.review.scene import ReviewScene
from scenes.shell import routes
from tests.matches import played
from tests.scenes.running import Shell

pytestmark = pytest.mark.usefixtures("little")


def small_table(picture: TablePicture) -> bytes:
    assert picture._canvas is not None
    return pygame.image.tobytes(picture._canvas[1].surface, "RGB")


def painted_anew(shell: Shell, scene: ReviewScene) -> bytes:
    """The same picture by itself, painted at once."""
    rect, decision = scene.places.table, scene.looking.decision
    assert rect is not None and decision is not None
    picture = TablePicture(scene.context, scene.match)
    picture.show(scene.looking.eyes, decision.step)
    picture._small(shell.app.canvas, rect)
    assert picture._canvas is not None
    picture._canvas[1].scheduler.hurried = True
    picture.draw(shell.app.canvas, rect, ("", "", ""))
    return small_table(picture)


@pytest.mark.parametrize("game", ["carthage", "edo"])
def test_arrows_leave_no_old_table_behind(home: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The marks of what was played are drawn on it once the page has turned; here the table alone is compared.
    monkeypatch.setattr(TablePicture, "mark", lambda *_: None)
    shell = Shell(routes.Review(played(game, 3, decisions=40)), chosen={"reduced_motion": False})
    scene = shell.top
    assert isinstance(scene, ReviewScene)
    scene.work.stop()
    keys = [pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_END, pygame.K_LEFT, pygame.K_LEFT]
    seen = set()
    for key in keys:
        mod = pygame.KMOD_SHIFT if key in (pygame.K_LEFT, pygame.K_RIGHT) else 0
        shell.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        scene.work.stop()
        shell.frames(90, 1 / 60)
        seen.add(scene.looking.chosen)
        assert small_table(scene.picture) == painted_anew(shell, scene), (key, scene.looking.chosen)
    assert len(seen) >= 4
