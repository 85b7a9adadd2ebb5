// Passing until something happens: what may be passed, and what wakes.
import { atEdge } from "./board/edge.ts";
import { PASSING, passOf } from "./narrow.ts";
import { settings } from "./settings.ts";
import type { Store } from "./store.ts";
import type { Asked, LogLine, OptionView } from "./wire.ts";

/** How long to pass. turn: in which it began. had: the keys of the options when the player passed last. */
export interface Passing {
  until: "something" | "my turn";
  turn: number;
  had: readonly string[];
}

/** What a player could do in a decision, by the keys of its options. */
export const doing = (decision: Asked | null): string[] =>
  (decision?.yours ? decision.options : []).filter((option) => !PASSING.has(option.action)).map((option) => option.key);

/** The option with which a decision is passed while passing is on; null if it must be answered. */
export function mayPass(decision: Asked, passing: Passing, store: Store): OptionView | null {
  const { head, seat } = store;
  if (settings.value.wake.options && doing(decision).some((key) => !passing.had.includes(key))) return null;
  if (settings.value.stops[head.value.game]?.[head.value.phase] === "always") return null;
  if (head.value.turn !== passing.turn && head.value.turn_player === seat.value) return null;
  if (passing.until === "something" && head.value.turn > passing.turn + 1) return null;
  return decision.min > decision.picked && decision.max > 1 ? null : passOption(decision);
}

function passOption(decision: Asked): OptionView | null {
  const option = passOf(decision.options);
  // "No" leaves out what a card offers; only a pass, an end or a done goes on without a choice.
  return option && ["pass", "end", "done"].includes(option.action) ? option : null;
}

/** Whether an event is one of those that wake the player of this browser. */
export function isWake(event: LogLine, store: Store): boolean {
  const wake = settings.value.wake;
  const own = store.seat.value;
  const marked = (id: number | null | undefined): boolean => id != null && store.marked.value.has(id);
  if (wake.marked && (marked(event.card?.id) || marked(event.now))) return true;
  if (event.player === own) return false;
  const mine = (id: number | undefined): boolean => id !== undefined && store.card(id)?.owner === own;
  if (event.kind === "attack") return Boolean(wake.attacked);
  if (event.kind === "choose" && (mine(event.card?.id) || mine(event.other?.id))) return Boolean(wake.aimed);
  if (event.kind === "reveal" && event.verb !== "play") return Boolean(wake.revealed);
  return event.verb === "play" || event.verb === "use" ? Boolean(wake.played) : false;
}

const LOSING = ["deck", "clock", "level", "damage", "shields", "player"];

/** The places whose number is at the edge of losing now. */
export function edges(store: Store): ReadonlySet<string> {
  const places = store.places();
  const { game } = store.head.value;
  const found = new Set<string>();
  for (const name of Object.keys(places)) {
    const [owner, zone = "", slot] = name.split(".");
    if (
      slot === undefined &&
      LOSING.includes(zone) &&
      atEdge(game, zone, (other) => places[`${owner}.${other}`] ?? null)
    )
      found.add(name);
  }
  return found;
}
