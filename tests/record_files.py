"""Files of finished matches, made as texts: nothing is played, and no rules are loaded."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from game.core.beside import beside
from game.core.folders import data_folder
from game.core.save_document import FORMAT, MATCHES, check_of

GAMES = {"carthage": 3, "traveling_merchant": 2, "edo": 4, "marco_polo": 3}
"""Game -> seats of its matches here."""
LEVELS = ("apprentice", "clerk", "manager", "master", "magnate")
KINDS = {"carthage": ("buy_or_wait", "which_card"), "edo": ("sealed_bid",)}


def document(number: int, **changes: Any) -> dict[str, Any]:
    """What the file of match `number` holds; the same number gives the same match."""
    chance = random.Random(number)
    game = changes.pop("game", None) or list(GAMES)[number % len(GAMES)]
    level = changes.pop("level", None) or chance.choice(LEVELS)
    won = changes.pop("won", None)
    players = GAMES.get(game, 3)
    winner = chance.randrange(players) if won is None else 0 if won else 1
    scores = [chance.randrange(5, 60) for _ in range(players)]
    scores[winner] = max(scores) + 1
    month, day = divmod(number, 28)
    date = f"{2025 + month // 12}-{month % 12 + 1:02}-{day + 1:02}"
    made = {
        "format": FORMAT,
        "version": 3,
        "rules": 3,
        "game": game,
        "seats": [{"level": None if seat == 0 else level, "name": f"N{seat}"} for seat in range(players)],
        "options": {"mode": "standard"},
        "seed": number + 1,
        "take_back": False,
        "title": "",
        "began": f"{date}T19:{number % 60:02}",
        "ended": f"{date}T20:{number % 60:02}",
        "seconds": 600 + number,
        "taken_back": 0,
        "over": True,
        "scores": scores,
        "winners": [winner],
        "turn": 20,
        "actions": [f"a{number}"] * 30,
        "state": "0" * 16,
        **changes,
    }
    made = {key: value for key, value in made.items() if value is not None}
    made["check"] = check_of(made)
    return made


def write(number: int, **changes: Any) -> Path:
    """Write the file of match `number`; returns where it lies."""
    path = data_folder() / MATCHES / f"m{number:05}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document(number, **changes)), encoding="utf-8")
    return path


def write_verdicts(path: Path, number: int, count: int = 12) -> None:
    """Verdicts on decisions of the person beside the match at `path`."""
    chance = random.Random(number)
    kinds = KINDS.get(document(number)["game"], ("follow_up",))
    found = []
    for step in range(count):
        loss = round(chance.random() * 0.1, 4)
        told = {"step": step, "seat": 0, "kind": chance.choice(kinds), "loss": loss, "low": loss / 2}
        found.append({**told, "high": loss * 2, "unit": "share", "class": "small", "confirmed": loss > 0.05})
    body = json.dumps({"format": 7, "key": "0", "verdicts": found})
    beside(path, "verdicts").write_text(json.dumps({"version": 7}) + "\n" + body + "\n", encoding="utf-8")


def record_on(first: int) -> None:
    """Finish one match after the other and record each, until somebody ends this program."""
    from ai.record.record import PlayerRecord

    for number in range(first, 100_000):
        write_verdicts(write(number), number)
        record = PlayerRecord()
        record.refresh()
        record.close()
        print(number, flush=True)


if __name__ == "__main__":
    record_on(int(sys.argv[1]))
