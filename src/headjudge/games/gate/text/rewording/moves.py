"""Cards that go from one zone to another, are searched for, or change places."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

moved_from: Final = said(
    "^ move this card from (owner: the|your) (a: left|center|right) to (the|your) (b: left|center|right) or from "
    "(the|your) (c: left|center|right) to (the|your) (d: left|center|right) > . = if this card is in {owner} {a} , "
    "move it to {owner} {b} . otherwise , if this card is in {owner} {c} , move it to {owner} {d}",
    "^ move this card from (owner: the|your) (a: left|center|right) to (the|your) (b: left|center|right) > . = "
    "if this card is in {owner} {a} , move it to {owner} {b}",
)
"""Moving from one of two zones to the other is moving if it is there."""

moved_back: Final = said(
    "move {what,} (from|in) (whose: your opponent's|your|the) (zone: left|center|right) to {then. +turn} "
    "(one: it|unit) back > . = move {what} (from|in) {whose} {zone} to {then} {one} to {whose} {zone}",
)
"""What is moved back goes to the zone that it was in."""

found_in_deck: Final = said(
    "search for {what} in your deck = search your deck for {what}",
    "^ (take|find|get) (what: a|an) {one -from -in -random -top -bottom} (from|in) your deck = "
    "search your deck for {what} {one}",
    "^ (take|find|get) NUMBER {one -from -in -random -top -bottom} (from|in) your deck = "
    "search your deck for NUMBER {one}",
    "^ (deed: put|add|return|summon) (what: a|an|NUMBER=1) {one -from -in -random -top -bottom} (from|in) your deck = "
    "search your deck for {what} {one} , and {deed} it",
    "^ (deed: put|add|return|summon) NUMBER {one -from -in -random -top -bottom} (from|in) your deck = "
    "search your deck for NUMBER {one} , and {deed} them",
)
"""Putting a card from the deck somewhere, and searching for one in the deck, is searching the deck (gate:4.3.4)."""

brought: Final = said(
    "bring {what +hand} $ = return {what}",
    "(take|choose) {what -and -among -damage -CLOSE} into {hand +hand -and -among -damage -CLOSE} $ = "
    "put {what} into {hand}",
)
"""Bringing something to the hand is returning it, and taking it into the hand is putting it there."""

exchanged_with: Final = said(
    "(exchange|swap|switch) {one -with -for -and -the_positions @noun} with {other, -with -for -and} (face down)? > . "
    "= exchange the positions of {one} and {other}",
    "(exchange|swap|switch) {one !the !their !its -with -for -and @noun} (for|and) {other, -with -for -and} "
    "(face down)? > . = exchange the positions of {one} and {other}",
    noun="+card +cards +unit +item +spell",
)
"""Exchanging one card with another is exchanging the positions of both (gate:3.9.5)."""

searched: Final = said("choose {what -from -in -choose} (in|from) your deck = search your deck for {what}")
"""Choosing a card in the deck is searching for it (gate:4.3.4)."""

units_of_zones: Final = said(
    "exchange (the positions of)? the (noun: cards|units) in (whose: your opponent's|your|the|their) "
    "(a: left|center|right) (and|or) (your opponent's|your|the|their)? (b: left|center|right) = exchange the "
    "positions of the {noun: card|unit} in {whose} {a} and the {noun: card|unit} in {whose} {b}",
    "your unit in (the|your) > (left|center|right) or = a unit in your # with exchange_the_positions_of",
    "your unit in (the|your) > (left|center|right) = the unit in your # with exchange_the_positions_of",
)
"""Of two units that are exchanged, each is the unit in its zone."""

controlled_by_moving: Final = said(
    "gain control of {what -this_turn} this turn by moving (who: it|them) {to} $ = "
    "move {what} {to} , and move {who} to your opponent's field at the end of this turn",
    "gain control of {what -this_turn} by moving (it|them) {to} $ = move {what} {to}",
    "give control of {what} to your opponent by moving (it|them) {to?} their {zone} $ = "
    "move {what} {to} your opponent's {zone}",
    "give control of {what} to your opponent by moving (it|them) {to} $ = move {what} {to}",
)
"""Gaining control of a unit by moving it is moving it (gate:3.4.2)."""

moved_elsewhere: Final = said(
    "^ move {what} to > {whose -field -from +owner's} (hand|deck) = put {what} to",
    "^ move {what} (to|into) > the soul = put {what} into",
    "^ move {what} (to|into) > {where -field -from @zone} (.|,|CLOSE) = put {what} into",
    "^ move {what} (at|on) > {where -field -from @zone} (.|,|CLOSE) = put {what} (at|on)",
    zone="+hand +deck +drop +energy +banish +soul",
)
"""Moving a card to a zone that is none of the field is putting it there (gate:3.9.4)."""

into_deck_and_shuffle: Final = said(
    "^ (return|put) {what} (to|into) {whose -the -top -bottom} deck , and shuffle > . = "
    "shuffle {what} into {whose} deck",
    "^ (return|put) {what} (to|into) {whose -the -top -bottom} deck , and shuffle (it|that|your) {deck? -instead} > . "
    "= shuffle {what} into {whose} deck",
)
"""Putting a card into a deck that is shuffled then is shuffling it into that deck."""

shown_to_players: Final = said(
    "^ (show|shows) {what} (to each player|to your opponent) > (.|,|and) = reveal {what}",
    "^ (reveal|reveals) {what} to each player > (.|,|and) = reveal {what}",
)
"""What is shown to the other players is revealed."""

_DRAWN_THEN: Final = "STAR ONCE=once_per_turn if you would draw a card in the draw step , draw"
_IN_THE_STEP: Final = "(during|in) your draw step"

more_in_the_draw_step: Final = said(
    f"STAR {_IN_THE_STEP} , (you)? draw NUMBER cards instead of NUMBER=1 $ = {_DRAWN_THEN} NUMBER cards instead",
    f"STAR {_IN_THE_STEP} , (you)? draw NUMBER cards instead (of a card)? $ = {_DRAWN_THEN} NUMBER cards instead",
    f"STAR (you)? draw NUMBER cards {_IN_THE_STEP} instead of NUMBER=1 $ = {_DRAWN_THEN} NUMBER cards instead",
    f"STAR (you)? draw NUMBER cards {_IN_THE_STEP} (instead)? $ = {_DRAWN_THEN} NUMBER cards instead",
    f"STAR {_IN_THE_STEP} , (you)? draw NUMBER=1 (additional|more|extra) card $ = {_DRAWN_THEN} NUMBER=2 cards instead",
    f"STAR {_IN_THE_STEP} , (you)? draw (an|one) (additional|more|extra) card $ = {_DRAWN_THEN} NUMBER=2 cards instead",
    f"STAR (you)? draw NUMBER=1 (additional|more|extra) card {_IN_THE_STEP} $ = {_DRAWN_THEN} NUMBER=2 cards instead",
    f"STAR (you)? draw (an|one) (additional|more|extra) card {_IN_THE_STEP} $ = {_DRAWN_THEN} NUMBER=2 cards instead",
    f"STAR {_IN_THE_STEP} , (you)? draw NUMBER=2 (additional|more|extra) cards $ = {_DRAWN_THEN} NUMBER=3 cards "
    f"instead",
    "would draw a card (during|in) (your|their|the) draw step = would draw a card in the draw step",
)
"""The one draw of the Draw Step (gate:6.2.3.2) becomes another number; the draw behind a card put into Energy is
another."""


after_shuffling: Final = said(
    ", and put (what: it|them|that card|those cards) on (the)? (end: top|bottom) of your deck after shuffling "
    "(it|your deck)? = , shuffle your deck , and put {what} on the {end} of your deck",
)
"""A card that is put on the deck once it is shuffled."""
