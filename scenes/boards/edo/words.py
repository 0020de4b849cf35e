"""What the board of Merchants of Edo says: prompts, tooltips with their numbers, consequences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.edo.components import (
    BLACK,
    BLUE_COINS,
    BONUS,
    IN_PLAY,
    PIP,
    SPECIAL,
    SUIT,
    WHITE_POINTS,
    WILD,
    YELLOW,
    YELLOW_COINS,
)
from game.edo.scoring import pairs_with
from game.edo.tables import COLOURS
from game.edo.text import LOTS, privilege
from scenes.boards.edo.parts import EARN, placed
from scenes.boards.edo.sight import KEY, EdoSight
from scenes.tabletop.board import Prompt
from scenes.tabletop.setting import PieceSpeech

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
WORD_OF = {"east": 0, "west": 1, "coins": 2}


class EdoSpeech(PieceSpeech[EdoSight]):
    """See scenes.tabletop.speech.Speech."""

    key = KEY

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
        return None

    def tips(self) -> Mapping[str, Callable[..., str]]:
        return TIPS


def _double(sight: EdoSight) -> bool:
    return sight.view.owners[BLACK] == sight.bottom


def incomes(sight: EdoSight) -> str:
    """What the dice would bring everybody, as they are split now."""
    seats = [seat for seat in range(sight.view.players) if sight.view.seats[seat].takes_part]
    parts = [sight.word("tip.income", name=sight.name(seat), coins=sight.income(seat)) for seat in seats]
    return sight.word("consequence.keep", amounts=sight.t("edo.list").join(parts))


def _bid(sight: EdoSight) -> str:
    said = sight.mine.said
    if sight.draft == frozenset({EARN}):
        earned = sight.word("consequence.earn", **_earning(sight))
        return earned + sight.word("consequence." + ("kept" if said == "coins" else "broken"))
    lot, coins = placed(sight)
    words = sight.word("consequence.bid", lot=sight.lot(lot), coins=coins, cards=len(sight.view.lots[lot]))
    return words + sight.word("consequence." + ("kept" if said == LOTS[lot] else "broken"))


def _earning(sight: EdoSight) -> dict[str, int]:
    """What earning coins brings alone, and if all others earn too."""
    view = sight.view
    own = 1 + (YELLOW_COINS if view.owners[YELLOW] == sight.bottom else 0)
    return {"least": own + view.pot // view.players, "most": own + view.pot}


# Tooltips


def _card(sight: EdoSight, kind: int, where: str) -> str:
    view, lines = sight.view, [sight.word("tip.card", card=sight.card(kind))]
    if kind == SPECIAL:
        lines.append(sight.word("tip.special" + (".waste" if where == "waste" else "")))
        return "\n".join(lines)
    suit = int(SUIT[kind])
    pips, worth = int(PIP[kind]), view.worth[suit]
    lines = [sight.word("tip.card.pips", card=sight.card(kind), pips=pips)]
    lines.append(sight.word("tip.card.worth", worth=worth, more=worth + 1))
    if where == "lot":
        before = pairs_with(sight.state, sight.bottom, -1, -1)
        own = sight.mine.suits[suit]
        if own == 1:
            lines.append(sight.word("tip.card.pair", points=int(BONUS[before + 1] - BONUS[before])))
        lines.append(sight.word("tip.card.own", own=own))
    return "\n".join(lines)


def _worth(sight: EdoSight, suit: int) -> str:
    view = sight.view
    if suit == WILD:
        return sight.word("tip.special.waste")
    held = [sight.word("tip.held", name=sight.name(s), cards=v.suits[suit]) for s, v in enumerate(view.seats)]
    every = int(IN_PLAY[view.players][suit == SUIT].sum())
    values = {
        "colour": sight.colour(suit),
        "worth": view.worth[suit],
        "every": every,
        "pile": view.pile_suits[suit],
    }
    return "\n".join([sight.word("tip.worth", **values), sight.t("edo.list").join(held)])


def _lot(sight: EdoSight, lot: int) -> str:
    cards = sight.view.lots[lot]
    lines = [sight.word("tip.lot", lot=sight.word("lot." + LOTS[lot]), cards=len(cards))]
    said = [s for s, v in enumerate(sight.view.seats) if v.said == LOTS[lot]]
    if said:
        lines.append(sight.word("tip.lot.said", names=sight.t("edo.list").join(map(sight.name, said))))
    if len(cards) > 1:
        lines.append(sight.word("tip.lot.carried"))
    return "\n".join(lines)


def _pot(sight: EdoSight) -> str:
    view = sight.view
    lines = [sight.word("tip.pot", coins=view.pot)]
    shares = [
        sight.word("tip.pot.share", seats=n, coins=1 + view.pot // n, left=view.pot % n)
        for n in range(1, view.players + 1)
    ]
    return "\n".join(lines + shares)


def _deck(sight: EdoSight) -> str:
    rest = [
        sight.word("tip.rest", colour=sight.colour(suit), cards=cards)
        for suit, cards in enumerate(sight.view.pile_suits)
        if cards
    ]
    lines = [sight.word("tip.deck", cards=sight.view.pile, turns=sight.view.turns - sight.view.turn)]
    return "\n".join(lines + ([sight.t("edo.list").join(rest)] if rest else []))


def _die(sight: EdoSight, die: int) -> str:
    face = sight.view.dice[die]
    if face == 1:
        return sight.word("tip.die.one")
    counts = [
        sight.word("tip.held", name=sight.name(seat), cards=int(sight.state.pips[seat, face]))
        for seat in range(sight.view.players)
    ]
    return "\n".join([sight.word("tip.die", face=face), sight.t("edo.list").join(counts)])


def _tray(sight: EdoSight, tray: int) -> str:
    return "\n".join([sight.word(f"tip.tray.{tray}", name=sight.name(sight.turn)), incomes(sight)])


def _seat(sight: EdoSight, seat: int) -> str:
    view, t = sight.view.seats[seat], sight.word
    lines = [t("tip.seat", name=sight.name(seat), house=sight.t("edo.house." + _house(seat)))]
    level = sight.table.level(seat)
    if level:
        lines[0] += t("tip.seat.level", level=sight.t("level." + level))
    if view.coins is None:
        least, most = view.coins_least, view.coins_most
        key = "tip.seat.known" if least == most else "tip.seat.bounds"
        lines.append(t(key, least=least, most=most))
    else:
        lines.append(t("tip.seat.coins", coins=view.coins))
    lines.append(t("tip.seat.goods", goods=view.goods, cards=view.cards))
    if view.shamed:
        lines.append(t("tip.shame"))
    return "\n".join(lines)


def _house(seat: int) -> str:
    return ("white", "yellow", "red", "blue", "black")[seat]


def _score(sight: EdoSight, seat: int) -> str:
    view, t = sight.view.seats[seat], sight.word
    lines = [t("tip.score", score=view.score, coins=view.coins)]
    for suit in range(COLOURS):
        if view.suits[suit]:
            values = {"cards": view.suits[suit], "worth": sight.view.worth[suit]}
            lines.append(
                t("tip.score.colour", colour=sight.colour(suit), points=view.card_points[suit], **values)
            )
    lines.append(t("tip.score.special", points=view.special_points))
    if sight.view.owners[0] == seat:
        lines.append(t("tip.score.white", points=WHITE_POINTS))
    return "\n".join(lines)


def _plate(sight: EdoSight, seat: int) -> str:
    view, t = sight.view.seats[seat], sight.word
    name = sight.name(seat)
    if sight.touting:
        key = "tip.plate.income" if view.takes_part else "tip.plate.out"
        return t(key, name=name, coins=sight.income(seat))
    if view.did:
        key = "tip.plate.broke" if view.did != view.said else "tip.plate.kept"
        return t(key, name=name, said=t("said." + view.said), did=t("said." + view.did))
    return t("tip.plate.said", name=name, said=t("said." + view.said)) if view.said else t("tip.plate")


def _vote(sight: EdoSight, seat: int) -> str:
    return sight.word(
        "tip.vote", name=sight.name(seat), needed=sight.view.objections_needed, base=sight.view.base
    )


def _privilege(sight: EdoSight, suit: int) -> str:
    owner, t = sight.view.owners[suit], sight.word
    about = sight.t(
        f"edo.privilege.{_house(suit)}.about",
        points=WHITE_POINTS,
        coins=YELLOW_COINS if suit == 1 else BLUE_COINS,
    )
    lines = [f"{privilege(suit, sight.catalogue)}{t('colon')}{about}"]
    held = [view.suits[suit] for view in sight.view.seats]
    if owner is None:
        lines.append(t("tip.privilege.free", colour=sight.colour(suit), most=max(held)))
    else:
        lines.append(
            t("tip.privilege.owner", name=sight.name(owner), colour=sight.colour(suit), cards=held[owner])
        )
    return "\n".join(lines)


def _sets(sight: EdoSight) -> str:
    t, have = sight.word, sight.mine.suits
    pairs = pairs_with(sight.state, sight.bottom, -1, -1)
    ladder = [t("tip.sets.step", kinds=kinds, points=int(BONUS[kinds])) for kinds in range(2, len(BONUS))]
    lines = [
        t("tip.sets"),
        sight.t("edo.list").join(ladder),
        t("tip.sets.own", kinds=pairs, points=int(BONUS[pairs])),
    ]
    singles = [sight.colour(suit) for suit in range(COLOURS) if have[suit] == 1]
    if singles:
        lines.append(t("tip.sets.single", colours=sight.t("edo.list").join(singles)))
    if have[WILD]:
        lines.append(t("tip.sets.wild", wilds=have[WILD]))
    return "\n".join(lines)


def _half(sight: EdoSight, half: int) -> str:
    t = sight.word
    if sight.phase != "bid":
        return t("tip.half.later")
    lines = [t("tip.half", lot=t("lot." + LOTS[half]))]
    if sight.mine.said:
        lines.append(t("tip.half.kept" if sight.mine.said == LOTS[half] else "tip.half.broken"))
    return "\n".join(lines)


def _button(sight: EdoSight, *part: object) -> str:
    key = "tip.button." + "_".join(str(each) for each in part)
    if part[0] == "say":
        return sight.word("tip.button.say")
    if part[0] == "earn":
        words = sight.word("consequence.earn", **_earning(sight))
        return words + sight.word("consequence." + ("kept" if sight.mine.said == "coins" else "broken"))
    needed, base = sight.view.objections_needed, sight.view.base
    return sight.word(key, needed=needed, base=base, coins=BLUE_COINS)


TIPS: dict[str, Callable[..., str]] = {
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
    "vote": _vote,
    "privilege": _privilege,
    "sets": _sets,
    "half": _half,
    "button": _button,
    "marker": _plate,
    "discard": lambda sight: sight.word("tip.discard"),
    "purse": lambda sight: sight.word("tip.purse"),
    "screen": lambda sight, seat: sight.word("tip.screen"),
}
