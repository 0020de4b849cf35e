"""Commands of `main.py` that need no screen: each module adds its words to the command line and does what
they say. What a command needs is imported when it runs, so that the window opens at once.
"""
