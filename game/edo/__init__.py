"""The Edo merchant game (Takashi Sakaue, art Yuko Shiraishi)."""
