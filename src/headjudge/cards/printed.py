"""A card as printed, before its text is read: the result of reading any card file."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.cards.lines import TextMistake, in_play, read_each, read_lines
from headjudge.cards.mistakes import Mistake
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.language.tree.ast import Ability


@dataclass(frozen=True)
class Printed:
    """The fields of `kernel.cards.Definition` without the trees. fault: missing or damaged fields beyond the text."""

    game: str
    id: str
    name: str
    type: str
    numbers: dict[str, int]
    words: dict[str, tuple[str, ...]]
    text: tuple[str, ...]
    where: str = field(default="", compare=False)
    fault: str = ""


def read_abilities(card: Printed) -> tuple[Ability, ...]:
    """Returns the abilities of a card as trees. Raises `TextMistake`."""
    return read_lines(card.game, card.text, card.type, card.name)


def definition(card: Printed, allow_unread: bool = False) -> Definition:
    """Returns the card for play.

    Text that cannot be read or carried out is an error, or with `allow_unread` marks the card 'unread': it does
    nothing then. What it costs, and how often it may be in a deck, still holds where that line is read.
    """
    if card.fault and not allow_unread:
        raise HeadJudgeError(card.fault, where=card.where or card.name)
    lines = read_each(card.game, card.text, card.type, card.name)
    mistake = next((line.mistake for line in lines if line.mistake is not None), None)
    if mistake is not None and not allow_unread:
        raise HeadJudgeError(mistake.what, where=f'{card.where}, "{card.name}"' if card.where else f'"{card.name}"',
                             mend="With allow_unread the card can be used as it is.")
    unread = bool(card.fault) or mistake is not None
    abilities, marks = in_play(lines, unread), ("unread",) if unread else ()
    return Definition(card.id, card.name, card.type, card.numbers, card.words, card.text, abilities, marks)


def text_mistake(card: Printed) -> Mistake | None:
    """Returns why a card is unread; None if it is read."""
    if card.fault:
        return Mistake(card.where, card.fault)
    try:
        read_abilities(card)
    except TextMistake as error:
        return Mistake(card.where, error.what)
    return None
