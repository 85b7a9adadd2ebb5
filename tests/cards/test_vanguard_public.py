"""The public files of Vanguard cards: mistakes that are mended, facts from another source, files that are refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.api import definitions
from headjudge.cards.importers import Imported
from headjudge.cards.importers.vanguard_public import CFD, CFV
from headjudge.cards.pool import game_of, read_files, starters
from headjudge.cards.printed import Printed, definition, text_mistake
from headjudge.errors import HeadJudgeError


def cgs(number: str = "BT01/001EN", name: str = "Ayla", **fields: Any) -> dict[str, Any]:
    """A record of the large database, which knows no trigger icon, critical, race or skill."""
    return {"name": name, "number": number, "effect": "-", "productName": "", "type": "Normal Unit", "clan": "Reed",
            "grade": 1, "power": 7000, "shield": 5000, **fields}


def small(number: str = "BT01/001EN", name: str = "Ayla", **fields: str) -> dict[str, str]:
    """A record of the small database, which knows them."""
    return {"Name": name, "Number": number, "Type": "Normal Unit", "Group": "Reed", "Race": "Elf", "Nation": "Coast",
            "Grade": "Grade 1", "Power": "Power 7000", "Critical": "Critical 1", "Shield": "Shield 5000",
            "Skill": "Boost", "Gift": "-", "Effect": "-", **fields}


def crow(**fields: Any) -> dict[str, Any]:
    """A record of the database of the overDress era."""
    return {"name": "Bram", "skill": "", "grade": 3, "power": 13000, "shield": 0, "ability": "Twin Drive",
            "nation": "Keter Sanctuary", "race": "Elf", "setCode": ["D-BT01 003"], "keywords": ["Persona Ride"],
            "type": "Normal Unit", "critical": 1, "trigger": "None", **fields}


FACTS = {"number": "grade 1", "critical": "1", "skill": "boost"}


def original(*records: Any) -> Imported:
    return CFV.read([("cards.json", records)])


def era(*records: Any) -> Imported:
    return CFD.read([("cards.json", records)])


def only(imported: Imported) -> Printed:
    """The one card that was made."""
    (card,) = imported.cards
    return card


def kinds(imported: Imported) -> list[tuple[str, str]]:
    return [(repair.action, repair.kind) for repair in imported.repairs]


def test_the_words_of_a_card_stand_in_the_same_order_in_every_run() -> None:
    """The order of a set is another one in each run, and a save would be."""
    program = ("import json, sys; from headjudge.cards.importers.vanguard_public import CFD; "
               "[card] = CFD.read([('cards.json', [json.loads(sys.argv[1])])]).cards; print(*card.words)")
    told = {subprocess.run([sys.executable, "-c", program, json.dumps(crow())], text=True, check=True,
                           capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}).stdout
            for seed in ("1", "2", "3")}
    assert told == {"name skill race special nation\n"}


def test_what_the_records_call_the_race_of_an_order_is_its_kind() -> None:
    """`cfd:2.9.4.2.1`: a set order has a kind; only units have a race (`cfd:2.3.1`), so a save would refuse it."""
    card = only(era(crow(type="Set Order", race="World", keywords=["World"], ability="None", grade=1, power=0)))
    assert card.words["kind"] == ("world",) and "race" not in card.words
    written = definitions.write(definition(card))
    assert definitions.write(definitions.read("cfd", written)) == written
    song = only(era(crow(type="Set Order", race="Song", keywords=["Song"], ability="None", grade=1, power=0)))
    assert song.words["kind"] == ("song",)


class TestFromASecondSource:
    def test_a_card_without_critical_and_skill_is_refused_with_the_names_of_the_fields(self) -> None:
        imported = original(cgs())
        assert only(imported).fault == "not in the record nor in another source: critical, skill"
        assert kinds(imported) == [("refused", "not in the record nor in another source")]

    def test_another_database_tells_them(self) -> None:
        card = only(original(cgs(), small()))
        assert card.fault == ""
        assert card.id == "BT01/001"
        assert card.numbers == {"grade": 1, "power": 7000, "shield": 5000, "critical": 1}
        assert card.words["skill"] == ("boost",) and card.words["race"] == ("Elf",)

    def test_a_further_printing_of_the_same_card_tells_them(self) -> None:
        imported = original(cgs("BT01/S01EN"), small("BT01/001EN"))
        assert [card.fault for card in imported.cards] == ["", ""]

    def test_another_card_of_that_name_does_not(self) -> None:
        imported = original(cgs("BT01/S01EN", power=6000), small("BT01/001EN"))
        assert imported.cards[0].fault == "not in the record nor in another source: critical, skill"

    def test_a_facts_file_of_the_user_tells_them_for_a_number_or_for_a_grade(self) -> None:
        fact = {"number": "BT01/001EN", "critical": "2", "skill": "intercept/boost"}
        assert only(original(cgs(), FACTS, fact)).numbers["critical"] == 2
        assert only(original(cgs(), fact)).words["skill"] == ("intercept", "boost")
        assert only(original(cgs(), FACTS)).words["skill"] == ("boost",)

    def test_a_dash_in_a_facts_file_says_that_the_card_has_none(self) -> None:
        card = only(original(cgs(), {"number": "BT01/001", "critical": "1", "skill": "-"}))
        assert card.fault == "" and "skill" not in card.words

    def test_a_fact_that_is_no_number_is_refused(self) -> None:
        assert ("refused", "critical one is no number") in kinds(original(cgs(), {"number": "X", "critical": "one"}))

    def test_a_trigger_unit_needs_its_icon(self) -> None:
        imported = original(cgs(type="Trigger Unit"), FACTS)
        assert only(imported).fault == "not in the record nor in another source: trigger"
        assert only(original(cgs(type="Trigger Unit"), {**FACTS, "trigger": "Draw"})).words["trigger"] == ("draw",)
        told = original(cgs(type="Trigger Unit"), small(Type="Trigger Unit", Gift="Stand Trigger +5000"))
        assert told.cards[0].words["trigger"] == ("stand",)

    @pytest.mark.parametrize("text", [
        '(You may only have up to four cards with "[Heal] HEAL" in a deck.)',
        "(You may only have up to four [Heal] triggers in a deck)",
    ])
    def test_the_limit_of_heal_triggers_proves_a_heal_trigger(self, text: str) -> None:
        card = only(original(cgs(type="Trigger Unit", effect=text), FACTS))
        assert card.words["trigger"] == ("heal",) and card.fault == ""

    def test_persona_ride_is_not_guessed(self) -> None:
        lacking = cgs("D-BT01/003EN", "Bram", grade=3, power=13000, shield=None, clan="Keter Sanctuary")
        fact = {"number": "grade 3", "critical": "1", "skill": "Twin Drive!!"}
        assert only(era(lacking, fact)).fault == "not in the record nor in another source: special"
        both = era(lacking, crow())
        assert both.printings == 1
        assert only(both).words == {"name": ("Bram",), "skill": ("twin drive",), "race": ("Elf",),
                                    "special": ("persona ride",), "nation": ("Keter Sanctuary",)}


class TestDamage:
    def test_shifted_grade_and_power_are_put_back_and_the_shield_is_not_known(self) -> None:
        shifted = cgs("D-BT01/014EN", grade=None, power=2, shield=10000)
        fact = {"number": "grade 2", "critical": "1", "skill": "intercept"}
        card = only(era(shifted, fact))
        assert (card.numbers["grade"], card.numbers["power"]) == (2, 10000)
        assert card.fault == "not in the record nor in another source: shield"
        told = only(era(shifted, fact, {"number": "D-BT01/014", "shield": "5000"}))
        assert (told.numbers["shield"], told.fault) == (5000, "")

    def test_a_shield_of_zero_on_a_grade_3_is_none_and_on_a_grade_1_is_a_shield(self) -> None:
        assert "shield" not in only(original(cgs(grade=3, shield=0))).numbers
        assert only(original(cgs(shield=0))).numbers["shield"] == 0

    def test_abilities_on_one_line_are_parted_and_quoted_ones_are_not(self) -> None:
        text = ('[CONT](VC):This unit gets [Power] +1000.[AUTO](RC):When this unit attacks, it gets '
                '"[CONT](RC):Boost." '
                'until end of turn. [ACT](VC):[Counter-Blast 1] Draw a card.')
        assert [line[:6] for line in only(original(cgs(effect=text))).text] == ["[CONT]", "[AUTO]", "[ACT]("]

    def test_a_name_on_a_line_of_its_own_has_lost_its_quotation_marks(self) -> None:
        text = "[AUTO]:When a card named\nBram, the Tide\nrides this unit, draw a card."
        (line,) = only(original(cgs(effect=text))).text
        assert line == '[AUTO]:When a card named "Bram, the Tide" rides this unit, draw a card.'

    def test_bullets_belong_to_the_ability_before_them(self) -> None:
        text = "[AUTO](VC):When this unit attacks, perform one.\n\u30fbDraw a card.\n\u30fb[Soul-Charge 1]."
        assert len(only(original(cgs(effect=text))).text) == 1

    def test_signs_of_html_are_signs(self) -> None:
        (line,) = only(original(cgs(effect="[CONT](VC):For each &ltReed> in your soul."))).text
        assert "<<Reed>>" in line

    @pytest.mark.parametrize("written", [
        "<Reed>", "<<Reed>", "\u300aReed\u300b", "\xabReed\xbb", "\uff1cReed\uff1e", "<Reed>>"])
    def test_a_clan_stands_in_double_brackets_and_a_race_in_single_ones(self, written: str) -> None:
        (line,) = only(original(cgs(effect=f"[CONT](VC):You have a {written} and a \u300aElf\u300b."))).text
        assert line == "[CONT](VC):You have a <<Reed>> and a <Elf>."

    @pytest.mark.parametrize(("written", "mended"), [
        ("[COST][Counter-Blast]1], and draw", "[COST][Counter-Blast 1], and draw"),
        ("[COST][Soul-Blast]2 & discard a card], draw", "[COST][Soul-Blast 2 & discard a card], draw"),
        ("[Counter-Blast]2 & Soul-Blast]1 card with it], draw", "[Counter-Blast 2 & Soul-Blast 1 card with it], draw"),
        ("you may [Soul-Charge]2.", "you may [Soul-Charge 2]."),
        ("it gets Power @+5000", "it gets [Power] +5000"),
        ("When a ?Reed? unit", "When a <<Reed>> unit"),
        ("from hand, , look", "from hand, look"),
    ])
    def test_signs_that_stand_at_a_wrong_place(self, written: str, mended: str) -> None:
        found = only(original(cgs(effect=f"[AUTO]:{written}.".replace("..", ".")), FACTS))
        assert found.text == (f"[AUTO]:{mended}.".replace("..", "."),)

    def test_a_nation_in_the_place_of_the_clan(self) -> None:
        card = only(era(cgs("D-BT01/001EN", clan="Dragon Empire")))
        assert card.words["nation"] == ("Dragon Empire",) and "clan" not in card.words

    def test_a_record_without_its_keys_is_no_card(self) -> None:
        imported = original({**cgs(), "name": None}, {"x": 1})
        assert imported.cards == () and [action for action, _ in kinds(imported)] == ["refused", "refused"]


class TestWhichDocument:
    @pytest.mark.parametrize(("text", "missing"), [
        ("[AUTO](VC)Legion 20000:When this unit attacks, draw a card.", "Legion"),
        ("[ACT](VC):Choose one of your opponent's rear-guards, and lock it.", "Lock"),
        ("[CONT](VC)Generation Break 1:This unit gets [Power] +1000.", "Stride"),
    ])
    def test_what_the_original_document_lacks(self, text: str, missing: str) -> None:
        card = only(original(cgs("BT17/001EN", effect=text), FACTS))
        assert card.fault.startswith(f"needs {missing}, which this document does not have")

    def test_what_the_later_document_lacks(self) -> None:
        text = "[ACT](VC):[COST][Energy-Blast 3], and draw a card."
        assert only(era(cgs("DZ-BT01/001EN", effect=text), FACTS)).fault.startswith("needs energy,")

    def test_a_gigantic_unit_needs_stride(self) -> None:
        assert ("refused", "needs Stride, which this document does not have") in kinds(original(cgs(type="G Unit")))

    def test_each_game_takes_the_cards_of_its_own_era(self, tmp_path: Path) -> None:
        path = tmp_path / "mixed.json"
        path.write_text(json.dumps([cgs(), cgs("D-BT01/001EN")]), "utf-8")
        assert [card.id for card in read_files("cfv", [path]).cards] == ["BT01/001"]
        assert [card.id for card in read_files("cfd", [path]).cards] == ["D-BT01/001"]

    def test_the_game_of_a_file_is_seen_from_its_numbers(self, tmp_path: Path) -> None:
        path = tmp_path / "cards.json"
        path.write_text(json.dumps([cgs("D-BT01/001EN")]), "utf-8")
        assert game_of([path]) == "cfd"
        path.write_text(json.dumps([cgs()]), "utf-8")
        assert game_of([path]) == "cfv"


class TestFactsFile:
    def test_it_is_a_table_beside_the_card_files(self, tmp_path: Path) -> None:
        cards, facts = tmp_path / "cards.json", tmp_path / "facts.csv"
        cards.write_text(json.dumps([cgs(type="Trigger Unit")]), "utf-8")
        facts.write_text("number,trigger,critical,skill\nBT01/001EN,critical,1,boost\n", "utf-8")
        pool = read_files("cfv", [cards, facts])
        (card,) = pool.cards
        assert isinstance(card, Printed) and card.fault == "" and card.words["trigger"] == ("critical",)

    def test_of_two_rows_that_contradict_each_other_the_first_counts(self) -> None:
        rows = [{"number": "BT01/001EN", "trigger": "critical", "critical": "1", "skill": "boost"},
                {"number": "BT01/001", "trigger": "draw", "critical": "1"}]
        found = original(*rows, cgs(type="Trigger Unit"))
        assert only(found).words["trigger"] == ("critical",)
        (told,) = [one for one in found.repairs if one.kind == "facts that contradict an earlier row"]
        assert (told.action, told.card, told.name) == ("refused", "record 2", "BT01/001")
        assert "draw" in told.before and "critical" in told.after

    def test_a_row_that_is_too_long_is_refused_with_its_line(self, tmp_path: Path) -> None:
        facts = tmp_path / "facts.csv"
        facts.write_text("number,trigger\nBT01/001EN,critical,1\n", "utf-8")
        with pytest.raises(HeadJudgeError, match="line 2"):
            read_files("cfv", [facts])


def test_a_deck_list_names_cards_with_and_without_the_letters_of_the_language(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([small("BT01/001EN")]), "utf-8")
    pool = read_files("cfv", [path])
    for written in ("BT01/001EN", "BT01/001", "bt01-001en", "BT01/001EN SGR"):
        assert [card.id for card in pool.find(written)] == ["BT01/001"], written


@pytest.mark.parametrize("game", ["cfv", "cfd"])
def test_every_card_of_the_starter_decks_is_read(game: str) -> None:
    for card in starters(game).cards:
        assert isinstance(card, Printed) and text_mistake(card) is None, card.name


@pytest.mark.parametrize("line", ["4 {}", "{} x4", "{} + 4", "4 + {}", "{}\t4", "4x {} Ayla", "{}: 4"])
def test_lines_of_vanguard_lists(line: str, tmp_path: Path) -> None:
    cards, deck = tmp_path / "cards.json", tmp_path / "deck.txt"
    cards.write_text(json.dumps([small("BT01/001EN")]), "utf-8")
    deck.write_text(line.format("BT01/001EN") + "\n", "utf-8")
    found = hj.load_deck("cfv", deck, cards=cards)
    assert [(entry[0].id, entry[1]) for entry in found.cards] == [("BT01/001", 4)]


def test_the_second_list_of_a_deck_log_is_the_ride_deck(tmp_path: Path) -> None:
    cards, deck = tmp_path / "cards.json", tmp_path / "deck.json"
    cards.write_text(json.dumps([crow()]), "utf-8")
    entry = {"card_number": "D-BT01/003EN", "num": 1}
    deck.write_text(json.dumps({"title": "Log", "list": [{**entry, "num": 3}], "sub_list": [entry]}), "utf-8")
    found = hj.load_deck("cfd", deck, cards=cards)
    assert {section: [entry[1] for entry in cards] for section, cards in found.sections.items()} == {
        "deck": [3], "ride deck": [1]}
