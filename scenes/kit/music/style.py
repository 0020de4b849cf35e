"""A style of music as data: scale, motifs, cadences and instruments, read from `assets/music/<name>.toml`."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from game.core.folders import asset
from game.core.paths import is_file
from game.core.tables import parse_table

Instrument = Literal["lyre", "koto", "lute", "hurdy_gurdy", "bell", "drone", "drum", "tap"]
Ambience = Literal["sea", "wind", "night", "hooves"]
Ending = Literal["win", "place", "loss"]
Beats = Annotated[float, Field(gt=0, le=16)]
Step = Annotated[int, Field(ge=-21, le=21)]
REST = "rest"
"""How a style writes a rest in place of a step."""
StepOrRest = Annotated[Step | None, BeforeValidator(lambda value: None if value == REST else value)]
MOTIF_BARS = 2
PHRASE_BARS = 8


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


Motif = tuple[tuple[Beats, StepOrRest], ...]
"""Notes one after the other: how many beats, and which step of the scale from the root; None is a rest."""


class Beaten(_Part):
    """One note of the accompaniment, the same in every bar in which it sounds."""

    at: Annotated[float, Field(ge=0, lt=16)]
    """Beats from the beginning of the bar."""
    step: Step = 0
    strength: Annotated[float, Field(gt=0, le=1)] = 0.6


class Layer(_Part):
    """One voice of the accompaniment."""

    instrument: Instrument
    notes: tuple[Beaten, ...] = Field(min_length=1, max_length=32)
    beats: Beats
    """How long each of its notes rings."""
    chance: Annotated[float, Field(gt=0, le=1)] = 1.0
    """Of sounding in a bar."""


class Style(_Part):
    """All that a piece is composed from. A step is a place in the scale: 0 is the root, and one octave up is
    as many steps further as the scale has notes.
    """

    tempo: Annotated[float, Field(ge=30, le=160)]
    """Beats a minute."""
    bar: Annotated[int, Field(ge=2, le=8)]
    """Beats a bar."""
    root: Annotated[int, Field(ge=36, le=72)]
    """Number of the root as MIDI counts, 60 is middle C."""
    scale: tuple[Annotated[int, Field(ge=0, le=11)], ...] = Field(min_length=5, max_length=7)
    """Semitones over the root, rising from 0."""
    lead: Instrument
    low: Step
    """The lowest step of the melody."""
    high: Step
    motifs: tuple[Motif, ...] = Field(min_length=4, max_length=16)
    opens: tuple[Motif, ...] = Field(min_length=1, max_length=8)
    """Ends of phrases that want to go on."""
    closes: tuple[Motif, ...] = Field(min_length=1, max_length=8)
    """Ends of phrases that have come home, on the root."""
    win: Motif
    place: Motif
    loss: Motif
    answer: Motif
    """What a great moment is answered with."""
    layers: tuple[Layer, ...] = Field(max_length=6)
    rest: tuple[Annotated[int, Field(ge=0, le=16)], Annotated[int, Field(ge=0, le=16)]]
    """Fewest and most bars without melody after a phrase."""
    ambience: Ambience
    ambience_level: Annotated[float, Field(ge=0, le=1)]
    gain: Annotated[float, Field(gt=0, le=8)]
    """So that all styles are equally loud."""

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if self.scale[0] != 0 or list(self.scale) != sorted(set(self.scale)):
            raise ValueError("scale must rise from 0")
        if self.high - self.low < len(self.scale):
            raise ValueError("high must be an octave above low at least")
        for name in ("motifs", "opens", "closes"):
            for number, motif in enumerate(getattr(self, name), 1):
                if sum(beats for beats, _ in motif) != MOTIF_BARS * self.bar:
                    raise ValueError(f"{name} {number} must last {MOTIF_BARS} bars")
        if any(motif[-1][1] is None or motif[-1][1] % len(self.scale) for motif in self.closes):
            raise ValueError("closes must end on the root")
        if self.rest[0] > self.rest[1]:
            raise ValueError("rest must be fewest and most bars")
        return self

    def hertz(self, step: int) -> float:
        """The pitch of a step."""
        octave, place = divmod(step, len(self.scale))
        return float(440.0 * 2 ** ((self.root + 12 * octave + self.scale[place] - 69) / 12))

    @property
    def beat(self) -> float:
        """Seconds of a beat."""
        return 60.0 / self.tempo


@cache
def load_style(name: str) -> Style | None:
    """The style `assets/music/<name>.toml`; None where there is none. TableError where it cannot be used."""
    path = asset("music", f"{name}.toml")
    if not is_file(path):
        return None
    return parse_table(path.read_text(encoding="utf-8"), Style, path.name)
