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
from game.marco_polo.effects import CAMEL, COIN, GOODS, JADE, KEPT, PEPPER, VP
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
from game.marco_polo.scoring import coin_points, goal_points, goods_points
from game.marco_polo.spaces import dice_for, is_blue, khan_least
from game.marco_polo.vidal import contracts_allowed
from scenes.boards.marco_polo import facts
from scenes.boards.marco_polo.facts import given
from scenes.boards.marco_polo.map_places import NODES, ROADS
from scenes.boards.marco_polo.parts import BASE, MarcoChoices, in_hand, plans, way_to
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
    t, dice = sight.word, MarcoChoices.dice(sight)
    cards = [max(0, int(card)) for card in sight.state.cards]
    name = _start(words.space(space, cards, sight.catalogue))
    yield t("tip.space", space=name, number=int(dice_for(space)))
    yield from _does(sight, space)
    numbers = enumerate(sight.view.colours[space])
    lying = [t("tip.space.dice", name=_colour(sight, i), number=number) for i, number in numbers if number]
    if lying:
        yield t("tip.space.lying", dice=sight.listed(lying))
    found = plans(sight, dice).get(("space", space))
    if found is not None:
        yield sight.game.action_sentence(in_hand(sight, dice), found[-1], sight.catalogue)
    else:
        yield t("tip.blue" if is_blue(space) else "tip.brown")


def _colour(sight: MarcoSight, colour: int) -> str:
    if colour < sight.view.players:
        return sight.name(colour)
    return sight.word("colour.black" if colour == c.BLACK else "colour.nobody")


def _does(sight: MarcoSight, space: int) -> Lines:
    t = sight.word
    if space < st.KHAN_SPACE:
        yield t("tip.book", least=int(c.BOOK_LEAST[min(space, 2)]))
    elif space == st.KHAN_SPACE:
        yield t("tip.khan", gain=given(sight, c.KHAN), least=int(khan_least(sight.state)))
    elif space == st.GUILD_SPACE:
        yield t("tip.guild")
    elif space == st.CONTRACT_SPACE:
        most = int(contracts_allowed(sight.state, sight.bottom))
        yield t("tip.contracts", most=most, gain=given(sight, c.CONTRACT_ACTION))
    elif space < st.SPECIAL_SPACES:
        coins = words.amount(COIN, c.TRAVEL_COINS, sight.catalogue)
        yield t(f"tip.travel.{space - st.TRAVEL_1 + 1}", coins=coins, most=c.TRAVEL_STEPS)
    elif space < st.CARD_PLACES:
        number = space - st.SPECIAL_SPACES
        guild = int(c.SPECIAL_GUILD[number])
        yield t("tip.special", gain=given(sight, c.SPECIAL_REWARD[number]))
        income, name = given(sight, c.GUILD_INCOME[guild]), words.guild(guild, sight.catalogue)
        yield t("tip.special.guild", guild=name, income=income, least=facts.twice(number))
    else:
        card = sight.view.cards[space - st.CARD_PLACES]
        if card is not None:
            yield words.card_words(card, sight.catalogue)
        if space < st.AREA_PLACES:
            yield t("tip.card.city", city=sight.node(int(CARD_CITY[space - st.CARD_PLACES])))
        else:
            yield t("tip.card.all")


def _offer(sight: MarcoSight, book: int, number: int) -> Lines:
    yield sight.word("tip.offer", what=given(sight, facts.offer(sight, book, number)))
    if c.OFFER_JADE[number]:
        jade = words.amount(JADE, int(c.OFFER_JADE[number]), sight.catalogue)
        yield sight.word("tip.offer.jade", jade=jade)


def _coming(sight: MarcoSight, book: int) -> Lines:
    yield sight.word("tip.coming", book=plain(words.book(book, sight.catalogue)))
    first = sight.view.round
    for number, tile in enumerate(sight.view.offers[book][first:], first + 1):
        left, right = (given(sight, row) for row in c.LOWER[tile])
        yield sight.word("tip.coming.round", round=number, left=left, right=right)


def _purse(sight: MarcoSight, *option: int) -> Lines:
    rows = [c.PURSE[number] for number in option] or c.PURSE
    yield sight.word("tip.purse", what=sight.word("or").join(given(sight, row) for row in rows))
    yield sight.word("tip.purse.free", dice=sum(sight.view.colours[st.SPACES]))


def _seal(sight: MarcoSight, guild: int) -> Lines:
    name, number = words.guild(guild, sight.catalogue), int(c.GUILD_JADE[guild])
    key, jade = "tip.seal" if number else "tip.seal.plain", words.amount(JADE, number, sight.catalogue)
    yield sight.word(key, guild=name, least=int(c.GUILD_LEAST[guild]), jade=jade)
    yield from _line(sight, guild, sight.bottom)


