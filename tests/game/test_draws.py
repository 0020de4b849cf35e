"""Sources of draws: each number of each is given once, and the page on them names them all."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from importlib import import_module

import pytest

from game.core import registry
from game.core.generator import MOST_DRAWS, MOST_SOURCES, START_SEAT, seed_word
from game.core.selfcheck import configurations
from tests.sources import ROOT

GAMES = tuple(registry.GAMES)
PAGE = (ROOT / "docs" / "draws.md").read_text(encoding="utf-8")
TITLES = {
    "carthage": "Traders of Carthage",
    "traveling_merchant": "The Era of Traveling Merchant",
    "edo": "Merchants of Edo",
    "marco_polo": "Marco Polo II",
}
ROW = re.compile(r"^\| `(?P<name>\w+)`(?P<seats> \+ seat)? \| (?P<copy>in a copy)?", re.M)


@cache
def logs() -> dict[str, list[list[tuple[int, int, int]]]]:
    """What random games drew: by game a list for each, of source, number and bound."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.draw_log"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return {
        game: [[tuple(d) for d in one] for one in games] for game, games in json.loads(run.stdout).items()
    }


def sources(game_id: str) -> dict[str, int]:
    """The sources of a game by their names."""
    module = import_module(f"game.{game_id}.draws")
    named = {name: value for name, value in vars(module).items() if name.isupper() and name[0] != "_"}
    return {name: value for name, value in named.items() if name != "MAX_PLAYERS"}


def listed(game_id: str) -> dict[str, tuple[bool, bool]]:
    """The sources that the page lists for a game: whether each seat has one, and whether it is for copies."""
    part = PAGE.split(f"## {TITLES[game_id]}\n")[1].split("\n## ")[0]
    return {row["name"]: (bool(row["seats"]), bool(row["copy"])) for row in ROW.finditer(part)}


@pytest.mark.parametrize("game_id", GAMES)
def test_no_number_of_a_source_is_given_twice(game_id: str) -> None:
    for game in logs()[game_id]:
        assert len(game) > 20
        assert len({draw[:2] for draw in game}) == len(game)
        assert all(0 <= source < MOST_SOURCES and 0 <= number < MOST_DRAWS for source, number, _ in game)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_page_lists_all_sources_and_games_draw_from_all_but_those_of_copies(game_id: str) -> None:
    named, page = sources(game_id), listed(game_id)
    assert set(named) == set(page)
    players = registry.game(game_id).players.stop - 1
    of_play = {START_SEAT}
    for name, first in named.items():
        seats, copy = page[name]
        of_play |= set() if copy else set(range(first, first + (players if seats else 1)))
    used = {source for game in logs()[game_id] for source, _, _ in game}
    assert used == of_play


@pytest.mark.parametrize("game_id", GAMES)
def test_sources_are_numbered_apart(game_id: str) -> None:
    game = registry.game(game_id)
    taken = [START_SEAT]
    for name, (seats, _) in listed(game_id).items():
        first = sources(game_id)[name]
        taken += range(first, first + (game.players.stop - 1 if seats else 1))
    assert len(set(taken)) == len(taken)


@pytest.mark.parametrize("game_id", GAMES)
def test_who_begins_changes_nothing_else_of_the_deal(game_id: str) -> None:
    """Whether it is drawn or chosen: the set-up is drawn piece by piece."""
    for configuration in configurations(registry.game(game_id)):
        game, players = configuration.game, configuration.players
        for seed in range(4):
            word = seed_word(seed)
            drawn = game.new_game(players, configuration.options, word)
            start = max(0, int(drawn.start_seat))
            chosen = configuration.options.model_copy(update={"start_seat": start})
            given = game.new_game(players, chosen, word)
            given.draws, given.start_seat = drawn.draws, drawn.start_seat
            assert given.tobytes() == drawn.tobytes()


def test_options_change_no_draw_that_they_are_not_about() -> None:
    merchant, marco, edo = (registry.game(name) for name in ("traveling_merchant", "marco_polo", "edo"))
    for seed in range(20):
        word = seed_word(seed)
        plain, titled, road, wild = (
            merchant.new_game(3, merchant.options_model.model_validate(options), word)
            for options in ({}, {"titles": True}, {"road": True}, {"map": "random"})
        )
        for other in (titled, road, wild):
            assert other.row.tolist() == plain.row.tolist() and other.start_seat == plain.start_seat
        base, more = (
            marco.new_game(players, marco.options_model.model_validate({"caravans": caravans}), word)
            for players, caravans in ((2, False), (4, True))
        )
        for field in ("markers", "outposts", "offers", "open", "cards"):
            assert base[field].tolist() == more[field].tolist()
        assert base.dealt[:2].tolist() == more.dealt[:2].tolist()
        one, two = (
            edo.new_game(4, edo.options_model.model_validate({"purveyors": with_them}), word)
            for with_them in (False, True)
        )
        assert one.hand.tolist() == two.hand.tolist()
