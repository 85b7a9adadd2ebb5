"""Assist, Bond, Backup, Great Performance and Shift (ws:10.3 to 10.6, 10.11)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import asked, attack, character, climax, count, event, names, once, options, pass_to, when

# 10.3 Assist

HELPER = character("Helper", "【CONT】 Assist All of your characters in front of this card get +500 power.")


@pytest.mark.rule("ws:10.3.1")
def test_assist_works_from_the_back_stage_as_soon_as_its_character_is_placed_there() -> None:
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                hand=[HELPER],
                stage={
                    "center_left": character("Ayla"),
                    "center_middle": character("Bram"),
                    "center_right": character("Cora"),
                },
            ),
            {},
        ],
    )
    assert game.card("Ayla").power == 3000
    game.pick(action="play", card="Helper")
    game.pick(slot="back_left")
    assert [game.card(name).power for name in ("Ayla", "Bram", "Cora")] == [3500, 3500, 3000]


@pytest.mark.rule("ws:10.3.2")
def test_assist_does_nothing_while_its_character_is_on_the_center_stage() -> None:
    """An Assist that does not ask who stands in front would else reach everybody."""
    loud = character("Loud", "【CONT】 Assist All of your other characters get +500 power.")
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": character("Ayla"), "center_middle": loud}), {}]
    )
    assert game.card("Ayla").power == 3000
    game.pick(action="exchange")
    game.pick(slot="center_middle")
    game.pick(slot="back_left")
    assert game.card("Ayla").power == 3500


@pytest.mark.rule("ws:10.3.2")
def test_assist_stops_at_once_when_its_character_comes_to_the_center_stage() -> None:
    """An exchange of positions places nobody, but the effect is over."""
    loud = character("Loud", "【CONT】 Assist All of your other characters get +500 power.")
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": character("Ayla"), "back_left": loud}), {}]
    )
    assert game.card("Ayla").power == 3500
    game.pick(action="exchange")
    game.pick(slot="back_left")
    game.pick(slot="center_right")
    assert game.card("Ayla").power == 3000 and game.card("Loud").slot == "center_right"


@pytest.mark.rule("ws:10.3.2")
def test_an_assist_that_was_given_works_like_a_printed_one() -> None:
    giver = event(
        "Giver",
        "Choose 1 of your characters, and that character gets the following ability until end of turn. "
        '"【CONT】 Assist All of your other characters get +500 power."',
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[giver], stage={"center_left": character("Ayla"), "center_right": character("Bram")}), {}],
    )
    game.pick(action="play", card="Giver")
    game.pick(action="choose", card="Bram")
    assert game.card("Ayla").power == 3000
    game.pick(action="exchange")
    game.pick(slot="center_right")
    game.pick(slot="back_right")
    assert game.card("Ayla").power == 3500


# 10.4 Bond

BOND = character("Bonnie", '【AUTO】 Bond/"Queen" [(1)]')
QUEEN = character("Queen", level=3)
STANDBY = climax(
    "Flare", "【AUTO】 When this card is placed on your climax area from your hand, perform the 【STANDBY】 effect."
)


def bond_game(card: hj.Definition, waiting_room: list[hj.Definition], **more: object) -> hj.Game:
    game = hj.scenario(
        "ws", phase="main", players=[dict(hand=[card], waiting_room=waiting_room, stock=2, deck=12, **more), {}]
    )
    game.pick(action="play", card=card.name)
    game.pick(slot="center_left")
    return game


@pytest.mark.rule("ws:10.4.2")
def test_bond_returns_the_named_card_when_its_character_was_played_and_placed() -> None:
    game = bond_game(BOND, [character("Queenie"), QUEEN, character("Cora")])
    game.pick(action="yes")
    assert names(game, 0, "hand") == ["Queen"] and count(game, 0, "stock") == 1
    assert once(game, verb="play", kind="move", card="Bonnie") < once(game, verb="return", card="Queen")


@pytest.mark.rule("ws:10.4.1")
def test_bond_does_not_trigger_when_an_effect_placed_its_character() -> None:
    """A character that the standby icon puts on the stage has not been played."""
    game = hj.scenario(
        "ws",
        phase="climax",
        players=[
            dict(hand=[STANDBY], level=[character("Lily", level=1)], waiting_room=[BOND, QUEEN], stock=1, deck=12),
            {},
        ],
    )
    game.pick(action="play", card="Flare")
    game.pick(action="standby", card="Bonnie")
    game.pick(slot="center_left")
    assert game.card("Bonnie").slot == "center_left" and game.card("Bonnie").orientation == "rest"
    assert asked(game).kind != "pay" and "Queen" in names(game, 0, "waiting_room")


@pytest.mark.rule("ws:10.4.2")
def test_a_bond_that_is_not_paid_for_returns_nothing() -> None:
    game = bond_game(BOND, [QUEEN])
    game.pick(action="no")
    assert names(game, 0, "hand") == [] and names(game, 0, "waiting_room") == ["Queen"] and count(game, 0, "stock") == 2


@pytest.mark.rule("ws:10.4.2")
def test_a_bond_may_be_paid_for_though_no_such_card_is_there() -> None:
    """The card is chosen after paying; where there is none, none is chosen."""
    game = bond_game(BOND, [character("Queenie")])
    game.pick(action="yes")
    assert count(game, 0, "stock") == 1 and names(game, 0, "hand") == []


@pytest.mark.rule("ws:10.4.2")
def test_the_cost_of_a_bond_can_provide_its_card() -> None:
    """The discarded Queen is in the waiting room when the choice comes."""
    bonnie = character("Bonnie", '【AUTO】 Bond/"Queen" [Put 1 card from your hand into your waiting room]')
    game = hj.scenario("ws", phase="main", players=[dict(hand=[bonnie, QUEEN], deck=12), {}])
    game.pick(action="play", card="Bonnie")
    game.pick(slot="center_left")
    game.pick(action="yes")
    assert names(game, 0, "hand") == ["Queen"] and once(game, verb="discard", card="Queen") < once(
        game, verb="return", card="Queen"
    )


@pytest.mark.rule("ws:10.4.2.1")
def test_a_bond_with_two_names_returns_one_card_with_either() -> None:
    bonnie = character("Bonnie", '【AUTO】 Bond/"Queen""King" [(1)]')
    game = bond_game(bonnie, [character("King"), QUEEN, character("Jack")])
    game.pick(action="yes")
    assert sorted(option.card.name for option in asked(game).options if option.card) == ["King", "Queen"]
    game.pick(card="King")
    assert names(game, 0, "hand") == ["King"] and asked(game).kind != "choose"


# 10.5 Backup

BACKUP = character(
    "Guard",
    [
        "【ACT】 【COUNTER】 Backup 2000, Level 1 [(1) Put this card from your hand into your waiting room]",
        '【AUTO】 When you use this card\'s "Backup", draw a card.',
    ],
    icons=["counter"],
    level=1,
    color="blue",
)


def attacked(card: hj.Definition, level: int = 1, kind: str = "frontal", **more: object) -> hj.Game:
    """Player 0 attacks Bram, and player 1 has this card in hand; stopped where player 1 may act, or behind it."""
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", power=4500)}, deck=12),
            dict(
                stage={"center_right": character("Bram"), "center_left": character("Cora")},
                hand=[card],
                level=level,
                stock=2,
                deck=12,
                **more,
            ),
        ],
    )
    attack(game, "Ayla", kind)
    return game


@pytest.mark.rule("ws:10.5.1")
def test_backup_is_used_from_hand_in_the_counter_step() -> None:
    game = attacked(BACKUP)
    assert asked(game).kind == "counter" and asked(game).player == 1
    assert [option.action for option in asked(game).options] == ["activate", "pass"]


@pytest.mark.rule("ws:10.5.1")
def test_backup_is_offered_at_no_other_time() -> None:
    """Not in the own main phase, not in the opponent's, and a side attack has no counter step."""
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[BACKUP], stage={"center_left": character("Ayla")}, level=1, stock=2, deck=12), {}],
    )
    assert not any("activate" in key for key in options(game))
    game = attacked(BACKUP, kind="side")
    assert not any("activate" in key for key in options(game)) and game.card("Bram").power == 3000


