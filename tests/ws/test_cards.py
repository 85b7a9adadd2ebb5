"""Card information (ws:2)."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.cards.make import card
from headjudge.cards.mistakes import Mistakes
from headjudge.games.ws import cards


def refused(**fields: Any) -> str:
    with pytest.raises(Mistakes) as caught:
        card("ws", **{"name": "Ayla", "type": "character", **fields})
    return str(caught.value)


# 2.3 Type


@pytest.mark.accepted
@pytest.mark.rule("ws:2.3.1", "ws:2.3.2", "ws:2.3.2.1")
def test_a_character_is_a_card_type() -> None:
    assert card("ws", name="Ayla", type="character").type == "character"


@pytest.mark.accepted
@pytest.mark.rule("ws:2.3.1", "ws:2.3.2", "ws:2.3.2.2")
def test_an_event_is_a_card_type() -> None:
    assert card("ws", name="High Tide", type="event").type == "event"


@pytest.mark.accepted
@pytest.mark.rule("ws:2.3.1", "ws:2.3.2", "ws:2.3.2.3")
def test_a_climax_is_a_card_type() -> None:
    assert card("ws", name="Lighthouse", type="climax").type == "climax"


def test_there_are_no_other_types() -> None:
    assert "The types are: character, event, climax." in refused(type="item")


@pytest.mark.accepted
@pytest.mark.rule("ws:2.3.2.1.1")
def test_ch_marks_a_character() -> None:
    assert card("ws", name="Ayla", type="Ch").type == "character"


@pytest.mark.accepted
@pytest.mark.rule("ws:2.3.2.2.1")
def test_ev_marks_an_event() -> None:
    assert card("ws", name="High Tide", type="Ev").type == "event"


@pytest.mark.accepted
@pytest.mark.rule("ws:2.3.2.3.1")
def test_cx_marks_a_climax() -> None:
    assert card("ws", name="Lighthouse", type="Cx").type == "climax"


# 2.4 to 2.11: fields


@pytest.mark.accepted
@pytest.mark.rule("ws:2.4.1")
def test_a_card_has_a_color() -> None:
    assert card("ws", name="Ayla", type="character", color="Blue").words["color"] == ("blue",)
    assert "there is no color 'bleu' (ws:2.4.1). Did you mean blue?" in refused(color="bleu")


@pytest.mark.rule("ws:2.5.1")
def test_traits_are_on_characters_only() -> None:
    assert card("ws", name="Ayla", type="character", traits=["Harbor", "Music"]).words["trait"] == ("Harbor", "Music")
    assert "a card of type event has no traits (ws:2.5.1)" in refused(type="event", traits=["Harbor"])


@pytest.mark.rule("ws:2.5.3")
def test_a_trait_stands_in_its_brackets() -> None:
    assert cards.trait_from_text("\u00abHarbor\u00bb") == cards.trait_from_text("《Harbor》") == "Harbor"
    assert card("ws", name="Ayla", type="character", traits=["《Harbor》"]).words["trait"] == ("Harbor",)


@pytest.mark.rule("ws:2.6.1")
def test_a_level_is_on_characters_and_events_only() -> None:
    assert card("ws", name="Ayla", type="character", level=2).numbers["level"] == 2
    assert card("ws", name="High Tide", type="event", level=1).numbers["level"] == 1
    assert "a card of type climax has no level (ws:2.6.1)" in refused(type="climax", level=0)


@pytest.mark.rule("ws:2.7.1")
def test_a_cost_is_on_characters_and_events_only() -> None:
    assert card("ws", name="Ayla", type="character", cost=0).numbers["cost"] == 0
    assert "a card of type climax has no cost (ws:2.7.1)" in refused(type="climax", cost=1)


@pytest.mark.accepted
@pytest.mark.rule("ws:2.8.1")
def test_a_card_may_have_an_icon() -> None:
    assert card("ws", name="High Tide", type="event", icons=["counter"]).words["icon"] == ("counter",)
    assert "there is no icon 'anchor'" in refused(icons=["anchor"])


@pytest.mark.rule("ws:2.8.3")
def test_a_clock_icon_marks_an_ability_of_the_clock() -> None:
    assert cards.icons_in_text(["【CONT】 【CLOCK】 Alarm This works."]) == ("clock",)
    assert cards.icons_in_text(["【AUTO】 When you use a 【CLOCK】, draw."]) == (), "only at the head of an ability"


@pytest.mark.rule("ws:2.9.1")
def test_power_is_on_characters_only() -> None:
    assert card("ws", name="Ayla", type="character", power=3000).numbers["power"] == 3000
    assert "a card of type event has no power (ws:2.9.1)" in refused(type="event", power=3000)


@pytest.mark.rule("ws:2.10.1")
def test_soul_is_on_characters_only() -> None:
    assert card("ws", name="Ayla", type="character", soul=2).numbers["soul"] == 2
    assert "a card of type climax has no soul (ws:2.10.1)" in refused(type="climax", soul=1)


@pytest.mark.rule("ws:2.10.2")
def test_soul_is_the_number_of_its_icons() -> None:
    assert cards.soul_from_icons("[SOUL][SOUL]") == 2
    assert card("ws", name="Ayla", type="character", soul="[SOUL][SOUL]").numbers["soul"] == 2


@pytest.mark.accepted
@pytest.mark.rule("ws:2.11.1")
def test_trigger_icons_are_kept_in_order_and_may_repeat() -> None:
    made = card("ws", name="Lighthouse", type="climax", trigger=["soul", "soul"])
    assert made.words["trigger"] == ("soul", "soul")
    assert "Did you mean gate?" in refused(type="climax", trigger=["gates"])


# 2.12 Card text


@pytest.mark.rule("ws:2.12.1")
def test_card_text_is_one_ability_a_line() -> None:
    assert cards.ability_lines("【CONT】 One.\n\n  【AUTO】  Two.  ") == ("【CONT】 One.", "【AUTO】 Two.")


@pytest.mark.rule("ws:2.12.3")
def test_a_line_that_is_only_a_reminder_does_nothing() -> None:
    said = ["【CONT】 One.", "(This reminds of something)", "\uff08So does this\uff09", "【CONT】 Two. (As here)"]
    assert cards.without_reminders(said) == ("【CONT】 One.", "【CONT】 Two. (As here)")


# 2.13, 2.14, 2.18


@pytest.mark.accepted
@pytest.mark.rule("ws:2.13.1")
def test_a_card_comes_from_one_work() -> None:
    assert card("ws", name="Ayla", type="character", title="Low Tide").words["title"] == ("Low Tide",)
    assert "a card has only one (ws:2.13.1)" in refused(title=["Low Tide", "High Tide"])


@pytest.mark.rule("ws:2.14.1")
def test_a_card_has_an_id() -> None:
    assert cards.collection_id(card("ws", name="Ayla", type="character", id="LT/W01-01")) == "LT/W01-01"


@pytest.mark.accepted
@pytest.mark.rule("ws:2.18.1.1", "ws:2.18.1")
def test_a_white_frame_is_weiss() -> None:
    assert card("ws", name="Ayla", type="character", side="white").words["side"] == ("weiss",)


@pytest.mark.accepted
@pytest.mark.rule("ws:2.18.1.2", "ws:2.18.1")
def test_a_black_frame_is_schwarz() -> None:
    assert card("ws", name="Ayla", type="character", side="S").words["side"] == ("schwarz",)


@pytest.mark.accepted
@pytest.mark.rule("ws:2.18.1.3", "ws:2.18.1")
def test_a_frame_from_white_to_black_is_both() -> None:
    assert card("ws", name="Ayla", type="character", side="both").words["side"] == ("weiss", "schwarz")
