"""What the board of Merchants of Edo says: prompts, tooltips with their numbers, consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.edo.actions import ACTIONS, BID_EAST, BID_WEST
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
from game.edo.prospects import is_last
from game.edo.rules import PHASES
from game.edo.state import SOLD, TIED, UNWANTED
from game.edo.tables import COLOURS
from game.edo.text import LOTS, privilege
from scenes.boards.edo import consequences
from scenes.boards.edo.board_state import EdoBoardState
from scenes.boards.edo.choices import EARN, placed
from scenes.tabletop.speech import Prompt, Speech

SECTIONS = {**{row.name: row.section for row in PHASES.seats}, "over": "end"}
"""The section of the rules about each phase."""


DOES = {"bid east": "east", "bid west": "west", "earn coins": "coins"}
"""Families of bids, and the word that each keeps."""

Lines = Iterable[str]


def _double(shown: EdoBoardState) -> bool:
    return shown.view.owners[BLACK] == shown.bottom


def incomes(shown: EdoBoardState) -> str:
    """What the dice would bring everybody, as they are split now."""
    seats = [seat for seat in range(shown.view.players) if shown.view.seats[seat].takes_part]
    parts = [shown.word("tip.income", name=shown.name(seat), coins=shown.income(seat)) for seat in seats]
    return shown.word("consequence.keep", amounts=shown.listed(parts))


def _bid(shown: EdoBoardState) -> str:
    said = shown.mine.said
    if shown.draft == frozenset({EARN}):
        return _earn(shown)
    lot, coins = placed(shown)
    cards = consequences.bought(shown, (BID_WEST if lot else BID_EAST) + coins)
    key = "consequence.bid" if cards > 0 else "consequence.bid.empty"
    words = shown.word(key, lot=shown.lot(lot), coins=coins, cards=cards)
    return words + shown.word("consequence." + ("kept" if said == LOTS[lot] else "broken"))


def _earn(shown: EdoBoardState) -> str:
    """What earning coins brings at least and at most, whatever the others do."""
    least, most = consequences.earning(shown)
    words = shown.word(
        "consequence.earn" if least < most else "consequence.earn.sure", least=least, most=most
    )
    return words + shown.word("consequence." + ("kept" if shown.mine.said == "coins" else "broken"))


# Tooltips: each says a few lines


def _by_seat(shown: EdoBoardState, cards: Iterable[int]) -> str:
    """How many of something each seat has."""
    held = (shown.word("tip.held", name=shown.name(seat), cards=n) for seat, n in enumerate(cards))
    return shown.listed(held)


def _card(shown: EdoBoardState, kind: int, where: str) -> Lines:
    t, suit = shown.word, int(SUIT[kind])
    if kind == SPECIAL:
        yield t("tip.card", card=shown.card(kind))
        yield t("tip.special" + (".waste" if where == "waste" else ""))
    else:
        worth = shown.view.worth[suit]
        yield t("tip.card.pips", card=shown.card(kind), pips=int(PIP[kind]))
        rises = consequences.may_rise(shown, kind, where)
        yield t("tip.card.worth" if rises else "tip.card.worth.fixed", worth=worth, more=worth + 1)
    if where == "lot":
        gain = consequences.set_gain(shown, kind)
        if gain:
            key = ".special" if kind == SPECIAL else ".wild" if shown.mine.suits[WILD] else ""
            yield t("tip.card.pair" + key, points=gain)
        if kind != SPECIAL:
            yield t("tip.card.own", own=shown.mine.suits[suit])
    elif where == "waste" and shown.deciding and shown.phase == "take":
        yield t("tip.take", points=f"{consequences.taking(shown, kind):+d}")


def _worth(shown: EdoBoardState, suit: int) -> Lines:
    if suit == WILD:
        yield shown.word("tip.special.waste")
        return
    view = shown.view
    every, pile = view.every[suit], view.pile_suits[suit]
    yield shown.word("tip.worth", colour=shown.colour(suit), worth=view.worth[suit], every=every, pile=pile)
    yield _by_seat(shown, (seat.suits[suit] for seat in view.seats))


def _lot(shown: EdoBoardState, lot: int) -> Lines:
    cards = shown.view.lots[lot]
    yield shown.word("tip.lot", lot=shown.word("lot." + LOTS[lot]), cards=len(cards))
    said = [shown.name(seat) for seat, view in enumerate(shown.view.seats) if view.said == LOTS[lot]]
    if said:
        yield shown.word("tip.lot.said", names=shown.listed(said))
    if not cards and shown.phase in ("declare", "bid"):
        yield shown.word("tip.lot.empty")
    if len(cards) > 1:
        yield shown.word("tip.lot.carried")


def _pot(shown: EdoBoardState) -> Lines:
    t, owner = shown.word, shown.view.owners[YELLOW]
    yield t("tip.pot", coins=shown.view.pot)
    if consequences.earnt_out(shown):
        return
    if not consequences.pot_is_full(shown):
        yield t("tip.pot.next")
    for number, (coins, left) in enumerate(consequences.shares(shown), 1):
        yield t("tip.pot.share", seats=number, coins=coins, left=left)
    if owner is not None:
        yield t("tip.pot.yellow", name=shown.name(owner), coins=YELLOW_COINS)


def _deck(shown: EdoBoardState) -> Lines:
    view, t = shown.view, shown.word
    yield t("tip.deck" if view.turn else "tip.deck.start", cards=view.pile, turns=view.turns - view.turn)
    rest = [(shown.colour(suit), cards) for suit, cards in enumerate(view.pile_suits) if cards]
    if rest:
        yield shown.listed((t("tip.rest", colour=colour, cards=cards) for colour, cards in rest))


def _die(shown: EdoBoardState, die: int) -> Lines:
    face = shown.view.dice[die]
    if face == 1:
        yield shown.word("tip.die.one")
    else:
        yield shown.word("tip.die", face=face)
        yield _by_seat(shown, (int(pips[face]) for pips in shown.state.pips[: shown.view.players]))


def _tray(shown: EdoBoardState, tray: int) -> Lines:
    yield shown.word(f"tip.tray.{tray}", name=shown.name(shown.turn))
    yield incomes(shown)


def _seat(shown: EdoBoardState, seat: int) -> Lines:
    view, t, player = shown.view.seats[seat], shown.word, shown.player(seat)
    house = shown.t("edo.house." + COLOUR_IDS[view.house])
    words = t("tip.seat.level", level=player) if player else ""
    yield t("tip.seat", name=shown.name(seat), house=house) + words
    if view.coins is not None:
        yield t("tip.seat.coins", coins=view.coins)
    elif shown.counted:
        yield t("tip.seat.known", coins=shown.purse(seat))
    else:
        yield t("tip.seat.hidden")
    yield t("tip.seat.goods", goods=view.goods, cards=view.cards)
    if view.shamed:
        last = ".last" if is_last(shown.state) else ""
        yield t("tip.shame.now" if shown.touting else "tip.shame" + last)


def _score(shown: EdoBoardState, seat: int) -> Lines:
    view, t = shown.view.seats[seat], shown.word
    yield t("tip.score", score=view.score, coins=view.coins)
    for suit, cards in enumerate(view.suits[:COLOURS]):
        if cards:
            values = {"cards": cards, "worth": shown.view.worth[suit], "points": view.card_points[suit]}
            yield t("tip.score.colour", colour=shown.colour(suit), **values)
    yield t("tip.score.special", points=view.special_points)
    if shown.view.owners[WHITE] == seat:
        yield t("tip.score.white", points=WHITE_POINTS)


def _plate(shown: EdoBoardState, seat: int) -> Lines:
    view, t, name = shown.view.seats[seat], shown.word, shown.name(seat)
    if shown.touting:
        key = "tip.plate.income" if view.takes_part else "tip.plate.out"
        yield t(key, name=name, coins=shown.income(seat))
    elif view.did:
        key = "tip.plate.broke" if view.did != view.said else "tip.plate.kept"
        yield t(key, name=name, said=t("said." + view.said), did=t("said." + view.did))
    elif view.said:
        yield t("tip.plate.said", name=name, said=t("said." + view.said))
    else:
        yield t("tip.plate")


def _marker(shown: EdoBoardState, seat: int) -> Lines:
    """The declaration of a seat, or what it did in the last turn as long as that lies there."""
    last = next((each for each in shown.trail.bids if each.seat == seat), None)
    if last is None or shown.view.seats[seat].said:
        yield from _plate(shown, seat)
        return
    key, t = "tip.plate.broke" if last.did != last.said else "tip.plate.kept", shown.word
    yield t(key, name=shown.name(seat), said=t("said." + last.said), did=t("said." + last.did))
    if last.bid:
        yield t("tip.marker.bid", coins=last.bid)


def _vote(shown: EdoBoardState, seat: int) -> Lines:
    view = shown.view
    if view.seats[seat].chosen and shown.stage == "vote" and not shown.raised >> seat & 1:
        yield shown.word("tip.vote.hidden", name=shown.name(seat))
        return
    yield shown.word("tip.vote", name=shown.name(seat), needed=view.objections_needed, base=view.base)


def _privilege(shown: EdoBoardState, suit: int) -> Lines:
    owner, t, colour = shown.view.owners[suit], shown.word, shown.colour(suit)
    coins = YELLOW_COINS if suit == YELLOW else BLUE_COINS
    about = shown.t(f"edo.privilege.{COLOUR_IDS[suit]}.about", points=WHITE_POINTS, coins=coins)
    yield f"{privilege(suit, shown.catalogue)}{t('colon')}{about}"
    held = [view.suits[suit] for view in shown.view.seats]
    most = consequences.most_of(shown, suit)
    if owner is not None:
        key = "tip.privilege.owner" if owner == most else "tip.privilege.kept"
        yield t(key, name=shown.name(owner), colour=colour, cards=held[owner])
    elif most is not None:
        yield t("tip.privilege.soon", name=shown.name(most), colour=colour, cards=held[most])
    else:
        yield t("tip.privilege.free", colour=colour, most=max(held))


def _sets(shown: EdoBoardState) -> Lines:
    t, have, pairs = shown.word, shown.mine.suits, consequences.pairs(shown)
    yield t("tip.sets")
    steps = range(2, len(BONUS))
    yield shown.listed(t("tip.sets.step", kinds=kinds, points=int(BONUS[kinds])) for kinds in steps)
    yield t("tip.sets.own", kinds=pairs, points=int(BONUS[pairs]))
    if shown.rare:
        colours = shown.listed(shown.colour(suit) for suit in shown.rare)
        yield t("tip.sets.rare", colours=colours, number=shown.view.every[shown.rare[0]])
    lacking = [shown.colour(suit) for suit in consequences.lacking(shown)]
    if lacking:
        yield t("tip.sets.single", colours=shown.listed(lacking))
    if have[WILD]:
        yield t("tip.sets.wild", wilds=have[WILD])


def _half(shown: EdoBoardState, half: int) -> Lines:
    if shown.phase != "bid":
        yield shown.word("tip.half.later")
        return
    yield shown.word("tip.half", lot=shown.word("lot." + LOTS[half]))
    if shown.mine.said:
        yield shown.word("tip.half.kept" if shown.mine.said == LOTS[half] else "tip.half.broken")


def _button(shown: EdoBoardState, *part: object) -> Lines:
    if part == EARN:
        yield _earn(shown)
        return
    key = "say" if part[0] == "say" else "_".join(map(str, part))
    needed, base = shown.view.objections_needed, shown.view.base
    yield shown.word("tip.button." + key, needed=needed, base=base, coins=BLUE_COINS)
    if part[0] == "lower" and shown.deciding:
        yield from _lowered(shown, bool(part[1]))


def _lowered(shown: EdoBoardState, lowers: bool) -> Lines:
    """What becomes of the own lot, for all bids lie open."""
    found = consequences.lowered(shown, lowers)
    if found is None:
        return
    key = {SOLD: "mine" if found.mine else "lost", TIED: "tied", UNWANTED: "unwanted"}[found.outcome]
    yield shown.word("tip.lower." + key, left=found.left, coins=found.paid, cards=found.cards)


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
    "marker": _marker,
    "vote": _vote,
    "privilege": _privilege,
    "sets": _sets,
    "half": _half,
    "button": _button,
    "screen": lambda shown, seat: {},
}


def _button_name(shown: EdoBoardState, *part: object) -> str:
    """What is written on it, or what it is."""
    if part == EARN:
        return shown.word("button.earn")
    if part[0] in ("clear", "confirm"):
        return shown.word(f"name.button.{part[0]}")
    return shown.word("button." + "_".join(map(str, part)))


NAMES: dict[str, Callable[..., str]] = {
    "half": lambda shown, half: shown.word("name.half", lot=shown.word("lot." + LOTS[half])),
    "plate": lambda shown, seat: shown.word("name.plate", name=shown.name(seat)),
    "marker": lambda shown, seat: shown.word("name.plate", name=shown.name(seat)),
    "button": _button_name,
}


class EdoSpeech(Speech[EdoBoardState]):
    """See scenes.tabletop.speech.Speech."""

    tips = TIPS
    names = NAMES

    def mine(self, shown: EdoBoardState) -> Prompt:
        phase = shown.phase
        line = "prompt.vote.double" if phase == "vote" and _double(shown) else f"prompt.{phase}.line"
        return Prompt(shown.word(f"prompt.{phase}"), shown.word(line))

    def plan_sentence(self, shown: EdoBoardState, steps: Sequence[tuple[EdoBoardState, int]]) -> str:
        """A bid that breaks the word says so."""
        sentence = super().plan_sentence(shown, steps)
        at, action = steps[-1]
        family, _ = ACTIONS.read(action)
        said, does = at.mine.said, DOES.get(family.name)
        if does is None or not said or said == does:
            return sentence
        return shown.word("plan.breaks", bid=sentence)

    def status(self, shown: EdoBoardState) -> str:
        view = shown.view
        if not view.turn:
            return shown.word("status.start")
        return shown.word("status", turn=view.turn, turns=view.turns)

    def section(self, shown: EdoBoardState) -> str:
        return SECTIONS.get(shown.phase, "turn")

    def consequence(self, shown: EdoBoardState) -> str | None:
        """What the decision in hand leads to, in one sentence."""
        phase = shown.phase
        if phase == "keep":
            return incomes(shown)
        if phase == "vote":
            needed = shown.view.objections_needed
            key = "consequence.vote" + (".again" if shown.view.throws == 1 else ".nothing")
            return shown.word(key, needed=needed, base=shown.view.base)
        if phase == "bid" and shown.draft is not None:
            return _bid(shown)
        if phase == "take" and shown.draft is not None:
            ((_, kind),) = shown.draft
            points = f"{consequences.taking(shown, kind):+d}"
            return shown.word("consequence.take", card=shown.card(kind), points=points)
        return None
