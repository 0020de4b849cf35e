"""The examples in docstrings run, and show what they say."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.sources import name, program_files

MODULES = [
    name(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for path in program_files()
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", MODULES)
def test_examples(module: str) -> None:
    result = doctest.testmod(import_module(module), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 0
    assert result.failed == 0
