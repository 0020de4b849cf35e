"""Fitting a net to positions with results: minibatches, Adam, plain numpy.

The arithmetic of `shares_of` is that of `ai.evaluating.value_net.infer`; a test holds them together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
Weights = dict[str, Array]

BATCH = 1024
RATE = 2e-3
"""Adam's step at the beginning; it falls to nothing along half a cosine."""
DECAY = 1e-5
"""Weights shrink by this part of themselves at every step at full rate."""
MOMENT, MOMENT2, TINY = 0.9, 0.999, 1e-8


class Samples(NamedTuple):
    """Positions: what `features` says of them, and each seat's share in the end."""

    seats: Array  # (n, players, seat features) float32
    board: Array  # (n, table features) float32
    shares: Array  # (n, players) float32, rows sum to 1
    linear: Array  # (n, players) float32, what the linear evaluation makes of them

    def at(self, index: Any) -> Samples:
        """The samples at an index or slice."""
        return Samples(self.seats[index], self.board[index], self.shares[index], self.linear[index])


@dataclass
class Fit:
    """A net being fitted: weights for standardised features, and the state of Adam. All of it is saved."""

    weights: Weights
    scale: Weights
    """Mean and deviation of the features: seat_mean, seat_spread, table_mean, table_spread."""
    first: Weights = field(default_factory=dict)
    second: Weights = field(default_factory=dict)
    step: int = 0


def new_fit(samples: Samples, hidden: int, second: int, rng: np.random.Generator) -> Fit:
    """Random weights for features of the samples' sizes and spreads."""
    inputs, board = samples.seats.shape[2], samples.board.shape[1]

    def random(rows: int, columns: int) -> Array:
        return rng.normal(0.0, np.sqrt(2.0 / max(rows, 1)), (rows, columns)).astype(np.float32)

    zeros = {"bias": hidden, "bias2": second, "skip": inputs}
    weights = {
        "seat": random(inputs, hidden),
        "table": random(board, hidden),
        "own": random(hidden, second),
        "mean": random(hidden, second),
        "out": 0.3 * random(second, 1)[:, 0],
        **{name: np.zeros(size, np.float32) for name, size in zeros.items()},
    }
    flat = samples.seats.reshape(-1, inputs)
    scale = {
        "seat_mean": flat.mean(axis=0, dtype=np.float64).astype(np.float32),
        "seat_spread": _spread(flat),
        "table_mean": samples.board.mean(axis=0, dtype=np.float64).astype(np.float32),
        "table_spread": _spread(samples.board),
    }
    return begun_again(Fit(weights, scale))


def begun_again(fit: Fit) -> Fit:
    """The same weights with nothing in Adam's memory."""
    first, second = ({name: np.zeros_like(array) for name, array in fit.weights.items()} for _ in range(2))
    return Fit(fit.weights, fit.scale, first, second)


def saved_fit(fit: Fit, epoch: int) -> Weights:
    """All of a fit and the number of epochs done, as arrays by name."""
    arrays = {
        f"{group}/{name}": array
        for group in ("weights", "scale", "first", "second")
        for name, array in getattr(fit, group).items()
    }
    return {**arrays, "done": np.array([fit.step, epoch])}


def restored_fit(arrays: Weights) -> tuple[Fit, int]:
    """What `saved_fit` saved."""
    groups: dict[str, Weights] = {}
    for key, array in arrays.items():
        group, _, name = key.partition("/")
        if name:
            groups.setdefault(group, {})[name] = array
    step, epoch = (int(number) for number in arrays["done"])
    return Fit(groups["weights"], groups["scale"], groups["first"], groups["second"], step), epoch


def _spread(rows: Array) -> Array:
    spread = rows.std(axis=0, dtype=np.float64)
    return np.where(spread < 1e-6, 1.0, spread).astype(np.float32)


def standardise(fit: Fit, samples: Samples) -> None:
    """Give the features mean 0 and deviation 1, as the weights of the fit expect them; in place."""
    scale = fit.scale
    for rows, name in ((samples.seats, "seat"), (samples.board, "table")):
        rows -= scale[name + "_mean"]
        rows /= scale[name + "_spread"]


