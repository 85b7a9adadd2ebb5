"""How many there are: so many or more, one more, half of them, as much for each."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import by_rows, said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ACTS_ON_CARDS, clause_at, texts_of
from headjudge.language.reading.words import Word

_NOUN: Final = "unit|units|card|cards|item|items|spell|spells|life|energy"
_FIELD: Final = "power|crit|defense|limit"
_ASKED: Final = "(verb: have|has|control|controls|are|is)"

_MORE: Final = by_rows(
    f"NUMBER (noun: {_NOUN}) or (more|less) = NUMBER or (more|less) {{noun}}",
    f"{_ASKED} (more|higher) than NUMBER > ({_NOUN}|enemy|other|TRAITS|PLANETS) = {{verb}} than NUMBER or more",
    f"{_ASKED} (less|fewer|lower) than NUMBER > ({_NOUN}|enemy|other|TRAITS|PLANETS) = {{verb}} than NUMBER or less",
)


@where("or", "than")
def or_more_behind(words: list[Word]) -> list[Word]:
    """"Three units or more" with the number in one place; "more than 2 units" as 3 or more."""
    done = _MORE(words)
    texts = texts_of(done)
    for at in range(len(done) - 4, 0, -1) if done is not words else ():
        if texts[at] == "than" and texts[at + 2] == "or" and done[at + 1].values[0].isdigit():
            count = str(int(done[at + 1].values[0]) + (1 if texts[at + 3] == "more" else -1))
            done[at : at + 2] = [Word("NUMBER", count, done[at].start, done[at + 1].end, (count,))]
    return done


per_card: Final = said(
    f"per > ({_NOUN}|<|enemy|other|soul|TRAITS|PLANETS) = for each",
)
"""What is per card is for each of them."""

_CAPPED: Final = (
    "for each {what} , (up to a maximum of|to a maximum of|with a maximum of|up to|to at most|maximum|max) "
    f"(most: NUMBER|SIGNED) ({_FIELD})?")
_UP_TO: Final = by_rows(
    f"{_CAPPED} , > (until|this) = for each {{what}} capped at {{most}}",
    f"{_CAPPED} > (.|,|and|until|this) = for each {{what}} capped at {{most}}",
)
_HUNDREDS: Final = 100
"""From this on a number can only be one of power, defense or damage, and no number of cards."""


number_up_to: Final = said(
    "the number of {what -plus -minus -times} (,)? (up to a maximum of|to a maximum of|with a maximum of|up "
    "to|to at most|"
    "maximum|max) NUMBER (power|crit|defense)? > (.|,|until|this|while|if) = "
    "the number of {what} capped at NUMBER # unless each from",
)
"""A number of cards that counts up to a maximum is capped at it."""


@where("each")
def each_up_to(words: list[Word]) -> list[Word]:
    """"+500 for each card in your drop, up to 10" as capped at 10; "up to +5000" is so many times +500."""
    done = _UP_TO(words)
    cap = max([at + 2 for at, word in enumerate(done) if word.text == "capped"]) if done is not words else 0
    at = max([at for at in range(cap) if done[at].text == "for"], default=0)
    most = str(_most(done[clause_at(done, at) : at], done[cap])) if at else "0"
    if most == "0":
        return words
    return [*done[:cap], Word("NUMBER", most, done[cap].start, done[cap].end, (most,)), *done[cap + 1 :]]


def _most(said: list[Word], cap: Word) -> int:
    """How many cards are counted at most, by the number said for each of them; 0 if that is not clear."""
    signed = [word.values[0] for word in said if word.kind == "SIGNED"]
    found = {*signed} or {word.values[0] for word in said if word.kind == "NUMBER"} or {
        "1" for word in said if not word.kind and word.text in ("a", "an")}
    most_text = str(cap.values[0])
    if not all(one.lstrip("+-").isdigit() for one in (*found, most_text)):
        return 0
    numbers, most = {abs(int(one)) for one in found}, abs(int(most_text))
    if cap.kind == "NUMBER" and numbers and all(one == 1 or (signed and one > most) for one in numbers):
        return most
    each = numbers.pop() if len(numbers) == 1 else 0
    if each < 1 or most % each:
        return 0
    if cap.kind == "SIGNED":
        return most // each if signed and signed[0][0] == most_text[0] else 0
    return most // each if each >= _HUNDREDS and most >= each else 0


_KIND: Final = "(kind: planets|attributes)"
_MORE_OR_LESS: Final = "NUMBER or (more|less)"

different_words: Final = said(
    f"(at: if|while|and) (the|all)? {{cards -if -while -and}} are of {_MORE_OR_LESS} different {_KIND} $ = "
    f"{{at}} the number of different {{kind}} among {{cards}} is {_MORE_OR_LESS}",
    f"(at: if|while|and) (there are|you have) {_MORE_OR_LESS} different {_KIND} among (the)? {{cards}} $ = "
    f"{{at}} the number of different {{kind}} among {{cards}} is {_MORE_OR_LESS}",
    f"(at: if|while|and) (there are|you have|you have cards of) {_MORE_OR_LESS} different {_KIND} on {{field}} $ = "
    f"{{at}} the number of different {{kind}} among cards on {{field}} is {_MORE_OR_LESS}",
)
"""Cards of some different planets are how many of these there are among the cards."""

so_many_there: Final = said(
    "(at: if|while|and|unless) (n: a|an|no|another) enemy {what -is -in -on -that} (is|are) on the field = "
    "{at} there is {n} enemy {what} on the field",
    f"(at: if|while) {_MORE_OR_LESS} {{what -in -on -are}} are (place: in|on) = "
    f"{{at}} there are {_MORE_OR_LESS} {{what}} {{place}}",
    f"(at: and|only) {_MORE_OR_LESS} {{what -in -on -are}} are (place: in|on) = "
    f"{{at}} there are {_MORE_OR_LESS} {{what}} {{place}} # with if while",
)
"""So many cards that are in a zone are so many that there are."""

so_many_of_yours: Final = said(
    f"(at: if|while|only) {_MORE_OR_LESS} of your {{kind? -opponent's}} (noun: units|items|cards) were = "
    f"{{at}} {_MORE_OR_LESS} {{kind}} {{noun}} on your field were",
    f"(at: if|while|only) {_MORE_OR_LESS} of your {{kind? -opponent's}} (noun: units|items|cards) are "
    "(state: PLANETS|TRAITS|STATE|STATE_VERB|stand|rest|standing|resting) $ = "
    f"{{at}} there are {_MORE_OR_LESS} {{kind}} {{state}} {{noun}} on your field",
    f"(at: if|while|only|and) {_MORE_OR_LESS} enemy {{kind? -are}} (noun: units|items|cards) are "
    "(state: STATE|STATE_VERB|stand|rest|standing|resting) $ = "
    f"{{at}} there are {_MORE_OR_LESS} {{state}} enemy {{kind}} {{noun}}",
)
"""So many of your units that are something are such units that there are."""

_EQUAL: Final = (
    f"^ {{who? -and}} (verb: become|deal|gain) {{what?}} equal to the (field: {_FIELD}) of "
    "(one: a|an|another|NUMBER=1) {which} > (.|,|this|until|and) = "
    "choose {one} {which} , and {who} {verb} {what} equal to that unit's {field}")

equal_to_one: Final = said(f"{_EQUAL} # unless STAR", f"{_EQUAL} # with when at")
"""A unit whose power something is equal to is chosen first."""

each_in_front: Final = said(
    "STAR for (each: each|every) {what} , {whose} cost {is?} NUMBER $$ = "
    "STAR {whose} cost {is} NUMBER for {each} {what}",
)
"""What a cost is changed for stands behind it."""

units_and_items: Final = said(
    "{before -NUMBER} (one: units|items|spells) and (other: units|items|spells) = {before} {one} or {other}",
)
"""All units and items are all cards of either type."""

any_of_yours: Final = said(
    "any number of your {kind? -opponent's -cards} (noun: units|items) = any number of {kind} {noun} on your field",
)
"""Any number of your units is any number of units on your field."""

_ADDED: Final = "(more|additional|extra)"
_THING: Final = "(thing: card|cards|life|damage)"

added: Final = said(
    f"(verb: draw|gain|deal) an {_ADDED} {_THING} = {{verb}} a {{thing}} # unless would",
    f"(verb: draw|gain|deal) (number: NUMBER|a) {_ADDED} {_THING} = {{verb}} {{number}} {{thing}} # unless would",
    f"would draw a card , {{what?.}} draw (a|an|NUMBER=1) {_ADDED} {_THING} = "
    "would draw a card , {what} draw NUMBER=2 {thing}",
)
"""One more card is one card; instead of drawing one card, one more is two."""

times_a_number: Final = said(
    f"SIGNED (field: {_FIELD})? times the number of = SIGNED {{field}} for each",
    "(what: the number of|your life|your opponent's life) {of? -and} times NUMBER = NUMBER multiplied by {what} {of}",
)
"""Power times the number of some cards is as much for each of them, and a number times 2 is 2 multiplied by it."""

_COUNT: Final = "NUMBER or more|NUMBER or less|NUMBER|exactly NUMBER"

same_again: Final = said(*2 * tuple([
    f"(at: if|while) {have} (count: {count}) {{what}} (stop: ,|.) {{then.}} (again: if|while) {have} (more: {count}) "
    f"> (,|.) "
    f"= {{at}} {have} {{count}} {{what}} {{stop}} {{then}} {{again}} {have} {{more}} {{what}}"
    for have in ("you have", "there are", "your opponent has", "you have not") for count in (_COUNT, "more|less")]))
"""So many or more, without what is counted, are so many of the same cards as before; twice for a third time."""

_ROUNDED: Final = "(,)? (rounded|round|rounding) (how: up|down)"

halves: Final = said(
    f"(verb: pay|lose|gain) half (of)? (whose: your life|their life) {_ROUNDED} = "
    "{verb} life equal to half rounded {how} of {whose}",
    f"half (of)? {{what,}} {_ROUNDED} = half rounded {{how}} of {{what}}",
)
"""How half of something is rounded stands in front of it."""

exact_numbers: Final = said(f"(deed: {'|'.join(sorted(ACTS_ON_CARDS))}) exactly > NUMBER = {{deed}}")
"""Exactly 2 cards to which something is done are 2 cards."""

more_to_the_same: Final = said(
    "damage to (who: your opponent|you|each player) {then. -damage_to} deal NUMBER (more: more|additional) damage $ = "
    "damage to {who} {then} deal NUMBER {more} damage to {who} # unless would",
)
"""Damage that is dealt besides is dealt to the player who was damaged before."""

divided_by_two: Final = said(
    f"(what: the number of|your life|their life) {{of?}} divided by NUMBER=2 {_ROUNDED} = "
    "half rounded {how} of {what} {of}",
)
"""A number divided by 2 is half of it."""

so_many_from_the_top: Final = said(
    "(deed: drop|banish|reveal|discard) cards from the top of (whose: your|their|your opponent's) deck equal to "
    "{amount} > . = {deed} the top x cards of {whose} deck . x is equal to {amount}",
    "(deed: put) cards from the top of (whose: your|their|your opponent's) deck {where} equal to {amount} > . = "
    "{deed} the top x cards of {whose} deck {where} . x is equal to {amount}",
    "(deed: drop|banish|reveal|discard) a number of cards from the top of (whose: your|their|your opponent's) deck "
    "equal to {amount} > . = {deed} the top x cards of {whose} deck . x is equal to {amount}",
    "each player (deed: drop|banish) the top x cards of their deck . x is equal to the number of {what?} "
    "(units|cards|items|spells) {there} > . = each player {deed} the top card of their deck for each {what} "
    "(unit|card|item|spell) {there}",
)
"""A number of cards on top of a deck, told behind it, as X cards."""


different_kinds: Final = said(
    "(if|while) you (have|control) {what -on -in -from -NUMBER} (of|from|with) NUMBER (or more)? different "
    "(planets|attributes) = (if|while) the number of different (planets|attributes) among {what} on your field is "
    "NUMBER or more",
    "(if|while) (you have|you control|there are) {what -from -NUMBER} (on|in) {place} (of|from|with) NUMBER (or more)? "
    "different (planets|attributes) = (if|while) the number of different (planets|attributes) among {what} in "
    "{place} is "
    "NUMBER or more",
    "(if|while) (you have|you control|there are) NUMBER (or more)? {what -and -or -in} (of|from|with) different "
    "planets on {field} $ = (if|while) the number of different planets among {what} on {field} is NUMBER or more",
    "(if|while) (you have|you control) NUMBER (or more)? {what -and -or -in} (of|from|with) different planets > "
    "(,|and) = (if|while) the number of different planets among {what} on your field is NUMBER or more",
    "(if|while) you (have|control) NUMBER (or more)? different (planets|attributes) > (,|and) = "
    "(if|while) the number of different (planets|attributes) among cards on your field is NUMBER or more",
    "(if|while) there are NUMBER (or more)? different (planets|attributes) (among|on|in) {what} $ = "
    "(if|while) the number of different (planets|attributes) among {what} is NUMBER or more",
)
"""So many different planets or attributes among some cards are so many or more."""
