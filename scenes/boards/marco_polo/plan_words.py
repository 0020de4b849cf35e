"""Plans in the player's words: dice and where they go, whole ways, goods that are gained together."""

from __future__ import annotations

from collections.abc import Sequence

from game.marco_polo.actions import PAIRS_OF_GOODS
from game.marco_polo.cards import CONTRACT_COST, OPTION_REWARD
from game.marco_polo.city_cards import card_in_use
from game.marco_polo.components import FACES, PURSE
from game.marco_polo.effects import CAMEL, COIN, GOODS, JADE, PEPPER
from game.marco_polo.map_tables import NODES
from game.marco_polo.spaces import fee
from game.marco_polo.state import GIVE, MOVE
from game.marco_polo.tagged_words import amount, effects
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import GAINED, GIVEN, PAYING, part_of
from scenes.boards.marco_polo.payments import bill
from scenes.tabletop.piece import Part
from scenes.tabletop.trials import after

PAID = ("go", "black", "improve", "reroll", "raise", "lower", "space", "trade", "complete")
"""Parts whose price belongs to what is said of them."""

Steps = Sequence[tuple[MarcoBoardState, int]]


def plan_words(shown: MarcoBoardState, steps: Steps, last: bool = True) -> str:
    """The sentence of actions that are told together: dice and where they go or what is done to them, a whole
    way, goods of choice; for one alone its own. What is paid for is told with its price. `last`: the plan
    ends with them.
    """
    done = [step for step in steps if part_of(step[1])[0] not in PAYING] or steps[-1:]
    at, action = done[-1]
    name, number = part_of(action)
    if name not in PAID:
        return _unpaid(shown, done)
    price = bill(steps[0][0].state, *(action for _, action in steps))
    if name == "trade" and after(at.state, action).phase != GIVE:
        return _trade(shown, at, number, price)
    words = _unpaid(shown, done)
    if name == "complete":
        return _completed(shown, at, number, words, price)
    if name != "trade" and any(price):
        coins = int(fee(at.state, number, int(at.state.low))) if name == "space" else 0
        key = "plan.price" + ".fee" * (price[COIN] == sum(price) == coins)
        words = shown.word(key, words=words, price=effects(price, shown.catalogue))
    if name == "go" and last and int(after(steps[-1][0].state, steps[-1][1]).phase) == MOVE:
        return shown.word("plan.open", words=words)
    return words


def brief_words(shown: MarcoBoardState, steps: Steps) -> str:
    """The same without what is paid: where a journey leads to, which contract is completed."""
    done = [step for step in steps if part_of(step[1])[0] not in PAYING] or steps[-1:]
    name, number = part_of(done[-1][1])
    if name == "complete":
        return shown.t("marco_polo.action.complete.empty", number=number + 1)
    if name != "go":
        return _unpaid(shown, done)
    ends = dict(divmod(part_of(action)[1], NODES) for _, action in done)
    goals = shown.listed_with_and([*map(shown.node, ends.values())], shown.word("plan.comma"))
    return shown.word("brief.go", goals=goals)


def _trade(shown: MarcoBoardState, at: MarcoBoardState, number: int, price: Sequence[int]) -> str:
    """An exchange by what is handed in."""
    option, less = divmod(number, FACES)
    reward = (less + 1) * OPTION_REWARD[card_in_use(at.state), option]
    said = {"cost": effects(price, shown.catalogue), "reward": effects(reward, shown.catalogue)}
    return shown.t("marco_polo.action.trade", **said)


def _completed(
    shown: MarcoBoardState, at: MarcoBoardState, slot: int, words: str, price: Sequence[int]
) -> str:
    """A contract says what it costs; jade in place of camels is said besides."""
    replaced = int(CONTRACT_COST[at.state.slots[at.state.seat, slot], CAMEL]) - price[CAMEL]
    if replaced <= 0:
        return words
    camels, jade = (amount(column, replaced, shown.catalogue) for column in (CAMEL, JADE))
    return shown.word("plan.replaced", words=words, camels=camels, jade=jade)


def _unpaid(shown: MarcoBoardState, done: Steps) -> str:
    parts, (at, action) = [part_of(action) for _, action in done], done[-1]
    name, number = parts[-1]
    if name == "caravan" or (name == "go" and number < NODES) or (name == "go" and len(parts) > 1):
        return _journey(shown, done[0][0], name, parts)
    used = [shown.said(*part) for part in parts if part[0] in ("kind", "piece")]
    dice = shown.listed_with_and(used, shown.t("table.plan.list"))
    if name == "space" and dice:
        return shown.word("plan.place", dice=dice, space=shown.space(number, at.state))
    if name == "space":
        return shown.t("marco_polo.action.place", space=shown.space(number, at.state))
    if len(parts) == 1:
        return shown.game.action_sentence(at.state, action, shown.catalogue)
    if name in (*GAINED, *GIVEN):
        key = "marco_polo.action." + ("good" if name in GAINED else "give")
        return shown.t(key, what=_goods(shown, parts))
    if name == "purse":
        return shown.word("plan.purse", dice=dice, what=effects(PURSE[number], shown.catalogue))
    if name in ("reroll", "raise", "lower"):
        return shown.word("plan." + name, dice=dice)
    return shown.game.action_sentence(at.state, action, shown.catalogue)


def _journey(shown: MarcoBoardState, first: MarcoBoardState, name: str, parts: Sequence[Part]) -> str:
    """The ways of the figures or caravans that move, each by itself; from where, if they stand apart."""
    seat = int(first.state.seat)
    nodes = (first.state.node if name == "go" else first.state.caravan_node)[seat].tolist()
    ways: dict[int, list[int]] = {}
    for _, number in parts:
        who, node = divmod(number, NODES)
        ways.setdefault(who, []).append(node)
    apart = len({node for node in nodes if node >= 0}) > 1
    legs: list[str] = []
    for who, way in ways.items():
        key = ".from" if apart else "" if len(ways) == 1 else ".other" if legs else ".one"
        said = _way(shown, way)
        legs.append(shown.word(f"plan.{name}.leg{key}", way=said, origin=shown.node(nodes[who])))
    return shown.word("plan." + name, ways=shown.word("plan.legs").join(legs))


def _way(shown: MarcoBoardState, nodes: Sequence[int]) -> str:
    """The places of a way in their order."""
    *between, goal = map(shown.node, nodes)
    if not between:
        return goal
    return shown.word("plan.between").join(between) + shown.word("plan.then") + goal


def _goods(shown: MarcoBoardState, parts: Sequence[Part]) -> str:
    """Goods of choice, counted."""
    counts = [0] * (PEPPER + GOODS)
    for name, number in parts:
        for good in PAIRS_OF_GOODS[number] if name in ("two", "give_two") else (number,):
            counts[PEPPER + good] += 1
    return effects(counts, shown.catalogue)
