"""Drawing the bill of a purchase and the reckoning of a defence."""

from __future__ import annotations

from game.carthage.components import VALUE
from scenes.boards.carthage import sprites
from scenes.boards.carthage.face import SEATS
from scenes.boards.carthage.layout import STRIP
from scenes.boards.carthage.models import Bill, DefenceBill, Forecast
from scenes.boards.carthage.sprites import Say, good_mark, good_of
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import TextStyle

TOP, LOW = STRIP[1] + 20, STRIP[1] + 46
"""The two lines of the strip."""
TITLE, AIR = 72.0, 9.0
"""Width of the title, and what parts it from the chips."""
SOFT = TextStyle(15, theme.INK_SOFT)
BODY = TextStyle(15)


def paint_bill(canvas: Canvas, bill: Bill, say: Say) -> None:
    wide = len(bill.chips) > 4
    first, second = (304.0, 500.0) if wide else (272.0, 494.0)
    if not bill.mine:
        first, second = 380.0, 600.0
    _price(canvas, bill, first, say)
    _divider(canvas, first)
    _payment(canvas, bill, first + 12, second - 8, say)
    _divider(canvas, second)
    right = 700.0 if bill.mine else STRIP[0] + STRIP[2] - 14
    paint_forecast(canvas, bill.forecast, bill.seat, second + 10, right, say)


def _divider(canvas: Canvas, x: float) -> None:
    canvas.wash((x, STRIP[1] + 10, 1, STRIP[3] - 20), "#2B232038")


def _price(canvas: Canvas, bill: Bill, end: float, say: Say) -> None:
    left = STRIP[0] + 14
    if not bill.mine:
        canvas.seat_mark((left + 12, TOP), 24, SEATS[bill.seat])
        canvas.text(bill.title, (left + 30, TOP - 14, 122, 28), TextStyle(18, weight="bold", serif=True))
    else:
        canvas.text(bill.title, (left, TOP - 15, TITLE, 30), TextStyle(21, weight="bold", serif=True))
    start = left + TITLE + AIR if bill.mine else 186.0
    canvas.text(bill.line, (left, LOW - 13, start - AIR - left, 26), SOFT)
    count = max(1, len(bill.chips))
    step = min(38.0, (end - 6 - start + 3) / count)
    for index, (kind, free) in enumerate(bill.chips):
        sprites.chip(canvas, kind, (start + index * step, TOP - 12, min(34.0, step - 2), 24), free)
    words = say("carthage_board.bill.price")
    if bill.saved:
        words = f"{bill.price} − " + say("carthage_board.bill.tokens", saved=bill.saved)
        words += " ＝" if canvas.language == "ja" else " ="
    drawn = canvas.text(words, (start, LOW - 13, end - start - 40, 26), BODY)
    canvas.write(str(bill.due), (drawn[0] + drawn[2] + 10, LOW), TextStyle(21, weight="bold", tabular=True))


def _payment(canvas: Canvas, bill: Bill, left: float, right: float, say: Say) -> None:
    groups = len(bill.laid)
    coins = max(bill.paid, bill.due)
    gap = 6.0
    room = right - left - gap * groups - 16
    step = min(17.5, room / max(1, coins - 1)) if coins > 1 else 17.5
    x = left + 8
    laid = 0
    for value in bill.laid:
        for _ in range(value):
            sprites.coin(canvas, (x, TOP), 18, "paid" if laid < bill.due else "spare")
            laid += 1
            x += step
        x += gap
    for _ in range(bill.due - bill.paid):
        sprites.coin(canvas, (x, TOP), 18, "missing" if bill.mine else "due")
        x += step
    equals = "＝" if canvas.language == "ja" else "="
    chip, fill = _verdict(bill, say)
    wide = canvas.measure(f"[[b|{chip}]]", BODY)[0] + 22
    words = say("carthage_board.bill.payment")
    if len(bill.laid) > 1:
        words += " " + "+".join(str(value) for value in bill.laid) + " " + equals
    room = right - left - wide - 38
    if canvas.measure(words, BODY)[0] > room / 0.82:
        words = say("carthage_board.bill.payment")
    drawn = canvas.text(words, (left, LOW - 13, room, 26), BODY)
    total = canvas.write(
        str(bill.paid), (drawn[0] + drawn[2] + 8, LOW), TextStyle(20, weight="bold", tabular=True)
    )
    at = max(total[0] + total[2] + 10, left)
    if chip:
        canvas.chip(chip, (min(at, right - wide), LOW - 13, wide, 26), fill)


