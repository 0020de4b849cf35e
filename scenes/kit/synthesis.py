"""What sounds are made of: sine waves, filtered noise, and waves laid over each other."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

RATE = 44_100
"""Samples a second of all that is played."""
Wave = npt.NDArray[np.float64]
"""Samples, about -1..1, one channel."""


def moments(seconds: float, rate: int = RATE) -> Wave:
    """The time of each sample, in seconds."""
    return np.arange(int(rate * seconds)) / rate


def faded(wave: Wave, attack: float = 0.004, release: float = 0.02, rate: int = RATE) -> Wave:
    """No clicks: the ends come from and go to zero."""
    rise, fall = min(len(wave), int(rate * attack)), min(len(wave), int(rate * release))
    wave = wave.copy()
    wave[:rise] *= np.linspace(0, 1, rise)
    wave[len(wave) - fall :] *= np.linspace(1, 0, fall)
    return wave


def noise(seconds: float, low: float, high: float, seed: int, rate: int = RATE) -> Wave:
    """Noise between two frequencies (Hz), at most 1 in size."""
    count = int(rate * seconds)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    hertz = np.fft.rfftfreq(count, 1 / rate)
    octaves = np.log2(np.maximum(hertz, 1) / np.sqrt(low * high)) / np.log2(high / low)
    spectrum *= np.exp(-((2 * octaves) ** 2))
    wave = np.fft.irfft(spectrum, count)
    return np.asarray(wave / (np.abs(wave).max() + 1e-9), dtype=np.float64)


def partials(seconds: float, parts: list[tuple[float, float, float]]) -> Wave:
    """Sum of (Hz, strength, decay per second)."""
    t = moments(seconds)
    wave = np.zeros_like(t)
    for hertz, strength, decay in parts:
        wave += strength * np.sin(2 * np.pi * hertz * t) * np.exp(-decay * t)
    return wave


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Waves laid over each other, each beginning at its second."""
    length = max(int(RATE * start) + len(wave) for start, wave in parts)
    total = np.zeros(length)
    for start, wave in parts:
        at = int(RATE * start)
        total[at : at + len(wave)] += wave
    return total
