"""How the bill of a purchase and the reckoning of a defence look: two lines each, and what follows."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.boards.carthage.consequences import PurchaseOutcome
from scenes.boards.carthage.face import SEATS, SPARE
from scenes.boards.carthage.geometry import GIVE_UP, STRIP
from scenes.boards.carthage.looks import Card, badge, chip, good_mark, put, word
from scenes.boards.carthage.pictures import pieces
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.estimate import words_wide
from scenes.kit.layout import Box, around
from scenes.kit.theme import BODY, GILT, SOFT, Rect, TextStyle
from scenes.tabletop.looks import HEAD, look

TOP, LOW = STRIP.y + 20, STRIP.y + 46
"""The two lines of the strip."""
LEFT = STRIP.x + 14
SHARE = 37
"""The least room for a seat and what it gains."""
TOTAL_MOST = 1.4
"""How far price and payment grow in large letters."""
COINS = {"paid": "carthage/coin", "spare": "carthage/spare-coin"}
Share = tuple[int, int, str]


def _divider(canvas: Canvas, x: float) -> None:
    canvas.wash((x, STRIP.y + 10, 1, STRIP.h - 20), theme.HAIRLINE)


def _line(canvas: Canvas, words: str, left: float, right: float, y: float, style: TextStyle = SOFT) -> float:
    """Words on one of the two lines; their right end."""
    drawn = canvas.text(words, (left, y - 13, right - left, 26), style)
    return drawn[0] + drawn[2]


@look
def forecast(canvas: Canvas, rect: Box, seat: int, outcome: PurchaseOutcome) -> None:
    """What follows the purchase of a seat: what is settled, and what a raid would hit."""
    left, right = rect.x, rect.right
    if not outcome.arrivals:
        ink = theme.fade(theme.INK_SOFT, 0.6)
        canvas.circle((left + 9, TOP), 8, None, border=ink)
        canvas.line([(left + 4, TOP + 5), (left + 14, TOP - 5)], ink, 1.4)
        _line(canvas, word(canvas, "forecast.none"), left + 25, right, TOP)
        _line(canvas, word(canvas, "forecast.none.more"), left + 25, right, LOW)
        return
    _sales(canvas, seat, outcome, left, right)
    canvas.art("carthage/raid", (left - 1, LOW - 10, 20, 20))
    if outcome.ends:
        style = TextStyle(15, theme.VERMILION, "bold")
        _line(canvas, word(canvas, "forecast.ends"), left + 25, right, LOW, style)
    elif not outcome.losses:
        _line(canvas, word(canvas, "forecast.safe"), left + 25, right, LOW)
    else:
        x = _line(canvas, word(canvas, "forecast.raid"), left + 25, left + 85, LOW, BODY) + 10
        entries = [(hit, colour, str(cards)) for hit, colour, cards in outcome.losses]
        _shares(canvas, seat, entries, x, right, LOW, theme.VERMILION)


def _sales(canvas: Canvas, seat: int, outcome: PurchaseOutcome, left: float, right: float) -> None:
    arrivals, sales = outcome.arrivals, outcome.sales
    for number, colour in enumerate(arrivals):
        good_mark(canvas, colour, (left + number * 17, TOP - 9, 18, 18))
    end = left + 17 * len(arrivals) + 8
    label = word(canvas, "forecast.sale")
    x = end + min(66.0, canvas.measure(label, BODY)[0]) + 10
    if len({sale.seat for sale in sales}) * SHARE > right - x:
        x = end  # the numbers say it alone
    else:
        x = _line(canvas, label, end, end + 66, TOP, BODY) + 10
    if not sales:
        _line(canvas, word(canvas, "forecast.unsold"), x, right, TOP)
    elif len(sales) == 1 and sales[0].seat == seat:
        words = word(canvas, "forecast.sum", price=sales[0].price, cards=sales[0].cards)
        end = _line(canvas, words, x, right - 56, TOP, BODY)
        gold = TextStyle(17, GILT, "bold")
        _line(canvas, word(canvas, "forecast.plus", points=sales[0].vp), end + 6, right, TOP, gold)
    else:
        several = len(arrivals) > 1
        entries = [(sale.seat, sale.colour if several else -1, f"+{sale.vp}") for sale in sales]
        _shares(canvas, seat, entries, x, right, TOP, GILT)


def _shares(
    canvas: Canvas, mine: int, entries: list[Share], left: float, right: float, y: float, colour_of_mine: str
) -> None:
    """What each seat gains or loses, mine first: (seat, colour or -1, number); summed up if tight."""
    entries = sorted(entries, key=lambda entry: entry[0] != mine)
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
        ink = colour_of_mine if seat == mine else theme.INK
        room = max(12.0, end - at - 1)
        size = min(16 if step > 34 else 14, room / words_wide(words, 1.0))
        canvas.figure(words, (at + 1, y - 13, room, 26), TextStyle(size, ink, "bold", growth=TOTAL_MOST))


@dataclass(frozen=True)
class Bill:
    """A purchase in the making. `chips` are kinds bought and whether a token pays them, `laid` the values of
    the cards laid down; `mine` leaves room for the buttons.
    """

    seat: int
    title: str
    mine: bool
    chips: tuple[tuple[int, bool], ...]
    price: int
    due: int
    laid: tuple[int, ...]
    needless: bool

    @property
    def paid(self) -> int:
        return sum(self.laid)

    @property
    def ends(self) -> tuple[float, float, float]:
        """Where price, payment and forecast end."""
        if not self.mine:
            return 380, 600, STRIP.right - 14
        return (304, 500, 700) if len(self.chips) > 4 else (272, 494, 700)

    @property
    def forecast(self) -> Box:
        """Where the forecast lies."""
        _, left, right = self.ends
        return Box(left + 10, STRIP.y, right - left - 10, STRIP.h)

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        first, second, _ = self.ends
        self._price(canvas, first)
        _divider(canvas, first)
        self._payment(canvas, first + 12, second - 8)
        _divider(canvas, second)

    def _price(self, canvas: Canvas, end: float) -> None:
        start, left, style = LEFT + 81, LEFT, HEAD.but(size=21)
        if not self.mine:
            canvas.seat_mark((LEFT + 12, TOP), 24, SEATS[self.seat])
            start, left, style = 186.0, LEFT + 30, style.but(size=18)
        canvas.text(self.title, (left, TOP - 15, start - left - (9 if self.mine else 8), 30), style)
        _line(canvas, word(canvas, "bill.all", number=len(self.chips)), LEFT, start - 9, LOW)
        step = min(38.0, (end - 3 - start) / max(1, len(self.chips)))
        for index, (kind, free) in enumerate(self.chips):
            chip(canvas, kind, Box(start + index * step, TOP - 12, min(34.0, step - 2), 24), free)
        words = word(canvas, "bill.price")
        if self.price > self.due:
            words = f"{self.price} − " + word(canvas, "bill.tokens", saved=self.price - self.due)
            words += " ＝" if canvas.language == "ja" else " ="
        size = canvas.grown(21, 30, TOTAL_MOST)
        x = _line(canvas, words, start, end - 19 - size, LOW, BODY)
        canvas.write(str(self.due), (x + 10, LOW), TextStyle(size, weight="bold", tabular=True))

    def _payment(self, canvas: Canvas, left: float, right: float) -> None:
        coins, gap = max(self.paid, self.due), 6.0
        room = right - left - gap * len(self.laid) - 16
        step = min(17.5, room / max(1, coins - 1)) if coins > 1 else 17.5
        x, laid = left + 8, 0
        for value in self.laid:
            for _ in range(value):
                self._coin(canvas, x, "paid" if laid < self.due else "spare")
                laid += 1
                x += step
            x += gap
        for _ in range(self.due - self.paid):
            self._coin(canvas, x, "missing" if self.mine else "due")
            x += step
        verdict, fill = self.verdict(canvas)
        wide = canvas.measure(f"[[b|{verdict}]]", BODY)[0] + 22
        words = plain = word(canvas, "bill.payment")
        if len(self.laid) > 1:
            equals = "＝" if canvas.language == "ja" else "="
            words += " " + "+".join(map(str, self.laid)) + " " + equals
        size = canvas.grown(20, 30, TOTAL_MOST)
        room = right - left - wide - 18 - size
        if canvas.measure(words, BODY)[0] > room / 0.82:
            words = plain
        x = _line(canvas, words, left, left + room, LOW, BODY)
        total = canvas.write(str(self.paid), (x + 8, LOW), TextStyle(size, weight="bold", tabular=True))
        if verdict:
            at = min(max(total[0] + total[2] + 10, left), right - wide)
            canvas.chip(verdict, (at, LOW - 13, wide, 26), fill)

    def _coin(self, canvas: Canvas, x: float, sort: str) -> None:
        """A point of money: paid, or (lost) beyond the price; or the place of one that is missing or due."""
        spot = around((x, TOP), 18)
        if sort in COINS:
            canvas.art(COINS[sort], spot)
        else:
            put(canvas, "coin place", spot, pieces.coin_place, sort == "missing")

    def verdict(self, canvas: Canvas) -> tuple[str, str]:
        """Words and colour of how payment and price compare; none while one decided on is laid down."""
        if self.paid < self.due:
            if not self.mine:
                return "", ""
            return word(canvas, "bill.missing", missing=self.due - self.paid), theme.VERMILION
        if self.needless:
            return word(canvas, "bill.needless"), theme.VERMILION
        if self.paid > self.due:
            return word(canvas, "bill.over", over=self.paid - self.due), SPARE
        return word(canvas, "bill.exact"), theme.MOSS


@look
def reckoning(
    canvas: Canvas, rect: Rect, title: str, mine: bool, exposed: tuple[int, ...], saved: tuple[int, ...],
    need: int, icons: int,
) -> None:  # fmt: skip
    """A defence in the making: goods exposed and saved (per kind), warehouse icons wanted and laid down."""
    canvas.art("carthage/raid", (LEFT, STRIP.y + 9, 46, 46))
    canvas.text(title, (LEFT + 54, TOP - 15, 86, 30), HEAD.but(size=20))
    lost = sum(exposed) - sum(saved)
    style = TextStyle(15, theme.VERMILION if lost else theme.MOSS, "bold")
    _line(canvas, word(canvas, "defence.lost", lost=lost), LEFT + 54, LEFT + 142, LOW, style)
    _divider(canvas, 172)
    words = word(canvas, "defence.saved", saved=sum(saved))
    _line(canvas, words, 184, 270, TOP, TextStyle(16, weight="bold"))
    kinds = [(k, i < saved[k]) for k in range(11, -1, -1) for i in range(exposed[k])]
    step = min(29.0, 176 / max(1, len(kinds)))
    for index, (kind, kept) in enumerate(kinds):
        spot = Box(272 + index * step, STRIP.y + 6, 22, 29)
        Card(kind).paint(canvas, spot)
        if kept:
            badge(canvas, (spot.x + 20, spot.y + 24), 15)
        else:
            canvas.box(spot, theme.fade(theme.PAPER, 0.45), radius=3)
    _icons(canvas, need, icons, theme.VERMILION if mine else theme.INK_SOFT)
    _divider(canvas, 458)
    words = word(canvas, "defence.click" if mine else "defence.watch")
    room = (470, STRIP.y + 7, (GIVE_UP.x - 8 if mine else 950) - 470, 50)
    canvas.text(words, room, SOFT.but(line=1.35), fit="wrap")


def _icons(canvas: Canvas, need: int, icons: int, ink: str) -> None:
    """Warehouse icons: laid down, still missing (in `ink`), lost as surplus."""
    words = word(canvas, "defence.icons", icons=icons, need=need)
    x = max(_line(canvas, words, 184, 288, LOW, BODY) + 8, 262.0)
    total = max(need, icons)
    step = min(21.0, 90 / max(1, total))
    for index in range(total):
        at = x + index * step
        if index >= icons:
            canvas.dashed_box((at + 2, LOW - 8, 16, 16), ink, radius=4, stroke=1.3, dash=(3, 2.5))
            continue
        with canvas.faded(1.0 if index < need else 0.4):
            canvas.art("carthage/warehouse", (at, LOW - 10, 20, 20))
    surplus, end = icons - need, x + total * step + 6
    if surplus > 0:
        words = word(canvas, "defence.surplus", surplus=surplus)
        _line(canvas, words, end, 452, LOW, TextStyle(15, SPARE, "bold"))
    elif need and not surplus:
        _line(canvas, word(canvas, "bill.exact"), end, 452, LOW, TextStyle(15, theme.MOSS, "bold"))
