"""Cards that are chosen, also where no word for it is said."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

of_choice: Final = said(
    "^ (who: your opponent|they) {what +their +they +your +enemy +energy} (noun: @nouns) of their choice = "
    "{who} {what} {noun}",
    "^ (who: your opponent|they) {what} energy of their choice = {who} {what} energy",
    "^ (who: your opponent|they) {what} (noun: @nouns) of their choice {where +their +they +your +enemy +energy} $ = "
    "{who} {what} {noun} {where}",
    "(noun: @nouns|energy) (of your choice|that you choose|you choose) = {noun} # unless opponent they",
    nouns="unit|units|card|cards|item|items|spell|spells",
)
"""Who does something chooses for it."""

the_chosen: Final = said(". the (unit|card) > (gain|lose|cannot|has) = . that (unit|card) # with choose")
"""The unit, behind a choice of one, is that unit."""

one_of_looked: Final = said(
    "put NUMBER (card|cards) among them (into: into|on) {place -and -among} and NUMBER (of them|card|cards|card among "
    "them|cards among them)? (onto: into|on) {other -and} > (.|,|and) = put NUMBER cards among them {into} {place} , "
    "put NUMBER cards among them {onto} {other} # with look",
    "choose NUMBER=1 > and = choose NUMBER card among them # with look",
    "choose NUMBER=1 > , {then !or} = choose NUMBER card among them # with look",
    "choose NUMBER > and = choose NUMBER cards among them # with look",
    "choose NUMBER > , {then !or} = choose NUMBER cards among them # with look",
)
"""One of several cards that were looked at is a card among them."""

own_choice: Final = said(
    "(hand|energy) of their choice = (hand|energy)",
    "of their choice > (on|from|in) =",
)
"""A player who drops a card chooses it anyway."""

exchanged_alike: Final = said(
    "^ exchange (the positions of)? (a: a|an|NUMBER=1) {one} (and|with) (b: a|an|NUMBER=1) {other +same} > . = "
    "choose {a} {one} . exchange the positions of it and {b} {other}",
)
"""Of two cards that are exchanged, the first is chosen, and the second is like it."""

numbers_exchanged: Final = said(
    "exchange the (what: power|crit|defense|limit) of (a: a|an|NUMBER=1) {one -and} (and|with) (b: a|an|NUMBER=1) "
    "{other} > (.|,|until|this) = choose {a} {one} , and choose {b} {other} . exchange their {what}",
)
"""Cards whose numbers are exchanged are chosen first."""

targets: Final = said(
    "NUMBER target > (@cards) = NUMBER",
    "target > (@cards) = a",
    "(does: destroy|drop|banish|return|put|choose|to|STATE_VERB) any > (@cards) = {does} a",
    cards="unit|units|item|items|spell|spells|card|cards|enemy|TRAITS|PLANETS",
)
"""A target is a card that is chosen."""

under_another: Final = said(
    "(put|move) (a: a|an|NUMBER) {what, -put -move} from your field into the soul of another = "
    "choose {a} {what} on your field . put it into the soul of another",
    "(put|move) (a: a|an|NUMBER) {what, -put -move +field} into the soul of another = "
    "choose {a} {what} . put it into the soul of another",
)
"""A card that goes into the soul of another one is chosen first, so that it is known."""

_ONE: Final = "{one -and -or -from} from {zone -and -or}"
_OTHER: Final = "{other -and -or -from} from {there -and -or}"
_BEHIND: Final = "(.|,|CLOSE|:|and|instead)"
_N: Final = "a|an|NUMBER|up to NUMBER"

from_two_zones: Final = said(
    f"(who: your opponent|that player) (may: may)? (does: drop|banish) (a: {_N}) {_ONE} and (b: {_N}) {_OTHER} > "
    f"{_BEHIND} = {{who}} {{may}} {{does}} {{a}} {{one}} from {{zone}} , and {{who}} {{does}} {{b}} {{other}} from "
    "{there}",
    f"^ (does: drop|banish) (a: {_N}) {_ONE} and (b: {_N}) {_OTHER} > {_BEHIND} = "
    "{does} {a} {one} from {zone} , and {does} {b} {other} from {there}",
)
"""Cards of two zones that go are those of each of them."""

two_kinds: Final = said(
    "^ (does: destroy|banish) (up: up to)? (a: a|an|NUMBER=1) {one @plain} and (to: up to)? (b: a|an|NUMBER=1) "
    "{other @plain} > . = choose {up} {a} {one} and {to} {b} {other} , and {does} them # unless may",
    "^ (does: drop|banish|return|destroy|put|STATE_VERB) (a: a|an|NUMBER) {one -or -from @plain} and (b: a|an|NUMBER) "
    "{other -or -from -to -into @plain} (where: from|on|in) (whose: your|the) (zone: field|hand|drop|energy|deck) "
    "{into,?} > (.|CLOSE|:) = {does} {a} {one} {where} {whose} {zone} {into} , and {does} {b} {other} {where} {whose} "
    "{zone} {into} # unless may if_you_do",
    "^ STATE_VERB (a: a|an|NUMBER) {one -or @plain} and (b: a|an|NUMBER) {other -or @plain} > CLOSE = "
    "STATE_VERB {a} {one} , and STATE_VERB {b} {other}",
    plain="-then -if -you -and",
)
"""Two cards of different kinds are both chosen first."""

with_heads: Final = said(
    "(n: a|an|each|another|other|your|enemy|NUMBER=1) (what: @kinds) > (@behind) = {n} {what} card",
    "(n: all|of|more|less|no|NUMBER) (what: @kinds) > (@behind) = {n} {what} cards",
    "(before: STAR|,) (n: other|enemy|your other|all other|your) (what: @kinds) > (gain|have|has|cannot|lose|on|in) = "
    "{before} {n} {what} cards",
    kinds="TRAITS|PLANETS|TRAITS TRAITS|TRAITS PLANETS|PLANETS TRAITS|PLANETS PLANETS",
    behind="on|in|from|among|with|without|is|are|attack|enter|leave|destroy|you|your|and|into|other than|that is|"
           "that was|that attacked|named|whose|of|at|to|CLOSE|,|.|:|OR_ELSE|"
           "this turn|until|during|while|cannot|together|then",
)
"""A planet and an attribute that stand for cards of it are such cards (gate:2.2.1, 2.3.1)."""

in_the_hand_looked_at: Final = said(
    "(look|reveal) {one.?} hand {two.?} choose {three.} (noun: @nouns) in it > (.|,|and) = "
    "(look|reveal) {one} hand {two} choose {three} {noun} among them",
    nouns="unit|units|card|cards|item|items|spell|spells",
)
"""Cards in a hand that was looked at are among these."""

_SEEN: Final = (
    "(see: look at|reveal|reveals) {seen +cards +hand +energy -choose} (join: .|, and|,|and) (may: you may|you must|"
    "you|they may|they must|they|that player may|that player must|that player)?")
_TAKEN: Final = "put|return|drop|drops|banish|banishes|reveal|summon|equip|cast"
_SO_MANY: Final = "(how: up to)? (n: a|an|NUMBER|all)"
_KIND: Final = (
    "{what -revealed -shown -this -those -your -enemy -opponent -opponent's -their -field -among -other -another -from "
    "-in -on -it -them}")

of_those_seen: Final = said(
    f"{_SEEN} (does: @taken) {_SO_MANY} {_KIND} > (@there) = "
    "{see} {seen} {join} {may} {does} {how} {n} {what} among them",
    f"{_SEEN} choose {_SO_MANY} {_KIND} > (.|, and|,|and) (that player|they|your opponent)? (@taken) "
    "(it|them|that card|those cards|that unit|those units|that spell|that item) = "
    "{see} {seen} {join} {may} choose {how} {n} {what} among them",
    taken=_TAKEN,
    there="to your hand|to their hand|to your energy|to your drop|into|on|onto|at|under|without|face|.|,|and",
)
"""What is taken right behind cards that were looked at, without a zone, is among these cards."""
