"""What differs between two ways to take a decision, counted over the same deals.

`telling` is what a game has to say of its games: lines of its account and happenings; `ai/<game>/facts.py`
lists them and counts them in compiled code. `follow` deals anew, makes the moves and plays on; `compare`
does so for two ways in the same deals and `choose` keeps what the deals show beyond doubt; `model` is what
comes of it, `words` puts it into sentences, and `measure` finds out how often a fact keeps its sign on
fresh deals.
"""
