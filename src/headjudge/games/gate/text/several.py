"""Lines that stand for several: what each player does, and effects of which one is chosen."""

from __future__ import annotations

from typing import Final

from headjudge.language.reading.words import Word

_TO_WHOM: Final = frozenset({"to", "by", "from"})
"""Words behind which a player stands to whom something is done."""

_EACH_TURN: Final = ("at", "the", "beginning", "end", "start", "of")


_PLAYED_BY: Final = {"equipped": "equip", "summoned": "summon", "cast": "cast", "played": "play"}


def _by_either_player(words: list[Word]) -> list[Word]:
    """"When an Item is equipped by either player" as a player equipping one, whoever that is."""
    texts = ["" if word.kind else word.text for word in words]
    by = next((at for at in range(5, len(texts) - 1) if texts[at] == "by" and texts[at + 1] in ("a", "either", "any")
               and texts[at + 2 : at + 4] == ["player", ","] and texts[at - 1] in _PLAYED_BY), -1)
    start = next((at for at in range(min(by, 4)) if texts[at] == "when" and texts[at + 1] in ("a", "an")), -1)
    if by < 0 or start < 0 or texts[by - 2] != "is" or {",", "your", "enemy", "on"} & {*texts[start:by]}:
        return words
    said = _said(words[start + 1], f"a player {_PLAYED_BY[texts[by - 1]]}")
    return [*words[: start + 1], *said, *words[start + 1 : by - 2], *words[by + 3 :]]


def for_each_player(words: list[Word]) -> list[list[Word]]:
    """What "that player" does in each player's turn, as a skill about the own turns and one about the opponent's.

    Not so where a limit holds for both together.
    """
    words = _by_either_player(_they_of_their_turn(words))
    texts = ["" if word.kind else word.text for word in words]
    both = _in_their_turns(words, texts) or _of_any_controller(words, texts)
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


def _they_of_their_turn(words: list[Word]) -> list[Word]:
    """"At the start of each player's turn, they" with "that player"."""
    texts = ["" if word.kind else word.text for word in words]
    comma = texts.index(",") if "," in texts else 0
    their = texts[:comma].count("each") == 1 and "player's" in texts[:comma] and texts[1:2] == ["at"]
    if not their or texts[comma + 1 : comma + 2] != ["they"]:
        return words
    they = words[comma + 1]
    that = [Word("", one, they.start, they.end) for one in ("that", "player")]
    return [*words[: comma + 1], *that, *words[comma + 2 :]]


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


_OF_SOMEBODY: Final = frozenset({"enemy", "this", "either", "player", "player's", "you", "opponent", "would", "it"})
"""Words of an event that say whose card it is about, or that name another card beside it."""

_OWNED: Final = frozenset({"your", "opponent's"})
_TIMES: Final = frozenset({"turn", "main", "battle", "start", "end", "opponent's"})


def _of_any_controller(words: list[Word], texts: list[str]) -> list[list[Word]]:
    """"When a unit is destroyed, its controller draws 1 card" as a skill about each player's; [] for anything else.

    The controller would not be named if it could be no other than the player of the skill.
    """
    when = next((at for at in range(1, min(len(texts) - 2, 5)) if texts[at] == "when"), 0)
    one = when + 1
    comma = texts.index(",", one) if "," in texts[one:] else 0
    event = texts[one:comma]
    its = any([texts[at : at + 2] == ["its", "controller"] for at in range(comma, len(texts) - 1)])
    if not its or not when or words[0].kind != "STAR" or texts[one] not in ("a", "an", "another") or (
        _OF_SOMEBODY & {*event} or texts[one + 1] == "spell" or texts[one + 2] in ("on", "in")
    ):
        return []
    if any([text in _OWNED and event[at + 1] not in _TIMES for at, text in enumerate(event[:-1])]):
        return []
    return [words, [*words[:one], *_said(words[one], "an enemy"), *words[one + 1 :]]]


def limited_for_both(words: list[Word]) -> bool:
    """Whether one limit holds for what the controllers of the cards of either player do."""
    return bool(_limits(words) and _of_any_controller(words, ["" if word.kind else word.text for word in words]))


def _limits(words: list[Word]) -> list[str]:
    """Returns how often a skill can be used, as far as it says so."""
    return [word.text for word in words if word.kind == "ONCE"]


_ACTS: Final = frozenset({"summon", "equip", "cast", "drop", "rest", "return", "put", "move"})
"""What players do to cards, said of either of them."""


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
            turn = next((one for one in _TURN_OF if texts[at : at + len(one)] == list(one)), None)
            if turn is not None and texts[at - 1] in ("during", "in"):
                whose = _TURN_OF[turn][player != ["you"]]
                said += [Word("", one, word.start, word.end) for one in f"{whose} turn".split(" ")]
                at += len(turn)
                continue
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