def _verdict(bill: Bill, say: Say) -> tuple[str, str]:
    """Words and colour of how payment and price compare; none while a payment decided on is laid down."""
    if bill.paid < bill.due and not bill.mine:
        return "", ""
    if bill.paid < bill.due:
        return say("carthage_board.bill.missing", missing=bill.due - bill.paid), theme.VERMILION
    if bill.needless:
        return say("carthage_board.bill.needless"), theme.VERMILION
    if bill.paid > bill.due:
        return say("carthage_board.bill.over", over=bill.paid - bill.due), "#A87A22"
    return say("carthage_board.bill.exact"), theme.MOSS


def paint_forecast(canvas: Canvas, forecast: Forecast, me: int, left: float, right: float, say: Say) -> None:
    """Two lines: what is settled, and what a raid would hit."""
    if not forecast.arrivals:
        canvas.circle((left + 9, TOP), 8, None, border=theme.fade(theme.INK_SOFT, 0.6))
        canvas.line([(left + 4, TOP + 5), (left + 14, TOP - 5)], theme.fade(theme.INK_SOFT, 0.6), 1.4)
        canvas.text(say("carthage_board.forecast.none"), (left + 25, TOP - 13, right - left - 25, 26), SOFT)
        canvas.text(
            say("carthage_board.forecast.none.more"), (left + 25, LOW - 13, right - left - 25, 26), SOFT
        )
        return
    _sales(canvas, forecast, me, left, right, say)
    canvas.art("carthage/raid", (left - 1, LOW - 10, 20, 20))
    word = canvas.text(say("carthage_board.forecast.raid"), (left + 25, LOW - 13, 60, 26), BODY)
    x = word[0] + word[2] + 10
    if forecast.ends:
        canvas.text(
            say("carthage_board.forecast.ends"),
            (x, LOW - 13, right - x, 26),
            TextStyle(15, theme.VERMILION, "bold"),
        )
        return
    if not forecast.losses:
        canvas.text(say("carthage_board.forecast.safe"), (x, LOW - 13, right - x, 26), SOFT)
        return
    entries = [(seat, colour, str(cards)) for seat, colour, cards in forecast.losses]
    _shares(canvas, entries, x, right, LOW, me, theme.VERMILION)


def _sales(canvas: Canvas, forecast: Forecast, me: int, left: float, right: float, say: Say) -> None:
    for number, colour in enumerate(forecast.arrivals):
        good_mark(canvas, colour, (left + number * 17, TOP - 9, 18, 18))
    end = left + 17 * len(forecast.arrivals) + 8
    word = canvas.text(say("carthage_board.forecast.sale"), (end, TOP - 13, 66, 26), BODY)
    x = word[0] + word[2] + 10
    gold = TextStyle(17, "#8C6416", "bold")
    if not forecast.sales:
        canvas.text(say("carthage_board.forecast.unsold"), (x, TOP - 13, right - x, 26), SOFT)
        return
    if len(forecast.sales) == 1 and forecast.sales[0][1] == me:
        _, _, price, cards, points = forecast.sales[0]
        sum_words = say("carthage_board.forecast.sum", price=price, cards=cards)
        drawn = canvas.text(sum_words, (x, TOP - 13, right - x - 56, 26), BODY)
        plus = say("carthage_board.forecast.plus", points=points)
        canvas.text(plus, (drawn[0] + drawn[2] + 6, TOP - 13, right - drawn[0] - drawn[2] - 6, 26), gold)
        return
    several = len(forecast.arrivals) > 1
    entries = [
        (seat, colour if several else -1, f"+{points}") for colour, seat, _, _, points in forecast.sales
    ]
    _shares(canvas, entries, x, right, TOP, me, "#8C6416")


def _shares(
    canvas: Canvas,
    entries: list[tuple[int, int, str]],
    left: float,
    right: float,
    y: float,
    me: int,
    mine: str,
) -> None:
    """What each seat gains or loses, mine first: (seat, colour or -1, number); summed up if it is tight."""
    entries = sorted(entries, key=lambda entry: entry[0] != me)
    if len(entries) * 54 > right - left:
        sums: dict[int, int] = {}
        for seat, _, number in entries:
            sums[seat] = sums.get(seat, 0) + int(number)
        sign = "+" if entries[0][2].startswith("+") else ""
        entries = [(seat, -1, f"{sign}{number}") for seat, number in sums.items()]
    step = min(58.0, (right - left) / len(entries))
    for index, (seat, colour, words) in enumerate(entries):
        at = left + index * step
        end = at + step
        canvas.seat_mark((at + 7, y), 15, SEATS[seat], letter=False)
        at += 16
        if colour >= 0:
            good_mark(canvas, colour, (at, y - 8, 16, 16))
            at += 17
        style = TextStyle(16 if step > 34 else 14, mine if seat == me else theme.INK, "bold")
        canvas.text(words, (at + 1, y - 13, max(12.0, end - at - 1), 26), style, scale_ui=False)


