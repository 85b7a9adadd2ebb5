"""A player in a browser who plays by pointing, by keys, or from the list of options, with what the page shows alone."""

from __future__ import annotations

import json
import random
import time
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error

if TYPE_CHECKING:
    from playwright.sync_api import Page

LIT = ".card.ring-act, .card.ring-target, .pip.ring-act, .pip.ring-target, .place.ring-act[data-pressable], " \
      ".place.ring-target[data-pressable], .opponentname.ring-target"
WAYS = ".ways .way:not(.back)"
MENU = ".actionmenu [role=menuitem]:not(.back)"
PROMPT = "[data-region=prompt]"

STATE = """() => {
  const prompt = document.querySelector('[data-region=prompt]');
  if (!prompt) return null;
  if (prompt.dataset.result !== undefined) return {over: prompt.dataset.result};
  const visible = (element) => element.getClientRects().length > 0;
  const here = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  return {
    mine: prompt.classList.contains('mine'), decision: prompt.dataset.decision || '',
    pressed: prompt.dataset.pressed !== undefined,
    lit: here(LIT).length, ways: here(WAYS).map((way) => way.dataset.action || 'list'), menu: here(MENU).length,
    text: prompt.querySelector('.deed')?.textContent || '',
  };
}"""


STILL = """async () => {
  await document.fonts.ready;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const moves = () => document.getAnimations().some((one) =>
    one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity);
  const until = performance.now() + 5000;
  await frame();
  do await frame(); while (moves() && performance.now() < until);
}"""


class Player:
    """A page and what was heard from it.

    calm: whether its console has to stay empty. url: its server. console: its messages. requests: the addresses that it
    asked. sent, received: what went over its sockets.
    """

    def __init__(self, page: Page, calm: bool, url: str) -> None:
        self.page = page
        self.calm = calm
        self.url = url
        self.console: list[str] = []
        self.requests: list[str] = []
        self.answers: list[str] = []
        self.sent: list[str] = []
        self.received: list[str] = []
        page.on("console", lambda message: self.console.append(message.text))
        page.on("pageerror", lambda error: self.console.append(f"error: {error}"))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("response", self._answered)
        page.on("websocket", self._listen)

    def answered_by(self, path: str) -> int:
        """Returns how often a route has answered."""
        return sum(url.endswith(path) for url in self.answers)

    def _answered(self, reply: Any) -> None:
        self.answers.append(reply.url)
        if reply.status >= 400:
            self.console.append(f"{reply.status} {reply.url}")

    def _listen(self, socket: Any) -> None:
        socket.on("framesent", lambda data: self.sent.append(str(data)))
        socket.on("framereceived", lambda data: self.received.append(str(data)))

    # Tables

    def home(self) -> None:
        self.page.goto("/")
        self.page.locator(".game").first.wait_for()

    def make(self, **table: Any) -> str:
        """Opens a table by its description, as the lobby does; returns its id."""
        self.home()
        self.page.locator("footer b").wait_for()
        made = self.page.evaluate(
            "async (table) => (await (await fetch('/api/tables', {method: 'POST', headers: {'content-type': "
            "'application/json'}, body: JSON.stringify(table)})).json())", table)
        assert "path" in made, made
        self.page.goto(made["path"])
        return str(made["id"])

    def sit(self) -> None:
        self.page.locator(PROMPT).wait_for()

    # What is shown

    def state(self) -> dict[str, Any] | None:
        script = STATE.replace("LIT", repr(LIT)).replace("WAYS", repr(WAYS)).replace("MENU", repr(MENU))
        found: dict[str, Any] | None = self.page.evaluate(script)
        return found

    def wait_for_turn(self, seconds: float = 30) -> dict[str, Any]:
        """Waits until something is asked of this player, or the game is over."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            now = self.state()
            if now and ("over" in now or (now["mine"] and not now["pressed"] and (now["lit"] or now["ways"]))):
                return now
            self.page.wait_for_timeout(15)
        raise AssertionError(f"nothing is asked of this player for {seconds} s: {self.state()}")

    def answered(self, before: dict[str, Any], seconds: float = 10) -> None:
        """Waits until the decision is another one."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            now = self.state()
            if now and ("over" in now or now["decision"] != before["decision"]):
                return
            self.page.wait_for_timeout(10)
        told = f"the answer changed nothing: {before} {self.state()} {self.sent[-1:]} {self.received[-1:]}"
        raise AssertionError(told[:3000])

    def until(self, script: str, arg: Any = None, seconds: float = 10) -> Any:
        """Waits until a function in the page returns something that counts as true; returns that."""
        until = time.monotonic() + seconds
        while True:
            found = self.page.evaluate(script, arg)
            if found:
                return found
            assert time.monotonic() < until, f"not within {seconds} s: {script}"
            self.page.wait_for_timeout(10)

    def still(self) -> None:
        """Waits until fonts are there and nothing moves any more."""
        self.page.evaluate(STILL)

    def heard(self) -> None:
        """Waits until the server has answered a question: whatever was sent before has been sent by then."""
        self.page.evaluate("() => table.socket.ask({t: 'why'})")

    def sent_answers(self) -> list[str]:
        """Returns the keys that were answered, in order."""
        found = [json.loads(text) for text in self.sent]
        return [message["key"] for message in found if message["t"] == "answer"]

    def result(self) -> str:
        return str(self.page.locator(PROMPT).get_attribute("data-result"))


