"""All matches on disk, one file each, finished or not.

A match keeps its file to the end, so there is no moment in which it lies nowhere, and beginning another one
touches nothing. Reading the list does not import the rules, so that the title appears at once.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from game.core.beside import remove_beside
from game.core.colours import colours_of
from game.core.errors import PlayerError
from game.core.folders import HOME_VARIABLE, data_folder
from game.core.paths import NoFile, TooLarge, is_file, is_folder, is_there, read_text
from game.core.plain_text import cleaned_name
from game.core.save_document import FINISHED, LARGEST, MATCHES
from scenes.shell import arrivals
from scenes.shell.locks import FileLock

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.saves import Loading

EARLIER = "autosave.json"
"""Where earlier versions kept the one match that went on."""
KEPT = 300
"""Finished matches without a title of their own; the oldest go. Unfinished ones always stay."""
STALE_SECONDS = 3600.0
"""A half-written file of this age belongs to nobody, whatever else is running."""


@dataclass(frozen=True)
class StoredMatch:
    """One match as a list shows it. Of a `damaged` file nothing but path and date is known."""

    path: Path
    played: datetime
    """When it was written last."""
    game: str = ""
    title: str = ""
    names: tuple[str, ...] = ()
    levels: tuple[str | None, ...] = ()
    """Per seat; None is a person."""
    decisions: int = 0
    turn: int = 0
    over: bool = False
    scores: tuple[int, ...] = ()
    """At the end; empty where the file does not say."""
    winners: tuple[int, ...] = ()
    resigned: bool = False
    """Whether the person gave it up."""
    taken_back: int = 0
    damaged: bool = False
    locked: bool = False
    """It cannot be read just now: what it holds is not known, and it counts as `damaged` so long."""
    colours: tuple[int, ...] = ()
    """Which of its game's colours each seat has."""

    @property
    def me(self) -> int | None:
        """The seat of the person, None in a match among AIs."""
        return next((seat for seat, level in enumerate(self.levels) if level is None), None)


_known: dict[Path, tuple[tuple[int, int], StoredMatch]] = {}


def folder() -> Path:
    """Where all matches lie that this version writes."""
    return data_folder() / MATCHES


def entries() -> list[StoredMatch]:
    """All matches, the one played last first; files that have not changed are not read again."""
    found = []
    for place in (folder(), data_folder() / FINISHED):
        try:
            paths = sorted(place.glob("*.json"))
        except OSError:
            continue
        for path in paths:
            try:
                status = path.stat()
            except OSError:
                continue
            if not stat.S_ISREG(status.st_mode):
                continue
            stamp = (status.st_mtime_ns, status.st_size)
            kept = _known.get(path)
            if kept is None or kept[0] != stamp:
                kept = (stamp, _read(path, status))
                if not kept[1].locked:  # what was so for a moment is not remembered
                    _known[path] = kept
            found.append(kept[1])
    return sorted(found, key=lambda entry: entry.played, reverse=True)


def unfinished() -> list[StoredMatch]:
    """The matches that go on, the one played last first."""
    return [entry for entry in entries() if not entry.over and not entry.damaged]


def _read(path: Path, status: os.stat_result) -> StoredMatch:
    played = _moment(status.st_mtime)
    try:
        document = json.loads(read_text(path, LARGEST))
        return _summary(path, played, document)
    except (TooLarge, NoFile):
        return StoredMatch(path, played, damaged=True)
    except OSError:
        return StoredMatch(path, played, damaged=True, locked=True)
    except (ValueError, KeyError, TypeError, RecursionError):
        return StoredMatch(path, played, damaged=True)


def _moment(seconds: float) -> datetime:
    """A file's date; where no calendar has it, the beginning of time."""
    try:
        return datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return datetime.min


def look_at(path: Path) -> StoredMatch:
    """What the file at `path` says about itself, wherever it lies; a `damaged` entry if it is no match."""
    try:
        return _read(path, path.stat())
    except (OSError, ValueError):
        return StoredMatch(path, datetime.min, damaged=True)


