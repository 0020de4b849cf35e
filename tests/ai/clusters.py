"""A Dask cluster to try things on."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from distributed import LocalCluster

from ai.core.executors import open_executor


@contextmanager
def loopback_cluster() -> Iterator[Executor | None]:
    """Work on a scheduler and two workers on loopback, each a process of its own."""
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        open_executor(dask=cluster.scheduler_address) as executor,
    ):
        yield executor
