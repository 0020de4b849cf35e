"""What measures and trains; players never start it, and the executable does not carry it."""
