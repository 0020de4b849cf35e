"""What the people at a table say, and what can be read in their faces."""
