"""What a move does at once is certain: held against other deals carried on by the rules, event by event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from ai.core.protocol import simultaneous, withdraw
from ai.facts.at_once import (
    COUNTS,
    DEALS,
    ENDS,
    SHARES,
    Carried,
    carried,
)
from ai.facts.compare import Following
from ai.facts.fact_text import CERTAIN, People, tell
from ai.facts.follow import Aim
from ai.facts.model import END, Fact, Figure
from ai.facts.telling import AtOnce, telling
from ai.facts.told_at_once import LEAST_LEFT, differing, noticed
from game.carthage.components import VALUES
from game.core import protocol
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.game import Game, Step
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import GAMES
from game.core.selfcheck import Configuration
from game.edo.state import SOLD, TIED, UNWANTED
from game.marco_polo.effects import VP
from game.marco_polo.geography import MARKER_OF
from tests.ai.positions import CONFIGURATIONS, NAMED, decisions

EVERY_GAME = pytest.mark.parametrize("game_id", GAMES)
TRUTHS, MANY = 40, 1000
Happened = Counter[tuple[str, tuple[tuple[str, int], ...]]]
"""How much of what happened, by name and values."""


def named(name: str, **values: int) -> tuple[str, tuple[tuple[str, int], ...]]:
    return name, tuple(sorted(values.items()))


def carthage(step: Step, seat: int, players: int) -> Iterator[tuple[Any, float]]:
    event, args = step.event, step.event.args
    away = (event.seat - seat) % players
    if event.kind == "settle":
        points = args["vp"] + args["vp_unseen"]
        rival = {"rival": away} if away else {}
        yield named("rival_sold" if away else "sold", good=args["colour"], **rival), points
    elif event.kind == "raid":
        colour = args["colour"]
        for other in range(players):
            goods = sum(step.before.stock[other, colour * VALUES : (colour + 1) * VALUES].tolist())
            rival = {"rival": (other - seat) % players} if other != seat else {}
            yield named("exposed" if other == seat else "rival_exposed", good=colour, **rival), goods
    elif event.kind == "defend":
        yield (named("rival_taken", rival=away) if away else named("taken")), args["lost"]
    elif event.kind == "award":
        yield named("tokens"), args[f"seat{seat}"].bit_count()


def traveling_merchant(step: Step, seat: int, players: int) -> Iterator[tuple[Any, float]]:
    event, args = step.event, step.event.args
    if event.kind in ("sell", "special") and event.seat == seat:
        lines = (sources(step.after), sources(step.before))
        yield named("gained"), sum(lines[0][key][seat] - lines[1][key][seat] for key in lines[0])
        name = "order" if event.kind == "sell" else "special"
        yield named(name, **{name: args[name]}), 1
    elif event.kind == "house" and event.seat == seat:
        yield named("house", city=args["city"]), 1
    elif event.kind == "last_round":
        yield named("last_round_" + ("end_card", "specials", "houses", "quiet")[args["cause"] - 1]), 1
    before, after = step.before, step.after
    if int(after.turns) > int(before.turns) and int(before.seat) == seat and not int(after.ending):
        yield named("three_actions"), int(after.house[seat]) >> int(after.horse[seat]) & 1


def sources(state: Any) -> dict[str, tuple[int, ...]]:
    game = next(each.game for each in CONFIGURATIONS if each.game.dtype == state.dtype)
    return {source.key: source.values for source in game.breakdown(state, ()) if source.counts}


def edo(step: Step, seat: int, players: int) -> Iterator[tuple[Any, float]]:
    event, args = step.event, step.event.args
    if event.kind == "votes":
        yield named("again"), args["upheld"] == 1
        yield named("refused"), args["upheld"] == 2
    elif event.kind == "income":
        yield named("income"), args[f"coins{seat}"]
    elif event.kind == "earn" and args["seats"] >> seat & 1:
        yield named("earned"), int(step.after.coins[seat]) - int(step.before.coins[seat])
    elif event.kind == "shame" and not args["everybody"] and args["seats"] >> seat & 1:
        yield named("shamed"), step.after.pile_n > 0
    elif event.kind == "take" and event.seat == seat:
        yield named("taken"), 1
    elif event.kind == "privileges":
        owners = zip(step.before.owner.tolist(), step.after.owner.tolist(), strict=True)
        for colour, (was, now) in enumerate(owners):
            yield named("gained", privilege=colour), now == seat != was
            yield named("gone", privilege=colour), was == seat != now
    elif event.kind == "award":
        lot, outcome = args["lot"], args["outcome"]
        if outcome == SOLD and event.seat == seat:
            yield named("lot", lot=lot), 1
            yield named("paid"), args["paid"]
            yield named("cards"), args["cards"]
        elif outcome == SOLD:
            yield named("rival_lot", lot=lot, rival=(event.seat - seat) % players), 1
        else:
            yield named({TIED: "tied", UNWANTED: "unwanted"}[outcome], lot=lot), 1


def marco_polo(step: Step, seat: int, players: int) -> Iterator[tuple[Any, float]]:
    event, args = step.event, step.event.args
    if event.seat != seat:
        return
    lines = {"complete": 0, "post": 1, "post_moved": 1, "unload": 2}
    points = int(step.after.held[seat, VP]) - int(step.before.held[seat, VP])
    if event.kind != "income":  # whenever the round ends
        yield named("gained", line=lines.get(event.kind, 3)), points
    if event.kind in ("post", "post_moved"):
        yield named("post", node=args["node"]), 1
        place = MARKER_OF[args["node"]]
        if place >= 0:
            yield named("bonus", marker=step.after.markers[place]), 1
        yield named("tile", tile=args["tile"]), 1
    elif event.kind in ("complete", "free"):
        yield named("contract", contract=args["contract"]), 1
    elif event.kind == "seal" and args["guild"] > 0:
        yield named("opens", guild=args["guild"], ways=args["guild"]), 1
    elif event.kind == "arrive":
        yield named("routes"), 1


READERS: dict[str, Callable[[Step, int, int], Iterator[tuple[Any, float]]]] = {
    "carthage": carthage,
    "traveling_merchant": traveling_merchant,
    "edo": edo,
    "marco_polo": marco_polo,
}
"""What the log of a game says of each thing that it notices, written a second time and another way."""


def truth(game: Game, root: Any, move: int, seat: int, number: int) -> tuple[Happened, Any]:
    """All that happens in one deal to the end of the turn and as long as there is nothing to choose after it,
    with any choices between; and the position then.
    """
    state, draw = root.copy(), np.random.default_rng([77, number])
    observer, begun, made = int(protocol.current_player(root)), int(root.turns), False
    protocol.redeterminize(state, observer, seed_word(1000 + number))
    if simultaneous(state):
        withdraw(state)
    happened: Happened = Counter()
    while (player := int(protocol.current_player(state))) != OVER:
        legal = [0] if player == NATURE else game.legal_actions(state)
        if not made and player == observer:
            action, made = move, True
        elif len(legal) > 1 and int(state.turns) != begun:
            break
        else:
            action = legal[draw.integers(len(legal))]
        before = state.copy()
        protocol.apply(state, action)
        step = Step(player, action, game.event(state), before, state)
        for name, amount in READERS[game.id](step, seat, int(root.players)):
            happened[name] += int(amount)
    return happened, state


def both_carried(game: Game, state: Any, moves: tuple[int, int], seat: int) -> tuple[Carried, Carried] | None:
    """Two moves of the seat to move, carried out for `seat`; None where few deals allow one of them."""
    told, players = telling(game.id), int(state.players)
    mover = int(protocol.current_player(state))
    aim = Aim(mover, seat, told.turns_each(players), told.gone(state, seat), 0.5)
    ways = [carried(game, state, (move,), told, aim, seed_word(5)) for move in moves]
    return None if ways[0] is None or ways[1] is None else (ways[0], ways[1])


def positions(configuration: Configuration, count: int) -> list[tuple[Any, tuple[int, int]]]:
    """Decisions spread over a random game, the last of it among them, and two moves in each; half of them are
    such as allow a delivery, which random players of Traveling Merchant seldom come to.
    """
    game, found = configuration.game, decisions(configuration, 12, 1)
    rare = [state for state in found if any(_delivers(game, move) for move in game.legal_actions(state))]
    if rare:
        each = max(1, 2 * len(rare) // count)
        found = sorted(
            [*rare[::each], *found[:: max(1, 2 * len(found) // count)]], key=lambda it: int(it.turns)
        )
    picked = [found[place] for place in np.linspace(len(found) // 8, len(found) - 1, count).astype(int)]
    legal = [sorted(game.legal_actions(state), key=lambda it: not _delivers(game, it)) for state in picked]
    return [(state, (moves[0], moves[-1])) for state, moves in zip(picked, legal, strict=True)]


def _delivers(game: Game, move: int) -> bool:
    return game.id == "traveling_merchant" and game.action_text(move).startswith(("sell", "special"))


SEEN = {
    "carthage": {"sold", "rival_sold", "exposed", "rival_exposed", "taken", "rival_taken", "tokens"},
    "traveling_merchant": {"gained", "order", "house"},
    "edo": {"lot", "rival_lot", "gained", "gone", "tied", "again", "income", "earned", "paid", "shamed"},
    "marco_polo": {"gained", "tile", "contract", "opens", "post"},
}
"""Some of what is noticed in the games that are looked at."""


@EVERY_GAME
def test_what_is_said_happens_in_every_deal_and_what_is_not_said_does_not_differ(game_id: str) -> None:
    seen = set[str]()
    for configuration in (each for each in CONFIGURATIONS if each.game.id == game_id):
        game, told = configuration.game, telling(game_id)
        for state, moves in positions(configuration, 12 if game_id == "traveling_merchant" else 30):
            seat = int(protocol.current_player(state))
            ways = both_carried(game, state, moves, seat)
            if ways is None:
                continue
            truths = [[truth(game, state, move, seat, n)[0] for n in range(TRUTHS)] for move in moves]
            said = {named(each.name, **each.values): fact for each, fact in noticed(told, *ways)}
            seen |= {name for name, _ in said}
            for number, each in enumerate(told.at_once):
                name = named(each.name, **each.values)
                if each.told == "left":
                    left = [left_after(game, state, move, seat, each.values["kind"]) for move in moves]
                    fact = said.get(name)
                    assert (fact is None) == (abs(left[0] - left[1]) < LEAST_LEFT)
                    assert fact is None or [fact.figure.first, fact.figure.second] == left
                    continue
                amounts = [[happened[name] for happened in of_way] for of_way in truths]
                if name in said:
                    holds(each, said[name], amounts)
                elif not (each.act and any(way.alone[COUNTS + number] for way in ways)):
                    if surely_apart(each, amounts):  # in so few deals
                        more = [[truth(game, state, move, seat, n)[0] for n in range(MANY)] for move in moves]
                        amounts = [[happened[name] for happened in of_way] for of_way in more]
                    assert not surely_apart(each, amounts), (name, state, moves)
    assert seen >= SEEN[game_id], seen


def left_after(game: Game, root: Any, move: int, seat: int, kind: int) -> float:
    """How much of something the view shows right after a move, before anybody has a choice."""
    state = root.copy()
    protocol.redeterminize(state, seat, seed_word(3))
    protocol.apply(state, move)
    while (player := int(protocol.current_player(state))) != OVER:
        legal = [0] if player == NATURE else game.legal_actions(state)
        if len(legal) > 1 or int(state.turns) != int(root.turns):
            break
        protocol.apply(state, legal[0])
    held = ("coins", "camels", "jade", "pepper", "silk", "gold")[kind]
    return float(game.view(state, seat).model_dump()["seats"][seat][held])


def holds(each: AtOnce, fact: Fact, amounts: list[list[int]]) -> None:
    """Hold a fact against what happened in the deals of both ways."""
    for said, happened in zip((fact.figure.first, fact.figure.second), amounts, strict=True):
        if fact.form == "can":
            assert said or not any(happened)
        elif each.told == "whether":
            assert not said or all(happened)
        elif said:
            assert min(happened) >= said
            assert each.told == "points" or max(happened) == said


def surely_apart(each: AtOnce, amounts: list[list[int]]) -> bool:
    """Whether something is the same in all deals of either way, and not in both."""
    kinds = [{min(1, number) if each.told == "whether" else number for number in way} for way in amounts]
    return len(kinds[0]) == len(kinds[1]) == 1 and kinds[0] != kinds[1]


@NAMED
def test_an_end_that_is_said_comes_with_the_points_and_the_winner_that_are_said(
    configuration: Configuration,
) -> None:
    game, players = configuration.game, configuration.players
    told, found = telling(game.id), decisions(configuration, 12, 1)
    ended = 0
    for state in found[-24::2]:
        seat = int(protocol.current_player(state))
        legal = game.legal_actions(state)
        for other in legal[-1:]:
            ways = both_carried(game, state, (legal[0], other), seat)
            facts = () if ways is None else differing(told, seat, players, *ways)
            for fact in (each for each in facts if each.key == END):
                ended += 1
                move = legal[0] if fact.figure.first else other
                for number in range(20):
                    last = truth(game, state, move, seat, number)[1]
                    assert int(protocol.current_player(last)) == OVER
                    scores, returns = game.scores(last), game.returns(last)
                    values = fact.values
                    assert returns[values.get("winner", seat)] == 1.0 or "winner" not in values
                    assert returns[seat] == 0.0 or "lost" not in values
                    best = max(points for each, points in enumerate(scores) if each != seat)
                    assert (values.get("own", scores[seat]), values.get("best", best)) == (scores[seat], best)
    if game.id == "carthage":
        assert ended


@NAMED
def test_it_does_not_depend_on_what_the_seat_cannot_see(configuration: Configuration) -> None:
    game = configuration.game
    for state, moves in positions(configuration, 6):
        seat = int(protocol.current_player(state))
        found = []
        for word in range(3):
            known = state.copy()
            if word:
                protocol.redeterminize(known, seat, seed_word(word))
            following = Following(game, known, moves[:1], moves[1:], seat, seat, 5, DEALS)
            following.moves = [np.array([move], np.int16) for move in moves]
            found.append(following.at_once())
        assert found[0] == found[1] == found[2]


@EVERY_GAME
def test_a_move_and_itself_do_the_same(game_id: str) -> None:
    configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
    for state, (move, _) in positions(configuration, 4):
        seat = int(protocol.current_player(state))
        ways = both_carried(configuration.game, state, (move, move), seat)
        assert ways is None or differing(telling(game_id), seat, configuration.players, *ways) == ()


@EVERY_GAME
def test_everything_has_its_sentence_in_both_languages(game_id: str) -> None:
    """With the way that it comes from, whose it is, and the number where there is one."""
    endings = [{}, {"own": 4, "best": 3}, {"winner": 0}, {"winner": 1}, {"lost": 1}]
    endings += [{"winner": seat, "own": own, "best": 7} for seat, own in ((0, 9), (1, 6), (1, 7))]
    listed = [
        (each.name, dict(each.values), "can" if each.act else "once") for each in telling(game_id).at_once
    ]
    people = People(lambda seat: f"seat {seat}", 5, 0)
    for language in LANGUAGES:
        catalogue = Catalogue.load(language)
        for key, values, form in [*((END, values, "once") for values in endings), *listed]:
            said = set()
            for first, second in ((1.0, 0.0), (0.0, 1.0), (8.0, 3.0)):
                figure = Figure(value=first - second, low=0.0, high=0.0, first=first, second=second)
                fact = Fact(key=key, form=form, values=values, figure=figure, helps=1, explains=0.0)
                assert fact.form in CERTAIN
                told = tell(fact, 0, game_id, people, catalogue)
                said.add((told.figure, told.clause))
                assert told.figure
                assert told.clause
                assert not any(
                    sign in told.figure + told.clause for sign in ("{", ".fact.", "fact.", "result.")
                )
            assert len(said) >= 2


def test_how_the_game_ends_is_said_as_far_as_it_is_sure() -> None:
    people, catalogue = People(lambda seat: f"seat {seat}", 3, 0), Catalogue.load("en")

    def told(**values: int) -> str:
        figure = Figure(value=1.0, low=1.0, high=1.0, first=1.0, second=0.0)
        fact = Fact(key=END, form="once", values=values, figure=figure, helps=0, explains=0.0)
        return tell(fact, 0, "edo", people, catalogue).clause

    assert told() == "the game ends"
    assert told(winner=0, own=16, best=13) == "the game ends: you win 16 to 13"
    assert told(winner=2, own=13, best=15) == "the game ends: seat 2 wins 15 to 13"
    assert told(winner=2, own=21, best=21) == "the game ends: seat 2 wins the tie at 21"
    assert told(lost=1, own=9, best=12) == "the game ends and you cannot win"


def a_way(ends: float, share: float, drawn: float | None = None, played: float | None = None) -> Carried:
    """Eight deals of Edo in which the first of two seats has `share` of the win, or another as it goes on."""

    def rows(own: float) -> Any:
        row = np.zeros((4, COUNTS + len(telling("edo").at_once)))
        row[:, ENDS], row[:, SHARES], row[:, SHARES + 1] = ends, own, 1.0 - own
        return row

    halves = [rows(share if own is None else own) for own in (drawn, played)]
    return Carried(halves[0], halves[1], halves[0][0])


def test_that_the_game_is_lost_is_told_if_a_move_that_is_played_wins_it_otherwise() -> None:
    lost, open_by_chance = a_way(1.0, 0.0), a_way(1.0, 0.0, drawn=0.0)
    open_by_chance.drawn[0, SHARES] = 1.0
    told = telling("edo")
    assert differing(told, 0, 2, lost, open_by_chance) == ()
    assert differing(told, 0, 2, open_by_chance, lost) == ()
    (fact,) = differing(told, 0, 2, a_way(1.0, 0.0, drawn=0.0, played=1.0), lost)
    assert fact.key == END and fact.helps == 1 and fact.values["winner"] == 1
