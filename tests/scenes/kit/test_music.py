"""Music: styles that can be used, phrases that keep to them, samples that are neither loud nor endless."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import numpy as np
import pygame
import pytest

from game.core.shelf import playable
from game.core.tables import TableError, parse_table
from scenes.kit.music import composer, musician
from scenes.kit.music.composer import compose, figure
from scenes.kit.music.instruments import MUSIC_RATE, PLAYED, surroundings
from scenes.kit.music.musician import BED, FIGURE, LEAD, Musician
from scenes.kit.music.rendering import Renderer, Stems, Stereo, finished, rendered
from scenes.kit.music.style import PHRASE_BARS, Style, load_style
from scenes.kit.sound import SoundBank
from tests.sources import ROOT

NAMES = [path.stem for path in sorted((ROOT / "assets" / "music").glob("*.toml"))]
LOUDNESS = -26.0
"""Decibels of the louder parts at full volume: 12 below the effects as they are set at first."""


def style_of(name: str) -> Style:
    style = load_style(name)
    assert style is not None
    return style


def test_every_game_and_the_title_have_music() -> None:
    assert {entry.id for entry in playable()} | {"night"} == set(NAMES)
    assert load_style("nothing") is None


@pytest.mark.parametrize("name", NAMES)
def test_phrases_keep_to_their_style(name: str) -> None:
    style = style_of(name)
    kinds = [compose(style, 5, number) for number in range(24)]
    assert kinds == [compose(style, 5, number) for number in range(24)], "the same seed, the same piece"
    assert kinds != [compose(style, 6, number) for number in range(24)]
    seconds = 0.0
    for phrase in kinds:
        lead = [note for note in phrase.notes if note.lead]
        assert PHRASE_BARS + style.rest[0] <= phrase.bars <= PHRASE_BARS + style.rest[1]
        assert all(style.low <= note.step <= style.high for note in lead)
        assert all(note.at + note.beats <= PHRASE_BARS * style.bar + 1e-9 for note in lead)
        assert all(0 < note.strength <= 1 for note in phrase.notes)
        seconds += phrase.bars * style.bar * style.beat
    melodies = [tuple((n.at, n.step) for n in phrase.notes if n.lead) for phrase in kinds]
    assert len(set(melodies)) >= 20, "no loop"
    assert seconds > 240
    for number in range(3, 24, len(composer.SECTION)):
        last = max((note for note in kinds[number].notes if note.lead), key=lambda note: note.at)
        assert last.step % len(style.scale) == 0, "a section comes home"


@pytest.mark.parametrize("name", NAMES)
def test_notes_are_in_the_scale(name: str) -> None:
    style = style_of(name)
    for step in range(style.low - 7, style.high + 8):
        semitones = 12 * np.log2(style.hertz(step) / 440) + 69 - style.root
        assert round(semitones) % 12 in style.scale
        assert abs(semitones - round(semitones)) < 1e-6


@pytest.mark.parametrize("name", NAMES)
def test_styles_are_equally_loud_and_nothing_is_cut(name: str) -> None:
    wave = rendered(style_of(name), 7, 75)
    assert float(np.abs(wave).max()) < 0.6
    window = MUSIC_RATE * 2 // 5
    parts = wave[: len(wave) // window * window].reshape(-1, window * 2)
    loud = np.sqrt((parts**2).mean(axis=1))
    assert 20 * np.log10(np.percentile(loud, 95)) == pytest.approx(LOUDNESS, abs=1.5)


def test_the_melody_rests() -> None:
    for name in NAMES:
        style = style_of(name)
        sung, beats = 0.0, 0.0
        for number in range(40):
            phrase = compose(style, 3, number)
            sung += sum(note.beats for note in phrase.notes if note.lead)
            beats += phrase.bars * style.bar
        assert 0.35 < sung / beats < 0.8, name


@pytest.mark.parametrize("instrument", list(PLAYED))
def test_notes_begin_and_end_in_silence(instrument: str) -> None:
    wave = PLAYED[instrument](196.0, 1.5)  # type: ignore[index]
    assert abs(float(wave[0])) < 0.02
    assert abs(float(wave[-1])) < 0.02
    assert 0.05 < float(np.abs(wave).max()) < 2


def test_surroundings_come_again_without_a_break() -> None:
    for kind in ("sea", "wind", "night", "hooves"):
        wave = surroundings(kind, 6.0, 3)
        assert abs(float(wave[0] - wave[-1])) < 0.1


def test_what_rings_on_comes_with_the_next_phrase() -> None:
    renderer = Renderer(style_of("carthage"), 1)
    one, two = renderer.next_phrase(), renderer.next_phrase()
    whole = np.concatenate([one.bed, two.bed])
    at = len(one.bed)
    assert float(np.abs(whole[at] - whole[at - 1]).max()) < 0.05
    assert finished(one.lead).shape == (2 * len(one.lead), 2)


def test_an_ending_is_a_figure() -> None:
    for name in NAMES:
        style = style_of(name)
        for motif in (style.win, style.place, style.loss, style.answer):
            phrase = figure(style, motif)
            assert [note.step for note in phrase.notes] == [step for _, step in motif if step is not None]
            assert phrase.bars * style.bar * style.beat < 16


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("scale = [0, 1,", "scale = [0, 0,", "scale must rise"),
        ("tempo = 54", "tempo = 5400", "tempo"),
        ('lead = "koto"', 'lead = "kazoo"', "lead"),
        ("[[2, 0], [1, 3],", "[[3, 0], [1, 3],", "motifs 1 must last 2 bars"),
        (
            "[[1, 3], [1, 2], [2, 1], [4, 0]]",
            "[[1, 3], [1, 2], [2, 1], [4, 1]]",
            "closes must end on the root",
        ),
    ],
)
def test_a_style_that_cannot_be_used_is_named(old: str, new: str, said: str) -> None:
    text = (ROOT / "assets" / "music" / "edo.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(TableError, match=said):
        parse_table(text.replace(old, new), Style, "edo.toml")


# The thread


class Clockless:
    """A bank with a device; nothing is heard."""

    def __init__(self) -> None:
        pygame.mixer.quit()
        self.bank = SoundBank()
        self.bank.open()
        self.musician = Musician(self.bank, 0.4, seed=lambda: 1)


class Brief:
    """Stands for a `Renderer` where only the thread is tried: silence, at once."""

    def __init__(self, style: Style, seed: int, pause: Callable[[], None]) -> None:
        assert style.tempo and seed
        self.pause = pause

    def next_phrase(self) -> Stems:
        self.pause()
        return Stems(self.figure(), self.figure())

    def figure(self, motif: object = None) -> Stereo:
        return np.zeros((musician.PIECE, 2), np.float32)


AT_ONCE = 4.0
"""Seconds; a piece of music takes twice as long."""


def wait_for(done: Callable[[], bool], seconds: float = 20.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if done():
            return True
        time.sleep(0.02)
    return False


def busy(channel: int) -> bool:
    return pygame.mixer.get_num_channels() > channel and pygame.mixer.Channel(channel).get_busy()


def test_it_plays_thins_answers_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(musician, "FADE", 20)
    monkeypatch.setattr(musician, "LOOK", 0.02)
    made = Clockless()
    player = made.musician
    try:
        player.play("night")
        assert wait_for(lambda: busy(LEAD) and busy(BED))
        assert wait_for(lambda: pygame.mixer.Channel(LEAD).get_queue() is not None), "the next piece waits"
        player.thin(True)
        assert wait_for(lambda: pygame.mixer.Channel(LEAD).get_volume() < 0.2)
        assert pygame.mixer.Channel(BED).get_volume() == pytest.approx(0.4, abs=0.02)
        player.answer()
        assert wait_for(lambda: busy(FIGURE))
        made.bank.hush(True)
        player.look()
        assert wait_for(lambda: not busy(LEAD) and not busy(BED), AT_ONCE)
        made.bank.hush(False)
        player.look()
        assert wait_for(lambda: busy(LEAD))
        monkeypatch.setattr(musician, "Renderer", Brief)
        player.finish("win")
        assert wait_for(lambda: not busy(LEAD) and not busy(BED), AT_ONCE), "nor what waited behind"
        player.play("night")
        assert wait_for(lambda: busy(LEAD)), "a rematch has music again"
        player.finish("loss")
        assert wait_for(lambda: not busy(LEAD) and not busy(BED), AT_ONCE)
        player.play("edo")
        assert wait_for(lambda: busy(LEAD)), "another table, another beginning"
    finally:
        player.close()
        pygame.mixer.quit()


def test_without_volume_sound_or_device_no_thread_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    bank = SoundBank(muted=True)
    player = Musician(bank, 0.5)
    player.play("edo")
    bank.muted = False
    player.volume = 0.0
    assert player._thread is None
    monkeypatch.setattr(bank, "ready", lambda: False)
    player.volume = 0.5
    player.answer()
    player.finish("loss")
    time.sleep(0.05)
    player.close()
    assert player._thread is None or not player._thread.is_alive()


def test_closing_waits_for_nothing_that_is_rendered(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a phrase takes: who closes the window goes."""
    begun = threading.Event()

    class Long(Renderer):
        def next_phrase(self) -> Stems:
            begun.set()
            end = time.monotonic() + 20
            while time.monotonic() < end:
                self.pause()
            return super().next_phrase()

    monkeypatch.setattr(musician, "Renderer", Long)
    made = Clockless()
    try:
        made.musician.play("night")
        assert begun.wait(20)
        at, thread = time.monotonic(), made.musician._thread
        made.musician.close()
        assert thread is not None and not thread.is_alive() and time.monotonic() - at < 1.0
    finally:
        pygame.mixer.quit()


def test_a_device_that_goes_away_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(musician, "LOOK", 0.02)
    monkeypatch.setattr(musician, "Renderer", Brief)
    made = Clockless()
    try:
        made.musician.play("night")
        assert wait_for(lambda: busy(LEAD))
        for number in range(40):
            made.bank.close()
            made.musician.look()
            time.sleep(0.002 * (number % 7))
            made.bank.open()
        made.bank.close()
        made.musician.look()
        assert wait_for(lambda: pygame.mixer.get_init() is not None and busy(LEAD)), "it is opened again"
    finally:
        made.musician.close()
        pygame.mixer.quit()
