// Passing until something happens: what may be passed, and what wakes.
import { passOf } from "./narrow.ts";
import { settings } from "./settings.ts";
import type { Store } from "./store.ts";
import type { Asked, LogLine, OptionView } from "./wire.ts";

/** The option with which a decision is passed while passing is on; null if it must be answered. */
export function mayPass(
  decision: Asked,
  passing: { until: "something" | "my turn"; turn: number },
  store: Store,
): OptionView | null {
  const { head, seat } = store;
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
  if (event.player === own) return false;
  const mine = (id: number | undefined): boolean => id !== undefined && store.card(id)?.owner === own;
  if (event.kind === "attack") return Boolean(wake.attacked);
  if (event.kind === "choose" && (mine(event.card?.id) || mine(event.other?.id))) return Boolean(wake.aimed);
  if (event.kind === "reveal" && event.verb !== "play") return Boolean(wake.revealed);
  return event.verb === "play" || event.verb === "use" ? Boolean(wake.played) : false;
}
