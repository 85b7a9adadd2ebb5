// Sentences and names: what a screen reader hears, and the words beside the board.
import type { CardView, GamesInfo, LogLine, OptionView, TableInfo } from "./wire.ts";

export const words = (name: string): string => name.replaceAll("_", " ");

/** The states of cards as they are said. */
const STATES: Readonly<Record<string, string>> = {
  stand: "standing",
  rest: "resting",
  reverse: "reversed",
  active: "active",
  rested: "rested",
};

const NUMBERS: readonly (keyof CardView)[] = [
  "level",
  "limit",
  "cost",
  "power",
  "soul",
  "ap",
  "hp",
  "defense",
  "crit",
  "life",
];

/** The damage that is marked on a card. */
export const damageOf = (card: CardView): number => card.counters?.damage ?? 0;

/** A number as printed, for comparison with what it is now. */
export function printed(card: CardView, field: string): number | undefined {
  const value = card.changes?.[field]?.printed;
  return typeof value === "number" ? value : undefined;
}

function numberWords(card: CardView, field: keyof CardView): string | null {
  const value = card[field];
  if (typeof value !== "number") return null;
  if (value === 0 && !["level", "power", "ap"].includes(field)) return null;
  const before = printed(card, field);
  if (before === undefined || before === value) return `${field} ${value}`;
  const by = Math.abs(value - before);
  return `${field} ${value}, ${by} ${value > before ? "more" : "less"} than printed`;
}

/** Name, place, state, present values, what is under it and what it can do: the accessible name of a card. */
export function cardLabel(
  card: CardView | null,
  where: string,
  more: {
    under?: number;
    underWord?: string;
    can?: readonly string[];
    order?: number;
    why?: string;
    marked?: boolean;
  } = {},
): string {
  const parts: string[] = [];
  if (!card?.name) parts.push("face-down card");
  else parts.push(card.face === "down" ? `${card.name}, face down` : card.name);
  if (where) parts.push(where);
  const state = card?.state ? (STATES[card.state] ?? card.state) : "";
  if (state) parts.push(state);
  if (card?.name) {
    for (const field of NUMBERS) {
      const said = numberWords(card, field);
      if (said) parts.push(said);
    }
    if (card.trigger?.length) parts.push(`trigger ${card.trigger.join(" and ")}`);
    for (const remark of card.remarks ?? []) parts.push(remark);
    if (card.unread) parts.push("text not read by the engine");
  }
  const damage = card ? damageOf(card) : 0;
  if (damage) parts.push(`damage ${damage}${(card?.hp ?? card?.defense) ? ` of ${card?.hp ?? card?.defense}` : ""}`);
  if (more.under) parts.push(`${more.under} ${more.underWord ?? "under it"}`);
  if (more.marked) parts.push("marked");
  if (more.order !== undefined) parts.push(`selected, number ${more.order}`);
  if (more.can?.length) parts.push(`can: ${more.can.join(", ")}`);
  if (more.why) parts.push(`cannot be played: ${more.why}`);
  return parts.join(", ");
}

/** The name of a seat; with its number where another seat has the same name, as on an analysis table. */
export function seatName(info: TableInfo | null, seat: number): string {
  const name = info?.seats[seat]?.name;
  if (!name) return `Player ${seat + 1}`;
  return info.seats.some((other, at) => at !== seat && other.name === name) ? `${name} (${seat + 1})` : name;
}

/** What is played at a table: the ruling that it shows, or the game with its format where it has several. */
export function tableTitle(info: TableInfo, known: GamesInfo | null): string {
  if (info.about) return ruling(info.about);
  const game = known?.games.find((one) => one.id === info.game)?.title ?? info.game;
  return info.title ? `${game}, ${info.title}` : game;
}

/** A test's name is the ruling as a sentence. */
export function ruling(test: string): string {
  const name = /test_(\w+)/.exec(test.split("::").at(-1) ?? test)?.[1];
  if (!name) return test;
  const sentence = name.replaceAll("_", " ");
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

/** A number of things: "1 rule", "2 rules". */
export const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? "" : "s"}`;

/** A line of the log, or a prompt, with the names of the players. */
export function named(text: string, info: TableInfo | null): string {
  return text.replace(/\b[Pp]layer ([1-9])\b/g, (all, digit: string) =>
    info?.seats[Number(digit) - 1]?.name ? seatName(info, Number(digit) - 1) : all,
  );
}

/** The deeds among the lines of a log: what stays when every step is not wanted. */
export function isDeed(line: LogLine): boolean {
  return !["begin", "idle", "unpaid", "random"].includes(line.kind ?? "") || /\bturn\b/.test(line.text ?? "");
}

/** An option as a row of the option list. */
export const optionText = (option: OptionView, info: TableInfo | null): string => named(option.text, info);

/** Where a place is, in words, for whoever sits at a seat. */
export function placeWords(
  place: string,
  own: number | null,
  owners: readonly { seat: number | null }[],
  info: TableInfo | null,
): string {
  const [owner, zone, slot] = place.split(".");
  const at = Number(owner);
  const seat = owners[at]?.seat ?? null;
  const whose = seat === null ? "" : seat === own ? "your " : `${seatName(info, seat)}'s `;
  return whose + words(slot ?? zone ?? "");
}

export function timeOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const rest = String(whole % 60).padStart(2, "0");
  return `${Math.floor(whole / 60)}:${rest}`;
}
