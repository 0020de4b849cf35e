"""How long frames take: the work of each frame and the time from one to the next."""

from __future__ import annotations

from collections import deque


def percentile(values: list[float], share: float) -> float:
    """The value below which `share` (0..1) of `values` lie; 0 for none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class FrameTimes:
    """The last frames, in seconds.

    Work is events, update and drawing; the interval is from frame to frame.
    """

    def __init__(self, keep: int = 3600) -> None:
        self.work: deque[float] = deque(maxlen=keep)
        self.interval: deque[float] = deque(maxlen=keep)

    def add(self, work: float, interval: float) -> None:
        self.work.append(work)
        self.interval.append(interval)

    def clear(self) -> None:
        self.work.clear()
        self.interval.clear()

    def report(self) -> dict[str, float]:
        """How many frames, and 99th percentiles and longest of work and interval in milliseconds."""
        return {
            "frames": len(self.work),
            "work_p99_ms": round(self.work_ms(), 2),
            "work_longest_ms": round(self.work_ms(1.0), 2),
            "interval_p99_ms": round(self.interval_ms(), 2),
            "interval_longest_ms": round(self.interval_ms(1.0), 2),
        }

    def work_ms(self, share: float = 0.99) -> float:
        """Percentile of the work per frame in milliseconds."""
        return percentile(list(self.work), share) * 1000

    def interval_ms(self, share: float = 0.99) -> float:
        """Percentile of the interval in milliseconds."""
        return percentile(list(self.interval), share) * 1000
