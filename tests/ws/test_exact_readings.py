"""Texts that were read or carried out as something else once: each kind with invented names, read and played."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.ws.helpers import character, climax, count, event, names, offered, options, pass_to

HARBOR = character("Bram", traits=["Harbor"])


# What an event says on several lines


def test_all_lines_of_an_event_are_carried_out_in_print_order() -> None:
    feast = event("Feast", ["Draw 1 card.", "Choose 1 of your characters, and that character gets +1000 power until "
                            "end of turn.", "Put this card into your memory."])
    game = hj.scenario("ws", phase="main", players=[dict(hand=[feast], stage={"center_left": HARBOR}), {}])
    game.pick(action="play", card="Feast")
    assert count(game, 0, "hand") == 1
    assert game.card("Bram").power == 4000
    assert names(game, 0, "memory") == ["Feast"]


@pytest.mark.parametrize(("stage", "level", "playable"), [
    ([HARBOR], 1, ["Feast"]), ([HARBOR], 0, []), ([character("Cora")], 1, []),
])
def test_every_line_may_keep_an_event_from_being_played(stage: list[hj.Definition], level: int, playable: list[str]
                                                        ) -> None:
    feast = event("Feast", ["If you do not have a 《Harbor》 character, this card cannot be played from your hand.",
                            "If your level is 0, this card cannot be played from your hand. Draw 2 cards."])
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[feast], stage={"center_left": stage[0]}, level=level), {}])
    assert offered(game, "play") == playable
    if playable:
        game.pick(action="play", card="Feast")
        assert count(game, 0, "hand") == 2


def test_the_cost_of_a_later_line_is_paid_when_that_line_is_reached() -> None:
    feast = event("Feast", ["Draw 1 card.", "[(1)] You may pay the cost. If you do, draw 1 card."])
    game = hj.scenario("ws", phase="main", players=[dict(hand=[feast], stock=1), {}])
    game.pick(action="play", card="Feast")
    assert count(game, 0, "hand") == 1 and options(game) == ["yes", "no"]
    game.pick(action="yes")
    assert count(game, 0, "hand") == 2 and count(game, 0, "stock") == 0


def test_what_a_line_chose_is_not_what_another_line_speaks_of() -> None:
    feast = event("Feast", ["Choose up to 1 character in your waiting room, and return it to your hand.",
                            'If you have "Nobody", choose 1 of your characters, and put it into your memory.'])
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[feast], stage={"center_left": HARBOR}, waiting_room=[character("Cora")]), {}])
    game.pick(action="play", card="Feast")
    game.pick(card="Cora")
    assert names(game, 0, "hand") == ["Cora"] and names(game, 0, "memory") == []


def test_an_event_that_needs_no_color_can_be_played_without_its_color() -> None:
    feast = event("Feast", ["If you do not have a 《Harbor》 character, this card cannot be played from your hand. "
                            "This card can be played from your hand without fulfilling color requirements.",
                            "Draw 1 card."],
                  color="blue", level=1)
    plain = event("Plain", "Draw 1 card.", color="blue", level=1)
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[feast, plain], stage={"center_left": HARBOR}, level=[HARBOR]), {}])
    assert offered(game, "play") == ["Feast"]


# Conditions on a card that is not there


def test_a_card_that_was_not_revealed_is_not_a_card_that_is_something_else() -> None:
    ayla = character("Ayla", '[AUTO] When this card attacks, if "Tide" is in your climax area, reveal the top card of '
                             'your deck. If that card is not a 《Harbor》 character, put this card into your memory.')
    for tide, memory in (([], []), ([climax("Tide")], ["Ayla"])):
        game = hj.scenario("ws", phase="attack", turn=3, players=[
            dict(stage={"center_left": ayla}, climax_area=tide, deck=5), dict(deck=5)])
        game.pick(action="attack", card="Ayla")
        pass_to(game, "main phase", 1)
        assert names(game, 0, "memory") == memory


# Whom "that character" means


def test_the_position_is_that_of_the_character_that_left_not_of_the_one_that_comes() -> None:
    tea = event("Tea", "Choose 1 of your opponent's characters, and put it into your opponent's waiting room. If you "
                       "do, your opponent chooses 1 level 0 or lower character in their waiting room, and puts it on "
                       "the stage position that character was on.")
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[tea]), dict(stage={"center_right": character("Dora", level=2)}, waiting_room=[HARBOR])])
    game.pick(action="play", card="Tea")
    assert game.card("Bram").slot == "center_right" and names(game, 1, "waiting_room") == ["Dora"]


# Shuffling afterwards


@pytest.mark.parametrize("where", ["center_left", "back_left"])
def test_who_did_not_search_does_not_shuffle_afterwards(where: str) -> None:
    ayla = character("Ayla", '[AUTO] When "Tide" is placed on your climax area, if this card is in your center stage, '
                             'search your deck for up to 1 character, reveal it to your opponent, and put it into your '
                             'hand. Shuffle your deck afterwards.')
    game = hj.scenario("ws", phase="climax", players=[
        dict(stage={where: ayla}, hand=[climax("Tide")], level=1, deck=10), {}])
    game.pick(action="play", card="Tide")
    pass_to(game, "attack" if where == "center_left" else "level up" if game.decision is None else game.decision.kind)
    assert any(entry.kind == "shuffle" for entry in game.log) == (where == "center_left")


def test_who_did_not_return_a_card_does_not_shuffle_afterwards() -> None:
    ayla = character("Ayla", '[AUTO] When this card is placed on the stage from your hand, reveal the top card of your '
                             'deck. If the revealed card is a climax, return this card to your deck. Shuffle your deck '
                             'afterwards.')
    for top, shuffled in ((HARBOR, False), (climax("Tide"), True)):
        game = hj.scenario("ws", phase="main", players=[dict(hand=[ayla], deck=[top, 9]), {}])
        game.pick(action="play", card="Ayla")
        while game.decision is not None and game.decision.kind == "position":
            game.pick(slot="center_left")
        assert any(entry.kind == "shuffle" for entry in game.log) == shuffled


# Last information


UP = character("Uma", "[CONT] All of your other characters get +1 level and 《Reef》.")


def played(text: str) -> hj.Game:
    """An event is played while a 《Harbor》 character has a level and a trait more than printed."""
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[event("Feast", text), HARBOR], stage={"center_left": HARBOR, "back_left": UP}, deck=10), {}])
    game.pick(action="play", card="Feast")
    return game


def test_a_card_that_is_looked_for_is_read_as_it_lies_there_even_if_it_was_spoken_of_before() -> None:
    left = "Choose 1 of your 《Harbor》 characters, put it into your waiting room, "
    game = played(f"{left}choose up to 1 level 0 or lower character in your waiting room, and return it to your hand. "
                  "If that character is level 1 or higher, draw 1 card.")
    assert options(game) == ["choose Bram", "done"]
    game = played(f"{left}choose up to 1 《Reef》 character in your waiting room, and return it to your hand.")
    assert "choose Bram" not in options(game)


LEAVES = "Choose 1 of your 《Harbor》 characters, put it into your waiting room, and draw X cards. X is equal to the "


@pytest.mark.parametrize(("text", "drawn"), [
    ("Choose 1 of your 《Harbor》 characters, and put it into your waiting room. If that character is a 《Reef》 "
     "character, draw 1 card.", 1),
    (f"{LEAVES}level of that character.", 1),
    ("Put all of your 《Harbor》 characters into your waiting room, and draw X cards. X is equal to the number of "
     "《Reef》 characters among those cards.", 1),
    (f"{LEAVES}number of 《Harbor》 characters in your waiting room.", 1),
    (f"{LEAVES}number of 《Reef》 characters in your waiting room.", 0),
])
def test_a_card_that_was_spoken_of_is_read_as_it_last_was_on_the_stage(text: str, drawn: int) -> None:
    game = played(text)
    game.run({0: "pass", 1: "pass"}, until=lambda state: state.decision is not None
             and state.decision.kind in ("main phase", "clock"))
    assert count(game, 0, "hand") == 1 + drawn


@pytest.mark.parametrize("text", [
    "Put the top 4 cards of your deck into your waiting room, and draw X cards. X is equal to the number of climax "
    "among those cards.",
    "Put the top 4 cards of your deck into your waiting room. If there are 3 or more climax among those cards, draw 3 "
    "cards.",
])
def test_cards_count_that_a_refresh_took_away_on_the_way(text: str) -> None:
    """The deck has 3 cards, all climaxes; with the fourth it is refreshed in the middle."""
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[event("Feast", text), HARBOR], deck=[climax("Tide")] * 3,
             waiting_room=[HARBOR] * 12), {}])
    game.pick(action="play", card="Feast")
    drawn = [entry for entry in game.log if entry.kind == "move" and entry.verb == "draw"]
    assert len(drawn) in (3, 4)


# Cards that nobody sees


@pytest.mark.parametrize(("kind", "lost"), [("card", 1), ("character", 0)])
def test_of_cards_that_one_does_not_see_any_is_taken_but_none_that_must_be_something(kind: str, lost: int) -> None:
    feast = event("Feast", f"Choose 1 {kind} in your opponent's hand, and put it into their waiting room.")
    game = hj.scenario("ws", phase="main", players=[dict(hand=[feast, HARBOR]), dict(hand=[HARBOR, HARBOR])])
    game.pick(action="play", card="Feast")
    assert count(game, 1, "waiting_room") == lost


# Whom "it" and "that card" mean


def body(text: str) -> ast.Step:
    """What an AUTO does, read, printed back and read again."""
    (ability,) = read_card_text("ws", text, "character", "Ayla")
    assert isinstance(ability, ast.Automatic)
    assert read_card_text("ws", print_ability("ws", ability), "character", "Ayla") == (ability,)
    return ability.body


def test_it_is_this_card_when_this_card_was_turned_last() -> None:
    step = body("【AUTO】 When this card's battle opponent becomes 【REVERSE】, 【STAND】 this card and move it to "
                "another open position of your stage.")
    assert step == ast.Seq((ast.Orient(ast.THIS, "stand"), ast.Shift(ast.THIS, ast.Slot(("stage",), open=True))))


def test_a_row_of_conditions_on_that_card_is_about_one_card() -> None:
    step = body("【AUTO】 When this card attacks, reveal the top card of your deck. If that card is a climax, choose 1 "
                "card in your opponent's waiting room, and put it on the top of their deck. If that card is level 1, "
                "choose 1 of your characters, and that character gets +1000 power until end of turn. If that card is "
                "level 2, put it into your hand.")
    assert isinstance(step, ast.Seq)
    tested = [part.condition for part in step.steps if isinstance(part, ast.If)]
    assert [part.what for part in tested if isinstance(part, ast.Is)] == [ast.Ref("revealed")] * 3
    last = step.steps[-1]
    assert isinstance(last, ast.If) and last.then == ast.Move(ast.Ref("revealed"), (ast.Spot("hand", "you"),))


def test_a_number_before_two_kinds_of_cards_is_said_of_both() -> None:
    step = body("【AUTO】 When this card attacks, choose up to 3 level 2 or lower characters or events in your level, "
                "and return them to your hand.")
    assert isinstance(step, ast.Seq) and isinstance(step.steps[0], ast.Choose)
    of = step.steps[0].picks[0].of
    assert of == ast.Select(("level",), "you", (ast.Kind(("character", "event")),
                                                ast.Measure("level", "<=", ast.Num(2))))
    with pytest.raises(hj.HeadJudgeError, match="may belong to one or to both"):
        character("Ayla", "[AUTO] When this card attacks, choose 1 level 2 or lower 《Harbor》 character or event in "
                          "your level, and return it to your hand.")


# Whose markers "it" has


def test_markers_underneath_it_are_those_of_this_card_only_if_no_other_card_was_named() -> None:
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": hj.put(character("Ayla", "[CONT] This card gets +500 power for each marker "
                                                            "underneath it."), under=[HARBOR, HARBOR])}), {}])
    assert game.card("Ayla").power == 4000
    with pytest.raises(hj.HeadJudgeError, match="the markers of another card"):
        character("Ayla", "[AUTO] When this card attacks, choose 1 of your other characters, and that character gets "
                          "+500 power for each marker underneath it until end of turn.")


def test_a_number_without_its_field_is_power_for_each_card_as_well() -> None:
    said = ("[CONT] This card gets +500 power for each of your other characters.",
            "[CONT] This card gets +500 for each of your other characters.")
    assert character("Ayla", said[0]).abilities == character("Ayla", said[1]).abilities
