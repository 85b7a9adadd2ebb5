"""What players may do or cannot do, and when."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

barred_if: Final = said(
    "(STAR)? this (card|spell|item) cannot be (summoned|cast|equipped|played) (if|while) = "
    "you can only (summon|cast|equip|play) this card except if",
    "STAR you cannot (play: summon|cast|equip|play) this card (if|while) = you can only {play} this card except if",
    "^ you cannot (play: cast|equip) this card (if|while) = you can only {play} this card except if",
)
"""A card that cannot be equipped if something is so has a condition for playing it, which is no skill."""

other_timings: Final = said(
    "^ you may (trigger|use) USE (skills|skill) (during|in) (your|the) battle phase (@normal)? = "
    "you are allowed to use USE skills in your battle phase",
    "^ you may (play|cast|summon|equip) this (finale)? (@card) (during|in) (your|the) (when: main phase|finale step) "
    "(@normal)? = this card can be played in your {when}",
    "^ this (finale)? (@card) (may|can) be (@played) (during|in) (your|the) (when: main phase|finale step) (@normal)? "
    "= this card can be played in your {when}",
    "^ you may (play|cast|summon|equip) (your)? {what @kind +finale} (from your hand)? (during|in) (your|the) main "
    "phase (@normal)? = you are allowed to play {what} in your main phase",
    "^ (your)? {what @kind +finale} (from your hand)? (may|can) be (@played) (during|in) (your|the) main phase "
    "(@normal)? = you are allowed to play {what} in your main phase",
    "^ you may (play|cast|summon|equip) (your)? (normal)? {what @kind} (from your hand)? (during|in) (your|the) "
    "finale step (@normal)? = you are allowed to play {what} in your finale step",
    "^ (your)? (normal)? {what @kind} (from your hand)? (may|can) be (@played) (during|in) (your|the) finale step "
    "(@normal)? = you are allowed to play {what} in your finale step",
    normal="as though it were a normal card|as if it were a normal card|as a normal card", card="card|unit|item|spell",
    played="played|cast|summoned|equipped", kind="!this -STAR -from -the -a -main -may -be",
)
"""Skills and cards that may be used or played at another time."""

in_own_phases: Final = said("(during|in) (your|their) main phase > . = each main phase # with higher")
"""A number in a main phase that cannot be exceeded is one of each main phase."""

used_only_then: Final = said(
    "(sign: USE|COUNTER) only (how: during|if|while|when) {so,} , {done.} $$ = "
    "{sign} {done} . you can only use this skill {how} {so}",
)
"""When a skill can be used, said in front of what it does."""

only_so_many: Final = said(
    "STAR (who: @who) can only attack ONCE=once_per_turn (.)? = "
    "STAR {who: @they} cannot attack higher than NUMBER=1 times each turn .",
    "STAR (who: @who) can only attack ONCE=twice_per_turn (.)? = "
    "STAR {who: @they} cannot attack higher than NUMBER=2 times each turn .",
    "STAR (who: @who) can only attack once (each turn|per turn|in a turn) $$ = "
    "STAR {who: @they} cannot attack higher than NUMBER=1 times each turn",
    "STAR (who: @who) can only attack twice (each turn|per turn|in a turn) $$ = "
    "STAR {who: @they} cannot attack higher than NUMBER=2 times each turn",
    "STAR (who: @who) can only (does: draw|cast|summon|equip) NUMBER {what? -name -named} (each turn|per turn|in a "
    "turn) $$ = STAR {who: @they} cannot {does} higher than NUMBER {what} each turn",
    who="you|your opponent|each player|players|both players", they="you|your opponent|players|players|players",
)
"""Who can only do so much each turn cannot do more."""

only_if_so: Final = said(
    "STAR {who} can only attack (if|while) {so} $$ = STAR {who} cannot attack unless {so}",
    "STAR this card cannot attack (on|during|in)? the turn it is summoned $$ = "
    "STAR when this card is summoned , this card cannot attack this turn",
)
"""What can only attack if something is so cannot attack unless it is."""

no_other_there: Final = said(
    "you cannot have another NAMES on your field = you can only have NUMBER=1 NAMES on your field",
)
"""A card of which there cannot be another one is one of which you can only have one."""

once_by_name: Final = said(
    "you can only (way: cast|play|summon|equip) NUMBER=1 (card|unit|item|spell) with (this|the same|this card's) "
    "(name|card name) (as this card)? (per turn|each turn|ONCE=once_per_turn) = "
    "you can only {way: cast|cast|summon|equip} this card if you did not {way: cast|cast|summon|equip} a card with the "
    "same name as this card this turn",
    "you can only (cast|play|summon|equip) NUMBER=1 (card named|spell named|unit named|item named|copy of)? NAMES "
    "(per turn|each turn|ONCE=once_per_turn) = "
    "you can only (cast|cast|summon|equip) this card if you did not (cast|cast|summon|equip) a NAMES this turn",
    "you (can|may) (cast|play|summon|equip) (NUMBER=1|a card named)? NAMES only (ONCE=once_per_turn|once each turn|"
    "once a turn) = "
    "you can only (cast|cast|summon|equip) this card if you did not (cast|cast|summon|equip) a NAMES this turn",
    "you can only (cast|play|summon|equip) NAMES (ONCE=once_per_turn|once each turn|once a turn) = "
    "you can only (cast|cast|summon|equip) this card if you did not (cast|cast|summon|equip) a NAMES this turn",
    "you cannot (cast|play) NAMES (higher|more) than (ONCE=once_per_turn|once each turn) = "
    "you can only (cast|cast) this card if you did not (cast|cast) a NAMES this turn",
    "you cannot (cast|play) NAMES (higher|more) than (ONCE=once_per_game|once each game|once in a game) = "
    "you can only (cast|cast) this card if you did not (cast|cast) a NAMES this game",
    "you can only (cast|play) NAMES (ONCE=once_per_game|once each game|once in a game) = "
    "you can only (cast|cast) this card if you did not (cast|cast) a NAMES this game",
    "you can only (cast|play) NUMBER=1 NAMES (per game|each game|in a game|ONCE=once_per_game) = "
    "you can only (cast|cast) this card if you did not (cast|cast) a NAMES this game",
)
"""A card that is cast once per turn can only be cast if none of its name was cast this turn."""

you_and_yours: Final = said(
    "^ you and your {what} cannot {deed,} > . = you cannot {deed} , and your {what} cannot {deed}",
)
"""What is so of you and of your units is so of both."""

turn_in_which: Final = said(
    "only {what?} (on|during|in) a turn in which {happens,} > . = only {what} if {happens} this turn",
)
"""What can only be done on a turn in which something happened can only be done if that happened this turn."""

permitted: Final = said(
    "must {does,} (if able|if possible) = must {does}",
    "attack NUMBER=2 times = attack twice # with can",
    "STAR {first,? @always} you may > (@play) {what,? @always} from {where,? @always} . = "
    "STAR {first} you are allowed to",
    "this turn {first,?} you may > (@play) {what,?} from = this turn {first} you are allowed to",
    "you may > (@play) {what,?} from {where,?} this turn = you are allowed to",
    "you may > (@play) {what,?} this turn {how,?} from = you are allowed to",
    play="summon|cast|equip", always="-when -at -then -do",
)
"""What players may play from other zones, as long as a skill says so, is no choice that they are offered.

