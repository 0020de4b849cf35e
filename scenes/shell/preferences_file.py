"""The file of settings as one window knows it, and several windows share it. Versioned JSON, written
atomically.

What cannot be read is never lost: a copy of a damaged file stays beside the new one, and a file that can be
neither read nor copied is not written over. A window writes what it has changed into what is there, so that
none undoes what another one stored.
"""

from __future__ import annotations

import json
import shutil
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Literal

from pydantic import ValidationError

from game.core.errors import PlayerError
from game.core.files import patiently, write_text
from game.core.paths import TooLarge, is_there, read_text
from scenes.shell.locks import FileLock
from scenes.shell.preferences import Preferences, preferences_path

FORMAT = "caravanserai-preferences"
VERSION = 1
MOST_BYTES = 1 << 20
GROWING = ("lessons", "learnt", "offered", "looked", "hinted", "guided")
"""Settings to which windows add: what each has added is kept, and every window learns of it."""
WAIT_TRIES, WAIT = 20, 0.01
"""How often another window that is writing just now is waited for, with so many seconds between."""
RETRY_SECONDS = 5.0
"""How long after a failure settings that could not be stored are tried again."""


class PreferencesFile:
    """Reads and stores the settings at `path`, the player's own if None. `known` is what the window had when
    it last read or stored them.
    """

    def __init__(self, path: Path | None = None, known: Preferences | None = None) -> None:
        self._path = path
        self._known = (known or Preferences()).model_dump()
        self._unread = False
        """Whether what is stored could not be read, so that the window knows nothing of it."""
        self._failed_at: float | None = None
        self._told: set[str] = set()
        self._kept: tuple[int, int] | None = None
        """Date and size of the file of which a copy was made last."""

    @property
    def path(self) -> Path:
        return self._path or preferences_path()

    def load(self) -> tuple[Preferences, PlayerError | None]:
        """The stored settings, and what to tell the player when they could not be read as they are.

        Nothing is raised: what is damaged is set aside, and every value that is valid by itself is kept.
        """
        notice = None
        try:
            values, notice = self._read()
        except OSError:
            values, self._unread, self._failed_at = {}, True, time.monotonic()
            notice = self._once(PlayerError("preferences.unreadable", folder=self.path.parent))
        made = Preferences.model_validate(values)
        self._known = made.model_dump()
        return made, notice

    def store(self, preferences: Preferences) -> PlayerError | None:
        """Write what has changed here into what is stored, and take over what other windows have added; what
        to tell the player when that could not be done. It is told once, and tried again by `look_after`.
        """
        lock = FileLock(self.path.with_name(self.path.name + ".lock"))
        for _ in range(WAIT_TRIES):
            if lock.acquire():
                break
            time.sleep(WAIT)
        try:
            return self._store(preferences)
        finally:
            lock.release()

    def look_after(self, preferences: Preferences) -> bool:
        """Try once more, now and then, what could not be read or stored; whether that was done, so that
        settings may have other values now.
        """
        if self._failed_at is None or time.monotonic() - self._failed_at < RETRY_SECONDS:
            return False
        self.store(preferences)
        return self._failed_at is None

    def _once(self, notice: PlayerError) -> PlayerError | None:
        """The notice, if it has not been told yet."""
        if notice.key in self._told:
            return None
        self._told.add(notice.key)
        return notice

    def _failed(self, key: str) -> PlayerError | None:
        self._failed_at = time.monotonic()
        return self._once(PlayerError(key, folder=self.path.parent))

    def _store(self, preferences: Preferences) -> PlayerError | None:
        try:
            there, notice = self._read()
        except OSError:
            return self._failed("preferences.unreadable")
        mine, known = preferences.model_dump(), self._known
        merged = {**mine, **there, **{name: mine[name] for name in mine if mine[name] != known[name]}}
        for name in GROWING:
            merged[name] = _joined(known[name], mine[name], there.get(name, known[name]))
        with suppress(ValidationError):  # more than there may be: then the window's own
            merged = Preferences.model_validate(merged).model_dump()
            for name in Preferences.model_fields if self._unread else GROWING:
                setattr(preferences, name, merged[name])
        stored = Preferences.model_validate(merged).model_dump(mode="json")
        try:
            document = {"format": FORMAT, "version": VERSION, "values": stored}
            text = json.dumps(document, ensure_ascii=False, indent=1)
            write_text(self.path, text + "\n")
        except PlayerError:
            return self._failed("preferences.unwritable")
        self._unread, self._failed_at, self._known = False, None, preferences.model_dump()
        return notice

    def _read(self) -> tuple[dict[str, Any], PlayerError | None]:
        """What is stored and valid, by name, and what to tell of the rest, of which there is a copy now;
        OSError where it can be neither read nor copied.
        """
        try:
            text = patiently(lambda: read_text(self.path, MOST_BYTES))
        except (FileNotFoundError, NotADirectoryError):
            return {}, None
        except (TooLarge, UnicodeDecodeError):
            return {}, self._set_aside("damaged")
        try:
            document = json.loads(text)
            version, values = document["version"], document["values"]
            if document["format"] != FORMAT or type(version) is not int or not isinstance(values, dict):
                raise ValueError
        except (ValueError, KeyError, TypeError, RecursionError):
            return {}, self._set_aside("damaged")
        valid = _valid(values)
        if version > VERSION:
            return valid, self._set_aside("newer")
        whole = all(name in valid for name in values if name in Preferences.model_fields)
        return valid, None if whole else self._set_aside("damaged")

    def _set_aside(self, why: Literal["damaged", "newer"]) -> PlayerError | None:
        """Keep a copy of the file beside it, under a name that is free, unless there is one."""
        path, number = self.path, 1
        status = path.stat()
        if self._kept == (status.st_mtime_ns, status.st_size):
            return None
        while True:
            name = f"{path.stem}.{why}{'' if number == 1 else f'-{number}'}{path.suffix}"
            copy = path.with_name(name)
            if not is_there(copy):
                patiently(partial(shutil.copyfile, path, copy))
                self._kept = status.st_mtime_ns, status.st_size
                return PlayerError(f"preferences.{why}", file=copy.name)
            number += 1


def _valid(values: dict[str, Any]) -> dict[str, Any]:
    """Every value that is valid by itself."""
    made, valid = Preferences(), dict[str, Any]()
    for name in Preferences.model_fields:
        if name in values:
            with suppress(ValidationError):
                setattr(made, name, values[name])
                valid[name] = getattr(made, name)
    return valid


def _joined(known: Any, mine: Any, there: Any) -> Any:
    """What is stored, with what has been added, changed and taken away here since it was known."""
    if isinstance(mine, dict):
        changed = {key: value for key, value in mine.items() if known.get(key) != value}
        kept = {key: value for key, value in there.items() if key in mine or key not in known}
        return kept | changed
    stays = [each for each in there if each in mine or each not in known]
    return (*stays, *(each for each in mine if each not in known and each not in stays))
