"""Cards by the sign or keyword that they have, and cards that are played as if they had [Counter]."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_SPELLS: Final = "(spell|spells|card|cards)"
_KINDS: Final = "spell|spells|card|cards|unit|units|item|items"

with_sign: Final = said(
    "(does: cast|casts) (a|an) COUNTER > (,|.|this|from|on|during) = {does} a spell with COUNTER",
    "use COUNTER spell (,|.|this|from|on|during) = "
    "cast a spell with COUNTER (,|.|this|from|on|during) # with when time",
    "STAR COUNTER players cannot (does: cast|summon|equip|play) (what: spells|units|items|cards) $$ = "
    "STAR players cannot {does} {what} with COUNTER",
    "enemy counter (cards: spells|cards|units|items) > (cost|costs) = your opponent's counter {cards}",
    "(does: cast|casts) (a|an) KEYWORD=set > (,|.|this|from|on|during) = {does} a spell with KEYWORD",
    "(a|an) COUNTER (is|was) (cast) = a spell with COUNTER is cast",
    f"(nth: first|second|third|next) COUNTER {_SPELLS}? (who: you|your opponent|a player) > (cast|casts|play|plays) = "
    "{nth} spell with COUNTER {who}",
    f"(nth: first|second|third|next) KEYWORD=set {_SPELLS}? (who: you|your opponent|a player) > "
    "(cast|casts|play|plays) = {nth} spell with KEYWORD {who}",
    f"STAR COUNTER (cards: {_KINDS}) = STAR {{cards}} with COUNTER # unless cannot_be_used cannot_be_triggered",
    f"STAR KEYWORD=set (cards: {_KINDS}) = STAR {{cards}} with KEYWORD",
    f"enemy COUNTER (cards: {_KINDS}) > (cost|costs) = your opponent's {{cards}} with COUNTER",
    f"enemy (cards: {_KINDS}) with (sign: COUNTER|KEYWORD) > (cost|costs) = your opponent's {{cards}} with {{sign}}",
    f"(does: cast|play|put) KEYWORD=set (cards: {_KINDS}) = {{does}} {{cards}} with KEYWORD",
    "(for|choose|reveal) a COUNTER (from|in|among|,|and|.) = (for|choose|reveal) a card with COUNTER "
    "(from|in|among|,|and|.)",
)
"""A card with a sign or a keyword in front of what it is."""

cast_from: Final = said(
    "(when|time) (who: you|your opponent) (cast|casts) (a|an|another) {what +spell} from (your|their|the) (zone: "
    "hand|drop) "
    "(this turn)? > , = (when|time) a {what} is cast from {who: your|your opponent's} {zone}",
)
"""Spells that are cast from a zone, said of the Spells."""

_TO_PLAY: Final = "play|cast|summon|equip"
_AS_COUNTER: Final = (
    "as COUNTER|as a COUNTER|as if they had COUNTER|as if it had COUNTER|as though they had COUNTER|"
    "as though it had COUNTER|as if they were COUNTER|as COUNTER spells|as COUNTER cards|as if they have COUNTER")
_THEIR_TURN: Final = "during your opponent's turn|on your opponent's turn|in your opponent's turn"
_CARDS: Final = "{what !this !it !a !an !NUMBER -STAR -from -the -main -may -be -during -this_turn}"
_COUNTERED: Final = "you are allowed to play {what} in your counter timings"

of_enemies: Final = said(
    "(when|time) (a|an) (sign: USE|COUNTER) skill of (a|an|another) enemy {what} is (used|triggered) , = "
    "(when|time) your opponent use a {sign} skill of a {what} ,",
    "(when|time) (a|an) enemy (what: unit's|item's|card's) (sign: USE|COUNTER) skill is (used|triggered) , = "
    "(when|time) your opponent use a {sign} skill of a {what: unit|item|card} ,",
    "(when|time) (a|an) enemy (what: unit|item|card) (use|uses|trigger|triggers) (a|its)? (sign: USE|COUNTER) "
    "skill , = "
    "(when|time) your opponent use a {sign} skill of a {what} ,",
)
"""Skills of enemy cards that are used: their controller uses them."""

as_counter: Final = said(
    f"(begins: STAR|.) you (may|can) ({_TO_PLAY}) (your)? {_CARDS} (from your hand)? ({_THEIR_TURN}) ({_AS_COUNTER})? "
    f"$$ = {{begins}} while it is your opponent's turn , {_COUNTERED} # unless USE",
    f"STAR during your opponent's turn , you (may|can) ({_TO_PLAY}) (your)? {_CARDS} (from your hand)? "
    f"({_AS_COUNTER})? $$ = STAR while it is your opponent's turn , {_COUNTERED}",
    f"you (may|can) ({_TO_PLAY}) (your)? {_CARDS} (from your hand)? ({_AS_COUNTER}|in counter timings|"
    f"in your counter timings|during counter timings|at counter timings|in a counter timing) > (.|this turn) = "
    f"{_COUNTERED}",
    f"STAR (your)? {_CARDS} (in your hand)? (gain|have) COUNTER $$ = STAR {_COUNTERED}",
    f"STAR (your)? {_CARDS} (in your hand)? (gain|have) COUNTER while {{so,}} $$ = STAR while {{so}} , {_COUNTERED}",
    f"STAR (if|while) {{so,}} , (it|this card) (may|can) be (played|cast|summoned|equipped) ({_THEIR_TURN}) "
    f"({_AS_COUNTER})? $$ = STAR while it is your opponent's turn and {{so}} , this card can be played in counter "
    "timings",
    f"STAR (if|while) {{so,}} , (it|this card) (may|can) be (played|cast|summoned|equipped) ({_AS_COUNTER}) $$ = "
    "STAR while {so} , this card can be played in counter timings",
    f"STAR (this card|this unit|this item|this spell) (may|can) be (played|cast|summoned|equipped) ({_THEIR_TURN}) "
    f"({_AS_COUNTER})? $$ = STAR while it is your opponent's turn , this card can be played in counter timings",
    "STAR (this card|this unit|this item|this spell) (may|can) be (played|cast|summoned|equipped) "
    f"({_AS_COUNTER}) $$ = "
    "STAR this card can be played in counter timings",
    f"STAR you (may|can) ({_TO_PLAY}) (this card|this unit|this item|this spell) (from your hand)? ({_THEIR_TURN}) "
    f"({_AS_COUNTER})? $$ = STAR while it is your opponent's turn , this card can be played in counter timings",
    f"STAR you (may|can) ({_TO_PLAY}) (this card|this unit|this item|this spell) (from your hand)? "
    f"({_AS_COUNTER}) $$ = "
    "STAR this card can be played in counter timings",
)
"""Cards that are [Counter] may be played in a counter timing, too (gate:8.4.2)."""
