"""The type of a name in every model that is read from a file."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator

from game.core.plain_text import cleaned_name


def _cleaned(given: Any) -> Any:
    return cleaned_name(given) if isinstance(given, str) else given


Name = Annotated[str, BeforeValidator(_cleaned)]
"""A name as somebody typed it or a file holds it, cleaned and cut; or the catalogue key of a usual one."""
