"""What the pages after a game have in common: they show what is measured meanwhile, can be turned over where
text is large, and have a ground and a bar at their upper edge.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ai.players.deal_code import encode_deal
from game.core.errors import PlayerError
from game.core.match import Match
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.pictures import desk
from scenes.kit.theme import TextStyle
from scenes.kit.widgets import Button, ButtonLook
from scenes.pages.controls import turn_buttons
from scenes.pages.result.course import outcome
from scenes.shell import routes
from scenes.shell.context import Context

BACK = 184.0
"""Where the heading begins, beside the button that leads back."""
LOOKS_AGAIN = 0.25
"""Seconds after which a page looks for what has been measured meanwhile."""


class Measuring(Protocol):
    """What is measured for a page on a thread of its own."""

    @property
    def error(self) -> Exception | None: ...

    @property
    def troubles(self) -> tuple[PlayerError, ...]: ...

    def stop(self) -> None: ...


class AfterPage:
    """What a page about a match, on which figures appear as they are measured, has of its own: the way back,
    the buttons that turn it over, and looking for what is known. `refresh` shows what is known by now, `turn`
    shows another panel, `failed` is the key of the sentence that says that measuring failed.
    """

    def __init__(
        self,
        context: Context,
        route: routes.Review | routes.Field,
        work: Measuring,
        failed: str,
        refresh: Callable[[], None],
        turn: Callable[[int], None],
    ) -> None:
        self.context, self.work, self.failed = context, work, failed
        self.match: Match = route.match
        self.path: Path | None = route.path
        self.back: Callable[[], None] | None = route.back
        self.refresh, self.turn = refresh, turn
        self.number = 0
        """Which panel is shown, where it is one at a time."""
        self._since = 0.0
        self._error: Exception | None = None
        self._told = set[str]()

    def close(self) -> None:
        """Back to where the page was opened, else to the result."""
        if self.back is not None:
            self.back()
        else:
            self.context.go(routes.Result(self.match, self.path))

    def back_button(self) -> Button:
        """The button that leads back."""
        label = self.context.t("review.back" if self.back is not None else "review.result")
        return Button((12, 7, 156, 32), label, self.close, ButtonLook(icon="common/undo"), key_label="Esc")

    def turn_buttons(self, high: float) -> list[Button]:
        """The buttons that turn to the panel before and to the next one."""
        return turn_buttons(self.context, self.turn, 52, high)

    def follow(self, dt: float, now: bool = False) -> None:
        """Look for what has been measured now and then, or `now`; say once that measuring failed."""
        self._since += dt
        if self._since >= LOOKS_AGAIN or now:
            self._since = 0.0
            self.refresh()
        self.tell_troubles()
        error = self.work.error
        if error is not None and error is not self._error:
            self._error = error
            self.context.say(self.failed, "warning")

    def tell_troubles(self) -> None:
        """Say once what there is to be told of the files in which it is kept."""
        for trouble in self.work.troubles:
            if trouble.key not in self._told:
                self._told.add(trouble.key)
                self.context.report(trouble)


def draw_ground(canvas: Canvas) -> None:
    """The desk."""
    canvas.backdrop(("after-ground",), desk.cover)


def facts_of(context: Context, match: Match) -> str:
    """Which game, how many sat there, when it was begun, and how the player did."""
    t, setup = context.t, match.setup
    parts = [t(f"{setup.game}.name"), t("review.seats", players=setup.players)]
    if match.began:
        parts.append(match.began[:10])
    if match.over and setup.me is not None:
        result = outcome(match)
        place = t(f"result.place.{result.places[setup.me]}")
        won = "review.won" if len(result.winners) == 1 else "review.shared"
        if result.resigned == setup.me:
            parts.append(t("review.resigned"))
            return " · ".join(parts)
        parts.append(t(won) if setup.me in result.winners else t("review.came", place=place))
    return " · ".join(parts)


def draw_page_bar(canvas: Canvas, context: Context, match: Match, heading: str, right: float) -> None:
    """The bar: heading, which game, and the code of the deal, ending at `right`."""
    facts, code = facts_of(context, match), encode_deal(match.game, match.setup)
    x, y, w, _ = canvas.bleed
    key = ("after-bar", heading, facts, code, right, canvas.ui)

    def paint(above: Canvas) -> None:
        above.top_bar(46)
        title = TextStyle(size=22, weight="bold", serif=True, colour=theme.PAPER)
        covered = above.text(heading, (BACK, 4, 330, 38), title)
        soft = TextStyle(size=15, colour=theme.NIGHT_TEXT)
        said = context.t("result.code", code=code)
        wide = above.measure(said, soft, scale_ui=False)[0] + 2
        left = covered[0] + covered[2] + 18
        room = right - wide - 16 - left
        if room > 120:
            above.text(said, (right - wide, 6, wide, 34), soft.but(align="right"), scale_ui=False)
        else:
            room = right - left
        above.text(facts, (left, 6, room, 34), soft)

    canvas.layer(key, (x, y, w, 46 - y), paint)
