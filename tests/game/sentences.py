"""What sentences of every game have to be."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from game.core.catalogue import Catalogue, plain
from game.core.game import Game, Step
from game.core.selfcheck import configurations
from tests.game.playing import random_match

Check = Callable[[str], None]


def checks(game_id: str, markup: str) -> Check:
    """Passes a sentence with nothing left to fill in, no key in its place, and no markup but of this form."""
    left, tags = re.compile(rf"[{{}}#]|{game_id}\."), re.compile(rf"\[\[(?:{markup})\|[^|\[\]]+\]\]")

    def check(sentence: str) -> None:
        assert sentence.strip() == sentence and sentence
        assert not left.search(sentence), sentence
        assert not re.search(r"\[\[|\]\]", tags.sub("", sentence)), sentence
        assert plain(sentence) and "|" not in plain(sentence)

    return check


def assert_actions_are_told_apart(
    game: Game, tell: Callable[[Any, int, Catalogue], str], state: Any, catalogue: Catalogue, check: Check
) -> None:
    """Every action has a sentence of its own at `state`; the number after the last has none."""
    sentences = [tell(state, action, catalogue) for action in range(game.num_actions)]
    for sentence in sentences:
        check(sentence)
    twice = {sentence for sentence in sentences if sentences.count(sentence) > 1}
    assert not twice, "no two actions read the same"
    with pytest.raises(ValueError, match="is not an action"):
        tell(state, game.num_actions, catalogue)


def kinds_told(
    game: Game, seeds: int, tell: Callable[[Step, Catalogue], str], catalogue: Catalogue, check: Check
) -> tuple[set[str], set[str]]:
    """Kinds of events of random games of every configuration: those with a sentence, each checked, and those
    without one.
    """
    told: set[str] = set()
    silent: set[str] = set()
    for configuration in configurations(game):
        for seed in range(seeds):
            for step in random_match(configuration, seed).steps:
                sentence = tell(step, catalogue)
                if sentence:
                    check(sentence)
                (told if sentence else silent).add(step.event.kind)
    return told, silent
