"""Work that takes long asks between its parts whether to stop: one callable to ask, one exception to end."""

from __future__ import annotations

from collections.abc import Callable

Stop = Callable[[], bool]
"""Whether work is to end here; asked often, from any thread."""


class Stopped(Exception):
    """The work ended early, because its `Stop` said so: there is no result."""


def never() -> bool:
    """A `Stop` for work that goes on to its end."""
    return False
