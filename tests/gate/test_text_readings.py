"""What lines of gate text mean: invented text on the left, its tree on the right."""

from __future__ import annotations

import pytest

from headjudge.games.gate import nodes
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from headjudge.language.tree.ast import SUBJECT, THIS
from tests.cases import every

ONE = ast.Quant(ast.Num(1), ast.Num(1))
SOME = ast.Quant(ast.Num(1), None)
UNIT = ast.Kind(("unit",))
CARD = ast.Kind(("unit", "item", "spell"))
OTHER = ast.Relation("other", THIS)
CHOSEN = ast.Ref("chosen")
DROP = (ast.Spot("drop"),)
HAND = (ast.Spot("hand", "you"),)
PAY = (ast.Spend(ast.Num(1)),)
DRAW = ast.Draw(ast.Num(1))


def read(text: str, type: str = "unit") -> ast.Ability:
    """The only ability of a line."""
    (ability,) = read_card_text("gate", [text], type, "Ayla")
    return ability


def cast(text: str) -> ast.Step:
    """What a Spell does."""
    ability = read(text, "spell")
    assert isinstance(ability, ast.OnPlay) and not ability.counter
    return ability.body


def when(event: str) -> ast.Trigger:
    """What a skill of a Unit waits for."""
    ability = read(f"* When {event}, draw 1 card.")
    assert isinstance(ability, ast.Automatic) and ability.body == DRAW
    return ability.trigger


def condition(text: str) -> ast.Condition | None:
    """What must be so."""
    ability = read(f"* If {text}, this card gains +1.")
    assert isinstance(ability, ast.Continuous)
    return ability.condition


def field(*tests: ast.Test, whose: str = "you") -> ast.Select:
    """Cards on the field."""
    return ast.Select(("field",), whose, tests)


def some(of: ast.Select, n: int = 1) -> ast.Pick:
    """So many of them."""
    return ast.Pick(of, ast.Quant(ast.Num(n), ast.Num(n)))


def plus(what: ast.Selector, n: int, name: str = "power", until: ast.Until | None = ast.END_OF_TURN) -> ast.Change:
    """A bonus."""
    return ast.Change(what, name, "by", ast.Num(n), until)


# Costs (3.1.4, 12.2)


@pytest.mark.accepted
@pytest.mark.rule("gate:3.1.4.1")
def test_the_three_costs_of_playing_a_card() -> None:
    assert read("[Summon Cost](Pay 2)") == ast.PlayCost("summon", (ast.Spend(ast.Num(2)),))
    assert read("[Equip Cost] (Pay 1 Energy)", "item") == ast.PlayCost("equip", PAY)
    assert read("[Cast Cost](Pay 1, drop 1 hand card)", "spell") == ast.PlayCost(
        "cast", (*PAY, ast.Move(some(ast.Select(("hand",), "you")), DROP)))
    assert read("[Summon Cost](None)") == ast.PlayCost("summon", ())


def test_pilot_transform_and_combine_have_costs_of_their_own() -> None:
    assert read("[Pilot](Pay 1)") == ast.Keyword("pilot", (), PAY)
    assert read("[Combine](Pay 1)") == ast.Keyword("combine", (), PAY)
    assert read("[Combine]") == ast.Keyword("combine")


# [Use] and [Counter]


@pytest.mark.parametrize("text", [
    "[Use](Pay 1) Draw 1 card.",
    "[Use] (Pay 1): Draw a card.",
    "[Use] Pay 1 Energy: Draw 1 card.",
    "[Use] You may pay 1 Energy. If you do, draw 1 card.",
    "[use] Pay 1 Energy. If you do, draw 1 card.",
])
def test_the_cost_of_a_use_skill_may_be_written_in_several_ways(text: str) -> None:
    assert read(text) == ast.Activated(DRAW, PAY, ("field",), "use")


