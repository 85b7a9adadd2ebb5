"""What lines of Weiss Schwarz text mean: invented text on the left, its tree on the right."""

# ruff: noqa: RUF001 - full-width forms and the multiplication sign are what is tested

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast

ONE = ast.Quant(ast.Num(1), ast.Num(1))
UP_TO_ONE = ast.Quant(ast.Num(0), ast.Num(1))
CHARACTER = ast.Kind(("character",))
OTHER = ast.Relation("other", ast.THIS)
HARBOR = ast.Traits(("Harbor",))
TO_HAND = (ast.Spot("hand", "you"),)
TO_WAITING_ROOM = (ast.Spot("waiting_room", "you"),)
CHOSEN = ast.Ref("chosen")


def read(text: str, type: str = "character") -> ast.Ability:
    """The only ability of a line."""
    (ability,) = read_card_text("ws", [text], type, "Ayla")
    return ability


def body(text: str) -> ast.Step:
    """What an AUTO does when this card attacks."""
    ability = read(f"【AUTO】 When this card attacks, {text}")
    assert isinstance(ability, ast.Automatic)
    assert ability.trigger == ast.Attacked(ast.THIS)
    return ability.body


def yours(*tests: ast.Test, whose: str = "you") -> ast.Select:
    """Characters on the stage."""
    return ast.Select(("stage",), whose, (CHARACTER, *tests))


def choose(of: ast.Select, quantity: ast.Quant = ONE) -> ast.Choose:
    """A choice into the register `chosen`."""
    return ast.Choose((ast.Pick(of, quantity),), "you", "chosen")


def plus(what: ast.Selector, amount: int) -> ast.Change:
    """Power until end of turn."""
    return ast.Change(what, "power", "by", ast.Num(amount), ast.END_OF_TURN)


@pytest.mark.parametrize(
    "text",
    [
        "choose 1 of your characters, and that character gets +1000 power until end of turn.",
        "choose one of your characters, and that character gets +1000 power until end of turn",
        "Choose one of your characters. That character gets +1000 power until end of turn.",
        "choose 1 of your characters，and that character gets ＋１０００ power until the end of turn。",
    ],
)
def test_other_wordings_of_the_same_thing_are_the_same_tree(text: str) -> None:
    assert body(text) == ast.Seq((choose(yours()), plus(CHOSEN, 1000)))


def test_a_character_without_a_zone_is_on_the_stage_and_another_is_not_this_card() -> None:
    assert read("【CONT】 If you have another 《Harbor》 character, this card gets +500 power.") == ast.Continuous(
        (ast.Change(ast.THIS, "power", "by", ast.Num(500)),),
        condition=ast.Exists(yours(OTHER, HARBOR), ast.Quant(ast.Num(1), None)),
    )


def test_a_cost_before_the_trigger_is_offered_while_resolving_and_what_follows_hangs_on_it_to_the_end() -> None:
    ability = read(
        "【AUTO】 [(1) Put 1 card from your hand into your waiting room] When this card attacks, you may pay the "
        "cost. If you do, search your deck for up to 1 《Harbor》 character, reveal it to your opponent, and put it "
        "into your hand. Shuffle your deck afterwards."
    )
    assert isinstance(ability, ast.Automatic)
    assert ability.cost == (
        ast.Move(ast.Top("stock", "you", ast.Num(1)), TO_WAITING_ROOM),
        ast.Move(ast.Pick(ast.Select(("hand",), "you"), ONE), TO_WAITING_ROOM),
    )
    found = ast.Ref("found")
    deck = ast.Select(("deck",), "you", (CHARACTER, HARBOR))
    assert ability.body == ast.Attempt(
        ast.Pay(),
        optional=True,
        then=ast.Seq(
            (
                ast.Search((ast.Pick(deck, UP_TO_ONE),), "you", "found"),
                ast.Reveal(found),
                ast.Move(found, TO_HAND),
                ast.Shuffle("deck"),
            )
        ),
    )


