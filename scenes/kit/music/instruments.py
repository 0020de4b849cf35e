"""Instruments as waves: plucked strings, a wheel fiddle, a bell, a drone, a frame drum; and what surrounds
them.

All is computed at `MUSIC_RATE` samples a second, half of what is played: nothing here sounds above 10 kHz.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from scenes.kit.music.style import Ambience, Instrument
from scenes.kit.synthesis import RATE, Wave, faded, moments, noise

MUSIC_RATE = RATE // 2
Samples = npt.NDArray[np.float32]
"""One channel, within -2..2; the gain of a style makes it quiet."""
_HIGHEST = 9_500.0
"""Hz; partials above are left out."""


@dataclass(frozen=True)
class String:
    """How a plucked string sounds."""

    bright: float
    """How slowly partials become weaker: the nth has n to the power of -bright."""
    dies: float
    """How fast the first partial dies away, per second, at 220 Hz."""
    dies_higher: float
    """How much faster each next partial does."""
    stiff: float = 0.0
    """How far partials are too high."""
    course: float = 0.0
    """Two strings, this much of their pitch apart."""
    bend: float = 0.0
    """How much too high it begins."""
    plectrum: float = 0.15
    """The noise of the pluck."""


LYRE = String(1.5, 1.5, 0.55, 0.0001, 0.0, 0.0, 0.10)
KOTO = String(1.1, 1.7, 0.50, 0.0003, 0.0, 0.012, 0.20)
LUTE = String(1.2, 2.3, 0.60, 0.0002, 0.0025, 0.004, 0.25)


def _times(seconds: float) -> Wave:
    return moments(seconds, MUSIC_RATE)


def _hiss(seconds: float, low: float, high: float, seed: int) -> Wave:
    return noise(seconds, low, high, seed, MUSIC_RATE)


def _closed(wave: Wave, attack: float, release: float) -> Samples:
    return faded(wave, attack, release, MUSIC_RATE).astype(np.float32)


def plucked(string: String, hertz: float, seconds: float) -> Samples:
    """A string that is plucked and dies away."""
    t = _times(seconds)
    phase = t if not string.bend else t + string.bend * (1 - np.exp(-30 * t)) / 30
    wave = np.zeros_like(t)
    slower = (hertz / 220) ** 0.5
    for apart in (0.0,) if not string.course else (-string.course / 2, string.course / 2):
        for n in range(1, 13):
            pitch = hertz * n * (1 + apart) * np.sqrt(1 + string.stiff * n * n)
            if pitch > _HIGHEST:
                break
            fades = string.dies * slower * (1 + string.dies_higher * (n - 1))
            # A string plucked at a seventh of its length has little of its seventh partial.
            strength = n**-string.bright * abs(np.sin(np.pi * n / 7)) / np.sin(np.pi / 7)
            wave += strength * np.sin(2 * np.pi * pitch * phase) * np.exp(-fades * t)
    click = min(len(t), int(MUSIC_RATE * 0.03))
    wave[:click] += string.plectrum * _hiss(0.03, 1200, 5000, 17)[:click] * np.linspace(1, 0, click)
    return _closed(wave * (0.32 if string.course else 0.5), 0.002, 0.12)


def fiddled(hertz: float, seconds: float) -> Samples:
    """A wheel fiddle: a bowed tone with a slight buzz, that swells and ends softly."""
    t = _times(seconds)
    wave = np.zeros_like(t)
    shaken = t + 0.0007 * np.sin(2 * np.pi * 5.1 * t) / 5.1 * np.minimum(1, t / 0.4)
    for n in range(1, 15):
        if hertz * n > _HIGHEST:
            break
        formant = 1 + 1.6 * np.exp(-(((hertz * n - 900) / 500) ** 2))
        wave += n**-1.15 * formant * np.sin(2 * np.pi * hertz * n * shaken + n)
    wave *= 1 + 0.10 * np.sin(2 * np.pi * 11 * t)
    return _closed(wave * 0.13, 0.07, 0.16)


def rung(hertz: float, seconds: float) -> Samples:
    """A small bell."""
    t = _times(seconds)
    wave = np.zeros_like(t)
    for ratio, strength, fades in ((1, 1, 2.2), (2.0, 0.4, 3.4), (2.76, 0.28, 5.0), (5.4, 0.1, 10)):
        if hertz * ratio < _HIGHEST:
            wave += strength * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-fades * t)
    return _closed(wave * 0.3, 0.003, 0.3)


def droned(hertz: float, seconds: float) -> Samples:
    """A low tone that breathes."""
    t = _times(seconds)
    wave = np.zeros_like(t)
    for n in range(1, 7):
        beats = 1 + 0.15 * np.sin(2 * np.pi * (0.11 + 0.07 * n) * t + n)
        wave += n**-1.4 * beats * np.sin(2 * np.pi * hertz * n * t + 0.3 * n)
    edge = min(0.45 * seconds, 1.6)
    return _closed(wave * 0.22, edge, edge)


def drummed(hertz: float, seconds: float) -> Samples:
    """The middle of a frame drum."""
    t = _times(min(seconds, 0.7))
    beat = np.sin(2 * np.pi * (hertz * t - 0.12 * hertz * t * t)) * np.exp(-8 * t)
    skin = _hiss(len(t) / MUSIC_RATE + 0.001, 90, 500, 13)[: len(t)] * np.exp(-30 * t)
    return _closed((beat * 0.7 + skin * 0.3) * 0.7, 0.002, 0.1)


def tapped(hertz: float, seconds: float) -> Samples:
    """The rim of a frame drum."""
    t = _times(0.16)
    knock = _hiss(0.161, 900, 4200, 19)[: len(t)] * np.exp(-42 * t)
    return _closed((knock + 0.3 * np.sin(2 * np.pi * 4 * hertz * t) * np.exp(-50 * t)) * 0.4, 0.001, 0.02)


PLAYED: dict[Instrument, Callable[[float, float], Samples]] = {
    "lyre": lambda hertz, seconds: plucked(LYRE, hertz, seconds),
    "koto": lambda hertz, seconds: plucked(KOTO, hertz, seconds),
    "lute": lambda hertz, seconds: plucked(LUTE, hertz, seconds),
    "hurdy_gurdy": fiddled,
    "bell": rung,
    "drone": droned,
    "drum": drummed,
    "tap": tapped,
}
RINGS: dict[Instrument, float] = {
    "lyre": 2.4,
    "koto": 3.0,
    "lute": 1.8,
    "bell": 2.6,
    "drum": 0.7,
    "tap": 0.16,
}
"""Seconds for which these ring, however long they are written; the others last as long as their notes."""


def _swell(seconds: float, period: float, seed: int) -> Wave:
    """Slow rises and falls, 0..1, that begin and end alike."""
    t = _times(seconds)
    waves = max(1, round(seconds / period))
    turn = np.random.default_rng(seed).uniform(0, 2 * np.pi, 3)
    total = sum(np.sin(2 * np.pi * n * waves * t / seconds + turn[n - 1]) / n for n in (1, 2, 3))
    return np.asarray(0.5 + 0.5 * total / 1.84)


def surroundings(kind: Ambience, seconds: float, seed: int) -> Samples:
    """What is heard around the music for so long; its end fits its beginning."""
    if kind == "sea":
        wave = _hiss(seconds, 150, 1500, seed) * _swell(seconds, 7, seed) ** 2
    elif kind == "wind":
        wave = _hiss(seconds, 220, 900, seed) * _swell(seconds, 11, seed) ** 2
    elif kind == "hooves":
        wave = 0.25 * _hiss(seconds, 200, 700, seed) * _swell(seconds, 13, seed)
        wave += _trot(seconds, seed) * _swell(seconds, 16, seed + 1)
    else:
        wave = 0.3 * _hiss(seconds, 150, 600, seed) * _swell(seconds, 9, seed)
        wave += _crickets(seconds) * _swell(seconds, 14, seed + 1) ** 2
    return (wave * 0.5).astype(np.float32)


def _trot(seconds: float, seed: int) -> Wave:
    wave = np.zeros(int(MUSIC_RATE * seconds))
    rng, at = np.random.default_rng(seed), 0.2
    while at < seconds - 0.4:
        knock = tapped(90 + 25 * rng.random(), 0.16)
        begin = int(MUSIC_RATE * at)
        wave[begin : begin + len(knock)] += knock * (0.25 + 0.2 * rng.random())
        at += 0.34 + 0.05 * rng.random()
    return wave


def _crickets(seconds: float) -> Wave:
    t = _times(seconds)
    chirps = np.maximum(0, np.sin(2 * np.pi * 2.1 * t)) ** 6 * np.maximum(0, np.sin(2 * np.pi * 31 * t))
    return np.asarray(0.08 * chirps * np.sin(2 * np.pi * 4_200 * t))
