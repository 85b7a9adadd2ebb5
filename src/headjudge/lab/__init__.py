"""Series of games, statistics, measurements, and making failing games small."""