def test_a_condition_before_the_payment_decides_whether_it_is_offered() -> None:
    ability = read(
        '【AUTO】 【CXCOMBO】 [(1)] When this card attacks, if "Tide" is in your climax area, you may pay the cost. '
        "If you do, draw 1 card."
    )
    assert isinstance(ability, ast.Automatic)
    tide = ast.Select(("climax_area",), "you", (ast.Named(("Tide",)),))
    assert ability.body == ast.If(
        ast.Exists(tide, ast.Quant(ast.Num(1), None)),
        ast.Attempt(ast.Pay(), optional=True, then=ast.Draw(ast.Num(1))),
    )


def test_a_condition_governs_up_to_the_full_stop_and_not_the_next_sentence() -> None:
    step = body("if this card is in your center stage, draw 1 card. Draw 1 card.")
    draw = ast.Draw(ast.Num(1))
    assert step == ast.Seq((ast.If(ast.Is(ast.THIS, (ast.InZone(("center_stage",)),)), draw), draw))


def test_you_may_a_and_b_is_one_act_and_if_you_do_answers_it() -> None:
    step = body("you may draw 1 card, and put the top card of your deck into your clock. If you do not, draw 1 card.")
    assert step == ast.Attempt(
        ast.Seq(
            (
                ast.Draw(ast.Num(1)),
                ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("clock", "you"),)),
            )
        ),
        optional=True,
        otherwise=ast.Draw(ast.Num(1)),
    )


def test_otherwise_answers_the_condition() -> None:
    step = body(
        "reveal the top card of your deck. If that card is a 《Harbor》 character, put it into your hand. "
        "Otherwise, put it into your waiting room."
    )
    revealed = ast.Ref("revealed")
    assert step == ast.Seq(
        (
            ast.Reveal(ast.Top("deck", "you", ast.Num(1)), "you", "revealed"),
            ast.If(
                ast.Is(revealed, (CHARACTER, HARBOR)),
                ast.Move(revealed, TO_HAND),
                ast.Move(revealed, TO_WAITING_ROOM),
            ),
        )
    )


def test_the_rest_is_what_was_looked_at_and_not_taken() -> None:
    step = body(
        "look at up to 4 cards from the top of your deck, choose up to 1 《Harbor》 character from among them, "
        "reveal it to your opponent, put it into your hand, and put the rest into your waiting room."
    )
    assert step == ast.Seq(
        (
            ast.Look(ast.Top("deck", "you", ast.Num(4), up_to=True), "you", "looked"),
            choose(ast.Select((), "any", (CHARACTER, HARBOR), "looked"), UP_TO_ONE),
            ast.Reveal(CHOSEN),
            ast.Move(CHOSEN, TO_HAND),
            ast.Move(ast.Rest("looked"), TO_WAITING_ROOM),
        )
    )


def test_look_at_the_top_cards_is_not_up_to() -> None:
    (step,) = [body("look at the top 2 cards of your deck.")]
    assert step == ast.Look(ast.Top("deck", "you", ast.Num(2)))


def test_x_is_known_where_it_is_used_though_it_is_printed_later() -> None:
    step = body(
        "choose 1 level X or lower character in your waiting room, and return it to your hand. "
        "X is equal to the number of markers underneath this card +1."
    )
    markers = ast.Count(ast.Select(("markers",), "any", (ast.Relation("under", ast.THIS),)))
    room = ast.Select(("waiting_room",), "you", (CHARACTER, ast.Measure("level", "<=", ast.Add(markers, ast.Num(1)))))
    assert step == ast.Seq((choose(room), ast.Move(CHOSEN, TO_HAND)))


def test_those_cards_in_a_definition_are_those_of_before_x_was_used() -> None:
    step = body(
        "put the top 3 cards of your deck into your waiting room, deal X damage to your opponent, and look at up to 2 "
        "cards from the top of your deck. X is equal to the number of climax among those cards."
    )
    assert isinstance(step, ast.Seq)
    climaxes = ast.Select((), "any", (ast.Kind(("climax",)),), "moved")
    assert step.steps[1] == ast.Damage("opponent", ast.Count(climaxes))


