"""Card text of Weiss Schwarz: its words, its rows, and what is its own in reading and printing."""
