"""Numbers and cards in other words: one more, as many, all of one type, cards that are chosen, dealt to, and paid."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_NUMBERS: Final = frozenset({"power", "crit", "defense", "limit"})
_SEVERAL: Final = frozenset({"units", "items", "cards"})
_STARTS: Final = frozenset({"STAR", "USE", "COUNTER", "CLOSE", "ONCE"})


def clause_at(words: list[Word], at: int) -> int:
    """Where the clause begins in which a word stands."""
    texts = texts_of(words)
    found = max([place + 1 for place in range(at) if words[place].kind in _STARTS or texts[place] in (
        ",", ".", ":", "then")] or [0])
    return found + (texts[found : found + 1] in (["and"], ["then"]))


_ADDED: Final = frozenset({"more", "additional", "extra"})
_COUNTED: Final = frozenset({"draw", "gain", "deal"})
_THINGS: Final = frozenset({"card", "cards", "life", "damage"})


@where(*_ADDED)
def added(words: list[Word]) -> list[Word]:
    """"Draw 1 more card", "gain 1 additional life" without that word; not where it is done instead of something.

    Instead of drawing one card, one more is two.
    """
    texts = texts_of(words)
    would = "would" in texts
    drawing = ["would", "draw", "a", "card", ","]
    one_drawn = any(texts[at : at + len(drawing)] == drawing for at in range(len(texts)))
    done: list[Word] = []
    for at, word in enumerate(words):
        one = texts[at - 1] in ("a", "an") or words[at - 1].values == ("1",)
        counts = at > 1 and texts[at - 2] in _COUNTED and (words[at - 1].kind == "NUMBER" or one)
        if counts and texts[at] in _ADDED and texts[at + 1] in _THINGS:
            if not would:
                if done[-1].text == "an" and not done[-1].kind:
                    done[-1:] = said_at(done[-1], "a")
                continue
            if one_drawn and texts[at - 2] == "draw" and one:
                place = done[-1]
                done[-1:] = [Word("NUMBER", "2", place.start, place.end, ("2",))]
                continue
        done.append(word)
    return done


_NOUNS: Final = frozenset({"unit", "units", "card", "cards", "item", "items", "spell", "spells"})


@where("banished")
def in_the_banish_zone(words: list[Word]) -> list[Word]:
    """"Return a banished card to your hand" as a card in the banish zone of this player."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        before = texts[at - 1] if at else ""
        plain = before not in ("is", "are", "be", "was", "were", "the", "that", "not") and texts[at + 1 : at + 2] != []
        if texts[at] == "banished" and plain and texts[at + 1] in _NOUNS and texts[at + 2 : at + 4] != ["this", "way"]:
            if before == "your":
                done.pop()
            if before == "your" and done and done[-1].text == "of":
                done.pop()
            done += [words[at + 1], *said_at(words[at], "in your banish zone")]
            at += 2
            continue
        done.append(words[at])
        at += 1
    return done


@where("take", "deal")
def takes_damage(words: list[Word]) -> list[Word]:
    """"An enemy unit takes 2 damage" as dealing it; "deal 2 damage to A and 1 damage to B" as both."""
    texts = texts_of(words)
    for at in range(2, len(texts) - 2):
        if texts[at] == "take" and words[at + 1].kind == "NUMBER" and texts[at + 2] == "damage":
            start = clause_at(words, at)
            who = texts[start:at]
            if who and (who[0] in ("an", "all", "each", "enemy") or words[start].kind == "NUMBER") and not (
                {"you", "player", "opponent", "would", "if", "when", "that", "players"} & {*who}
            ):
                return [*words[:start], *said_at(words[at], "deal"), *words[at + 1 : at + 3], *said_at(words[at], "to"),
                        *words[start:at], *takes_damage(words[at + 3 :])]
        if texts[at] == "and" and words[at + 1].kind == "NUMBER" and texts[at + 2 : at + 4] == ["damage", "to"]:
            verb = next((place for place in range(at, -1, -1) if texts[place] in ("deal", ".", ",")), -1)
            if verb >= 0 and texts[verb] == "deal":
                return [*words[:at], *said_at(words[at], ", and deal"), *words[at + 1 :]]
    return words


