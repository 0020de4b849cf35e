"""PyInstaller's description of the program is no module, so no other test imports what it names."""

from __future__ import annotations

import ast
from importlib import import_module

from tests.sources import ROOT


def test_everything_that_the_description_imports_is_there() -> None:
    tree = ast.parse((ROOT / "build" / "caravanserai.spec").read_text(encoding="utf-8"))
    ours = [
        (node.module, name.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in ("build", "game")
        for name in node.names
    ]
    assert ours
    for module, name in ours:
        found = import_module(module)
        if not hasattr(found, name):
            import_module(f"{module}.{name}")