@pytest.mark.parametrize("text", [
    "[Use](Pay 1) Once per turn. Draw 1 card.",
    "[Use] Once per turn, you may pay 1 Energy. If you do, draw 1 card.",
    "[Use] (Once per turn) (Pay 1) Draw 1 card.",
    "[Use](Pay 1) Draw 1 card. (Once per turn)",
    "[Use](Pay 1) Draw 1 card. This skill can only be used once per turn.",
])
def test_once_per_turn(text: str) -> None:
    assert read(text) == ast.Activated(DRAW, PAY, ("field",), "use", limit=ast.Limit(1))


def test_combine_written_out() -> None:
    apart = ast.Relation("other", THIS)
    target = field(UNIT, apart, ast.HasMarkers(ast.Quant(ast.Num(0), ast.Num(0)), (ast.Same("name", THIS),)))
    assert read("[Use]Choose a unit on your field that does not have a Soul card with the same name as this card. Put "
                "this from the field into the chosen unit's Soul.") == ast.Activated(
        ast.Seq((ast.Choose((some(target),), "you", "chosen"), ast.Move(THIS, (ast.Spot("soul", under=CHOSEN),)))),
        (), ("field",), "use")


def test_counter_is_a_skill_of_a_card_on_the_field_or_the_text_of_a_spell() -> None:
    assert read("[Counter](Pay 1) Fizzle the attack.") == ast.Activated(nodes.Fizzle("attack"), PAY, ("field",),
                                                                        "counter")
    assert read("[Counter] Fizzle the attack.", "spell") == ast.OnPlay(nodes.Fizzle("attack"), counter=True)


def test_counter_on_a_spell_that_stays_in_the_set_zone_is_a_skill_of_it() -> None:
    mark, skill = read_card_text("gate", ["[Set]", "[Counter](Pay 1) Fizzle the attack."], "spell", "Ayla")
    assert (mark, skill) == (ast.Keyword("set"), ast.Activated(nodes.Fizzle("attack"), PAY, ("field",), "counter"))


def test_when_a_card_can_be_cast_and_a_skill_be_used() -> None:
    assert read("[Counter] You may only cast this card when you are being attacked. Draw 1 card.", "spell") == (
        ast.OnPlay(DRAW, (), ast.Flag("you", "attacked"), True))
    assert read("[Use] You may only use this skill if this card is in your Center. Draw 1 card.") == ast.Activated(
        DRAW, (), ("field",), "use", ast.Is(THIS, (ast.InZone(("center",)),)))


@pytest.mark.rule("gate:4.6.1.6")
def test_a_skill_works_on_the_field_unless_its_text_says_where() -> None:
    assert read("[Use] If this card is in your drop, put it into your hand.") == ast.Activated(
        ast.Move(THIS, HAND), (), ("drop",), "use")
    dropped = read("* When this card is dropped from your hand, draw 1 card.")
    assert isinstance(dropped, ast.Automatic) and dropped.where == ("hand",)


# Automatic


@pytest.mark.rule("gate:8.1.2.2")
@pytest.mark.parametrize("text", [
    "*When this card attacks, you may pay 1 Energy. If you do, draw 1 card.",
    "* When this attacks, pay 1 Energy. If you do, draw 1 card.",
    "[Auto]: When this card attacks, you may pay 1. If you do, draw a card.",
])
def test_what_may_be_paid_behind_the_condition_is_the_cost_of_the_skill(text: str) -> None:
    assert read(text) == ast.Automatic(ast.Attacked(THIS), DRAW, PAY, ("field",))


def test_what_is_no_payment_is_offered_when_the_skill_resolves() -> None:
    assert read("* When this card attacks, you may draw 1 card. If you do, drop 1 hand card.") == ast.Automatic(
        ast.Attacked(THIS), ast.Attempt(DRAW, True, then=ast.Move(some(ast.Select(("hand",), "you")), DROP)),
        where=("field",))


def test_a_condition_behind_the_trigger_is_a_part_of_what_triggers() -> None:
    energy = ast.Exists(ast.Select(("energy",), "you"), ast.Quant(ast.Num(3), None))
    assert read("* When this card attacks, if you have 3 or more Energy, draw 1 card.") == ast.Automatic(
        ast.Attacked(THIS), DRAW, where=("field",), gate=energy)
    otherwise = read("* When this card attacks, if you have 3 or more Energy, draw 1 card. Otherwise, gain 1 Life.")
    assert isinstance(otherwise, ast.Automatic) and otherwise.gate is None
    assert otherwise.body == ast.If(energy, DRAW, nodes.GainLife("you", ast.Num(1)))


