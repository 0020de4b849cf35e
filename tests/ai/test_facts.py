"""Facts: what is counted is what rules and account say, and only what the seat knows has a part in it."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.facts.compare import Following, compare, dealt, steps_of
from ai.facts.fact_text import People, signed, tell
from ai.facts.figures import figure_of
from ai.facts.follow import LEAD, LINES, POINTS, WIN, Aim, columns, follow, new_bench, their_lines
from ai.facts.model import Comparison, Fact, Figure
from ai.facts.telling import FORMS, Form, telling
from game.core import protocol
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.game import Game, Step
from game.core.generator import seed_word
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.selfcheck import Configuration
from tests.ai.positions import CONFIGURATIONS, NAMED, decisions

EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)
DEALS = 64
PEOPLE = People(lambda seat: f"seat {seat}", 3, 0)


def a_decision(configuration: Configuration, seed: int) -> tuple[Any, int, int]:
    """A position in the middle of a random game and two of its actions."""
    found = decisions(configuration, seed, 1)
    state = found[len(found) // 3]
    legal = configuration.game.legal_actions(state)
    return state, legal[0], legal[-1]


def whole_game(game: Game, root: Any, seat: int, number: int) -> tuple[Any, list[Step]]:
    """The figures of a game followed from its beginning, and its steps."""
    told = telling(game.id)
    bench = new_bench(game.dtype, game.num_actions, len(told.happenings), 30_000)
    row = np.zeros(columns(len(told.lines), len(told.happenings)))
    aim = Aim(seat, seat, told.turns_each(int(root.players)), told.gone(root, seat), 0.5, told.counted)
    word, moves = seed_word(number), np.zeros(0, np.int16)
    assert follow(root, moves, aim, word, bench, len(told.lines), row)
    position = dealt(game, root, aim, word)
    steps = []
    for action in bench.past[: bench.counts[-1]]:
        before, position = position, position.copy()
        actor = int(protocol.current_player(before))
        assert int(action) in ([0] if actor < 0 else game.legal_actions(before))
        protocol.apply(position, int(action))
        steps.append(Step(actor, int(action), game.event(position), before, position))
    return row, steps


TALLIES = {
    "carthage": {"sets": "sale", "lost": "lost"},
    "traveling_merchant": {"taken": "order"},
    "edo": {"lots": "lots", "earned": "earns", "shamed": "shamed"},
    "marco_polo": {"completed": "completed", "placed": "posts"},
}
"""Lines of the account that do not count, and the happenings that add up to them."""


@NAMED
def test_lines_and_happenings_are_those_of_the_account(configuration: Configuration) -> None:
    """A whole game, counted on the way in compiled code, and by the game's own account of its steps."""
    game = configuration.game
    load_policy(game.id)
    told = telling(game.id)
    root = game.new_game(configuration.players, configuration.options, seed_word(11))
    for seat in range(configuration.players):
        row, steps = whole_game(game, root, seat, 3 + seat)
        last = steps[-1].after
        lines = {source.key: source for source in game.breakdown(last, steps)}
        counted = {line.key: row[LINES + place] for place, line in enumerate(told.lines)}
        for key, source in lines.items():
            if source.counts:
                assert counted.pop(key) == source.values[seat], key
        assert set(counted.values()) <= {0.0}
        for other in {*range(configuration.players)} - {seat}:
            begin = their_lines(len(told.lines), len(told.happenings), other)
            for place, line in enumerate(told.lines):
                known = lines[line.key].values[other] if line.key in lines else 0.0
                assert row[begin + place] == known, f"{line.key} of another seat"
        scores = game.scores(last)
        assert row[POINTS : POINTS + configuration.players].tolist() == scores
        others = [points for other, points in enumerate(scores) if other != seat]
        assert row[LEAD] == scores[seat] - max(others)
        assert row[WIN] == game.returns(last)[seat]
        totals = row[LINES + len(told.lines) :]
        for key, name in TALLIES[game.id].items():
            places = [place for place, each in enumerate(told.happenings) if each.name == name]
            assert totals[places].sum() == lines[key].values[seat], key


