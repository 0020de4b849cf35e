"""How the judge's book is made: games, pairs of searches, calibration."""
