"""What is told of The Era of Traveling Merchant alone."""

from __future__ import annotations

import numpy as np

from ai.facts.choose import Difference, Named, _few, _Sure
from ai.facts.compare import Following
from ai.facts.telling import telling
from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.match import Match, MatchSetup, Seat
from game.traveling_merchant.actions import START_AT

TOLD = telling("traveling_merchant").happenings


def test_a_house_that_stands_from_the_beginning_is_no_house_that_is_never_built() -> None:
    """Whoever starts in a city has a house there, and whoever starts elsewhere may build one."""
    match = Match(MatchSetup(game="traveling_merchant", seats=(Seat(), Seat()), seed=4))
    game, state = match.game, match.state
    seat = int(protocol.current_player(state))
    starts = [action for action in game.legal_actions(state) if action >= START_AT][:2]
    following = Following(game, state, (starts[0],), (starts[1],), seat, seat, 5, 64)
    following.advance()
    found = following.comparison()
    cities = {action - START_AT for action in starts}
    assert not [fact for fact in found.facts if fact.key == "house" and fact.values["city"] in cities]
    said = following._said(following._deeds())
    assert {("house", (("city", city),)) for city in cities} <= said


def test_that_an_order_can_be_delivered_and_that_it_is_are_one_thing() -> None:
    rows = {"ready": np.array([1.0, 0.0, 1.0, 1.0]), "ready_special": np.array([1.0, 1.0, 0.0, 1.0])}
    delivers = np.array([0.0, 1.0, 1.0, 0.0])
    about = {each.name: each for each in TOLD if each.values in ({"order": 7}, {"special": 2})}

    def sure(name: str, explains: float) -> _Sure:
        each = about[name]
        form, values = each.forms[0], tuple(each.values.items())
        found = Difference(name, form, values, 1, each.about, rows.get(name, delivers), np.zeros(4))
        return _Sure(explains, found, found)

    for one, other in (("ready", "order"), ("ready_special", "special")):
        both = [sure(one, 3.0), sure(other, 2.0)]
        assert _few(both) == both[:1] and _few(both[::-1]) == both[1:]


def test_whoever_delivers_an_order_is_not_said_to_be_able_to() -> None:
    """And what a rival delivers is another thing."""
    match = Match(MatchSetup(game="traveling_merchant", seats=(Seat(), Seat()), seed=4))
    while True:
        level = LEVELS["clerk"]
        found = think(Question(match.game, match.state, level, len(match.actions))).action
        text = match.game.action_text(found)
        if text.startswith("sell"):
            break
        match.play(found)
    state, seat = match.state, int(protocol.current_player(match.state))
    other = next(action for action in match.legal() if action != found)
    following = Following(match.game, state, (found,), (other,), seat, seat, 5, 16)
    following.advance()
    deeds = following._deeds()
    said = following._said(deeds)
    orders = {values for name, values in frozenset[Named]().union(*deeds) if name == "order"}
    assert orders
    for values in orders:
        assert ("ready", values) in said and ("rival_order", values) not in said
