"""The command `daily`: what is played on a day."""

from __future__ import annotations

import argparse
import json
import re
from datetime import date

from ai.commands.parser import Commands, add_language
from ai.commands.readers import given
from game.core.catalogue import Catalogue


def add_daily(commands: Commands) -> None:
    """The deal of a day."""
    made = commands.add("daily", run_daily, "print the deal of a day: game, table, seat, levels, deal code")
    made.add_argument(
        "--date", type=day_value, default=None, metavar="D", help="such as 2026-11-28 (default today)"
    )
    made.add_argument("--json", action="store_true", help="print it as JSON")
    add_language(made)


def day_value(text: str) -> date:
    """A date as year, month and day, for argparse."""
    from ai.daily.plan import EARLIEST, LATEST

    try:
        found = date.fromisoformat(text) if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text) else None
    except ValueError:
        found = None
    if found is None or not EARLIEST <= found <= LATEST:
        raise argparse.ArgumentTypeError(f"{given(text)} is not a date such as 2026-11-28")
    return found


def run_daily(args: argparse.Namespace) -> int:
    """Print a day's deal."""
    from ai.daily.deals import deal_of
    from ai.daily.plan import local_day
    from ai.players.deal_code import encode_deal
    from game.core.registry import game as find_game

    deal = deal_of(args.date or local_day())
    setup = deal.setup
    code = encode_deal(find_game(setup.game), setup)
    if args.json:
        told = {"date": deal.day.isoformat(), "version": deal.version, "code": code, "seat": deal.seat}
        print(json.dumps({**told, **setup.model_dump(mode="json")}, ensure_ascii=False))
        return 0
    t = Catalogue.load(args.lang)
    game = t(f"{setup.game}.name")
    facts = {"date": deal.day.isoformat(), "game": game, "players": setup.players, "seat": deal.seat + 1}
    print(t("daily.print.deal", code=code, **facts))
    for number, seat in enumerate(setup.seats, 1):
        name = t("daily.you") if seat.human else t(f"demo.level.{seat.level}")
        print(t("daily.print.seat", number=number, name=name))
    return 0
