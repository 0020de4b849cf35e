"""Synthesised sounds, and silence without a device."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from scenes.kit.sound import RATE, WAVES, SoundBank, waveform


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
