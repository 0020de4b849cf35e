"""Every draw of some random games, as the rules make them: `NUMBA_DISABLE_JIT=1 python -m tests.draw_log`.

Uncompiled, so that the one function by which all is drawn can be listened to.
"""

from __future__ import annotations

import json
from typing import Any

from game.core import generator, protocol, registry
from game.core.generator import seed_word
from game.traveling_merchant.components import ENDING_CARDS
from tests.game.playing import Chance
from tests.golden.recording import recorded

SEEDS = 3
OPTIONS: dict[str, dict[str, Any]] = {
    "carthage": {"mode": "classic"},
    "traveling_merchant": {"map": "random", "road": True, "titles": True},
    "edo": {"purveyors": True},
    "marco_polo": {"caravans": True},
}
"""Tables at which all is drawn that can be."""
Draw = tuple[int, int, int]
"""Source, number, bound."""


def log() -> dict[str, list[list[Draw]]]:
    """The draws of three random games of each game with as many players as can be."""
    heard: list[Draw] = []
    usual = generator.picked

    def listen(word: Any, source: int, number: int, bound: int) -> int:
        heard.append((int(source), int(number), int(bound)))
        return usual(word, source, number, bound)

    generator.picked = listen  # what `drawn` calls; copies that deal anew have the usual one
    games: dict[str, list[list[Draw]]] = {}
    for game_id, options in OPTIONS.items():
        game, choose = registry.game(game_id), recorded(game_id).choose
        games[game_id] = []
        for seed in range(SEEDS):
            heard.clear()
            chance = Chance(seed)
            chosen = game.options_model.model_validate(options)
            state = game.new_game(game.players.stop - 1, chosen, seed_word(seed))
            if game_id == "traveling_merchant":
                state.stack = ENDING_CARDS + 2  # few of its random games come as far as that
            while legal := game.legal_actions(state):
                wanted = choose(legal)
                protocol.apply(state, wanted[chance.below(len(wanted))])
            games[game_id].append(list(heard))
    return games


if __name__ == "__main__":
    print(json.dumps(log()))
