"""What everything below `ai/` shares: the face of a game for the search, its policies, chances, processes."""
