"""People have a name, a face and a temper, and there are enough of them for every table."""

from __future__ import annotations

import pygame
import pytest

from ai.players.personalities import PERSONALITIES
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.match import Seat
from game.core.registry import game
from scenes.boards import face, shown
from scenes.boards.people import people, temper
from scenes.kit.pictures import portrait
from scenes.kit.pictures.expression import EXPRESSIONS
from scenes.kit.pictures.portrait import ME, Likeness
from scenes.tabletop.sitters import PERSON, sitters
from tests.scenes.kit.helpers import blank_canvas

GAMES = [entry.id for entry in shown()]


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_people_for_every_seat_with_names_faces_and_tempers(game_id: str) -> None:
    names = people(game_id)
    assert len(set(names)) == len(names) >= game(game_id).players.stop - 1
    assert len(face(game_id).tempers) == len(names)
    assert {temper(name, game_id) for name in names} == set(PERSONALITIES)
    for language in LANGUAGES:
        assert all(name in Catalogue.load(language) for name in names)
    assert {name.removeprefix(PERSON) for name in names} <= set(portrait.people())


def test_no_two_games_share_a_person() -> None:
    everybody = [name for game_id in GAMES for name in people(game_id)]
    assert len(set(everybody)) == len(everybody)
    assert {ME, *(name.removeprefix(PERSON) for name in everybody)} == set(portrait.people())


@pytest.mark.parametrize("who", sorted(portrait.people()))
def test_every_expression_of_a_face_is_another_picture_in_a_round_frame(who: str) -> None:
    seen = set()
    for expression in EXPRESSIONS:
        canvas = blank_canvas()
        portrait.portrait(canvas, (0, 0, 120, 120), Likeness(who, "#3F8FC9", expression))
        assert canvas.surface.get_at((2, 2)).a == 0, "the corners are free"
        assert canvas.surface.get_at((60, 60)).a == 255
        seen.add(pygame.image.tobytes(canvas.surface, "RGBA"))
    assert len(seen) == len(EXPRESSIONS)


def test_whoever_sits_under_a_typed_name_has_the_face_of_somebody_who_is_not_there() -> None:
    keys = people("edo")
    seats = (Seat(name=keys[0]), Seat(level="clerk", name="Bob"), Seat(level="clerk", name=keys[1]))
    found = sitters(seats, keys)
    assert found[0] == ME
    assert found[2] == keys[1].removeprefix(PERSON)
    assert found[1] not in (ME, found[2])
    assert sitters((Seat(level="clerk", name="Bob"),), ()) == (ME,)
