"""One information-set tree search for every game.

Single observer, open loop: every iteration deals anew what the observer cannot know, walks the tree by the
actions taken, adds one entry, plays on by the rule-based policy (with some random moves) for a few decisions
and to a calm position, and evaluates. The result is a vector, one share of the win per seat, so any number of
players is served. Steps of nature make no entries, and neither do forced moves but the root's own.

`tree` holds the arrays, `selection` chooses among entries, `decoupled` where several seats choose at once,
`rollout` plays on, and `iteration` puts them together. The whole search is one compiled function on arrays
made beforehand; it runs in slices and holds no interpreter lock.
"""
