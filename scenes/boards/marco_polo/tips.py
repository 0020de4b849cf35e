"""The tooltips of Marco Polo II: each says a few lines, with their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.catalogue import plain
from game.marco_polo import actions as a
from game.marco_polo import components as c
from game.marco_polo import state as st
from game.marco_polo import words
from game.marco_polo.cards import CONTRACT_COST, CONTRACT_REWARD
from game.marco_polo.effects import CAMEL, COIN, JADE, KEPT
from game.marco_polo.geography import CARD_CITY, CARD_OF, MAP, MARKER_CITY, OPEN_CITY, OUTPOST_CITY, SHIELD
from game.marco_polo.map_tables import CITIES
from game.marco_polo.scoring import coin_points, goal_points, goods_points
from game.marco_polo.spaces import dice_for, is_blue, khan_least
from game.marco_polo.vidal import contracts_allowed
from scenes.boards.marco_polo import facts, tips_routes
from scenes.boards.marco_polo.facts import given, goal_lines, missing
from scenes.boards.marco_polo.map_places import ROADS
from scenes.boards.marco_polo.parts import BASE, MarcoChoices, in_hand, plans, way_to
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.tabletop.piece import Part

Lines = Iterable[str]


# Spaces for dice


def _space(sight: MarcoSight, space: int) -> Lines:
    t = sight.word
    cards = [max(0, int(card)) for card in sight.state.cards]
    name = plain(words.space(space, cards, sight.catalogue))
    yield t("tip.space", space=name[:1].upper() + name[1:], number=int(dice_for(space)))
    yield from _does(sight, space)
    lying = [
        t("tip.space.dice", name=_colour(sight, colour), number=number)
        for colour, number in enumerate(sight.view.colours[space])
        if number
    ]
    if lying:
        yield t("tip.space.lying", dice=sight.listed(lying))
    found = plans(sight, MarcoChoices.dice(sight)).get(("space", space))
    if found is not None:
        yield sight.game.action_sentence(in_hand(sight, MarcoChoices.dice(sight)), found[-1], sight.catalogue)
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
        yield from _special(sight, space - st.SPECIAL_SPACES)
    else:
        card = sight.view.cards[space - st.CARD_PLACES]
        if card is not None:
            yield words.card_words(card, sight.catalogue)
        if space < st.AREA_PLACES:
            yield t("tip.card.city", city=sight.node(int(CARD_CITY[space - st.CARD_PLACES])))
        else:
            yield t("tip.card.all")


def _special(sight: MarcoSight, number: int) -> Lines:
    guild = int(c.SPECIAL_GUILD[number])
    yield sight.word("tip.special", gain=given(sight, c.SPECIAL_REWARD[number]))
    income, name = given(sight, c.GUILD_INCOME[guild]), words.guild(guild, sight.catalogue)
    yield sight.word("tip.special.guild", guild=name, income=income, least=facts.twice(number))


def _offer(sight: MarcoSight, book: int, number: int) -> Lines:
    yield sight.word("tip.offer", what=given(sight, facts.offer(sight, book, number)))
    if c.OFFER_JADE[number]:
        yield sight.word(
            "tip.offer.jade", jade=words.amount(JADE, int(c.OFFER_JADE[number]), sight.catalogue)
        )


def _coming(sight: MarcoSight, book: int) -> Lines:
    yield sight.word("tip.coming", book=plain(words.book(book, sight.catalogue)))
    for number, tile in enumerate(sight.view.offers[book][sight.view.round :]):
        left, right = (given(sight, c.LOWER[tile, side]) for side in range(2))
        yield sight.word("tip.coming.round", round=sight.view.round + 1 + number, left=left, right=right)


def _purse(sight: MarcoSight, option: int = -1) -> Lines:
    chosen = sight.word("or").join(given(sight, row) for row in c.PURSE)
    yield sight.word("tip.purse", what=given(sight, c.PURSE[option]) if option >= 0 else chosen)
    yield sight.word("tip.purse.free", dice=sum(sight.view.colours[st.SPACES]))


def _seal(sight: MarcoSight, guild: int) -> Lines:
    name = words.guild(guild, sight.catalogue)
    jade = words.amount(JADE, int(c.GUILD_JADE[guild]), sight.catalogue) if c.GUILD_JADE[guild] else ""
    key = "tip.seal" if jade else "tip.seal.plain"
    yield sight.word(key, guild=name, least=int(c.GUILD_LEAST[guild]), jade=jade)
    yield from _line(sight, guild)


def _line(sight: MarcoSight, guild: int, seat: int = -1) -> Lines:
    who = sight.bottom if seat < 0 else seat
    state = sight.view.seats[who].seals[guild]
    name, income = words.guild(guild, sight.catalogue), given(sight, c.GUILD_INCOME[guild])
    yield sight.word(f"tip.line.{state}", guild=name)
    if state < 2:
        yield sight.word(
            "tip.line.price", price=given(sight, facts.upgrade(sight, guild, who)), income=income
        )
    else:
        yield sight.word("tip.line.income", income=income)
    routes = sum(road.guild == guild for road in ROADS)
    if routes:
        yield sight.word("tip.line.routes", number=routes)
    yield sight.word("tip.line.goal", points=int(c.GUILD_POINTS[guild]))


# The map


def _node(sight: MarcoSight, node: int) -> Lines:
    t, view = sight.word, sight.view
    kind = sight.t("marco_polo.city_kind." + MAP.nodes[node].kind)
    name = plain(sight.node(node))
    if node < CITIES:
        yield t("tip.node", name=name, kind=kind)
    else:
        yield name[:1].upper() + name[1:]
    way = way_to(sight, node)
    if way is not None and sight.phase == "caravans":
        yield t("tip.node.caravan", steps=len(way.nodes) - 1)
    elif way is not None:
        yield t("tip.node.way", price=given(sight, way.cost), steps=len(way.nodes) - 1)
    if SHIELD[node] >= 0:
        yield t("tip.node.shield", shield=words.shield(int(SHIELD[node]), sight.catalogue))
    for place, city in enumerate(MARKER_CITY):
        if city == node:
            yield from _bonus(sight, place, False)
    for place, city in enumerate(OUTPOST_CITY):
        tile = view.outposts[place]
        if city == node and tile is not None:
            yield t("tip.outpost", what=given(sight, c.OUTPOST_BONUS[tile]))
    for place, city in enumerate(OPEN_CITY):
        contract = view.open[place]
        if city == node and contract is not None:
            yield t("tip.node.contract", contract=words.contract(contract, sight.catalogue))
    for place, city in enumerate(CARD_CITY):
        card = view.cards[place]
        if city == node and card is not None and CARD_OF[node] >= 0:
            yield t(
                "tip.node.card",
                card=words.city_card(card, sight.catalogue),
                what=words.card_words(card, sight.catalogue),
            )
    owners = [sight.name(seat) for seat, held in enumerate(view.seats) if node in held.posts]
    if owners:
        yield t("tip.node.posts", names=sight.listed(owners))


def _road(sight: MarcoSight, number: int) -> Lines:
    road = ROADS[number]
    one, other = (plain(sight.node(end)) for end in road.ends)
    yield sight.word("tip.road", one=one, other=other)
    cost = [int(next((n for n, kind in road.cost if kind == name), 0)) for name in ("coin", "camel", "jade")]
    yield sight.word("tip.road.cost", price=given(sight, cost))
    if road.guild >= 0:
        yield sight.word("tip.road.guild", guild=words.guild(road.guild, sight.catalogue))


def _bonus(sight: MarcoSight, place: int, alone: bool = True) -> Lines:
    marker = sight.view.markers[place]
    if alone:
        yield sight.word("tip.bonus.of", city=plain(sight.node(int(MARKER_CITY[place]))))
    yield sight.word("tip.bonus", what=given(sight, c.MARKER_BONUS[marker]))


def _outpost(sight: MarcoSight, tile: int) -> Lines:
    yield sight.word("tip.outpost", what=given(sight, c.OUTPOST_BONUS[tile]))


def _open(sight: MarcoSight, place: int) -> Lines:
    contract = sight.view.open[place]
    assert contract is not None
    yield from _contract(sight, contract)
    yield sight.word("tip.open", city=plain(sight.node(int(OPEN_CITY[place]))))


def _contract(sight: MarcoSight, contract: int) -> Lines:
    yield sight.word("tip.contract.cost", what=given(sight, CONTRACT_COST[contract]))
    yield sight.word("tip.contract.reward", what=given(sight, CONTRACT_REWARD[contract]))
    lacks = missing(sight, contract)
    if any(lacks):
        yield sight.word("tip.contract.lacks", what=given(sight, lacks))


def _figure(sight: MarcoSight, seat: int, node: int) -> Lines:
    yield sight.word("tip.figure", name=sight.name(seat), node=plain(sight.node(node)))


# Seats


def _seat(sight: MarcoSight, seat: int) -> Lines:
    view, t, player = sight.view.seats[seat], sight.word, sight.table.player(seat)
    shown = t("tip.seat.level", level=player) if player else ""
    yield t("tip.seat", name=sight.name(seat)) + shown
    if view.character is not None:
        name = plain(words.character(view.character, sight.catalogue))
        yield t("tip.seat.character", character=name, about=facts.ability(view.character, sight.catalogue))
    held = [contract for contract in view.slots if contract is not None]
    for contract in held:
        yield t("tip.seat.contract", contract=words.contract(contract, sight.catalogue))
    yield t("tip.seat.done", number=len(view.completed), points=view.contract_points)
    yield t("tip.shields", shields=view.shields, points=view.shield_points)
    for number in range(len(view.caravans)):
        yield from tips_routes.TIPS["caravan"](sight, seat, number)
    yield from _income(sight, seat)
    if view.score is not None and not sight.view.over:
        yield t("tip.score", score=view.score)


def _income(sight: MarcoSight, seat: int = -1) -> Lines:
    who = sight.bottom if seat < 0 else seat
    yield sight.word("tip.income", what=given(sight, facts.income(sight, who)))


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
    named = [
        sight.word("tip.posts.number", number=number, points=int(c.POST_POINTS[number]))
        for number in range(1, c.POSTS + 1)
        if c.POST_POINTS[number]
    ]
    yield sight.listed(named)


def _goals(sight: MarcoSight) -> Lines:
    goal = sight.mine.goal
    if goal is None:
        yield sight.word("tip.goal.none")
        return
    yield sight.word("tip.goal", points=int(goal_points(sight.state, sight.bottom, goal)))
    yield from goal_lines(sight, goal)


def _goal_card(sight: MarcoSight, goal: int) -> Lines:
    yield from goal_lines(sight, goal)


def _character(sight: MarcoSight, number: int) -> Lines:
    yield f"[[b|{plain(words.character(number, sight.catalogue))}]]"
    yield facts.ability(number, sight.catalogue)


def _goods(sight: MarcoSight, column: int) -> Lines:
    number = int(sight.state.held[sight.bottom, column])
    yield words.amount(column, number, sight.catalogue)
    gained = facts.income(sight, sight.bottom)[column] if column < KEPT else 0
    if gained:
        yield sight.word("tip.goods.income", number=gained)
    yield sight.word(
        "tip.goods.coins" if column == COIN else "tip.goods.camels" if column == CAMEL else "tip.goods.rest"
    )


def _die(sight: MarcoSight, number: int) -> Lines:
    value, colour = sight.mine.dice[number]
    key = "tip.die.black" if colour == c.BLACK else "tip.die"
    yield sight.word(key, value=value)
    yield sight.word("tip.die.how")


def _button(sight: MarcoSight, name: str) -> Lines:
    if name == "done":
        yield sight.sentence(a.DONE)
        return
    price = {"reroll": c.REROLL, "raise": c.ADJUST, "lower": c.ADJUST, "black": c.BLACK_DIE_PRICE}[name]
    yield sight.word("tip.button." + name, price=given(sight, price), left=sight.view.black_stock)


def _option(sight: MarcoSight, part: Part) -> Lines:
    yield sight.sentence(BASE[part[0]] + part[1])


def _completed(sight: MarcoSight) -> Lines:
    yield sight.word("tip.seat.done", number=len(sight.mine.completed), points=sight.mine.contract_points)
    for contract in sight.mine.completed:
        yield words.contract(contract, sight.catalogue)


def _pile(sight: MarcoSight) -> Lines:
    yield sight.word("tip.pile", number=sight.view.pile, under=len(sight.view.under))


def _black(sight: MarcoSight) -> Lines:
    yield sight.word("tip.black", left=sight.view.black_stock)


def _plain(key: str) -> Callable[..., Lines]:
    return lambda sight, *_: [sight.word("tip." + key)]


TIPS: dict[str, Callable[..., Lines]] = {
    "space": _space, "offer": _offer, "coming": _coming, "purse": _purse, "seal": _seal, "line": _line,
    "node": _node, "road": _road, "bonus": _bonus, "outpost": _outpost, "open": _open,
    "contract": _contract, "figure": _figure, "seat": _seat, "income": _income, "points": _points,
    "shields": _shields, "posts": _posts, "goals": _goals, "goal": _goal_card, "character": _character,
    "goods": _goods, "die": _die, "button": _button, "option": _option, "completed": _completed,
    "pile": _pile, "black": _black,
    **tips_routes.TIPS,
    **{key: _plain(key) for key in ("travel", "held", "empty", "ask")},
}  # fmt: skip
