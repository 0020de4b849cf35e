"""The deal of the day: its table, how the levels did with it, the calendar, and a text to share."""
