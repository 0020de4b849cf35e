"""What the screen has of Merchants of Edo."""
