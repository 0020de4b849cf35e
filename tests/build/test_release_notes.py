"""The notes of a release come from the changelog, or a sentence says why there are none."""

from __future__ import annotations

import pytest

from build.release_notes import NoNotes, declared_version, main, notes
from scenes import VERSION

CHANGELOG = """# Changelog

## [Unreleased]

- not yet

## [0.2.0] - 2026-11-24

### Added

- a thing

## [0.1.0] - 2026-01-01

- the first thing

## [0.0.9]

- undated

## [0.0.8] - 2025-01-01
"""


@pytest.mark.parametrize("version", ["0.2.0", "v0.2.0"])
def test_an_entry_ends_where_the_next_begins(version: str) -> None:
    assert notes(CHANGELOG, version) == "### Added\n\n- a thing\n"


@pytest.mark.parametrize(
    ("version", "says"),
    [("0.3.0", "no entry"), ("0.0.9", "no date"), ("0.0.8", "is empty"), ("Unreleased", "no date")],
)
def test_a_sentence_says_what_is_missing(version: str, says: str) -> None:
    with pytest.raises(NoNotes, match=says):
        notes(CHANGELOG, version)


def test_the_program_and_its_package_have_one_version() -> None:
    assert declared_version() == VERSION


def test_a_tag_of_another_version_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["v99.0.0"]) == 1
    assert "99.0.0" in capsys.readouterr().err
