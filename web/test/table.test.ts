import assert from "node:assert/strict";
import { test } from "node:test";
import { Table } from "../src/table.ts";
import type { Asked, OptionView, PlaceView, Welcome } from "../src/wire.ts";
import { streams } from "./streams.ts";

const card = { name: "Ayla", id: 7 };
const play: OptionView = { key: "play Ayla", action: "play", text: "Play Ayla", card };
const slot = (name: string): OptionView => ({ key: `place ${name}`, action: "place", text: name, card, slot: name });

/** A table at which seat 0 is asked for one of these options. */
function asked(table: Table, id: number, options: OptionView[]): void {
  const [welcome] = streams("ws").find(([first]) => first.decision !== null)!;
  const places: Record<string, PlaceView> = { ...welcome.places };
  places["0.hand"] = { count: 1, cards: [{ ...card, owner: 0 }] };
  for (const name of ["center_left", "center_right"]) places[`0.stage.${name}`] = { count: 0, cards: [] };
  const decision: Asked = { ...welcome.decision!, id, player: 0, yours: true, options, total: options.length };
  const message: Welcome = { ...welcome, seat: 0, clocks: null, places, decision };
  table.hear(message);
}

test("a drag sends the card, and the place with the next decision if that lists it", () => {
  const table = new Table("t", "replay");
  asked(table, 1, [play, { key: "pass", action: "pass", text: "Nothing more: go on" }]);
  table.drop(7, { place: "0.stage.center_left" });
  assert.equal(table.store.pressed.value, "play Ayla");
  asked(table, 2, [slot("center_left"), slot("center_right")]);
  assert.equal(table.store.pressed.value, "place center_left");
});

test("the place of a drag that the next decision does not list is dropped, and asked for", () => {
  const table = new Table("t", "replay");
  asked(table, 1, [play, { key: "pass", action: "pass", text: "Nothing more: go on" }]);
  table.drop(7, { place: "0.stage.center_left" });
  asked(table, 2, [slot("center_right"), slot("back_left")]);
  assert.equal(table.store.pressed.value, null);
  asked(table, 3, [slot("center_left"), slot("center_right")]);
  assert.equal(table.store.pressed.value, null, "it is not kept for a later one");
});

test("a place that is asked of somebody else drops the rest of the drag", () => {
  const table = new Table("t", "replay");
  asked(table, 1, [play, { key: "pass", action: "pass", text: "Nothing more: go on" }]);
  table.drop(7, { place: "0.stage.center_left" });
  const [welcome] = streams("ws")[0]!;
  table.hear({ ...welcome, seat: 0, clocks: null, decision: null });
  asked(table, 2, [slot("center_left"), slot("center_right")]);
  assert.equal(table.store.pressed.value, null);
});
