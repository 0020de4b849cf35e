"""Small sums for tooltips: where the nearest good is, and where a seat's points came from."""

from __future__ import annotations

from game.core.game import Source
from game.traveling_merchant import next_house
from scenes.boards.traveling_merchant.sight import MerchantSight

KEY = "traveling_merchant_board.tip.points."


def nearest(sight: MerchantSight, good: int) -> tuple[int, int] | None:
    """The nearest city where the seat below could take a good, and the steps there; None if it is nowhere."""
    here = sight.view.seats[sight.bottom].horse
    found: tuple[int, int] | None = None
    for place, view in sight.places.items():
        stocked = view.product == good and (view.stock or 0) > 0
        lying = any(goods[good] for seat, goods in enumerate(view.areas) if seat != sight.bottom)
        if not (stocked or lying):
            continue
        steps = 0 if here is None else int(sight.state.distance[here, place])
        if found is None or steps < found[1]:
            found = (place, steps)
    return found


def brings_house(sight: MerchantSight, city: int) -> bool:
    """Whether taking an order of this city would let the seat below place a house."""
    return next_house.brings_house(sight.state, sight.bottom, (city,))


def title_key(source: Source) -> str:
    """Catalogue key of the title that points came from, "" for other sources."""
    kind, _, title = source.key.partition("_")
    return f"traveling_merchant.title.{title}" if kind == "title" else ""


def gain_words(sight: MerchantSight, seat: int) -> list[str]:
    """A seat's points by source."""
    view, t = sight.view.seats[seat], sight.t
    sources = [source for source in sight.game.breakdown(sight.state, ()) if source.counts]
    points = {source.key: source.values[seat] for source in sources}
    lines = [t(KEY + "orders", number=len(view.wagons), points=points["orders"])]
    if view.specials:
        lines.append(t(KEY + "specials", number=len(view.specials), points=points["specials"]))
    if any(view.jewels):
        lines.append(t(KEY + "jewels", points=points["red_jewels"] + points["white_jewels"]))
    lines += [
        t(KEY + "title", title=t(title_key(source)), points=source.values[seat])
        for source in sources
        if title_key(source) and source.values[seat]
    ]
    return lines