def _line(sight: MarcoSight, guild: int, seat: int | None = None) -> Lines:
    t, who = sight.word, sight.bottom if seat is None else seat
    state, income = sight.view.seats[who].seals[guild], given(sight, c.GUILD_INCOME[guild])
    yield t(f"tip.line.{state}", guild=words.guild(guild, sight.catalogue))
    if state == st.SEAL_IMPROVED:
        yield t("tip.line.income", income=income)
    else:
        yield t("tip.line.price", price=given(sight, facts.upgrade(sight, guild, who)), income=income)
    routes = sum(road.guild == guild for road in ROADS)
    if routes:
        yield t("tip.line.routes", number=routes)
    yield t("tip.line.goal", points=int(c.GUILD_POINTS[guild]))


# Tooltips of the map


def _lying(node: int, cities: Iterable[Any], things: Sequence[int | None]) -> Iterator[int]:
    """Those of some things that lie in a city; `cities` are where they lie."""
    for city, thing in zip(cities, things, strict=False):
        if city == node and thing is not None:
            yield thing


def _node(sight: MarcoSight, node: int) -> Lines:
    t, view, catalogue, name = sight.word, sight.view, sight.catalogue, _start(sight.node(node))
    kind = sight.t("marco_polo.city_kind." + MAP.nodes[node].kind)
    yield t("tip.node", name=name, kind=kind) if node < CITIES else name
    way = way_to(sight, node)
    if way is not None and sight.phase == "caravans":
        yield t("tip.node.caravan", steps=len(way.nodes) - 1)
    elif way is not None:
        yield t("tip.node.way", price=given(sight, way.cost), steps=len(way.nodes) - 1)
    if SHIELD[node] >= 0:
        yield t("tip.node.shield", shield=words.shield(int(SHIELD[node]), catalogue))
    for marker in _lying(node, MARKER_CITY, view.markers):
        yield t("tip.bonus", what=given(sight, c.MARKER_BONUS[marker]))
    for tile in _lying(node, OUTPOST_CITY, view.outposts):
        yield t("tip.outpost", what=given(sight, c.OUTPOST_BONUS[tile]))
    for contract in _lying(node, OPEN_CITY, view.open):
        yield t("tip.node.contract", contract=words.contract(contract, catalogue))
    for card in _lying(node, CARD_CITY, view.cards):
        what = words.card_words(card, catalogue)
        yield t("tip.node.card", card=words.city_card(card, catalogue), what=what)
    owners = [sight.name(seat) for seat, held in enumerate(view.seats) if node in held.posts]
    if owners:
        yield t("tip.node.posts", names=sight.listed(owners))


def _road(sight: MarcoSight, number: int) -> Lines:
    road, row = ROADS[number], MAP.edges[number].cost.row
    one, other = (plain(sight.node(end)) for end in road.ends)
    yield sight.word("tip.road", one=one, other=other)
    yield sight.word("tip.road.cost", price=given(sight, row))
    if road.guild >= 0:
        yield sight.word("tip.road.guild", guild=words.guild(road.guild, sight.catalogue))


def _bonus(sight: MarcoSight, place: int) -> Lines:
    yield sight.word("tip.bonus.of", city=plain(sight.node(int(MARKER_CITY[place]))))
    yield sight.word("tip.bonus", what=given(sight, c.MARKER_BONUS[sight.view.markers[place]]))


def _open(sight: MarcoSight, place: int) -> Lines:
    contract = sight.view.open[place]
    assert contract is not None
    yield from _contract(sight, contract)
    yield sight.word("tip.open", city=plain(sight.node(int(OPEN_CITY[place]))))


def _contract(sight: MarcoSight, contract: int) -> Lines:
    yield sight.word("tip.contract.cost", what=given(sight, CONTRACT_COST[contract]))
    yield sight.word("tip.contract.reward", what=given(sight, CONTRACT_REWARD[contract]))
    lacks = facts.missing(sight, contract)
    if any(lacks):
        yield sight.word("tip.contract.lacks", what=given(sight, lacks))


# Tooltips of seats and their boards