def joined(parts: Sequence[Samples]) -> Samples:
    """All samples in one."""
    return Samples(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def finished_weights(fit: Fit) -> Weights:
    """The weights for features as they are: what a net is made of."""
    scale, weights = fit.scale, dict(fit.weights)
    weights["seat"] = fit.weights["seat"] / scale["seat_spread"][:, None]
    weights["table"] = fit.weights["table"] / scale["table_spread"][:, None]
    weights["skip"] = fit.weights["skip"] / scale["seat_spread"]
    shift = scale["seat_mean"] @ weights["seat"] + scale["table_mean"] @ weights["table"]
    weights["bias"] = fit.weights["bias"] - shift
    return {name: np.ascontiguousarray(array, np.float32) for name, array in weights.items()}


def shares_of(weights: Weights, samples: Samples) -> Array:
    """(n, players) the net's shares."""
    return _forward(weights, samples)[0]


@np.errstate(
    invalid="ignore"
)  # products of odd sizes touch lanes past their rows; `epochs` looks at the loss
def _forward(weights: Weights, samples: Samples) -> tuple[Array, Array, Array, Array]:
    hidden = samples.seats @ weights["seat"]
    hidden += (samples.board @ weights["table"] + weights["bias"])[:, None]
    np.maximum(hidden, 0.0, out=hidden)
    mean = hidden.mean(axis=1)
    second = hidden @ weights["own"]
    second += (mean @ weights["mean"] + weights["bias2"])[:, None]
    np.maximum(second, 0.0, out=second)
    scores = second @ weights["out"] + samples.seats @ weights["skip"]
    scores -= scores.max(axis=1, keepdims=True)
    shares = np.exp(scores)
    shares /= shares.sum(axis=1, keepdims=True)
    return shares, hidden, mean, second


def loss(shares: Array, targets: Array) -> float:
    """Mean log loss of `shares` (n, players) against `targets`."""
    return float(-(targets * np.log(shares + 1e-9)).sum(axis=1).mean(dtype=np.float64))


@np.errstate(invalid="ignore")
def gradient(weights: Weights, samples: Samples) -> tuple[Weights, float]:
    """The gradient of the mean log loss by weight, and the loss."""
    shares, hidden, mean, second = _forward(weights, samples)
    players = shares.shape[1]
    error = (shares - samples.shares) / np.float32(len(shares))
    to_second = error[:, :, None] * weights["out"] * (second > 0)
    common = to_second.sum(axis=1)
    to_hidden = to_second @ weights["own"].T
    to_hidden += (common @ weights["mean"].T / np.float32(players))[:, None]
    to_hidden *= hidden > 0
    common_hidden = to_hidden.sum(axis=1)
    flat = samples.seats.reshape(-1, samples.seats.shape[2])
    found = {
        "seat": flat.T @ to_hidden.reshape(len(flat), -1),
        "table": samples.board.T @ common_hidden,
        "bias": common_hidden.sum(axis=0),
        "own": hidden.reshape(len(flat), -1).T @ to_second.reshape(len(flat), -1),
        "mean": mean.T @ common,
        "bias2": common.sum(axis=0),
        "out": (error[:, :, None] * second).sum(axis=(0, 1)),
        "skip": flat.T @ error.reshape(-1),
    }
    return found, loss(shares, samples.shares)


def adam(fit: Fit, found: Weights, rate: float) -> None:
    """One step of Adam with shrinking weights."""
    fit.step += 1
    rate_now = rate * np.sqrt(1.0 - MOMENT2**fit.step) / (1.0 - MOMENT**fit.step)
    for name, slope in found.items():
        first, second = fit.first[name], fit.second[name]
        first += (1.0 - MOMENT) * (slope - first)
        second += (1.0 - MOMENT2) * (slope * slope - second)
        fit.weights[name] *= np.float32(1.0 - DECAY * rate / RATE)
        fit.weights[name] -= (rate_now * first / (np.sqrt(second) + TINY)).astype(np.float32)


def epochs(fit: Fit, samples: Samples, number: int, seed: int, done: int = 0) -> Iterator[tuple[int, float]]:
    """Fit to standardised `samples`; yields (epochs done, mean loss) after each, from `done` on.

    FloatingPointError if the fit runs away.

    The order of the samples depends on `seed` and the epoch only, so an interrupted fit goes on as it would
    have.
    """
    steps = max(1, len(samples.seats) // BATCH)
    for epoch in range(done, number):
        order = np.random.default_rng((seed, epoch)).permutation(len(samples.seats))
        total = 0.0
        for step in range(steps):
            batch = samples.at(order[step::steps])
            found, lost = gradient(fit.weights, batch)
            if not np.isfinite(lost):
                raise FloatingPointError(f"the loss became {lost} in epoch {epoch + 1}")
            total += lost
            share = (epoch * steps + step) / (number * steps)
            adam(fit, found, RATE * 0.5 * (1.0 + np.cos(np.pi * share)))
        yield epoch + 1, total / steps
