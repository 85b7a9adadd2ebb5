"""What lines of Gundam Card Game text mean: invented text on the left, its tree on the right."""

# ruff: noqa: RUF001 - full-width forms and other dots are what is tested

from __future__ import annotations

import pytest

from headjudge.games.gcg import nodes
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cases import every

ONE = ast.Quant(ast.Num(1), ast.Num(1))
SOME = ast.Quant(ast.Num(1), None)
NONE = ast.Quant(ast.Num(0), ast.Num(0))
UNIT = ast.Kind(("unit",))
HARBOR = ast.Traits(("Harbor",))
OTHER = ast.Relation("other", ast.THIS)
LINKED = ast.Relation("linked")
TOKEN = ast.Relation("token")
ENEMY = ast.Relation("enemy", ast.THIS)
CHOSEN = ast.Ref("chosen")
HAND = (ast.Spot("hand"),)
TURN = ast.END_OF_TURN
BATTLE = ast.Until("battle")


def read(text: str, type: str = "unit") -> ast.Ability:
    """The only ability of a line."""
    (ability,) = read_card_text("gcg", [text], type, "Ayla")
    return ability


def body(text: str, type: str = "unit") -> ast.Step:
    """What is done when the card is deployed."""
    ability = read(f"【Deploy】{text}", type)
    assert isinstance(ability, ast.Automatic) and ability.trigger == ast.Moved(ast.THIS, "deploy")
    return ability.body


def parts(text: str, type: str = "unit") -> tuple[ast.Step, ...]:
    """The parts of a constant effect without a condition."""
    ability = read(text, type)
    assert isinstance(ability, ast.Continuous) and ability.condition is None
    return ability.parts


def condition(text: str, type: str = "unit") -> ast.Condition | None:
    """What must be so for a constant effect."""
    ability = read(f"While {text}, this {type.capitalize()} gets AP+1.", type)
    assert isinstance(ability, ast.Continuous)
    return ability.condition


def units(*tests: ast.Test, whose: str = "you") -> ast.Select:
    """Units in play."""
    return ast.Select(("battle_area",), whose, (UNIT, *tests))


def foes(*tests: ast.Test) -> ast.Select:
    """Enemy Units."""
    return units(*tests, whose="opponent")


def measure(field: str, op: str, n: int) -> ast.Measure:
    return ast.Measure(field, op, ast.Num(n))


def choose(of: ast.Select, quantity: ast.Quant = ONE, as_: str = "chosen") -> ast.Choose:
    return ast.Choose((ast.Pick(of, quantity),), "you", as_)


def seq(*steps: ast.Step) -> ast.Step:
    return ast.Seq(steps)


def ap(amount: int, what: ast.Selector = CHOSEN, until: ast.Until | None = TURN) -> ast.Change:
    return ast.Change(what, "ap", "by", ast.Num(amount), until)


# Signs


@pytest.mark.parametrize(
    "text",
    [
        "【During Pair･(Harbor) Pilot】【Attack】Choose 1 enemy Unit that is Lv.4 or lower. Rest it.",
        "【During Pair・(Harbor) Pilot】【Attack】 Choose one enemy Unit that is Lv. 4 or lower. Rest it",
        "[During Pair·(Harbor) Pilot][Attack]Choose 1 enemy Unit that is Lv.4 or lower.  Rest it. (It may not attack.)",
        "【During Pair•(Harbor) Pilot】 【Attack】 Choose 1 enemy Unit that is Lv.４ or lower． Rest it．",
    ],
)
def test_other_ways_to_print_the_same_thing_are_the_same_tree(text: str) -> None:
    assert read(text) == ast.Automatic(
        ast.Attacked(ast.THIS),
        seq(choose(foes(measure("level", "<=", 4))), ast.Orient(CHOSEN, "rested")),
        where=("battle_area",),
        gate=ast.Is(ast.THIS, (ast.HasMarkers(SOME, (HARBOR,)),)),
        labels=("attack",),
    )


# Timings


@pytest.mark.parametrize(
    ("mark", "trigger", "label"),
    [
        ("Deploy", ast.Moved(ast.THIS, "deploy"), "deploy"),
        ("Attack", ast.Attacked(ast.THIS), "attack"),
        ("Destroyed", ast.Moved(ast.THIS, "destroy"), "destroyed"),
        ("When Paired", nodes.Paired(ast.THIS), "when_paired"),
        ("When Paired･(Harbor) Pilot", nodes.Paired(ast.THIS, (HARBOR,)), "when_paired"),
        ("When Paired･Lv.4 or Higher Pilot", nodes.Paired(ast.THIS, (measure("level", ">=", 4),)), "when_paired"),
        ("When Paired･Purple Pilot", nodes.Paired(ast.THIS, (ast.Colors(("purple",)),)), "when_paired"),
        ("When Linked", nodes.Paired(ast.THIS, (), True), "when_linked"),
    ],
)
def test_timings_are_triggers(mark: str, trigger: ast.Trigger, label: str) -> None:
    assert read(f"【{mark}】Draw 1.") == ast.Automatic(
        trigger, ast.Draw(ast.Num(1)), where=("battle_area",), labels=(label,))


