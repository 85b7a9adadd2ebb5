"""Weiss Schwarz abilities in the official style: whole abilities, their icons, labels, costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from headjudge.games.ws.text.places import PLACES
from headjudge.language.printing import speaking
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import each_of

if TYPE_CHECKING:
    from headjudge.games.ws.text.printer import WsPrinter


def continuous(printer: WsPrinter, ability: ast.Continuous) -> str:
    """CONT."""
    start = printer.start("【CONT】 ", ability.labels, (), None)
    heads = []
    place = own_place(printer, ability.where, ability.labels)
    own = ability.where == ("hand",)
    if place and not own:
        heads.append(f"if {place}")
    heads += speaking.asked(printer, ability.condition)
    lead = "".join(f"{head}, " for head in heads)
    if lead:
        body = ast.Seq(ability.parts) if len(ability.parts) > 1 else ability.parts[0]
        sentences = speaking.sentence(printer, body, lead)
    else:
        sentences = printer.body(ast.Seq(ability.parts) if len(ability.parts) > 1 else ability.parts[0])
    if own:
        sentences = [in_hand(printer, sentence) for sentence in sentences]
    return " ".join([start, *sentences])


def in_hand(printer: WsPrinter, sentence: str) -> str:
    """A sentence about this card in hand."""
    if "from your hand" in sentence:
        return sentence
    return f"{sentence.rstrip('.')} while in your hand." if " X is " not in sentence else _refuse(sentence)


def own_place(printer: WsPrinter, where: tuple[str, ...], labels: Sequence[str]) -> str:
    """The condition that says where the ability is valid, if that is not said by itself."""
    if "assist" in labels or where in (("stage",), ("climax_area",), ("hand", "waiting_room")):
        return ""
    (place,) = where
    if place == "clock_top":
        return "this card is the top card of your clock"
    return f"this card is in {printer.zone(place, 'you')}"


def automatic(printer: WsPrinter, ability: ast.Automatic) -> str:
    """AUTO."""
    start = printer.start("【AUTO】 ", ability.labels, ability.cost, ability.limit)
    heads = []
    place = own_place(printer, ability.where, ability.labels)
    if place and not presumed(printer, ability):
        heads.append(f"if {place}")
    for gate in each_of(ability.gate):
        heads.append(printer.conditions(gate))
    heads.append(printer.trigger(ability.trigger))
    body = ability.body
    steps = body.steps if isinstance(body, ast.Seq) else (body,)
    sentences = body_after(printer, steps, "".join(f"{head}, " for head in heads))
    return " ".join([start, *sentences])


def presumed(printer: WsPrinter, ability: ast.Automatic) -> bool:
    """Whether the trigger itself says in which zone its card is."""
    trigger = ability.trigger
    return isinstance(trigger, ast.Moved) and trigger.what == ast.THIS and not {*trigger.src, *trigger.dst} & PLACES


def body_after(printer: WsPrinter, steps: Sequence[ast.Step], lead: str) -> list[str]:
    """The sentences of a body, the first one behind the trigger."""
    body = ast.Seq(tuple(steps)) if len(steps) > 1 else steps[0]
    sentences = printer.body(body)
    first = sentences[0]
    first = first if first.startswith("X ") else f"{first[0].lower()}{first[1:]}"
    return [f"{lead[0].upper()}{lead[1:]}{first}", *sentences[1:]]


def _refuse(what: str) -> str:
    raise NoWords(what)
