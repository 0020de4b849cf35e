"""The board of Merchants of Edo: what clicks, drags and keys mean, what is shown and what stays hidden."""

from __future__ import annotations

import random
from itertools import pairwise, product

import pygame
import pytest

from game.core.match import Match
from game.edo.actions import (
    ACTIONS,
    BID_EAST,
    BID_WEST,
    EARN_COINS,
    KEEP_DICE,
    LOWER,
    OBJECT,
    PASS_CARD,
    SAY,
    STAND,
)
from game.edo.components import KEEP, PIP, SPECIAL
from scenes.boards.edo import geometry
from scenes.boards.edo.board import EdoBoard
from scenes.boards.edo.looks import Card
from scenes.boards.edo.zones import card_look
from scenes.kit.canvas import centre
from scenes.kit.theme import DESIGN_H, DESIGN_W
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.looks import Drawn
from tests.scenes.boards.edo_hands import (
    board_in,
    board_of,
    click,
    coins_on,
    drag,
    explained,
    meaning,
    positions,
    seated,
    view_of,
)
from tests.scenes.boards.hands import (
    Answer,
    clerks_choice,
    context,
    key,
    lie_on_the_board,
    mouse,
    pieces,
    press,
    scene_of,
)
from tests.scenes.kit.helpers import canvas as make_canvas


def test_actions_differ_in_their_parts() -> None:
    every = ACTIONS.parts[1:]
    assert len(set(every)) == len(every)


def test_a_card_is_chosen_and_then_passed_on() -> None:
    board = board_of("pass")
    cards = [piece for piece in pieces(board, "hand", 0)]
    assert all(piece.legal for piece in cards)
    refused = key(board, pygame.K_RETURN)
    assert isinstance(refused, Refusal) and refused.section == "setup"
    assert press(board, centre(cards[0].rect)) is None
    assert press(board, centre(cards[1].rect)) is None, "another card instead"
    assert board.shown.draft == {("card", cards[1].id[2])}
    assert key(board, pygame.K_RETURN) == ComposedDecision((PASS_CARD + cards[1].id[2],))


@pytest.mark.parametrize("drags", [False, True])
def test_dice_are_pulled_over_and_pushed_back(drags: bool) -> None:
    board = board_of("keep", wanted=1)

    def take(die: int, tray: int) -> Answer:
        piece = meaning(board, "die", die)
        return drag(board, piece, meaning(board, "tray", tray)) if drags else click(board, "die", die)

    assert take(0, 0) is None and take(2, 0) is None
    assert board.shown.split == 0b101
    refused = click(board, "die", 1)
    assert isinstance(refused, Refusal) and str(KEEP) in refused.sentence and refused.section == "tout"
    assert take(0, 1) is None
    assert board.shown.split == 0b100
    answer = key(board, pygame.K_RETURN)
    assert isinstance(answer, ComposedDecision) and answer.actions[0] in board.shown.legal


def test_of_equal_dice_any_may_be_taken() -> None:
    for wanted in range(12):
        board = board_of("keep", wanted=wanted % 2, players=3 + wanted % 3, purveyors=wanted % 4 < 2)
        for first, second in product(range(3), repeat=2):
            board.cancel()
            click(board, "die", first)
            if second != first:
                click(board, "die", second)
            answer = key(board, pygame.K_RETURN)
            assert isinstance(answer, ComposedDecision)
            mask = answer.actions[0] - KEEP_DICE
            dice = board.shown.view.dice
            kept = sorted(dice[die] for die in range(3) if mask >> die & 1)
            assert kept == sorted(dice[die] for die in {first, second})