def test_a_burst_works_wherever_the_shield_is() -> None:
    burst = ast.Moved(ast.THIS, "destroy", ("shields",))
    assert read("【Burst】Add this card to your hand.", "pilot") == ast.Automatic(
        burst, ast.Move(ast.THIS, (ast.Spot("hand", "you"),)), where=(), labels=("burst",))
    assert read("【Burst】Deploy this card.", "base") == ast.Automatic(
        burst, ast.Place(ast.THIS, ast.Slot(("base",))), where=(), labels=("burst",))
    assert read("【Burst】Activate this card's 【Main】.", "command") == ast.Automatic(
        burst, nodes.UseText(ast.THIS, "main"), where=(), labels=("burst",))


def test_a_card_that_must_come_from_the_trash() -> None:
    ability = read("【Deploy】If you deploy this Unit from your trash, draw 1.")
    assert isinstance(ability, ast.Automatic)
    assert ability.trigger == ast.Moved(ast.THIS, "deploy", ("trash",), "you")
    assert ability.body == ast.Draw(ast.Num(1))


def test_two_timings_are_either_of_them() -> None:
    ability = read("【Deploy】/【Attack】Draw 1.")
    assert isinstance(ability, ast.Automatic) and ability.labels == ("deploy", "attack")
    assert ability.trigger == ast.AnyOf((ast.Moved(ast.THIS, "deploy"), ast.Attacked(ast.THIS)))


def test_once_per_turn_and_during_link() -> None:
    ability = read("【During Link】【Once per Turn】When this Unit recovers HP, draw 1.")
    assert ability == ast.Automatic(
        nodes.Recovered(ast.THIS), ast.Draw(ast.Num(1)), where=("battle_area",),
        gate=ast.Is(ast.THIS, (LINKED,)), limit=ast.Limit(1))


def test_commands() -> None:
    assert read("【Main】/【Action】Draw 2. Then, discard 1.", "command") == ast.OnPlay(
        seq(ast.Draw(ast.Num(2)),
            ast.Move(ast.Pick(ast.Select(("hand",), "you"), ONE), (ast.Spot("trash"),))),
        labels=("main", "action"))
    assert read("【Pilot】[Ann Lee]", "command") == ast.Keyword("pilot", names=("Ann Lee",))


def test_activated_effects_and_their_costs() -> None:
    assert read("【Activate･Main】【Once per Turn】②：Set this Unit as active.") == ast.Activated(
        ast.Orient(ast.THIS, "active"), (ast.Spend(ast.Num(2)),), ("battle_area",), "main", None, ast.Limit(1))
    assert read("【Activate･Action】Rest this Base：Draw 1.", "base") == ast.Activated(
        ast.Draw(ast.Num(1)), (ast.Orient(ast.THIS, "rested"),), ("base",), "action")
    ability = read("【Activate･Main】①, exile 2 (Harbor) cards from your trash: Draw 1.")
    assert isinstance(ability, ast.Activated)
    assert ability.cost == (
        ast.Spend(ast.Num(1)),
        ast.Move(ast.Pick(ast.Select(("trash",), "you", (HARBOR,)), ast.Quant(ast.Num(2), ast.Num(2))),
                 (ast.Spot("removal"),)))
    ability = read("【During Link】【Activate･Main】Rest 2 of your Units：Draw 1.")
    assert isinstance(ability, ast.Activated) and ability.condition == ast.Is(ast.THIS, (LINKED,))
    assert ability.cost == (ast.Orient(ast.Pick(units(), ast.Quant(ast.Num(2), ast.Num(2))), "rested"),)


# Keyword effects


def test_keyword_effects() -> None:
    assert read("<Blocker> (Rest this Unit to change the attack target to it.)") == ast.Keyword("blocker")
    assert read("<Repair 2>") == ast.Keyword("repair", (2,))
    assert read("<Repair: 2>") == read("<Repair2>") == ast.Keyword("repair", (2,))
    assert read("[Suppression]") == ast.Keyword("suppression")
    assert read("【Activate･Main】<Support 3>") == ast.Keyword("support", (3,))
    assert read_card_text("gcg", ["<Breach 1> <First Strike>"], "unit", "Ayla") == (
        ast.Keyword("breach", (1,)), ast.Keyword("first strike"))


def test_gained_keyword_effects() -> None:
    assert body("Choose 1 of your (Harbor) Units. It gains <Breach 3> during this turn.") == seq(
        choose(units(HARBOR)), ast.Grant(CHOSEN, (ast.Keyword("breach", (3,)),), TURN))
    assert parts("This Unit gets AP+1 and <High-Maneuver>.") == (
        ap(1, ast.THIS, None), ast.Grant(ast.THIS, (ast.Keyword("high-maneuver"),)))


# Choosing


