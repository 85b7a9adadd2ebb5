"""Card text of gate: its words, its rows, and what is its own in reading and printing."""
