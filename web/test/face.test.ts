import assert from "node:assert/strict";
import { test } from "node:test";
import { faceOf } from "../src/card/data.ts";
import { iconNames } from "../src/card/icons.tsx";
import { breakName, widthOf } from "../src/card/widths.ts";

test("a name is broken at its words and stays within its lines", () => {
  const lines = breakName("Ferro, Dockhand with Big Plans", 6, 4);
  assert.deepEqual(lines.map((line) => line.text).join(" "), "Ferro, Dockhand with Big Plans");
  for (const line of lines) assert.ok(widthOf(line.text) * line.squeeze <= 6.001);
});

test("of a name that is too long the first and the last words are kept", () => {
  const lines = breakName("One two three four five six seven eight nine ten eleven", 3, 3);
  assert.equal(lines.length, 3);
  assert.ok(lines[0]!.text.startsWith("One"));
  assert.ok(lines.at(-1)!.text.endsWith("eleven"));
});

test("a word that is too wide even when condensed is cut", () => {
  const lines = breakName("Donaudampfschifffahrtsgesellschaft", 4, 9);
  assert.equal(lines.map((line) => line.text).join(""), "Donaudampfschifffahrtsgesellschaft");
  for (const line of lines) assert.ok(line.squeeze >= 0.85 - 1e-9);
});

test("a face shows the numbers of its game, and which of them differ from what is printed", () => {
  const ws = faceOf("ws", {
    name: "A",
    type: "character",
    level: 1,
    power: 5500,
    soul: 2,
    color: ["red"],
    trigger: ["soul"],
    changes: { power: { printed: 5000, changes: [] } },
  });
  assert.deepEqual(
    [ws.corner, ws.figures, ws.soul, ws.icons, ws.hue],
    ["1", [{ text: "5500", change: 1 }], { count: 2, change: 0 }, ["soul"], "red"],
  );
  const gcg = faceOf("gcg", { name: "B", type: "unit", level: 3, cost: 2, ap: 4, hp: 3, counters: { damage: 2 } });
  assert.deepEqual([gcg.cost, gcg.figures.map((one) => one.text), gcg.damage], ["2", ["4", "3"], { taken: 2, of: 3 }]);
  const gate = faceOf("gate", { name: "C", type: "gate", life: 17, counters: { life: 4 } });
  assert.deepEqual(
    gate.figures.map((one) => one.text),
    ["4"],
  );
});

test("each trigger icon of ws has a drawing", () => {
  const drawn = new Set(iconNames());
  for (const icon of [
    "soul",
    "return",
    "pool",
    "comeback",
    "draw",
    "shot",
    "treasure",
    "gate",
    "standby",
    "choice",
    "counter",
    "clock",
  ]) {
    assert.ok(drawn.has(icon), icon);
  }
});
