"""Move counts: positions with the number of sequences of answers to each depth, as chess programs prove their moves."""
