"""Where long measurements run: in this process, in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TypeVar

from ai.core.cores import cores
from game.core.errors import PlayerError

Job = TypeVar("Job")
Result = TypeVar("Result")

AHEAD = 4096
"""Jobs that are handed over at once."""


@contextmanager
def open_executor(workers: int | None = None, dask: str | None = None) -> Iterator[Executor | None]:
    """An executor of `workers` processes (None: one per core), or on the Dask cluster at address `dask`; for
    one worker None, which stands for this process.

    PlayerError if there is no cluster at the address, or Dask is not installed.
    """
    if dask is not None:
        with _dask_executor(dask) as executor:
            yield executor
        return
    number = workers or cores()
    if number == 1:
        yield None
        return
    # Ctrl-C is the business of this process, which then ends the others.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(
        number, multiprocessing.get_context("spawn"), initializer=signal.signal, initargs=ignore
    )
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _dask_executor(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise PlayerError("error.no_dask") from None
    try:
        client = Client(address, timeout="10s")
    except Exception:
        # What is wrong with an address, every protocol says with an error of its own.
        raise PlayerError("error.dask_address", address=address) from None
    # The same job twice is played twice: nothing is remembered from an earlier measurement.
    with client, client.get_executor(pure=False) as executor:
        yield executor


def run_jobs(
    executor: Executor | None,
    work: Callable[[Job], Result],
    jobs: Sequence[Job],
    report: Callable[[int], None] = lambda done: None,
) -> list[Result]:
    """What `work` makes of each job, in the order of the jobs, whichever is done first; `report` is told the
    number done. Without an executor the work is done here.
    """
    results: dict[int, Result] = {}
    if executor is None:
        for number, job in enumerate(jobs):
            results[number] = work(job)
            report(number + 1)
    else:
        for start in range(0, len(jobs), AHEAD):
            numbers = range(start, min(start + AHEAD, len(jobs)))
            waiting = {executor.submit(work, jobs[number]): number for number in numbers}
            for future in as_completed(waiting):
                results[waiting[future]] = future.result()
                report(len(results))
    return [results[number] for number in range(len(jobs))]


def progress_bar(total: int) -> Callable[[int], None]:
    """A bar on standard error when that is a terminal, nothing otherwise."""
    if not sys.stderr.isatty():
        return lambda done: None

    def show(done: int) -> None:
        filled = 30 * done // max(total, 1)
        end = "\n" if done == total else ""
        print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{total}", end=end, file=sys.stderr, flush=True)

    return show
