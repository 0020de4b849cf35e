"""Who plays: levels, personalities, moods and handicaps, and what text they are written as."""
