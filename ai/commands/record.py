"""The command `record`: the player's record as figures, and its index made anew."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from ai.commands.parser import Commands, add_language
from ai.record.export import as_csv, as_json
from ai.record.figures import totals
from ai.record.played import PlayedMatch
from ai.record.runs import ROW, longest_run, run_at_the_end
from game.core.catalogue import Catalogue
from game.core.shelf import playable


def add_record(commands: Commands) -> None:
    """What the player has played."""
    record = commands.add("record", run_record, "print the player's record")
    record.add_argument(
        "--rebuild", action="store_true", help="make its index anew from the files of all matches first"
    )
    form = record.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print every match as JSON")
    form.add_argument("--csv", action="store_true", help="print every match as CSV")
    add_language(record)


def run_record(args: argparse.Namespace) -> int:
    """Print the record; what is wrong with its file goes to the error stream."""
    from ai.record.record import PlayerRecord

    catalogue = Catalogue.load(args.lang)
    record = PlayerRecord()
    try:
        record.rebuild() if args.rebuild else record.refresh()
        played = record.played()
    finally:
        record.close()
    if record.trouble is not None:
        print(record.trouble.sentence(catalogue), file=sys.stderr)
    if args.json or args.csv:
        sys.stdout.write(as_csv(played) if args.csv else as_json(played))
    else:
        print("\n".join(_lines(played, catalogue)))
    return 0


def _lines(played: Sequence[PlayedMatch], t: Catalogue) -> Iterator[str]:
    counted = [each for each in played if each.counts]
    if not played:
        yield t("record.none")
    for entry in playable():
        own = [each for each in counted if each.game == entry.id]
        if own:
            found, results = totals(own), [each.won for each in own]
            told = {"game": t(f"title.short.{entry.id}"), "played": found.played, "won": found.won}
            yield t("record.line", **told, place=f"{found.place:.1f}", best=found.best)
            best = longest_run(results)
            if best >= ROW:
                yield "  " + t("record.line.runs", now=max(0, run_at_the_end(results)), best=best)
    apart = len(played) - len(counted)
    if apart:
        yield t("record.line.apart", count=apart)
