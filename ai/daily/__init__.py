"""The deal of the day: the same table and the same deal for everybody, another one each day.

`deals` makes of a date what is played on it, `tries` is what is kept of the days, which try counts, and
the file of them, and `streak` counts days in a row.
"""
