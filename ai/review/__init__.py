"""A whole match gone over: verdicts, swings of chance, and the files that keep them."""
