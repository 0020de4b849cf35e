"""Compile settings: one decorator, and a cache that can never serve stale code.

Numba's own cache looks only at the file of the cached function, so an edited rule would leave a stale
search behind. Here entries lie in a folder per game, and in that in one named after a digest of everything
that their code can depend on (see game.core.sources): editing one game compiles no other. Which game an
entry belongs to follows from the module of its function, or from the record that a shared function is
specialised on. The entries are bound to a generic processor and to module names instead of absolute paths:
a cache can be moved and shipped with the program. A shipped one is read where it lies and never written;
only what it lacks goes to the user's cache folder.

Nothing may be compiled before this module is imported: numba fixes the processor when it first does so.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from game.core.paths import is_file, is_there
from game.core.record import Record

os.environ.setdefault("NUMBA_CPU_NAME", "generic")

import numba
import numpy as np
from numba import types
from numba.core.caching import FunctionCache, IndexDataCacheFile, _Cache, _CacheLocator
from numba.core.options import DefaultOptions

numba.config.reload_config()  # numba may have been imported, and have read its settings, before

from game.core import sources
from game.core.folders import CACHE_VARIABLE, assets, cache_folder, is_frozen, program_folder
from game.core.linking import begin, link_sparingly
from game.core.sources import SEARCH, SHARED

F = TypeVar("F", bound=Callable[..., Any])

JIT_ENABLED = not numba.config.DISABLE_JIT
FOLDER = "compiled"
"""Name of the folder of compiled functions, in the user's cache and beside the assets of a frozen program."""
MARKER = "complete"
"""An empty file beside a game's compiled functions that says that all of them are there, and when last
used.
"""
BUILD_ID = "build_id"
"""The asset of a frozen program that names the sources it was built from."""

VERSIONS = (
    numba.__version__,
    np.__version__,
    platform.python_version(),
    platform.machine(),
    sys.platform,
)
compiled_here: list[str] = []
"""Functions that were in no cache, so that this process had to compile them."""
declared: list[str] = []
"""Functions that this process may have to compile, for as many records as it plays."""
when_compiled: list[Callable[[], None]] = []
"""Called after each function that was compiled."""
used_folders: set[Path] = set()
"""Folders of the user's cache that this process has looked into."""
_owners: dict[Any, str] = {}


def belongs(record: Record, functions: Any) -> None:
    """Note which game a numba record type belongs to: the one whose `functions` (by name) work on it."""
    for function in functions.values():
        _owners[record] = sources.game_of(function.__module__)


@cache
def build_id() -> str:
    """What a frozen program, which carries no sources, has instead of digests: its build's name, 16 hex
    digits.
    """
    return (assets() / BUILD_ID).read_text(encoding="utf-8").strip()


def digest_for(game_id: str, module: str = SEARCH) -> str:
    """Digest of all that `module`'s functions depend on when compiled for a game (16 hex digits)."""
    if not is_frozen():
        return sources.digest(game_id, module, VERSIONS)
    own = sources.own_digest(game_id)
    return build_id()[:8] + own[:8] if own else build_id()


@cache
def shipped_folder() -> Path | None:
    """The folder of the compiled functions that came with the program, if all of them are there."""
    folder = program_folder() / FOLDER
    return folder if is_file(folder / MARKER) else None


