"""Compile settings: one decorator, and a cache that can never serve stale code.

Numba's own cache looks only at the file of the cached function, so an edited rule would leave a stale search
behind. Here the cache folder is named after a digest of everything that compiled code can depend on. The
entries are bound to a generic processor and to module names instead of absolute paths: a cache can be moved
and shipped with the program.

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
from numba import types
import numpy as np
from numba.core.caching import FunctionCache, _CacheLocator

numba.config.reload_config()  # numba may have been imported, and have read its settings, before

from game.core.folders import CACHE_VARIABLE, cache_folder, program_folder

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
    versions = (numba.__version__, np.__version__, platform.python_version())
    for part in (*versions, platform.machine(), sys.platform):
        digest.update(part.encode())
    files = [*root.glob("game/**/*.py"), *root.glob("ai/**/*.py"), *root.glob("assets/data/**/*")]
    for path in sorted(path for path in files if path.is_file()):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def compiled_folder() -> Path:
    """The folder of this version's compiled functions, absolute.

    Where the cache cannot be written it is a temporary one, which goes with this process and which processes
    started from here share.
    """
    try:
        return _writable(cache_folder())
    except OSError:
        folder = tempfile.mkdtemp(prefix="caravanserai-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ[CACHE_VARIABLE] = folder
        return _writable(Path(folder))


def _writable(cache: Path) -> Path:
    folder = cache.absolute() / "compiled" / source_digest()
    folder.mkdir(parents=True, exist_ok=True)
    tempfile.TemporaryFile(dir=folder).close()
    return folder


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
    """A function cache that compiles anew what is damaged, and goes on when an entry cannot be written."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            found = super().load_overload(sig, target_context)
            if found is None or tuple(found.signature.args) == tuple(sig):
                return found
            # Two processes that compiled at the same time may have written over each other's entries.
        except Exception:  # whatever a damaged file leads to
            pass
        with suppress(OSError):
            self.flush()
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
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

    Numba compiles a version for every constant and every width of integer that a function is called with. Where
    a helper is called from twenty places that made up to twenty versions, and most of the time to compile.
    """
    usual = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        return usual(tuple(_plain(kind) for kind in args), {name: _plain(kind) for name, kind in kws.items()})

    return get_call_template


def compiled(function: F) -> F:
    """Compile without the interpreter lock, with a cache; `NUMBA_DISABLE_JIT=1` leaves it plain Python."""
    dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
    if JIT_ENABLED:
        dispatcher._cache = TolerantCache(function)
        dispatcher.get_call_template = _call_from_compiled(dispatcher)
    return dispatcher  # type: ignore[no-any-return]
