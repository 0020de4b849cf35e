"""What the board of Carthage says that things lead to, against brute force: they are carried out with the
rules, in positions of random and rule-based play.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from game.carthage import actions as act
from game.carthage.components import CARTHAGE, COLOURS, VALUE, VALUES
from game.carthage.state import (
    AWARD,
    ENDED,
    GRANT,
    RETURN,
    SAIL,
    SAVE,
    TOKENS,
    TURN,
)
from game.core import protocol
from game.core.reasons import Reason
from game.core.registry import game as find_game
from scenes.boards.carthage.choices import market_facts
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.consequences import foreseen
from scenes.boards.carthage.defence import Defence
from scenes.tabletop.answer import Refusal
from scenes.tabletop.trials import legal_in
from tests.scenes.boards.walks import said, walk

GAME = find_game("carthage")
GAMES = 14


def test_what_a_purchase_leads_to_is_what_happens() -> None:
    """However it is paid, and with everything left to the pirates."""
    tried = sold = lost_once = 0
    for board in walk("carthage", GAMES, lambda state: state.phase == TURN):
        if act.BUY not in board.shown.legal:
            continue
        board.change({"previewed": True})
        outcome = foreseen(board.shown)
        assert outcome is not None
        rng, scratch = random.Random(tried), board.shown.state.copy()
        protocol.apply(scratch, act.BUY)
        while scratch.phase != SAIL:
            # Without tokens, as the forecast takes it.
            legal = legal_in(scratch)
            protocol.apply(scratch, legal[0] if scratch.phase == TOKENS else rng.choice(legal))
        before = GAME.scores(scratch)
        lost: Counter[tuple[int, int]] = Counter()
        while scratch.phase not in (RETURN, ENDED, TURN) and GAME.event(scratch).kind != "farm_moves":
            goods = scratch.stock.copy()
            protocol.apply(scratch, act.DONE if scratch.phase == SAVE else 0)
            if GAME.event(scratch).kind == "defend":
                for seat in range(int(scratch.players)):
                    for kind, gone in enumerate(goods[seat] - scratch.stock[seat]):
                        lost[seat, kind // VALUES] += int(gone)
        gained = [now - then for then, now in zip(before, GAME.scores(scratch), strict=True)]
        told = [sum(sale.vp for sale in outcome.sales if sale.seat == s) for s in range(len(gained))]
        assert told == gained
        assert {(loss.seat, loss.colour): loss.cards for loss in outcome.losses} == {
            where: cards for where, cards in lost.items() if cards
        }
        assert outcome.ends == (scratch.phase == ENDED)
        tried, sold, lost_once = tried + 1, sold + bool(outcome.sales), lost_once + bool(lost)
    assert tried > 250 and sold > 40 and lost_once > 30


def test_what_a_set_sells_for_is_what_a_settlement_gives() -> None:
    tried = 0
    for board in walk("carthage", GAMES, lambda state: state.phase == TURN, every=9):
        for colour in range(COLOURS):
            scratch = board.shown.state.copy()
            scratch.ship[colour] = CARTHAGE - 1
            scratch.sail[:] = 0
            scratch.sail[colour] = 1
            scratch.colour = 0
            scratch.phase = SAIL
            sold: dict[int, Any] = {}
            while scratch.phase not in (AWARD, GRANT) and (scratch.phase == SAIL or len(sold) < 5):
                protocol.apply(scratch, 0)
                event = GAME.event(scratch)
                if event.kind == "settle":
                    sold[event.seat] = event.args
                if protocol.current_player(scratch) >= 0 or event.kind in ("raid", "return"):
                    break
            for seat, args in sold.items():
                worth = board.shown.view.seats[seat].sets[colour]
                points = args["best"] + args["bonus"]
                assert (worth.cards, worth.price, worth.points) == (args["cards"], points, args["points"])
                assert worth.vp == args["vp"] + args["vp_unseen"]
                assert f"{points}×{args['cards']} = {args['points']} → {worth.vp} VP" in said(
                    board, "set", seat, colour
                )
                tried += 1
    assert tried > 150


def test_a_ship_is_as_many_steps_from_carthage_as_is_said() -> None:
    tried = 0
    for board in walk("carthage", GAMES, lambda state: state.phase == TURN, every=9):
        for colour in range(COLOURS):
            at = int(board.shown.state.ship[colour])
            arrives = []
            for steps in range(1, CARTHAGE + 1):
                scratch = board.shown.state.copy()
                scratch.sail[:] = 0
                scratch.sail[colour] = steps
                scratch.colour, scratch.phase = 0, SAIL
                protocol.apply(scratch, 0)
                if GAME.event(scratch).args["end"] == CARTHAGE:
                    arrives.append(steps)
            assert f"{arrives[0]} step" in said(board, "ship", colour), at
            tried += 1
    assert tried > 200


def test_a_token_saves_what_is_said() -> None:
    tried = 0
    for board in walk("carthage", GAMES, lambda state: state.phase == TURN and not state.classic):
        if act.BUY not in board.shown.legal:
            continue
        draft = Purchase.begin(board.shown.state)
        board.change({"draft": draft})
        for colour in range(COLOURS):
            one = draft.toggle_token(colour, False)
            if isinstance(one, Reason):
                continue
            words = "\n".join(board.speech.tips["token"](board.shown, colour, 0))
            scratch = draft.opened.copy()
            while scratch.phase == TOKENS:
                number = int(scratch.focus == colour)
                wanted = act.SPEND + int(scratch.focus) * (act.MAX_SPEND + 1) + number
                if wanted not in legal_in(scratch):
                    break
                protocol.apply(scratch, wanted)
            else:
                assert f"saves {draft.due - int(scratch.due)}" in words or scratch.due == 0
                tried += 1
    assert tried > 20


def test_reasons_why_nothing_can_be_bought_or_doubled_are_true() -> None:
    reasons: Counter[str] = Counter()
    for board in walk("carthage", GAMES, lambda state: state.phase == TURN):
        number, _, least, money = market_facts(board.shown)
        choose, word = board.zones.choices, board.shown.word
        for part, action in ((("choice", 0), act.BUY), (("choice", 2), act.DOUBLE)):
            if action in board.shown.legal or (part[1] == 2 and board.shown.view.classic):
                continue
            answer = choose.choose(board.shown, part)
            assert isinstance(answer, Refusal)
            keys = ("too_dear", "nothing_to_buy", "double_short", "double_used", "double_last")
            key = next(k for k in keys if word("no." + k, due=least, held=money) == answer.sentence)
            reasons[key] += 1
            rich = board.shown.state.copy()
            rich.hand[board.shown.bottom, VALUES - 1] += 20
            legal = legal_in(rich)
            if key in ("too_dear", "double_short"):
                assert action in legal, "money was all that was missing"
            else:
                assert action not in legal, "money would not help"
            if key == "too_dear":
                for cards in range(least // int(VALUE[0]) + 2):
                    exact = board.shown.state.copy()
                    exact.hand[board.shown.bottom] = 0
                    exact.hand[board.shown.bottom, 0] = cards
                    assert (act.BUY in legal_in(exact)) == (cards * VALUE[0] >= least)
            if key == "double_last":
                assert number < 2
            if key == "double_used":
                assert not board.shown.mine.piece
    assert min(reasons[key] for key in ("too_dear", "double_short", "double_used")) > 1
    assert reasons["double_last"] > 0


def test_what_a_defence_loses_is_what_is_said() -> None:
    tried = 0
    for board in walk("carthage", 40, lambda state: state.phase == SAVE):
        draft = board.shown.draft
        assert isinstance(draft, Defence)
        made = draft.pay_for_me()
        for defence in (made, draft):
            if isinstance(defence, Reason):
                continue
            actions = defence.confirm() if defence.goods else draft.give_up()
            if isinstance(actions, Reason):
                continue
            scratch = board.shown.state.copy()
            for action in actions:
                protocol.apply(scratch, action)
            protocol.apply(scratch, 0)
            event = GAME.event(scratch)
            assert event.kind == "defend" and event.seat == board.shown.bottom
            assert event.args["saved"] == sum(defence.named)
            assert event.args["lost"] == sum(defence.exposed()) - sum(defence.named)
            tried += 1
    assert tried > 20
