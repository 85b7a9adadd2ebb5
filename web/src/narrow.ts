// From the flat list of options of a decision to what can be pointed at next.
//
// Each option has tokens: what it names, in a fixed order, and last its key. A path is a list of tokens; the options
// that have all of them are left. What glows are the next tokens: the first token of each option that is left and
// that does not hold for all of them. When one option is left, it is the answer.
import type { CardView, OptionView } from "./wire.ts";

export type Token = string;

/** Where a slot lies: a place as the log writes it, or null if the word is no zone and no slot. */
export type PlaceOf = (slot: string, option: OptionView) => string | null;

export const cardToken = (id: number): Token => `card:${id}`;
export const placeToken = (place: string): Token => `place:${place}`;
export const seatToken = (seat: number): Token => `seat:${seat}`;
export const keyToken = (key: string): Token => `key:${key}`;
export const actionToken = (action: string): Token => `action:${action}`;
export const numberToken = (number: number): Token => `number:${number}`;

/** Options that end or leave out something; no key but their own presses them. */
export const PASSING: ReadonlySet<string> = new Set(["pass", "done", "end", "no", "keep"]);

export function tokensOf(option: OptionView, placeOf: PlaceOf): Token[] {
  const tokens: Token[] = [];
  if (option.card?.id != null) tokens.push(cardToken(option.card.id));
  if (option.target?.id != null) tokens.push(cardToken(option.target.id));
  if (option.slot !== undefined) {
    const place = placeOf(option.slot, option);
    if (place !== null) tokens.push(placeToken(place));
  }
  if (option.number !== undefined) {
    tokens.push(option.action === "player" ? seatToken(option.number) : numberToken(option.number));
  }
  if (option.card != null || option.target != null) tokens.push(actionToken(option.action));
  tokens.push(keyToken(option.key));
  return [...new Set(tokens)];
}

export interface Narrowed {
  /** The options that agree with the path. */
  readonly left: readonly OptionView[];
  /** What can be pointed at next, each with the options that it leaves. */
  readonly next: ReadonlyMap<Token, readonly OptionView[]>;
  /** The answer, once one option is left and something was pointed at. */
  readonly only: OptionView | null;
}

export function narrow(options: readonly OptionView[], path: readonly Token[], placeOf: PlaceOf): Narrowed {
  const all = options.map((option) => ({ option, tokens: tokensOf(option, placeOf) }));
  const left = all.filter(({ tokens }) => path.every((token) => tokens.includes(token)));
  const next = new Map<Token, OptionView[]>();
  if (left.length === 1 && path.length > 0) return { left: [left[0]!.option], next, only: left[0]!.option };
  const shared =
    left.length > 1 ? left[0]!.tokens.filter((token) => left.every((one) => one.tokens.includes(token))) : [];
  for (const { option, tokens } of left) {
    const open = tokens.filter((token) => !path.includes(token) && !shared.includes(token));
    // Where a card is meant, its place does as well, unless the place tells options apart.
    const first = open[0] ?? keyToken(option.key);
    add(next, first, option);
  }
  // A card or place that is not the first of its option is a shortcut if it tells the options apart by itself.
  for (const { option, tokens } of left) {
    for (const token of tokens) {
      if (path.includes(token) || shared.includes(token) || next.get(token)?.includes(option)) continue;
      if (!/^(card|place|seat):/.test(token) || next.has(token)) continue;
      if (left.every((one) => one.option === option || !one.tokens.includes(token))) add(next, token, option);
    }
  }
  return { left: left.map(({ option }) => option), next, only: null };
}

/** Cards of a hand that no option names, since an option stands for all cards that are alike: each with the one that it names. */
export function twinsOf(
  options: readonly OptionView[],
  hand: readonly (CardView | null)[],
  picked: readonly number[],
): ReadonlyMap<number, number> {
  const named = new Set(options.flatMap((option) => [option.card?.id, option.target?.id]));
  const looks = (card: CardView): string => JSON.stringify({ ...card, id: 0 });
  const meant = new Map<string, number>();
  for (const card of hand) if (card?.id !== undefined && named.has(card.id)) meant.set(looks(card), card.id);
  const twins = new Map<number, number>();
  for (const card of hand) {
    if (card?.id === undefined || named.has(card.id) || picked.includes(card.id)) continue;
    const other = meant.get(looks(card));
    if (other !== undefined) twins.set(card.id, other);
  }
  return twins;
}

/** Lets twins be pointed at as the cards that the options name. */
export function withTwins(narrowed: Narrowed, twins: ReadonlyMap<number, number>): Narrowed {
  if (twins.size === 0) return narrowed;
  const next = new Map(narrowed.next);
  for (const [twin, named] of twins) {
    const options = narrowed.next.get(cardToken(named));
    if (options) next.set(cardToken(twin), options);
  }
  return { ...narrowed, next };
}

function add(next: Map<Token, OptionView[]>, token: Token, option: OptionView): void {
  const there = next.get(token);
  if (there) there.push(option);
  else next.set(token, [option]);
}

/** What a press on a card or place can mean: the tokens among the next ones. */
export function meanings(
  narrowed: Narrowed,
  pointed: { card?: number | undefined; place?: string | undefined },
): Token[] {
  const wanted: Token[] = [];
  if (pointed.card !== undefined) wanted.push(cardToken(pointed.card));
  if (pointed.place !== undefined) wanted.push(placeToken(pointed.place));
  return wanted.filter((token) => narrowed.next.has(token));
}

/** The option that ends or leaves out what is asked: what P presses. Null if the rules require a choice. */
export function passOf(options: readonly OptionView[]): OptionView | null {
  const plain = options.filter((option) => PASSING.has(option.action) && !option.card && !option.target);
  return plain.length === 1 ? plain[0]! : (plain.find((option) => option.action !== "no") ?? null);
}

/** The options that stand as buttons: those that nothing on the board means. */
export function buttonsOf(narrowed: Narrowed): OptionView[] {
  const found: OptionView[] = [];
  for (const [token, options] of narrowed.next) {
    if (/^(key|action|number):/.test(token)) found.push(...options.filter((option) => !found.includes(option)));
  }
  return found;
}
