"""What a trial of the packed program leaves behind is told once, of the test that left it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build import trial
from tests.build.trial import leaving_nothing


@pytest.fixture
def places(tmp_path: Path) -> tuple[Path, Path, Path]:
    """Home, the program's folder with a file in it, and a folder for passing files."""
    home, folder, passing = tmp_path / "home", tmp_path / "program", tmp_path / "passing"
    for place in (folder, passing):
        place.mkdir()
    (folder / "program").write_text("as unpacked", encoding="utf-8")
    return home, folder, passing


def leave(passing: Path, name: str) -> None:
    (passing / name).mkdir()
    (passing / name / "half").write_text("of a crash", encoding="utf-8")


@pytest.mark.parametrize("stays", [False, True])
def test_what_is_left_is_told_once_and_cleared(
    places: tuple[Path, Path, Path], stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if stays:
        monkeypatch.setattr(trial, "_empty", lambda folder: None)
    passing = places[2]
    with pytest.raises(AssertionError, match=r"passing folder: run/half$"), leaving_nothing(*places):
        leave(passing, "run")
    assert any(passing.iterdir()) == stays
    with leaving_nothing(*places):
        pass
    with pytest.raises(AssertionError, match=r"passing folder: other/half$"), leaving_nothing(*places):
        leave(passing, "other")


def test_the_home_is_new_and_a_change_of_the_program_is_told(places: tuple[Path, Path, Path]) -> None:
    home, folder, _ = places
    home.mkdir()
    with leaving_nothing(*places):
        assert not home.exists()
    with pytest.raises(AssertionError, match=r"program's folder: program$"), leaving_nothing(*places):
        (folder / "program").write_text("otherwise", encoding="utf-8")
    with leaving_nothing(*places):
        pass
