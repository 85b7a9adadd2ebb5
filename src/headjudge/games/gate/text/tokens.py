"""The words of a line in the order that the grammar knows, with those that are left out."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.actors import who_first
from headjudge.games.gate.text.past import with_past
from headjudge.games.gate.text.reworded import REWORDED
from headjudge.games.gate.text.reworded_attacks import one_attacker
from headjudge.games.gate.text.reworded_back import BACK
from headjudge.games.gate.text.reworded_cards import CARDS
from headjudge.games.gate.text.reworded_composed import COMPOSED
from headjudge.games.gate.text.reworded_costs import COSTS
from headjudge.games.gate.text.reworded_counted import COUNTED
from headjudge.games.gate.text.reworded_events import EVENTS
from headjudge.games.gate.text.reworded_frames import FRAMES, heads_apart
from headjudge.games.gate.text.reworded_more import MORE
from headjudge.games.gate.text.reworded_moves import MOVING
from headjudge.games.gate.text.reworded_numbers import NUMBERS
from headjudge.games.gate.text.reworded_plain import PLAIN
from headjudge.games.gate.text.reworded_pointing import POINTING, POINTING_FIRST
from headjudge.games.gate.text.reworded_rules import RULES
from headjudge.games.gate.text.reworded_said import SAID
from headjudge.games.gate.text.reworded_same import ALIKE
from headjudge.games.gate.text.reworded_short import SHORT
from headjudge.games.gate.text.reworded_told_once import TOLD_ONCE
from headjudge.games.gate.text.rewording.step import Step, reworded, where
from headjudge.language.reading.words import Word

_MANY: Final = frozenset({"all", "of", "more", "less", "no"})
_BEFORE_CARDS: Final = _MANY | {"a", "an", "each", "another", "other", "your", "enemy"}
_BEHIND_CARDS: Final = frozenset({
    "on", "in", "from", "among", "with", "without", "is", "are", "attack", "enter", "leave", "destroy", "you", "your",
    "and", "into", ",", ".",
})
"""What stands before and behind a planet or an attribute that is the whole noun."""

_BEGINNINGS: Final = frozenset({"STAR", "USE", "COUNTER", "ONCE", "CLOSE", "KEYWORD"})
"""Signs before a text."""

_ALSO_SAID: Final = frozenset({"KEYWORD", "USE", "COUNTER"})
"""Signs of which a text may speak, too."""

_STARTS: Final = (
    ("you", "have"), ("your", "opponent", "has"), ("this", "card", "is"), ("there", "is"), ("there", "are"),
    ("you", "are"), ("your", "life"), ("this", "is"),
)  # fmt: skip
"""With these words a condition begins."""

_HAPPENS: Final = frozenset({"is", "attack", "hit", "enter", "leave", "destroy", "move", "deal", "take", "become"})
_DONE: Final = frozenset({"summoned", "equipped", "destroyed", "dropped", "banished", "attacked"})
"""With these words something else begins that happens to the same card."""

_UNIT_ZONES: Final = ("left", "center", "right")
_HAVING: Final = ("gain", "has", "have", "lose", "cannot")

_DEEDS: Final = frozenset({
    "attack", "be", "link", "stand", "move", "take", "leave", "summon", "cast", "equip", "draw", "gain", "use",
})
"""Words with which begins what cannot be done."""

_DONE_TO: Final = frozenset({"destroyed", "banished", "dropped", "returned", "chosen", "rest", "rested", "moved"})
_MAKERS: Final = frozenset({"skill", "skills", "enemy", "spell", "spells"})
"""Words that "or" joins to "by" and others of these, besides attacks."""

_AFTER_DEEDS: Final = frozenset({".", "this", "until", "during", "if", "while", "and", "for"})
"""Words behind what cannot be done."""

_TIMES: Final = frozenset({"turn", "phase"})
_POINTING: Final = frozenset({"it", "its", "that", "those", "they", "them", "their", "do"})
"""Words that speak of what was said before."""


def prepared(words: list[Word]) -> list[Word]:
    """The words as the grammar takes them."""
    return reworded(words, STEPS)


_TO_WHOM: Final = frozenset({"to", "by", "from"})
"""Words behind which a player stands to whom something is done."""

_EACH_TURN: Final = ("at", "the", "beginning", "end", "start", "of")


def for_each_player(words: list[Word]) -> list[list[Word]]:
    """What "that player" does in each player's turn, as a skill about the own turns and one about the opponent's.

    Not so where a limit holds for both together.
    """
    texts = ["" if word.kind else word.text for word in words]
    both = _in_their_turns(words, texts)
    if both:
        return both
    acts = any(texts[at : at + 2] == ["a", "player"] and texts[at + 2] in _ACTS for at in range(len(texts) - 2))
    comma = texts.index(",") if "," in texts else 0
    harmed = texts[1:2] == ["when"] and texts[comma - 4 : comma] == ["damage", "to", "a", "player"] and "their" in texts
    if words[:1] == [] or words[0].kind != "STAR" or not (acts or harmed or any(
        texts[at : at + 2] == ["that", "player"] for at in range(len(texts))
    )):
        return [words]
    each = next((at for at in range(min(8, len(texts))) if texts[at] == "each"), -1)
    if each < 2 or any(text not in _EACH_TURN for text in texts[1:each]):
        return [words] if _limits(words) else _for_any_player(words, texts)
    if any("game" in text.lower() for text in _limits(words)):
        return [words]
    size = 2 if texts[each + 1] == "player's" else 1
    found = []
    for owner, player in (("your", []), ("your opponent's", ["your", "opponent"])):
        said: list[Word] = []
        at = 0
        while at < len(words):
            word = words[at]
            if at == each:
                said += [Word("", one, word.start, word.end) for one in owner.split(" ")]
                at += size
            elif texts[at : at + 2] == ["that", "player"]:
                named = texts[at + 2 : at + 3] == ["may"] or texts[at - 1] in _TO_WHOM
                may = ["you"] if not player and named else player
                said += [Word("", one, word.start, words[at + 1].end) for one in may]
                at += 2
            else:
                text = {"their": "your", "they": "you"}.get(texts[at], word.text) if not player else word.text
                said.append(word if word.kind else Word("", text, word.start, word.end))
                at += 1
        found.append(said)
    return found


_TURN_OF: Final = {
    ("their", "opponent's", "turn"): ("your opponent's", "your"),
    ("their", "your", "opponent's", "turn"): ("your opponent's", "your"), ("their", "own", "turn"): ("your",
        "your opponent's"),
    ("their", "turn"): ("your", "your opponent's"),
}
"""Whose turn it is, for this player and for the opponent, where both may not do something in it."""


def _in_their_turns(words: list[Word], texts: list[str]) -> list[list[Word]]:
    """"Players cannot cast spells during their opponent's turn" as a skill about each; [] for anything else."""
    lead = next((lead for lead in (["players"], ["each", "player"], ["both",
        "players"]) if texts[1 : 1 + len(lead)] == lead),
                None)
    if words[:1] == [] or words[0].kind != "STAR" or lead is None or texts[1 + len(lead) : 2 + len(lead)] != ["cannot"]:
        return []
    at = next((at for at in range(len(texts)) if texts[at] in ("during", "in") and any(
        texts[at + 1 : at + 1 + len(one)] == list(one) and (
            texts[at + 1 + len(one) :] == ["."]) for one in _TURN_OF)), -1)
    if at < 0:
        return []
    turns = _TURN_OF[tuple(texts[at + 1 : -1])]
    deed = words[1 + len(lead) : at]
    found = []
    for who, whose in zip(("you", "your opponent"), turns, strict=True):
        said = [Word("", one, words[1].start, words[1].end) for one in f"during {whose} turn , {who}".split(" ")]
        found.append([words[0], *said, *deed, words[-1]])
    return found


def _limits(words: list[Word]) -> list[str]:
    """Returns how often a skill can be used, as far as it says so."""
    return [word.text for word in words if word.kind == "ONCE"]


_ACTS: Final = frozenset({"summon", "equip", "cast", "drop", "rest", "return", "put", "move"})
"""What players do to cards, said of either of them."""

_NEXT_TURNS: Final = (("your",), ("your", "opponent's"), ("their",))


def _for_any_player(words: list[Word], texts: list[str]) -> list[list[Word]]:
    """What "that player" does when "a player" has done something, as a skill about either of them."""
    comma = texts.index(",") if "," in texts else 0
    any_player = next((at for at in range(comma) if texts[at : at + 2] == ["a", "player"]), -1)
    acting = texts[any_player + 2 : any_player + 3]
    if acting and acting[0] in _ACTS and comma > any_player >= 0 and texts[1:2] == ["when"]:
        pass
    elif any_player < 0 or (texts[1:2] != ["when"] and (texts[1:2] != ["if"] or "would" not in texts[:comma])):
        return [words]
    found = []
    for player in (["you"], ["your", "opponent"]):
        said: list[Word] = []
        at = 0
        while at < len(words):
            word = words[at]
            that = texts[at : at + 2] == ["that", "player"]
            if at == any_player or that:
                may = texts[at + 2 : at + 3] == ["may"] or (that and texts[at - 1] in _TO_WHOM)
                new = [] if that and player == ["you"] and not may else player
                said += [Word("", one, word.start, words[at + 1].end) for one in new]
                at += 2
                continue
            text = {"their": "your", "they": "you"}.get(texts[at], word.text) if player == ["you"] else word.text
            said.append(word if word.kind else Word("", text, word.start, word.end))
            at += 1
        found.append(said)
    return found


def _turn_last(words: list[Word]) -> list[Word]:
    """What is so "during" a next turn, with the time behind it."""
    texts = ["" if word.kind else word.text for word in words]
    for owner in _NEXT_TURNS:
        lead = ["during", *owner, "next", "turn", ","]
        if texts[: len(lead)] == lead and words[-1].text == ".":
            time, inner = words[: len(lead) - 1], words[len(lead) : -1]
            both = [place for place in range(len(lead) + 1, len(words) - 1) if texts[place] == "and" and (
                texts[place + 1] in _ANOTHER)]
            for place in reversed(both):  # what is so of something else as well
                at = place - len(lead)
                before = inner[: at - (texts[place - 1] == ",")]
                inner = [*before, *time, Word("", ",", words[place].start, words[place].start), *inner[at:]]
            return [*inner, *time, words[-1]]
    return words


_ANOTHER: Final = frozenset({
    "you", "your", "this", "it", "they", "units", "enemy", "all", "each", "players", "other", "that", "those",
})
"""Words with which a second thing that is so begins."""


def with_modes(words: list[Word], raw: str) -> list[Word]:
    """"Choose 1 of the following: A; or B" as the choice and its effects in quotes."""
    texts = ["or" if word.kind == "OR_ELSE" else "" if word.kind else word.text for word in words]
    at = next((at for at, text in enumerate(texts) if text == "choose"), -1)
    if texts[at + 1 : at + 3] == ["up", "to"] and at >= 0:
        plain = [*words[: at + 1], *words[at + 3 :]]
        found = with_modes(plain, raw)
        up = words[at + 1]
        lead = [Word("", text, up.start, up.end) for text in ("as", "many", "as")]
        return words if found == plain else [*found[: at + 1], *lead, *found[at + 1 :]]
    if at >= 0 and texts[at + 2 : at + 3] == ["."] and [".", "or"] in [
        texts[place : place + 2] for place in range(at + 3, len(texts))
    ]:  # "Choose one. A. Or B."
        texts[at + 2] = ":"
    first = at + (6 if texts[at + 2 : at + 6] == ["of", "the", "following", ":"] else 3)
    if at < 0 or words[at + 1].kind != "NUMBER" or texts[first - 1 : first] != [":"] or texts[-1:] != ["."]:
        return words
    end = texts.index(".", first)
    commas = ";" not in texts[first:] and [",", "or"] in [texts[at : at + 2] for at in range(first, end)]
    parting = ";" if ";" in texts[first:] else "," if commas else "."
    if parting == ".":
        end = len(words) - 1
    options: list[list[Word]] = [[]]
    for word, text in zip(words[first:end], texts[first:end], strict=True):
        if text == parting:
            options.append([])
        elif options[-1] or (text != "or" and word.kind != "OR_ELSE"):
            options[-1].append(word)
    if len(options) < 2 or not all(options):
        return words
    place = words[first - 1].start
    said = ["of", "the", "following", "effects", ",", "and", "perform", "it", "."]
    theirs = texts[at - 1 : at] in (["opponent"], ["they"])
    quoted = [_done_by_them(one, raw) if theirs else raw[one[0].start : one[-1].end] for one in options]
    if not all(quoted):
        return words
    quotes = [Word("ACTION", f"{text}.", one[0].start, one[-1].end) for text, one in zip(quoted, options, strict=True)]
    after = words[end + 1 :]
    for later in range(1, len(after) - 1):
        if [word.text for word in after[later - 1 : later + 2]] in (
            ["choose", "both", "instead"], ["do", "both", "instead"]
        ) and len(options) == 2:
            do = after[later - 1]
            verb = Word("", "choose", do.start, do.end)
            all_of_them = Word("NUMBER", "2", after[later].start, after[later].end, ("2",))
            of = (Word("", text, after[later].end, after[later].end) for text in ("of", "the", "effects"))
            after = [*after[: later - 1], verb, all_of_them, *of, *after[later + 1 :]]
            break
    return [*words[: at + 2], *(Word("", text, place, place) for text in said), *quotes, *after]


def _done_by_them(option: list[Word], raw: str) -> str:
    """An effect that the opponent may choose: the opponent does it, unless it says who; "" if that is not clear."""
    text = raw[option[0].start : option[-1].end]
    first = option[0].text
    if option[0].kind or first in ("you", "your", "each", "that"):
        return text
    texts = {word.text for word in option}
    if {"your", "enemy"} & texts:
        return ""
    deed = raw[option[1].start : option[-1].end] if first == "they" and option[1:] else text
    if {"and", "then"} & texts:
        return f"Your opponent must {deed}"
    verb, _, rest = deed.partition(" ")
    return f"Your opponent {verb}{'es' if verb.endswith(('sh', 'ch', 'ss')) else 's'} {rest}"


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


def _lists(texts: list[str], comma: int) -> bool:
    """Whether another deed follows a comma."""
    after = texts[comma + 1 : comma + 3]
    return after[:1] == ["or"] or (after[:1] != [] and after[0] in _DONE_TO)


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


def _does(after: list[Word]) -> bool:
    """Whether behind "or" stands another thing by which something is done: "attacks" are one, "attack" is a deed."""
    return any(word.text in _MAKERS or (word.text == "attack" and word.end - word.start > len(word.text))
               for word in after if not word.kind)


@where("TRAITS", "PLANETS")
def with_heads(words: list[Word]) -> list[Word]:
    """Every planet and attribute that stands for cards of it, with the word "card" behind it (gate:2.2.1, 2.3.1)."""
    done: list[Word] = []
    for at, word in enumerate(words):
        done.append(word)
        if word.kind not in ("TRAITS", "PLANETS") or words[at + 1].kind or words[at + 1].text not in _BEHIND_CARDS:
            continue
        first = at
        while words[first - 1].kind in ("TRAITS", "PLANETS"):
            first -= 1
        before = words[first - 1]
        if before.kind == "NUMBER" or (not before.kind and before.text in _BEFORE_CARDS):
            many = before.text in _MANY or (before.kind == "NUMBER" and before.values != ("1",))
            done.append(Word("", "cards" if many else "card", word.end, word.end))
    return done


@where(*_UNIT_ZONES)
def with_units(words: list[Word]) -> list[Word]:
    """A field zone that gains something, or may not do it: the unit in it."""
    done: list[Word] = []
    for at, word in enumerate(words):
        texts = ["" if one.kind else one.text for one in words[at : at + 3]]
        if texts[0] in ("your", "opponent's") and texts[1:2] and texts[1] in _UNIT_ZONES and texts[2:] and (
            texts[2] in _HAVING
        ):
            before = done[-2:-1] if texts[0] == "opponent's" else done[-1:]
            if before and before[0].kind not in _BEGINNINGS and before[0].text not in (",", ".", "and", "then"):
                done.append(word)
                continue
            places = [Word("", text, word.start, word.start) for text in ("the", "unit", "in")]
            done = [*done[:-1], *places, done[-1]] if texts[0] == "opponent's" else [*done, *places]
        done.append(word)
    return done


@where("and", "or")
def with_starts(words: list[Word]) -> list[Word]:
    """Conditions that only "and" joins, and events of this card that only "or" joins, each with its beginning."""
    texts = [word.text for word in words]
    comma = texts.index(",") if "," in texts else len(texts)
    start = 1 if words and words[0].kind == "STAR" else 0
    own = texts[start : start + 3] == ["when", "this", "card"]
    done: list[Word] = []
    for at, word in enumerate(words):
        after = texts[at + 1 : at + 4]
        place = word.start
        if word.kind or word.text not in ("and", "or"):
            done.append(word)
        elif word.text == "and" and texts[at - 1] != "," and any(tuple(after[: len(one)]) == one for one in _STARTS):
            done += [Word("", ",", place, place), word]
        elif word.text == "and" and texts[max(0, at - 12) : at].count("if") and _has_more(words, texts, at):
            done += [Word("", ",", place, place), word]
            done += [Word("", text, word.end, word.end) for text in ("you", "have")]
        elif word.text == "or" and own and at < comma and after[0] in _HAPPENS | _DONE:
            begins = ("this", "card", "is") if after[0] in _DONE else ("this", "card")
            done += [Word("OR_ELSE", "or", place, word.end), *(Word("", text, word.end, word.end) for text in begins)]
        else:
            done.append(word)
    return done


def _makes(words: list[Word]) -> bool:
    """Whether these are tokens with a name and numbers, which are made, and no cards that are there."""
    named = False
    for at, word in enumerate(words):
        if word.text == "." and not word.kind:
            return False
        named = named or word.kind == "NAMES"
        after = words[at + 1] if at + 1 < len(words) else word
        if not word.kind and word.text in ("token", "tokens") and (
            (named and (after.kind == "OPEN" or after.text == "with")) or after.text == "named"
        ):
            return True
    return False


@where("token", "tokens")
def with_numbers(words: list[Word]) -> list[Word]:
    """Tokens that are made, and their numbers in parentheses as those they come with."""
    done: list[Word] = []
    inside = False
    for at, word in enumerate(words):
        if word.text in ("summon", "summons") and not word.kind and _makes(words[at + 1 :]):
            done.append(Word("", "create", word.start, word.end))
        elif word.kind == "OPEN" and done and done[-1].text in ("token", "tokens") and not done[-1].kind:
            inside = True
            done.append(Word("", "with", word.start, word.end))
        elif inside and word.kind == "CLOSE":
            inside = False
        elif not inside or word.kind or word.text not in ("/", ","):
            done.append(word)
    return done


@where("COUNTER")
def answering(words: list[Word]) -> list[Word]:
    """[Counter] "when" something is so, as what it can only be used if: it is used while that is going on."""
    texts = ["" if word.kind else word.text for word in words]
    start = next((at + 1 for at, word in enumerate(words) if word.kind == "COUNTER"), 0)
    if not start:
        return words
    while start < len(words) and (words[start].kind in ("ONCE", "CLOSE") or "CLOSE" in [
            word.kind for word in words[start:]]):
        start += 1
    if texts[start : start + 1] != ["when"] or "," not in texts[start:] or "would" in texts[start:]:
        return words
    comma = texts.index(",", start)
    place = words[start]
    lead = ["you", "can", "only", "use", "this", "skill", "if"]
    stop = Word("", ".", words[comma].start, words[comma].end)
    said = [Word("", text, place.start, place.end) for text in lead]
    after = comma + 1
    if texts[after : after + 2] == ["you", "may"] and texts[after + 3 : after + 6] in (
        ["this", "card", "."], ["this", "skill", "."]
    ):
        after += 6
    return [*words[:start], *said, *words[start + 1 : comma], stop, *words[after:]]


def _has_more(words: list[Word], texts: list[str], at: int) -> bool:
    """Whether "and" joins something else that you have."""
    start = max([place for place in range(at) if texts[place] in ("if", "while")])
    number = at + 1 < len(words) and (words[at + 1].kind == "NUMBER" or texts[at + 1] in ("a", "an", "no"))
    return number and texts[start + 1 : start + 3] == ["you", "have"] and "," not in texts[start:at]


@where("if", "during")
def condition_first(words: list[Word]) -> list[Word]:
    """A single instruction "if" something is so, with the condition in front, where it speaks of nothing before it."""
    done: list[Word] = []
    sentence: list[Word] = []
    for word in words:
        if word.kind == "ACTION" and not sentence:
            done.append(word)
            continue
        sentence.append(word)
        if word.text == "." and not word.kind:
            done += _turn_last(_condition_first(sentence))
            sentence = []
    return [*done, *sentence]


def _is_beginning(words: list[Word], at: int) -> bool:
    """Whether this is a sign before a text, and not one of which the text speaks."""
    kind = words[at].kind
    set_counter = kind == "COUNTER" and at > 0 and words[at - 1].kind == "KEYWORD"
    return kind in _BEGINNINGS and (kind not in _ALSO_SAID or at == 0 or set_counter)


def _condition_first(words: list[Word]) -> list[Word]:
    texts = ["" if word.kind else word.text for word in words]
    start = max([at + 1 for at, word in enumerate(words) if texts[at] == ":" or _is_beginning(words, at)] or [0])
    star = start == 1 and words[0].kind == "STAR"
    if texts.count("if") != 1 or texts[start] in ("if", "you", "this") or (star and texts[1] not in ("when", "at")):
        return words
    at = texts.index("if")
    if texts[start] in ("when", "at"):
        if "," not in texts[:at]:
            return words
        start = texts.index(",") + 1
    clause = texts[start:at]
    if texts[at + 1 : at + 3] == ["they", "have"] and "opponent" in clause:
        who = [Word("", text, words[at + 1].start, words[at + 1].end) for text in ("your", "opponent", "has")]
        words = [*words[: at + 1], *who, *words[at + 3 :]]
        texts = ["" if word.kind else word.text for word in words]
    asked = texts[at + 3 :] if texts[at + 1 : at + 3] == ["it", "is"] and _TIMES & {*texts[at:]} else texts[at:]
    if asked[1:4] in (["it", "happened", "that"], ["it", "did", "not"]):
        asked = asked[asked.index("that") + 1 :]
    pointing = _POINTING - {"their"} if "opponent" in asked else _POINTING
    if at <= start or {",", "and", "unless", "only", "then"} & {*clause} or pointing & {*asked}:
        return words
    comma = Word("", ",", words[at].start, words[at].start)
    return [*words[:start], *words[at:-1], comma, *words[start:at], words[-1]]


def _first_time(words: list[Word]) -> list[Word]:
    """The first time something happens each turn, with how often behind the event."""
    texts = ["" if word.kind else word.text for word in words]
    comma = texts.index(",") if "," in texts else 0
    if texts[1:4] != ["the", "first", "time"]:
        return words
    place = words[comma]
    if texts[4:6] == ["your", "life"] and texts[comma - 2 : comma] != ["each", "turn"]:
        behind = [Word("", text, place.start, place.start) for text in ("for", "the", "first", "time", "in", "the",
                                                                        "game")]
        return [words[0], Word("", "when", words[1].start, words[3].end), *words[4:comma], *behind, *words[comma:]]
    if texts[4:6] in (["each", "turn"], ["in", "each"]):  # "the first time each turn one of your units ..."
        words = [*words[:4], *words[6:comma], *words[4:6], *words[comma:]]
        texts = ["" if word.kind else word.text for word in words]
    if texts[comma - 2 : comma] not in (["each", "turn"], ["this", "turn"]):
        return words
    behind = [Word("", text, place.start, place.start) for text in ("for", "the", "first", "time", "each", "turn")]
    return [words[0], Word("", "when", words[1].start, words[3].end), *words[4 : comma - 2], *behind, *words[comma:]]


@where("first", "while", "during", "if", "when")
def time_first(words: list[Word]) -> list[Word]:
    """What is always so "while" something is so, with the condition in front."""
    if len(words) < 2 or words[0].kind != "STAR":
        return words
    if words[1].kind == "ONCE":
        return words
    words = _first_time(words)
    at = next((at for at, word in enumerate(words) if at > 1 and word.text in ("while", "during", "if", "when")), -1)
    if at > 3 and [word.text for word in words[at - 2 : at]] in (["can", "attack"],):
        return words
    if at > 3 and words[at - 1].text == "even":
        return words
    stops = [place for place, word in enumerate(words) if word.text == "." and not word.kind]
    if at < 0 or stops != [len(words) - 1] or _after_comma(words, at) or "only" in [word.text for word in words[:at]]:
        return words
    if words[at].text == "during" and words[-2].text == "step":
        return words
    before = " ".join(["", *(word.text for word in words[:at]), ""])
    one_head = words[1].text in ("if", "while") and before.count(" , ") == 1
    if one_head and not {"would", "when"} & {*before.split()}:
        between = Word("", ",", words[at].start, words[at].start)
        return [words[0], *heads_apart(words[at:-1]), between, *words[1:at], words[-1]]
    if words[at + 1].text == "in" and [word.text for word in words[1:3]] == ["this", "card"]:
        place = words[at + 1].start
        words = [*words[: at + 1], *(Word("", text, place, place) for text in ("this", "card", "is")), *words[at + 1 :]]
    if any(head in before for head in (" when ", " if ", " at the beginning of ", " at the end of ")):
        return words
    comma = Word("", ",", words[at].start, words[at].start)
    return [words[0], *heads_apart(words[at:-1]), comma, *words[1:at], words[-1]]


def _after_comma(words: list[Word], at: int) -> bool:
    """Whether a comma stands right before a word, perhaps with `and` or `then` between."""
    before = [word.text for word in words[max(0, at - 2) : at]]
    return before[-1:] == [","] or before in ([",", "and"], [",", "then"])


STEPS: Final[tuple[Step, ...]] = (
    with_numbers, *BACK, *TOLD_ONCE, *PLAIN,
    *POINTING_FIRST, *NUMBERS, *MOVING, *MORE, *ALIKE, *SHORT, *COUNTED, *FRAMES, *SAID, *RULES,
    *COSTS, *COMPOSED, *CARDS, *EVENTS, *REWORDED, *POINTING, answering, one_attacker, with_past,
    with_heads, with_units, with_starts, with_deeds, condition_first, time_first, who_first,
)
"""Each takes the words of a line, and returns them as the grammar takes them; the order matters."""
