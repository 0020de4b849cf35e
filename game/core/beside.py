"""What is kept beside a match, in files of their own that go with it: `match.json` and `match.json.field`;
and files of the player's own that belong to no match (`OwnFile`).

What lies beside a match can be worked out again, so a match is whole without it. One door leads to all of
them: a line of its own says what a file holds, in which version, and has a check sum of it; a file of a newer
program is left alone, and a damaged one is put aside.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from game.core.errors import PlayerError
from game.core.files import patiently, write_text
from game.core.paths import TooLarge, is_file, read_bytes

Kept = TypeVar("Kept", bound=BaseModel)

KINDS = ("field", "verdicts", "luck")
"""The field of the deal (see `ai.field.store`), the judge's verdicts (`ai.review.store`), and swings of
chance (`ai.review.luck`).
"""
DAMAGED = ".damaged"
"""What a file that is put aside is called after its own name."""


def beside(path: Path, kind: str) -> Path:
    """Where what is kept of a kind lies for the match at `path`."""
    assert kind in KINDS
    return path.with_name(f"{path.name}.{kind}")


class BesideFile(Generic[Kept]):
    """One kind of what is kept beside the match at `path`; with None nothing is kept.

    `trouble` is what the player should be told of it, if anything. Nothing is raised: what cannot be read is
    measured anew, and what cannot be written is not kept.
    """

    said = "beside"
    """What the sentences on trouble are called: `error.<said>_damaged` and so on."""

    def __init__(self, path: Path | None, kind: str, model: type[Kept], version: int, largest: int) -> None:
        """`largest`: bytes that are read. Documents of earlier versions are read if `model` takes them."""
        self.path, self.kind, self.model, self.version, self.largest = path, kind, model, version, largest
        self.trouble: PlayerError | None = None
        self._there = path is not None and is_file(path)
        """Whether the match has a file: then nothing is kept beside one that is gone."""
        self._sealed = path is None
        """Whether the file is left as it is."""

    def read(
        self,
        fits: Callable[[Kept], bool] = lambda document: True,
        possible: Callable[[Kept], bool] = lambda document: True,
    ) -> Kept | None:
        """What is kept; None where there is nothing, and where it does not fit: it is of something else, or
        was made in another way. What is damaged, or is not `possible` though it fits, is put aside.
        """
        if self.path is None:
            return None
        try:
            text = patiently(lambda: read_bytes(self._file, self.largest)).decode("utf-8")
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (TooLarge, UnicodeDecodeError):
            return self._put_aside()
        except OSError:
            return self._leave_alone("unreadable")
        version, body = self._opened(text)
        if version is None:
            return self._put_aside()
        if version > self.version:
            return self._leave_alone("newer")
        try:
            _only_numbers(json.loads(body))
            document = self.model.model_validate_json(body)
        except (ValueError, RecursionError) as error:
            early = version < self.version and isinstance(error, ValidationError)
            return None if early else self._put_aside()
        if not fits(document):
            return None
        return document if possible(document) else self._put_aside()

    def keep(self, document: Kept) -> None:
        """Keep a document; where that cannot be, `trouble` says why, and the next one is tried again."""
        if self._sealed or self._gone():
            return
        body = document.model_dump_json(by_alias=True)
        try:
            write_text(self._file, f"{self._head(self.version, body)}\n{body}\n")
        except PlayerError as error:
            key = "full" if error.key == "error.disk_full" else "unwritable"
            self.trouble = PlayerError(f"error.{self.said}_{key}", folder=self._file.parent)
            return
        if self._gone():  # another window has deleted the match meanwhile
            with suppress(OSError):
                self._file.unlink(missing_ok=True)

    @property
    def _file(self) -> Path:
        assert self.path is not None
        return beside(self.path, self.kind)

    def _gone(self) -> bool:
        return self._there and self.path is not None and not is_file(self.path)

    def _head(self, version: int, body: str) -> str:
        check = hashlib.sha256(f"{self.kind} {version}\n{body}".encode()).hexdigest()[:16]
        return json.dumps({"format": f"caravanserai-{self.kind}", "version": version, "check": check})

    def _opened(self, text: str) -> tuple[int | None, str]:
        """The version of a file's document, None where it is damaged, and its text. What programs kept before
        there were check sums is of version 0.
        """
        head, _, body = text.partition("\n")
        try:
            said = json.loads(head)
            version = said.get("version")
        except (ValueError, RecursionError, AttributeError):
            return None, ""
        if version is None and not body and "key" in said:
            return 0, head
        body = body.removesuffix("\n")
        whole = type(version) is int and text == f"{self._head(version, body)}\n{body}\n"
        return (version if whole else None), body

    def _put_aside(self) -> Kept | None:
        """Nothing is read of the damaged file: it is renamed, so that another one can be kept; an earlier one
        of that name goes.
        """
        file = self._file
        aside = file.with_name(file.name + DAMAGED)
        try:
            patiently(lambda: file.replace(aside))
        except OSError:
            return self._leave_alone("unreadable")
        self.trouble = PlayerError(f"error.{self.said}_damaged", file=aside.name)
        return None

    def _leave_alone(self, key: str) -> Kept | None:
        """Nothing is read of the file, and it is not written over."""
        self._sealed, self.trouble = True, PlayerError(f"error.{self.said}_{key}", file=self._file.name)
        return None


class OwnFile(BesideFile[Kept]):
    """A file of the player's own that belongs to no match, behind the same door: it lies at `path` itself."""

    said = "own"

    def __init__(self, path: Path, kind: str, model: type[Kept], version: int, largest: int) -> None:
        super().__init__(path, kind, model, version, largest)
        self._there = False

    @property
    def _file(self) -> Path:
        assert self.path is not None
        return self.path


def _only_numbers(value: Any) -> None:
    """ValueError where a document holds something that is no number in place of one."""
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            _only_numbers(part)
    elif isinstance(value, float) and not math.isfinite(value):
        raise ValueError("not a number")


def remove_beside(path: Path) -> None:
    """Remove what is kept beside a match that is gone."""
    for kind in KINDS:
        file = beside(path, kind)
        for each in (file, file.with_name(file.name + DAMAGED)):
            with suppress(OSError):
                each.unlink(missing_ok=True)
