"""What the board says: prompts, tooltips with their numbers, and what a decision in hand leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.core.catalogue import plain
from game.marco_polo import components as c
from game.marco_polo import state as st
from game.marco_polo import words
from game.marco_polo.caravan_figures import DOUBLED, ROUTE_SHIELDS, SOLD_POINTS
from game.marco_polo.cards import CONTRACT_COST, CONTRACT_REWARD
from game.marco_polo.effects import CAMEL, COIN, GOODS, KEPT, PEPPER, VP
from game.marco_polo.geography import (
    CARD_CITY,
    MAP,
    MARKER_CITY,
    OPEN_CITY,
    OUTPOST_CITY,
    SHIELD,
    SHIELD_CITIES,
)
from game.marco_polo.map_tables import CITIES
from game.marco_polo.map_tables import NODES as NODE_COUNT
from game.marco_polo.scoring import coin_points, goal_points, goods_points
from game.marco_polo.spaces import dice_for, fee, is_blue, khan_least
from game.marco_polo.vidal import contracts_allowed
from scenes.boards.marco_polo import facts
from scenes.boards.marco_polo.map_places import NODES, ROADS
from scenes.boards.marco_polo.parts import BASE, MarcoChoices, in_hand, part_of, plans, way_to
from scenes.boards.marco_polo.refusals import SECTIONS
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.boards.marco_polo.zones_map import looked_at
from scenes.kit.theme import Point, Rect
from scenes.tabletop.piece import Part
from scenes.tabletop.speech import Prompt, Speech

Lines = Iterable[str]


def _start(found: str) -> str:
    """The words as the start of a sentence, without pictures."""
    shown = plain(found)
    return shown[:1].upper() + shown[1:]


# Tooltips of spaces for dice: each says a few lines


def _space(sight: MarcoSight, space: int) -> Lines:
    t, dice = sight.tip, MarcoChoices.dice(sight)
    yield t("space", space=_start(sight.space(space, sight.state)), number=dice_for(space))
    yield from _does(sight, space)
    numbers = enumerate(sight.view.colours[space])
    lying = [t("space.dice", name=_colour(sight, i), number=number) for i, number in numbers if number]
    if lying:
        yield t("space.lying", dice=sight.listed(lying))
    found = plans(sight, dice).get(("space", space))
    if found is not None:
        yield sight.game.action_sentence(in_hand(sight, dice), found[-1], sight.catalogue)
    else:
        yield t("blue" if is_blue(space) else "brown")


def _colour(sight: MarcoSight, colour: int) -> str:
    if colour < sight.view.players:
        return sight.name(colour)
    return sight.word("colour.black" if colour == c.BLACK else "colour.nobody")


def _does(sight: MarcoSight, space: int) -> Lines:
    t = sight.tip
    if space < st.KHAN_SPACE:
        yield t("book", least=c.BOOK_LEAST[min(space, 2)])
    elif space == st.KHAN_SPACE:
        yield t("khan", gain=c.KHAN, least=khan_least(sight.state))
    elif space == st.GUILD_SPACE:
        yield t("guild")
    elif space == st.CONTRACT_SPACE:
        yield t("contracts", most=contracts_allowed(sight.state, sight.bottom), gain=c.CONTRACT_ACTION)
    elif space < st.SPECIAL_SPACES:
        yield t(f"travel.{space - st.TRAVEL_1 + 1}", coins=(c.TRAVEL_COINS,), most=c.TRAVEL_STEPS)
    elif space < st.CARD_PLACES:
        number = space - st.SPECIAL_SPACES
        guild = c.SPECIAL_GUILD[number]
        yield t("special", gain=c.SPECIAL_REWARD[number])
        yield t("special.guild", guild=guild, income=c.GUILD_INCOME[guild], least=facts.twice(number))
    else:
        card = sight.view.cards[space - st.CARD_PLACES]
        if card is not None:
            yield words.card_words(card, sight.catalogue)
        if space < st.AREA_PLACES:
            yield t("card.city", city=CARD_CITY[space - st.CARD_PLACES])
        else:
            yield t("card.all")


def _offer(sight: MarcoSight, book: int, number: int) -> Lines:
    yield sight.tip("offer", what=facts.offer(sight, book, number))
    if c.OFFER_JADE[number]:
        yield sight.tip("offer.jade", jade=c.OFFER_JADE[number])


def _coming(sight: MarcoSight, book: int) -> Lines:
    yield sight.tip("coming", book=book)
    first = sight.view.round
    for number, tile in enumerate(sight.view.offers[book][first:], first + 1):
        left, right = c.LOWER[tile]
        yield sight.tip("coming.round", round=number, left=left, right=right)


def _purse(sight: MarcoSight, *option: int) -> Lines:
    rows = [c.PURSE[number] for number in option] or c.PURSE
    yield sight.tip("purse", what=sight.word("or").join(map(sight.given, rows)))
    yield sight.tip("purse.free", dice=sum(sight.view.colours[st.SPACES]))


def _seal(sight: MarcoSight, guild: int) -> Lines:
    jade = c.GUILD_JADE[guild]
    yield sight.tip("seal" if jade else "seal.plain", guild=guild, least=c.GUILD_LEAST[guild], jade=jade)
    yield from _line(sight, guild, sight.bottom)


def _line(sight: MarcoSight, guild: int, seat: int | None = None) -> Lines:
    t, who = sight.tip, sight.bottom if seat is None else seat
    state, income = sight.view.seats[who].seals[guild], c.GUILD_INCOME[guild]
    yield t(f"line.{state}", guild=guild)
    if state == st.SEAL_IMPROVED:
        yield t("line.income", income=income)
    else:
        yield t("line.price", price=facts.upgrade(sight, guild, who), income=income)
    routes = sum(road.guild == guild for road in ROADS)
    if routes:
        yield t("line.routes", number=routes)
    yield t("line.goal", points=c.GUILD_POINTS[guild])


# Tooltips of the map


def _lying(node: int, cities: Iterable[Any], things: Sequence[int | None]) -> Iterator[int]:
    """Those of some things that lie in a city; `cities` are where they lie."""
    for city, thing in zip(cities, things, strict=False):
        if city == node and thing is not None:
            yield thing


def _node(sight: MarcoSight, node: int) -> Lines:
    t, view, name = sight.tip, sight.view, _start(sight.node(node))
    kind = sight.t("marco_polo.city_kind." + MAP.nodes[node].kind)
    yield t("node", name=name, kind=kind) if node < CITIES else name
    way = way_to(sight, node)
    if way is not None:
        key = "node.caravan" if sight.phase == "caravans" else "node.way"
        yield t(key, price=way.cost, steps=len(way.nodes) - 1)
    if SHIELD[node] >= 0:
        yield t("node.shield", shield=SHIELD[node])
    for marker in _lying(node, MARKER_CITY, view.markers):
        yield t("bonus", what=c.MARKER_BONUS[marker])
    for tile in _lying(node, OUTPOST_CITY, view.outposts):
        yield t("outpost", what=c.OUTPOST_BONUS[tile])
    for contract in _lying(node, OPEN_CITY, view.open):
        yield t("node.contract", contract=contract)
    for card in _lying(node, CARD_CITY, view.cards):
        yield t("node.card", card=card, what=words.card_words(card, sight.catalogue))
    owners = [sight.name(seat) for seat, held in enumerate(view.seats) if node in held.posts]
    if owners:
        yield t("node.posts", names=sight.listed(owners))


def _road(sight: MarcoSight, number: int) -> Lines:
    road = ROADS[number]
    one, other = map(sight.node, road.ends)
    yield sight.tip("road", one=one, other=other)
    yield sight.tip("road.cost", price=MAP.edges[number].cost.row)
    if road.guild >= 0:
        yield sight.tip("road.guild", guild=road.guild)


def _bonus(sight: MarcoSight, place: int) -> Lines:
    yield sight.tip("bonus.of", city=MARKER_CITY[place])
    yield sight.tip("bonus", what=c.MARKER_BONUS[sight.view.markers[place]])


def _open(sight: MarcoSight, place: int) -> Lines:
    contract = sight.view.open[place]
    assert contract is not None
    yield from _contract(sight, contract)
    yield sight.tip("open", city=OPEN_CITY[place])


def _contract(sight: MarcoSight, contract: int) -> Lines:
    yield sight.tip("contract.cost", what=CONTRACT_COST[contract])
    yield sight.tip("contract.reward", what=CONTRACT_REWARD[contract])
    lacks = facts.missing(sight, contract)
    if any(lacks):
        yield sight.tip("contract.lacks", what=lacks)


# Tooltips of seats and their boards


def _seat(sight: MarcoSight, seat: int) -> Lines:
    view, t, player = sight.view.seats[seat], sight.tip, sight.player(seat)
    yield t("seat", name=sight.name(seat)) + (t("seat.level", level=player) if player else "")
    if view.character is not None:
        about = facts.ability(sight, view.character)
        yield t("seat.character", character=view.character, about=about)
    for contract in view.slots:
        if contract is not None:
            yield t("seat.contract", contract=contract)
    yield t("seat.done", number=len(view.completed), points=view.contract_points)
    yield t("shields", shields=view.shields, points=view.shield_points)
    for number in range(len(view.caravans)):
        yield from _caravan(sight, seat, number)
    yield t("income", what=facts.income(sight, seat))
    if view.score is not None and not sight.view.over:
        yield t("score", score=view.score)


def _points(sight: MarcoSight) -> Lines:
    mine, t, state, seat = sight.mine, sight.tip, sight.state, sight.bottom
    yield t("points", points=mine.points)
    yield t("shields", shields=mine.shields, points=mine.shield_points)
    goal = mine.goal if mine.goal is not None else st.NOTHING
    yield t("points.goal", points=goal_points(state, seat, goal))
    yield t("points.rest", coins=coin_points(state, seat), goods=goods_points(state, seat))
    yield t("points.contracts", points=mine.contract_points)
    if mine.score is not None:
        yield t("score", score=mine.score)


def _shields(sight: MarcoSight) -> Lines:
    shields = sight.mine.shields
    yield sight.tip("shields", shields=shields, points=sight.mine.shield_points)
    if shields < c.MOST_SHIELDS:
        yield sight.tip("shields.next", points=c.SHIELD_TRACK[shields + 1])
    yield sight.tip("shields.track", points=sight.listed(map(str, c.SHIELD_TRACK[1:])))


def _posts(sight: MarcoSight) -> Lines:
    placed = sight.mine.posts_n
    yield sight.tip("posts", placed=placed, left=c.POSTS - placed)
    worth = enumerate(c.POST_POINTS[: c.POSTS + 1])
    yield sight.listed(sight.tip("posts.number", number=number, points=p) for number, p in worth if p)


def _goals(sight: MarcoSight) -> Lines:
    goal = sight.mine.goal
    if goal is None:
        yield sight.tip("goal.none")
        return
    yield sight.tip("goal", points=goal_points(sight.state, sight.bottom, goal))
    yield from facts.goal_lines(sight, goal)


def _character(sight: MarcoSight, number: int) -> Lines:
    yield f"[[b|{plain(words.character(number, sight.catalogue))}]]"
    yield facts.ability(sight, number)


def _goods(sight: MarcoSight, column: int) -> Lines:
    number = int(sight.state.held[sight.bottom, column])
    yield words.amount(column, number, sight.catalogue)
    gained = facts.income(sight, sight.bottom)[column] if column < KEPT else 0
    if gained:
        yield sight.tip("goods.income", number=gained)
    yield sight.tip("goods." + {COIN: "coins", CAMEL: "camels"}.get(column, "rest"))


def _die(sight: MarcoSight, number: int) -> Lines:
    value, colour = sight.mine.dice[number]
    yield sight.tip("die.black" if colour == c.BLACK else "die", value=value)
    yield sight.tip("die.how")


def _button(sight: MarcoSight, name: str) -> Lines:
    if name == "done":
        yield sight.sentence(BASE["done"])
        return
    yield sight.tip("button." + name, price=facts.PRICES[name], left=sight.view.black_stock)


def _option(sight: MarcoSight, part: Part) -> Lines:
    yield sight.sentence(BASE[part[0]] + part[1])


def _completed(sight: MarcoSight) -> Lines:
    yield sight.tip("seat.done", number=len(sight.mine.completed), points=sight.mine.contract_points)
    for contract in sight.mine.completed:
        yield words.contract(contract, sight.catalogue)


# Tooltips of the Caravans expansion


def _route(sight: MarcoSight, route: int) -> Lines:
    yield sight.tip("route." + ("up", "down", "taken")[sight.view.route_tiles[route]])
    for shield in ROUTE_SHIELDS[route]:
        cities = [sight.node(city) for city in range(CITIES) if int(SHIELD_CITIES[shield]) >> city & 1]
        yield sight.tip("route.cities", shield=shield, cities=sight.listed(cities))
    for seat, number, caravan in facts.every_caravan(sight):
        if caravan.route == route:
            yield from _caravan(sight, seat, number)


def _caravan(sight: MarcoSight, seat: int, number: int) -> Lines:
    view, t = sight.view.seats[seat], sight.tip
    caravan, name = view.caravans[number], sight.name(seat)
    if caravan.node is None:
        yield t("caravan.home", name=name)
    else:
        yield t("caravan", name=name, node=caravan.node)
    for good, count in enumerate(caravan.load):
        if count:
            one = words.amount(PEPPER + good, count, sight.catalogue)
            yield t("caravan.load", good=one, what=_payoff(sight, good))
    if caravan.node is not None:
        yield t("caravan.left", points=view.load_points)


def _payoff(sight: MarcoSight, good: int) -> str:
    """What arriving brings for one good: points, or goods instead."""
    found = [(VP, int(SOLD_POINTS[good]))]
    if good + 1 < GOODS:
        found.append((PEPPER + good + 1, 1))
    found.append((PEPPER + good, DOUBLED))
    return sight.word("or").join(words.amount(*amount, sight.catalogue) for amount in found)


def _piece(sight: MarcoSight, colour: int) -> Lines:
    yield sight.tip("piece", piece=colour)
    yield sight.tip("piece.played" if colour < sight.view.players else "piece.nobody")


TIPS: dict[str, Callable[..., Lines | Mapping[str, Any]]] = {
    "space": _space, "offer": _offer, "coming": _coming, "purse": _purse, "seal": _seal, "line": _line,
    "node": _node, "road": _road, "bonus": _bonus, "open": _open, "contract": _contract,
    "seat": _seat, "points": _points, "shields": _shields, "posts": _posts, "goals": _goals,
    "goal": facts.goal_lines, "character": _character, "goods": _goods, "die": _die, "button": _button,
    "option": _option, "completed": _completed, "route": _route, "caravan": _caravan, "piece": _piece,
    "home": lambda sight: [sight.tip("home"), sight.tip("home.how")],
    "outpost": lambda sight, tile: {"what": c.OUTPOST_BONUS[tile]},
    "figure": lambda sight, seat, node: {"name": sight.name(seat), "node": node},
    "income": lambda sight: {"what": facts.income(sight, sight.bottom)},
    "pile": lambda sight: {"number": sight.view.pile, "under": len(sight.view.under)},
    "black": lambda sight: {"left": sight.view.black_stock},
}  # fmt: skip


class MarcoSpeech(Speech[MarcoSight]):
    """See scenes.tabletop.speech.Speech."""

    tips = TIPS

    def mine(self, sight: MarcoSight) -> Prompt:
        line = phase = sight.phase
        if phase == "turn" and sight.view.acted:
            line = "turn.acted"
        if sight.placing and MarcoChoices.dice(sight):
            line = "hand"
        sentence = sight.word(f"prompt.{line}.line", steps=sight.view.steps)
        return Prompt(sight.word(f"prompt.{phase}"), sentence)

    def status(self, sight: MarcoSight) -> str:
        if not int(sight.state.round_no):
            return sight.word("status.start")
        return sight.word("status", round=sight.view.round, rounds=sight.view.rounds)

    def section(self, sight: MarcoSight) -> str:
        return SECTIONS.get(sight.phase, "round")

    def plan_sentence(self, sight: MarcoSight, steps: Sequence[tuple[MarcoSight, int]]) -> str:
        """Dice and where they go, or a whole way, are one sentence each."""
        done = [step for step in steps if part_of(step[1])[0] != "pay"] or steps[-1:]
        parts, (at, action) = [part_of(action) for _, action in done], done[-1]
        name, number = parts[-1]
        if len(parts) > 1 and name == "space":
            dice = sight.listed(sight.said(*part) for part in parts[:-1])
            coins = int(fee(at.state, number, int(at.state.low)))
            key, where = "plan.place" + ".fee" * bool(coins), sight.space(number, at.state)
            return sight.word(key, dice=dice, space=where, fee=coins)
        if len(parts) > 1 and name == "purse":
            does = sight.game.action_sentence(at.state, action, sight.catalogue)
            return sight.word("plan.purse", dice=sight.said(*parts[0]), does=does)
        if len(parts) > 1 and name in ("go", "caravan"):
            way = sight.word("plan.then").join(sight.node(node % NODE_COUNT) for _, node in parts)
            return sight.word("plan.way" if name == "go" else "plan.caravan", way=way)
        return sight.game.action_sentence(at.state, action, sight.catalogue)

    def consequence(self, sight: MarcoSight) -> str | None:
        """What the decision in hand leads to, in one sentence."""
        way, t = looked_at(sight), sight.word
        if way is not None:
            node = way.nodes[-1]
            if sight.phase == "caravans":
                return t("consequence.caravan", node=node, steps=len(way.nodes) - 1)
            left = [have - cost for have, cost in zip(facts.amounts(sight.mine), way.cost, strict=False)]
            return t("consequence.way", node=node, price=way.cost, left=left)
        dice = MarcoChoices.dice(sight)
        state = in_hand(sight, dice)
        if dice and state is not None and int(state.phase) == st.HAND:
            spaces = sum(part[0] == "space" for part in plans(sight, dice))
            return t("consequence.dice", low=state.low, spaces=spaces)
        return t("consequence.pay", due=sight.view.due) if sight.phase == "pay" else None

    def spared(self, sight: MarcoSight, at: Point) -> tuple[Rect, bool] | None:
        """The way that is looked at stays in sight."""
        way = looked_at(sight)
        if way is None:
            return super().spared(sight, at)
        xs, ys = zip(*(NODES[node] for node in way.nodes), strict=True)
        return (min(xs) - 50, min(ys) - 30, max(xs) - min(xs) + 100, max(ys) - min(ys) + 60), False
