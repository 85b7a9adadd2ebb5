"""The phrases of gate text: how each is written, read and printed."""
