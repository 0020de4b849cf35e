"""Which seats a sentence names: those that the positions around its step say, whatever the event notes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from game.core import registry
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.game import Step
from game.core.protocol import NATURE
from game.edo.actions import OBJECT
from game.edo.pieces import house_of
from game.edo.state import EARNING, SOLD
from game.marco_polo.components import FILIPPO
from tests.game.replays import steps_of

Named = Callable[[Step], set[int]]
TAG = re.compile(r"\[\[(seat|house):(\d+)\|")


def _nobody(step: Step) -> set[int]:
    return set()


def _every(step: Step) -> set[int]:
    return set(range(int(step.before.players)))


def _where(holds: Callable[[Step, int], object]) -> Named:
    return lambda step: {seat for seat in _every(step) if holds(step, seat)}


def _owners(step: Step) -> set[int]:
    before, after = step.before.owner.tolist(), step.after.owner.tolist()
    return {new for old, new in zip(before, after, strict=True) if old != new and new >= 0}


def _highest(step: Step) -> set[int]:
    lot = step.event.args["lot"] + 1
    bids = {seat: int(step.before.bid[seat]) for seat in _every(step) if step.before.did[seat] == lot}
    return {seat for seat, bid in bids.items() if bid == max(bids.values())}


def _between(step: Step) -> set[int]:
    """The seats between those whose turns follow one another."""
    players, seat, last = int(step.before.players), int(step.before.turn_seat), int(step.after.turn_seat)
    found = set()
    while (seat := (seat + 1) % players) != last:
        found.add(seat)
    return found


def _changed(*fields: str) -> Named:
    """Whose rows of these fields the step changes."""
    return _where(
        lambda step, seat: any(
            not np.array_equal(step.before[field][seat], step.after[field][seat]) for field in fields
        )
    )


_FILIPPO = _where(lambda step, seat: step.after.character[seat] == FILIPPO)
NAMED: dict[tuple[str, str], Named] = {
    ("edo", "pass_on"): _every,
    ("edo", "reveal"): _every,
    ("edo", "turn"): lambda step: _between(step) if step.event.args["skipped"] else set(),
    ("edo", "forgive"): _where(lambda step, seat: step.before.shamed[seat] and not step.after.shamed[seat]),
    ("edo", "shame"): _where(lambda step, seat: step.after.shamed[seat] and not step.before.shamed[seat]),
    ("edo", "votes"): _where(lambda step, seat: step.before.sealed[seat] == OBJECT),
    ("edo", "income"): _where(lambda step, seat: step.before.coins[seat] < step.after.coins[seat]),
    ("edo", "earn"): _where(lambda step, seat: step.before.did[seat] == EARNING),
    ("edo", "privileges"): _owners,
    ("marco_polo", "round"): lambda step: {int(step.after.first)},
    ("marco_polo", "post"): _FILIPPO,
    ("marco_polo", "post_moved"): _FILIPPO,
    ("traveling_merchant", "buy"): _where(
        lambda step, seat: (step.before.area[:, seat] > step.after.area[:, seat]).any()
    ),
}
"""The seats that the sentence of a kind of event names, where it names any."""

HAPPENS_TO: dict[tuple[str, str], Named] = {
    ("carthage", "settle"): _changed("sold"),
    ("carthage", "defend"): _changed("stock", "safe"),
    ("carthage", "grant"): _changed("vp_unseen"),
    ("edo", "start"): lambda step: {int(step.after.turn_seat)},
    ("edo", "turn"): lambda step: {int(step.after.turn_seat)},
    ("edo", "roll"): lambda step: {int(step.before.turn_seat)},
    ("edo", "award"): lambda step: _highest(step) if step.event.args["outcome"] == SOLD else set(),
    ("marco_polo", "income"): _changed("held"),
    ("marco_polo", "throw"): _changed("pool", "dice_n"),
    ("marco_polo", "thrown"): _changed("pool"),
    ("marco_polo", "black_thrown"): _changed("pool"),
    ("marco_polo", "post"): _changed("posts"),
    ("marco_polo", "draw"): _changed("slots"),
}
"""Whose sentence it is where nature acts; of other kinds it is nobody's."""


def named(sentence: str, step: Step) -> set[int]:
    """The seats that a sentence names by a tag."""
    found = set()
    for kind, number in TAG.findall(sentence):
        houses = {house_of(step.after, seat): seat for seat in _every(step)} if kind == "house" else {}
        found.add(houses.get(int(number), int(number)))
    return found


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_sentence_names_the_seats_that_its_step_concerns(game_id: str) -> None:
    game, met = registry.game(game_id), Counter[str]()
    catalogues = [Catalogue.load(language) for language in LANGUAGES]
    for step in steps_of(game_id):
        for catalogue in catalogues:
            for sentence in (game.event_sentence(step, catalogue), game.log_sentence(step, catalogue, False)):
                found = named(sentence, step)
                if found:
                    met[step.event.kind] += 1
                    assert found == NAMED[game_id, step.event.kind](step), (step.event, sentence)
    wanted = {kind for known, kind in NAMED if known == game_id and kind != "post_moved"}
    assert set(met) == wanted, met


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_sentence_belongs_to_the_seat_that_its_step_concerns(game_id: str) -> None:
    game, met, english = registry.game(game_id), Counter[str](), Catalogue.load("en")
    for step in steps_of(game_id):
        if not game.event_sentence(step, english):
            continue
        if step.actor != NATURE:
            assert step.subject == step.actor, step.event
            continue
        expected = HAPPENS_TO.get((game_id, step.event.kind), _nobody)(step)
        assert expected == ({step.subject} - {-1}), (step.event, expected)
        met[step.event.kind] += bool(expected)
    assert {kind for kind, times in met.items() if times} == {
        kind for known, kind in HAPPENS_TO if known == game_id
    }
