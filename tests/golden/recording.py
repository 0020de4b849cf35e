"""A random game as text: every decision and event, and what of the position has changed after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.carthage.components import COLOUR_IDS, SEAT_IDS
from game.core import protocol, registry
from game.core.generator import seed_word
from game.core.protocol import NATURE
from game.core.selfcheck import Configuration
from tests.game.carthage.builder import Table
from tests.game.playing import Chance


def carthage_digest(state: Any) -> dict[str, str]:
    """A position of Traders of Carthage as readable lines by their names."""
    table = Table(state)
    lines = {
        "market": table.market or "-",
        "farm": table.farm or "-",
        "ships": " ".join(f"{colour}{table.ship(colour)}" for colour in COLOUR_IDS),
        "piles": f"deck {len(table.deck.split())} discard {len(table.discard.split())}",
    }
    for seat in range(int(state.players)):
        parts = {
            "hand": table.hand(seat),
            "stock": table.stock(seat),
            "safe": table.safe(seat),
            "tokens": table.tokens(seat),
            "vp": f"{table.vp(seat)} +{table.unseen(seat)}".strip(),
            "piece": "yes" if state.piece[seat] else "",
        }
        lines[SEAT_IDS[seat]] = " | ".join(f"{part} {cards or '-'}" for part, cards in parts.items())
    return lines


DIGESTS: dict[str, Callable[[Any], dict[str, str]]] = {"carthage": carthage_digest}
PLAYTHROUGHS = (
    ("carthage-standard.txt", "carthage", 3, {"mode": "standard"}, 1),
    ("carthage-classic.txt", "carthage", 2, {"mode": "classic"}, 2),
)
"""File, game, players, options and seed."""


def playthrough(game_id: str, players: int, options: dict[str, str], seed: int) -> str:
    """The text of a random game."""
    game = registry.game(game_id)
    configuration = Configuration(game, players, game.options_model.model_validate(options))
    state = game.new_game(players, configuration.options, seed_word(seed))
    chance = Chance(seed)
    digest = DIGESTS[game_id]
    known: dict[str, str] = {}
    lines = [f"# {configuration}, seed {seed}: random play. Written by: python -m tests.golden"]

    def add_position() -> None:
        for name, line in digest(state).items():
            if known.get(name) != line:
                known[name] = line
                lines.append(f"    {name}: {line}")

    add_position()
    while legal := game.legal_actions(state):
        mover = int(protocol.current_player(state))
        action = legal[chance.below(len(legal))]
        protocol.apply(state, action)
        event = game.event(state)
        words = [event.kind, *(f"{key}={value}" for key, value in event.args.items())]
        if mover == NATURE:
            lines.append("  " + " ".join(words))
        else:
            lines.append(f"{game.seat_ids[mover]} ({len(legal)}): {game.action_text(action)}")
            if event.kind != "none":
                lines.append("  " + " ".join(words))
        add_position()
    shares = " ".join(f"{share:g}" for share in game.returns(state))
    lines.append(f"scores {' '.join(map(str, game.scores(state)))} shares {shares}")
    return "\n".join(lines) + "\n"
