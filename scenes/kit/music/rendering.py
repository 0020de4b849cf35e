"""From notes to samples: two stems, melody and accompaniment, that are played beside each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from scenes.kit.music.composer import Note, Phrase, compose, figure
from scenes.kit.music.instruments import MUSIC_RATE, PLAYED, RINGS, Samples, surroundings
from scenes.kit.music.style import Motif, Style
from scenes.kit.synthesis import moments, noise

Stereo = npt.NDArray[np.float32]
"""Samples (n, 2), MUSIC_RATE a second."""
TAIL = 4.0
"""Seconds for which strings and room ring on after a phrase."""
ROOM = 1.7
"""Seconds until the room is silent."""
WET = 0.30
AROUND = 24.0
"""Seconds after which the surroundings come again."""
NOTES_KEPT = 160
"""Notes whose waves are kept: all that a style has, mostly."""
LOUDEST = 0.89
PAN = {True: (0.92, 1.0), False: (1.0, 0.9)}
"""Left and right, for the lead and for all others."""


def no_pause() -> None:
    """Go on at once."""


@cache
def _room() -> tuple[Samples, Samples]:
    """What a clap sounds like in the room, left and right."""
    t = moments(ROOM, MUSIC_RATE)
    made = [noise(ROOM, 150, 3500, seed, MUSIC_RATE) * np.exp(-4.2 * t) for seed in (41, 43)]
    left, right = ((wave / np.sqrt((wave**2).sum())).astype(np.float32) for wave in made)
    return left, right


def _in_room(wave: Samples, length: int) -> Stereo:
    """What the room answers to a wave, `length` samples of it."""
    size = 1 << (length + len(_room()[0]) - 1).bit_length()
    spectrum = np.fft.rfft(wave, size)
    sides = [np.fft.irfft(spectrum * np.fft.rfft(side, size), size)[:length] for side in _room()]
    return np.stack(sides, axis=1).astype(np.float32)


@dataclass
class Stems:
    """Melody and accompaniment of the same length."""

    lead: Stereo
    bed: Stereo


class Renderer:
    """Renders the phrases of a style one after the other. `pause` is called between notes, so that a thread
    of its own leaves the others their time.
    """

    def __init__(self, style: Style, seed: int, pause: Callable[[], None] = no_pause) -> None:
        self.style, self.seed, self.pause = style, seed, pause
        self.number = 0
        """Of the next phrase."""
        self._waves: dict[tuple[str, int, float], Samples] = {}
        self._around: Samples | None = None
        self._at = 0
        """Samples of the surroundings that have been heard."""
        empty = np.zeros((0, 2), np.float32)
        self._tails = Stems(empty, empty)

    def next_phrase(self) -> Stems:
        """The next phrase with the rest after it; what rings on comes with the phrase after."""
        phrase = compose(self.style, self.seed, self.number)
        self.number += 1
        length = int(phrase.bars * self.style.bar * self.style.beat * MUSIC_RATE)
        stems = Stems(self._stem(phrase, True, length), self._stem(phrase, False, length))
        for name in ("lead", "bed"):
            whole: Stereo = getattr(stems, name)
            before: Stereo = getattr(self._tails, name)
            rung = min(len(before), len(whole))
            whole[:rung] += before[:rung]
            setattr(self._tails, name, whole[length:].copy())
            setattr(stems, name, whole[:length])
        stems.bed += self._surroundings(length)[:, None] * self.style.ambience_level
        return stems

    def figure(self, motif: Motif) -> Stereo:
        """A motif alone with all that rings on."""
        phrase = figure(self.style, motif)
        length = int(phrase.bars * self.style.bar * self.style.beat * MUSIC_RATE)
        return self._stem(phrase, True, length)

    def _stem(self, phrase: Phrase, lead: bool, length: int) -> Stereo:
        """All notes of one stem, `length` samples and TAIL seconds."""
        dry = np.zeros(length + int(TAIL * MUSIC_RATE), np.float32)
        for note in phrase.notes:
            if note.lead is not lead:
                continue
            wave = self._wave(note)
            begin = int(note.at * self.style.beat * MUSIC_RATE)
            end = min(len(dry), begin + len(wave))
            dry[begin:end] += wave[: end - begin] * np.float32(note.strength)
            self.pause()
        left, right = PAN[lead]
        wet = _in_room(dry, len(dry)) * np.float32(WET)
        made = dry[:, None] * np.array([left, right], np.float32) + wet
        return np.asarray(made * np.float32(self.style.gain), dtype=np.float32)

    def _wave(self, note: Note) -> Samples:
        seconds = RINGS.get(note.instrument, note.beats * self.style.beat)
        key = (note.instrument, note.step, seconds)
        made = self._waves.get(key)
        if made is None:
            if len(self._waves) >= NOTES_KEPT:
                self._waves.pop(next(iter(self._waves)))
            made = self._waves[key] = PLAYED[note.instrument](self.style.hertz(note.step), seconds)
        return made

    def _surroundings(self, length: int) -> Samples:
        if self._around is None:
            self._around = surroundings(self.style.ambience, AROUND, 29)
        around = np.take(self._around, np.arange(self._at, self._at + length), mode="wrap")
        self._at = (self._at + length) % len(self._around)
        return around


def finished(samples: Stereo) -> npt.NDArray[np.int16]:
    """Samples (2n, 2) as they are played, RATE a second; loud ones are rounded off instead of cut."""
    soft = LOUDEST * np.tanh(samples / LOUDEST)
    whole = np.empty((2 * len(soft), 2), np.float32)
    whole[0::2] = soft
    whole[1:-1:2] = (soft[:-1] + soft[1:]) / 2
    whole[-1:] = soft[-1:]
    return (whole * 32_000).astype(np.int16)


def rendered(style: Style, seed: int, seconds: float) -> Stereo:
    """So much of a style from its beginning, both stems together."""
    renderer, parts, count = Renderer(style, seed), [], 0
    while count < seconds * MUSIC_RATE:
        stems = renderer.next_phrase()
        parts.append(stems.lead + stems.bed)
        count += len(parts[-1])
    return np.concatenate(parts)[: int(seconds * MUSIC_RATE)]
