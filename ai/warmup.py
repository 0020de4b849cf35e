"""Compiling a game once, before it is needed; `python main.py compile` does it from the command line.

Compiling holds the interpreter lock for long moments, which a window would show as stutter. `prepare`
therefore compiles in a process of its own where nothing is cached yet, and only loads the result here. Each
game is prepared by itself: nobody waits for another game than the one they sit down at.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from ai.core.cores import cores
from ai.core.policies import load_policy
from ai.core.protocol import evaluate, rate
from ai.core.stopping import Stop, never
from ai.evaluating.value_net import MAX_SEATS
from ai.explain.explanations import explain_ways
from ai.judge.trials import Task, position_of, search_task
from ai.players.levels import LEVELS
from ai.search.tree import moves
from ai.thinking.parallel_search import ParallelSearch
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.compiling import (
    JIT_ENABLED,
    MARKER,
    came_compiled,
    compiled_folder,
    compiled_here,
    declared,
    game_folder,
    is_complete,
    shipped_folder,
    used_folders,
    when_compiled,
)
from game.core.folders import CACHE_VARIABLE, own_command
from game.core.game import Game
from game.core.generator import seed_word
from game.core.paths import is_there
from game.core.protocol import NATURE, OVER
from game.core.record import Record
from game.core.registry import GAMES, module_of
from game.core.registry import game as find_game

WARM_LEVELS = ("clerk", "manager", "master")
STEPS = 3 + len(WARM_LEVELS)
SHOWN_DECISIONS = 24
KEPT_DAYS = 90
"""Functions of another version that were not used for so long are removed."""
LOOK_SECONDS = 0.05
VERSIONS_EACH = 1.0
"""Versions that a declared function is compiled in, on average."""
CHILD_SHARE = 0.85
"""Part of the progress that compiling in another process makes up."""

_processes = multiprocessing.get_context("spawn")

Report = Callable[[float], None]


def warm_game(game_id: str, report: Callable[[int], None] = lambda done: None) -> None:
    """Load or compile the rules and the search of one game; `report` is told the number of steps done."""
    game = find_game(game_id)
    state = game.new_game(game.players.start, game.options_model(), seed_word(1))
    report(1)
    protocol.apply(state, game.legal_actions(state)[0])
    game.returns(state)
    game.scores(state)
    _show_some_turns(game, state)
    report(2)
    state = game.new_game(game.players.start, game.options_model(), seed_word(1))
    for done, level in enumerate(WARM_LEVELS, start=3):
        think(Question(game, state, LEVELS[level], seed=1))
        report(done)
    _go_on_with_a_search(game, state)
    _judge_something(game, state)
    actions = game.legal_actions(state)
    explain_ways(game, state, (actions[:1], actions[-1:]), seed=1, deals=2)
    report(STEPS)


def _judge_something(game: Game, state: Record) -> None:
    """Search what follows an action, as the judge does."""
    seat, action = int(protocol.current_player(state)), game.legal_actions(state)[0]
    search_task(position_of(game, state, seat, seed=1), Task((action,), 0, 0, 2), never)


def _go_on_with_a_search(game: Game, state: Record) -> None:
    """Take over what an earlier part of a turn has found, which happens only where a turn has parts."""
    seat = int(protocol.current_player(state))
    earlier, later = (ParallelSearch(game, state, seat, LEVELS["manager"], seed=1) for _ in range(2))
    earlier.run(never)
    tree = earlier.trees[0]
    later.grow_from(earlier, int(tree.entries.action[next(iter(moves(tree, 0, seat)))]))


def _show_some_turns(game: Game, state: Record) -> None:
    """Look at positions as a screen does: what it asks of the rules is compiled for it separately."""
    decisions = 0
    while decisions < SHOWN_DECISIONS and (player := int(protocol.current_player(state))) != OVER:
        action = 0
        if player != NATURE:
            _ask_questions(game, state)
            action = think(Question(game, state, LEVELS["clerk"], seed=decisions)).action
            decisions += 1
        protocol.apply(state, action)
        game.view(state, 0)
        game.event(state)
    game.breakdown(state, ())


def _ask_questions(game: Game, state: Record) -> None:
    """Ask what a board asks of compiled rules beside the game's face: see `ask` in a game's `questions`. What
    makes sense at some decisions only is asked at those.

    Compiling or loading a function in the middle of a frame would be seen.
    """
    questions = module_of("game", game.id, "questions")
    if questions is not None:
        questions.ask(state)


def warm_up(game_id: str, report: Report = lambda share: None) -> None:
    """As `warm_game`, with the share done, up to 1.0, and a note beside the functions that all are there."""
    warm_game(game_id, lambda done: report(done / STEPS))
    if JIT_ENABLED and not came_compiled(game_id):
        with suppress(OSError):
            (game_folder(game_id) / MARKER).touch()


def forget_unused(folder: Path) -> None:
    """Remove the compiled functions below `folder` of versions that nobody has started for KEPT_DAYS.

    A version is a folder named after a digest, in that of its game.
    """
    oldest = time.time() - KEPT_DAYS * 24 * 3600
    for version in [*folder.glob("*"), *folder.glob("*/*")]:
        marker = version / MARKER
        used = marker if is_there(marker) else version
        ours = re.fullmatch("[0-9a-f]{16}", version.name) is not None and version not in used_folders
        if ours and used.stat().st_mtime < oldest:
            shutil.rmtree(version, ignore_errors=True)


def prepare(game_id: str, report: Report = lambda share: None, stop: Stop = never) -> bool:
    """As `warm_up`, without holding up the other threads of this process while something must be compiled.

    False if it stopped because `stop` said that something else is more urgent; what has been compiled
    until then is kept.
    """
    if not JIT_ENABLED or is_complete(game_id):
        warm_up(game_id, report)
        return True
    if not _compile_apart(game_id, lambda share: report(CHILD_SHARE * share), stop):
        return False
    warm_up(game_id, lambda share: report(CHILD_SHARE + (1 - CHILD_SHARE) * share))
    return True


def _compile_apart(game_id: str, report: Report, stop: Stop = never) -> bool:
    """Compile in another process, which ends with this one at the latest; False if it gave way.

    Where that fails, the caller compiles by itself what is missing.
    """
    with suppress(OSError, ValueError):
        child = subprocess.Popen(
            [*own_command(), "compile", "--game", game_id, "--progress"],
            env={**os.environ, CACHE_VARIABLE: str(compiled_folder().parent)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        atexit.register(child.kill)
        with child:
            watch = threading.Thread(target=_stop_early, args=(child, stop), daemon=True)
            watch.start()
            assert child.stdout is not None
            for line in child.stdout:
                report(float(line))
        watch.join()
        atexit.unregister(child.kill)
        return not (child.returncode and stop())
    return True


def _stop_early(child: subprocess.Popen[str], stop: Stop) -> None:
    """End a process as soon as something else is more urgent."""
    while child.poll() is None:
        if stop():
            child.kill()
        time.sleep(LOOK_SECONDS)


def _tell_share(print_share: Report, elsewhere: Callable[[], int]) -> None:
    """Have a share printed after each function that is compiled, here or `elsewhere`: compiling is most of
    the work.
    """
    most = 0.0

    def tell() -> None:
        nonlocal most
        number = len(compiled_here) + elsewhere()
        most = max(most, min(0.99, number / (len(declared) * VERSIONS_EACH)))
        print_share(most)

    when_compiled.append(tell)


def _compile_side_by_side(game_id: str, number: Any) -> None:
    """Compile what a game's steps need in another process, and meanwhile what choosing among them needs here.

    Each takes from the cache what the other has put there. `number` counts the functions of the other one;
    where it does not start, all is compiled here.
    """
    helper = _processes.Process(target=_compile_steps, args=(game_id, number), daemon=True)
    with suppress(OSError):
        helper.start()
    game = find_game(game_id)
    load_policy(game_id)
    state = game.new_game(game.players.start, game.options_model(), seed_word(1))
    actions, ratings = np.zeros(game.num_actions, np.int16), np.zeros(game.num_actions, np.float64)
    rate(state, actions, protocol.legal_actions(state, actions), ratings, False)
    evaluate(state, np.zeros(MAX_SEATS))
    if helper.pid is not None:
        helper.join()


def _compile_steps(game_id: str, number: Any) -> None:
    """The other process, which ends with the one that began it."""

    def count() -> None:
        number.value += 1

    threading.Thread(target=_end_with_parent, daemon=True).start()
    when_compiled.append(count)
    game = find_game(game_id)
    protocol.compile_apply(game.new_game(game.players.start, game.options_model(), seed_word(1)))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def run(game_id: str | None, progress: bool, begun: float) -> int:
    """Compile all games or one; print the shares done, or the seconds since `begun` on the clock."""
    number = _processes.Value("i")
    if progress:
        _tell_share(lambda share: print(share, flush=True), lambda: number.value)
    for each in [game_id] if game_id else GAMES:
        if JIT_ENABLED and cores() > 1 and not is_complete(each):
            _compile_side_by_side(each, number)
        warm_up(each)
    if shipped_folder() is None:
        with suppress(OSError):
            forget_unused(compiled_folder())
    if progress:
        print(1.0, flush=True)
    else:
        print(f"compiled rules and search are ready after {time.perf_counter() - begun:.2f} s")
    return 0