@NAMED
def test_what_rivals_do_is_counted_by_name_too(configuration: Configuration) -> None:
    game = configuration.game
    load_policy(game.id)
    told = telling(game.id)
    root = game.new_game(configuration.players, configuration.options, seed_word(11))
    row, steps = whole_game(game, root, 1, 4)
    totals = row[LINES + len(told.lines) :]
    for place, each in enumerate(told.happenings):
        if not each.name.startswith("rival") or "rival" in each.values:
            continue
        by_name = {
            other.values["rival"]: totals[n]
            for n, other in enumerate(told.happenings)
            if other.name == each.name and other.values == {**each.values, "rival": other.values.get("rival")}
        }
        assert totals[place] == sum(by_name[seats] for seats in range(1, configuration.players))
        assert not any(by_name[seats] for seats in by_name if seats >= configuration.players)
        if each.name == "rival_buys":
            buyers = [step.event.seat for step in steps if step.event.kind == "purchase"]
            for seats in range(1, configuration.players):
                assert by_name[seats] == buyers.count((1 + seats) % configuration.players)


@NAMED
def test_facts_do_not_depend_on_what_the_seat_cannot_see(configuration: Configuration) -> None:
    game = configuration.game
    state, first, second = a_decision(configuration, 3)
    seat = int(protocol.current_player(state))
    found = []
    for word in range(3):
        truth = state.copy()
        if word > 0:
            protocol.redeterminize(truth, seat, seed_word(word))
        found.append(compare(game, truth, [first], [second], seed=5, deals=DEALS))
    assert found[0] is not None
    assert found[0] == found[1] == found[2]


@EVERY_GAME
def test_the_same_seed_gives_the_same_facts_whatever_the_slices(game_id: str) -> None:
    configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
    state, first, second = a_decision(configuration, 4)
    whole = compare(configuration.game, state, [first], [second], seed=7, deals=DEALS)
    seat = int(protocol.current_player(state))
    parts = Following(configuration.game, state, (first,), (second,), seat, seat, 7, DEALS)
    while not parts.done:
        parts.advance(deals=3)
    assert parts.comparison() == whole
    assert Comparison.model_validate_json(parts.comparison().model_dump_json()) == whole


@EVERY_GAME
def test_a_move_against_itself_differs_in_nothing(game_id: str) -> None:
    configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
    state, first, _ = a_decision(configuration, 6)
    found = compare(configuration.game, state, [first], [first], seed=7, deals=DEALS)
    assert found is not None
    assert found.deals > 0
    assert found.facts == ()
    assert (found.lead.value, found.wins.value) == (0.0, 0.0)
    assert found.lead.first == found.lead.second


@EVERY_GAME
def test_an_example_is_played_by_the_rules_and_begins_with_its_move(game_id: str) -> None:
    configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
    game = configuration.game
    state, first, second = a_decision(configuration, 8)
    seat = int(protocol.current_player(state))
    found = compare(game, state, [first], [second], seed=7, deals=DEALS)
    assert found is not None
    for example, action in zip(found.examples, (first, second), strict=True):
        steps = steps_of(game, state, seat, example)
        assert len(steps) == len(example.steps) > 0
        assert action in [step.action for step in steps if step.actor == seat]
        for step in steps:
            assert step.action in ([0] if step.actor < 0 else game.legal_actions(step.before))


def test_first_facts_come_early_and_change_nothing_of_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.facts.compare.FIRST", 16)
    configuration = CONFIGURATIONS[0]
    state, first, second = a_decision(configuration, 4)
    early: list[Comparison] = []
    last = compare(
        configuration.game, state, [first], [second], seed=7, deals=DEALS, first_facts=early.append
    )
    assert [found.deals for found in early] == [8]
    assert last == compare(configuration.game, state, [first], [second], seed=7, deals=DEALS)


def test_a_comparison_is_called_off_after_a_deal() -> None:
    configuration = CONFIGURATIONS[0]
    state, first, second = a_decision(configuration, 3)
    asked: list[int] = []

    def go_on() -> bool:
        asked.append(1)
        return len(asked) < 3

    assert compare(configuration.game, state, [first], [second], seed=5, go_on=go_on) is None
    assert 3 <= len(asked) <= 5


def test_a_deal_that_allows_only_one_of_the_ways_does_not_count() -> None:
    configuration = CONFIGURATIONS[0]
    state, first, _ = a_decision(configuration, 3)
    impossible = next(
        action
        for action in range(configuration.game.num_actions)
        if action not in configuration.game.legal_actions(state)
    )
    found = compare(configuration.game, state, [first], [impossible], seed=5, deals=8)
    assert found is not None
    assert (found.deals, found.facts, found.examples) == (0, (), ())


