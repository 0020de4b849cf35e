"""Licences: every package brings its own, and every library that we know of is told from its neighbours."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from build import licences
from tests.sources import ROOT

REQUIRED = licences.required((ROOT / "requirements.txt").read_text(encoding="utf-8"))


def test_pinned_names_are_read() -> None:
    text = (
        "numpy==2.4.6 ; python_version < '3.12' \\\n    --hash=sha256:00\nnumpy==2.5\npygame-ce==2.5.8 \\\n"
    )
    assert licences.required(text) == ["numpy", "pygame-ce"]
    assert {"numba", "pygame-ce", "pylopdf-fonts-jp"} <= set(REQUIRED)


@pytest.mark.parametrize("name", REQUIRED)
def test_every_package_brings_its_licence(name: str) -> None:
    try:
        found = distribution(name)
    except PackageNotFoundError:
        pytest.fail(f"{name} is required, but not installed")
    assert licences.licence_files(found)


def test_licences_are_collected_by_package(tmp_path: Path) -> None:
    lines = licences.collect_packages(["numba", "pygame-ce", "of-another-system"], tmp_path)
    assert [line.split()[0] for line in lines] == ["numba", "pygame-ce"]
    assert {path.name for path in tmp_path.iterdir()} == {"numba", "pygame-ce"}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "pygame-ce" / "LGPL.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("SDL2.dll", "SDL"),
        ("SDL2_image.dll", "SDL_image"),
        ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL_ttf"),
        ("libopusfile-96d7a9c0.so.0.4.5", "Opusfile"),
        ("libopus-0.dll", "Opus"),
        ("libpng16-fefdc88d.so.16.58.0", "libpng"),
        ("zlib1.dll", "zlib"),
        ("libz.so.1", "zlib"),
        ("libscipy_openblas64_-32a4b2a6.so", "OpenBLAS"),
        ("libstdc++.so.6", "GCC runtime"),
        ("python311.dll", "Python"),
        ("libllvmlite.dylib", "LLVM"),
        ("something.dll", None),
    ],
)
def test_libraries_are_known_by_their_files(file: str, name: str | None) -> None:
    found = licences.library_of(file, licences.libraries())
    assert (found.name if found else None) == name


def test_licences_of_libraries_lead_somewhere() -> None:
    statements = {
        "FreeType License",
        "public domain",
        "public domain (0BSD)",
        "Microsoft Visual C++ Redistributable licence",
    }
    for library in licences.libraries():
        re.compile(library.files)
        if library.licence in statements or library.licence == "python.txt":
            continue
        if library.licence.startswith("packages/"):
            _, package, file = library.licence.split("/")
            names = [path.name for path in licences.licence_files(distribution(package))]
            assert file in names, library.name
        else:
            assert (licences.TABLE.parent / f"{library.licence}.txt").is_file(), library.name


def test_unknown_libraries_are_reported(tmp_path: Path) -> None:
    lines, unknown = licences.collect_libraries(["libz.so.1", "mystery.dll", "libogg.so.0"], tmp_path)
    assert [line.split(":")[0] for line in lines] == ["Ogg", "zlib"]
    assert unknown == ["mystery.dll"]
    assert {path.name for path in tmp_path.iterdir()} == {"BSD-3-Clause.txt", "Zlib.txt"}
