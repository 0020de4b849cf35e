"""What is kept beside a match, in files of their own that go with it: `match.json` and `match.json.field`.

They hold what can be worked out again, so a match is whole without them.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

KINDS = ("field", "verdicts")
"""The field of the deal (see `ai.field_store`), and the judge's verdicts."""


def beside(path: Path, kind: str) -> Path:
    """Where what is kept of a kind lies for the match at `path`."""
    assert kind in KINDS
    return path.with_name(f"{path.name}.{kind}")


def remove_beside(path: Path) -> None:
    """Remove what is kept beside a match that is gone."""
    for kind in KINDS:
        with suppress(OSError):
            beside(path, kind).unlink(missing_ok=True)
