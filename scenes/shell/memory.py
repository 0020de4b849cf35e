"""Memory that the program has done with goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress


def give_back() -> None:
    """Collect what refers to itself, and let the system have the pages that are free.

    Pictures of many sizes leave gaps between what stays. The allocator of Linux keeps them unless it is told.
    """
    gc.collect()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
