"""Cards in the soul of a card."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_MEANWHILE: Final = (
    "(while this card is in its soul|while this card is in that unit's soul|while this card is there|"
    "while this card stays in its soul|while this card is in that soul|while it is in its soul)")

_ITEM: Final = "(whose: your item's|your opponent's item's|the enemy item's)"
_ITEMS: Final = "{whose: the item on your field|the item on your opponent's field|the item on your opponent's field}"
_FIELD: Final = "(field: power|crit|defense|limit)"

of_an_item: Final = said(
    f"(than: equal to|than|by|times|plus|minus|twice) {_ITEM} {_FIELD} = {{than}} the {{field}} of {_ITEMS}",
    f"the {_FIELD} of (whose: your item|your opponent's item|the enemy item) > "
    f"(.|,|and|to|until|this|times|plus|minus) "
    f"= the {{field}} of {_ITEMS}",
    "(from|of) (the soul of your item|your item's soul) = (from|in) the souls of your items",
    "in (the soul of your item|your item's soul) = in the souls of your items # without put place move",
    "(into|under) your item's soul = (into|into) the soul of your item",
    "soul (what: card|cards) (from|of|in|on|under) your item > (:|.|,|CLOSE|this|until) = "
    "{what} in the souls of your items",
    "(who: your item|your opponent's item) has (n: NUMBER or more|NUMBER or less|NUMBER|a|no) (card|cards) in its "
    "soul = "
    "{who} has {n} soul cards",
)
"""The numbers and the soul of the Item of a player, who has only one (gate:4.6.5)."""

in_soul_meanwhile: Final = said(
    f"STAR when this card (is put into|enter) (the soul of a unit|a unit's soul) , {{what,}} {_MEANWHILE} $$ = "
    "STAR while this card is in the soul of a unit , {what}",
    f"STAR when this card (is put into|enter) (the soul of a card|a soul) , {{what,}} {_MEANWHILE} $$ = "
    "STAR while this card is in the soul of a card , {what}",
)
"""What is so of a unit while this card is in its soul, once it is put there, is so while it is there."""

host_behind: Final = said(
    "STAR (at: during|while|if) {so,} , a unit > with this card in its soul = STAR {at} {so} , units # unless would",
)
"""A unit with this card in its soul, behind a time, is every such unit."""

soul_cards_of_units: Final = said(
    "units {what?} with (soul cards|a soul card) = units {what} with NUMBER=1 or more soul cards",
)
"""Units with soul cards are those with 1 or more of them."""

all_soul_cards: Final = said(
    "all soul cards of = all cards in the soul of",
    "this card has {what} (card|cards) in its soul = this card has {what} soul (card|cards)",
)
"""All soul cards of a unit are all cards in the soul of it, and cards in the soul of this card are its soul cards."""

any_host: Final = said("STAR a (unit|card) > with this card in its soul = STAR (units|cards)")
"""A unit with this card in its soul, always, is every such unit."""

_THERE: Final = (
    "(this skill is triggered in the soul|this skill triggers in the soul|this skill is triggered in a soul|"
    "this skill is active in the soul|this skill works in the soul|this skill can be triggered in the soul|"
    "this skill is triggered while this card is in the soul|this skill is triggered from the soul) .")
_HOST: Final = "(noun: unit|card|item)"
_HELD_BY: Final = (
    "this card is in the soul of|whose soul this card is in|that has this card in its soul|in whose soul this card is|"
    "that this card is in the soul of|that card is in the soul of|with this card in its soul|this card is under|"
    "that this card is under")
_ALWAYS: Final = "# with STAR # unless when at would"

named_host: Final = said(
    "(when: when|if) (the|a) (unit|card|item) (above this card|this card is under|this card is in the soul of) > would "
    "= {when} the unit with this card in its soul",
    f"^^ (the|a) {_HOST} ({_HELD_BY}|above this card) = "
    f"{{noun: units|cards|items}} with this card in its soul {_ALWAYS}",
    f"(the: the|a) {_HOST} above this card = {{the}} {{noun}} with this card in its soul {_ALWAYS}",
    f"(the: the|a) {_HOST} ({_HELD_BY}) = {{the}} {{noun}} with this card in its soul",
    "this card is in (the|a) soul ! of = this card is in the soul of a card",
    f"STAR {_THERE} {{what?.}} > with this card in its soul = STAR {{what}}",
    f"STAR {_THERE} ! (when|at) = STAR while this card is in the soul of a card ,",
    f"STAR {_THERE} (when: when|at) {{event}} , ! if = "
    f"STAR {{when}} {{event}} , if this card is in the soul of a card ,",
    "STAR while this card is in the soul of a card , > (units|cards|items) with this card in its soul = STAR",
)
"""The card this card is in the soul of is the one with this card in its soul; where a skill works is a condition."""

_DEED: Final = "^ (deed: put|return|drop|banish|turn|move)"
_IN_SOUL: Final = f"{_DEED} {{what -:}} (in|from) the soul of (one: a|an|another|NUMBER=1) {{which -:}}"
_BEHIND: Final = "(into|to|face|at|.|,)"

_SIGNS: Final = "TRAITS|PLANETS"
_PAID: Final = "(paid: drop|banish|return|put) (n: a|an|NUMBER=1)"
_ONE_HOST: Final = "(a|an|NUMBER=1|any)"

souls_of_several: Final = said(
    "(from|in) (one of)? your (kind: units'|cards') (soul|souls) > CLOSE = in the souls of your {kind: units|cards}",
    "your (kind: units'|cards') (soul|souls) = the souls of your {kind: units|cards}",
    "the (soul|souls) of (all)? (kind: units|cards) on (whose: your|your opponent's) field = "
    "the souls of {whose: your|enemy} {kind}",
    f"the (soul|souls) of (all)? (sign: {_SIGNS}) units on (whose: your|your opponent's) field = "
    "the souls of {whose: your|enemy} {sign} units",
    f"the soul of (whose: your|enemy|all) > (units|cards|{_SIGNS}) = the souls of {{whose}}",
    "(what: card|cards) (in|from) any soul on your field = {what} in the souls of your cards",
    "(n: NUMBER|all) soul (what: card|cards) (from|of|in) (whose: your|all|enemy) > "
    f"(units|cards|{_SIGNS}) = {{n}} {{what}} in the souls of {{whose}}",
    "(n: NUMBER|all) soul (what: card|cards) (from|of|in) (kind: units|cards) on your field = "
    "{n} {what} in the souls of your {kind}",
    *[f"{_PAID} {lies} {host} > ({behind} = {{paid}} {{n}} card in the souls of {hosts}{inside}"
      for behind, inside in (("CLOSE|,|into|to)", " # with OPEN"), (":)", " # unless that_unit that_card it its"))
      for lies in ("card (from|in) the soul of", "soul card (from|of|in)") for host, hosts in (
          (f"{_ONE_HOST} (kind: unit|card) on your field", "your {kind: units|cards}"),
          (f"{_ONE_HOST} (kind: unit|card|item)", "your {kind: units|cards|items}"),
          ("another (kind: unit|card) (on your field|you control)?", "your other {kind: units|cards}"),
          ("your other (kind: unit|card|item)", "your other {kind: units|cards|items}"),
          (f"{_ONE_HOST} (sign: {_SIGNS}) (unit|card) (on your field)?", "your {sign} units"),
          ("(one|NUMBER=1|any) of your (kind: units|cards)", "your {kind}"),
          (f"(one|NUMBER=1|any) of your (sign: {_SIGNS}) units", "your {sign} units"))],
)
"""The souls of several cards; a single card from the soul of one of them, in a cost, lies in one of these souls."""

soul_of_one: Final = said(*[f"{row} # {guard}" for guard in ("unless OPEN", "with CLOSE") for row in (
    f"{_IN_SOUL} to > the soul of = choose {{one}} {{which}} , and put {{what}} in its soul into",
    f"{_IN_SOUL} > {_BEHIND} = choose {{one}} {{which}} , and {{deed}} {{what}} in its soul",
    f"{_DEED} {{what -:}} soul (cards: card|cards) (from|of) (one: a|an|another) {{which -:}} > {_BEHIND} = "
    "choose {one} {which} , and {deed} {what} {cards} in its soul",
)])
"""What is done to cards in the soul of a unit has the unit chosen first; not in a cost that stands in brackets."""

soul_named_again: Final = said(*2 * (
    "this card's soul {then?. -a -an -another -enemy -that -those -choose -NAMES -TRAITS -PLANETS} its soul = "
    "this card's soul {then} this card's soul",
))
"""Its soul, behind this card's soul, is that of this card, named last; twice for a second time."""