def test_a_word_is_given_at_the_lot_by_its_button_and_by_its_key() -> None:
    for place, (piece_id, code) in enumerate(
        (((("place", 0)), pygame.K_e), ((("place", 1)), pygame.K_w), ((("pot",)), pygame.K_c))
    ):
        board = board_of("declare")
        (piece,) = pieces(board, *piece_id)
        x, y, _, _ = piece.rect
        assert press(board, (x + 60, y + 20)) == ComposedDecision((SAY + place,))
        assert click(board, "say", place) == key(board, code) == ComposedDecision((SAY + place,))


def test_votes_are_given_by_button_and_key() -> None:
    board = board_of("vote")
    assert click(board, "vote", 1) == key(board, pygame.K_x) == ComposedDecision((OBJECT,))
    assert click(board, "vote", 0) == key(board, pygame.K_o)


def test_coins_are_bid_with_buttons_clicks_drags_wheel_and_keys() -> None:
    board = board_of("bid", wanted=1)
    purse = board.shown.mine.coins or 0
    assert purse >= 3
    for _ in range(2):
        press(board, centre(pieces(board, "half", 0)[0].rect))
    assert coins_on(board) == (2, 0) and len(pieces(board, "coin")) == purse - 2
    press(board, centre(pieces(board, "less", 0)[0].rect))
    assert coins_on(board) == (1, 0)
    told = press(board, centre(pieces(board, "add", 1)[0].rect))
    assert coins_on(board) == (0, 2), "coins of the other lot go along"
    assert isinstance(told, Refusal) and "2" in told.sentence and told.section == "bid", "and it is said"
    press(board, centre(pieces(board, "coin")[0].rect))
    assert coins_on(board) == (0, 3)
    press(board, centre(pieces(board, "half", 1)[0].rect), button=3)
    assert coins_on(board) == (0, 2)
    drag(board, pieces(board, "coin")[-1], pieces(board, "half", 0)[0])
    assert coins_on(board) == (3, 0)
    drag(board, pieces(board, "bid", 0)[0], pieces(board, "purse")[0])
    assert coins_on(board) == (2, 0)
    at = centre(pieces(board, "half", 0)[0].rect)
    mouse(board, pygame.MOUSEMOTION, at)
    for y in (1, -1, -1):
        board.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=y, x=0), at)
    assert coins_on(board) == (1, 0)
    key(board, pygame.K_LEFT)
    assert coins_on(board) == (0, 1)
    key(board, pygame.K_UP)
    key(board, pygame.K_UP)
    assert key(board, pygame.K_RETURN) == ComposedDecision((BID_WEST + 3,))
    key(board, pygame.K_RIGHT)
    key(board, pygame.K_2)
    assert key(board, pygame.K_RETURN) == ComposedDecision((BID_EAST + 2,))
    board.cancel()
    assert [key(board, pygame.K_LEFT) or coins_on(board) for _ in "123"] == [(0, 1), (0, 2), (0, 3)]
    board.cancel()
    assert coins_on(board) == (0, 0)


def test_more_coins_than_there_are_and_nothing_at_all_are_refused() -> None:
    board = board_of("bid", wanted=1)
    purse = board.shown.mine.coins or 0
    more = centre(pieces(board, "add", 0)[0].rect)
    for _ in range(purse):
        assert press(board, more) is None
    refused = press(board, more)
    assert isinstance(refused, Refusal) and str(purse) in refused.sentence and refused.section == "bid"
    board.cancel()
    refused = key(board, pygame.K_RETURN)
    assert isinstance(refused, Refusal) and refused.section == "bid"
    assert key(board, pygame.K_0) is None
    assert key(board, pygame.K_RETURN) == ComposedDecision((EARN_COINS,))


def test_the_keyboard_goes_round_and_enter_confirms_what_is_chosen() -> None:
    board = board_of("bid", wanted=1)
    while board.hands.focus is None or board.hands.focus.means != ("add", 1):
        key(board, pygame.K_TAB)
    assert key(board, pygame.K_SPACE) is None and key(board, pygame.K_SPACE) is None
    assert key(board, pygame.K_RETURN) == ComposedDecision((BID_WEST + 2,))
    board = board_of("pass")
    key(board, pygame.K_TAB)
    focus = board.hands.focus
    assert focus is not None and key(board, pygame.K_RETURN) is None
    key(board, pygame.K_SPACE)
    assert board.shown.draft is None, "Space takes it back"
    key(board, pygame.K_SPACE)
    assert key(board, pygame.K_RETURN) == ComposedDecision((PASS_CARD + focus.id[2],))


