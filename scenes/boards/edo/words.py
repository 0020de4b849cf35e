"""What the board of Merchants of Edo says: prompts, tooltips with their numbers, consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.edo.actions import BID_EAST, BID_WEST
from game.edo.components import (
    BLACK,
    BLUE_COINS,
    BONUS,
    COLOUR_IDS,
    PIP,
    SPECIAL,
    SUIT,
    WHITE,
    WHITE_POINTS,
    WILD,
    YELLOW,
    YELLOW_COINS,
)
from game.edo.state import SOLD, TIED, UNWANTED
from game.edo.tables import COLOURS
from game.edo.text import LOTS, privilege
from scenes.boards.edo import outlook
from scenes.boards.edo.parts import EARN, placed
from scenes.boards.edo.sight import EdoSight
from scenes.tabletop.speech import Prompt, Speech

SECTIONS = {
    "pass": "setup",
    "keep": "tout",
    "vote": "objection",
    "declare": "bid",
    "bid": "bid",
    "lower": "purveyors",
    "take": "purveyors",
    "over": "end",
}
"""The section of the rules about each phase."""


Lines = Iterable[str]


def _double(sight: EdoSight) -> bool:
    return sight.view.owners[BLACK] == sight.bottom


def incomes(sight: EdoSight) -> str:
    """What the dice would bring everybody, as they are split now."""
    seats = [seat for seat in range(sight.view.players) if sight.view.seats[seat].takes_part]
    parts = [sight.word("tip.income", name=sight.name(seat), coins=sight.income(seat)) for seat in seats]
    return sight.word("consequence.keep", amounts=sight.listed(parts))


def _bid(sight: EdoSight) -> str:
    said = sight.mine.said
    if sight.draft == frozenset({EARN}):
        return _earn(sight)
    lot, coins = placed(sight)
    cards = outlook.bought(sight, (BID_WEST if lot else BID_EAST) + coins)
    key = "consequence.bid" if cards > 0 else "consequence.bid.empty"
    words = sight.word(key, lot=sight.lot(lot), coins=coins, cards=cards)
    return words + sight.word("consequence." + ("kept" if said == LOTS[lot] else "broken"))


def _earn(sight: EdoSight) -> str:
    """What earning coins brings at least and at most, whatever the others do."""
    least, most = outlook.earning(sight)
    words = sight.word(
        "consequence.earn" if least < most else "consequence.earn.sure", least=least, most=most
    )
    return words + sight.word("consequence." + ("kept" if sight.mine.said == "coins" else "broken"))


# Tooltips: each says a few lines


def _by_seat(sight: EdoSight, cards: Iterable[int]) -> str:
    """How many of something each seat has."""
    held = (sight.word("tip.held", name=sight.name(seat), cards=n) for seat, n in enumerate(cards))
    return sight.listed(held)


def _card(sight: EdoSight, kind: int, where: str) -> Lines:
    t, suit = sight.word, int(SUIT[kind])
    if kind == SPECIAL:
        yield t("tip.card", card=sight.card(kind))
        yield t("tip.special" + (".waste" if where == "waste" else ""))
    else:
        worth = sight.view.worth[suit]
        yield t("tip.card.pips", card=sight.card(kind), pips=int(PIP[kind]))
        yield t("tip.card.worth", worth=worth, more=worth + 1)
    if where == "lot":
        gain = outlook.set_gain(sight, kind)
        if gain:
            key = ".special" if kind == SPECIAL else ".wild" if sight.mine.suits[WILD] else ""
            yield t("tip.card.pair" + key, points=gain)
        if kind != SPECIAL:
            yield t("tip.card.own", own=sight.mine.suits[suit])
    elif where == "waste" and sight.deciding and sight.phase == "take":
        yield t("tip.take", points=f"{outlook.taking(sight, kind):+d}")


def _worth(sight: EdoSight, suit: int) -> Lines:
    if suit == WILD:
        yield sight.word("tip.special.waste")
        return
    view = sight.view
    every, pile = view.every[suit], view.pile_suits[suit]
    yield sight.word("tip.worth", colour=sight.colour(suit), worth=view.worth[suit], every=every, pile=pile)
    yield _by_seat(sight, (seat.suits[suit] for seat in view.seats))


def _lot(sight: EdoSight, lot: int) -> Lines:
    cards = sight.view.lots[lot]
    yield sight.word("tip.lot", lot=sight.word("lot." + LOTS[lot]), cards=len(cards))
    said = [sight.name(seat) for seat, view in enumerate(sight.view.seats) if view.said == LOTS[lot]]
    if said:
        yield sight.word("tip.lot.said", names=sight.listed(said))
    if not cards and sight.phase in ("declare", "bid"):
        yield sight.word("tip.lot.empty")
    if len(cards) > 1:
        yield sight.word("tip.lot.carried")


def _pot(sight: EdoSight) -> Lines:
    t, owner = sight.word, sight.view.owners[YELLOW]
    yield t("tip.pot", coins=sight.view.pot)
    if outlook.earnt_out(sight):
        return
    if not outlook.pot_is_full(sight):
        yield t("tip.pot.next")
    for number, (coins, left) in enumerate(outlook.shares(sight), 1):
        yield t("tip.pot.share", seats=number, coins=coins, left=left)
    if owner is not None:
        yield t("tip.pot.yellow", name=sight.name(owner), coins=YELLOW_COINS)


def _deck(sight: EdoSight) -> Lines:
    view, t = sight.view, sight.word
    yield t("tip.deck" if view.turn else "tip.deck.start", cards=view.pile, turns=view.turns - view.turn)
    rest = [(sight.colour(suit), cards) for suit, cards in enumerate(view.pile_suits) if cards]
    if rest:
        yield sight.listed((t("tip.rest", colour=colour, cards=cards) for colour, cards in rest))


def _die(sight: EdoSight, die: int) -> Lines:
    face = sight.view.dice[die]
    if face == 1:
        yield sight.word("tip.die.one")
    else:
        yield sight.word("tip.die", face=face)
        yield _by_seat(sight, (int(pips[face]) for pips in sight.state.pips[: sight.view.players]))


def _tray(sight: EdoSight, tray: int) -> Lines:
    yield sight.word(f"tip.tray.{tray}", name=sight.name(sight.turn))
    yield incomes(sight)


def _seat(sight: EdoSight, seat: int) -> Lines:
    view, t, player = sight.view.seats[seat], sight.word, sight.player(seat)
    house = sight.t("edo.house." + COLOUR_IDS[view.house])
    words = t("tip.seat.level", level=player) if player else ""
    yield t("tip.seat", name=sight.name(seat), house=house) + words
    if view.coins is not None:
        yield t("tip.seat.coins", coins=view.coins)
    elif sight.counted:
        yield t("tip.seat.known", coins=sight.purse(seat))
    else:
        yield t("tip.seat.hidden")
    yield t("tip.seat.goods", goods=view.goods, cards=view.cards)
    if view.shamed:
        yield t("tip.shame.now" if sight.touting else "tip.shame")


def _score(sight: EdoSight, seat: int) -> Lines:
    view, t = sight.view.seats[seat], sight.word
    yield t("tip.score", score=view.score, coins=view.coins)
    for suit, cards in enumerate(view.suits[:COLOURS]):
        if cards:
            values = {"cards": cards, "worth": sight.view.worth[suit], "points": view.card_points[suit]}
            yield t("tip.score.colour", colour=sight.colour(suit), **values)
    yield t("tip.score.special", points=view.special_points)
    if sight.view.owners[WHITE] == seat:
        yield t("tip.score.white", points=WHITE_POINTS)


def _plate(sight: EdoSight, seat: int) -> Lines:
    view, t, name = sight.view.seats[seat], sight.word, sight.name(seat)
    if sight.touting:
        key = "tip.plate.income" if view.takes_part else "tip.plate.out"
        yield t(key, name=name, coins=sight.income(seat))
    elif view.did:
        key = "tip.plate.broke" if view.did != view.said else "tip.plate.kept"
        yield t(key, name=name, said=t("said." + view.said), did=t("said." + view.did))
    elif view.said:
        yield t("tip.plate.said", name=name, said=t("said." + view.said))
    else:
        yield t("tip.plate")


def _vote(sight: EdoSight, seat: int) -> Lines:
    view = sight.view
    yield sight.word("tip.vote", name=sight.name(seat), needed=view.objections_needed, base=view.base)


def _privilege(sight: EdoSight, suit: int) -> Lines:
    owner, t, colour = sight.view.owners[suit], sight.word, sight.colour(suit)
    coins = YELLOW_COINS if suit == YELLOW else BLUE_COINS
    about = sight.t(f"edo.privilege.{COLOUR_IDS[suit]}.about", points=WHITE_POINTS, coins=coins)
    yield f"{privilege(suit, sight.catalogue)}{t('colon')}{about}"
    held = [view.suits[suit] for view in sight.view.seats]
    most = outlook.most_of(sight, suit)
    if owner is not None:
        key = "tip.privilege.owner" if owner == most else "tip.privilege.kept"
        yield t(key, name=sight.name(owner), colour=colour, cards=held[owner])
    elif most is not None:
        yield t("tip.privilege.soon", name=sight.name(most), colour=colour, cards=held[most])
    else:
        yield t("tip.privilege.free", colour=colour, most=max(held))


def _sets(sight: EdoSight) -> Lines:
    t, have, pairs = sight.word, sight.mine.suits, outlook.pairs(sight)
    yield t("tip.sets")
    steps = range(2, len(BONUS))
    yield sight.listed(t("tip.sets.step", kinds=kinds, points=int(BONUS[kinds])) for kinds in steps)
    yield t("tip.sets.own", kinds=pairs, points=int(BONUS[pairs]))
    lacking = [sight.colour(suit) for suit in outlook.lacking(sight)]
    if lacking:
        yield t("tip.sets.single", colours=sight.listed(lacking))
    if have[WILD]:
        yield t("tip.sets.wild", wilds=have[WILD])


def _half(sight: EdoSight, half: int) -> Lines:
    if sight.phase != "bid":
        yield sight.word("tip.half.later")
        return
    yield sight.word("tip.half", lot=sight.word("lot." + LOTS[half]))
    if sight.mine.said:
        yield sight.word("tip.half.kept" if sight.mine.said == LOTS[half] else "tip.half.broken")


def _button(sight: EdoSight, *part: object) -> Lines:
    if part == EARN:
        yield _earn(sight)
        return
    key = "say" if part[0] == "say" else "_".join(map(str, part))
    needed, base = sight.view.objections_needed, sight.view.base
    yield sight.word("tip.button." + key, needed=needed, base=base, coins=BLUE_COINS)
    if part[0] == "lower" and sight.deciding:
        yield from _lowered(sight, bool(part[1]))


def _lowered(sight: EdoSight, lowers: bool) -> Lines:
    """What becomes of the own lot, for all bids lie open."""
    found = outlook.lowered(sight, lowers)
    if found is None:
        return
    key = {SOLD: "mine" if found.mine else "lost", TIED: "tied", UNWANTED: "unwanted"}[found.outcome]
    yield sight.word("tip.lower." + key, left=found.left, coins=found.paid, cards=found.cards)


TIPS: dict[str, Callable[..., Lines | Mapping[str, object]]] = {
    "card": _card,
    "worth": _worth,
    "lot": _lot,
    "pot": _pot,
    "deck": _deck,
    "die": _die,
    "tray": _tray,
    "seat": _seat,
    "score": _score,
    "plate": _plate,
    "marker": _plate,
    "vote": _vote,
    "privilege": _privilege,
    "sets": _sets,
    "half": _half,
    "button": _button,
    "screen": lambda sight, seat: {},
}


class EdoSpeech(Speech[EdoSight]):
    """See scenes.tabletop.speech.Speech."""

    tips = TIPS

    def mine(self, sight: EdoSight) -> Prompt:
        phase = sight.phase
        line = "prompt.vote.double" if phase == "vote" and _double(sight) else f"prompt.{phase}.line"
        return Prompt(sight.word(f"prompt.{phase}"), sight.word(line))

    def status(self, sight: EdoSight) -> str:
        view = sight.view
        if not view.turn:
            return sight.word("status.start")
        return sight.word("status", turn=view.turn, turns=view.turns)

    def section(self, sight: EdoSight) -> str:
        return SECTIONS.get(sight.phase, "turn")

    def consequence(self, sight: EdoSight) -> str | None:
        """What the decision in hand leads to, in one sentence."""
        phase = sight.phase
        if phase == "keep":
            return incomes(sight)
        if phase == "vote":
            needed = sight.view.objections_needed
            key = "consequence.vote" + (".again" if sight.view.throws == 1 else ".nothing")
            return sight.word(key, needed=needed, base=sight.view.base)
        if phase == "bid" and sight.draft is not None:
            return _bid(sight)
        if phase == "take" and sight.draft is not None:
            ((_, kind),) = sight.draft
            points = f"{outlook.taking(sight, kind):+d}"
            return sight.word("consequence.take", card=sight.card(kind), points=points)
        return None
