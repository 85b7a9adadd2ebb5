"""Events for which a skill waits, behind "if"."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_DO: Final = "(do: cast|summon|equip|draw|play|use|drop|discard|flip|shuffle|banish|destroy|pay)"
_UNTOLD: Final = "{what -this -would -not}"

if_players_do: Final = said(
    f"STAR if (who: you|your opponent|a player) {_DO} {_UNTOLD} , = STAR when {{who}} {{do}} {{what}} , # unless "
    f"only cost",
    f"STAR ONCE if (who: you|your opponent|a player) {_DO} {_UNTOLD} , = STAR ONCE when {{who}} {{do}} {{what}} , "
    "# unless only cost",
    "STAR if (who: you|your opponent|a player) (gain|lose) life , = STAR when {who} (gain|lose) life ,",
    "STAR if (who: you|your opponent|a player) take damage {by?} , = STAR when {who} take damage {by} ,",
    "STAR if (one: a|an|another|this) {what -would -this_turn} is (dropped|banished|returned|put) (from|into|to) "
    "{where} ,"
    " = STAR when {one} {what} is (dropped|banished|returned|put) (from|into|to) {where} ,",
)
"""What players do, and what becomes of cards, triggers a skill (gate:8.1.2)."""

several_at_once: Final = said(
    "when you (drop|discard|banish) NUMBER=1 or more cards from your {zone} , = "
    "when NUMBER=1 or more cards are (dropped|dropped|banished) from your {zone} ,",
    "when you (drop|discard|banish) cards from your {zone} , = "
    "when NUMBER=1 or more cards are (dropped|dropped|banished) from your {zone} ,",
    "when your opponent (drop|discard|banish) NUMBER=1 or more cards from their {zone} , = "
    "when NUMBER=1 or more cards are (dropped|dropped|banished) from your opponent's {zone} ,",
    "when your opponent (drop|discard|banish) cards from their {zone} , = "
    "when NUMBER=1 or more cards are (dropped|dropped|banished) from your opponent's {zone} ,",
)
"""Cards that go together from a zone of a player."""
