import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32 } from "../src/crc.ts";
import { Store } from "../src/store.ts";
import { streams } from "./streams.ts";

/** A game in which seat 0 is asked first. */
const stream = (game: string) => streams(game).find(([welcome]) => welcome.decision !== null)!;

test("the sum is CRC-32", () => assert.equal(crc32("123456789"), "cbf43926"));

test("an update that was lost is noticed by its sum", () => {
  const [welcome, ...updates] = stream("ws");
  const store = new Store();
  store.welcome(welcome);
  const lost = updates.findIndex((update) => Object.keys(update.places ?? {}).length > 0);
  const right = updates.map((update, at) => at !== lost && store.update(update));
  assert.ok(right.includes(false) && right.slice(lost + 1, lost + 3).includes(false));
});

test("a whole table takes the place of what was known, as updates alone would have led to it", () => {
  const [welcome, ...updates] = stream("gate");
  const store = new Store();
  store.welcome(welcome);
  for (const update of updates.slice(0, 60)) store.update(update);
  const other = new Store();
  other.welcome({
    ...welcome,
    places: store.places(),
    head: store.head.value,
    decision: store.decision.value,
    seq: store.seq,
  });
  assert.deepEqual(other.places(), store.places());
  assert.deepEqual([...other.found.value.keys()].sort(), [...store.found.value.keys()].sort());
});

test("a new decision forgets what was pointed at; an update of the same one does not", () => {
  const [welcome] = stream("ws");
  const store = new Store();
  store.welcome(welcome);
  const decision = store.decision.value!;
  store.path.value = ["card:1"];
  store.update({ t: "update", seq: 1, sum: "", decision: { ...decision } });
  assert.deepEqual(store.path.value, ["card:1"]);
  store.update({ t: "update", seq: 2, sum: "", decision: { ...decision, id: decision.id + 1 } });
  assert.deepEqual(store.path.value, []);
});

test("pointing answers with the option once one is left, and Esc takes the last pointing back", () => {
  const [welcome] = stream("ws");
  const store = new Store();
  store.welcome({
    ...welcome,
    decision: {
      ...welcome.decision!,
      options: [1, 2].flatMap((card) =>
        ["x", "y"].map((action) => ({ key: `${action}${card}`, action, text: "", card: { name: "A", id: card } })),
      ),
    },
  });
  assert.equal(store.point("card:1"), null);
  assert.deepEqual(store.path.value, ["card:1"]);
  assert.equal(store.point("action:y")?.key, "y1");
  assert.ok(store.back());
  assert.equal(store.path.value.length, 0);
  assert.ok(!store.back());
});

test("a card that is like the one which an option names is pointed at in its place, and stays the one that was pointed at", () => {
  const [welcome] = stream("ws");
  const store = new Store();
  const seat = welcome.seat!;
  store.welcome({
    ...welcome,
    places: {
      ...welcome.places,
      [`${seat}.hand`]: { count: 2, cards: [1, 2].map((id) => ({ id, def: "a", name: "A" })) },
    },
    decision: {
      ...welcome.decision!,
      options: ["x", "y"]
        .map((action) => ({ key: action, action, text: "", card: { name: "A", id: 2 } }))
        .concat([{ key: "z", action: "z", text: "", card: { name: "B", id: 99 } }]),
    },
  });
  assert.equal(store.point("card:1"), null);
  assert.deepEqual(store.path.value, ["card:1"]);
  assert.equal(store.meant(1), 2);
  assert.equal(store.point("action:y")?.key, "y");
});