def test_without_a_trigger_it_is_always_so() -> None:
    assert read("* During your turn, all units on your field gain +1 and +1 crit.") == ast.Continuous(
        (plus(field(UNIT), 1, until=None), plus(field(UNIT), 1, "crit", None)), ("field",), ast.Now("turn", "you"))
    assert read("* This card gains +2 while it is in your Center.") == ast.Continuous(
        (plus(THIS, 2, until=None),), ("field",), ast.Is(THIS, (ast.InZone(("center",)),)))


@every(("event", "trigger"), [
    ("this card attacks", ast.Attacked(THIS)),
    ("this attacks your opponent", ast.Attacked(THIS, None, "player")),
    ("this card attacks the player", ast.Attacked(THIS, None, "player")),
    ("this unit attacks a unit", ast.Attacked(THIS, field(UNIT, whose="opponent"))),
    ("this card is attacked", ast.Attacked(None, THIS, "", "target")),
    ("this card is attacked by an Item", ast.Attacked(field(ast.Kind(("item",)), whose="opponent"), THIS, "",
                                                      "target")),
    ("you are attacked", ast.Attacked(field(whose="opponent"), None, "player", "target")),
    ("this card is summoned", ast.Moved(THIS, "summon")),
    ("this card is summoned to your Center", ast.Moved(THIS, "summon", dst=("center",), whose_dst="you")),
    ("you summon another unit", ast.Moved(field(UNIT, OTHER), "summon")),
    ("an enemy unit is summoned", ast.Moved(field(UNIT, whose="opponent"), "summon")),
    ("this card is equipped", ast.Moved(THIS, "equip")),
    ("you equip an Item", ast.Moved(field(ast.Kind(("item",))), "equip")),
    ("this card enters the field", ast.Moved(THIS, "place", dst=("field",))),
    ("this card enters the Center", ast.Moved(THIS, "enter", dst=("center",))),
    ("this card moves", ast.Moved(THIS, "shift", dst=("field",))),
    ("this card is destroyed", ast.Moved(THIS, "destroy")),
    ("this card leaves the field", ast.Moved(THIS, "move", ("field",))),
    ("another card on your field is destroyed", ast.Moved(field(CARD, OTHER), "destroy")),
    ("this card is banished", ast.Moved(THIS, "move", dst=("banish",))),
    ("this card destroys a unit", ast.Destroys(THIS, field(UNIT, whose="any"))),
    ("this card destroys a unit by attack", ast.Destroys(THIS, field(UNIT, whose="any"), "attack")),
    ("this card is destroyed by an attack", ast.Destroys(None, THIS, "attack")),
    ("this card hits", ast.Hit(THIS)),
    ("this card hits the player", ast.Hit(THIS, None, "player")),
    ("this card takes damage", ast.Harmed(THIS)),
    ("this card deals damage to your opponent", ast.Damaged(THIS, "opponent", None)),
    ("this card deals damage", ast.AnyOf((ast.Damaged(THIS, "any", None), ast.Harmed(None, THIS, "", "source")))),
    ("you take damage", ast.Damaged(None, "you", None)),
    ("you draw a card", ast.Moved(ast.Select((), "any"), "draw", ("deck",), "you", ("hand",), "you")),
    ("you gain Life", ast.PlayerDid("you", "gain_life")),
    ("your opponent casts a Spell", ast.Played("opponent", (ast.Kind(("spell",)),))),
    ("your opponent casts a <Tide> Spell",
     ast.Played("opponent", (ast.Kind(("spell",)), ast.Words("planet", ("Tide",))))),
    ("your opponent uses a [Counter]", ast.Used("opponent", None, "", "counter")),
    ("a card is put into this card's soul",
     ast.Moved(ast.Select(("soul",), "any", (ast.Relation("under", THIS),)), "move", dst=("soul",))),
    ("a card is put into your Energy", ast.Moved(ast.Select((), "any"), "move", dst=("energy",), whose_dst="you")),
    ("this card attacks or when this card is attacked",
     ast.AnyOf((ast.Attacked(THIS), ast.Attacked(None, THIS, "", "target")))),
])
def test_triggers(event: str, trigger: ast.Trigger) -> None:
    assert when(event) == trigger


