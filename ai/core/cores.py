"""The cores of this machine, and who gets them first."""

from __future__ import annotations

import os
import threading

BEHIND = 10
"""How far a thread steps back, from 1 to 19."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def step_back() -> None:
    """From now on other threads get the cores before this one and those that it begins, where the system can
    tell threads apart (Linux); elsewhere nothing changes.
    """
    if hasattr(os, "sched_getaffinity"):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BEHIND)
