"""Several cards that are chosen: how many, what they have together, which of them, and who chooses."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_FIELD: Final = "power|crit|defense|limit"
_DOES: Final = "choose|destroy|banish|drop|return|summon|put|search|reveal|shuffle|STATE_VERB"
_SO_MANY: Final = "up: up to NUMBER|NUMBER|any number of|x|up to x"
_ENDS: Final = ".|,|and|on|in|from|to"

totals: Final = said(
    f"(whose|with|that has|that have|having|where) (a|the|their|its)? (total|combined) (field: {_FIELD}) "
    "(of|is|are|equals)? NUMBER or less = with a total {field} of NUMBER or less",
    f"(whose|with|that has|that have|having) (a|the|their)? (total|combined) (field: {_FIELD}) (of|is)? (at most|up to|"
    "no more than) NUMBER = with a total {field} of NUMBER or less",
    f"(whose|with|that has|that have|having) (a|the|their)? (total|combined) (field: {_FIELD}) (of|is)? (equal to or "
    f"lower than|equal to or less than|no more than) (one: this card's|that unit's) ({_FIELD}) = "
    "with a total {field} not higher than {one} {field}",
    f"^ (does: {_DOES}) (what: enemy) {{cards -any -NUMBER}} with a total = {{does}} any number of {{what}} {{cards}} "
    "with a total",
    f"^ (does: {_DOES}) (what: units|cards|items|spells) {{where? -any -NUMBER -you}} with a total = "
    "{does} any number of {what} {where} with a total",
    f"(does: return|put) {{up}} (cards: units|cards|items|spells) from {{whose}} (zone: drop|field|hand) "
    f"(to: to|into) {{there}} with a total (field: {_FIELD}) of NUMBER or less = {{does}} {{up}} {{cards}} with a "
    f"total "
    "{field} of NUMBER or less from {whose} {zone} {to} {there}",
)
"""Cards whose numbers together are no more than a number."""

_SEVERAL: Final = "NUMBER=2|NUMBER=3|NUMBER=4|NUMBER=5"
_SET: Final = f"up: up to NUMBER=2|up to NUMBER=3|up to NUMBER=4|up to NUMBER=5|{_SEVERAL}|any number of|x|up to x"
_SAME: Final = "(with|that have|that has|of) (the|a)? same"

having_in_common: Final = said(
    *(f"(does: {_DOES}) (for)? ({_SET}) {{what -same -and -other}} {_SAME} {field} > ({_ENDS}) = "
      f"{{does}} {{up}} {{what}} that share {a} {field} # without choose"
      for field, a in (("name", "a"), ("planet", "a"), ("attribute", "an"), ("power", "a"), ("limit", "a"),
                       ("defense", "a"), ("crit", "a"))),
    f"(that share|sharing|which share) (a|an|the same|at least NUMBER=1)? (field: planet|name|{_FIELD}) ! (with|in) = "
    "that share a {field}",
    "(that share|sharing|which share) (a|an|the same)? attribute ! (with|in) = that share an attribute",
    "(with|that have) a planet in common ! with = that share a planet",
    "(with|that have) an attribute in common ! with = that share an attribute",
)
"""Cards that have the same name, planet or attribute as each other."""

_SO_MANY_OR_MORE: Final = "n: NUMBER=2 or more|NUMBER=3 or more|NUMBER=4 or more|NUMBER=5 or more|NUMBER=2|NUMBER=3"

alike_there: Final = said(
    *(f"(has: you have|there are|your opponent has|you control) ({_SO_MANY_OR_MORE}) {{what -same -and -other}} "
      f"{_SAME} "
      f"{field} > (.|,|and|on|in) = {{has}} {{n}} {{what}} that share {a} {field}"
      for field, a in (("name", "a"), ("planet", "a"), ("attribute", "an"), ("power", "a"), ("limit", "a"),
                       ("defense", "a"))),
)
"""So many cards that have the same name as each other."""

most_and_least: Final = said(
    f"with (the)? (end: most|greatest|largest|biggest|least|smallest|fewest) (field: {_FIELD}) > "
    f"(.|,|on|in|and|to|this|"
    "among|until) = with the {end: highest|highest|highest|highest|lowest|lowest|lowest} {field}",
    "(with|that has|that have) soul > (.|,|gain|cannot|have|has|lose|on|in|and|attack) = with a soul",
    "without (a|any)? soul (cards)? = without soul cards",
    "(has: you control|your opponent controls|this card has|it has|that unit has) exactly > NUMBER = {has}",
    "(in|from) the (soul|souls) of (all)? (of)? your other units (on your field)? = in the souls of your other units",
    "(in|from) the (soul|souls) of other units on your field = in the souls of your other units",
    "(in|from) your other units' souls = in the souls of your other units",
    "(join: ,)? (except|except for) this (NUMBER=1|one|unit) = {join} other than this card",
    "(of|with) the same (field: planet|attribute) as your gate master = of the same {field} as a card in your gate "
    "master zone",
    "(what: planets|planet|attributes|attribute) among (the revealed cards|those cards|them) = {what} among "
    "cards among "
    "them",
    "when this card and (a: a|an|another|NUMBER) {what} attack together , = when this card attack in a link "
    "attack with "
    "{a} {what} ,",
)
"""Other words for numbers that are compared, and for cards with a soul."""

so_many_as: Final = said(
    f"^ (does: {_DOES}) (up: up to)? a number of {{what}} equal to {{amount}} > (.|, and|and) = "
    "{does} {up} x {what} . x is equal to {amount}",
    f"^ (does: {_DOES}) (up: up to)? a number of {{what}} up to {{amount}} > . = "
    "{does} up to x {what} . x is equal to {amount}",
    f"^ (does: {_DOES}) (up: up to)? as many {{what}} as (there are|the number of) {{counted}} > . = "
    "{does} {up} x {what} . x is equal to the number of {counted}",
    f"^ (does: {_DOES}) (up: up to)? as many {{what}} as you have {{counted}} > . = "
    "{does} {up} x {what} . x is equal to the number of {counted}",
    f"^ (does: {_DOES}) {{what -NUMBER -a -an -x}} up to (amount: the number of) {{counted}} > . = "
    "{does} up to x {what} . x is equal to {amount} {counted}",
    f"^ (does: {_DOES}) up to NUMBER=1 {{what -each}} for each {{counted}} > . = "
    "{does} up to x {what} . x is equal to the number of {counted}",
)
"""So many cards as there are others are X cards."""

_CHOICE: Final = "choose|drop|destroy|banish|discard|STATE_VERB|reveal"

randomly: Final = said(
    f"randomly (does: {_CHOICE}) {{what}} > (.|,|and) = {{does}} {{what}} at random",
    "randomly (does: return|put) {what} > (from|in|to|into) = {does} {what} at random",
    f"(does: {_CHOICE}|return|put) {{what}} at random > (from|in|on) {{zone}} (to|into) = {{does}} {{what}} at random",
    "randomly chosen > (unit|card|item|spell) = random",
)
"""Cards that are chosen at random."""

_OF_THEM: Final = "n: NUMBER"

_TAKES: Final = "STATE_VERB|destroy|banish|drop|return|put"

the_others: Final = said(
    f"(does: {_TAKES}) the (NUMBER=1|unit|card) with the (end: higher|highest|lower|lowest) (field: {_FIELD}) > "
    "(.|,|and|to|into|on|until) = {does} NUMBER=1 card with the {end: highest|highest|lowest|lowest} {field} "
    "among them "
    "# with choose",
    "put NUMBER=1 (a: on|into|at) {one -and} and the (other|other one|rest) (b: on|into|at) = choose NUMBER=1 "
    "card among them "
    ", put that card {a} {one} , and put the rest {b} # with choose # without look reveal",
    f"(does: {_TAKES}|and|,) the (other|others|other one|other ones|other card|other cards|other unit|other units) > "
    "(.|to|into|on|at|this) = {does} the rest # with among_them among_those_cards choose",
)
"""The one and the other of the cards that were chosen."""

one_of_the_chosen: Final = said(
    f"^ (does: {_TAKES}) NUMBER=1 (card|cards|unit|units) among them {{where? -and -then}} (join: , and|and|.|, "
    f"then) > "
    "{next -and} the rest = choose NUMBER=1 card among them , and {does} that card {where} {join} "
    "# with choose # without look reveal",
    f"^ (does: {_TAKES}) NUMBER=1 {{one +highest +lowest}} among them {{where? -and -then}} (join: , and|and|.|, "
    f"then) > "
    "{next -and} the rest = choose NUMBER=1 {one} among them , and {does} that card {where} {join} "
    "# with choose # without look reveal",
)
"""One of the cards that were chosen is chosen among them, so that the rest is told from it."""

parted: Final = said(
    "put NUMBER=1 (of them|card among them|cards among them)? (a: into|on|at) {one -and -put} , NUMBER=1 "
    "(of them|card among them)? (b: into|on|at) {two -and -put} (, and|and|,) (the rest|the other cards|the other|"
    "NUMBER=1 card among them|NUMBER=1) (c: into|on|at) = put NUMBER=1 card among them {a} {one} , put NUMBER=1 card "
    "among them {b} {two} , and put the rest {c} # with look reveal",
)
"""Cards that were looked at go to three places."""

_UP: Final = "up to NUMBER|NUMBER|a|an"

of_several_kinds: Final = said(
    f"^ put (one: {_UP}) {{a -from -and -among -in}} (, and|and|,) (two: {_UP}) {{b -from -and -among -in}} (, "
    f"and|and) "
    f"(three: {_UP}) {{c -from -and -among -in}} from (zone: your drop|your deck|your hand|your field) (to: "
    f"to|into|on) > "
    "{where} = choose {one} {a} in {zone} and {two} {b} in {zone} and {three} {c} in {zone} , and put them {to} "
    "# unless may",
    f"^ (does: put|return|summon|banish) (one: {_UP}) {{a -from -and -among -in}} (, and|and) (two: {_UP}) "
    "{b -from -and -among -in} from (zone: your drop|your field) > (to|into|on|.) = "
    "choose {one} {a} in {zone} and {two} {b} in {zone} , and {does} them # unless may",
    f"^ put (one: {_UP}) {{a -from -and -among -in}} (, and|and) (two: {_UP}) {{b -from -and -among -in}} "
    "among them (to: to|into|on) = choose {one} {a} among them and {two} {b} among them , and put them {to}",
    f"choose (one: {_UP}) {{a -from -and -among -in}} , (two: {_UP}) {{b -from -and -among -in}} (, and|and) "
    f"(three: {_UP}) {{c -from -and -among -in}} (place: in|from|on|among) = "
    "choose {one} {a} and {two} {b} and {three} {c} {place}",
)
"""Cards of several kinds from one zone are chosen first."""

asked_of_all: Final = said(
    "(at: if|while|and) none of your {what? -opponent's} (cards: units|items|cards) (is|are) (state: STATE|STATE_VERB|"
    "stand|rest|standing|resting|damaged|TRAITS|PLANETS) > (.|,) = "
    "{at} there are no {state} {what} {cards} on your field",
    "(at: if|while|and) NUMBER=1 (or more)? of your {what? -opponent's} (cards: units|items|cards) (is|are) "
    "(state: STATE|"
    "STATE_VERB|stand|rest|standing|resting|damaged|TRAITS|PLANETS) > (.|,) = "
    "{at} there is a {state} {what} {cards: unit|item|card} on your field",
    "(at: if|while|and) none of your opponent's (cards: units|items|cards) (is|are) (state: "
    "STATE|STATE_VERB|stand|rest|"
    "standing|resting|damaged|TRAITS|PLANETS) > (.|,) = {at} there are no {state} {cards} on your opponent's field",
    "(at: if|while|and) (every|each) (one: unit|card|item) {where -has -have} (is|are) > {what} (.|,) = "
    "{at} all {one: units|cards|items} {where} are",
    "(at: if|while|and) (every|each) (one: unit|card|item) {where -is -are} has > KEYWORD = "
    "{at} all {one: units|cards|items} {where} have",
    "(at: if|while|and) all of your {what?} (cards: units|cards|items) have > KEYWORD = "
    "{at} all {what} {cards} on your field have",
    "(at: if|while|and) no {what -is -are} (is|are) (place: in|on) {zone -and} > (.|,) = "
    "{at} there are no {what} {place} {zone}",
    "you have both > (a|an|NUMBER|NAMES) = you have",
    "(at: if|while) each player has (n: NUMBER or more|NUMBER or less|NUMBER|no) {what} in their (zone: "
    "hand|drop|energy) "
    "= {at} you have {n} {what} in your {zone} , and your opponent has {n} {what} in their {zone}",
    "(at: if|while|and) (an|NUMBER=1) enemy (one: unit|card) is in the (zone: left|center|right) = "
    "{at} there is a {one} in your opponent's {zone}",
    "(each player's|both players') (cards: units|items) > (gain|lose|cannot|have) = {cards} on the field",
)
"""Conditions about all cards of a kind, and about none of them."""

_YOURS: Final = "of your {what? -opponent's} (cards: units|items|cards)"
_SOME: Final = "(who: enemy|other)? {what? -your -opponent's -on} (cards: units|items|cards) {where?}"
_ONE_OF: Final = "a {what} {cards: unit|item|card} on your field"
_ONE: Final = "a {who} {what} {cards: unit|item|card} {where}"
_IS: Final = "(are|is) {event !in !on !at} (at the same time)? ,"

together: Final = said(
    f"when NUMBER=1 or more {_YOURS} {_IS} = when {_ONE_OF} is {{event}} at the same time ,",
    f"when NUMBER=1 or more {_YOURS} {{event -are -is !in !on}} (at the same time)? , = "
    f"when {_ONE_OF} {{event}} at the same time ,",
    f"when NUMBER=1 or more {_SOME} {_IS} = when {_ONE} is {{event}} at the same time ,",
    f"when NUMBER or more {_YOURS} {_IS} = when {_ONE_OF} is {{event}} at the same time as others , NUMBER or more ,",
    f"when NUMBER or more {_SOME} {_IS} = when {_ONE} is {{event}} at the same time as others , NUMBER or more ,",
)
"""Several cards to which something happens at the same time are one event."""

any_drops: Final = said("(any drops|any drop|either drop) = any player's drop")
"""The drop of anybody."""

_ZONE: Final = "hand|drop|deck|energy|field"

one_of_three_zones: Final = said(
    f"(at: in|from) (whose: your|their|your opponent's) (a: {_ZONE}) , (b: {_ZONE}) (, or|or) (c: {_ZONE}) = "
    "{at} {whose} {a} or {b} or {c}",
    f"(at: in|from) (whose: your|their) (a: {_ZONE}) (, or|or) (from|in)? (your|their) (b: {_ZONE}) = "
    "{at} {whose} {a} or {b}",
)
"""Cards of one of several zones."""

in_a_cost: Final = said(
    "(does: STATE_VERB|drop|banish|return) (a: a|an|NUMBER) {one -from -on -in -and -your} and (b: a|an|NUMBER) "
    "{two -from -on -in -and -your} (place: on|from|in) your (zone: field|hand|drop|energy) > CLOSE = "
    "{does} {a} {one} {place} your {zone} , and {does} {b} {two} {place} your {zone}",
)
"""Cards of two kinds with which a cost is paid."""

compared_with: Final = said(
    f"(with) (field: {_FIELD}) (than: equal to or lower than|equal to or less than|lower than|higher than|equal to|"
    "equal to or higher than|less than) (amount: the total) {of} > . = with {field} {than} x . x is equal to {amount} "
    "{of}",
    *(f"with (a|an)? {kind} cost (equal to or lower than|equal to or less than|of at most|no higher than) the "
      f"number of "
      f"{{of}} > . = with COSTMARK={kind} x or less . x is equal to the number of {{of}}"
      for kind in ("summon", "cast", "equip")),
    "^ (does: destroy|banish|return|drop) it and all {what} with the same name > . = {does} all {what} with the same "
    "name as it , and {does} it # with choose",
)
"""Cards that are compared with a number that is worked out."""

_EITHER_WHO: Final = "(at: if|while|and)"

of_both_players: Final = said(
    f"{_EITHER_WHO} neither player (has|controls) (a|an|any) {{what -on -in}} > (.|,|on|in) = "
    "{at} you have no {what} , and your opponent has no {what}",
    f"{_EITHER_WHO} (both players have|each player has) (n: a|an|NUMBER or more|NUMBER) {{what}} in (the|their) (zone: "
    "left|center|right) > (.|,) = {at} you have {n} {what} in your {zone} , and your opponent has {n} {what} in their "
    "{zone}",
    f"{_EITHER_WHO} (both players have|each player has) (n: a|an|NUMBER or more|NUMBER) {{what -in -on -their}} > "
    f"(.|,) = "
    "{at} you have {n} {what} , and your opponent has {n} {what}",
    f"{_EITHER_WHO} you have (one: a|an|NAMES) {{a? -on -in -and -or}} , (two: a|an|NAMES) {{b? -on -in -and -or}} "
    "(, and|and) (three: a|an|NAMES) {c? -on -in -and -or} on your field > (.|,) = {at} you have {one} {a} on your "
    "field , and you have {two} {b} on your field , and you have {three} {c} on your field",
    "^ (does: banish|destroy|return|STATE_VERB|shuffle) each {what? -player's} (one: card|unit|item|spell) in each "
    "player's = {does} all {what} {one: cards|units|items|spells} in each player's",
)
"""Conditions about both players, and about several cards of one."""

all_alike: Final = said(
    f"{_EITHER_WHO} your {{what? -opponent's -on}} (cards: units|items) all (have|share|are of) (a|an|the same|the) "
    "(field: name|planet|attribute) > (.|,) = {at} all {what} {cards} on your field share {field: a name|a planet|an "
    "attribute}",
    *(f"{_EITHER_WHO} (all|all of) {{what -have -are -share}} (have|share|are of) (a|an|the same|the) {field} > "
      f"(.|,) = "
      f"{{at}} all {{what}} share {a} {field}"
      for field, a in (("name", "a"), ("planet", "a"), ("attribute", "an"))),
    f"{_EITHER_WHO} (all of|all) your {{what? -have -are -on}} (cards: units|items) share > (a|an) = "
    "{at} all {what} {cards} on your field share",
)
"""All cards that have the same name share it."""

acting_ones: Final = said(
    "^^ this card cannot attack (cards: units|cards|items) > (with|without|that|named|of|from|which|on) = "
    "this card cannot attack enemy {cards}",
    "^^ this card cannot attack (enemy|your opponent's) {which +units +items} $$ = "
    "enemy {which} cannot be attacked by this card",
    "^^ this card cannot attack (state: rest|stand|rested|standing|resting|damaged|TRAITS|PLANETS) "
    "{which? -your -enemy} "
    "(cards: units|cards|items) $$ = enemy {state} {which} {cards} cannot be attacked by this card",
    "^^ {which !enemy +units -your -opponent's} cannot be attacked by this card $$ = "
    "enemy {which} cannot be attacked by this card",
    "^^ only (kind: TRAITS|PLANETS) (cards: cards|units) can attack (whom: this card|you) $$ = "
    "enemy {cards} that is not {kind} cannot attack {whom}",
    "^^ units {which +with +that +without} cannot attack > (this card|you) = enemy units {which} cannot attack "
    "# unless enemy opponent's",
    "another (NUMBER=1|one) of your > {what? -and} (units|items|cards) = another of your",
)
"""Units that cannot attack this card are units of the opponent, as are those that could."""
