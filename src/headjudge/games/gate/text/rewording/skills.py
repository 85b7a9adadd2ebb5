"""Skills that cannot be used, or do not trigger."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word


@where("trigger")
def skills_stay_away(words: list[Word]) -> list[Word]:
    """"Skills of enemy units do not trigger": automatic ones, which alone trigger by themselves (gate:3.1.2.3)."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        if texts[at] == "skills" and texts[at + 1 : at + 2] == ["of"] and (at == 0 or (
            texts[at - 1] == "," or words[at - 1].kind == "STAR")) and ["do", "not", "trigger"] in [
                texts[place : place + 3] for place in range(at, len(texts))]:
            done += said_at(word, "automatic")
        done.append(word)
    return done


@where("skills")
def skills_that_stay(words: list[Word]) -> list[Word]:
    """"[Use] skills of X cannot be triggered", "automatic skills of X do not trigger": not used, or lost."""
    texts = texts_of(words)
    end = texts.index(".") if "." in texts else -1
    start = next((at for at in range(min(3, len(texts))) if words[at].kind not in ("STAR", "ONCE")), 0)
    first = words[start]
    signed = first.kind in ("USE", "COUNTER") and texts[start + 1 : start + 3] == ["skills", "of"]
    auto = texts[start : start + 3] == ["automatic", "skills", "of"]
    if end < 0 or not (signed or auto):
        return words
    tails = (["cannot", "be", "triggered"], ["cannot", "be", "used"], ["do", "not", "trigger"], ["cannot", "trigger"],
             ["cannot", "be", "activated"])
    for tail in tails:
        at = next((at for at in range(start + 4, end) if texts[at : at + len(tail)] == tail), -1)
        if at > 0:
            what = words[start + 3 : at]
            verb = said_at(first, "lose all automatic skills") if auto else [
                *said_at(first, "cannot use"), Word(first.kind, first.text, first.start, first.end, first.values),
                *said_at(first, "skills")]
            return [*words[:start], *what, *verb, *words[at + len(tail) :]]
    return words


@where("skills")
def no_skills(words: list[Word]) -> list[Word]:
    """"Cannot use skills" as both kinds of skills that are used."""
    texts = ["" if word.kind else word.text for word in words]
    for at in range(len(words) - 2):
        if texts[at : at + 2] == ["cannot", "use"] and texts[at + 2] == "skills":
            place = words[at + 2]
            said = [Word("USE", "[use]", place.start, place.start, ("use",)), place,
                    Word("", "or", place.end, place.end), Word("", "use", place.end, place.end),
                    Word("COUNTER", "[counter]", place.end, place.end, ("counter",)), place]
            return [*words[: at + 2], *said, *words[at + 3 :]]
    return words


_USED: Final = "(you may|you can|you may only|you can only) use (this|this skill)"
_IS_USED: Final = "this skill (can|may|can only|may only|is) (be used|be triggered|used|triggered)"
_ZONE: Final = "(zone: hand|drop|energy|banish zone|deck)"
_HERE: Final = "you can only use this skill if this card is in"

used_from: Final = said(
    f"{_USED} (from|in|while this card is in|while it is in) (the|a|its) soul $ = {_HERE} the soul of a card",
    f"{_IS_USED} (from|in|while this card is in|while it is in) (the|a|its) soul $ = {_HERE} the soul of a card",
    f"{_USED} (from|in|while this card is in|while it is in) (the|your) {_ZONE} $ = {_HERE} your {{zone}}",
    f"{_IS_USED} (from|in|while this card is in|while it is in) (the|your) {_ZONE} $ = {_HERE} your {{zone}}",
)
"""Where a skill may be used from is where its card has to be (gate:4.6.1.6)."""


of_a_source: Final = said(
    "by (skills|a skill) (if|while|when) (its source|their source|the source|the source of the skill|the source of "
    "that "
    "skill|that skill's source) is (an|a) enemy (spell|unit|item|card) = by an enemy (spell|unit|item|card)",
    "by (skills|a skill) (whose|for which the) source is (an|a) enemy (spell|unit|item|card) = by an enemy "
    "(spell|unit|item|card)",
)
"""The source of a skill is the card that has it (gate:3.11.1)."""


skills_of_cards_barred: Final = said(
    "(your opponent|they) cannot use (sign: USE|COUNTER) (skills)? (of|on) (enemy|your opponent's)? {what} > . = "
    "enemy {what} cannot use {sign} skills",
)
"""Skills of which cards cannot be used, said of these cards."""
