"""Taking a stored match up again, from wherever it is offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.errors import PlayerError
from scenes.shell import library

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.match import Match
    from scenes.shell.context import Context


def when_ready(context: Context, action: Callable[[], None]) -> None:
    """Run `action` as soon as the AI is ready, and say so if it never will be."""
    warm_up = context.warm_up
    warm_up.forget()
    if warm_up.error:
        context.say("title.warming.failed", "warning")
    warm_up.when_ready(action)


def open_match(context: Context, path: Path, use: Callable[[Match], None]) -> None:
    """Hand the match at `path` to `use` once the AI is ready; one sentence if it cannot be opened."""

    def load() -> None:
        try:
            match = library.load(path)
        except PlayerError as error:
            context.report(error)
            return
        use(match)

    when_ready(context, load)


def go_on(context: Context, path: Path) -> None:
    """Continue the match at `path`; where another window plays it, it goes on here in a file of its own."""

    def to_table(match: Match) -> None:
        from scenes.table.archive import Autosaver

        if context.service("autosaver", Autosaver).hold(path):
            context.go("table", match=match, path=path)
        else:
            context.go("table", match=match)
            context.say("table.elsewhere", "warning")

    open_match(context, path, to_table)
