"""Keywords that mark abilities (ws:10.1, 10.7 to 10.10, 10.12, 10.13).

Alarm, Brainstorm, Change, Memory, Experience, Accelerate and Resonate.
"""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import asked, attack, character, climax, count, event, names, once, options, pass_to, when


def watching(keyword: str) -> hj.Definition:
    """Draws a card whenever its master uses a keyword."""
    return character("Watcher", f'【AUTO】 When you use "{keyword}", draw a card.')


def fetching(keyword: str) -> hj.Definition:
    """Returns all cards that have a keyword from the waiting room."""
    return event("Net", f'Choose up to 4 cards with "{keyword}" in your waiting room, and return them to your hand.')


def fetched(keyword: str, *cards: hj.Definition) -> list[str]:
    """Which of these cards the net can choose."""
    game = hj.scenario(
        "ws", phase="main", players=[dict(hand=[fetching(keyword)], waiting_room=list(cards), deck=12), {}]
    )
    game.pick(action="play", card="Net")
    return sorted(option.card.name for option in asked(game).options if option.card is not None)


# 10.1 Alarm

ALARM = "【CONT】 【CLOCK】 Alarm If this card is the top card of your clock, all of your characters get +1000 power."


def with_clock(*clock: object) -> hj.Game:
    return hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": character("Ayla")}, clock=list(clock), deck=12), {}]
    )


@pytest.mark.rule("ws:10.1.1")
def test_alarm_works_while_its_card_is_the_top_card_of_the_clock() -> None:
    bell = character("Bell", ALARM, icons=["clock"])
    assert with_clock(bell, 2).card("Ayla").power == 4000
    assert with_clock(1, bell, 1).card("Ayla").power == 3000, "another card lies on it"
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": character("Ayla"), "back_left": bell}, deck=12), {}]
    )
    assert game.card("Ayla").power == 3000, "on the stage it does nothing"


@pytest.mark.rule("ws:10.1.1")
def test_an_alarm_stops_when_the_next_card_of_the_same_damage_comes_upon_it() -> None:
    """Of the cards of one damage the last one is the top card."""
    bell, chime = character("Bell", ALARM), character("Chime", ALARM.replace("1000", "2000"))
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Bram", soul=1)}, deck=12),
            dict(stage={"center_middle": character("Ayla")}, deck=[bell, chime, 12]),
        ],
    )
    attack(game, "Bram")  # a direct attack: two damage
    assert names(game, 1, "clock")[:2] == ["Chime", "Bell"] and game.card("Ayla").power == 5000


@pytest.mark.rule("ws:10.1.1")
def test_an_automatic_alarm_triggers_only_on_top_of_the_clock() -> None:
    text = (
        "【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock, at the beginning of your climax phase, "
        "draw a card."
    )
    for clock, drawn in (([character("Bell", text), 1], 1), ([1, character("Bell", text)], 0)):
        game = hj.scenario(
            "ws", phase="main", players=[dict(clock=clock, hand=[climax()], level=[character()], deck=12), {}]
        )
        pass_to(game, "climax phase")
        assert len(when(game, verb="draw")) == drawn


@pytest.mark.rule("ws:10.1.2")
def test_abilities_written_with_alarm_have_that_keyword() -> None:
    same = character("Plain", ALARM.replace("Alarm ", ""))
    assert fetched("Alarm", character("Bell", ALARM), same, character("Cora")) == ["Bell"]


# 10.7 Brainstorm

FLIP = (
    "Flip over 4 cards from the top of your deck, and put them into your waiting room. For each "
    "climax revealed among those cards, draw a card."
)
STORM = f"【ACT】 Brainstorm [(1)] {FLIP}"


def storming(text: str, deck: list[object], **more: object) -> hj.Game:
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={"center_left": character("Ayla", text), "back_left": watching("Brainstorm")},
                stock=2,
                deck=deck,
                **more,
            ),
            {},
        ],
    )
    game.pick(action="activate", card="Ayla")
    return game


@pytest.mark.rule("ws:10.7.1", "ws:10.7.4")
def test_brainstorm_looks_at_what_was_flipped_over() -> None:
    """Two climaxes among four cards: two draws; and one more for the use of the keyword."""
    game = storming(STORM, [climax(), 2, climax(), 9])
    assert names(game, 0, "waiting_room").count("Lighthouse") == 2 and count(game, 0, "hand") == 3
    assert storming(STORM, [13]).players[0]["hand"].names == ["Filler"], "no climax: only the card for the use"


