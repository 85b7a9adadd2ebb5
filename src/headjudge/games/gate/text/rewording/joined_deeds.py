"""Deeds behind "and" that come at another time than those before it."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_LATER: Final = "(when: at the end of|at the beginning of|at the start of) {span -and -or}"
_NOW: Final = "(remove|draw|deal|destroy|banish|drop|return|put|discard|STATE_VERB)"

and_later: Final = said(
    f"and is (banished|destroyed|dropped) {_LATER} $ = . {{when}} {{span}} , (banish|destroy|drop) it",
    f"and are (banished|destroyed|dropped) {_LATER} $ = . {{when}} {{span}} , (banish|destroy|drop) them",
    f"and is (returned to|put into) {{where -and}} {_LATER} $ = . {{when}} {{span}} , (return|put) it (to|into) "
    f"{{where}}",
    f"and is rested {_LATER} $ = . {{when}} {{span}} , rest it",
)
"""What becomes of a card later, behind what it gains now."""

and_at_once: Final = said(
    f"^ this turn , {{first -and -remove}} and {_NOW} {{then}} $ = this turn , {{first}} . {_NOW} {{then}} # unless "
    f"when",
    "^ this turn , {first -and -gain} and gain NUMBER life $ = this turn , {first} . gain NUMBER life # unless when",
)
"""What is done at once, behind what lasts for the turn."""

_DO: Final = (
    "do: draw|gain|destroy|deal|drop|banish|return|STATE_VERB|put|move|summon|lose|choose|search|pay|shuffle|reveal|"
    "fizzle|remove|take|look|equip|cast")
_WHO: Final = "who: your opponent|that player|this card|it|that unit|that card|your gate master|they|those units"
_DOES: Final = "does: draw|gain|drop|lose|take|cannot|banish|pay|discard|shuffle"
_NEXT: Final = (
    "(a|an|another|enemy|units|items|the|up|NUMBER|one|each|all|your|this card|PLANETS|TRAITS|other) {one? -and -or "
    "-that -which -whose -with -by -to -into -player -players} (gain|lose|cannot|become)")
_ALL: Final = "(each player|your opponent|you) (draw|drop|lose|gain|take|banish|shuffle|discard)"

and_others: Final = said(
    f"^ ({_DO}) {{what -and -or -until -during -either}} and > {_NEXT} = {{do}} {{what}} , and",
    f"^ ({_DO}) {{what -and -or -until -during -either}} and > {_ALL} = {{do}} {{what}} , and",
    f"^ ({_WHO}) ({_DOES}) {{what -and -or -until -during -either}} and > {_NEXT} = {{who}} {{does}} {{what}} , and",
    f"^ ({_WHO}) ({_DOES}) {{what -and -or -until -during -either}} and > {_ALL} = {{who}} {{does}} {{what}} , and",
)
"""What is done, and what is so of other cards or done by other players, are two things."""

but_also: Final = said(
    ", but > (all|your|enemy|you|damage|each|other|the other|only it|only this card) {then,} $ = , and # without may "
    "unless cost",
    ", but > (its|their) (power|crit|defense|limit) = , and # without may unless cost",
    ", but > (it|this card|they|those units) (can|must|lose|take) = , and # without may unless cost",
)
"""What is so besides, though a reader would not expect it, is so as well."""
