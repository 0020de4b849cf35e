"""Compile settings: one decorator, and a cache that can never serve stale code.

Numba's own cache looks only at the file of the cached function, so an edited rule would leave a stale search
behind. Here the cache folder is named after a digest of everything that compiled code can depend on. The
entries are bound to a generic processor and to module names instead of absolute paths: a cache can be moved
and shipped with the program. A shipped one is read where it lies and never written; only what it lacks goes
to the user's cache folder.

Nothing may be compiled before this module is imported: numba fixes the processor when it first does so.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

os.environ.setdefault("NUMBA_CPU_NAME", "generic")

import numba
import numpy as np
from numba import types
from numba.core.caching import FunctionCache, IndexDataCacheFile, _CacheLocator
from numba.core.options import DefaultOptions

numba.config.reload_config()  # numba may have been imported, and have read its settings, before

from game.core.folders import CACHE_VARIABLE, assets, cache_folder, is_frozen, program_folder

F = TypeVar("F", bound=Callable[..., Any])

JIT_ENABLED = not numba.config.DISABLE_JIT
FOLDER = "compiled"
"""Name of the folder of compiled functions, in the user's cache and beside the assets of a frozen program."""
MARKER = "complete"
"""An empty file beside the compiled functions that says that all of them are there, and when last used."""
BUILD_ID = "build_id"
"""The asset of a frozen program that holds the digest of its sources."""

compiled_here: list[str] = []
"""Functions that were in no cache, so that this process had to compile them."""


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
    versions = (numba.__version__, np.__version__, platform.python_version())
    for part in (*versions, platform.machine(), sys.platform):
        digest.update(part.encode())
    files = [*root.glob("game/**/*.py"), *root.glob("ai/**/*.py"), *root.glob("assets/data/**/*")]
    for path in sorted(path for path in files if path.is_file()):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def shipped_folder() -> Path | None:
    """The folder of the compiled functions that came with the program, if all of them are there."""
    folder = program_folder() / FOLDER
    return folder if (folder / MARKER).is_file() else None


@cache
def compiled_folder() -> Path:
    """The folder of this version's compiled functions in the user's cache, absolute.

    Where the cache cannot be written it is a temporary one, which goes with this process and which processes
    started from here share. A program that came compiled makes neither before it has something to keep there.
    """
    if shipped_folder() is not None:
        return _versioned(cache_folder())
    try:
        return _writable(cache_folder())
    except OSError:
        folder = tempfile.mkdtemp(prefix="caravanserai-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ[CACHE_VARIABLE] = folder
        return _writable(Path(folder))


def _versioned(cache: Path) -> Path:
    return cache.absolute() / FOLDER / source_digest()


def _writable(cache: Path) -> Path:
    folder = _versioned(cache)
    folder.mkdir(parents=True, exist_ok=True)
    tempfile.TemporaryFile(dir=folder).close()
    return folder


class DigestLocator(_CacheLocator):
    """Places cache entries by module name under the digest-named folder."""

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


class CheckedCache(FunctionCache):
    """The entries of one function in one folder. Whatever a damaged file leads to is an exception."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = super().load_overload(sig, target_context)
        if found is not None and tuple(found.signature.args) != tuple(sig):
            # Two processes that compiled at the same time may have written over each other's entries.
            raise ValueError(f"an entry of {self._name} for another signature")
        return found


class LayeredCache(CheckedCache):
    """What came with the program, then the user's cache.

    What is damaged is compiled anew, and what cannot be written is left.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._shipped: CheckedCache | None = None
        folder = shipped_folder()
        if folder is not None:
            self._shipped = CheckedCache(function)
            self._shipped._cache_file = IndexDataCacheFile(
                str(folder / self._impl.locator.module), self._impl.filename_base, source_digest()
            )

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        if self._shipped is not None:
            with suppress(Exception):
                found = self._shipped.load_overload(sig, target_context)
                if found is not None:
                    return found
        try:
            return super().load_overload(sig, target_context)
        except Exception:
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        compiled_here.append(self._name)
        with suppress(OSError):  # such as a full disk
            super().save_overload(sig, data)


numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.DigestLocator"


def _plain(kind: Any) -> Any:
    """The type an argument is compiled for: constants and short integers count as 64-bit integers."""
    kind = types.unliteral(kind)
    short = isinstance(kind, types.Integer) and kind.bitwidth < 64
    return types.int64 if short else kind


def _call_from_compiled(dispatcher: Any) -> Any:
    """Let calls from compiled code share one version of a function.

    Numba compiles a version for every constant and every width of integer that a function is called with.
    Where a helper is called from twenty places that made up to twenty versions, and most of the time
    to compile.
    """
    usual = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        return usual(tuple(_plain(kind) for kind in args), {name: _plain(kind) for name, kind in kws.items()})

    return get_call_template


MAKERS = frozenset({"array", "arange", "copy", "empty", "empty_like", "full", "ones", "zeros", "zeros_like"})
"""The names by which a function that makes arrays is known."""


def makes_arrays(function: Callable[..., Any]) -> bool:
    """Whether a function to be compiled makes arrays (with `np.empty` and such), by the names it uses."""
    return not MAKERS.isdisjoint(function.__code__.co_names)


def _references(function: Callable[..., Any]) -> dict[str, bool]:
    """The option that leaves out counting references in a function that makes no arrays.

    Numba counts references to every view of a record's field although such views have no owner, which takes
    a tenth of the time of a random game. The option is private to numba: nothing is left out where numba
    does not know it. It has to be set either way, because a function without it takes its caller's.
    """
    return {"_nrt": makes_arrays(function)} if hasattr(DefaultOptions, "_nrt") else {}


def compiled(function: F) -> F:
    """Compile without the interpreter lock, with a cache; `NUMBA_DISABLE_JIT=1` leaves it plain Python.

    A compiled function may make arrays for itself with the functions of MAKERS, but returns none.
    """
    dispatcher = numba.njit(nogil=True, error_model="numpy", **_references(function))(function)
    if JIT_ENABLED:
        dispatcher._cache = LayeredCache(function)
        dispatcher.get_call_template = _call_from_compiled(dispatcher)
    return dispatcher  # type: ignore[no-any-return]