@where("doubled")
def doubled(words: list[Word]) -> list[Word]:
    """"The power of X is doubled" as doubling it."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 1) if texts[at : at + 2] == ["is", "doubled"]), -1)
    start = clause_at(words, max(at, 0))
    number = texts[start : start + 1] == ["the"] and texts[start + 1 : start + 2] and texts[start + 1] in _NUMBERS
    if at < 0 or not (number or (texts[at - 1] in _NUMBERS and at - start <= 4)):
        return words
    return [*words[:start], *said_at(words[start], "double"), *words[start:at], *words[at + 2 :]]


@where("and")
def two_subjects(words: list[Word]) -> list[Word]:
    """"This card and another unit gain +2" as each of them."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at : at + 3] == ["this", "card", "and"]), -1)
    verb = next((place for place in range(at + 3, len(texts)) if texts[place] in _STATED), -1) if at >= 0 else -1
    end = texts.index(".", verb) if verb > 0 and "." in texts[verb:] else -1
    starts = at == 0 or words[at - 1].kind in _STARTS or texts[at - 1] in (",", ".", ":", "then")
    if end < 0 or not starts or {",", ".", "then"} & {*texts[at:end]} or texts[at + 3] in _VERBS_BEHIND:
        return words
    said = words[verb:end]
    lasting = next((place for place in range(verb, end) if texts[place] in ("this", "until") and place > verb + 1), end)
    both = [*words[verb:lasting], *words[lasting:end]]
    return [*words[: at + 2], *both, *said_at(words[at + 2], ", and"), *words[at + 3 : verb], *said, *words[end:]]


_STATED: Final = frozenset({"gain", "lose", "cannot", "has", "have"})
_VERBS_BEHIND: Final = frozenset({"gain", "lose", "cannot", "has", "draw", "deal", "destroy", "you"})


@where("not", "prevent")
def nothing_instead(words: list[Word]) -> list[Word]:
    """"The next time it would be destroyed this turn, it is not destroyed" and "prevent it" as preventing that."""
    texts = texts_of(words)
    tails = (["it", "is", "not", "destroyed", "."], ["prevent", "it", "."], ["prevent", "that", "damage", "."],
             ["prevent", "the", "damage", "."])
    tail = next((tail for tail in tails if texts[-len(tail) :] == tail), None)
    if tail is None or "would" not in texts or texts[-len(tail) - 1] != "," or words[0].kind == "STAR":
        return words
    would = max(at for at, text in enumerate(texts) if text == "would")
    if "." in texts[would:-1]:
        return words
    return [*words[: -len(tail)], *said_at(words[-len(tail)], "prevent that instead"), words[-1]]


@where("first", "second", "third")
def nth_time(words: list[Word]) -> list[Word]:
    """"The second time you cast a spell each turn, ..." as an event of which only that one counts."""
    texts = texts_of(words)
    nth = len(words) > 8 and words[0].kind == "STAR" and texts[1] == "the" and texts[3] == "time"
    if not nth or texts[2] not in ("first", "second", "third") or texts[4] not in ("you", "your", "") or (
        "," not in texts):
        return words
    comma = texts.index(",")
    if texts[comma - 2 : comma] != ["each", "turn"] or {"would", "life"} & {*texts[:comma]}:
        return words
    return [words[0], *said_at(words[1], "when"), *words[4 : comma - 2],
            *said_at(words[comma], f"for the {texts[2]} time each turn"), *words[comma:]]


@where("opponent")
def attacked_by_them(words: list[Word]) -> list[Word]:
    """"When your opponent attacks a unit in the Left" as a unit of yours there that is attacked."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 5) if texts[at : at + 3] == ["your", "opponent", "attack"] and (
        texts[at - 1] in ("when", "if"))), -1)
    end = next((place for place in range(at, len(texts)) if texts[place] in (",", ".", ":")), -1) if at > 0 else -1
    if end < 0 or texts[at + 3] not in ("a", "this") or "with" in texts[at:end]:
        return words
    target = words[at + 3 : end]
    inner = texts[at + 3 : end]
    if "the" in inner:
        target = [Word("", "your", word.start, word.end) if word.text == "the" and not word.kind else word
                  for word in target]
    elif "your" not in inner and inner[0] != "this":
        target = [*target, *said_at(words[end], "on your field")]
    return [*words[:at], *target, *said_at(words[at + 2], "is attacked"), *words[end:]]


@where("soul")
def soul_cards_of_units(words: list[Word]) -> list[Word]:
    """"Units with soul cards" and "with a soul card" as with 1 or more of them."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        size = 3 if texts[at : at + 3] == ["with", "soul", "cards"] else 4 if texts[at : at + 4] == [
            "with", "a", "soul", "card"] else 0
        if size and "units" in texts[max(0, at - 4) : at]:
            place = words[at]
            done += [place, Word("NUMBER", "1", place.start, place.end, ("1",)), *said_at(place, "or more soul cards")]
            at += size
            continue
        done.append(words[at])
        at += 1
    return done


