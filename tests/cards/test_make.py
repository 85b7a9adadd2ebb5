"""`hj.card`: one card from named fields."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.cards.make import card
from headjudge.cards.mistakes import Mistakes
from headjudge.errors import HeadJudgeError
from tests.cases import every


def mistakes(**fields: Any) -> list[str]:
    with pytest.raises(Mistakes) as caught:
        card("ws", **fields)
    return [str(mistake) for mistake in caught.value.mistakes]


def test_a_card_holds_what_it_was_given_and_nothing_else() -> None:
    made = card("ws", name="Ayla", japanese_name="アイラ", type="character", color="red", level=0, cost=0, power=3000,
                soul=1, traits=["Music"], trigger=["soul"], side="weiss", title="Low Tide", id="LT/W01-01")
    assert (made.id, made.name, made.type) == ("LT/W01-01", "Ayla", "character")
    assert made.numbers == {"level": 0, "cost": 0, "power": 3000, "soul": 1}
    assert made.words == {"name": ("Ayla", "アイラ"), "color": ("red",), "trait": ("Music",), "trigger": ("soul",),
                          "side": ("weiss",), "title": ("Low Tide",)}
    assert made.text == made.abilities == made.marks == ()


def test_what_is_left_out_is_absent() -> None:
    made = card("ws", name="Ayla", type="character")
    assert made.numbers == {} and made.words == {"name": ("Ayla",)}


def test_an_id_is_made_from_the_name_and_the_contents() -> None:
    one = card("ws", name="Ayla in Rain", type="character", power=3000)
    assert one.id.startswith("ayla-in-rain-")
    assert card("ws", name="Ayla in Rain", type="character", power=3000).id == one.id
    assert card("ws", name="Ayla in Rain", type="character", power=3500).id != one.id
    assert card("ws", name="アイラ", type="character").id.startswith("card-")


def test_every_mistake_is_reported_at_once_by_argument() -> None:
    assert mistakes(name="", type="unit", power="strong", color="mauve", trails=["Music"], soul=-1, trigger=[3]) == [
        "trails: a card of ws has no such field. Did you mean traits?",
        "name: '' is no name. Give it as text.",
        "type: 'unit' is no card type. The types are: character, event, climax.",
        "power: 'strong' is no power. Give a whole number, 0 or more.",
        "soul: -1 is no soul. Give a whole number, 0 or more.",
        "color: there is no color 'mauve' (ws:2.4.1). There are: yellow, green, red, blue, purple.",
        "trigger: [3] is no list of words. Give text or a list of texts.",
    ]


@pytest.mark.parametrize(("game", "type"), [("ws", "character"), ("gcg", "unit")])
def test_traits_have_one_name_in_all_games(game: str, type: str) -> None:
    """The singular, which is their name on the card, is read as well."""
    named = card(game, name="Ayla", type=type, traits=["Music"])
    singular = card(game, name="Ayla", type=type, trait="Music")
    assert named.words["trait"] == singular.words["trait"] == ("Music",)
    with pytest.raises(Mistakes, match="traits and trait are one field"):
        card(game, name="Ayla", type=type, traits=["Music"], trait=["Harbor"])


@every(("field", "value"), [
    ("power", True), ("power", 3.5), ("power", 10**9), ("power", [3000]), ("level", "two"), ("text", 7), ("text", [1]),
    ("traits", {"a": 1}), ("traits", [""]), ("id", ""), ("id", 3), ("name", None), ("name", 3), ("name", "A" * 500),
    ("name", "~~Ayla~~"), ("type", None), ("japanese_name", 3), ("text", {"a": "b"}),
])
def test_a_wrong_value_is_a_mistake_that_names_its_argument(field: str, value: object) -> None:
    found = mistakes(**{"name": "Ayla", "type": "character", field: value})
    assert len(found) == 1 and found[0].startswith(f"{field}: ")


def test_there_is_no_card_of_an_unknown_game() -> None:
    with pytest.raises(HeadJudgeError, match=r"there is no game 'chess'\. The games are: .*ws"):
        card("chess", name="Pawn", type="unit")


def test_text_is_read() -> None:
    made = card("ws", name="Ayla", type="character", text="【AUTO】 When this card attacks, draw a card.")
    assert len(made.abilities) == 1 and made.marks == ()
    assert made.text == ("【AUTO】 When this card attacks, draw a card.",)


def test_text_that_cannot_be_read_is_an_error_that_points_at_the_words() -> None:
    with pytest.raises(HeadJudgeError) as caught:
        card("ws", name="Ayla", type="character", text="【AUTO】 When this card attacks, juggle a card.")
    assert "juggle" in str(caught.value) and "Ayla" in str(caught.value)


def test_text_that_cannot_be_read_may_be_allowed_and_then_marks_the_card() -> None:
    made = card("ws", name="Ayla", type="character", text="Juggle.", allow_unread=True)
    assert made.marks == ("unread",) and made.abilities == () and made.text == ("Juggle.",)


def test_icons_at_the_head_of_an_ability_are_icons_of_the_card() -> None:
    made = card("ws", name="High Tide", type="event", text="【COUNTER】 Juggle.", allow_unread=True)
    assert made.words["icon"] == ("counter",)


@pytest.mark.parametrize("text", [
    "【" * 500, '"' * 999, "(" * 3000, "a" * 100_000, "\0", "\u202e\U0001f600", "【AUTO】", "[" * 4001,
    "\n".join(["【CONT】 Juggle."] * 1000), "【AUTO】 " + "when " * 700, "漢字" * 500,
])
def test_hostile_text_is_refused_and_never_crashes(text: str) -> None:
    with pytest.raises(HeadJudgeError):
        card("ws", name="Ayla", type="character", text=text)
    assert "unread" in card("ws", name="Ayla", type="character", text=text, allow_unread=True).marks


@pytest.mark.parametrize("text", ["", [], None, "\n\n", "(A reminder.)"])
def test_no_text_is_no_ability(text: object) -> None:
    assert card("ws", name="Ayla", type="character", text=text).abilities == ()
