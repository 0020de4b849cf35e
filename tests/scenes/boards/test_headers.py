"""The bar while a step is shown: it names the seat that the step's sentence is about, in every game."""

from __future__ import annotations

import re

import pytest

from game.core import registry
from game.core.catalogue import LANGUAGES, Catalogue
from scenes.boards import board_class
from scenes.tabletop.face import ME
from tests.game.replays import PLAYED, steps_of
from tests.golden.recording import recorded
from tests.scenes.boards.hands import against_clerks, context

PRESENT = re.compile(r"(has|is|does|goes|[a-z]+[^su]s)\b")
"""How a sentence begins that can be said of others, but not of "you"."""
MOTIVES = ("motive.", *(f"{game_id}.motive." for game_id in registry.GAMES))
OTHERS = {
    "companion.honest.other",
    "deal.has_shared.seat",
    "deal.won.seat",
    "demo.won",
    "edo_board.set.left",
    "fact.best_rival.mostly",
    "past.imported.original",
    "pause.resign.ask.name",
    "result.wins",
    "setup.problem.names",
    "traveling_merchant.event.buy.area",
    "traveling_merchant.action.buy_area",
    "traveling_merchant_board.plan.load.area",
    "traveling_merchant_board.plan.load.area.back",
}
"""Said of others only, with another sentence for the player; or the name is not that of a seat."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_bar_names_the_seat_of_the_event(game_id: str, language: str) -> None:
    name = PLAYED[game_id][0]
    wanted = next(each for each in recorded(game_id).playthroughs if each.name == name)
    match = against_clerks(game_id, wanted.players, dict(wanted.options), 1)
    board = board_class(game_id)(context(language), match, 0)
    met: dict[tuple[str, bool], int] = {}
    for step in steps_of(game_id):
        kind = (step.event.kind, step.subject == 0)
        told = board.stager.short(step)
        if not told or int(step.before.players) != wanted.players or met.get(kind, 0) >= 2:
            continue
        board.stager.keep(staging=True)
        board.stager.begin(step)
        shown, prompt = board.shown, board.text.prompt()
        met[kind] = met.get(kind, 0) + 1
        named = board.speech.status(shown) if step.subject < 0 else shown.name(step.subject)
        assert prompt.chip == named and not prompt.mine, step.event
        assert prompt.sentence and "[[" not in prompt.sentence
        if step.subject >= 0 and language == "en":
            assert not PRESENT.match(prompt.sentence), prompt.sentence
    assert any(own for _, own in met) and len(met) > 6


def test_a_name_is_never_the_subject_of_a_verb_that_you_cannot_take() -> None:
    """“You” stands wherever a seat is named, but where the player is told in a sentence of its own."""
    english, you = Catalogue.load("en"), Catalogue.load("en")(ME)
    assert you == "You"
    wrong = []
    for key, sentence in english.entries.items():
        mine = {f"{key}.mine", re.sub(r"\.other\b", ".mine", key)} - {key}
        if key in OTHERS or key.startswith(MOTIVES) or mine & english.entries.keys():
            continue
        spoken = re.sub(r"\{(name|keeper|owner)\}", you, sentence)
        if re.search(r"\bYou('s| has| is| was| alone|, who| [a-z]+[^su\W]s\b)|[a-z] You\b", spoken):
            wrong.append(f"{key}: {spoken}")
    assert not wrong
