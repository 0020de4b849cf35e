"""Write all recorded texts anew: `python -m tests.golden`."""

from __future__ import annotations

from game.core.registry import GAMES
from tests.golden.recording import COUNTS, counts, golden_file, playthrough, recorded


def _write(game_id: str, name: str, text: str) -> None:
    golden_file(game_id, name).parent.mkdir(exist_ok=True)
    golden_file(game_id, name).write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    for game_id in GAMES:
        for wanted in recorded(game_id).playthroughs:
            _write(game_id, wanted.name, playthrough(game_id, wanted))
        _write(game_id, COUNTS, counts(game_id))


if __name__ == "__main__":
    main()
