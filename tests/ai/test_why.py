"""Why a rival did something: from what the one who asks can see, whatever the rival really holds."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from ai.facts.model import Comparison, Fact, Figure
from ai.facts.visible import visible_parts
from ai.facts.why import MOST, Reason, likelihood, reason_of, stance_of
from ai.judge.decisions import decision_at
from ai.thinking.parallel_search import known_position
from game.core import protocol
from game.core.game import Step
from game.core.generator import seed_word
from game.core.match import Match
from game.core.protocol import NATURE
from tests.matches import at

HIDDEN = ("carthage", "edo", "marco_polo")


class Other(Match):
    """A match as it stood after one step of a rival, in another truth that looks the same to seat 0."""

    def __init__(self, match: Match, step: int, state: Any) -> None:
        self.setup, self.game, self.options, self.redeals = (
            match.setup,
            match.game,
            match.options,
            match.redeals,
        )
        real = match.steps[step]
        after = state.copy()
        protocol.apply(after, real.action)
        self.steps = [
            *match.steps[:step],
            Step(real.actor, real.action, match.game.event(after), state, after),
        ]
        self.actions = [each.action for each in self.steps if each.actor != NATURE]
        self.state = after


def told(reason: Reason | None) -> Any:
    """All that a player can be told of a reason."""
    assert reason is not None
    rows = [(own, fact.model_dump()) for own, fact in reason.facts]
    whole = (reason.instead, reason.possible, reason.before, reason.after)
    return (reason.visible, reason.choice, reason.explained, rows, *whole)


def rival_steps(match: Match) -> list[int]:
    return [n for n, step in enumerate(match.steps) if step.actor > 0]


@pytest.mark.parametrize("game", HIDDEN)
def test_two_truths_that_a_seat_cannot_tell_apart_have_the_same_reason(game: str) -> None:
    match = at(game, 30)
    compared = 0
    for step in reversed(rival_steps(match)):
        before, action = match.steps[step].before, match.steps[step].action
        truths = [known_position(before, 0, seed_word(word)) for word in range(60, 90)]
        truths = [truth for truth in truths if action in match.game.legal_actions(truth)]
        decision = decision_at(Other(match, step, before), step)
        if len(truths) < 2 or decision is None or len(decision.parts) != 1:
            continue
        first, second = (told(reason_of(Other(match, step, truth), step, 0)) for truth in truths[:2])
        assert first == second, (step, match.game.action_text(action))
        compared += 1
        if compared == 3:
            break
    assert compared


@pytest.mark.parametrize("game", [*HIDDEN, "traveling_merchant"])
def test_what_is_told_is_what_was_counted(game: str) -> None:
    match = at(game, 60)
    told_of, explained = 0, 0
    for step in reversed(rival_steps(match)):
        reason = reason_of(match, step, 0)
        if reason is None or not reason.visible or not reason.choice:
            continue
        told_of += 1
        for own, fact in reason.facts:
            found = reason.gains if own else reason.keeps
            assert found is not None and fact in (*found.facts, *found.at_once)
            assert fact.helps == (1 if own else -1) or reason.stance == "behind"
            assert own or found.lead.low <= 0.0
        assert len(reason.facts) <= MOST
        explained += reason.explained
        if told_of == 4:
            break
    assert told_of and explained >= told_of - 1


def figure(low: float, high: float) -> Figure:
    return Figure(value=(low + high) / 2, low=low, high=high, first=0.0, second=0.0)


def fact(name: str, helps: Literal[-1, 1], explains: float) -> Fact:
    return Fact(
        key=name,
        form="count",
        values={},
        figure=figure(0.5, 1.5),
        helps=helps,
        explains=explains,
    )


def compared(lead: Figure, wins: Figure, *facts: Fact) -> Comparison:
    return Comparison(seat=1, observer=0, deals=256, lead=lead, wins=wins, facts=facts, examples=())


@pytest.mark.parametrize(
    ("lead", "wins", "stance"),
    [
        ((0.5, 2.0), (-0.02, 0.1), "ahead"),
        ((-0.5, 2.0), (0.01, 0.1), "ahead"),
        ((-2.0, -0.1), (-0.1, 0.1), "behind"),
        ((-2.0, -0.1), (0.01, 0.1), "ahead"),
        ((-2.0, 2.0), (-0.1, 0.1), "close"),
        ((0.1, 0.3), (0.01, 0.02), "same"),
    ],
)
def test_two_ways_all_in_all(lead: tuple[float, float], wins: tuple[float, float], stance: str) -> None:
    assert stance_of(compared(figure(*lead), figure(*wins))) == stance


def test_a_worse_move_is_told_with_what_speaks_for_it_and_what_it_costs() -> None:
    match = at("edo", 24)
    decision = decision_at(match, rival_steps(match)[0])
    assert decision is not None
    good, better, bad, worse = fact("a", 1, 0.4), fact("b", 1, 0.9), fact("c", -1, -1.0), fact("d", -1, -3.0)
    behind = compared(figure(-2.0, -1.0), figure(-0.2, -0.1), worse, bad, better, good)
    reason = Reason(decision, 0, True, gains=behind)
    assert reason.stance == "behind" and reason.explained
    assert reason.facts == ((True, better), (True, good), (True, worse))
    ahead = compared(figure(1.0, 2.0), figure(0.1, 0.2), worse, bad, better, good)
    assert Reason(decision, 0, True, gains=ahead).facts == ((True, better), (True, good))
    loses = compared(figure(-2.0, 0.5), figure(-0.1, 0.1), bad)
    assert Reason(decision, 0, True, gains=ahead, keeps=loses).facts[0] == (False, bad)
    wins = compared(figure(0.5, 2.0), figure(0.1, 0.2), bad)
    assert (False, bad) not in Reason(decision, 0, True, gains=ahead, keeps=wins).facts
    nothing = Reason(decision, 0, True, gains=compared(figure(-2.0, 2.0), figure(-0.2, 0.2)))
    assert not nothing.explained


def test_the_seat_itself_sees_what_it_did() -> None:
    match = at("edo", 24)
    for step in rival_steps(match):
        decision = decision_at(match, step)
        assert decision is not None and decision.actions is not None
        assert visible_parts(match, decision, decision.seat) == len(decision.actions)


def seen_of(game: str, plies: int) -> dict[str, set[bool]]:
    """Kinds of decisions of rivals, and whether what they chose can be told."""
    match = at(game, plies)
    found: dict[str, set[bool]] = {}
    for step in rival_steps(match):
        decision = decision_at(match, step)
        assert decision is not None
        found.setdefault(decision.kind, set()).add(visible_parts(match, decision, 0) > 0)
    return found


def test_what_is_chosen_face_down_is_not_seen() -> None:
    found = seen_of("marco_polo", 40)
    assert found["goal_card"] == {False} and found["action"] == {True}


def test_what_was_sealed_is_seen_once_it_is_opened() -> None:
    match = at("edo", 60)
    bids = [(n, d) for n in rival_steps(match) if (d := decision_at(match, n)) and d.kind == "sealed_bid"]
    step, decision = next((n, d) for n, d in bids if visible_parts(match, d, 0))
    early = Other(match, step, match.steps[step].before)
    found = decision_at(early, step)
    assert found is not None and found.kind == "sealed_bid"
    assert visible_parts(early, found, 0) == 0 < visible_parts(match, decision, 0)


def test_a_move_that_cannot_be_made_fits_no_hand() -> None:
    match = at("carthage", 20)
    legal = match.legal()
    assert likelihood(match.game, match.state, legal[0], True) > 0.0
    other = next(action for action in range(match.game.num_actions) if action not in legal)
    assert likelihood(match.game, match.state, other, True) == 0.0


def test_it_can_be_called_off() -> None:
    match = at("carthage", 20)
    steps = rival_steps(match)
    step = next(n for n in steps[::-1] if (d := decision_at(match, n)) and visible_parts(match, d, 0))
    assert reason_of(match, step, 0, go_on=lambda: False) is None


def test_what_the_log_tells_is_seen() -> None:
    """Who objected stands in the log, though nothing on the table shows it any more."""
    match = at("edo", 40)
    votes = [d for n in rival_steps(match) if (d := decision_at(match, n)) and d.kind == "vote"]
    assert votes and all(visible_parts(match, vote, 0) == 1 for vote in votes)