@pytest.mark.rule("ws:10.7.2")
def test_abilities_and_events_written_with_brainstorm_have_that_keyword() -> None:
    game = storming(STORM.replace("Brainstorm ", ""), [13])
    assert count(game, 0, "hand") == 0, "the same text without the word is no Brainstorm"
    storm = event("Storm", f"Brainstorm {FLIP}")
    assert fetched(
        "Brainstorm",
        character("Bell", STORM),
        character("Plain", STORM.replace("Brainstorm ", "")),
        storm,
        event("Still", FLIP),
    ) == ["Bell", "Storm"]


@pytest.mark.rule("ws:10.7.2", "ws:10.7.4")
def test_an_event_with_brainstorm_is_used_like_an_ability() -> None:
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={"back_left": watching("Brainstorm")},
                hand=[event("Storm", f"Brainstorm {FLIP}")],
                deck=[climax(), 12],
            ),
            {},
        ],
    )
    game.pick(action="play", card="Storm")
    assert count(game, 0, "hand") == 2 and len(when(game, kind="use", word="brainstorm")) == 1


@pytest.mark.rule("ws:10.7.3")
def test_all_cards_are_flipped_over_first_and_then_go_to_the_waiting_room_together() -> None:
    game = storming(STORM, [13])
    flipped = when(game, verb="flip")
    put = [place for place in when(game, to="waiting_room") if game.log[place].origin == "resolution"]
    assert len(flipped) == len(put) == 4 and flipped[-1] < put[0]
    assert len({game.log[place].group for place in flipped}) == 4, "one at a time"
    assert len({game.log[place].group for place in put}) == 1, "all at the same time"


@pytest.mark.rule("ws:10.7.3")
def test_a_refresh_in_the_middle_of_a_brainstorm_does_not_take_its_cards() -> None:
    """Two flipped, refresh without them, a card to the clock, two more, all four away together."""
    low = [character(f"Dora {number}") for number in range(2)]
    game = storming(STORM, list(low), waiting_room=5)
    assert count(game, 0, "clock") == 1 and once(game, kind="did", verb="refresh")
    assert {"Dora 0", "Dora 1"} <= set(names(game, 0, "waiting_room")) and count(game, 0, "waiting_room") == 4
    # Six came into the new deck (the stock had paid one of them): one to the clock, two flipped over, one drawn.
    assert count(game, 0, "deck") == 2 and count(game, 0, "hand") == 1


@pytest.mark.rule("ws:10.7.4")
def test_brainstorm_has_been_used_when_its_cards_are_in_the_waiting_room() -> None:
    """And not when its cost has been paid; what triggers waits until the ability has been resolved."""
    game = storming(STORM, [climax(), 12])
    used = once(game, kind="use", word="brainstorm")
    put = [place for place in when(game, to="waiting_room") if game.log[place].origin == "resolution"]
    drawn = when(game, verb="draw")
    assert once(game, kind="use", word="activated") < put[-1] < used < drawn[0] and len(drawn) == 2


@pytest.mark.rule("ws:10.7.4")
def test_one_use_of_brainstorm_is_an_activated_ability_as_well() -> None:
    acting = character("Actor", "【AUTO】 When you use an 【ACT】, draw a card.")
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={
                    "center_left": character("Ayla", STORM),
                    "back_left": watching("Brainstorm"),
                    "back_right": acting,
                },
                stock=2,
                deck=13,
            ),
            {},
        ],
    )
    game.pick(action="activate", card="Ayla")
    assert options(game) == ["automatic Actor 0", "automatic Watcher 1"] and count(game, 0, "hand") == 0


# 10.8 Change

COST = (
    '【ACT】 Change [Put this card into your waiting room] Choose 1 "Queen" in your waiting room, and '
    "put it on the stage position that this card was on."
)
SWAP = (
    '【AUTO】 Change At the beginning of your climax phase, you may choose this card and 1 "Queen" in '
    "your hand, and exchange them."
)
PLACED = '【AUTO】 When this card is placed on the stage by a "Change" effect, draw a card.'
QUEEN = character("Queen", PLACED, level=3)


def waiting(game: hj.Game) -> list[str]:
    """The cards whose automatic abilities wait to be played."""
    return sorted(
        option.card.name for option in asked(game).options if option.action == "automatic" and option.card is not None
    )


