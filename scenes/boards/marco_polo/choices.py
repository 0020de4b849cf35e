"""Decisions of Marco Polo II as parts that are pointed at.

A part is a name and a number, as the families of actions have them: ("space", 4), ("open", 7). Dice are the
exception: ("die", place) is a die of the own board, which is chosen and may be taken back; taking it in hand
comes with what is done with it. So are the pieces of Donata Badoer, ("piece", colour). ("node", place) stands
for the whole way there.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import islice

import pygame

from game.core.reasons import UNSAID, Reason
from game.marco_polo import actions as a
from game.marco_polo.components import BLACK, MOST_OFFERS
from game.marco_polo.map_tables import NODES
from game.marco_polo.reach import steps_to
from game.marco_polo.state import CARAVANS, HAND, MOVE, PAY, TRAVEL_1, TRAVEL_3, MarcoState
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.journeys import Journey, holds, journeys
from scenes.boards.marco_polo.payments import BY_JADE, can_ask, settled
from scenes.kit.steering import neighbour
from scenes.tabletop.answer import Answer, Change, ComposedDecision
from scenes.tabletop.board_state import memoized
from scenes.tabletop.input import Play
from scenes.tabletop.piece import Choices, Part, Piece, Planned, sentences
from scenes.tabletop.trials import after, came_to, legal_in

PARTS: Sequence[Part] = [next(iter(parts)) for parts in a.ACTIONS.parts]
"""The part that each action is."""
ACTIONS = {part: action for action, part in enumerate(PARTS)}
IN_HAND = ("space", "purse", "reroll", "raise", "lower", "mode", "node", "offer")
"""Parts that are meant for the dice chosen."""
MOVES = (a.GO, a.CARAVAN_GO)
"""The first actions of those that move a figure or a caravan."""
WITH_DICE = ("kind", "piece", "space", "purse", "reroll", "raise", "lower")
"""Parts that are told together with the dice they are about."""
GAINED, GIVEN = ("good", "two"), ("give", "give_two")
"""Parts that are goods of choice."""
DONE: Part = ("done", 0)
PAYING = ("pay", "jade")
"""Parts that say how something is paid: it is told with its price."""
PAY_PART: Part = ("pay", 0)
"""What is paid as it stands: chosen from the beginning, where one is asked."""
ENDS = ("move", "extra", "arrival", "contracts", "pairs", "caravans")
"""Phases that end with enough, or with nothing at all: each in words of its own."""
Chosen = frozenset[Part]
NONE: Chosen = frozenset()


def part_of(action: int) -> Part:
    """The part that an action is."""
    return PARTS[action]


def ends(shown: MarcoBoardState) -> str:
    """What the button at the end ends: a phase, or the turn."""
    return shown.phase if shown.phase in ENDS else "turn"


def kind_of(die: tuple[int, int]) -> int:
    """The kind of a die of a view, by value and colour."""
    value, colour = die
    return 2 * (value - 1) + (colour == BLACK)


def taking(shown: MarcoBoardState, dice: Collection[Part]) -> tuple[int, ...]:
    """The actions that take dice and pieces in hand, in the one order in which it goes."""
    kinds = sorted(kind_of(shown.mine.dice[die]) for name, die in dice if name == "die")
    pieces = sorted(colour for name, colour in dice if name == "piece")
    return (*(a.DIE + kind for kind in kinds), *(a.TAKE_PIECE + colour for colour in pieces))


def mode_of(caravan: int) -> Part:
    """The mode in which one of two caravans is moved."""
    return ("mode", f"caravan {caravan + 1}")


@memoized
def in_hand(shown: MarcoBoardState, dice: Chosen) -> MarcoState | None:
    """The position with dice of the own board in hand; None where they fit no space together."""
    try:
        found: MarcoState = after(shown.state, *taking(shown, dice))
    except ValueError:
        return None
    return found


@memoized
def plans(shown: MarcoBoardState, dice: Chosen = NONE) -> Mapping[Part, tuple[int, ...]]:
    """What can be decided with these dice chosen, and the actions that carry it out."""
    if not shown.deciding:
        return {}
    state = in_hand(shown, dice)
    if state is None:
        return {}
    taken = taking(shown, dice)
    found = {part_of(action): (*taken, action) for action in legal_in(state)}
    if dice:
        for action in shown.legal:
            found.setdefault(part_of(action), (action,))
    for node, way in ways(shown, dice).items():
        found[("node", node)] = (*taken, *way.actions)
    return found


@memoized
def ways(shown: MarcoBoardState, dice: Chosen = NONE) -> Mapping[int, Journey]:
    """Where a journey can lead that is going on or that these dice would begin, by the best figure or
    caravan; the actions begin with placing the dice, and what that costs is part of the price.
    """
    held = in_hand(shown, dice)
    if held is None or not shown.deciding:
        return {}
    had = holds(held)
    begun, state = _begun(held)
    only = shown.mode if shown.mode.startswith("caravan") else ""
    every = journeys(state) if int(state.phase) in (MOVE, CARAVANS) else {}
    found: dict[int, Journey] = {}
    named = _named(shown.hints)
    for (who, node), way in every.items():
        if only not in ("", mode_of(who)[1]) or (node in found and (1 - who, node) in named):
            continue
        if node not in found or (who, node) in named or way.rank < found[node].rank:
            found[node] = way
    spent = [one - other for one, other in zip(had, holds(state), strict=True)]
    return {node: _after(begun, spent, way) for node, way in found.items()}


def _begun(state: MarcoState) -> tuple[tuple[int, ...], MarcoState]:
    """The journey that the dice in hand begin: the actions, and the position after them; none and the same
    position where they do not.
    """
    if int(state.phase) != HAND:
        return (), state
    spaces = range(a.PLACE + TRAVEL_1, a.PLACE + TRAVEL_3 + 1)
    begun = tuple(action for action in spaces if action in legal_in(state))
    state = after(state, *begun)
    if begun and int(state.phase) == PAY:
        begun, state = (*begun, a.PAY_NOW), after(state, a.PAY_NOW)
    return begun, state


def _after(begun: tuple[int, ...], spent: Sequence[int], way: Journey) -> Journey:
    """A way with what comes before it."""
    coins, camels, jade = (one + other for one, other in zip(spent, way.cost, strict=True))
    return replace(way, actions=(*begun, *way.actions), cost=(coins, camels, jade))


def _named(hints: Sequence[int]) -> Collection[tuple[int, int]]:
    """Who goes where in the counsel's plan: where two could go to a place, the one that it names."""
    moves = [(action, first) for action in hints for first in MOVES]
    return {divmod(action - first, NODES) for action, first in moves if 0 <= action - first < 2 * NODES}


