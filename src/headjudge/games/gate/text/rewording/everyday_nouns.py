"""Cards as everyday English points at them: the highest among some, Items equipped to a player, empty souls."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_FIELD: Final = "power|crit|defense|limit"
_ONE: Final = "(one: a|an|the|each|all|one|NUMBER)"
_AMONG: Final = "(among|of|out of|amongst) (all|all of|all the|the|every)?"
_NO_MORE: Final = "! (in|on|with|that|from|named|other|without|you|your|of|which|whose)"
_KINDS: Final = (("unit|units|card|cards", "units|unit"), ("item|items|card|cards", "items|item"),
                 ("card|cards", "cards|card"))
_NOUN: Final = {"units|unit": ("unit", "units"), "items|item": ("item", "items"), "cards|card": ("card", "cards")}
_WHOSE: Final = "(whose: enemy|your|your opponent's)"
_FIELDS: Final = "{whose: your opponent's|your|your opponent's}"
_PLACE: Final = ("(place: on the field|on your field|on your opponent's field|you control|you have|"
                 "your opponent controls|your opponent has|in play)")
_PLACES: Final = ("{place: on the field|on your field|on your opponent's field|on your field|on your field|"
                  "on your opponent's field|on your opponent's field|on the field}")


def _kinds(head: str, kinds: str) -> str:
    """The same kind for each noun in front: a card that is the highest among units is a unit."""
    one, many = _NOUN[kinds]
    return "|".join([many if noun[-1] == "s" else one for noun in head.split("|")])


most_among: Final = said(
    *[row for head, kinds in _KINDS for row in (
        f"{_ONE} (kind: {head}) with the (end: highest|lowest) (field: {_FIELD}) {_AMONG} {_WHOSE} ({kinds}) "
        f"{_NO_MORE} = {{one}} {{kind: {_kinds(head, kinds)}}} with the {{end}} {{field}} on {_FIELDS} field",
        f"{_ONE} (kind: {head}) with the (end: highest|lowest) (field: {_FIELD}) {_AMONG} ({kinds}) {_PLACE} "
        f"{_NO_MORE} = {{one}} {{kind: {_kinds(head, kinds)}}} with the {{end}} {{field}} {_PLACES}",
        f"{_ONE} (kind: {head}) with the (end: highest|lowest) (field: {_FIELD}) {_AMONG} {_WHOSE} "
        f"(of: PLANETS|TRAITS) ({kinds}) {_NO_MORE} = "
        f"{{one}} {{of}} {{kind: {_kinds(head, kinds)}}} with the {{end}} {{field}} on {_FIELDS} field",
    )],
)
"""The highest among some cards is the highest of that kind where they are."""

_AT: Final = "(at: if|while|unless|and)"
_HAS: Final = f"this card has the (end: highest|lowest) (field: {_FIELD})"
_IS: Final = f"this card's (field: {_FIELD}) is the (end: highest|lowest)"
_NONE: Final = "there are no {kinds} with {end: more|less} {field} than this card"

has_the_most: Final = said(
    *[row for has in (_HAS, _IS) for row in (
        f"{_AT} {has} {_AMONG} {_WHOSE} (kinds: units|items|cards) {_NO_MORE} = "
        f"{{at}} {_NONE} on {_FIELDS} field # unless unless # unless enemy",
        f"{_AT} {has} {_AMONG} (kinds: units|items|cards) {_PLACE} {_NO_MORE} = "
        f"{{at}} {_NONE} {_PLACES} # unless unless",
        f"{_AT} {has} (place: on the field|on your field) {_NO_MORE} = "
        f"{{at}} {_NONE.replace('{kinds}', 'cards')} {{place}} # unless unless",
    )],
    f"(at: if|while|and) (who: this card|it) has (more: more|higher|less|lower) (field: {_FIELD}) than "
    "(each|every|all) (other: other)? (whose: enemy)? (unit|units) (place: on your field|on the field)? > (,|.) = "
    "{at} there are no {other} {whose} units with {field} equal to or {more: higher|higher|lower|lower} than {who} "
    "{place}",
    f"(at: if|while|and) this card's (field: {_FIELD}) is (more: higher|greater|lower|less) than "
    "(that of|the power of)? (each|every|all) (other: other)? (whose: enemy)? (unit|units) "
    "(place: on your field|on the field)? > (,|.) = "
    "{at} there are no {other} {whose} units with {field} equal to or {more: higher|higher|lower|lower} than this card "
    "{place}",
)
"""A card that has the most power of all is one of which no other card has more."""

_YOU: Final = "(you|yourself|your player zone)"
_THEM: Final = "(your opponent|your opponent's player zone|the enemy player)"
_ANY: Final = "(a player|any player|either player)"
_FITTED: Final = "(equipped|that is equipped|that are equipped)"

equipped_to: Final = said(
    *[row for whom, field, who in ((_YOU, "your", "you equip"), (_THEM, "your opponent's", "your opponent equips"),
                                   (_ANY, "the", "a player equips"))
      for row in (
        f"(at: if|while|unless|and) (one: a|an|no|another) {{what? -is -are -that -you}} item is equipped to {whom} = "
        f"{{at}} {{one}} {{what}} item is on {field} field",
        f"when (one: a|an|another) {{what? -is -are -that -you}} item is equipped to {whom} = "
        f"when {who} {{one}} {{what}} item",
        f"(items: item|items) {_FITTED} to {whom} = {{items}} on {field} field",
    )],
    "(one: a|an|another|any|all|all other|each|each other|enemy|no|other|the|NUMBER|PLANETS|TRAITS) equipped "
    "(items: item|items) = {one} {items}",
    "(a|the) {what? -is -that} item (who: you have|your opponent has|you control|your opponent controls) equipped = "
    "{who: your|your opponent's|your|your opponent's} {what} item # unless if # unless while # unless unless",
    "the item (who: you have|your opponent has) equipped = {who: your|your opponent's} item",
    "(at: if|while|unless|and) "
    "(who: you do not have|your opponent does not have|you have not|your opponent has not) (a|an|any) "
    "{what? -is -that} (items: item|items) (equipped)? > (,|.|and) = "
    "{at} {who: you have|your opponent has|you have|your opponent has} no {what} {items} # unless unless",
)
"""What is equipped to a player is an Item on the field of that player (gate:4.6.5)."""

nothing_under_it: Final = said(
    "(with|that has|that have) (nothing|no card|no cards) in (its|their) (soul|souls) = without soul cards",
    "(with|that has|that have) an empty soul = without soul cards",
    "(put|drop|banish|return) NUMBER soul cards (from|of) {whose +card +item +unit +units -soul} > (.|,|:|and) = "
    "(put|drop|banish|return) NUMBER cards from the soul of {whose}",
)
"""An empty soul is one without cards, and soul that is dropped is cards of it."""

not_said_again: Final = said(
    "(at: if|while|unless) you have (a unit|units) (in|on) (each|all) of (your)? "
    "(left|right|center) (,|and) (left|right|center) (,)? and (left|right|center) = "
    "{at} there is a unit in your left and there is a unit in your center and there is a unit in your right",
    "(at: if|while) you have (a unit|units) (in|on) (your)? (a: left|right|center) , (your)? (b: left|right|center) "
    "(,)? and (your)? (c: left|right|center) = "
    "{at} there is a unit in your {a} and there is a unit in your {b} and there is a unit in your {c}",
    "(one: one|NUMBER=1) of your opponent's (noun: units|items|cards) and (other: one|NUMBER=1) of your own "
    "> (.|,|and) = {one} of your opponent's {noun} and {other} of your {noun}",
)
"""Units in all three zones are one in each of them; the noun that is not said again behind `own`."""

_COMPARED: Final = ("equal to or lower than|equal to or higher than|equal to or less than|equal to or more than|"
                    "lower than|higher than|less than|more than|equal to")

told_of_them: Final = said(
    "(cards: card|cards|unit|units|item|items|spell|spells) whose (card)? (name|names) (includes|include|contains|"
    "contain|has|have) (the word)? NAMES = {cards} with NAMES in its name",
    f"(field: {_FIELD}) (how: {_COMPARED}) (whose: your|your opponent's) energy > (.|,) = "
    "{field} {how} the number of cards in {whose} energy",
    "(cards: card|cards|unit|units|item|items|spell|spells) that is (a|an) (kinds: TRAITS|PLANETS) ! "
    "(card|cards|unit|units|item|items|spell|spells|or) = {cards} that is {kinds}",
    "that is either > (PLANETS|TRAITS) = that is",
    "(except|except for|but not) your gate master = other than your gate master",
)
"""A part of a name, a number that is that of the Energy, and all but the Gate Master."""
