"""How a player acts at the table: dragging, keys, taking back, asking why, passing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import Opener
from tests.browser.player import WAYS, Options, Player, Pointer, play
from tests.browser.positions import opened, starter

if TYPE_CHECKING:
    from playwright.sync_api import Route

AGAINST = [{"who": "me"}, {"who": "agent", "agent": "random"}]
HAND = '[data-region="hand"] .card'
OWN = '[data-region="own"]'


def cheap() -> dict[str, Any]:
    """A main phase of ws with one character in hand that can be played."""
    return {"game": "ws", "phase": "main", "players": [{"hand": [free_character()]}, {}]}


def free_character() -> str:
    from headjudge.cards.pool import starters

    return next(card.name for card in starters("ws").cards
                if card.type == "character" and card.numbers.get("level") == 0 and card.numbers.get("cost") == 0)


def drag(player: Player, card: str, place: str, end: str = "") -> None:
    mouse = player.page.mouse
    one = player.page.locator(card).first.bounding_box()
    other = player.page.locator(place).first.bounding_box()
    assert one is not None and other is not None
    mouse.move(one["x"] + 20, one["y"] + 30)
    mouse.down()
    mouse.move(one["x"] + 40, one["y"] + 10, steps=4)
    mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=6)
    if end:
        player.page.keyboard.press(end)
    mouse.up()


def test_two_clicks_and_a_drag_send_the_same_answers(open_player: Opener) -> None:
    by_clicks, by_drag = open_player(), open_player()
    for player in (by_clicks, by_drag):
        opened(player, cheap())
        player.page.locator(f"{HAND}.ring-act").wait_for()
    by_clicks.page.locator(HAND).click()
    by_clicks.page.locator(f'{OWN} [data-slot="back_left"].ring-target').click()
    drag(by_drag, HAND, f'{OWN} [data-slot="back_left"]')
    for player in (by_clicks, by_drag):
        player.page.locator(f'{OWN} [data-slot="back_left"] .card').wait_for()
    name = free_character()
    assert by_clicks.sent_answers()[:2] == by_drag.sent_answers()[:2] == [f"play {name}", f"place {name} back_left"]


@pytest.mark.parametrize("dragged", [False, True])
def test_of_equal_cards_in_hand_each_glows_and_can_be_played(open_player: Opener, dragged: bool) -> None:
    player, name = open_player(), free_character()
    opened(player, {"game": "ws", "phase": "main", "players": [{"hand": [name] * 3}, {}]})
    player.page.locator(f"{HAND}.ring-act").first.wait_for()
    assert player.page.locator(f"{HAND}.ring-act").count() == 3 and not player.page.locator(f"{HAND}.cannot").count()
    slot = f'{OWN} [data-slot="back_left"]'
    if dragged:
        drag(player, HAND, slot)
    else:
        player.page.locator(HAND).first.click()
        player.page.locator(f"{slot}.ring-target").click()
    player.page.locator(f"{slot} .card").wait_for()
    assert player.sent_answers()[:2] == [f"play {name}", f"place {name} back_left"]


@pytest.mark.parametrize("place, end", [(f'{OWN} [data-slot="back_left"]', "Escape"), (".opponentline", "")])
def test_a_drag_that_is_broken_off_or_ends_nowhere_sends_no_place(open_player: Opener, place: str, end: str) -> None:
    player = open_player()
    opened(player, cheap())
    player.page.locator(f"{HAND}.ring-act").wait_for()
    drag(player, HAND, place, end)
    player.heard()
    assert player.sent_answers() == []


SPACE = """(after) => {
  table.asked = performance.now() - after;
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: ' ', bubbles: true, cancelable: true}));
}"""


def test_space_does_nothing_at_first_and_enter_on_a_card_never_passes(open_player: Opener) -> None:
    player = open_player()
    opened(player, {"game": "ws", "phase": "climax", "players": [{"hand": [free_character()]}, {}]})
    page = player.page
    page.locator(WAYS).first.wait_for()
    page.mouse.click(5, 300)
    page.evaluate(SPACE, 280)
    player.heard()
    assert player.sent_answers() == [], "Space in the first 300 ms"
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    player.heard()
    assert player.sent_answers() == [], "Enter on a card that can do nothing"
    page.evaluate("() => document.activeElement.blur()")
    page.evaluate(SPACE, 320)
    player.heard()
    assert player.sent_answers() == ["pass"], "Space after them presses the main button"


def test_p_passes_and_the_rules_may_require_a_choice(open_player: Opener) -> None:
    player = open_player()
    opened(player, {"game": "ws", "phase": "climax", "players": [{"hand": [free_character()]}, {}]})
    player.wait_for_turn()
    player.page.keyboard.press("p")
    player.heard()
    assert player.sent_answers() == ["pass"]


def test_a_number_picks_from_the_list_as_soon_as_it_is_open(open_player: Opener) -> None:
    """Nine hand cards and a search field: the number is a pick even right after the key that opens the list."""
    player = open_player()
    names = [starter("ws", "character", number) for number in range(12)]
    opened(player, {"game": "ws", "phase": "clock", "players": [{"hand": names}, {}]})
    player.wait_for_turn()
    keys = player.page.evaluate("() => table.store.decision.value.options.map((one) => one.key)")
    assert len(keys) > 8
    player.page.evaluate("""async () => {
      const press = (key) => document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
      press('o');
      await Promise.resolve();
      press('3');
    }""")
    player.until("() => document.querySelector('.options') === null || document.querySelector('.options .pressed')")
    player.heard()
    assert player.sent_answers() == [keys[2]]


def test_each_hand_card_that_cannot_be_played_says_why_as_why_not_does(open_player: Opener) -> None:
    player = open_player()
    opened(player, {"game": "ws", "phase": "main", "players": [
        {"hand": [free_character(), starter("ws", "climax"), starter("ws", "event")]}, {}]})
    page = player.page
    page.locator(f"{HAND}.cannot .reason").first.wait_for(state="attached")
    dark = page.locator(f"{HAND}.cannot")
    assert dark.count() > 0
    for card in dark.all():
        said = card.locator(".reason").text_content()
        assert said and said in str(card.locator(".hit").get_attribute("aria-label"))
        card.click(button="right")
        listed = page.locator(".whynot li")
        listed.first.wait_for()
        assert any(said in text for text in listed.all_text_contents())
        assert all(row.locator(".rulelink").count() for row in listed.all())
        page.keyboard.press("Escape")


def test_the_prompt_names_player_deed_and_rule_and_the_rule_opens_our_summary(open_player: Opener) -> None:
    player = open_player()
    player.make(game="ws", seats=AGAINST, seed=3)
    player.wait_for_turn()
    prompt = player.page.locator("[data-region=prompt]")
    assert prompt.locator(".who").inner_text().lower() == "you"
    link = prompt.locator(".rulelink")
    rule = link.inner_text()
    assert rule.startswith("ws:")
    link.click()
    card = player.page.locator(".rulecard")
    card.wait_for()
    assert rule in card.inner_text() and len(card.locator("p").first.inner_text()) > 10


@pytest.mark.timeout(200)
def test_alone_undo_steps_back_to_the_start_of_the_game(open_player: Opener) -> None:
    player = open_player()
    player.make(game="gate", seats=AGAINST, seed=3)
    player.wait_for_turn()
    first = player.page.locator("[data-region=prompt] .deed p").first.inner_text()
    assert play(player, Pointer(player), most=12) == 12
    page = player.page
    for _ in range(60):
        player.wait_for_turn()
        if page.get_by_role("button", name="undo", exact=True).count() == 0:
            break
        now = page.evaluate("() => table.store.seq + ' ' + table.store.epoch")
        page.keyboard.press("u")
        player.until("(now) => table.store.seq + ' ' + table.store.epoch !== now", now)
    assert page.locator("[data-region=prompt] .deed p").first.inner_text() == first


@pytest.mark.timeout(200)
def test_with_motion_the_game_takes_the_same_course_as_without(open_player: Opener) -> None:
    logs = []
    for pace in ("off", "fast"):
        player = open_player(pace=pace)
        player.make(game="ws", seats=AGAINST, seed=9)
        play(player, Options(player, seed=2), most=12)
        player.wait_for_turn()
        logs.append(player.page.evaluate(
            "() => table.store.log.value.map((line) => line.rule + line.kind + line.verb)"))
    assert logs[0][:len(logs[1])] == logs[1][:len(logs[0])] and len(logs[0]) > 20


RUNNING = """document.getAnimations().filter((one) => !(one instanceof CSSTransition)
  && !(one instanceof CSSAnimation) && one.playState === 'running').length"""


@pytest.mark.parametrize("end", ["key", "click"])
def test_any_key_or_click_ends_what_is_under_way_within_a_frame(open_player: Opener, end: str) -> None:
    player = open_player(pace="slow")
    player.make(game="gcg", seats=[{"who": "agent", "agent": "random"}, {"who": "me"}], seed=5)
    player.sit()
    for _ in range(8):
        now = player.wait_for_turn()
        # A card is put to travel as an update does it, and the key comes while it is on its way.
        left = player.page.evaluate(f"""async (end) => {{
          const seen = new Promise((done) => {{
            const look = () => {RUNNING} ? done(true) : requestAnimationFrame(look);
            look();
            setTimeout(() => done(false), 1500);
          }});
          const option = table.store.decision.value.options.at(-1);
          table.choose(option);
          if (!await seen) return -1;
          if (end === 'key') document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: 'l', bubbles: true}}));
          else document.body.dispatchEvent(new PointerEvent('pointerdown', {{bubbles: true, button: 2}}));
          return new Promise((done) => requestAnimationFrame(() => done({RUNNING})));
        }}""", end)
        assert left <= 0, "nothing moves in the next frame"
        if left == 0:
            return
        player.answered(now)
    raise AssertionError("no answer moved a card")


def test_no_clock_runs_while_something_is_shown(open_player: Opener) -> None:
    """The server starts a clock at `seen`: it is said once the last update is on the screen, and not before."""
    player = open_player(pace="slow")
    player.make(game="gcg", seats=[{"who": "agent", "agent": "random"}, {"who": "me"}], seed=5,
                clock={"seconds": 600, "gain": 0})
    player.sit()
    player.page.evaluate("""() => {
      const tell = table.socket.tell.bind(table.socket);
      window.early = [];
      window.told = 0;
      table.socket.tell = (message) => {
        if (message.t === 'seen') {
          window.told++;
          if (table.pace.waiting) window.early.push(message.seq);
        }
        tell(message);
      };
    }""")
    play(player, Options(player, seed=2), most=3)
    player.until("() => window.told > 0", seconds=20)
    assert player.page.evaluate("() => window.early") == []


def test_looking_sends_nothing_that_others_could_see(open_player: Opener) -> None:
    player = open_player()
    opened(player, cheap())
    page = player.page
    page.locator(f"{HAND}.ring-act").wait_for()
    before = list(player.sent)
    for card in page.locator(".card, .place").all()[:12]:
        card.hover(force=True)
    page.locator(f'{OWN} [data-zone="deck"]').click()
    page.keyboard.press("Escape")
    player.heard()
    asked = [json.loads(text)["t"] for text in player.sent[len(before):]]
    assert set(asked) <= {"hand", "ping", "why"}


def test_passing_until_my_turn_is_striped_and_stops_at_it(open_player: Opener) -> None:
    player = open_player()
    player.make(game="ws", seats=AGAINST, seed=14)
    play(player, Options(player, seed=1), most=3)
    player.wait_for_turn()
    page = player.page
    turn = page.evaluate("() => table.store.head.value.turn")
    page.keyboard.press("Control+p")
    now = player.until("""() => table.passing.value === null && table.store.decision.value?.yours && {
      turn: table.store.head.value.turn, mine: table.store.head.value.turn_player === table.store.seat.value}""",
                       seconds=20)
    assert (now["turn"] > turn and now["mine"]) or page.evaluate(
        "() => !table.store.decision.value.options.some((one) => ['pass', 'end', 'done'].includes(one.action))"
        " || table.notice.value !== ''"), "the next own turn, or a choice that the rules require, or a wake-up"


def test_what_happens_is_announced_and_so_is_the_own_decision(open_player: Opener) -> None:
    player = open_player()
    player.make(game="ws", seats=AGAINST, seed=3)
    now = player.wait_for_turn()
    page = player.page
    player.until("() => document.querySelector('[aria-live=assertive]').textContent.startsWith('Your decision: ')",
                 seconds=0.5)
    Options(player).act(now)
    player.wait_for_turn()
    assert str(page.locator("[aria-live=polite][role=log]").text_content()).strip()


def test_names_with_markup_stay_text(open_player: Opener) -> None:
    player = open_player()
    player.home()
    player.page.locator("footer b").wait_for()
    player.page.goto("/settings")
    name = "<script>alert(1)</script><b>x"
    player.page.get_by_label("name", exact=True).fill(name)
    player.page.get_by_role("button", name="Keep").click()
    player.page.get_by_text("You play under this name now.").wait_for()
    player.make(game="ws", seats=AGAINST, seed=3)
    player.wait_for_turn()
    assert name in player.page.locator(".log").inner_text()
    assert player.page.locator(".log script, .log b:text-is('x')").count() == 0


def test_a_name_that_is_typed_before_the_former_one_is_known_stays(open_player: Opener) -> None:
    player = open_player()
    player.home()
    page = player.page
    page.locator("footer b").wait_for()
    held: list[Route] = []
    page.route("**/api/me", lambda route: held.append(route))
    page.goto("/settings")
    name = page.get_by_label("name", exact=True)
    name.fill("Quill")
    while not held:
        page.wait_for_timeout(10)
    with page.expect_response("**/api/me"):
        held[0].continue_()
    player.still()
    assert name.input_value() == "Quill"


def test_at_double_zoom_nothing_is_hidden(open_player: Opener) -> None:
    player = open_player(width=640, height=360)
    player.make(game="ws", seats=AGAINST, seed=3)
    player.wait_for_turn()
    page = player.page
    assert page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
    for selector in (".mat", ".prompt .deed", ".ways .way", HAND):
        assert page.locator(selector).first.is_visible(), selector


def test_the_command_box_answers_and_reads(open_player: Opener) -> None:
    player = open_player()
    opened(player, cheap())
    page = player.page
    page.keyboard.press("/")
    page.keyboard.type("read my hand")
    page.keyboard.press("Enter")
    assert free_character() in page.locator(".commandbox output").inner_text()
    page.keyboard.type("pass")
    page.keyboard.press("Enter")
    player.heard()
    assert player.sent_answers() == ["pass"]
