"""What the companion says about decisions and how it looks, at the table and on the pages after a game."""
