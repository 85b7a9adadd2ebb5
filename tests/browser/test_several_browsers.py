"""Two people, two tabs, a spectator: each sees what they may, and a lost connection loses nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from headjudge.kernel.game import Game as State
from headjudge.table import ending
from tests.browser.conftest import Opener
from tests.browser.player import PROMPT, Options, Player, Pointer
from tests.table.server import Process, served, settings_for

BOARD = """() => [...document.querySelectorAll('.half .place, .hand .card')].map((one) =>
  [one.dataset.place, (one.querySelector(':scope > .hit') || one).getAttribute('aria-label').split(', cannot')[0]])"""


def both(open_player: Opener, **more: object) -> tuple[Player, Player, str]:
    """Two players of a ws table that one of them has opened; the other came by its link."""
    host, guest = open_player(), open_player(width=375, height=667, touch=True)
    return host, guest, both_sit(host, guest, **more)


def both_sit(host: Player, guest: Player, **more: object) -> str:
    table = host.make(game="ws", seats=[{"who": "me"}, {"who": "open"}], seed=2, **more)
    join(guest, table)
    for player in (host, guest):
        player.sit()
    return table


def join(guest: Player, table: str) -> None:
    """Opens the link of a table that waits for players, and sits down."""
    guest.page.goto(f"/t/{table}")
    guest.page.get_by_role("button", name="Join the game").click()
    guest.page.get_by_role("button", name="Join the game").wait_for(state="detached")


def same_board(player: Player, wanted: object) -> bool:
    """Whether the board becomes this one."""
    return bool(player.until(f"(wanted) => JSON.stringify(({BOARD})()) === JSON.stringify(wanted)", wanted))


class Passing(Options):
    """Passes where passing is possible."""

    def act(self, now: dict[str, Any]) -> None:
        if "pass" in now["ways"] or "done" in now["ways"]:
            self.player.page.keyboard.press("p")
            self.player.answered(now)
        else:
            super().act(now)


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
    host.heard()
    before = host.page.evaluate(BOARD)
    host.page.reload()
    host.sit()
    assert same_board(host, before), "the same board after a reload"
    assert turns(players, drivers, 12) == 12

    welcomes = sum('"t":"welcome"' in text for text in guest.received)
    guest.page.evaluate("() => table.socket.drop()")
    turns((host,), (drivers[0],), 3)
    guest.until("() => table.socket.link.value.state === 'open'")
    host.heard()
    guest.heard()
    assert sum('"t":"welcome"' in text for text in guest.received) == welcomes, "updates alone"
    theirs, ours = (player.page.evaluate("() => table.store.seq >= 0 && table.store.log.value.length")
                    for player in (guest, host))
    assert theirs == ours
    turns(players, drivers, 3000)
    assert host.result() == guest.result() != ""


def test_two_tabs_of_one_player_stay_equal(open_player: Opener) -> None:
    host, guest, table = both(open_player)
    tab = Player(host.page.context.new_page(), True, host.url)
    tab.page.goto(f"/t/{table}")
    tab.sit()
    turns((host, guest), (Options(host), Options(guest)), 6)
    for player in (host, tab):
        player.heard()
    assert same_board(tab, host.page.evaluate(BOARD))
    assert host.state()["decision"] == tab.state()["decision"]  # type: ignore[index]


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
    seq = watcher.page.evaluate("() => table.store.seq")
    turns((host, guest), (Options(host), Options(guest)), 1)
    watcher.until("(seq) => table.store.seq > seq", seq)
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
    for _ in range(400):
        for asked, other in (players, players[::-1]):
            now = asked.state()
            if not now or not now["mine"] or now["pressed"] or not (now["lit"] or now["ways"]):
                continue
            Passing(asked).act(now)
            asked.heard()
            if asked.page.evaluate("() => table.store.canUndo.value && !table.store.decision.value?.picked"):
                return asked, other, now["text"]
            break
        else:
            players[0].page.wait_for_timeout(20)
    raise AssertionError("every decision revealed something")


def test_undo_against_a_person_needs_consent(open_player: Opener) -> None:
    host, guest, _ = both(open_player)
    asks, answers, asked = to_what_consent_can_take_back((host, guest))
    for allows, button in ((False, "Refuse"), (True, "Allow")):
        before = (asks.state() or {})["text"]
        asks.page.keyboard.press("u")
        answers.page.get_by_text("asks to take back").wait_for()
        asks.page.get_by_text("Waiting for consent").wait_for()
        answers.page.get_by_role("button", name=button).click()
        asks.page.get_by_text("Waiting for consent").wait_for(state="detached")
        asks.heard()
        assert (asks.state() or {})["text"] == (asked if allows else before)


def test_who_is_left_alone_sees_it_and_may_claim_the_win(open_player: Opener, tmp_path: Path,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "CLAIM_AFTER", 0.0)
    with served(settings_for(tmp_path)) as url:
        host, guest = open_player(url=url), open_player(url=url)
        host.page.clock.install()
        both_sit(host, guest)
        # The one who is asked closes the page.
        for _ in range(200):
            asked = [player for player in (host, guest) if (player.state() or {}).get("mine")]
            if asked == [guest]:
                break
            turns((host,), (Options(host),), 1)
        guest.page.close()
        told = host.page.locator(".asks")
        told.get_by_text("has been away for 0:0").wait_for()
        assert "claim the win" in told.inner_text() and told.get_by_role("button").count() == 0, "not at once"
        assert host.page.locator(".opponentline .away").count() == 1
        host.page.clock.fast_forward(61_000)
        told.get_by_role("button", name="Claim the win").click()
        host.page.get_by_role("heading", name="You win").wait_for()
        assert "away from the table" in host.page.locator(PROMPT).inner_text()


def test_a_server_that_restarts_says_so_and_the_game_goes_on(open_player: Opener, tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    first = Process(settings)
    player = open_player(url=first.url, calm=False)  # a browser notes each try to connect that fails
    player.make(game="ws", seats=[{"who": "me"}, {"who": "agent", "agent": "random"}], seed=4)
    driver = Options(player)
    turns((player,), (driver,), 4)
    player.wait_for_turn()
    before, decision = player.page.evaluate(BOARD), player.state()
    first.stop()
    stripe = player.page.get_by_role("status").filter(has_text="The server restarts; your game is stored.")
    stripe.wait_for()
    assert same_board(player, before), "the board stays and can be read"
    second = Process(replace(settings, port=int(first.url.rsplit(":", 1)[1])))
    try:
        stripe.wait_for(state="detached", timeout=30_000)
        assert player.wait_for_turn()["text"] == (decision or {})["text"]
        assert same_board(player, before)
        assert turns((player,), (driver,), 2) == 2
    finally:
        second.stop()


def test_an_error_of_the_engine_is_told_and_leaves_a_way_on(open_player: Opener, tmp_path: Path,
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    with served(settings_for(tmp_path)) as url:
        player = open_player(url=url)
        player.make(game="gate", seats=[{"who": "me"}, {"who": "agent", "agent": "random"}], seed=2)
        turns((player,), (Options(player),), 3)
        player.wait_for_turn()
        before = player.page.evaluate(BOARD)
        with monkeypatch.context() as broken:
            broken.setattr(State, "choose", fails)
            player.page.evaluate("() => table.choose(table.store.decision.value.options[0])")
            stripe = player.page.locator(".stripe").filter(has_text="stopped with an error")
            stripe.wait_for()
        assert "secret" not in player.page.content()
        assert same_board(player, before), "the game stands where it stood"
        stripe.get_by_role("button", name="Report or concede").click()
        menu = player.page.locator("[data-sheet=menu]")
        assert menu.get_by_role("button", name="Concede").is_enabled()
        menu.get_by_role("button", name="close").click()
        stripe.get_by_role("button", name="Undo").click()
        stripe.wait_for(state="detached")
        assert turns((player,), (Options(player),), 3) == 3, "the game goes on"


def fails(*_: object) -> None:
    raise RuntimeError("secret")


@pytest.mark.timeout(600)
@pytest.mark.parametrize("way, seats", [
    ("battle-royale", ("me", "open", "agent")), ("battle-royale", ("me", "agent", "open", "agent")),
    ("team-battle", ("me", "agent", "open", "open")),
])
def test_people_and_programs_play_gcg_to_the_end(open_player: Opener, way: str, seats: tuple[str, ...]) -> None:
    host = open_player()
    table = host.make(game="gcg", format=way, seed=8,
                      seats=[{"who": who, **({"agent": "random"} if who == "agent" else {})} for who in seats])
    guests = [open_player() for who in seats if who == "open"]
    for guest in guests:
        join(guest, table)
    people = (host, *guests)
    for player in people:
        player.sit()
    assert turns(people, tuple(Pointer(player, seed) for seed, player in enumerate(people)), 4000) > 20
    assert len({player.result() for player in people}) == 1 and host.result() != ""
    places = [seat for player in people for seat in player.page.evaluate("() => table.store.info.value.mine")]
    assert len(set(places)) == len(people), "each sat at a place of their own"
