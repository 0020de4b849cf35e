"""Write all recorded texts anew: `python -m tests.golden`."""

from __future__ import annotations

from pathlib import Path

from tests.golden.counts import COUNTS_FILE, counts
from tests.golden.recording import PLAYTHROUGHS, playthrough

FOLDER = Path(__file__).parent


def main() -> None:
    for file, game_id, players, options, seed in PLAYTHROUGHS:
        text = playthrough(game_id, players, options, seed)
        (FOLDER / file).write_text(text, encoding="utf-8", newline="\n")
    (FOLDER / COUNTS_FILE).write_text(counts(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
