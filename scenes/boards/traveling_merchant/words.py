"""What the board of The Era of Traveling Merchant says: prompts, tooltips, consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from game.core.game import Source
from game.traveling_merchant import components as c
from game.traveling_merchant import next_house
from game.traveling_merchant.components import HOUSES
from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant import outlook, places
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.looks import JEWELS, goods_list, letter
from scenes.boards.traveling_merchant.next_house import house_words
from scenes.boards.traveling_merchant.parts import (
    CHOICES,
    FAMILIES,
    house_ahead,
    ride_ahead,
    wanted_by,
)
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.kit.theme import Point, Rect
from scenes.tabletop.speech import Prompt, Speech, introduced

Lines = Iterable[str]
Values = Mapping[str, object]


def _together(rects: tuple[Rect, ...]) -> Rect:
    """The box around rectangles that lie one below the other."""
    (x, y, w, _), last = rects[0], rects[-1]
    return (x, y, w, last[1] + last[3] - y)


# The actions


def choice_line(sight: MerchantSight, name: str) -> str:
    """What moving, buying or selling could do now."""
    t = sight.word
    if not sight.deciding:
        return "" if sight.active == sight.me else t("choice.waiting")
    legal = [action for action in sight.legal if action in FAMILIES[name]]
    if not legal:
        return t("choice.none" if name == "move" or sight.view.actions == 0 else f"choice.{name}.none")
    if name == "move":
        return t("choice.move.line", number=len(legal))
    if name == "buy":
        goods = {good for action in legal for *_, good in CHOICES.parts(sight, action)}
        comma = t("or" if len(goods) == 2 else "comma")
        return t(
            "choice.buy.line", goods=comma.join(f"[[b|{letter(good, sight.t)}]]" for good in sorted(goods))
        )
    if len(legal) > 1:
        return t("choice.sell.many", number=len(legal))
    (part,) = CHOICES.parts(sight, legal[0])
    points = (c.ORDER_POINTS if part[0] == "order" else c.SPECIAL_POINTS)[part[1]]
    jewel = next((card.jewel for card in sight.view.row if part == ("order", card.order)), None)
    if jewel is None:
        return t("choice.sell.line", points=int(points))
    return t("choice.sell.jewel", points=int(points), icon=JEWELS[jewel])


# Tooltips: each says a few lines


def _goods(sight: MerchantSight, goods: Iterable[int]) -> str:
    return "".join(sight.said("good", good) for good in goods)


def _order(sight: MerchantSight, order: int) -> Lines:
    city, points = int(c.ORDER_CITY[order]), int(c.ORDER_POINTS[order])
    yield sight.tip("order", city=city, points=points)
    yield from _wanted(sight, ("order", order))
    card = next((card for card in sight.view.row if card.order == order), None)
    if card is not None and card.jewel is not None:
        yield sight.tip("order.jewel." + JEWELS[card.jewel])
    if next_house.brings_house(sight.state, sight.bottom, (city,)):
        yield sight.tip("order.house")
    yield from _deed(sight, ("order", order))


def _special(sight: MerchantSight, special: int) -> Lines:
    plan, owner = ("special", special), sight.view.specials[special]
    city, points = wanted_by(plan)[0], int(c.SPECIAL_POINTS[special])
    if owner is not None:
        yield sight.tip("special.taken", name=sight.name(owner), city=city, points=points)
        return
    yield sight.tip("special", city=city, points=points)
    yield from _wanted(sight, plan)
    yield sight.tip("special.rule")
    yield from _deed(sight, plan)


def _wanted(sight: MerchantSight, plan: tuple[str, int]) -> Lines:
    """What is on board, what is missing and where the nearest is."""
    city, goods = wanted_by(plan)
    lacking = sight.lacking(goods)
    yield sight.tip("order.missing", goods=_goods(sight, lacking)) if lacking else sight.tip("order.ready")
    for good in sorted(set(lacking)):
        found = nearest(sight, good)
        if found is None:
            yield sight.tip("order.nowhere", good=good)
        else:
            yield sight.tip("order.nearest", good=good, city=found[0], steps=found[1])
    if sight.mine.horse not in (None, city):
        yield sight.tip("order.distance", steps=sight.steps(city))


def nearest(sight: MerchantSight, good: int) -> tuple[int, int] | None:
    """The nearest city where the seat below could take a good, and the steps there; None if it is nowhere."""
    found = [
        place
        for place, view in sight.places.items()
        if (view.product == good and view.stock)
        or any(goods[good] for seat, goods in enumerate(view.areas) if seat != sight.bottom)
    ]
    best = min(found, key=sight.steps, default=None)
    return None if best is None else (best, sight.steps(best))


def _deed(sight: MerchantSight, part: tuple[str, int]) -> Lines:
    """What a click on an order would do."""
    if sight.deciding:
        yield sight.tip("order." + ("sell" if part in CHOICES.offered(sight) else "pin"))


def _taken(sight: MerchantSight, order: int) -> Values:
    city, goods = int(c.ORDER_CITY[order]), _goods(sight, goods_list(c.ORDER_GOODS[order]))
    return {"city": city, "goods": goods, "points": int(c.ORDER_POINTS[order])}


def _wagon(sight: MerchantSight, index: int) -> Lines:
    wagon = sight.mine.wagons[index]
    yield sight.tip("taken", **_taken(sight, wagon.order))
    yield sight.tip("wagon.used" if wagon.used else "wagon.unused")
    if isinstance(sight.draft, HouseChoice) and ("wagon", index) in CHOICES.offered(sight):
        yield sight.tip("wagon.choose")


def _stack(sight: MerchantSight, name: str = "stack") -> Lines:
    """How many orders there are, and where the End card may be."""
    between = sight.view.end_card_between
    least, most = between or (0, 0)
    key = name if between is not None else name + ".out"
    yield sight.tip(key, count=sight.view.stack, least=least, most=most)


def _title(sight: MerchantSight, index: int) -> Lines:
    title = sight.view.titles[index]
    name = "traveling_merchant.title." + title.id
    yield f"[[b|{sight.t(name)}]]"
    yield sight.t(name + ".about")
    key = "title." + ("led" if title.id == "region" else "line")
    for seat, (count, points) in enumerate(zip(title.counts, title.points)):
        yield sight.tip(key, name=sight.name(seat), count=count, points=points)


def _city(sight: MerchantSight, place: int) -> Lines:
    view = sight.places[place]
    if place == ROAD:
        yield sight.tip("road")
    else:
        made = view.product is not None
        yield f"[[b|{sight.said('city', place)}]]  " + sight.tip("city.product" if made else "city")
    if view.product is not None:
        yield sight.tip("stock", good=view.product, count=view.stock or 0)
    for seat, goods in enumerate(view.areas):
        if any(goods) or seat in view.houses:
            house, kinds = sight.tip("lot.house"), _goods(sight, goods_list(goods))
            house = house if seat in view.houses else ""
            yield sight.tip("lot", name=sight.name(seat), goods=kinds, house=house)
    if view.horses and place != ROAD:
        yield sight.tip("horses", names=sight.listed(sight.name(seat) for seat in view.horses))
    if sight.mine.horse not in (None, place):
        yield sight.tip("distance", steps=sight.steps(place))


def _stock(sight: MerchantSight, place: int, good: int) -> Lines:
    yield sight.tip("stock", good=good, count=sight.view.stock[good])
    legal = ("stock", place, good) in CHOICES.offered(sight)
    yield sight.tip("cube.take" if legal else "stock.rule")


def _cube(sight: MerchantSight, place: int, seat: int, good: int) -> Lines:
    count = sight.places[place].areas[seat][good]
    yield sight.tip("cube", good=good, count=count, name=sight.name(seat))
    if ("cube", place, seat, good) in CHOICES.offered(sight):
        yield sight.tip("cube.take")
    elif seat == sight.bottom:
        yield sight.tip("cube.own")


def _horse(sight: MerchantSight, place: int, seat: int) -> Lines:
    yield sight.tip("horse", name=sight.name(seat))
    if ("horse", place, seat) in CHOICES.offered(sight):
        yield sight.tip("horse.drag")


def _seat(sight: MerchantSight, seat: int) -> Lines:
    yield from introduced(sight, seat)
    yield sight.tip("points", points=sight.view.seats[seat].score)
    yield from _gains(sight, seat)
    if seat == sight.view.start_seat:
        yield sight.tip("start")


def title_key(source: Source) -> str:
    """Catalogue key of the title that points came from, "" for other sources."""
    kind, _, title = source.key.partition("_")
    return f"traveling_merchant.title.{title}" if kind == "title" else ""


def _gains(sight: MerchantSight, seat: int) -> Lines:
    """A seat's points by source."""
    view = sight.view.seats[seat]
    sources = [source for source in sight.game.breakdown(sight.state, ()) if source.counts]
    points = {source.key: source.values[seat] for source in sources}
    yield sight.tip("points.orders", number=len(view.wagons), points=points["orders"])
    if view.specials:
        yield sight.tip("points.specials", number=len(view.specials), points=points["specials"])
    if any(view.jewels):
        yield sight.tip("points.jewels", points=points["red_jewels"] + points["white_jewels"])
    for source in sources:
        if title_key(source) and source.values[seat]:
            yield sight.tip("points.title", title=sight.t(title_key(source)), points=source.values[seat])


