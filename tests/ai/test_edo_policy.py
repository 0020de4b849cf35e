"""The player of the Edo merchant game: what it values, how it bids and votes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.core.protocol import evaluate, is_quiescent, prune, rate, rate_bluffing
from ai.edo.bidding import BLUFF, bluffs, chance_to_win, survey
from ai.edo.card_value import card_worth, hunch, lot_worth, omen, sets_of
from ai.edo.weights import FEATURE_NAMES, WEIGHTS, Weights
from ai.lab.edo_habits import watch
from ai.players.levels import LEVELS
from ai.players.moods import mood_word
from ai.players.personalities import PERSONALITIES
from ai.search.rollout import best_rated, play_out
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import OVER
from game.core.tables import TableError, parse_table
from game.edo.actions import BID_EAST, BID_WEST, EARN_COINS
from game.edo.state import BID, DECLARE, REVEAL
from tests.game.edo.builder import GAME, Laid, Own, Table, Throw, Variant, position

SUIT = {"white": 0, "yellow": 1, "red": 2, "blue": 3, "black": 4, "special": 5}


def clerk(table: Table) -> str:
    """The text of what the clerk does."""
    return GAME.action_text(think(Question(GAME, table.state, LEVELS["clerk"], seed=1)).action)


def ratings(state: Any) -> dict[str, float]:
    """What each legal action is rated."""
    load_policy(GAME.id)
    actions, out = np.zeros(GAME.num_actions, np.int16), np.zeros(GAME.num_actions)
    n = protocol.legal_actions(state, actions)
    rate(state, actions, n, out, False)
    return {GAME.action_text(int(action)): float(value) for action, value in zip(actions[:n], out)}


def test_cards_are_worth_more_the_more_of_them_are_discarded() -> None:
    rich = position(5, laid=Laid(discard="white2 white3 white4", loose=True)).state
    pairs = sets_of(rich, 0)
    assert card_worth(rich, pairs, SUIT["white"], 0, 3) > card_worth(rich, pairs, SUIT["black"], 0, 3) + 1.0


def test_cards_are_worth_more_where_they_make_a_set_and_the_more_sets_there_are() -> None:
    state = position(
        5, own=Own(hands={0: "red2", 1: "red3 red4", 2: "red5 blue2 blue3 white2 white3 black2 black3"})
    ).state
    by_seat = [
        card_worth(state, sets_of(state, seat), SUIT["red"], int(state.suits[seat, 2]), 3)
        for seat in range(3)
    ]
    assert by_seat[1] < by_seat[0] < by_seat[2]


def test_a_special_order_is_worth_as_much_as_the_best_card() -> None:
    state = position(5, own=Own(hands={0: "red2"}), laid=Laid(discard="white2 white3")).state
    pairs = sets_of(state, 0)
    worth = [card_worth(state, pairs, suit, int(state.suits[0, suit]), 0) for suit in range(6)]
    assert worth[SUIT["special"]] >= max(worth[:5])


def test_the_chance_to_win_grows_with_the_bid_and_falls_with_keen_rivals() -> None:
    table = position(
        phase="bid", laid=Laid(lots=("yellow3", "black2")), own=Own(said="east coins coins coins")
    )
    goes, most, worth = np.empty((2, 5)), np.empty((2, 5), np.int64), np.empty(2)
    survey(table.state, 0, goes, most, worth)
    alone = [chance_to_win(table.state, 0, 0, coins, goes, most) for coins in range(1, 6)]
    assert alone == sorted(alone) and alone[0] < alone[-1]
    keen = position(
        phase="bid", laid=Laid(lots=("yellow3", "black2")), own=Own(said="east east east east")
    ).state
    survey(keen, 0, goes, most, worth)
    assert chance_to_win(keen, 0, 0, 1, goes, most) < alone[0]


def test_it_bids_for_what_is_worth_it_and_earns_coins_otherwise() -> None:
    said = "east coins coins coins"
    rich = position(
        5,
        phase="bid",
        own=Own(hands={0: "white2"}, said=said + " coins"),
        laid=Laid(discard="white3 white4 white5", lots=("white6", "black2")),
    )
    assert clerk(rich).startswith("bid east")
    poor = position(
        phase="bid",
        laid=Laid(last=True, loose=True, lots=("white6", ""), pot=4),
        own=Own(said="coins coins coins coins"),
    )
    assert clerk(poor) == "earn coins"


def test_nobody_pays_more_for_a_lot_than_it_is_worth() -> None:
    for seed in range(30):
        for lots in (("white6", "black2"), ("special", "red3 red4")):
            table = position(
                5,
                phase="bid",
                laid=Laid(lots=lots),
                own=Own(coins=dict.fromkeys(range(5), 9), said="east west east west coins"),
                seed=seed,
            )
            text = clerk(table)
            if text.startswith("bid"):
                _, lot, coins = text.split()
                worth = lot_worth(table.state, 0, sets_of(table.state, 0), 0 if lot == "east" else 1)
                assert int(coins) <= 1.5 * worth + 1


def test_it_objects_to_less_than_its_part_and_agrees_to_more() -> None:
    table = position(own=Own(hands={0: "blue5", 1: "", 2: "red4 yellow4"}), throw=Throw(dice="145"))
    table.step("keep 101")
    assert clerk(table) == "object"
    table.step("agree")
    assert clerk(table) == "agree"


def test_a_split_that_all_will_object_to_is_not_proposed() -> None:
    """Taking both paying dice would be upheld against; the best split leaves something for enough others."""
    table = position(
        own=Own(hands={0: "white5 blue5", 1: "red4", 2: "black4", 3: "blue4"}), throw=Throw(dice="455")
    )
    assert ratings(table.state)["keep 010"] > ratings(table.state)["keep 100"]


def test_blue_takes_a_coin_back_only_where_the_lot_is_won_all_the_same() -> None:
    for other, expected in ((1, "lower"), (2, "stand"), (3, "stand")):
        table = position(
            phase="bid",
            variant=Variant(purveyors=True),
            own=Own(hands={0: "blue3"}, owners={"blue": 0}, said="east east coins coins"),
            laid=Laid(lots=("white6", "black2")),
        )
        table.each("east 3", f"east {other}", "coins", "coins")
        assert clerk(table) == expected


def test_red_takes_what_brings_most() -> None:
    own = Own(hands={0: "red2 red3 blue2"}, owners={"red": 0, "blue": 0}, said="coins coins coins east")
    laid = Laid(lots=("white4", ""), last=True)
    table = position(own=own, laid=laid, phase="bid", variant=Variant(purveyors=True))
    table.each("coins", "coins", "coins", "east 1")
    best = max(ratings(table.state), key=lambda text: ratings(table.state)[text])
    gains = {}
    for text in table.legal:
        after = Table(table.state.copy())
        after.play(text)
        gains[text] = after.scores[0]
    assert gains[best] >= max(gains.values()) - 1


def test_bluffs_come_at_their_rate_and_hang_on_the_mood_alone() -> None:
    values = []
    for number in range(150):
        state = position(phase="declare", laid=Laid(lots=("white6", "black2"))).state
        state.rng = mood_word(number)
        values.append(hunch(omen(state), 1))
        assert bluffs(omen(state), 1.0) == (values[-1] < BLUFF)
        state.pot += 3
        state.coins[1] += 2
        assert hunch(omen(state), 1) == values[-1], "the same at the word and at the bid"
    assert 0.4 * BLUFF < sum(value < BLUFF for value in values) / len(values) < 2.0 * BLUFF
    assert min(values) >= 0.0 and max(values) < 1.0
    assert len({round(value, 6) for value in values}) == len(values)


def test_who_bluffs_does_something_else_than_it_said_and_others_keep_their_word() -> None:
    load_policy(GAME.id)
    actions, values = np.zeros(GAME.num_actions, np.int16), np.zeros(GAME.num_actions)
    broken: dict[bool, list[bool]] = {True: [], False: []}
    for number in range(60):
        state = GAME.new_game(4, GAME.options_model(), seed_word(number, 3))
        meant: dict[int, bool] = {}
        while (seat := int(protocol.current_player(state))) != OVER:
            if seat < 0:
                shown = state.phase == REVEAL
                protocol.apply(state, 0)
                for other in range(4) if shown else ():
                    broken[meant[other]].append(bool(state.said[other] != state.did[other]))
                continue
            if state.phase == DECLARE:
                meant[seat] = bluffs(omen(state), 1.0)
            elif state.phase == BID:
                assert bluffs(omen(state), 1.0) == meant[seat], "the same at the word and at the bid"
            protocol.apply(
                state, best_rated(state, actions, protocol.legal_actions(state, actions), values, False)
            )
    assert np.mean(broken[True]) > 0.4 and np.mean(broken[False]) < 0.05
    assert 0.5 * BLUFF < np.mean(broken[True] + broken[False]) < 1.5 * BLUFF


def broken_words(often: float, games: int = 60) -> float:
    """The part of all words that seats break who play by the policy and bluff so often."""
    actions, values = np.zeros(GAME.num_actions, np.int16), np.zeros(GAME.num_actions)
    said = broken = 0
    for number in range(games):
        state = GAME.new_game(4, GAME.options_model(), seed_word(number, 3))
        while (seat := int(protocol.current_player(state))) != OVER:
            if seat < 0:
                shown = state.phase == REVEAL
                protocol.apply(state, 0)
                said += 4 * shown
                broken += int((state.said[:4] != state.did[:4]).sum()) if shown else 0
                continue
            n = protocol.legal_actions(state, actions)
            rate(state, actions, n, values, False)
            usual = values[:n].copy()
            rate_bluffing(state, actions, n, values, often)
            assert often != 1.0 or (values[:n] == usual).all(), "as often as usual is the rating itself"
            protocol.apply(state, int(actions[values[:n].argmax()]))
    return broken / said


def test_the_bold_bluff_more_and_the_careful_less() -> None:
    load_policy(GAME.id)
    rates = [broken_words(PERSONALITIES[name].bluff) for name in ("careful", "even", "bold")]
    assert rates[0] < 0.75 * rates[1] and rates[2] > 1.3 * rates[1], rates


def test_the_bold_break_their_word_oftener_when_they_search_too() -> None:
    kept = []
    for personality in ("bold", "careful"):
        deeds = watch(f"manager:personality={personality}", 3, False, 12, 1).deeds
        kept.append(sum(number for (said, did), number in deeds.items() if said == did) / deeds.total())
    assert kept[0] < kept[1] - 0.03, kept


def test_bids_that_no_rival_can_reach_are_not_searched() -> None:
    table = position(
        phase="bid",
        laid=Laid(last=True, lots=("white6", "")),
        own=Own(coins={0: 20, 1: 3, 2: 0, 3: 1}, said="east coins coins coins"),
    )
    load_policy(GAME.id)
    actions = np.zeros(GAME.num_actions, np.int16)
    n = prune(table.state, actions, protocol.legal_actions(table.state, actions))
    assert actions[:n].tolist() == [EARN_COINS, *(BID_EAST + coins for coins in range(1, 5)), BID_WEST + 1]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_thousand_games_of_clerks_end_and_are_lively(players: int) -> None:
    load_policy(GAME.id)
    actions, values = np.zeros(GAME.num_actions, np.int16), np.zeros(GAME.num_actions)
    best = []
    for number in range(1000):
        options = GAME.options_model.model_validate({"purveyors": number % 2 == 1})
        state = GAME.new_game(players, options, seed_word(number, 3))
        play_out(state, actions, values, 0.0, 1_000_000, False, seed_word(number, 4))
        assert protocol.current_player(state) == OVER
        best.append(max(GAME.scores(state)))
    assert 18 < np.mean(best) < 45


def test_positions_are_compared_where_nothing_is_going_on() -> None:
    load_policy(GAME.id)
    table = position()
    assert is_quiescent(table.state)
    table.step("keep 100")
    assert not is_quiescent(table.state)
    assert is_quiescent(position(phase="declare", laid=Laid(lots=("red2", "red3"))).state)
    assert not is_quiescent(
        position(phase="bid", laid=Laid(lots=("red2", "red3")), own=Own(said="east east east east")).state
    )


def test_who_has_more_is_seen_ahead() -> None:
    load_policy(GAME.id)
    out = np.zeros(5)
    evaluate(position(own=Own(coins={0: 9, 1: 3})).state, out)
    assert out[0] > out[2] > out[1] and out[:4].sum() == pytest.approx(1.0)


def test_the_weights_have_a_row_for_every_table() -> None:
    assert WEIGHTS.shape == (6, 2 * len(FEATURE_NAMES))
    assert np.all(np.any(WEIGHTS != 0.0, axis=1))
    with pytest.raises(TableError, match=r"weights\.toml.*row 1.*early"):
        parse_table(
            "[[rows]]\nplayers=3\npurveyors=true\ngames=1\nearly=[1.0]\nlate=[]\n", Weights, "weights.toml"
        )
