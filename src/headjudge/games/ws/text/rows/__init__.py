"""The phrases of Weiss Schwarz text: how each is written, read and printed."""
