"""What the board says: prompts, and what a decision in hand leads to. Tooltips are in `tips`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.marco_polo.state import HAND
from scenes.boards.marco_polo.facts import given
from scenes.boards.marco_polo.map_places import NODES
from scenes.boards.marco_polo.parts import MarcoChoices, in_hand, plans
from scenes.boards.marco_polo.refusals import SECTIONS
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.boards.marco_polo.tips import TIPS
from scenes.boards.marco_polo.zones_map import looked_at
from scenes.kit.theme import Point, Rect
from scenes.tabletop.speech import Prompt, Speech


class MarcoSpeech(Speech[MarcoSight]):
    """See scenes.tabletop.speech.Speech."""

    def mine(self, sight: MarcoSight) -> Prompt:
        phase = sight.phase
        line = phase
        if phase == "turn":
            line = "turn.acted" if sight.view.acted else "turn"
        if sight.placing and MarcoChoices.dice(sight):
            line = "hand"
        if phase == "move" and sight.view.steps:
            line = "move"
        return Prompt(
            sight.word(f"prompt.{phase}"), sight.word(f"prompt.{line}.line", steps=sight.view.steps)
        )

    def status(self, sight: MarcoSight) -> str:
        view = sight.view
        if not int(sight.state.round_no):
            return sight.word("status.start")
        return sight.word("status", round=view.round, rounds=view.rounds)

    def section(self, sight: MarcoSight) -> str:
        return SECTIONS.get(sight.phase, "round")

    def consequence(self, sight: MarcoSight) -> str | None:
        """What the decision in hand leads to, in one sentence."""
        way = looked_at(sight)
        if way is not None and sight.phase == "caravans":
            return sight.word("consequence.caravan", node=sight.node(way.nodes[-1]), steps=len(way.nodes) - 1)
        if way is not None:
            held = sight.mine
            left = (held.coins - way.cost[0], held.camels - way.cost[1], held.jade - way.cost[2])
            return sight.word(
                "consequence.way",
                node=sight.node(way.nodes[-1]),
                price=given(sight, way.cost),
                left=given(sight, left),
            )
        dice = MarcoChoices.dice(sight)
        state = in_hand(sight, dice)
        if dice and state is not None and int(state.phase) == HAND:
            spaces = sum(part[0] == "space" for part in plans(sight, dice))
            return sight.word("consequence.dice", low=int(state.low), spaces=spaces)
        if sight.phase == "pay":
            return sight.word("consequence.pay", due=given(sight, sight.view.due))
        return None

    def spared(self, sight: MarcoSight, at: Point) -> tuple[Rect, bool] | None:
        """The way that is looked at stays in sight."""
        way = looked_at(sight)
        if way is None:
            return super().spared(sight, at)
        xs, ys = zip(*(NODES[node] for node in way.nodes), strict=True)
        return (min(xs) - 50, min(ys) - 30, max(xs) - min(xs) + 100, max(ys) - min(ys) + 60), False

    def tips(self) -> Mapping[str, Callable[..., Iterable[str]]]:
        return TIPS
