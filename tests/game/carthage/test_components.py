"""The component table: what it must hold, and how a fault in it is told."""

from __future__ import annotations

from functools import partial

import pytest

from game.carthage.components import COMPONENTS, FARM_SIZE, MARKET_SIZE, Components
from game.core.tables import TableError, load_table, parse_table
from tests.game.faults import fault_in, table_text

TEXT = table_text("carthage.toml")
fault = partial(fault_in, "carthage.toml", Components)


def test_the_table_is_valid() -> None:
    assert load_table("carthage.toml", Components) == COMPONENTS
    assert (COMPONENTS.end_tokens, COMPONENTS.points_per_vp) == (8, 5)
    assert [int(size) for size in MARKET_SIZE[2:]] == [4, 5, 6]
    assert [int(size) for size in FARM_SIZE[2:]] == [2, 3, 4]


def test_a_missing_field_names_file_row_and_field() -> None:
    message = fault("starting = 2               # cards per colour in a starting hand\n", "")
    assert message.startswith("carthage.toml: values, row 1, starting: ")


def test_an_unknown_field_names_file_row_and_field() -> None:
    assert fault("normal = 8\n", "normal = 8\ncolour = 3\n").startswith(
        "carthage.toml: values, row 2, colour: "
    )


def test_a_wrong_type_names_file_row_and_field() -> None:
    assert fault("normal = 8\n", 'normal = "many"\n').startswith("carthage.toml: values, row 2, normal: ")


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("normal = 8\n", "normal = -1\n", "values, row 2, normal"),
        ("icons = 1\n", "icons = 4\n", "values, row 2, icons"),
        ("end_tokens = 8", "end_tokens = 9", "end_tokens"),
        ("points_per_vp = 5", "points_per_vp = 0", "points_per_vp"),
        ("count = 4\nmarket = 6", "count = 4\nmarket = 60", "players, row 3, market"),
        ("farm = 4\n", "farm = 5\n", "players, row 3, farm"),
        ('mark = "inferred"          # one', 'mark = "certain"          # one', "places, row 2, mark"),
    ],
)
def test_a_number_outside_its_range_names_file_row_and_field(old: str, new: str, where: str) -> None:
    assert fault(old, new).startswith(f"carthage.toml: {where}: ")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("value = 3\n", "value = 7\n", "values: the values must be different and ascending"),
        ("normal = 9 ", "normal = 99\nspare = 9 ", "values, row 1, spare"),
        ("refuge = true", "refuge = false", "places: exactly one place must be the refuge"),
        ("refuge = true", "refuge = true\npirate = true", "places: neither the refuge nor the first place"),
        ('id = "carthage"', 'id = "carthage"\npirate = true', "places: the last place may be neither"),
        ("count = 2\n", "count = 3\n", "players: 2, 3 and 4 players must be listed in this order"),
        ('colour = "green"', 'colour = "blue"', "table: the seats must pair with the four colours"),
        ('id = "red"', 'id = "blue"', "table: the seats must pair with the four colours"),
    ],
)
def test_rows_that_do_not_fit_each_other(old: str, new: str, message: str) -> None:
    assert fault(old, new).startswith(f"carthage.toml: {message}")


def test_too_many_and_too_few_cards() -> None:
    many = TEXT.replace("normal = 9 ", "normal = 99 ").replace("starting = 2 ", "starting = 30 ")
    with pytest.raises(TableError, match="values: no value may have more than 120 cards per colour"):
        parse_table(many, Components, "carthage.toml")
    few = TEXT
    for number in (9, 8, 6):
        few = few.replace(f"normal = {number}", f"normal = {number // 8}")
    with pytest.raises(TableError, match="table: there must be at least 10 normal cards"):
        parse_table(few, Components, "carthage.toml")


def test_a_missing_list_names_it() -> None:
    assert fault("[[seats]]", "[[chairs]]", 4).startswith("carthage.toml: ")


def test_text_that_is_no_toml_names_the_file() -> None:
    assert fault("end_tokens = 8", "end_tokens = = 8").startswith("carthage.toml: not readable as TOML: ")


def test_row_counts() -> None:
    assert fault('[[seats]]\nid = "brown"\ncolour = "yellow"\nmark = "ours"\n', "").startswith(
        "carthage.toml: seats: "
    )
