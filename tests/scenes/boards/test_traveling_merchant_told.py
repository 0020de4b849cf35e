"""What the board of The Era of Traveling Merchant says that things lead to, against brute force: they are
carried out with the rules, in positions of random and rule-based play.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game
from game.traveling_merchant import actions as act
from game.traveling_merchant.components import IDLE_ROUNDS, QUIET_ROUNDS
from game.traveling_merchant.state import HOUSE, TURN, USE
from game.traveling_merchant.tables import PLACES, ROAD
from scenes.boards.traveling_merchant.choices import wanted_by
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.speech import nearest
from scenes.boards.traveling_merchant.zones import ZONES
from scenes.tabletop.answer import Refusal
from scenes.tabletop.trials import after, legal_in
from tests.scenes.boards.walks import said, walk

GAME = find_game("traveling_merchant")
GAMES = 12


def goes_over(state: Any) -> bool:
    protocol.apply(state, act.END_TURN)
    while protocol.current_player(state) == NATURE:
        protocol.apply(state, 0)
    return bool(protocol.current_player(state) == OVER)


def test_whether_the_game_ends_with_the_turn_is_said() -> None:
    """With a hundred other orders of the stack than those that the board tries."""
    told: Counter[str] = Counter()
    for board in walk("traveling_merchant", GAMES, lambda state: state.phase == TURN, every=3):
        near = board.shown.state.copy()
        if not near.end_out:
            near.stack = min(int(near.stack), 4)  # the End card is one of these
        board.set_state(near)
        ends, brought = set(), set()
        for deal in range(100):
            scratch = board.shown.state.copy()
            protocol.redeterminize(scratch, board.shown.bottom, seed_word(10_000 + deal))
            ends.add(goes_over(scratch))
            brought.add(bool(scratch.ending))
        words = said(board, "button.end")
        key = "may" if len(ends) > 1 else "over" if True in ends else "on"
        assert ("game ends." in words.split("\n")[0]) == (key == "over"), words
        assert ("If the End card" in words) == (key == "may"), words
        told[key] += 1
        if not board.shown.state.ending:
            mine = board.speech.mine(board.shown)
            assert (mine.chip == "Your last turn") == (brought == {True}), mine
            told["brought"] += brought == {True}
    assert told["on"] > 100 and told["over"] >= 5 and told["may"] > 5 and told["brought"] > 3, told


def test_the_end_by_standstill_is_told_two_rounds_before() -> None:
    """And what would keep the game going: anything that is done, or only a delivery."""
    board = next(walk("traveling_merchant", GAMES, lambda state: state.phase == TURN and not state.ending))
    players = int(board.shown.state.players)

    def told(**turns: int) -> str:
        near = board.shown.state.copy()
        near.idle = near.quiet = 1
        for name, rounds in turns.items():
            near[name] = 1 + rounds * players
        board.set_state(near)
        marks = [piece for piece in ZONES.piece_set(board.shown).pieces if piece.id[0] == "counter"]
        kinds = {piece.id[1] for piece in marks} & {"idle", "quiet"}
        return "".join(said(board, "counter." + kind) for kind in kinds)

    assert told(idle=IDLE_ROUNDS - 3) == told(quiet=QUIET_ROUNDS - 3) == ""
    assert told(idle=IDLE_ROUNDS - 2).endswith("nobody loads, delivers, swaps or builds. Rounds left: 2.")
    assert told(quiet=QUIET_ROUNDS - 2).endswith("nobody delivers. Rounds left: 2.")
    assert told(quiet=QUIET_ROUNDS - 1, idle=IDLE_ROUNDS - 2).endswith("nobody delivers. Rounds left: 1.")


def test_what_a_house_in_hand_leads_to() -> None:
    told: Counter[str] = Counter()
    for board in walk("traveling_merchant", 24, lambda state: state.phase in (HOUSE, USE)):
        words, draft, shown = board.text.consequence() or "", board.shown.draft, board.shown
        assert isinstance(draft, HouseChoice)
        scratch = shown.state.copy()
        while scratch.phase in (HOUSE, USE):
            protocol.apply(scratch, legal_in(scratch)[-1])
        left = 4 - int(scratch.houses[shown.bottom])
        assert (f": {left}." in words) == (left > 0)
        if left == 0:
            late = bool(scratch.ending)
            over = goes_over(scratch)
            assert ("on already" in words) == late
            assert ("ends with this turn" in words) == (over and not late)
            told["late" if late else "over" if over else "last"] += 1
    assert sum(told.values()) > 1, told


def test_wagons_used_in_any_case_are_those_that_are_used() -> None:
    tried = 0
    for board in walk("traveling_merchant", 24, lambda state: state.phase == HOUSE):
        draft = board.shown.draft
        assert isinstance(draft, HouseChoice)
        for city in draft.cities():
            for trio in draft.ways(city):
                way = HouseChoice(draft.state, city, trio)
                marked = [int(draft.state.wagon[draft.seat][place]) for place in draft.would_use(city, trio)]
                used = []
                for decision in way.decisions:
                    built = after(draft.state, *decision)
                    number = int(built.used[draft.seat])
                    used.append({int(order) for order in built.wagon[draft.seat][:number]})
                assert all(set(marked) <= orders for orders in used)
                if not way.needs:
                    before = int(draft.state.used[draft.seat])
                    assert len(marked) == len(used[0]) - before
                tried += 1
    assert tried > 60


def test_the_nearest_place_of_a_good_is_where_the_rules_let_it_be_taken() -> None:
    tried = nowhere = 0
    for board in walk("traveling_merchant", GAMES, lambda state: state.phase == TURN, every=6):
        state, me = board.shown.state, board.shown.bottom
        steps: dict[int, int] = {}
        for place in range(PLACES):
            if state.x[place] < 0 or place == ROAD:
                continue
            scratch = state.copy()
            scratch.horse[me], scratch.actions = place, 1
            for action in legal_in(scratch):
                if act.BUY_STOCK <= action < act.GIVE_BACK:
                    good = (action - act.BUY_STOCK) % 4
                    far = int(state.distance[state.horse[me], place])
                    steps[good] = min(far, steps.get(good, 99))
        for good in range(4):
            found = nearest(board.shown, good)
            assert (None if found is None else found[1]) == steps.get(good)
            tried, nowhere = tried + 1, nowhere + (found is None)
    assert tried > 500


def test_a_sale_brings_the_points_the_jewel_and_the_house_that_are_said() -> None:
    tried = houses = jewels = 0
    for board in walk("traveling_merchant", GAMES, lambda state: state.phase == TURN, every=2):
        state, me = board.shown.state, board.shown.bottom
        for action in board.shown.legal:
            if not act.SELL <= action < act.SELL_SPECIAL:
                continue
            words = said(board, "order", action - act.SELL)
            sold = after(state, action)
            points = int(sold.printed[me]) - int(state.printed[me])
            won = sold.won[me] - state.won[me]
            while protocol.current_player(sold) == NATURE:
                protocol.apply(sold, 0)
            assert f"{points} points" in words
            assert ("red jewel" in words, "white jewel" in words) == (bool(won[0]), bool(won[1]))
            assert ("trading house" in words) == (sold.phase == HOUSE)
            tried, houses, jewels = tried + 1, houses + (sold.phase == HOUSE), jewels + bool(won.any())
    assert tried > 50 and houses > 10 and jewels > 15


def test_what_goes_back_joins_the_stock_as_is_said() -> None:
    tried = 0
    for board in walk("traveling_merchant", 24, lambda state: state.phase == TURN):
        for action in board.shown.legal:
            if (
                not act.BUY_STOCK <= action < act.GIVE_BACK
                or board.shown.mine.loaded < board.shown.mine.space
            ):
                continue
            draft = Swap.begin(board.shown.state, action)
            board.change({"draft": draft})
            words = board.text.consequence() or ""
            for good in draft.goods():
                last = after(board.shown.state, *draft.give(good))
                line = board.shown.word("consequence.stock", good=good, stock=int(last.stock[good]))
                assert line in words
                tried += 1
        if tried > 300:
            break
    assert tried > 50


def test_reasons_against_a_sale_name_all_that_is_missing() -> None:
    """With these goods aboard and the horse in the city it would be legal, and not with one less."""
    tried = 0
    for board in walk("traveling_merchant", GAMES, lambda state: state.phase == TURN, every=5):
        state, me = board.shown.state, board.shown.bottom
        for card in board.shown.view.row:
            if card.order is None or act.SELL + card.order in board.shown.legal or not state.actions:
                continue
            answer = board.zones.choices.choose(board.shown, ("order", card.order))
            assert isinstance(answer, Refusal)
            city, goods = wanted_by(("order", card.order))
            lacking = board.shown.lacking(goods)
            there = state.copy()
            there.horse[me] = city
            for good in lacking:
                there.load[me, good] += 1
            assert act.SELL + card.order in legal_in(there)
            for good in set(lacking):
                less = there.copy()
                less.load[me, good] -= 1
                assert act.SELL + card.order not in legal_in(less)
            tried += 1
    assert tried > 200
