"""What the board of The Era of Traveling Merchant says: prompts, tooltips, consequences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from game.core.game import Source
from game.traveling_merchant import components as c
from game.traveling_merchant import next_house
from game.traveling_merchant.actions import END_TURN
from game.traveling_merchant.components import HOUSES
from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant import consequences, geometry
from scenes.boards.traveling_merchant.board_state import MerchantBoardState
from scenes.boards.traveling_merchant.choices import (
    CHOICES,
    FAMILIES,
    house_ahead,
    ride_ahead,
    wanted_by,
)
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.looks import JEWELS, goods_list, letter
from scenes.boards.traveling_merchant.next_house import house_words
from scenes.boards.traveling_merchant.plan_words import seat_tag, together
from scenes.kit.theme import Point, Rect
from scenes.tabletop.speech import Prompt, Speech, introduced

Lines = Iterable[str]
_OWNER = re.compile(r"\[\[seat:(\d+)\|[^\]]*\]\]")
"""A seat in a sentence of the rules, which knows colours only."""
Values = Mapping[str, object]


def _together(rects: tuple[Rect, ...]) -> Rect:
    """The box around rectangles that lie one below the other."""
    (x, y, w, _), last = rects[0], rects[-1]
    return (x, y, w, last[1] + last[3] - y)


# The actions


def choice_line(shown: MerchantBoardState, name: str) -> str:
    """What moving, buying or selling could do now."""
    t = shown.word
    if not shown.deciding:
        return "" if shown.active == shown.me else t("choice.waiting")
    legal = [action for action in shown.legal if action in FAMILIES[name]]
    if not legal:
        return t("choice.none" if name == "move" or shown.view.actions == 0 else f"choice.{name}.none")
    if name == "move":
        return t("choice.move.line", number=len(legal))
    if name == "buy":
        goods = {good for action in legal for *_, good in CHOICES.parts(shown, action)}
        comma = t("or" if len(goods) == 2 else "comma")
        return t(
            "choice.buy.line", goods=comma.join(f"[[b|{letter(good, shown.t)}]]" for good in sorted(goods))
        )
    if len(legal) > 1:
        return t("choice.sell.many", number=len(legal))
    (part,) = CHOICES.parts(shown, legal[0])
    points = (c.ORDER_POINTS if part[0] == "order" else c.SPECIAL_POINTS)[part[1]]
    jewel = next((card.jewel for card in shown.view.row if part == ("order", card.order)), None)
    if jewel is None:
        return t("choice.sell.line", points=int(points))
    return t("choice.sell.jewel", points=int(points), icon=JEWELS[jewel])


# Tooltips: each says a few lines


def _goods(shown: MerchantBoardState, goods: Iterable[int]) -> str:
    return "".join(shown.said("good", good) for good in goods)


def _order(shown: MerchantBoardState, order: int) -> Lines:
    city, points = int(c.ORDER_CITY[order]), int(c.ORDER_POINTS[order])
    yield shown.tip("order", city=city, points=points)
    yield from _wanted(shown, ("order", order))
    card = next((card for card in shown.view.row if card.order == order), None)
    if card is not None and card.jewel is not None:
        yield shown.tip("order.jewel." + JEWELS[card.jewel])
    if next_house.brings_house(shown.state, shown.bottom, (city,)):
        yield shown.tip("order.house")
    yield from _deed(shown, ("order", order))


def _special(shown: MerchantBoardState, special: int) -> Lines:
    plan, owner = ("special", special), shown.view.specials[special]
    city, points = wanted_by(plan)[0], int(c.SPECIAL_POINTS[special])
    if owner is not None:
        yield shown.tip("special.taken", name=shown.name(owner), city=city, points=points)
        return
    yield shown.tip("special", city=city, points=points)
    yield from _wanted(shown, plan)
    yield shown.tip("special.rule")
    yield from _deed(shown, plan)


def _wanted(shown: MerchantBoardState, plan: tuple[str, int]) -> Lines:
    """What is on board, what is missing and where the nearest is."""
    city, goods = wanted_by(plan)
    lacking = shown.lacking(goods)
    yield shown.tip("order.missing", goods=_goods(shown, lacking)) if lacking else shown.tip("order.ready")
    for good in sorted(set(lacking)):
        found = nearest(shown, good)
        if found is None:
            yield shown.tip("order.nowhere", good=good)
        else:
            yield shown.tip("order.nearest", good=good, city=found[0], steps=found[1])
    if shown.mine.horse not in (None, city):
        yield shown.tip("order.distance", steps=shown.steps(city))
    seats = [seat for seat in range(shown.view.players) if seat != shown.bottom]
    ready = [
        seat
        for seat in seats
        if all(have >= want for have, want in zip(shown.view.seats[seat].load, goods, strict=True))
    ]
    if ready:
        yield shown.tip("order.rival", names=shown.listed(shown.name(seat) for seat in ready))


def nearest(shown: MerchantBoardState, good: int) -> tuple[int, int] | None:
    """The nearest city where the seat below could take a good, and the steps there; None if it is nowhere."""
    found = [
        place
        for place, view in shown.places.items()
        if (view.product == good and view.stock)
        or any(goods[good] for seat, goods in enumerate(view.areas) if seat != shown.bottom)
    ]
    best = min(found, key=shown.steps, default=None)
    return None if best is None else (best, shown.steps(best))


def _deed(shown: MerchantBoardState, part: tuple[str, int]) -> Lines:
    """What a click on an order would do."""
    if shown.deciding:
        yield shown.tip("order." + ("sell" if part in CHOICES.offered(shown) else "pin"))


def _taken(shown: MerchantBoardState, order: int) -> Values:
    city, goods = int(c.ORDER_CITY[order]), _goods(shown, goods_list(c.ORDER_GOODS[order]))
    return {"city": city, "goods": goods, "points": int(c.ORDER_POINTS[order])}


def _wagon(shown: MerchantBoardState, index: int) -> Lines:
    wagon = shown.mine.wagons[index]
    yield shown.tip("taken", **_taken(shown, wagon.order))
    yield shown.tip("wagon.used" if wagon.used else "wagon.unused")
    if isinstance(shown.draft, HouseChoice) and ("wagon", index) in CHOICES.offered(shown):
        yield shown.tip("wagon.choose")


def _order_name(shown: MerchantBoardState, order: int) -> str:
    return shown.tip("taken", **_taken(shown, order))


NAMES: dict[str, Callable[..., str]] = {
    "order": _order_name,
    "wagon": lambda shown, index: _order_name(shown, shown.mine.wagons[index].order),
}


def _stack(shown: MerchantBoardState, name: str = "stack") -> Lines:
    """How many orders there are, and where the End card may be."""
    between = shown.view.end_card_between
    least, most = between or (0, 0)
    key = name if between is not None else name + ".out"
    yield shown.tip(key, count=shown.view.stack, least=least, most=most)


def _title(shown: MerchantBoardState, index: int) -> Lines:
    title = shown.view.titles[index]
    name = "traveling_merchant.title." + title.id
    yield f"[[b|{shown.t(name)}]]"
    yield shown.t(name + ".about")
    key = "title." + ("led" if title.id == "region" else "line")
    for seat, (count, points) in enumerate(zip(title.counts, title.points)):
        yield shown.tip(key, name=shown.name(seat), count=count, points=points)


def _city(shown: MerchantBoardState, place: int) -> Lines:
    view = shown.places[place]
    if place == ROAD:
        yield shown.tip("road")
    else:
        made = view.product is not None
        yield f"[[b|{shown.said('city', place)}]]  " + shown.tip("city.product" if made else "city")
    if view.product is not None:
        yield shown.tip("stock", good=view.product, count=view.stock or 0)
    for seat, goods in enumerate(view.areas):
        if any(goods) or seat in view.houses:
            house, kinds = shown.tip("lot.house"), _goods(shown, goods_list(goods))
            house = house if seat in view.houses else ""
            yield shown.tip("lot", name=shown.name(seat), goods=kinds, house=house)
    if view.horses and place != ROAD:
        yield shown.tip("horses", names=shown.listed(shown.name(seat) for seat in view.horses))
    if shown.mine.horse not in (None, place):
        yield shown.tip("distance", steps=shown.steps(place))


def _stock(shown: MerchantBoardState, place: int, good: int) -> Lines:
    yield shown.tip("stock", good=good, count=shown.view.stock[good])
    legal = ("stock", place, good) in CHOICES.offered(shown)
    yield shown.tip("cube.take" if legal else "stock.rule")


def _cube(shown: MerchantBoardState, place: int, seat: int, good: int) -> Lines:
    count = shown.places[place].areas[seat][good]
    yield shown.tip("cube", good=good, count=count, name=shown.name(seat))
    if ("cube", place, seat, good) in CHOICES.offered(shown):
        yield shown.tip("cube.take")
    elif seat == shown.bottom:
        yield shown.tip("cube.own")


def _horse(shown: MerchantBoardState, place: int, seat: int) -> Lines:
    yield shown.tip("horse", name=shown.name(seat))
    if ("horse", place, seat) in CHOICES.offered(shown):
        yield shown.tip("horse.drag")


def _seat(shown: MerchantBoardState, seat: int) -> Lines:
    yield from introduced(shown, seat)
    yield shown.tip("points", points=shown.view.seats[seat].score)
    yield from _gains(shown, seat)
    if seat == shown.view.start_seat:
        yield shown.tip("start")


def title_key(source: Source) -> str:
    """Catalogue key of the title that points came from, "" for other sources."""
    kind, _, title = source.key.partition("_")
    return f"traveling_merchant.title.{title}" if kind == "title" else ""


def _gains(shown: MerchantBoardState, seat: int) -> Lines:
    """A seat's points by source."""
    view = shown.view.seats[seat]
    sources = [source for source in shown.game.breakdown(shown.state, ()) if source.counts]
    points = {source.key: source.values[seat] for source in sources}
    yield shown.tip("points.orders", number=len(view.wagons), points=points["orders"])
    if view.specials:
        yield shown.tip("points.specials", number=len(view.specials), points=points["specials"])
    if any(view.jewels):
        yield shown.tip("points.jewels", points=points["red_jewels"] + points["white_jewels"])
    for source in sources:
        if title_key(source) and source.values[seat]:
            yield shown.tip("points.title", title=shown.t(title_key(source)), points=source.values[seat])


