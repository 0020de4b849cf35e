"""The deal of the day on the screen: from the title to a try that counts, and the month."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from ai.daily.deals import deal_of, is_deal
from ai.daily.plan import local_day
from ai.daily.streak import streak
from ai.daily.tries import Days, Try
from ai.field.model import FieldGame, PlayedField
from ai.field.standing import OfLevel, Outcome, Standing
from ai.players.levels import PLAYABLE
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.match import Match
from game.core.saves import save_match
from scenes.pages.daily import words
from scenes.pages.daily.calendar import DayCell, cells, shifted, weeks_of
from scenes.pages.daily.chart import MOST_COLUMNS, columns
from scenes.pages.daily.keeping import file_of, look_after, new_match, note_result, sit_down
from scenes.pages.daily.scene import DailyScene
from scenes.pages.deal.games import FieldGames
from scenes.pages.title.scene import TitleScene
from scenes.shell import routes
from scenes.shell.services import AUTOSAVER, DAYS
from scenes.table.scene import TableScene
from tests.scenes.running import Shell

TODAY = date(2026, 11, 28)
ONE = timedelta(days=1)


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert home.exists()
    for place in ("daily.scene", "daily.keeping", "daily.words"):
        monkeypatch.setattr(f"scenes.pages.{place}.local_day", lambda: TODAY)
    monkeypatch.setattr(FieldGames, "play", lambda self, stop, quick=False: None)


def played(*back: int, **more: object) -> Days:
    """Tries of days so many before today, played to their end."""
    days = Days()
    for number in back:
        day = TODAY - number * ONE
        values = {"day": day, "version": 1, "file": f"{day}.json", "began": f"{day}T20:10", "begun": True}
        told = {"share": float(number % 2), "points": 10 + number % 90, "better": 2, "levels": 3}
        days.tries = days.tries.with_try(Try.model_validate({**values, **told, **more}))
    days.file.keep(days.tries)
    return days


def opened(language: str = "en", ui: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Shell:
    return Shell(routes.Daily(), language, size, {"ui_scale": ui})


def scene_of(shell: Shell) -> DailyScene:
    scene = shell.top
    assert isinstance(scene, DailyScene)
    return scene


@pytest.mark.parametrize(("ui", "size"), [(1.0, (1280, 720)), (2.0, (1920, 1080))])
@pytest.mark.parametrize(
    ("count", "language"), list(zip([0, 1, 12, 1000, 1000], cycle(LANGUAGES), strict=False))
)
def test_the_page_is_drawn_and_nothing_is_cut(
    language: str, ui: float, size: tuple[int, int], count: int, cut_words: list[str]
) -> None:
    played(*range(count))
    shell = opened(language, ui, size)
    for _ in range(3 if ui > 1.5 else 1):
        shell.frames(3)
        shell.press(pygame.K_PAGEDOWN)
    assert not cut_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_leads_there_and_says_how_it_stands(language: str) -> None:
    played(0, 1, 2)
    shell = Shell(routes.Title(), language)
    assert isinstance(shell.top, TitleScene)
    note = words.day_note(shell.context)
    assert "10" in note
    shell.press(pygame.K_d)
    assert isinstance(shell.top, DailyScene)
    shell.press(pygame.K_ESCAPE)
    assert isinstance(shell.top, TitleScene)


def in_store(shell: Shell) -> None:
    shell.context.store = True
    shell.context._stored.store = lambda preferences: None  # type: ignore[method-assign]


def test_the_first_try_counts_from_its_first_decision_to_its_end() -> None:
    shell = opened()
    in_store(shell)
    shell.press(pygame.K_RETURN)
    table = shell.top
    assert isinstance(table, TableScene)
    deal, days = deal_of(TODAY), shell.context.service(DAYS)
    assert is_deal(table.match, deal) and table.me == deal.seat
    told = days.of(TODAY)
    assert told is not None and not told.begun and table.path == file_of(told)
    assert table.match.began == told.began
    table.match.play(table.match.legal()[0])
    table._save()
    shell.context.service(AUTOSAVER).flush()
    shell.manager.go(routes.Daily())
    scene = scene_of(shell)
    told = scene.told
    assert told is not None and told.begun
    assert scene.standing() == shell.context.t("daily.goes_on")
    assert not days.tries.may_count(TODAY, TODAY)
    shell.press(pygame.K_RETURN)
    table = shell.top
    assert isinstance(table, TableScene) and len(table.match.actions) == 1, "the same match goes on"
    table.match.resign(deal.seat)
    table._save()
    shell.context.service(AUTOSAVER).flush()
    shell.manager.go(routes.Result(table.match, table.path))
    told = days.of(TODAY)
    assert told is not None and told.share == 0.0
    shell.manager.go(routes.Daily())
    shell.frames(3)
    scene = scene_of(shell)
    assert scene.match is not None and scene.games is not None
    assert str(told.points) in scene.share_text()
    shell.press(pygame.K_RETURN)
    practice = shell.top
    assert isinstance(practice, TableScene)
    assert practice.path != file_of(told) and days.of(TODAY) == told


def test_a_try_that_was_only_looked_at_may_be_begun_anew() -> None:
    shell = opened()
    in_store(shell)
    sit_down(shell.context, TODAY, new_match(TODAY))
    shell.manager.go(routes.Title())
    shell.manager.go(routes.Daily())
    scene = scene_of(shell)
    assert scene.standing() == shell.context.t("daily.counts")


def test_a_try_whose_match_is_gone_does_not_count() -> None:
    shell = opened()
    told = Try(day=TODAY, version=1, file="gone.json", began=f"{TODAY}T20:10", begun=True)
    shell.context.service(DAYS).keep(told)
    assert look_after(shell.context, told).void
    scene_of(shell).enter()
    assert scene_of(shell).standing() == shell.context.t("daily.void")


def test_another_match_at_its_end_is_no_try() -> None:
    shell = opened()
    match = Match(deal_of(TODAY).setup)
    assert note_result(shell.context, match, None) is None
    assert note_result(shell.context, match, Path("a.json")) is None


def test_earlier_days_are_chosen_by_mouse_and_keys_and_are_practice() -> None:
    played(3)
    shell = opened()
    scene = scene_of(shell)

    def cell(day: date) -> DayCell:
        return next(w for w in scene.group.widgets if isinstance(w, DayCell) and w.look.day == day)

    shell.click(cell(TODAY - 5 * ONE).rect)
    assert scene.day == TODAY - 5 * ONE
    assert scene.standing() == shell.context.t("daily.practice")
    shell.click(cell(TODAY + ONE).rect)
    assert scene.day == TODAY - 5 * ONE, "a day to come"
    shell.press(pygame.K_b)
    assert scene.month == date(2026, 10, 1)
    shell.press(pygame.K_n)
    shell.press(pygame.K_n)
    assert scene.month == date(2026, 11, 1)
    scene.group.focus(cell(TODAY - 2 * ONE), keyboard=True)
    shell.press(pygame.K_SPACE)
    assert scene.day == TODAY - 2 * ONE
    assert cell(TODAY - ONE).look.spared and cell(TODAY - 3 * ONE).look.figure == "13"


def test_what_the_levels_do_is_shown_and_kept_as_it_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = opened()
    match = new_match(TODAY)
    match.began = f"{TODAY}T20:10"
    match.play(match.legal()[0])
    match.resign(deal_of(TODAY).seat)
    told = Try(day=TODAY, version=1, file="a.json", began=match.began, begun=True)
    save_match(match, file_of(told))
    shell.context.service(DAYS).keep(told)
    scene = scene_of(shell)
    scene.enter()
    shell.frames(3)
    outcome = Outcome(share=0.0, points=-50)
    level = OfLevel(level="clerk", same=True, planned=1, outcomes=(outcome,), wins=0, mean=-50, outdone=1.0)
    assert scene.games is not None
    monkeypatch.setattr(FieldGames, "standing", lambda self, own: Standing(own=own, levels=(level,)))
    shell.frames(5)
    kept = Days().of(TODAY)
    assert kept is not None and (kept.better, kept.levels) == (1, 1)
    assert shell.context.t("daily.better.sofar", better=1, levels=1) == scene.standing()
    shell.press(pygame.K_c)
    assert scene.share_text().splitlines()[0].endswith("Traders of Carthage")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_to_share_gives_nothing_away(language: str) -> None:
    told, t = played(0, levels=5).of(TODAY), Catalogue.load(language)
    assert told is not None
    text = words.share_text(TODAY, "carthage", told, streak([TODAY], TODAY), t)
    assert "2026-11-28" in text and "●●○○○" in text
    setup = deal_of(TODAY).setup
    assert str(setup.seed) not in text and len(text.splitlines()) <= 4
    some = told.model_copy(update={"levels": 3})
    early = words.share_text(TODAY, "carthage", some, streak([TODAY], TODAY), t)
    assert "○" not in early, "as long as not every level has played it says little"


def test_a_month_begins_on_its_weekday() -> None:
    weeks = weeks_of(date(2026, 11, 1))
    assert weeks[0] == [None] * 6 + [date(2026, 11, 1)]
    assert len(cells((0, 0, 400, 300), date(2026, 2, 1))) == 28
    assert shifted(date(2026, 1, 1), -1) == date(2025, 12, 1)
    assert shifted(date(2026, 12, 1), 1) == date(2027, 1, 1)


def test_the_real_clock_is_asked() -> None:
    asked: Callable[[], date] = local_day
    assert abs((asked() - date.today()).days) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("ui", "size"), [(1.0, (1280, 720)), (2.0, (1280, 720))])
def test_a_try_among_the_levels_is_drawn_and_nothing_is_cut(
    language: str, ui: float, size: tuple[int, int], cut_words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = Shell(routes.Daily(), language, size, {"ui_scale": ui})
    match, deal = new_match(TODAY), deal_of(TODAY)
    match.began = f"{TODAY}T20:10"
    match.play(match.legal()[0])
    match.resign(deal.seat)
    told = Try(day=TODAY, version=1, file="a.json", began=match.began, begun=True)
    save_match(match, file_of(told))
    shell.context.service(DAYS).keep(told)
    games = []
    for number, level in enumerate(PLAYABLE):
        for game in range(4 if level == "magnate" else 16):
            points = tuple((number * 7 + game * 5) % 61 - 8 for _ in deal.setup.seats)
            shares = (1.0, *(0.0 for _ in deal.setup.seats[1:]))
            trace = f"{level} {game}"
            games.append(FieldGame(level=level, number=game, points=points, shares=shares, trace=trace))
    planned = dict.fromkeys(PLAYABLE, 16)
    field = PlayedField(key="", seat=deal.seat, planned=planned, played=tuple(games))
    monkeypatch.setattr(FieldGames, "field", field)
    scene = scene_of(shell)
    scene.enter()
    for _ in range(4 if ui > 1.5 else 1):
        shell.frames(8)
        shell.press(pygame.K_PAGEDOWN)
    assert not cut_words
    assert scene.told is not None
    assert scene.standing() == shell.context.t("daily.better.sofar", better=scene.told.better, levels=5)
    monkeypatch.setattr(FieldGames, "field", field.model_copy(update={"planned": {**planned, "magnate": 4}}))
    assert scene.standing() == shell.context.t("daily.better", better=scene.told.better, levels=5)


def test_columns_hold_all_points() -> None:
    for low in (-40, -1, 0, 7):
        for span in (0, 1, 12, 13, 60, 700, 20_000):
            first, width, number = columns((low, low + span))
            assert first <= low and low + span < first + width * number and number <= MOST_COLUMNS
