"""Tables in which nothing moves, and what is written on them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.kit.lettering import Lettering
from scenes.shell.app import App
from tests.scenes.running import running


@pytest.fixture(params=["en", "ja"])
def still_app(request: pytest.FixtureRequest) -> Iterator[App]:
    """A program in each language in which nothing moves."""
    yield from running(request.param, (1280, 720), reduced_motion=True)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written into boxes from now on. A canvas takes the methods of its parts when it is made: only
    one that is made later takes the note.
    """
    found: list[str] = []
    text = Lettering.text

    def note(words: object, content: str, *values: object, **more: object) -> object:
        found.append(content)
        return text(words, content, *values, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Lettering, "text", note)
    return found