_DEEDS: Final = frozenset({
    "draw", "gain", "deal", "take", "drop", "destroy", "banish", "return", "put", "discard", "lose", "summon",
})
_TURNS: Final = frozenset({"STATE_VERB", "STATE"})
_BEGINS: Final = frozenset({"STAR", "USE", "COUNTER", "ONCE", "CLOSE"})
_STOPS: Final = frozenset({".", ",", ":", "then"})
_SCOPES: Final = frozenset({
    "and", "or", "then", "if", "unless", "may", "would", "instead", "when", "choose", ",", ";", "until",
})
"""Words with which it is not clear how far each of two effects reaches."""


_LEADS: Final = (
    ["must", "choose", "to", "either"], ["must", "choose", "to"], ["must", "either"], ["must"],
    ["choose", "to", "either"], ["choose", "to"], ["choose", "either"], ["either"],
)
_PAID: Final = frozenset({"take", "drop", "banish", "return", "put", "discard", "lose", "rest", "destroy"})
"""What can be a cost, where a skill begins with it."""


def either_or(words: list[Word], raw: str) -> list[Word]:
    """"Draw 1 card or gain 1 life", "choose to either take 1 damage or drop 1 card" as a choice of two effects."""
    texts = ["or" if word.kind == "OR_ELSE" else word.text if not word.kind or word.kind in _TURNS else ""
             for word in words]
    for at in range(2, len(words) - 2):
        if texts[at] != "or" or not _is_deed(words, at + 1):
            continue
        start = max([place + 1 for place in range(at) if texts[place] in _STOPS or words[place].kind in _BEGINS] or [0])
        end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), -1)
        if start and texts[start - 1] == ":" and any([_modes_from(words, texts, before) for before in range(start)]):
            return words  # the two effects of a list
        actor = 2 if texts[start : start + 2] == ["your", "opponent"] else 1 if texts[start] in ("you", "they") else 0
        first = start + actor
        offers = bool(actor) and texts[first] == "may" and texts[end + 1 : end + 3] != ["if", texts[start]]
        lead = next((lead for lead in _LEADS if texts[first + offers : first + offers + len(lead)] == lead), [])
        may = int(offers and lead != [])  # without such words it is not said how far "may" reaches
        first += may + len(lead)
        offered = words[0].kind in ("USE", "COUNTER") and "." not in texts[:start] and texts[end + 1 :] != [] and (
            texts[first] in _PAID)
        paid = offered or any(text == ":" or word.kind in ("OPEN", "CLOSE") for text, word in zip(
            texts[at:], words[at:], strict=True)) or (texts[first] == "pay")
        if paid or texts[end : end + 1] != ["."] or not _is_deed(words, first) or (
            _SCOPES & {*texts[first:at], *texts[at + 1 : end]}
        ):
            continue
        theirs = actor and texts[start] != "you"
        options = [words[first:at], words[at + 1 : end]]
        quoted = [_done_by_them(one, raw) if theirs else raw[one[0].start : one[-1].end] for one in options]
        if not all(quoted):
            return words
        place = words[first]
        one = Word("NUMBER", "1", place.start, place.start, ("1",))
        quotes = [Word("ACTION", f"{text}.", part[0].start, part[-1].end)
                  for text, part in zip(quoted, options, strict=True)]
        who = words[start : start + actor + may] if theirs or may else []
        said = [*_said(place, "choose"), one, *_said(place, "of the following effects , and perform it .")]
        return [*words[:start], *who, *said, *quotes, *words[end + 1 :]]
    return words


_BEHIND_A_ZONE: Final = frozenset({"without", "and", "to", "into", "at", "in", ",", ".", "by"})
"""Words behind the drop, where nothing is dropped."""


def _is_deed(words: list[Word], at: int) -> bool:
    """Whether an instruction begins there."""
    one = words[at]
    turned = (one.kind in _TURNS or (not one.kind and one.text in ("rest", "stand"))) and at + 1 < len(words) and (
        words[at + 1].kind == "NUMBER" or words[at + 1].text in ("a", "an", "this", "all", "another", "up"))
    zone = one.text == "drop" and words[at + 1 : at + 2] and words[at + 1].text in _BEHIND_A_ZONE
    return turned or (not one.kind and one.text in _DEEDS and not zone)


