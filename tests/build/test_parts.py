"""The parts of the build without PyInstaller: names, contents, characters, icons, resources, archives."""

from __future__ import annotations

import ast
import os
import struct
import tarfile
import tomllib
from pathlib import Path

import pytest

from build import artifacts, contents, icons, packing, typefaces
from build.version_resource import version_numbers, version_resource
from game.core.registry import GAMES
from scenes import VERSION
from scenes.boards import face
from scenes.kit import fonts
from scenes.pages.title.shelf import open_places
from scenes.shell import routes
from scenes.shell.loading import TARGET
from tests.sources import ROOT, program_files


def test_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION


def test_archives_are_named_after_version_system_and_processor() -> None:
    assert artifacts.archive_stem("1.2.3", "linux", "x86_64") == "caravanserai-1.2.3-linux-x86_64"
    assert [artifacts.system(name) for name in ("linux", "win32", "darwin")] == ["linux", "windows", "macos"]
    assert [artifacts.machine(name) for name in ("AMD64", "aarch64", "arm64", "x86_64")] == [
        "x86_64",
        "arm64",
        "arm64",
        "x86_64",
    ]


def test_the_specification_is_valid_python() -> None:
    ast.parse((ROOT / "build" / "caravanserai.spec").read_text(encoding="utf-8"))


def test_everything_that_is_imported_by_name_goes_in() -> None:
    boards = [face(place.id).board for place in open_places()]
    policies = [f"ai.{game_id}" for game_id in GAMES]
    scenes = [route.scene for route in routes.ALL]
    named = [*GAMES.values(), *policies, *boards, *scenes, TARGET]
    assert {target.partition(":")[0] for target in named} <= set(contents.modules())
    shipped = [path for path in program_files() if "lab" not in path.parts]
    assert len(contents.modules()) == len(shipped) - 1, "all but the labs, and main.py, which starts it"


def test_nothing_that_the_program_imports_is_left_out() -> None:
    wanted = set()
    for path in program_files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                wanted |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                wanted.add(node.module or "")
    packaged_only = {"pylopdf_fonts_jp", "noto_cjk_sans_jp_bold"}
    left_out = tuple(name for name in contents.LEFT_OUT if name not in contents.LABS)
    assert {name for name in wanted if name.startswith(left_out)} == packaged_only


def test_assets_keep_their_folders(tmp_path: Path) -> None:
    meta = "program/game/some/meta.toml"
    for name in (
        meta,
        "program/assets/art/a.svg",
        "program/assets/art/README.md",
        "prepared/assets/build_id",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = contents.assets(tmp_path / "program", tmp_path / "prepared")
    assert [(Path(file).name, folder) for file, folder in found] == [
        ("meta.toml", "game/some"),
        ("a.svg", "assets/art"),
        ("build_id", "assets"),
    ]


@pytest.mark.parametrize(
    ("path", "stripped"),
    [
        ("_internal/libpython3.11.so.1.0", True),
        ("_internal/llvmlite/binding/libllvmlite.so", True),
        ("_internal/python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", True),
        ("_internal/numpy.libs/libscipy_openblas64_-32a4b2a6.so", False),
        ("_internal/numpy/_core/_multiarray_umath.cpython-311-x86_64-linux-gnu.so", False),
    ],
)
def test_only_some_libraries_are_stripped(path: str, stripped: bool) -> None:
    assert bool(contents.STRIPPED.search(path)) == stripped


def test_typefaces_hold_what_is_written_and_what_may_be_typed() -> None:
    assert len(typefaces.jis_characters(range(16, 48))) == 2965
    assert len(typefaces.jis_characters(range(48, 85))) == 3390
    kept = typefaces.characters()
    assert set("隊商宿 Caravanserai é ō 齋藤 ｱ々〆…—") <= kept
    for path in (ROOT / "assets" / "locales").rglob("*.toml"):
        assert {char for char in path.read_text(encoding="utf-8") if char.isprintable()} <= kept


def test_typefaces_that_come_with_the_program_are_used_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "assets", lambda: tmp_path)
    fonts.packaged.cache_clear()
    try:
        assert fonts.packaged() == fonts.installed()
        (tmp_path / "fonts").mkdir()
        for name in fonts.FACES:
            (tmp_path / "fonts" / name).touch()
        fonts.packaged.cache_clear()
        assert fonts.packaged() == tuple(str(tmp_path / "fonts" / name) for name in fonts.FACES)
    finally:
        fonts.packaged.cache_clear()


def test_icons_are_containers_of_pictures(tmp_path: Path) -> None:
    icons.write_icons(ROOT / "assets" / "art" / "common" / "icon.svg", tmp_path)
    windows = (tmp_path / "icon.ico").read_bytes()
    assert struct.unpack("<HHH", windows[:6]) == (0, 1, len(icons.WINDOWS_SIZES))
    for number, size in enumerate(icons.WINDOWS_SIZES):
        entry = struct.unpack("<BBBBHHII", windows[6 + 16 * number : 22 + 16 * number])
        png = windows[entry[7] : entry[7] + entry[6]]
        assert png.startswith(b"\x89PNG")
        assert entry[0] == size % 256
        assert struct.unpack(">II", png[16:24]) == (size, size)
    mac = (tmp_path / "icon.icns").read_bytes()
    assert mac[:4] == b"icns"
    assert struct.unpack(">I", mac[4:8]) == (len(mac),)
    assert (tmp_path / "icon.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2", (1, 2, 0, 0)), ("2.3.4rc1", (2, 3, 4, 0)), ("1.2.3.4.5", (1, 2, 3, 4))],
)
def test_versions_become_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert version_numbers(version) == numbers


def test_the_version_resource_says_what_it_is() -> None:
    text = version_resource(
        "caravanserai", "Caravanserai", "0.1.0", "Board games", "Copyright (c) 2026 Some of us"
    )
    ast.parse(text)
    for part in (
        "(0, 1, 0, 0)",
        "'caravanserai.exe'",
        "'CompanyName', 'Some of us'",
        "'Copyright (c) 2026 Some of us'",
        "'ProductVersion', '0.1.0'",
    ):
        assert part in text


@pytest.mark.parametrize("ending", ["tar.xz", "tar.gz", "zip"])
def test_archives_unpack_to_what_went_in(ending: str, tmp_path: Path) -> None:
    folder = tmp_path / "caravanserai-0.1.0"
    (folder / "中身 inside").mkdir(parents=True)
    program = folder / "中身 inside" / "program"
    program.write_bytes(bytes(range(256)) * 50)
    program.chmod(0o755)
    linked = ending != "zip" and os.name == "posix"
    if linked:
        (folder / "link").symlink_to(Path("中身 inside") / "program")
    archive = tmp_path / "out" / f"packed.{ending}"
    packing.pack(folder, archive, 1)
    packing.pack(folder, archive, 1)
    again = packing.unpack(archive, tmp_path / "elsewhere")
    assert again.name == folder.name
    assert (again / "中身 inside" / "program").read_bytes() == program.read_bytes()
    if linked:
        assert (again / "link").is_symlink()
        assert os.access(again / "中身 inside" / "program", os.X_OK)
        with tarfile.open(archive) as tar:
            assert {(entry.uid, entry.uname) for entry in tar} == {(0, "")}