def way_to(shown: MarcoBoardState, node: int) -> Journey | None:
    """The way that a click on a place would go."""
    return ways(shown, MarcoChoices.dice(shown)).get(node)


@memoized
def planned_dice(shown: MarcoBoardState) -> Sequence[Part]:
    """The dice of the own board that the counsel's plan takes in hand, in its order, as far as they lie there
    already; of equal ones those chosen before.
    """
    mine = [("die", place) for place in range(len(shown.mine.dice))]
    order = sorted(mine, key=lambda die: die not in (shown.draft or NONE))
    found: list[Part] = []
    for action in shown.hints:
        name, kind = part_of(action)
        if name == "kind":
            fits = (die for die in order if kind_of(shown.mine.dice[die[1]]) == kind and die not in found)
            found += islice(fits, 1)
    return found


def _jumps(shown: MarcoBoardState, dice: Sequence[Part], parts: Sequence[Part]) -> Collection[int]:
    """Which actions of a plan need no click of their own: steps on the way to a place where a click on that
    place goes the same way, and what is paid for them.
    """
    actions = tuple(ACTIONS[part] for part in parts)
    begun = next((i for i, (name, _) in enumerate(parts) if name not in ("kind", "piece")), 0)
    goals = {number % NODES for name, number in parts if name in ("go", "caravan")}
    taken = frozenset(dice[: sum(name == "kind" for name, _ in parts[:begun])])
    every = (ways(shown, taken).get(goal) for goal in goals)
    fits = [way for way in every if way and actions[begun : begun + len(way.actions)] == way.actions]
    if not fits:
        return ()
    inside = range(begun, begun + max(len(way.actions) for way in fits))
    last = max(i for i in inside if parts[i][0] in ("go", "caravan"))
    return {i for i in inside if i != last and parts[i][0] != "space"}


