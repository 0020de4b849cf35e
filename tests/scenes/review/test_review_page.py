"""Going over a game: all that is said and drawn is of a verdict, and verdicts come in while one looks."""

from __future__ import annotations

import errno
import re
import threading
from itertools import cycle, pairwise
from pathlib import Path

import pygame
import pytest

from ai.core.stopping import Stop
from ai.explain.explanations import compared
from ai.explain.headline import headline_of
from ai.explain.words import People, cost_words, headline_words, reason_words
from ai.judge.attempt import Attempt, weigh
from ai.judge.decisions import decisions
from ai.judge.judging import judge_decision
from ai.review.store import open_review, reviews
from game.core.beside import beside
from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.core.errors import PlayerError
from game.core.registry import GAMES
from scenes.companion.loss_marks import mark_of
from scenes.pages.pause import PauseScene
from scenes.pages.review import decision_text
from scenes.pages.review.attempt import AttemptScene
from scenes.pages.review.layout import PAGES, layout_of
from scenes.pages.review.scene import ReviewScene
from scenes.pages.review.timeline import course, top_of
from scenes.pages.review.work import REVIEWER
from scenes.shell import routes
from scenes.shell.app import App, silent_context
from scenes.table.replay import ReplayScene
from scenes.table.scene import TableScene
from tests.matches import SMALL, Reviewed, played
from tests.scenes.review.pages import measured, opened
from tests.scenes.running import press, run, running

pytestmark = pytest.mark.usefixtures("little")


@pytest.fixture
def stored(tmp_path: Path, reviewed: Reviewed) -> Path:
    """Where the match lies, with all its verdicts and facts beside it."""
    path = tmp_path / "stored.json"
    reviews(path).keep(reviewed.review)
    return path


def test_marks_are_hollow_until_they_are_measured(app: App, tmp_path: Path, reviewed: Reviewed) -> None:
    scene = opened(app, reviewed.match, path=tmp_path / "a.json")
    assert set(scene._shown().marks) == {"waiting"}
    assert scene.told.mark == "waiting" and not scene.told.bars and not scene.told.honesty
    measured(scene, app)
    assert "waiting" not in scene._shown().marks
    for decision, mark in zip(scene.work.decisions, scene._shown().marks, strict=True):
        assert mark == mark_of(scene.work.review.verdict(decision.step))


def test_the_verdicts_are_the_judges_and_lie_beside_the_match(
    app: App, tmp_path: Path, reviewed: Reviewed
) -> None:
    path = tmp_path / "a.json"
    scene = opened(app, reviewed.match, path=path)
    run(app, lambda: scene.work.measured >= 3)
    scene.page.close()
    kept = open_review(reviews(path), reviewed.match)
    assert len(kept.verdicts) >= 3
    for found in kept.verdicts:
        assert found == reviewed.review.verdict(found.step)
    scene = measured(opened(app, reviewed.match, path=path), app)
    assert open_review(reviews(path), reviewed.match) == scene.work.review
    assert set(scene.work.review.verdicts) == set(reviewed.review.verdicts)
    told = scene.work.review.explanations
    assert reviewed.review.explanations.items() <= told.items(), "and of what was looked at"
    for decision in decisions(reviewed.match, 0)[:3]:
        judged = judge_decision(reviewed.match.game, decision, budget=SMALL)
        assert judged is None or scene.work.review.verdict(decision.step) == judged.verdict
    scene.page.close()
    again = opened(app, reviewed.match, path=path)
    assert again.work.done, "nothing is measured twice"
    assert again.looking.verdict == again.work.dearest


def test_measuring_begins_while_what_another_page_called_off_is_still_ending(
    app: App, reviewed: Reviewed
) -> None:
    errand, ending = app.context.service(REVIEWER), threading.Event()

    def slice_(stop: Stop) -> None:
        ending.wait(60)

    errand.send(slice_)
    errand.cancel()
    scene = opened(app, reviewed.match)
    ending.set()
    run(app, lambda: scene.work.measured >= 1, 30)


