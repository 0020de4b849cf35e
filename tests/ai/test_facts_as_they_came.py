"""What is told of the move that was played agrees with what came of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.facts.came_true import OTHERWISE, as_it_came
from ai.facts.model import Aim, Comparison, Fact, Figure
from ai.facts.of_verdict import facts_of, stands
from ai.facts.telling import Tally, telling, watch
from ai.judge.decisions import decisions
from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.match import Match, MatchSetup, Seat
from game.core.protocol import NATURE, OVER
from game.edo.actions import BID_EAST, BID_WEST, SAY
from game.edo.state import SOLD
from game.marco_polo.map_tables import CITIES
from game.traveling_merchant.actions import BUY_STOCK, SELL, START_AT
from game.traveling_merchant.tables import ORDERS, SPECIALS
from game.traveling_merchant.turn import begin_turn
from tests.ai.positions import CONFIGURATIONS
from tests.ai.test_facts_of_verdicts import a_verdict

NOTHING = Figure(value=0.0, low=0.0, high=0.0, first=0.0, second=0.0)


def soon(key: str, second: float, form: str = "soon", **values: int) -> Fact:
    figure = Figure(value=-second, low=-second, high=-second, first=0.0, second=second)
    return Fact.model_validate(
        {"key": key, "form": form, "values": values, "figure": figure, "helps": 1, "explains": 1.0}
    )


def with_facts(*facts: Fact) -> Comparison:
    return Comparison(
        seat=0, observer=0, deals=4, lead=NOTHING, wins=NOTHING, facts=facts, near=facts, examples=()
    )


def either_way(lot: int, turns: int) -> Comparison:
    """That both ways lead to the same lot within so many turns."""
    aim = Aim(key="lot", form="soon", values={"lot": lot}, turns=turns, chance=0.9)
    return with_facts().model_copy(update={"aims": (aim, aim)})


def test_what_came_otherwise_is_left_out() -> None:
    """In games of Edo, of each way that was played: who won which lot in that turn is in the log. A chance is
    left out where the own later decision refuted it, and what either way leads to wherever it did not come.
    """
    draw = np.random.default_rng(8)
    match = Match(MatchSetup(game="edo", seats=(Seat(), Seat(), Seat()), seed=8))
    while not match.over:
        legal = match.legal()
        match.play(legal[int(draw.integers(len(legal)))])
    held = kept = dropped = lost = honest = 0
    for decision in decisions(match, 0):
        assert decision.actions is not None
        played = decision.actions
        others = [action for action in match.game.legal_actions(decision.state) if action != played[0]]
        verdict = a_verdict(match, decision.step, [[others[0]], list(played)], 1)
        verdict = verdict.model_copy(update={"seat": 0, "parts": decision.parts})
        later = [step for step in match.steps[decision.step :] if step.before.turns == decision.state.turns]
        own = [
            step
            for step in later
            if step.actor == 0 and step not in [match.steps[part] for part in decision.parts]
        ]
        decided = any(len(match.game.legal_actions(step.before)) > 1 for step in own)
        awards = [step.event for step in later if step.event.kind == "award" and step.event.seat == 0]
        won = {event.args["lot"] for event in awards if event.args["outcome"] == SOLD}
        for lot in (0, 1):
            for said in (0.0, 0.2, 0.3, 0.7, 0.8, 1.0):
                fact = soon("lot", said, lot=lot)
                far = abs(said - (lot in won)) >= OTHERWISE
                told = as_it_came(match, verdict, with_facts(fact))
                assert (told.facts == ()) == (told.near == ()) == (far and decided)
                held, kept, dropped = held + 1, kept + (far and not decided), dropped + (told.facts == ())
            both = either_way(lot, 1)
            aims = as_it_came(match, verdict, both).aims
            assert aims == (both.aims if lot in won else (both.aims[0], None))
            lost += lot not in won and not decided
            assert as_it_came(match, verdict, either_way(lot, 2)) == either_way(lot, 2)
        words = [
            step.event.args["said"] for step in later if step.event.kind == "declare" and step.actor == 0
        ]
        for said in words:
            bluff, shamed = soon("bluff", 1.0, word=said, lot=said % 2), soon("shamed", 1.1, "count")
            ashamed = any(step.event.kind == "shame" and step.event.args["seats"] & 1 for step in later)
            of_both = as_it_came(match, verdict, with_facts(bluff, shamed))
            other = soon("bluff", 0.0, word=3 - said if said < 3 else 1, lot=1 - said % 2)
            if decided and not ashamed:
                assert of_both.facts == ()
                assert as_it_came(match, verdict, with_facts(bluff, other)).facts == (other,)
                honest += 1
            assert as_it_came(match, verdict, with_facts(shamed)).facts == (shamed,)
        of_the_game = with_facts(soon("held", 1.0, "chance", privilege=0), soon("lots", 9.0, "count"))
        assert as_it_came(match, verdict, of_the_game) == of_the_game
    assert held > 100 and kept and dropped and lost and honest


def test_what_is_never_done_was_not_done_later_in_the_match_either() -> None:
    """Posts of Marco Polo II, which the seat places itself: the log says where it did, after each of its
    moves. A journey that is only less likely stays, and so does what others cause.
    """
    match = Match(MatchSetup(game="marco_polo", seats=(Seat(), Seat()), seed=9))
    while not match.over:
        level = LEVELS["clerk"]
        match.play(think(Question(match.game, match.state, level, len(match.actions))).action)
    dropped = kept = 0
    for decision in decisions(match, 0)[::4]:
        assert decision.actions is not None
        verdict = a_verdict(match, decision.step, [[0], list(decision.actions)], 1)
        verdict = verdict.model_copy(update={"seat": 0, "parts": decision.parts})
        later = [step.event for step in match.steps[decision.step :] if step.event.seat == 0]
        placed = {event.args["node"] for event in later if event.kind in ("post", "post_moved")}
        for city in range(CITIES):
            for said in (0.0, 0.2, 0.3, 0.7, 0.8, 1.0):
                fact = soon("post", said, "chance", node=city)
                far = abs(said - (city in placed)) >= OTHERWISE
                behind = with_facts(fact).model_copy(update={"sources": {"posts": fact}})
                told = as_it_came(match, verdict, behind)
                assert (told.facts == ()) == (told.sources == {}) == far
                dropped, kept = dropped + (far and not said), kept + (not far and not said)
        seldom = with_facts(soon("steps", 9.0, "count"))
        assert as_it_came(match, verdict, seldom) == seldom
    assert dropped and kept


def deliveries(game: Any, state: Any) -> set[tuple[str, int]]:
    """All orders that the seat to move can deliver in its turn by riding and delivering alone."""
    found, waiting = set[tuple[str, int]](), [state]
    while waiting:
        at = waiting.pop()
        for action in game.legal_actions(at):
            if BUY_STOCK <= action < SELL or action >= START_AT:
                continue
            after = at.copy()
            protocol.apply(after, action)
            event = game.event(after)
            if event.kind == "sell":
                found.add(("ready", event.args["order"]))
            elif event.kind == "special":
                found.add(("ready_special", event.args["special"]))
            elif event.kind == "ride" and protocol.current_player(after) == protocol.current_player(at):
                waiting.append(after)
    return found


@pytest.mark.parametrize("number", [0, 3, 5])
def test_what_can_be_delivered_next_is_what_a_turn_of_rides_and_deliveries_can(number: int) -> None:
    configuration = [each for each in CONFIGURATIONS if each.game.id == "traveling_merchant"][number]
    game, told = configuration.game, telling("traveling_merchant").happenings
    load_policy(game.id)
    places = {
        (each.name, *each.values.values()): place
        for place, each in enumerate(told)
        if each.name.startswith("ready")
    }
    assert len(places) == ORDERS + SPECIALS
    turns = ready = 0
    match = Match(MatchSetup(game=game.id, seats=(Seat(),) * configuration.players, seed=40 + number))
    while not match.over:
        level = LEVELS["clerk"]
        match.play(think(Question(game, match.state, level, len(match.actions))).action)
    for step in match.steps:
        state, after, seat = step.before, step.after, step.actor
        if seat == NATURE or after.turns == state.turns or protocol.current_player(after) == OVER:
            continue
        tally = Tally(
            np.zeros(len(told)), np.zeros(len(told)), np.full(len(told), -1.0), np.array([0.0, 9.0])
        )
        watch(state, after, seat, tally)
        said = {name for name, place in places.items() if tally.total[place] > 0}
        again = after.copy()
        begin_turn(again, seat)
        assert said == deliveries(game, again)
        turns, ready = turns + 1, ready + len(said)
    assert turns > 20 and ready > 5


@pytest.mark.parametrize("kept", [True, False])
def test_games_that_go_on_as_the_match_did_are_told(monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    """The searches come nearer to the verdict, but after the word that was said they break it."""
    match = Match(MatchSetup(game="edo", seats=(Seat(), Seat(), Seat()), seed=8))
    while SAY not in match.legal():
        match.play(match.legal()[0])
    step, seat = len(match.steps), int(protocol.current_player(match.state))
    match.play(SAY)
    while all(each.event.kind != "reveal" for each in match.steps[step:]):
        own = int(protocol.current_player(match.state)) == seat and BID_WEST + 1 in match.legal()
        match.play((BID_EAST if kept else BID_WEST) + 1 if own else match.legal()[0])
    verdict = a_verdict(match, step, [[SAY + 1], [SAY]], 1).model_copy(update={"seat": seat})
    ahead = Figure(value=0.1, low=0.08, high=0.12, first=0.6, second=0.5)
    points = Figure(value=2.0, low=1.5, high=2.5, first=22.0, second=20.0)
    line = soon("line.coins", -2.0, "points")
    bluff = soon("bluff", 1.0, word=1, lot=1)
    base = with_facts(line).model_copy(
        update={"seat": seat, "wins": ahead, "lead": points, "points": points, "rival": NOTHING}
    )
    near = ahead.model_copy(update={"first": 0.5, "second": 0.5})
    searched = base.model_copy(update={"facts": (line, bluff), "wins": near, "searched": True})
    monkeypatch.setattr("ai.facts.of_verdict.compare", lambda *_, **__: base)
    monkeypatch.setattr("ai.facts.of_verdict.compare_searched", lambda *_, **__: searched)
    assert stands(base, verdict) == stands(searched, verdict)
    assert facts_of(match, verdict) == (base if kept else searched)
