"""Words for what was said before: "it", "that card", "the same name", "each of them"."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import (
    THINGS,
    said_at,
    texts_of,
)
from headjudge.language.reading.words import Word

that_enemy: Final = said(
    "until the (edge: end|start|beginning) of (its controller's|their controller's|that unit's controller's) next "
    "turn = "
    "until the {edge} of your opponent's next turn # with enemy opponent's",
    "enemy {then. -your -choose -a -an -another} (which: that|those|the chosen) enemy > (unit|card|item|spell|units|"
    "cards|items|spells|unit's|card's|item's|TRAITS|PLANETS) = enemy {then} {which}",
)
"""What was named before is that card, whoever's it is."""

that_deck: Final = said(
    "that > deck = your # with your_deck # unless opponent's_deck owner's_deck their_deck player's_deck",
    "that > deck = your opponent's # with opponent's_deck # unless your_deck owner's_deck their_deck player's_deck",
)
"""That deck is the only one that was named."""

none_of_them: Final = said(
    "the number of {what -and -or -times -the_number} . if you have none , = "
    "the number of {what} . if you have no {what} ,",
)
"""None are none of those that were counted."""

it_is_this: Final = said(
    "STAR (how: while|if|during) {so @alone} , (it|its) = STAR {how} {so} , (this card|this card's)",
    "STAR (how: while|if|during) this card is {so +master @alone} , (it|its) = "
    "STAR {how} this card is {so} , (this card|this card's)",
    alone="-would -a -an -another -this -unit -card -item -that -spell -NAMES -NUMBER=1",
)
"""The card on which the text stands is meant where no other single card was named."""

by_name: Final = said("(which: a|an|another|NUMBER) NAMES (card|cards) = {which} NAMES")
"""A card of a name is called by the name alone."""

its_controller: Final = said(
    "^ (does: destroy|drop|banish|return|STATE_VERB) the enemy {what} . (its|that item's|that unit's|that card's) "
    "controller > (draw|gain|drop|lose|put|take|may) = {does} the enemy {what} . your opponent",
    "^ (does: destroy|drop|banish|return|STATE_VERB) the enemy {what} . if you do , (its|that item's|that unit's|that "
    "card's) controller > (draw|gain|drop|lose|put|take|may) = {does} the enemy {what} . if you do , your opponent",
    "when an enemy {what} (does: summoned|equipped) , {then.?} that (@cards) controller = "
    "when an enemy {what} {does} , {then} your opponent",
    "unless that (@cards) controller = unless its controller",
    cards="card's|unit's|item's|spell's",
)
"""The controller of a card is that player; of an enemy card that is summoned, the opponent."""

having_the_same: Final = said("(that|which) (has|have) > the same = with")
"""What has the same name is a card with the same name."""

like_that_one: Final = said(
    "(how: @how) the same (what: @alike) > {behind. !as} = "
    "{how} the same {what} as it # with choose # unless enemy opponent's",
    "(how: @how) the same (what: @alike) > {behind.? !as} (@placed) = {how} the same {what} as it # with choose",
    "(place: @placed) {where} (how: @how) the same (what: @alike) > {behind. !as} = "
    "{place} {where} {how} the same {what} as it # with choose",
    how="with|of|has|have", alike="name|limit|power|crit|defense|planet|attribute",
    placed="enemy|your|hand|drop|deck|field|their",
)
"""The same name, behind a card that was chosen, is the same as the name of that card."""

each_of_them: Final = said(
    "^ (does: @does) {what. -drop -banish -destroy -return} for them = "
    "{does} {what} for each card {does: @done} this way # unless choose",
    "^ (does: @does) {what. -drop -banish -destroy -return} for each > . = "
    "{does} {what} for each card {does: @done} this way # unless choose",
    does="drop|banish|destroy|return", done="dropped|banished|destroyed|returned",
)
"""Each of them, said of cards that went away, is each card that did so this way."""

of_players: Final = said(
    "^ they > (draw|drop|discard|banish|search|shuffle|reveal|choose|pay|put) = that player",
    "^ they > (take|lose|gain) that much = that player",
    "^ they > (take|lose|gain) NUMBER (life|damage) = that player",
    "(if|while) they > (did not|attacked|drew|cast|summoned|dropped) = "
    "(if|while) your opponent # with opponent opponent's",
)
"""Who draws, drops and the like is a player: cards do nothing of that."""

