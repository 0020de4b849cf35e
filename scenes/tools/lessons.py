"""`python main.py lessons`: what is taught, and whether every lesson can be gone through."""

from __future__ import annotations

import os
from collections.abc import Iterable

from game.core.catalogue import LANGUAGES, Catalogue
from scenes.lessons.library import LessonPlace, fault, files, places, sentences


def list_lessons(games: Iterable[str], catalogue: Catalogue) -> int:
    """Print every lesson with its steps, and in which languages it is; exit status 1 where one is faulty."""
    status = 0
    for game in games:
        if not files(game):
            continue
        if fault(game):
            print(fault(game))
            status = 1
            continue
        for place in places(game):
            languages = [name for name in LANGUAGES if not missing(place, name)]
            done = sum(bool(step.do) for step in place.lesson.steps)
            title = catalogue(f"{place.key}.title")
            print(
                f"{game} {place.number + 1} {place.lesson.id}: {title}; {len(place.lesson.steps)} steps,"
                f" {done} to do, {place.lesson.minutes} min; {', '.join(languages) or 'no language'}"
            )
    return status


def missing(place: LessonPlace, language: str) -> list[str]:
    """The keys of the lesson's sentences that a language lacks."""
    catalogue = Catalogue.load(language)
    return [key for key in sentences(place) if key not in catalogue]


def check_lessons(games: Iterable[str]) -> int:
    """Go through every lesson without a display, by the rules, by the mouse and by the keyboard.

    Prints a line for each lesson, or what is wrong with game, lesson and step; exit status 1 if anything is.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes.lessons.walk import By, Walker
    from scenes.shell.app import App, silent_context
    from scenes.shell.loading import WarmUp

    troubles = 0
    app = App(silent_context("en", reduced_motion=True, speed="instant"), (1280, 720))
    app.context.warm_up = WarmUp(work=None)
    ways: tuple[By, ...] = ("mouse", "keys")
    try:
        for game in games:
            if fault(game):
                print(fault(game))
                troubles += 1
                continue
            for place in places(game):
                found = by_the_rules(place)
                steps = inputs = 0
                for by in ways:
                    walked = Walker(app, place, by).walk() if not found else None
                    if walked is not None:
                        found += walked.troubles
                        steps, inputs = walked.steps, inputs + walked.inputs
                for line in found:
                    print(line)
                troubles += len(found)
                if not found:
                    print(f"{game} {place.number + 1} {place.lesson.id}: {steps} steps, {inputs} inputs: ok")
    finally:
        app.close()
        app.context.services.close()
    return 1 if troubles else 0


def by_the_rules(place: LessonPlace) -> list[str]:
    """What the rules have against a lesson, and sentences that it lacks."""
    from scenes.lessons.course import LessonBroken, check

    found = [f"{place.game}, lesson {place.lesson.id}: {key} has no sentence" for key in missing(place, "en")]
    try:
        check(place)
    except LessonBroken as broken:
        found.append(str(broken))
    return found