def test_that_character_in_the_definition_of_a_gain_of_many_is_each_of_them() -> None:
    assist = read(
        "【CONT】 Assist All of your characters in front of this card get +X power. "
        "X is equal to that character's level ×500."
    )
    front = yours(ast.Relation("in_front", ast.THIS))
    amount = ast.Times(ast.Num(500), ast.Value(ast.EACH, "level"))
    assert assist == ast.Continuous(
        (ast.Change(front, "power", "by", amount),), where=("back_stage",), labels=("assist",)
    )


def test_the_level_of_a_player_is_not_the_level_of_a_card() -> None:
    step = body("choose 1 of your opponent's characters with level higher than your opponent's level, and 【REST】 it.")
    high = yours(ast.Measure("level", ">", ast.PlayerValue("opponent", "level")), whose="opponent")
    assert step == ast.Seq((choose(high), ast.Orient(CHOSEN, "rest")))


def test_that_character_after_a_trigger_on_the_battle_opponent_is_the_battle_opponent() -> None:
    ability = read(
        "【AUTO】 When this card's battle opponent becomes 【REVERSE】, you may put that character on the top of your "
        "opponent's deck."
    )
    opponent = ast.Select(("stage",), "any", (ast.Relation("battle_opponent", ast.THIS),))
    assert ability == ast.Automatic(
        ast.Turned(opponent, "reverse"),
        ast.Attempt(ast.Move(ast.SUBJECT, (ast.Spot("deck", "opponent", "top"),)), optional=True),
    )


def test_in_battle_is_kept() -> None:
    ability = read("【AUTO】 When this card becomes 【REVERSE】 in battle, draw 1 card.")
    assert isinstance(ability, ast.Automatic)
    assert ability.trigger == ast.Turned(ast.THIS, "reverse", in_battle=True)


def test_a_time_before_the_trigger_is_a_gate_and_one_behind_it_a_condition() -> None:
    before = read("【AUTO】 During your turn, when this card attacks, draw 1 card.")
    behind = read("【AUTO】 When this card attacks, during your turn, draw 1 card.")
    assert isinstance(before, ast.Automatic) and isinstance(behind, ast.Automatic)
    assert before.gate == ast.Now("turn", "you")
    assert behind.gate is None and behind.body == ast.If(ast.Now("turn", "you"), ast.Draw(ast.Num(1)))


def test_one_duration_covers_all_gains_and_a_fronted_one_the_whole_sentence() -> None:
    gains = (
        ast.Change(ast.THIS, "power", "by", ast.Num(1000), ast.END_OF_TURN),
        ast.Change(ast.THIS, "soul", "by", ast.Num(1), ast.END_OF_TURN),
    )
    assert body("this card gets +1000 power and +1 soul until end of turn.") == ast.Seq(gains)
    assert body("until end of turn, this card gets +1000 power and +1 soul.") == ast.Seq(gains)


def test_this_card_in_a_quote_is_the_card_that_gets_it_and_the_quote_has_its_own_pronouns() -> None:
    step = body(
        "choose 1 of your characters, and that character gets the following ability until end of turn. "
        '"【AUTO】 When this card attacks, choose 1 of your other characters, and that character gets +500 power until '
        'end of turn."'
    )
    inner = ast.Automatic(ast.Attacked(ast.THIS), ast.Seq((choose(yours(OTHER)), plus(CHOSEN, 500))))
    assert step == ast.Seq((choose(yours()), ast.Grant(CHOSEN, (inner,), ast.END_OF_TURN)))


