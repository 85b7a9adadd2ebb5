"""Abilities and effects, masters, check timing, looking, revealing, the source of damage (ws:4)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import attack, character, climax, count, event, names, once, options, pass_to, when


def use(game: hj.Game, name: str) -> None:
    """Use the activated ability of a character."""
    game.pick(action="activate", card=name)


def play(game: hj.Game, name: str, slot: str = "") -> None:
    """Play a card from hand; slot: where a character is placed."""
    game.pick(action="play", card=name)
    if slot:
        game.pick(slot=slot)


def seen(game: hj.Game, viewer: int | None, seat: int, zone: str) -> list[str | None]:
    """The names of the cards of a zone as a viewer sees them, top first; None for an unknown card."""
    shown = game.view(viewer)["players"][seat]["zones"][zone]
    return [card.get("name") if card else None for card in shown.get("cards", [None] * shown["count"])]


DRAWER = "【AUTO】 When this card attacks, draw a card."


# 4.1 Abilities and effects


@pytest.mark.rule("ws:4.1.1")
def test_an_ability_comes_from_card_text_or_from_an_effect() -> None:
    teacher = character(
        "Bram",
        "【ACT】 [(1)] Choose 1 of your other characters, and until end of turn, that character gets"
        ' "【AUTO】 When this card attacks, draw a card.".',
    )
    game = hj.scenario(
        "ws",
        players=[
            dict(
                stock=2,
                hand=1,
                stage={"back_left": teacher, "center_left": character("Ayla", "【CONT】 This card gets +500 power.")},
            ),
            dict(),
        ],
    )
    before = [(str(ability), ability.gained) for ability in game.card("Ayla").abilities if ability.kind == "continuous"]
    assert before == [("【CONT】 This card gets +500 power.", False)] and game.card("Ayla").power == 3500

    use(game, "Bram")
    gained = [ability.kind for ability in game.card("Ayla").abilities if ability.gained]
    assert gained == ["automatic"]
    attack(game, "Ayla")
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("ws:4.1.1.1")
def test_abilities_are_activated_automatic_or_continuous() -> None:
    three = character("Ayla", ["【CONT】 This card gets +500 power.", "【ACT】 [(1)] Draw a card.", DRAWER])
    game = hj.scenario("ws", players=[dict(stock=1, stage={"center_left": three}), dict()])
    kinds = [ability.kind for ability in game.card("Ayla").abilities if "encore" not in ability.labels]
    assert kinds == ["continuous", "activated", "automatic"]

    assert game.card("Ayla").power == 3500, "always"
    use(game, "Ayla")
    assert count(game, 0, "hand") == 1, "when its cost is paid"
    attack(game, "Ayla")
    assert count(game, 0, "hand") == 2, "when that happens"


@pytest.mark.rule("ws:4.1.2")
def test_an_effect_is_what_an_ability_instructs() -> None:
    game = hj.scenario(
        "ws",
        players=[dict(stock=1, hand=1, stage={"center_left": character("Ayla", "【ACT】 [(1)] Draw a card.")}), dict()],
    )
    use(game, "Ayla")
    drawn = game.log[once(game, verb="draw")]
    assert drawn.cause == "【ACT】 [(1)] Draw a card." and drawn.source == game.card("Ayla")


@pytest.mark.rule("ws:4.1.2.1")
def test_effects_are_one_shot_or_continuous_or_replacements() -> None:
    texts = ["【ACT】 [(1)] Draw a card.", "【ACT】 [(1)] This card gets +1000 power until end of turn."]
    away = made.with_abilities(
        character("Cleo"),
        ast.Continuous(
            (
                ast.Instead(
                    ast.Moved(ast.THIS, "move", ("stage",), "any", ("waiting_room",), "any"),
                    ast.Move(ast.THIS, (ast.Spot("memory"),)),
                ),
            )
        ),
    )
    game = hj.scenario(
        "ws",
        players=[
            dict(
                stock=2,
                hand=1,
                stage={"center_left": character("Ayla", texts), "center_right": hj.put(away, state="reverse")},
            ),
            dict(),
        ],
    )
    draws, grows = (
        (option for option in game.decision.options if option.action == "activate") if game.decision else (None, None)
    )
    assert draws is not None and grows is not None

    game.apply(draws)
    assert count(game, 0, "hand") == 2, "done once, and over"
    game.pick(action="activate", card="Ayla", text=grows.text)
    assert game.card("Ayla").power == 4000 and [change.until for change in game.card("Ayla").changes("power")[1:]] == [
        "end of turn"
    ]
    pass_to(game, "clock", 1)
    assert names(game, 0, "memory") == ["Cleo"] and "Cleo" not in names(game, 0, "waiting_room"), (
        "one event in place of another"
    )
    assert game.card("Ayla").power == 3000


# 4.3 Master


def on_the_other_side(text: str, **fields: int) -> hj.Game:
    """Player 0's turn; a character that player 1 owns is on player 0's stage."""
    return hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(hand=[character("Zero")], stage={"center_left": hj.put(character("Ayla", text, **fields), owner=1)}),
            dict(stage={"back_left": character("Dora")}),
        ],
    )


@pytest.mark.rule("ws:4.3.1")
def test_whoever_uses_a_card_is_its_master() -> None:
    game = hj.scenario("ws", active=1, players=[dict(), dict(hand=[event(text="Draw 2 cards.")])])
    play(game, "High Tide")
    assert [entry.player for entry in game.log if entry.verb == "draw"][:2] == [1, 1]
    assert count(game, 0, "hand") < 2


@pytest.mark.rule("ws:4.3.2", "ws:4.3.5")
def test_the_master_of_a_card_and_of_its_automatic_abilities_is_the_player_in_whose_zone_it_is() -> None:
    game = on_the_other_side(DRAWER)
    assert game.card("Ayla").master == 0 and game.card("Ayla").owner == 1
    attack(game, "Ayla")
    assert next(entry.player for entry in game.log if entry.verb == "draw") == 0


@pytest.mark.rule("ws:4.3.6")
def test_the_master_of_a_continuous_ability_is_the_master_of_its_card() -> None:
    game = on_the_other_side("【CONT】 All of your characters get +500 power.")
    assert game.card("Ayla").power == 3500 and game.card("Dora").power == 3000


@pytest.mark.rule("ws:4.3.3")
def test_the_effect_of_an_ability_has_the_same_master_in_the_turn_of_the_other_player_too() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla"), "center_middle": character("Cleo")}),
            dict(
                hand=0,
                stage={
                    "center_right": character(
                        "Bram", "【AUTO】 When this card is frontal attacked, draw a card.", power=9000
                    )
                },
            ),
        ],
    )
    attack(game, "Ayla", "frontal")
    assert [entry.player for entry in game.log if entry.verb == "draw"] == [1]


@pytest.mark.rule("ws:4.3.4")
def test_the_player_who_uses_an_activated_ability_is_its_master() -> None:
    game = hj.scenario(
        "ws",
        active=1,
        players=[
            dict(hand=1),
            dict(stock=1, hand=1, stage={"back_left": character("Ayla", "【ACT】 [(1)] Draw a card.")}),
        ],
    )
    use(game, "Ayla")
    assert count(game, 1, "hand") == 2 and count(game, 0, "hand") == 1 and count(game, 1, "waiting_room") == 1


# 4.4 Check timing


@pytest.mark.rule("ws:4.4.1", "ws:4.4.2")
def test_a_check_timing_deals_with_rule_actions_first_then_with_automatic_abilities() -> None:
    counter = character(
        "Bram", "【AUTO】 At the beginning of your main phase, if you have 2 or more other characters, draw a card."
    )
    doomed = character("Cleo", power=0)
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=[character("Zero")],
                stage={"back_left": counter, "center_left": character("Ayla"), "back_right": doomed},
            ),
            dict(),
        ],
    )
    assert names(game, 0, "waiting_room") == ["Cleo"]
    assert count(game, 0, "hand") == 1, "Cleo had gone before Bram's ability counted"

    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=[character("Zero")],
                stage={"back_left": counter, "center_left": character("Ayla"), "back_right": character("Cleo")},
            ),
            dict(),
        ],
    )
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("ws:4.4.2")
def test_a_lost_game_is_over_before_a_waiting_ability_could_save_it() -> None:
    savior = character(
        "Bram", "【AUTO】 At the beginning of your main phase, choose 1 card in your level, and return it to your hand."
    )
    game = hj.scenario("ws", players=[dict(level=4, stage={"back_left": savior}), dict()])
    assert game.result is not None and game.result.losers == (0,) and count(game, 0, "level") == 4


# 4.6 Orientation in text


@pytest.mark.accepted
@pytest.mark.rule("ws:4.6.1.1.1")
def test_the_stand_icon_means_standing() -> None:
    text = "【ACT】 [(1)] Choose 1 of your 【STAND】 characters, and that character gets +1000 power until end of turn."
    game = hj.scenario(
        "ws",
        players=[
            dict(
                stock=1,
                stage={
                    "center_left": hj.put(character("Ayla"), state="rest"),
                    "center_right": character("Bram"),
                    "center_middle": hj.put(character("Dora"), state="reverse"),
                    "back_left": character("Cleo", text),
                },
            ),
            dict(),
        ],
    )
    use(game, "Cleo")
    assert sorted(options(game)) == ["choose Bram", "choose Cleo"]

    text = "【ACT】 [(1)] Choose 1 of your 【REST】 characters, and 【STAND】 it."
    game = hj.scenario(
        "ws",
        players=[
            dict(
                stock=1,
                stage={"center_left": hj.put(character("Ayla"), state="rest"), "back_left": character("Cleo", text)},
            ),
            dict(),
        ],
    )
    use(game, "Cleo")
    assert game.card("Ayla").orientation == "stand"


@pytest.mark.accepted
@pytest.mark.rule("ws:4.6.1.2.1")
def test_the_rest_icon_means_resting() -> None:
    """A cost that rests the card can be paid only while it stands."""
    drummer = character("Ayla", "【ACT】 [【REST】 this card] Draw a card.")
    game = hj.scenario(
        "ws", players=[dict(hand=1, stage={"back_left": drummer, "back_right": hj.put(drummer, state="rest")}), dict()]
    )
    usable = (
        [option.card.slot for option in game.decision.options if option.action == "activate" and option.card]
        if game.decision
        else []
    )
    assert usable == ["back_left"]
    use(game, "Ayla")
    assert game.players[0]["stage"]["back_left"].orientation == "rest" and count(game, 0, "hand") == 2


@pytest.mark.accepted
@pytest.mark.rule("ws:4.6.1.3.1")
def test_the_reverse_icon_means_reversed() -> None:
    text = "【AUTO】 When this card becomes 【REVERSE】, draw a card."
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla"), "center_middle": character("Cleo")}),
            dict(stage={"center_right": character("Bram", text, power=1000)}),
        ],
    )
    attack(game, "Ayla", "frontal")
    assert game.card("Bram").orientation == "reverse" and names(game, 1, "hand") == ["Filler"]


# 4.7 Drawing


def test_drawing_two_by_an_effect_goes_on_after_a_refresh() -> None:
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=[event(text="Draw 2 cards.")],
                deck=[character("Ayla")],
                waiting_room=[character(f"Gull {n}") for n in range(4)],
            ),
            dict(),
        ],
    )
    play(game, "High Tide")
    first, second = when(game, verb="draw")[:2]
    assert first < once(game, verb="refresh", to="clock") < second and count(game, 0, "hand") == 2


# 4.8 and 4.9 Looking and revealing


@pytest.mark.rule("ws:4.8.1")
def test_looking_at_cards_shows_them_to_that_player_while_they_stay_in_the_deck() -> None:
    text = (
        "Look at the top 2 cards of your deck, choose up to 1 card from among them, put it into your hand,"
        " and put the rest into your waiting room."
    )
    game = hj.scenario(
        "ws", players=[dict(hand=[event(text=text)], deck=[character("Ayla"), character("Bram"), 5]), dict()]
    )
    play(game, "High Tide")

    assert options(game)[:2] == ["choose Ayla", "choose Bram"] and count(game, 0, "deck") == 7
    assert seen(game, 0, 0, "deck")[:3] == ["Ayla", "Bram", None]
    assert seen(game, 1, 0, "deck") == seen(game, None, 0, "deck") == [None] * 7
    assert "Ayla" not in str(game.log_for(1)) and "Ayla" in str(game.log_for(0))


@pytest.mark.rule("ws:4.9.1")
def test_revealing_cards_shows_them_to_all_while_they_stay_in_the_deck() -> None:
    text = "【AUTO】 When this card attacks, reveal the top card of your deck. If that card is a climax, draw a card."
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(
                stage={"center_left": character("Ayla", text), "center_middle": character("Dora")},
                deck=[character("Bram"), 5],
            ),
            dict(),
        ],
    )
    game.pick(action="attack", card="Ayla", until="ws:7.3.1.1")

    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "deck")[:2] == ["Bram", None]
        assert "Bram" in str(game.log_for(viewer))
    assert count(game, 0, "deck") == 6
    pass_to(game, "attack")
    assert names(game, 0, "stock") == ["Bram"], "it was the top card all the time"


# 4.11 The source of damage


@pytest.mark.rule("ws:4.11.1", "ws:4.11.1.1")
def test_the_source_of_the_damage_of_an_attack_is_the_attacking_character() -> None:
    text = "【AUTO】 When damage dealt by this card is canceled, draw a card."
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", text), "center_middle": character("Bram", text)}),
            dict(deck=[climax(), 20]),
        ],
    )
    attack(game, "Ayla")
    damage = game.log[once(game, kind="damage", verb="cancel")]
    assert damage.card == game.card("Ayla")
    assert count(game, 0, "hand") == 1, "Ayla's ability, not Bram's"


@pytest.mark.rule("ws:4.11.1.2", "ws:4.11.1.2.1")
def test_the_source_of_damage_by_an_ability_is_the_card_that_has_it() -> None:
    """Also while another character attacks, and although it is the player who deals it."""
    text = [
        "【AUTO】 When your other character attacks, deal 1 damage to your opponent.",
        "【AUTO】 When damage dealt by this card is canceled, draw a card.",
    ]
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(
                stage={
                    "back_left": character("Ayla", text),
                    "center_left": character("Bram", text[1]),
                    "center_middle": character("Cleo"),
                }
            ),
            dict(deck=[climax(), 20]),
        ],
    )
    attack(game, "Bram")
    damage = game.log[once(game, kind="damage", verb="cancel")]
    assert damage.card == game.card("Ayla") and damage.amount == 1
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("ws:4.11.1.2")
def test_the_source_of_damage_by_an_event_is_the_event() -> None:
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=[event(text="Deal 1 damage to your opponent."), 1],
                stage={
                    "back_left": character("Ayla", "【AUTO】 When damage dealt by this card is canceled, draw a card.")
                },
            ),
            dict(deck=[climax(), 20]),
        ],
    )
    play(game, "High Tide")
    damage = game.log[once(game, kind="damage", verb="cancel")]
    assert damage.card is not None and damage.card.name == "High Tide" and count(game, 0, "hand") == 1