def _seat(sight: MarcoSight, seat: int) -> Lines:
    view, t, player = sight.view.seats[seat], sight.word, sight.player(seat)
    yield t("tip.seat", name=sight.name(seat)) + (t("tip.seat.level", level=player) if player else "")
    if view.character is not None:
        name, about = _character(sight, view.character)
        yield t("tip.seat.character", character=plain(name), about=about)
    for contract in view.slots:
        if contract is not None:
            yield t("tip.seat.contract", contract=words.contract(contract, sight.catalogue))
    yield t("tip.seat.done", number=len(view.completed), points=view.contract_points)
    yield t("tip.shields", shields=view.shields, points=view.shield_points)
    for number in range(len(view.caravans)):
        yield from _caravan(sight, seat, number)
    yield t("tip.income", what=given(sight, facts.income(sight, seat)))
    if view.score is not None and not sight.view.over:
        yield t("tip.score", score=view.score)


def _points(sight: MarcoSight) -> Lines:
    mine, t, seat = sight.mine, sight.word, sight.bottom
    yield t("tip.points", points=mine.points)
    yield t("tip.shields", shields=mine.shields, points=mine.shield_points)
    goal = mine.goal if mine.goal is not None else st.NOTHING
    yield t("tip.points.goal", points=int(goal_points(sight.state, seat, goal)))
    coins, goods = int(coin_points(sight.state, seat)), int(goods_points(sight.state, seat))
    yield t("tip.points.rest", coins=coins, goods=goods)
    yield t("tip.points.contracts", points=mine.contract_points)
    if mine.score is not None:
        yield t("tip.score", score=mine.score)


def _shields(sight: MarcoSight) -> Lines:
    shields = sight.mine.shields
    yield sight.word("tip.shields", shields=shields, points=sight.mine.shield_points)
    if shields < c.MOST_SHIELDS:
        yield sight.word("tip.shields.next", points=int(c.SHIELD_TRACK[shields + 1]))
    yield sight.word("tip.shields.track", points=sight.listed(map(str, c.SHIELD_TRACK[1:])))


def _posts(sight: MarcoSight) -> Lines:
    placed = sight.mine.posts_n
    yield sight.word("tip.posts", placed=placed, left=c.POSTS - placed)
    points = [(number, int(c.POST_POINTS[number])) for number in range(1, c.POSTS + 1)]
    yield sight.listed(sight.word("tip.posts.number", number=n, points=p) for n, p in points if p)


def _goals(sight: MarcoSight) -> Lines:
    goal = sight.mine.goal
    if goal is None:
        yield sight.word("tip.goal.none")
        return
    yield sight.word("tip.goal", points=int(goal_points(sight.state, sight.bottom, goal)))
    yield from facts.goal_lines(sight, goal)


def _character(sight: MarcoSight, number: int) -> Lines:
    yield f"[[b|{plain(words.character(number, sight.catalogue))}]]"
    yield facts.ability(number, sight.catalogue)


def _goods(sight: MarcoSight, column: int) -> Lines:
    number = int(sight.state.held[sight.bottom, column])
    yield words.amount(column, number, sight.catalogue)
    gained = facts.income(sight, sight.bottom)[column] if column < KEPT else 0
    if gained:
        yield sight.word("tip.goods.income", number=gained)
    yield sight.word("tip.goods." + {COIN: "coins", CAMEL: "camels"}.get(column, "rest"))


def _die(sight: MarcoSight, number: int) -> Lines:
    value, colour = sight.mine.dice[number]
    yield sight.word("tip.die.black" if colour == c.BLACK else "tip.die", value=value)
    yield sight.word("tip.die.how")


def _button(sight: MarcoSight, name: str) -> Lines:
    if name == "done":
        yield sight.sentence(BASE["done"])
        return
    price = {"reroll": c.REROLL, "raise": c.ADJUST, "lower": c.ADJUST, "black": c.BLACK_DIE_PRICE}[name]
    yield sight.word("tip.button." + name, price=given(sight, price), left=sight.view.black_stock)


def _option(sight: MarcoSight, part: Part) -> Lines:
    yield sight.sentence(BASE[part[0]] + part[1])


def _completed(sight: MarcoSight) -> Lines:
    yield sight.word("tip.seat.done", number=len(sight.mine.completed), points=sight.mine.contract_points)
    for contract in sight.mine.completed:
        yield words.contract(contract, sight.catalogue)


# Tooltips of the Caravans expansion


def _route(sight: MarcoSight, route: int) -> Lines:
    yield sight.word("tip.route." + ("up", "down", "taken")[sight.view.route_tiles[route]])
    for shield in ROUTE_SHIELDS[route]:
        cities = [sight.node(city) for city in range(CITIES) if int(SHIELD_CITIES[shield]) >> city & 1]
        listed = sight.listed(map(plain, cities))
        yield sight.word("tip.route.cities", shield=words.shield(int(shield), sight.catalogue), cities=listed)
    for seat, number, caravan in facts.every_caravan(sight):
        if caravan.route == route:
            yield from _caravan(sight, seat, number)


