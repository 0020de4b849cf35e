"""The set-up without a screen: seats, names, options, seed, what is remembered, measured strength."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from ai.lab.ladder import tables
from ai.players.deal_code import decode_deal
from ai.players.levels import PLAYABLE
from game.core.catalogue import LANGUAGES, Catalogue, shown_name
from game.core.errors import PlayerError
from game.core.match import Match
from game.core.plain_text import NAME_LENGTH
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.shelf import shelf
from scenes.boards.people import people
from scenes.pages.setup.game_panel import PACE, facts, length_of, weight_of
from scenes.pages.setup.layout import CAPTION, SEATS, row_plans
from scenes.pages.setup.model import Problem, TablePlan
from scenes.pages.setup.remembered import recall, remember, setup_file
from scenes.pages.setup.strength import LevelStrengths, Strength, read_strengths, strengths, table_of
from scenes.tabletop.face import ME
from tests.scenes.pages.setup_player import PickyGame

JA, EN = Catalogue.load("ja"), Catalogue.load("en")


@pytest.fixture
def plan() -> TablePlan:
    return TablePlan(find_game("carthage"), seed=7)


def shown(plan: TablePlan, catalogue: Catalogue = EN) -> list[str]:
    return [shown_name(plan.name(seat), catalogue) for seat in range(plan.players)]


def test_the_usual_table_can_be_played_at_once(plan: TablePlan) -> None:
    assert (plan.players, plan.me, plan.start) == (3, 0, None)
    assert shown(plan) == ["You", "Elissa", "Mago"]
    assert shown(plan, JA) == ["あなた", "エリッサ", "マゴ"]
    assert plan.problem(EN) is None
    setup = plan.setup()
    assert [seat.level for seat in setup.seats] == [None, "clerk", "clerk"]
    assert setup.options == {"mode": "standard"}
    assert Match(setup).setup.me == 0


def test_sitting_down_elsewhere_changes_places_with_the_ai(plan: TablePlan) -> None:
    plan.set_level(2, "magnate")
    plan.take_seat(2)
    assert shown(plan) == ["Mago", "Elissa", "You"]
    assert [plan.level(seat) for seat in range(3)] == ["magnate", "clerk", None]
    plan.take_seat(2)
    assert shown(plan) == ["Mago", "Elissa", "You"]


def test_getting_up_makes_a_demo_and_a_seat_can_be_taken_again(plan: TablePlan) -> None:
    plan.leave_seat()
    assert plan.demo
    assert shown(plan) == ["Hanno", "Elissa", "Mago"]
    assert plan.setup().me is None
    plan.take_seat(1)
    assert shown(plan) == ["Hanno", "You", "Mago"]


def test_watching_leaves_the_plan_as_it_is(plan: TablePlan) -> None:
    assert plan.setup(watch=True).me is None
    assert plan.me == 0


def test_fewer_seats_keep_the_person_at_the_table(plan: TablePlan) -> None:
    plan.set_players(4)
    plan.take_seat(3)
    plan.start = 3
    plan.set_players(2)
    assert plan.me == 1
    assert plan.start is None
    assert "You" in shown(plan)
    with pytest.raises(ValueError, match="5 players"):
        plan.set_players(5)


def test_a_level_that_nobody_plays_against_is_refused(plan: TablePlan) -> None:
    plan.set_level(1, PLAYABLE[-1])
    assert plan.level(1) == PLAYABLE[-1]
    with pytest.raises(ValueError, match="random"):
        plan.set_level(1, "random")


def test_a_personality_goes_with_its_ai_and_counts_where_it_looks_ahead(plan: TablePlan) -> None:
    plan.set_level(1, "master")
    plan.set_personality(1, "careful")
    with pytest.raises(ValueError, match="personality"):
        plan.set_personality(1, "moody")
    assert plan.setup().seats[1].personality == "careful"
    assert plan.has_personality(1)
    plan.take_seat(1)
    assert [seat.personality for seat in plan.setup().seats] == ["careful", "even", "even"]
    plan.set_level(0, "clerk")
    assert plan.setup().seats[0].personality == "even"
    assert not plan.has_personality(0)


def test_names_are_cleaned_kept_and_given_back(plan: TablePlan) -> None:
    plan.rename(1, "  Ada   [[b|Lovelace]] " + "x" * 40, EN)
    assert plan.name(1) == "Ada [[b|Lovelace]] xxxxx"
    plan.rename(1, "", EN)
    assert plan.name(1) in people("carthage")
    plan.rename(0, "Yui", EN)
    assert shown(plan)[0] == "Yui"
    plan.rename(0, " ", EN)
    assert plan.name(0) == ME


def test_typing_a_usual_name_keeps_it_in_both_languages(plan: TablePlan) -> None:
    plan.rename(1, "ハンノ", JA)
    assert shown(plan, EN)[1] == "Hanno"


def test_two_people_of_one_name_cannot_sit_down(plan: TablePlan) -> None:
    plan.rename(1, "Mago", EN)
    assert plan.problem(EN) == Problem("setup.problem.names", "Mago")


def test_shuffling_moves_people_and_keeps_everybody(plan: TablePlan) -> None:
    plan.set_level(1, "master")
    before = sorted(shown(plan))
    for seed in range(30):
        old = shown(plan)
        plan.shuffle(random.Random(seed))
        assert shown(plan) != old
        assert sorted(shown(plan)) == before
        levels = {name: plan.level(seat) for seat, name in enumerate(shown(plan))}
        assert levels == {"You": None, "Elissa": "master", "Mago": "clerk"}


def test_the_start_player_is_an_option_of_the_match(plan: TablePlan) -> None:
    plan.start = 2
    assert plan.setup().options == {"mode": "standard", "start_seat": 2}
    assert Match(plan.setup()).to_move == 2


def test_the_code_of_a_plan_is_its_whole_set_up(plan: TablePlan) -> None:
    plan.set_players(4)
    plan.set_level(2, "magnate")
    plan.set_personality(2, "bold")
    plan.set_option("mode", "classic")
    plan.take_seat(1)
    plan.start = 3
    other = TablePlan(plan.game, seed=8)
    other.take(decode_deal(plan.code))
    assert other.code == plan.code
    assert (other.players, other.me, other.start, other.seed) == (4, 1, 3, plan.seed)
    assert other.options == plan.options
    for mine, theirs in zip(plan.setup().seats, other.setup().seats, strict=True):
        assert (theirs.level, theirs.personality) == (mine.level, mine.personality)
    plan.new_seed()
    assert plan.code != other.code


def test_values_that_do_not_go_together_are_known() -> None:
    plan = TablePlan(PickyGame(), seed=1)
    mode, wide, _ = plan.game.choices()
    assert not plan.value_problem(mode, "classic")
    plan.set_option("wide", True)
    assert plan.value_problem(mode, "classic")
    plan.set_option("wide", False)
    plan.set_option("mode", "classic")
    assert plan.value_problem(wide, True)
    assert plan.problem(EN) is None
    plan.set_players(4)
    assert plan.problem(EN) == Problem("setup.problem.options")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rates", [False, True])
def test_rows_fill_their_panel_and_hold_their_parts(players: int, rates: bool) -> None:
    rows = row_plans(players, rates)
    assert rows[0].row[1] == 112
    assert rows[-1].row[1] + rows[-1].row[3] == pytest.approx(552)
    assert rows[-1].row[1] + rows[-1].row[3] < CAPTION[1] < CAPTION[1] + CAPTION[3] < SEATS[1] + SEATS[3]
    for row in rows:
        x, y, w, h = row.row
        for part in (row.face, row.name, row.switch, row.note, row.levels, row.level_line, row.sentence):
            assert x <= part[0]
            assert part[0] + part[2] <= x + w
            assert y <= part[1]
            assert part[1] + part[3] <= y + h + 0.01
        assert row.name[0] + row.name[2] <= row.levels[0]


def test_every_person_option_and_level_has_words_in_both_languages() -> None:
    for language in LANGUAGES:
        t = Catalogue.load(language)
        for keys in (people(entry.id) for entry in shelf()):
            assert len({t(key) for key in keys}) == len(keys)
            assert all(key in t and len(key) <= NAME_LENGTH for key in keys)
        for level in PLAYABLE:
            assert all(f"level.{level}{part}" in t for part in ("", ".about", ".brief"))
        game = find_game("carthage")
        assert all(f"{game.id}.seat.{seat}" in t for seat in game.seat_ids)
        for choice in game.choices():
            assert f"{game.id}.option.{choice.key}" in t
            for value in choice.values:
                assert f"{game.id}.option.{choice.key}.{value}.about" in t


# What is remembered


def test_the_last_set_up_comes_back_with_another_seed(plan: TablePlan, home: Path) -> None:
    plan.set_players(4)
    plan.take_seat(2)
    plan.set_level(0, "magnate")
    plan.set_personality(0, "greedy")
    plan.rename(3, "Ada", EN)
    plan.start = 1
    plan.set_option("mode", "classic")
    remember(plan)
    again, damaged = recall(plan.game)
    assert not damaged
    assert (again.players, again.me, again.start) == (4, 2, 1)
    assert again.opponents == plan.opponents
    assert again.options == {"mode": "classic"}
    assert again.seed != plan.seed


def test_a_set_up_from_before_personalities_is_laid_again(plan: TablePlan, home: Path) -> None:
    plan.set_level(1, "master")
    remember(plan)
    document = json.loads(setup_file("carthage").read_text(encoding="utf-8"))
    document["version"] = 1
    for opponent in document["opponents"]:
        del opponent["personality"]
    setup_file("carthage").write_text(json.dumps(document), encoding="utf-8")
    again, damaged = recall(plan.game)
    assert not damaged
    assert again.opponents == [replace(opponent, personality="even") for opponent in plan.opponents]


def test_a_demo_is_remembered_too(plan: TablePlan, home: Path) -> None:
    plan.leave_seat()
    remember(plan)
    assert recall(plan.game)[0].demo


def test_nothing_remembered_is_no_damage(plan: TablePlan, home: Path) -> None:
    again, damaged = recall(plan.game)
    assert (again.players, damaged) == (2, False)


@pytest.mark.parametrize("game_id", ["carthage", "traveling_merchant", "edo", "marco_polo"])
def test_a_first_table_is_the_easiest_and_later_choices_stay(game_id: str, home: Path) -> None:
    game = find_game(game_id)
    first, _ = recall(game)
    assert first.first and first.players == game.players.start
    assert [first.level(seat) for seat in range(first.players)] == [
        None,
        *["apprentice"] * (first.players - 1),
    ]
    first.set_level(1, "master")
    assert not first.first
    first.set_players(4)
    remember(first)
    again, _ = recall(game)
    assert (again.players, again.level(1), again.level(2), again.first) == (4, "master", "apprentice", False)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 3),
        ("game", "edo"),
        ("players", 7),
        ("players", "3"),
        ("me", 3),
        ("start", -1),
        ("options", {"mode": "wild"}),
        ("options", {"colour": 1}),
        ("opponents", []),
        ("opponents", [{"level": "random", "name": "Ada"}] * 4),
        ("opponents", [{"level": "clerk", "name": "person.nobody"}] * 4),
        ("opponents", [{"level": "clerk", "personality": "moody", "name": "Ada"}] * 4),
        ("extra", 1),
    ],
)
def test_a_damaged_file_gives_the_usual_table(plan: TablePlan, home: Path, key: str, value: object) -> None:
    remember(plan)
    path = setup_file("carthage")
    document = json.loads(path.read_text(encoding="utf-8"))
    document[key] = value
    path.write_text(json.dumps(document), encoding="utf-8")
    again, damaged = recall(plan.game)
    assert damaged
    assert (again.players, again.me, again.options) == (3, 0, {"mode": "standard"})


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b"[]"])
def test_a_file_of_something_else_gives_the_usual_table(plan: TablePlan, home: Path, content: bytes) -> None:
    path = setup_file("carthage")
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert recall(plan.game)[1]


def test_a_folder_that_cannot_be_written_is_told(plan: TablePlan, home: Path) -> None:
    setup_file("carthage").parent.write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(PlayerError):
        remember(plan)


# Measured strength


def row(level: str, share: float, games: int = 240) -> Strength:
    return Strength(game="edo", table="standard", players=4, level=level, win_share=share, games=games)


def test_levels_that_have_not_been_found_apart_are_named() -> None:
    rows = {one.level: one for one in (row("apprentice", 0.07), row("clerk", 0.05), row("master", 0.49))}
    measured = LevelStrengths(4, rows)
    assert measured.share("manager") == 0.25
    assert measured.share("magnate") is None
    assert measured.twins == [("apprentice", "clerk")]
    assert measured.close_to("clerk") == ["apprentice"]
    assert measured.close_to("master") == measured.close_to("magnate") == []


@pytest.mark.parametrize("game", list(GAMES))
def test_no_two_figures_are_alike_without_a_word(game: str) -> None:
    """Of all tables: the same figure means the bounds overlap, which the tooltip says, and below the rows too
    where the levels are neighbours.
    """
    for players in find_game(game).players:
        for table in tables(game):
            measured = strengths(game, players, table)
            shown = {level: measured.share(level) for level in PLAYABLE}
            figures = {level: round(100 * share) for level, share in shown.items() if share is not None}
            assert len(figures) == len(PLAYABLE) or table != next(iter(tables(game)))
            for one, other in combinations(figures, 2):
                if figures[one] == figures[other]:
                    assert other in measured.close_to(one)


def test_a_table_is_known_by_its_options() -> None:
    game = find_game("traveling_merchant")
    first = {choice.key: choice.default for choice in game.choices()}
    assert table_of(game.id, first, first) == "basic"
    assert table_of(game.id, first, {**first, "map": "random", "titles": True}) == "random map and titles"
    assert table_of(game.id, first, {**first, "titles": True}) is None
    usual = strengths(game.id, 3, None)
    assert not usual.exact
    assert usual.rows == strengths(game.id, 3, "basic").rows


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_says_its_weight_and_how_long_one_thinks(game: str) -> None:
    found = find_game(game)
    plan = TablePlan(found, seed=1)
    for language in LANGUAGES:
        told = facts(plan, Catalogue.load(language), "no such table")
        time, weight = (
            next(fact for fact in told if fact.icon == f"common/{icon}") for icon in ("clock", "book")
        )
        length = length_of(game, plan.players, None)
        assert length is not None
        assert not length.exact
        assert str(length.minutes) in time.value
        assert str(PACE) in time.tip
        assert str(round(length.row.decisions)) in time.tip
        assert str(weight_of(game).steps) in weight.value
        assert str(weight_of(game).sections) in weight.tip
        assert length.minutes == pytest.approx(length.row.decisions * PACE / 60, abs=2.6)


def test_the_heaviest_game_is_the_one_with_the_longest_rules() -> None:
    steps = {game: weight_of(game).steps for game in GAMES}
    assert max(steps, key=lambda game: steps[game]) == "marco_polo"
    assert min(steps.values()) < 3


ROW = '[[rows]]\ngame = "carthage"\nplayers = 3\nlevel = "clerk"\nwin_share = 0.25\ngames = 400\n'


def test_measurements_are_read_and_their_absence_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "strength.toml"
    assert read_strengths(path) == ()
    other = tmp_path / "measured.toml"
    other.write_text(ROW, encoding="utf-8")
    (row,) = read_strengths(other)
    assert (row.level, row.win_share, row.games) == ("clerk", 0.25, 400)


@pytest.mark.parametrize("text", ["rows = 3", "[[rows]]\ngame = 1", ROW.replace("0.25", "1.25"), "=", "[["])
def test_a_table_of_no_use_shows_nothing(tmp_path: Path, text: str) -> None:
    path = tmp_path / "strength.toml"
    path.write_text(text, encoding="utf-8")
    assert read_strengths(path) == ()