def paint_defence(canvas: Canvas, bill: DefenceBill, say: Say) -> None:
    left = STRIP[0] + 14
    canvas.art("carthage/raid", (left, STRIP[1] + 9, 46, 46))
    canvas.text(bill.title, (left + 54, TOP - 15, 92, 30), TextStyle(20, weight="bold", serif=True))
    lost = sum(bill.exposed) - sum(bill.saved)
    style = TextStyle(15, theme.VERMILION if lost else theme.MOSS, "bold")
    canvas.text(say("carthage_board.defence.lost", lost=lost), (left + 54, LOW - 13, 92, 26), style)
    _divider(canvas, 172)
    canvas.text(
        say("carthage_board.defence.saved", saved=sum(bill.saved)),
        (184, TOP - 13, 86, 26),
        TextStyle(16, weight="bold"),
    )
    kinds = [(k, i < bill.saved[k]) for k in range(11, -1, -1) for i in range(bill.exposed[k])]
    step = min(29.0, 176 / max(1, len(kinds)))
    for index, (kind, kept) in enumerate(kinds):
        rect = (272 + index * step, STRIP[1] + 6, 22, 29)
        sprites.small(canvas, kind, rect)
        if kept:
            sprites.badge(canvas, (rect[0] + 20, rect[1] + 24), 15)
        else:
            canvas.box(rect, theme.fade(theme.PAPER, 0.45), radius=3)
    _icons(canvas, bill, say)
    _divider(canvas, 458)
    words = say("carthage_board.defence.click") if bill.mine else say("carthage_board.defence.watch")
    canvas.text(
        words, (470, STRIP[1] + 7, (698 if bill.mine else 950) - 470, 50), SOFT.but(line=1.35), fit="wrap"
    )


def _icons(canvas: Canvas, bill: DefenceBill, say: Say) -> None:
    """Warehouse icons: laid down, still missing, lost as surplus."""
    words = say("carthage_board.defence.icons", icons=bill.icons, need=bill.need)
    drawn = canvas.text(words, (184, LOW - 13, 104, 26), BODY)
    x = max(drawn[0] + drawn[2] + 8, 262.0)
    total = max(bill.need, bill.icons)
    step = min(21.0, 90 / max(1, total))
    for index in range(total):
        rect = (x + index * step, LOW - 10, 20, 20)
        if index >= bill.icons:
            colour = theme.VERMILION if bill.mine else theme.INK_SOFT
            canvas.dashed_box((rect[0] + 2, rect[1] + 2, 16, 16), colour, radius=4, stroke=1.3, dash=(3, 2.5))
            continue
        with canvas.faded(1.0 if index < bill.need else 0.4):
            canvas.art("carthage/warehouse", rect)
    surplus = bill.icons - bill.need
    end = x + total * step + 6
    if surplus > 0 and bill.laid:
        style = TextStyle(15, "#A87A22", "bold")
        canvas.text(
            say("carthage_board.defence.surplus", surplus=surplus), (end, LOW - 13, 452 - end, 26), style
        )
    elif bill.need and bill.icons == bill.need:
        style = TextStyle(15, theme.MOSS, "bold")
        canvas.text(say("carthage_board.bill.exact"), (end, LOW - 13, 452 - end, 26), style)


def laid_values(counts: list[int]) -> tuple[int, ...]:
    """Values of counted cards, the dearest first."""
    return tuple(sorted((int(VALUE[k]) for k in range(12) for _ in range(counts[k])), reverse=True))


def losses(exposed: dict[int, list[int]]) -> tuple[tuple[int, int, int], ...]:
    """Counted goods per seat as (seat, colour, cards)."""
    found = []
    for seat, goods in exposed.items():
        for colour in range(4):
            cards = sum(goods[k] for k in range(12) if good_of(k) == colour)
            if cards:
                found.append((seat, colour, cards))
    return tuple(found)
