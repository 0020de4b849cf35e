"""What the board of Merchants of Edo says that things lead to, against brute force: what may happen is
carried out with the rules, in positions of random and rule-based play.
"""

from __future__ import annotations

import random
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from game.core import protocol
from game.core.registry import game as find_game
from game.edo.actions import BID_EAST, BID_WEST, EARN_COINS, LOWER, OBJECT, STAND, TAKE_CARD
from game.edo.components import BONUS, COMPONENTS, OPENING, SPECIAL, SUIT, WILD
from game.edo.prospects import coming
from game.edo.sealed import withdraw
from game.edo.state import AWARD_EAST, BID, DRAW_EAST, EARN, EV_AWARD, KEEP, NEXT, REVEAL, TAKE, VOTE
from game.edo.state import LOWER as LOWERING
from game.edo.tables import COLOURS
from scenes.boards import board_class
from scenes.boards.edo import consequences
from scenes.boards.edo.speech import TIPS
from scenes.boards.edo.zones import _advice
from scenes.tabletop.looks import Drawn
from tests.scenes.boards.edo_hands import board_of
from tests.scenes.boards.hands import context, pieces
from tests.scenes.boards.walks import games_of, run_out, said, walk

EDO = find_game("edo")
GAMES = 32


def settled(state: Any, bids: dict[int, int], lowers: bool) -> Any:
    """All seats bid, and nature settles it up to the coins earned."""
    scratch = state.copy()
    withdraw(scratch)
    while scratch.phase == BID:
        protocol.apply(scratch, bids[int(scratch.seat)])
    while scratch.phase in (REVEAL, LOWERING) or AWARD_EAST <= scratch.phase <= EARN:
        protocol.apply(scratch, (LOWER if lowers else STAND) if scratch.phase == LOWERING else 0)
    return scratch


def possible_bids(coins: int) -> list[int]:
    return [EARN_COINS, *(lot + n for lot in (BID_EAST, BID_WEST) for n in range(1, coins + 1))]


def earned(board: Any, most_coins: int) -> set[int]:
    """What earning may bring the seat below, by every combination of the others' bids."""
    state, me = board.shown.state.copy(), board.shown.bottom
    others = [seat for seat in range(int(state.players)) if seat != me]
    for seat in others:
        state.coins[seat] = most_coins
    found = set()
    for bids in product(possible_bids(most_coins), repeat=len(others)):
        for lowers in (False, True):
            last = settled(state, {me: EARN_COINS, **dict(zip(others, bids, strict=True))}, lowers)
            found.add(int(last.coins[me]) - int(state.coins[me]))
    return found


def test_earning_brings_what_is_said_whatever_the_others_do() -> None:
    """Every bid of up to three coins of three or four seats; random ones of five."""
    tried, wide = 0, 0
    for board in walk("edo", GAMES, lambda state: state.phase == BID):
        least, most = consequences.earning(board.shown)
        if board.shown.view.players == 3 and tried % 2:
            found = earned(board, 3)
            assert (min(found), max(found)) == (least, most)
            wide += 1
        elif board.shown.view.players == 4 and tried % 12 == 0 and board.shown.view.purveyors:
            found = earned(board, 2)
            assert (min(found), max(found)) == (least, most)
        tried += 1
        words = said(board, "button", "earn")
        assert str(least) in words and str(most) in words
    assert tried > 500 and wide > 40


def test_no_bids_of_the_others_leave_what_is_said_of_earning() -> None:
    tried = 0
    for board in walk("edo", GAMES, lambda state: state.phase == BID, every=2):
        rng, state, me = random.Random(tried), board.shown.state, board.shown.bottom
        least, most = consequences.earning(board.shown)
        for _ in range(4):
            bids = {seat: rng.choice(possible_bids(int(state.coins[seat]))) for seat in range(state.players)}
            last = settled(state, {**bids, me: EARN_COINS}, rng.random() < 0.5)
            assert least <= int(last.coins[me]) - int(state.coins[me]) <= most
            tried += 1
    assert tried > 1000


