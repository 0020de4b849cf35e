"""The thread that plays: renders ahead in pieces, and keeps two channels filled.

    musician = Musician(bank); musician.volume = 0.4; musician.play("night")

Nothing is rendered while the volume is 0, everything is muted, the window is behind others, or there is no
device.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import numpy as np
import pygame

from scenes.kit.music.rendering import Renderer, Stems, finished
from scenes.kit.music.style import Ending, Style, load_style
from scenes.kit.sound import SoundBank, silence

CHANNELS = 12
LEAD, BED, FIGURE = 0, 1, 2
"""Channels that nothing else uses."""
PIECE = 8192 * 21
"""Samples of a piece at half the rate. A multiple of any device's buffer: otherwise a gap would follow."""
THIN = 0.35
"""How loud the melody is while the player thinks."""
GLIDE = 0.12
"""By how much a volume changes at most in one look."""
LOOK = 0.25
"""Seconds from look to look."""
FADE = 1_300
"""Milliseconds in which music ends that is not wanted any more."""


class Musician:
    """Plays one style at a time. All methods return at once; none of them fails without a device."""

    def __init__(self, bank: SoundBank, volume: float = 0.0, seed: Callable[[], int] = time.time_ns) -> None:
        self.bank = bank
        self._volume = volume
        self._seed = seed
        self._wanted: str | None = None
        self._ended = False
        """The music has come to its end, or will with the figure that was asked for."""
        self._anew = False
        """What is wanted is to be played from a beginning."""
        self._thin = False
        self._figures: list[Ending | None] = []
        """Figures to be played: an ending, or None for an answer."""
        self._stir = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._closing = threading.Event()
        # Below: the thread's own.
        self._style: Style | None = None
        self._renderer: Renderer | None = None
        self._left: Stems | None = None
        self._lead_volume = 1.0

    @property
    def volume(self) -> float:
        """0..1; at 0 there is no music."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = volume
        self._wake()

    def play(self, name: str | None) -> None:
        """Play this style from a new beginning, unless it is played already and has not come to its end;
        None: nothing.
        """
        if name == self._wanted and not self._ended:
            return
        with self._lock:
            self._wanted, self._ended, self._anew = name, False, True
            self._figures.clear()
        self._wake()

    def thin(self, thin: bool) -> None:
        """Whether the melody steps back, because the player thinks."""
        self._thin = thin

    def answer(self) -> None:
        """A great moment has come: the lead answers it."""
        self._add(None)

    def finish(self, ending: Ending) -> None:
        """The match is over: the music ends, with the figure for that, until something is to be played."""
        self._ended = True
        self._add(ending)

    def _add(self, figure: Ending | None) -> None:
        if self._wanted is None:
            return
        with self._lock:
            self._figures.append(figure)
        self._wake()

    def look(self) -> None:
        """Something that others decide, such as whether it must be silent, may have changed."""
        self._wake()

    def close(self) -> None:
        """End the thread."""
        with self.bank.device:  # from here on the thread finds that it is closing before it uses the mixer
            self._closing.set()
        self._stir.set()
        if self._thread is not None:
            self._thread.join(2.0)

    def _wake(self) -> None:
        if self._thread is None and self._wanted is not None and self._may and not self._closing.is_set():
            self._thread = threading.Thread(target=self._work, name="music", daemon=True)
            self._thread.start()
        self._stir.set()

    @property
    def _may(self) -> bool:
        """Whether anything is to be heard."""
        return self._volume > 0 and not self.bank.muted and not self.bank.hushed

    # On the thread

    def _work(self) -> None:
        while not self._closing.is_set():
            try:
                busy = self._go_on()
            except pygame.error:  # the device has gone
                self._forget()
                busy = False
            self._stir.wait(LOOK if busy else 2.0)
            self._stir.clear()

    @contextmanager
    def _channels(self) -> Iterator[tuple[pygame.mixer.Channel, ...]]:
        """The channels LEAD, BED and FIGURE, while nobody closes the device; pygame.error without one."""
        with self.bank.device:
            if self._closing.is_set() or not pygame.mixer.get_init():
                raise pygame.error("no device")
            if pygame.mixer.get_num_channels() < CHANNELS:
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(FIGURE + 1)
            yield tuple(pygame.mixer.Channel(number) for number in (LEAD, BED, FIGURE))

    def _go_on(self) -> bool:
        """One look; whether something is being played."""
        if not self._may or not self.bank.ready():
            self._stop(0)
            return False
        with self._lock:
            wanted, figures, anew = self._wanted, self._figures[:], self._anew
            self._figures.clear()
            self._anew = False
        if anew:
            self._stop(FADE)
            self._style = style = None if wanted is None else load_style(wanted)
            self._renderer = None if style is None else Renderer(style, self._seed(), self._breathe)
        if self._renderer is None or self._style is None:
            return False
        for figure in figures:
            self._play_figure(self._style, self._renderer, figure)
        if figures and figures[-1] is not None:
            return False
        self._fill(self._renderer)
        self._set_volumes()
        return True

    def _play_figure(self, style: Style, renderer: Renderer, ending: Ending | None) -> None:
        """An answer; or an ending, before which the music fades and after which there is none."""
        motif = style.answer if ending is None else getattr(style, ending)
        samples = finished(renderer.figure(motif)).tobytes()
        if ending is not None:
            self._stop(FADE)
            self._renderer = None
        with self._channels() as channels:
            channels[FIGURE].set_volume(self._volume)
            channels[FIGURE].play(pygame.mixer.Sound(buffer=samples))

    def _fill(self, renderer: Renderer) -> None:
        """Both channels play, and the next piece waits behind them."""
        for _ in range(2):
            with self._channels() as (lead, bed, _figure):
                if lead.get_busy() and bed.get_busy() and lead.get_queue() is not None:
                    return
            piece = self._piece(renderer)
            samples = [finished(stem).tobytes() for stem in (piece.lead, piece.bed)]
            with self._channels() as (lead, bed, _figure):
                sounds = [pygame.mixer.Sound(buffer=each) for each in samples]
                if lead.get_busy() and bed.get_busy():
                    lead.queue(sounds[0])
                    bed.queue(sounds[1])
                else:
                    self._lead_volume = THIN if self._thin else 1.0
                    self._set_volumes()
                    lead.play(sounds[0])
                    bed.play(sounds[1])

    def _piece(self, renderer: Renderer) -> Stems:
        """The next PIECE samples."""
        left = self._left
        while left is None or len(left.lead) < PIECE:
            more = renderer.next_phrase()
            left = (
                more
                if left is None
                else Stems(np.concatenate([left.lead, more.lead]), np.concatenate([left.bed, more.bed]))
            )
        self._left = Stems(left.lead[PIECE:], left.bed[PIECE:])
        return Stems(left.lead[:PIECE], left.bed[:PIECE])

    def _set_volumes(self) -> None:
        goal = THIN if self._thin else 1.0
        self._lead_volume += max(-GLIDE, min(GLIDE, goal - self._lead_volume))
        with self._channels() as (lead, bed, _figure):
            lead.set_volume(self._volume * self._lead_volume)
            bed.set_volume(self._volume)

    def _stop(self, fade: int) -> None:
        """No more music, after so many milliseconds."""
        self._left = None
        if self._style is None:
            return
        if fade:
            with self._channels() as channels:
                for channel in channels[:FIGURE]:
                    channel.fadeout(fade)
            self._closing.wait(fade / 1000)
        with suppress(pygame.error), self._channels() as channels:
            for channel in channels[:FIGURE]:
                silence(channel)

    def _breathe(self) -> None:
        """Leave the processor to others for a moment; pygame.error once nobody will hear what is rendered."""
        if self._closing.wait(0.001):
            raise pygame.error("no device")

    def _forget(self) -> None:
        """The device is another one: what is wanted begins anew, unless it has ended."""
        self._style = self._renderer = self._left = None
        self._anew = not self._ended
