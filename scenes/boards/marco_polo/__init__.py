"""What the screen has of Marco Polo II."""
