"""The learned evaluation: a small net that gives each seat's share of the win.

Every seat goes through the same net. A hidden layer sees the features of one seat and those of the table; a
second one sees that and the average over all seats, and gives the seat one number. A softmax over the seats
makes shares of them. So nothing depends on where a seat sits, and one position teaches as much as it has
seats.

The weights are an argument of the search: two nets, or a net and the linear evaluation, meet in one process
and nothing is compiled for it. An empty net stands for the game's own `evaluate`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ai.core.chances import softmax
from ai.core.protocol import evaluate, features
from game.core.compiling import compiled
from game.core.protocol import OVER, current_player
from game.core.record import Record

MAX_SEATS = 5


class Net(NamedTuple):
    """Weights and room to work in, all float32. One net serves one thread at a time; see `own_copy`."""

    seat: Any  # (seat features, hidden) from a seat's features
    table: Any  # (table features, hidden) from the features of the table
    bias: Any  # (hidden,)
    own: Any  # (hidden, second) from the seat's own hidden units
    mean: Any  # (hidden, second) from the average over all seats
    bias2: Any  # (second,)
    out: Any  # (second,)
    skip: Any  # (seat features,) straight from a seat's features to its number
    seats: Any  # (MAX_SEATS, seat features) room: what `features` writes
    board: Any  # (table features,) room, likewise
    units: Any  # (MAX_SEATS + 2, hidden) room: hidden units by seat, their average, what the table gives
    second: Any  # (2, second) room: the second layer of a seat, what the average gives


def make_net(weights: dict[str, Any]) -> Net:
    """A net of arrays by the names above; what is given is shared, not copied."""
    arrays = {name: np.ascontiguousarray(array, np.float32) for name, array in weights.items()}
    (inputs, hidden), (board, _), (second,) = arrays["seat"].shape, arrays["table"].shape, arrays["out"].shape
    return Net(
        **arrays,
        seats=np.zeros((MAX_SEATS, inputs), np.float32),
        board=np.zeros(board, np.float32),
        units=np.zeros((MAX_SEATS + 2, hidden), np.float32),
        second=np.zeros((2, second), np.float32),
    )


def shapes(seat: int, table: int, hidden: int, second: int) -> dict[str, tuple[int, ...]]:
    """The weights of a net by name, for so many features of a seat and of the table, and so many units of the
    first layer and the second.
    """
    return {
        "seat": (seat, hidden),
        "table": (table, hidden),
        "bias": (hidden,),
        "own": (hidden, second),
        "mean": (hidden, second),
        "bias2": (second,),
        "out": (second,),
        "skip": (seat,),
    }


WEIGHTS = tuple(shapes(0, 0, 0, 0))
"""What the weights of a net are called."""


def no_net() -> Net:
    """The empty net: the game's own `evaluate`."""
    return make_net({name: np.zeros(shape) for name, shape in shapes(0, 0, 0, 0).items()})


def own_copy(net: Net) -> Net:
    """The same weights with room of its own, for another thread."""
    return make_net({name: getattr(net, name) for name in WEIGHTS})


@compiled
def judge(state: Record, net: Net, out: Any) -> None:
    """Each seat's share of the win into `out` (float64): by the net, or by `evaluate` without one and after
    the end.
    """
    if len(net.out) == 0 or current_player(state) == OVER:
        evaluate(state, out)
        return
    features(state, net.seats, net.board)
    infer(int(state.players), net, out)


@compiled
def infer(players: int, net: Net, out: Any) -> None:
    """The shares (float64) for the features in `net.seats` and `net.board`."""
    zero = np.float32(0.0)
    hidden = len(net.bias)
    second = len(net.bias2)
    share = np.float32(1.0) / np.float32(players)
    base = net.units[MAX_SEATS + 1]
    mean = net.units[MAX_SEATS]
    for j in range(hidden):
        base[j] = net.bias[j]
        mean[j] = zero
    _add_layer(net.board, net.table, base)
    for seat in range(players):
        units = net.units[seat]
        for j in range(hidden):
            units[j] = base[j]
        _add_layer(net.seats[seat], net.seat, units)
        for j in range(hidden):
            units[j] = max(units[j], zero)
            mean[j] += units[j] * share
    common = net.second[1]
    for j in range(second):
        common[j] = net.bias2[j]
    _add_layer(mean, net.mean, common)
    for seat in range(players):
        row = net.second[0]
        for j in range(second):
            row[j] = common[j]
        _add_layer(net.units[seat], net.own, row)
        score = 0.0
        for j in range(second):
            score += max(row[j], zero) * net.out[j]
        for i in range(len(net.skip)):
            score += net.seats[seat, i] * net.skip[i]
        out[seat] = score
    softmax(out, players, 1.0)


@compiled
def _add_layer(inputs: Any, weights: Any, out: Any) -> None:
    """Add `inputs` times `weights` to `out`; many inputs are zero and cost nothing."""
    for i in range(len(inputs)):
        value = inputs[i]
        if value != 0.0:
            row = weights[i]
            for j in range(len(out)):
                out[j] += value * row[j]
