"""From a style and a seed to notes, phrase by phrase without end.

Phrases come in sections of four: one that asks, one that answers, one that lies elsewhere, one that comes
home. A section is made of two motifs of the style, varied; the next section takes others. Each phrase depends
on seed and number alone, so any of them can be composed by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from scenes.kit.music.style import MOTIF_BARS, PHRASE_BARS, Instrument, Motif, Style

SECTION = ("ask", "answer", "far", "home")
RESTS, DRONE_RESTS = 1 / 3, 0.25
"""How often a layer, and a drone, sounds in the rest after a phrase, of how often it does otherwise: a drone
rings for several bars.
"""
CALM = 3
"""Every so many sections, one phrase is left to the accompaniment."""


@dataclass(frozen=True)
class Note:
    """One note. `at` and `beats` count beats from the beginning of the phrase."""

    at: float
    beats: float
    step: int
    strength: float
    instrument: Instrument
    lead: bool


@dataclass(frozen=True)
class Phrase:
    """Eight bars and the rest after them."""

    notes: tuple[Note, ...]
    bars: int


def compose(style: Style, seed: int, number: int) -> Phrase:
    """Phrase `number`, from 0."""
    section, place = divmod(number, len(SECTION))
    kind = SECTION[place]
    rng = Random(f"{seed} {number}")
    bars = PHRASE_BARS + rng.randint(*style.rest)
    calm = kind == "far" and section % CALM == CALM - 1
    melody = [] if calm else _melody(style, _material(style, seed, section), kind, rng)
    return Phrase((*melody, *_accompaniment(style, bars, rng)), bars)


def figure(style: Style, motif: Motif) -> Phrase:
    """A motif alone, as for an ending or an answer."""
    notes = tuple(_sung(style, motif, 0.0, 0.95))
    beats = sum(beats for beats, _ in motif)
    return Phrase(notes, -int(-beats // style.bar) + 1)


def _material(style: Style, seed: int, section: int) -> tuple[Motif, Motif]:
    """The two motifs of a section: never those of the one before."""
    order = list(style.motifs)
    Random(seed).shuffle(order)
    first = 2 * section % len(order)
    return order[first], order[(first + 1) % len(order)]


def _melody(style: Style, material: tuple[Motif, Motif], kind: str, rng: Random) -> list[Note]:
    one, two = material
    octave = len(style.scale)
    if kind == "ask":
        slots = [one, two, _varied(one, rng), rng.choice(style.opens)]
    elif kind == "answer":
        slots = [one, _varied(two, rng), _varied(one, rng), rng.choice(style.closes)]
    elif kind == "far":
        away = rng.choice((-octave, octave, 2, -2))
        slots = [
            _moved(two, away),
            _moved(_varied(two, rng), away),
            _varied(one, rng),
            rng.choice(style.opens),
        ]
    else:
        slots = [one, _varied(two, rng), _thinned(one, rng), rng.choice(style.closes)]
    notes: list[Note] = []
    for number, motif in enumerate(slots):
        begin = number * MOTIF_BARS * style.bar
        notes += _sung(style, _folded(style, motif), begin, 0.85 + 0.1 * rng.random())
    return notes


def _sung(style: Style, motif: Motif, at: float, strength: float) -> list[Note]:
    """A motif as notes of the lead; the first of a bar is a little stronger."""
    notes = []
    for beats, step in motif:
        if step is not None:
            accent = 1.0 if at % style.bar == 0 else 0.82
            notes.append(Note(at, beats, step, strength * accent, style.lead, True))
        at += beats
    return notes


def _folded(style: Style, motif: Motif) -> Motif:
    """The same motif with every note within the range of the lead."""

    def within(step: int) -> int:
        octave = len(style.scale)
        if step > style.high:
            return step - octave * -((style.high - step) // octave)
        return step + octave * -((step - style.low) // octave) if step < style.low else step

    return tuple((beats, None if step is None else within(step)) for beats, step in motif)


def _moved(motif: Motif, by: int) -> Motif:
    return tuple((beats, None if step is None else step + by) for beats, step in motif)


def _thinned(motif: Motif, rng: Random) -> Motif:
    """Some notes off the beat are left out; the one before rings on."""
    kept: list[tuple[float, int | None]] = []
    for beats, step in motif:
        if kept and beats <= 1 and rng.random() < 0.5:
            kept[-1] = (kept[-1][0] + beats, kept[-1][1])
        else:
            kept.append((beats, step))
    return tuple(kept)


def _graced(motif: Motif, rng: Random) -> Motif:
    """One longer note turns around its upper neighbour."""
    longer = [number for number, (beats, step) in enumerate(motif) if beats >= 1 and step is not None]
    if not longer:
        return motif
    chosen = rng.choice(longer)
    beats, step = motif[chosen]
    assert step is not None
    turn = ((beats / 4, step), (beats / 4, step + 1), (beats / 2, step))
    return (*motif[:chosen], *turn, *motif[chosen + 1 :])


def _turned(motif: Motif) -> Motif:
    """What rose falls."""
    first = next((step for _, step in motif if step is not None), 0)
    return tuple((beats, None if step is None else 2 * first - step) for beats, step in motif)


def _varied(motif: Motif, rng: Random) -> Motif:
    way = rng.randrange(5)
    if way == 0:
        return _moved(motif, rng.choice((-1, 1, 2)))
    if way == 1:
        return _thinned(motif, rng)
    if way == 2:
        return _graced(motif, rng)
    if way == 3:
        return _turned(motif)
    return motif


def _accompaniment(style: Style, bars: int, rng: Random) -> list[Note]:
    """All layers over all bars; in the rest after the phrase only now and then."""
    notes = []
    for layer in style.layers:
        for bar in range(bars):
            often = 1.0 if bar < PHRASE_BARS else DRONE_RESTS if layer.instrument == "drone" else RESTS
            if rng.random() >= layer.chance * often:
                continue
            for beaten in layer.notes:
                strength = beaten.strength * (0.9 + 0.1 * rng.random())
                at = bar * style.bar + beaten.at
                notes.append(Note(at, layer.beats, beaten.step, strength, layer.instrument, False))
    return notes