def _burden(sight: MerchantSight, seat: int) -> Lines:
    view = sight.view.seats[seat]
    yield sight.tip("burden", name=sight.name(seat), loaded=view.loaded, space=view.space)
    if view.loaded:
        yield _goods(sight, goods_list(view.load))
    yield sight.tip("burden.parts", carriage=view.carriage, wagons=len(view.wagons))


def _load(sight: MerchantSight, good: int) -> Lines:
    yield sight.tip("load.give" if isinstance(sight.draft, Swap) else "load", good=good)


def _jewels(sight: MerchantSight, seat: int) -> Values:
    red, white = sight.view.seats[seat].jewels
    return {"name": sight.name(seat), "red": red, "white": white}


def _houses(sight: MerchantSight, seat: int) -> Lines:
    view = sight.view.seats[seat]
    placed = HOUSES - view.houses_left
    yield sight.tip("houses", name=sight.name(seat), placed=placed, left=view.houses_left)
    if view.house_cities:
        yield sight.listed(sight.said("city", city) for city in view.house_cities)


def _next(sight: MerchantSight) -> Lines:
    if not sight.view.over:
        yield house_words(sight, partial(sight.said, "city"))
    yield sight.tip("next.english" if sight.view.english else "next")


def _button(sight: MerchantSight) -> Lines:
    """What ending the turn leads to."""
    ends = outlook.ending(sight) if sight.deciding else "goes_on"
    yield sight.tip("button.end" + (".over" if ends == "ends" else ""))
    if ends == "may_end":
        yield sight.tip("button.end.may")


