"""One copy of each compiled function.

Numba links a function with a copy of all that it calls, near and far, and optimises and translates these
copies with it. A function at the bottom of a search was so translated once for every function on the way up
to it, which made up half the time to compile a game, although the larger ones were called and not inlined
in the end. Here only small functions are copied, to be inlined; larger ones are called by name.

What is called by name has to be there first. Numba keeps with each function, in its cache as well, what is
to be done before it is loaded; here this is loading the functions that it calls by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

import llvmlite.binding as llvm

LARGEST_COPY = 200
"""Instructions of the largest functions that are copied. What the compiler inlines has fewer."""

_dispatchers: dict[tuple[str, str], Any] = {}


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
        dispatcher = _dispatchers[self.module, self.function]
        dispatcher.compile(self.args)
        if dispatcher.overloads[self.args].fndesc.llvm_func_name != self.name:
            raise LookupError(f"{self.module}.{self.function} has been compiled anew")


class Linked:
    """A compiled function as those that call it link it: takes the place of numba's CodeLibrary there."""

    def __init__(self, dispatcher: Any, result: Any) -> None:
        self._function, self._result = dispatcher.py_func, result

    def _ensure_finalized(self) -> None:
        """Numba asks for it; what is linked here has been compiled already."""

    @cached_property
    def _by_name(self) -> bool:
        module = self._result.library._get_module_for_linking()
        text = str(module.get_function(self._result.fndesc.llvm_func_name))
        continued = text.count("\n    ")  # lines of a switch or an invoke after its first
        return text.count("\n  ") - continued > LARGEST_COPY

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


def link_sparingly(dispatcher: Any) -> None:
    """Let the callers of a numba dispatcher copy its functions only where they are small."""
    usual = dispatcher.add_overload
    function = dispatcher.py_func
    _dispatchers[function.__module__, function.__name__] = dispatcher

    def add_overload(result: Any) -> None:
        usual(result)
        context = dispatcher.targetctx
        context.remove_user_function(result.entry_point)
        context.insert_user_function(result.entry_point, result.fndesc, [Linked(dispatcher, result)])

    dispatcher.add_overload = add_overload
