"""What measures the window; players never start it, and the executable does not carry it."""
