"""A random game as text: every decision and event, and what of the position has changed after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.carthage.components import COLOUR_IDS, SEAT_IDS
from game.core import protocol, registry
from game.core.generator import seed_word
from game.core.protocol import NATURE
from game.core.selfcheck import Configuration
from game.traveling_merchant.components import CITY_IDS, PLACE_IDS
from tests.game.carthage.builder import Table
from tests.game.playing import Chance
from tests.game.traveling_merchant import builder as merchant


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


def merchant_digest(state: Any) -> dict[str, str]:
    """A position of The Era of Traveling Merchant as readable lines by their names."""
    table = merchant.Table(state)
    red, white = table.jewel_slots()
    lines = {
        "map": " ".join(
            f"{place}({state.x[i]},{state.y[i]})" for i, place in enumerate(PLACE_IDS) if state.x[i] >= 0
        ),
        "row": f"{table.row} | stack {state.stack}",
        "jewels": f"red {state.jewels[0]} at {red} white {state.jewels[1]} at {white}",
        "stock": table.stock,
    }
    seats = range(int(state.players))
    for city in CITY_IDS:
        areas = " ".join(f"{seat}:{goods}" for seat in seats if (goods := table.area(city, seat)))
        if areas:
            lines[city] = areas
    for seat in seats:
        lines[merchant.GAME.seat_ids[seat]] = (
            f"{table.horse(seat)} [{table.load(seat)}] {table.wagons(seat)} | houses {table.houses(seat)} | "
            f"jewels {table.jewels(seat)} | {table.score(seat)}"
        )
    return lines


DIGESTS: dict[str, Callable[[Any], dict[str, str]]] = {
    "carthage": carthage_digest,
    "traveling_merchant": merchant_digest,
}


def _any(legal: list[int]) -> list[int]:
    return legal


CHOOSERS: dict[str, Callable[[list[int]], list[int]]] = {"traveling_merchant": merchant.lively}
"""What random play chooses from, where any action at all would come to nothing."""


class Playthrough(NamedTuple):
    """A game to record."""

    file: str
    game: str
    players: int
    options: dict[str, Any]
    seed: int
    decisions: int = 100_000
    """How many are recorded at most."""


PLAYTHROUGHS = (
    Playthrough("carthage-standard.txt", "carthage", 3, {"mode": "standard"}, 1),
    Playthrough("carthage-classic.txt", "carthage", 2, {"mode": "classic"}, 2),
    Playthrough("merchant-basic.txt", "traveling_merchant", 2, {}, 3),
    Playthrough(
        "merchant-grid.txt",
        "traveling_merchant",
        4,
        {"map": "grid", "titles": True, "reading": "english", "beginners": "13"},
        4,
        400,
    ),
    Playthrough("merchant-rows.txt", "traveling_merchant", 3, {"map": "rows", "road": True}, 5, 60),
    Playthrough("merchant-ring.txt", "traveling_merchant", 2, {"map": "ring", "titles": True}, 6, 60),
    Playthrough("merchant-cross.txt", "traveling_merchant", 3, {"map": "cross"}, 7, 60),
    Playthrough("merchant-random.txt", "traveling_merchant", 4, {"map": "random", "road": True}, 8, 60),
)


def playthrough(wanted: Playthrough) -> str:
    """The text of a random game."""
    game = registry.game(wanted.game)
    configuration = Configuration(game, wanted.players, game.options_model.model_validate(wanted.options))
    state = game.new_game(wanted.players, configuration.options, seed_word(wanted.seed))
    chance = Chance(wanted.seed)
    digest = DIGESTS[wanted.game]
    choose = CHOOSERS.get(wanted.game, _any)
    decisions = 0
    known: dict[str, str] = {}
    lines = [f"# {configuration}, seed {wanted.seed}: random play. Written by: python -m tests.golden"]

    def add_position() -> None:
        for name, line in digest(state).items():
            if known.get(name) != line:
                known[name] = line
                lines.append(f"    {name}: {line}")

    add_position()
    while decisions < wanted.decisions and (legal := game.legal_actions(state)):
        mover = int(protocol.current_player(state))
        chosen = choose(legal)
        action = chosen[chance.below(len(chosen))]
        decisions += mover != NATURE
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
