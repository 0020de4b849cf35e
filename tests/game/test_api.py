"""What every registered game has to pass, with all its options (see game.core.selfcheck.configurations)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from game.core import protocol, registry
from game.core.game import Game
from game.core.match import IllegalAction, Match
from game.core.protocol import NATURE, OVER, new_records
from game.core.saves import dump_match, load_match, parse_match, save_match
from game.core.selfcheck import Configuration, violation
from tests.game.playing import (
    digests,
    every_configuration,
    new_match,
    random_match,
    random_positions,
    random_word,
)
from tests.golden.recording import recorded
from tests.sources import ROOT

EVERY = pytest.mark.parametrize("configuration", every_configuration(), ids=str)
SEEDS = pytest.mark.parametrize("seed", range(3))
GAMES = pytest.mark.parametrize("game", [registry.game(name) for name in registry.GAMES], ids=lambda g: g.id)


@EVERY
@SEEDS
def test_random_play_to_the_end(configuration: Configuration, seed: int) -> None:
    """There is always something to do until the end, no piece is lost or made, and the win is shared out."""
    game = configuration.game
    census = recorded(game.id).census
    counted = None
    state = None
    for state, legal, action in random_positions(configuration, seed):
        mover = protocol.current_player(state)
        assert mover in (NATURE, OVER, *range(configuration.players))
        assert len(set(legal)) == len(legal)
        assert all(0 <= action < game.num_actions for action in legal)
        assert (mover == OVER) is (not legal)
        if mover == NATURE:
            assert legal == [0] and action == 0
        assert violation(state) == 0
        assert counted is None or census(state) == counted
        counted = census(state)
        assert all(isinstance(score, int) for score in game.scores(state))
        assert game.turn(state) >= 1
        event = game.event(state)
        assert event.kind and -1 <= event.seat < configuration.players
    shares = game.returns(state)
    assert len(shares) == configuration.players
    assert sum(shares) == pytest.approx(1.0)
    assert min(shares) >= 0
    assert max(shares) in [pytest.approx(1 / n) for n in range(1, configuration.players + 1)]


@EVERY
def test_the_breakdown_adds_up_to_the_scores(configuration: Configuration) -> None:
    match = random_match(configuration, 11)
    lines = match.game.breakdown(match.state, match.steps)
    sums = [sum(line.values[seat] for line in lines if line.counts) for seat in range(configuration.players)]
    assert sums == match.game.scores(match.state)
    assert len({line.key for line in lines}) == len(lines)


@GAMES
def test_action_texts_and_actions_are_one_to_one(game: Game) -> None:
    texts = [game.action_text(action) for action in range(game.num_actions)]
    assert len(set(texts)) == game.num_actions
    assert [game.parse_action(text) for text in texts] == list(range(game.num_actions))
    for wrong in ("", "nonsense", texts[1] + " ", texts[0].upper()):
        with pytest.raises(ValueError, match="is not an action"):
            game.parse_action(wrong)
    for action in (-1, game.num_actions):
        with pytest.raises(ValueError, match="is not an action"):
            game.action_text(action)


def _bytes_after(match: Match) -> list[bytes]:
    return [step.after.tobytes() for step in match.steps]


@EVERY
def test_save_load_and_replay_are_identical_to_the_byte(configuration: Configuration, tmp_path: Path) -> None:
    for decisions in (0, 7, 60, 10_000):
        match = random_match(configuration, 5, decisions)
        text = dump_match(match)
        again = parse_match(text)
        assert again.state.tobytes() == match.state.tobytes()
        assert dump_match(again) == text
        assert again.actions == match.actions
        assert _bytes_after(again) == _bytes_after(match)
        assert [step.event for step in again.steps] == [step.event for step in match.steps]
        save_match(match, tmp_path / "match.json")
        assert (tmp_path / "match.json").read_text(encoding="utf-8") == text
        assert dump_match(load_match(tmp_path / "match.json")) == text
    assert match.over


@EVERY
def test_undo_returns_to_the_same_bytes(configuration: Configuration) -> None:
    """Wherever undo leads, the save replays to the same bytes; playing on leads to the same game."""
    match = random_match(configuration, 9, 90)
    actions, last = list(match.actions), match.state.tobytes()
    known = {step.before.tobytes() for step in match.steps}
    for seat in range(configuration.players):
        before = len(match.actions)
        if match.undo(seat):
            assert len(match.actions) < before
            assert match.state.tobytes() in known and match.to_move == seat
            assert _bytes_after(match)[-1:] in ([], [match.state.tobytes()])
            replayed = parse_match(dump_match(match))
            assert replayed.state.tobytes() == match.state.tobytes()
    for action in actions[len(match.actions) :]:
        match.play(action)
    assert match.state.tobytes() == last and match.actions == actions


@EVERY
def test_nothing_to_undo_at_the_start(configuration: Configuration) -> None:
    match = new_match(configuration, 1)
    assert not any(match.undo(seat) for seat in range(configuration.players))
    assert not match.redo()


@EVERY
def test_an_illegal_action_changes_nothing(configuration: Configuration) -> None:
    match = random_match(configuration, 2, 10)
    state, legal, before = match.state.tobytes(), match.legal(), len(match.actions)
    for action in {-1, match.game.num_actions, *range(match.game.num_actions)} - set(legal):
        with pytest.raises(IllegalAction):
            match.play(action)
    assert match.state.tobytes() == state and len(match.actions) == before


@EVERY
def test_copying_is_copying_memory(configuration: Configuration) -> None:
    """A position is its bytes: a copy of them plays the same game, and playing on the copy leaves the
    original.
    """
    game = configuration.game
    positions = list(random_positions(configuration, 4))
    state, _, action = positions[len(positions) // 2]
    other = np.frombuffer(bytearray(state.tobytes()), game.dtype)[0]
    several = new_records(game.dtype, 3)
    several[1] = state
    before = state.tobytes()
    assert other.tobytes() == several[1].tobytes() == before
    protocol.apply(other, action)
    protocol.apply(several[1], action)
    assert state.tobytes() == before
    assert other.tobytes() == several[1].tobytes() == positions[len(positions) // 2 + 1][0].tobytes()
    assert several[0].tobytes() == several[2].tobytes() == bytes(game.dtype.itemsize)


@EVERY
@SEEDS
def test_redeterminize_keeps_all_that_can_be_seen(configuration: Configuration, seed: int) -> None:
    """The observer's view, the legal actions and the pieces stay; the same word deals the same."""
    game = configuration.game
    census = recorded(game.id).census
    for number, (state, legal, _) in enumerate(random_positions(configuration, seed)):
        if number % 9:
            continue
        observer = number // 9 % configuration.players
        before = state.tobytes()
        dealt = state.copy()
        protocol.redeterminize(dealt, observer, random_word(number))
        assert state.tobytes() == before
        assert game.view(dealt, observer).model_dump_json() == game.view(state, observer).model_dump_json()
        assert census(dealt) == census(state)
        assert violation(dealt) == 0
        assert protocol.current_player(dealt) == protocol.current_player(state)
        if protocol.current_player(state) in (NATURE, observer):
            assert game.legal_actions(dealt) == legal
        again = state.copy()
        protocol.redeterminize(again, observer, random_word(number))
        assert again.tobytes() == dealt.tobytes()


