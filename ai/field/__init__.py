"""The field: the deal of a match, played with each level in the person's seat.

As in duplicate bridge, the same deal is played by others: the rivals are those of the match, with their
levels and personalities, the draws are the same source by source, and only who sits in the one seat changes.
The games of one level differ in the thinking of those who think by chance. In the first of them the rivals
think as they did at the table, so they do the same as long as the same is played. A match that branched off
another one begins where it did, with what was dealt anew there (`ai.field.beginnings`): what lies before
belongs to the other one.

`model` is what a field holds and how many games each level plays, `playing` plays them on a worker thread or
with an executor, `standing` says how each level did and how many of its games a
result outdoes, `store` keeps a field beside its match,
and `report` tells of it on the command line.
"""