def test_a_bid_buys_what_is_said_if_all_others_earn() -> None:
    empty = tried = 0
    for board in walk("edo", GAMES, lambda state: state.phase == BID):
        state, me = board.shown.state, board.shown.bottom
        for lot, base in enumerate((BID_EAST, BID_WEST)):
            if not state.coins[me]:
                continue
            board.change({"draft": frozenset({("bid", lot, 1)})})
            words = board.text.consequence() or ""
            last = settled(
                state, dict.fromkeys(range(int(state.players)), EARN_COINS) | {me: base + 1}, False
            )
            won = int(last.hand[me].sum()) - int(state.hand[me].sum())
            assert (f"buys {won} card" in words) == (won > 0)
            assert ("back" in words) == (won == 0)
            empty += won == 0
            tried += 1
    assert empty > 20 and tried > 1000


def best_of(suits: Any, waste: Any) -> int:
    """Special orders and sets at their best, by trying what the special orders may stand for."""
    values = []
    for stand in combinations_with_replacement(range(COLOURS), int(suits[WILD])):
        have = [int(suits[suit]) + stand.count(suit) for suit in range(COLOURS)]
        values.append(sum(int(waste[suit]) for suit in stand) + int(BONUS[sum(n >= 2 for n in have)]))
    return max(values)


def test_what_a_card_would_bring_for_sets_is_what_the_scoring_gives() -> None:
    tried = told = 0
    for board in walk("edo", GAMES, every=3):
        state, me = board.shown.state, board.shown.bottom
        for kind in {*(kind for lot in board.shown.view.lots for kind in lot), SPECIAL, 0, 7}:
            suits = state.suits[me].copy()
            suits[SUIT[kind]] += 1
            if suits[WILD] > COMPONENTS.specials:
                continue
            gain = best_of(suits, state.waste) - best_of(state.suits[me], state.waste)
            words = said(board, "card", kind, "lot")
            line = f"bring {gain} now" if kind == SPECIAL else f"With it {gain} more"
            assert (line in words) == (gain > 0), words
            tried += 1
            told += gain > 0
    assert tried > 2000 and told > 300


def sets_of(state: Any, seat: int) -> int:
    return next(line.values[seat] for line in EDO.breakdown(state, ()) if line.key == "sets")


def test_what_is_lacking_for_the_next_set_raises_its_points() -> None:
    tried = 0
    for board in walk("edo", GAMES, every=5):
        state, me = board.shown.state, board.shown.bottom
        now = sets_of(state, me)
        found = []
        for suit in range(COLOURS):
            other = state.copy()
            other.suits[me, suit] += 1
            then = sets_of(other, me)
            if then > now and coming(state, me)[suit]:
                found.append(suit)
        assert list(consequences.lacking(board.shown)) == found
        assert f": {now} point" in said(board, "sets")
        tried += 1
    assert tried > 500


def test_who_has_most_of_a_colour_is_said_before_and_after_the_first_award() -> None:
    soon = tried = 0
    for board in walk("edo", GAMES, lambda state: bool(state.purveyors), every=5):
        view = board.shown.view
        for suit in range(COLOURS):
            held = [seat.suits[suit] for seat in view.seats]
            most = [seat for seat, cards in enumerate(held) if cards == max(held) > 0]
            words = said(board, "privilege", suit)
            assert ("No single player" in words) == (len(most) != 1)
            if len(most) == 1:
                who = words.splitlines()[-1]
                assert str(max(held)) in who and board.shown.name(most[0]) in who
            soon += "before the first lot" in words
            tried += 1
    assert soon > 10 and tried > 1000


