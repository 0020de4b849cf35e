"""One question about one position, and the searches, thread and answer that belong to it."""