@cache
def compiled_folder() -> Path:
    """The folder of compiled functions in the user's cache, absolute; below it one per game, then per digest.

    Where the cache cannot be written it is a temporary one, which goes with this process and which processes
    started from here share. A program that came compiled makes neither before it has something to keep there.
    """
    if shipped_folder() is not None:
        return cache_folder().absolute() / FOLDER
    try:
        return _writable(cache_folder())
    except OSError:
        folder = tempfile.mkdtemp(prefix="caravanserai-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ[CACHE_VARIABLE] = folder
        return _writable(Path(folder))


def _writable(cache: Path) -> Path:
    folder = cache.absolute() / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    tempfile.TemporaryFile(dir=folder).close()
    return folder


def game_folder(game_id: str) -> Path:
    """The folder in the user's cache for all that a game needs as it is now."""
    return compiled_folder() / game_id / digest_for(game_id)


def came_compiled(game_id: str) -> bool:
    """Whether all that a game needs came with the program: with tables of one's own nothing did."""
    return shipped_folder() is not None and not sources.own_digest(game_id)


def is_complete(game_id: str) -> bool:
    """Whether all that a game needs has been compiled before, or came with the program."""
    return came_compiled(game_id) or is_there(game_folder(game_id) / MARKER)


class ModuleLocator(_CacheLocator):
    """Names cache entries by module and line; where they lie is for LayeredCache to say."""

    def __init__(self, module: str, line: int) -> None:
        self.module = module
        self._line = line

    def get_cache_path(self) -> str:
        return str(compiled_folder())

    def get_source_stamp(self) -> str:
        return ""

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> ModuleLocator:
        return cls(py_func.__module__, py_func.__code__.co_firstlineno)


class CheckedFiles(IndexDataCacheFile):
    """The files of one function's entries, each after a check sum of what it holds. One that is damaged is a
    ValueError: the compiler would end the process over a single changed bit.
    """

    def _load_index(self) -> Any:
        try:
            version, stamp, overloads = pickle.loads(_checked(Path(self._index_path)))
        except FileNotFoundError:
            return {}
        return overloads if (version, stamp) == (self._version, self._source_stamp) else {}

    def _save_index(self, overloads: Any) -> None:
        self._keep(self._index_path, (self._version, self._source_stamp, overloads))

    def _load_data(self, name: str) -> Any:
        return pickle.loads(_checked(Path(self._data_path(name))))

    def _save_data(self, name: str, data: Any) -> None:
        self._keep(self._data_path(name), data)

    def _keep(self, path: str, held: Any) -> None:
        data = self._dump(held)
        with self._open_for_write(path) as file:
            file.write(hashlib.sha256(data).digest() + data)


def _checked(path: Path) -> bytes:
    """What a file of CheckedFiles holds."""
    whole = path.read_bytes()
    size = hashlib.sha256().digest_size
    if hashlib.sha256(whole[size:]).digest() != whole[:size]:
        raise ValueError(f"{path.name} is damaged")
    return whole[size:]


class CheckedCache(FunctionCache):
    """The entries of one function in one folder. Whatever a damaged file leads to is an exception."""

    def __init__(self, function: Callable[..., Any], folder: Path, digest: str) -> None:
        super().__init__(function)
        self._folder = folder / self._impl.locator.module
        self._cache_file = CheckedFiles(str(self._folder), self._impl.filename_base, digest)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = super().load_overload(sig, target_context)
        if found is not None and tuple(found.signature.args) != tuple(sig):
            # Two processes that compiled at the same time may have written over each other's entries.
            raise ValueError(f"an entry of {self._name} for another signature")
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        if hasattr(data, "_replace"):
            data = data._replace(type_annotation="")  # a listing of types that nobody reads
        super().save_overload(sig, data)


def _records(kind: Any) -> Iterator[Any]:
    """The record types in an argument's type."""
    if isinstance(kind, types.Record):
        yield kind
    elif isinstance(kind, types.Buffer):
        yield from _records(kind.dtype)
    elif isinstance(kind, types.BaseTuple):
        for part in kind.types:
            yield from _records(part)


def game_for(module: str, sig: Any) -> str:
    """The game that an entry of a function in `module` with this signature belongs to, or SHARED."""
    game_id = sources.game_of(module)
    if game_id == SHARED:
        found = (_owners.get(record, SHARED) for kind in sig for record in _records(kind))
        game_id = next((owner for owner in found if owner != SHARED), SHARED)
    return game_id


class LayeredCache(_Cache):
    """The entries of one function, game by game: what came with the program, then the user's cache.

    What is damaged is compiled anew, and what cannot be written is left.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._name = repr(function)
        self._enabled = True
        self._by_game: dict[str, list[CheckedCache]] = {}

    @property
    def cache_path(self) -> str:
        return str(compiled_folder())

    def enable(self) -> None:
        self._enabled = True

    def disable(self) -> None:
        self._enabled = False

    def flush(self) -> None:
        for layers in self._by_game.values():
            layers[-1].flush()

    def _layers(self, sig: Any) -> list[CheckedCache]:
        """What came with the program (if anything did) and the user's cache for this signature."""
        game_id = game_for(self._function.__module__, sig)
        if game_id not in self._by_game:
            digest = digest_for(game_id, self._function.__module__)
            folders = [compiled_folder() / game_id / digest]
            used_folders.add(folders[0])
            shipped = shipped_folder()
            if shipped is not None:
                folders.insert(0, shipped / game_id)
            self._by_game[game_id] = [CheckedCache(self._function, folder, digest) for folder in folders]
        return self._by_game[game_id]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = self._stored(sig, target_context) if self._enabled else None
        if found is None:  # it will be compiled
            begin()
        return found

    def _stored(self, sig: Any, target_context: Any) -> Any:
        *shipped, own = self._layers(sig)
        for layer in shipped:
            with suppress(Exception):
                found = layer.load_overload(sig, target_context)
                if found is not None:
                    return found
        try:
            return own.load_overload(sig, target_context)
        except Exception:
            with suppress(OSError):
                own.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        compiled_here.append(self._name)
        for tell in when_compiled:
            tell()
        if self._enabled:
            with suppress(OSError):  # such as a full disk
                self._layers(sig)[-1].save_overload(sig, data)


numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.ModuleLocator"


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
    dispatcher = numba.njit(
        nogil=True,
        error_model="numpy",
        no_cfunc_wrapper=True,
        **_references(function),
    )(function)
    declared.append(function.__name__)
    if JIT_ENABLED:
        dispatcher._cache = LayeredCache(function)
        dispatcher.get_call_template = _call_from_compiled(dispatcher)
        link_sparingly(dispatcher)
    return dispatcher  # type: ignore[no-any-return]