def _burden(shown: MerchantBoardState, seat: int) -> Lines:
    view = shown.view.seats[seat]
    yield shown.tip("burden", name=shown.name(seat), loaded=view.loaded, space=view.space)
    if view.loaded:
        yield _goods(shown, goods_list(view.load))
    yield shown.tip("burden.parts", carriage=view.carriage, wagons=len(view.wagons))


def _load(shown: MerchantBoardState, good: int) -> Lines:
    yield shown.tip("load.give" if isinstance(shown.draft, Swap) else "load", good=good)


def _jewels(shown: MerchantBoardState, seat: int) -> Values:
    red, white = shown.view.seats[seat].jewels
    return {"name": shown.name(seat), "red": red, "white": white}


def _houses(shown: MerchantBoardState, seat: int) -> Lines:
    view = shown.view.seats[seat]
    placed = HOUSES - view.houses_left
    yield shown.tip("houses", name=shown.name(seat), placed=placed, left=view.houses_left)
    if view.house_cities:
        yield shown.listed(shown.said("city", city) for city in view.house_cities)


def _next(shown: MerchantBoardState) -> Lines:
    if not shown.view.over:
        yield house_words(shown, partial(shown.said, "city"))
    yield shown.tip("next.english" if shown.view.english else "next")


def _button(shown: MerchantBoardState) -> Lines:
    """What ending the turn leads to."""
    ends = consequences.ending(shown) if shown.deciding else "goes_on"
    yield shown.tip("button.end" + (".over" if ends == "ends" else ""))
    if ends == "may_end":
        yield shown.tip("button.end.may")


