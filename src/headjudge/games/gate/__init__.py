"""The game of Gates and Gate Masters, as its rules document says."""