@pytest.mark.rule("ws:10.5.2")
def test_the_defending_character_gets_the_power_until_end_of_turn() -> None:
    """No card is played, so a color is not needed; Guard is blue and nothing else of that seat is."""
    game = attacked(BACKUP)
    game.pick(action="activate", card="Guard")
    assert "Guard" in names(game, 1, "waiting_room") and count(game, 1, "stock") <= 1
    assert game.card("Ayla").zone == "waiting_room" or game.card("Ayla").orientation == "reverse", "4500 against 5000"
    assert [card.power for card in game.players[1]["stage"] if card.name == "Bram"] in ([5000], [3000])
    changed = game.log[once(game, kind="use", card="Guard")]
    assert changed.player == 1


@pytest.mark.rule("ws:10.5.2")
def test_the_power_is_there_for_the_battle_and_gone_next_turn_and_only_for_the_defender() -> None:
    watch = character(
        "Guard",
        "【ACT】 【COUNTER】 Backup 2000, Level 1 [Put this card from your hand into your waiting room]",
        icons=["counter"],
        level=1,
    )
    stay = character("Bram", "【AUTO】 At the beginning of the damage step, you may draw a card.")
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", power=4500)}, deck=12),
            dict(stage={"center_right": stay, "center_left": character("Cora")}, hand=[watch], level=1, deck=12),
        ],
    )
    attack(game, "Ayla", "frontal")
    game.pick(action="activate", card="Guard")
    assert asked(game).kind == "may" and game.card("Bram").power == 5000 and game.card("Cora").power == 3000
    game.pick(action="no")
    pass_to(game, "clock", 1)
    assert game.card("Bram").power == 3000


