"""Recorded games and counts as text. `python -m tests.golden` writes them anew after a change that is
meant.
"""
