"""Facts of verdicts: what explains a mistake, how a plan goes on, and following as searches play on."""

from __future__ import annotations

from statistics import NormalDist
from typing import Any

import numpy as np
import pytest

from ai.commands.verdicts import facts_of_mistakes, report_lines
from ai.facts import of_verdict
from ai.facts.compare import Done, compare, steps_of
from ai.facts.figures import figure_of
from ai.facts.model import Comparison, Fact
from ai.facts.of_verdict import TOO_MUCH, as_judged, compared, differs, explains, facts_of, fits
from ai.facts.plan import going_on, in_turn, may_end, way_on
from ai.facts.searched import compare_searched
from ai.judge.book import row_of
from ai.judge.model import Report, Verdict
from ai.players.levels import LEVELS
from ai.thinking.continuation import next_step
from ai.thinking.question import Question, thinking_seed
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.catalogue import Catalogue
from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Seat
from game.traveling_merchant.state import HOUSE, SWAP, TURN, USE
from tests.ai.positions import CONFIGURATIONS, decisions
from tests.ai.test_facts import DEALS, EVERY_GAME, a_decision
from tests.game.marco_polo.builder import GAME as MARCO_POLO
from tests.game.marco_polo.builder import position


def a_verdict(match: Match, step: int, ways: list[list[int]], played: int) -> Verdict:
    """A verdict as the judge gives it, with made-up figures."""
    texts = [[match.game.action_text(action) for action in way] for way in ways]
    figures = {"low": 0.4, "high": 0.6, "points": 1.0, "lead": 1.0, "searches": 4, "tries": 400}
    candidates = [{"actions": text, "share": 0.5, **figures} for text in texts]
    made = {"format": 1, "game": match.game.id, "rules": 1, "evaluation": "", "book": "", "table": ""}
    return Verdict.model_validate(
        {
            "step": step,
            "parts": [step],
            "seat": match.steps[step].actor,
            "kind": "follow_up",
            "played": texts[played],
            "loss": 0.1,
            "low": 0.05,
            "high": 0.15,
            "class": "medium",
            "confirmed": True,
            "sealed": False,
            "candidates": candidates,
            "made": {**made, "roots": 4, "screen": 100, "confirm": 1000},
        }
    )


def a_match(decisions_played: int) -> Match:
    match = Match(MatchSetup(game="carthage", seats=(Seat(level="clerk"), Seat(level="clerk")), seed=3))
    for number in range(decisions_played):
        match.play(think(Question(match.game, match.state, LEVELS["clerk"], number)).action)
    return match


def test_a_verdict_is_explained_by_its_best_way_against_the_one_played() -> None:
    match = a_match(12)
    step = next(i for i, each in enumerate(match.steps) if each.actor >= 0 and i > 20)
    state = match.steps[step].before
    legal = match.game.legal_actions(state)
    played, seat = match.steps[step].action, match.steps[step].actor
    other = next(action for action in legal if action != played)
    verdict = a_verdict(match, step, [[other], [played]], 1)
    found = facts_of(match, verdict, deals=DEALS)
    assert found is not None
    after = next((n for n in range(step + 1, len(match.steps)) if match.steps[n].actor == 1 - seat), None)
    own = tuple(each.action for each in match.steps[step + 1 : after] if each.actor >= 0)
    seed = thinking_seed(match, step)
    follow = compare_searched if found.searched else compare
    assert found == follow(match.game, state, [other], [played], seed, deals=DEALS, went_on=(None, own))
    assert found.seat == match.steps[step].actor
    best = a_verdict(match, step, [[played], [other]], 0)
    next_best = facts_of(match, best, deals=DEALS)
    assert next_best is not None
    follow = compare_searched if next_best.searched else compare
    assert next_best == follow(match.game, state, [played], [other], seed, deals=DEALS, went_on=(own, None))
    assert facts_of(match, a_verdict(match, step, [[played]], 0)) is None
    assert facts_of(match, verdict, lambda: False) is None


