"""Write all recorded texts anew: `python -m tests.golden`."""

from __future__ import annotations

from pathlib import Path

from tests.golden.counts import POSITIONS, counts, counts_file
from tests.golden.recording import PLAYTHROUGHS, playthrough

FOLDER = Path(__file__).parent


def main() -> None:
    for wanted in PLAYTHROUGHS:
        (FOLDER / wanted.file).write_text(playthrough(wanted), encoding="utf-8", newline="\n")
    for game_id in POSITIONS:
        (FOLDER / counts_file(game_id)).write_text(counts(game_id), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
