"""Trading posts: where they are placed, what each brings (rules, main action 5.4; resolutions 7-11, 21)."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import ADD_POST, DONE, MOVE_POST
from game.marco_polo.characters import find_tile
from game.marco_polo.components import MARKER_BONUS, POST_POINTS, POSTS
from game.marco_polo.effects import VP
from game.marco_polo.events import EV_LEAVE, EV_POST, EV_POST_MOVED, note
from game.marco_polo.geography import MARKER_OF, OPEN_OF, OUTPOST_OF
from game.marco_polo.map_tables import CITIES, OPEN_EACH
from game.marco_polo.pieces import gain
from game.marco_polo.state import EXTRA, FLOW, LAND, NOTHING, REPLACE, MarcoState


@compiled
def takes_post(state: MarcoState, seat: int, node: int) -> bool:
    """Whether a seat can have a post placed there: a city other than Beijing, without one of its own."""
    return bool(0 < node < CITIES and not state.posts[seat] >> node & 1)


@compiled
def go_on_landing(state: MarcoState) -> bool:
    """After a journey: the posts of the figures, then the one on the way. False if nothing is left to do."""
    seat = int(state.seat)
    for figure in range(2):
        if state.landing >> figure & 1:
            node = int(state.node[seat, figure])
            if takes_post(state, seat, node):
                ask_for_post(state, node)
                return True
            state.landing &= ~(1 << figure)
    if state.extra and way_posts(state) != 0:
        state.phase = EXTRA
        return True
    state.extra = 0
    return False


@compiled
def ask_for_post(state: MarcoState, node: int) -> None:
    """A post is to be placed: by nature, or by the seat if one of its own must be moved there."""
    state.target = node
    state.phase = LAND if state.posts_n[state.seat] < POSTS else REPLACE


@compiled
def way_posts(state: MarcoState) -> int:
    """A bit for each city on the way that can have the other post (resolution 7)."""
    seat = int(state.seat)
    trail = int(state.trail) & ~int(state.origin)
    for figure in range(2):
        if state.moved >> figure & 1:
            trail &= ~(1 << int(state.node[seat, figure]))
    return trail & ((1 << CITIES) - 2) & ~int(state.posts[seat])


@compiled
def legal_extra(state: MarcoState, out: Any) -> int:
    """One of the cities on the way, or none."""
    way = way_posts(state)
    n = 0
    for node in range(1, CITIES):
        out[n] = ADD_POST + node
        n += way >> node & 1
    out[n] = DONE
    return n + 1


def why_not_add_post(state: MarcoState, node: int) -> Reason | None:
    """Why the other post is not placed somewhere."""
    if not 0 < node < CITIES:
        return no("no_city", "posts")
    return None if way_posts(state) >> node & 1 else no("off_way", "travel")


@compiled
def choose_extra(state: MarcoState, action: int) -> None:
    """The other post."""
    state.extra = 0
    if action == DONE:
        note(state, EV_LEAVE, int(state.seat), 2, 0, 0)
        state.phase = FLOW
    else:
        ask_for_post(state, action - ADD_POST)


@compiled
def legal_moved_posts(state: MarcoState, out: Any) -> int:
    """The own posts, one of which must be moved (resolution 9): none that has come by this journey, or one
    post would be placed for two (resolution 34).
    """
    movable = int(state.posts[state.seat]) & ~int(state.settled)
    n = 0
    for node in range(1, CITIES):
        out[n] = MOVE_POST + node
        n += movable >> node & 1
    return n


def why_not_move_post(state: MarcoState, node: int) -> Reason | None:
    """Why a post is not the one that is moved."""
    if not 0 < node < CITIES:
        return no("no_city", "posts")
    if not state.posts[state.seat] >> node & 1:
        return no("post", "posts", city=node)
    return no("settled", "posts") if state.settled >> node & 1 else None


@compiled
def move_post(state: MarcoState, node: int) -> None:
    """All posts are on the map: one of them goes to the new city. No points for it again."""
    seat = int(state.seat)
    state.posts[seat] &= ~(1 << node)
    note(state, EV_POST_MOVED, seat, node, int(state.target), -1)
    state.event[5] = NOTHING
    _settle_in(state, seat, 4)


@compiled
def place_post(state: MarcoState) -> None:
    """Nature places a post; the ninth, tenth and eleventh are worth points."""
    seat = int(state.seat)
    state.posts_n[seat] += 1
    number = int(state.posts_n[seat])
    state.held[seat, VP] += POST_POINTS[number]
    note(state, EV_POST, seat, int(state.target), number, -1)
    state.event[5] = NOTHING
    _settle_in(state, seat, 4)


@compiled
def _settle_in(state: MarcoState, seat: int, place: int) -> None:
    """All that a city brings to a post placed in it. Which tile it was is noted at `place` of the event, who
    keeps it after that.
    """
    node = int(state.target)
    state.posts[seat] |= 1 << node
    state.settled |= 1 << node
    state.target = NOTHING
    marker = MARKER_OF[node]
    if marker >= 0:
        gain(state, seat, MARKER_BONUS[state.markers[marker]], 1)
    outpost = OUTPOST_OF[node]
    if outpost >= 0 and state.outposts[outpost] >= 0:
        tile = int(state.outposts[outpost])
        state.outposts[outpost] = NOTHING
        state.event[place] = tile
        state.event[place + 1] = find_tile(state, seat, tile)
    if OPEN_OF[node] >= 0:
        state.arrivals |= 1 << (OPEN_OF[node] // OPEN_EACH)
    state.phase = FLOW
