"""Two people, two tabs, a spectator: each sees what they may, and a lost connection loses nothing."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Opener
from tests.browser.player import Options, Player, Pointer

BOARD = """() => [...document.querySelectorAll('.half .place, .hand .card')].map((one) =>
  [one.dataset.place, (one.querySelector(':scope > .hit') || one).getAttribute('aria-label').split(', cannot')[0]])"""


def both(open_player: Opener, **more: object) -> tuple[Player, Player, str]:
    """Two players of a ws table that one of them has opened; the other came by its link."""
    host, guest = open_player(), open_player(width=375, height=667, touch=True)
    table = host.make(game="ws", seats=[{"who": "me"}, {"who": "open"}], seed=2, **more)
    host.page.locator(".seats").wait_for()
    guest.page.goto(f"/t/{table}")
    guest.page.get_by_role("button", name="Join the game").click()
    for player in (host, guest):
        player.sit()
    return host, guest, table


HAND = '[data-region="hand"] .card[data-card] > .hit'


def turns(players: tuple[Player, ...], drivers: tuple[Pointer | Options, ...], most: int) -> int:
    """Lets whoever is asked answer, so many times; returns how often somebody did."""
    made = 0
    idle = 0
    while made < most and idle < 400:
        for player, driver in zip(players, drivers, strict=True):
            now = player.state()
            if now and "over" in now:
                return made
            if now and now["mine"] and not now["pressed"] and (now["lit"] or now["ways"]):
                driver.act(now)
                made, idle = made + 1, 0
                break
        else:
            idle += 1
            players[0].page.wait_for_timeout(20)
    return made


@pytest.mark.timeout(500)
def test_two_people_play_to_the_end_with_a_reload_and_a_lost_connection(open_player: Opener) -> None:
    host, guest, _ = both(open_player)
    players, drivers = (host, guest), (Pointer(host, 1), Pointer(guest, 2, touch=True))
    assert turns(players, drivers, 12) == 12
    host.page.wait_for_timeout(200)
    before = host.page.evaluate(BOARD)
    host.page.reload()
    host.sit()
    host.page.locator(".half .place").first.wait_for()
    host.page.wait_for_timeout(200)
    assert host.page.evaluate(BOARD) == before, "the same board after a reload"
    assert turns(players, drivers, 12) == 12

    welcomes = sum('"t":"welcome"' in text for text in guest.received)
    guest.page.evaluate("() => table.socket.drop()")
    turns((host,), (drivers[0],), 3)
    guest.page.wait_for_timeout(1500)
    assert sum('"t":"welcome"' in text for text in guest.received) == welcomes, "updates alone"
    theirs, ours = (player.page.evaluate("() => table.store.seq >= 0 && table.store.log.value.length")
                    for player in (guest, host))
    assert theirs == ours
    turns(players, drivers, 3000)
    assert host.result() == guest.result() != ""


def test_two_tabs_of_one_player_stay_equal(open_player: Opener) -> None:
    host, guest, table = both(open_player)
    tab = Player(host.page.context.new_page(), True)
    tab.page.goto(f"/t/{table}")
    tab.sit()
    turns((host, guest), (Options(host), Options(guest)), 6)
    host.page.wait_for_timeout(300)
    assert tab.page.evaluate(BOARD) == host.page.evaluate(BOARD)
    ours, theirs = host.state(), tab.state()
    assert ours is not None and theirs is not None
    assert ours["decision"] == theirs["decision"]


def test_while_a_player_passes_the_prompt_is_striped_and_says_what_wakes(open_player: Opener) -> None:
    host, guest, _ = both(open_player)
    turns((host, guest), (Options(host), Options(guest)), 4)
    waiting = next(player for player in (host, guest) if not (player.state() or {"mine": False})["mine"])
    page = waiting.page
    card = page.locator(HAND).first
    card.focus()
    page.keyboard.press("m")
    page.locator(".card .flag").wait_for()
    assert "marked" in (card.get_attribute("aria-label") or "")
    page.keyboard.press("Control+p")
    page.locator(".prompt.striped").get_by_text("Wakes on: attack on you").wait_for()
    page.keyboard.press("Escape")
    page.locator(".prompt.striped").wait_for(state="detached")


def test_a_spectator_sees_no_hidden_card_in_the_page_or_on_the_wire(open_player: Opener) -> None:
    host, guest, table = both(open_player)
    watcher = open_player()
    watcher.home()
    watcher.page.goto(f"/watch/{table}")
    watcher.sit()
    hidden: set[str] = set()
    for _ in range(10):
        turns((host, guest), (Options(host), Options(guest)), 1)
        for player in (host, guest):
            hand = player.page.evaluate("() => table.store.place(`${table.store.ownerOf(table.store.seat.value)}.hand`)"
                                        ".value.cards?.map((card) => card.name) || []")
            hidden |= set(hand)
    watcher.page.wait_for_timeout(300)
    messages = [json.loads(text) for text in watcher.received if text.startswith("{")]
    for message in messages:
        for place, there in message.get("places", {}).items():
            if place.split(".")[1] in ("hand", "deck", "stock"):
                assert not there.get("cards"), f"{place} is closed to a spectator"
        assert message.get("decision") is None
    public = watcher.page.evaluate("() => JSON.stringify([table.store.log.value, "
                                   "...Object.values(table.store.places())])")
    page = watcher.page.content()
    for name in hidden:
        if name not in public:
            assert name not in page
    assert watcher.page.locator(".hand").count() == 0


def test_who_opens_a_link_on_a_phone_joins_as_a_guest_without_typing(open_player: Opener) -> None:
    _, guest, _ = both(open_player)
    assert guest.page.evaluate("() => table.store.seat.value") == 1


def to_what_consent_can_take_back(players: tuple[Player, Player]) -> tuple[Player, Player, str]:
    """Passes until somebody has made a decision that revealed nothing; returns both, and what that one was asked."""
    for _ in range(80):
        for asked, other in (players, players[::-1]):
            now = asked.state()
            if not now or not now["mine"] or now["pressed"] or not (now["lit"] or now["ways"]):
                continue
            if set(now["ways"]) & {"pass", "done"}:
                asked.page.keyboard.press("p")
                asked.answered(now)
            else:
                Options(asked).act(now)
            asked.page.wait_for_timeout(100)
            if asked.page.evaluate("() => table.store.canUndo.value && !table.store.decision.value?.picked"):
                return asked, other, now["text"]
            break
        else:
            players[0].page.wait_for_timeout(20)
    raise AssertionError("every decision revealed something")


def test_undo_against_a_person_needs_consent(open_player: Opener) -> None:
    host, guest, _ = both(open_player)
    asks, answers, asked = to_what_consent_can_take_back((host, guest))
    asks.page.keyboard.press("u")
    asks.page.get_by_text("Waiting for consent.").wait_for()
    answers.page.get_by_text("asks to take back").wait_for()
    answers.page.get_by_role("button", name="Allow").click()
    asks.page.get_by_text("Waiting for consent.").wait_for(state="detached")
    now = asks.wait_for_turn()
    assert now["text"] == asked