def _caravan(sight: MarcoSight, seat: int, number: int) -> Lines:
    view = sight.view.seats[seat]
    caravan, name = view.caravans[number], sight.name(seat)
    if caravan.node is None:
        yield sight.word("tip.caravan.home", name=name)
    else:
        yield sight.word("tip.caravan", name=name, node=plain(sight.node(caravan.node)))
    for good, count in enumerate(caravan.load):
        if count:
            one = words.amount(PEPPER + good, count, sight.catalogue)
            yield sight.word("tip.caravan.load", good=one, what=_payoff(sight, good))
    if caravan.node is not None:
        yield sight.word("tip.caravan.left", points=view.load_points)


def _payoff(sight: MarcoSight, good: int) -> str:
    """What arriving brings for one good: points, or goods instead."""
    found = [(VP, int(SOLD_POINTS[good]))]
    if good + 1 < GOODS:
        found.append((PEPPER + good + 1, 1))
    found.append((PEPPER + good, DOUBLED))
    return sight.word("or").join(words.amount(*amount, sight.catalogue) for amount in found)


def _piece(sight: MarcoSight, colour: int) -> Lines:
    yield sight.word("tip.piece", piece=words.piece(colour, sight.catalogue))
    yield sight.word("tip.piece.played" if colour < sight.view.players else "tip.piece.nobody")


SENTENCES: dict[str, Callable[..., Mapping[str, object]]] = {
    "outpost": lambda sight, tile: {"what": given(sight, c.OUTPOST_BONUS[tile])},
    "figure": lambda sight, seat, node: {"name": sight.name(seat), "node": plain(sight.node(node))},
    "income": lambda sight: {"what": given(sight, facts.income(sight, sight.bottom))},
    "pile": lambda sight: {"number": sight.view.pile, "under": len(sight.view.under)},
    "black": lambda sight: {"left": sight.view.black_stock},
    **dict.fromkeys(("travel", "held", "empty", "ask"), lambda sight: {}),
}
"""Tooltips of one sentence: its values."""


TIPS: dict[str, Callable[..., Lines | Mapping[str, Any]]] = {
    **SENTENCES,
    "space": _space, "offer": _offer, "coming": _coming, "purse": _purse, "seal": _seal, "line": _line,
    "node": _node, "road": _road, "bonus": _bonus, "open": _open, "contract": _contract,
    "seat": _seat, "points": _points, "shields": _shields, "posts": _posts, "goals": _goals,
    "goal": facts.goal_lines, "character": _character, "goods": _goods, "die": _die, "button": _button,
    "option": _option, "completed": _completed,
    "home": lambda sight: [sight.word("tip.home"), sight.word("tip.home.how")],
    "route": _route, "caravan": _caravan, "piece": _piece,
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
        return Prompt(
            sight.word(f"prompt.{phase}"), sight.word(f"prompt.{line}.line", steps=sight.view.steps)
        )

    def status(self, sight: MarcoSight) -> str:
        if not int(sight.state.round_no):
            return sight.word("status.start")
        return sight.word("status", round=sight.view.round, rounds=sight.view.rounds)

    def section(self, sight: MarcoSight) -> str:
        return SECTIONS.get(sight.phase, "round")

    def consequence(self, sight: MarcoSight) -> str | None:
        """What the decision in hand leads to, in one sentence."""
        way, t = looked_at(sight), sight.word
        if way is not None:
            node, steps = sight.node(way.nodes[-1]), len(way.nodes) - 1
            if sight.phase == "caravans":
                return t("consequence.caravan", node=node, steps=steps)
            held = facts.amounts(sight.mine)
            left = given(sight, [have - cost for have, cost in zip(held, way.cost, strict=False)])
            return t("consequence.way", node=node, price=given(sight, way.cost), left=left)
        dice = MarcoChoices.dice(sight)
        state = in_hand(sight, dice)
        if dice and state is not None and int(state.phase) == st.HAND:
            spaces = sum(part[0] == "space" for part in plans(sight, dice))
            return t("consequence.dice", low=int(state.low), spaces=spaces)
        return t("consequence.pay", due=given(sight, sight.view.due)) if sight.phase == "pay" else None

    def spared(self, sight: MarcoSight, at: Point) -> tuple[Rect, bool] | None:
        """The way that is looked at stays in sight."""
        way = looked_at(sight)
        if way is None:
            return super().spared(sight, at)
        xs, ys = zip(*(NODES[node] for node in way.nodes), strict=True)
        return (min(xs) - 50, min(ys) - 30, max(xs) - min(xs) + 100, max(ys) - min(ys) + 60), False
