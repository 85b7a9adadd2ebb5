"""The boards: where things lie, how cards turn, what is drawn, and pictures of each at four widths in two themes."""

from __future__ import annotations

import base64
from pathlib import Path
from random import Random
from typing import Any, Literal

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
def test_pictures_of_the_board(open_player: Opener, artifacts: Path, game: str) -> None:
    player = open_player()
    opened(player, full(game))
    themes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        for theme in themes:
            player.page.emulate_media(color_scheme=theme)
            player.still()
            player.page.screenshot(path=str(artifacts / f"board-{game}-{width}-{theme}.png"))
        assert boxes(player, ".half .place")


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_twenty_cards_at_44_pixels(open_player: Opener, artifacts: Path, game: str) -> None:
    """To be read by a person: what stands on each card is in the text beside the picture."""
    from headjudge.cards.pool import starters

    pool = {card.name: card for card in starters(game).cards}
    names = Random(44).sample(sorted(pool), 20)
    pile = {"ws": "waiting_room", "gcg": "trash"}.get(game, "drop")
    player = open_player(theme="light")
    opened(player, {"game": game, "phase": "main", "players": [{pile: names}, {}]})
    player.page.locator(f'[data-region="own"] [data-zone="{pile}"]').click()
    player.page.locator(".fan .card").nth(19).wait_for()
    player.page.evaluate("""() => {
      const row = document.querySelector('.fanrow').style;
      for (const [name, value] of [['--u', '44px'], ['--cw', '44px'], ['flex-wrap', 'wrap'], ['width', '560px']])
        row.setProperty(name, value);
      row.background = 'var(--table)';
    }""")
    player.still()
    faces = boxes(player, ".fanrow .cardface")
    assert len(faces) == 20 and all(min(face["width"], face["height"]) == pytest.approx(44, abs=1) for face in faces)
    player.page.locator(".fanrow").screenshot(path=str(artifacts / f"cards-44-{game}.png"))
    fields = ("color", "clan", "nation", "planet", "level", "grade", "limit", "cost", "trigger", "skill", "power", "ap",
              "hp", "defense", "crit", "critical", "soul", "link", "gate_master_skill")
    lines = []
    for label in player.page.locator(".fan .hit").evaluate_all("(all) => all.map((one) => one.closest('.card').dataset"
                                                               ".card)"):
        view = player.page.evaluate("(id) => table.store.card(Number(id))", label)
        lines.append(f"{view['name']}: " + ", ".join(f"{field} {view[field]}" for field in fields if field in view))
    (artifacts / f"cards-44-{game}.txt").write_text("\n".join(lines) + "\n")


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


@pytest.mark.parametrize("width, height", [(375, 667), (320, 640)])
def test_with_several_opponents_nothing_of_the_board_lies_under_the_prompt_of_a_phone(open_player: Opener, width: int,
                                                                                    height: int) -> None:
    player = open_player(width=width, height=height, touch=True)
    player.make(game="gcg", format="battle-royale", seats=[{"who": "me"}, *[{"who": "agent", "agent": "random"}] * 3],
                seed=21)
    player.wait_for_turn()
    prompt = boxes(player, "[data-region=prompt]")[0]
    hidden = [box for box in boxes(player, ".half .place") if box["bottom"] > prompt["top"] + 1]
    assert hidden == []


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
        player.still()
        now = boxes(player, everything)
        moved = [one["name"] for one, was in zip(now, before, strict=True)
                 if any(abs(one[side] - was[side]) >= 1 for side in ("left", "top", "right", "bottom"))]
        assert moved == []


# A card in one place, as the views of a game tell of it: what differs is drawn by what differs there.
LOOKS: dict[str, dict[str, Any]] = {
    "stands": {}, "rests": {"state": "rest"}, "reversed": {"state": "reverse"},
    "face down": {"face": "down", "hidden": True}, "face down, known": {"face": "down"},
    "damaged": {"damage": 1}, "more power": {"by": 1000}, "less power": {"by": -1000}, "not read": {"unread": True},
}

SHOWN = """([place, look]) => {
  const was = window.plain ??= table.store.place(place).value;
  const {damage, by, hidden, ...more} = look;
  const card = {...was.cards[0], state: 'stand', ...more};
  if (damage) card.counters = {damage};
  const number = 'ap' in card ? 'ap' : 'power';
  if (by) card.changes = {[number]: {printed: card[number] - by,
                                     changes: [{source: 'A', ability: '', by, to: card[number], until: ''}]}};
  if (hidden) for (const field of Object.keys(card)) if (!['id', 'owner', 'face'].includes(field)) delete card[field];
  table.store.place(place).value = {...was, cards: [card, ...was.cards.slice(1)]};
}"""