Nobody does what they cannot do (gate:1.3.2), so "if able" says nothing.
"""

_LIMITS: Final = (
    "(lead: @used) during {time,} (,)? (and)? (only)? > (if|when|while) = {lead} during {time} . {lead}",
    "(lead: @used) (a: if|when|while) {so,} (, and|and|,) (only)? > (if|when|while|during) = {lead} {a} {so} . {lead}",
)

each_limit: Final = said(
    *_LIMITS,
    *_LIMITS,
    used="you can only use this skill|this skill can only be used|you can only cast this card|"
         "you can only summon this card|you can only equip this card|you can only play this card|"
         "this card can only be cast|this card can only be summoned|this card can only be equipped|"
         "this card can only be played",
)
"""Several things on which it depends when a skill can be used stand in a sentence each."""

_AFTER_DEEDS: Final = frozenset({".", "this", "until", "during", "if", "while", "and", "for"})
"""Words behind what cannot be done."""


@where("cannot")
def with_deeds(words: list[Word]) -> list[Word]:
    """Deeds that commas and "or" join behind "cannot", each by itself and with the words for how it is done."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    at = 0
    while at < len(words):
        if texts[at] != "cannot":
            done.append(words[at])
            at += 1
            continue
        end = next((place for place in range(at, len(words)) if texts[place] in _AFTER_DEEDS or (
            texts[place] == "," and not _lists(texts, place))), len(words))
        done += [words[at], *_deeds(words[at + 1 : end])]
        at = end
    return done