@every(
    ("said", "of", "quantity"),
    [
        ("1 enemy Unit", foes(), ONE),
        ("1 to 2 enemy Units with 3 or less HP", foes(measure("hp", "<=", 3)), ast.Quant(ast.Num(1), ast.Num(2))),
        ("1 friendly Unit", units(whose="friendly"), ONE),
        ("1 Unit", units(whose="any"), ONE),
        ("1 of your other Units", units(OTHER), ONE),
        ("1 of your Units", units(), ONE),
        ("1 rested enemy Unit", foes(ast.InState(("rested",))), ONE),
        ("1 enemy Unit token", ast.Select(("battle_area",), "opponent", (UNIT, TOKEN)), ONE),
        ("1 of your (Harbor) Link Units", ast.Select(("battle_area",), "you", (UNIT, LINKED, HARBOR)), ONE),
        ("1 enemy Unit with <Blocker> that is Lv.3 or lower",
         foes(ast.Has("blocker"), measure("level", "<=", 3)), ONE),
        ("1 damaged enemy Unit", foes(ast.Relation("damaged")), ONE),
        ("1 undamaged enemy Unit", foes(ast.NotTest(ast.Relation("damaged"))), ONE),
        ("1 friendly (Harbor)/(Choir) Unit", units(ast.Traits(("Harbor", "Choir")), whose="friendly"), ONE),
        ("1 friendly (Harbor) (Choir) Unit", units(HARBOR, ast.Traits(("Choir",)), whose="friendly"), ONE),
        ("1 enemy Unit with 1 HP", foes(measure("hp", "==", 1)), ONE),
        ("1 enemy Unit with the highest Lv.", foes(ast.Extreme("level", "highest")), ONE),
        ("1 enemy Unit with the lowest HP", foes(ast.Extreme("hp", "lowest")), ONE),
        ("1 enemy Unit whose Lv. is equal to or lower than this Unit",
         foes(ast.Measure("level", "<=", ast.Value(ast.THIS, "level"))), ONE),
        ("1 enemy Unit with AP equal to or less than this Unit",
         foes(ast.Measure("ap", "<=", ast.Value(ast.THIS, "ap"))), ONE),
        ("1 of your Units paired with a (Harbor) Pilot", units(ast.HasMarkers(SOME, (HARBOR,))), ONE),
        ("1 enemy Unit battling this Unit", foes(ast.Relation("battling", ast.THIS)), ONE),
        ("1 other Unit that is being attacked", units(OTHER, ast.Relation("attacked"), whose="any"), ONE),
        ("1 enemy Unit that is Lv.1 or lower or has 1 or less AP",
         foes(ast.AnyTest((measure("level", "<=", 1), measure("ap", "<=", 1)))), ONE),
        ("1 enemy Unit other than Link Units", foes(ast.NotTest(LINKED)), ONE),
        ("1 of your Units without <Breach>", units(ast.NotTest(ast.Has("breach"))), ONE),
        ('1 Unit with "Tide" in its card name', units(ast.Named(("Tide",), "has"), whose="any"), ONE),
        ("1 friendly non-blue Unit", units(ast.NotTest(ast.Colors(("blue",))), whose="friendly"), ONE),
        ("1 of your Units/Bases", ast.Select(("battle_area", "base"), "you", (ast.Kind(("unit", "base")),)), ONE),
        ("1 enemy Base", ast.Select(("base",), "opponent", (ast.Kind(("base",)),)), ONE),
        ("1 enemy Base/enemy Shield", ast.Select(("base", "shields"), "opponent"), ONE),
        ("1 enemy Pilot", ast.Select(("pilots",), "opponent"), ONE),
        ("1 of your Resources", ast.Select(("resource_area",), "you"), ONE),
        ("1 (Harbor) Unit card/Pilot card from your trash",
         ast.Select(("trash",), "you", (ast.Kind(("unit", "pilot")), HARBOR)), ONE),
        ("1 Command card that is Lv.5 or lower from your trash",
         ast.Select(("trash",), "you", (ast.Kind(("command",)), measure("level", "<=", 5))), ONE),
    ],
)
def test_what_is_chosen(said: str, of: ast.Select, quantity: ast.Quant) -> None:
    assert body(f"Choose {said}. Draw 1.") == seq(choose(of, quantity, ""), ast.Draw(ast.Num(1)))


def test_two_choices_are_both_meant() -> None:
    first, second = ast.Ref("chosen"), ast.Ref("chosen2")
    active = ast.InState(("active",))
    text = "Choose 1 active friendly Unit and 1 enemy Unit that is Lv.4 or lower. Rest them."
    assert body(text) == seq(
        choose(units(active, whose="friendly")), choose(foes(measure("level", "<=", 4)), ONE, "chosen2"),
        ast.Orient(ast.Union((first, second)), "rested"))


def test_a_place_behind_the_last_of_two_choices_is_that_of_both() -> None:
    text = "Choose 1 (Harbor) card and 1 (Choir) card from your trash. Exile them from the game."
    trash = [ast.Select(("trash",), "you", (ast.Traits((trait,)),)) for trait in ("Harbor", "Choir")]
    assert body(text) == seq(
        choose(trash[0]), choose(trash[1], ONE, "chosen2"),
        ast.Move(ast.Union((CHOSEN, ast.Ref("chosen2"))), (ast.Spot("removal"),)))


# Deeds


@every(
    ("text", "step"),
    [
        ("Deal 2 damage to it.", ast.Harm(CHOSEN, ast.Num(2))),
        ("Deal 2 damage to it and this Unit.", ast.Harm(ast.Union((CHOSEN, ast.THIS)), ast.Num(2))),
        ("Deal 1 damage to it for each 4 AP this Unit has.",
         ast.Harm(CHOSEN, ast.Times(ast.Num(1), ast.Per(ast.Value(ast.THIS, "ap"), 4)))),
        ("Deal damage to it equal to the number of friendly Unit tokens in play.",
         ast.Harm(CHOSEN, ast.Count(ast.Select(("battle_area",), "friendly", (UNIT, TOKEN))))),
        ("Destroy it.", ast.Destroy(CHOSEN)),
        ("Return it to its owner's hand.", ast.Move(CHOSEN, HAND)),
        ("Return it to the bottom of its owner's deck.", ast.Move(CHOSEN, (ast.Spot("deck", "owner", "bottom"),))),
        ("It recovers 3 HP.", ast.Recover(CHOSEN, ast.Num(3))),
        ("It gets AP-3 during this battle.", ap(-3, CHOSEN, BATTLE)),
        ("During this turn, it gets AP+2.", ap(2)),
        ("It can't attack during this turn.", ast.Forbid("attack", CHOSEN, until=TURN)),
        ("It won't be set as active during the start phase of your opponent's next turn.",
         ast.Forbid("become active in start phase", CHOSEN, until=ast.Until("start_phase", "opponent", True))),
        ("It can't activate <Blocker> during this turn.", ast.Forbid("block", CHOSEN, until=TURN)),
        ("Change the attack target of the battling enemy Unit to it.", ast.Redirect(CHOSEN)),
        ("It may attack on the turn it is deployed.", ast.Allow("attack when deployed", CHOSEN)),
        ("During this turn, all enemy Units must choose that Unit as their attack target when attacking.",
         ast.Allow("draw all attacks", CHOSEN, using=(ENEMY,), until=TURN)),
    ],
)
def test_what_is_done_to_a_chosen_unit(text: str, step: ast.Step) -> None:
    assert body(f"Choose 1 enemy Unit. {text}") == seq(choose(foes()), step)