def _summary(path: Path, played: datetime, document: Any) -> StoredMatch:
    """ValueError, KeyError or TypeError if this is no saved match."""
    seats, actions = document["seats"], document["actions"]
    names = tuple(cleaned_name(_text(seat["name"])) for seat in seats)
    levels = tuple(None if seat["level"] is None else cleaned_name(_text(seat["level"])) for seat in seats)
    if not isinstance(actions, list) or not 2 <= len(seats) <= 5:
        raise ValueError("not a match")
    over = document.get("over", path.parent.name == FINISHED)
    return StoredMatch(
        path=path,
        played=played,
        game=cleaned_name(_text(document["game"])),
        title=cleaned_name(_text(document.get("title", ""))),
        names=names,
        levels=levels,
        decisions=len(actions),
        turn=_count(document["turn"]),
        over=over is True,
        scores=tuple(_count(score, -10_000) for score in document.get("scores", ())),
        winners=tuple(seat for seat in document.get("winners", ()) if _count(seat) < len(seats)),
        resigned="resigned" in document,
        taken_back=_count(document.get("taken_back", 0)),
        colours=colours_of(dict(document.get("options", {}))),
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def _count(value: Any, least: int = 0) -> int:
    if type(value) is not int or not least <= value < 1_000_000:
        raise ValueError("not a count")
    return value


def export_folder() -> Path:
    """Where exported matches go: the player's documents, or the folder that was given as home."""
    home = os.environ.get(HOME_VARIABLE)
    return (Path(home) if home else Path(platformdirs.user_documents_dir())) / "Caravanserai"


def free_path(stem: str) -> Path:
    """A path in the folder of matches that nothing has taken."""
    path, number = folder() / f"{stem}.json", 1
    while is_there(path) or is_there(lock_of(path).path):
        number += 1
        path = folder() / f"{stem}-{number}.json"
    return path


def new_path(match: Match) -> Path:
    """Where a match that was never stored will lie."""
    from game.core.seed_code import encode_seed

    return free_path(f"{time.strftime('%Y%m%d-%H%M%S')}-{match.setup.game}-{encode_seed(match.setup.seed)}")


def lock_of(path: Path) -> FileLock:
    """The lock that whoever plays the match at `path` holds."""
    return FileLock(path.with_name(path.name + ".lock"))


def begin(path: Path) -> Loading:
    """Begin to read the match at `path`, to be replayed in slices; PlayerError, here or then, says why it
    cannot be opened. The file stays as it is.
    """
    from ai.players.stored import open_match

    loading = open_match(path)
    if path.parent in (folder(), data_folder() / FINISHED):
        arrivals.note(path)
    if sum(seat.human for seat in loading.setup.seats) > 1:
        raise PlayerError("error.save_newer")
    return loading


def load(path: Path) -> Match:
    """The match at `path` in one go; PlayerError as for `begin`."""
    return begin(path).whole()


def prune() -> None:
    """Remove finished matches beyond KEPT that have no title: those that came to this computer first, and
    none that has been finished, taken in or opened since this program was started, or is open in a window.
    They stay in the player's record.
    """
    plain = [entry for entry in reversed(entries()) if entry.over and not entry.title and not entry.damaged]
    ordered = arrivals.in_order([entry.path for entry in plain])
    for path in ordered[: max(0, len(ordered) - KEPT)]:
        if not arrivals.came_now(path):
            with suppress(OSError, PlayerError), _alone(path):
                if _kept_in_the_record(path):
                    path.unlink(missing_ok=True)
                    remove_beside(path)


def _kept_in_the_record(path: Path) -> bool:
    """See that what the match at `path` says about the player stays; False where that cannot be."""
    from ai.record.kept import keep
    from ai.record.record import date_of
    from ai.record.rows import read_rows

    rows = read_rows(path, date_of(path))
    return rows is None or keep(rows)


# At the start

_running: dict[Path, FileLock] = {}


def tidy() -> PlayerError | None:
    """Take over what an earlier version stored and sweep what a killed program left; says what is damaged."""
    lock = _running.setdefault(data_folder(), FileLock(data_folder() / "running.lock"))
    if not is_folder(data_folder()):
        return None
    _sweep(alone=not lock.held and lock.acquire())
    return _take_over()


def leave() -> None:
    """The program no longer counts as running."""
    for lock in _running.values():
        lock.release()


def _sweep(alone: bool) -> None:
    """Remove half-written files and forgotten locks. While other windows are open, only what is too old."""
    for place in (data_folder(), folder(), data_folder() / FINISHED):
        with suppress(OSError):
            for path in place.glob("*.part"):
                if alone or time.time() - path.stat().st_mtime > STALE_SECONDS:
                    path.unlink(missing_ok=True)
    for path in folder().glob("*.lock"):
        left = FileLock(path)
        if is_file(path) and left.acquire():
            left.release()


def _take_over() -> PlayerError | None:
    """The match of an earlier version gets a file like every other."""
    earlier = data_folder() / EARLIER
    if not is_file(earlier):
        return None
    try:
        status = earlier.stat()
        entry = _read(earlier, status)
        if entry.locked:
            return None
        stamp = f"{entry.played:%Y%m%d-%H%M%S}"
        path = free_path(f"{stamp}-{'damaged' if entry.damaged else 'continued'}")
        path.parent.mkdir(parents=True, exist_ok=True)
        earlier.replace(path)
    except OSError:
        return None
    return PlayerError("error.autosave_damaged", file=path.name) if entry.damaged else None


# What the page of past games does with a file


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Meanwhile no other window has the match open; PlayerError if one has."""
    lock = lock_of(path)
    if not lock.acquire():
        raise PlayerError("error.match_open")
    try:
        yield
    finally:
        lock.release()


def rewrite(path: Path, match: Match) -> None:
    """Store `match` again in its file, under the date at which it was played.

    PlayerError while another window has it open or if that fails.
    """
    from game.core.saves import save_match

    with _alone(path):
        status = path.stat() if is_file(path) else None
        save_match(match, path)
        if status is not None:
            with suppress(OSError):
                os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def delete(path: Path) -> None:
    """Remove a match for good; PlayerError while another window has it open or if that fails."""
    with _alone(path):
        try:
            path.unlink(missing_ok=True)
        except OSError:
            raise PlayerError("error.unwritable", folder=path.parent) from None
        remove_beside(path)


def export(path: Path) -> Path:
    """A copy of the file in the player's folder of documents; returns where it lies.

    PlayerError if the file is gone or the copy cannot be written.
    """
    target, number = export_folder() / path.name, 1
    while is_there(target):
        number += 1
        target = export_folder() / f"{path.stem}-{number}.json"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    except OSError:
        raise PlayerError("error.unwritable", folder=target.parent) from None
    return target


def same_as(match: Match) -> StoredMatch | None:
    """The stored match that is `match` as it stands, whatever its title."""
    from game.core.saves import stores

    for entry in entries():
        if not entry.damaged and (entry.game, entry.decisions) == (match.setup.game, len(match.actions)):
            with suppress(OSError, ValueError):
                if stores(read_text(entry.path, LARGEST), match):
                    return entry
    return None


def goes_on(match: Match) -> StoredMatch | None:
    """The stored match that goes on with the cards of `match`: each would tell what the other hides."""
    from game.core.saves import of_same_deal

    if match.setup.me is None:
        return None
    for entry in unfinished():
        if entry.game == match.setup.game and entry.me is not None:
            with suppress(OSError, ValueError):
                if of_same_deal(read_text(entry.path, LARGEST), match):
                    return entry
    return None


def bring_in(source: Path, match: Match) -> Path:
    """Take `match`, read from the file `source`, among the matches; returns where it lies now.

    It keeps the date of that file. PlayerError if it cannot be written.
    """
    path = new_path(match)
    rewrite(path, match)
    arrivals.note(path)
    with suppress(OSError):
        played = source.stat()
        os.utime(path, ns=(played.st_atime_ns, played.st_mtime_ns))
    return path