@pytest.mark.parametrize(("moment", "trigger"), [
    ("At the start of your turn", ast.Edge("begin", "turn", "you")),
    ("At the end of turn", ast.Edge("end", "turn", "any")),
    ("At the start of the game", ast.Edge("begin", "game", "any")),
    ("At the start of your Battle Phase", ast.Edge("begin", "battle_phase", "you")),
    ("At the end of this card's attack", ast.Edge("end", "attack", "any", THIS)),
])
def test_moments(moment: str, trigger: ast.Trigger) -> None:
    ability = read(f"* {moment}, draw 1 card.")
    assert isinstance(ability, ast.Automatic) and ability.trigger == trigger


@every(("text", "tree"), [
    ("you have 3 or more units on your field", ast.Exists(field(UNIT), ast.Quant(ast.Num(3), None))),
    ("you have 5 or less cards in your hand", ast.Exists(ast.Select(("hand",), "you"),
                                                         ast.Quant(ast.Num(0), ast.Num(5)))),
    ("you have no Item", ast.Exists(field(ast.Kind(("item",))), ast.Quant(ast.Num(0), ast.Num(0)))),
    ("you have 5 or less Life", ast.Compare(ast.PlayerValue("you", "life"), "<=", ast.Num(5))),
    ("your life is 5 or less", ast.Compare(ast.PlayerValue("you", "life"), "<=", ast.Num(5))),
    ("your opponent has more life than you",
     ast.Compare(ast.PlayerValue("you", "life"), "<", ast.PlayerValue("opponent", "life"))),
    ("this card is in your Center", ast.Is(THIS, (ast.InZone(("center",)),))),
    ("this card is attacking", ast.Is(THIS, (ast.Relation("attacking"),))),
    ("this card has 2 or more soul cards", ast.Is(THIS, (ast.HasMarkers(ast.Quant(ast.Num(2), None)),))),
    ("this card has 3 soul cards", ast.Is(THIS, (ast.HasMarkers(ast.Quant(ast.Num(3), ast.Num(3))),))),
    ("this card has a soul card", ast.Is(THIS, (ast.HasMarkers(SOME),))),
    ("this card has [Penetrate]", ast.Is(THIS, (ast.Has("penetrate"),))),
    ('your Gate Master is "Ayla"',
     ast.Exists(ast.Select(("gate_master",), "you", (ast.Named(("Ayla",)),)), SOME)),
    ("you cast a Spell this turn", ast.Happened(ast.Played("you", (ast.Kind(("spell",)),)), "turn", SOME)),
    ("this card was summoned this turn", ast.Happened(ast.Moved(THIS, "summon"), "turn", SOME)),
    ("it is your turn", ast.Now("turn", "you")),
])
def test_conditions(text: str, tree: ast.Condition) -> None:
    assert condition(text) == tree


# Which cards (3.8.1, 12.2.2, 12.3)


@pytest.mark.rule("gate:3.8.1")
def test_a_card_without_a_zone_is_on_ones_own_field() -> None:
    assert cast("Destroy 1 unit.") == ast.Destroy(some(field(UNIT)))
    assert cast("Destroy 1 enemy unit.") == ast.Destroy(some(field(UNIT, whose="opponent")))
    assert cast("Destroy all units on the field.") == ast.Destroy(field(UNIT, whose="any"))


@pytest.mark.accepted
@pytest.mark.rule("gate:12.3")
def test_the_enemy_is_the_opponent() -> None:
    assert cast("Deal 1 damage to the enemy player.") == cast("Deal 1 damage to your opponent.")
    assert cast("Destroy 1 unit on the enemy's field.") == cast("Destroy 1 enemy unit.")


