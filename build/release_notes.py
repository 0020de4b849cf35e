"""The notes of a release: what the changelog says of its version.

    python -m build.release_notes 0.2.0

The release workflow hands it the name of the tag. A version without an entry, or one that is not the version
of pyproject.toml, ends it with one sentence and exit status 1: no release goes out with wrong notes.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path

from build.artifacts import ROOT

HEADING = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\d{4}-\d{2}-\d{2}))?\s*$")


class NoNotes(ValueError):
    """The changelog has no entry for the version; the message says so in one sentence."""


def notes(changelog: str, version: str) -> str:
    """The entry of `version` without its heading.

    Args:
        changelog: the text of CHANGELOG.md.
        version: such as 0.2.0; a leading v, as tags have it, is left out.

    Raises:
        NoNotes: there is no such entry, it has no date, or it is empty.
    """
    wanted = version.removeprefix("v")
    found: list[str] | None = None
    for line in changelog.splitlines():
        heading = HEADING.match(line)
        if heading and found is not None:
            break
        if heading and heading["version"] == wanted:
            if not heading["date"]:
                raise NoNotes(f"The entry of {wanted} in the changelog has no date.")
            found = []
        elif found is not None:
            found.append(line)
    if found is None:
        raise NoNotes(f"The changelog has no entry for {wanted}.")
    text = "\n".join(found).strip()
    if not text:
        raise NoNotes(f"The entry of {wanted} in the changelog is empty.")
    return text + "\n"


def declared_version(root: Path = ROOT) -> str:
    """The version that pyproject.toml names."""
    return str(tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def main(words: list[str] | None = None) -> int:
    """Print the notes of a version; 0, or 1 where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m build.release_notes", description=__doc__)
    parser.add_argument("version", help="version or tag, such as 0.2.0 or v0.2.0")
    version = parser.parse_args(words).version.removeprefix("v")
    declared = declared_version()
    if version != declared:
        print(f"pyproject.toml says {declared}, the release is called {version}.", file=sys.stderr)
        return 1
    try:
        sys.stdout.write(notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version))
    except NoNotes as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