def changing(text: str, hand: object = (), waiting_room: object = (), **others: hj.Definition) -> hj.Game:
    return hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={
                    "center_left": hj.put(character("Ayla", text), state="rest"),
                    "back_left": watching("Change"),
                    **others,
                },
                hand=hand,
                waiting_room=waiting_room,
                deck=12,
            ),
            {},
        ],
    )


@pytest.mark.rule("ws:10.8.1", "ws:10.8.4", "ws:10.8.5")
def test_change_puts_the_named_character_where_this_card_was() -> None:
    game = changing(COST, waiting_room=[QUEEN])
    game.pick(action="activate", card="Ayla")
    queen = game.card("Queen")
    assert (queen.slot, queen.orientation) == ("center_left", "stand") and "Ayla" in names(game, 0, "waiting_room")
    assert waiting(game) == ["Ayla", "Queen", "Watcher"], (
        "the Encore of Ayla, what Queen says, and what the watcher says"
    )
    while asked(game).kind == "automatic":
        game.apply(0)
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("ws:10.8.1")
def test_change_may_exchange_the_two_characters() -> None:
    game = changing(SWAP, [QUEEN, climax()])
    pass_to(game, "may")
    game.pick(action="yes")
    game.pick(card="Queen")
    assert waiting(game) == ["Queen", "Watcher"]
    assert game.card("Queen").slot == "center_left" and "Ayla" in names(game, 0, "hand")
    assert (
        game.log[once(game, verb="exchange", card="Queen")].group
        == game.log[once(game, verb="exchange", card="Ayla")].group
    )
    assert once(game, kind="use", word="change")


@pytest.mark.rule("ws:10.8.2")
def test_abilities_written_with_change_have_that_keyword() -> None:
    plain = COST.replace("Change ", "")
    game = changing(plain, waiting_room=[QUEEN])
    game.pick(action="activate", card="Ayla")
    assert game.card("Queen").slot == "center_left" and count(game, 0, "hand") == 0, (
        "the same without the word is no Change"
    )
    assert fetched("Change", character("Bell", COST), character("Plain", plain)) == ["Bell"]


@pytest.mark.rule("ws:10.8.3")
def test_nothing_is_exchanged_when_the_character_has_left_its_position() -> None:
    """An ability that comes before it returns its card to the hand."""
    ebb = character(
        "Ebb",
        "【AUTO】 At the beginning of your climax phase, choose 1 of your other characters, and "
        "return it to your hand.",
    )
    game = changing(SWAP, [QUEEN, climax()], back_right=ebb)
    pass_to(game, "automatic")
    game.pick(action="automatic", card="Ebb")
    game.pick(action="choose", card="Ayla")
    game.pick(action="yes")
    game.pick(card="Queen")
    assert "Ayla" not in names(game, 0, "stage")
    assert sorted(names(game, 0, "hand")) == ["Ayla", "Lighthouse", "Queen"] and when(game, verb="exchange") == []


def test_a_character_that_has_moved_on_the_stage_is_exchanged_from_its_new_position() -> None:
    ebb = character(
        "Ebb",
        "【AUTO】 At the beginning of your climax phase, choose 1 of your other characters, and "
        "move it to an empty position of your back stage.",
    )
    game = changing(SWAP, [QUEEN, climax()], back_left=ebb)
    pass_to(game, "automatic")
    game.pick(action="automatic", card="Ebb")
    while game.decision is not None and game.decision.kind != "may":
        game.pick(card="Ayla") if game.decision.kind == "choose" else game.apply(0)
    assert game.card("Ayla").slot == "back_right"
    game.pick(action="yes")
    game.pick(card="Queen")
    assert game.card("Queen").slot == "back_right" and "Ayla" in names(game, 0, "hand")


def test_nothing_is_exchanged_when_the_named_card_is_not_there() -> None:
    for hand in ([character("Queenie"), climax()], [climax()]):
        game = changing(SWAP, hand)
        pass_to(game, "climax phase")
        assert (
            game.card("Ayla").slot == "center_left"
            and when(game, verb="exchange") == []
            and when(game, kind="use") == []
        )


