// The keyboard: one key passes, arrows move by geometry, Enter picks. No key fires in a text field.

import { neighbor } from "./panels/Tree.tsx";
import { settings } from "./settings.ts";
import type { Table } from "./table.ts";

/** Milliseconds in which Space does nothing after a new decision. */
export const CALM = 300;

export const KEYS: readonly (readonly [string, string])[] = [
  ["Arrows", "to the next card or place in that direction"],
  ["Enter", "pick what has focus"],
  ["Tab, F6", "next zone, next region"],
  ["Ctrl+Enter", "the main button (Space too, once a pointer was used)"],
  ["P", "pass, or done"],
  ["Shift+P, Ctrl+P", "pass until something happens, until my next turn"],
  ["Y, N", "yes, no"],
  ["1 to 9", "the option with that number, in a list or menu"],
  ["O", "list of all options"],
  ["H, B, G, D", "hand, own field, opponent's field, piles"],
  ["L, W, Z", "log, why, card"],
  ["I", "what changes this card, and why it cannot be played"],
  ["M", "mark this card: its deeds wake you while you pass"],
  ["X", "what lies under this card"],
  ["U", "undo"],
  ["S", "stops by phase"],
  ["/", "command box"],
  ["Esc", "back"],
];

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** The box that lies next in a direction: near along it, and not far to its side. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const here = middle(from);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, at) => {
    const there = middle(box);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const along =
      direction === "ArrowLeft" ? -dx : direction === "ArrowRight" ? dx : direction === "ArrowUp" ? -dy : dy;
    const aside = Math.abs(direction === "ArrowLeft" || direction === "ArrowRight" ? dy : dx);
    if (along < 4) return;
    const cost = along + aside * 2.2;
    if (cost < least) {
      least = cost;
      best = at;
    }
  });
  return best;
}

const visible = (element: HTMLElement): boolean => element.offsetParent !== null && element.getClientRects().length > 0;

/** What is drawn for an element that has focus: its card or place. */
const ringed = (element: HTMLElement): HTMLElement => (element.matches(".hit") ? element.parentElement! : element);

const LIT = ".ring-act > [data-nav], .ring-target > [data-nav], [data-nav].ring-act, [data-nav].ring-target";

function reachable(table: Table): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-nav]")].filter(visible);
  if (table.store.path.value.length === 0) return all;
  // While a place is to be chosen, arrows go among the lit ones.
  const lit = all.filter((element) => /ring-(act|target)/.test(ringed(element).className));
  return lit.length ? lit : all;
}

function move(table: Table, direction: Direction): boolean {
  const all = reachable(table);
  const now = document.activeElement as HTMLElement | null;
  if (!now || !all.length) return false;
  if (!now.hasAttribute("data-nav")) {
    all[0]!.focus();
    return true;
  }
  const others = all.filter((element) => element !== now);
  const at = nearest(
    now.getBoundingClientRect(),
    others.map((element) => element.getBoundingClientRect()),
    direction,
  );
  if (at < 0) return false;
  others[at]!.focus();
  return true;
}

function focusIn(selector: string): void {
  const region = document.querySelector<HTMLElement>(selector);
  const lit = region?.querySelector<HTMLElement>(LIT);
  (lit ?? region?.querySelector<HTMLElement>("[data-nav], button, input, a[href]"))?.focus();
}

const REGIONS = ["prompt", "hand", "own", "opponent", "side", "head"];

function nextRegion(back: boolean): void {
  const now = document.activeElement?.closest<HTMLElement>("[data-region]")?.dataset.region;
  const there = REGIONS.filter((region) => document.querySelector(`[data-region="${region}"]`));
  const at = there.indexOf(now ?? "");
  const next = there[(at + (back ? -1 : 1) + there.length) % there.length];
  if (next) focusIn(`[data-region="${next}"]`);
}

function byNumber(table: Table, digit: number): boolean {
  const menu = table.menu.value;
  if (menu) {
    const option = menu.options[digit - 1];
    if (option) table.choose(option);
    return Boolean(option);
  }
  if (table.sheet.value !== "options") return false;
  const button = document.querySelectorAll<HTMLButtonElement>(".options .option")[digit - 1];
  button?.click();
  return Boolean(button);
}

function primary(table: Table): boolean {
  const option = table.primary();
  if (option) table.choose(option);
  return option !== null;
}

