"""Where the win is decided: points count, and then the end. Where it is open, nothing of this counts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ai.evaluating.value_net import no_net
from ai.lab.idling import LONG, Idling, Watch, play_idling, something_to_do
from ai.players.levels import LEVELS, Level
from ai.search.finishing import END, decidedness, liking
from ai.thinking.parallel_search import known_position, search_params
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol, registry
from game.core.generator import seed_word
from game.core.selfcheck import Configuration
from tests.ai.levels import shortened
from tests.ai.positions import along, same
from tests.ai.toys import LOCKS, ROUNDS, Toy, toy
from tests.game.traveling_merchant.builder import Laid, Own, Table, position

GAME: Any = Toy()
LEVEL = Level("toy", "search", iterations=100)


def chosen(points: list[int], **settings: Any) -> int:
    """The lock that seat 0 opens; the dearer a lock, the more points it brings."""
    state = toy(LOCKS, points=points)
    return think(Question(GAME, state, replace(LEVEL, **settings), seed=1)).action


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("halving", [False, True])
@pytest.mark.parametrize("points", [[60, 0], [0, 60]])
def test_where_all_ways_win_or_all_lose_more_points_count(points: list[int], halving: bool) -> None:
    assert chosen(points, halving=halving) == 5


@pytest.mark.usefixtures("toys")
def test_the_share_of_the_win_alone_says_nothing_there() -> None:
    assert chosen([60, 0], finish=0.0) != 5


def liked(now: list[int], then: float = 0.0, decided: float = 1.0, stage: int = 0) -> float:
    """What seat 0 likes of a toy with these points, which had `then` where the tree was left and none at the
    root.
    """
    params = search_params(LEVEL, 0)._replace(decided=decided, start=0.0)
    leaf = np.array([0.97, 0.03, 0.0, 0.0, 0.0])
    return float(liking(toy(LOCKS, points=now, stage=stage), then, params, leaf))


def test_sooner_is_better_and_a_won_end_best_of_all() -> None:
    assert liked([9, 0], then=9) > liked([9, 0], then=0) > liked([3, 0]) > liked([0, 0]) == 0.0
    assert liked([9, 0], decided=0.0, stage=ROUNDS) == 0.0
    won = liked([9, 0], stage=ROUNDS) - liked([9, 0])
    assert won == pytest.approx(LEVEL.finish * END + 0.03), "a win is a win, however narrow"
    assert liked([3, 9], stage=ROUNDS) == pytest.approx(liked([3, 9]) - 0.97)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_play_where_the_win_is_open_stays_as_it_was(game_id: str) -> None:
    """Nothing of it counts there: the thoughts are the same to the last digit."""
    game = registry.game(game_id)
    players = game.players[0]
    manager = shortened(LEVELS["manager"], game_id, players)
    open_ones = 0
    for number, state in enumerate(along(Configuration(game, players, game.options_model()), 5)):
        seat = int(protocol.current_player(state))
        root = known_position(state, seat, seed_word(1))
        if decidedness(root, no_net(), seat) > 0.0:
            continue
        open_ones += 1
        usual, without = (
            think(Question(game, state, replace(manager, finish=finish), seed=number))
            for finish in (manager.finish, 0.0)
        )
        assert same(usual, without)
    assert open_ones


@pytest.mark.parametrize("level", ["clerk", "manager"])
def test_a_merchant_finishes_against_a_seat_that_only_passes(level: str) -> None:
    """All goods end in its own cities and wagons, and it would ride to and fro between two towns for ever."""
    played = play_idling(Idling("traveling_merchant", level, "passing", 2, 4200, 0, {}))
    assert max(played.runs) <= LONG


ALL_USED = "WWWWWWWAAAAAAALLLLLLL"
NO_FABRIC, FABRIC = "hei1 hei2 sil1 elk1", "hei1 hei2 sil1 kro2"


def used_up(row: str, mine: str = ALL_USED, theirs: str = "", quiet: int = 0) -> Table:
    """Seat 0 has delivered all goods but the fabric, which lies in the stock."""
    own = Own(at={0: "sil"}, areas={"elk": {0: mine, 1: theirs}})
    return position(own=own, laid=Laid(row=row, quiet=quiet))


@pytest.mark.parametrize(
    ("given", "something"),
    [
        ((NO_FABRIC,), False),  # fabric can be loaded, and no card takes fabric alone
        ((NO_FABRIC, ALL_USED[:-7], "LLLLLLL"), True),  # two wine from the rival's area
        ((NO_FABRIC, ALL_USED[:-1], "L"), False),
        ((FABRIC,), True),  # two fabric, in Kronenmarkt, several turns away
        ((FABRIC, ALL_USED, "", 38), False),  # the game ends before
    ],
    ids=["none", "at a rival's", "too few at a rival's", "a long ride", "too late"],
)
def test_something_to_do_is_what_a_seat_can_come_to_by_itself(given: Any, something: bool) -> None:
    table = used_up(*given)
    assert something_to_do(table.game, table.state, 0) is something


@pytest.mark.parametrize(("row", "able"), [(NO_FABRIC, 0), (FABRIC, 3)])
def test_idle_turns_are_counted_twice(row: str, able: int) -> None:
    """Once all, once those in which there was something to do."""
    table = used_up(row)
    watch = Watch(table.game, 0)
    watch.turn(table.state)
    for there in ("arm", "sil", "arm"):
        table.play(f"ride {there}", "end turn", "end turn")
        watch.turn(table.state)
    assert watch.longest == (3, able)