@pytest.mark.rule("ws:10.8.4")
def test_a_character_that_was_played_was_not_placed_by_a_change_effect() -> None:
    game = hj.scenario("ws", phase="main", players=[dict(hand=[character("Queen", PLACED)], deck=12), {}])
    game.pick(action="play", card="Queen")
    game.pick(slot="center_left")
    assert count(game, 0, "hand") == 0

    back = climax(
        "Flare", "【AUTO】 When this card is placed on your climax area from your hand, perform the 【STANDBY】 effect."
    )
    game = hj.scenario(
        "ws",
        phase="climax",
        players=[dict(hand=[back], level=[character()], waiting_room=[character("Queen", PLACED)], deck=12), {}],
    )
    game.pick(action="play", card="Flare")
    game.pick(action="standby", card="Queen")
    game.pick(slot="center_left")
    assert game.card("Queen").slot == "center_left" and when(game, verb="draw", player=0) == [], (
        "by an effect, but not of a Change"
    )

    game = changing(COST, waiting_room=[QUEEN])
    game.pick(action="activate", card="Ayla")
    assert "Queen" in waiting(game)


@pytest.mark.rule("ws:10.8.4")
def test_from_your_hand_or_by_a_change_effect() -> None:
    either = character(
        "Queen", '【AUTO】 When this card is placed on the stage from your hand or by a "Change" effect, draw a card.'
    )
    game = hj.scenario("ws", phase="main", players=[dict(hand=[either], deck=12), {}])
    game.pick(action="play", card="Queen")
    game.pick(slot="center_left")
    assert len(when(game, verb="draw")) == 1
    game = changing(COST, waiting_room=[either])
    game.pick(action="activate", card="Ayla")
    assert "Queen" in waiting(game)


@pytest.mark.rule("ws:10.8.5")
def test_a_change_that_finds_nobody_has_not_been_used() -> None:
    game = changing(COST, waiting_room=[character("Queenie")])
    game.pick(action="activate", card="Ayla")
    assert "Ayla" in names(game, 0, "waiting_room") and count(game, 0, "hand") == 0

    game = changing(COST, waiting_room=[character("Queen")])
    game.pick(action="activate", card="Ayla")
    game.pick(action="automatic", card="Watcher")
    assert once(game, verb="place", card="Queen") < once(game, kind="use", word="change") < once(game, verb="draw")


# 10.9 Memory, 10.10 Experience


def power_of_ayla(text: str = "", **zones: object) -> int:
    stage = {"center_left": character("Ayla", text)}
    game = hj.scenario("ws", phase="main", players=[dict(stage=stage, deck=12, **zones), {}])
    return int(game.card("Ayla").power)


def test_memory_marks_abilities_that_work_in_the_memory() -> None:
    tarn = character("Tarn", "【CONT】 Memory If this card is in your memory, all of your characters get +1000 power.")
    assert power_of_ayla(memory=[tarn]) == 4000
    assert power_of_ayla(waiting_room=[tarn]) == 3000


@pytest.mark.rule("ws:10.9.1", "ws:10.9.2")
def test_memory_itself_changes_nothing() -> None:
    """With and without the word the ability counts the cards in the memory, those that lie face down too."""
    text = "【CONT】 Memory If there are 2 or more cards in your memory, this card gets +1000 power."
    for said in (text, text.replace("Memory ", "")):
        assert power_of_ayla(said, memory=1) == 3000
        assert power_of_ayla(said, memory=[1, hj.put(character("Bram"), face="down")]) == 4000
    recall = event("Recall", "Memory If there are 2 or more cards in your memory, draw a card.")
    assert fetched("Memory", character("Bell", text), character("Plain", text.replace("Memory ", "")), recall) == [
        "Bell",
        "Recall",
    ]


def test_experience_marks_abilities_that_work_in_the_level() -> None:
    sage = character(
        "Sage", "【CONT】 Experience If this card is in your level, all of your characters get +1000 power.", level=1
    )
    assert power_of_ayla(level=[sage]) == 4000
    assert power_of_ayla(clock=[sage]) == 3000


@pytest.mark.rule("ws:10.10.1", "ws:10.10.2")
def test_experience_itself_changes_nothing() -> None:
    """With and without the word the levels are added up; a climax there is level 0."""
    text = (
        "【CONT】 Experience If the total level of the cards in your level is 3 or higher, this card gets +1000 power."
    )
    one, two = character("One", level=1), character("Two", level=2)
    for said in (text, text.replace("Experience ", "")):
        assert power_of_ayla(said, level=[one, one]) == 3000
        assert power_of_ayla(said, level=[one, two]) == 4000
        assert power_of_ayla(said, level=[one, one, climax()]) == 3000
    lore = event("Lore", "Experience If the total level of the cards in your level is 3 or higher, draw a card.")
    assert fetched(
        "Experience", character("Bell", text), character("Plain", text.replace("Experience ", "")), lore
    ) == ["Bell", "Lore"]


