"""Which sources a compiled function depends on, and their digests.

A function depends on the modules that its own module imports, near and far; specialised on a game's record,
also on that game's rules, policy and component tables. What no compiled function can reach (the arena, a
page, another game) is in no digest, so editing it compiles nothing anew. Imports are read from the text:
nothing is imported.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from game.core.folders import assets_folders, own_tables_folder, program_folder, roots
from game.core.paths import is_file

PROGRAM = ("game", "ai")
"""The packages that compiled code can come from."""
SHARED = "shared"
"""Stands for no game: what is compiled the same for all of them."""
SEARCH = "ai.search"
"""Compiled for every game, so that one digest covers all that a game needs."""
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)|import[ \t]+([\w., \t]+))", re.M
)
_WORD = re.compile(r"\w+")


@cache
def module_file(module: str) -> Path | None:
    """The source of a module of this program or of a game folder beside it; None where there is none."""
    path = Path(*module.split("."))
    for root in roots():
        for file in (root / path.with_suffix(".py"), root / path / "__init__.py"):
            if is_file(file):
                return file
    return None


def _named(text: str) -> Iterator[str]:
    """The modules that a source may import, and names in them that may be modules too."""
    for source, names, plain in _IMPORT.findall(text):
        for module in plain.split(","):
            yield module.strip().split(" ")[0]
        if source:
            yield source
            yield from (f"{source}.{name}" for name in _WORD.findall(names))


@cache
def _imports(module: str) -> tuple[str, ...]:
    file = module_file(module)
    if file is None:
        return ()
    found = {name for name in _named(file.read_text(encoding="utf-8")) if name.split(".")[0] in PROGRAM}
    parts = module.split(".")
    found |= {".".join(parts[:length]) for length in range(1, len(parts))}
    return tuple(sorted(name for name in found if module_file(name) is not None))


def reached(modules: Iterable[str]) -> frozenset[str]:
    """`modules` and all that they import, near and far, packages around them included."""
    seen: set[str] = set()
    waiting = [module for module in modules if module_file(module) is not None]
    while waiting:
        module = waiting.pop()
        if module not in seen:
            seen.add(module)
            waiting.extend(_imports(module))
    return frozenset(seen)


def _members(package: str) -> list[str]:
    """A module, or a package and the modules in it."""
    file = module_file(package)
    if file is None or file.name != "__init__.py":
        return [package]
    return [package, *(f"{package}.{path.stem}" for path in file.parent.glob("*.py") if path != file)]


def game_of(module: str) -> str:
    """The game whose folder a module lies in, SHARED for any other module."""
    parts = module.split(".")
    is_game = len(parts) > 1 and parts[0] in PROGRAM and meta_file(parts[1]) is not None
    return parts[1] if is_game else SHARED


@cache
def meta_file(game_id: str) -> Path | None:
    """The file that makes a folder below `game/` a game; None where there is no such folder."""
    files = (root / "game" / game_id / "meta.toml" for root in roots())
    return next((file for file in files if is_file(file)), None)


def tables(game_id: str) -> list[Path]:
    """The tables of a game that its compiled code holds: `assets/data/<game>.toml` and `<game>_….toml`.

    What lies in folders below is read when it is needed, and compiled code knows nothing of it.
    """
    folders = [assets / "data" for assets in assets_folders()]
    return [
        path
        for folder in folders
        for path in (folder / f"{game_id}.toml", *sorted(folder.glob(f"{game_id}_*.toml")))
        if is_file(path)
    ]


def own_tables(game_id: str) -> list[Path]:
    """The player's own tables of a game (see game.core.own_tables), usable or not."""
    found = (own_tables_folder() / path.name for path in tables(game_id))
    return sorted({path for path in found if is_file(path)})


@cache
def own_digest(game_id: str) -> str:
    """Digest (16 hex digits) of the player's own tables of a game, empty where there are none."""
    digest = hashlib.sha256()
    own = own_tables(game_id)
    for path in own:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16] if own else ""


@cache
def _modules_of(game_id: str) -> frozenset[str]:
    if game_id == SHARED:
        return frozenset()
    return reached([f"game.{game_id}.game", f"ai.{game_id}", *_members(SEARCH)])


@cache
def _digest(game_id: str, modules: frozenset[str], versions: tuple[str, ...]) -> str:
    digest = hashlib.sha256()
    for version in versions:
        digest.update(version.encode() + b"\0")
    for module in sorted(modules):
        file = module_file(module)
        assert file is not None
        digest.update(module.encode() + b"\0" + file.read_bytes())
    for path in tables(game_id):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    digest.update(own_digest(game_id).encode())
    return digest.hexdigest()[:16]


def build_id(versions: tuple[str, ...]) -> str:
    """Digest (16 hex digits) of all that this program's compiled functions could depend on."""
    every = program_folder()
    result = hashlib.sha256("\0".join(versions).encode())
    for pattern in (*(f"{package}/**/*.py" for package in PROGRAM), "assets/data/*.toml"):
        for path in sorted(every.glob(pattern)):
            result.update(path.relative_to(every).as_posix().encode() + b"\0" + path.read_bytes())
    return result.hexdigest()[:16]


@cache
def digest(game_id: str, module: str, versions: tuple[str, ...]) -> str:
    """Digest (16 hex digits) of all that functions of `module` specialised on a game depend on.

    It is the same for all modules that the game's rules, policy and search are made of. What is compiled in
    a package of its own for all games, such as `ai.follow`, also depends on the module of that name in the
    game's folder. `versions` are those of whatever compiles.
    """
    own = [f"ai.{game_id}.{module.split('.')[1]}"] if module.startswith("ai.") else []
    return _digest(game_id, _modules_of(game_id) | reached([module, *own]), versions)
