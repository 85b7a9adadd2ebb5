"""Names, planets and attributes that a card has beside its own, as information that it gains (gate:3.7.1)."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

also_is: Final = said(
    "(is|are) also (considered|treated|counted)? (to be|to have|as|as having|as being)? "
    "(a|an|the|both|of the)? (attribute|attributes|planet|planets)? > (PLANETS|TRAITS) = gain",
    "(is|are) (considered|treated|counted) (to be|to have|as|as having|as being) "
    "(a|an|the|both|of the)? (attribute|attributes|planet|planets)? > (PLANETS|TRAITS) = gain # unless units cards",
    "also (has|have|counts|counts as|count as) (the|both|both the|a|an)? (attribute|attributes|planet|planets)? > "
    "(PLANETS|TRAITS) = gain",
    "(has|have|gain) (both|both the|the)? (attributes|planets) > (PLANETS|TRAITS) = gain",
    "gain PLANETS , PLANETS (and|, and) PLANETS = gain PLANETS and PLANETS and PLANETS",
    "gain TRAITS , TRAITS (and|, and) TRAITS = gain TRAITS and TRAITS and TRAITS",
    "(owner: this card's|its|that unit's|that card's) name gain the name = "
    "{owner: this card|it|that unit|that card} gain the name",
    "(PLANETS|TRAITS|NAMES) and is also (considered to be|considered|treated as)? (a|an)? > (PLANETS|TRAITS) = "
    "(PLANETS|TRAITS|NAMES) and",
    "(SIGNED|KEYWORD|power|crit|defense) and (has|have) > (KEYWORD|SIGNED|TRAITS|PLANETS) = "
    "(SIGNED|KEYWORD|power|crit|defense) and",
)
"""What it is "also", or is treated as: it gains that."""