def test_what_no_card_left_can_bring_is_not_promised() -> None:
    """That a good rises in value, or that a set can still be had."""
    fixed = never = 0
    for board in walk("edo", GAMES, every=3):
        state, me = board.shown.state, board.shown.bottom
        for suit in range(COLOURS):
            words = said(board, "card", suit * 5, "hand")
            left = int(state.rest[suit]) + sum(
                int(SUIT[kind]) == suit for lot in board.shown.view.lots for kind in lot
            )
            assert ("if one more" in words) or "no more" in words
            if not left:
                assert "no more" in words
                fixed += 1
        lines = " ".join(_advice(board.shown))
        never += "out of reach" in lines
        if "One more" in lines:
            named = [suit for suit in range(COLOURS) if board.shown.colour(suit) in lines.split("for")[0]]
            assert named and all(coming(state, me)[suit] for suit in named)
    assert fixed > 20 and never > 3


def test_revealed_bids_lie_there_until_the_player_decides_again() -> None:
    """As they were, for who may see them: nothing of a bid that is sealed."""
    kept = 0
    for match in games_of("edo", 6):
        board = board_class("edo")(context("en"), match, 0)
        shown = None
        for step in match.steps:
            if step.event.kind in ("reveal", "lower"):
                shown = [(seat, int(step.after.bid[seat])) for seat in range(int(step.after.players))]
            elif step.event.kind == "declare" or step.actor == 0:
                shown = None
            if step.event.kind != "turn" and step.event.kind != "keep":
                continue
            board.show(step.after)
            trail = sorted((each.seat, each.bid) for each in board.shown.trail.bids)
            assert trail == (shown or [])
            for seat, bid in trail if not board.shown.mine.said else ():
                assert any(piece.id == ("left marker", seat) for piece in board.things.pieces())
                assert not bid or f"{bid} coin" in said(board, "marker", seat)
                kept += 1
    assert kept > 20


def test_shares_of_the_pot_are_what_is_paid_next() -> None:
    """Wherever the tooltip is read, the next coins earned are as it says, but for the privilege of yellow."""
    tried = 0
    for number, board in enumerate(walk("edo", GAMES, lambda state: state.turns > 0, every=4)):
        state = board.shown.state
        rng = random.Random(number)
        last = run_out(EDO, state, rng, lambda now: now.phase == EARN)
        if last.phase != EARN or last.turns != state.turns:
            continue
        seats = [seat for seat in range(int(last.players)) if last.did[seat] == 3]
        paid = last.copy()
        protocol.apply(paid, 0)
        line = said(board, "pot")
        for seat in seats:
            if last.owner[1] != seat:
                gain = int(paid.coins[seat]) - int(last.coins[seat])
                assert f"{len(seats)} earning: {gain} each, {int(paid.pot)} stay" in line
                tried += 1
    assert tried > 300


def test_what_lowering_a_bid_comes_to_is_what_happens() -> None:
    tried = 0
    for board in walk("edo", GAMES, lambda state: state.phase == LOWERING):
        for lowers in (False, True):
            scratch, me = board.shown.state.copy(), board.shown.bottom
            lot = int(scratch.did[me]) - 1
            protocol.apply(scratch, LOWER if lowers else STAND)
            words = said(board, "button", "lower", int(lowers))
            while scratch.phase >= AWARD_EAST and not (
                scratch.event[0] == EV_AWARD and scratch.event[2] == lot
            ):
                protocol.apply(scratch, 0)
                if scratch.phase in (NEXT, TAKE):
                    break
            if scratch.event[0] != EV_AWARD or scratch.event[2] != lot:
                continue
            event = EDO.event(scratch)
            key = ("mine" if event.seat == me else "lost", "tied", "unwanted")[event.args["outcome"]]
            left = int(scratch.bid[me])
            assert (
                board.shown.word(
                    "tip.lower." + key, left=left, coins=event.args["paid"], cards=event.args["cards"]
                )
                in words
            )
            tried += 1
    assert tried > 15