@every(
    ("text", "step"),
    [
        ("Deal 1 damage to all enemy Units that are Lv.3 or lower.",
         ast.Harm(foes(measure("level", "<=", 3)), ast.Num(1))),
        ("Destroy all Units that are Lv.4 or lower.", ast.Destroy(units(measure("level", "<=", 4), whose="any"))),
        ("All your Units get AP+2 during this turn.", ap(2, units())),
        ("Friendly Units can't be destroyed by enemy effects during this turn.",
         ast.Forbid("be destroyed by effect", units(whose="friendly"), using=(ENEMY,), until=TURN)),
        ("Add 1 of your Shields to your hand.",
         ast.Move(ast.Top("shields", "you", ast.Num(1)), HAND)),
        ("Place 1 rested Resource.",
         ast.Place(ast.Top("resource_deck", "you", ast.Num(1)), ast.Slot(("resource_area",)), "rested")),
        ("Place 3 EX Resources.",
         ast.Create(ast.Token("EX Resource", "resource", words=(("token", ("ex",)),)), ast.Num(3),
                    ast.Slot(("resource_area",)))),
        ("Deploy 1 EX Base.",
         ast.Create(ast.Token("EX Base", "base", (("ap", 0), ("hp", 3)), (("token", ("ex",)),)), ast.Num(1),
                    ast.Slot(("base",)))),
        ("Place the top 2 cards of your deck into your trash.",
         ast.Move(ast.Top("deck", "you", ast.Num(2)), (ast.Spot("trash", "you"),))),
        ("Deal 2 damage to this Unit.", ast.Harm(ast.THIS, ast.Num(2))),
        ("All players draw 1.", ast.EachPlayer("each", ast.Draw(ast.Num(1)))),
        ("Your opponent discards 1.",
         ast.Move(ast.Pick(ast.Select(("hand",), "opponent"), ONE), (ast.Spot("trash"),), "opponent")),
        ("Choose 1 enemy Unit. It can't attack until the end of your opponent's next turn.",
         seq(choose(foes()), ast.Forbid("attack", CHOSEN, until=ast.Until("turn", "opponent", True)))),
        ("All enemy players each choose 1 of their active Units. Rest them.",
         seq(ast.Choose((ast.Pick(foes(ast.InState(("active",))), ONE),), "opponent", "chosen"),
             ast.Orient(CHOSEN, "rested"))),
        ("You may deploy 1 (Harbor) Unit card that is Lv.4 or lower from your hand.",
         ast.Attempt(ast.Place(ast.Pick(ast.Select(
             ("hand",), "you", (UNIT, HARBOR, measure("level", "<=", 4))), ONE), ast.Slot(("battle_area",))), True)),
        ("You may pair 1 (Harbor) Pilot card from your hand with this Unit.",
         ast.Attempt(ast.Move(ast.Pick(ast.Select(("hand",), "you", (ast.Kind(("pilot",)), HARBOR)), ONE),
                              (ast.Spot("pilots", under=ast.THIS),)), True)),
        ("Activate 【Main】 on the card paired with this Unit.",
         nodes.UseText(ast.Select(("pilots",), "any", (ast.Relation("under", ast.THIS),)), "main")),
    ],
)
def test_what_is_done(text: str, step: ast.Step) -> None:
    assert body(text) == step


def test_tokens_with_all_that_they_have() -> None:
    boat = ast.Token("Gull II", "unit", (("ap", 1), ("hp", 2)), (("trait", ("Harbor",)), ("token", ("token",))),
                     (ast.Keyword("blocker"),))
    area = ast.Slot(("battle_area",))
    assert body("Deploy 2 rested [Gull II]((Harbor)･AP1･HP2･<Blocker>) Unit tokens.") == ast.Create(
        boat, ast.Num(2), area, "rested")
    (inner,) = ast.Create(boat, ast.Num(1), area).token.abilities
    assert inner == ast.Keyword("blocker")
    step = body("Deploy 1 [Buoy]((Harbor)･AP0･HP1･This Unit can't be set as active or paired with a Pilot) Unit token.")
    assert isinstance(step, ast.Create)
    assert step.token.abilities == (
        ast.Continuous((ast.Forbid("become active", ast.THIS), ast.Forbid("be paired", ast.THIS)), ("battle_area",)),)


def test_one_token_or_another() -> None:
    step = body("Deploy 1 [Gull]((Harbor)･AP1･HP2) or 1 [Heron]((Harbor)･AP2･HP1) Unit token.")
    assert isinstance(step, ast.Modal) and step.quantity == ONE
    assert [option.token.name for option in step.options if isinstance(option, ast.Create)] == ["Gull", "Heron"]


