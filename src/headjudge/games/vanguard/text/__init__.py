"""Card text that both Vanguard games have: rows, and how whole abilities are read and printed."""