@pytest.mark.rule("ws:10.5.2")
def test_backup_needs_the_level_it_prints() -> None:
    """At level 0 there is nothing to be done in the counter step."""
    game = attacked(BACKUP, level=0)
    assert when(game, kind="use") == [] and not any("activate" in key for key in options(game))
    assert asked(attacked(BACKUP, level=2)).kind == "counter"


@pytest.mark.rule("ws:10.5.3")
def test_backup_has_been_used_when_its_cost_has_been_paid() -> None:
    """The ability of its own card, in the waiting room by then, triggers."""
    game = attacked(BACKUP)
    game.pick(action="activate", card="Guard")
    paid, used = when(game, verb="pay", player=1)[0], once(game, kind="use", word="backup activated")
    assert paid < used < when(game, verb="draw", player=1)[0]


@pytest.mark.rule("ws:10.5.3")
def test_backup_has_been_used_even_if_there_is_no_defending_character_any_more() -> None:
    """The return icon takes the defender; the counter step is there all the same, and so is the Backup."""
    back = climax("Gust", trigger=["return"])
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla")}, deck=[back, 12]),
            dict(stage={"center_right": character("Bram")}, hand=[BACKUP], level=1, stock=2, deck=12),
        ],
    )
    attack(game, "Ayla", "frontal")
    game.pick(action="return", card="Bram")
    game.pick(action="activate", card="Guard")
    assert once(game, kind="use", word="backup activated") < when(game, verb="draw", player=1)[0]


# 10.6 Great Performance

STAR = character("Star", "【CONT】 Great Performance", power=5000)


def performance(slot: str, state: str = "stand", **others: hj.Definition) -> hj.Game:
    """Player 0 attacks with Ayla on the left; player 1 has Star on a position."""
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", soul=1), "center_right": character("Bert")}, deck=12),
            dict(stage={slot: hj.put(STAR, state=state), **others}, deck=12),
        ],
    )
    pass_to(game, "attack")
    game.pick(action="attack", card="Ayla")
    return game


def attack_made(game: hj.Game) -> hj.Entry:
    return game.log[when(game, kind="attack")[0]]


@pytest.mark.rule("ws:10.6.2")
def test_every_attacker_frontal_attacks_the_great_performance() -> None:
    """Nobody faces Ayla, but it is a Frontal Attack, without a soul more, with a battle step."""
    game = performance("center_middle")
    made = attack_made(game)
    assert (made.word, made.text) == ("frontal", made.text) and "Star" in made.text
    dealt = game.log[when(game, kind="damage")[0]]
    assert (
        dealt.amount == 1 and once(game, kind="begin", word="counter step", player=0) and once(game, word="battle step")
    )
    assert game.card("Ayla").orientation == "reverse"