# 10.12 Accelerate

RUSH = (
    "【ACT】 Accelerate [Put the top card of your deck into your clock] This card gets +1500 power until end of turn."
)
RUSH_LATER = (
    "【AUTO】 Accelerate [Put the top card of your deck into your clock] At the beginning of your "
    "climax phase, you may pay the cost. "
    "If you do, this card gets +1500 power until end of turn."
)


def rushing(text: str, **more: object) -> hj.Game:
    return hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={"center_left": character("Ayla", text), "back_left": watching("Accelerate")},
                hand=[climax()],
                deck=12,
                **more,
            ),
            {},
        ],
    )


@pytest.mark.rule("ws:10.12.1", "ws:10.12.3")
def test_accelerate_puts_a_card_into_the_clock_as_its_cost() -> None:
    """With six cards there it makes seven: the level up comes when the cost has been paid, before the effect."""
    game = rushing(RUSH, clock=6)
    game.pick(action="activate", card="Ayla")
    assert asked(game).kind == "level up" and count(game, 0, "clock") == 7 and game.card("Ayla").power == 3000
    game.apply(0)
    assert game.card("Ayla").power == 4500 and count(game, 0, "level") == 1 and len(when(game, verb="draw")) == 1


@pytest.mark.rule("ws:10.12.2")
def test_abilities_written_with_accelerate_have_that_keyword() -> None:
    plain = RUSH.replace("Accelerate ", "")
    game = rushing(plain)
    game.pick(action="activate", card="Ayla")
    assert game.card("Ayla").power == 4500 and when(game, verb="draw") == []
    assert fetched("Accelerate", character("Bell", RUSH), character("Plain", plain), character("Dash", RUSH_LATER)) == [
        "Bell",
        "Dash",
    ]


@pytest.mark.rule("ws:10.12.3")
def test_accelerate_has_been_used_when_its_cost_has_been_paid() -> None:
    game = rushing(RUSH_LATER)
    pass_to(game, "pay")
    game.pick(action="yes")
    assert once(game, verb="put", to="clock") < once(game, kind="use", word="accelerate") < once(game, verb="draw")
    assert game.card("Ayla").power == 4500 and count(game, 0, "clock") == 1

    declined = rushing(RUSH_LATER)
    pass_to(declined, "pay")
    declined.pick(action="no")
    assert when(declined, kind="use") == [] and when(declined, verb="draw") == []


# 10.13 Resonate

COSTLY = (
    '【ACT】 Resonate [(1) Reveal 1 "Bram" in your hand & 【REST】 this card] Put the top card of your '
    "deck into your stock."
)
OPTION = (
    '【AUTO】 Resonate When this card attacks, you may reveal 1 "Bram" in your hand. If you do, this '
    "card gets +1000 power until end of turn."
)


def resonating(text: str, hand: list[object], phase: str = "main", **more: object) -> hj.Game:
    return hj.scenario(
        "ws",
        phase=phase,
        players=[
            dict(
                stage={"center_left": character("Ayla", text), "back_left": watching("Resonate")},
                hand=hand,
                stock=1,
                deck=12,
                **more,
            ),
            {},
        ],
    )


@pytest.mark.rule("ws:10.13.1", "ws:10.13.3", "ws:10.13.3.1")
def test_resonate_reveals_a_certain_card_of_the_hand_as_its_cost() -> None:
    """It stays in the hand, and both players have seen it; the keyword has been used when the cost has been paid."""
    game = resonating(COSTLY, [character("Bram"), character("Cora")])
    game.pick(action="activate", card="Ayla")
    shown = game.log[once(game, kind="reveal")]
    assert shown.card is not None and shown.card.name == "Bram" and "Bram" in names(game, 0, "hand")
    assert "Bram" in str(game.log_for(1)) and "Cora" not in str(game.log_for(1))
    used = once(game, kind="use", word="resonate activated")
    assert (
        when(game, verb="pay")[0]
        < once(game, kind="reveal")
        < when(game, verb="rest")[0]
        < used
        < once(game, verb="put", to="stock")
    )
    assert len(when(game, verb="draw")) == 1