# How much of a place differs between two pictures: shares of pixels whose greys are clearly apart.
APART = """async (pictures) => {
  const greys = await Promise.all(pictures.map(async (text) => {
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const map = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const canvas = new OffscreenCanvas(map.width, map.height);
    const context = canvas.getContext('2d');
    context.drawImage(map, 0, 0);
    const {data} = context.getImageData(0, 0, map.width, map.height);
    return Array.from({length: data.length / 4}, (_, at) => data[at * 4]);
  }));
  return greys.map((one) => greys.map((other) =>
    one.filter((grey, at) => Math.abs(grey - other[at]) > 50).length / one.length));
}"""


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game, slot", [
    ("ws", "stage.center_left"), ("cfv", "rearguard.left_front"), ("gate", "left"), ("gcg", "battle_area")])
def test_in_grey_all_states_of_a_card_are_drawn_apart(open_player: Opener, artifacts: Path, game: str, slot: str,
                                                      theme: str) -> None:
    player = open_player(theme=theme)
    position = full(game)
    for half in position["players"]:
        half.pop("markers", None)
        half.pop("climax_area", None)
    opened(player, position)
    page = player.page
    page.evaluate("() => { document.body.style.filter = 'grayscale(1)' }")
    place = page.locator(f'.card[data-place="0.{slot}"][data-index="0"]')
    looks = {name: look for name, look in LOOKS.items() if name != "damaged" or game in ("gate", "gcg")}
    pictures = {}
    for name, look in looks.items():
        page.evaluate(SHOWN, [f"0.{slot}", look])
        player.still()
        pictures[name] = place.screenshot(path=str(artifacts / f"grey-{game}-{theme}-{name.replace(' ', '-')}.png"))
    apart = page.evaluate(APART, [base64.b64encode(picture).decode() for picture in pictures.values()])
    for one, row in zip(pictures, apart, strict=True):
        for other, share in zip(pictures, row, strict=True):
            assert one == other or share > 0.005, f"{one} and {other}: {share:.4f} of the place differs"


def test_piles_and_stacks_open_by_click_and_by_key(open_player: Opener) -> None:
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
    page.keyboard.press("Escape")
    fan.wait_for(state="detached")
    for way in ("click", "key"):
        if way == "click":
            host.locator(".peek b").click()
        else:
            host.locator(".hit").focus()
            page.keyboard.press("x")
        fan.wait_for()
        assert fan.locator(".card").count() == 2
        page.keyboard.press("Escape")
        fan.wait_for(state="detached")


@pytest.mark.parametrize("game, place, under", [
    ("ws", "stage.center_left", 2), ("gcg", "battle_area", 1), ("gate", "left", 1), ("cfv", "vanguard", 2),
    ("cfd", "vanguard", 2),
])
def test_a_long_press_opens_what_lies_under_a_card_in_order(open_player: Opener, game: str, place: str,
                                                           under: int) -> None:
    position = full(game)
    if game == "gate":
        position["players"][0]["left"] = [{"card": starter("gate", "unit", 1), "under": [starter("gate", "unit", 3)]}]
    elif place == "vanguard":
        position["players"][0]["soul"] = [starter(game, "normal unit", 3), starter(game, "normal unit", 4)]
    player = open_player(width=375, height=667, touch=True)
    opened(player, position)
    card = player.page.locator(f'[data-region="own"] .card[data-place^="0.{place}"]:has(.peek)').first
    assert card.locator(".peek b").text_content() == str(under)
    hold(player, card)
    fan = player.page.locator(".fan")
    fan.wait_for()
    names = [str(one.get_attribute("aria-label")).split(",")[0] for one in fan.locator(".hit").all()]
    assert len(names) == under
    if place == "vanguard":
        assert names == [starter(game, "normal unit", number).split(",")[0] for number in (3, 4)], "in order"
    assert player.sent_answers() == [], "a long press picks nothing"


def hold(player: Player, element: Any) -> None:
    """A finger stays on an element until something opens."""
    box = element.bounding_box()
    assert box is not None
    touch = player.page.context.new_cdp_session(player.page)
    at = {"x": box["x"] + 12, "y": box["y"] + 12}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    player.until("() => document.querySelector('.fan, .sheet')")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


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
        if "over" in now or seen > 12:
            break
        # An arrow is drawn in the frame after its cards.
        player.until("() => Boolean(document.querySelector('.arrows .arrow')) == "
                     "Boolean(document.querySelector('.card.attacker'))")
        seen += player.page.locator(".arrows .arrow").count()
        driver.act(now)
    assert seen > 0