def test_it_takes_the_attack_from_the_character_that_faces_the_attacker() -> None:
    game = performance("center_middle", center_right=character("Bram", power=500))
    assert "Star" in attack_made(game).text and game.card("Bram").orientation == "stand"


@pytest.mark.rule("ws:10.6.2")
def test_a_reversed_great_performance_draws_no_attack() -> None:
    game = performance("center_middle", "reverse")
    assert attack_made(game).word == "direct" and game.log[when(game, kind="damage")[0]].amount == 2
    assert attack_made(performance("center_middle", "rest")).word == "frontal", "a resting one does"


@pytest.mark.rule("ws:10.6.1")
def test_it_draws_attacks_only_from_the_middle_of_the_center_stage() -> None:
    for slot in ("center_left", "back_left", "back_right"):
        assert attack_made(performance(slot)).word == "direct", slot
    assert attack_made(performance("center_middle")).word == "frontal"


@pytest.mark.rule("ws:10.6.2")
def test_its_own_masters_attacks_are_not_drawn() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": character("Ayla"), "center_middle": STAR}, deck=12), dict(deck=12)],
    )
    attack(game, "Ayla")
    assert attack_made(game).word == "direct"
    assert attack_made(performance("center_middle")).word == "frontal", "the opponent's are"


@pytest.mark.rule("ws:10.6.2")
def test_a_character_that_cannot_frontal_attack_is_not_drawn() -> None:
    """The effect that stops an action wins over the one that asks for it (ws:1.3.3)."""
    shy = character("Shy", "【CONT】 This card cannot frontal attack.")
    bold = character("Bold", "【CONT】 This card cannot direct attack.")
    stage = {"center_left": shy, "center_right": bold}
    game = hj.scenario(
        "ws", phase="attack", players=[dict(stage=stage, deck=12), dict(stage={"center_middle": STAR}, deck=12)]
    )
    assert options(game) == ["attack Shy", "attack Bold", "end"], "Bold may attack since it will be a Frontal Attack"
    game.pick(action="attack", card="Shy")
    assert attack_made(game).word == "direct"
    game.pick(action="attack", card="Bold")
    assert game.log[when(game, kind="attack")[1]].word == "frontal"


# 10.11 Shift


def shifting(
    level: int = 0, clock: int = 0, hand: object = (), text: str = "【AUTO】 【CLOCK】 Shift, Level 0", **more: object
) -> hj.Game:
    """Player 0's main phase begins, with Sheila in the clock."""
    return hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                clock=[clock, character("Sheila", text, icons=["clock"], color="blue")],
                level=level,
                hand=hand,
                deck=12,
                **more,
            ),
            {},
        ],
    )


BLUE = character("Bluebell", color="blue")
RED = character("Ruby", color="red")


@pytest.mark.rule("ws:10.11.1", "ws:10.11.2")
def test_shift_exchanges_the_card_in_the_clock_with_one_of_its_color_in_hand() -> None:
    game = shifting(clock=2, hand=[BLUE, RED])
    assert asked(game).kind == "may" and "Sheila" in asked(game).prompt
    game.pick(action="yes")
    assert sorted(names(game, 0, "hand")) == ["Ruby", "Sheila"]
    assert "Bluebell" in names(game, 0, "clock") and count(game, 0, "clock") == 3


@pytest.mark.rule("ws:10.11.1")
def test_shift_is_for_the_own_main_phase_and_a_card_in_the_clock() -> None:
    sheila = character("Sheila", "【AUTO】 【CLOCK】 Shift, Level 0", icons=["clock"], color="blue")
    on_stage = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": sheila}, hand=[BLUE], deck=12), {}])
    assert asked(on_stage).kind == "main phase"
    theirs = hj.scenario(
        "ws", phase="main", players=[dict(hand=[RED], deck=12), dict(clock=[sheila], hand=[BLUE], deck=12)]
    )
    assert (asked(theirs).kind, asked(theirs).player) == ("main phase", 0)
    pass_to(theirs, "may", 1)
    assert theirs.phase == "main phase" and theirs.turn_player == 1