TIPS: Mapping[str, Callable[..., Lines | Values]] = {
    "order": _order,
    "special": _special,
    "taken": _taken,
    "wagon": _wagon,
    "sold": lambda shown, seat, points: {"name": shown.name(seat), "points": points},
    "stack": _stack,
    "title": _title,
    "city": _city,
    "stock": _stock,
    "cube": _cube,
    "horse": _horse,
    "gate": lambda shown, a, b: {"a": shown.said("city", a), "b": shown.said("city", b)},
    "seat": _seat,
    "burden": _burden,
    "load": _load,
    "jewels": _jewels,
    "houses": _houses,
    "next": _next,
    "button.end": _button,
    "counter.end_card": lambda shown: _stack(shown, "counter.end_card"),
    "counter.idle": lambda shown: {"rounds": shown.view.idle_rounds_left},
    "counter.quiet": lambda shown: {"rounds": shown.view.quiet_rounds_left},
}


def _house(shown: MerchantBoardState, draft: HouseChoice) -> str:
    """What the house in hand leads to; the fourth one brings the end, unless that has come already."""
    state = consequences.built(draft)
    left = HOUSES - int(state.houses[shown.bottom])
    if left:
        return shown.word("consequence.house", left=left)
    if shown.view.turns_left is not None:
        return shown.word("consequence.house.late")
    ends = consequences.end_of_turn(state, shown.bottom) == "ends"
    return shown.word("consequence.house." + ("ends" if ends else "last"))