_NAMED_SO: Final = (["with", "the", "same", "name"], ["with", "a", "different", "name"])


@where("name")
def name_of_it(words: list[Word]) -> list[Word]:
    """"A unit with the same name", where one card was named before, as with the name of that card."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 4) if texts[at : at + 4] in _NAMED_SO), -1)
    zone = at > 0 and texts[at + 4] == "than" and texts[at + 5] in ("your", "the") and texts[at + 6] in (
        "hand", "drop", "deck")
    if at > 0 and texts[at + 4] in ("as", "than") and not zone:
        return words
    begin = max([place for place in range(at) if texts[place] == "."] or [0])
    if at < 0 or {"all", "other", "each"} & {*texts[begin:at]}:  # not clear whose cards, and other than which
        return words
    own = not any(text in THINGS and texts[place - 1] != "this" for place, text in enumerate(texts[: at - 3]))
    own = own and "this" in texts[: at - 3]
    joined = "as" if texts[at + 1] == "the" else "than"
    behind = [*said_at(words[at], "from"), *words[at + 5 :]] if zone else words[at + 4 :]
    return [*words[: at + 4], *said_at(words[at], f"{joined} {'this card' if own else 'it'}"), *behind]


_NOUNS: Final = frozenset({"unit", "units", "card", "cards", "item", "items", "spell", "spells"})
_POINTS: Final = frozenset({"that", "those", "the", "chosen", "these"})


@where("that", "those", "the", "these")
def that_kind(words: list[Word]) -> list[Word]:
    """"That <<X>>", or "that X", where the text has named a card of that kind, as that card."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        done.append(words[at])
        at += 1
        points = texts[at - 1]
        if points not in _POINTS or at >= len(words) or (points == "chosen" and texts[at - 2] != "the"):
            continue
        called = _called(words, at)
        if not called or (points == "the" and (words[at].kind or called != "card")):
            continue
        if points == "the" and texts[at + 1] in ("of", "on", "in", "with", "from", "that", "you"):
            continue
        if texts[at + 1] not in _NOUNS:
            done += said_at(words[at], "cards" if points in ("those", "these") else called)
        at += 1
    return done


def _called(words: list[Word], at: int) -> str:
    """What a planet or attribute that was named before is called there, as a sign or as a word; "" for other words."""
    word = words[at]
    named = [one for one in words[:at] if one.kind in ("TRAITS", "PLANETS")]
    if word.kind in ("TRAITS", "PLANETS"):
        return "card" if any(one.kind == word.kind and one.values == word.values for one in named) else ""
    kinds = {value.lower() for one in named for value in one.values}
    for end, called in (("", "card"), ("'s", "card's")):
        if not word.kind and word.text.endswith(end) and word.text.removesuffix(end) in kinds:
            return called
    several = {*(f"{kind}s" for kind in kinds), *(f"{kind[:-1]}ies" for kind in kinds if kind.endswith("y")),
               *(f"{kind[:-1]}ves" for kind in kinds if kind.endswith("f"))}
    return "card" if not word.kind and word.text in several else ""


all_that_were_counted: Final = said(
    "if there (are)? NUMBER or more {what -and -or} , (you may)? (do: @taken) (all of them|them all|them) = "
    "if there (are)? NUMBER or more {what} , (you may)? {do} all {what}",
    "(who: you have|your opponent has) NUMBER or more {what -and -or} , (you may)? (do: @taken) "
    "(all of them|them all|them) = {who} NUMBER or more {what} , (you may)? {do} all {what} # with if",
    taken="drop|banish|destroy|STATE_VERB|return|put|shuffle",
)
"""All of them are all of those of which so many were asked for."""

_ONE_OF_THEM: Final = "-all -each -any -x -NUMBER=2 -NUMBER=3 -NUMBER=4 -NUMBER=5"

