"""The judge of decisions: what is one decision, and verdicts that depend on nothing but what a seat knew."""

from __future__ import annotations

import json
import pickle
import time
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from ai.evaluating.nets import learner
from ai.judge import sealed, trials
from ai.judge.book import book_file, evaluation_digest, read_book
from ai.judge.decisions import (
    FOLLOW_UP,
    Decision,
    Taken,
    decision_at,
    decisions,
    every_decision,
    had_choice,
    kind_of,
    kinds,
    present_decision,
    step_on,
    unfinished,
)
from ai.judge.differences import Trial
from ai.judge.judging import Budget, Judging, expecting_nothing, judge_decision
from ai.judge.model import FORMAT, Verdict, VerdictReport
from ai.judge.options import candidates_of
from ai.judge.trials import Found, position_of
from ai.judge.whole import by_promise, judge_job, packed
from ai.lab.judge.games import table_kind
from ai.players.levels import LEVELS
from ai.search.tree import moves
from ai.thinking.parallel_search import ParallelSearch, choices, known_position
from ai.thinking.question import Question, thinking_seed
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Seat
from game.core.protocol import NATURE
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.saves import load_match, save_match
from game.core.selfcheck import Configuration
from game.marco_polo.actions import TEXTS
from tests.game.marco_polo.builder import Own, position
from tests.game.playing import every_configuration

QUICK = Budget(screen=100, confirm=400)
EVERY_TABLE = pytest.mark.parametrize("configuration", every_configuration(), ids=str)


@cache
def played(game_id: str, players: int, seed: int = 5, level: str = "clerk") -> Match:
    match = Match(MatchSetup(game=game_id, seats=tuple(Seat(level=level) for _ in range(players)), seed=seed))
    while not match.over:
        match.play(think(Question(match.game, match.state, LEVELS[level], thinking_seed(match))).action)
    return match


@pytest.mark.parametrize("game_id", GAMES)
def test_a_decision_is_unfinished_while_it_goes_on(game_id: str) -> None:
    """Between its parts, and nowhere else; but whether one rides on past a city is known when one does."""
    whole = played(game_id, find_game(game_id).players.start)
    match = Match(whole.setup)
    course = game_id == "traveling_merchant"
    seen = dict.fromkeys((True, False), 0)
    begun: dict[int, Decision] = {part: found for found in every(whole) for part in found.parts}
    for action in whole.actions[:150]:
        step = len(match.steps)
        found, here = unfinished(match), begun[step]
        if here.parts[0] == step:
            assert found is None
        elif found is not None or not course:
            assert found is not None
            assert (found.step, found.kind, found.seat) == (here.step, here.kind, here.seat)
            assert found.parts == tuple(part for part in here.parts if part < step)
            assert found.actions == (here.actions or ())[: len(found.parts)]
        seen[found is not None] += 1
        match.play(action)
    assert seen[False] and (seen[True] or game_id == "edo")


