"""Actions and events of the Edo merchant game as sentences without a subject, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.catalogue import Catalogue
from game.core.game import Step
from game.edo.actions import ACTIONS
from game.edo.components import COLOUR_IDS, MAX_PLAYERS, PIP, SPECIAL, SUIT
from game.edo.pieces import house_of
from game.edo.state import EAST, PASS, TIED, UNWANTED, VOTE, EdoState
from game.edo.tables import COLOURS, DICE

LOTS = ("east", "west")
WORDS = ("", *LOTS, "coins")
SILENT = ("none", "pot")
"""Events that are not worth a line: they come with others."""


def card(kind: int, catalogue: Catalogue) -> str:
    """A card as a tagged word: colour and pips, or special order."""
    if kind == SPECIAL:
        return f"[[card:{kind}|{catalogue('edo.special')}]]"
    colour = catalogue("edo.colour." + COLOUR_IDS[SUIT[kind]])
    return f"[[card:{kind}|{catalogue('edo.card', colour=colour, pips=int(PIP[kind]))}]]"


def lot(number: int, catalogue: Catalogue) -> str:
    """The east or the west lot as a tagged word."""
    return f"[[lot:{number}|{catalogue('edo.lot.' + LOTS[number])}]]"


def seat_name(state: EdoState, seat: int, catalogue: Catalogue) -> str:
    """A seat as a tagged word: the house by its colour."""
    house = house_of(state, seat)
    return f"[[house:{house}|{catalogue('edo.house.' + COLOUR_IDS[house])}]]"


def privilege(colour: int, catalogue: Catalogue) -> str:
    """A privilege marker as a tagged word."""
    return f"[[privilege:{colour}|{catalogue('edo.privilege.' + COLOUR_IDS[colour])}]]"


def _dice(faces: Iterable[int], catalogue: Catalogue) -> str:
    return catalogue("edo.list").join(f"[[die:{face}|{face}]]" for face in faces)


def _seats(step: Step, mask: int, catalogue: Catalogue) -> str:
    seats = (seat for seat in range(MAX_PLAYERS) if mask >> seat & 1)
    return catalogue("edo.list").join(seat_name(step.after, seat, catalogue) for seat in seats)


def _each(step: Step, name: str, catalogue: Catalogue) -> str:
    """Amounts of the seats that have any: `white 2, red 1`."""
    amounts = [(seat, step.event.args[f"{name}{seat}"]) for seat in range(MAX_PLAYERS)]
    return catalogue("edo.list").join(
        catalogue("edo.amount", seat=seat_name(step.after, seat, catalogue), coins=coins)
        for seat, coins in amounts
        if coins
    )


def event_sentence(step: Step, catalogue: Catalogue) -> str:
    """See game.core.game.Game. What is sealed is not in it."""
    kind, args = step.event.kind, dict(step.event.args)
    if kind in SILENT:
        return ""
    key = "edo.event." + kind
    if kind in ("award", "privileges", "pass_on", "keep", "reveal"):
        return _of_cards_and_bids(step, key, catalogue)
    if kind == "choose":
        return catalogue(key + {PASS: ".pass", VOTE: ".vote"}.get(args["what"], ".bid"))
    if kind == "open" or kind == "take":
        return catalogue(key, card=card(args["card"], catalogue))
    if kind == "turn":
        skipped = _seats(step, args["skipped"], catalogue)
        return catalogue(key + (".skipped" if skipped else ""), number=args["number"], seats=skipped)
    if kind == "roll":
        dice = _dice((args[f"die{die}"] for die in range(DICE)), catalogue)
        return catalogue(key + (".again" if args["again"] else ""), dice=dice)
    if kind == "votes":
        key += ("", ".again", ".over")[args["upheld"]] if args["objectors"] else ".none"
        seats = _seats(step, args["objectors"], catalogue)
        return catalogue(key, seats=seats, votes=args["votes"], base=args["base"])
    if kind == "income":
        amounts = _each(step, "coins", catalogue)
        return catalogue(key if amounts else key + ".none", amounts=amounts)
    if kind == "draw":
        return catalogue(key, card=card(args["card"], catalogue), lot=lot(args["lot"], catalogue))
    if kind == "declare":
        return catalogue(f"{key}.{WORDS[args['said']]}")
    if kind == "lower":
        return catalogue(key + ("" if args["lowered"] else ".not"), left=args["left"])
    if kind == "earn":
        return _earned(step, catalogue)
    if kind == "forgive" or kind == "shame":
        ending = ".everybody" if args.get("everybody") else ""
        return catalogue(key + ending, seats=_seats(step, args["seats"], catalogue))
    return catalogue(key)


def untold_sentence(step: Step, catalogue: Catalogue) -> str:
    """The same without how many coins were paid, bid or earned."""
    kind, args, key = step.event.kind, dict(step.event.args), "edo.untold." + step.event.kind
    if kind == "income":
        seats = sum(1 << seat for seat in range(MAX_PLAYERS) if args[f"coins{seat}"])
        return (
            catalogue(key, seats=_seats(step, seats, catalogue)) if seats else event_sentence(step, catalogue)
        )
    if kind == "reveal":
        return catalogue(key, bids=catalogue("edo.list").join(_places(step, catalogue)))
    if kind == "lower":
        return catalogue(key + ("" if args["lowered"] else ".not"))
    if kind == "earn":
        return catalogue(key, seats=_seats(step, args["seats"], catalogue))
    if kind == "award" and args["outcome"] != UNWANTED:
        ending = ".tied" if args["outcome"] == TIED else ".sold"
        return catalogue(key + ending, lot=lot(args["lot"], catalogue), cards=args["cards"])
    return event_sentence(step, catalogue)


def _places(step: Step, catalogue: Catalogue) -> Iterable[str]:
    """Where each seat has bid, as it is shown."""
    for seat in range(int(step.after.players)):
        bid, name = step.event.args[f"bid{seat}"], seat_name(step.after, seat, catalogue)
        where = lot(0 if bid > 0 else 1, catalogue)
        key = "edo.shown.where" if bid else "edo.shown.coins"
        yield catalogue(key, seat=name, **({"lot": where} if bid else {}))


def _of_cards_and_bids(step: Step, key: str, catalogue: Catalogue) -> str:
    kind, args, players = step.event.kind, dict(step.event.args), int(step.after.players)
    if kind == "award":
        return _awarded(args, key, catalogue)
    if kind == "privileges":
        return _privileges(step, catalogue)
    if kind == "pass_on":
        passed = [
            catalogue(
                "edo.passed",
                seat=seat_name(step.after, seat, catalogue),
                card=card(args[f"card{seat}"], catalogue),
            )
            for seat in range(players)
        ]
        return catalogue(key, cards=catalogue("edo.list").join(passed))
    if kind == "keep":
        dice = [int(face) for die, face in enumerate(step.after.dice) if args["kept"] >> die & 1]
        return catalogue(key, dice=_dice(dice, catalogue)) if dice else catalogue(key + ".none")
    shown = [_bid(step.after, seat, args[f"bid{seat}"], catalogue) for seat in range(players)]
    return catalogue(key, bids=catalogue("edo.list").join(shown))


def _bid(state: EdoState, seat: int, bid: int, catalogue: Catalogue) -> str:
    name = seat_name(state, seat, catalogue)
    if bid == 0:
        return catalogue("edo.shown.coins", seat=name)
    return catalogue("edo.shown.lot", seat=name, lot=lot(0 if bid > 0 else 1, catalogue), coins=abs(bid))


def _awarded(args: Mapping[str, int], key: str, catalogue: Catalogue) -> str:
    where = lot(args["lot"], catalogue)
    if args["outcome"] == UNWANTED:
        return catalogue(key + ".unwanted", lot=where, cards=args["cards"])
    if args["outcome"] == TIED:
        return catalogue(key + ".tied", lot=where, paid=args["paid"], cards=args["cards"])
    return catalogue(key + ".sold", lot=where, paid=args["paid"], cards=args["cards"])


def _privileges(step: Step, catalogue: Catalogue) -> str:
    parts = []
    for colour in range(COLOURS):
        before, after = int(step.before.owner[colour]), int(step.after.owner[colour])
        if before == after:
            continue
        name = privilege(colour, catalogue)
        if after < 0:
            parts.append(catalogue("edo.privilege_back", privilege=name))
        else:
            parts.append(
                catalogue("edo.privilege_to", privilege=name, seat=seat_name(step.after, after, catalogue))
            )
    return catalogue("edo.event.privileges", changes=catalogue("edo.list").join(parts))


def _earned(step: Step, catalogue: Catalogue) -> str:
    args = step.event.args
    sentence = catalogue(
        "edo.event.earn",
        seats=_seats(step, args["seats"], catalogue),
        coins=1 + args["share"],
        left=args["left"],
    )
    if args["extra"] >= 0:
        sentence += catalogue("edo.event.earn.extra", seat=seat_name(step.after, args["extra"], catalogue))
    return sentence


def action_sentence(state: EdoState, action: int, catalogue: Catalogue) -> str:
    """See game.core.game.Game."""
    family, number = ACTIONS.read(action)
    key = "edo.action." + family.sentence
    match family.sentence:
        case "keep":
            return _keeping(state, number, catalogue)
        case "say":
            return catalogue(f"{key}_{WORDS[EAST + number]}")
        case "pass" | "take":
            return catalogue(key, card=card(number, catalogue))
        case "bid":
            return catalogue(key, lot=lot(int(family.name == "bid west"), catalogue), coins=number)
    return catalogue(key)


def _keeping(state: EdoState, mask: int, catalogue: Catalogue) -> str:
    """The dice kept by what they show; before a throw by their places."""
    kept = [die for die in range(DICE) if mask >> die & 1]
    if not kept:
        return catalogue("edo.action.keep_none")
    if not state.dice[0]:
        places = catalogue("edo.list").join(str(die + 1) for die in kept)
        return catalogue("edo.action.keep_places", places=places)
    dice = _dice((int(state.dice[die]) for die in kept), catalogue)
    return catalogue("edo.action.keep", dice=dice, number=len(kept))
