"""Verbs, noun phrases, numbers, events and conditions stand together freely: all of it is read and printed back."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

from headjudge.cards.lines import read_each
from headjudge.games.gate.text.lines import text_lines
from headjudge.language.reading.reader import print_ability, read_line

CARDS: Final = (
    "1 enemy unit", "up to 2 enemy units", "all enemy units", "all other units", "another unit on your field",
    "1 unit on the field", "your opponent's item", "1 enemy <Mars> unit", "1 <<Crew>> unit on your field",
    "1 resting enemy unit", "1 enemy unit in Rest", "1 enemy unit that is standing", "all units at rest",
    "1 enemy unit with Limit 2 or more", "1 enemy unit of Limit 1", "1 enemy unit with power between 2 and 4",
    "1 enemy unit with less Power than this card", "1 enemy unit with power equal to your life",
    "1 enemy unit with the highest defense", "1 enemy unit with a Summon Cost of 2 Energy or less",
    "1 enemy unit with [Penetrate]", '1 enemy unit named "Gull"', "the unit in your opponent's Center",
    "1 unit in your Left or Right", "1 attacking unit", "1 enemy unit that is not attacking", "1 enemy token",
)
VERBS: Final = (
    "Destroy {}.", "Banish {}.", "Drop {}.", "Rest {}.", "Stand {}.", "Return {} to its owner's hand.",
    "Put {} on the bottom of its owner's deck.", "Deal 2 damage to {}.", "Move {} to an empty field zone.",
)
NUMBERS: Final = (
    "2", "the number of cards in your hand", "the number of units in Rest on your field", "twice your life",
    "2 times the number of cards in your drop", "half of your life, rounded up", "the power of this card",
    "the number of different planets among your units", "the total power of your units",
)
PLACES_OF_NUMBERS: Final = (
    "Gain life equal to {}.", "Deal damage to your opponent equal to {}.", "Deal damage to 1 enemy unit equal to {}.",
    "Draw cards equal to {}.",
)
TOKENS: Final = (
    'a "Gull" token with limit 1, power 2, crit 1, defense 3',
    'an "Owl" <Token> with 2 power, 1 crit, 3 defense and limit 1',
    'a <Token> named "Gull" with Limit 1, 3 defense, 2 power, 1 crit, and [Move]',
    '2 "Gull" <Token> units (Limit 1, Power 2, Crit 1, Defense 3)',
    'a <Mars> "Gull" token with defense 3, crit 1, power 2, limit 1, [Move] and [Revenge]',
)
PLACES_OF_TOKENS: Final = ("", " at rest", " to your Left", " to your Left or Right at rest", " to an empty field zone")
HELD: Final = (
    "all cards in {}'s soul", "all soul cards of {}", "1 card from {}'s soul", "2 cards in the soul of {}",
    "1 soul card from {}",
)
HOSTS: Final = ("a unit", "another unit", "an enemy unit")
FROM_SOULS: Final = (
    "Drop {}.", "Banish {}.", "Return {} to its owner's hand.", "Put {} into your hand.", "Move {} to your hand.",
    "Turn {} face up.",
)
KINDS_OF_UNITS: Final = (
    "of a different planet than this card", "of a different attribute than this card",
    "of the same planet as this card",
    "that is not <Mars>", 'that does not have a soul card with the name "Gull"', 'that has a soul card named "Gull"',
)
SUBJECTS: Final = (
    "this card", "a unit", "another unit on your field", "an enemy unit", "your item", "a <<Crew>> unit", "a token",
    "a unit in your Center",
)
EVENTS: Final = (
    "is summoned", "is destroyed", "is destroyed by a skill", "is banished", "is dropped from the field", "attacks",
    "attacks from the Center", "attacks your opponent", "is attacked", "takes damage",
    "moves to a different field zone", "leaves the field", "becomes rested", "attacks while you have 2 or more Energy",
)
CONDITIONS: Final = (
    "you have more {} than your opponent", "your opponent has less {} than you", "you have 2 or more {}",
    "you have no {}",
)
THINGS: Final = ("units", "<Mars> units", "cards in hand", "energy", "life", "units in Rest")


def unread(kind: str, lines: Iterable[str]) -> list[str]:
    """The lines that are not read, or that are not printed so that they are read in the same way again."""
    found = []
    for line in lines:
        for one in read_each("gate", (line,), kind, "Ayla"):
            if one.mistake is not None:
                found.append(line)
                continue
            said = [print_ability("gate", ability) for ability in one.abilities]
            back = tuple([again for text in said for part in text_lines([text], kind) for again in read_line(
                "gate", part, kind)])
            if back != tuple(one.abilities):
                found.append(f"{line} -> {said}")
    return found


def test_every_verb_takes_every_noun_phrase() -> None:
    lines = [f"* When this card attacks, {verb.format(cards)[0].lower()}{verb.format(cards)[1:]}"
             for verb, cards in product(VERBS, CARDS)]
    assert len(lines) == 243
    assert unread("unit", lines) == []


def test_every_number_stands_in_every_place() -> None:
    lines = [place.format(number) for place, number in product(PLACES_OF_NUMBERS, NUMBERS)]
    assert len(lines) == 36
    assert unread("spell", lines) == []


def test_every_event_happens_to_every_card() -> None:
    lines = [f"* When {subject} {event}, gain 1 life." for subject, event in product(SUBJECTS, EVENTS)]
    assert len(lines) == 112
    assert unread("unit", lines) == []


def test_every_condition_asks_for_every_thing() -> None:
    lines = [f"If {condition.format(thing)}, draw 1 card." for condition, thing in product(CONDITIONS, THINGS)]
    assert len(lines) == 24
    assert unread("spell", lines) == []


def test_every_token_is_summoned_to_every_place() -> None:
    lines = [f"{verb} {token}{place}." for verb, token, place in product(("Summon", "Put"), TOKENS, PLACES_OF_TOKENS)]
    assert len(lines) == 50
    assert unread("spell", lines) == []


def test_every_card_in_a_soul_goes_everywhere() -> None:
    lines = [verb.format(held.format(host)) for verb, held, host in product(FROM_SOULS, HELD, HOSTS)]
    lines = [f"* When this card attacks, {line[0].lower()}{line[1:]}" for line in lines]
    assert len(lines) == 90
    assert unread("unit", lines) == []


def test_every_verb_takes_every_kind_of_unit() -> None:
    lines = [f"* When this card attacks, {verb.format(f'1 enemy unit {kind}')[0].lower()}"
             f"{verb.format(f'1 enemy unit {kind}')[1:]}" for verb, kind in product(VERBS, KINDS_OF_UNITS)]
    assert len(lines) == 54
    assert unread("unit", lines) == []


def test_every_player_takes_every_number() -> None:
    lines = [f"{who} damage equal to {number}." for who, number in product(
        ("You take", "Your opponent takes", "Each player takes"), NUMBERS)]
    assert len(lines) == 27
    assert unread("spell", lines) == []


def test_every_payment_is_made_for_each_of_every_thing() -> None:
    lines = [f"[Use](Pay {paid} for each {thing}) Draw 1 card." for paid, thing in product(
        ("1", "2 Energy", "1 life", "2 life"), ("unit on your field", "card in your hand", "<Mars> card in your drop"))]
    assert len(lines) == 12
    assert unread("unit", lines) == []


def test_every_attack_against_some_card_is_fizzled() -> None:
    lines = [f"[Counter]Fizzle {attack} {card}." for attack, card in product(
        ("an attack against", "the attack on"),
        ("your <<Crew>>", "a unit in your Center", "the unit in your Left", "your item", "a <Mars> unit you control"))]
    assert len(lines) == 10
    assert unread("spell", lines) == []