# Sentences


@EVERY_GAME
def test_every_fact_has_its_sentence_in_both_languages(game_id: str) -> None:
    told = telling(game_id)
    figure = figure_of("points", np.full(4, 2.5), np.full(4, 1.0))
    facts = [Fact(key="points", form="points", values={"seat": 1}, figure=figure, helps=-1, explains=1.0)]
    facts += [
        Fact(key=f"line.{line.key}", form="points", values={}, figure=figure, helps=1, explains=1.0)
        for line in told.lines
    ]
    facts += [
        Fact(key=each.name, form=form, values=dict(each.values), figure=figure, helps=0, explains=1.0)
        for each in told.happenings
        for form in each.forms
    ]
    assert {fact.form for fact in facts} <= set(FORMS)
    for language in LANGUAGES:
        catalogue = Catalogue.load(language)
        for fact in facts:
            words = tell(fact, 0, game_id, PEOPLE, catalogue)
            for text in (words.figure, words.clause):
                assert text
                assert not any(sign in text for sign in ("{", ".fact.", "fact.", "result."))


def test_a_figure_has_its_sign() -> None:
    assert signed(-2.04) == "−2.0"
    assert signed(31.2, 0) == "+31"
    earlier = figure_of("turns", np.zeros(4), np.full(4, 1.5))
    fact = Fact(key="end", form="turns", values={}, figure=earlier, helps=0, explains=0.0)
    told = tell(fact, 0, "carthage", PEOPLE, Catalogue.load("en"))
    assert (told.figure, told.clause) == ("1.5 turns sooner", "the game ends")


SPOKEN: tuple[tuple[str, str, Form, dict[str, int]], ...] = (
    ("carthage", "lost", "soon", {"good": 1}),
    ("carthage", "sale", "chance", {"good": 1}),
    ("carthage", "tokens", "count", {}),
    ("edo", "price", "amount", {"lot": 0}),
)


@pytest.mark.parametrize(("game_id", "key", "form", "values"), SPOKEN)
def test_a_figure_is_the_difference_of_the_numbers_beside_it(
    game_id: str, key: str, form: Form, values: dict[str, int]
) -> None:
    catalogue, draw = Catalogue.load("en"), np.random.default_rng(8)
    most = 1 if form in ("soon", "chance") else 9
    for first, second in draw.random((500, 2)) * most:
        figure = Figure(value=first - second, low=0.0, high=0.0, first=first, second=second)
        fact = Fact(key=key, form=form, values=values, figure=figure, helps=1, explains=1.0)
        told = tell(fact, 0, game_id, PEOPLE, catalogue)
        beside = [float(number) for number in re.findall(r"[\d.]+", told.clause.rpartition("(")[2])]
        said = float(told.figure.removesuffix(" %").replace("−", "-"))
        assert said == pytest.approx(beside[0] - beside[1])


def test_a_game_without_facts_says_so() -> None:
    with pytest.raises(LookupError):
        telling("no_such_game")


def test_games_find_their_lines_in_the_account() -> None:
    """A line that the account never has would never be told."""
    for game_id in GAMES:
        game = find_game(game_id)
        known: set[str] = set()
        for configuration in (each for each in CONFIGURATIONS if each.game is game):
            state = game.new_game(configuration.players, configuration.options, seed_word(1))
            known |= {source.key for source in game.breakdown(state, ()) if source.counts}
        lines = {line.key for line in telling(game_id).lines}
        assert known <= lines


# For somebody else


@EVERY_GAME
def test_what_a_rival_gains_is_told_from_what_the_observer_knows(game_id: str) -> None:
    """The seat that decides, the one that watches and the one that is told about need not be the same."""
    configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
    game = configuration.game
    state, first, second = a_decision(configuration, 9)
    mover = int(protocol.current_player(state))
    observer = (mover + 1) % configuration.players
    for seat in (mover, observer):
        found = []
        for word in range(3):
            truth = state.copy()
            if word > 0:
                protocol.redeterminize(truth, observer, seed_word(word))
            if int(protocol.current_player(truth)) == mover:
                found.append(compare(game, truth, [first], [second], 5, observer, seat, deals=32))
        assert found[0] is not None
        assert found[0].seat == seat
        assert all(other == found[0] for other in found)
