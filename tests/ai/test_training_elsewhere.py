"""Training on other processes writes the files that training in this one writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from importlib import import_module
from pathlib import Path

import pytest

from ai.lab.evolution import train_figures
from ai.lab.linear import train_linear
from ai.lab.training import NetTraining, Say, train
from tests.ai.clusters import loopback_cluster

pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor | None]:
    with loopback_cluster() as executor:
        yield executor


def assert_same(
    training: Callable[[Executor | None, Say, Path], object], cluster: Executor, folder: Path
) -> None:
    """`training` is told where to work, whom to tell about it and what to write."""
    results = []
    for place, executor in (("here", None), ("there", cluster)):
        said: list[str] = []
        training(executor, said.append, folder / place)
        results.append((said, (folder / place).read_bytes()))
    assert results[0] == results[1]


def test_nets(one_net: NetTraining, cluster: Executor, tmp_path: Path) -> None:
    """Searching workers play by a net that came with their work."""
    assert one_net.searched

    def training(executor: Executor | None, say: Say, out: Path) -> None:
        train(one_net, executor, say, out.with_suffix(".folder"), out)

    assert_same(training, cluster, tmp_path)


def test_linear_weights(cluster: Executor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("ai.carthage.weights")
    monkeypatch.setattr(module, "WEIGHT_TABLES", module.WEIGHT_TABLES[:2])

    def training(executor: Executor | None, say: Say, out: Path) -> None:
        train_linear("carthage", 20, 1, executor, say, out)

    assert_same(training, cluster, tmp_path)


def test_figures(cluster: Executor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("ai.carthage.figures")
    monkeypatch.setattr(module, "FIGURE_TABLES", module.FIGURE_TABLES[:1])
    monkeypatch.setattr(module, "TABLE", module.TABLE[:2])
    monkeypatch.setattr("ai.lab.evolution.GAMES", 24)

    def training(executor: Executor | None, say: Say, out: Path) -> None:
        train_figures("carthage", 1, 2, executor, say, out)

    assert_same(training, cluster, tmp_path)
