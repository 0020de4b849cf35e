"""What people who did not know Marco Polo II could not tell from its table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.game import Step
from game.marco_polo import actions as a
from game.marco_polo.effects import KEPT
from game.marco_polo.payment import paid as taken
from scenes.boards.marco_polo import asks, geometry, looks
from scenes.boards.marco_polo.board import MarcoBoard
from scenes.boards.marco_polo.board_state import MarcoBoardState, MarcoTrail
from scenes.boards.marco_polo.choices import ENDS, part_of
from scenes.boards.marco_polo.facts import items
from scenes.kit.canvas import Canvas
from scenes.tabletop.looks import FITTED, Drawn, push_button
from tests.game.marco_polo.builder import Own, position
from tests.scenes.boards.hands import context, pieces
from tests.scenes.boards.marco_polo_hands import boards, dice_of, explained, seated


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_button_at_the_end_says_what_is_left_and_what_is_kept(
    language: str, canvases: dict[str, Canvas], cut_words: list[str]
) -> None:
    """Not "Enough" or "None", whatever it is of; and all of it."""
    seen = set()
    for board in (board for phase in ENDS for board in boards(phase)):
        phase = board.shown.phase
        if a.DONE not in board.shown.legal:
            continue
        seen.add(phase)
        words = context(language).catalogue(f"marco_polo_board.button.done.{phase}")
        assert words not in ("None", "Enough", "Stay", "なし", "ここまで")
        said = explained(board, "button", "done").split("\n")
        assert len(said) == 2 and said[1].startswith(("Your", "The", "You"))
        push_button(words, "", FITTED.but(size=13)).paint(canvases[language], geometry.END)
    assert seen >= {"move", "contracts"} and cut_words == []


def test_a_payment_is_told_as_it_is_paid() -> None:
    """Four camels are due and three are held: the fourth is a jade, on the card and in words."""
    covered = 0
    for board in boards("pay"):
        shown = board.shown
        held = [int(number) for number in shown.state.held[0, :KEPT]]
        paid = taken(shown.state)[:KEPT]
        assert all(number <= has for number, has in zip(paid, held, strict=True))
        assert sum(paid) == sum(shown.view.due)
        card = next(piece for piece in pieces(board, "ask") if piece.means == ("pay", 0))
        assert card.look == looks.option(items(paid), shown.word("ask.pay.now"))
        assert shown.sentence(a.PAY_NOW) == shown.t("marco_polo.action.pay", what=shown.given(paid))
        if list(paid[: len(shown.view.due)]) != list(shown.view.due):
            covered += 1
            assert "jade for what you lack" in (board.speech.consequence(shown) or "")
    assert covered > 2


def asked_at_oases() -> Iterator[tuple[MarcoBoardState, tuple[str, str]]]:
    """What the panel is headed by for each of two oases that one journey has passed."""
    table = position(
        characters="mongke",
        own=Own(nodes={0: "xian"}, dice={0: "2 2"}, held={0: {"coin": 8, "camel": 4, "jade": 0}}),
    )
    table.place("2 2", "travel 2")
    board, trail = MarcoBoard(context("en"), seated(2, 1), 0), MarcoTrail()
    for name in ("go o4", "go fuzhou", "go o5", "go jaipur", "oasis coins"):
        if name == "oasis coins":
            board.show(table.state)
            board.change({"trail": trail})
            yield board.shown, asks.heading(board.shown)
        for event in table.play(name):
            trail = trail.followed(Step(0, 0, event, table.state, table.state), 0)
    board.show(table.state)
    board.change({"trail": trail})
    yield board.shown, asks.heading(board.shown)


def test_two_oases_are_asked_about_one_after_the_other() -> None:
    """Which of how many it is, and what the one before was answered with."""
    (first, one), (second, two) = asked_at_oases()
    assert (first.phase, second.phase) == ("toll", "toll")
    assert one[0] == "Oasis 1 of 2" and two[0] == "Oasis 2 of 2"
    assert one[1] == first.word("ask.clear") and "coins" in two[1]


def test_only_what_costs_something_has_a_tag() -> None:
    """Tags that said "free" lay on those of fees, and on slots."""
    seen = 0
    for board in boards("turn", every=2):
        for die in dice_of(board)[:2]:
            board.change({"draft": frozenset({die})})
            tags = pieces(board, "fee")
            for tag in tags:
                assert isinstance(tag.look, Drawn) and any(map(str.isdigit, tag.look.facts[0]))
            rects = [pygame.FRect(tag.rect) for tag in tags]
            assert not any(one.colliderect(other) for i, one in enumerate(rects) for other in rects[:i])
            seen += len(tags)
    assert seen > 20


def test_the_last_die_waits_to_be_taken_like_any_other() -> None:
    """It used to be picked up by itself where nothing else could be done, and only there."""
    board = next(iter(boards("turn")))
    choices, shown = board.zones.choices, board.shown
    begins = {part_of(action)[0] for action in shown.legal if choices.begins(shown, action)}
    assert begins == {"kind"}


def test_marks_of_seals_lie_in_their_own_panel() -> None:
    """Keys and the counsel's mark: those on the Khan's favour looked as if they belonged to it."""
    seen = 0
    for board in boards("seal"):
        board.change({"keyboard": True, "hints": (board.shown.legal[0],)})
        marks = [
            piece for piece in board.things.pieces() if piece.id[0] == "mark" and piece.id[2][0] == "seal"
        ]
        panel = pygame.FRect(geometry.GUILDS)
        assert all(panel.contains(pygame.FRect(mark.rect)) for mark in marks)
        assert len(marks) == 1 + sum(piece.legal for piece in pieces(board, "seal"))
        seen += len(marks)
    assert seen > 20
