"""Memory that the program has done with goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

M_MMAP_THRESHOLD = -3
"""The number of this parameter in glibc's `mallopt`."""
PICTURE = 256 << 10
"""Bytes from which on something gets pages of its own."""


def give_pictures_own_pages() -> None:
    """From now on the pages of a picture go back to the system as soon as the picture goes.

    The allocator of Linux does so by itself, but only for what is larger than anything that has ever gone:
    after the first change of the window's size pictures leave gaps like everything else.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, PICTURE)


def give_back() -> None:
    """Collect what refers to itself, and let the system have the pages that are free.

    Small pictures leave gaps between what stays. The allocator of Linux keeps them unless it is told.
    """
    gc.collect()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
