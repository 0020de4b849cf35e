"""Nothing is played while tests are collected: every worker process of a run would play it again."""

from __future__ import annotations

import sys


def functions_in_use() -> set[str]:
    """Return the names of the compiled functions that this process has loaded, as it does to call them."""
    linking = sys.modules.get("game.core.linking")
    known = {} if linking is None else linking.dispatchers
    return {".".join(name) for name, dispatcher in known.items() if dispatcher.overloads}


def complaint(file: str, called: set[str]) -> str:
    """Return what to tell of a file of tests that calls compiled functions before any test runs."""
    some = ", ".join(sorted(called)[:3])
    return f"{file} plays or judges while it is collected (it calls {some}); a fixture or a test should do so"