def test_alternatives_of_traits_and_names() -> None:
    step = body(
        'choose 1 "Ayla" or 《Harbor》 or 《Music》 character in your waiting room, and return it to your hand.'
    )
    either = ast.AnyTest((ast.Named(("Ayla",)), ast.AllTest((CHARACTER, ast.Traits(("Harbor", "Music"))))))
    assert step == ast.Seq((choose(ast.Select(("waiting_room",), "you", (either,))), ast.Move(CHOSEN, TO_HAND)))


def test_a_name_may_have_quotes_in_it() -> None:
    ability = read('【CONT】 All of your other ""Big" Wave" get +500 power.')
    assert isinstance(ability, ast.Continuous)
    (change,) = ability.parts
    assert change == ast.Change(
        ast.Select(("stage",), "you", (OTHER, ast.Named(('"Big" Wave',)))), "power", "by", ast.Num(500)
    )


def test_zero_level_change_in_hand_says_where_the_ability_is_valid() -> None:
    ability = read("【CONT】 If all of your characters are 《Harbor》, this card gets -1 level while in your hand.")
    assert ability == ast.Continuous(
        (ast.Change(ast.THIS, "level", "by", ast.Num(-1)),),
        where=("hand",),
        condition=ast.Every(yours(), (HARBOR,)),
    )


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (
            "【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock, at the beginning of your climax "
            "phase, draw 1 card.",
            ("clock_top",),
        ),
        ("【AUTO】 At the beginning of your climax phase, if this card is in your memory, draw 1 card.", ("memory",)),
        ("【CONT】 Memory If this card is in your memory, all of your characters get +500 power.", ("memory",)),
    ],
)
def test_an_ability_is_valid_where_it_presumes_its_card(text: str, where: tuple[str, ...]) -> None:
    ability = read(text)
    assert isinstance(ability, ast.Automatic | ast.Continuous) and ability.where == where


def test_a_limit_before_the_trigger_is_no_part_of_it() -> None:
    ability = read("【AUTO】 This ability activates up to 1 time per turn. When this card attacks, draw 1 card.")
    assert ability == ast.Automatic(ast.Attacked(ast.THIS), ast.Draw(ast.Num(1)), limit=ast.Limit(1))


def test_choices_from_two_places_are_exchanged() -> None:
    step = body("choose 1 card in your level and 1 card in your waiting room, and exchange them.")
    assert step == ast.Seq(
        (
            ast.Choose((ast.Pick(ast.Select(("level",), "you"), ONE),), "you", "chosen"),
            ast.Choose((ast.Pick(ast.Select(("waiting_room",), "you"), ONE),), "you", "chosen2"),
            ast.Exchange(CHOSEN, ast.Ref("chosen2")),
        )
    )


def test_one_of_the_following_effects() -> None:
    step = body('choose 1 of the following effects, and perform it. "Draw 1 card." "【STAND】 this card."')
    assert step == ast.Modal(ONE, (ast.Draw(ast.Num(1)), ast.Orient(ast.THIS, "stand")))


def test_something_later_is_an_ability_that_waits() -> None:
    step = body("at the beginning of your next draw phase, draw 1 card.")
    assert step == ast.Later(ast.Edge("begin", "draw_phase", "you", None, "next"), ast.Draw(ast.Num(1)))


def test_the_opponent_acts_where_the_verb_says_so() -> None:
    step = body("your opponent chooses 1 card in their hand, and puts it into their waiting room.")
    hand = ast.Select(("hand",), "opponent")
    assert step == ast.Seq(
        (
            ast.Choose((ast.Pick(hand, ONE),), "opponent", "chosen"),
            ast.Move(CHOSEN, (ast.Spot("waiting_room", "owner"),), "opponent"),
        )
    )


def test_two_abilities_on_a_line_and_a_climax_that_only_explains_its_icon() -> None:
    two = read_card_text("ws", "【CONT】 This card gets +500 power. 【ACT】 [(1)] Draw 1 card.", "character", "Ayla")
    assert [type(ability) for ability in two] == [ast.Continuous, ast.Activated]
    icon = (
        "(【GATE】: When this card triggers, you may choose 1 climax in your waiting room, and return it to your hand)"
    )
    assert read_card_text("ws", [icon], "climax", "Tide") == ()


