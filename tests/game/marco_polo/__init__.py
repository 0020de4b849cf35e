"""Marco Polo II."""
