"""What must be paid for each attacker, and events of those that become the target of an attack."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import clause_at, said_at, texts_of
from headjudge.language.reading.words import Word

_THEIRS: Final = (["their", "controller"], ["their", "controllers"])
_PLAYERS: Final[tuple[list[str], ...]] = (["your", "opponent"], ["they"], ["its", "controller"], *_THEIRS)
_EACH: Final = (
    ["for", "each", "attacker"], ["for", "each", "attacking", "unit"], ["for", "each", "attacking", "card"],
    ["for", "each", "unit"], ["for", "each", "card"], ["for", "each", "of", "them"], ["for", "each", "of", "those",
                                                                                    "units"],
    ["for", "each", "unit", "that", "attack"], ["for", "each", "attack"], ["each"],
)


@where("unless")
def paid_for_each_attacker(words: list[Word]) -> list[Word]:
    """"Enemy units cannot attack unless their controller pays 1 for each attacker": each pays to attack (1.3.1)."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 4) if texts[at - 2 : at + 1] == ["cannot", "attack", "unless"]), -1)
    who = next((one for one in _PLAYERS if texts[at + 1 : at + 1 + len(one)] == one), None) if at > 0 else None
    pay = at + 1 + len(who) if who is not None else -1
    if who is None or texts[pay : pay + 1] not in (["pay"], ["pays"]) or words[pay + 1].kind != "NUMBER":
        return words
    end = pay + 2
    while texts[end : end + 1] in (["energy"], ["cards"], ["card"]):
        end += 1
    each = next((one for one in _EACH if texts[end : end + len(one)] == one), [])
    start = clause_at(words, at - 2)
    noun = words[start : at - 2]
    if not each and who not in _THEIRS:
        return words
    if texts_of(noun) == ["your", "opponent"]:
        noun = said_at(words[start], "all cards on your opponent's field")
    elif texts_of(noun)[-1:] == ["opponent"] or not noun:
        return words
    return [*words[:start], *noun, *said_at(words[at], "must pay"), words[pay + 1],
            *said_at(words[pay], "energy cards to attack"), *words[end + len(each) :]]


_BECOMING: Final = frozenset({"is", "are", "become", "becomes"})


@where("target")
def target_of_an_attack(words: list[Word]) -> list[Word]:
    """"When this card is the target of a Link Attack" as this card, which is attacked in one."""
    texts = texts_of(words)
    for at in range(2, len(texts) - 5):
        if texts[at] not in _BECOMING or texts[at + 1 : at + 4] != ["the", "target", "of"] or (
            texts[at + 4] not in ("a", "an")
        ):
            continue
        linked = texts[at + 5 : at + 7] == ["link", "attack"]
        if not linked and texts[at + 5] != "attack":
            continue
        if texts[clause_at(words, at)] != "when":
            continue
        you = texts[at - 1] == "you"
        said = f"{'are' if you else 'is'} attacked"
        said += f" {'in' if you else 'by'} a link attack" if linked else ""
        return [*words[:at], *said_at(words[at], said), *words[at + (7 if linked else 6) :]]
    return words


_SOME: Final = frozenset({"the", "that", "this", "its"})


@where("fizzled")
def attack_of_the_link(words: list[Word]) -> list[Word]:
    """"If this card is in a Link Attack, the attack cannot be fizzled" as this card, while it is attacking."""
    texts = texts_of(words)
    for at in range(8, len(texts) - 4):
        if texts[at] in _SOME and texts[at + 1 : at + 5] == ["attack", "cannot", "be", "fizzled"] and (
            texts[at - 8 : at - 1] == ["this", "card", "is", "in", "a", "link", "attack"]
        ):
            return [*words[:at], *said_at(words[at], "this card"), *words[at + 2 :]]
    return words


in_attacks_it_makes: Final = said(
    "during (attack|attacks) (that)? this card (make|makes) alone = while this card is attacking alone",
    "during (attack|attacks) (that)? this card (make|makes) = while this card is attacking",
)
"""The attacks that a card makes, as while it attacks."""


this_turn_past_the_center: Final = said(
    "you (may|can) attack with (who: it|this card|that unit|that item) (when: this turn)? even if you have a unit in "
    "(the|your) center = {who} can attack even if you have a unit in your center {when}",
    "(who: it|this card|that unit|that item) can attack this turn even if you have a unit in (the|your) center = "
    "{who} can attack even if you have a unit in your center this turn",
    "STAR this card can attack even if you have a unit in (the|your) center , if (that unit is|that card is|it is) "
    "(a|an)? {kind -unit -card} (unit|card)? . = STAR if you have a {kind} unit in your center , this card can attack "
    "even if you have a unit in your center .",
)
"""With which card a player attacks, and past which unit."""


no_link_attacks: Final = said(
    "(your opponent's|enemy)? (attack in a link attack|link attacks) cannot (be made against|target|attack) {what} $ = "
    "{what} cannot be attacked in a link attack",
)
"""Link Attacks that cannot be made against a card."""


on_the_turn_it_came: Final = said(
    "STAR (when|if) this card attack (on|in|during) the (same)? turn (it|this card|in which it|that it) (is|was) "
    "summoned , = STAR when this card attack , if this card was summoned this turn ,",
    "STAR (on|in|during) the turn (it|this card) (is|was) summoned , (it|this card) = "
    "STAR if this card was summoned this turn , this card",
)
"""What a card does on the turn it came."""
