"""A hint is a whole decision: legal to its end, by one seat, never broken off in the middle."""

from __future__ import annotations

import pytest

from ai.core.stopping import never
from ai.players.levels import LEVELS, Level, tuned
from ai.thinking.continuation import next_step, whole_decision
from ai.thinking.parallel_search import ParallelSearch, choices
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.registry import game as find_game

LEVEL = Level("test", "search", iterations=60, roots=2)
CLERK = LEVELS["clerk"]
POSITIONS = 12


def positions(game_id: str, wanted: int, seed: int = 9) -> list[Match]:
    """One match at every so many decisions, played by rules; it goes on between two of them."""
    game = find_game(game_id)
    match = Match(MatchSetup(game=game_id, seats=(Seat(level="clerk"),) * game.players.start, seed=seed))
    found: list[Match] = []
    while not match.over and len(found) < wanted:
        if len(match.actions) % 5 == 0 and len(choices(game, match.state)) > 1:
            copy = Match(match.setup)
            for action in match.actions:
                copy.play(action)
            found.append(copy)
        match.play(think(Question(game, match.state, CLERK, len(match.actions))).action)
    return found


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_decision_is_carried_out_to_its_end(game_id: str) -> None:
    several = 0
    for match in positions(game_id, POSITIONS):
        game, seat = match.game, match.to_move
        thoughts = think(Question(game, match.state, LEVEL, 3, whole=True))
        assert thoughts.decision[0] == thoughts.action
        at = match.state
        for number, action in enumerate(thoughts.decision):
            assert match.to_move == seat and action in match.legal()
            following = next_step(game, at, action, seat)
            match.play(action)
            assert (following is None) == (number == len(thoughts.decision) - 1), "it ends where it ends"
            if following is not None:
                assert following.tobytes() == match.state.tobytes()
                at = following
        several += len(thoughts.decision) > 1
    assert several or game_id == "edo"


def test_dice_are_never_advised_without_a_space() -> None:
    placed = 0
    for match in (*positions("marco_polo", 40), *positions("marco_polo", 40, seed=10)):
        seat = match.to_move
        decision = think(Question(match.game, match.state, LEVEL, 5, whole=True)).decision
        for action in decision:
            match.play(action)
        texts = [match.game.action_text(action) for action in decision]
        if any(text.startswith("die ") for text in texts):
            placed += 1
            assert any(text.startswith(("place ", "purse")) for text in texts), texts
        assert match.to_move != seat or match.view(seat).phase != "hand"  # type: ignore[attr-defined]
    assert placed > 4


def test_any_first_action_gives_a_decision() -> None:
    match = positions("marco_polo", 8)[-1]
    game, seat = match.game, match.to_move
    search = ParallelSearch(game, match.state, seat, tuned(LEVEL, game.id, 2), 1)
    search.run(never)
    for action in choices(game, match.state)[:6]:
        decision = whole_decision(game, search, action, never)
        at = match.state.copy()
        for number, each in enumerate(decision):
            assert each in game.legal_actions(at)
            following = next_step(game, at, each, seat)
            assert (following is None) == (number == len(decision) - 1)
            at = at if following is None else following
        assert decision[0] == action
        assert protocol.current_player(at) == seat
    assert whole_decision(game, search, choices(game, match.state)[0], lambda: True)
