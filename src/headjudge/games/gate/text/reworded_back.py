"""Words that point back: what a condition is about, a deck named before, and a limit at the end of a skill."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_SKILLS: Final = frozenset({"STAR", "USE", "COUNTER"})


@where("ONCE")
def once_at_the_end(words: list[Word]) -> list[Word]:
    """"When X, you may do Y once per turn": the limit of the only sentence is that of the skill (gate:8.2)."""
    if len(words) < 5 or words[0].kind not in _SKILLS or words[-2].kind != "ONCE" or words[1].kind == "ONCE" or (
        texts_of(words).count(".") != 1 or words[-1].text != "."
    ):
        return words
    return [words[0], words[-2], *words[1:-2], words[-1]]


_ABOUT: Final = (
    ("the attacking card is", "the attacking card"),
    ("the attacking unit is", "the attacking unit"),
    ("your opponent's gate master is", "your opponent's gate master"), ("your gate master is", "your gate master"),
    ("the card in your opponent's gate master zone is", "your opponent's gate master"),
    ("the card in your gate master zone is", "your gate master"),
)
"""What a condition is about, and how it is named behind that."""
_TURNED: Final = frozenset({"return", "destroy", "banish", "rest", "stand", "drop"})


@where("it")
def it_of_a_condition(words: list[Word]) -> list[Word]:
    """"If the attacker is X, destroy it": the card that the condition is about, if no other one is named in it."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        found = [again for lead, again in _ABOUT if texts[at] == "if" and (
            texts[at + 1 : at + 1 + len(lead.split())] == lead.split())]
        comma = texts.index(",", at) if found and "," in texts[at:] else -1
        verb = comma + (3 if texts[comma + 1 : comma + 3] == ["you", "may"] else 1)
        if comma < 0 or "." in texts[at:comma] or texts[verb + 1 : verb + 2] != ["it"]:
            continue
        if words[verb].text not in _TURNED:
            continue
        return [*words[: verb + 1], *said_at(words[verb + 1], found[0]), *words[verb + 2 :]]
    return words


@where("that")
def that_deck(words: list[Word]) -> list[Word]:
    """"Look at a card of X's deck. Put it on the bottom of that deck": the only deck that was named."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 1) if texts[at : at + 2] == ["that", "deck"]), -1)
    named = {texts[place - 1] for place in range(1, max(at, 1)) if texts[place] == "deck"}
    if at < 0 or named not in ({"your"}, {"opponent's"}):
        return words
    owner = "your" if named == {"your"} else "your opponent's"
    return that_deck([*words[:at], *said_at(words[at], owner), *words[at + 1 :]])


_FIGHTING: Final = (
    (["while", "they", "are", "attacking"], "attacking"), (["while", "attacking"], "attacking"),
    (["while", "they", "are", "being", "attacked"], "attacked"), (["while", "being", "attacked"], "attacked"),
    (["while", "they", "are", "attacked"], "attacked"), (["while", "attacked"], "attacked"),
    (["while", "they", "are", "resting"], "resting"), (["while", "resting"], "resting"),
    (["while", "they", "are", "standing"], "standing"), (["while", "standing"], "standing"),
)
_STATED: Final = frozenset({"gain", "get", "gets", "have", "cannot"})


@where("while")
def while_they_fight(words: list[Word]) -> list[Word]:
    """"Your other units get +1 while they are attacking" as your other attacking units."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or texts.count(".") != 1 or texts[-1:] != ["."]:
        return words
    said = next((one for one in _FIGHTING if texts[-1 - len(one[0]) : -1] == one[0]), None)
    first = next((at for at in range(1, len(texts)) if texts[at] not in ("your", "other", "all", "of", "enemy")), 1)
    verb = next((at for at in range(first, len(texts)) if texts[at] in _STATED), -1)
    if said is None or first == 1 or verb <= first or {",", "and", "or", "with"} & {*texts[first:verb]}:
        return words
    return [*words[:first], *said_at(words[first], said[1]), *words[first : -1 - len(said[0])], words[-1]]


@where("none")
def none_of_them(words: list[Word]) -> list[Word]:
    """"Gain life equal to the number of X. If you have none, do Y": none of those that were counted."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 5) if texts[at : at + 5] == [".", "if", "you", "have", "none"]), -1)
    lead = ["the", "number", "of"]
    first = next((one + 3 for one in range(at - 3, -1, -1) if texts[one : one + 3] == lead), -1) if at > 0 else -1
    if first < 0 or texts[at + 5] != "," or {",", "and", "or", ".", "times"} & {*texts[first:at]}:
        return words
    return [*words[: at + 4], *said_at(words[at + 4], "no"), *words[first:at], *words[at + 5 :]]


BACK: Final = (once_at_the_end, it_of_a_condition, that_deck, while_they_fight, none_of_them)
"""Each takes the words of a line, and returns them as the grammar takes them."""
