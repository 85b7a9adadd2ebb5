"""The reader for records of the public gcg-api: what it takes, repairs, notes and refuses."""


from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from headjudge.cards.coverage import measure
from headjudge.cards.importers import Imported, Repair
from headjudge.cards.importers.gcg_api import read, recognises
from headjudge.cards.pool import load_cards, read_files
from headjudge.cards.printed import Printed

RECORD: dict[str, Any] = {
    "product_id": "LT01-001", "card_number": "LT01-001", "name": "Harbor Giant", "set_code": "LT01", "rarity": "C",
    "card_type": "UNIT", "color": "Blue", "level": 3, "cost": 2, "ap": 2, "hp": 3, "ap_raw": "2", "hp_raw": "3",
    "zone": "Space Earth", "trait": "(Harbor) (Choir)", "link": "[Ann Lee]", "traits": ["Harbor", "Choir"],
    "keyword_effects": [{"keyword": "Blocker", "value": None}], "timing_markers": ["Deploy"],
    "effect": "<Blocker> (Rest this Unit to change the attack target to it.)\n【Deploy】Draw 1.",
}
PILOT: dict[str, Any] = {
    **RECORD, "product_id": "LT01-010", "card_number": "LT01-010", "name": "Ann Lee", "card_type": "PILOT", "zone": "-",
    "link": "-", "ap": 1, "hp": 2, "ap_raw": "+1", "hp_raw": "+2", "effect": "【Burst】Add this card to your hand.",
}
COMMAND: dict[str, Any] = {
    **RECORD, "product_id": "LT01-020", "card_number": "LT01-020", "name": "High Tide", "card_type": "COMMAND",
    "zone": "-", "link": "-", "trait": "-", "ap": None, "hp": None, "ap_raw": None, "hp_raw": None,
    "effect": "【Main】Draw 1.",
}
TOKEN: dict[str, Any] = {
    **RECORD, "product_id": "T-001", "card_number": "T-001", "name": "Gull", "card_type": "UNIT TOKEN", "color": None,
    "level": None, "cost": None, "zone": "-", "link": "-", "effect": "-",
}
RESOURCE: dict[str, Any] = {
    **TOKEN, "product_id": "R-001", "card_number": "R-001", "name": "Resource", "card_type": "RESOURCE", "trait": "-",
    "ap": None, "hp": None, "ap_raw": None, "hp_raw": None, "effect": "(Rest a Resource when paying a cost.)",
}


def imported(*records: Any) -> Imported:
    return read([("LT.json", records)])


def one(record: dict[str, Any] = RECORD, **changes: Any) -> tuple[Printed, list[Repair]]:
    result = imported({**record, **changes})
    return result.cards[0], list(result.repairs)


def kinds(repairs: list[Repair]) -> list[str]:
    return [repair.kind for repair in repairs]


def text(effect: str, record: dict[str, Any] = RECORD) -> tuple[tuple[str, ...], list[str]]:
    card, repairs = one(record, effect=effect)
    return card.text, kinds(repairs)


def test_files_of_this_database_are_recognised() -> None:
    assert recognises([RECORD])
    assert not recognises([])
    assert not recognises({"cards": [RECORD]})
    assert not recognises([{"code": "LT/W01-01", "ability": []}])


def test_a_good_record_becomes_a_card() -> None:
    card, repairs = one()
    assert not repairs and not card.fault
    assert (card.game, card.id, card.name, card.type) == ("gcg", "LT01-001", "Harbor Giant", "unit")
    assert card.numbers == {"level": 3, "cost": 2, "ap": 2, "hp": 3}
    assert card.words == {
        "name": ("Harbor Giant",), "color": ("blue",), "trait": ("Harbor", "Choir"), "zone": ("space", "earth"),
        "link": ("[Ann Lee]",)}
    assert card.text[1] == "【Deploy】Draw 1."


def test_modifiers_of_pilots() -> None:
    card, repairs = one(PILOT)
    assert card.numbers == {"level": 3, "cost": 2, "ap": 1, "hp": 2} and not repairs
    card, _ = one(PILOT, ap=None, hp=None)
    assert card.numbers == {"level": 3, "cost": 2, "ap": 1, "hp": 2}


def test_a_command_has_ap_and_hp_only_as_a_pilot() -> None:
    card, repairs = one(COMMAND)
    assert card.numbers == {"level": 3, "cost": 2} and not repairs
    card, repairs = one(COMMAND, effect="【Main】Draw 1.\n【Pilot】[Bram]", ap=1, hp=0, trait="(Harbor)")
    assert card.numbers == {"level": 3, "cost": 2, "ap": 1, "hp": 0} and not repairs
    assert card.words["pilot"] == ("Bram",) and card.words["trait"] == ("Harbor",)
    _, repairs = one(COMMAND, ap=1)
    assert kinds(repairs) == ["ap of a card of type command"]


@pytest.mark.parametrize(
    ("link", "found"),
    [
        ("-", ()),
        ("(Harbor) Trait", ("(Harbor)",)),
        ("[Ann Lee] / [Bram]", ("[Ann Lee]", "[Bram]")),
        ("(Harbor) Trait / [Ann Lee (young)]", ("(Harbor)", "[Ann Lee (young)]")),
    ],
)
def test_link_conditions(link: str, found: tuple[str, ...]) -> None:
    assert one(link=link)[0].words.get("link", ()) == found


