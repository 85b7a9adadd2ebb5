"""The boards: where things lie, how cards turn, what is drawn, and pictures of each at four widths in two themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from headjudge.cards.games import game_ids
from tests.browser.conftest import Opener
from tests.browser.player import Player, Pointer
from tests.browser.positions import full, opened, starter

GAMES = game_ids()
SIZES = ((320, 640), (375, 667), (1280, 720), (1920, 1080))

BOXES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const box = one.getBoundingClientRect();
  return {left: box.left, top: box.top, right: box.right, bottom: box.bottom, width: box.width, height: box.height,
          half: one.closest('.half')?.dataset.region || '', zone: one.dataset.zone || '', slot: one.dataset.slot || '',
          name: (one.dataset.place || one.className)};
})"""


def boxes(player: Player, selector: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.page.evaluate(BOXES, selector)
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_pictures_of_the_board(open_player: Opener, artifacts: Path, game: str, theme: str) -> None:
    for width, height in SIZES:
        player = open_player(width=width, height=height, theme=theme)
        opened(player, full(game))
        player.page.wait_for_timeout(500)
        player.page.screenshot(path=str(artifacts / f"board-{game}-{width}-{theme}.png"))
        assert boxes(player, ".half .place")


@pytest.mark.parametrize("game", GAMES)
def test_a_board_of_1280_by_720_needs_no_scrolling_and_shows_cards_of_64_pixels(open_player: Opener, game: str) -> None:
    player = open_player()
    opened(player, full(game))
    page = player.page
    assert page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")
    assert page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
    cards = boxes(player, ".half .card .lies")
    assert cards and min(min(card["width"], card["height"]) for card in cards) >= 63.5
    places = boxes(player, ".half .place")
    board = boxes(player, ".board")[0]
    for at, one in enumerate(places):
        assert one["left"] >= board["left"] - 1 and one["right"] <= board["right"] + 1, one["name"]
        for other in places[:at]:
            apart = (one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
                     or one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1)
            assert apart, f"{one['name']} lies over {other['name']}"


@pytest.mark.timeout(200)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width, height", [(375, 667), (320, 640)])
def test_a_phone_can_be_played_on_without_scrolling_sideways(open_player: Opener, game: str, width: int,
                                                            height: int) -> None:
    player = open_player(width=width, height=height, touch=True)
    player.make(game=game, seats=[{"who": "me"}, {"who": "agent", "agent": "random"}], seed=21)
    driver = Pointer(player, touch=True)
    for _ in range(12):
        now = player.wait_for_turn()
        if "over" in now:
            break
        assert player.page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
        assert all(box["left"] >= 0 and box["right"] <= width + 1 for box in boxes(player, ".half .place"))
        small = [box for box in boxes(player, ".phonetabs button, .ways .way") if box["height"] < 44]
        assert small == [], "what is touched is at least 44 pixels high"
        driver.act(now)


@pytest.mark.parametrize("game", GAMES)
def test_the_other_half_is_the_own_half_turned_by_180_degrees(open_player: Opener, game: str) -> None:
    player = open_player()
    opened(player, full(game))
    own = {(box["zone"], box["slot"]): box for box in boxes(player, '[data-region="own"] .place')}
    theirs = {(box["zone"], box["slot"]): box for box in boxes(player, '[data-region="opponent"] .place')}
    assert own.keys() == theirs.keys()
    mat = boxes(player, ".mat")[0]
    for key, box in own.items():
        other = theirs[key]
        assert box["left"] + other["right"] == pytest.approx(mat["left"] + mat["right"], abs=1.5), key
        assert box["top"] + other["bottom"] == pytest.approx(mat["top"] + mat["bottom"], abs=1.5), key


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_turns_moves_nothing_else(open_player: Opener, game: str) -> None:
    player = open_player()
    opened(player, full(game))
    everything = ".half .place, .half .card, .half .pip, .hand, .prompt, .side"
    before = boxes(player, everything)
    for state in ("is-rest", "is-reverse", ""):
        player.page.evaluate("""(state) => document.querySelectorAll('.half .card').forEach((card) => {
          card.classList.remove('is-rest', 'is-rested', 'is-reverse');
          if (state) card.classList.add(state);
        })""", state)
        player.page.wait_for_timeout(250)
        now = boxes(player, everything)
        moved = [one["name"] for one, was in zip(now, before, strict=True)
                 if any(abs(one[side] - was[side]) >= 1 for side in ("left", "top", "right", "bottom"))]
        assert moved == []


def test_cards_that_stand_rest_are_reversed_or_face_down_are_drawn_apart(open_player: Opener, artifacts: Path) -> None:
    player = open_player()
    opened(player, full("ws"))
    page = player.page
    own = page.locator('[data-region="own"]')
    lies = [own.locator(f".card.{state} .lies").first.evaluate("(one) => getComputedStyle(one).rotate")
            for state in ("is-rest", "is-reverse")]
    assert lies == ["90deg", "180deg"]
    assert own.locator(".card.is-reverse .tab").first.inner_text() != "", "its numbers stay upright"
    page.evaluate("() => { document.body.style.filter = 'grayscale(1)' }")
    page.screenshot(path=str(artifacts / "greyscale-ws.png"))


def test_markers_open_in_order_by_click_and_by_key(open_player: Opener) -> None:
    player = open_player()
    opened(player, full("ws"))
    page = player.page
    host = page.locator('[data-region="own"] [data-slot="center_left"] .card')
    assert host.locator(".peek b").inner_text() == "2"
    assert "2 under it" in str(host.locator(".hit").get_attribute("aria-label"))
    pile = page.locator('[data-region="own"] [data-zone="waiting_room"]')
    pile.click()
    fan = page.locator(".fan")
    fan.wait_for()
    names = [str(one.get_attribute("aria-label")).split(",")[0] for one in fan.locator(".hit").all()]
    assert names == [starter("ws", "event").split(",")[0], starter("ws", "character", 8).split(",")[0]], "top first"
    page.keyboard.press("Escape")
    assert fan.count() == 0
    pile.locator(".hit").focus()
    page.keyboard.press("Enter")
    fan.wait_for()


@pytest.mark.parametrize("width, height", [(1280, 720), (375, 667)])
@pytest.mark.parametrize("game, zone", [("ws", "deck"), ("gcg", "shields"), ("gate", "player"), ("cfv", "damage")])
def test_a_number_at_the_edge_of_losing_turns_bold(open_player: Opener, game: str, zone: str, width: int,
                                                   height: int) -> None:
    position = full(game)
    for player in position["players"]:
        player.update({"ws": {"deck": 5}, "gcg": {"shields": [], "base": []}, "gate": {}, "cfv": {}}[game])
    table = open_player(width=width, height=height)
    opened(table, position)
    for half in ("own", "opponent"):
        place = table.page.locator(f'[data-region="{half}"] [data-zone="{zone}"]')
        assert "edge" in str(place.get_attribute("class")).split()
        weight = place.locator(".count").evaluate("(one) => getComputedStyle(one).fontWeight")
        assert weight == "700"


def test_a_changed_number_lists_what_changes_it(open_player: Opener) -> None:
    player = open_player()
    opened(player, full("gcg"))
    page = player.page
    page.locator('[data-region="own"] .card:has(.peek)').first.click(button="right")
    page.locator(".changes").first.wait_for()
    for table in page.locator(".changes").all():
        rows = [[cell.inner_text().strip() for cell in row.locator("td").all()] for row in table.locator("tr").all()]
        number = int(rows[0][1])
        for _, by, to in rows[1:]:
            number += int(by)
            assert number == int(to), "each change gives the number after it"
        assert all(source for source, _, _ in rows)


@pytest.mark.parametrize("game", ["ws", "gcg", "gate", "cfv"])
def test_an_attack_is_an_arrow_from_card_to_card_until_the_battle_ends(open_player: Opener, game: str) -> None:
    player = open_player()
    player.make(game=game, seats=[{"who": "me"}, {"who": "agent", "agent": "random"}], seed=33)
    driver, seen = Pointer(player, seed=3), 0
    for _ in range(160):
        now = player.wait_for_turn()
        if "over" in now:
            break
        player.page.wait_for_timeout(40)  # an arrow is drawn in the frame after its cards
        drawn = player.page.locator(".arrows .arrow").count()
        assert bool(drawn) == bool(player.page.locator(".card.attacker").count())
        seen += drawn
        driver.act(now)
    assert seen > 0
