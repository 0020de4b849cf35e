"""The thread that plays: renders ahead in pieces, and keeps two channels filled.

    musician = Musician(bank); musician.volume = 0.4; musician.play("night")

Nothing is rendered while the volume is 0, everything is muted, the window is behind others, or there is no
device.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import numpy as np
import pygame

from scenes.kit.music.rendering import Renderer, Stems, finished
from scenes.kit.music.style import Ending, Style, load_style
from scenes.kit.sound import SoundBank

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

    @property
    def playing(self) -> str | None:
        """The style that is wanted."""
        return self._wanted

    def play(self, name: str | None) -> None:
        """Play this style from a new beginning, unless it is played already; None: nothing."""
        if name == self._wanted:
            return
        with self._lock:
            self._wanted = name
            self._figures.clear()
        self._wake()

    def thin(self, thin: bool) -> None:
        """Whether the melody steps back, because the player thinks."""
        self._thin = thin

    def answer(self) -> None:
        """A great moment has come: the lead answers it."""
        self._add(None)

    def finish(self, ending: Ending) -> None:
        """The match is over: the music ends, with the figure for that."""
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

    def _go_on(self) -> bool:
        """One look; whether something is being played."""
        if not self._may or not self.bank.ready():
            self._stop(0)
            return False
        if pygame.mixer.get_num_channels() < CHANNELS:
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(FIGURE + 1)
        with self._lock:
            wanted, figures = self._wanted, self._figures[:]
            self._figures.clear()
        style = None if wanted is None else load_style(wanted)
        if style is not self._style:
            self._stop(FADE)
            self._style = style
            self._renderer = None if style is None else Renderer(style, self._seed(), _breathe)
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
        """An answer; or an ending, before which the music fades and after which there is none until another
        style is wanted.
        """
        motif = style.answer if ending is None else getattr(style, ending)
        sound = pygame.mixer.Sound(buffer=finished(renderer.figure(motif)).tobytes())
        if ending is not None:
            self._stop(FADE)
            self._renderer = None
        channel = pygame.mixer.Channel(FIGURE)
        channel.set_volume(self._volume)
        channel.play(sound)

    def _fill(self, renderer: Renderer) -> None:
        """Both channels play, and the next piece waits behind them."""
        lead, bed = pygame.mixer.Channel(LEAD), pygame.mixer.Channel(BED)
        for _ in range(2):
            if lead.get_busy() and bed.get_busy() and lead.get_queue() is not None:
                return
            piece = self._piece(renderer)
            sounds = [pygame.mixer.Sound(buffer=finished(stem).tobytes()) for stem in (piece.lead, piece.bed)]
            if not (lead.get_busy() and bed.get_busy()):
                self._lead_volume = THIN if self._thin else 1.0
                self._set_volumes()
                lead.play(sounds[0])
                bed.play(sounds[1])
            else:
                lead.queue(sounds[0])
                bed.queue(sounds[1])

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
        by = max(-GLIDE, min(GLIDE, goal - self._lead_volume))
        self._lead_volume += by
        pygame.mixer.Channel(LEAD).set_volume(self._volume * self._lead_volume)
        pygame.mixer.Channel(BED).set_volume(self._volume)

    def _stop(self, fade: int) -> None:
        """No more music, after so many milliseconds."""
        self._left = None
        if not pygame.mixer.get_init() or self._style is None:
            return
        for number in (LEAD, BED):
            channel = pygame.mixer.Channel(number)
            if channel.get_busy():
                # What waits behind would begin after the fading.
                channel.fadeout(fade) if fade else channel.stop()
        if fade:
            self._closing.wait(fade / 1000)
            for number in (LEAD, BED):
                pygame.mixer.Channel(number).stop()

    def _forget(self) -> None:
        self._style = self._renderer = self._left = None


def _breathe() -> None:
    """Leave the processor to others for a moment."""
    time.sleep(0.001)
