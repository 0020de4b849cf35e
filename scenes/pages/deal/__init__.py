"""The same deal in the same seat, played by every level, and what chance brought."""