def test_only_one_of_several_things_each_with_its_condition() -> None:
    step = body("Draw 1 if you have no Units in play, draw 2 if you have only 1 Unit in play, or draw 3 if you have "
                "2 or more Units in play.")
    one, two, three = (ast.Draw(ast.Num(n)) for n in (1, 2, 3))
    assert step == ast.If(
        ast.Exists(units(), NONE), one,
        ast.If(ast.Exists(units(), ONE), two, ast.If(ast.Exists(units(), ast.Quant(ast.Num(2), None)), three)))


# Looking at cards


def test_looking_revealing_and_the_remaining_cards() -> None:
    text = ("Look at the top 3 cards of your deck. You may reveal 1 (Harbor) Unit card among them and add it to your "
            "hand. Return the remaining cards randomly to the bottom of your deck.")
    among = ast.Select((), "any", (UNIT, HARBOR), "looked")
    assert body(text) == seq(
        ast.Look(ast.Top("deck", "you", ast.Num(3)), "you", "looked"),
        ast.Attempt(seq(ast.Reveal(ast.Pick(among, ONE), "you", "revealed"),
                        ast.Move(ast.Ref("revealed"), (ast.Spot("hand", "you"),))), True),
        ast.Move(ast.Rest("looked"), (ast.Spot("deck", "you", "bottom", order="random"),)))


def test_looking_and_returning() -> None:
    top, bottom = ast.Spot("deck", "you", "top"), ast.Spot("deck", "you", "bottom")
    look = ast.Look(ast.Top("deck", "you", ast.Num(1)), "you", "looked")
    assert body("Look at the top card of your deck. Return it to the top or bottom of your deck.") == seq(
        look, ast.Move(ast.Ref("looked"), (top, bottom)))
    text = "Look at the top card of your deck. Return it to the top of your deck or place it into your trash."
    assert body(text) == seq(look, ast.Move(ast.Ref("looked"), (top, ast.Spot("trash", "you"))))
    assert body("Look at the top 2 cards of your deck and return 1 to the top and 1 to the bottom.") == seq(
        ast.Look(ast.Top("deck", "you", ast.Num(2)), "you", "looked"),
        ast.Move(ast.Pick(ast.Select((), "any", (), "looked"), ONE), (top,)),
        ast.Move(ast.Rest("looked"), (bottom,)))


def test_a_revealed_card_that_fits_or_not() -> None:
    text = ("Reveal the top card of your deck. If it is a (Harbor) card, add it to your hand. Otherwise, return it to "
            "the bottom of your deck.")
    revealed = ast.Ref("revealed")
    assert body(text) == seq(
        ast.Reveal(ast.Top("deck", "you", ast.Num(1)), "you", "revealed"),
        ast.If(ast.Is(revealed, (HARBOR,)), ast.Move(revealed, (ast.Spot("hand", "you"),)),
               ast.Move(revealed, (ast.Spot("deck", "you", "bottom"),))))


def test_some_of_the_cards_looked_at() -> None:
    text = ("Look at the top 3 cards of your deck and add 1 to your hand. Return the remaining cards in any order to "
            "the bottom of your deck.")
    assert body(text) == seq(
        ast.Look(ast.Top("deck", "you", ast.Num(3)), "you", "looked"),
        ast.Move(ast.Pick(ast.Select((), "any", (), "looked"), ONE), (ast.Spot("hand", "you"),)),
        ast.Move(ast.Rest("looked"), (ast.Spot("deck", "you", "bottom", order="any"),)))


# How sentences belong together


def test_if_you_do_governs_all_that_follows() -> None:
    two = ast.Quant(ast.Num(2), ast.Num(2))
    text = "Choose 2 of your active Units. Rest them. If you do, choose 1 enemy Unit. Deal 3 damage to it."
    assert body(text) == seq(
        choose(units(ast.InState(("active",))), two),
        ast.Attempt(ast.Orient(CHOSEN, "rested"), False,
                    then=seq(choose(foes(), ONE, "chosen2"), ast.Harm(ast.Ref("chosen2"), ast.Num(3)))))


def test_a_sentence_of_two_deeds_is_done_as_a_whole() -> None:
    text = "Choose 2 cards from your trash. Return them to their owner's deck and shuffle it. If you do, draw 1."
    step = body(text)
    assert isinstance(step, ast.Seq)
    assert step.steps[1] == ast.Attempt(
        seq(ast.Move(CHOSEN, (ast.Spot("deck", "owner"),)), ast.Shuffle("deck", "you")), False,
        then=ast.Draw(ast.Num(1)))


def test_what_follows_on_an_offered_choice_is_only_done_with_it() -> None:
    assert body("You may choose 1 enemy Unit. Deal 2 damage to it and this Unit.") == ast.Attempt(
        choose(foes()), True, then=ast.Harm(ast.Union((CHOSEN, ast.THIS)), ast.Num(2)))


def test_a_leading_condition_governs_the_whole_effect() -> None:
    assert body("If you have another Link Unit in play, draw 1. Then, discard 1.") == ast.If(
        ast.Exists(ast.Select(("battle_area",), "you", (UNIT, LINKED, OTHER)), SOME),
        seq(ast.Draw(ast.Num(1)), ast.Move(ast.Pick(ast.Select(("hand",), "you"), ONE), (ast.Spot("trash"),))))


