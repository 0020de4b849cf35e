"""Facts: what is chosen to be said of what was counted, and how sure it is."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from ai.facts.adding_up import besides, told_apart
from ai.facts.behind import rival_lines
from ai.facts.choose import Difference, Theirs, choose, gains_of, outcome_of
from ai.facts.compare import Following
from ai.facts.fact_text import People, tell, total
from ai.facts.figures import figure_of
from ai.facts.follow import LEAD, LINES, WIN, columns, their_lines
from ai.facts.model import Comparison, Fact
from ai.facts.telling import Form, telling
from game.core import protocol
from game.core.catalogue import Catalogue
from game.core.registry import GAMES
from game.traveling_merchant.actions import SELL, SELL_SPECIAL
from tests.ai.positions import CONFIGURATIONS, decisions

PEOPLE = People(lambda seat: f"seat {seat}", 3, 0)
DEALS = 64


def rows(game_id: str, deals: int, noise: np.random.Generator) -> Any:
    """Figures that are noise and nothing else; other seats have no points."""
    told = telling(game_id)
    whole = np.zeros((deals, columns(len(told.lines), len(told.happenings))))
    own = their_lines(len(told.lines), len(told.happenings), 0)
    whole[:, :own] = noise.integers(0, 3, (deals, own))
    return whole


def test_noise_alone_is_hardly_ever_a_fact() -> None:
    """Some 150 differences are looked at each time."""
    noise = np.random.default_rng(1)
    told = telling("carthage")
    found = sum(
        bool(choose(told, 0, 4, *(rows("carthage", 400, noise) for _ in "ab")).facts) for _ in range(100)
    )
    assert found <= 5


def test_a_difference_of_one_line_is_found_and_measured_on_the_other_half() -> None:
    noise = np.random.default_rng(2)
    told = telling("carthage")
    first, second = rows("carthage", 400, noise), rows("carthage", 400, noise)
    first[:200, LINES + 1] += 5.0
    first[200:, LINES + 1] += 2.0
    facts = choose(told, 0, 4, first, second).facts
    assert [fact.key for fact in facts] == [f"line.{told.lines[1].key}"]
    figure = facts[0].figure
    assert figure.low < 2.0 < figure.high
    assert facts[0].explains == pytest.approx(5.0, abs=0.3)
    assert facts[0].helps == 1
    first[200:, LINES + 1] -= 4.0
    assert all(fact.key == "points" for fact in choose(told, 0, 4, first, second).facts)


def test_where_wins_differ_more_surely_than_leads_facts_explain_wins() -> None:
    """The end of the game comes sooner, with fewer points and more wins."""
    noise = np.random.default_rng(3)
    told = telling("carthage")
    first, second = rows("carthage", 400, noise), rows("carthage", 400, noise)
    place = next(n for n, each in enumerate(told.happenings) if each.name == "bought")
    bought = LINES + len(told.lines) + place
    sooner = noise.random(400) < 0.5
    first[:, bought] += 4.0 * sooner
    first[:, WIN] = second[:, WIN] + sooner
    first[:, LEAD] = second[:, LEAD] + noise.normal(-0.1, 2.0, 400)
    assert not outcome_of(first, second).of_points
    facts = choose(told, 0, 4, first, second).facts
    assert facts[0].key == "bought" and facts[0].explains > 0.0
    first[:, WIN] = second[:, WIN]
    first[:, LEAD] = second[:, LEAD] - 2.0 * sooner
    assert outcome_of(first, second).of_points
    assert choose(told, 0, 4, first, second).facts == ()


def test_what_speaks_for_the_best_way_comes_first() -> None:
    noise = np.random.default_rng(5)
    told = telling("carthage")
    first, second = rows("carthage", 400, noise), rows("carthage", 400, noise)
    first[:, LINES] -= 6.0
    first[:, LINES + 1] += 3.0
    first[:, LINES + 2] += 4.0
    first[:, WIN] = second[:, WIN]
    facts = choose(told, 0, 4, first, second).facts
    assert [fact.explains > 0.0 for fact in facts] == [True, True, False]
    assert facts[0].explains > facts[1].explains


def place_of(game_id: str, name: str, form: Form) -> int:
    """The column of the first happening of a name, in the rows that a form is told from."""
    told = telling(game_id)
    found = next(place for place, each in enumerate(told.happenings) if each.name == name)
    block = {"chance": 0, "count": 0, "soon": 1, "amount": 1, "turns": 2}[form]
    return LINES + len(told.lines) + block * len(told.happenings) + found


def test_one_event_is_told_once() -> None:
    """A rival buys the market, so the ship arrives: both before the next turn, in the same deals."""
    noise = np.random.default_rng(6)
    told = telling("carthage")
    first, second = np.zeros((2, 400, columns(len(told.lines), len(told.happenings))))
    buys, port = (place_of("carthage", name, "soon") for name in ("rival_buys", "port"))
    first[:, LEAD] = noise.normal(0.0, 1.0, 400)
    for column in (buys, port):
        first[:, column - len(told.happenings)] = second[:, column - len(told.happenings)] = 1.0
    second[:, buys] = noise.random(400) < 0.9
    second[:, port] = second[:, buys] * (noise.random(400) < 0.85)
    second[:, LEAD] = first[:, LEAD] - 3.0 * second[:, buys] - second[:, port]
    facts = choose(told, 0, 4, first, second).facts
    assert [fact.key for fact in facts] == ["rival_buys"]
    second[:, port] = noise.random(400) < 0.5
    second[:, LEAD] = first[:, LEAD] - 3.0 * second[:, buys] - 3.0 * second[:, port]
    facts = choose(told, 0, 4, first, second).facts
    assert {fact.key for fact in facts} == {"rival_buys", "port"}


def test_what_is_small_is_told_only_where_nothing_large_speaks_for_the_first_way() -> None:
    told = telling("carthage")
    draw = np.random.default_rng(7)
    first, second = np.zeros((2, 400, columns(len(told.lines), len(told.happenings))))
    first[:, LINES] = draw.normal(0.4, 0.1, 400)
    first[:, LEAD] = first[:, LINES]
    small = choose(told, 0, 4, first, second)
    assert [fact.key for fact in small.facts] == [f"line.{told.lines[0].key}"] and not small.left_out
    first[:, LINES + 1] = draw.normal(2.0, 0.1, 400)
    first[:, LEAD] += first[:, LINES + 1]
    large = choose(told, 0, 4, first, second)
    assert [fact.key for fact in large.facts] == [f"line.{told.lines[1].key}"] and large.left_out


def test_what_the_move_itself_does_is_not_told_of_it() -> None:
    """Whoever delivers an order now knows that it is delivered."""
    configuration = next(each for each in CONFIGURATIONS if each.game.id == "traveling_merchant")
    game, otherwise = configuration.game, 0
    told = telling(game.id)
    for number in range(6):
        for state in decisions(configuration, number, 1):
            seat, legal = int(protocol.current_player(state)), game.legal_actions(state)
            sells = next((action for action in legal if SELL <= action < SELL_SPECIAL), None)
            if sells is None or len(legal) < 2:
                continue
            other = next(action for action in legal if action != sells)
            following = Following(game, state, (sells,), (other,), seat, seat, 5, DEALS)
            following.advance()
            order = ("order", {"order": sells - SELL})
            assert order not in [(fact.key, fact.values) for fact in following.comparison().facts]
            plain = choose(told, seat, configuration.players, *following.rows()).facts
            otherwise += order in [(fact.key, fact.values) for fact in plain]
            break
    assert otherwise


def test_the_sum_adds_up_as_it_is_read() -> None:
    catalogue, draw = Catalogue.load("en"), np.random.default_rng(9)
    for _ in range(200):
        own, rival = draw.random((2, 2, 8)) * 90
        found = Comparison(
            seat=0, observer=0, deals=8, facts=(), examples=(),
            lead=figure_of("points", own[0] - rival[0], own[1] - rival[1]),
            wins=figure_of("points", np.zeros(8), np.zeros(8)),
            points=figure_of("points", *own), rival=figure_of("points", *rival),
        )  # fmt: skip
        told = total(found, PEOPLE, catalogue)
        assert told is not None
        ahead, otherwise, points, best = (
            float(number.replace("−", "-")) for number in re.findall(r"[+−]?[\d.]+\d", told.clause)
        )
        said = float(told.figure.split(" ")[0].replace("−", "-"))
        assert said == pytest.approx(ahead - otherwise)
        assert ahead == pytest.approx(points - best)


def test_it_is_said_whose_it_is_and_whom_it_helps() -> None:
    english, japanese = (Catalogue.load(language) for language in ("en", "ja"))
    gain = figure_of("points", np.full(4, 2.5), np.full(4, 1.0))
    rival = Fact(key="points", form="points", values={"seat": 1}, figure=gain, helps=-1, explains=-1.0)
    assert tell(rival, 0, "carthage", PEOPLE, english).clause == "Final points (seat 1); helps seat 1"
    loss = rival.model_copy(update={"figure": figure_of("points", np.zeros(4), np.full(4, 1.0))})
    assert tell(loss, 0, "carthage", PEOPLE, english).clause == "Final points (seat 1); helps you"
    end = Fact(key="end", form="soon", values={}, figure=gain, helps=0, explains=1.0, gains=1)
    assert tell(end, 0, "carthage", PEOPLE, english).clause.endswith("helps you")
    against = end.model_copy(update={"gains": -1})
    assert tell(against, 0, "carthage", PEOPLE, english).clause.endswith("helps the others")
    two = People(lambda seat: f"seat {seat}", 2, 0)
    assert tell(against, 0, "carthage", two, english).clause.endswith("helps seat 1")
    sale = Fact(key="sale", form="turns", values={"good": 1}, figure=gain, helps=1, explains=1.0)
    assert tell(sale, 0, "carthage", PEOPLE, english).clause.startswith("you sell")
    assert tell(sale, 2, "carthage", PEOPLE, english).clause.startswith("seat 2 sells")
    assert tell(sale, 0, "carthage", PEOPLE, japanese).clause.startswith("あなたが")


def test_nothing_is_certain_because_it_was_so_in_all_deals() -> None:
    figure = figure_of("chance", np.ones(100), np.zeros(100))
    assert 0.9 < figure.low < figure.value < 1.0
    assert figure_of("chance", np.ones(100), np.ones(100)).value == 0.0


@pytest.mark.parametrize(("of_one", "named"), [(0.95, True), (0.5, False)])
def test_a_rival_is_named_where_it_is_nearly_always_the_same(of_one: float, named: bool) -> None:
    told, draw = telling("carthage"), np.random.default_rng(3)
    width, half = columns(len(told.lines), len(told.happenings)), 400
    first, second = np.zeros((2, 2 * half, width))
    soon = LINES + len(told.lines) + len(told.happenings)
    places = {
        each.values.get("rival", 0): place
        for place, each in enumerate(told.happenings)
        if each.name == "rival_buys"
    }
    buys, by_two = draw.random(2 * half) < 0.7, draw.random(2 * half) < of_one
    for rival, deals in ((0, buys), (2, buys & by_two), (1, buys & ~by_two)):
        first[:, soon + places[rival]] = first[:, soon - len(told.happenings) + places[rival]] = deals
    first[:, LEAD] = -3.0 * buys
    facts = choose(told, 1, 3, first, second).facts
    assert [fact.key for fact in facts] == ["rival_buys"]
    assert facts[0].values == ({"rival": 2} if named else {})
    english = tell(facts[0], 1, "carthage", People(lambda seat: f"seat {seat}", 3, 1), Catalogue.load("en"))
    assert english.clause.startswith("seat 0 buys" if named else "a rival buys")
    asked = tell(facts[0], 1, "carthage", People(lambda seat: f"seat {seat}", 3, 0), Catalogue.load("en"))
    assert not named or asked.clause.startswith("you buy ")


def test_final_points_are_ones_own_too() -> None:
    """As in why a rival did something: what it does to the one who asks."""
    loss = figure_of("points", np.zeros(4), np.full(4, 1.2))
    own = Fact(key="points", form="points", values={"seat": 0}, figure=loss, helps=-1, explains=1.2)
    people = People(lambda seat: f"seat {seat}", 3, 0)
    assert tell(own, 1, "edo", people, Catalogue.load("en")).clause == "Final points (you); helps seat 1"


def test_whom_the_end_helps_is_who_wins_where_it_comes_and_nothing_else_is_labelled() -> None:
    noise = np.random.default_rng(5)
    deals = 400
    sooner = (noise.random(deals) < 0.5).astype(np.float64)
    never, even = np.zeros(deals), (noise.random(deals) < 0.5).astype(np.float64)
    won, lost = np.where(sooner > 0, 1.0, even), np.where(sooner > 0, 0.0, even)

    def gains(ends: Any, wins: Any, others: Any = even, form: Form = "soon", *, measured: bool = True) -> int:
        """Of the end that comes so with the first way, and never, or at the fifth turn, with the other."""
        comes = ends if form == "soon" else 5.0 - 3.0 * ends
        later = never if form == "soon" else never + 5.0
        end = Difference("end", form, (), 0, "end", comes, later, measured)
        back = Difference("end", form, (), 0, "end", later, comes, measured)
        assert gains_of(back, others, wins) == -gains_of(end, wins, others)
        return gains_of(end, wins, others)

    for form in ("soon", "turns"):
        assert gains(sooner, won, form=form) == 1
        assert gains(sooner, lost, form=form) == -1
    assert gains(sooner, won, measured=False) == 0
    assert gains(sooner, even) == 0, "open where it ends"
    assert gains(sooner, won, won) == 0 == gains(sooner, lost, lost), "the other way does the same"
    assert gains(sooner * (np.arange(deals) < 8), won) == 0, "too seldom"
    for game_id in GAMES:
        labelled = {each.name for each in telling(game_id).happenings if each.measured}
        assert labelled <= {"end", "last_round"}, "ships, objections and earning help nobody by rule"


def test_that_the_game_goes_on_helps_whoever_has_lost_otherwise_even_if_longer_games_go_worse() -> None:
    """The second way loses at once. With the first one the soonest ends are the best: nothing of the end."""
    noise = np.random.default_rng(8)
    told = telling("carthage")
    first, second = np.zeros((2, 400, columns(len(told.lines), len(told.happenings))))
    turns = noise.integers(2, 6, 400).astype(np.float64)
    first[:, WIN] = noise.random(400) < 1.2 - 0.2 * turns
    for rows_of, number in ((first, turns), (second, 1.0)):
        column = place_of("carthage", "end", "turns")
        rows_of[:, column], rows_of[:, column - 2 * len(told.happenings)] = number, 1.0
    first[:, LEAD], second[:, LEAD] = 4.0 * first[:, WIN] - 2.0, -2.0
    (fact,) = (fact for fact in choose(told, 0, 2, first, second).facts if fact.key == "end")
    assert fact.gains == 1 and fact.explains > 0.0
    words = tell(fact, 0, "carthage", People(lambda seat: f"seat {seat}", 2, 0), Catalogue.load("en"))
    assert words.clause == "the game ends; helps you" and words.figure.endswith("later")


def test_what_one_search_likes_is_not_sure() -> None:
    """All deals of one search agree, so that without the searches a chance difference looks certain."""
    deals = np.random.default_rng(4)
    liked = np.repeat(deals.normal(0.0, 1.0, 32), 16)
    first = 5.0 + liked + deals.normal(0.0, 0.1, 512)
    second = np.full(512, 5.0)
    groups = np.repeat(np.arange(32), 16)
    alone, together = figure_of("points", first, second), figure_of("points", first, second, groups)
    assert together.value == alone.value
    assert together.high - together.low > 3.5 * (alone.high - alone.low)
    held = 0
    for seed in range(200):
        draw = np.random.default_rng(seed)
        means = np.repeat(draw.normal(0.0, 1.0, 16), 16)
        figure = figure_of("points", means + draw.normal(0.0, 0.3, 256), np.zeros(256), groups[:256])
        held += figure.low <= 0.0 <= figure.high
    assert 0.9 <= held / 200 <= 0.99, "the interval of 95 % holds what it says"


def test_the_rest_makes_the_sum() -> None:
    """What is read adds up to the lead, whichever points are facts."""
    deals = np.random.default_rng(6)
    told = telling("carthage")
    for _ in range(20):
        first, second = rows("carthage", 256, deals), rows("carthage", 256, deals)
        for line in range(len(told.lines)):
            first[:, LINES + line] += deals.normal(0.0, 1.5)
        own = [each[:, LINES : LINES + len(told.lines)].sum(axis=1) for each in (first, second)]
        rival = [20.0 + deals.normal(shift, 1.0, 256) for shift in deals.normal(0.0, 1.0, 2)]
        for each, mine, other in zip((first, second), own, rival, strict=True):
            each[:, LEAD] = mine - other
        chosen = choose(told, 0, 2, first, second, theirs=Theirs(1))
        found = Comparison(
            seat=0, observer=0, deals=128, facts=chosen.facts, lines=chosen.lines, examples=(), best_rival=1,
            lead=figure_of("points", first[:, LEAD], second[:, LEAD]),
            wins=figure_of("points", np.zeros(8), np.zeros(8)),
            points=figure_of("points", own[0], own[1]), rival=figure_of("points", rival[0], rival[1]),
        )  # fmt: skip
        assert found.points is not None and found.rival is not None
        more = besides(found)
        facts = [(fact.key, round(fact.figure.value, 1)) for fact in found.facts if fact.form == "points"]
        said = sum(-value if key == "points" else value for key, value in facts)
        said += sum(value for _, value in more.lines) + more.rest - more.rival
        assert abs(said - told_apart(found.points) + told_apart(found.rival)) < 0.45


def test_lines_of_a_rival_are_told_where_they_surely_differ() -> None:
    """Held against the rows themselves: one line of the rival's differs, the same one of another seat does
    too, and a line that is only noise is none of it.
    """
    noise = np.random.default_rng(4)
    told = telling("carthage")
    first, second = rows("carthage", 400, noise), rows("carthage", 400, noise)
    begin, other = (their_lines(len(told.lines), len(told.happenings), seat) for seat in (2, 1))
    first[:, begin + 1] += 3.0
    first[:, other] += 9.0
    for each in (first, second):
        each[:, begin + 2] += noise.normal(0.0, 4.0, 400)
    found = rival_lines(told, 2, first, second)
    assert list(found) == [told.lines[1].key]
    assert found[told.lines[1].key].value == pytest.approx(3.0)