def test_an_event_that_cannot_be_played_without_something() -> None:
    event = read("【COUNTER】 If you do not have a 《Harbor》 character, this card cannot be played from your hand. "
                 "Draw 1 card.", "event")  # fmt: skip
    assert event == ast.OnPlay(
        ast.Draw(ast.Num(1)), condition=ast.Exists(yours(HARBOR), ast.Quant(ast.Num(1), None)), counter=True
    )


def test_cards_revealed_under_brainstorm_are_flipped_over() -> None:
    ability = read(
        "【ACT】 Brainstorm [(1)] Reveal 4 cards from the top of your deck, and put them into your waiting room. "
        "For each climax revealed, draw up to 1 card."
    )
    climaxes = ast.Count(ast.Select((), "any", (ast.Kind(("climax",)),), "flipped"))
    assert isinstance(ability, ast.Activated) and ability.labels == ("brainstorm",)
    assert ability.body == ast.Seq(
        (
            ast.Flip(ast.Top("deck", "you", ast.Num(4)), "you", "flipped"),
            ast.Move(ast.Ref("flipped"), TO_WAITING_ROOM),
            ast.Repeat(climaxes, ast.Draw(ast.Num(1), up_to=True)),
        )
    )


def test_them_after_choices_in_two_places_are_all_of_them() -> None:
    step = body("choose 1 of your characters and 1 card in your hand, and put them into your waiting room.")
    assert isinstance(step, ast.Seq)
    assert step.steps[-1] == ast.Move(ast.Union((CHOSEN, ast.Ref("chosen2"))), TO_WAITING_ROOM)


def test_a_zone_behind_the_last_choice_is_the_zone_of_all() -> None:
    step = body(
        "choose up to 1 《Harbor》 character and up to 1 climax in your waiting room, and return them to your hand."
    )
    room = ("waiting_room",)
    assert step == ast.Seq(
        (
            ast.Choose(
                (
                    ast.Pick(ast.Select(room, "you", (CHARACTER, HARBOR)), UP_TO_ONE),
                    ast.Pick(ast.Select(room, "you", (ast.Kind(("climax",)),)), UP_TO_ONE),
                ),
                "you",
                "chosen",
            ),
            ast.Move(CHOSEN, TO_HAND),
        )
    )


def test_how_many_copies_a_deck_may_hold() -> None:
    line = "【CONT】 You may put any number of cards with the same card name as this card into your deck."
    assert read(line) == ast.DeckRule(None)
    assert read(line.replace("any number of", "up to 5")) == ast.DeckRule(5)


@pytest.mark.parametrize(
    ("words", "icons"),
    [
        ("[ACT] [(1) Rest this card] Draw a card.", "[ACT] [(1) [REST] this card] Draw a card."),
        ("[ACT] [Rest this card] Draw a card.", "[ACT] [[REST] this card] Draw a card."),
        ("[ACT] [(1), rest this card] Draw a card.", "[ACT] [(1) & 【REST】 this card] Draw a card."),
        (
            "[ACT] [(2) Rest 2 of your standing characters] Draw a card.",
            "[ACT] [(2) [REST] 2 of your [STAND] characters] Draw a card.",
        ),
        (
            "[ACT] Brainstorm [(1) Rest this card] Flip over 4 cards from the top of your deck, and put them into your "
            "waiting room. For each climax revealed among those cards, draw a card.",
            "[ACT] Brainstorm [(1) [REST] this card] Flip over 4 cards from the top of your deck, and put them into "
            "your waiting room. For each climax revealed among those cards, draw a card.",
        ),
        (
            "[AUTO] When this card attacks, draw a card and rest this card.",
            "[AUTO] When this card attacks, draw a card, and [REST] this card.",
        ),
        (
            "[AUTO] When this card attacks, choose 1 of your rested characters, and stand it.",
            "[AUTO] When this card attacks, choose 1 of your [REST] characters, and [STAND] it.",
        ),
        (
            "[AUTO] When this card becomes reversed, you may rest this card.",
            "[AUTO] When this card becomes [REVERSE], you may [REST] this card.",
        ),
        (
            "[CONT] If this card is in the rest state, this card gets +500 power.",
            "[CONT] If this card is [REST], this card gets +500 power.",
        ),
        (
            "[CONT] If this card is reversed, this card gets +500 power.",
            "[CONT] If this card is [REVERSE], this card gets +500 power.",
        ),
        (
            "[AUTO] When this card attacks, choose 1 character in your waiting room, and put it on any stage position "
            "as rest.",
            "[AUTO] When this card attacks, choose 1 character in your waiting room, and put it on any position of "
            "your stage as [REST].",
        ),
    ],
)
def test_orientations_in_words_are_read_like_their_icons(words: str, icons: str) -> None:
    assert read(words) == read(icons)