function answer(table: Table, action: string): boolean {
  const options = table.store.decision.value?.yours
    ? table.store.decision.value.options.filter((option) => option.action === action)
    : [];
  if (options.length === 1) table.choose(options[0]!);
  return options.length === 1;
}

function focusedCard(table: Table): void {
  const id = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card;
  table.tab.value = "card";
  if (id !== undefined) void table.askWhyNot(Number(id));
}

function markFocused(table: Table): boolean {
  const id = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card;
  if (id !== undefined) table.store.mark(Number(id));
  return id !== undefined;
}

/** Does what a key means. Returns whether it meant something. */
function pressed(event: KeyboardEvent, table: Table): boolean {
  const { key } = event;
  const control = event.ctrlKey || event.metaKey;
  if (key === "Escape") return table.back();
  if (key === "F6") {
    nextRegion(event.shiftKey);
    return true;
  }
  if (key === "Enter" && control) return primary(table);
  if (key.startsWith("Arrow") && !control && !event.altKey) {
    const node = document.activeElement as HTMLElement | null;
    if (table.store.info.value?.analysis && !node?.hasAttribute("data-nav")) {
      const way = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "up", ArrowDown: "down" } as const;
      const to = neighbor(table.store.nodes.value, table.store.node.value, way[key as Direction]);
      if (to !== null) void table.socket?.ask({ t: "goto", node: to });
      return to !== null;
    }
    return move(table, key as Direction);
  }
  if (key === "Enter" || key === " ") {
    const on = document.activeElement as HTMLElement | null;
    const card = on?.matches("[data-nav]:not(button)");
    if (key === " " && performance.now() - table.asked < CALM) return true;
    if (key === " " && table.pointerUsed && !on?.matches(":focus-visible")) return primary(table);
    if (!card) return false;
    on!.click();
    return true;
  }
  if (!settings.value.keys || event.altKey) return false;
  if (control) {
    if (key.toLowerCase() !== "p") return false;
    table.passUntil("my turn");
    return true;
  }
  if (/^[1-9]$/.test(key)) return byNumber(table, Number(key));
  switch (key.toLowerCase()) {
    case "p":
      if (event.shiftKey) table.passUntil("something");
      else table.pass();
      return true;
    case "y":
      return answer(table, "yes");
    case "n":
      return answer(table, "no");
    case "o":
      table.sheet.value = table.sheet.value === "options" ? "" : "options";
      return true;
    case "h":
      focusIn('[data-region="hand"]');
      return true;
    case "b":
      focusIn('[data-region="own"]');
      return true;
    case "g":
      focusIn('[data-region="opponent"]');
      return true;
    case "d":
      document.querySelector<HTMLElement>('[data-region="own"] :is(.as-pile, .as-tile) > .hit')?.focus();
      return true;
    case "l":
      table.tab.value = "log";
      return true;
    case "w":
      void table.askWhy();
      return true;
    case "z":
      table.tab.value = "card";
      return true;
    case "i":
      focusedCard(table);
      return true;
    case "m":
      return markFocused(table);
    case "x":
      document.activeElement?.closest("[data-card]")?.querySelector<HTMLElement>(".peek")?.click();
      return true;
    case "u":
      table.undo();
      return true;
    case "s":
      table.sheet.value = table.sheet.value === "stops" ? "" : "stops";
      return true;
    case "?":
      table.sheet.value = table.sheet.value === "keys" ? "" : "keys";
      return true;
    case "/":
      document.querySelector<HTMLInputElement>("#command")?.focus();
      return true;
  }
  return false;
}

export function listen(table: Table): () => void {
  const key = (event: KeyboardEvent) => {
    const on = event.target as HTMLElement;
    if (on.closest("input, textarea, select, [contenteditable]")) {
      if (event.key === "Escape") on.blur();
      return;
    }
    // Whatever is pressed, the board first shows the present.
    if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) table.hurry();
    if (pressed(event, table)) event.preventDefault();
  };
  const pointer = () => {
    table.pointerUsed = true;
    table.hurry();
  };
  addEventListener("keydown", key);
  addEventListener("pointerdown", pointer, true);
  return () => {
    removeEventListener("keydown", key);
    removeEventListener("pointerdown", pointer, true);
  };
}
