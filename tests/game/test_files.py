"""Reading files: ordinary ones of a size, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.core.errors import PlayerError
from game.core.paths import NoFile, TooLarge, is_file, is_folder, is_there, read_bytes, read_text
from game.core.saves import begin_match

LONG = "x" * 300


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    with pytest.raises(NoFile):
        read_text(pipe, 10)
    with pytest.raises(PlayerError) as error:
        begin_match(pipe)
    assert error.value.key == "error.no_ordinary_file" and "pipe.json" in str(error.value)
    assert not is_file(pipe) and is_there(pipe)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
def test_a_device_is_not_read() -> None:
    with pytest.raises(PlayerError) as error:
        begin_match(Path("/dev/zero"))
    assert error.value.key == "error.no_ordinary_file"


def test_a_file_is_read_up_to_its_limit_and_no_hole_is_filled(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"1234567890")
    assert read_bytes(file, 10) == b"1234567890"
    with pytest.raises(TooLarge):
        read_bytes(file, 9)
    with file.open("r+b") as opened:
        opened.truncate(1 << 36)
    with pytest.raises(TooLarge):
        read_bytes(file, (1 << 36) - 1)
    with pytest.raises(NoFile):
        read_bytes(tmp_path, 10)


def test_a_name_that_no_file_system_takes_is_the_name_of_nothing(tmp_path: Path) -> None:
    for path in (tmp_path / LONG, tmp_path / LONG / "data", Path("a\0b")):
        assert not is_there(path) and not is_file(path) and not is_folder(path)
    assert is_folder(tmp_path) and is_there(tmp_path) and not is_file(tmp_path)