@EVERY
def test_what_comes_does_not_depend_on_the_hidden_order(configuration: Configuration) -> None:
    """After redealing, the draws to come follow the new word alone: thinking cannot look into the pile."""
    futures = set()
    for seed in range(2):
        match = random_match(configuration, seed, 3)
        same = random_match(configuration, seed, 3)
        same.state = same.state.copy()
        same.state.rng = random_word(99 + seed)
        for state in (match.state, same.state):
            dealt = state.copy()
            protocol.redeterminize(dealt, 0, random_word(7))
            futures.add((seed, dealt.tobytes()))
    assert len(futures) == 2


@EVERY
@SEEDS
def test_nothing_hidden_leaks_through_a_view(configuration: Configuration, seed: int) -> None:
    """No view, not even that of the open table, shows the generator, and a seat's view nothing that is
    redealt. The seats take turns, in another order than above.
    """
    game = configuration.game
    for number, (state, _, _) in enumerate(random_positions(configuration, seed)):
        if number % 9:
            continue
        other = state.copy()
        other.rng = random_word(number)
        for observer in (None, (number // 9 + 1) % configuration.players):
            seen = game.view(state, observer).model_dump_json()
            assert game.view(other, observer).model_dump_json() == seen
            assert str(int(state.rng)) not in seen
            if observer is not None:
                redealt = state.copy()
                protocol.redeterminize(redealt, observer, random_word(number + 1))
                assert game.view(redealt, observer).model_dump_json() == seen


@EVERY
def test_the_start_seat_can_be_chosen(configuration: Configuration) -> None:
    game = configuration.game
    chosen = configuration.options.model_dump()
    for seat in range(configuration.players):
        options = game.options_model.model_validate({**chosen, "start_seat": seat})
        state = game.new_game(configuration.players, options, random_word(seat))
        assert state.start_seat == seat
    with pytest.raises(ValueError, match=r"start[ _]seat"):
        game.new_game(
            configuration.players,
            game.options_model.model_validate({**chosen, "start_seat": configuration.players}),
            random_word(1),
        )


@GAMES
def test_wrong_player_counts_are_refused(game: Game) -> None:
    for players in (0, 1, game.players.start - 1, game.players.stop):
        with pytest.raises(ValueError, match="cannot play"):
            game.new_game(players, game.options_model(), random_word(1))


@GAMES
def test_a_position_is_small(game: Game) -> None:
    assert game.dtype.itemsize <= 2048
    assert sum(game.dtype[name].itemsize for name in game.dtype.names or ()) == game.dtype.itemsize


def test_compiled_and_uncompiled_play_the_same_game() -> None:
    """The same sources without the compiler give the same positions, legal actions, scores, views and
    redeals.
    """
    seed, steps = 3, 10_000
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", "tests.game.playing", str(seed), str(steps)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == digests(seed, steps)


@EVERY
def test_the_same_setup_gives_the_same_match(configuration: Configuration) -> None:
    one, two = (random_match(configuration, 21, 40) for _ in range(2))
    assert one.state.tobytes() == two.state.tobytes()
    other = Match(one.setup.model_copy(update={"seed": 22}))
    assert other.state.tobytes() != new_match(configuration, 21).state.tobytes()
