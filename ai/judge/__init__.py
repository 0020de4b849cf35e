"""The judge of decisions: what was played, what else there was, and how sure one can be of the difference.

`model` is what a verdict holds, `decisions` finds in a match what a person would call one decision, `options`
what else could have been done, `measure` searches each option from several roots, `verdict` puts the stages
together, and `book` knows per game and kind of table how far a search may be from the truth.
"""
