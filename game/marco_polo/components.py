"""The components of Marco Polo II, from `marco_polo.toml`, as numpy tables (map and cards have files of their
own).
"""

from __future__ import annotations

import numpy as np

from game.core.own_tables import own_table
from game.marco_polo.effects import CAMEL, COIN, matrix
from game.marco_polo.tables import CHARACTERS, GUILDS, OUTPOSTS, Components

COMPONENTS = own_table("marco_polo.toml", Components)

MAX_PLAYERS = 4
SEAT_IDS = tuple(row.id for row in COMPONENTS.seats)

ROUNDS = COMPONENTS.rounds
DICE = COMPONENTS.dice
POSTS = COMPONENTS.posts
START_COINS = COMPONENTS.coins
START_CAMELS = COMPONENTS.camels
WHOLE_THROW = COMPONENTS.whole_throw
GOALS_DEALT = COMPONENTS.goals_dealt
SLOTS = COMPONENTS.slots
MOST_OFFERS = 4

FARMER, SPICER, TAILOR, JEWELLER = range(4)
BASE_CHARACTERS = sum(not row.caravans for row in COMPONENTS.characters)
(
    MONGKE,
    DE_WU,
    ABHA,
    MEI_LIN,
    FILIPPO,
    ISABELLA,
    GANTULGA,
    TEBALDO,
    PIETRO,
    VIDAL,
    DONATA,
) = range(len(CHARACTERS))

FACES = 6
COLOURS = MAX_PLAYERS + 2
"""Colours of dice: those of the seats, BLACK, and DUMMY for a colour that nobody plays."""
BLACK, DUMMY = MAX_PLAYERS, MAX_PLAYERS + 1
KINDS = 2 * FACES
"""Dice of a seat by kind: 2 * (value - 1), one more for a black die."""

BLACK_DICE = np.zeros(MAX_PLAYERS + 1, np.int64)
KHAN_DUMMIES = np.zeros(MAX_PLAYERS + 1, np.int64)
CITY_DUMMIES = np.zeros(MAX_PLAYERS + 1, np.int64)
GOLD_DUMMIES = np.zeros(MAX_PLAYERS + 1, np.int64)
"""Shape (5,) each, by number of players."""
for _row in COMPONENTS.tables:
    BLACK_DICE[_row.players] = _row.black_dice
    KHAN_DUMMIES[_row.players] = _row.khan_dummies
    CITY_DUMMIES[_row.players] = _row.city_dummies
    GOLD_DUMMIES[_row.players] = _row.gold_dummies

KHAN = matrix([COMPONENTS.khan])[0]
KHAN_SPACES = COMPONENTS.khan_spaces
CITY_SPACES = COMPONENTS.city_spaces
CONTRACT_ACTION = matrix([COMPONENTS.contract_action])[0]
CONTRACTS_TAKEN = COMPONENTS.contracts_taken
TRAVEL_COINS = COMPONENTS.travel_coins
TRAVEL_STEPS = COMPONENTS.travel_steps
PURSE = matrix(COMPONENTS.purse)
REROLL = matrix([COMPONENTS.reroll])[0]
ADJUST = matrix([COMPONENTS.adjust])[0]
BLACK_DIE_PRICE = matrix([COMPONENTS.black_die])[0]

GUILD_LEAST = np.array([row.least for row in COMPONENTS.guilds], np.int64)
GUILD_JADE = np.array([row.jade for row in COMPONENTS.guilds], np.int64)
GUILD_UPGRADE = matrix([row.upgrade for row in COMPONENTS.guilds])
GUILD_INCOME = matrix([row.income for row in COMPONENTS.guilds])
GUILD_POINTS = np.array([row.points for row in COMPONENTS.guilds], np.int64)

SPECIAL_REWARD = matrix([row.reward for row in COMPONENTS.special_cities])
SPECIAL_GUILD = np.array([GUILDS.index(row.guild) for row in COMPONENTS.special_cities], np.int64)
SPECIAL_TIMES = np.array([[0, *row.times] for row in COMPONENTS.special_cities], np.int64)
"""Shape (3, 7): how often the guild's income is added, by the die."""

BOOK_LEAST = np.array([row.least for row in COMPONENTS.books], np.int64)
UPPER = np.stack([matrix(row.upper) for row in COMPONENTS.books])
"""Shape (3, 2, COLUMNS): the two offers of each book that never change."""
LOWER = np.stack([matrix([row.left, row.right]) for row in COMPONENTS.offers])
"""Shape (18, 2, COLUMNS): the two offers of each tile."""
OFFER_JADE = np.array(COMPONENTS.offer_jade, np.int64)

MARKER_BONUS = matrix([row.bonus for row in COMPONENTS.markers])
COPY_MARKER = next((i for i, row in enumerate(COMPONENTS.markers) if row.bonus.copy_other), -1)
"""The marker that copies another, -1 if there is none."""
OUTPOST_BONUS = matrix([row.bonus for row in COMPONENTS.outposts])

POST_POINTS = np.zeros(POSTS + 1, np.int64)
"""Shape (12,): points for the post with that number."""
for _post in COMPONENTS.post_points:
    POST_POINTS[_post.post] = _post.points
SHIELD_TRACK = np.array(COMPONENTS.shield_track, np.int64)
MOST_SHIELDS = len(SHIELD_TRACK) - 1

COINS_PER_POINT = COMPONENTS.coins_per_point
GOODS_PER_POINT = COMPONENTS.goods_per_point
MOST_CONTRACTS = COMPONENTS.most_contracts
SECOND_CONTRACTS = COMPONENTS.second_contracts

OASIS_POINTS = COMPONENTS.oasis_points
OASIS_CHOICE = matrix(COMPONENTS.oasis_choice)
SEAL_JADE = matrix([COMPONENTS.seal_jade])[0]
START_SHIELD = matrix([COMPONENTS.start_shield])[0]
ROUND_COINS = matrix([COMPONENTS.round_coins])[0]
CONTRACT_JADE = matrix([COMPONENTS.contract_jade])[0]
JADE_POINTS = COMPONENTS.jade_points
EXTRA_COINS = matrix([COMPONENTS.start_coins])[0]
DIE_REWARDS = matrix(COMPONENTS.die_rewards)
PAIR_REWARDS = matrix(COMPONENTS.pair_rewards)

REROLL_CAMELS, ADJUST_CAMELS = int(REROLL[CAMEL]), int(ADJUST[CAMEL])
assert not REROLL[COIN] and not ADJUST[COIN]
assert OUTPOSTS <= 15, "tiles kept are bits of a 16-bit number"
