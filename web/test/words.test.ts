import assert from "node:assert/strict";
import { test } from "node:test";
import { seat } from "../src/board/seated.ts";
import { fitting } from "../src/command.ts";
import { nearest } from "../src/keys.ts";
import { together } from "../src/panels/Log.tsx";
import { inOrder, neighbor } from "../src/panels/Tree.tsx";
import { addressOf, partsOf } from "../src/route.ts";
import { cardLabel, counted, named, seatName, timeOf } from "../src/say.ts";
import type { TableInfo } from "../src/wire.ts";

test("a card is said with name, place, state, values, what is under it and what it can do", () => {
  const card = {
    name: "Ayla",
    type: "character",
    state: "rest",
    level: 1,
    power: 13000,
    changes: { power: { printed: 8000, changes: [] } },
  };
  assert.equal(
    cardLabel(card, "your center left", { under: 2, can: ["attack", "move"] }),
    "Ayla, your center left, resting, level 1, power 13000, 5000 more than printed, 2 under it, can: attack, move",
  );
  assert.equal(cardLabel(null, "stock"), "face-down card, stock");
  assert.equal(cardLabel({ face: "down", counters: { damage: 1 } }, ""), "face-down card, damage 1");
});

test("units keep their place on the board when another leaves", () => {
  const first = seat([], [3, 2, 1], 6);
  assert.deepEqual(first.slice(0, 3), [1, 2, 3]);
  assert.deepEqual(seat(first, [3, 1], 6).slice(0, 3), [1, undefined, 3]);
  assert.deepEqual(seat(seat(first, [3, 1], 6), [4, 3, 1], 6).slice(0, 3), [1, 4, 3]);
});

test("an arrow key goes to what lies nearest in its direction", () => {
  const box = (x: number, y: number) => ({ left: x, right: x + 10, top: y, bottom: y + 10 });
  const boxes = [box(20, 0), box(40, 0), box(0, 20), box(18, 18)];
  assert.equal(nearest(box(0, 0), boxes, "ArrowRight"), 0);
  assert.equal(nearest(box(0, 0), boxes, "ArrowDown"), 2);
  assert.equal(nearest(box(0, 0), boxes, "ArrowLeft"), -1);
});

test("words find the option of which each begins a word", () => {
  const options = ["Attack with Ayla", "Attack with Ayame", "End the attacks"].map((text, at) => ({
    key: `k${at}`,
    action: at < 2 ? "attack" : "end",
    text,
  }));
  assert.deepEqual(
    fitting(options, "att ayla").map((one) => one.key),
    ["k0"],
  );
  assert.deepEqual(fitting(options, "ay").length, 2);
  assert.deepEqual(
    fitting(options, "end").map((one) => one.key),
    ["k2"],
  );
});

test("equal lines of the log are told once with their number", () => {
  const line = (text: string) => ({ kind: "turn", text, rule: "x:1" });
  assert.deepEqual(
    together([line("a"), line("a"), line("b"), line("a")]).map(({ line: { text }, times }) => [text, times]),
    [
      ["a", 2],
      ["b", 1],
      ["a", 1],
    ],
  );
});

test("the tree of an analysis is read line by line, branches inline, and walked by keys", () => {
  const node = (id: number, parent: number) => ({ id, parent, seat: 0, text: `${id}`, turn: 1 });
  const nodes = [node(1, 0), node(2, 1), node(3, 2), node(4, 1), node(5, 4)];
  assert.deepEqual(
    inOrder(nodes).map(({ node: { id }, depth }) => [id, depth]),
    [
      [1, 0],
      [2, 0],
      [4, 1],
      [5, 1],
      [3, 0],
    ],
  );
  assert.equal(neighbor(nodes, 2, "down"), 4);
  assert.equal(neighbor(nodes, 4, "up"), 2);
  assert.equal(neighbor(nodes, 2, "back"), 1);
  assert.equal(neighbor(nodes, 1, "on"), 2);
});

test("a clock shows minutes and seconds, and never less than nothing", () => {
  assert.deepEqual([724.1, 60, 0.2, -3].map(timeOf), ["12:05", "1:00", "0:01", "0:00"]);
});

test("seats with the same name are told apart by their numbers", () => {
  const info = (...names: string[]) => ({ seats: names.map((name) => ({ name })) }) as unknown as TableInfo;
  assert.equal(named("Player 1 attacks player 2", info("Mika", "Mika")), "Mika (1) attacks Mika (2)");
  assert.equal(
    named("Player 1 attacks player 2 and player 3", info("Mika", "Nils", "")),
    "Mika attacks Nils and player 3",
  );
  assert.equal(seatName(info("Mika", ""), 1), "Player 2");
});

test("one of a thing is told in the singular", () =>
  assert.deepEqual(
    [0, 1, 2].map((number) => counted(number, "rule")),
    ["0 rules", "1 rule", "2 rules"],
  ));

test("the parts of an address are decoded, and one that is no address of ours is none the worse", () => {
  assert.deepEqual(partsOf("/cards/ws/CC%2FW01-01?table=k3f9"), ["cards", "ws", "CC/W01-01"]);
  assert.deepEqual(partsOf("/decks/%E0%A4%A"), ["decks", "%E0%A4%A"]);
});

test("a link that is pasted leads where it says, a name alone to a table, anything else nowhere", () => {
  assert.equal(addressOf(" http://127.0.0.1:8080/t/k3f9?x=1 "), "/t/k3f9");
  assert.equal(addressOf("http://127.0.0.1:8080/p/abcd/"), "/p/abcd");
  assert.equal(addressOf("/replay/k3f9"), "/replay/k3f9");
  assert.equal(addressOf("k3f9"), "/t/k3f9");
  for (const link of ["", "javascript:alert(1)", "../../x", "http://127.0.0.1:8080/"])
    assert.equal(addressOf(link), null);
});