def test_keys_are_shown_to_those_who_play_by_keys() -> None:
    """Who confirms a click by Enter saw the keys of all things, and those of dice hid them."""
    board = board_of("keep")
    dice = [piece for piece in scene_of(board).pieces if piece.id[0] == "die" and piece.legal]
    press(board, centre(dice[0].rect))
    key(board, pygame.K_ESCAPE)
    key(board, pygame.K_RETURN)
    assert not any(piece.id[:2] == ("mark", "key") for piece in scene_of(board).pieces)
    key(board, pygame.K_TAB)
    assert any(piece.id[:2] == ("mark", "key") for piece in scene_of(board).pieces)


def test_the_counsel_marks_where_its_coins_would_lie() -> None:
    board = board_of("bid")
    board.hint((BID_WEST + 1,))
    assert pieces(board, "half", 1)[0].hint and not pieces(board, "half", 0)[0].hint
    board.hint((EARN_COINS,))
    assert meaning(board, "earn").hint and not pieces(board, "half", 1)[0].hint
    board = board_of("declare")
    board.hint((SAY + 2,))
    assert [piece.id for piece in scene_of(board).pieces if piece.hint] == [("pot",), ("button", "say", 2)]


def test_the_privilege_of_blue_is_used_by_button_and_key() -> None:
    board = board_of("lower", players=3)
    mine = board.shown.mine
    assert max(coins_on(board)) == mine.bid > 0, "the bid lies on its half until the lot is awarded"
    assert len(pieces(board, "coin")) == (mine.coins or 0) - mine.bid
    assert click(board, "lower", 1) == key(board, pygame.K_x) == ComposedDecision((LOWER,))
    assert click(board, "lower", 0) == key(board, pygame.K_o) == ComposedDecision((STAND,))


def test_what_breaks_a_word_is_dashed() -> None:
    board = board_of("bid")
    said = board.shown.mine.said
    for name, piece in (("east", pieces(board, "half", 0)[0]), ("coins", meaning(board, "earn"))):
        assert piece.outline == ("plain" if said == name else "dashed")


def test_things_of_other_moments_are_refused_in_words() -> None:
    board = board_of("declare", wanted=1)
    for part, section in ((("die", 0), "tout"), (("card", board.shown.state.hand[0].argmax()), "setup")):
        refused = click(board, *part)
        assert isinstance(refused, Refusal) and refused.section == section
    board = board_of("bid", wanted=1)
    x, y, _, _ = geometry.EAST
    refused = press(board, (x + 60, y + 20))
    assert isinstance(refused, Refusal) and refused.section == "bid"


def test_the_privilege_of_red_takes_a_card_of_the_discard() -> None:
    board = board_of("take", players=3)
    chip = next(piece for piece in pieces(board, "waste") if piece.legal)
    press(board, centre(chip.rect))
    answer = key(board, pygame.K_RETURN)
    assert isinstance(answer, ComposedDecision) and answer.actions[0] in board.shown.legal


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_is_shown_once_with_its_pips(players: int) -> None:
    match = positions(players)
    board = EdoBoard(context("ja"), match, 0)
    for step in match.steps[::7]:
        board.show(step.after)
        view = board.shown.view
        shown = [(piece.same, piece.look) for piece in pieces(board)]
        cards = [(same[1], look) for same, look in shown if isinstance(same, tuple) and same[0] == "card"]
        every = [kind for seat in view.seats for kind, n in enumerate(seat.hand) for _ in range(n)]
        every += [kind for lot in view.lots for kind in lot]
        every += [kind for kind, n in enumerate(view.discard) for _ in range(n)]
        assert sorted(kind for kind, _ in cards) == sorted(every)
        for kind, look in cards:
            # On the discard a card shows its pips only.
            card = look.facts[0] if isinstance(look, Drawn) else look
            assert isinstance(card, Card)
            assert card.pips == (0 if kind == SPECIAL else int(PIP[kind]))