def with_modes(words: list[Word], raw: str) -> list[Word]:
    """"Choose 1 of the following: A; or B" as the choice and its effects in quotes."""
    texts = ["or" if word.kind == "OR_ELSE" else "" if word.kind else word.text for word in words]
    head = next((head for head in (_modes_from(words, texts, at) for at in range(len(texts))) if head), None)
    if head is None or texts[-1:] != ["."]:
        return words
    at, number, first = head
    end = _end_of_modes(texts, first)
    commas = ";" not in texts[first:] and [",", "or"] in [texts[at : at + 2] for at in range(first, end)]
    either = _or_alone(words, texts, first, end)
    parting = ";" if ";" in texts[first:] else "," if commas else "or" if either else "."
    if parting == ".":
        end = len(words) - 1
    options: list[list[Word]] = [[]]
    for word, text in zip(words[first:end], texts[first:end], strict=True):
        if text == parting:
            options.append([])
        elif options[-1] or (text not in ("or", ",") and word.kind != "OR_ELSE"):
            options[-1].append(word)
    if not options[-1] and texts[end - 1] == ";":
        options.pop()
    if len(options) < 2 or not all(options):
        return words
    place = words[first - 1]
    theirs = texts[at - 1 : at] in (["opponent"], ["they"])
    quoted = [_done_by_them(one, raw) if theirs else raw[one[0].start : one[-1].end] for one in options]
    if not all(quoted):
        return words
    quotes = [Word("ACTION", f"{text}.", one[0].start, one[-1].end) for text, one in zip(quoted, options, strict=True)]
    said = _said(place, "of the following effects , and perform it .")
    all_of_them = Word("NUMBER", str(len(options)), place.start, place.start, (str(len(options)),))
    many = [all_of_them if word.kind == "ALL_OF_THEM" else word for word in number]
    return [*words[: at + 1], *many, *said, *quotes, *_more_of_them(words[end + 1 :], all_of_them, number)]


def _or_alone(words: list[Word], texts: list[str], first: int, end: int) -> bool:
    """Whether two effects stand there with "or" alone between them: "choose one: draw a card or gain 1 life"."""
    parts = [at for at in range(first, end) if texts[at] == "or"]
    if len(parts) != 1 or end != len(words) - 1 or "," in texts[first:end]:
        return False
    behind = texts[parts[0] + 1 : parts[0] + 2]
    return texts[first] in _BEGINNING and behind[0] in _BEGINNING


_BEGINNING: Final = frozenset({
    "draw", "gain", "destroy", "banish", "return", "deal", "put", "add", "search", "drop", "summon", "equip", "choose",
    "look", "stand", "rest", "move", "fizzle", "your", "you", "lose", "they",
})
"""How an effect begins."""


def _said(place: Word, text: str) -> list[Word]:
    """Words that stand where another word stood."""
    return [Word("", one, place.start, place.start) for one in text.split(" ")]


def _modes_from(words: list[Word], texts: list[str], at: int) -> tuple[int, list[Word], int] | None:
    """Returns where "choose" stands, how many effects are chosen, and where the first one begins."""
    if texts[at] != "choose" or at + 2 >= len(words):
        return None
    up = texts[at + 1 : at + 3] == ["up", "to"]
    first = at + 3 if up else at + 1
    whole = Word("ALL_OF_THEM", "", words[at].end, words[at].end)
    size, number = 1, words[first : first + 1]
    if texts[at + 1 : at + 3] == ["any", "number"]:
        up, size, number = True, 2, [whole]
    elif first >= len(words) or words[first].kind != "NUMBER":
        return None
    elif texts[first + 1 : first + 2] == ["or"] and not up and first + 2 < len(words):
        most = words[first + 2]
        next_one = most.kind == "NUMBER" and int(most.values[0]) == int(words[first].values[0]) + 1
        if not next_one and texts[first + 2] not in ("both", "more"):
            return None
        size, number = 3, [*number, *_said(most, "to"), most if next_one else whole]
    if up:
        number = [*_said(words[at + 1], "as many as"), *number]
    behind = first + size
    if texts[behind : behind + 4] == ["of", "the", "following", ":"]:
        return at, number, behind + 4
    alone = texts[behind : behind + 1] == [":"] or (  # "Choose one. A. Or B."
        texts[behind : behind + 1] == ["."] and [".", "or"] in [
            texts[place : place + 2] for place in range(behind + 1, len(texts))])
    return (at, number, behind + 1) if alone else None


def _end_of_modes(texts: list[str], first: int) -> int:
    """Where the effects that begin there end: at a stop that stands for itself, else at the first one."""
    alone = next((at for at in range(first + 1, len(texts)) if texts[at] == "." and texts[at - 1] == ";"), -1)
    return alone if alone > 0 else texts.index(".", first)


_CHOOSING: Final = frozenset({"choose", "do", "perform"})


