"""Sizes and times of the packed program, as the table of docs/records/executable.md: `make exe-figures`."""

from __future__ import annotations

import statistics
import time

from build.artifacts import archive_path
from game.core.catalogue import Catalogue
from scenes.pages.title.shelf import open_places
from tests.build.opening import opening_times
from tests.build.trial import listing, unpacked
from tests.virtual_display import VirtualDisplay

TRIES = 5
MEGABYTE = 1_000_000


def main() -> None:
    """Measure and print; the middle of TRIES first starts counts."""
    name = Catalogue.load("en")
    rows = [("archive", f"{archive_path().stat().st_size / MEGABYTE:.0f} MB")]
    begun = time.perf_counter()
    with unpacked() as trial, VirtualDisplay(1280, 720) as display:
        files = listing(trial.folder)
        size = sum(size for size, _ in files.values()) / MEGABYTE
        rows.append(("unpacked", f"{size:.0f} MB in {len(files)} files"))
        rows.append(("unpacking", f"{time.perf_counter() - begun:.1f} s"))
        titles = []
        moves = {}
        for game in (place.id for place in open_places()):
            times = [opening_times(trial, display, game) for _ in range(TRIES)]
            titles += [title for title, _ in times]
            moves[game] = statistics.median(move for _, move in times)
        rows.append(("start to the drawn title", f"{statistics.median(titles):.2f} s"))
        for game, seconds in moves.items():
            rows.append((f"… to the first move of a master, {name(f'{game}.name')}", f"{seconds:.2f} s"))
        begun = time.perf_counter()
        trial.run("--smoke")
        rows.append(("smoke run", f"{time.perf_counter() - begun:.0f} s"))
    for what, figure in rows:
        print(f"| {what} | {figure} |")


if __name__ == "__main__":
    main()