same_as_a_chosen: Final = said(
    "(with|of) the same (alike: name|planet|attribute) as an enemy {one -from -on -in} > (@ends) = "
    "(with|of) the same {alike} as a {one} on your opponent's field",
    f"^ (does: @does) {{what {_ONE_OF_THEM}}} (with|of) the same (alike: name|planet|attribute) as another "
    "{one -their} > (@ends) = choose another {one} . {does} {what} (with|of) the same {alike} as it # unless may",
    f"^ (does: @does) {{what {_ONE_OF_THEM}}} (with|of) the same (alike: @alike) as (a: a|an|another) "
    "{one -their} > (@ends) = choose {a} {one} . {does} {what} (with|of) the same {alike} as it # unless may",
    f"^ (does: @does) {{what +opponent's {_ONE_OF_THEM}}} (with|of) the same (alike: @alike) as (a: a|an|another) "
    "{one} their {zone} > (@ends) = choose {a} {one} your opponent's {zone} . {does} {what} (with|of) the same {alike} "
    "as it # unless may",
    does="search|put|summon|return|destroy|banish|drop|reveal|equip", ends="and|to|into|without|by|from|.|,",
    alike="limit|power|crit|defense",
)
"""A single card is like any of some cards that have a name, planet or attribute; one with a number is chosen first."""

its_own_loss: Final = said(
    "when this card is (done: @gone) {what +by} , {first?} (deed: return|put|place|add) it > (to|into|in) your = "
    "when this card is {done} {what} , {first} {deed} this card",
    "when this card is (done: @gone) {what +by} , {first?} (deed: summon|equip) it = "
    "when this card is {done} {what} , {first} {deed} this card",
    "when this card is (done: @gone) {what +by} , {first?} . if you do , (deed: return|put|place|add) it > "
    "(to|into|in) your = when this card is {done} {what} , {first} . if you do , {deed} this card",
    "when this card is (done: @gone) {what +by} , {first?} . if you do , (deed: summon|equip) it = "
    "when this card is {done} {what} , {first} . if you do , {deed} this card",
    gone="destroyed|dropped|banished|returned|put",
)
"""What goes to a zone of yours as this card is lost, or comes back, is this card, and not the one it was lost by."""

skills_of_cards: Final = said(
    "by (a|the) skill of (a|an)? (enemy card|your opponent's card) > (,|.) = by enemy skills # unless that_card cannot",
    "by (a|the) skill of (your card|one of your cards) > (,|.) = by your skill # unless that_card cannot",
)
"""A skill of a card of a player is any skill of that player, of a Spell too (gate:3.1.1)."""

both_exchanged: Final = said(
    "exchange the positions {of} (this: and this card) . (if you do ,)? (those units|those cards|they) > (@does) = "
    "exchange the positions {of} {this} . (if you do ,)? this card and that unit",
    "exchange the positions of this card and {other} . (if you do ,)? (those units|those cards|they) > (@does) = "
    "exchange the positions of this card and {other} . (if you do ,)? this card and that unit",
    does="gain|get|has|have|lose|cannot|can|must",
)
"""Those that are exchanged with this card are this card and that unit."""

to_its_controllers_zone: Final = said(
    "^ move {what +enemy} to (its|their) controller's > (left|right|center) = move {what} to your opponent's",
)
"""The zone of the controller of an enemy unit is one of the opponent (gate:3.4.2)."""

of_the_counted: Final = said(
    "you have NUMBER or more {cards} in (zone: your|their) (place: drop|hand|energy|deck) , (may: you may)? "
    "(deed: banish|drop|return|put) NUMBER cards among them = you have NUMBER or more {cards} in {zone} {place} , "
    "{may} {deed} NUMBER {cards} from {zone} {place}",
    "(so: you have NUMBER or more energy cards|you have NUMBER or more energy|you have NUMBER or more cards in your "
    "energy) , (may: you may)? (deed: drop|"
    "banish) all of (it|your energy) = {so} , {may} {deed} all cards in your energy",
    "you have NUMBER or more {what?} (cards: hand cards|energy cards) , (may: you may)? (deed: banish|drop|return|put) "
    "NUMBER cards among them = you have NUMBER or more {what} {cards} , {may} {deed} NUMBER {what} {cards}",
)
"""Some of the cards that were counted, as such cards."""