def every(match: Match) -> list[Decision]:
    return every_decision(
        match.game, [Taken(step.actor, step.action, step.before) for step in match.steps], lambda _: 0
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_the_decisions_of_a_match_are_its_steps_grouped(game_id: str) -> None:
    match = played(game_id, 3)
    found = decisions(match)
    parts = [part for decision in found for part in decision.parts]
    assert parts == sorted(set(parts))
    for decision in found:
        steps = [match.steps[part] for part in decision.parts]
        assert {step.actor for step in steps} == {decision.seat}
        assert tuple(step.action for step in steps) == decision.actions
        assert decision.kind in kinds(game_id)
        assert decision.sealed <= (len(steps) == 1)
    left_out = [
        step
        for index, step in enumerate(match.steps)
        if step.actor != NATURE and index not in parts and len(match.game.legal_actions(step.before)) > 1
    ]
    assert len(left_out) < len(parts) / 4
    first = found[3]
    assert decision_at(match, first.parts[-1]) == first
    assert [each for each in found if each.seat == 1] == list(decisions(match, 1))


def grouped(match: Match, kind: str) -> list[tuple[str, ...]]:
    text = match.game.action_text
    return [
        tuple(text(action) for action in decision.actions or ())
        for decision in decisions(match)
        if decision.kind == kind
    ]


def test_what_a_person_would_call_one_decision_is_one() -> None:
    """Buying with tokens and cards, goods saved with their icons, dice and what is taken for them, a way node
    by node.
    """
    carthage = played("carthage", 3)
    bought = [way for way in grouped(carthage, "buy_or_wait") if way[0] == "buy"]
    assert any(len(way) > 2 and way[-1].startswith("pay") for way in bought)
    assert any(len(way) > 1 for way in grouped(carthage, "warehouse"))
    marco = played("marco_polo", 3)
    assert any("place" in way[-2] and "offer" in way[-1] for way in grouped(marco, "action") if len(way) > 2)
    assert any(sum(text.startswith("go ") for text in way) > 1 for way in grouped(marco, "which_way"))
    merchant = played("traveling_merchant", 3)
    assert all(len(way) <= 3 for way in grouped(merchant, "trade_or_ride"))
    edo = played("edo", 3)
    for kind in ("vote", "sealed_bid"):
        assert grouped(edo, kind) and all(len(way) == 1 for way in grouped(edo, kind))


def test_riding_on_past_a_city_is_one_decision() -> None:
    """From a city without goods through one where goods might be loaded, and back without loading them."""
    match = played("traveling_merchant", 2)
    game, text = match.game, match.game.action_text
    found = 0
    for step in match.steps:
        if step.actor == NATURE or not text(step.action).startswith("ride "):
            continue
        passed = step_on(step.before, step.action)
        for action in game.legal_actions(passed):
            if protocol.current_player(passed) == step.actor and text(action).startswith("ride "):
                way = [Taken(step.actor, step.action, step.before), Taken(step.actor, action, passed)]
                (one,) = every_decision(game, way, lambda number: number)
                assert one.parts == (0, 1)
                found += kind_of(game, passed) != kind_of(game, step.before)
    assert found, "nobody could have ridden on to another kind of decision"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_decision_has_a_name(language: str) -> None:
    catalogue = Catalogue.load(language)
    for game_id in GAMES:
        names = [catalogue(f"judge.kind.{game_id}.{kind}") for kind in kinds(game_id)]
        assert len(set(names)) == len(names) and FOLLOW_UP in kinds(game_id)


def test_forced_moves_are_no_decisions() -> None:
    match = played("traveling_merchant", 2)
    assert all(had_choice(match.game, decision) for decision in decisions(match))
    taken = {part for decision in decisions(match) for part in decision.parts}
    left = [step for number, step in enumerate(match.steps) if step.actor != NATURE and number not in taken]
    assert left and all(choices(match.game, step.before) == [step.action] for step in left)


def test_ways_that_come_to_the_same_are_one() -> None:
    """A way that is given twice is compared once, and what was played never with itself."""
    match = played("carthage", 3)
    decision = next(each for each in decisions(match) if each.kind == "warehouse" and len(each.parts) > 3)
    assert decision.actions is not None
    position = position_of(match.game, decision.state, decision.seat, decision.seed)
    shorter = decision.actions[:1]
    twice = [decision.actions, shorter, shorter]
    assert candidates_of(position, twice, decision.actions) == (decision.actions, shorter)


def test_contracts_taken_in_either_order_are_one_way() -> None:
    """In which slot a contract lies makes no difference, which ones lie there does."""
    table = position(own=Own(posts={0: "xian"}, dice={0: "1 2 3 4 5"}))
    actions = {text: action for action, text in TEXTS.items()}

    def way(*texts: str) -> tuple[int, ...]:
        return tuple(actions[text] for text in ("die own 1", "place contracts", *texts))

    one = way("contract xian 1", "contract xian 2", "discard 1")
    same = way("contract xian 2", "contract xian 1", "discard 1")
    others = (way("contract xian 1", "done"), way("contract xian 2", "done"))
    found = candidates_of(position_of(table.game, table.state, 0, 3), (same, *others), one)
    assert found == (one, *others)


def quick(match: Match, decision: Decision) -> Verdict:
    judged = judge_decision(match.game, decision, budget=QUICK)
    assert judged is not None
    return judged.verdict


@pytest.mark.parametrize("game_id", GAMES)
def test_a_verdict_hangs_on_nothing_that_the_seat_did_not_know(game_id: str) -> None:
    match = played(game_id, 3)
    found = decisions(match)
    for decision in (found[2], found[len(found) // 2]):
        other = known_position(decision.state, decision.seat, seed_word(991))
        assert other.tobytes() != decision.state.tobytes()
        again = replace(decision, state=other)
        assert quick(match, again) == quick(match, decision)


@EVERY_TABLE
def test_the_judge_is_given_nothing_that_the_seat_did_not_know(configuration: Configuration) -> None:
    """At every decision of a game, however often what the seat cannot know is dealt anew."""
    match = Match(
        MatchSetup(
            game=configuration.game.id,
            seats=(Seat(level="clerk"),) * configuration.players,
            seed=6,
            options=configuration.options.model_dump(),
        )
    )
    while not match.over:
        match.play(think(Question(match.game, match.state, LEVELS["clerk"], thinking_seed(match))).action)
    changed = 0
    for number, decision in enumerate(decisions(match)):
        given = position_of(match.game, decision.state, decision.seat, decision.seed)
        other = known_position(decision.state, decision.seat, seed_word(number, 5))
        again = position_of(match.game, other, decision.seat, decision.seed)
        assert given.state.tobytes() == again.state.tobytes() and given.row == again.row
        assert replace(decision, state=other).sealed == decision.sealed
        changed += other.tobytes() != decision.state.tobytes()
    assert changed > 20


@pytest.mark.parametrize("game_id", GAMES)
def test_a_verdict_is_the_same_whatever_the_slices(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game_id, 3)
    decision = decisions(match)[4]
    whole = quick(match, decision)
    monkeypatch.setattr("ai.thinking.slices.FIRST_SLICE", 1)
    monkeypatch.setattr("ai.thinking.slices.SLICE_SECONDS", 0.0)
    asked = count()
    parts = judge_decision(match.game, decision, lambda: next(asked) < 0, budget=QUICK)
    assert parts is not None and parts.verdict == whole
    assert next(asked) > 8 * QUICK.screen, "asked after each iteration"


@pytest.mark.parametrize("game_id", ["carthage", "edo"])
def test_a_verdict_is_the_same_on_one_core_and_on_many(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game_id, 3)
    decision = decisions(match)[4]
    verdicts = []
    for number in (1, 2, 5):
        monkeypatch.setattr(trials, "cores", lambda number=number: number)
        verdicts.append(quick(match, decision).model_dump_json(by_alias=True))
    assert len(set(verdicts)) == 1


def test_a_judgement_is_the_same_on_its_way_to_another_process_and_back() -> None:
    match = played("carthage", 2)
    for decision in (decisions(match)[-2], decisions(match)[1]):
        job = pickle.loads(pickle.dumps(packed("carthage", decision)))
        there = pickle.loads(pickle.dumps(judge_job(job)))
        assert there is not None and there == judge_decision(match.game, decision)


def test_verdicts_are_the_same_after_loading(tmp_path: Path) -> None:
    match = played("traveling_merchant", 2)
    save_match(match, tmp_path / "match.json")
    loaded = load_match(tmp_path / "match.json")
    before, after = decisions(match)[7], decisions(loaded)[7]
    assert quick(match, before) == quick(loaded, after)


def test_the_present_decision_is_that_which_is_played_next() -> None:
    match = played("carthage", 2)
    decision = decisions(match)[6]
    shorter = Match(match.setup)
    while len(shorter.steps) < decision.step:
        shorter.play(match.actions[len(shorter.actions)])
    present = present_decision(shorter)
    assert present is not None
    assert (present.step, present.seat, present.kind) == (decision.step, decision.seat, decision.kind)
    assert present.seed == decision.seed and present.state.tobytes() == decision.state.tobytes()
    verdict = quick(shorter, present)
    assert verdict.played is None and verdict.loss is None and verdict.class_ == "none"
    assert present_decision(match) is None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_judgement_is_given_up_at_once(game_id: str) -> None:
    """Wherever it is, the time until it ends is that of a slice and not of a search."""
    match = played(game_id, 3)
    decision = decisions(match)[9]
    quick(match, decision)  # compiles, or loads what is compiled
    asked = 0
    for stop_at in (0, 1, 7, 40):
        asked = 0
        stopped = 0.0

        def stop(stop_at: int = stop_at) -> bool:
            nonlocal asked, stopped
            asked += 1
            if asked > stop_at and not stopped:
                stopped = time.perf_counter()
            return asked > stop_at

        judged = judge_decision(match.game, decision, stop)
        assert judged is None
        assert time.perf_counter() - stopped < 0.25  # other work on the machine included


FORM = {
    "report": "format game seed decisions",
    "verdict": "step parts seat kind played loss low high unit class confirmed sealed candidates made",
    "candidate": "actions share low high points lead searches tries likely",
    "made": "format game rules evaluation book table roots screen confirm",
}
"""Fields of the JSON of `FORMAT`; what changes them raises it."""


def test_the_json_of_a_verdict_stays() -> None:
    match = played("carthage", 2)
    verdict = quick(match, decisions(match)[3])
    report = VerdictReport(game="carthage", seed=1, decisions=(verdict,))
    text = report.model_dump_json(by_alias=True)
    assert VerdictReport.model_validate_json(text) == report
    whole = json.loads(text)
    (told,) = whole["decisions"]
    form = {"report": whole, "verdict": told, "candidate": told["candidates"][0], "made": told["made"]}
    assert {name: " ".join(each) for name, each in form.items()} == FORM and whole["format"] == FORMAT == 8
    for frozen in (report, verdict, verdict.best, verdict.made):
        field = next(iter(type(frozen).model_fields))
        with pytest.raises(ValidationError):
            setattr(frozen, field, getattr(frozen, field))
    assert verdict.chosen is not None and verdict.chosen in verdict.candidates
    assert verdict.chosen.numbers(match.game) == decisions(match)[3].actions


def test_what_the_policy_would_not_have_done_is_judged_first() -> None:
    match = played("carthage", 2)
    found = decisions(match)
    ordered = by_promise(match.game, found)
    assert sorted(each.step for each in ordered) == [each.step for each in found]
    usual = next(each for each in found if each.kind == "which_card")
    others = [action for action in match.game.legal_actions(usual.state) if (action,) != usual.actions]
    odd = [replace(usual, actions=(action,)) for action in others]
    assert by_promise(match.game, [usual, *odd])[0] != usual
    assert by_promise(match.game, [*odd, usual])[0] != usual


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if book_file(game_id).is_file()])
def test_the_book_belongs_to_the_evaluations_that_are_used(game_id: str) -> None:
    """Else: `python main.py train --judge --game G`."""
    book = read_book(game_id)
    assert book is not None
    assert [row.table for row in book.rows] == [kind.name for kind in learner(game_id).tables]
    for row in book.rows:
        assert row.evaluation == evaluation_digest(game_id, table_kind(game_id, row.table).players), row.table


def test_no_more_choices_of_rivals_are_drawn_once_judging_is_called_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played("edo", 3)
    decision = next(each for each in decisions(match) if each.kind == "sealed_bid")
    drawn = 0
    whole = sealed._one_set

    def counted(*arguments: Any) -> tuple[int, ...]:
        nonlocal drawn
        drawn += 1
        return whole(*arguments)

    monkeypatch.setattr(sealed, "_one_set", counted)
    assert judge_decision(match.game, decision, lambda: drawn >= 10, budget=QUICK) is None
    assert drawn == 10


def test_a_stage_ends_once_more_roots_say_nothing() -> None:
    """Then the noise is a small part of the drift, and what is found is what all roots find, by the
    interval; with no noise allowed all roots are searched.
    """
    match = played("carthage", 3)
    ended = []
    for decision in decisions(match)[:8:2]:
        position = position_of(match.game, decision.state, decision.seat, decision.seed)
        for negligible in (1 / 3, 0.0):
            judging = Judging(position, decision, budget=Budget(negligible=negligible))
            compared = judging.trials()
            judging.screen(compared, compared[0])
            through = judging.through(compared)
            assert compared[0] in through
            ended.append((judging.screened, negligible))
            if len(through) > 1 and not negligible:
                assert judging.screened == 16
            if len(through) > 1 and judging.screened < 16:
                assert judging.screened >= 8
                best = max(through, key=lambda trial: trial.mean())
                for trial in through:
                    rest = judging.halves[1]
                    apart = judging.difference(best, trial, rest, position.row.screen, "share")
                    assert trial is best or apart.noise <= apart.drift / 3
    assert min(roots for roots, negligible in ended if negligible) < 16


def test_the_second_stage_finds_the_same_with_more_of_it_known() -> None:
    match = played("carthage", 3)
    decision = decisions(match)[2]
    position = position_of(match.game, decision.state, decision.seat, decision.seed)
    judging = Judging(position, decision, budget=QUICK)
    first, second, third = (Trial(way) for way in [trial.way for trial in judging.trials()][:3])
    alone = judging.confirm(first, second)
    judging.search([third], range(16), 1, QUICK.confirm)
    again, known = Trial(first.way), Trial(second.way)
    judging.search([again], range(16), 1, QUICK.confirm)
    assert judging.confirm(again, known) == alone
    assert len(known.found) == len(second.found) <= len(again.found) == 16


def test_what_only_the_usual_search_holds_for_a_loss_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second opinion decides whether it is one; the loss stays as the second stage found it."""
    match = played("carthage", 2)
    for decision in decisions(match):
        worst = judge_decision(match.game, decision, budget=QUICK)
        if worst is None:
            continue
        way = worst.verdict.candidates[-1].numbers(match.game)
        bad = replace(decision, actions=way)
        judged = judge_decision(match.game, bad, budget=QUICK)
        if judged is not None and judged.verdict.confirmed and judged.verdict.unit == "share":
            break
    else:
        pytest.fail("no mistake in the whole match")
    monkeypatch.setattr(Judging, "second_opinion", lambda self, best, other: 0.029)
    doubted = judge_decision(match.game, bad, budget=QUICK)
    assert doubted is not None and not doubted.verdict.confirmed and doubted.verdict.class_ == "none"
    assert doubted.verdict.loss == judged.verdict.loss
    monkeypatch.setattr(Judging, "second_opinion", lambda self, best, other: 0.03)
    assert judge_decision(match.game, bad, budget=QUICK) == judged


def test_a_second_opinion_holds_no_action_for_better_before_it_is_tried() -> None:
    match = played("traveling_merchant", 2)
    decision = max(decisions(match), key=lambda each: len(choices(match.game, each.state)))
    position = position_of(match.game, decision.state, decision.seat, decision.seed)
    judging = Judging(position, decision)
    spans = []
    for each in (judging, expecting_nothing(judging)):
        level = replace(each.position.level, roots=1, iterations=8)
        search = ParallelSearch(match.game, position.state, decision.seat, level, decision.seed)
        search.run(lambda: False)
        (tree,) = search.trees
        priors = [float(tree.entries.prior[child]) for child in moves(tree, 0, decision.seat)]
        spans.append(max(priors) - min(priors))
    usual, flat = spans
    assert usual > 0.5 and flat < 0.001


def test_where_rivals_have_habits_the_smaller_loss_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is lost only if rivals keep to their habits, or only if they do not, is no mistake."""
    match = played("edo", 3)
    decision = next(each for each in decisions(match) if not each.sealed)
    judging = Judging(position_of(match.game, decision.state, decision.seat, decision.seed), decision)
    ahead = {True: 0.6, False: 0.5}

    def search(self: Judging, trials: list[Trial], roots: range, stage: int, iterations: int) -> None:
        for trial in trials:
            share = ahead[self.position.level.habit > 0.0] if trial.way == (0,) else 0.0
            trial.found += [Found(share, 0.0, 0.0, 1) for _ in roots]

    monkeypatch.setattr(Judging, "search", search)
    found = judging.confirm(Trial((0,)), Trial((1,)))
    assert found.sure and found.raw == 0.5 and found.loss.loss == pytest.approx(0.5, rel=0.2)
    for never in (True, False):
        monkeypatch.setitem(ahead, never, 0.0)
        found = judging.confirm(Trial((0,)), Trial((1,)))
        assert not found.sure and found.raw == found.loss.loss == 0.0
        monkeypatch.setitem(ahead, never, 0.5)
