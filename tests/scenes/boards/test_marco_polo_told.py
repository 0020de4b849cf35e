"""What the board of Marco Polo II says that things bring, against brute force: they are carried out with the
rules, in positions of random and rule-based play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import protocol
from game.core.protocol import NATURE, OVER
from game.marco_polo import actions as act
from game.marco_polo import components as c
from game.marco_polo.effects import COIN, GOODS, JADE, KEPT, PEPPER, SHIELD, STEP, VP
from game.marco_polo.geography import MARKER_CITY, OUTPOST_CITY
from game.marco_polo.map_tables import CITIES
from game.marco_polo.scoring import coin_points, goods_points
from game.marco_polo.state import (
    CONTRACTS_PHASE,
    DISCARD,
    HAND,
    INCOME,
    KHAN_SPACE,
    LAND,
    MOVE,
    PAY,
    REPEAT,
    SEAL_HELD,
    TRAVEL_1,
    TURN,
    UNLOAD,
)
from scenes.boards import board_class
from scenes.boards.marco_polo import consequences
from scenes.boards.marco_polo.board import MarcoBoard
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import ACTIONS, DONE, plans, ways
from scenes.boards.marco_polo.facts import PRICES
from scenes.tabletop.looks import Drawn
from scenes.tabletop.trials import after, legal_in
from tests.scenes.boards.hands import context
from tests.scenes.boards.walks import games_of, said, walk

pytestmark = pytest.mark.slow

GAMES = 14
PAYABLE = PEPPER + GOODS


def boards(
    count: int, *phases: int, every: int = 1
) -> Iterator[tuple[MarcoBoard, MarcoBoardState, Any, int]]:
    """A board, what it sees, the record and the seat, wherever somebody decides in one of some phases."""
    for board in walk("marco_polo", count, lambda state: int(state.phase) in phases, every):
        assert isinstance(board, MarcoBoard)
        yield board, board.shown, board.shown.state, board.shown.bottom


def change(before: Any, now: Any, seat: int) -> list[int]:
    """What a seat has more of, or less, in the columns that can be held."""
    found: list[int] = (now.held[seat].astype(int) - before.held[seat].astype(int)).tolist()
    return found


def owed(state: Any) -> Any:
    """What is still to come to the seat that decides; of a step that it is taking the row knows no more."""
    found = state.owed.astype(int).copy()
    found[STEP - KEPT] += int(state.phase) == MOVE and int(state.optional)
    return found


def rich(state: Any, seat: int) -> Any:
    """The same position, with enough of everything that is paid with."""
    scratch = state.copy()
    scratch.held[seat, :PAYABLE] += 20
    return scratch


def paid(state: Any) -> Any:
    """What is due is paid as it stands."""
    return after(state, act.PAY_NOW) if int(state.phase) == PAY else state


def incomes_to_come(state: Any, seat: int) -> int:
    """How often a seat still receives income, carried on by the last of the legal actions."""
    scratch, found = state.copy(), 0
    while (player := protocol.current_player(scratch)) != OVER:
        gives = player == NATURE and int(scratch.phase) == INCOME
        protocol.apply(scratch, 0 if player == NATURE else legal_in(scratch)[-1])
        found += gives and int(scratch.seat) == seat
    return found


def test_an_income_is_promised_only_if_it_comes() -> None:
    told: Counter[bool] = Counter()
    for board, shown, state, me in boards(GAMES, TURN, REPEAT, every=19):
        for seat in range(int(state.players)):
            assert consequences.income_comes(shown, seat) == (incomes_to_come(state, seat) > 0)
        comes = incomes_to_come(state, me) > 0
        tips: list[tuple[Any, ...]] = [("income",), *(("line", guild) for guild in range(4))]
        tips += [("bonus", place) for place in range(len(MARKER_CITY))]
        for tip in tips:
            words = said(board, tip[0], *tip[1:])
            assert ("no more" in words.lower()) != comes, words
            assert ("round to come" in words or "of each round" in words or "of a round:" in words) == comes
        for column in range(VP):
            assert comes or "Each round" not in said(board, "goods", column)
        told[comes] += 1
    assert told[True] > 40 and told[False] > 15, told


def test_an_improved_seal_brings_what_is_said() -> None:
    tried = jade = 0
    for board, shown, state, me in boards(GAMES, TURN):
        for guild in range(4):
            if state.seals[me, guild] != SEAL_HELD:
                continue
            start = rich(state, me)
            now = paid(after(start, act.IMPROVE + guild))
            row = consequences.improved(shown, guild, me)
            price = [gain - net for gain, net in zip(row, change(start, now, me), strict=False)]
            words = said(board, "line", guild)
            assert f"costs {shown.given(price)}" in words
            assert f"brings {shown.given(row)} at once" in words
            assert min(price) >= 0 and sum(price) > 0
            tried, jade = tried + 1, jade + bool(row[JADE])
    assert tried > 60 and jade > 5


def test_a_completed_contract_brings_what_is_said() -> None:
    tried: Counter[str] = Counter()
    for board, shown, state, me in boards(GAMES, TURN):
        for slot, contract in enumerate(shown.mine.slots):
            if contract is None:
                continue
            start = rich(state, me)
            now = paid(after(start, act.COMPLETE + slot))
            row = consequences.completed(shown, contract)
            price = [gain - net for gain, net in zip(row, change(start, now, me), strict=False)]
            words = said(board, "contract", contract)
            assert f"give {shown.given(price)}" in words and f"Brings {shown.given(row)}" in words, words
            assert row[KEPT:] == tuple(owed(now))
            tried["all"] += 1
            tried["owed"] += any(row[KEPT:])
            tried["jade"] += bool(row[JADE])
    assert tried["all"] > 150 and tried["owed"] > 30 and tried["jade"] > 10, tried


def test_a_post_brings_what_is_said() -> None:
    told: Counter[str] = Counter()
    for match in games_of("marco_polo", 2 * GAMES):
        for step in match.steps:
            if step.event.kind.partition(".")[0] not in ("post", "post_moved"):
                continue
            me, node = step.event.seat, int(step.event.args["node"])
            board = board_class("marco_polo")(context("en"), match, me)
            board.set_state(step.before)
            assert isinstance(board, MarcoBoard)
            row = consequences.settled(board.shown, node)
            assert row is not None
            assert list(row[:KEPT]) == change(step.before, step.after, me)
            assert list(row[KEPT:]) == list(owed(step.after) - step.before.owed)
            words = said(board, "node", node)
            assert board.shown.given(row) in words or not any(row)
            told["whole"] += f"brings you {board.shown.given(row)}" in words
            for place, city in enumerate(OUTPOST_CITY):
                tile = int(step.before.outposts[place])
                if city == node and tile >= 0:
                    kept = bool(int(step.after.kept) >> tile & 1)
                    mine = kept and int(step.after.filippo) == me
                    assert ("Kept by Filippo" in words) == (kept and not mine), words
                    assert ("to use once for" in words) == mine, words
                    told["mine" if mine else "kept" if kept else "used"] += 1
            told["whole"] += _ninth_post(board, step.before, node)
            assert consequences.settled(_later(board, step.after), node) is None
    assert told["whole"] > 40 and told["used"] > 30 and told["kept"] > 5 and told["mine"] > 0, told


def _ninth_post(board: MarcoBoard, before: Any, node: int) -> bool:
    """Whether nature places it: then it brings points of its own, and all together is said."""
    if int(before.phase) != LAND:
        return False
    state, me = before.copy(), board.shown.bottom
    state.posts_n[me] = 8
    board.set_state(state)
    now = state.copy()
    protocol.apply(now, 0)
    row = consequences.settled(board.shown, node)
    assert row is not None and list(row[:KEPT]) == change(state, now, me)
    assert row[VP] >= c.POST_POINTS[9] > 0
    assert f"brings you {board.shown.given(row)}" in said(board, "node", node)
    return True


def _later(board: MarcoBoard, state: Any) -> MarcoBoardState:
    board.set_state(state)
    return board.shown


def test_dice_bring_what_is_said() -> None:
    told: Counter[str] = Counter()
    for board, shown, state, me in boards(GAMES, TURN, every=2):
        for number in range(len(shown.mine.dice)):
            board.change({"draft": frozenset({("die", number)})})
            for (name, space), actions in plans(board.shown, board.shown.draft).items():
                if name != "space":
                    continue
                held = after(state, *actions[:-1])
                now = paid(after(held, actions[-1]))
                row = [max(0, number) for number in change(held, now, me)] + list(owed(now))
                words = said(board, "space", space)
                assert ("These dice bring" in words) == any(row), words
                assert not any(row) or f"These dice bring {shown.given(row)}" in words, words
                steps = int(now.steps) if int(now.phase) == MOVE else 0
                assert (f"up to {steps} step" in words) == (steps > 0)
                told["row"] += any(row)
                told["steps"] += steps > 0
        board.change({"draft": None})
    assert told["row"] > 150 and told["steps"] > 30, told


def test_the_next_die_of_the_favour_is_what_fits() -> None:
    """Black dice go anywhere where the number fits."""
    told: Counter[str] = Counter()
    for board, _, state, me in boards(GAMES, TURN):
        if state.acted or (state.crowd[KHAN_SPACE] < 3 and told["fits"] > 50):
            continue
        words = said(board, "space", KHAN_SPACE)
        fits = []
        for value in range(1, 7):
            scratch = state.copy()
            kind = 2 * (value - 1) + 1
            scratch.dice_n[me] += scratch.pool[me, kind] == 0
            scratch.pool[me, kind] = max(1, int(scratch.pool[me, kind]))
            held = after(scratch, act.DIE + kind)
            assert int(held.phase) == HAND
            if act.PLACE + KHAN_SPACE in legal_in(held):
                fits.append(value)
        assert ("No room" in words) == (not fits)
        assert not fits or f"must be {fits[0]} or more" in words
        assert not fits or fits == list(range(fits[0], 7))
        told["fits" if fits else "full"] += 1
    assert told["fits"] > 50 and told["full"] > 1, told


def test_a_way_costs_and_brings_what_is_said() -> None:
    """The fee and the coins of the space are part of the price."""
    told: Counter[str] = Counter()
    for board, shown, state, me in boards(2 * GAMES, TURN, MOVE, every=4):
        drafts: list[Any] = [None]
        if int(state.phase) == TURN:
            drafts = [frozenset({("die", number)}) for number in range(len(shown.mine.dice))]
        for draft in drafts:
            board.change({"draft": draft})
            dice = draft or frozenset()
            for node, way in ways(board.shown, dice).items():
                actions = plans(board.shown, dice)["node", node]
                now = after(state, *actions)
                price = [-number for number in change(state, now, me)][:3]
                assert list(way.cost) == price
                board.change({"looked": node})
                words = board.text.consequence() or ""
                left = board.shown.given(now.held[me, :3])
                assert f": {shown.given(price)}. Left: {left}." in words, words
                begun = int(act.PLACE + TRAVEL_1 in actions)
                told["fee"] += begun
                oases = {place for place in way.nodes[1:] if place >= CITIES}
                mine = int(state.character[me]) == c.MONGKE and int(state.phase) == TURN
                if mine:
                    words = said(board, "node", node)
                    assert ("Oases on the way: " in words) == bool(oases), words
                    assert not oases or f"{c.OASIS_POINTS * len(oases)} points" in words
                    told["oases"] += bool(oases)
                elif int(state.character[me]) != c.MONGKE:
                    assert "Oases" not in said(board, "node", node)
                told["ways"] += 1
    assert told["ways"] > 200 and told["fee"] > 100 and told["oases"] > 5, told


def test_as_many_contracts_may_be_taken_as_is_said() -> None:
    told: Counter[str] = Counter()
    for board, shown, state, _ in boards(24, CONTRACTS_PHASE):
        words = board.text.prompt().sentence
        most, now = 0, state.copy()
        while int(now.phase) in (CONTRACTS_PHASE, DISCARD):
            most += int(now.phase) == CONTRACTS_PHASE
            now = after(now, legal_in(now)[0])
        enough = ACTIONS[DONE] in shown.legal
        key = "another" if enough else "one or two" if most > 1 else "Take a contract"
        assert key in words, words
        told[key] += 1
    assert len(told) == 3 and min(told.values()) > 2, told


def test_what_a_load_may_become_is_what_it_becomes() -> None:
    tried = 0
    for board, shown, state, me in boards(24, UNLOAD):
        words = said(board, "caravan", me, int(state.caravan))
        for action in shown.legal:
            row = [max(0, number) for number in change(state, after(state, action), me)]
            load = int(state.load[me, state.caravan].sum())
            if load > 1:  # what arriving itself brings comes with the last one
                assert shown.given(row) in words, words
                tried += 1
    assert tried > 20


def test_the_buttons_cost_what_is_said() -> None:
    tried: Counter[str] = Counter()
    first = {"reroll": act.REROLL_DIE, "lower": act.LOWER, "raise": act.RAISE, "black": act.BUY_BLACK}
    for board, shown, state, me in boards(GAMES, TURN, HAND, every=3):
        for name, action in first.items():
            if action not in shown.legal:
                continue
            start = state.copy()
            start.held[me, JADE] = 0
            if action not in legal_in(start):
                continue
            price = [-number for number in change(start, paid(after(start, action)), me)]
            assert shown.given(price) in said(board, "button", name)
            assert shown.given(PRICES[name]) == shown.given(price)
            tried[name] += 1
    assert tried["black"] > 10, tried


def test_the_purse_brings_what_is_said() -> None:
    tried = jade = 0
    for board, shown, state, me in boards(GAMES, TURN, every=5):
        for kind in range(c.KINDS):
            if act.DIE + kind not in shown.legal:
                continue
            held = after(state, act.DIE + kind)
            for number in range(len(c.PURSE)):
                row = change(held, after(held, act.COIN_PURSE + number), me)
                assert shown.given(row) in said(board, "purse", number)
                tried, jade = tried + 1, jade + bool(row[JADE] and row[VP])
    assert tried > 200 and jade > 5


def test_coins_goods_and_shields_count_as_is_said() -> None:
    for board, shown, state, me in boards(6, TURN, every=11):
        scratch: Any = state.copy()
        scratch.held[me, COIN] += c.COINS_PER_POINT
        assert coin_points(scratch, me) == coin_points(state, me) + 1
        assert f"a point for {c.COINS_PER_POINT} coins" in said(board, "goods", 0)
        for column in (JADE, PEPPER):
            scratch = state.copy()
            scratch.held[me, column] += c.GOODS_PER_POINT
            assert goods_points(scratch, me) == goods_points(state, me) + 1
            assert f"any {c.GOODS_PER_POINT} goods" in said(board, "goods", column)
        scratch = state.copy()
        scratch.held[me, SHIELD] += 1
        more = _later(board, scratch).mine
        if more.shields > shown.mine.shields:
            board.set_state(state)
            assert f"One shield more: {more.shield_points} point" in said(board, "shields")


def test_shields_of_ones_own_are_said_to_be_points() -> None:
    several = 0
    for board, shown, _, _ in boards(3, TURN, every=9):
        mine = shown.mine
        (look,) = [piece.look for piece in board.things.pieces() if piece.id == ("posts", "words")]
        assert isinstance(look, Drawn)
        several += mine.shields > 1 and mine.shield_points > 1
        line = str(look.facts[0])
        assert line.startswith(f"{mine.shields} shield") and f": {mine.shield_points} point" in line
    assert several > 5