_THERE_NOW: Final = "you can only use this skill if this card is in the soul of a card ."

from_the_soul: Final = said(
    "this card from (the|a|its) soul (.|:|CLOSE) the (what: unit|card|item) (it was under|above it"
    "|it was in the soul of) = this card from the soul (.|:|CLOSE) the {what} that had this card in its soul",
    "this card from (the|a|its) soul {more,} (.|:|CLOSE) the (what: unit|card|item) (it was under|above it"
    "|it was in the soul of) = this card from the soul {more} (.|:|CLOSE) the {what} that had this card in its soul",
    f"this card from (the|a|its) soul CLOSE = this card CLOSE {_THERE_NOW}",
    f"this card from (the|a|its) soul {{more,}} CLOSE = this card {{more}} CLOSE {_THERE_NOW}",
    f"(sign: USE|COUNTER) {{paid, -:}} this card from (the|a|its) soul (:|.) = "
    f"{{sign}} {{paid}} this card : {_THERE_NOW}",
    f"(sign: USE|COUNTER) {{paid, -:}} this card from (the|a|its) soul {{more, -:}} (:|.) = "
    f"{{sign}} {{paid}} this card {{more}} : {_THERE_NOW}",
    "this card is in the soul {then,} the (unit|card|item) (above it|it is under|it is in the soul of) = "
    "this card is in the soul {then} the (unit|card|item) with this card in its soul",
    "(the|a) (what: unit|card|item) (whose soul this card was in|this card was in the soul of|in whose soul this card "
    "was|this card was under|that this card was under|which this card was under) = "
    "the {what} that had this card in its soul",
)
"""What is paid with this card out of the soul, where it is then; the card that lies above it (gate:4.9.1)."""