def test_a_seat_goes_on_as_a_search_would() -> None:
    """In Traveling Merchant whoever rides somewhere has a reason, and the next actions are part of it."""
    configuration = next(each for each in CONFIGURATIONS if each.game.id == "traveling_merchant")
    game = configuration.game
    found = []
    for state in decisions(configuration, 3, 9)[:8]:
        seat = int(protocol.current_player(state))
        thoughts = think(Question(game, state, LEVELS["master"], 1))
        later = way_on(game, state, [thoughts.action], seat, 1)
        found.append(later)
        assert way_on(game, state, [thoughts.action], seat, 1, lambda: False) == ()
        after = state.copy()
        protocol.apply(after, thoughts.action)
        if later and protocol.current_player(after) == seat:
            legal = game.legal_actions(after)
            assert len(legal) == 1 or later[0] in legal
    assert sum(bool(later) for later in found) >= 4
    assert way_on(game, state, [], seat, 1) == ()


def test_of_what_was_played_what_was_done_is_told() -> None:
    """What a seat did is told to the end of its turn, whatever a search had planned; the other way as it is
    planned.
    """
    configuration = next(each for each in CONFIGURATIONS if each.game.id == "traveling_merchant")
    game, told = configuration.game, 0

    def onward(state: Any, went_on: Done = (None, None)) -> tuple[tuple[int, ...], ...]:
        legal = game.legal_actions(state)
        found = compare(game, state, [legal[0]], [legal[-1]], 5, deals=16, went_on=went_on)
        assert found is not None
        return found.onward

    for state in decisions(configuration, 3, 9)[:20]:
        planned, seat = onward(state), int(protocol.current_player(state))
        for way in range(2):
            at = state.copy()
            protocol.apply(at, game.legal_actions(state)[-way])
            done = []
            while int(protocol.current_player(at)) == seat:
                done.append(game.legal_actions(at)[0])
                protocol.apply(at, done[-1])
            found = onward(state, (tuple(done), None) if way == 0 else (None, tuple(done)))
            assert found[1 - way] == planned[1 - way]
            assert found[way] == tuple(done[: len(found[way])])
            told += bool(found[way]) and found[way] != planned[way]
            assert onward(state, ((), None) if way == 0 else (None, ()))[way] == ()
    assert told >= 3


@pytest.mark.parametrize("game_id", ["marco_polo", "traveling_merchant"])
def test_a_plan_goes_on_in_the_same_turn_and_by_the_rules(game_id: str) -> None:
    told = 0
    for number in range(12):
        configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
        game = configuration.game
        state, first, _ = a_decision(configuration, number)
        seat = int(protocol.current_player(state))
        later = going_on(game, state, [first], seat)
        told += bool(later)
        at = state
        rested = []
        for action in (first, *later):
            on = next_step(game, at, action, seat, whole_turn=True)
            rested.append(on is None or may_end(game, on))
            assert protocol.current_player(at) == seat and action in game.legal_actions(at)
            assert game.turn(at) == game.turn(state)
            at = at.copy()
            protocol.apply(at, action)
            while protocol.current_player(at) == protocol.NATURE:
                protocol.apply(at, 0)
        assert rested[-1] or not later, "nothing is only begun"
        other = state.copy()
        protocol.redeterminize(other, seat, seed_word(77))
        assert going_on(game, other, [first], seat) == later
    assert told >= (3 if game_id == "marco_polo" else 1)


def test_a_plan_ends_with_the_turn_where_nobody_else_has_dice() -> None:
    """The next turn of Marco Polo II is the same seat's, in the same round."""
    table = position(dice={0: "1 2 3", 1: "", 2: ""})
    root, done = table.state.copy(), list[int]()
    turn = ["die own 3", "place pepper", "offer 1", "done", "die own 2", "purse camel"]
    for text in turn:
        done.append(MARCO_POLO.parse_action(text))
        table.step(text)
    assert table.to_move == 0
    assert in_turn(MARCO_POLO, root, done[:3], done[3:], 0, done=True) == tuple(done[3:4])
    assert in_turn(MARCO_POLO, root, done[:4], done[4:], 0, done=True) == ()


