"""The lines of a card that hold skills and costs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from headjudge.games.gate.cards import MASTER_ICONS, ability_lines, without_reminders
from headjudge.games.gate.gate_texts import copies_text, deck_text, gate_lines, starting_numbers
from headjudge.games.gate.text.counter_apart import answered_apart
from headjudge.games.gate.text.counter_cards import counter_cards
from headjudge.games.gate.text.described import described
from headjudge.games.gate.text.laid_out import laid_out
from headjudge.games.gate.text.leaves_later import leaves_later
from headjudge.games.gate.text.lists import dashed, diced, gone_on, joined, listed
from headjudge.games.gate.text.own_costs import is_own_cost, own_cost
from headjudge.games.gate.text.played_from_drop import played_from_drop


def text_lines(given: Sequence[str], kind: str) -> list[str]:
    """The lines that hold skills and costs. In a Spell with [Set], [Counter] is a skill that it has in the Set zone."""
    lines = described(laid_out([_said_plainly(line, kind.lower()) for line in ability_lines(list(given))]))
    lines = [_WITHIN.sub(r"\1 \2", line) for line in lines]
    if kind.lower() == "gate_master" and any(_CAST.search(line) for line in lines):
        kind = "spell"
    found = [line for line in without_reminders(lines) if line.strip() not in ("", "-")]
    if kind.lower() == "spell":
        found = [part for line in _counter_for_free(answered_apart(found)) for part in line]
    found = counter_cards(found, kind.lower())
    found = [_once_said(_COST_BEHIND.sub(r"\1\3 \2 ", diced(dashed(line)))) for line in gone_on(joined(found))]
    found = [_THOUSANDS.sub(r"X times 1\1", line) for line in found]
    if kind.lower() == "gate":
        skills = [line for line in gate_lines(found) if deck_text(line) is None and not starting_numbers(line)]
        return [_paid_for(each) for line in skills for one in _SEVERAL_USED.split(line) for each in _triggers(one)]
    found = [_FINALE_MARK.sub(r"\1", MASTER_ICONS.sub("", line), count=1) for line in found]
    found = [line for line in found if line.strip(" .*") and copies_text(line, "") is None]
    if kind.lower() == "spell":
        found = _out_of_the_drop([_AS_IT_IS_CAST.sub(_offered, line) for line in found])
    found = [part for line in found for part in played_from_drop(line)]
    found = [part for line in found for part in _of_cost(line)]
    found = [part for line in found for part in own_cost(line, kind.lower())]
    found = [part for line in found for part in _further(line, kind.lower())]
    lasting = kind.lower() != "spell" or any(_SET.match(line) or _SET_ALONE.match(line) for line in found)
    several = _SEVERAL_USED if lasting else _SEVERAL
    parts = [part for line in found for one in several.split(line) for part in leaves_later(one)]
    alone = [each for one in parts for each in _triggers(one)]
    found = [part for line in alone for part in _parted(line)]
    found = [part for line in found for part in _asked_for(_in_brackets(line))]
    if len([line for line in found if _ONE_COST.match(line)]) == 1:  # else the card has another cost, which stays
        found = [part for line in found for part in _priced(line)]
    if kind.lower() == "spell":
        found = _behind_its_cost(found)
    if kind.lower() == "spell" and any(_SET.match(line) or _SET_ALONE.fullmatch(line) for line in found):
        return [f"[Set] {line}" if _COUNTER.match(line) else line for line in found]
    return [_unstarred(line) for line in found] if kind.lower() == "spell" else found


_CAST: Final = re.compile(r"\[\s*cast\s+cost\s*\]", re.IGNORECASE)
"""The cost that a Spell alone has (3.1.4.1, 8.4.1)."""

_OF_COST: Final = re.compile(
    r"\b(?:the (?:dropped|banished|returned|revealed|destroyed|rested) (?:units?|cards?|items?|spells?)"
    r"|(?:dropped|banished|returned|destroyed|rested|revealed) (?:this way|(?:as|for|to pay) (?:its|the|this) cost)"
    r"|that (?:much|many|unit|card|item|spell)|those|the same number|as many)\b", re.IGNORECASE)
"""Words of a Spell by which it may speak of what was paid for it."""
_CARDS_PAID: Final = re.compile(
    r"(\s*\[\s*(?:cast|additional)\s+cost\s*\]\s*)"
    r"(\([^()]*\b(?:drop|banish|return|put|reveal|destroy|rest|any number)\b[^()]*\))\s*", re.IGNORECASE)


def _behind_its_cost(lines: list[str]) -> list[str]:
    """The lines of a Spell, in which a text that may speak of its cost stands behind it once more."""
    costs = {paid[2] for line in lines if (paid := _CARDS_PAID.fullmatch(line)) is not None}
    if len(costs) != 1:
        return lines
    (cost,) = costs
    once = [line for at, line in enumerate(lines) if not _CARDS_PAID.fullmatch(line) or line not in lines[:at]]
    return [_with_cost(line, cost) for line in once]


def _with_cost(line: str, cost: str) -> str:
    """A text behind the cost of which it may speak."""
    if _CARDS_PAID.match(line) or line.lstrip().startswith("*") or not _OF_COST.search(line):
        return line
    counter = _COUNTER.match(line)
    if counter is not None:
        return f"[Counter] [Cast Cost]{cost} {line[counter.end() :].strip()}"
    return line if line.lstrip().startswith("[") else f"[Cast Cost]{cost} {line.strip()}"


_AS_IT_IS_CAST: Final = re.compile(
    r"(?:^\s*\*\s*)?\b(?:when|as) you cast this (?:card|spell), (?P<offer>you may pay \d+)"
    r"(?: (?:more|additional))?(?: energy)?\.(?= If you do\b)"
    r"|(?:^\s*\*\s*)?\b(?P<other>you may pay \d+) (?:more|additional)(?: energy)?"
    r" (?:when|as) you cast this (?:card|spell)\.(?= If you do\b)", re.IGNORECASE)
"""Energy that is offered as a Spell is cast: it has been cast when it resolves (8.4.3.7)."""


def _offered(said: re.Match[str]) -> str:
    offer = said["offer"] or said["other"]
    return f"{offer[:1].upper()}{offer[1:]}."


_FLASHBACK: Final = re.compile(
    r"\s*(?:\*\s*)?(?P<may>(?:if [^.]*, )?you may (?:cast|play) this (?:card|spell) from (?:your|the) drop[^.]*\.)"
    r"(?P<gone> (?:if you do|then),? banish (?:it|this card)(?: after it resolves"
    r"| instead of (?:dropping it|putting it into (?:the|your) drop)"
    r"| (?:when|if) it would be (?:dropped|put into (?:the|your) drop))?\.)?", re.IGNORECASE)


def _out_of_the_drop(lines: list[str]) -> list[str]:
    """The lines of a Spell that may be cast from the drop: that is so there, and that it is banished comes last."""
    found: list[str] = []
    gone = False
    for line in lines:
        said = _FLASHBACK.fullmatch(line)
        found.append(line if said is None else f"* {said['may'][:1].upper()}{said['may'][1:]}")
        gone = gone or (said is not None and said["gone"] is not None)
    return [*found, "If this card comes from the drop, banish this card."] if gone else found


_BARE_COST: Final = re.compile(
    r"\s*(\[\s*(?:pilot|transform|combine)\s*\])\s*:?\s*((?:pay|drop|discard|banish|rest|put|return)\b[^.()\[\]]*)\.?",
    re.IGNORECASE)
"""A keyword whose cost stands behind it without brackets (11.10, 11.11)."""

_COST_ASKS: Final = re.compile(
    r"(\s*\[\s*(summon|cast|equip)\s+cost\s*\]\s*:?\s*)\((?:([^()]*?),? and )?((?:your life is"
    r"|your opponent's life is|you have|your opponent has"
    r"|there (?:is|are)|your gate is)\b[^()]*?)\.?\)\.?", re.IGNORECASE)
"""A cost in which something must be so besides (3.1.3)."""


def _in_brackets(line: str) -> str:
    """The line, with the cost of a keyword in brackets."""
    return _BARE_COST.sub(r"\1(\2)", line) if _BARE_COST.fullmatch(line) else line


def _asked_for(line: str) -> list[str]:
    """A cost as it is, or its payment and the condition for playing the card, each apart."""
    asks = _COST_ASKS.fullmatch(line)
    if asks is None:
        return [line]
    mark, way, paid, condition = asks.groups()
    return [*([f"{mark}({paid})"] if paid else []), f"You may only {way.lower()} this card if {condition}."]


_COST_BEHIND: Final = re.compile(
    r"^(\s*\[\s*(?:use|counter)\s*\]\s*(?:once per turn[,:.]?\s*)?)((?:you|this skill) [^().]*\.)\s*"
    r"(\((?:pay|rest|drop|banish|discard|return|put|destroy)\b[^()]*\))\s*", re.IGNORECASE)
"""The cost of a skill, behind a sentence about where or when it may be used."""

_LEAST: Final = re.compile(
    r"\.?,?\s*\(\s*(?:to )?(?:an? )?min(?:imum)?(?: of|:)?\s*(\d+)(?: energy)?\s*\)(?=[.,]|\s*$|\s+[A-Z])\.?",
    re.IGNORECASE)
"""How low a number can be made, in brackets behind it."""
_COSTLY: Final = re.compile(r"\bcosts?\b", re.IGNORECASE)
_MASTER_SUMMONED: Final = re.compile(
    r"\b(?:(when) you gate master (summon|equip)|(if|when) you gate master (summon|equip)(?:ed|ped))"
    r" this (?:card|unit|item)\b|\b(if|when) this (?:card|unit|item) (was|is) gate master (summon|equip)(?:ed|ped)\b",
    re.IGNORECASE)
"""The way of 4.8.3 in which this card has come."""


_ROUNDED: Final = re.compile(r",?\s*\(\s*(round(?:ed|ing)? (?:up|down))\.?\s*\)", re.IGNORECASE)
"""How a half is rounded, in brackets behind it."""

_MOST: Final = re.compile(
    r",?\s*\(\s*(?:(?:up )?to )?(?:an? )?max(?:imum)?(?: of|:)?\s*(\+?\d+)\s*\)(?=[.,]|\s*$)", re.IGNORECASE)
"""How high a number can become, in brackets behind it."""


_HEADS: Final = re.compile(r"(?<=\.) (two|three|both|one|no|\d) heads?\s*[:,]\s*(?=[a-z])", re.IGNORECASE)
"""How many coins show heads, in front of what is done then."""

_PAID_ONCE: Final = re.compile(
    r"(\[\s*(?:use|counter)\s*\]\s*)((?:pay|drop|rest|banish)\b[^.,:()]*), ((?:once|twice) (?:per|each) turn):",
    re.IGNORECASE)
"""How often a skill can be used, behind what is paid for it."""

_COST_BECOMES: Final = re.compile(
    r"((?:\bcosts?|\[\s*(?:summon|cast|equip)\s+cost\s*\]) (?:becomes?|is|are|of|to|minimum of) |\bminimum of )"
    r"pay (\d+)(?: energy)?\b", re.IGNORECASE)
"""A cost that is said as what is paid: Pay 1 is 1. In brackets it stands for the whole cost."""


def _said_plainly(line: str, kind: str) -> str:
    """A line with its own card, how low a cost can be made, and how the card has come, as the rest expects them."""
    line = _COST_SHIFTED.sub(r"The cost of this card is \1 by", _THIS_FINALE.sub(r"\1 card", line))
    if kind == "spell":
        line = _FREE_IF.sub(r"\2 \3, you may \1.", line)
    if kind in _OWN_KIND:
        line = _OWN_KIND[kind].sub(r"\1 card", line)
    line = _FROM_MASTER_ZONE.sub(_rested_there, line)
    line = _EITHER.sub("may either ", line)
    if _COSTLY.search(line):
        line = _NOT_BELOW_ZERO.sub("", _LEAST.sub(r" to a minimum of \1.", line))
    if _SKILL_USED.match(line):
        line = _OFTEN_PAID.sub(_often_behind, line)
    line = _NO_COMMA.sub(lambda found: f"{found[1]}, " if found[1] else f", {found[2]}, ", line)
    line = _MOST.sub(r", up to \1", _ROUNDED.sub(r", \1", _STOPPED_SIGN.sub(r"\1 ", line)))
    line = _PAID_ONCE.sub(r"\1\3, \2:", _HEADS.sub(r" If \1 are heads, ", line))
    line = _COST_BECOMES.sub(r"\1\2", line)
    line = _ASIDE_WITH.sub(r" \1.", line)
    if _SKILL_USED.match(line):
        line = _ASIDE_ONLY.sub(r" You may only use this skill \1.", line)
    often = "You may only use this skill" if _SKILL_USED.match(line) else "This skill can only be triggered"
    line = _ASIDE_OFTEN.sub(rf" {often} \1.", line)
    line = _MASTER_DEED.sub(_deed_of_master, _MASTER_SUMMONED.sub(_from_the_master_zone, line))
    line = _TO_MASTER.sub(r"to \g<way> from the Gate Master zone", line)
    return _MASTER_DONE.sub(r"\1 from the Gate Master zone", line)


_NO_COMMA: Final = re.compile(
    r"((?:^\s*(?:\*|\[\s*(?:use|counter)\s*\])\s*|, )(?:only )?(?:once|twice) per (?:turn|game)) "
    r"(?=(?:you|when|if|at|during)\b)|(?<=you may) ((?:only )?(?:once|twice) per (?:turn|game)) (?=[a-z])",
    re.IGNORECASE)
"""How often a skill is used, in front of it without a comma."""

_OFTEN_PAID: Final = re.compile(
    r"\((?:([^()]*?)[,;]\s+((?:once|twice) per (?:turn|game))|((?:once|twice) per (?:turn|game))[,;:]\s+([^()]*))\)"
    r"\s*:?\s*", re.IGNORECASE)
"""How often a skill is used, in the brackets of what is paid for it."""


def _often_behind(found: re.Match[str]) -> str:
    """What is paid, and how often, behind it."""
    paid, often = found[1] or found[4], found[2] or found[3]
    return f"({paid[:1].upper()}{paid[1:]}) {often[:1].upper()}{often[1:]}. "


_COST_SHIFTED: Final = re.compile(
    r"\bthis (?:(?:summon|cast|equip) )?cost is (reduced|increased) by\b", re.IGNORECASE)
"""The cost of the card, called this cost behind it."""

_FREE_IF: Final = re.compile(
    r"\byou may ((?:cast|play) this (?:card|spell) without paying its (?:cast )?cost) (if|while) ([^.]*)\.",
    re.IGNORECASE)
"""When a Spell may be cast for nothing, said behind that."""

_SHIFTED_BEHIND: Final = re.compile(
    r"(\s*\[\s*(?:summon|cast|equip)\s+cost\s*\]\s*\([^()]*\))\s*[.,;]?\s*"
    r"(the cost of this card is (?:reduced|increased) by [^.]*\.)\s*(.*)", re.IGNORECASE)
"""A cost, and how it is changed, in a sentence behind it."""

_FREE_BEFORE: Final = re.compile(
    r"\s*((?:if|while) [^.]*, you may (?:cast|play) this (?:card|spell) without paying its (?:cast )?cost\.)\s*(\S.*)",
    re.IGNORECASE)
"""When a Spell is cast for nothing, in front of what it does."""


def _of_cost(line: str) -> list[str]:
    """A line as it is, or what it says of the cost of its card and the rest of it."""
    behind = _SHIFTED_BEHIND.fullmatch(line)
    if behind is not None:
        return [behind[1], f"* {behind[2]}", *([behind[3]] if behind[3] else [])]
    before = _FREE_BEFORE.fullmatch(line)
    return [line] if before is None else [f"* {before[1]}", before[2]]


_STOPPED_SIGN: Final = re.compile(
    r"(^\s*(?:\[\s*set\s*\][.,]?\s*)?\[\s*(?:use|counter)\s*\])\s*\.(?=\s+\S)", re.IGNORECASE)
"""The sign of a skill with a full stop behind it."""

_FROM_MASTER_ZONE: Final = re.compile(
    r"(\[\s*use\s*\]\s*)if this card is in your gate master zone, you may rest (?:it|this card)\. if you do, (\w)"
    r"(.*?\bwith the same name(?= and\b))?", re.IGNORECASE)
"""A skill for which its card is rested in the Gate Master zone."""


def _rested_there(said: re.Match[str]) -> str:
    named = f"{said[3]} as this card" if said[3] else ""
    return (f"{said[1]}(Rest this card) You may only use this skill if this card is in your Gate Master zone. "
            f"{said[2].upper()}{named}")


_EITHER: Final = re.compile(r"\bmay choose to (?=[^.,:]* or )", re.IGNORECASE)
"""Before two things of which a player may do one."""

_WITHIN: Final = re.compile(
    r"([^\s.:;!?*)\]}\"'])\s+\((?!(?:pay|drop|discard|banish|rest|return|put|destroy|lose|none)\b"
    r"|[^()]*\b(?:limit|power|crit|defense)\b[^()]*\b(?:power|crit|defense)\b)"
    r"((?:(?-i:[a-z])|\d+ [a-z])[a-z]*\b[^()]*?)\.?\)", re.IGNORECASE)
"""Parentheses inside a sentence belong to it, but for costs and the numbers of a token. A reminder stands behind it."""

_ASIDE_WITH: Final = re.compile(
    r"\s*(?<!\])\(\s*((?:you (?:may|can) only use this skill|this skill (?:can|may) only be (?:used|triggered)"
    r"|use this skill only)\b[^()]*?)\.?\s*\)\.?", re.IGNORECASE)
"""When a skill may be used, or how often, in parentheses."""
_SKILL_USED: Final = re.compile(r"\s*\[\s*(?:use|counter)\s*\]", re.IGNORECASE)
_ASIDE_ONLY: Final = re.compile(
    r"\s*(?<!\])\(\s*(?:use )?only ((?:during|if|while|when|once|twice)\b[^()]*?)\.?\s*\)\.?", re.IGNORECASE)
"""The same, said as `only` and a time or a condition."""

_ASIDE_OFTEN: Final = re.compile(
    r"(?<=\.)\s*\(\s*((?:once|twice|\d+ times) (?:per|each) (?:turn|game))\.?\s*\)\.?\s*$", re.IGNORECASE)
"""How often, in parentheses behind what a skill does."""

_THIS_FINALE: Final = re.compile(r"\b(this) finale(?: unit| card| spell| item)?\b", re.IGNORECASE)
_OWN_KIND: Final = {"unit": re.compile(r"\b(this) unit(?='s\b)", re.IGNORECASE),
                    "item": re.compile(r"\b(this) item\b", re.IGNORECASE)}
"""What a card calls itself. A Spell that says "this unit" means one that it has spoken of."""
_NOT_BELOW_ZERO: Final = re.compile(r",? to a minimum of 0(?=[.,;]|$)", re.IGNORECASE)
"""What is true of any cost."""

_WAY: Final = r"(?P<way>summon|equip|cast|play)"
_MASTER_DEED: Final = re.compile(
    rf"(?<!to )\bgate master {_WAY}(?P<s>s?) (?P<what>(?:this (?:card|unit|item|spell)|it|your gate master"
    r"|an? [^,.:]+?|units|cards|items))(?=[,.:]|$| (?:if|unless|while|without|by|for|this turn|and)\b)", re.IGNORECASE)
"""Playing a card from the Gate Master zone, in one word (4.8.3)."""
_TO_MASTER: Final = re.compile(rf"\bto gate master {_WAY}(?=[,.]|$| if\b)", re.IGNORECASE)
_MASTER_DONE: Final = re.compile(r"\bgate master (summoned|equipped|cast|played)\b(?! from| by)", re.IGNORECASE)


def _deed_of_master(said: re.Match[str]) -> str:
    return f"{said['way']}{said['s']} {said['what']} from the Gate Master zone"


def _from_the_master_zone(found: re.Match[str]) -> str:
    head = found[1] or found[3] or found[5]
    verb = (found[2] or found[4] or found[7]).lower()
    done = "summoned" if verb == "summon" else "equipped"
    tense = "is" if found[1] or found[6] == "is" or head.lower() == "when" else "was"
    return f"{head} this card {tense} {done} from the Gate Master Zone"


_FROM_HAND: Final = re.compile(
    r"\* if ([^,.]+), you may (summon|cast|equip) this card from your hand without paying its "
    r"(?:cost|\[(?:summon|cast|equip) cost\])", re.IGNORECASE)
_CAME_FROM: Final = re.compile(
    r"\* if this card was (summoned|equipped) from ([^,.]+), "
    r"(?=draw|deal|gain|destroy|stand|rest|return|search|put|summon|[^.]*\b(?:this turn|until)\b)", re.IGNORECASE)


def _once_said(line: str) -> str:
    """A line in which each thing that is asked of this card stands where the grammar expects it."""
    line = _FROM_HAND.sub(r"* If \1 and this card is in your hand, you may \2 this card without paying its cost", line)
    line = _COUNTER_FROM_HAND.sub(_from_the_hand, line)
    line = line if "soul" in line[: line.rfind(". ") + 1].lower() else _NOT_IN_SOULS.sub(".", line)
    line = _USED_FIRST.sub(r"\1\3 \2", line)
    line = _OFTEN_FIRST.sub(r"\4 \1", line)
    line = _OFTEN_AND_IF.sub(r"\1 \3. \1 \2.", line)
    line = _IF_AND_OFTEN.sub(r"\1 \2. \1 \3.", line)
    return _CAME_FROM.sub(r"* When this card is \1 from \2, ", line)


_NOT_IN_SOULS: Final = re.compile(
    r"\.\s+(?:this skill|this effect|this) does not count (?:cards|units) in (?:the|its|their|a) souls?\.$",
    re.IGNORECASE)
"""That cards in souls are not counted with those elsewhere, which is so anyhow (4.9.1)."""

_COUNTER_FROM_HAND: Final = re.compile(
    r"(\[\s*counter\s*\]\s*)(?:you may )?summon this (?:card|unit) from your hand(?P<to> to (?:the|your) \w+)?"
    r"(?P<when> (?:when|if|while) [^.,]*?)?(?P<turn> during your opponent's turn)?"
    r"(?: by paying (?:(?P<paid>\d+) energy|its cost))?(?P<behind>,? (?:when|if|while) [^.,]*)?\."
    r"(?: if you do, (?P<first>\w))?",
    re.IGNORECASE)
"""A skill with [Counter] by which its card comes from the hand, and what is paid for it."""


def _from_the_hand(said: re.Match[str]) -> str:
    """Returns the skill with its cost, when it can be used, and what it does in the usual order."""
    asked = [part.strip(" ,") for part in (said["when"], said["behind"]) if part]
    if said["turn"]:
        asked.insert(0, "if it is your opponent's turn")
    if not asked:
        return said.group()
    only = ", and ".join([part.partition(" ")[2] for part in asked])
    cost = f"(Pay {said['paid']}) " if said["paid"] else ""
    free = " without paying its cost" if said["paid"] else ""
    rest = f" If you do, {said['first']}" if said["first"] else ""
    return (f"{said[1]}{cost}You may only use this skill if {only}. Summon this card from your hand{said['to'] or ''}"
            f"{free}.{rest}")


_ONLY_USED: Final = (
    r"((?:use|trigger) this skill only|(?:you|this skill) (?:may|can) only (?:use this skill|be (?:used|triggered)))")
_OFTEN: Final = r"((?:once|twice) (?:per|each) (?:turn|game))"
_OFTEN_AND_IF: Final = re.compile(
    rf"{_ONLY_USED} {_OFTEN},? and (?:only )?((?:if|during|while|when) [^.]*)\.", re.IGNORECASE)
_IF_AND_OFTEN: Final = re.compile(
    rf"{_ONLY_USED} ((?:if|during|while|when) [^.]*?),? and (?:only )?{_OFTEN}\.", re.IGNORECASE)
"""How often a skill can be used, and when, in one sentence."""
_OFTEN_FIRST: Final = re.compile(
    rf"({_ONLY_USED} {_OFTEN}\.) ({_ONLY_USED} (?:if|during|while|when) [^.]*\.)", re.IGNORECASE)
"""How often a skill can be used, before when it can."""

_USED_FIRST: Final = re.compile(
    r"^(\s*\[\s*(?:use|counter)\s*\]\s*)((?:this skill (?:can|may) (?:only )?be (?:used|triggered)"
    r"|you (?:can|may) (?:only )?(?:use|trigger) this skill) (?:while|if|from|in) [^.]*\bzone\.)\s+(\S.*)$",
    re.IGNORECASE)
"""From where a skill can be used, before what it costs and does."""

_THOUSANDS: Final = re.compile(r"(?<![+\w-])X(00+)\b")
"""X with noughts behind it."""

_TYPES: Final = {"summon": "unit", "cast": "spell", "equip": "item", "play": ""}


def _further(line: str, kind: str) -> list[str]:
    """A line as it is, or what it says beside.

    It may be an additional cost, another cost, that the card cannot be fizzled, or what is paid so that it stands.
    """
    toll = _STAND_TOLL.fullmatch(line)
    if toll is not None and kind != "spell":
        paid = f"if this card is resting, you may {toll[1]}. If you do, stand this card."
        return ["* This card does not stand during your Stand Step.", f"* At the start of your Stand Step, {paid}"]
    more = _ADDITIONAL.match(line)
    if more is not None and _TYPES[(more["way"] or more["other"] or more["last"]).lower()] in ("", kind):
        paid = more["paid"] or more["needed"] or more["must"]
        rest = line[more.end() :].strip()
        return [f"[Additional Cost]({paid[:1].upper()}{paid[1:]})", *([rest] if rest else [])]
    costs = _COSTS_AND_IS.fullmatch(line)
    if costs is not None and kind != "spell":
        return [f"{costs['when']}this card costs {costs['much']}.", f"{costs['when']}this card {costs['more']}"]
    either = _EITHER_COST.fullmatch(line)
    if either is not None and _INSTRUCTION.match(either[2]) and _INSTRUCTION.match(either[3]):
        other = f"{either[3][:1].lower()}{either[3][1:]}"
        return [f"{either[1]}({either[2]})", f"* You may {other} instead of paying this card's cost.",
                *([either[4]] if either[4] else [])]
    used = _USED_FOR_EITHER.fullmatch(line)
    if used is not None and kind != "spell":
        return [f"{used['sign']} {used[way][:1].upper()}{used[way][1:]}: {used['then']}" for way in ("one", "other")]
    there = _ONLY_THERE.fullmatch(line)
    if there is not None:
        return [f"{there[1]}You may only {there[2]}.", f"You may only {there[2].split(' to ')[0]} if {there[3]}.",
                *([there[4]] if there[4] else [])]
    only = _ONLY_THEN.fullmatch(line)
    if only is not None and kind == "spell":
        return [only[1], only[2]]
    sure = _SURE.fullmatch(line)
    if sure is not None and kind == "spell":
        rest = f"{sure[1]}{sure[2]}".strip()
        return [*([rest] if rest else []), "* This card cannot be fizzled."]
    return [line]


_STAND_TOLL: Final = re.compile(
    r"\s*\*?\s*this (?:card|unit|item) (?:does not|doesn't|cannot|can't) stand (?:during|in|at) "
    r"(?:your|the|its controller's) stand step unless (?:you|its controller) ([^.,]+?)\.?\s*", re.IGNORECASE)
"""What is paid so that this card stands in the Stand Step: it stands by that, and not as all cards (gate:6.2.3.1)."""

_COSTS_AND_IS: Final = re.compile(
    r"(?P<when>\s*\*\s*(?:if|while) [^.]*?, )this card costs (?P<much>\d+ (?:energy )?(?:less|more)(?: energy)?"
    r"(?: to (?:summon|equip|play))?) and (?P<more>(?:has|gains|gets|cannot) [^.]*\.)\s*", re.IGNORECASE)
"""What a card costs where it is played, and what it is on the field, under one condition."""

_ADDITIONAL: Final = re.compile(
    r"\s*(?:\*\s*)?(?:as an additional cost to (?P<way>summon|cast|equip|play) this(?: (?:card|unit|item|spell))?, "
    r"(?:you must )?(?P<paid>[^.]+)"
    r"|to (?P<other>summon|cast|equip|play) this (?:card|unit|item|spell), you must (?:also )?(?P<needed>[^.]+?)"
    r"(?: as well)?|you must (?:also )?(?P<must>[^.]+?) to (?P<last>summon|cast|equip|play) this "
    r"(?:card|unit|item|spell))\.(?:\s+|$)", re.IGNORECASE)
"""A sentence about a cost that is paid together with the printed one."""

_PAYMENTS: Final = r"(?:pay|drop|discard|banish|return|rest|put|place|destroy|take|lose|reveal)\b"
_INSTRUCTION: Final = re.compile(_PAYMENTS, re.IGNORECASE)
_EITHER_COST: Final = re.compile(
    r"\s*(\[\s*(?:summon|cast|equip)\s+cost\s*\]\s*:?\s*)\(([^()]*?)[,;]? or ([^()]*)\)\s*(.*)", re.IGNORECASE)
_USED_FOR_EITHER: Final = re.compile(
    rf"\s*(?P<sign>\[\s*(?:use|counter)\s*\])\s*(?P<one>{_PAYMENTS}[^.:,;()\[\]]*?),? "
    rf"or (?P<other>{_PAYMENTS}[^.:,;()\[\]]*)"
    r":\s*(?P<then>(?!.*\b(?:once|twice|times|paid|this way|dropped|banished|returned|that card|that unit|X)\b).+)",
    re.IGNORECASE)
"""A skill that is used for one of two costs: two skills, as nothing counts how often it is used or tells them apart."""

_ONLY_THERE: Final = re.compile(
    r"((?:\s*\[[^\]]*\]\s*(?:\([^()]*\))?)*\s*(?:\*\s*)?)you (?:may|can) only (summon "
    r"this (?:card|unit) to [^.,]+), (?:and )?only if ([^.]+)\.\s*(.*)", re.IGNORECASE)
"""Where a card may be summoned, and a condition for that."""

_ONLY_THEN: Final = re.compile(
    r"((?:\s*\[\s*cast\s+cost\s*\]\s*:?\s*\([^()]*\))?[\s.]*(?:\*\s*)?"
    r"(?:you (?:may|can) only (?:cast|play) this (?:card|spell)"
    r"|this (?:card|spell) (?:may|can) only be (?:cast|played)|(?:only (?:cast|play) this (?:card|spell)"
    r"|(?:cast|play) this (?:card|spell) only)) [^.\[\]]+\.)\s*(\[\s*counter\s*\].*)", re.IGNORECASE)
"""When a Spell may be cast, in front of its [Counter]."""

_SURE: Final = re.compile(
    r"((?:[^.]*\.\s*)*?)\s*(?:\*\s*)?this (?:card|spell|finale|finale card) cannot be fizzled\.\s*(.*)",
    re.IGNORECASE)


def _unstarred(line: str) -> str:
    """A line of a Spell outside of the Set zone: without its sign, unless it says what is paid for the Spell."""
    starred = line.lstrip().startswith("*")
    if _FROM_DROP.fullmatch(line):
        return line
    if _OTHER_COST.fullmatch(line) or (starred and is_own_cost(line)) or line == "* This card cannot be fizzled.":
        return line if starred else f"* {line}"
    return _NO_STAR.sub("", line)


def _priced(line: str) -> list[str]:
    """A cost as it is, or the cost and what makes it lower, each apart."""
    less = _COST_LESS.fullmatch(line)
    if less is not None:
        head, number, by, more, behind = less.groups()
        if more is None and not _SHIFTED_BY.search(line):
            return [line]
        more = more or ("more" if _RAISED.search(line) else "less")
        return [f"{head}({number})", f"* The cost of this card is {_SHIFTED[more.lower()]} by {by}{behind}."]
    instead = _COST_INSTEAD.fullmatch(line)
    if instead is None:
        return [line]
    head, number, condition, other = instead.groups()
    saved = int(re.findall(r"\d+", number)[0]) - int(re.findall(r"\d+", other)[0])
    if saved <= 0:
        return [line]
    return [f"{head}({number})", f"* If {condition}, the cost of this card is reduced by {saved}."]


def _parted(line: str) -> list[str]:
    """A line as it is, or its costs and keywords, in whatever order, and the skill behind them, each apart."""
    line = _STARLESS.sub(r"\g<0>* ", _paid_for(listed(line)))
    costs: list[str] = []
    words, at = "", 0
    labelled = False
    while at < len(line):
        piloted, cost, word = (part.match(line, at) for part in (_PILOT_COST, _A_COST, _A_KEYWORD))
        if piloted is not None:
            costs.append(f"{piloted.group(1)}{piloted.group(2)}")
            at = piloted.end()
        elif cost is not None:
            costs.append(cost.group(1))
            at = cost.end()
        elif word is not None and (at == 0 or not words.endswith("]") or not _COUNTER_END.search(words)):
            words += word.group(1)
            labelled = word.group(2) is not None
            at = word.end()
        else:
            break
    rest = line[at:].strip()
    counter = _COUNTER_END.search(words)
    if counter is not None:
        if not rest or not (costs or words[: counter.start()].strip()):
            return [line]
        words, rest = words[: counter.start()], f"{counter.group()} {rest}"
    if words and not costs and not _SIGN.match(rest) and not _WAITS_FOR_COST.search(words) and (
        labelled or _SENTENCE.match(rest)
    ):
        labelled = True
        rest = f"* {rest}" if rest.strip(" .") else ""  # a skill that is neither used nor a counter (3.1.2)
    if not costs and not (words and (labelled or _SIGN.match(rest))):
        return [line]
    if words and rest and not _SIGN.match(rest):
        words, rest = "", f"{words} {rest}"
    return [*costs, *([words] if words else []), *([rest] if rest else [])]


def _paid_for(line: str) -> str:
    """A skill that begins with what is paid "to" do something, with that as its cost."""
    allowed = _ALLOWED_TO.fullmatch(line)
    if allowed is not None:
        head, condition, paid, done = allowed.groups()
        return (f"{head}{paid[:1].upper()}{paid[1:]}. {done[:1].upper()}{done[1:]} "
                f"You can only use this skill {condition}.")
    chosen = _PAID_AND_CHOSEN.sub(r"\1. Choose \2. \3", line, count=1)
    return _PAID_TO.sub(r"\1. ", chosen, count=1)


_FREE_COUNTER: Final = re.compile(
    r"(\s*\[\s*counter\s*\]\s*)((?:(?:if|while) [^.]*?, )?you may cast this)(?: card| spell)? without paying its cost\."
    r"\s*(.*)", re.IGNORECASE)
"""A Spell with [Counter] that says first when nothing has to be paid for it."""


def _counter_for_free(lines: list[str]) -> list[list[str]]:
    """The lines of a Spell, each as it is, or as when it is free and what it does, which may stand in the next line."""
    done: list[list[str]] = []
    waits = False
    for line in lines:
        free = _FREE_COUNTER.fullmatch(line)
        if free is not None:
            rest = [f"{free[1]}{free[3]}"] if free[3] else []
            done.append([f"* {free[2]} card without paying its cost.", *rest])
        elif waits and not _STARTS_SIGNED.match(line):
            done.append([f"[Counter] {line}"])
        else:
            done.append([line])
        waits = free is not None and not free[3]
    return done


_STARTS_SIGNED: Final = re.compile(r"\s*[\[*]")


def _triggers(line: str) -> list[str]:
    """A skill that waits for an event of this card, and another one behind it, each apart."""
    if _ALWAYS.match(line):
        first, *later = _WAITS_LATER.split(line)
        if _OF_THIS.match(line) is not None:
            later = [_IT_WAITS.sub(_OWN_WAITS, one) for one in later]
        if "your opponent" in first.lower():
            later = [one if "opponent" in one.lower() else _THEY_DO.sub(r", your opponent \1s", one) for one in later]
        return [first, *(f"* {one}" for one in later)]
    if not _WAITS.match(line):
        return [line]
    first, *others = _WAITS_AGAIN.split(line)
    return [first, *(f"* {one}" for one in others)]


_USED: Final = r"^(\s*(?:\[\s*set\s*\]\s*)?\[\s*(?:use|counter)\s*\]\s*(?:once (?:per|each|a|every) turn[,:.]?\s*)?"
_DONE: Final = (
    r"(?:draw|deal|destroy|return|gain|stand|rest|drop|banish|summon|put|search|fizzle|reduce|choose|look|give)\b")
_PAID_TO: Final = re.compile(
    _USED + r"(?:when [^.,:()]*, )?"
    r"(?:rest|pay|drop|banish|destroy|return|put|reveal|show)\b[^.,:()]*?) to (?=" + _DONE + ")", re.IGNORECASE)
"""What is paid "to" do something, where a skill begins with it: the cost and what it is paid for."""
_PAID_AND_CHOSEN: Final = re.compile(
    _USED + r"(?:rest|pay|drop|banish|destroy)\b[^.,:()]*?) and choose ([^.,:()]*?) to "
    r"(give|destroy|banish|return|rest|stand|drop)(?= (?:it|them|that|those)\b)", re.IGNORECASE)
"""What is paid, and what is chosen "to" do something with it."""
_ALLOWED_TO: Final = re.compile(
    _USED + r")(if [^.,:()\"]*), ((?:rest|pay|drop|banish|destroy)\b[^.,:()]*?) to (" + _DONE + r"[^.]*\.)\s*",
    re.IGNORECASE)
"""What is paid "to" do something, under a condition: the skill can only be used if it is so."""

_STARLESS: Final = re.compile(
    r"\b(?:gets?|gains?|has|have|and) \"(?=(?:when|whenever|at|while|if|during|this card)\b[^\"]*\.\")", re.IGNORECASE)
"""Before a skill in quotes that is given without its sign."""

_A_COST: Final = re.compile(
    r"\s*(\[\s*(?:summon|cast|equip|additional)\s+cost\s*\]\s*:?\s*\([^()]*\)"
    r"|\[\s*(?:pilot|transform|combine)\s*\]\s*:?\s*\([^()]*\))[\s.,;]*", re.IGNORECASE)
_PILOT_COST: Final = re.compile(
    r"\s*(\[\s*(?:pilot|transform)\s*\])\s*\[\s*equip\s+cost\s*\]\s*:?\s*(\([^()]*\))[\s.,;]*", re.IGNORECASE)
"""A keyword whose cost has the words for it before it (11.10)."""

_A_KEYWORD: Final = re.compile(
    r"\s*(\[(?!\s*(?:use|auto)\b)(?![^\[\]]*\bcost\b)[^\[\]]+\])(?:(\.)(?=\s+\S))?[\s,]*", re.IGNORECASE)
_WAITS_FOR_COST: Final = re.compile(r"(?:pilot|transform|combine)\s*\]$", re.IGNORECASE)
_SENTENCE: Final = re.compile(r"[A-Z][a-z]+ ")
"""How a skill begins that stands behind a keyword without its sign."""
_COUNTER_END: Final = re.compile(r"\[\s*counter\s*\]$", re.IGNORECASE)
_SIGN: Final = re.compile(r"\*|\[\s*(?:counter|use|auto)\s*\]", re.IGNORECASE)
"""How a skill begins."""

_SEVERAL: Final = re.compile(r"(?<=\.)\s+(?=\*)|(?<=\.)\s+(?=\[\s*(?:use|counter)\s*\]\s*[(:])", re.IGNORECASE)
"""Between skills that stand in one line."""

_SEVERAL_USED: Final = re.compile(
    _SEVERAL.pattern + r"|(?<=\.)\s+(?=\[\s*(?:use|counter)\s*\]\s*(?!(?:skill|card|spell|cannot|may|can|of)s?\b)\w)",
    re.IGNORECASE)
"""The same, where the sign of a skill may stand without a cost in brackets: on what stays on the field."""

_FINALE_MARK: Final = re.compile(
    r"(?:(?<=^)|(?<=\)))(\s*(?:\*\s*)?)(?:this (?:card|unit|spell) is an? )?"
    r"(?:\[\s*finale\s*\]|finale(?: unit| item| spell| card)?\s*(?:\.|(?=\[)|$))\s*", re.IGNORECASE)
"""The word for the orientation of a card, printed in its text (2.0.1); the sign of the skill behind it stays."""

_BEGUN: Final = r"\s*(?:\[\s*set\s*\]\s*)?\*"
_ALWAYS: Final = re.compile(
    rf"{_BEGUN}(?!\s*(?:when|at\b|if\b|each time|the first|once|twice|you may|choose|\[))[^.\"]*?"
    r"(?:\bcannot\b|\bcan only\b|\bgets?\b|\bgains?\b|\bhas\b|\bhave\b)[^.\"]*\.\s", re.IGNORECASE)
"""A skill that is always at work, with something behind it."""
_WAITS_LATER: Final = re.compile(
    r"(?<=\.)\s+(?=when |whenever |at the (?:start|beginning|end) of (?:the|your|each|this|your opponent's) )",
    re.IGNORECASE)
_OF_THIS: Final = re.compile(
    rf"{_BEGUN}\s*(?:while )?this (?:card|unit|item)\b(?![^.]* (?:unit|item|spell)s?\b)", re.IGNORECASE)
_IT_WAITS: Final = re.compile(r"^(when|whenever) it (?=is|leaves|attacks|hits|enters|moves|deals|takes)", re.IGNORECASE)
_THEY_DO: Final = re.compile(r", they (gain|lose|draw|drop|take|banish|choose|discard)\b", re.IGNORECASE)
_OWN_WAITS: Final = r"\1 this card "
"""A skill about this card alone, and one behind it about "it"."""
_WAITS: Final = re.compile(rf"{_BEGUN}\s*when ", re.IGNORECASE)
_WAITS_AGAIN: Final = re.compile(r"(?<=\.)\s+(?=when this (?:card|unit|item) )", re.IGNORECASE)
_ACTS: Final = "|".join((
    "put", "places?", "add", "remove", "return", "chooses?", "reveal", "shuffle", "draws?", "deal", "search",
    "look", "exchange",
    "move", "pay", "flip", "takes?", "drops?", "destroy", "banish", "summon", "equip", "gains?", "loses?", "fizzle",
    "end", "win", "give", "reduce", "increase", "skips?", "double", "change", "rest", "stand", "discards?", "turn",
    "may", "rolls?", "shows?", "declares?",
))
_NO_STAR: Final = re.compile(
    r"^\s*\*\s*(?="
    r"(?!if this (?:card|spell) (?:is|was) (?:put|dropped|returned|banished|discarded)\b)"
    r"(?:if [^.]*?, )?(?:you |your opponent |each player |both players |that player )?"
    rf"(?:{_ACTS})\b(?! only (?:use|have))"
    r"|you cannot [^.]*\bmore than (?:\d+|once|twice)\b[^.]*\b(?:each|per) (?:turn|game)\b"
    r'|you can only (?:cast|play) (?:(?:\d+|one|an?) )?"'
    r"|until\b|this turn\b|after this\b|for the rest of\b"
    r"|(?!when|at\b|while|during)[^.]*\b(?:this turn|until the end of|for the rest of)\b)", re.IGNORECASE)
"""The sign of a skill that waits for nothing: a Spell outside of the Set zone does it as it resolves."""

_FROM_DROP: Final = re.compile(
    r"\s*\*\s*(?:if [^.]*, )?you may (?:cast|play) this (?:card|spell) from (?:your|the) drop\b[^.]*\.", re.IGNORECASE)
"""A sentence about where a Spell may be cast from."""

_OTHER_COST: Final = re.compile(
    r"\s*(?:\*\s*)?(?:(?:if|while) [^.]*?, )?"
    r"(?:(?:you may|this (?:card|spell) (?:may|can) be cast) [^.]*\b(?:(?:instead of|rather than) pay(?:ing)?"
    r"|without paying) "
    r"(?:this (?:card|spell)'s|its|the)\b[^.]*|instead of paying (?:this (?:card|spell)'s|its)[^.]*)\.?", re.IGNORECASE)
"""A sentence about what is paid for this card, as long as it names no card that is played by it."""

_ONE_COST: Final = re.compile(
    r"\s*\[\s*(?:(?:summon|cast|equip)\s+cost|pilot|transform|combine)\s*\]", re.IGNORECASE)
"""How a line begins that says one of the costs of playing a card."""

_PAID: Final = r"(\s*\[\s*(?:summon|cast|equip)\s+cost\s*\]\s*:?\s*)\(\s*(pay \d+(?: energy)?)"
_COST_LESS: Final = re.compile(
    _PAID + r"[.,;]\s*(?:pay|(?:this (?:card|cost) )?costs?|reduced by|increased by"
    r"|(?:reduce|increase) (?:this(?: cost)?|it|the cost|this card's cost) by) (\d+)(?: (less|more))?"
    r"(?: energy)?\b([^()]*?)\.?\)\.?", re.IGNORECASE)
_SHIFTED_BY: Final = re.compile(
    r"(?:reduced by|increased by|[.,;]\s*(?:reduce|increase) [^.;()]*? by) \d", re.IGNORECASE)
_RAISED: Final = re.compile(r"(?:increased by|[.,;]\s*increase [^.;()]*? by) \d", re.IGNORECASE)
_SHIFTED: Final = {"less": "reduced", "more": "increased"}
_COST_INSTEAD: Final = re.compile(
    _PAID + r"[.,;]\s*if ([^()]*?), (?:you (?:may )?)?(pay \d+(?: energy)?)(?: instead)?\.?\)\.?", re.IGNORECASE)
_SET_ALONE: Final = re.compile(r"\s*\[\s*set\s*\][\s.]*", re.IGNORECASE)
_SET: Final = re.compile(r"\s*\[\s*set\s*\](?!\s*\[\s*counter)", re.IGNORECASE)
_COUNTER: Final = re.compile(r"\s*\[\s*counter\s*\]", re.IGNORECASE)
