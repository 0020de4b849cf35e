"""Quiet sounds made from sine waves and filtered noise, one for each kind of event.

    bank = SoundBank(); bank.play("coin")

Without an audio device everything stays silent until there is one.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol

import numpy as np
import pygame

from scenes.kit.synthesis import RATE, Wave, faded, mixed, moments, noise, partials

LOOK_SECONDS = 2.0
"""A device that was missing is looked for again after so long."""

INTERFACE = frozenset({"click", "refuse", "page"})


def _bell(pitch: float = 660, seconds: float = 1.2) -> Wave:
    ratios = [(1.0, 1.0, 3.2), (2.0, 0.45, 4.5), (2.76, 0.35, 6.0), (5.4, 0.16, 11.0), (0.5, 0.3, 3.0)]
    return faded(partials(seconds, [(pitch * r, s, d) for r, s, d in ratios]) * 0.4, 0.002, 0.3)


def _wood(pitch: float = 520) -> Wave:
    knock = partials(0.14, [(pitch, 1, 45), (pitch * 2.4, 0.5, 70), (pitch * 4.1, 0.2, 110)])
    return faded(knock * 0.6, 0.001)


def _coin() -> Wave:
    one = partials(0.3, [(2350, 0.5, 16), (3710, 0.35, 20), (5230, 0.2, 28)])
    two = partials(0.4, [(2640, 0.5, 13), (4120, 0.3, 18), (6010, 0.15, 30)])
    return faded(mixed((0, one), (0.07, two)) * 0.35, 0.001, 0.1)


def _paper() -> Wave:
    wave = noise(0.26, 1800, 7000, 3)
    t = np.linspace(0, 1, len(wave))
    return faded(wave * np.sin(np.pi * t) ** 2 * (0.6 + 0.4 * np.sin(37 * t)) * 0.3)


def _card() -> Wave:
    slide = noise(0.11, 2500, 8000, 5) * np.linspace(0.2, 1, int(RATE * 0.11)) ** 2 * 0.22
    return faded(mixed((0, slide), (0.085, _wood(310) * 0.35)))


def _sea() -> Wave:
    wave = noise(1.5, 180, 1600, 7)
    t = np.linspace(0, 1, len(wave))
    return faded(wave * np.sin(np.pi * t) ** 3 * 0.32, 0.05, 0.3)


def _ship() -> Wave:
    t = moments(0.3)
    creak = np.sin(2 * np.pi * (150 * t + 40 * t * t)) * np.sign(np.sin(2 * np.pi * 23 * t)) * np.exp(-9 * t)
    splash = noise(0.7, 300, 2400, 9)
    splash *= np.sin(np.pi * np.linspace(0, 1, len(splash))) ** 2
    return faded(mixed((0, creak * 0.1), (0.05, splash * 0.26)), 0.01, 0.1)


def _drum() -> Wave:
    t = moments(0.5)
    skin = noise(0.5, 80, 400, 13) * np.exp(-28 * t) * 0.4
    beat = np.sin(2 * np.pi * (62 * t - 14 * t * t)) * np.exp(-7 * t) + skin
    return faded(mixed((0, beat), (0.24, beat * 0.7), (0.42, beat)) * 0.55, 0.002, 0.1)


def _win() -> Wave:
    # Five notes of the in scale, on the bell.
    notes = [(0.0, 587.3), (0.14, 622.3), (0.28, 784.0), (0.42, 880.0), (0.6, 1174.7)]
    return mixed(*[(at, _bell(pitch, 1.3) * (0.55 if at < 0.6 else 0.9)) for at, pitch in notes])


def _gong() -> Wave:
    """One low drum with a long breath."""
    t = moments(1.9)
    skin = noise(1.9, 60, 300, 17) * np.exp(-16 * t) * 0.35
    return faded((np.sin(2 * np.pi * (52 * t - 2.4 * t * t)) * np.exp(-2.6 * t) + skin) * 0.62, 0.004, 0.4)


def _lead() -> Wave:
    return mixed((0, _bell(784, 0.5) * 0.5), (0.1, _bell(1046.5, 0.7) * 0.6))


def _place() -> Wave:
    notes = [(0.0, 587.3), (0.2, 784.0), (0.4, 698.5)]
    return mixed(*[(at, _bell(pitch, 1.2) * 0.5) for at, pitch in notes])


def _loss() -> Wave:
    # Three notes that sink, low and with little light.
    notes = [(0.0, 311.1), (0.34, 261.6), (0.7, 196.0)]
    return mixed(*[(at, _bell(pitch, 1.5) * 0.55) for at, pitch in notes])


def _refuse() -> Wave:
    return mixed((0, _wood(210) * 0.8), (0.1, _wood(180) * 0.7))


WAVES: dict[str, Callable[[], Wave]] = {
    "bell": _bell,
    "wood": _wood,
    "coin": _coin,
    "paper": _paper,
    "card": _card,
    "sea": _sea,
    "ship": _ship,
    "drum": _drum,
    "win": _win,
    "place": _place,
    "loss": _loss,
    "gong": _gong,
    "lead": _lead,
    "click": lambda: _wood(780) * 0.45,
    "refuse": _refuse,
    "page": lambda: _paper() * 0.7,
}


def waveform(name: str) -> Wave:
    """The sound's samples, -1..1, RATE a second, one channel; KeyError for a name not in WAVES."""
    return np.clip(WAVES[name](), -1, 1)