def test_pieces_have_ids_of_their_own_and_lie_on_the_board() -> None:
    for players in (3, 4, 5):
        match = positions(players)
        board = EdoBoard(context("en"), match, 0)
        bands = board.shown.layout.bands
        for step in match.steps[::9]:
            board.show(step.after)
            lie_on_the_board(pieces(board), bands)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_bands_cover_the_board_and_do_not_overlap(players: int) -> None:
    found = [pygame.Rect(*map(round, rect)) for rect in geometry.EdoPlaces(players, 0).bands.values()]
    for x, y in product(range(0, DESIGN_W, 6), range(48, DESIGN_H, 6)):
        assert sum(rect.collidepoint(x, y) for rect in found) >= 1, (x, y)
    area = sum(rect.width * rect.height for rect in found)
    assert area <= 1.02 * DESIGN_W * (DESIGN_H - 46)


def test_nothing_sealed_is_shown() -> None:
    """Whatever the others have sealed, seat 0 sees the same pieces."""
    seen = 0
    for seed in range(3):
        match, rng = seated(4, True, seed), random.Random(seed)
        board = EdoBoard(context("en"), match, 0)
        while not match.over:
            state = match.state
            if any(view.chosen for view in view_of(match).seats[1:]):
                board.show(state)
                before = scene_of(board).pieces
                other = state.copy()
                for seat in range(1, 4):
                    if state.sealed[seat] >= 0:
                        other.sealed[seat] = (
                            EARN_COINS if board.shown.phase == "bid" else state.sealed[seat] ^ 3
                        )
                if board.shown.phase in ("bid", "vote"):
                    board.set_state(other)
                    assert scene_of(board).pieces == before
                    seen += 1
            match.play(rng.choice(match.legal()) if rng.random() < 0.3 else clerks_choice(match))
    assert seen > 20


def test_a_seat_that_looks_on_sees_all_purses_and_no_bid() -> None:
    match = positions()
    board = EdoBoard(context("ja"), match, None)
    for step in match.steps[::11]:
        board.show(step.after)
        assert not board.shown.deciding
        assert board.shown.bids_open or not pieces(board, "bid"), "coins lie open once the screens are gone"
        assert len(pieces(board, "coin")) + sum(coins_on(board)) == int(step.after.coins[0])


def test_what_the_incomes_are_said_to_be_is_what_is_paid() -> None:
    """By brute force: every split of every throw is carried out, and nobody objects."""
    for players in (3, 4):
        board = board_of("keep", players=players, wanted=1)
        match, _ = board_in("keep", players, True, 1)
        for mask in (0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110):
            board.cancel()
            for die in range(3):
                if mask >> die & 1:
                    click(board, "die", die)
            said = [board.shown.income(seat) for seat in range(players)]
            answer = key(board, pygame.K_RETURN)
            assert isinstance(answer, ComposedDecision)
            trial = Match(match.setup)
            for action in (*match.actions, *answer.actions):
                trial.play(action)
            while not any(step.event.kind == "income" for step in trial.steps[-6:]):
                trial.play(1)
            paid = next(step for step in reversed(trial.steps) if step.event.kind == "income")
            assert [paid.event.args[f"coins{seat}"] for seat in range(players)] == said