def _more_of_them(words: list[Word], all_of_them: Word, number: list[Word]) -> list[Word]:
    """What follows the effects, where "both" of them are chosen: so many, or so many at most."""
    texts = ["" if word.kind else word.text for word in words]
    for at in range(len(words) - 2):
        several = all_of_them.text == "2" and texts[at + 1] == "both" and texts[at + 2] in ("instead", ".")
        counted = words[at + 1].kind == "NUMBER" and texts[at + 2 : at + 6] == ["of", "the", "effects", "instead"]
        may = texts[at - 2 : at] in (["you", "may"], ["you", "can"])
        if texts[at] not in _CHOOSING or not (several or (counted and may)):
            continue
        many = [all_of_them if several else words[at + 1]]
        if may and len(number) == 1:
            many = [*number, *_said(words[at], "to"), *many]
        verb = Word("", "choose", words[at].start, words[at].end)
        end = at + 6 if counted else at + 3 if texts[at + 2] == "instead" else at + 2
        of = _said(words[end - 1], "of the effects instead")
        return [*words[: at - 2 if may else at], verb, *many, *of, *words[end:]]
    return words


def _done_by_them(option: list[Word], raw: str) -> str:
    """An effect that the opponent may choose: the opponent does it, unless it says who; "" if that is not clear."""
    text = raw[option[0].start : option[-1].end].removeprefix("must ")
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
    if option[0].text != verb.lower() and verb.endswith("s"):  # as it stands behind a player
        return f"Your opponent {deed}"
    return f"Your opponent {verb}{'es' if verb.endswith(('sh', 'ch', 'ss')) else 's'} {rest}"


DONE_BY_PLAYERS: Final = frozenset({
    *_DEEDS, "shuffle", "choose", "search", "look", "reveal", "pay", "cast", "equip", "skip", "win", "flip", "roll",
    "stand", "rest", "move", "add", "place",
})
"""What a player does, who was chosen."""

_OF_CARDS: Final = frozenset({"are", "get", "gain", "cannot", "stand", "rest"})


def player_chosen(words: list[Word], raw: str) -> list[Word]:
    """"Choose a player. That player draws 2 cards" as a choice between what is done for you and for your opponent."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(len(texts) - 3) if texts[at : at + 3] == ["choose", "a", "player"]
               and texts[at + 3] in (".", "and", ",")), -1)
    behind = at + (5 if texts[at + 3 : at + 5] == [",", "and"] else 4)
    size = behind - at
    if at < 0:
        at = next((at for at in range(len(texts) - 3) if texts[at : at + 2] == ["target", "player"] and (
            at == 0 or texts[at - 1] in (".", ",") or words[at - 1].kind in _BEGINS)), -1)
        size = 0
    rest = words[at + size :]
    said = texts[at + size :]
    them = any(said[place] == "they" and said[place + 1 : place + 2] and said[place + 1] in _OF_CARDS
               for place in range(len(said)))
    if at < 0 or len(rest) < 3 or said[-1] != "." or them or "OPEN" in [word.kind for word in rest] or (
        "may" in texts[max(at - 1, 0) : at] or "ACTION" in [word.kind for word in rest]
    ):
        return words
    place = words[at]
    quotes = [Word("ACTION", _for_player(rest, raw, mine), place.start, words[-1].end) for mine in (True, False)]
    one = Word("NUMBER", "1", place.start, place.start, ("1",))
    return [*words[:at], *_said(place, "choose"), one, *_said(place, "of the following effects , and perform it ."),
            *quotes]


def _for_player(words: list[Word], raw: str, mine: bool) -> str:
    """What is done where this player was chosen."""
    texts = ["" if word.kind else word.text for word in words]
    who, whose = ("you", "your") if mine else ("your opponent", "your opponent's")
    said: list[str] = []
    at = 0
    while at < len(words):
        pair = texts[at : at + 2]
        if pair in (["that", "player"], ["target", "player"], ["the", "player"], ["chosen", "player"]):
            said.append(who)
            at += 2
            continue
        if pair in (["that", "player's"], ["the", "player's"]):
            said.append(whose)
            at += 2
            continue
        text = raw[words[at].start : words[at].end] if words[at].kind else texts[at]
        printed = raw[words[at].start : words[at].end].lower()
        if text in ("they", "them"):
            said.append(who)
        elif text == "their":
            said.append(whose if mine or who not in said else text)
        elif not mine and (printed in (f"{text}s", f"{text}es") or (said[-1:] == [who] and text in DONE_BY_PLAYERS)):
            said.append(f"{text}{'es' if text.endswith(('sh', 'ch', 'ss')) else 's'}")
        else:
            said.append(text)
        at += 1
    return " ".join(said)
