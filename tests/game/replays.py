"""Steps of the recorded games, played again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.core import protocol, registry
from game.core.game import Step
from game.core.generator import seed_word
from game.core.protocol import NATURE
from tests.game.playing import Chance
from tests.golden.recording import recorded

PLAYED = {
    "carthage": ("classic",),
    "edo": ("five",),
    "marco_polo": ("four", "caravans_two"),
    "traveling_merchant": ("basic",),
}
"""The recorded games that are played again."""


@cache
def steps_of(game_id: str) -> tuple[Step, ...]:
    """The steps of the recorded games of a game that are played again."""
    return tuple(step for name in PLAYED[game_id] for step in _replayed(game_id, name))


def _replayed(game_id: str, name: str) -> Iterator[Step]:
    game, kept = registry.game(game_id), recorded(game_id)
    wanted = next(each for each in kept.playthroughs if each.name == name)
    options = game.options_model.model_validate(wanted.options)
    state, chance, decisions = (
        game.new_game(wanted.players, options, seed_word(wanted.seed)),
        Chance(wanted.seed),
        0,
    )
    while decisions < wanted.decisions and (legal := game.legal_actions(state)):
        mover, chosen, before = int(protocol.current_player(state)), kept.choose(legal), state.copy()
        action = chosen[chance.below(len(chosen))]
        protocol.apply(state, action)
        decisions += mover != NATURE
        after = state.copy()
        yield Step(mover, action, game.event(after), before, after)
