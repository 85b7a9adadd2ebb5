"""Card text of the Gundam Card Game: its words, its rows, and what is its own in reading and printing."""
