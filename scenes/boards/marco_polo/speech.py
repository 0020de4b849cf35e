"""What the board says: prompts, tooltips with their numbers, and what a decision in hand leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.core.catalogue import plain
from game.marco_polo import components as c
from game.marco_polo import state as st
from game.marco_polo import tagged_words
from game.marco_polo.caravan_figures import DOUBLED, ROUTE_REWARD, ROUTE_SHIELDS, SOLD_POINTS
from game.marco_polo.cards import CONTRACT_COST
from game.marco_polo.effects import CAMEL, COIN, GOODS, JADE, KEPT, PEPPER, VP
from game.marco_polo.geography import (
    CARD_CITY,
    OPEN_CITY,
    SHIELD_CITIES,
)
from game.marco_polo.map_tables import CITIES
from game.marco_polo.payment import paid
from game.marco_polo.rules import PHASES
from game.marco_polo.scoring import coin_points, goal_points, goods_points
from game.marco_polo.spaces import dice_for, is_blue, khan_least
from game.marco_polo.vidal import contracts_allowed
from scenes.boards.marco_polo import consequences, facts
from scenes.boards.marco_polo import speech_map as on_map
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import (
    ACTIONS,
    DONE,
    MarcoChoices,
    ends,
    in_hand,
    kind_of,
    part_of,
    plans,
    taking,
)
from scenes.boards.marco_polo.map_geometry import NODES, ROADS
from scenes.boards.marco_polo.payments import BY_JADE, can_ask
from scenes.boards.marco_polo.plan_words import brief_words, plan_words
from scenes.boards.marco_polo.speech_map import started
from scenes.boards.marco_polo.zones_map import looked_at
from scenes.kit.theme import Point, Rect
from scenes.tabletop.piece import Part
from scenes.tabletop.speech import Prompt, Speech

Lines = Iterable[str]
SECTIONS = {**{row.name: row.section for row in PHASES.seats}, "over": "end"}
"""The section of the rules about each phase."""


# Tooltips of spaces for dice: each says a few lines


def _space(shown: MarcoBoardState, space: int) -> Lines:
    t, dice = shown.tip, MarcoChoices.dice(shown)
    yield t("space", space=started(shown.space(space, shown.state)), number=dice_for(space))
    yield from _does(shown, space)
    numbers = enumerate(shown.view.colours[space])
    lying = [t("space.dice", name=_colour(shown, i), number=number) for i, number in numbers if number]
    if lying:
        yield t("space.lying", dice=shown.listed(lying))
    found = plans(shown, dice).get(("space", space))
    if found is not None:
        yield shown.game.action_sentence(in_hand(shown, dice), found[-1], shown.catalogue)
        outcome = consequences.placed(shown, found)
        if any(outcome.brings):
            yield t("space.brings", what=outcome.brings)
        if outcome.steps:
            yield t("space.steps", steps=outcome.steps)
    else:
        yield t("blue" if is_blue(space) else "brown")


def _colour(shown: MarcoBoardState, colour: int) -> str:
    if colour < shown.view.players:
        return shown.name(colour)
    return shown.word("colour.black" if colour == c.BLACK else "colour.nobody")


def _does(shown: MarcoBoardState, space: int) -> Lines:
    t = shown.tip
    if space < st.KHAN_SPACE:
        yield t("book", least=c.BOOK_LEAST[min(space, 2)])
    elif space == st.KHAN_SPACE:
        full = sum(shown.view.colours[space]) >= c.KHAN_SPACES
        key = "khan.full" if full else "khan"
        yield t(key, gain=consequences.gains(shown, c.KHAN), least=khan_least(shown.state))
    elif space == st.GUILD_SPACE:
        yield t("guild")
    elif space == st.CONTRACT_SPACE:
        gain = consequences.gains(shown, c.CONTRACT_ACTION)
        yield t("contracts", most=contracts_allowed(shown.state, shown.bottom), gain=gain)
    elif space < st.SPECIAL_SPACES:
        yield t(f"travel.{space - st.TRAVEL_1 + 1}", coins=(c.TRAVEL_COINS,), most=c.TRAVEL_STEPS)
    elif space < st.CARD_PLACES:
        number = space - st.SPECIAL_SPACES
        guild = c.SPECIAL_GUILD[number]
        yield t("special", gain=consequences.gains(shown, c.SPECIAL_REWARD[number]))
        income = consequences.gains(shown, c.GUILD_INCOME[guild])
        yield t("special.guild", guild=guild, income=income, least=facts.twice(number))
    else:
        card = shown.view.cards[space - st.CARD_PLACES]
        if card is not None:
            yield tagged_words.card_words(card, shown.catalogue)
        if space < st.AREA_PLACES:
            yield t("card.city", city=CARD_CITY[space - st.CARD_PLACES])
        else:
            yield t("card.all")


def _offer(shown: MarcoBoardState, book: int, number: int) -> Lines:
    yield shown.tip("offer", what=consequences.gains(shown, facts.offer(shown, book, number)))
    if c.OFFER_JADE[number]:
        yield shown.tip("offer.jade", jade=c.OFFER_JADE[number])


def _coming(shown: MarcoBoardState, book: int) -> Lines:
    yield shown.tip("coming", book=book)
    first = shown.view.round
    for number, tile in enumerate(shown.view.offers[book][first:], first + 1):
        left, right = c.LOWER[tile]
        yield shown.tip("coming.round", round=number, left=left, right=right)


def _purse(shown: MarcoBoardState, *option: int) -> Lines:
    rows = [consequences.gains(shown, row) for row in ([c.PURSE[number] for number in option] or c.PURSE)]
    yield shown.tip("purse", what=shown.word("or").join(map(shown.given, rows)))
    yield shown.tip("purse.free", dice=sum(shown.view.colours[st.SPACES]))


def _seal(shown: MarcoBoardState, guild: int) -> Lines:
    jade = c.GUILD_JADE[guild]
    yield shown.tip("seal" if jade else "seal.plain", guild=guild, least=c.GUILD_LEAST[guild], jade=jade)
    yield from _line(shown, guild, shown.bottom)


def _line(shown: MarcoBoardState, guild: int, seat: int | None = None) -> Lines:
    t, who = shown.tip, shown.bottom if seat is None else seat
    state, comes = shown.view.seats[who].seals[guild], consequences.income_comes(shown, who)
    income = consequences.gains(shown, c.GUILD_INCOME[guild], who)
    yield t(f"line.{state}", guild=guild)
    if state == st.SEAL_IMPROVED:
        yield t("line.income" if comes else "line.income.past", income=income)
    else:
        yield t("line.price", price=facts.upgrade(shown, guild, who))
        key = "line.brings" if comes else "line.brings.last"
        yield t(key, what=consequences.improved(shown, guild, who), income=income)
    routes = sum(road.guild == guild for road in ROADS)
    if routes:
        yield t("line.routes", number=routes)
    yield t("line.goal", points=c.GUILD_POINTS[guild])


# Tooltips of seats and their boards


def _seat(shown: MarcoBoardState, seat: int) -> Lines:
    view, t, player = shown.view.seats[seat], shown.tip, shown.player(seat)
    yield t("seat", name=shown.name(seat)) + (t("seat.level", level=player) if player else "")
    if view.character is not None:
        about = facts.ability(shown, view.character)
        yield t("seat.character", character=view.character, about=about)
    for contract in view.slots:
        if contract is not None:
            yield t("seat.contract", contract=contract)
    yield t("seat.done", number=len(view.completed), points=view.contract_points)
    yield t("shields", shields=view.shields, points=view.shield_points)
    for number in range(len(view.caravans)):
        yield from _caravan(shown, seat, number)
    yield from _income(shown, seat)
    if view.score is not None and not shown.view.over:
        yield t("score", score=view.score)


def _income(shown: MarcoBoardState, seat: int | None = None) -> Lines:
    who = shown.bottom if seat is None else seat
    key = "income" if consequences.income_comes(shown, who) else "income.past"
    yield shown.tip(key, what=facts.income(shown, who))


def _points(shown: MarcoBoardState) -> Lines:
    mine, t, state, seat = shown.mine, shown.tip, shown.state, shown.bottom
    yield t("points", points=mine.points)
    yield t("shields", shields=mine.shields, points=mine.shield_points)
    goal = mine.goal if mine.goal is not None else st.NOTHING
    yield t("points.goal", points=goal_points(state, seat, goal))
    yield t("points.rest", coins=coin_points(state, seat), goods=goods_points(state, seat))
    yield t("points.contracts", points=mine.contract_points)
    if mine.score is not None:
        yield t("score", score=mine.score)


def _shields(shown: MarcoBoardState) -> Lines:
    shields = shown.mine.shields
    yield shown.tip("shields", shields=shields, points=shown.mine.shield_points)
    if shields < c.MOST_SHIELDS:
        yield shown.tip("shields.next", points=c.SHIELD_TRACK[shields + 1])
    yield shown.tip("shields.track", points=shown.listed(map(str, c.SHIELD_TRACK[1:])))


def _posts(shown: MarcoBoardState) -> Lines:
    placed = shown.mine.posts_n
    yield shown.tip("posts", placed=placed, left=c.POSTS - placed)
    worth = enumerate(c.POST_POINTS[: c.POSTS + 1])
    yield shown.listed(shown.tip("posts.number", number=number, points=p) for number, p in worth if p)


def _goals(shown: MarcoBoardState) -> Lines:
    goal = shown.mine.goal
    if goal is None:
        yield shown.tip("goal.none")
        return
    yield shown.tip("goal", points=goal_points(shown.state, shown.bottom, goal))
    yield from facts.goal_lines(shown, goal)


def _character(shown: MarcoBoardState, number: int) -> Lines:
    yield f"[[b|{plain(tagged_words.character(number, shown.catalogue))}]]"
    yield facts.ability(shown, number)


def _goods(shown: MarcoBoardState, column: int) -> Lines:
    number = int(shown.state.held[shown.bottom, column])
    yield tagged_words.amount(column, number, shown.catalogue)
    gained = facts.income(shown, shown.bottom)[column] if column < KEPT else 0
    if gained and consequences.income_comes(shown, shown.bottom):
        yield shown.tip("goods.income", number=gained)
    key = "goods." + {COIN: "coins", CAMEL: "camels"}.get(column, "rest")
    yield shown.tip(key, coins=c.COINS_PER_POINT, goods=c.GOODS_PER_POINT)
    if column == JADE:
        yield shown.tip("goods.jade")
        if can_ask(shown):
            yield shown.tip("goods.jade.how")


def _die(shown: MarcoBoardState, number: int) -> Lines:
    value, colour = shown.mine.dice[number]
    yield shown.tip("die.black" if colour == c.BLACK else "die", value=value)
    yield shown.tip("die.how")


def _button(shown: MarcoBoardState, name: str) -> Lines:
    if name == "done":
        yield shown.sentence(ACTIONS[DONE])
        if ends(shown) != "turn":
            yield shown.tip("button.done." + ends(shown), **shown.prompted)
        return
    yield shown.tip("button." + name, price=facts.PRICES[name], left=shown.view.black_stock)


def _option(shown: MarcoBoardState, part: Part) -> Lines:
    yield shown.sentence(ACTIONS[part])


def _completed(shown: MarcoBoardState) -> Lines:
    yield shown.tip("seat.done", number=len(shown.mine.completed), points=shown.mine.contract_points)
    for contract in shown.mine.completed:
        yield tagged_words.contract(contract, shown.catalogue)


# Tooltips of the Caravans expansion


def _route(shown: MarcoBoardState, route: int) -> Lines:
    yield shown.tip("route." + ("up", "down", "taken")[shown.view.route_tiles[route]])
    for shield in ROUTE_SHIELDS[route]:
        cities = [shown.node(city) for city in range(CITIES) if int(SHIELD_CITIES[shield]) >> city & 1]
        yield shown.tip("route.cities", shield=shield, cities=shown.listed(cities))
    for seat, number, caravan in facts.every_caravan(shown):
        if caravan.route == route:
            yield from _caravan(shown, seat, number)
            return
    for good in range(GOODS):
        yield shown.tip("route.earns", good=good, what=_payoff(shown, good))
    if shown.state.character[shown.bottom] == c.PIETRO:
        yield shown.tip("route.reward", what=ROUTE_REWARD)


def _caravan(shown: MarcoBoardState, seat: int, number: int) -> Lines:
    view, t = shown.view.seats[seat], shown.tip
    caravan, name = view.caravans[number], shown.name(seat)
    if caravan.node is None:
        yield t("caravan.home", name=name)
    else:
        yield t("caravan", name=name, node=caravan.node)
    for good, count in enumerate(caravan.load):
        if count:
            one = tagged_words.amount(PEPPER + good, count, shown.catalogue)
            yield t("caravan.load", good=one, what=_payoff(shown, good))
    if caravan.node is not None:
        yield t("caravan.left", points=view.load_points)


def _payoff(shown: MarcoBoardState, good: int) -> str:
    """What arriving brings for one good: points, or goods instead."""
    found = [(VP, int(SOLD_POINTS[good]))]
    if good + 1 < GOODS:
        found.append((PEPPER + good + 1, 1))
    found.append((PEPPER + good, DOUBLED))
    return shown.word("or").join(tagged_words.amount(*amount, shown.catalogue) for amount in found)


def _piece(shown: MarcoBoardState, colour: int) -> Lines:
    yield shown.tip("piece", piece=colour)
    yield shown.tip("piece.played" if colour < shown.view.players else "piece.nobody")


TIPS: dict[str, Callable[..., Lines | Mapping[str, Any]]] = {
    "space": _space, "offer": _offer, "coming": _coming, "purse": _purse, "seal": _seal, "line": _line,
    "node": on_map.node, "road": on_map.road, "bonus": on_map.bonus,
    "open": on_map.open_contract, "contract": on_map.contract,
    "seat": _seat, "points": _points, "shields": _shields, "posts": _posts, "goals": _goals,
    "goal": facts.goal_lines, "character": _character, "goods": _goods, "die": _die, "button": _button,
    "option": _option, "completed": _completed, "route": _route, "caravan": _caravan, "piece": _piece,
    "home": lambda shown: [shown.tip("home"), shown.tip("home.how")],
    "outpost": lambda shown, tile: [on_map.outpost(shown, tile)],
    "figure": lambda shown, seat, node: {"name": shown.name(seat), "node": node},
    "income": _income,
    "pile": lambda shown: {"number": shown.view.pile, "under": len(shown.view.under)},
    "black": lambda shown: {"left": shown.view.black_stock},
}  # fmt: skip


# What things are called


def _purse_name(shown: MarcoBoardState, *option: int) -> str:
    rows = [consequences.gains(shown, c.PURSE[number]) for number in option]
    return shown.word("name.purse.option", what=rows[0]) if rows else shown.word("name.purse")


def _offer_name(shown: MarcoBoardState, book: int, number: int) -> str:
    what = consequences.gains(shown, facts.offer(shown, book, number))
    return shown.word("name.offer", number=number + 1, what=what)


def _open_name(shown: MarcoBoardState, place: int) -> str:
    lying = shown.view.open[place]
    assert lying is not None
    return shown.word("name.open", city=OPEN_CITY[place], what=CONTRACT_COST[lying])


NAMES: dict[str, Callable[..., str]] = {
    "offer": _offer_name, "purse": _purse_name, "open": _open_name,
    "die": lambda shown, number: shown.word(
        "name.die", die=tagged_words.die(kind_of(shown.mine.dice[number]), shown.catalogue)
    ),
    "contract": lambda shown, number: shown.word("name.contract", what=CONTRACT_COST[number]),
    "route": lambda shown, route: tagged_words.route(route, shown.catalogue),
}  # fmt: skip


class MarcoSpeech(Speech[MarcoBoardState]):
    """See scenes.tabletop.speech.Speech."""

    tips = TIPS
    names = NAMES

    def mine(self, shown: MarcoBoardState) -> Prompt:
        line = phase = shown.phase
        if phase == "turn" and shown.view.acted:
            line = "turn.acted"
        if shown.placing and MarcoChoices.dice(shown):
            line = "hand"
        if phase == "contracts":
            line = self._contracts(shown)
        if shown.mode == BY_JADE[1]:
            line = "jade"
        return Prompt(shown.word(f"prompt.{phase}"), shown.word(f"prompt.{line}.line", **shown.prompted))

    @staticmethod
    def _contracts(shown: MarcoBoardState) -> str:
        """How many may still be taken: as the rules allow, and as there are."""
        if ACTIONS[DONE] in shown.legal:
            return "contracts.more"
        most = min(contracts_allowed(shown.state, shown.bottom), len(shown.legal))
        return "contracts" if most > 1 else "contracts.one"

    def status(self, shown: MarcoBoardState) -> str:
        if not int(shown.state.round_no):
            return shown.word("status.start")
        return shown.word("status", round=shown.view.round, rounds=shown.view.rounds)

    def section(self, shown: MarcoBoardState) -> str:
        return SECTIONS.get(shown.phase, "round")

    def plan_sentence(self, shown: MarcoBoardState, steps: Sequence[tuple[MarcoBoardState, int]]) -> str:
        plan = self.zones.choices.plan(shown)
        return plan_words(shown, steps, steps[-1][0] is plan[-1][0])

    def brief_sentence(self, shown: MarcoBoardState, steps: Sequence[tuple[MarcoBoardState, int]]) -> str:
        return brief_words(shown, steps)

    def only_ends(self, at: MarcoBoardState, action: int) -> bool:
        name, _ = part = part_of(action)
        return name in ("kind", "piece") or (part == DONE and ends(at) == "turn")

    def consequence(self, shown: MarcoBoardState) -> str | None:
        """What the decision in hand leads to, in one sentence."""
        way, t = looked_at(shown), shown.word
        if way is not None:
            node = way.nodes[-1]
            if shown.phase == "caravans":
                return t("consequence.caravan", node=node, steps=len(way.nodes) - 1)
            found = consequences.arrival(shown, (*taking(shown, MarcoChoices.dice(shown)), *way.actions))
            key = "consequence.way" if node < CITIES else "consequence.oasis"
            return t(key, node=node, price=way.cost, left=found.left)
        dice = MarcoChoices.dice(shown)
        state = in_hand(shown, dice)
        if dice and state is not None and int(state.phase) == st.HAND:
            spaces = sum(part[0] == "space" for part in plans(shown, dice))
            return t("consequence.dice", low=state.low, spaces=spaces)
        if shown.phase != "pay":
            return None
        due, covered = shown.view.due, paid(shown.state)
        jade = covered[JADE] - due[JADE]
        return t("consequence.pay" + ".jade" * bool(jade), due=due, paid=covered)

    def spared(self, shown: MarcoBoardState, at: Point) -> tuple[Rect, bool] | None:
        """The way that is looked at stays in sight."""
        way = looked_at(shown)
        if way is None:
            return super().spared(shown, at)
        xs, ys = zip(*(NODES[node] for node in way.nodes), strict=True)
        return (min(xs) - 50, min(ys) - 30, max(xs) - min(xs) + 100, max(ys) - min(ys) + 60), False