TIPS: Mapping[str, Callable[..., Lines | Values]] = {
    "order": _order,
    "special": _special,
    "taken": _taken,
    "wagon": _wagon,
    "sold": lambda sight, seat, points: {"name": sight.name(seat), "points": points},
    "stack": _stack,
    "title": _title,
    "city": _city,
    "stock": _stock,
    "cube": _cube,
    "horse": _horse,
    "gate": lambda sight, a, b: {"a": sight.said("city", a), "b": sight.said("city", b)},
    "seat": _seat,
    "burden": _burden,
    "load": _load,
    "jewels": _jewels,
    "houses": _houses,
    "next": _next,
    "button.end": _button,
    "counter.end_card": lambda sight: _stack(sight, "counter.end_card"),
}


def _house(sight: MerchantSight, draft: HouseChoice) -> str:
    """What the house in hand leads to; the fourth one brings the end, unless that has come already."""
    state = outlook.built(draft)
    left = HOUSES - int(state.houses[sight.bottom])
    if left:
        return sight.word("consequence.house", left=left)
    if sight.view.turns_left is not None:
        return sight.word("consequence.house.late")
    ends = outlook.end_of_turn(state, sight.bottom) == "ends"
    return sight.word("consequence.house." + ("ends" if ends else "last"))


class MerchantSpeech(Speech[MerchantSight]):
    """See scenes.tabletop.speech.Speech."""

    tips = TIPS

    def prompt(self, sight: MerchantSight) -> Prompt:
        if sight.counting:
            return Prompt(sight.word("over"), sight.word("banner.count"), False)
        return super().prompt(sight)

    def mine(self, sight: MerchantSight) -> Prompt:
        t, draft, view = sight.word, sight.draft, sight.view
        if isinstance(draft, Swap):
            return Prompt(t("prompt.swap"), t("prompt.swap.line", good=draft.good))
        if isinstance(draft, HouseChoice):
            if draft.needs:
                return Prompt(t("prompt.house"), t("prompt.house.use", number=draft.needs))
            return Prompt(t("prompt.house"), t("prompt.house." + ("where" if draft.city is None else "how")))
        if view.phase == "start":
            return Prompt(t("prompt.start"), t("prompt.start.line"))
        if sight.mode:
            return Prompt(t("prompt.yours"), t("prompt." + sight.mode))
        chip = t("prompt.yours")
        if view.turns_left is not None:
            chip = t("prompt.last" if view.turns_left else "prompt.final", turns=view.turns_left)
        return Prompt(chip, t("prompt.none" if view.actions == 0 else "prompt.choose"))

    def status(self, sight: MerchantSight) -> str:
        view = sight.view
        if view.phase == "start":
            return sight.word("status.start")
        key = "status" if view.turns_left is None or view.over else "status.last"
        return sight.word(key, round=sight.game.turn(sight.state))

    def consequence(self, sight: MerchantSight) -> str | None:
        """What the decision in hand leads to, in one sentence."""
        draft = sight.draft
        if isinstance(draft, Swap):
            each = outlook.given_back(draft).items()
            stocks = sight.listed(sight.word("consequence.stock", good=good, stock=n) for good, n in each)
            return sight.word("consequence.swap", good=draft.good, stocks=stocks)
        if isinstance(draft, HouseChoice):
            return _house(sight, draft)
        return None

    def section(self, sight: MerchantSight) -> str:
        """The part of the rules page that is about what is going on."""
        view, draft = sight.view, sight.draft
        if isinstance(draft, Swap):
            return "buy"
        if isinstance(draft, HouseChoice) or view.phase in ("house", "use"):
            return "house"
        if view.phase == "start":
            return "setup"
        if view.over or view.turns_left is not None:
            return "end"
        return sight.mode or "turn"

    def spared(self, sight: MerchantSight, at: Point) -> tuple[Rect, bool] | None:
        """What stays in sight while it is explained: cards, the buttons of a choice, the goal of a ride."""
        piece = self.zones.scene(sight).at(at)
        tip = (None,) if piece is None else piece.tip or (None,)
        if piece is None or tip[0] in ("order", "special", "end_card", "sold"):
            return None if piece is None else (piece.rect, tip[0] == "special")
        if tip[0] == "title":
            return _together(places.TITLES), False
        if piece.id in (("button", "pair"), ("button", "trio"), ("button", "cancel")):
            return _together(places.CHOICES), False
        if sight.deciding and (ride_ahead(sight, piece.means) or house_ahead(sight, piece.means)):
            assert piece.means is not None
            return (sight.layout.cities[piece.means[1]], False) if piece.means[0] != "button" else None
        return None