class MarcoChoices(Choices[MarcoBoardState]):
    """See scenes.tabletop.piece.Choices."""

    def parts(self, shown: MarcoBoardState, action: int) -> Collection[Part]:
        name, number = part_of(action)
        if name == "kind":
            dice = shown.mine.dice
            return [("die", i) for i in range(len(dice)) if kind_of(dice[i]) == number][:1]
        return [("node", number % NODES) if name in ("go", "caravan") else (name, number)]

    def planned(self, shown: MarcoBoardState) -> Sequence[Planned]:
        """The dice that the counsel takes in hand, where it places them, and what it does then: a journey is
        marked where it ends, if a click there goes the same way, else at every place it touches.
        """
        found: list[Planned] = []
        dice = planned_dice(shown)
        taken = iter(dice)
        plan = [(at, part_of(action)) for at, action in self.plan(shown)]
        jumps = _jumps(shown, dice, [part for _, part in plan])
        for number, (at, (name, which)) in enumerate(plan):
            if name == "pay" and at is not shown:
                continue  # it is paid with what is paid for
            if name == "kind":
                found += [(number, die) for die in islice(taken, 1)]
            elif name == "offer" and at is not shown:
                book = min(int(at.state.space), 2)
                found.append((number, ("offer", which + 4 * (book + 1))))
            elif number not in jumps:
                step = name in ("go", "caravan")
                found.append((number, ("node", which % NODES) if step else (name, which)))
        return found

    def alone(self, shown: MarcoBoardState, action: int) -> bool:
        """Where dice go is composed with taking them in hand."""
        return part_of(action)[0] not in ("space", "purse") and super().alone(shown, action)

    def begins(self, shown: MarcoBoardState, action: int) -> bool:
        """The last die lies where it is until it is taken, like any other."""
        return part_of(action)[0] in ("kind", "piece")

    def advised(self, shown: MarcoBoardState) -> Sequence[Planned]:
        """Dice that were chosen besides are put back first."""
        found, dice = self.planned(shown), self.dice(shown)
        if not found:
            return found
        back = sorted(dice - {part for _, part in found})
        return [*((0, part) for part in back), *(each for each in found if each[1] not in dice)]

    def told(self, shown: MarcoBoardState) -> Sequence[int]:
        """Dice and where they go, or what is done to them, in one sentence; so are the steps of a way and
        goods that are gained together; what is paid needs none.
        """
        begins, before = list[bool](), ""
        for _, action in self.plan(shown):
            name = part_of(action)[0]
            placing = before in ("kind", "piece") and name in WITH_DICE
            walking = name in ("go", "caravan") and name == before
            trading = any(name in goods and before in goods for goods in (GAINED, GIVEN))
            begins.append(not (placing or walking or trading or (name in PAYING and before)))
            before = name if name not in PAYING else before
        return sentences(begins)

    @staticmethod
    def dice(shown: MarcoBoardState) -> Chosen:
        """The dice chosen."""
        found: Chosen = shown.draft or NONE
        return found

    def asked(self, shown: MarcoBoardState) -> Chosen | None:
        """A die that has just been raised, lowered or thrown again is still the one that was chosen."""
        if shown.trail.turned is None or not shown.placing or shown.view.hand:
            return None
        kind, pool = shown.trail.turned
        if pool != tuple(shown.state.pool[shown.bottom].tolist()):
            return None
        fits = (("die", place) for place, die in enumerate(shown.mine.dice) if kind_of(die) == kind)
        return frozenset(islice(fits, 1)) or None

    def chosen(self, shown: MarcoBoardState) -> Chosen:
        paid: Chosen = frozenset({PAY_PART}) if shown.phase == "pay" else NONE
        return self.dice(shown) | paid | ({("mode", shown.mode)} if shown.mode else NONE)

    def offered(self, shown: MarcoBoardState) -> Collection[Part]:
        dice = self.dice(shown)
        found = set(plans(shown, dice))
        if shown.placing:
            every = {("die", die) for die in range(len(shown.mine.dice))}
            every |= {("piece", colour) for colour in shown.mine.pieces}
            found |= {die for die in every if self.toggled(shown, die) is not None}
            if ("purse", 0) in found:
                found.add(("mode", "purse"))
        if can_ask(shown):
            found.add(BY_JADE)
        if shown.phase == "caravans" and shown.deciding and min(shown.view.caravan_steps) > 0:
            found |= {mode_of(caravan) for caravan in range(len(shown.mine.caravans))}
        return found

    def toggled(self, shown: MarcoBoardState, die: Part) -> Chosen | None:
        """The dice chosen once this one has been clicked: with the others if they fit together."""
        dice = self.dice(shown)
        return dice - {die} if die in dice else next(iter(self._held(shown, die)), None)

    def choose(self, shown: MarcoBoardState, part: Part) -> Answer:
        if part[0] in ("die", "piece"):
            wanted = self.toggled(shown, part)
            if wanted is None:
                return self.refusal(shown, part)
            mode = shown.mode if shown.mode == BY_JADE[1] else ""
            return Change({"draft": wanted or None, "mode": mode}, sound="wood")
        if part[0] == "mode":
            return Change({"mode": "" if shown.mode == part[1] else part[1]}, sound="wood")
        found = plans(shown, self.dice(shown)).get(part)
        return self.refusal(shown, part) if found is None else ComposedDecision(settled(shown, found))

    def confirm(self, shown: MarcoBoardState) -> Answer:
        """Enter pays, or ends what may be ended."""
        found = plans(shown, self.dice(shown))
        for part in (PAY_PART, DONE):
            if part in found:
                return ComposedDecision(found[part])
        return self.refusal(shown, DONE)

    def goals(self, shown: MarcoBoardState, part: Part) -> Collection[Part]:
        """Where a die may be put, alone or with those chosen."""
        found = set()
        for dice in self._held(shown, part):
            found |= {goal for goal in plans(shown, dice) if goal[0] in ("space", "purse", "node")}
        return found

    def drop(self, shown: MarcoBoardState, part: Part, goal: Part) -> Answer:
        for dice in self._held(shown, part):
            if goal in plans(shown, dice):
                return ComposedDecision(settled(shown, plans(shown, dice)[goal]))
        return None

    def _held(self, shown: MarcoBoardState, die: Part) -> list[Chosen]:
        """What a die is in hand with: all that are chosen, and alone, as far as they fit together."""
        every = (self.dice(shown) | {die}, frozenset({die}))
        return [dice for dice in every if in_hand(shown, dice) is not None]

    def refusal(self, shown: MarcoBoardState, part: Part) -> Answer:
        """Why not, by the rules, in the position that the part is meant for."""
        dice, name = self.dice(shown), part[0]
        if name in ("die", "piece"):
            return came_to(shown, _why_not_all(shown, taking(shown, dice | {part})))
        held = in_hand(shown, dice) if name in IN_HAND and shown.deciding else None
        state = shown.state if held is None else held
        if name == "node":
            state = _begun(state)[1]
        action = self.asks(shown, part)
        if action is None:
            return came_to(shown, UNSAID)
        reason = shown.game.why_not(state, action)
        if reason is None and name == "offer":
            # The dice in hand may be placed on its book: this comes first.
            reason = shown.game.why_not(state, a.TAKE_OFFER + part[1] % MOST_OFFERS)
        return came_to(shown, reason)

    def asks(self, shown: MarcoBoardState, part: Part) -> int | None:
        """Offers of a book beside the one in use ask for a die on it, places for the next step there."""
        name, number = part
        if part == BY_JADE:
            return a.JADE_FOR_COIN
        if part[0] == "mode":
            name, number = ("purse", 0) if number == "purse" else ("caravan", NODES * (part == mode_of(1)))
        if name == "offer" and number >= MOST_OFFERS:
            name, number = "space", number // MOST_OFFERS - 1
        if name == "node":
            name, number = _next_step(shown, number)
        return ACTIONS.get((name, number))


