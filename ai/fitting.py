"""Fitting the weights of an evaluation to finished games, the same for every game."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float64]]

PENALTY = 30.0
NEWTON_STEPS = 12


def fit(rows: Array, shares: Array) -> tuple[Array, float]:
    """Weights (features,) and the mean log loss; `rows` (n, players, features), `shares` (n, players).

    The weights maximise the likelihood of the results under a softmax over the seats, with a small penalty on
    size, by Newton's method.
    """
    number = rows.shape[2]
    weights = np.zeros(number)
    loss = 0.0
    for _ in range(NEWTON_STEPS):
        scores = rows @ weights
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        loss = float(-(shares * np.log(chances + 1e-12)).sum(axis=1).mean())
        gradient = np.einsum("np,npf->f", shares - chances, rows) - PENALTY * weights
        centred = rows - np.einsum("np,npf->nf", chances, rows)[:, None, :]
        curvature = np.einsum("np,npf,npg->fg", chances, centred, centred, optimize=True)
        weights = weights + np.linalg.solve(curvature + PENALTY * np.eye(number), gradient)
    return weights, loss
