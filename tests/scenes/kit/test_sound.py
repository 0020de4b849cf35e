"""Synthesised sounds, and silence without a device."""

from __future__ import annotations

import threading

import numpy as np
import pygame
import pytest

from scenes.kit import sound
from scenes.kit.sound import WAVES, SoundBank, waveform
from scenes.kit.synthesis import RATE
from scenes.shell.app import App, silent_context


@pytest.mark.parametrize("name", list(WAVES))
def test_waves_are_quiet_short_and_begin_and_end_in_silence(name: str) -> None:
    wave = waveform(name)
    assert 0.05 < len(wave) / RATE < 2.5
    assert 0.05 < float(np.abs(wave).max()) < 0.95
    assert abs(wave[0]) < 0.02
    assert abs(wave[-1]) < 0.02
    assert np.array_equal(wave, waveform(name))


def test_no_device_means_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise pygame.error("ALSA: no such device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", broken)
    bank = SoundBank()
    bank.prepare()
    bank.play("coin")
    bank.play("win")
    assert not bank.available


def test_volumes_are_separate(monkeypatch: pytest.MonkeyPatch) -> None:
    bank = SoundBank(table=0.8, interface=0.0)
    asked: list[bool] = []

    def no_device() -> bool:
        asked.append(True)
        return False

    monkeypatch.setattr(bank, "open", no_device)
    bank.play("click")
    assert asked == []
    bank.play("coin")
    assert asked == [True]
    bank.muted = True
    bank.play("coin")
    assert asked == [True]


def test_unknown_sounds_are_a_mistake() -> None:
    with pytest.raises(KeyError):
        SoundBank().play("cymbal")


class Device:
    """An audio device that is not there yet, in place of the mixer's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.there, self.now = False, 0.0
        self.asked = self.played = self.stopped = 0
        pygame.mixer.quit()
        monkeypatch.setattr(pygame.mixer, "init", self._init)
        monkeypatch.setattr(pygame.mixer, "stop", self._stop)
        monkeypatch.setattr(sound, "_finished", lambda name: self)
        self.bank = SoundBank(clock=lambda: self.now)

    def _init(self, *_: object, **__: object) -> None:
        self.asked += 1
        if not self.there:
            raise pygame.error("ALSA: no such device")

    def _stop(self) -> None:
        self.stopped += 1

    def set_volume(self, level: float) -> None:
        """As a sound of the mixer."""

    def play(self) -> None:
        """As a sound of the mixer: an error once the device has gone."""
        if not self.there:
            raise pygame.error("gone")
        self.played += 1

    def hear(self, seconds: float) -> int:
        """Sounds heard of one each quarter of a second, for so long."""
        before = self.played
        for _ in range(round(seconds * 4)):
            self.now += 0.25
            self.bank.play("coin")
            for thread in threading.enumerate():
                if thread.name == "sounds":
                    thread.join()
        return self.played - before


def test_a_device_that_comes_later_is_found_and_one_that_goes_is_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = Device(monkeypatch)
    assert device.hear(10) == 0
    device.there = True
    assert device.hear(3) > 0, "within seconds"
    device.there = False
    assert device.hear(10) == 0
    device.there = True
    assert device.hear(3) > 0


def test_a_missing_device_is_not_asked_for_in_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(monkeypatch)
    device.hear(10)
    assert 2 <= device.asked <= 6


def test_a_hushed_bank_is_silent_at_once_and_then_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(monkeypatch)
    device.there = True
    assert device.hear(1) == 4
    device.bank.hush(True)
    assert device.stopped == 2, "what sounds, and what waits behind it"
    assert device.hear(1) == 0
    device.bank.hush(False)
    assert device.hear(1) == 4


def test_nothing_sounds_any_more_when_the_mixer_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(silent_context("en", muted=False), (640, 360))
    bank = app.context.sound
    quitting: list[bool] = []

    def going() -> None:
        quitting.append(pygame.mixer.get_busy())

    for close in (bank.close, app.close):
        pygame.mixer.quit()
        assert bank.open()
        for _ in range(2):
            pygame.mixer.Channel(0).queue(sound._finished("win"))
        assert pygame.mixer.Channel(0).get_queue() is not None
        with monkeypatch.context() as patch:
            patch.setattr(pygame.mixer, "quit", going)
            close()
    assert len(quitting) >= 2 and not any(quitting)
    pygame.mixer.quit()