def _why_not_all(shown: MarcoBoardState, actions: Sequence[int]) -> Reason | None:
    """Why these actions cannot be taken one after the other."""
    for number, action in enumerate(actions):
        reason = shown.game.why_not(after(shown.state, *actions[:number]), action)
        if reason is not None:
            return reason
    return None


def _next_step(shown: MarcoBoardState, there: int) -> Part:
    """The step to a place: of the caravan whose mode it is, or of whichever figure or caravan is nearest."""
    state, caravans = shown.state, shown.phase == "caravans"
    nodes = (state.caravan_node if caravans else state.node)[state.seat].tolist()
    out = (who for who, node in enumerate(nodes) if node >= 0)
    near = min(out, key=lambda who: steps_to(state, nodes[who], there, caravans), default=0)
    who = 1 if shown.mode == mode_of(1)[1] else 0 if shown.mode == mode_of(0)[1] else near
    return ("caravan" if caravans else "go", who * NODES + there)


class MarcoPlay(Play[MarcoBoardState]):
    """Clicks and keys; what is pointed at on the map while a journey is planned is looked at."""

    def press(self, shown: MarcoBoardState, event: pygame.event.Event, focus: Piece | None) -> Answer:
        if event.key == pygame.K_BACKSPACE:
            return self.call_off(shown)
        if event.key == pygame.K_m:
            return Change(focus=self._next_city(shown, focus))
        return super().press(shown, event, focus)

    def _next_city(self, shown: MarcoBoardState, focus: Piece | None) -> Piece | None:
        """The next place on the map that can be chosen, from left to right."""
        found = [piece for piece in self.targets(shown) if piece.legal and on_map(piece)]
        found.sort(key=lambda piece: piece.rect)
        place = next((i for i, piece in enumerate(found) if focus is not None and piece.id == focus.id), None)
        return neighbour(found, place, 1)

    def looked(self, shown: MarcoBoardState, target: Piece | None) -> Mapping[str, int]:
        planned = target is not None and target.legal and target.id[0] == "node"
        return {"looked": target.id[1] if target is not None and planned else -1}


def on_map(piece: Piece) -> bool:
    """Whether a piece is one of the places on the map that can be chosen."""
    return piece.band == "map" and piece.id[0] in ("node", "bonus", "slots")
