"""Costs of skills that are used, as everyday English begins them: as a cost, to use this skill, for 2 Energy."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_SIGN: Final = "(sign: USE|COUNTER) (often: ONCE)? (,|.|:)?"

announced: Final = said(
    f"{_SIGN} (as a cost|as its cost|as the cost|to use this skill|to use this|to trigger this skill|to activate this "
    "skill) (,|:)? {cost -may -must} (:|.) > {then} = {sign} {often} {cost} :",
    f"{_SIGN} cost NUMBER (energy|energy cards)? (:|.) = {{sign}} {{often}} pay NUMBER energy cards :",
    f"{_SIGN} NUMBER (energy|energy cards) : = {{sign}} {{often}} pay NUMBER energy cards :",
    f"{_SIGN} for NUMBER (energy|energy cards) (,|:) = {{sign}} {{often}} pay NUMBER energy cards :",
    "USE (often: ONCE)? (,|.|:)? (during|in) your main phase , {cost -may} : = USE {often} {cost} :",
    f"{_SIGN} only (how: if|while|when) {{so,}} : {{cost -may}} (.|:) > {{then}} = "
    "{sign} {often} {cost} : you can only use this skill {how} {so} .",
)
"""What is paid is said before a colon (gate:8.1.3)."""