def test_tokens_and_resources() -> None:
    card, repairs = one(TOKEN)
    assert card.type == "unit" and card.words["token"] == ("token",) and not repairs
    assert card.numbers == {"ap": 2, "hp": 3} and "color" not in card.words
    card, repairs = one(RESOURCE)
    assert card.type == "resource" and not card.numbers and "token" not in card.words and not repairs
    assert one(RESOURCE, card_type="EX RESOURCE")[0].words["token"] == ("token", "ex")
    card, _ = one(RESOURCE, card_type="EX BASE", hp=3)
    assert card.type == "base" and card.numbers == {"ap": 0, "hp": 3} and card.words["token"] == ("token", "ex")


def test_no_ap_is_zero() -> None:
    card, repairs = one(ap=None, ap_raw=None)
    assert card.numbers["ap"] == 0 and kinds(repairs) == ["no ap is 0"]


def test_no_value_written_otherwise() -> None:
    card, repairs = one(zone="\u2014", trait=None, link="")
    assert "zone" not in card.words and "trait" not in card.words
    assert kinds(repairs) == ["no value, written otherwise"]


def test_blanks_in_a_name() -> None:
    card, repairs = one(name="Harbor\n Giant\u200b")
    assert card.name == "Harbor Giant" and kinds(repairs) == ["blanks in the name"]


# Text


def test_an_ability_over_several_lines_is_one() -> None:
    assert text("【Deploy】Choose 1 enemy\nUnit. Rest it.\n【Attack】\nDraw 1.") == (
        ("【Deploy】Choose 1 enemy Unit. Rest it.", "【Attack】 Draw 1."), ["ability over several lines"] * 2)


def test_several_abilities_on_one_line_are_parted() -> None:
    assert text("<Blocker> (Rest this Unit.) 【Deploy】Draw 1.【Attack】Draw 2.") == (
        ("<Blocker> (Rest this Unit.)", "【Deploy】Draw 1.", "【Attack】Draw 2."), ["several abilities on one line"])


def test_two_timings_and_names_of_timings_are_not_parted() -> None:
    told = "【Burst】Activate this card's 【Main】."
    for line in ("【During Link】【Attack】Draw 1.", told, "【Main】/【Action】Draw 1."):
        assert text(line, COMMAND) == ((line,), [])


def test_no_text() -> None:
    assert text("-") == ((), [])
    assert one(effect=None)[0].text == ()


# Printings


def test_the_first_printing_of_a_number_counts() -> None:
    again = {**RECORD, "product_id": "LT01-001_p1", "effect": "【Deploy】Draw 2."}
    same = {**RECORD, "product_id": "LT01-001_p2"}
    result = imported(again, RECORD, same)
    assert [(card.id, card.text[-1]) for card in result.cards] == [("LT01-001", "【Deploy】Draw 1.")]
    assert (result.records, result.printings) == (3, 2)
    assert [(repair.kind, repair.card) for repair in result.repairs] == [
        ("printed again with another wording", "LT01-001_p1"), ("printed again", "LT01-001_p2")]


def test_a_number_of_which_only_later_printings_are_there() -> None:
    result = imported({**RECORD, "product_id": "LT01-001_p7"})
    assert [card.id for card in result.cards] == ["LT01-001"] and result.printings == 0


# What cannot be played


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({"card_type": "EVENT"}, "unknown type"),
        ({"color": "Pink"}, "unknown color"),
        ({"zone": "Sea"}, "unknown zone"),
        ({"link": "Ann"}, "unknown link condition"),
        ({"hp": None, "hp_raw": None}, "hp of a card of type unit is missing"),
        ({"level": None}, "level of a card of type unit is missing"),
        ({"ap": "many"}, "ap that is no number"),
    ],
)
def test_what_is_refused(changes: dict[str, Any], kind: str) -> None:
    card, repairs = one(**changes)
    assert kind in kinds(repairs) and card.fault.startswith(kind)


@pytest.mark.parametrize("record", [7, {}, {**RECORD, "name": " "}, {**RECORD, "effect": 3}])
def test_records_that_are_none(record: Any) -> None:
    result = imported(record)
    assert not result.cards and result.repairs[0].action == "refused"


def test_the_fields_of_another_type_are_left_out() -> None:
    _, repairs = one(PILOT, zone="Space", link="[Bram]")
    assert kinds(repairs) == ["zone of a card of type pilot", "link condition of a card of type pilot"]
    _, repairs = one(TOKEN, color="Blue", cost=1)
    assert kinds(repairs) == ["color of a Resource or token", "cost of a card of type unit"]


# Files


def test_files_coverage_and_ids_of_printings(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    unread = {**RECORD, "product_id": "LT01-002", "card_number": "LT01-002", "effect": "【Deploy】Sing."}
    file.write_text(json.dumps([RECORD, {**RECORD, "product_id": "LT01-001_p1"}, PILOT, RESOURCE, unread]), "utf-8")
    pool = read_files("gcg", [file])
    assert [card.id for card in pool.cards] == ["LT01-001", "LT01-010", "R-001", "LT01-002"]
    assert [card.id for card in pool.find("LT01-001_p1")] == ["LT01-001"]
    figures = measure(pool).figures()
    assert figures["cards"] == {"total": 3, "read": 2} and figures["without_text"] == 1
    assert figures["unread"][0]["text"] == "【Deploy】Sing."
    cards = load_cards("gcg", file, allow_unread=True)
    assert [bool(card.abilities) for card in cards] == [True, True, False, False]