def test_shares_of_the_pot_are_those_of_the_rules() -> None:
    """The tooltip's line for as many earners as there were, against what they got."""
    checked = 0
    for seed in range(4):
        match = positions(4, seed)
        board = EdoBoard(context("en"), match, 0)
        for step in match.steps:
            if step.event.kind != "earn":
                continue
            board.show(step.before)
            seats = [seat for seat in range(4) if step.event.args["seats"] >> seat & 1]
            line = explained(board, "pot").split("\n")[len(seats)]
            gains = {
                int(step.after.coins[s] - step.before.coins[s])
                for s in seats
                if s != step.event.args["extra"]
            }
            for gain in gains:
                assert f"{len(seats)} earning: {gain} each, {int(step.after.pot)} stay" == line
                checked += 1
    assert checked > 10


@pytest.mark.parametrize("players", [3, 4, 5])
def test_screens_stand_before_the_bids_that_are_hidden(players: int) -> None:
    match = positions(players)
    board = EdoBoard(context("ja"), match, 0)
    seen = set()
    for step in match.steps:
        board.show(step.after)
        view = board.shown.view
        hidden = {seat for seat in range(1, players) if view.seats[seat].said and view.seats[seat].chosen}
        assert {piece.id[1] for piece in pieces(board, "shield")} == hidden
        seen.add(len(hidden))
    assert seen > {0, 1}


def test_overlapped_cards_say_how_much_of_them_is_seen() -> None:
    match = positions(5)
    board = EdoBoard(context("en"), match, 0)
    narrow = 0
    for step in match.steps[::11]:
        board.show(step.after)
        for seat in range(5):
            held = sorted(pieces(board, "hand", seat), key=lambda piece: piece.rect[0])
            looks = [piece.look for piece in held]
            assert all(isinstance(look, Card) for look in looks)
            for piece, behind in pairwise(held):
                assert isinstance(piece.look, Card)
                free = (behind.rect[0] - piece.rect[0]) / piece.rect[2]
                assert piece.look.seen == pytest.approx(min(1.0, free), abs=0.006)
                narrow += piece.look.seen < 1
    assert narrow


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_cards_of_every_place_have_room_for_their_words(
    players: int, language: str, cut_words: list[str]
) -> None:
    canvas = make_canvas()
    canvas.language = language
    board = EdoBoard(context(language), seated(players, True, 1), 0)
    sizes = (geometry.CARD, geometry.HAND_CARD, board.shown.layout.panels[1].card)
    for kind, (w, h) in product(range(SPECIAL + 1), sizes):
        card_look(board.shown, kind).paint(canvas, (20, 20, w, h))
    assert cut_words == []


def test_dice_stay_where_they_are_while_some_are_kept() -> None:
    board = board_of("keep", wanted=1)
    places = {piece.id: piece.rect for piece in pieces(board, "die")}
    assert len(places) == 3
    for first in range(3):
        for second in range(3):
            board.cancel()
            press(board, centre(places["die", first]))
            assert ("die", first) in (board.shown.draft or ())
            for die in set(range(3)) - {first}:
                assert scene_of(board).by_id["die", die].rect == places["die", die], "the others do not move"
            press(board, centre(places["die", second]))
            wanted = {("die", first)} ^ {("die", second)}
            assert set(board.shown.draft or ()) == wanted, "a click where a die lay means that die"


def test_a_hint_on_a_bid_asks_for_so_many_coins_and_then_to_hide_them() -> None:
    board = board_of("bid")
    board.hint((BID_WEST + 2,))
    clicked = []
    for _ in range(5):
        scene = scene_of(board)
        marked = [piece for piece in scene.pieces if ("mark", "hint", piece.id) in scene.by_id]
        target = min(marked, key=lambda piece: piece.step)
        clicked.append(target.id)
        answer = press(board, centre(target.rect))
        if isinstance(answer, ComposedDecision):
            break
    assert answer == ComposedDecision((BID_WEST + 2,))
    assert clicked == [("add", 1), ("add", 1), ("button", "confirm")], "and no coin more"