def test_the_rest_and_a_stand_phase_are_no_orientations() -> None:
    rest = body(
        "look at up to 3 cards from the top of your deck, choose up to 1 character from among them, put it into your "
        "hand, and put the rest into your waiting room."
    )
    assert "Orient" not in repr(rest)
    begins = read("[AUTO] At the beginning of your stand phase, draw a card.")
    assert isinstance(begins, ast.Automatic) and "stand_phase" in repr(begins.trigger)


def test_an_or_between_two_conditions_of_a_list_joins_only_those_two() -> None:
    """A comma parts more than `or` does."""
    mine, few = "you have 2 or more characters", "there are 2 or more cards in your hand"
    placed = "this card is in your center stage"
    step = body(f"if {placed}, and {mine} or {few}, draw a card.")
    assert isinstance(step, ast.If) and isinstance(step.condition, ast.And)
    first, either = step.condition.conditions
    assert isinstance(first, ast.Is) and isinstance(either, ast.Or)
    other_way = body(f"if {mine} or {few}, and {placed}, draw a card.")
    assert isinstance(other_way, ast.If) and other_way.condition == ast.And((either, first))


def test_all_cards_except_those_that_were_chosen() -> None:
    step = body("choose 2 cards in your memory, and put all cards in your memory except those cards into your stock.")
    assert isinstance(step, ast.Seq) and isinstance(step.steps[1], ast.Move)
    assert step.steps[1].what == ast.Select(("memory",), "you", (ast.Relation("other", CHOSEN),))


@pytest.mark.parametrize("place", ["on the stage", "in the stage", "on your stage"])
def test_what_a_card_gets_while_on_the_stage_it_gets_where_it_works_anyway(place: str) -> None:
    assert read(f"[CONT] This card gets -1 level while {place}.") == read("[CONT] This card gets -1 level.")


@pytest.mark.parametrize(
    ("words", "usual"),
    [
        ("look at your opponent's hand.", "look at all cards in your opponent's hand."),
        ("reveal your hand.", "reveal all cards in your hand."),
        ("draw a card..", "draw a card."),
        (
            "choose 1 of your characters, and until end of turn that character gets +500 power.",
            "choose 1 of your characters, and that character gets +500 power until end of turn.",
        ),
        (
            "if your opponent has 1 or less characters in their center stage, draw a card.",
            "if there are 1 or less characters in your opponent's center stage, draw a card.",
        ),
    ],
)
def test_shorter_words_mean_the_same(words: str, usual: str) -> None:
    assert body(words) == body(usual)


def test_a_climax_triggers_when_a_trigger_check_reveals_it() -> None:
    usual = "[AUTO] When your character's trigger check reveals a climax{}, draw a card."
    short = "[AUTO] When your climax{} triggers, draw a card."
    for which in ("", " with [[gate.gif]] in its trigger icon"):
        assert read(short.format(which)) == read(usual.format(which))