_DONE_TO: Final = frozenset({"destroyed", "banished", "dropped", "returned", "chosen", "rest", "rested", "moved"})


def _lists(texts: list[str], comma: int) -> bool:
    """Whether another deed follows a comma."""
    after = texts[comma + 1 : comma + 3]
    return after[:1] == ["or"] or (after[:1] != [] and after[0] in _DONE_TO)


_DEEDS: Final = frozenset({
    "attack", "be", "link", "stand", "move", "take", "leave", "summon", "cast", "equip", "draw", "gain", "use",
})
"""Words with which begins what cannot be done."""


def _deeds(words: list[Word]) -> list[Word]:
    """The deeds of a list, each whole."""
    texts = ["" if word.kind else word.text for word in words]
    by = texts.index("by") if "by" in texts else len(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        after = texts[at + 1] if at + 1 < len(words) else ""
        if texts[at] == "or" and by < at and _does(words[at + 1 : at + 2]):
            theirs = texts[by + 1] == "enemy" or texts[by + 1 : by + 3] == ["your", "opponent's"]
            lead = [*texts[: by + 1], *(["enemy"] if theirs and after not in ("enemy", "attack") else [])]
            done += [Word("OR_ELSE", "or", word.start, word.end), *(Word("", one, word.end, word.end) for one in lead)]
            continue
        if texts[at] == "," and (after == "or" or after in _DONE_TO):
            if after == "or":
                continue
        elif texts[at] != "or" or not (after in _DEEDS or after in _DONE_TO or (after == "by" and by < at)):
            done.append(word)
            continue
        lead = ["be"] if after in _DONE_TO else texts[: texts.index("by")] if after == "by" else []
        if texts[0] == "be" and by > at:
            done += words[by:]
        done += [Word("OR_ELSE", "or", word.start, word.end), *(Word("", one, word.end, word.end) for one in lead)]
    return done


_MAKERS: Final = frozenset({"skill", "skills", "enemy", "spell", "spells"})
"""Words that "or" joins to "by" and others of these, besides attacks."""


def _does(after: list[Word]) -> bool:
    """Whether behind "or" stands another thing by which something is done: "attacks" are one, "attack" is a deed."""
    return any(word.text in _MAKERS or (word.text == "attack" and word.end - word.start > len(word.text))
               for word in after if not word.kind)


only_in_the_finale_step: Final = said(
    "can only {played} (during|in) (the|your) finale step = can only {played} during your finale step",
)
"""When a Finale card is played, which is marked as one by these words (gate:2.0.1)."""


in_that_phase: Final = said(
    "(in|during) that (battle)? phase > . = until the end of this battle phase # with battle",
)
"""The phase to which the turn goes back, as how long something lasts."""


_ON_THE_FIELD: Final = (
    "(on your field|on the field|on your left , right , and center|on your left , center , and right|"
    "on your left , right and center|in your left , right , and center|in your left , center , and right|"
    "in your left , right and center)"
)

room_for_units: Final = said(
    f"you (may|can) (have|control) units (of|with) (a)? total (of)? NUMBER limit {_ON_THE_FIELD}? (at once)? $ = "
    "your total limit become NUMBER",
    f"you (may|can) (have|control) units (of|with) (a)? total limit (of)? (up to)? NUMBER (or less)? {_ON_THE_FIELD}? "
    "(at once)? $ = your total limit become NUMBER",
)
"""How much limit there is room for, in the words of gate:2.1.2."""


alone_of_its_name: Final = said(
    "you (can|may) only (have|control) NUMBER (card|cards|copy|copies|unit|spell|item) (with|of) (this card's "
    "name|this name|"
    "the same name as this card|this card's card name|its name) (on|in) = you can only have NUMBER copy of this card "
    "(on|in)",
    "you (can|may) only (have|control) NUMBER (card|cards|copy|copies|unit|spell|item) (with|of) (this card's "
    "name|this name|"
    "the same name as this card|this card's card name|its name) $ = "
    "you can only have NUMBER copy of this card on your field",
)
"""How many cards of this name a player may have."""

no_counter_timing: Final = said(
    "COUNTER (cards and skills|skills and cards|skills|cards) cannot be used = "
    "players cannot use COUNTER (cards and skills|skills and cards|skills|cards)",
    "(who: your opponent|they) (does not|do not) (get|have|receive|gain) (a|any)? counter (timing|timings) = "
    "{who} cannot use COUNTER=counter cards and skills # with attack",
    "(who: your opponent|they) (cannot|can not) (get|have|receive|gain) (a|any)? counter (timing|timings) = "
    "{who} cannot use COUNTER=counter cards and skills # with attack",
)
"""A player without a counter timing uses no [Counter] then (gate:3.5.4.1)."""

so_many_attacks: Final = said(
    "(who: you|your opponent|players|each player) (may|can) only declare NUMBER (attack|attacks) (each|per|a) turn $ = "
    "{who} cannot attack higher than NUMBER times each turn",
    "(who: you|your opponent|players|each player) cannot declare more than NUMBER (attack|attacks) (each|per|a) turn "
    "$ = "
    "{who} cannot attack higher than NUMBER times each turn",
)
"""How many attacks a player declares each turn (gate:6.2.6)."""

_ONE: Final = "(NUMBER=1 attack|a single attack|attack once|attack NUMBER=1 time)"

one_attack: Final = said(
    "^ (when: during your opponent's next turn|during your next turn|during their next turn|this turn) , only "
    "NUMBER=1 attack "
    "(may|can) be (declared|made) = only NUMBER=1 attack may be declared {when}",
    "^ only NUMBER=1 attack (may|can) be (declared|made) (when: this turn|each turn|during your opponent's next "
    "turn|during "
    "your next turn|during their next turn|until the end of your opponent's next turn|during each player's turn|per "
    "turn) = "
    "{when: players|players|your opponent|you|your opponent|players|players|players} cannot declare a second attack "
    "{when: "
    "this turn|each turn|during their next turn|during your next turn|during their next turn|until the end of your "
    "opponent's next turn|each turn|each turn}",
    "(who: you|your opponent|players|each player) (may|can) (declare only|only declare|only make|make only) "
    "(NUMBER=1|a "
    "single) attack > (this turn|during|until) = {who: you|your opponent|players|players} cannot declare a second "
    "attack",
    "(who: you|your opponent|players|each player) (may|can) (only attack|attack only) (once|NUMBER=1 time) > (this "
    "turn|during|"
    "until) = {who: you|your opponent|players|players} cannot declare a second attack",
    "(who: you|your opponent|players) cannot (attack more than once|declare more than NUMBER=1 attack|attack more than "
    "NUMBER=1 time) > (this turn|during|until) = {who} cannot declare a second attack",
    "neither player (may|can) (declare more than NUMBER=1 attack|attack more than once) > (this turn|during|until) = "
    "players "
    "cannot declare a second attack",
    "cannot declare a second attack each turn = cannot declare a second attack",
)
"""One attack, and no other, in some turn."""


cards_not_played: Final = said(
    "(you|your opponent|they) cannot (play|cast) (what: that card|it|that unit|that spell|that item|those cards|them) "
    "= {what} cannot be played",
    "(you|your opponent|they) cannot summon (what: that card|it|that unit|those cards|those units|them) = "
    "{what} cannot be summoned",
)
"""Known cards that a player cannot play, said of these cards."""
