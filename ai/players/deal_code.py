"""A whole set-up as one code to share: game, seats, options and deal, such as `2K7Q-204M-A81Z-9PQX-7`.

The code is one number in base 32. From its low end: a check of ten bits, the tag of the game (its options and
version are part of it, so that a code never sets up something else than it meant), and then, in mixed radix,
the number of players, who sits where, who begins, the value of every option, and the seed. Names stay out,
and a rival between two levels is told as the nearer one: whoever takes the code has another strength.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from ai.players.blends import nearest
from ai.players.levels import LEVELS
from ai.players.personalities import EVEN, PERSONALITIES, has_personality
from game.core.game import Choice, Game
from game.core.match import MatchSetup, Seat
from game.core.plain_text import one_line
from game.core.registry import game as find_game
from game.core.seed_code import SEED_BITS, letters_of, number_of
from game.core.shelf import playable

CHECK_BITS = 10
TAG_BITS = 15
MOST_LETTERS = 40
_SITTERS: tuple[tuple[str | None, str], ...] = (
    (None, EVEN),
    *((level, kind) for level in LEVELS for kind in (PERSONALITIES if has_personality(level) else (EVEN,))),
)
"""Who may sit at a seat: level, None for the person, and personality."""


class OtherVersion(ValueError):
    """A good code, but of a game or of rules that are not here."""


def encode_deal(game: Game, setup: MatchSetup) -> str:
    """The code of a set-up of `game`.

    Levels and options must be those that a set-up screen offers (ValueError).
    """
    number, size = 0, 1
    for value, base in _digits(game, setup):
        number += value * size
        size *= base
    size <<= TAG_BITS + CHECK_BITS
    tagged = number << TAG_BITS | _tag(game, _told(game, setup.options), game.version)
    return letters_of(tagged << CHECK_BITS | _check(tagged), letters=-(-(size - 1).bit_length() // 5))


def decode_deal(code: str) -> MatchSetup:
    """The set-up of a code, without names, in any case, with or without dashes.

    ValueError for anything else, OtherVersion where no game here has made the code.
    """
    number = number_of(code, MOST_LETTERS, "deal code")
    tagged, check = number >> CHECK_BITS, number & (1 << CHECK_BITS) - 1
    if check != _check(tagged):
        raise ValueError(f"{one_line(code)!r} is not a deal code")
    tag = tagged & (1 << TAG_BITS) - 1
    for game in (find_game(entry.id) for entry in playable()):
        for version, choices in product((game.version, *game.earlier), (_told(game, {}), game.choices())):
            if _tag(game, choices, version) == tag:
                return _read(game, choices, tagged >> TAG_BITS, code)
    raise OtherVersion(f"{one_line(code)!r} is of a game or version that is not here")


def _told(game: Game, options: Mapping[str, Any]) -> tuple[Choice, ...]:
    """The options that a code has figures for. Those that a game has got since are left out where none of
    them is used, so that codes from before stay good and the same.
    """
    every = game.choices()
    used = any(options.get(c.key, c.default) != c.default for c in every if c.key in game.later_options)
    return every if used else tuple(c for c in every if c.key not in game.later_options)


def _digits(game: Game, setup: MatchSetup) -> Iterator[tuple[int, int]]:
    """Each fact of a set-up as a figure and its base, the first ones first."""
    players = len(setup.seats)
    options = dict(setup.options)
    start = options.pop("start_seat", None)
    yield setup.seed, 1 << SEED_BITS
    yield players - game.players.start, len(game.players)
    for seat in setup.seats:
        level = None if seat.level is None else nearest(seat.level)
        kind = seat.personality if level is not None and has_personality(level) else EVEN
        yield _SITTERS.index((level, kind)), len(_SITTERS)
    yield 0 if start is None else int(start) + 1, players + 1
    for choice in _told(game, options):
        yield choice.values.index(options.get(choice.key, choice.default)), len(choice.values)


def _read(game: Game, told: tuple[Choice, ...], number: int, code: str) -> MatchSetup:
    def figure(base: int) -> int:
        nonlocal number
        number, value = divmod(number, base)
        return value

    seed = figure(1 << SEED_BITS)
    players = game.players.start + figure(len(game.players))
    sitters = [_SITTERS[figure(len(_SITTERS))] for _ in range(players)]
    seats = tuple(Seat(level=level, personality=personality) for level, personality in sitters)
    start = figure(players + 1)
    options: dict[str, Any] = {choice.key: choice.default for choice in game.choices()}
    options |= {choice.key: choice.values[figure(len(choice.values))] for choice in told}
    if number:
        raise ValueError(f"{one_line(code)!r} is not a deal code")
    if start:
        options["start_seat"] = start - 1
    return MatchSetup(game=game.id, seats=seats, options=options, seed=seed)


def _tag(game: Game, told: tuple[Choice, ...], version: int) -> int:
    """What tells games, their versions and their options apart."""
    facts: tuple[object, ...] = (
        game.id,
        version,
        game.players,
        [(c.key, c.values) for c in told],
        _SITTERS,
    )
    if game.tables:
        facts = (*facts, game.tables)
    return zlib.crc32(repr(facts).encode()) & (1 << TAG_BITS) - 1


def _check(tagged: int) -> int:
    return zlib.crc32(str(tagged).encode()) & (1 << CHECK_BITS) - 1