whole_soul: Final = said(
    "^ (whose: its|that unit's|that card's|the chosen unit's|this card's) soul is (dropped|banished) > (.|,|and) = "
    "(drop|banish) all cards in {whose} soul",
    "^ their souls are (dropped|banished) > (.|,|and) = (drop|banish) all cards in their soul",
    "^ (deed: drop|banish) (all|all of the|the|the entire|the whole)? soul of {whom -and -or} > (.|,) = "
    "{deed} all cards in the soul of {whom}",
    "^ (deed: drop|banish) (all|all of)? (whose: its|that unit's|that card's|the chosen unit's|this card's) soul > "
    "(.|,|and) = {deed} all cards in {whose} soul",
    "(deed: put|return|move) (all|all of the|the|the entire) soul of {whom -and -or} > (into|to) = "
    "{deed} all cards in the soul of {whom}",
)
"""What is done to a soul is done to all cards in it (gate:4.9.1)."""


out_of_that_soul: Final = said(
    "(when|if) (units|cards) with this card in its soul = (when|if) a (unit|card) with this card in its soul",
    "(drop|banish) this card from (the|its|that card's|that unit's) soul = (drop|banish) this card # with soul",
)
"""This card, of which was said that it lies in a soul: that is where it is dropped from."""


empty_soul: Final = said(
    "(who: this card's|its) soul is empty = {who: this card|it} has no soul cards",
    "(who: this card's|its) soul is not empty = {who: this card|it} has NUMBER=1 or more soul cards",
    "there are no cards in this card's soul = this card has no soul cards",
)
"""A soul without cards."""