class Pointer:
    """Points at what glows and at buttons; never opens the list of options."""

    def __init__(self, player: Player, seed: int = 1, touch: bool = False) -> None:
        self.player = player
        self.dice = random.Random(seed)
        self.touch = touch
        self.listed = 0

    def act(self, now: dict[str, Any]) -> None:
        page = self.player.page
        for _ in range(6):
            state = self.player.state()
            if not state or "over" in state or state["decision"] != now["decision"] or state["pressed"]:
                break
            if state["menu"]:
                self._press(MENU, self.dice.randrange(state["menu"]))
            elif state["lit"] and (not state["ways"] or self.dice.random() < 0.7):
                self._press(LIT, self.dice.randrange(state["lit"]))
            elif state["ways"] == ["list"] or (state["ways"] and state["ways"][0] == "list" and not state["lit"]):
                self.listed += 1
                page.locator(WAYS).first.click()
                page.locator(".options .option").nth(0).click()
            elif state["ways"]:
                self._press(WAYS, self.dice.randrange(len(state["ways"])))
            else:
                page.keyboard.press("Escape")
        self.player.answered(now)

    def _press(self, selector: str, at: int) -> None:
        element = self.player.page.evaluate_handle(
            "([selector, at]) => [...document.querySelectorAll(selector)]"
            ".filter((one) => one.getClientRects().length)[at]", [selector, at]).as_element()
        if element is None:
            return
        try:
            if self.touch:
                element.tap(position=_corner(element), force=True)
            else:
                element.click(position=_corner(element), force=True)
        except Error as fault:
            # Between the look and the press the next decision may have taken its place.
            if "not attached" not in str(fault):
                raise


def _corner(element: Any) -> Any:
    """A point near the upper left of what is pressed: cards in a fan overlap at their right."""
    box = element.bounding_box() or {"width": 10, "height": 10}
    return {"x": min(12, box["width"] / 3), "y": min(12, box["height"] / 3)}


class Keys:
    """Uses the keyboard alone: keys to regions, arrows, Enter, P, and the numbers of the option list."""

    def __init__(self, player: Player, seed: int = 1) -> None:
        self.player = player
        self.dice = random.Random(seed)

    def act(self, now: dict[str, Any]) -> None:
        keyboard = self.player.page.keyboard
        way = self.dice.random()
        if "pass" in now["ways"] and way < 0.3:
            keyboard.press("p")
        elif now["lit"] and way < 0.75:
            self._walk(now)
        else:
            self._list()
        state = self.player.state()
        if state and "over" not in state and state["decision"] == now["decision"] and not state["pressed"]:
            self._list()
        self.player.answered(now)

    def _walk(self, now: dict[str, Any]) -> None:
        """Goes to what glows with a letter for the region, and picks with Enter; a menu takes a number."""
        keyboard = self.player.page.keyboard
        keyboard.press(self.dice.choice("hbg"))
        on = self.player.page.evaluate(
            "() => /ring-(act|target)/.test((document.activeElement?.className || '') + "
            "(document.activeElement?.parentElement?.className || ''))")
        if not on:
            return
        keyboard.press("Enter")
        state = self.player.state()
        if state and state.get("menu"):
            keyboard.press("1")
        elif state and state.get("decision") == now["decision"] and not state["pressed"]:
            keyboard.press("Escape")

    def _list(self) -> None:
        """Opens the list and picks by number; where names are searched for, with the arrows."""
        page = self.player.page
        if page.locator("[data-sheet=options]").count() == 0:
            page.keyboard.press("o")
        options = page.locator(".options .option")
        options.first.wait_for()
        chosen = self.dice.randrange(min(9, options.count()))
        if page.evaluate("() => document.activeElement.matches('input')"):
            for _ in range(chosen + 1):
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(str(chosen + 1))


class Options:
    """Answers from the list of options alone, found by role and name as a screen reader finds it."""

    def __init__(self, player: Player, seed: int = 1) -> None:
        self.player = player
        self.dice = random.Random(seed)

    def act(self, now: dict[str, Any]) -> None:
        page = self.player.page
        sheet = page.get_by_role("region", name="Options")
        if sheet.count() == 0:
            page.get_by_role("button", name="Options,").first.click()
        listed = sheet.get_by_role("listitem").get_by_role("button")
        listed.first.wait_for()
        listed.nth(self.dice.randrange(listed.count())).click()
        self.player.answered(now)


def play(player: Player, driver: Pointer | Keys | Options, most: int = 2000) -> int:
    """Plays on until the game is over or so many decisions were answered; returns their number."""
    for made in range(most):
        now = player.wait_for_turn()
        if "over" in now:
            return made
        driver.act(now)
    return most
