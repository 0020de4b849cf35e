"""Marco Polo II: In the Service of the Khan (Simone Luciani, Daniele Tascini)."""