def test_cards_of_the_field_are_no_gates() -> None:
    assert cast("Banish 1 card on your field.") == ast.Move(some(field(CARD)), (ast.Spot("banish"),))


@every(("text", "tests"), [
    ("<Tide> unit", (UNIT, ast.Words("planet", ("Tide",)))),
    ("<Tide> or <Harbor> unit", (UNIT, ast.Words("planet", ("Tide", "Harbor")))),
    ("<<Sailor>> unit", (UNIT, ast.Words("attribute", ("Sailor",)))),
    ("Finale unit", (UNIT, ast.Words("orientation", ("finale",)))),
    ("resting unit", (UNIT, ast.InState(("rest",)))),
    ("unit with 3 or less defense", (UNIT, ast.Measure("defense", "<=", ast.Num(3)))),
    ("unit with limit 1", (UNIT, ast.Measure("limit", "==", ast.Num(1)))),
    ("unit with the lowest power", (UNIT, ast.Extreme("power", "lowest"))),
    ("unit with [Soulguard]", (UNIT, ast.Has("soulguard"))),
    ("unit without soul cards", (UNIT, ast.HasMarkers(ast.Quant(ast.Num(0), ast.Num(0))))),
    ('unit named "Ayla"', (UNIT, ast.Named(("Ayla",)))),
    ('"Ayla"', (CARD, ast.Named(("Ayla",)))),
    ("unit or Item", (ast.Kind(("unit", "item")),)),
    ("token", (CARD, ast.Words("token", ("token",)))),
])
def test_what_cards_are_like(text: str, tests: tuple[ast.Test, ...]) -> None:
    assert cast(f"Destroy 1 {text}.") == ast.Destroy(some(field(*tests)))


def test_the_attacking_and_the_attacked_card() -> None:
    assert cast("Destroy the attacking unit.") == ast.Destroy(some(field(UNIT, ast.Relation("attacking"), whose="any")))
    body = read("* When this card attacks a unit, that unit gains -1 defense this turn.")
    assert isinstance(body, ast.Automatic)
    assert body.body == plus(field(UNIT, ast.Relation("attacked"), whose="any"), -1, "defense")


# What is done


@pytest.mark.rule("gate:12.4")
def test_a_bare_number_is_power() -> None:
    assert cast("Choose 1 unit on your field. It gains +2 this turn.") == ast.Seq((
        ast.Choose((some(field(UNIT)),), "you", "chosen"), plus(CHOSEN, 2)))
    assert cast("Choose 1 unit on your field. It gains +2 crit until the end of the attack.") == ast.Seq((
        ast.Choose((some(field(UNIT)),), "you", "chosen"), plus(CHOSEN, 2, "crit", ast.Until("attack"))))