def test_a_plan_goes_on_to_the_main_action_and_never_stops_at_a_die_in_hand() -> None:
    table = position(dice={0: "1 4 5"})
    moves, later = (
        [MARCO_POLO.parse_action(text) for text in texts]
        for texts in (("die own 1", "purse camel"), ("die own 5", "place pepper", "offer 1", "die own 4"))
    )
    for number, told in enumerate((0, 0, 2, 3, 3)):
        found = in_turn(MARCO_POLO, table.state, moves, later[:number], 0)
        assert found == tuple(later[:told])


def test_a_plan_tells_a_delivery_whatever_house_comes_of_it() -> None:
    """Where the seat has to choose a house for its orders, it has delivered all the same."""
    match = Match(MatchSetup(game="traveling_merchant", seats=(Seat(), Seat()), seed=2))
    state = match.state.copy()
    for phase, ends in ((TURN, True), (HOUSE, True), (USE, True), (SWAP, False)):
        state.phase = phase
        assert may_end(match.game, state) is ends


def a_judged_match() -> tuple[Match, Verdict]:
    """A match whose last step was judged, against another one."""
    match = Match(MatchSetup(game="carthage", seats=(Seat(), Seat()), seed=3))
    while len(match.steps) < 12 or len(match.legal()) < 2:
        match.play(match.legal()[0])
    legal = match.legal()
    step = len(match.steps)
    match.play(legal[0])
    verdict = a_verdict(match, step, [[legal[1]], [legal[0]]], 1)
    return match, verdict


