"""Undo, take back and redo of every game: how far they go, and what counts as revealed."""

from __future__ import annotations

import pytest

from game.core import protocol
from game.core.game import Step
from game.core.match import IllegalAction, Match
from game.core.protocol import NATURE
from game.core.selfcheck import Configuration
from tests.game.playing import Chance, every_configuration, random_match, random_word, taking_back

EVERY = pytest.mark.parametrize("configuration", every_configuration(), ids=str)


@EVERY
def test_what_does_not_count_as_revealed_could_be_foretold(configuration: Configuration) -> None:
    """Deal anew all that a seat cannot know before such a step: it comes out the same to that seat's eyes."""
    match = random_match(configuration, 4, 60)
    game, quiet = match.game, 0
    for number, step in enumerate(match.steps[::3]):
        seat = number % configuration.players if step.actor == NATURE else step.actor
        if game.reveals(step, seat):
            continue
        quiet += 1
        for word in range(3):
            other = step.before.copy()
            protocol.redeterminize(other, seat, random_word(word))
            protocol.apply(other, step.action)
            assert game.view(other, seat) == game.view(step.after, seat)
    assert quiet


@EVERY
def test_undo_ends_at_the_last_thing_revealed(configuration: Configuration) -> None:
    for seed in range(6):
        match = random_match(configuration, seed, 30 + 7 * seed)
        for seat in range(configuration.players):
            kept = match.undo_target(seat)
            if kept is None:
                continue
            steps = list(match.steps)
            assert match.undo(seat)
            gone = steps[len(match.steps) :]
            assert not any(match.game.reveals(step, seat) for step in gone)
            assert match.to_move == seat and len(match.legal()) > 1 and not match.taken_back
            assert match.redo() and len(match.steps) == len(steps)


@EVERY
def test_the_decisions_before_a_step_are_those_that_led_to_it(configuration: Configuration) -> None:
    match = random_match(configuration, 5, 40)
    taken = [number for number, step in enumerate(match.steps) if step.actor != NATURE]
    assert len(taken) == len(match.actions)
    for step in range(len(match.steps) + 1):
        assert match.decisions_before(step) == sum(number < step for number in taken)


@EVERY
def test_taking_back_goes_farther_and_is_counted(configuration: Configuration) -> None:
    match = random_match(configuration, 9, 90)
    free, farther = match, taking_back(match)
    seat = next(s for s in range(configuration.players) if free.undo_target(s) is None)
    reached = farther.undo_target(seat)
    assert reached is not None and farther.takes_back(reached, seat)
    assert farther.undo(seat) and farther.taken_back == 1
    assert farther.to_move == seat and farther.game.is_turning_point(farther.state)
    while farther.undo(seat):
        pass
    assert farther.taken_back > 1
    assert not any(_chose(step, seat, farther) for step in farther.steps)


def _chose(step: Step, seat: int, match: Match) -> bool:
    own = step.actor == seat and match.game.is_turning_point(step.before)
    return own and len(match.game.legal_actions(step.before)) > 1


@EVERY
def test_redo_goes_forward_until_something_else_is_played(configuration: Configuration) -> None:
    match = taking_back(random_match(configuration, 5, 70))
    stations = [match.state.tobytes()]
    while match.undo(0):
        stations.append(match.state.tobytes())
    assert len(stations) > 2 and not random_match(configuration, 5, 70).can_redo
    for station in reversed(stations[:-1]):
        assert match.redo() and match.state.tobytes() == station
    assert not match.can_redo and not match.redo()
    assert match.undo(0) and match.can_redo
    with pytest.raises(IllegalAction):
        match.play(match.game.num_actions + 1)
    assert match.can_redo, "what is refused is no new move"
    match.play(match.legal()[Chance(1).below(len(match.legal()))])
    assert not match.can_redo and not match.redo()


LAID_OPEN = {"carthage": True, "marco_polo": True, "edo": True, "traveling_merchant": False}
"""Whether the end of a game shows what was secret, in these games."""


@EVERY
def test_undo_from_the_end_takes_back_once_the_end_has_laid_secrets_open(
    configuration: Configuration,
) -> None:
    """Wherever the ended table shows a seat more than it saw before its last decision, undo ends there."""
    laid_open = False
    for seed in (1, 2):
        match = random_match(configuration, seed)
        for seat in range(configuration.players):
            last = next(step for step in reversed(match.steps) if step.actor != NATURE)
            if last.actor != seat:
                continue
            hidden = protocol_view(match, last, seat) != protocol_view(match, last, None)
            laid_open |= hidden
            kept = match.undo_target(seat)
            if hidden:
                assert kept is None
                farther = taking_back(match)
                assert farther.undo(seat) and farther.taken_back == 1
            elif not any(match.game.reveals(step, seat) for step in match.steps[match.steps.index(last) :]):
                assert kept is not None
    assert laid_open == LAID_OPEN.get(configuration.game.id, laid_open)


def protocol_view(match: Match, step: Step, observer: int | None) -> dict[str, object]:
    """What an observer saw before a step, but for who it is."""
    return match.game.view(step.before, observer).model_dump() | {"observer": None}
