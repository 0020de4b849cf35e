"""Compile settings: one decorator, and a cache that can never serve stale code.

Numba's own cache looks only at the file of the cached function, so an edited rule would leave a stale search
behind. Here the cache folder is named after a digest of everything that compiled code can depend on. The
entries are bound to a generic processor and to module names instead of absolute paths: a cache can be moved
and shipped with the program.

This module must be imported before numba, because numba reads its settings once.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

os.environ.setdefault("NUMBA_CPU_NAME", "generic")

import numba
from numba.core.caching import FunctionCache, _CacheLocator

from game.core.folders import cache_folder, program_folder

F = TypeVar("F", bound=Callable[..., Any])

JIT_ENABLED = not numba.config.DISABLE_JIT


@cache
def source_digest() -> str:
    """Digest of the sources of `game` and `ai`, the data tables and the compiler's versions (16 hex digits).

    A frozen program carries no sources; its build writes the digest it was compiled with to
    `assets/build_id`.
    """
    root = program_folder()
    stamp = root / "assets" / "build_id"
    if getattr(sys, "frozen", False) and stamp.exists():
        return stamp.read_text(encoding="utf-8").strip()
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
    """The folder of this version's compiled functions; a temporary one if the cache cannot be written."""
    wanted = cache_folder() / "compiled" / source_digest()
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=wanted).close()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="caravanserai-"))
    return wanted


class DigestLocator(_CacheLocator):
    """Places cache entries by module name under the digest-named folder."""

    def __init__(self, module: str, line: int) -> None:
        self._path = compiled_folder() / module
        self._line = line

    def get_cache_path(self) -> str:
        return str(self._path)

    def get_source_stamp(self) -> str:
        return source_digest()

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> DigestLocator:
        locator = cls(py_func.__module__, py_func.__code__.co_firstlineno)
        locator.ensure_cache_path()
        return locator


class TolerantCache(FunctionCache):
    """A function cache that compiles anew when an entry is damaged, instead of failing."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:
            self.flush()
            return None


numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.DigestLocator"


def compiled(function: F) -> F:
    """Compile without the interpreter lock, with a cache; `NUMBA_DISABLE_JIT=1` leaves it plain Python."""
    dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
    if JIT_ENABLED:
        dispatcher._cache = TolerantCache(function)
    return dispatcher  # type: ignore[no-any-return]
