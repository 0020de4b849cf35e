"""Component tables with a fault in them, and pages of rules as plain text."""

from __future__ import annotations

import pytest

from game.core.catalogue import plain
from game.core.folders import assets
from game.core.tables import TableError, TableModel, parse_table
from scenes.rulebook.text import load_rules


def table_text(name: str) -> str:
    """The text of a component table, such as "edo.toml"."""
    return (assets() / "data" / name).read_text(encoding="utf-8")


def fault_in(name: str, model: type[TableModel], old: str, new: str, count: int = 1) -> str:
    """The message for a table in which `old` is replaced so many times."""
    text = table_text(name)
    assert old in text
    with pytest.raises(TableError) as error:
        parse_table(text.replace(old, new, count), model, name)
    return str(error.value)


def section(language: str, game: str, name: str) -> str:
    """A section of the rules page as plain text, a line for each paragraph."""
    rules = load_rules(language, game)
    return "\n".join(plain(paragraph.text) for paragraph in rules.sections[rules.index(name)].paragraphs)
