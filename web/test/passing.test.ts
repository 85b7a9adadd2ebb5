import assert from "node:assert/strict";
import { test } from "node:test";
import { edges, isWake, mayPass } from "../src/passing.ts";
import { set } from "../src/settings.ts";
import { Store } from "../src/store.ts";
import type { Asked, Head, LogLine, OptionView } from "../src/wire.ts";

const option = (action: string, more: Partial<OptionView> = {}): OptionView => ({
  key: action,
  action,
  text: action,
  ...more,
});
const asked = (options: OptionView[], more: Partial<Asked> = {}): Asked => ({
  id: 1,
  player: 0,
  yours: true,
  kind: "main phase",
  prompt: "",
  rule: "",
  group: 1,
  min: 1,
  max: 1,
  picked: 0,
  total: options.length,
  options,
  ...more,
});

/** Seat 0 in a turn of a player. */
function seated(turn: number, turnPlayer: number): Store {
  const store = new Store();
  store.seat.value = 0;
  store.head.value = { ...store.head.value, turn, turn_player: turnPlayer } as Head;
  store.place("0.stage.center_left").value = { count: 1, cards: [{ id: 7, name: "Mine", owner: 0 }] };
  store.places();
  return store;
}

const passing = { until: "something", turn: 3, had: [] } as const;

test("a decision in which passing is an option is passed, with the option that is listed", () => {
  const pass = option("pass");
  assert.equal(mayPass(asked([option("play", { card: { name: "A", id: 1 } }), pass]), passing, seated(3, 1)), pass);
});

test("a choice that the rules require is never passed", () => {
  const store = seated(3, 1);
  assert.equal(mayPass(asked([option("level_up", { card: { name: "A", id: 1 } })]), passing, store), null);
  assert.equal(mayPass(asked([option("yes"), option("no")]), passing, store), null, "nor a question");
  assert.equal(
    mayPass(
      asked([option("discard", { card: { name: "A", id: 1 } }), option("done")], { min: 2, max: 2 }),
      passing,
      store,
    ),
    null,
  );
});

test("passing ends with the own next turn", () => {
  const decision = asked([option("pass")]);
  assert.ok(mayPass(decision, passing, seated(3, 0)), "in the turn in which it was begun it goes on");
  assert.equal(mayPass(decision, passing, seated(4, 0)), null);
  assert.equal(
    mayPass(decision, { until: "something", turn: 2, had: [] }, seated(4, 1)),
    null,
    "and after a turn of the other",
  );
  assert.ok(mayPass(decision, { until: "my turn", turn: 2, had: [] }, seated(4, 1)));
});

test("a phase of the ribbon that always stops is not passed, one that never stops is", () => {
  set("stops", { ws: { "main phase": "always" } });
  const store = seated(3, 1);
  store.head.value = { ...store.head.value, game: "ws", phase: "main phase" } as Head;
  assert.equal(mayPass(asked([option("pass")]), passing, store), null);
  set("stops", {});
  assert.ok(mayPass(asked([option("pass")]), passing, store));
});

test("each wake-up that is on wakes, and no other", () => {
  const lines: Record<string, LogLine> = {
    attacked: { kind: "attack", verb: "attack", player: 1 },
    aimed: { kind: "choose", verb: "choose", player: 1, card: { id: 7, name: "Mine" } },
    played: { kind: "move", verb: "play", player: 1 },
    revealed: { kind: "reveal", verb: "reveal", player: 1 },
    marked: { kind: "turn", verb: "rest", player: 1, card: { id: 9, name: "Theirs" } },
  };
  for (const on of [...Object.keys(lines), "none"]) {
    set("wake", Object.fromEntries(Object.keys(lines).map((name) => [name, name === on])));
    const store = seated(3, 1);
    store.mark(9);
    store.update({
      t: "update",
      seq: 1,
      sum: "",
      places: { "0.stage.center_left": { count: 1, cards: [{ id: 7, name: "Mine", owner: 0 }] } },
    });
    for (const [name, line] of Object.entries(lines))
      assert.equal(isWake(line, store), name === on, `${name}, with ${on} on`);
    for (const [name, line] of Object.entries(lines))
      assert.equal(
        isWake({ ...line, player: 0 }, store),
        name === "marked" && on === "marked",
        "own deeds wake nobody",
      );
  }
});

test("a mark goes with its card when that gets another number, and away with a second press", () => {
  set("wake", { marked: true });
  const store = seated(3, 1);
  store.mark(9);
  const moves: LogLine = { kind: "move", verb: "play", player: 1, card: { id: 9, name: "Theirs" }, now: 12 };
  store.update({ t: "update", seq: 1, sum: "", events: [moves] });
  assert.ok(isWake(moves, store));
  assert.ok(isWake({ kind: "attack", verb: "attack", player: 1, card: { id: 12, name: "Theirs" } }, store));
  store.mark(12);
  assert.ok(!isWake({ kind: "attack", verb: "attack", player: 1, card: { id: 12, name: "Theirs" } }, store));
});

test("a number at the edge of losing is found for both sides, and only of what the game has", () => {
  const store = seated(3, 1);
  store.head.value = { ...store.head.value, game: "ws" } as Head;
  const put = (places: Record<string, { count: number }>) => {
    for (const [name, there] of Object.entries(places)) store.place(name).value = there;
    return [...edges(store)];
  };
  assert.deepEqual(put({ "0.deck": { count: 30 }, "1.clock": { count: 6 }, "1.level": { count: 2 } }), []);
  assert.deepEqual(put({ "1.level": { count: 3 } }), ["1.clock", "1.level"]);
  assert.deepEqual(put({ "0.deck": { count: 5 }, "1.clock": { count: 0 } }), ["0.deck", "1.level"]);
});

test("an option that was not there at the last pass wakes who asked for that", () => {
  const store = seated(3, 1);
  const decision = asked([option("play"), option("pass")]);
  for (const on of [true, false]) {
    set("wake", { options: on });
    assert.equal(mayPass(decision, passing, store) === null, on);
    assert.ok(mayPass(decision, { ...passing, had: ["play"] }, store));
  }
});