@every(("text", "tree"), [
    ("Draw 2 cards, then drop 1 hand card.",
     ast.Seq((ast.Draw(ast.Num(2)), ast.Move(some(ast.Select(("hand",), "you")), DROP)))),
    ("Remove 2 damage from 1 unit on your field.", ast.Recover(some(field(UNIT)), ast.Num(2))),
    ("Remove all damage from 1 unit on your field.", ast.Recover(some(field(UNIT)), None)),
    ("Deal 2 damage to 1 enemy unit.", ast.Harm(some(field(UNIT, whose="opponent")), ast.Num(2))),
    ("Deal 2 damage to each player.", ast.Damage("any", ast.Num(2))),
    ("Gain 3 Life.", nodes.GainLife("you", ast.Num(3))),
    ("Choose 1 unit on your field and 1 enemy unit. They exchange their positions.",
     ast.Seq((ast.Choose((some(field(UNIT)),), as_="chosen"),
              ast.Choose((some(field(UNIT, whose="opponent")),), as_="chosen2"),
              ast.Exchange(ast.Ref("chosen"), ast.Ref("chosen2"))))),
    ("Destroy each <<Keeper>> on your field.",
     ast.Destroy(field(CARD, ast.Words("attribute", ("Keeper",))))),
    ("Draw 2 cards and lose 1 life.", ast.Seq((ast.Draw(ast.Num(2)), nodes.LoseLife("you", ast.Num(1))))),
    ("Lose 3 life.", nodes.LoseLife("you", ast.Num(3))),
    ("You lose 3 life.", nodes.LoseLife("you", ast.Num(3))),
    ("Your opponent loses 2 life.", nodes.LoseLife("opponent", ast.Num(2))),
    ("Each player loses 2 life.", ast.EachPlayer("each", nodes.LoseLife("you", ast.Num(2)))),
    ("Lose 1 life for each unit on your field.", nodes.LoseLife("you", ast.Count(field(UNIT)))),
    ("Your opponent loses life equal to the number of units on your field.",
     nodes.LoseLife("opponent", ast.Count(field(UNIT)))),
    ("Take 2 damage.", ast.Damage("you", ast.Num(2))),
    ("Your opponent takes 2 damage.", ast.Damage("opponent", ast.Num(2))),
    ("Each player takes 2 damage.", ast.Damage("any", ast.Num(2))),
    ("Drop your hand, then draw that many cards.",
     ast.Seq((ast.Move(ast.Select(("hand",), "you"), DROP, as_="moved"), ast.Draw(ast.Count(ast.Ref("moved")))))),
    ("Put your hand on the bottom of your deck.",
     ast.Move(ast.Select(("hand",), "you"), (ast.Spot("deck", "you", "bottom"),))),
    ("If you have 3 units, draw 1 card.",
     ast.If(ast.Exists(field(UNIT), ast.Quant(ast.Num(3), ast.Num(3))), DRAW)),
    ("If there is exactly 1 unit on your field, draw 1 card.",
     ast.If(ast.Exists(field(UNIT), ast.Quant(ast.Num(1), ast.Num(1))), DRAW)),
    ("Destroy all units in your opponent's Left and Right.",
     ast.Destroy(ast.Select(("left", "right"), "opponent", (UNIT,)))),
    ("Your opponent gains 3 Life.", nodes.GainLife("opponent", ast.Num(3))),
    ("Gain 1 Life for each unit on your field.", nodes.GainLife("you", ast.Count(field(UNIT)))),
    ("Put the top 2 cards of your deck into your Energy face down.",
     ast.Move(ast.Top("deck", "you", ast.Num(2)), (ast.Spot("energy", "you"),))),
    ("Your opponent drops 1 hand card.",
     ast.Move(some(ast.Select(("hand",), "opponent")), DROP, "opponent")),
    ("Your opponent drops the top 3 cards of their deck.",
     ast.Move(ast.Top("deck", "opponent", ast.Num(3)), DROP, "opponent")),
    ("Return 1 enemy unit to its owner's hand.",
     ast.Move(some(field(UNIT, whose="opponent")), (ast.Spot("hand"),))),
    ("Rest 1 enemy unit.", ast.Orient(some(field(UNIT, whose="opponent")), "rest")),
    ("Stand all units on your field.", ast.Orient(field(UNIT), "stand")),
    ("Move 1 unit on your field to your Center.", ast.Shift(some(field(UNIT)), ast.Slot(("center",)))),
    ("Fizzle that spell.", nodes.Fizzle("spell")),
    ("Fizzle the card or skill.", nodes.Fizzle("any")),
    ("You win the game.", ast.Win("you")),
    ("Your opponent loses the game.", ast.Defeat("opponent")),
    ("Your opponent draws 1 card, and you win the game.",
     ast.Seq((ast.Draw(ast.Num(1), by="opponent"), ast.Win("you")))),
    ("Your opponent draws 1 card and loses the game.",
     ast.Seq((ast.Draw(ast.Num(1), by="opponent"), ast.Defeat("opponent")))),
    ("Flip a coin. If heads, draw 1 card. If tails, gain 1 Life.",
     nodes.CoinFlip(DRAW, nodes.GainLife("you", ast.Num(1)))),
    ("Flip a coin. If it is tails, draw 1 card.", nodes.CoinFlip(None, DRAW)),
    ("Each player draws 1 card.", ast.EachPlayer("each", DRAW)),
    ("Each player draws 1 card, then drops 1 hand card.",
     ast.EachPlayer("each", ast.Seq((DRAW, ast.Move(some(ast.Select(("hand",), "you")), DROP))))),
    ("Your opponent drops a random hand card.",
     ast.Move(ast.Pick(ast.Select(("hand",), "opponent"), ast.Quant(ast.Num(1), ast.Num(1), True)), DROP, "opponent")),
    ("Give 1 unit on your field +2 this turn.",
     ast.Seq((ast.Choose((some(field(UNIT)),), "you", "chosen"), plus(CHOSEN, 2)))),
    ("Destroy the unit in your opponent's Center.",
     ast.Destroy(some(ast.Select(("center",), "opponent", (UNIT,))))),
    ("You cannot Summon to your Center for the rest of the turn.",
     ast.Forbid("summon to center", who="you", until=ast.END_OF_TURN)),
    ("Your opponent cannot use [Counter] this turn.", ast.Forbid("counter", who="opponent", until=ast.END_OF_TURN)),
    ("Your opponent cannot cast <Tide> Spells this turn.",
     ast.Forbid("cast", None, "opponent", (ast.Words("planet", ("Tide",)),), until=ast.END_OF_TURN)),
    ("You cannot lose the game until the end of your opponent's turn.",
     ast.Forbid("lose", who="you", until=ast.Until("turn", "opponent"))),
])
def test_instructions(text: str, tree: ast.Step) -> None:
    assert cast(text) == tree


