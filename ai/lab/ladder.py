"""The ladder: every level against the one below at every table, and against the middle one for the set-up
screen. `python main.py ladder --game G` measures what is missing and writes `assets/data/strength.toml` and,
from it, `docs/records/ladder.md`, after each row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from ai.core.executors import progress_bar
from ai.core.intervals import wilson
from ai.core.row_files import read_row_file, write_row_file
from ai.lab.arena import ArenaSetup, run_arena
from ai.players.fingerprints import fingerprint
from ai.players.levels import NEUTRAL, PLAYABLE, tuning_module
from game.core.catalogue import Catalogue
from game.core.folders import assets, program_folder
from game.core.registry import GAMES
from game.core.registry import game as find_game

STEPS = (
    ("apprentice", "random"),
    ("apprentice", "clerk"),
    ("clerk", "random"),
    ("manager", "clerk"),
    ("master", "manager"),
    ("magnate", "master"),
    ("magnate", "clerk"),
)
"""One of the first level against others of the second."""


class LadderRow(BaseModel):
    """One measurement: one seat of `level`, all others of `against`, every deal with rotated seats."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    table: str
    """Name of the options; see `tables`."""
    main: bool
    """Whether these are the game's first options, which the set-up screen shows."""
    players: Annotated[int, Field(ge=2, le=5)]
    level: str
    against: str
    win_share: Annotated[float, Field(ge=0, le=1)]
    games: Annotated[int, Field(ge=1)]
    seed: Annotated[int, Field(ge=0)] = 0
    """Of the deals; 0 where it was not kept."""
    p95_ms: Annotated[float, Field(ge=0)]
    """Milliseconds within which `level` decided 95 times in 100."""
    players_mark: str
    """Of rules, settings, weights and nets that were measured: another one makes the row out of date."""

    @property
    def place(self) -> tuple[str, str, int, str, str]:
        """What was measured."""
        return self.game, self.table, self.players, self.level, self.against


def strength_file() -> Path:
    """All that was measured."""
    return assets() / "data" / "strength.toml"


def read_rows(path: Path) -> tuple[LadderRow, ...]:
    """The rows of the file; none if it is absent or of no use."""
    return read_row_file(path, LadderRow)


def write_rows(path: Path, rows: dict[tuple[str, str, int, str, str], LadderRow]) -> None:
    """Write the file of rows."""
    heading = "One seat of a level against others at all other seats; written by `python main.py ladder`."
    write_row_file(path, rows.values(), heading)


def tables(game_id: str) -> Mapping[str, Mapping[str, Any]]:
    """Name -> options of the tables that are measured, the first options first: `TABLES` of
    `ai/<game>/tuning.py`, or the game's first options alone.
    """
    return getattr(tuning_module(game_id), "TABLES", {"standard": {}})


def pairs() -> tuple[tuple[str, str], ...]:
    """The steps of the ladder, then each level against the middle one where that is no step."""
    others = ((level, NEUTRAL) for level in PLAYABLE if level != NEUTRAL)
    return (*STEPS, *(pair for pair in others if pair not in STEPS))


def measurements(game_id: str, games: int, seed: int) -> Iterator[tuple[str, str, str, ArenaSetup]]:
    """All that the ladder of a game consists of: table, level, against, and the games to play."""
    game = find_game(game_id)
    for players in game.players:
        for table, options in tables(game_id).items():
            for level, against in pairs():
                seats = (level, *[against] * (players - 1))
                number = games - games % players
                setup = ArenaSetup(game=game_id, seats=seats, games=number, seed=seed, options=dict(options))
                yield table, level, against, setup


def run_ladder(
    game_id: str,
    games: int,
    seed: int,
    executor: Executor | None,
    say: Callable[[str], None],
    files: tuple[Path, Path] | None = None,
    wanted: Callable[[LadderRow], bool] = lambda row: True,
    fresh: bool = False,
) -> None:
    """Measure the rows of a game that the first of the `files` lacks, or holds for other players than there
    are now, or, if `fresh`, by other deals. The second has them as a page.

    `wanted` may choose some of them; it is given the row as it will be, without result.
    """
    data, document = files or (strength_file(), program_folder() / "docs" / "records" / "ladder.md")
    rows = {row.place: row for row in read_rows(data)}
    for table, level, against, setup in measurements(game_id, games, seed):
        players = len(setup.seats)
        row = LadderRow(
            game=game_id,
            table=table,
            main=table == next(iter(tables(game_id))),
            players=players,
            level=level,
            against=against,
            win_share=0.0,
            games=setup.games,
            seed=seed,
            p95_ms=0.0,
            players_mark=fingerprint(game_id, players, level, against),
        )
        if not wanted(row):
            continue
        old = rows.get(row.place)
        if (
            old is None
            or old.players_mark != row.players_mark
            or old.games < row.games
            or (fresh and old.seed != seed)
        ):
            found = run_arena(setup, executor, progress_bar(setup.games))["levels"][level]
            old = row.model_copy(update={"win_share": found["win_share"], "p95_ms": found["p95_ms"]})
            rows[row.place] = old
            write_rows(data, rows)
            document.write_text(page(tuple(rows.values())), encoding="utf-8")
        say(f"{game_id}, {table}, {players} players: {sentence(old)}")


def sentence(row: LadderRow) -> str:
    """The row as plain text."""
    low, high = wilson(row.win_share * row.games, row.games)
    share = f"{100 * row.win_share:.0f} % [{100 * low:.0f}, {100 * high:.0f}]"
    return f"{row.level} against {row.against} {share} of {row.games}"


def page(rows: tuple[LadderRow, ...]) -> str:
    """`docs/records/ladder.md`: a table per game, with a column per player count and kind of table."""
    english = Catalogue.load("en")
    lines = [
        "# The ladder",
        "",
        "Written by `python main.py ladder --game GAME`, which measures what is missing or out of date.",
        "One seat of the first level against the second at all other seats, every deal played with rotated",
        "seats: the share of wins in percent and its 95 % Wilson interval. Even is 50 % at two seats,",
        "33 % at three, 25 % at four, 20 % at five.",
    ]
    for game_id in GAMES:
        mine = [row for row in rows if row.game == game_id]
        if not mine:
            continue
        columns = sorted({(row.players, row.table) for row in mine}, key=lambda c: (c[1] != mine[0].table, c))
        lines += ["", f"## {english(game_id + '.name')}", ""]
        lines.append("| | " + " | ".join(f"{players}, {table}" for players, table in columns) + " |")
        lines.append("|---|" + "---|" * len(columns))
        found = {(row.players, row.table, row.level, row.against): row for row in mine}
        for level, against in pairs():
            cells = [_cell(found.get((*column, level, against))) for column in columns]
            lines.append(f"| {level} > {against} | " + " | ".join(cells) + " |")
        lines.append("")
        for level in PLAYABLE:
            times = [row.p95_ms for row in mine if row.level == level]
            if times:
                lines.append(f"- {level}: 95 of 100 decisions within {max(times):.1f} ms, games side by side")
        seeds = sorted({row.seed for row in mine if row.seed})
        if seeds:
            lines.append(f"- deals of seed {', '.join(map(str, seeds))}; * measured before the seed was kept")
    return "\n".join(lines) + "\n"


def _cell(row: LadderRow | None) -> str:
    if row is None:
        return ""
    low, high = wilson(row.win_share * row.games, row.games)
    mark = "" if row.seed else "*"
    return f"{100 * row.win_share:.0f} [{100 * low:.0f}, {100 * high:.0f}] of {row.games}{mark}"