class SoundBank:
    """Plays sounds by name. `table` and `interface` are volumes 0..1; `muted` silences everything.

    A device that is missing, or goes away, is looked for again every few seconds while there is something to
    play, on a thread of its own, since that can take longer than a frame. `clock` tells the seconds.
    """

    def __init__(
        self,
        table: float = 0.7,
        interface: float = 0.5,
        muted: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.table, self.interface, self.muted = table, interface, muted
        self.hushed = False
        """Silent for the time being."""
        self.available = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._clock = clock
        self._looked: float | None = None
        """When a device was looked for last; None: never yet."""
        self._opening = threading.Lock()
        self.device = threading.RLock()
        """Held while the device is closed, and by every other thread while it uses the mixer: using one that
        has been closed ends the process.
        """

    def open(self) -> bool:
        """Open the audio device; False when there is none."""
        with self._opening:
            if not self.available:
                try:
                    if not pygame.mixer.get_init():
                        pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
                    self.available = True
                except pygame.error:
                    self.available = False
                self._looked = self._clock()
        return self.available

    def ready(self) -> bool:
        """Whether there is a device; where none was found, it is time to look again every few seconds."""
        if self.available or self._opening.locked():
            return self.available
        if self._looked is None:
            return self.open()
        if self._clock() - self._looked >= LOOK_SECONDS:
            self._looked = self._clock()
            threading.Thread(target=self.prepare, name="sounds", daemon=True).start()
        return False

    def close(self) -> None:
        """Let go of the device; the next sound looks for one."""
        with self.device:
            self.available = False
            if pygame.mixer.get_init():
                # The mixer's own thread tells when a sound has ended. Where that comes while the mixer goes,
                # each waits for the other, or the thread writes to what has gone.
                silence(pygame.mixer)
            self._sounds.clear()
            pygame.mixer.quit()

    def prepare(self) -> None:
        """Open the device and compute every sound beforehand (a tenth of a second and more, for a thread)."""
        try:
            if self.open():
                for name in WAVES:
                    with self.device:
                        if self.available:
                            self._sounds.setdefault(name, _finished(name))
        except pygame.error:  # it went away again meanwhile
            self.available = False

    def hush(self, hushed: bool) -> None:
        """Play nothing until told otherwise; what sounds ends at once."""
        if hushed and not self.hushed and self.available:
            silence(pygame.mixer)
        self.hushed = hushed

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound of WAVES at `volume` 0..1 of its kind's volume; KeyError for any other name.

        Without a device nothing is heard, and nothing fails.
        """
        if name not in WAVES:
            raise KeyError(name)
        level = volume * (self.interface if name in INTERFACE else self.table)
        if self.muted or self.hushed or level <= 0 or not self.ready():
            return
        try:
            sound = self._sounds.get(name)
            if sound is None:
                sound = self._sounds[name] = _finished(name)
            sound.set_volume(level)
            sound.play()
        except pygame.error:
            self.close()


class Sounding(Protocol):
    """A channel of the mixer, or the mixer with all of them."""

    def stop(self) -> None:
        """End what sounds; what waits behind it begins."""


def silence(sounding: Sounding) -> None:
    """End what sounds and what waits behind it."""
    for _ in range(2):
        sounding.stop()


def _finished(name: str) -> pygame.mixer.Sound:
    samples = (waveform(name) * 32_000).astype(np.int16)
    return pygame.mixer.Sound(buffer=np.repeat(samples[:, None], 2, axis=1).tobytes())
