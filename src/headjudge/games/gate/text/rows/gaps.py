"""What fills the gaps of the rows."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text import deeds, events, nouns, printer_deeds, printer_nouns
from headjudge.games.gate.text.rows import filling, happened
from headjudge.language.printing.printer import word_for
from headjudge.language.rows import amounts, clauses, heads, shared
from headjudge.language.rows.clauses import first_zone, says_moving, says_zones
from headjudge.language.rows.closed import listed
from headjudge.language.rows.row import Fills, Form, together
from headjudge.language.tree import ast

_SINGLE: Final = Fills(
    "subject",
    lambda reader, part: events.subject_of(reader, part),
    lambda printer, what: printer_nouns.single(printer, what),
    ("this card", "another unit on your field"),
)
_CARD: Final = Fills("np", filling.thing, lambda printer, what: printer_nouns.one(printer, what), (
    "a unit on your field",))
_SUBJECT_CARD: Final = Fills("subject", filling.thing, filling.past, ("this card",))
_ZONE: Final = Fills("zone", lambda reader, part: reader.zone(part), filling.says_zone, ("your drop",))
_QUANT: Final = Fills(
    "quant",
    lambda reader, part: nouns.so_many(reader, part),
    lambda printer, quantity: printer_nouns.so_many(printer, quantity),
    ("2 or more",),
)

OWN_GAPS: Final[dict[str, Fills | Form]] = {
    # words
    "field": listed("game_field", "power"),
    "field_again": listed("game_field", "power"),
    "state": Fills(
        "game_state",
        lambda reader, part: reader.visit(part),
        lambda printer, state: word_for({"stand": "standing", "rest": "resting"}, state),
        ("standing", "resting"),
    ),
    "turned": listed("game_state", "stand", "rest"),
    "turn": Fills(
        "STATE_VERB",
        lambda reader, token: reader.values(token)[0],
        lambda printer, state: str(state),
        ("stand", "rest"),
    ),
    "game_zone": listed("game_zone", "hand"),
    "units_zone": listed("game_zone", "left"),
    "turn_to_come": Fills(
        "span", lambda reader, part: reader.span(part), lambda printer, span: printer.say("span", span), (
            "your next turn",)
    ),
    "own_span": Fills(
        "span", lambda reader, part: reader.span(part), lambda printer, span: printer.say("span", span), ("your turn",)
    ),
    "planets": Fills(
        "PLANETS",
        lambda reader, token: reader.values(token),
        lambda printer, planets: " or ".join(f"<{planet}>" for planet in planets),
        ("<Mars>", "<Mars> or <Venus>"),
    ),
    "attributes": Fills(
        "TRAITS",
        lambda reader, token: reader.values(token),
        lambda printer, attributes: " or ".join(f"<<{attribute}>>" for attribute in attributes),
        ("<<Harbor>>",),
    ),
    "keyword": Fills("KEYWORD", lambda reader, token: reader.values(token)[0], filling.label, ("[Penetrate]",)),
    "other_keyword": Fills("KEYWORD", lambda reader, token: reader.values(token)[0], filling.label, ("[Move]",)),
    "keywords": Fills(
        "keywords",
        lambda reader, part: tuple(deeds.keyword_ability(reader, token) for token in part.children),
        filling.keywords,
        ("[Penetrate]", "[Penetrate] [Life Bond 2]"),
    ),
    "quoted": Fills(
        "ABILITY",
        lambda reader, token: token,
        lambda printer, ability: f'"{printer.inner(ability)}"',
        ('"* When this card attacks, draw 1 card."',),
    ),
    "other_names": Fills(
        "NAMES", lambda reader, token: reader.values(token), lambda printer, names: printer.names(names), ('"Bram"',)
    ),
    "use_sign": Form("USE", lambda found: "[Use]"),
    "counter_sign": Form("COUNTER", lambda found: "[Counter]"),
    "energy_cards": Form("_energy_cards", lambda found: "Energy"),
    "non": Form("NON", lambda found: "non-"),
    "a_card": Form("_a_card", lambda found: "card"),
    "cards": Form("_cards", lambda found: "cards"),
    "gain_s": Form("_gain", lambda found: "gain" if found["plural"] else "gains"),
    "lose_s": Form("_lose", lambda found: "lose" if found["plural"] else "loses"),
    "you_have_not": Form("_you_have_not", lambda found: "you do not have"),
    "in_on": Form("_in_on", lambda found: "on" if first_zone(found) == "field" else "in"),
    # zones
    "zone": _ZONE,
    "other_zone": Fills(_ZONE.rule, _ZONE.read, _ZONE.say, ("your hand",)),
    "home": Fills(_ZONE.rule, _ZONE.read, _ZONE.say, ("the field",)),
    "attacked_zone": Fills(_ZONE.rule, filling.loose, filling.not_said, ("your Left",)),
    "unit_zones": Fills("zones", lambda reader, part: reader.zones(part), filling.not_said, (
        "the Left", "the Left or Right")),
    "units_from": Fills("zones", filling.loose_zones, says_zones, ("your Left", "the Left", "your Left or Right")),
    "units_places": Fills("zones", lambda reader, part: reader.zones(part), says_zones, (
        "your Left", "your opponent's field", "your Left or Right")),
    "deck": Fills(_ZONE.rule, _ZONE.read, _ZONE.say, ("your deck",)),
    "dug_for": Fills("picks", filling.thing, clauses.says_sought, ("1 unit",)),
    "room_of": Fills("room_of", lambda reader, part: reader.visit(part), lambda printer, who: printer.say(
        "room_of", who), ("your",)),
    "lowest": Fills("lowest", lambda reader, part: reader.visit(part), lambda printer, least: printer.say(
        "lowest", least), ("to a minimum of 1",)),
    "energy": Fills("zone", shared.room, filling.says_zone, ("your Energy",)),
    "place_on": Fills("zone", filling.loose, filling.says_zone, ("your Left", "the field")),
    "places_on": Fills("zones", filling.loose_zones, says_zones, ("your Left", "the field", "your Left or Right")),
    "entered": Fills("zones", filling.loose_zones, says_zones, ("your drop",)),
    "source": Fills("zone", filling.left, filling.says_zone, ("your drop",)),
    "off_stack": Fills("zone", filling.off_stack, filling.says_zone, ("your drop",)),
    "zones": Fills("zones", lambda reader, part: reader.zones(part), says_zones, ("your hand", "your hand or drop")),
    "soul": Fills(
        "soul",
        lambda reader, part: reader.visit(part),
        lambda printer, what: printer.say("soul", what),
        ("this card's soul",),
    ),
    # cards
    "single": _SINGLE,
    "dealer": Fills(_SINGLE.rule, lambda reader, part: events.dealer(reader, part), filling.says_dealer, ("a spell",)),
    "combining": Fills(_SINGLE.rule, _SINGLE.read, _SINGLE.say, ("another unit on your field",)),
    "of_theirs": Fills(_SINGLE.rule, _SINGLE.read, _SINGLE.say, ("an enemy unit",)),
    "leaving": Fills(_SINGLE.rule, _SINGLE.read, filling.says_leaving, ("this card",)),
    "any_card": Fills(_SINGLE.rule, _SINGLE.read, filling.says_leaving, ("a card",)),
    "goal": Fills(_ZONE.rule, filling.loose, filling.says_zone, ("your drop",)),
    "leaver": Fills("subject", filling.leaver, filling.says_leaver, ("this card", "a unit on your field")),
    "target": _CARD,
    "attacker": _CARD,
    "partner": _CARD,
    "like_any": Fills("like_any", lambda reader, part: reader.visit(part), lambda printer, what: printer_nouns.one(
        printer, what), ("a card in your drop", "a <Mars> unit on your field")),
    "partners": Fills("noun", lambda reader, part: reader.select(reader.noun(part), part), lambda printer, what: (
        printer.noun(what, True)), ("units",)),
    "np": _CARD,
    "measured": Fills("subject", filling.thing, filling.past, ("this card", "an enemy unit")),
    "slayer": Fills("subject", filling.thing, filling.says_slayer, ("this card", "a spell")),
    "user": _SUBJECT_CARD,
    "begun": Fills("event", lambda reader, part: reader.visit(part), lambda printer, event: printer.event(event)),
    "destroyed": Fills("np", filling.thing, lambda printer, what: printer_nouns.single(printer, what), (
        "an enemy unit",)),
    "put_there": Fills("subject", filling.thing, filling.says_put_there, ("a card",)),
    "played": Fills("subject", filling.thing, filling.says_played, ("a spell",)),
    "summoned_np": Fills("np", filling.thing, filling.says_played, ("a unit",)),
    "equipped_np": Fills("np", filling.thing, filling.says_played, ("an item",)),
    "cast_np": Fills("np", filling.thing, filling.says_played, ("a spell",)),
    "who": Fills("subject", filling.thing, filling.says_who, ("this card",)),
    "all_these": Fills("subject", filling.thing, filling.says_all_these, ("all units on your field",)),
    "mine": Fills("np", filling.thing, filling.not_said, ("a card from your hand",)),
    "theirs": Fills("np", filling.thing, filling.not_said, ("a card from their hand",)),
    "dealing": Fills("subject", filling.thing, lambda printer, what: (
        "this card" if what == ast.THIS else printer.all_of(what)), ("this card", "units on your field")),
    "harmed": Fills("subject", filling.thing, lambda printer, what: (
        printer.ref(what) if isinstance(what, ast.Ref) else printer.all_of(what)), (
        "this card", "all units on your field")),
    "attack_target": Fills("ref", lambda reader, part: reader.thing(part).what, lambda printer,
        what: printer.ref(what), (
        "this card",)),
    "coming_cards": Fills("subject", filling.thing, lambda printer, what: printer.all_of(what), ("enemy units",)),
    "enemies": Fills("subject", filling.thing, filling.not_said, ("enemy units",)),
    "them": Fills("subject", filling.thing, filling.not_said, ("they",)),
    "barred_cards": Fills("subject", filling.thing, filling.says_deed_cards, ("this card",)),
    "gaining": Fills("subject", filling.thing, lambda printer, what: printer.subject(what)[0], ("this card",)),
    "ref": Fills("ref", lambda reader, part: reader.thing(part).what, lambda printer, what: printer.ref(what), ("it",)),
    "possessed": Fills("possessed", lambda reader, part: reader.visit(part), lambda printer, what: printer.say(
        "possessed", what), ("this card's",)),
    "object": Fills("object", filling.thing, filling.says_cards, ("this card",)),
    "moving": Fills("object", filling.thing, filling.says_cards_moving, ("this card",)),
    "summoned": Fills("object", filling.thing, says_moving, ("1 unit from your hand",)),
    "equipped": Fills("object", filling.thing, says_moving, ("1 item from your hand",)),
    "cast_card": Fills("object", filling.thing, says_moving, ("1 spell from your hand",)),
    "acted": Fills("object", filling.acted, filling.says_cards, ("this card",)),
    "this_one": Fills("ref", filling.thing, lambda printer, what: printer.ref(what), ("this card",)),
    "one_counted": Fills("counted", filling.thing, filling.says_cards, ("1 unit on your field",)),
    "the_only": Fills("described", filling.thing, lambda printer, what: f"the {printer.noun(what, False)}", (
        "the unit in your Left",)),
    "described": Fills("described", filling.thing, filling.says_cards, ("the unit in your Left",)),
    "host": _CARD,
    "soul_host": Fills(_CARD.rule, _CARD.read, _CARD.say, ("a <Mars> card on your field",)),
    "shown": Fills("object", filling.thing, filling.says_cards, ("the top 2 cards of your deck",)),
    "content": Fills("noun", filling.thing, lambda printer, what: printer.noun(what, True), ("units",)),
    "counted": Fills("counted", filling.thing, filling.says_cards, ("2 units on your field",)),
    "picks": Fills("picks", filling.thing, filling.says_picks, ("1 unit on your field",)),
    "exchanged": Fills("counted", filling.thing, lambda printer, held: printer_deeds.exchanged(printer, *held)),
    "sought": Fills("picks", filling.thing, clauses.says_sought, ("up to 1 unit",)),
    "soul_pick": Fills("np", filling.thing, filling.says_soul_pick, ("1 unit on your field",)),
    "priced": Fills("noun", filling.priced, lambda printer, tests: printer.tests(tests, True), (
        "units", "<Mars> spells")),
    "costing": Fills("noun", filling.priced, filling.not_said, ("units", "<Mars> units")),
    "dear": Fills("noun", filling.priced, lambda printer, tests: printer.tests(tests, True), ("<Mars> cards",)),
    **{
        f"{kind}s_elsewhere": Fills(
            "noun", lambda reader, part: reader.select(reader.noun(part), part), lambda printer, what: printer.noun(
                what, True), (f"{kind}s in your drop",))
        for kind in ("unit", "item", "spell")
    },
    "next_kind": Fills("noun", filling.priced, lambda printer, tests: printer.tests(tests, False), ("spell",)),
    "controlled": Fills("object", filling.acted, filling.says_cards, ("1 enemy unit",)),
    **{f"barred_{kind}s": filling.barred(kind) for kind in ("unit", "spell", "item")},
    "barred_any": filling.barred(""),
    "plain_units": filling.plain("unit"),
    "attacking_cards": Fills("noun", filling.priced, lambda printer, tests: printer.tests(tests, True), ("units",)),
    "plain_cards": filling.plain(""),
    "marked": Fills("noun", lambda reader, part: reader.select(reader.noun(part), part), lambda printer, what: (
        printer.noun(what, True)), ("units in your hand",)),
    "cost_mark": Fills("COSTMARK", lambda reader, token: reader.values(token)[0], lambda printer, kind: (
        f"[{word_for(filling.COST_MARKS, kind)} Cost]"), ("[Summon Cost]",)),
    "placed": Fills("noun", filling.thing, lambda printer, what: printer.noun(what, True), ("units on your field",)),
    "one_there": Fills("np", filling.thing, lambda printer, what: printer_nouns.one(printer, what), (
        "a unit on your field",)),
    "many_there": Fills("np", filling.thing, filling.says_many, ("2 or more units on your field",)),
    "not_many": Fills("np", filling.thing, filling.says_not_many, ("2 or more units on your field",)),
    "soul_content": Fills("noun", filling.thing, filling.says_soul_content, ("soul cards",)),
    "soul_many": _QUANT,
    "hitting": Fills(
        "subject",
        lambda reader, part: events.subject_of(reader, part),
        lambda printer, what: printer_nouns.single(printer, what),
        ("a unit on your opponent's field",),
    ),
    "so_many": _QUANT,
    "predicate": Fills("predicate", filling.thing, printer_deeds.predicate, ("a unit",)),
    # places to go to
    "spots": Fills("spots", lambda reader, part: reader.visit(part), clauses.says_spots, ("into your hand",)),
    "rest_spots": Fills("spots", lambda reader, part: reader.visit(part), clauses.says_spots, ("into your drop",)),
    "slot": Fills("slot", filling.own_slot, filling.says_own_slot, ("to your Left",)),
    "field_zone": Fills("slot", lambda reader, part: reader.visit(part),
                        lambda printer, slot: printer.say("slot", slot), ("to another field zone", "to your Left")),
    "other_number": Fills("number", lambda reader, part: reader.amount(part), lambda printer, n: printer.n(n), ("3",)),
    "nothing": Fills("number", lambda reader, part: reader.amount(part), lambda printer, n: "0", ("0",)),
    "most": Fills("NUMBER", lambda reader, token: ast.Num(reader.number_of(token)), lambda printer, n: str(n.value), (
        "3",)),
    "single_time": Fills("NUMBER", filling.single_time, filling.not_said, ("1",)),
    "token": Fills(
        "token",
        lambda reader, part: deeds.token_of(reader, part),
        filling.says_token,
        ('1 "Imp" token with limit 1, power 2, crit 1, defense 3',),
    ),
    # numbers, skills, clauses
    "shifted_all": Fills(
        "shifted", lambda reader, part: reader.visit(part), lambda printer, sign: (
            "are increased by" if sign > 0 else "are reduced by")
    ),
    "shifted": Fills(
        "shifted", lambda reader, part: reader.visit(part), lambda printer, sign: printer.say("shifted", sign)
    ),
    "range": Fills("range", lambda reader, part: reader.visit(part), filling.says_range, ("3 or more", "3")),
    "closed": Fills("closed", lambda reader, part: reader.amount(part), clauses.says_closed, ("your life",)),
    "signed": Fills("SIGNED", lambda reader, token: token, clauses.says_signed, ("+3",)),
    "each": Fills("each", filling.thing, lambda printer, what: "", ("for each unit on your field",)),
    "each_np": Fills(
        "each_np",
        lambda reader, part: reader.amount(part),
        filling.says_each,
        ("unit on your field", "2 units on your field"),
    ),
    "gains": Fills("gains", filling.thing, filling.says_gains, ("+3",)),
    "payer": Fills("payer", lambda reader, part: reader.visit(part), lambda printer, who: printer.say("payer", who)),
    "their_skill": Fills("skill", filling.their_skill, lambda printer, skill: printer.say("skill", skill)),
    "acted_some": Fills("object", filling.acted, filling.not_said, ("1 enemy unit",)),
    "card_number": Fills("closed", lambda reader, part: reader.amount(part), filling.not_said, ("this card's power",)),
    "deeds": Fills("deeds", filling.thing, filling.not_said, ("attack or be attacked",)),
    "player_deeds": Fills("player_deeds", filling.thing, filling.not_said, ("draw cards or gain life",)),
    "event": Fills("event", lambda reader, part: reader.visit(part), lambda printer, event: printer.event(event), (
        "this card takes damage",)),
    "less": Fills("quantity", lambda reader, part: reader.amount(part), lambda printer, amount: printer.say(
        "quantity", amount)),
    "charge_event": Fills(
        "event", lambda reader, part: reader.visit(part), lambda printer, event: printer.event(event), (
            "a card is put into your Energy from your hand",)),
    "zone_event": Fills("event", lambda reader, part: reader.visit(part), filling.not_said, (
        "a card is put into your Gate Master zone",)),
    "moving_keyword": Fills("KEYWORD", lambda reader, token: reader.values(token)[0], filling.label, ("[Combine]",)),
    "gone_card": Fills("subject", filling.thing, lambda printer, what: printer.ref(what), ("that unit",)),
    "gone": Fills("gone", lambda reader, part: reader.visit(part), lambda printer, done: str(done), ("destroyed",)),
    "suffered": Fills("suffered", lambda reader, part: reader.visit(part), lambda printer, deed: printer.say(
        "suffered", deed), ("be destroyed",)),
    "past": Fills("event", filling.thing, lambda printer, said: happened.in_past(printer, said)),
    "maker": Fills("maker", lambda reader, part: reader.visit(part), lambda printer, by: printer.say("maker", by), (
        "a skill",)),
    "making": Fills("subject", filling.thing, filling.says_making, ("this card", "an enemy unit", "a spell")),
    "attacks": Fills("subject", filling.thing, filling.says_making, ("an enemy unit",)),
    "lasting": Fills("clause", lambda reader, part: reader.step(part), filling.not_said, (
        "your opponent cannot attack",)),
    "divided_np": Fills("np", filling.thing, lambda printer, pick: printer.pick(pick), ("any number of enemy units",)),
    "damaging": Fills("clause", lambda reader, part: reader.step(part), lambda printer, step: printer.clause(step), (
        "deal 1 damage to you",)),
    "coming": Fills("clause", lambda reader, part: reader.step(part), lambda printer, step: printer.clause(step), (
        "summon 1 unit from your drop",)),
    "clause": Fills(
        "clause", lambda reader, part: reader.step(part), lambda printer, step: printer.clause(step), ("draw 1 card",)
    ),
}

GAPS: Final = together(shared.GAPS, amounts.GAPS, heads.GAPS, OWN_GAPS, otherwise=frozenset({"signed"}))
