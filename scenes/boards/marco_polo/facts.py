"""What the board says in numbers: rows of costs and rewards, incomes, abilities with their figures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from game.marco_polo import cards as printed
from game.marco_polo import components as c
from game.marco_polo.caravan_figures import (
    COUNTED_CONTRACTS,
    CROWD_REWARD,
    FURTHER_STEPS,
    ROUTE_REWARD,
    ROUTE_SHIELDS,
    SALE_COST,
    SALE_REWARD,
)
from game.marco_polo.characters import UPGRADE_PRICES, tariff
from game.marco_polo.effects import EFFECTS, KEPT, PEPPER, VP
from game.marco_polo.payment import can_pay, lacking
from game.marco_polo.rounds import give_income
from game.marco_polo.tables import CHARACTERS, GUILDS, SHIELDS
from game.marco_polo.view import CaravanView, SeatView
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.tabletop.board_state import memoized

HIGH = ("contract", "step", "any_good", "two_diff", "copy", "own_bonus", "take", "black_die", "shield")
"""Effects of which one is shown without its number."""
PRICES = {"reroll": c.REROLL, "lower": c.ADJUST, "raise": c.ADJUST, "black": c.BLACK_DIE_PRICE}
"""What the bonus actions of the four buttons cost, in the columns of effects."""


def items(row: Iterable[Any], times: int = 1) -> Items:
    """A row of effects as amounts and pictures; points come first, as on printed tiles."""
    numbers = row.tolist() if isinstance(row, np.ndarray) else map(int, row)
    return _items(tuple(numbers), times)


@cache
def _items(row: tuple[int, ...], times: int) -> Items:
    found = sorted(enumerate(row), key=lambda effect: effect[0] != VP)
    return tuple(
        ("" if number * times == 1 and EFFECTS[column] in HIGH else str(number * times), EFFECTS[column])
        for column, number in found
        if number
    )


def amounts(seat: SeatView) -> tuple[int, ...]:
    """What a seat holds, in the columns of effects: coins, camels, jade, pepper, silk, gold."""
    return (seat.coins, seat.camels, seat.jade, seat.pepper, seat.silk, seat.gold)


def exchange(cost: Iterable[Any], reward: Iterable[Any], times: int = 1) -> Items:
    """What is paid, and what it brings."""
    return (*items(cost, times), ("", ">"), *items(reward, times))


def character(shown: MarcoBoardState, number: int | None) -> tuple[str, str]:
    """The id and the short name of a character; nothing before one is chosen."""
    if number is None:
        return "", ""
    return CHARACTERS[number], shown.t(f"marco_polo.character.{CHARACTERS[number]}.short")


def every_caravan(shown: MarcoBoardState) -> list[tuple[int, int, CaravanView]]:
    """The caravans of all seats: the seat, the number of its caravan, and the caravan."""
    seats = enumerate(shown.view.seats)
    return [(seat, number, caravan) for seat, view in seats for number, caravan in enumerate(view.caravans)]


def offer(shown: MarcoBoardState, book: int, number: int) -> Any:
    """What an offer of a book brings in this round, in the columns of effects."""
    tile = shown.view.offers[book][shown.view.round - 1]
    return c.UPPER[book, number] if number < 2 else c.LOWER[tile, number - 2]


def by_die(numbers: Iterable[Any]) -> str:
    """Numbers by the die 1 to 6, or the one number that it always is."""
    found = [str(int(number)) for number in numbers]
    return found[0] if len(set(found)) == 1 else f"{found[0]}–{found[-1]}"


def card_rows(number: int, shown: MarcoBoardState) -> tuple[tuple[Items, ...], str]:
    """What a city card does, in one or two rows, and how often."""
    rows, note = _card(number)
    return rows, shown.word(note) if note else ""


@cache
def _card(number: int) -> tuple[tuple[Items, ...], str]:
    """The rows of a card, and the key of the words below."""
    kind = printed.CARD_KIND[number]
    if kind == printed.EXCHANGE:
        ways = range(printed.CARD_OPTIONS[number])
        return tuple(
            exchange(printed.OPTION_COST[number, i], printed.OPTION_REWARD[number, i]) for i in ways
        ), "card.times"
    if kind in (printed.PER_CONTRACT, printed.PER_POST):
        each = "contract" if kind == printed.PER_CONTRACT else "post"
        return ((*items(printed.CARD_GAIN[number, 1]), ("", "/"), ("", each)),), ""
    if kind == printed.GUILD_CARD:
        return (items(printed.CARD_COST[number]),), "card.guild"
    if kind != printed.GAIN:
        steps = by_die(printed.CARD_STEPS[number, 1:])
        return ((*items(printed.CARD_COST[number]), ("", ">"), (steps, "step")),), ""
    rows = printed.CARD_GAIN[number]
    used = [column for column in range(len(EFFECTS)) if any(rows[1:, column])]
    if len(used) == 1:
        return (((by_die(rows[1:, used[0]]), EFFECTS[used[0]]),),), "card.by_die"
    change = next(face for face in range(2, 7) if list(rows[face]) != list(rows[1]))
    return (((f"1–{change - 1}", ""), *items(rows[1])), ((f"{change}+", ""), *items(rows[6]))), ""


@memoized
def income(shown: MarcoBoardState, seat: int) -> tuple[int, ...]:
    """What a seat would have at the beginning of a round, in the columns of effects: tried on a copy."""
    scratch = shown.state.copy()
    scratch.cursor = (seat - int(scratch.first)) % int(scratch.players)
    scratch.owed[:] = 0
    before = [int(number) for number in scratch.held[seat]]
    give_income(scratch)
    gained = [int(scratch.held[seat, i]) - before[i] for i in range(KEPT)]
    return (*gained, *(int(number) for number in scratch.owed))


def ability(shown: MarcoBoardState, number: int) -> str:
    """What a character can do, with its figures."""
    name = CHARACTERS[number]
    figures: dict[str, object] = {
        "points": [*[0] * VP, c.OASIS_POINTS if name == "mongke" else c.JADE_POINTS],
        "choice": shown.t("marco_polo.card.or").join(map(shown.given, c.OASIS_CHOICE)),
        "jade": c.SEAL_JADE if name == "de_wu" else c.CONTRACT_JADE,
        "shield": c.START_SHIELD,
        "coins": {"abha": c.ROUND_COINS, "gantulga": [c.TRAVEL_COINS]}.get(name, c.EXTRA_COINS),
        "steps": FURTHER_STEPS,
        "reward": {"vidal": SALE_REWARD, "donata": CROWD_REWARD}.get(name, ROUTE_REWARD),
        "contracts": COUNTED_CONTRACTS,
        "cost": SALE_COST,
    }
    for value, side in enumerate(("end", "middle", "centre")):
        figures |= {side + "s": c.DIE_REWARDS[value], side + "_pair": c.PAIR_REWARDS[value]}
    return shown.t(f"marco_polo.character.{name}.about", **shown.told(figures))


def goal_icons(goal: int) -> tuple[str, ...]:
    """What a goal card shows: "guild-" or "shield-" and an id."""
    guilds = [f"guild-{name}" for i, name in enumerate(GUILDS) if printed.GOAL_GUILDS[goal, i]]
    shields = [f"shield-{name}" for i, name in enumerate(SHIELDS) if printed.GOAL_SHIELDS[goal, i]]
    return (*guilds, *shields)


def goal_lines(shown: MarcoBoardState, goal: int) -> tuple[str, ...]:
    """What each icon of a goal card is worth, in words."""
    found = []
    for kind, _, name in (icon.partition("-") for icon in goal_icons(goal)):
        values: dict[str, object] = {kind: shown.t(f"marco_polo.{kind}.{name}")}
        if kind == "guild":
            values["points"] = int(c.GUILD_POINTS[GUILDS.index(name)])
        found.append(shown.word("goal." + kind, **values))
    return tuple(found)


def contract(number: int) -> tuple[Items, Items]:
    """What a contract costs, and what it brings."""
    return items(printed.CONTRACT_COST[number]), items(printed.CONTRACT_REWARD[number])


def route_shields(route: int) -> tuple[str, str]:
    """The two shields of a route tile."""
    one, other = (SHIELDS[int(shield)] for shield in ROUTE_SHIELDS[route])
    return one, other


def load(goods: Iterable[int]) -> tuple[str, ...]:
    """The goods on a caravan by their kinds."""
    return tuple(EFFECTS[PEPPER + good] for good, number in enumerate(goods) for _ in range(number))


def upgrade(shown: MarcoBoardState, guild: int, seat: int) -> Iterable[int]:
    """What a seat pays for improving a seal: Tebaldo no coins."""
    prices: Iterable[int] = UPGRADE_PRICES[tariff(shown.state, seat), guild]
    return prices


def affordable(shown: MarcoBoardState, guild: int) -> bool:
    """Whether the seat at the bottom can pay for an improvement now."""
    return bool(can_pay(shown.state, shown.bottom, upgrade(shown, guild, shown.bottom), 1))


def missing(shown: MarcoBoardState, contract: int) -> tuple[int, ...]:
    """What the seat at the bottom would have to gain to pay for a contract, in the columns of effects."""
    return lacking(shown.state, shown.bottom, printed.CONTRACT_COST[contract])


def twice(number: int) -> int:
    """The die from which on a special city gives the income of its guild twice."""
    times = c.SPECIAL_TIMES[number]
    return next(face for face in range(2, 7) if times[face] > times[1])