@pytest.mark.rule("ws:10.11.2")
def test_shift_needs_the_level_it_prints() -> None:
    at_one = "【AUTO】 【CLOCK】 Shift, Level 1"
    assert asked(shifting(0, hand=[BLUE], text=at_one)).kind == "main phase"
    assert asked(shifting(1, hand=[BLUE], text=at_one)).kind == "may"


@pytest.mark.rule("ws:10.11.2")
def test_who_does_not_want_to_shift_keeps_both_cards_where_they_are() -> None:
    game = shifting(hand=[BLUE])
    game.pick(action="no")
    assert names(game, 0, "hand") == ["Bluebell"] and names(game, 0, "clock") == ["Sheila"]


@pytest.mark.rule("ws:10.11.3")
def test_exactly_two_cards_are_exchanged_at_the_same_time() -> None:
    """Who shifts must choose one card in hand; six in the clock stay six, and nobody levels up."""
    game = shifting(clock=5, hand=[BLUE, character("Bluet", color="blue"), RED])
    game.pick(action="yes")
    assert sorted(options(game)) == ["choose Bluebell", "choose Bluet"], "one of them, and not nothing"
    game.pick(card="Bluet")
    assert (
        game.log[once(game, verb="exchange", card="Sheila")].group
        == game.log[once(game, verb="exchange", card="Bluet")].group
    )
    assert count(game, 0, "clock") == 6 and count(game, 0, "hand") == 3 and when(game, word="level up") == []


@pytest.mark.rule("ws:10.11.3.1")
def test_a_card_that_has_left_the_clock_is_not_exchanged() -> None:
    """Another ability takes it first: then its master is not asked at all."""
    healer = character(
        "Healer", "【AUTO】 At the beginning of your main phase, put the top card of your clock into your waiting room."
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                clock=[character("Sheila", "【AUTO】 【CLOCK】 Shift, Level 0", icons=["clock"], color="blue"), 1],
                stage={"center_left": healer},
                hand=[BLUE],
                deck=12,
            ),
            {},
        ],
    )
    game.pick(action="automatic", card="Healer")
    assert names(game, 0, "waiting_room") == ["Sheila"]
    assert asked(game).kind == "main phase" and names(game, 0, "hand") == ["Bluebell"]


@pytest.mark.rule("ws:10.11.2")
def test_the_first_of_two_shifts_does_not_disturb_the_second() -> None:
    """Each has its own card; the second finds the card that the first has put into the hand."""
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                clock=[
                    character("Sheila", "【AUTO】 【CLOCK】 Shift, Level 0", icons=["clock"], color="blue"),
                    character("Shona", "【AUTO】 【CLOCK】 Shift, Level 0", icons=["clock"], color="blue"),
                ],
                hand=[BLUE],
                deck=12,
            ),
            {},
        ],
    )
    game.pick(action="automatic", card="Sheila")
    game.pick(action="yes")
    assert names(game, 0, "hand") == ["Sheila"] and names(game, 0, "clock") == ["Bluebell", "Shona"]
    game.pick(action="yes")
    assert names(game, 0, "hand") == ["Shona"] and sorted(names(game, 0, "clock")) == ["Bluebell", "Sheila"]


@pytest.mark.rule("ws:10.11.3.2")
def test_without_a_card_of_its_color_in_hand_there_is_no_choice_to_exchange() -> None:
    assert asked(shifting(hand=[RED])).kind == "main phase"
    assert asked(shifting(hand=[RED, BLUE])).kind == "may"


@pytest.mark.rule("ws:10.11.4")
def test_shift_has_been_used_when_the_cards_have_been_exchanged() -> None:
    watcher = character("Watcher", '【AUTO】 When you use "Shift", draw a card.')
    game = shifting(hand=[BLUE], stage={"center_left": watcher})
    game.pick(action="yes")
    assert once(game, verb="exchange", card="Sheila") < once(game, kind="use", word="shift") < once(game, verb="draw")

    declined = shifting(hand=[BLUE], stage={"center_left": watcher})
    declined.pick(action="no")
    assert when(declined, kind="use") == [] and when(declined, verb="draw") == []