@pytest.mark.rule("ws:10.13.1", "ws:10.13.3.1")
def test_without_that_card_the_cost_cannot_be_paid() -> None:
    assert not any("activate" in key for key in options(resonating(COSTLY, [character("Cora")])))
    game = resonating(COSTLY, [character("Bram")])
    game.pick(action="activate")
    assert len(when(game, verb="draw")) == 1


@pytest.mark.rule("ws:10.13.2")
def test_abilities_and_events_written_with_resonate_have_that_keyword() -> None:
    plain = COSTLY.replace("Resonate ", "")
    game = resonating(plain, [character("Bram")])
    game.pick(action="activate")
    assert once(game, kind="reveal") and when(game, verb="draw") == []
    echo = event("Echo", 'Resonate You may reveal 1 "Bram" in your hand. If you do, draw 2 cards.')
    assert fetched(
        "Resonate", character("Bell", COSTLY), character("Dell", OPTION), character("Plain", plain), echo
    ) == ["Bell", "Dell", "Echo"]


@pytest.mark.rule("ws:10.13.3.1")
def test_an_automatic_resonate_that_is_not_paid_for_has_not_been_used() -> None:
    later = (
        '【AUTO】 Resonate [Reveal 1 "Bram" in your hand] When this card attacks, you may pay the cost. '
        "If you do, this card gets +1000 power until end of turn."
    )
    for answer, drawn in (("yes", 1), ("no", 0)):
        game = resonating(later, [character("Bram")], "attack")
        attack(game, "Ayla")
        game.pick(action=answer)
        assert len(when(game, verb="draw", player=0)) == len(when(game, kind="use", word="resonate")) == drawn


@pytest.mark.rule("ws:10.13.3", "ws:10.13.3.2")
def test_a_resonate_that_may_reveal_has_been_used_when_the_card_has_been_revealed() -> None:
    game = resonating(OPTION, [character("Bram")], "attack")
    attack(game, "Ayla")
    game.pick(action="yes")
    game.pick(action="reveal", card="Bram")
    assert once(game, kind="reveal") < once(game, kind="use", word="resonate") < when(game, verb="draw")[0]

    declined = resonating(OPTION, [character("Bram")], "attack")
    attack(declined, "Ayla")
    declined.pick(action="no")
    assert when(declined, kind="use") == []


@pytest.mark.rule("ws:10.13.3.1")
def test_an_event_whose_cost_reveals_has_been_used_when_that_cost_has_been_paid() -> None:
    """Before its effect, and only once."""
    bram = ast.Select(("hand",), "you", (ast.Named(("Bram",)),))
    cost = (ast.Reveal(ast.Pick(bram, made.exactly(1))),)
    echo = made.event(
        "Echo",
        ast.OnPlay(ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("stock"),)), cost, labels=("resonate",)),
    )
    game = resonating("", [echo, character("Cora")])
    assert not any("Echo" in key for key in options(game)), "without Bram it cannot be played"
    game = resonating("", [echo, character("Bram")])
    game.pick(action="play", card="Echo")
    used = once(game, kind="use", word="resonate")
    assert once(game, kind="reveal", card="Bram") < used < once(game, verb="put", to="stock") < once(game, verb="draw")


@pytest.mark.rule("ws:10.13.3.2")
def test_an_event_with_resonate_that_may_reveal() -> None:
    echo = event(
        "Echo",
        'Resonate You may reveal 1 "Bram" in your hand. If you do, put the top card of your deck into your stock.',
    )
    game = resonating("", [echo, character("Bram")])
    game.pick(action="play", card="Echo")
    game.pick(action="yes")
    game.pick(action="reveal", card="Bram")
    assert (
        count(game, 0, "stock") == 2
        and len(when(game, kind="use", word="resonate")) == 1
        and len(when(game, verb="draw")) == 1
    )


@pytest.mark.rule("ws:10.13.3.2")
def test_what_is_revealed_besides_is_no_second_use() -> None:
    """The specified card is the one in the hand."""
    twice = OPTION.replace("this card gets +1000 power until end of turn", "reveal the top card of your deck")
    game = resonating(twice, [character("Bram")], "attack")
    attack(game, "Ayla")
    game.pick(action="yes")
    game.pick(action="reveal", card="Bram")
    assert len(when(game, kind="reveal")) == 2 and len(when(game, kind="use", word="resonate")) == 1
