"""One copy of each compiled function.

Numba links a function with a copy of all that it calls, near and far, and optimises and translates these
copies with it. A function at the bottom of a search was so translated once for every function on the way up
to it, which made up half the time to compile a game, although the larger ones were called and not inlined
in the end. Here only small functions are copied, to be inlined; larger ones are called by name.

What is called by name has to be there first. Numba keeps with each function, in its cache as well, what is
to be done before it is loaded; here this is loading the functions that it calls by name.

How numba links is private to it. A process that compiles therefore makes a trial before; with a release of
numba that fails it, everything is copied as usual, which takes longer to compile and computes the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

import llvmlite.binding as llvm
import numba

LARGEST_COPY = 200
"""Instructions of the largest functions that are copied. What the compiler inlines has fewer."""

dispatchers: dict[tuple[str, str], Any] = {}
"""The compiled functions by module and name, loaded or not."""
_begun: list[bool] = []


@dataclass(frozen=True)
class Needed:
    """A compiled function that another one calls by name; calling this loads it. LookupError if what is there
    by now goes by another name, so that the caller has to be compiled anew.
    """

    module: str
    function: str
    args: tuple[Any, ...]
    name: str

    def __call__(self) -> None:
        import_module(self.module)
        dispatcher = dispatchers[self.module, self.function]
        dispatcher.compile(self.args)
        if dispatcher.overloads[self.args].fndesc.llvm_func_name != self.name:
            raise LookupError(f"{self.module}.{self.function} has been compiled anew")


class Linked:
    """A compiled function as those that call it link it: takes the place of numba's CodeLibrary there."""

    def __init__(self, function: Any, result: Any, largest: int) -> None:
        self._function, self._result, self._largest = function, result, largest

    def _ensure_finalized(self) -> None:
        """Numba asks for it; what is linked here has been compiled already."""

    @cached_property
    def _by_name(self) -> bool:
        module = self._result.library._get_module_for_linking()
        text = str(module.get_function(self._result.fndesc.llvm_func_name))
        continued = text.count("\n    ")  # lines of a switch or an invoke after its first
        return text.count("\n  ") - continued > self._largest

    def _get_module_for_linking(self) -> Any:
        """What becomes part of the caller: a copy of a small function, nothing of one called by name."""
        return llvm.parse_assembly("") if self._by_name else self._result.library._get_module_for_linking()

    @property
    def _reload_init(self) -> set[Any]:
        """What has to be done before a caller is loaded."""
        if not self._by_name:
            return set(self._result.reload_init)
        function, name = self._function, self._result.fndesc.llvm_func_name
        args = tuple(self._result.signature.args)
        return {Needed(function.__module__, function.__name__, args, name)}


def _replace(dispatcher: Any, result: Any, largest: int = LARGEST_COPY) -> None:
    """Let those that call a compiled version of a function link it as `Linked` says."""
    context = dispatcher.targetctx
    context.remove_user_function(result.entry_point)
    context.insert_user_function(
        result.entry_point, result.fndesc, [Linked(dispatcher.py_func, result, largest)]
    )


def _stands_trial() -> bool:
    """Whether this numba links by name: a function is compiled that calls another one so."""
    called = numba.njit(lambda number: 2 * number)
    caller = numba.njit(lambda number: called(number) + 1)
    try:
        called.compile((numba.int64,))
        (result,) = called.overloads.values()
        _replace(called, result, largest=0)
        found = caller(20)
        (linked,) = caller.overloads.values()
        there = linked.library._final_module.get_function(result.fndesc.llvm_func_name)
        return bool(found == 41 and there.is_declaration and linked.reload_init)
    except Exception:  # whatever has changed, all is compiled as numba does it
        return False


@cache
def begin() -> bool:
    """Link sparingly from now on, in a process that is going to compile something; False if this numba does
    not allow it.
    """
    if not _stands_trial():
        return False
    for dispatcher in dispatchers.values():
        for result in dispatcher.overloads.values():
            _replace(dispatcher, result)
    _begun.append(True)
    return True


def link_sparingly(dispatcher: Any) -> None:
    """Let the callers of a numba dispatcher copy its functions only where they are small, once that has
    begun.
    """
    usual = dispatcher.add_overload
    function = dispatcher.py_func
    dispatchers[function.__module__, function.__name__] = dispatcher

    def add_overload(result: Any) -> None:
        usual(result)
        if _begun:
            _replace(dispatcher, result)

    dispatcher.add_overload = add_overload
