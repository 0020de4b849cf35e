"""How long judging takes, and how soon it is called off."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial

import numpy as np

from ai.judge.decisions import decisions
from ai.judge.judging import judge_decision
from ai.lab.judge.games import table_kind
from ai.lab.measure.course import Measurement
from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from ai.thinking.turns import Memory
from game.core.match import Match, MatchSetup, Seat

LEVEL = "clerk"
LATE = 0.02
"""Seconds that calling off may take."""


def measure_speed(course: Measurement) -> str:
    """Judge `count` decisions of a game of clerks, one after the other."""
    kind = table_kind(course.game.id, course.table, course.options)
    setup = MatchSetup(
        game=course.game.id,
        seats=tuple(Seat(level=LEVEL) for _ in range(kind.players)),
        options=dict(kind.options(course.seed)),
        seed=course.seed,
    )
    match, memory = Match(setup), Memory()
    while not match.over:
        match.play(think(Question.at(match, LEVELS[LEVEL]), memory=memory).action)
    found = decisions(match)[: course.count]
    judge_decision(course.game, found[0])  # compiles, or loads what is compiled
    begun, spent = time.perf_counter(), time.process_time()
    for decision in found:
        judge_decision(course.game, decision)
    seconds, processor = time.perf_counter() - begun, time.process_time() - spent
    course.keep({"speed": [len(found), seconds, processor]})
    return f"{len(found)} decisions in {seconds:.1f} s, {processor:.1f} s of processor time"


def measure_cancel(course: Measurement) -> str:
    """Call off the judging of `count` decisions, each at a drawn moment of the first second."""
    draw = np.random.default_rng(course.seed)
    waits: list[float] = []
    for decision, way in course.decisions():
        judged = replace(decision, actions=way)
        if not waits:
            judge_decision(course.game, judged)
        until = time.perf_counter() + float(draw.uniform(0.0, 1.0))
        if judge_decision(course.game, judged, partial(_past, until)) is None:
            waits.append(time.perf_counter() - until)
        if len(waits) >= course.count:
            break
    course.keep({"cancel": [round(1000 * wait, 2) for wait in waits]})
    longest, usual = 1000 * max(waits), 1000 * float(np.median(waits))
    late = sum(wait > LATE for wait in waits)
    return (
        f"{len(waits)} times called off: {usual:.1f} ms usually, {longest:.1f} ms at most, "
        f"{late} times more than {1000 * LATE:.0f} ms"
    )


def _past(until: float) -> bool:
    return time.perf_counter() >= until