_CONTROLLERS: Final = (["its", "controller"], ["that", "unit's", "controller"], ["that", "card's", "controller"])


@where("controller", "damage", "reduce")
def dealt_to_controller(words: list[Word]) -> list[Word]:
    """"Deal 1 damage to its controller" as to that player's life; "damage dealt this turn is reduced by 1"."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        who = next((who for who in _CONTROLLERS if texts[at + 4 : at + 4 + len(who)] == who), None)
        if who and texts[at] == "deal" and texts[at + 2 : at + 4] == ["damage", "to"]:
            behind = words[at + 4 + len(who) :]
            return [*words[: at + 4], *said_at(words[at + 4], "its controller's life"), *dealt_to_controller(behind)]
        soon = "next" in texts[max(0, at - 2) : at + 4]
        if not soon and texts[at] in ("damage", "reduce") and texts[at + 1] in ("dealt", "damage", "the"):
            end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), len(texts))
            turn = next((place for place in range(at, end - 2) if texts[place : place + 2] == ["this", "turn"] and (
                texts[place + 2] in ("by", "is"))), -1)
            if turn > 0 and words[end - 1].kind == "NUMBER" and texts[end - 2] == "by":
                return [*words[:turn], *words[turn + 2 : end], *words[turn : turn + 2], *words[end:]]
    return words


@where("any")
def any_of_yours(words: list[Word]) -> list[Word]:
    """"Any number of your units" as any number of units on your field."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 5) if texts[at : at + 4] == ["any", "number", "of", "your"]), -1)
    end = next((place for place in range(at + 4, min(at + 7, len(texts))) if texts[place] in _SEVERAL), -1) if (
        at >= 0) else -1
    if end < 0 or texts[end] == "cards" or texts[at + 4] == "opponent's":
        return words
    return [*words[: at + 3], *words[at + 4 : end + 1], *said_at(words[end], "on your field"), *words[end + 1 :]]


_SAME: Final = (
    ["as", "many"], ["the", "same", "number", "of"], ["the", "same", "amount", "of"], ["exactly", "as", "many"],
)


@where("many", "same")
def as_many(words: list[Word]) -> list[Word]:
    """"You have the same number of units as your opponent" with the words for it that the grammar knows."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 5) if texts[at - 2 : at] == ["you", "have"]), -1)
    said = next((said for said in _SAME if at > 0 and texts[at : at + len(said)] == said), None)
    if said is None or ["as", "your", "opponent"] not in [texts[place : place + 3] for place in range(at, len(texts))]:
        return words
    return [*words[:at], *said_at(words[at], "just as many"), *words[at + len(said) :]]


_KINDS: Final = frozenset({"units", "items", "spells"})


@where("and")
def units_and_items(words: list[Word]) -> list[Word]:
    """"All units and items" as all cards of either type."""
    texts = texts_of(words)
    done = list(words)
    for at in range(1, len(texts) - 2):
        both = texts[at] in _KINDS and texts[at + 1] == "and" and texts[at + 2] in _KINDS
        if both and words[at - 1].kind != "NUMBER":
            done[at + 1] = Word("", "or", words[at + 1].start, words[at + 1].end)
    return done


_ENDS: Final = frozenset({".", ",", "this", "until", "and"})


@where("equal")
def equal_to_one(words: list[Word]) -> list[Word]:
    """"Equal to the power of an enemy unit" with that unit chosen first; a time behind that number in front."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        if texts[at : at + 3] != ["equal", "to", "the"] or texts[at + 3] not in _NUMBERS or texts[at + 4] != "of":
            continue
        if texts[at + 5] not in ("a", "an", "another") and words[at + 5].values != ("1",):
            continue
        end = next((place for place in range(at + 5, len(texts)) if texts[place] in _ENDS), -1)
        start = clause_at(words, at)
        verb = next((place for place in range(start, at) if texts[place] in ("become", "deal", "gain")), -1)
        always = words[0].kind == "STAR" and "when" not in texts and "at" not in texts[1:2]
        if end < 0 or verb < 0 or always:
            continue
        one = words[at + 5 : end]
        chosen = [*said_at(words[start], "choose"), *one, *said_at(words[start], ", and")]
        number = said_at(words[at], f"that unit's {texts[at + 3]}")
        return [*words[:start], *chosen, *words[start : at + 2], *number, *equal_to_one(words[end:])]
    return words


