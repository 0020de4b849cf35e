"""Why one way to take a decision is better than another, as one frozen value that every surface draws.

`model` is what comes of it; `rules` what is carried out on copies (`ai/<game>/explain.py` lists it); `words`
the one place where sentences are made. Explanations and motives are made by

    explanations.explanation_of(match, verdict, stop) -> Explanation | None        # of a judged decision
    explanations.explain_ways(game, state, (first, second), seed, stop, loss=...) -> Explanation | None
                                                                                    # of two ways, in a hint
    motives.motive_of(match, step, observer) -> Motive | None                       # why somebody did that

None where there is nothing to compare, or where `stop` said so.
"""
