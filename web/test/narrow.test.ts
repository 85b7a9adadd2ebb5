import assert from "node:assert/strict";
import { test } from "node:test";
import { placeFinder } from "../src/layouts/index.ts";
import {
  buttonsOf,
  cardToken,
  meanings,
  narrow,
  type PlaceOf,
  passOf,
  type Token,
  tokensOf,
  twinsOf,
  withTwins,
} from "../src/narrow.ts";
import { Store } from "../src/store.ts";
import type { Asked, OptionView } from "../src/wire.ts";
import { games, streams } from "./streams.ts";

const none: PlaceOf = () => null;
const option = (key: string, action: string, more: Partial<OptionView> = {}): OptionView => ({
  key,
  action,
  text: key,
  ...more,
});
const named = (name: string, id: number | null) => ({ name, id });

/** Every way to point on from a path, to its end: the options that are sent. */
function reach(options: readonly OptionView[], placeOf: PlaceOf, path: Token[] = []): Set<OptionView> {
  const found = new Set<OptionView>();
  for (const [token, leaves] of narrow(options, path, placeOf).next) {
    if (leaves.length === 1) found.add(leaves[0]!);
    else for (const one of reach(options, placeOf, [...path, token])) found.add(one);
  }
  return found;
}

test("pointing at a card that has one option answers with it", () => {
  const options = [option("attack A", "attack", { card: named("A", 1) }), option("end", "end")];
  const { next } = narrow(options, [], none);
  assert.deepEqual(next.get("card:1"), [options[0]]);
  assert.deepEqual([...next.keys()], ["card:1", "key:end"]);
});

test("a card with several actions leaves them to a menu", () => {
  const options = [
    option("play A", "play", { card: named("A", 1) }),
    option("use A", "activate", { card: named("A", 1), number: 1 }),
    option("pass", "pass"),
  ];
  const first = narrow(options, [], none);
  assert.equal(first.next.get("card:1")?.length, 2);
  const second = narrow(options, ["card:1"], none);
  assert.deepEqual(buttonsOf(second), [options[0], options[1]]);
});

test("of cards that are alike each glows, though an option names one of them; of others only those that are named", () => {
  const options = [option("play A", "play", { card: named("A", 3) }), option("pass", "pass")];
  const card = (id: number, more = {}) => ({ id, def: "a", name: "A", ...more });
  const twins = twinsOf(options, [card(1), card(2), card(3), card(4, { power: 9 }), card(5, { def: "b" }), null], [2]);
  assert.deepEqual([...twins], [[1, 3]]);
  const { next } = withTwins(narrow(options, [], none), twins);
  assert.deepEqual(next.get("card:1"), [options[0]]);
  assert.deepEqual([...next.keys()], ["card:3", "key:pass", "card:1"]);
});

test("a card that all options name need not be pointed at: its places glow at once", () => {
  const slots = ["left", "right"].map((slot) => option(`place A ${slot}`, "place", { card: named("A", 1), slot }));
  const { next } = narrow(slots, [], (slot) => `0.${slot}`);
  assert.deepEqual([...next.keys()].sort(), ["place:0.left", "place:0.right"]);
});

test("card and target: the pair is pointed at one after the other, in any case to one answer", () => {
  const options = [
    option("1", "pair", { card: named("A", 1), target: named("X", 8) }),
    option("2", "pair", { card: named("A", 1), target: named("Y", 9) }),
    option("3", "pair", { card: named("B", 2), target: named("X", 8) }),
  ];
  assert.deepEqual(narrow(options, ["card:1", "card:9"], none).only, options[1]);
  assert.deepEqual(
    narrow(options, [], none).next.get("card:9"),
    [options[1]],
    "a target that only one option has is enough",
  );
});

test("options that differ in nothing that can be pointed at are buttons", () => {
  const options = [option("yes", "yes"), option("no", "no")];
  assert.deepEqual(buttonsOf(narrow(options, [], none)), options);
});

test("a press means a place where its card means nothing", () => {
  const options = [option("exchange l", "exchange", { slot: "l" }), option("exchange r", "exchange", { slot: "r" })];
  const now = narrow(options, [], (slot) => `0.stage.${slot}`);
  assert.deepEqual(meanings(now, { card: 7, place: "0.stage.l" }), ["place:0.stage.l"]);
  assert.deepEqual(meanings(now, { card: 7, place: "1.stage.l" }), []);
});

test("P presses the only pass, never a card that is called so", () => {
  const pass = option("pass", "pass");
  assert.equal(passOf([option("a", "attack", { card: named("A", 1) }), pass]), pass);
  assert.equal(passOf([option("no a", "no", { card: named("A", 1) })]), null);
  assert.equal(passOf([option("level_up A", "level_up", { card: named("A", 1) })]), null);
});

for (const game of games()) {
  test(`${game}: in recorded games each option can be reached, no path sends another, and what glows is what is listed`, () => {
    let decisions = 0;
    for (const [welcome, ...updates] of streams(game)) {
      const store = new Store();
      const look = (decision: Asked | null) => {
        if (!decision) return;
        decisions++;
        const placeOf = placeFinder(game, store.places(), decision.player);
        assert.deepEqual(reach(decision.options, placeOf), new Set(decision.options), decision.prompt);
        const { next } = store.narrowed.value;
        for (const [token, options] of next) {
          const meant = token.replace(/^card:(\d+)$/, (_, id) => cardToken(store.meant(Number(id))));
          for (const one of options) assert.ok(tokensOf(one, placeOf).includes(meant), `${token} glows for ${one.key}`);
        }
        assert.deepEqual(new Set([...next.values()].flat()), new Set(decision.options), decision.prompt);
      };
      store.welcome(welcome);
      look(store.decision.value);
      for (const update of updates) {
        assert.ok(store.update(update), `the sum after update ${update.seq} agrees`);
        look(store.decision.value);
      }
    }
    assert.ok(decisions > 20, `${decisions} decisions`);
  });
}