def test_a_later_condition_governs_its_sentence() -> None:
    assert body("Draw 1. Then, if it is your turn, draw 2. Draw 3.") == seq(
        ast.Draw(ast.Num(1)), ast.If(ast.Now("turn", "you"), ast.Draw(ast.Num(2))), ast.Draw(ast.Num(3)))


def test_one_thing_instead_of_another() -> None:
    text = ("Choose 1 enemy Unit with 2 or less HP. Return it to its owner's hand. If you have a Link Unit in play, "
            "choose 1 enemy Unit with 4 or less HP instead.")
    linked = ast.Exists(ast.Select(("battle_area",), "you", (UNIT, LINKED)), SOME)
    assert body(text) == seq(
        ast.Amend(linked, choose(foes(measure("hp", "<=", 2))), choose(foes(measure("hp", "<=", 4)))),
        ast.Move(CHOSEN, HAND))
    assert body("Choose 1 enemy Unit. Deal 1 damage to it. If it has <Repair>, deal 3 damage instead.") == seq(
        choose(foes()),
        ast.Amend(ast.Is(CHOSEN, (ast.Has("repair"),)), ast.Harm(CHOSEN, ast.Num(1)), ast.Harm(CHOSEN, ast.Num(3))))


def test_something_that_waits_until_the_end_of_the_turn() -> None:
    text = ("During this turn, when one of your Units destroys an enemy Unit with battle damage, choose 1 enemy Unit. "
            "Rest it.")
    assert body(text) == ast.Later(
        ast.Destroys(units(), foes(), "battle"), seq(choose(foes()), ast.Orient(CHOSEN, "rested")), TURN, 0)


def test_effects_that_follow() -> None:
    ability = read("【Main】When playing this card, choose 1 of the following effects and activate it: ■Draw 1. "
                   "■Choose 1 Unit. It recovers 3 HP.", "command")
    assert isinstance(ability, ast.OnPlay)
    assert ability.body == ast.Modal(
        ONE, (ast.Draw(ast.Num(1)), seq(choose(units(whose="any")), ast.Recover(CHOSEN, ast.Num(3)))))
    ability = read("【Main】Choose 1 friendly Unit. It gains the following effect during this turn: "
                   "■【Destroyed】Draw 1.", "command")
    assert isinstance(ability, ast.OnPlay) and isinstance(ability.body, ast.Seq)
    granted = ability.body.steps[1]
    assert isinstance(granted, ast.Grant) and granted.until == TURN
    assert granted.abilities == (read("【Destroyed】Draw 1."),)


def test_a_development_says_how_many_cards_are_exiled() -> None:
    ability = read("【Deploy・Development 2】You may exile the specified number of (Harbor) cards in your trash from "
                   "the game. If you do, activate the following effect: ■Draw 1.")
    two = ast.Quant(ast.Num(2), ast.Num(2))
    assert isinstance(ability, ast.Automatic) and ability.body == ast.Attempt(
        ast.Move(ast.Pick(ast.Select(("trash",), "you", (HARBOR,)), two), (ast.Spot("removal"),)), True,
        then=ast.Draw(ast.Num(1)))


# Constant effects


