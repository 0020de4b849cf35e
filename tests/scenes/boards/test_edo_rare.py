"""What the board of Merchants of Edo says of colours that nobody plays."""

from __future__ import annotations

import pytest

from scenes.tabletop.looks import Drawn
from tests.scenes.boards.edo_hands import board_of
from tests.scenes.boards.hands import pieces


@pytest.mark.parametrize(("players", "rare"), [(3, "blue, black"), (4, "black"), (5, "")])
def test_a_colour_that_nobody_plays_is_said_to_be_rare(players: int, rare: str) -> None:
    board = board_of("declare", players=players, purveyors=False)
    number = board.shown.view.every[-2]
    assert board.speech.explained(board.shown, ("sets",)).count("Nobody plays") == bool(rare)
    look = pieces(board, "sets")[0].look
    assert isinstance(look, Drawn)
    assert look.facts[1] == (f"{rare}: only {number} cards" if rare else board.shown.word("sets.note"))