def test_points_for_a_card_of_the_discard_are_those_at_the_end() -> None:
    tried = 0
    for board in walk("edo", GAMES, lambda state: state.phase == TAKE):
        state, me = board.shown.state, board.shown.bottom
        for kind in range(SPECIAL + 1):
            if state.discard[kind]:
                other = state.copy()
                protocol.apply(other, TAKE_CARD + kind)
                protocol.apply(other, 0)
                gain = EDO.scores(other)[me] - EDO.scores(state)[me]
                assert f"{gain:+d} points" in said(board, "card", kind, "waste")
                board.change({"draft": frozenset({("take", kind)})})
                assert f"{gain:+d} points" in (board.text.consequence() or "")
                tried += 1
    assert tried > 15


@pytest.mark.parametrize("again", [False, True])
def test_so_many_objections_are_enough_as_is_said(again: bool) -> None:
    tried = 0
    for board in walk("edo", GAMES, lambda state: state.phase == VOTE, every=2):
        state, view = board.shown.state, board.shown.view
        if (view.throws == 2) != again:
            continue
        voters = [s for s in range(int(state.players)) if s != view.turn_seat and not state.shamed[s]]
        for votes in product((False, True), repeat=len(voters)):
            other = state.copy()
            withdraw(other)
            chosen = dict(zip(voters, votes, strict=True))
            while other.phase == VOTE:
                protocol.apply(other, OBJECT if chosen[int(other.seat)] else 1)
            protocol.apply(other, 0)
            weight = sum(2 if view.owners[4] == seat else 1 for seat in voters if chosen[seat])
            enough = weight >= view.objections_needed
            assert enough == (EDO.event(other).args["upheld"] > 0)
            if enough:
                assert ("no income" if again else "new throw") in (board.text.consequence() or "")
            tried += 1
    assert tried > (200 if again else 1500)


def test_incomes_are_what_is_paid_if_nobody_objects() -> None:
    tried = 0
    for board in walk("edo", GAMES, lambda state: state.phase == KEEP):
        state = board.shown.state
        for action in board.shown.legal:
            board.change({"draft": frozenset(board.zones.choices.parts(board.shown, action)) or None})
            words = [board.shown.income(seat) for seat in range(int(state.players))]
            other = state.copy()
            protocol.apply(other, action)
            while other.phase == VOTE:
                protocol.apply(other, 1)
            while other.phase < DRAW_EAST and EDO.event(other).kind != "income":
                protocol.apply(other, 0)
            assert [int(other.coins[s]) - int(state.coins[s]) for s in range(int(state.players))] == words
            tried += 1
    assert tried > 900


def test_every_explanation_is_said_in_every_phase() -> None:
    """Nothing that can be pointed at fails, and the turns left are those that follow."""
    seen = set()
    for board in walk("edo", GAMES, every=40):
        view = board.shown.view
        for piece in board.zones.piece_set(board.shown).pieces:
            if piece.tip is not None and piece.tip[0] in TIPS:
                said(board, *piece.tip)
                seen.add(piece.tip[0])
        left = -(-(view.pile - (0 if view.turn else OPENING)) // 2)
        drawn = board.shown.phase in ("declare", "bid", "lower", "take") or not view.turn
        assert f"{left - (not drawn)} turn" in said(board, "deck")
    assert {"card", "lot", "pot", "deck", "seat", "privilege", "sets"} <= seen


@pytest.mark.parametrize(("players", "rare"), [(3, "blue, black"), (4, "black"), (5, "")])
def test_a_colour_that_nobody_plays_is_said_to_be_rare(players: int, rare: str) -> None:
    board = board_of("declare", players=players, purveyors=False)
    number = board.shown.view.every[-2]
    assert board.speech.explained(board.shown, ("sets",)).count("Nobody plays") == bool(rare)
    look = pieces(board, "sets")[0].look
    assert isinstance(look, Drawn)
    assert look.facts[1] == (f"{rare}: only {number} cards" if rare else board.shown.word("sets.note"))