@every(
    ("text", "found"),
    [
        ("you have another (Harbor) Unit in play", ast.Exists(units(OTHER, HARBOR), SOME)),
        ("another friendly (Harbor) Unit is in play", ast.Exists(units(OTHER, HARBOR, whose="friendly"), SOME)),
        ("4 or more enemy Units are in play", ast.Exists(foes(), ast.Quant(ast.Num(4), None))),
        ("no enemy Base is in play", ast.Exists(ast.Select(("base",), "opponent", (ast.Kind(("base",)),)), NONE)),
        ("there is a friendly white Base in play",
         ast.Exists(ast.Select(("base",), "friendly", (ast.Kind(("base",)), ast.Colors(("white",)))), SOME)),
        ("you have a (Harbor) Pilot in play", ast.Exists(ast.Select(("pilots",), "you", (HARBOR,)), SOME)),
        ("there are 7 or more cards in your trash",
         ast.Exists(ast.Select(("trash",), "you"), ast.Quant(ast.Num(7), None))),
        ("your opponent has 8 or more cards in their hand",
         ast.Exists(ast.Select(("hand",), "opponent"), ast.Quant(ast.Num(8), None))),
        ("your opponent has an EX Resource",
         ast.Exists(ast.Select(("resource_area",), "opponent", (ast.Named(("EX Resource",)),)), SOME)),
        ("you are Lv.7 or higher", ast.Compare(ast.PlayerValue("you", "level"), ">=", ast.Num(7))),
        ("there are 2 or more enemy players", ast.Compare(ast.PlayerValue("you", "opponents"), ">=", ast.Num(2))),
        ("this Unit has 5 or more AP", ast.Is(ast.THIS, (measure("ap", ">=", 5),))),
        ("this Unit has <Repair>", ast.Is(ast.THIS, (ast.Has("repair"),))),
        ("this is damaged", ast.Is(ast.THIS, (ast.Relation("damaged"),))),
        ("this Unit is damaged and Lv.5 or lower",
         ast.Is(ast.THIS, (ast.Relation("damaged"), measure("level", "<=", 5)))),
        ("this is a (Harbor) Unit", ast.Is(ast.THIS, (HARBOR,))),
        ("this Unit is a Link Unit", ast.Is(ast.THIS, (LINKED,))),
        ("this Unit is white", ast.Is(ast.THIS, (ast.Colors(("white",)),))),
        ("this Unit is battling an enemy Unit", ast.Is(ast.THIS, (ast.Relation("battling", foes()),))),
        ("you are attacking the enemy player", ast.Is(ast.THIS, (ast.Relation("attacking_player"),))),
        ("this Unit is attacking an enemy Unit", ast.Is(ast.THIS, (ast.Relation("attacking_unit"),))),
        ("this Unit is attacking", ast.Is(ast.THIS, (ast.Relation("attacking"),))),
        ("2 or more friendly Units are rested",
         ast.Exists(units(ast.InState(("rested",)), whose="friendly"), ast.Quant(ast.Num(2), None))),
        ("this Unit is linked", ast.Is(ast.THIS, (LINKED,))),
        ("this Unit is paired with a (Harbor) Pilot that is Lv.3 or lower",
         ast.Is(ast.THIS, (ast.HasMarkers(SOME, (HARBOR, measure("level", "<=", 3))),))),
        ("this Unit is rested and it is your turn",
         ast.And((ast.Is(ast.THIS, (ast.InState(("rested",)),)), ast.Now("turn", "you")))),
    ],
)
def test_conditions(text: str, found: ast.Condition) -> None:
    assert condition(text) == found


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("This Unit may choose an active enemy Unit that is Lv.4 or lower as its attack target.",
         ast.Allow("attack active unit", ast.THIS, using=(measure("level", "<=", 4),))),
        ("This Unit can't choose the enemy player as its attack target.", ast.Forbid("attack player", ast.THIS)),
        ("This Unit can't receive battle damage from enemy Units with 3 or less AP.",
         ast.Forbid("receive battle damage", ast.THIS, using=(ENEMY, UNIT, measure("ap", "<=", 3)))),
        ("This Unit can't receive effect damage from enemy Commands.",
         ast.Forbid("receive effect damage", ast.THIS, using=(ENEMY, ast.Kind(("command",))))),
        ("This Unit can't receive enemy effect damage.",
         ast.Forbid("receive effect damage", ast.THIS, using=(ENEMY,))),
        ("This Unit's AP can't be reduced by enemy effects.", ast.Forbid("reduce ap", ast.THIS, using=(ENEMY,))),
        ("Friendly Shields can't receive battle damage from enemy Units.",
         ast.Forbid("receive battle damage", ast.Select(("shields",), "friendly"), using=(ENEMY, UNIT))),
        ("Enemy Units choose one of your rested (Harbor) Units as their attack target if possible when attacking.",
         ast.Allow("draw attacks", units(ast.InState(("rested",)), HARBOR), using=(ENEMY,))),
        ("On the turn this Unit is deployed, it may choose a rested enemy Unit as its attack target and attack it.",
         ast.Allow("attack rested when deployed", ast.THIS)),
        ("This Unit gets AP+2 for each of your rested (Harbor) Units.",
         ast.Change(ast.THIS, "ap", "by", ast.Times(ast.Num(2), ast.Count(units(ast.InState(("rested",)), HARBOR))))),
        ("All your other (Harbor) Units get AP+2.", ap(2, units(OTHER, HARBOR), None)),
    ],
)
def test_constant_effects(text: str, part: ast.Step) -> None:
    assert parts(text) == (part,)


def test_a_card_in_hand() -> None:
    assert read("While there are 4 or more Command cards in your trash, this card in your hand gets cost -2.") == (
        ast.Continuous(
            (ast.Change(ast.THIS, "cost", "by", ast.Num(-2)),), ("hand",),
            ast.Exists(ast.Select(("trash",), "you", (ast.Kind(("command",)),)), ast.Quant(ast.Num(4), None))))
    ability = read("This card in your hand gets Lv. -1 and cost -1 for each enemy Unit in play.")
    assert isinstance(ability, ast.Continuous) and ability.where == ("hand",)
    assert [(part.field, part.amount) for part in ability.parts if isinstance(part, ast.Change)] == [
        (field, ast.Times(ast.Num(-1), ast.Count(foes()))) for field in ("level", "cost")]
    ability = read("When playing this card from your hand, if 3 or more enemy Units are in play, play it as if it has "
                   "3 Lv. and cost.")
    assert isinstance(ability, ast.Continuous) and ability.where == ("hand",)
    assert ability.parts == tuple(ast.Change(ast.THIS, field, "to", ast.Num(3)) for field in ("level", "cost"))


def test_a_time_is_a_condition() -> None:
    ability = read("During your turn, while you have a Link Unit in play, all your (Harbor) Units get AP+2.")
    assert isinstance(ability, ast.Continuous) and isinstance(ability.condition, ast.And)
    assert ability.condition.conditions[0] == ast.Now("turn", "you")
    ability = read("All your Units get AP+1 during your opponent's turn.")
    assert isinstance(ability, ast.Continuous) and ability.condition == ast.Now("turn", "opponent")


def test_a_rested_unit_that_draws_attacks() -> None:
    assert read("Enemy Units choose this rested Unit as their attack target if possible when attacking.") == (
        ast.Continuous((ast.Allow("draw attacks", ast.THIS, using=(ENEMY,)),), ("battle_area",),
                       ast.Is(ast.THIS, (ast.InState(("rested",)),))))


# Events


