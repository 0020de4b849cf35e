"""Compile settings: one decorator, and a cache that can never serve stale code.

Numba's own cache looks only at the file of the cached function, so an edited rule would leave a stale search
behind. Here the cache folder is named after a digest of everything that compiled code can depend on. The
entries are bound to a generic processor and to module names instead of absolute paths: a cache can be moved
and shipped with the program. A shipped one is read where it lies and never written; what it lacks goes to the
user's cache folder, and where nothing can be written, compiled functions live as long as the program.
"""

from __future__ import annotations

import hashlib
import platform
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core.caching import FunctionCache, IndexDataCacheFile, _CacheLocator

from game.core.files import write_text
from game.core.folders import assets, cache_folder, is_frozen, program_folder

F = TypeVar("F", bound=Callable[..., Any])

JIT_ENABLED = not numba.config.DISABLE_JIT
FOLDER = "compiled"
"""Name of the folder of compiled functions, in the user's cache and beside the assets of a frozen program."""
MARKER = "complete"
"""A file beside the compiled functions which says that all of them are there, and of which digest."""
BUILD_ID = "build_id"
"""The asset of a frozen program that holds the digest of its sources."""

compiled_here: list[str] = []
"""Functions that no cache held, so that this process had to compile them."""


@cache
def source_digest() -> str:
    """Digest of the sources of `game` and `ai`, the data tables and the compiler's versions (16 hex digits).

    A frozen program carries no sources; its build writes the digest it was compiled with to
    `assets/build_id`.
    """
    if is_frozen():
        return (assets() / BUILD_ID).read_text(encoding="utf-8").strip()
    root = program_folder()
    digest = hashlib.sha256()
    for part in (numba.__version__, platform.python_version(), platform.machine(), sys.platform):
        digest.update(part.encode())
    files = [*root.glob("game/**/*.py"), *root.glob("ai/**/*.py"), *root.glob("assets/data/**/*")]
    for path in sorted(path for path in files if path.is_file()):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def compiled_folder() -> Path:
    """The folder of this version's compiled functions in the user's cache; it need not exist yet."""
    return cache_folder() / FOLDER / source_digest()


@cache
def shipped_folder() -> Path | None:
    """The compiled functions that came with the program, if they are all there and of this version."""
    folder = program_folder() / FOLDER
    return folder if _marked(folder) else None


def _marked(folder: Path) -> bool:
    try:
        return (folder / MARKER).read_text(encoding="utf-8").strip() == source_digest()
    except OSError:
        return False


def is_complete() -> bool:
    """Whether all compiled functions of this version are there to be loaded."""
    return shipped_folder() is not None or _marked(compiled_folder())


def mark_complete() -> None:
    """Say that the user's cache holds all compiled functions; PlayerError if it cannot be written."""
    write_text(compiled_folder() / MARKER, source_digest() + "\n")


def can_store() -> bool:
    """Whether compiled functions can be kept for the next start."""
    try:
        compiled_folder().mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=compiled_folder()).close()
    except OSError:
        return False
    return True


class DigestLocator(_CacheLocator):
    """Places cache entries by module name under the digest-named folder, which is made when it is needed."""

    def __init__(self, module: str, line: int) -> None:
        self.module = module
        self._line = line

    def get_cache_path(self) -> str:
        return str(compiled_folder() / self.module)

    def get_source_stamp(self) -> str:
        return source_digest()

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> DigestLocator:
        return cls(py_func.__module__, py_func.__code__.co_firstlineno)


class LayeredCache(FunctionCache):
    """The shipped copy, then the user's cache. A damaged entry is compiled anew instead of failing."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._files = [self._cache_file]
        shipped = shipped_folder()
        if shipped is not None:
            folder, name = str(shipped / self._impl.locator.module), self._impl.filename_base
            self._files.insert(0, IndexDataCacheFile(folder, name, source_digest()))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        key = self._index_key(sig, target_context.codegen())
        for file in self._files:
            try:
                data = file.load(key)
                if data is not None:
                    return self._impl.rebuild(target_context, data)
            except Exception:
                self._drop(file)
        return None

    def _drop(self, damaged: IndexDataCacheFile) -> None:
        """Empty the user's entry, so that it is written anew; the shipped copy is never touched."""
        if damaged is self._cache_file:
            with suppress(OSError):
                damaged.flush()

    def save_overload(self, sig: Any, data: Any) -> None:
        compiled_here.append(self._name)
        with suppress(OSError):
            super().save_overload(sig, data)


numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.DigestLocator"


def compiled(function: F) -> F:
    """Compile without the interpreter lock, with a cache; `NUMBA_DISABLE_JIT=1` leaves it plain Python."""
    dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
    if JIT_ENABLED:
        dispatcher._cache = LayeredCache(function)
    return dispatcher  # type: ignore[no-any-return]