@where("become")
def time_of_a_number(words: list[Word]) -> list[Word]:
    """"Its power becomes equal to X this turn" with the time in front."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        if texts[at : at + 3] != ["become", "equal", "to"] or "of" in texts[at : at + 8]:
            continue
        end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), -1)
        start = clause_at(words, at)
        if texts[end - 2 : end + 1] == ["this", "turn", "."] and "turn" not in texts[at : end - 1]:
            time = [*words[end - 2 : end], *said_at(words[end], ",")]
            return [*words[:start], *time, *words[start : end - 2], *words[end:]]
    return words


@where("other")
def strikes(words: list[Word]) -> list[Word]:
    """"A unit on your field and an enemy unit deal damage to each other" with both chosen first."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 5) if texts[at] == "deal" and texts[at + 1] == "damage" and (
        "each" in texts[at : at + 9] and "other" in texts[at : at + 10])), -1)
    start = clause_at(words, at) if at > 0 else -1
    if at < 0 or "and" not in texts[start:at] or texts[at - 1] == "they" or texts[start] in ("choose", "they", "those"):
        return words
    both = start + texts[start:at].index("and")
    first, second = words[start:both], words[both + 1 : at]
    if texts[start : start + 1] == ["your"]:
        first = [*said_at(words[start], "a"), *first[1:], *said_at(words[both], "on your field")]
    return [*words[:start], *said_at(words[start], "choose"), *first, *said_at(words[both], ", and choose"), *second,
            *said_at(words[at], ". they"), *words[at:]]


@where("OPEN")
def several_paid(words: list[Word]) -> list[Word]:
    """"(Drop a <Mars> unit and a <Venus> unit)", "(Drop 1 Energy and 1 life)" with both as what is paid."""
    texts = texts_of(words)
    opened = next((at for at, word in enumerate(words) if word.kind == "OPEN"), -1)
    close = next((at for at, word in enumerate(words) if word.kind == "CLOSE"), -1)
    if opened < 0 or close < opened or texts[opened + 1] not in ("drop", "banish"):
        return words
    at = next((at for at in range(opened + 3, close - 1) if texts[at] == "and"), -1)
    behind = words[at + 1] if at > 0 else words[0]
    if at < 0 or (behind.kind != "NUMBER" and behind.text not in ("a", "an")) or "from" in texts[opened:close]:
        return words
    verb = "pay" if texts[at + 2] == "life" else texts[opened + 1]
    if verb == "pay" and texts[at + 2 : close] != ["life"]:
        return words
    return [*words[:at], *said_at(words[at], f", and {verb}"), *words[at + 1 :]]


@where("soul")
def host_behind(words: list[Word]) -> list[Word]:
    """"During your turn, a unit with this card in its soul gains +2" as every such unit."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or texts[1] not in ("during", "while", "if") or "," not in texts:
        return words
    comma = max(at for at, text in enumerate(texts) if text == ",")
    if texts[comma + 1 : comma + 3] != ["a", "unit"] or texts[comma + 3 : comma + 9] != [
        "with", "this", "card", "in", "its", "soul"] or "would" in texts:
        return words
    return [*words[: comma + 1], *said_at(words[comma], "units"), *words[comma + 3 :]]


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


@where("cost")
def each_in_front(words: list[Word]) -> list[Word]:
    """"For each card in your hand, the cost of this card is reduced by 1" with what is counted behind."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or texts[1:3] not in (["for", "each"], ["for", "every"]) or (
        texts.count(",") != 1 or texts[-1:] != ["."]):
        return words
    comma = texts.index(",")
    if "cost" not in texts[comma : comma + 4] or words[-2].kind != "NUMBER":
        return words
    return [words[0], *words[comma + 1 : -1], *words[1:comma], words[-1]]


COUNTED: Final = (
    equal_to_one, time_of_a_number, strikes, several_paid, host_behind, skills_stay_away, each_in_front,
    units_and_items, as_many, soul_cards_of_units, dealt_to_controller, any_of_yours, added, in_the_banish_zone,
    takes_damage, doubled, two_subjects, nothing_instead, nth_time, attacked_by_them,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