@pytest.mark.rule("gate:12.5")
def test_the_cost_of_what_a_skill_summons_is_paid_unless_the_text_says_otherwise() -> None:
    units = some(ast.Select(("drop",), "you", (UNIT,)))
    assert cast("Summon 1 unit from your drop.") == ast.PlayCard(units, slot=ast.Slot(("units",)))
    assert cast("Summon 1 unit from your drop to your Left without paying its cost.") == ast.PlayCard(
        units, "free", slot=ast.Slot(("left",)))
    assert cast("Equip 1 Item from your hand.") == ast.PlayCard(
        some(ast.Select(("hand",), "you", (ast.Kind(("item",)),))), slot=ast.Slot(("player",)))


def test_tokens_are_made_with_the_numbers_that_are_named() -> None:
    wisp = ast.Token("Wisp", "unit", (("crit", 1), ("defense", 3), ("limit", 1), ("power", 2)),
                     (("token", ("token",)), ("planet", ("Tide",))), (ast.Keyword("move"),))
    assert cast('Summon 2 <Tide> "Wisp" tokens with limit 1, power 2, crit 1, defense 3 and [Move].') == ast.Create(
        wisp, ast.Num(2), ast.Slot(("units",)))


def test_positions_are_exchanged() -> None:
    two = ast.Pick(field(UNIT), ast.Quant(ast.Num(2), ast.Num(2)))
    assert cast("Exchange the positions of 2 units on your field.") == ast.Seq((
        ast.Choose((two,), "you", "chosen"), ast.Exchange(CHOSEN, CHOSEN)))


# Decks that are looked through (3.10, 4.3.4), and cards in a soul (14.4)


@pytest.mark.rule("gate:4.3.4")
def test_a_searched_deck_is_shuffled() -> None:
    found = ast.Ref("found")
    tree = ast.Seq((ast.Search((some(ast.Select(("deck",), "you", (UNIT,))),), "you", "found"), ast.Move(found, HAND),
                    ast.Shuffle("deck"), DRAW))
    assert cast("Search your deck for a unit and put it into your hand. Draw 1 card.") == tree
    assert cast("Search your deck for a unit. Put it into your hand. Shuffle your deck. Draw 1 card.") == tree


