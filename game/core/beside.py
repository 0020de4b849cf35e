"""What is kept beside a match, in files of their own that go with it: `match.json` and `match.json.field`.

They hold what can be worked out again, so a match is whole without them.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from game.core.files import write_text
from game.core.paths import read_text

Kept = TypeVar("Kept", bound=BaseModel)

KINDS = ("field", "verdicts", "luck")
"""The field of the deal (see `ai.field.store`), the judge's verdicts (`ai.review.store`), and swings of
chance (`ai.review.luck_store`).
"""


def beside(path: Path, kind: str) -> Path:
    """Where what is kept of a kind lies for the match at `path`."""
    assert kind in KINDS
    return path.with_name(f"{path.name}.{kind}")


def read_beside(path: Path, kind: str, model: type[Kept], largest: int) -> Kept | None:
    """What is kept of a kind beside the match at `path`; None where there is nothing, or where it cannot be
    read, is no such document, or has more than `largest` bytes.
    """
    try:
        return model.model_validate_json(read_text(beside(path, kind), largest))
    except (OSError, UnicodeDecodeError, ValidationError):
        return None


def keep_beside(path: Path, kind: str, document: BaseModel) -> None:
    """Keep a document beside the match at `path`; PlayerError if it cannot be written."""
    write_text(beside(path, kind), document.model_dump_json(by_alias=True) + "\n")


def remove_beside(path: Path) -> None:
    """Remove what is kept beside a match that is gone."""
    for kind in KINDS:
        with suppress(OSError):
            beside(path, kind).unlink(missing_ok=True)
