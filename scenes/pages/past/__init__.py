"""The page of past games: everything that lies on disk, finished or not."""
