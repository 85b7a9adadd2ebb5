"""The reader for records of the public ws database: what it takes, repairs, notes and refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from headjudge.cards.importers import Imported, Repair
from headjudge.cards.importers.ws_eng_db import read, recognises
from headjudge.cards.importers.ws_lines import explained, mend
from headjudge.cards.pool import read_files
from headjudge.cards.printed import Printed
from tests.cases import every

RECORD: dict[str, Any] = {
    "name": "Ayla", "code": "LT/W01-E001", "rarity": "R", "side": "W", "type": "Character", "color": "RED",
    "level": "0", "cost": "0", "power": "3000", "soul": 1, "trigger": ["SOUL"], "attributes": ["Harbor", "-"],
    "ability": ["【CONT】 One."], "price": "0.10",
}
CLIMAX: dict[str, Any] = {
    **RECORD, "name": "Lighthouse", "type": "Climax", "level": "-", "cost": "-", "power": "-", "soul": 0,
    "trigger": ["SOUL", "SOUL"], "attributes": ["-", "-"],
}


def imported(*records: Any) -> Imported:
    return read([("LT.json", records)])


def one(**changes: Any) -> tuple[Printed, list[Repair]]:
    result = imported({**RECORD, **changes})
    return result.cards[0], list(result.repairs)


def climax(**changes: Any) -> tuple[Printed, list[Repair]]:
    result = imported({**CLIMAX, **changes})
    return result.cards[0], list(result.repairs)


def kinds(repairs: list[Repair]) -> list[str]:
    return [repair.kind for repair in repairs]


def lines(*raw: str, type: str = "character") -> list[str]:
    return list(mend(list(raw), type)[0])


# What a good record becomes


def test_a_character_is_taken_as_it_is() -> None:
    card, repairs = one()
    assert (card.id, card.name, card.type) == ("LT/W01-E001", "Ayla", "character")
    assert card.numbers == {"level": 0, "cost": 0, "power": 3000, "soul": 1}
    assert card.words == {"name": ("Ayla",), "color": ("red",), "trait": ("Harbor",), "trigger": ("soul",),
                          "side": ("weiss",)}
    assert card.text == ("【CONT】 One.",) and not repairs and not card.fault


def test_a_climax_has_no_numbers_and_no_traits() -> None:
    card, repairs = climax()
    assert card.numbers == {} and "trait" not in card.words and not repairs
    assert card.words["trigger"] == ("soul", "soul")


def test_a_file_of_the_database_is_recognised(tmp_path: Path) -> None:
    assert recognises([RECORD]) and not recognises([]) and not recognises([1]) and not recognises({"cards": []})
    path = tmp_path / "LT_W01.json"
    path.write_text(json.dumps([RECORD]), "utf-8")
    pool = read_files("ws", [path])
    assert pool.imported is not None and [card.name for card in pool.cards] == ["Ayla"]


# Values


@pytest.mark.parametrize("nothing", ["", "-"])
def test_an_absent_value_is_absent(nothing: str) -> None:
    card, repairs = climax(level=nothing, cost=nothing, power=nothing, attributes=[nothing])
    assert card.numbers == {} and not repairs


@pytest.mark.parametrize(("changes", "before"), [
    ({"power": "0"}, "power 0"), ({"power": "\uff0d"}, "power \uff0d"), ({"level": "CX"}, "level CX"),
    ({"attributes": ["0"]}, "trait 0"), ({"attributes": ["\uff0d"]}, "trait \uff0d"),
    ({"attributes": ["No Traits"]}, "trait No Traits"),
])
def test_an_absent_value_that_is_written_otherwise_is_repaired(changes: dict[str, Any], before: str) -> None:
    card, repairs = climax(**changes)
    assert [(repair.kind, repair.before) for repair in repairs] == [("no value, written otherwise", before)]
    assert card.numbers == {} and not card.fault


def test_full_width_digits_are_digits() -> None:
    assert one(power="\uff15\uff10\uff10\uff10")[0].numbers["power"] == 5000


def test_values_that_a_type_does_not_have_are_left_out() -> None:
    card, repairs = climax(level="4", attributes=["Harbor", "-"])
    assert card.numbers == {} and "trait" not in card.words
    assert kinds(repairs) == ["level of a card of type climax", "trait of a card of type climax"]


def test_an_event_with_power_and_soul_is_a_character() -> None:
    card, repairs = one(type="Event")
    assert card.type == "character" and card.numbers["power"] == 3000 and kinds(repairs) == ["type"]


def test_a_character_without_soul_is_kept_and_noted() -> None:
    card, repairs = one(soul=0)
    assert "soul" not in card.numbers and not card.fault
    assert [(repair.action, repair.kind) for repair in repairs] == [("noted", "character without soul")]


@pytest.mark.parametrize(("changes", "kind"), [
    ({"power": ""}, "power of a card of type character is missing"),
    ({"level": "two"}, "level of a card of type character is missing"),
    ({"type": "Item"}, "unknown type"), ({"color": "MAUVE"}, "unknown color"),
    ({"trigger": ["ANCHOR"]}, "unknown trigger icon"),
])
def test_a_record_that_lacks_what_makes_a_card_is_refused(changes: dict[str, Any], kind: str) -> None:
    card, repairs = one(**changes)
    assert card.fault.startswith(kind)
    assert ("refused", kind) in [(repair.action, repair.kind) for repair in repairs]


@pytest.mark.parametrize("record", [
    7, None, [], {}, {**RECORD, "name": ""}, {**RECORD, "soul": "1"}, {**RECORD, "ability": "【CONT】 One."},
    {**RECORD, "trigger": None}, {key: value for key, value in RECORD.items() if key != "level"},
    {**RECORD, "attributes": [3]}, {**RECORD, "code": " "},
])
def test_a_broken_record_is_refused_and_the_others_are_taken(record: Any) -> None:
    result = imported(record, {**RECORD, "code": "LT/W01-E002"})
    assert [card.id for card in result.cards] == ["LT/W01-E002"] and result.records == 2
    assert [repair.action for repair in result.repairs] == ["refused"]


def test_an_id_that_is_used_twice_is_refused() -> None:
    result = imported(RECORD, {**RECORD, "name": "Bram"})
    assert [card.name for card in result.cards] == ["Ayla"]
    assert [(repair.action, repair.kind) for repair in result.repairs] == [("refused", "id used twice")]


# Names and traits


@pytest.mark.parametrize("printed", ["Ayla\nat Sea", "Ayla\xa0at Sea", "Ayla\u200b at  Sea "])
def test_blanks_in_a_name_are_repaired(printed: str) -> None:
    card, repairs = one(name=printed)
    assert card.name == "Ayla at Sea" and kinds(repairs) == ["blanks in the name"]


@pytest.mark.parametrize(("entries", "traits", "kind"), [
    (["Harbor\u30fbMusic"], ("Harbor", "Music"), "several traits in one"),
    (["Harbor\u30fb-"], ("Harbor",), "several traits in one"),
    (["-\u30fb-"], (), "several traits in one"),
    (["-th Watch"], ("0th Watch",), "lost digit in a trait"),
    ([" Harbor "], ("Harbor",), "signs in a trait"),
    (["Sailor\u2019s Rest"], ("Sailor's Rest",), "signs in a trait"),
])
def test_traits_are_repaired(entries: list[str], traits: tuple[str, ...], kind: str) -> None:
    card, repairs = one(attributes=entries)
    assert card.words.get("trait", ()) == traits and kind in kinds(repairs)


def test_a_trait_with_a_comma_is_two_if_both_stand_alone_in_the_file() -> None:
    pair = {**RECORD, "attributes": ["Harbor, Music"]}
    assert imported(pair).cards[0].words["trait"] == ("Harbor, Music",)
    others = [{**RECORD, "code": f"LT/W01-E00{place}", "attributes": [trait]}
              for place, trait in enumerate(["Harbor", "Music"], 2)]
    assert imported(pair, *others).cards[0].words["trait"] == ("Harbor", "Music")


# Trigger icons


def test_the_soul_icon_has_another_name_in_one_set() -> None:
    card, repairs = one(trigger=["BLUE"])
    assert card.words["trigger"] == ("soul",) and kinds(repairs) == ["trigger icon under another name"]


@pytest.mark.parametrize(("printed", "reminder", "icons"), [
    (["SOUL"], "(【RETURN】: When this card triggers, you may do so.)", ("soul", "return")),
    ([], "([[gate.gif]]: When this card triggers, you may do so)", ("soul", "gate")),
    ([], "(ComeBack@: When this card triggers, you may do so.)", ("comeback",)),
    ([], "\uff08[COME BACK]\uff1a When this card triggers, you may do so.)", ("comeback",)),
    ([], "(: When this card triggers, you may draw 1 card)", ("draw",)),
    (["SOUL"], "([: During this turn, when damage of the character that triggered this card ...)", ("soul", "shot")),
    (["TREASURE"], "(【TREASURE】: When this card triggers, you may do so.)", ("treasure",)),
    (["COMEBACK"], "【COME BACK】 When this card triggers, choose a character.)", ("comeback",)),
])
def test_a_lost_trigger_icon_is_taken_from_its_reminder(printed: list[str], reminder: str,
                                                        icons: tuple[str, ...]) -> None:
    card, repairs = climax(trigger=printed, ability=["【CONT】 One.", reminder])
    assert card.words["trigger"] == icons and card.text == ("【CONT】 One.",)
    assert ("trigger icon from the reminder" in kinds(repairs)) == (len(icons) > len(printed))


@pytest.mark.parametrize(("reminder", "icon"), [
    ("return this card to your hand", "treasure"), ("choose your opponent's character", "return"),
    ("choose a climax in your waiting room", "gate"), ("a character in your waiting room", "comeback"),
    ("a character of that level", "standby"), ("a character with in its trigger icon", "choice"),
    ("the top card into your stock", "pool"), ("deal 1 damage", "shot"), ("juggle", ""),
])
def test_an_icon_is_known_by_what_its_reminder_says(reminder: str, icon: str) -> None:
    assert explained(f"(: When this card triggers, {reminder})") == icon


def test_trigger_icons_may_stand_in_the_soul_field() -> None:
    card, repairs = climax(trigger=[], soul=2)
    assert card.words["trigger"] == ("soul", "soul") and kinds(repairs) == ["trigger icons in the soul field"]


def test_a_climax_without_any_sign_of_its_icons_is_refused() -> None:
    card, repairs = climax(trigger=[])
    assert card.fault and [repair.action for repair in repairs] == ["refused"]


def test_a_reminder_behind_an_ability_is_cut_off() -> None:
    card, repairs = climax(trigger=["POOL"], ability=["【CONT】 One. (STOCK@: When this card triggers, do so.)"])
    assert card.text == ("【CONT】 One.",) and card.words["trigger"] == ("pool",)
    assert "reminder behind an ability" in kinds(repairs)


# Ability lines


@pytest.mark.parametrize("nothing", ["", "-", "\u2015", "0", "''", "\uff0d", "\uff08\u30d0\u30cb\u30e9\uff09"])
def test_no_text_is_no_line(nothing: str) -> None:
    assert lines(nothing) == []


@every(("raw", "mended"), [
    ("【AUTO】 Shuffle\x1066\x05\x10??", "【AUTO】 Shuffle."),
    ("【CONT】 One.\u3000\uff5b詰めて\uff5d", "【CONT】 One."),
    ("【CONT】 One.【【STAND】と空き】", "【CONT】 One."),
    ('【CONT】 One "Ayla(アイラ)" more.', '【CONT】 One "Ayla(アイラ)" more.'),
    ("【CONT】 One [[soul.gif]] more.", "【CONT】 One 【SOUL】 more."),
    ("【CONT】 One 【REST】' />.", "【CONT】 One 【REST】."),
    ("【CONT】 <<Harbor>> and \u226aMusic\u226b.", "【CONT】 《Harbor》 and 《Music》."),
    ("AUTO\uff20 One.", "【AUTO】 One."),
    ("【ACT】 COUNTER@ Backup 1500", "【ACT】 【COUNTER】 Backup 1500"),
    ("【CONT】 It becomes Reversed@.", "【CONT】 It becomes 【REVERSE】."),
    ("【CONT】 It cannot @STAND.", "【CONT】 It cannot 【STAND】."),
    ("【CONT】 It is 【Reverse】.", "【CONT】 It is 【REVERSE】."),
    ("【AUTO】 1/TURN@ When it attacks.", "【AUTO】 This ability activates up to 1 time per turn. When it attacks."),
    ("【AUTO】 2/TURN@ [(1)] When it attacks.",
     "【AUTO】 [(1)] This ability activates up to 2 times per turn. When it attacks."),
    ("【AUTO】 【1/TURN】 When it attacks.", "【AUTO】 This ability activates up to 1 time per turn. When it attacks."),
    ("【CONT】  One\u3000 two.  ", "【CONT】 One two."),
    ("【CONT】 Mail a@b.example, please.", "【CONT】 Mail a@b.example, please."),
])
def test_damage_in_a_line_is_mended(raw: str, mended: str) -> None:
    assert lines(raw) == [mended]


@pytest.mark.parametrize("joined", [
    "【CONT】 One.【AUTO】 Two.", "【CONT】 One. 【AUTO】 Two.", "[CONT] One. [AUTO] Two.",
    '【CONT】 It gets "【AUTO】 One."【ACT】 Two.', '【CONT】 It gets "【AUTO】 It gets "【CONT】 One.""【ACT】 Two.',
    '【AUTO】 Bond/""Harbor" Ayla" [(1)] (It is returned.)【CONT】 Two.',
])
def test_abilities_on_one_line_are_parted(joined: str) -> None:
    assert len(lines(joined)) == 2


@pytest.mark.parametrize("whole", [
    '【CONT】 It gets "【AUTO】 One. 【ACT】 Two."', '【CONT】 Gets the following. "【AUTO】 One."',
    '【CONT】 It gets "【AUTO】 It gets "【CONT】 One." until end of turn."',
    '【CONT】 You cannot use "【AUTO】 Encore".',
    "【AUTO】 When you use an 【ACT】, draw.", "【ACT】 [【REST】 this card] Draw.",
])
def test_a_quoted_ability_stays_in_its_line(whole: str) -> None:
    assert lines(whole) == [whole]


@pytest.mark.parametrize(("type", "broken", "whole"), [
    ("character", ("【AUTO】 When this is", "【STAND】, draw."), "【AUTO】 When this is 【STAND】, draw."),
    ("character", ("【AUTO】 [(1)]", "When it attacks, draw."), "【AUTO】 [(1)] When it attacks, draw."),
    ("character", ("【CONT】 It gets this.", '"【AUTO】 One."'), '【CONT】 It gets this. "【AUTO】 One."'),
    ("character", ("【CONT】 One.", "(As a reminder)"), "【CONT】 One. (As a reminder)"),
    ("event", ("Choose 1 of these.", '"Draw."', '"Rest."'), 'Choose 1 of these. "Draw." "Rest."'),
    ("event", ("If you have a boat,", "draw a card."), "If you have a boat, draw a card."),
])
def test_a_broken_ability_is_put_together(type: str, broken: tuple[str, ...], whole: str) -> None:
    assert lines(*broken, type=type) == [whole]


def test_the_sentences_of_an_event_stay_lines_of_their_own() -> None:
    assert lines("Draw a card.", "Rest a boat.", "【CONT】 Memory One.", type="event") == [
        "Draw a card.", "Rest a boat.", "【CONT】 Memory One."]


# Printings


def test_printings_of_one_card_and_different_cards_of_one_name_are_noted() -> None:
    result = imported(RECORD, {**RECORD, "code": "LT/W01-E001S"}, {**RECORD, "code": "LT/W01-E002", "ability": ["-"]},
                      {**RECORD, "code": "LT/W01-E003", "power": "9000"})
    assert [(repair.action, repair.kind, repair.card) for repair in result.repairs] == [
        ("noted", "printed again", "LT/W01-E001S"), ("noted", "same name, other text", "LT/W01-E002"),
        ("noted", "same name, another card", "LT/W01-E003")]
    assert len(result.cards) == 4


# What a facts file of the user tells

LOST = "【AUTO】 When your character's trigger check reveals a climax with in its trigger icon, draw a card."
TWICE = "【CONT】 If a climax with in its trigger icon is in your climax area, this card gets +500 power."


@pytest.mark.parametrize(("written", "told"), [
    ("standby", ("with 【STANDBY】 in its", "with 【STANDBY】 in its")),
    ("gate / Shot", ("with 【GATE】 in its", "with 【SHOT】 in its"))])
def test_a_facts_file_tells_the_icons_that_the_text_has_lost(written: str, told: tuple[str, str]) -> None:
    result = imported({"number": "LT/W01-E001", "icons": written}, {**RECORD, "ability": [LOST, TWICE]})
    (card,) = result.cards
    assert all(words in line for words, line in zip(told, card.text, strict=True))
    assert kinds(list(result.repairs)) == ["trigger icon in the text from a facts file"]


@pytest.mark.parametrize("written", ["gate / shot / draw", "anchor"])
def test_icons_that_do_not_fit_change_nothing(written: str) -> None:
    result = imported({"number": "LT/W01-E001", "icons": written}, {**RECORD, "ability": [LOST, TWICE]})
    assert result.cards[0].text == (LOST, TWICE)
    assert kinds(list(result.repairs)) == ["icons of a facts file that do not fit"]


def test_of_two_rows_that_contradict_each_other_the_first_counts_and_the_other_is_told() -> None:
    first, other = ({"number": "LT/W01-E001", "icons": icon} for icon in ("standby", "gate"))
    result = imported(first, first, other, {**RECORD, "ability": [LOST]})
    assert result.cards[0].text == imported(first, {**RECORD, "ability": [LOST]}).cards[0].text
    (told,) = [one for one in result.repairs if one.action == "refused"]
    assert (told.kind, told.card, told.before, told.after) == (
        "facts that contradict an earlier row", "record 3", "gate", "standby")


def test_a_facts_file_beside_the_card_file(tmp_path: Path) -> None:
    cards, facts = tmp_path / "LT.json", tmp_path / "facts.csv"
    cards.write_text(json.dumps([{**RECORD, "ability": [LOST]}]), "utf-8")
    facts.write_text("number,icons\nLT/W01-E001,standby\n", "utf-8")
    unread, read_now = read_files("ws", [cards]), read_files("ws", [cards, facts])
    assert unread.definition(unread.cards[0]).unread and not read_now.definition(read_now.cards[0]).unread
