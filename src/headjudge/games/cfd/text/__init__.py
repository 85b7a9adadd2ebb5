"""Card text of the overDress era: its words and what it says otherwise; most rows stand in `games/vanguard/text`."""
