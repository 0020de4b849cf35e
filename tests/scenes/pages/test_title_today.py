"""What calls one back on the title: another match, lanterns for the days of a week, stamps of first wins."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.daily.plan import local_day
from ai.daily.tries import Tries, Try
from game.core.catalogue import LANGUAGES
from game.core.folders import data_folder
from game.core.match import Match
from game.core.save_document import MATCHES
from game.core.saves import save_match
from scenes.pages.title.lanterns import lanterns
from scenes.pages.title.rematch import RematchButton, match_of_today, strongest_rival
from scenes.pages.title.scene import TitleScene
from scenes.shell import routes
from scenes.shell.loading import WarmUp
from scenes.shell.recorder import Known
from scenes.shell.services import DAYS
from scenes.table.scene import TableScene
from tests import record_files
from tests.scenes.running import Shell, run

SATURDAY = date(2026, 11, 28)
ONE = timedelta(days=1)


def day_is(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    for place in ("title.scene", "title.standing", "daily.words"):
        monkeypatch.setattr(f"scenes.pages.{place}.local_day", lambda: day)


def won_today(number: int, **more: Any) -> None:
    """A match of Carthage against two of the house's people."""
    level = more.pop("level", "clerk")
    people = ("", "person.hanno", "person.elissa")
    seats = [{"level": level if seat else None, "name": name} for seat, name in enumerate(people)]
    more = {"seats": seats, "won": True, "ended": f"{SATURDAY}T20:{number:02}"} | more
    record_files.write(number, game="carthage", **more)


def title(language: str = "en", ui: float = 1.0) -> tuple[Shell, TitleScene]:
    """The title once the record has been read and the games are ready."""
    shell = Shell(routes.Title(), language, (1280, 720), {"ui_scale": ui})
    shell.context.warm_up = WarmUp(work=None)
    scene = shell.top
    assert isinstance(scene, TitleScene)
    until(shell, lambda: scene.recorder.known.read)
    shell.frames(2)
    return shell, scene


def until(shell: Shell, done: Callable[[], bool]) -> None:
    run(shell.app, done, 20)
    shell.frames(2)


def rematch(scene: TitleScene) -> RematchButton | None:
    return next((each for each in scene.group.widgets if isinstance(each, RematchButton)), None)


def tries(*days: date) -> Tries:
    told = {"version": 1, "began": "2026-11-27T20:10", "begun": True, "share": 1.0, "points": 9}
    found = ({"day": day, "file": f"{day}.json", **told} for day in sorted(days))
    return Tries(tries=tuple(map(Try.model_validate, found)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ui", [1.0, 2.0])
def test_all_of_it_is_drawn_and_nothing_is_cut(
    home: Path, monkeypatch: pytest.MonkeyPatch, language: str, ui: float, cut_words: list[str]
) -> None:
    day_is(monkeypatch, SATURDAY)
    won_today(1)
    won_today(2, won=False)
    shell, scene = title(language, ui)
    shell.context.service(DAYS).tries = tries(SATURDAY - ONE, SATURDAY - 3 * ONE)
    scene.build()
    scene._fresh = True
    shell.frames(3)
    button = rematch(scene)
    assert button is not None and shell.context.t("person.hanno") in button.note
    assert scene.standing.stamps == {"carthage": ""} and not cut_words


def test_a_rematch_is_the_same_table_with_a_new_deal(home: Path, finished: Match) -> None:
    path = data_folder() / MATCHES / "a.json"
    path.parent.mkdir(parents=True)
    finished.ended = f"{local_day()}T{time.strftime('%H:%M')}"
    save_match(finished, path)
    shell, scene = title()
    assert rematch(scene) is not None
    shell.press(pygame.K_RETURN)
    until(shell, lambda: isinstance(shell.top, TableScene))
    table = shell.top
    assert isinstance(table, TableScene)
    now, before = table.match.setup, finished.setup
    assert now.seed != before.seed
    assert now.model_copy(update={"seed": 0}) == before.model_copy(update={"seed": 0})


def test_it_is_offered_on_that_day_only_and_where_nothing_waits(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    won_today(1)
    day_is(monkeypatch, SATURDAY)
    shell, scene = title()
    last = scene.recorder.known.played[-1]
    assert match_of_today(scene.recorder.known, SATURDAY) == last
    assert match_of_today(scene.recorder.known, SATURDAY + ONE) is None
    assert match_of_today(Known(), SATURDAY) is None
    assert strongest_rival(last) == max((1, 2), key=lambda seat: last.points[seat])
    record_files.write(2, game="carthage", over=False, winners=None, ended=None)
    shell.manager.go(routes.Title())
    later = shell.top
    assert isinstance(later, TitleScene)
    shell.frames(3)
    assert later.saved and rematch(later) is None


def test_lanterns_are_lit_where_a_deal_of_the_day_was_played(home: Path) -> None:
    shell = Shell(routes.Title())
    assert lanterns(shell.context, SATURDAY) is None, "nothing hangs before the first one"
    shell.context.service(DAYS).tries = tries(*(SATURDAY - number * ONE for number in (1, 2, 4)))
    hung = lanterns(shell.context, SATURDAY)
    assert hung is not None and hung.waits and hung.days == 3
    assert hung.lights == ("dark", "lit", "spared", "lit", "lit", "today", "ahead")
    shell.context.service(DAYS).tries = tries(SATURDAY)
    kept = lanterns(shell.context, SATURDAY)
    assert kept is not None and not kept.waits and kept.lights[5] == "lit"


def test_a_stamp_is_there_on_the_day_of_a_first_win(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    day_is(monkeypatch, SATURDAY)
    yesterday = {"ended": f"{SATURDAY - ONE}T20:00"}
    won_today(1, level="clerk", **yesterday)
    won_today(2, level="clerk")
    assert title()[1].standing.stamps == {}, "clerks were beaten before"
    won_today(3, level="manager")
    won_today(4, level="master", won=False)
    assert title()[1].standing.stamps == {"carthage": "manager"}
    day_is(monkeypatch, SATURDAY + ONE)
    assert title()[1].standing.stamps == {}