@pytest.mark.rule("gate:3.10.3")
def test_a_deck_that_was_looked_at_is_shuffled_if_the_text_does_not_say_where_the_cards_go() -> None:
    top = ast.Look(ast.Top("deck", "you", ast.Num(3)), "you", "looked")
    one = ast.Move(ast.Pick(ast.Select((), "any", (), "looked"), ONE), HAND)
    rest = ast.Move(ast.Rest("looked"), (ast.Spot("deck", "you", "bottom", order="any"),))
    assert cast("Look at the top 3 cards of your deck. Put 1 of them into your hand.") == ast.Seq((
        top, one, ast.Shuffle("deck")))
    assert cast("Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom of your "
                "deck in any order.") == ast.Seq((top, one, rest))


@pytest.mark.rule("gate:14.4.1")
def test_a_card_of_which_nothing_is_asked_goes_from_a_hidden_zone_face_down_into_a_soul() -> None:
    def into(face: str) -> tuple[ast.Spot, ...]:
        return (ast.Spot("soul", face=face, under=THIS),)

    assert read("[Use] Put the top card of your deck into this card's soul.") == ast.Activated(
        ast.Move(ast.Top("deck", "you", ast.Num(1)), into("down")), (), ("field",), "use")
    assert read("[Use] Put 1 card from your drop into this card's soul.") == ast.Activated(
        ast.Move(some(ast.Select(("drop",), "you")), into("")), (), ("field",), "use")
    assert read("[Use] Put 1 <Tide> unit from your hand into this card's soul.") == ast.Activated(
        ast.Move(some(ast.Select(("hand",), "you", (UNIT, ast.Words("planet", ("Tide",))))), into("")),
        (), ("field",), "use")


def test_what_would_happen_is_replaced() -> None:
    assert read("* If this card would be destroyed, you may drop 1 hand card instead.") == ast.Continuous(
        (ast.Instead(ast.Moved(THIS, "destroy", ("field",)),
                     ast.Move(some(ast.Select(("hand",), "you")), DROP), True),), ("field",))


def test_a_subject_is_the_card_that_the_trigger_is_about() -> None:
    ability = read("* When another unit on your field is destroyed, put it into your hand.")
    assert isinstance(ability, ast.Automatic) and ability.body == ast.Move(SUBJECT, HAND)


def test_skills_may_be_given() -> None:
    given = 'Choose 1 unit on your field. It gains "* When this card attacks, draw 1 card." this turn.'
    assert cast(given) == ast.Seq((
        ast.Choose((some(field(UNIT)),), "you", "chosen"),
        ast.Grant(CHOSEN, (ast.Automatic(ast.Attacked(THIS), DRAW, where=("field",)),), ast.END_OF_TURN)))
    assert cast("All units on your field gain [Move] and [Penetrate] this turn.") == ast.Seq((
        ast.Grant(field(UNIT), (ast.Keyword("move"),), ast.END_OF_TURN),
        ast.Grant(field(UNIT), (ast.Keyword("penetrate"),), ast.END_OF_TURN)))


def test_how_many_attacks_hit_is_never_left_out() -> None:
    for said, often in (("3 of your attacks hit", ast.Quant(ast.Num(3), ast.Num(3))),
                        ("2 or more of your attacks hit", ast.Quant(ast.Num(2), None))):
        assert condition(f"{said} this turn") == ast.Happened(nodes.AttackHits("you"), "turn", often)
    assert condition("one of your attacks hit this turn") == ast.Happened(ast.Hit(field(CARD), None), "turn", SOME)
    assert when("one of your attacks hits") == nodes.AttackHits("you")


def test_the_most_of_all_is_what_nothing_has_more_of() -> None:
    more = ast.Measure("power", ">", ast.Value(THIS, "power"))
    no = ast.Quant(ast.Num(0), ast.Num(0))
    assert condition("this card has the highest power among units on your field") == ast.Exists(field(UNIT, more), no)
    as_much = ast.Measure("power", ">=", ast.Value(THIS, "power"))
    assert condition("this card has more power than each enemy unit") == ast.Exists(
        field(UNIT, as_much, whose="opponent"), no)
    assert cast("Rest the unit with the lowest power among enemy units.") == ast.Orient(some(
        field(UNIT, ast.Extreme("power", "lowest"), whose="opponent")), "rest")
