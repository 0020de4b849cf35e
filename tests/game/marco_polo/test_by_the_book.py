"""Whole random games against the rules text carried out once more in plain Python (`book`): where dice and
figures may go, what everything costs and brings, whose turn it is, and the points at the end.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, current_player
from game.core.selfcheck import configurations
from game.marco_polo import actions as act
from game.marco_polo import state as record
from tests.game.marco_polo.book import (
    CARDS,
    CONTRACTS,
    GOODS,
    GUILDS,
    HELD,
    MAP,
    NODES,
    PIECES,
    SPACES,
    SPECIAL,
    Book,
    Things,
    things,
)
from tests.game.marco_polo.builder import GAME
from tests.game.playing import Chance

BASE = [found for found in configurations(GAME) if not found.options.model_dump()["caravans"]]
"""The book is that of the base game; the expansion has its tests sentence by sentence."""
EVERY = pytest.mark.parametrize("configuration", BASE, ids=str)
PAYING = (record.PAY, record.GIVE, record.GIVE_PAIR)
OASES = {node["id"] for node in MAP["nodes"] if node["kind"] == "oasis"}
PAIRS = (("pepper", "silk"), ("pepper", "gold"), ("silk", "gold"))


class Game:
    """One game, followed from the first choice to the end."""

    def __init__(self, start: Any, seen: Counter[str]) -> None:
        self.seen = seen
        self.before = start
        self.gain: Things = Counter()
        self.due: Things = Counter()
        self.path: list[str] = []
        self.began = ""
        self.steps = 0
        self.duty = self.bought = False
        self.first = int(start.first)
        self.best = (0, self.first)

    def follow(self, before: Any, legal: list[int], action: int, after: Any) -> None:
        if before.phase not in PAYING:
            self.before = before
            self.check_choices(before, set(legal))
            self.gain, self.due = self.expected(before, action)
        elif before.phase == record.GIVE and action >= act.GIVE_GOOD:
            self.due[GOODS[action - act.GIVE_GOOD]] += 1
        elif before.phase == record.GIVE_PAIR:
            self.due.update(PAIRS[action - act.GIVE_TWO])
        if after.phase not in PAYING:
            self.settle(action, after)

    # What a seat may do.

    def check_choices(self, state: Any, legal: set[int]) -> None:
        seat = current_player(state)
        if seat < 0:
            return
        book = Book(state, seat)
        if state.phase == record.HAND:
            wanted = {act.PLACE + i for i, space in enumerate(SPACES) if book.fits(space, book.hand())}
            found = {action for action in legal if act.PLACE <= action < act.COIN_PURSE}
            assert found == (set() if self.duty else wanted), [SPACES[a - act.PLACE] for a in wanted ^ found]
            joining = set() if self.duty else {act.DIE + kind for kind in book.joining(int(state.last_kind))}
            assert legal & set(range(act.DIE, act.PLACE)) == joining
        elif state.phase == record.TURN:
            self.check_turn(state, book, legal)
        elif state.phase == record.MOVE:
            self.check_steps(state, book, legal)
        elif state.phase == record.COMPENSATE:
            missing = PIECES["whole_throw"] - sum(value for value, _ in book.dice())
            assert legal == {act.WITH_CAMELS + number for number in range(missing + 1)} and missing > 0
        elif state.phase == record.EXCHANGE_PHASE:
            place = int(state.space) - record.CARD_PLACES
            wanted_trades = book.trades(book.card(place), int(state.low))
            assert legal == {act.TRADE + 6 * option + times - 1 for option, times in wanted_trades}
        elif state.phase == record.OFFER:
            jade = [number for number, price in enumerate(PIECES["offer_jade"]) if price <= book.held["jade"]]
            assert legal == {act.TAKE_OFFER + number for number in jade}
        elif state.phase == record.SEAL:
            assert legal == {act.TAKE_SEAL + GUILDS.index(guild) for guild in book.seals_open(int(state.low))}
        self.seen[f"phase {state.phase}"] += 1

    def check_turn(self, state: Any, book: Book, legal: set[int]) -> None:
        wanted = {
            act.COMPLETE + slot
            for slot, contract in enumerate(state.slots[book.seat])
            if contract >= 0 and book.can_pay(things(CONTRACTS[contract]["cost"]))
        }
        wanted |= {
            act.IMPROVE + i
            for i, guild in enumerate(GUILDS)
            if book.seal(guild) == "held" and book.can_pay(book.guild(guild, "upgrade"))
        }
        if not self.bought and state.black_stock and book.can_pay(things(PIECES["black_die"])):
            wanted.add(act.BUY_BLACK)
        if self.duty or not book.dice():
            wanted.add(act.DONE)
        wanted |= {act.DIE + 2 * (value - 1) + black for value, black in book.dice()}
        assert legal - set(range(act.USE_TILE, act.PAY_NOW)) == wanted

    def check_steps(self, state: Any, book: Book, legal: set[int]) -> None:
        if state.moved == 0:
            self.path = []
            self.began = NODES[state.node[book.seat, 0]]
            self.steps = 1
            if self.before.phase == record.MOVE:  # not a step won as a reward
                place = int(state.space)
                card = CARDS["cities"][state.cards[place - record.CARD_PLACES]] if place >= 13 else {}
                low = int(state.low)
                limit = {"travel 2": min(low, 3), "travel 3": low}.get(SPACES[place], 1)
                self.steps = 1 if state.optional else card.get("by_die", [limit] * 6)[low - 1]
        free = OASES if book.person == "mongke" else set()
        wanted = set()
        for figure, node in enumerate(map(int, state.node[book.seat])):
            again = state.moved >> figure & 1 and figure != state.figure
            for there, price in book.routes(NODES[node]) if node >= 0 and not again else ():
                if not (self.steps or there in free) or not book.can_pay(price):
                    continue
                if book.person == "mongke" and there == self.began and not self.goes_on(book, there, price):
                    continue
                wanted.add(act.GO + len(NODES) * figure + NODES.index(there))
        assert legal - {act.DONE} == wanted
        here = NODES[state.node[book.seat, state.figure]]
        stays = book.person != "mongke" or here != self.began
        assert (act.DONE in legal) == bool(state.optional if not state.moved else stays)

    def goes_on(self, book: Book, there: str, price: Things) -> bool:
        """Whether Möngke Khan, having paid so much for a step to a place, can take one from there."""
        left = self.steps - (there not in OASES)
        further = (price + cost for node, cost in book.routes(there) if left or node in OASES)
        return any(book.can_pay(all_of_it) for all_of_it in further)

    # What it costs and brings.

    def expected(self, state: Any, action: int) -> tuple[Things, Things]:
        nothing: Things = Counter()
        if current_player(state) == NATURE:
            return self.from_nature(state), nothing
        book = Book(state, int(state.seat))
        if state.phase == record.HAND:
            return self.from_hand(state, book, action)
        if state.phase == record.MOVE:
            return self.from_step(state, book, action)
        if state.phase == record.TURN:
            return self.from_turn(state, book, action)
        if state.phase == record.EXCHANGE_PHASE:
            place = int(state.space) - record.CARD_PLACES
            option = book.card(place)["options"][(action - act.TRADE) // 6]
            times = (action - act.TRADE) % 6 + 1
            due = things(option["cost"], times)
            due.pop("any_good", None)
            return things(option["reward"], times), due
        return self.from_choice(state, book, action), (
            Counter({"jade": PIECES["offer_jade"][action - act.TAKE_OFFER]})
            if state.phase == record.OFFER
            else nothing
        )

    def from_nature(self, state: Any) -> Things:
        if state.phase == record.INCOME:
            seat = (int(state.first) + int(state.cursor)) % int(state.players)
            return Book(state, seat).income()
        if state.phase == record.LAND:
            return Book(state, int(state.seat)).landing(NODES[state.target], points=True)
        return Counter()

    def from_hand(self, state: Any, book: Book, action: int) -> tuple[Things, Things]:
        nothing: Things = Counter()
        if action < act.PLACE:
            return nothing, nothing
        if action >= act.REROLL_DIE:
            return nothing, things(PIECES["reroll" if action == act.REROLL_DIE else "adjust"])
        if action >= act.COIN_PURSE:
            self.duty = self.duty or not book.can_act()
            return things(PIECES["purse"][action - act.COIN_PURSE]), nothing
        space, dice = SPACES[action - act.PLACE], book.hand()
        low = min(value for value, _ in dice)
        due = Counter({"coin": book.fee(space, dice)})
        self.duty = True
        gain = nothing
        if space.startswith("travel"):
            height = int(space.split()[1])
            self.best = max(self.best, (height, book.seat), key=lambda one: one[0])
            self.best = (height, book.seat) if height >= self.best[0] else self.best
            due["coin"] += PIECES["travel_coins"] if height == 1 else 0
        elif space == "khan":
            gain = things(PIECES["khan"])
        elif space in SPECIAL:
            gain = book.special(space, low)
        elif space.startswith("card"):
            card = book.card(int(space.split()[1]))
            gain = book.card_gain(card, low)
            due = things(card.get("cost", {}))
            due.pop("two_diff", None)
        self.seen[space.split()[0]] += 1
        return gain, due

    def from_step(self, state: Any, book: Book, action: int) -> tuple[Things, Things]:
        if action == act.DONE:
            return Counter(), Counter()
        figure, there = divmod(action - act.GO, len(NODES))
        here = NODES[state.node[book.seat, figure]]
        price = dict(book.routes(here))[NODES[there]]
        self.path.append(NODES[there])
        self.steps -= 0 if NODES[there] in OASES and book.person == "mongke" else 1
        return Counter(), price

    def from_turn(self, state: Any, book: Book, action: int) -> tuple[Things, Things]:
        if action == act.BUY_BLACK:
            self.bought = True
            return Counter(), things(PIECES["black_die"])
        if act.COMPLETE <= action < act.IMPROVE:
            contract = CONTRACTS[state.slots[book.seat, action - act.COMPLETE]]
            extra = things(PIECES["contract_jade"]) if book.person == "abha" else Counter()
            self.seen["complete"] += 1
            return things(contract["reward"]) + extra, things(contract["cost"])
        if act.IMPROVE <= action < act.USE_TILE:
            guild = GUILDS[action - act.IMPROVE]
            extra = things(PIECES["seal_jade"]) if book.person == "de_wu" else Counter()
            self.seen["improve"] += 1
            return book.guild(guild, "income") + extra, book.guild(guild, "upgrade")
        if act.USE_TILE <= action < act.PAY_NOW:
            return things(PIECES["outposts"][action - act.USE_TILE]["bonus"]), Counter()
        return Counter(), Counter()

    def from_choice(self, state: Any, book: Book, action: int) -> Things:
        if state.phase == record.DRAFT:
            person = PIECES["characters"][action - act.PLAY_AS]["id"]
            name = {"de_wu": "start_shield", "mei_lin": "start_coins"}.get(person)
            return things(PIECES[name]) if name else Counter()
        if state.phase == record.OFFER:
            number, book_no = action - act.TAKE_OFFER, min(int(state.space), 2)
            if number < 2:
                return things(PIECES["books"][book_no]["upper"][number])
            tile = PIECES["offers"][state.offers[book_no, state.round_no - 1]]
            return things(tile["left" if number == 2 else "right"])
        if state.phase == record.SEAL:
            return Counter({"jade": PIECES["guilds"][action - act.TAKE_SEAL]["jade"]})
        if state.phase == record.REPLACE:
            return book.landing(NODES[state.target], points=False)
        if state.phase == record.TOLL:
            return things(PIECES["oasis_choice"][action - act.TOLL_REWARD])
        if state.phase == record.GOOD:
            return Counter([GOODS[action - act.CHOOSE_GOOD]])
        if state.phase == record.DIFFERENT:
            return Counter(PAIRS[action - act.CHOOSE_PAIR])
        if state.phase == record.COMPENSATE:
            missing = PIECES["whole_throw"] - sum(value for value, _ in book.dice())
            camels = action - act.WITH_CAMELS
            return Counter({"camel": camels, "coin": missing - camels})
        if state.phase == record.PAIRS:
            return self.from_pairs(state, book, action)
        if state.phase in (record.MARKER, record.REPEAT):
            if action >= act.SEAL_BONUS:
                return book.guild(GUILDS[action - act.SEAL_BONUS], "income")
            return book.marker(action - act.CITY_BONUS)
        return Counter()

    def from_pairs(self, state: Any, book: Book, action: int) -> Things:
        self.seen["pairs"] += 1
        if action != act.DONE:
            return things(PIECES["pair_rewards"][action - act.PAIR])
        found: Things = Counter()
        for value in range(1, 7):
            single = book.dice().count((value, False)) - 2 * int(state.pairs[value - 1])
            found += things(PIECES["die_rewards"][value - 1], single)
        return found

    def settle(self, action: int, after: Any) -> None:
        """Compare what every seat holds with what it held before and what was due and gained."""
        before = self.before
        seat = int(before.seat)
        if before.phase == record.INCOME:
            seat = (int(before.first) + int(before.cursor)) % int(before.players)
        book = Book(before, seat)
        gain = book.gained(self.gain)
        if before.phase == record.BLACK_THROW and book.person == "isabella":
            (value,) = {value for value, _ in (Counter(Book(after, seat).dice()) - Counter(book.dice()))}
            gain += things(PIECES["die_rewards"][value - 1])
        if before.taking and not after.taking:
            gain += things(PIECES["contract_action"])
        ended = before.phase == record.MOVE and (after.phase != record.MOVE or after.moved == 0)
        if book.person == "mongke" and ended:
            gain["vp"] += PIECES["oasis_points"] * len(OASES & set(self.path))
            self.seen["oasis"] += len(OASES & set(self.path))
        for other in range(int(before.players)):
            if other != seat:
                assert (after.held[other] == before.held[other]).all()
        held = {name: int(number) for name, number in zip(HELD, after.held[seat])}
        paid = {name: book.held[name] + gain[name] - held[name] for name in HELD}
        exact = (*GOODS, "vp", "shield")
        assert {name: paid[name] for name in exact} == {name: self.due[name] for name in exact}
        assert all(0 <= paid[name] <= self.due[name] for name in ("coin", "camel"))
        money = ("coin", "camel", "jade")
        assert sum(paid[name] for name in money) == sum(self.due[name] for name in money)
        self.seen["jade instead"] += paid["jade"] > self.due["jade"]
        self.turn_over(before, after)

    def turn_over(self, before: Any, after: Any) -> None:
        """Whose turn it is, and who begins a round."""
        if before.phase == record.ROUND:
            assert after.first == self.best[1], "the last to travel with most dice, or who was first before"
            self.first, self.best = int(after.first), (0, int(after.first))
        if after.turns == before.turns:
            return
        self.duty = self.bought = False
        players = int(after.players)
        seat = self.first
        if before.stage == record.TURNS:
            seat = (int(before.turn_seat) + 1) % players
            while not Book(after, seat).dice():
                seat = (seat + 1) % players
        assert after.turn_seat == after.seat == seat


def opened(configuration: Any, seed: int, chance: Chance) -> Any:
    """A new game; every other one with trading posts, seals and much to pay with from the start, for chance
    alone does not come far.
    """
    state = GAME.new_game(configuration.players, configuration.options, seed_word(seed))
    for seat in range(configuration.players if seed % 2 else 0):
        cities = sorted(range(1, len(NODES) - len(OASES)), key=lambda _: chance.below(1000))
        cities = cities[: 4 + chance.below(8)]
        state.posts[seat] = sum(1 << city for city in cities)
        state.posts_n[seat] = len(cities)
        state.seals[seat] = [chance.below(3) for _ in GUILDS]
        state.held[seat, :6] = [chance.below(30) for _ in HELD[:6]]
    return state


@EVERY
def test_whole_games(configuration: Any) -> None:
    seen: Counter[str] = Counter()
    people: set[int] = set()
    spaces = {space.split()[0] for space in SPACES}
    wanted = {*spaces, "complete", "improve", "pairs", "oasis", "jade instead"}
    games = max(7, 20 // configuration.players)
    for seed in range(60):
        if seed >= games and wanted <= {*+seen} and people == set(range(7)):
            break
        chance = Chance(seed)
        state = opened(configuration, seed, chance)
        game = Game(state, seen)
        while legal := GAME.legal_actions(state):
            action = legal[chance.below(len(legal))]
            after = state.copy()
            protocol.apply(after, action)
            game.follow(state, legal, action, after)
            state = after
        check_the_end(state)
        people |= {int(character) for character in state.character[: configuration.players]}
    assert wanted <= {*+seen} and people == set(range(7))


def check_the_end(state: Any) -> None:
    """Points, also with other goal cards, and the winners, also with what brings ties."""
    players = range(int(state.players))
    points: list[int] = []
    for number in range(6):
        state = state.copy()
        if number:
            level = max(points)
            for seat in players:
                state.held[seat, HELD.index("vp")] += level - points[seat]
                state.held[seat, HELD.index("camel")] = (seat + number) % 3 if number > 1 else 0
        points = [Book(state, seat).points() for seat in players]
        assert GAME.scores(state) == points
        ranks = [(points[seat], int(state.held[seat, HELD.index("camel")])) for seat in players]
        wins = [rank == max(ranks) for rank in ranks]
        assert np.allclose(GAME.returns(state), [won / sum(wins) for won in wins])