def test_a_lead_much_larger_than_the_loss_is_followed_again_or_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A swing of half a standard deviation is 19 % of an even game; the loss is at most so much."""
    match, verdict = a_judged_match()
    swing = row_of(verdict.made.game, verdict.made.table).swing

    def comparison(lead: float) -> Comparison:
        figure = figure_of("points", np.full(4, lead), np.zeros(4))
        fact = Fact(key="line.wine", form="points", values={}, figure=figure, helps=1, explains=lead)
        wins = figure.model_copy()
        return Comparison(seat=0, observer=0, deals=4, lead=figure, wins=wins, facts=(fact,), examples=())

    small, large = comparison(0.1 * swing), comparison(0.5 * swing)
    exact = NormalDist().cdf(0.5) - 0.5
    for high, fitting in ((exact / TOO_MUCH + 0.001, True), (exact / TOO_MUCH - 0.001, False)):
        assert fits(large, verdict.model_copy(update={"high": high})) is fitting
    narrow = verdict.model_copy(update={"high": 0.05, "class_": "small"})
    monkeypatch.setattr(of_verdict, "compare", lambda *_, **__: large)
    for again, told in ((small, small.facts), (large, ())):
        monkeypatch.setattr(of_verdict, "compare_searched", lambda *_, again=again, **__: again)
        found = facts_of(match, narrow)
        assert found is not None and as_judged(found, narrow).facts == told
    wide = narrow.model_copy(update={"high": 0.2})
    assert facts_of(match, wide) == large


def test_facts_of_a_lead_that_says_the_opposite_explain_nothing() -> None:
    figure = figure_of("points", np.array([2.0, 3.0, 2.5, 2.4]), np.zeros(4))
    fact = Fact(key="line.wine", form="points", values={}, figure=figure, helps=1, explains=2.0)
    found = Comparison(seat=0, observer=0, deals=4, lead=figure, wins=figure, facts=(fact,), examples=())
    against = figure_of("points", np.zeros(4), np.array([2.0, 3.0, 2.5, 2.4]))
    assert explains(found)
    assert not explains(found.model_copy(update={"facts": ()}))
    assert explains(found.model_copy(update={"lead": against}))
    assert not explains(found.model_copy(update={"wins": against}))
    assert not explains(found.model_copy(update={"points": against}), "points")
    assert explains(found.model_copy(update={"wins": against, "points": figure}), "points")
    costs = fact.model_copy(update={"helps": -1, "explains": -2.0})
    assert not explains(found.model_copy(update={"facts": (costs,)}))
    even = figure_of("points", np.array([1.0, -1.0, 1.0, -1.0]), np.zeros(4))
    (helps,) = (fact for fact in found.facts if fact.explains > 0.0)
    more = costs.model_copy(update={"explains": -2.0 * helps.explains})
    mixed = found.model_copy(update={"facts": (helps, more)})
    assert not explains(mixed) and differs(mixed), "all together speaks for the other way"
    assert explains(found.model_copy(update={"lead": even}))
    assert explains(found.model_copy(update={"wins": even}))
    assert not explains(found.model_copy(update={"wins": even, "lead": against}))
    assert not explains(found.model_copy(update={"lead": even, "wins": even}))


@EVERY_GAME
def test_a_deal_can_be_followed_as_searches_play_on(game_id: str) -> None:
    configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
    game = configuration.game
    state, first, second = a_decision(configuration, 3)
    seat = int(protocol.current_player(state))
    found = []
    for word in range(2):
        truth = state.copy()
        if word > 0:
            protocol.redeterminize(truth, seat, seed_word(word))
        found.append(compare_searched(game, truth, [first], [second], seed=5, deals=DEALS, iterations=600))
    assert found[0] is not None and found[0].searched and found[0].deals > 0
    assert found[0] == found[1]
    steps = steps_of(game, state, seat, found[0].examples[0])
    assert next(step.action for step in steps if step.actor == seat) == first
    itself = compare_searched(game, state, [first], [first], seed=5, deals=DEALS, iterations=600)
    assert itself is not None and itself.facts == () and itself.lead.value == 0.0
    assert compare_searched(game, state, [first], [second], 5, lambda: False, DEALS, 600) is None


def test_what_a_search_plays_is_not_what_the_policy_plays() -> None:
    configuration = next(each for each in CONFIGURATIONS if each.game.id == "carthage")
    state, first, second = a_decision(configuration, 5)
    usual = compare(configuration.game, state, [first], [second], seed=5, deals=64)
    again = compare_searched(configuration.game, state, [first], [second], seed=5, deals=64, iterations=4000)
    assert usual is not None and again is not None
    assert usual.lead.first != again.lead.first


@pytest.mark.parametrize("class_", ["none", "medium"])
def test_a_mistake_that_is_not_explained_is_followed_as_searches_play_on(
    monkeypatch: pytest.MonkeyPatch, class_: str
) -> None:
    match = a_match(12)
    step = next(i for i, each in enumerate(match.steps) if each.actor >= 0 and i > 20)
    legal = match.game.legal_actions(match.steps[step].before)
    verdict = a_verdict(match, step, [[legal[0]], [legal[-1]]], 1)
    verdict = verdict.model_copy(update={"class_": class_, "low": 0.02})
    figure = figure_of("points", np.array([2.0, 3.0, 2.5, 2.4]), np.zeros(4))
    even = figure_of("points", np.array([1.0, -1.0, 1.0, -1.0]), np.zeros(4))
    fact = Fact(key="line.wine", form="points", values={}, figure=figure, helps=1, explains=2.0)
    wins = figure.model_copy()
    good = Comparison(seat=0, observer=0, deals=4, lead=figure, wins=wins, facts=(fact,), examples=())
    mixed = good.model_copy(update={"lead": even, "wins": even})
    monkeypatch.setattr("ai.facts.of_verdict.compare", lambda *args, **named: mixed)
    monkeypatch.setattr("ai.facts.of_verdict.compare_searched", lambda *args, **named: good)
    assert facts_of(match, verdict) == (mixed if class_ == "none" else good)
    monkeypatch.setattr("ai.facts.of_verdict.compare_searched", lambda *args, **named: mixed.model_copy())
    assert facts_of(match, verdict) == mixed
    monkeypatch.setattr("ai.facts.of_verdict.compare_searched", lambda *args, **named: None)
    assert facts_of(match, verdict) == (mixed if class_ == "none" else None)


def test_what_differs_is_told_unless_it_says_the_opposite() -> None:
    figure = figure_of("points", np.array([2.0, 3.0, 2.5, 2.4]), np.zeros(4))
    even = figure_of("points", np.array([1.0, -1.0, 1.0, -1.0]), np.zeros(4))
    against = figure_of("points", np.zeros(4), np.array([2.0, 3.0, 2.5, 2.4]))
    fact = Fact(key="line.wine", form="points", values={}, figure=figure, helps=1, explains=2.0)
    found = Comparison(seat=0, observer=0, deals=4, lead=even, wins=even, facts=(fact,), examples=())
    assert differs(found)
    assert not differs(found.model_copy(update={"wins": figure}))  # that explains
    assert not differs(found.model_copy(update={"wins": against}))
    assert not differs(found.model_copy(update={"lead": against}))
    assert not differs(found.model_copy(update={"facts": ()}))
    costs = fact.model_copy(update={"helps": -1, "explains": -2.0})
    assert not differs(found.model_copy(update={"facts": (costs,)}))
    assert not differs(found.model_copy(update={"points": against}), "points")


def test_a_mistake_is_told_with_its_facts() -> None:
    match = a_match(12)
    step = next(i for i, each in enumerate(match.steps) if each.actor >= 0 and i > 20)
    legal = match.game.legal_actions(match.steps[step].before)
    verdict = a_verdict(match, step, [[legal[0]], [legal[-1]]], 1)
    report = Report(game="carthage", seed=3, decisions=(verdict,))
    figure = figure_of("points", np.array([2.0, 3.0, 2.5, 2.4]), np.zeros(4))
    fact = Fact(key="line.wine", form="points", values={}, figure=figure, helps=1, explains=2.0)
    found = Comparison(seat=0, observer=0, deals=4, lead=figure, wins=figure, facts=(fact,), examples=())
    lines = list(report_lines(match, report, Catalogue.load("en"), {step: found}))
    assert "+2.5 points: Wine sold (1 Clerk)" in [line.strip() for line in lines]
    even = figure_of("points", np.array([1.0, -1.0, 1.0, -1.0]), np.zeros(4))
    mixed = found.model_copy(update={"lead": even, "wins": even})
    lines = list(report_lines(match, report, Catalogue.load("en"), {step: mixed}))
    told = [line.strip() for line in lines]
    assert told.index("+2.5 points: Wine sold (1 Clerk)") == 1 + told.index(
        "What differs, though this alone does not explain it:"
    )
    none = found.model_copy(update={"facts": ()})
    lines = list(report_lines(match, report, Catalogue.load("en"), {step: none}))
    assert "No fact explains it." in [line.strip() for line in lines]
    assert set(facts_of_mistakes(match, report)) == {step}


def test_what_comes_nearer_to_the_verdict_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match, verdict = a_judged_match()
    best, played = (way.share for way in compared(verdict))

    def won(first: float, second: float, lead: float) -> Comparison:
        """Games in which the two ways win so often."""
        wins = figure_of("points", np.full(4, first), np.full(4, second))
        figure = figure_of("points", np.full(4, lead), np.zeros(4))
        fact = Fact(key="line.wine", form="points", values={}, figure=figure, helps=1, explains=lead)
        return Comparison(seat=0, observer=0, deals=4, lead=figure, wins=wins, facts=(fact,), examples=())

    lead = 0.25 * row_of(verdict.made.game, verdict.made.table).swing  # 10 % of an even game
    near, far, no_reason = won(best, played, lead), won(1.0, played, lead), won(best, played, -lead)
    for simple, searched, told in (
        (near, far, near), (far, near, near), (no_reason, far, far), (far, no_reason, far),
    ):  # fmt: skip
        monkeypatch.setattr(of_verdict, "compare", lambda *_, found=simple, **__: found)
        monkeypatch.setattr(of_verdict, "compare_searched", lambda *_, found=searched, **__: found)
        assert facts_of(match, verdict) == told
