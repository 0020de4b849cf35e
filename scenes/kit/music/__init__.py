"""Music that is composed while it plays: a style is data (`assets/music`), all else follows from
it and a seed.
"""