def test_a_damaged_file_is_told_and_made_anew(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reviewed: Reviewed
) -> None:
    path, told = tmp_path / "a.json", list[PlayerError | None]()
    monkeypatch.setattr(app.context, "report", told.append)
    beside(path, "verdicts").write_text("{}")
    scene = opened(app, reviewed.match, path=path)
    run(app, lambda: scene.work.measured >= 1)
    scene.page.close()
    assert [error and error.key for error in told] == ["error.beside_damaged"]
    again = reviews(path)
    assert open_review(again, reviewed.match).verdicts and again.trouble is None


def test_on_a_full_disk_all_is_measured_and_the_folder_is_named_once(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reviewed: Reviewed
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no room")

    folder = tmp_path / "matches"
    folder.mkdir()
    path, told = folder / "a.json", list[PlayerError | None]()
    monkeypatch.setattr(app.context, "report", told.append)
    monkeypatch.setattr("os.fsync", full)
    scene = opened(app, reviewed.match, path=path)
    run(app, lambda: scene.work.measured >= 3 and bool(told))
    scene.page.close()
    assert scene.work.error is None
    (error,) = told
    assert error is not None and error.key == "error.beside_full" and error.values["folder"] == folder
    assert list(folder.iterdir()) == []


def test_verdicts_of_another_search_are_remade_only_when_asked_for(
    app: App, tmp_path: Path, reviewed: Reviewed
) -> None:
    path, first = tmp_path / "a.json", reviewed.review
    old = tuple(
        found.model_copy(update={"made": found.made.model_copy(update={"evaluation": "other"})})
        for found in first.verdicts
    )
    reviews(path).keep(first.model_copy(update={"verdicts": old}))
    scene = opened(app, reviewed.match, path=path)
    run(app, lambda: not scene.work.busy)
    assert scene.work.review.verdicts == old
    assert len(scene.work.outdated) == len(old)
    assert str(len(old)) in scene.looking.progress()
    press(app, pygame.K_m)
    run(app, lambda: scene.work.measured >= 2)
    assert not scene.work.outdated
    for found in scene.work.review.verdicts:
        assert found == first.verdict(found.step)


# Which decision


def test_arrows_go_by_mistakes_and_with_shift_by_decisions(
    app: App, stored: Path, reviewed: Reviewed
) -> None:
    scene = opened(app, reviewed.match, path=stored)
    found = scene.work.decisions
    marked = [i for i, each in enumerate(found) if each.step in {m.step for m in scene.work.mistakes}]
    assert len(marked) > 1, "an apprentice makes mistakes"
    press(app, pygame.K_HOME)
    seen = [scene.looking.chosen] if scene.looking.chosen in marked else []
    for _ in marked:
        press(app, pygame.K_RIGHT)
        if scene.looking.chosen not in seen:
            seen.append(scene.looking.chosen)
    assert seen == marked
    press(app, pygame.K_LEFT)
    assert scene.looking.chosen == marked[-2]
    press(app, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert scene.looking.chosen == marked[-2] - 1
    press(app, pygame.K_END)
    assert scene.looking.chosen == len(found) - 1


def test_a_drag_along_the_row_scrubs(app: App, stored: Path, reviewed: Reviewed) -> None:
    scene = opened(app, reviewed.match, path=stored)
    line = scene.timeline
    assert line.on_press((line.x_of(2), line.row), pygame.BUTTON_LEFT)
    assert scene.looking.chosen == 2
    line.on_drag((line.x_of(5), line.row))
    assert scene.looking.chosen == 5
    state = reviewed.match.steps[scene.work.decisions[5].step].before
    assert scene.picture.board_of(0).shown.state is state


def test_without_a_mistake_there_is_praise_and_the_closest_decision(
    app: App, tmp_path: Path, reviewed: Reviewed
) -> None:
    path, review = tmp_path / "a.json", reviewed.review
    highs = {each.step: 0.001 * (number + 1) for number, each in enumerate(review.verdicts)}
    good = tuple(
        each.model_copy(
            update={"class_": "none", "confirmed": False, "loss": 0.0, "low": 0.0, "high": highs[each.step]}
        )
        for each in review.verdicts
    )
    reviews(path).keep(review.model_copy(update={"verdicts": good, "explanations": {}, "unexplained": ()}))
    scene = opened(app, reviewed.match, path=path)
    assert scene.looking.praise() == app.context.t("review.praise") == scene._shown().legend.title
    closest = max(good, key=lambda each: each.high or 0)
    assert scene.looking.decision is not None and scene.looking.decision.step == closest.step
    press(app, pygame.K_HOME)
    press(app, pygame.K_RIGHT)
    assert scene.looking.decision.step == closest.step


# What is said


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_of_the_panel_is_one_of_the_verdict(
    app: App, stored: Path, language: str, reviewed: Reviewed
) -> None:
    app.context.change(language=language)
    scene = opened(app, reviewed.match, path=stored)
    for number in range(len(scene.work.decisions)):
        scene.looking.choose(number)
        found, told = scene.looking.verdict, scene.told
        assert found is not None
        ways = compared(found)
        assert len(told.bars) == len(ways)
        for bar, way in zip(told.bars, ways, strict=True):
            (figure,) = [float(each) for each in re.findall(r"\d+\.?\d*", plain(bar.figure))]
            if found.unit == "points":
                assert bar.value == way.points
                assert figure == pytest.approx(abs(way.points), abs=0.06)
                continue
            assert (bar.value, bar.low, bar.high) == (way.share, way.low, way.high)
            assert figure == round(100 * way.share)
        assert (told.mark == "none") == (found.class_ == "none")
        explained = scene.work.review.explanations.get(found.step)
        people = People(lambda seat: scene.looking.seats[seat].name, 0)
        t = app.context.catalogue
        if explained is None:
            assert told.headline == cost_words(headline_of(found), 0, people, t)
        else:
            assert told.headline == headline_words(explained, people, t)
        if found.class_ != "none" and explained is not None:
            assert told.reasons == reason_words(explained, reviewed.match.game.id, people, t)
            assert len(told.reasons) <= 2
        elif found.class_ == "none":
            assert not told.reasons


def test_the_curve_is_what_was_judged_and_mistakes_alone_lower_the_dashes(
    app: App, stored: Path, reviewed: Reviewed
) -> None:
    scene = opened(app, reviewed.match, path=stored)
    spots = course(scene.work.review, scene.work.decisions)
    assert len(spots) == len(scene.work.decisions)
    for spot in spots:
        found = scene.work.review.verdict(scene.work.decisions[spot.number].step)
        assert found is not None and found.chosen is not None
        assert spot.played == found.chosen.share
    for before, after in pairwise(spots):
        found = scene.work.review.verdict(scene.work.decisions[after.number].step)
        assert found is not None
        lost = (found.low or 0) if found.class_ != "none" and found.unit == "share" else 0
        assert after.alone == pytest.approx(max(0.0, before.alone - lost)) or after.alone == 0.0
    assert 0.5 <= top_of(spots) <= 1.0


@pytest.mark.parametrize(("game_id", "language"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_all_games_are_gone_over_in_words_and_pictures(home: Path, game_id: str, language: str) -> None:
    made = App(silent_context(language, speed="instant", reduced_motion=True), (1280, 720))
    try:
        match = played(game_id, 3)
        scene = opened(made, match)
        run(made, lambda: scene.work.measured >= 1)
        scene.work.stop()
        scene.looking.choose(
            next(i for i, d in enumerate(scene.work.decisions) if scene.work.review.verdict(d.step))
        )
        run(made, lambda: not scene.picture.turning)
        made.frame(0.05)
        played_boxes, better = scene.picture.boxes()
        assert scene.told.bars and all(bar.words and bar.whole for bar in scene.told.bars)
        assert scene.told.honesty
        assert (played_boxes or better) or game_id == "edo"
        found = scene.looking.verdict
        assert found is not None
        scene.show_best()
        assert scene.picture.showing is not None
        run(made, lambda: scene.picture.showing is None or scene.picture.showing.over, 60, dt=0.5)
        assert scene.picture.showing is not None, "it stays"
        scene.show_best()
        assert scene.picture.showing is None
    finally:
        made.close()
        made.context.services.close()


# Commands


def test_another_try_is_made_at_the_table_and_judged_afterwards(
    app: App, stored: Path, reviewed: Reviewed
) -> None:
    scene = opened(app, reviewed.match, path=stored)
    scene.looking.choose(next(i for i, d in enumerate(scene.work.decisions) if _one_part(scene, d.step)))
    found, decision = scene.looking.verdict, scene.looking.decision
    assert found is not None and decision is not None
    press(app, pygame.K_t)
    table = app.manager.top
    assert isinstance(table, AttemptScene)
    assert table.retake.match.state.tobytes() == decision.state.tobytes()
    assert not table.retake.complete
    table.retake._decide(found.best.numbers(reviewed.match.game))
    run(app, lambda: app.manager.top is scene)
    run(app, lambda: not scene.work.weighing)
    assert scene.work.attempt == Attempt(found.best.numbers(reviewed.match.game), True, best=True)
    scene._refresh()
    assert plain(scene.told.headline).endswith(app.context.t("review.try.best", way=""))
    scene.looking.step(1)
    assert not scene.looking.tried


def _one_part(scene: ReviewScene, step: int) -> bool:
    found = scene.work.review.verdict(step)
    return found is not None and found.class_ != "none" and len(found.best.actions) == 1


def test_esc_leaves_the_try_without_one_and_z_starts_over(app: App, stored: Path, reviewed: Reviewed) -> None:
    scene = opened(app, reviewed.match, path=stored)
    press(app, pygame.K_t)
    table = app.manager.top
    assert isinstance(table, AttemptScene)
    table.retake._decide((table.retake.match.legal()[0],))
    press(app, pygame.K_z)
    assert not table.retake.actions
    press(app, pygame.K_ESCAPE)
    assert app.manager.top is scene and not scene.looking.tried


def test_a_try_passes_within_noise_of_the_best_and_no_worse_than_what_was_played(reviewed: Reviewed) -> None:
    """By the verdict where it is a way of that, else by a search of its own against the best."""
    checked = 0
    for decision in decisions(reviewed.match, 0):
        judged = judge_decision(reviewed.match.game, decision, budget=SMALL)
        if judged is None or judged.verdict.best.actions == judged.verdict.played:
            continue
        found, game = judged.verdict, reviewed.match.game
        best = weigh(game, decision, found, found.best.numbers(game), budget=SMALL)
        assert best is not None and best.passed and best.best
        same = weigh(game, decision, found, decision.actions or (), budget=SMALL)
        assert same is not None and same.same and same.passed == (not found.low)
        others = [each for each in found.candidates[1:] if each.actions != found.played]
        for way in others[:1]:
            tried = weigh(game, decision, found, way.numbers(game), budget=SMALL)
            assert tried is not None
            no_worse = tried.unit != found.unit or tried.loss <= (found.loss or 0.0)
            assert tried.passed == (not tried.low and no_worse)
            checked += 1
        if checked > 3:
            break
    assert checked


def test_what_a_try_came_to_is_said_with_its_interval() -> None:
    t = Catalogue.load("en")
    worse = Attempt((1,), False, loss=0.08, low=0.051, high=0.112)
    assert re.findall(r"\d+", decision_text.attempt_words(worse, "x", t)) == ["5", "11"]
    assert decision_text.attempt_words(None, "x", t) == t("review.try.judging", way="x")
    assert decision_text.attempt_words(Attempt((1,), True), "x", t) == t("review.try.passed", way="x")
    assert decision_text.attempt_words(Attempt((1,), False), "x", t) == t("review.try.no_better", way="x")


def test_playing_on_is_a_branch_and_c_keeps_the_cards(
    app: App, stored: Path, monkeypatch: pytest.MonkeyPatch, reviewed: Reviewed
) -> None:
    scene = opened(app, reviewed.match, path=stored)
    scene.looking.choose(4)
    gone: list[routes.Route] = []
    monkeypatch.setattr(app.context, "go", gone.append)
    press(app, pygame.K_p)
    press(app, pygame.K_c)
    anew, kept = gone
    assert isinstance(anew, routes.Table) and isinstance(kept, routes.Table)
    for route in (anew, kept):
        assert route.match.actions == reviewed.match.actions[: scene.kept]
        assert route.match is not reviewed.match
    assert kept.match.state.tobytes() == scene.work.decisions[4].state.tobytes()
    assert anew.match.redeals and not kept.match.redeals


def test_a_click_opens_the_table_at_full_size_and_esc_returns(
    app: App, stored: Path, reviewed: Reviewed
) -> None:
    scene = opened(app, reviewed.match, path=stored)
    scene.full_size()
    top = app.manager.top
    assert isinstance(top, ReplayScene)
    assert scene.looking.decision is not None and top.at == scene.looking.decision.step
    press(app, pygame.K_ESCAPE)
    assert app.manager.top is scene


def test_rivals_decisions_are_gone_over_on_request_with_their_eyes(
    app: App, stored: Path, reviewed: Reviewed
) -> None:
    scene = opened(app, reviewed.match, path=stored)
    press(app, pygame.K_r)
    run(app, lambda: scene.work.measured >= 1)
    assert scene.work.seat == 1 and {each.seat for each in scene.work.decisions} == {1}
    scene.looking.choose(
        next(i for i, d in enumerate(scene.work.decisions) if scene.work.review.verdict(d.step))
    )
    assert scene.picture.board_of(scene.looking.eyes).me == 1
    assert scene.looking.seats[1].name in scene.told.honesty
    assert scene._refusal("try")


def test_the_menu_of_a_finished_match_leads_here(app: App, reviewed: Reviewed) -> None:
    app.manager.go(routes.Table(reviewed.match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    table.pause_menu()
    assert isinstance(app.manager.top, PauseScene)
    press(app, pygame.K_g)
    assert isinstance(app.manager.top, ReviewScene)
    app.manager.go(routes.Table(played(decisions=6)))
    table = app.manager.top
    assert isinstance(table, TableScene)
    table.pause_menu()
    press(app, pygame.K_g)
    assert isinstance(app.manager.top, PauseScene), "not while it goes on"


def test_a_result_and_the_past_lead_here_and_to_the_deal(
    app: App, tmp_path: Path, reviewed: Reviewed
) -> None:
    from scenes.pages.deal.scene import DealScene
    from scenes.pages.result import ResultScene

    path = tmp_path / "a.json"
    for key, kind in ((pygame.K_g, ReviewScene), (pygame.K_l, DealScene)):
        app.manager.go(routes.Result(reviewed.match, path))
        press(app, key)
        top = app.manager.top
        assert isinstance(top, kind)
        assert top.work.path == path
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.manager.top, ResultScene)


# Large text and long games


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_text_shows_one_panel_at_a_time_and_cuts_no_headline(
    home: Path, stored: Path, language: str, reviewed: Reviewed
) -> None:
    for made in running(language, (1280, 720), reduced_motion=True, ui_scale=2.0):
        scene = opened(made, reviewed.match, path=stored)
        shown = set()
        for _ in range(PAGES):
            made.frame(0.05)
            shown.add((scene.places.part, scene.places.table is not None))
            assert len(scene.places.buttons) == 6
            press(made, pygame.K_PAGEDOWN)
        assert shown == {("all", False), ("head", True), ("head", False)}
        assert scene.page.number == 0


def test_panels_do_not_cover_each_other() -> None:
    for text, pages in ((1.0, 1), (2.0, PAGES)):
        for page in range(pages):
            found = layout_of(text, page)
            boxes = [found.verdict, *([found.sheet] if found.table else [])]
            boxes += [found.timeline] if found.timeline else []
            rects = [pygame.FRect(box) for box in boxes]
            for number, rect in enumerate(rects):
                assert rect.collidelist(rects[number + 1 :]) == -1
            for button in found.buttons:
                assert pygame.FRect(button).collidelist([pygame.FRect(b) for b in found.buttons]) >= 0
                assert pygame.FRect(0, 0, 1280, 720).contains(pygame.FRect(button))
