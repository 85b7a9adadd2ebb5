"""Card text of the original series: its words; its rows stand in `games/vanguard/text`."""