@every(
    ("text", "trigger"),
    [
        ("this Unit destroys an enemy Unit with battle damage", ast.Destroys(ast.THIS, foes(), "battle")),
        ("this Unit destroys an enemy shield area card with battle damage",
         ast.Destroys(ast.THIS, ast.Select(("shields", "base"), "opponent"), "battle")),
        ("this Unit destroys an enemy card with battle damage",
         ast.Destroys(ast.THIS, ast.Select(("battle_area", "base", "shields"), "opponent"), "battle")),
        ("a friendly (Harbor) Unit links", nodes.Paired(units(HARBOR, whose="friendly"), (), True)),
        ("another friendly Unit that is Lv.3 is deployed",
         ast.Moved(units(OTHER, measure("level", "==", 3), whose="friendly"), "deploy")),
        ("this Unit receives enemy effect damage", ast.Harmed(ast.THIS, ast.Select((), "opponent"), "effect")),
        ("one of your other Units receives damage from an enemy",
         ast.Harmed(units(OTHER), ast.Select((), "opponent"))),
        ("this Unit receives battle damage from an enemy Unit with 3 or less AP",
         ast.Harmed(ast.THIS, foes(measure("ap", "<=", 3)), "battle")),
        ("this Unit deals battle damage to an enemy Unit", ast.Harmed(foes(), ast.THIS, "battle")),
        ("this Unit is rested by an effect", ast.Turned(ast.THIS, "rested", cause="effect")),
        ("this rested Unit is set as active by an effect", ast.Turned(ast.THIS, "active", cause="effect")),
        ("you pair a Pilot with this Unit or one of your white Units",
         nodes.Paired(ast.Union((ast.THIS, units(ast.Colors(("white",))))))),
        ("this Unit destroys an enemy shield area card with damage",
         ast.Destroys(ast.THIS, ast.Select(("shields", "base"), "opponent"), "damage")),
        ("damage from one of your Units destroys an enemy Unit", ast.Destroys(units(), foes(), "damage")),
        ("one of your Units is destroyed", ast.Moved(units(), "destroy")),
        ("an enemy Unit attacks", ast.Attacked(foes())),
        ("this Unit is attacked", ast.Attacked(None, ast.THIS, about="target")),
        ("this Unit is paired with a Pilot", nodes.Paired(ast.THIS)),
        ("you place an EX Resource", ast.PlayerDid("you", "place_ex_resource")),
    ],
)
def test_events(text: str, trigger: ast.Trigger) -> None:
    ability = read(f"During your turn, when {text}, draw 1.")
    assert ability == ast.Automatic(
        trigger, ast.Draw(ast.Num(1)), where=("battle_area",), gate=ast.Now("turn", "you"))


def test_the_end_of_a_turn() -> None:
    ability = read("At the end of your turn, you may destroy this Unit. If you do, draw 1.")
    assert isinstance(ability, ast.Automatic) and ability.trigger == ast.Edge("end", "turn", "you")
    assert ability.body == ast.Attempt(ast.Destroy(ast.THIS), True, then=ast.Draw(ast.Num(1)))


def test_what_happened_in_this_turn() -> None:
    text = "This Unit can only attack during a turn when one of your (Harbor) Units is deployed."
    assert read(text) == ast.Continuous(
        (ast.Forbid("attack", ast.THIS),), ("battle_area",),
        ast.Not(ast.Happened(ast.Moved(units(HARBOR), "deploy"), "turn", SOME)))
    assert body("If one of your Units has been destroyed during this turn, draw 1.") == ast.If(
        ast.Happened(ast.Moved(units(), "destroy"), "turn", SOME), ast.Draw(ast.Num(1)))
    assert read("At the end of the turn when this Unit is paired with a Pilot, set it as active.") == ast.Automatic(
        ast.Edge("end", "turn", "any"), ast.Orient(ast.THIS, "active"), where=("battle_area",),
        gate=ast.Happened(nodes.Paired(ast.THIS), "turn", SOME))


def test_what_all_players_do_with_their_own_cards() -> None:
    text = ("All players each look at the top card of their deck. If it is a card that is Lv.5 or higher, they may "
            "reveal it and add it to their hand. They return any remaining card to the top or bottom of their deck.")
    step = body(text)
    assert isinstance(step, ast.EachPlayer) and step.who == "each" and isinstance(step.step, ast.Seq)
    looked = ast.Ref("looked")
    assert step.step.steps == (
        ast.Look(ast.Top("deck", "you", ast.Num(1)), "you", "looked"),
        ast.If(ast.Is(looked, (measure("level", ">=", 5),)),
               ast.Attempt(seq(ast.Reveal(looked), ast.Move(looked, HAND)), True)),
        ast.Move(ast.Rest("looked"), (ast.Spot("deck", "owner", "top"), ast.Spot("deck", "owner", "bottom"))))


def test_whom_pronouns_mean_after_an_event() -> None:
    ability = read("When one of your Units destroys an enemy Unit with battle damage, it recovers 2 HP.")
    assert isinstance(ability, ast.Automatic) and ability.body == ast.Recover(ast.Ref("attacker"), ast.Num(2))
    ability = read("When this Unit deals battle damage to an enemy Unit, destroy that enemy Unit.")
    assert isinstance(ability, ast.Automatic) and ability.body == ast.Destroy(ast.SUBJECT)
    ability = read("When this Unit destroys an enemy shield area card with battle damage, set it as active.")
    assert isinstance(ability, ast.Automatic) and ability.body == ast.Orient(ast.THIS, "active")
    ability = read("When this Base receives battle damage from an enemy Unit, deal 1 damage to that Unit.", "base")
    assert isinstance(ability, ast.Automatic) and ability.body == ast.Harm(ast.Ref("attacker"), ast.Num(1))