class MerchantSpeech(Speech[MerchantBoardState]):
    """See scenes.tabletop.speech.Speech."""

    tips = TIPS
    names = NAMES

    def prompt(self, shown: MerchantBoardState) -> Prompt:
        if shown.counting:
            return Prompt(shown.word("over"), shown.word("banner.count"), False)
        return super().prompt(shown)

    def mine(self, shown: MerchantBoardState) -> Prompt:
        t, draft, view = shown.word, shown.draft, shown.view
        if isinstance(draft, Swap):
            return Prompt(t("prompt.swap"), t("prompt.swap.line", good=draft.good))
        if isinstance(draft, HouseChoice):
            if draft.needs:
                return Prompt(t("prompt.house"), t("prompt.house.use", number=draft.needs))
            return Prompt(t("prompt.house"), t("prompt.house." + ("where" if draft.city is None else "how")))
        if view.phase == "start":
            return Prompt(t("prompt.start"), t("prompt.start.line"))
        if shown.mode:
            return Prompt(t("prompt.yours"), t("prompt." + shown.mode))
        chip = t("prompt.yours")
        if view.turns_left is not None:
            chip = t("prompt.last" if view.turns_left else "prompt.final", turns=view.turns_left)
        elif consequences.brings_end(shown):
            return Prompt(t("prompt.final"), t("prompt.none" if view.actions == 0 else "prompt.choose"))
        last = consequences.last_for(shown)
        if view.actions and last is not None:
            why = t("perhaps." + last[0], name=shown.name(last[1]))
            return Prompt(chip, t("prompt.perhaps", why=why))
        return Prompt(chip, t("prompt.none" if view.actions == 0 else "prompt.choose"))

    def plan_sentence(
        self, shown: MerchantBoardState, steps: Sequence[tuple[MerchantBoardState, int]]
    ) -> str:
        """A ride says where it leads over, a purchase what is given back for it. Seats go by their names, and
        an end of the turn that nothing else could follow is no step.
        """
        at, action = steps[-1]
        if action == END_TURN and len(shown.hints) > 1 and len(at.game.legal_actions(at.state)) == 1:
            return ""
        said = together(shown, steps) if len(steps) > 1 else super().plan_sentence(shown, steps)
        return _OWNER.sub(lambda found: seat_tag(shown, int(found[1])), said)

    def only_ends(self, at: MerchantBoardState, action: int) -> bool:
        return action == END_TURN

    def status(self, shown: MerchantBoardState) -> str:
        view = shown.view
        if view.phase == "start":
            return shown.word("status.start")
        key = "status" if view.turns_left is None or view.over else "status.last"
        return shown.word(key, round=shown.game.turn(shown.state))

    def consequence(self, shown: MerchantBoardState) -> str | None:
        """What the decision in hand leads to, in one sentence."""
        draft = shown.draft
        if isinstance(draft, Swap):
            each = consequences.given_back(draft).items()
            stocks = shown.listed(shown.word("consequence.stock", good=good, stock=n) for good, n in each)
            return shown.word("consequence.swap", good=draft.good, stocks=stocks)
        if isinstance(draft, HouseChoice):
            return _house(shown, draft)
        return None

    def section(self, shown: MerchantBoardState) -> str:
        """The part of the rules page that is about what is going on."""
        view, draft = shown.view, shown.draft
        if isinstance(draft, Swap):
            return "buy"
        if isinstance(draft, HouseChoice) or view.phase in ("house", "use"):
            return "house"
        if view.phase == "start":
            return "setup"
        if view.over or view.turns_left is not None:
            return "end"
        return shown.mode or "turn"

    def spared(self, shown: MerchantBoardState, at: Point) -> tuple[Rect, bool] | None:
        """What stays in sight while it is explained: cards, the buttons of a choice, the goal of a ride."""
        piece = self.zones.piece_set(shown).at(at)
        tip = (None,) if piece is None else piece.tip or (None,)
        if piece is None or tip[0] in ("order", "special", "end_card", "sold"):
            return None if piece is None else (piece.rect, tip[0] == "special")
        if tip[0] == "title":
            return _together(geometry.TITLES), False
        if piece.id in (("button", "pair"), ("button", "trio"), ("button", "cancel")):
            return _together(geometry.CHOICES), False
        if shown.deciding and (ride_ahead(shown, piece.means) or house_ahead(shown, piece.means)):
            assert piece.means is not None
            return (shown.layout.cities[piece.means[1]], False) if piece.means[0] != "button" else None
        return None
