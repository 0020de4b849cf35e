"""Puzzles: decisions of real games that once went wrong, to be taken better.

`model` is a puzzle and a collection of them, `answers` says whether a way solves one, `sources` makes them of
reviews and reads those that come with the program, `schedule` says when one comes back and
keeps how all of them stand, and `own` keeps the player's own.
"""
