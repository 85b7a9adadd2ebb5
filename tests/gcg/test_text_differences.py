"""Texts that differ in one word only: their trees differ in what that word says, and nowhere else."""

# ruff: noqa: RUF001 - the signs of the texts

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from headjudge.language.reading.reader import read_line
from headjudge.language.tree import ast
from tests.cases import every


def differences(one: object, other: object, where: str = "") -> Iterator[str]:
    """Yields the fields in which two trees differ, each as Class.field of the innermost node."""
    if isinstance(one, ast.Node) and type(one) is type(other):
        for field in fields(one):
            name = f"{type(one).__name__}.{field.name}"
            yield from differences(getattr(one, field.name), getattr(other, field.name), name)
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for left, right in zip(one, other, strict=True):
            yield from differences(left, right, where)
    elif one != other:
        yield where


TEXTS = (
    ("【Deploy】Choose {2|3} enemy Units that are Lv.4 or lower. Rest them.", {"Num.value"}),
    ("【Deploy】Choose 1 enemy Unit that is Lv.{4|3} or lower. Rest it.", {"Num.value"}),
    ("【Deploy】Choose 1 enemy Unit that is Lv.4 or {lower|higher}. Rest it.", {"Measure.op"}),
    ("【Deploy】Choose 1 enemy Unit with 4 or {less|more} HP. Rest it.", {"Measure.op"}),
    ("【Deploy】Choose 1 enemy Unit with 4 or less {HP|AP}. Rest it.", {"Measure.field"}),
    ("【Deploy】Choose 1 enemy Unit with the {highest|lowest} AP. Rest it.", {"Extreme.end"}),
    ("【Deploy】Choose 1 {(Harbor)|(Guard)} Unit. Rest it.", {"Traits.any_of"}),
    ("【Deploy】Choose 1 {blue|red} Unit. Rest it.", {"Colors.any_of"}),
    ("【Deploy】Choose 1 {enemy|friendly} Unit. It gets AP-1 during this turn.", {"Select.whose"}),
    ("【Deploy】Choose 1 {rested|active} enemy Unit. Deal 1 damage to it.", {"InState.states"}),
    ("【Deploy】Choose 1 enemy Unit with {<Blocker>|<Breach>}. Rest it.", {"Has.label"}),
    ('【Deploy】Choose 1 Unit card with {"Ann"|"Bob"} in its card name from your trash. Add it to your hand.',
     {"Named.names"}),
    ("【Deploy】Choose 1 {Unit|Base} card from your trash. Add it to your hand.", {"Kind.kinds"}),
    ("【Deploy】Choose {1 to 2|2 to 2} enemy Units. Rest them.", {"Num.value"}),
    ("【Deploy】Deal {1|3} damage to all enemy Units.", {"Num.value"}),
    ("【Deploy】Deal 1 damage to all {enemy|friendly} Units.", {"Select.whose"}),
    ("【Deploy】Draw {1|2}.", {"Num.value"}),
    ("【Deploy】{All players|All enemy players} draw 1.", {"EachPlayer.who"}),
    ("【Deploy】{All players|All enemy players} each choose 1 of their Units. Rest them.",
     {"Select.whose", "Choose.by"}),
    ("【Deploy】Choose 1 enemy Unit. Return it to the {top|bottom} of its owner's deck.", {"Spot.end"}),
    ("【Deploy】Look at the top {3|4} cards of your deck. Return the remaining cards to the top of your deck.",
     {"Num.value"}),
    ("【Deploy】Choose 1 enemy Unit. It gets AP-2 during this {turn|battle}.", {"Until.end"}),
    ("【Deploy】Choose 1 enemy Unit. It can't attack until the end of your {next|opponent's next} turn.",
     {"Until.whose"}),
    ("This Unit gets {AP|HP}+1.", {"Change.field"}),
    ("This Unit gets AP+{1|2}.", {"Num.value"}),
    ("This Unit gets AP+1 and HP+1 for each {friendly|enemy} Unit.", {"Select.whose"}),
    ("This Unit gains {<Blocker>|<Suppression>}.", {"Keyword.name"}),
    ("This Unit gains <Breach {1|2}>.", {"Keyword.numbers"}),
    ("During {your turn|your opponent's turn}, this Unit gets AP+1.", {"Now.whose"}),
    ("While you have {2|3} or more Units in play, this Unit gets AP+1.", {"Num.value"}),
    ("While {you have|your opponent has} 3 or more cards in {your|their} hand, this Unit gets AP+1.", {"Select.whose"}),
    ("While this Unit is {damaged|attacking}, it gets AP+1.", {"Relation.kind"}),
    ("When this Unit {attacks|is attacked}, draw 1.", {"Attacked.attacker", "Attacked.target", "Attacked.about"}),
    ("When {this Unit|one of your Units} is destroyed, draw 1.", {"Moved.what"}),
    ("When this Unit is {deployed|destroyed}, draw 1.", {"Moved.verb"}),
    ("When this Unit receives {effect|battle} damage, draw 1.", {"Harmed.kind"}),
    ("When this Unit receives enemy damage, reduce it by {1|2}.", {"Num.value"}),
    ("At the {start|end} of your turn, draw 1.", {"Edge.edge"}),
    ("This Unit can't receive {battle|effect} damage from enemy Units.", {"Forbid.deed"}),
    ("【{Deploy|Destroyed}】Draw 1.", {"Moved.verb", "Automatic.labels"}),
    ("【When Paired･{Lv.4|Lv.5} or Higher Pilot】Draw 1.", {"Num.value"}),
    ("【Activate･{Main|Action}】①：Draw 1.", {"Activated.window"}),
    ("【Activate･Main】{①|②}：Draw 1.", {"Num.value"}),
)  # fmt: skip


def variants(text: str) -> tuple[str, str]:
    """Returns the two texts of one with `{this|that}` in it."""
    first, second = [], []
    rest = text
    while "{" in rest:
        before, _, after = rest.partition("{")
        choice, _, rest = after.partition("}")
        this, _, that = choice.partition("|")
        first.append(before + this)
        second.append(before + that)
    return "".join([*first, rest]), "".join([*second, rest])


@every(("text", "changed"), TEXTS)
def test_only_what_the_word_says_differs(text: str, changed: set[str]) -> None:
    one, other = variants(text)
    assert set(differences(read_line("gcg", one, "unit"), read_line("gcg", other, "unit"))) == changed


def test_an_offer_is_the_same_deed_that_need_not_be_done() -> None:
    (forced,) = read_line("gcg", "【Deploy】Draw 1.", "unit")
    (offered,) = read_line("gcg", "【Deploy】You may draw 1.", "unit")
    assert isinstance(forced, ast.Automatic) and isinstance(offered, ast.Automatic)
    assert offered.body == ast.Attempt(forced.body, True)
