"""What cards say besides: costs paid otherwise, damage that is not received, icons, two phases, open numbers."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.ws.helpers import asked, attack, character, climax, count, event, names, offered, options, pass_to

FOR_NOTHING = ("[CONT] When this card is played from your hand, you may choose 1 of your \"Bram\", and put it into "
               "your "
               "waiting room. If you do, you may play this card with 0 cost.")


def played_for_nothing(stock: int) -> hj.Game:
    """A card of cost 2, for which Bram may go, is about to be played to the right of the back stage."""
    dear = character("Dear", FOR_NOTHING, cost=2)
    stage = {"center_left": character("Bram"), "center_right": character("Cleo")}
    game = hj.scenario("ws", phase="main", players=[dict(hand=[dear], stage=stage, stock=stock, deck=9), dict(deck=9)])
    game.pick(action="play", card="Dear")
    game.pick(slot="back_right")
    return game


@pytest.mark.rule("ws:8.6.2.3", "ws:1.3.1")
def test_a_card_is_played_with_0_cost_for_another_one() -> None:
    game = played_for_nothing(stock=2)
    assert asked(game).rule == "ws:8.6.2.3" and options(game) == ["instead Bram", "done"]
    game.pick(card="Bram")
    assert (names(game, 0, "waiting_room"), count(game, 0, "stock")) == (["Bram"], 2)
    assert game.card("Dear").zone == "stage"


@pytest.mark.rule("ws:8.6.2.3")
def test_who_gives_nobody_pays_the_cost() -> None:
    game = played_for_nothing(stock=2)
    game.pick(action="done")
    assert (count(game, 0, "waiting_room"), count(game, 0, "stock"), game.card("Bram").zone) == (2, 0, "stage")


@pytest.mark.rule("ws:8.6.2.3.2")
def test_without_the_stock_there_is_no_other_way_to_play_it() -> None:
    game = played_for_nothing(stock=1)
    assert (names(game, 0, "waiting_room"), count(game, 0, "stock")) == (["Bram"], 1)
    dear = character("Dear", FOR_NOTHING, cost=2)
    alone = hj.scenario("ws", phase="main", players=[dict(hand=[dear], stock=1, deck=9), dict(deck=9)])
    assert offered(alone, "play") == []


def test_only_a_character_is_played_with_0_cost_for_another_one() -> None:
    with pytest.raises(UnreadText):
        read_card_text("ws", [FOR_NOTHING, "Draw a card."], "event", "Dear")
    with pytest.raises(UnreadText):
        read_card_text("ws", ["[AUTO] When this card attacks, you may play this card with 0 cost."],
                       "character", "Dear")


SPARED = "[CONT] During this card's battle, you cannot receive damage by [AUTO] effects of your opponent's characters."


@pytest.mark.parametrize(("spared", "clock"), [(SPARED, 0), ("", 1)])
def test_damage_by_effects_of_the_opponents_characters_is_not_received(spared: str, clock: int) -> None:
    striker = character("Striker", "[AUTO] When this card attacks, deal 1 damage to your opponent.", soul=2, power=500)
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        dict(stage={"center_left": striker, "center_right": character("Next")}, deck=20),
        dict(stage={"center_right": character("Guard", spared)}, deck=20)])
    attack(game, "Striker", "frontal")
    pass_to(game, "attack")
    assert count(game, 1, "clock") == clock + 2      # the damage of the attack is no damage by an effect


def test_damage_by_ones_own_effects_is_received() -> None:
    text = "[CONT] You cannot receive damage by [AUTO] effects of your opponent's characters."
    reckless = character("Reckless", [text, "[AUTO] When this card attacks, deal 1 damage to yourself."])
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        dict(stage={"center_left": reckless, "center_right": character("Next")}, deck=20), dict(deck=20)])
    attack(game, "Reckless")
    pass_to(game, "attack")
    assert count(game, 0, "clock") == 1


NO_ENCORE = ("[AUTO] When this card's battle opponent becomes [REVERSE], that character cannot use \"[AUTO] Encore\" "
             "until end of turn.")


@pytest.mark.parametrize(("text", "asks"), [(NO_ENCORE, False), ("", True)])
def test_one_character_that_cannot_use_encore(text: str, asks: bool) -> None:
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        dict(stage={"center_left": character("Striker", text, power=5000)}, deck=20),
        dict(stage={"center_right": character("Guard", power=500)}, stock=3, deck=20)])
    attack(game, "Striker", "frontal")
    found: list[str] = []

    def over(game: hj.Game) -> bool:
        found.append(asked(game).kind if game.decision is not None else "")
        return game.turn_player == 1

    game.run({0: "pass", 1: "pass"}, until=over)
    assert ("pay" in found) is asks and "Guard" in names(game, 1, "waiting_room")


COMPARE = ("[AUTO] When this card is placed on the stage from your hand, all players put the top card of their deck "
           "into "
           "their waiting room. If the level of the card put into your waiting room by this effect is higher than the "
           "level of the card put into your opponent's waiting room by this effect, draw a card.")


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(2, 1, 1), (1, 1, 0), (1, 2, 0)])
def test_the_levels_of_the_cards_of_both_players_are_compared(mine: int, theirs: int, drawn: int) -> None:
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[character("Ayla", COMPARE)], deck=[character("Bram", level=mine), 9]),
        dict(deck=[character("Cleo", level=theirs), 9])])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert count(game, 0, "hand") == drawn


def test_what_a_card_becomes_and_what_it_was_before() -> None:
    watch = "[AUTO] When this card becomes [REST] from [STAND], draw a card."
    rests = "[ACT] [[REST] this card] Choose 1 of your characters, and [REST] it."
    for state, drawn in (("stand", 1), ("reverse", 0)):
        stage = {"center_left": hj.put(character("Ayla", watch), state=state), "back_left": character("Bram", rests)}
        game = hj.scenario("ws", phase="main", players=[dict(stage=stage, deck=9), dict(deck=9)])
        game.pick(action="activate")
        game.pick(card="Ayla")
        assert (game.card("Ayla").orientation, count(game, 0, "hand")) == ("rest", drawn)


def test_a_cost_that_only_a_standing_card_pays() -> None:
    text = ("[AUTO] [[REST] this card from [STAND]] When your other character attacks, you may pay the cost. If you "
            "do, draw a card.")
    for state, asks in (("stand", True), ("reverse", False)):
        stage = {"center_left": character("Bram"), "back_left": hj.put(character("Ayla", text), state=state)}
        game = hj.scenario("ws", phase="attack", turn=3, players=[dict(stage=stage, deck=20), dict(deck=20)])
        attack(game, "Bram")
        assert ("yes" in options(game)) is asks


def test_an_ability_of_two_phases_triggers_in_both() -> None:
    text = "[AUTO] At the beginning of your main phase or climax phase, this card gets +1000 power until end of turn."
    game = hj.scenario("ws", phase="clock", turn=3, players=[
        dict(stage={"center_left": character("Ayla", text)}, hand=[climax(trigger=["soul"])], level=1,
             clock=[character("Red")], deck=20),
        dict(deck=20)])
    pass_to(game, "main phase")
    assert game.card("Ayla").power == 4000
    pass_to(game, "climax phase")
    assert game.card("Ayla").power == 5000


def test_two_phases_during_which_something_triggers() -> None:
    text = ("[AUTO] During your climax phase or your attack phase, when your other character attacks, draw a card.")
    (ability,) = read_card_text("ws", [text], "character", "Ayla")
    assert print_ability("ws", ability) == text.replace("[AUTO]", "【AUTO】").replace("a card", "1 card")
    stage = {"center_left": character("Bram"), "back_left": character("Ayla", text)}
    game = hj.scenario("ws", phase="attack", turn=3, players=[dict(stage=stage, deck=20), dict(deck=20)])
    attack(game, "Bram")
    assert "draw" in [entry.verb for entry in game.log]


@pytest.mark.parametrize(("icons", "power"), [((), 3000), (("soul",), 4000), (("soul", "shot"), 5000)])
def test_each_trigger_icon_counts(icons: tuple[str, ...], power: int) -> None:
    text = ("[AUTO] When this card is placed on the stage from your hand, put the top 2 cards of your deck into your "
            "waiting room, and this card gets +X power until end of turn. X is equal to the number of trigger icons "
            "revealed "
            "among those cards multiplied by 1000.")
    each = ("[AUTO] When this card is placed on the stage from your hand, reveal the top card of your deck. For each "
            "trigger icon on that card, this card gets +1000 power until end of turn.")
    low = character("Low")
    for line in (text, each):
        top = climax("Top", trigger=list(icons)) if icons else character("Top")
        game = hj.scenario("ws", phase="main", turn=3, players=[
            dict(hand=[character("Ayla", line)], deck=[top, low, 9]), dict(deck=9)])
        game.pick(action="play", card="Ayla")
        game.pick(slot="center_left")
        assert game.card("Ayla").power == power


def test_icons_of_one_kind_count() -> None:
    text = ("[AUTO] When this card is placed on the stage from your hand, reveal the top 2 cards of your deck, "
            "shuffle your "
            "deck, and draw X cards. X is equal to the total number of 【SOUL】 in the trigger icons of those cards.")
    top = climax("Top", trigger=["soul", "soul"])
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[character("Ayla", text)], deck=[top, climax("Next", trigger=["gate"]), 9]), dict(deck=9)])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert count(game, 0, "hand") == 2


def test_the_cards_that_were_paid_with_count() -> None:
    text = ("[AUTO] [Put all markers underneath this card into your waiting room] When this card attacks, you may pay "
            "the "
            "cost. If you do, draw X cards. X is equal to the number of markers put into your waiting room by this "
            "ability's cost.")
    under = hj.put(character("Ayla", text), under=[character("Bram"), character("Cleo")])
    players: list[dict[str, object]] = [dict(stage={"center_left": under}, deck=20), dict(deck=20)]
    game = hj.scenario("ws", phase="attack", turn=3, players=players)
    attack(game, "Ayla")
    game.pick(action="yes")
    assert count(game, 0, "hand") == 2 and count(game, 0, "waiting_room") == 2


def test_a_number_that_this_effect_did_not_put_there_is_refused() -> None:
    with pytest.raises(UnreadText):
        read_card_text("ws", ["[AUTO] [Put 1 card from your hand into your waiting room] When this card attacks, you "
                              "may "
                              "pay the cost. If you do, draw X cards. X is equal to the number of cards put into your "
                              "stock by this ability's cost."], "character", "Ayla")


@pytest.mark.rule("ws:1.3.5")
def test_any_number_is_declared() -> None:
    text = ("[AUTO] When this card is placed on the stage from your hand, declare any number, and deal X damage to "
            "your "
            "opponent. X is equal to the number you declared.")
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[character("Ayla", text)], deck=9), dict(deck=[3, 20])])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert options(game)[:3] == ["declare 0", "declare 1", "declare 2"]
    game.apply(3)
    assert count(game, 1, "clock") == 3


def test_the_number_is_that_of_the_player_who_declared_it() -> None:
    text = "[AUTO] When this card attacks, declare any number. If {} is 2 or higher, draw a card."
    assert read_card_text("ws", [text.format("the number you declared")], "character", "Ayla")
    with pytest.raises(UnreadText):
        read_card_text("ws", [text.format("the number your opponent declared")], "character", "Ayla")


def test_the_opponent_reveals_the_top_card() -> None:
    text = ("[AUTO] When this card is placed on the stage from your hand, your opponent reveals the top card of their "
            "deck. "
            "If that card is level 1 or higher, draw a card.")
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[character("Ayla", text)], deck=9), dict(deck=[character("Bram", level=2), 9])])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert count(game, 0, "hand") == 1 and game.players[1].zones["deck"][0].name == "Bram"


def test_a_card_goes_face_down_into_the_memory() -> None:
    text = ("Put the top card of your deck face down into your memory. If there is a face down card in your memory, "
            "draw a card.")
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[event("Dusk", text)], stage={"center_left": character()}, deck=9), dict(deck=9)])
    game.pick(action="play", card="Dusk")
    assert (count(game, 0, "memory"), count(game, 0, "hand")) == (1, 1)


def test_cards_are_chosen_in_a_zone_that_is_said_first() -> None:
    said = "Choose in your waiting room, 1 character and 1 climax, and return them to your hand."
    usual = "Choose 1 character and 1 climax in your waiting room, and return them to your hand."
    assert read_card_text("ws", [said], "event", "Dusk") == read_card_text("ws", [usual], "event", "Dusk")


def test_another_character_and_this_card_change_places() -> None:
    text = ("[ACT] [(1)] Choose another of your characters and this card, exchange them, and this card gets +1000 "
            "power "
            "until end of turn.")
    stage = {"center_left": character("Ayla", text), "back_left": character("Bram")}
    game = hj.scenario("ws", phase="main", players=[dict(stage=stage, stock=1, deck=9), dict(deck=9)])
    game.pick(action="activate")
    assert game.card("Ayla").slot == "back_left" and game.card("Bram").slot == "center_left"
    assert game.card("Ayla").power == 4000


def test_one_color_or_another() -> None:
    text = "[CONT] If all of your characters are red or blue, this card gets +1000 power."
    for color, power in (("blue", 4000), ("green", 3000)):
        stage = {"center_left": character("Ayla", text), "center_right": character("Bram", color=color)}
        game = hj.scenario("ws", phase="main", players=[dict(stage=stage, deck=9), dict(deck=9)])
        assert game.card("Ayla").power == power


def test_a_level_is_compared_with_one_more_than_ones_own() -> None:
    text = ("[ACT] [(1)] Choose 1 character with a level equal to or less than your level +1 in your waiting room, and "
            "return it to your hand.")
    room = [character("Low", level=1), character("Even", level=2), character("High", level=3)]
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": character("Ayla", text)}, stock=1, level=1, waiting_room=room, deck=9),
        dict(deck=9)])
    game.pick(action="activate")
    assert set(offered(game, "choose")) - {"Filler"} == {"Low", "Even"}
    (ability,) = read_card_text("ws", [text], "character", "Ayla")
    assert read_card_text("ws", [print_ability("ws", ability)], "character", "Ayla") == (ability,)


def test_the_highest_power() -> None:
    text = "[ACT] [(1)] Choose 1 of your opponent's characters with the highest power, and [REST] it."
    theirs = {"center_left": character("Weak", power=1000), "center_right": character("Strong", power=5000)}
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": character("Ayla", text)}, stock=1, deck=9), dict(stage=theirs, deck=9)])
    game.pick(action="activate")
    assert (game.card("Strong").orientation, game.card("Weak").orientation) == ("rest", "stand")


def test_as_many_cards_as_were_moved_or_drawn() -> None:
    again = ("[ACT] [[REST] this card] Put all cards from your hand into your waiting room, and draw the same number "
             "of "
             "cards.")
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": character("Ayla", again)}, hand=3, deck=9), dict(deck=9)])
    game.pick(action="activate")
    assert (count(game, 0, "hand"), count(game, 0, "waiting_room")) == (3, 3)
    text = ("[ACT] [[REST] this card] Draw up to 2 cards, choose an equal number of cards in your hand, and put them "
            "into "
            "your waiting room.")
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": character("Ayla", text)}, hand=3, deck=9), dict(deck=9)])
    game.pick(action="activate")
    game.pick(action="yes")
    game.pick(action="no")
    game.apply(0)
    assert (count(game, 0, "hand"), count(game, 0, "waiting_room")) == (3, 1)


def test_words_in_quotation_marks_before_characters_are_a_trait() -> None:
    quoted = "[CONT] All of your other \"Harbor\" characters get +500 power."
    signs = "[CONT] All of your other «Harbor» characters get +500 power."
    assert read_card_text("ws", [quoted], "character", "Ayla") == read_card_text("ws", [signs], "character", "Ayla")


def test_a_second_duration_is_refused() -> None:
    with pytest.raises(UnreadText):
        read_card_text("ws", ["[AUTO] When this card attacks, during this card's battle, you cannot receive damage by "
                              "[AUTO] effects of your opponent's characters until the end of your opponent's next "
                              "turn."],
                       "character", "Ayla")


IN_HAND = "[CONT] {} while in your hand."


@pytest.mark.parametrize(("words", "costs"), [("\"Bram\" get -1 cost", (1, 2)), ("This card gets -1 cost", (2, 2))])
def test_cards_in_hand_get_another_cost(words: str, costs: tuple[int, int]) -> None:
    stage = {"center_left": character("Ayla", IN_HAND.format(words))}
    hand = [character("Bram", cost=2), character("Cleo", cost=2)]
    game = hj.scenario("ws", phase="main", players=[dict(hand=hand, stage=stage, stock=1, deck=9), dict(deck=9)])
    assert (game.card("Bram").cost, game.card("Cleo").cost) == costs
    assert offered(game, "play") == (["Bram"] if costs[0] == 1 else [])


BRAINSTORM = ("[ACT] Brainstorm [[REST] this card] Flip over 2 cards from the top of your deck, and put them into your "
              "waiting room. For each climax revealed among those cards, draw a card.")
WATCH = "[AUTO] When {} \"Brainstorm\", if a climax is put into the waiting room by that effect, draw a card."


@pytest.mark.parametrize(("top", "drawn"), [([climax("Lamp")], 2), ([character("Bram")], 0)])
def test_what_the_brainstorm_that_was_used_put_into_the_waiting_room(top: list[hj.Definition], drawn: int) -> None:
    stage = {"center_left": character("Ayla", BRAINSTORM), "back_left": character("Watcher", WATCH.format("you use"))}
    room = [climax("Old")]
    game = hj.scenario("ws", phase="main", players=[
        dict(stage=stage, deck=[*top, character("Cleo"), 12], waiting_room=room), dict(deck=12)])
    game.pick(action="activate")
    assert count(game, 0, "hand") == drawn


def test_only_the_effect_that_was_used_is_meant() -> None:
    text = "[AUTO] When this card attacks, if a climax is put into the waiting room by that effect, draw a card."
    with pytest.raises(UnreadText):
        read_card_text("ws", [text], "character", "Ayla")


def test_damage_to_all_players() -> None:
    text = "[ACT] [[REST] this card] Deal 1 damage to all players."
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": character("Ayla", text)}, deck=12), dict(deck=12)])
    game.pick(action="activate")
    assert (count(game, 0, "clock"), count(game, 1, "clock")) == (1, 1)


@pytest.mark.parametrize(("under", "power"), [(2, 3000), (3, 4000)])
def test_the_cards_in_the_marker_area_count(under: int, power: int) -> None:
    text = "[CONT] If the total number of cards in your marker areas is 3 or more, this card gets +1000 power."
    cards = [character(name) for name in ("Bram", "Cleo", "Dina")]
    stage = {"center_left": hj.put(character("Ayla", text), under=cards[:1]),
             "back_left": hj.put(character("Emil"), under=cards[1:under])}
    game = hj.scenario("ws", phase="main", players=[dict(stage=stage, deck=9), dict(deck=9)])
    assert game.card("Ayla").power == power
    (ability,) = read_card_text("ws", [text], "character", "Ayla")
    assert read_card_text("ws", [print_ability("ws", ability)], "character", "Ayla") == (ability,)


NO_RETURN = ("[CONT] During the attack phase, you cannot return characters from your waiting room to your hand by your "
             "card's effects.")
RETURNS = "choose 1 character in your waiting room, and return it to your hand."


@pytest.mark.rule("ws:1.3.3")
def test_characters_that_cannot_be_returned_by_effects() -> None:
    back = character("Back", [f"[AUTO] When this card attacks, {RETURNS}", f"[ACT] [(1)] C{RETURNS[1:]}"])
    for barred, held in ((NO_RETURN, 0), ("", 1)):
        stage = {"center_left": back, "center_right": character("Next"), "back_left": character("Wall", barred)}
        game = hj.scenario("ws", phase="attack", turn=3, players=[
            dict(stage=stage, waiting_room=[character("Bram")], deck=20), dict(deck=20)])
        attack(game, "Back")
        pass_to(game, "attack")
        assert names(game, 0, "hand").count("Bram") == held
    game = hj.scenario("ws", phase="main", players=[
        dict(stage=stage | {"back_left": character("Wall", NO_RETURN)}, stock=1, waiting_room=[character("Bram")],
             deck=9),
        dict(deck=9)])
    game.pick(action="activate")
    game.pick(card="Bram")
    assert names(game, 0, "hand") == ["Bram"]        # in the main phase nothing forbids it


def test_other_numbers_during_the_turn_of_each_player() -> None:
    text = "[CONT] If you have 2 or more characters, during your turn, this card gets +2000 power, and during your " \
           "opponent's turn, this card gets +1000 power."
    stage = {"center_left": character("Ayla", text), "center_right": character("Bram")}
    for active, power in ((0, 5000), (1, 4000)):
        game = hj.scenario("ws", phase="main", active=active, players=[dict(stage=stage, deck=9), dict(deck=9)])
        assert game.card("Ayla").power == power
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": stage["center_left"]}, deck=9), dict(deck=9)])
    assert game.card("Ayla").power == 3000           # the condition is that of both


def test_several_characters_come_back_from_the_memory() -> None:
    text = ("[ACT] [(1)] Choose up to 2 of your other characters, and put them into your memory. At the beginning of "
            "your "
            "next draw phase, put those characters from your memory on separate positions of your stage.")
    stage = {"center_left": character("Ayla", text), "back_left": character("Bram"), "back_right": character("Cleo")}
    game = hj.scenario("ws", phase="main", players=[dict(stage=stage, stock=1, deck=20), dict(deck=20)])
    game.pick(action="activate")
    game.pick(card="Bram")
    game.pick(card="Cleo")
    assert sorted(names(game, 0, "memory")) == ["Bram", "Cleo"]
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.decision is not None and game.decision.kind == "position")
    game.pick(slot="center_right")
    game.apply(0)
    assert names(game, 0, "memory") == [] and game.card("Bram").zone == game.card("Cleo").zone == "stage"


def test_a_random_card_is_nobodys_choice() -> None:
    text = "[ACT] [[REST] this card] Choose 1 random card in your opponent's hand, and put it into their memory."
    theirs = [character(name) for name in ("Bram", "Cleo", "Dina")]
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": character("Ayla", text)}, deck=9), dict(hand=theirs, deck=9)])
    game.pick(action="activate")
    assert (count(game, 1, "hand"), count(game, 1, "memory")) == (2, 1)


def test_the_power_of_a_card_is_a_number() -> None:
    text = ("[AUTO] When this card attacks, this card gets +X power until end of turn. X is equal to the power of the "
            "character facing this card.")
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        dict(stage={"center_left": character("Ayla", text), "center_right": character("Bram")}, deck=20),
        dict(stage={"center_right": character("Cleo", power=1500)}, deck=20)])
    attack(game, "Ayla", "side")
    assert game.card("Ayla").power == 4500


def test_a_quotation_mark_before_the_next_word() -> None:
    joined = "[CONT] Experience If \"New Dawn\"is in your level, this card gets +2000 power."
    apart = joined.replace("\"is", "\" is")
    assert read_card_text("ws", [joined], "character", "Ayla") == read_card_text("ws", [apart], "character", "Ayla")


@pytest.mark.parametrize("words", ["cannot side attack", "\"[AUTO] Encore [Put 1 character from your hand into your "
                                                         "waiting "
                                   "room]\""])
def test_a_gain_behind_a_comma(words: str) -> None:
    gets = "" if words.startswith("cannot") else "gets "
    text = f"[CONT] During your turn, this card gets +4000 power, and {gets}{words}."
    plain = f"[CONT] During your turn, this card gets +4000 power and {words}."
    assert read_card_text("ws", [text], "character", "Ayla") == read_card_text("ws", [plain], "character", "Ayla")


@pytest.mark.rule("ws:2.12.2.3")
def test_an_event_that_leaves_a_marker_area_knows_where_it_goes() -> None:
    text = "[AUTO] When this card is put into the waiting room from the marker area, put this card into your memory."
    ayla = character("Ayla", "[ACT] [(1)] Put all markers underneath this card into your waiting room.")
    game = hj.scenario("ws", phase="main", players=[
        dict(stage={"center_left": hj.put(ayla, under=[event("Dusk", text)])}, stock=1, deck=9), dict(deck=9)])
    game.pick(action="activate")
    assert names(game, 0, "memory") == ["Dusk"]


def test_the_remaining_cards_are_those_that_were_not_taken() -> None:
    text = ("[AUTO] When this card attacks, look at up to 3 cards from the top of your deck, choose up to 1 card from "
            "among them, put it into your hand, choose up to 1 card from the {} cards, put it into your stock, and "
            "put the "
            "rest into your waiting room.")
    usual = text.replace("the {} cards", "among them")
    said = text.format("remaining")
    assert read_card_text("ws", [said], "character", "Ayla") == read_card_text("ws", [usual], "character", "Ayla")


def test_a_card_has_an_icon_in_its_trigger_icon() -> None:
    text = ("[AUTO] When this card attacks, reveal the top card of your deck. If that card has 【GATE】 in its trigger "
            "icon, draw a card.")
    for icons, drawn in ((["gate"], 1), (["soul"], 0)):
        stage = {"center_left": character("Ayla", text), "center_right": character("Next")}
        game = hj.scenario("ws", phase="attack", turn=3, players=[
            dict(stage=stage, deck=[climax("Top", trigger=icons), 20]), dict(deck=20)])
        attack(game, "Ayla")
        assert names(game, 0, "hand").count("Top") == drawn


def test_a_quote_that_print_did_not_close_ends_where_alone_the_text_can_be_read() -> None:
    text = ("Choose 1 of your characters, and that character gets the following ability until end of turn. \"[AUTO] "
            "When "
            "this card becomes [REVERSE], draw a card.")
    assert read_card_text("ws", [text], "event", "Dusk") == read_card_text("ws", [text + '"'], "event", "Dusk")
    # The last sentence may be that of the event, or of the quote.
    with pytest.raises(UnreadText, match="never closed"):
        read_card_text("ws", [f"{text} Put this card into your stock."], "event", "Dusk")
    with pytest.raises(UnreadText, match="never closed"):
        read_card_text("ws", ["[CONT] All of your other \"Dusk get +500 power."], "character", "Ayla")
