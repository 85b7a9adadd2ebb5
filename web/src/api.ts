// The HTTP routes. A reply that is no success is a Refusal with the server's own words.
import { type Signal, signal } from "@preact/signals";
import type { CardPage, GamesInfo, Me, Problem, RuleInfo } from "./wire.ts";

export class Refusal extends Error {
  readonly problem: Problem;
  readonly status: number;
  constructor(problem: Problem, status: number) {
    super(problem.text);
    this.problem = problem;
    this.status = status;
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return answered<T>(
    method,
    path,
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } },
  );
}

async function answered<T>(method: string, path: string, sent: { body?: BodyInit; headers?: HeadersInit }): Promise<T> {
  let reply: Response;
  try {
    reply = await fetch(path, {
      ...sent,
      method,
      credentials: "same-origin",
      // A refusal comes as a success with its status in a header, since browsers note each refused request in the console.
      headers: { accept: "application/json", "headjudge-quiet": "1", ...sent.headers },
    });
  } catch {
    throw new Refusal({ text: "The server does not answer.", mend: "Try again in a moment." } as Problem, 0);
  }
  const text = await reply.text();
  const status = Number(reply.headers.get("headjudge-status") ?? reply.status);
  let data: unknown = null;
  try {
    const json = reply.headers.get("content-type")?.startsWith("application/json");
    data = json ? JSON.parse(text) : reply.ok ? text : { text: `The server answered ${status}.` };
  } catch {
    throw new Refusal({ text: "The answer of the server did not arrive whole." } as Problem, status);
  }
  if (status >= 400) throw new Refusal(data as Problem, status);
  return data as T;
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => ask<T>("PUT", path, body);
/** Sends the content of a file as it is. */
export const upload = <T>(path: string, file: File): Promise<T> =>
  answered<T>("POST", path, { body: file, headers: { "content-type": "application/octet-stream" } });
export const remove = <T>(path: string): Promise<T> => ask<T>("DELETE", path);

export const problemText = (fault: unknown): string =>
  fault instanceof Refusal ? [fault.problem.text, fault.problem.mend].filter(Boolean).join(" ") : String(fault);

/** Who plays in this browser, once it is known. */
export const me = signal<Me | null>(null);
/** The games that the server knows. */
export const games = signal<GamesInfo | null>(null);

export async function learnGames(): Promise<void> {
  if (!games.value) games.value = await get<GamesInfo>("/api/games");
}

const FIRST = [
  "Amber",
  "Brisk",
  "Calm",
  "Dapper",
  "Early",
  "Fabled",
  "Gentle",
  "Hardy",
  "Ivory",
  "Jolly",
  "Keen",
  "Lucky",
];
const LAST = [
  "Heron",
  "Lantern",
  "Otter",
  "Comet",
  "Badger",
  "Willow",
  "Sparrow",
  "Anchor",
  "Fox",
  "Maple",
  "Kite",
  "Robin",
];
const one = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)]!;

/** A name for a guest who has not given one. */
export const guestName = (): string => `${one(FIRST)} ${one(LAST)}`;

let learning: Promise<void> | null = null;

/** Learns who plays here; whoever is new becomes a guest with a name that can be changed. */
export function learnMe(): Promise<void> {
  if (me.value) return Promise.resolve();
  learning ??= get<Me | null>("/api/me")
    .then((found) => found ?? post<Me>("/api/me", { name: guestName() }))
    .then((found) => {
      me.value = found;
    })
    .finally(() => {
      learning = null;
    });
  return learning;
}

/** A value that is asked for once and then kept: null while it is on its way, false if there is none. */
function kept<T>(load: (key: string) => Promise<T>): (key: string) => Signal<T | null | false> {
  const known = new Map<string, Signal<T | null | false>>();
  return (key) => {
    let there = known.get(key);
    if (!there) {
      const made = signal<T | null | false>(null);
      known.set(key, made);
      load(key).then(
        (value) => {
          made.value = value;
        },
        () => {
          made.value = false;
        },
      );
      there = made;
    }
    return there;
  };
}

/** Our summary of a rule, by its id. */
export const ruleInfo = kept((rule) => get<RuleInfo>(`/api/rules/${encodeURIComponent(rule)}`));

const cardPages = kept((key) => get<CardPage>(key));

/** Cards that the rules or a position make and no library holds: tokens of the game, and what stands for any card. */
const MADE = /^(EX-|filler|plain-)/;
const NONE: Signal<CardPage | null | false> = signal<CardPage | null | false>(false);

/** The page of a card: printed text and reading. Table: cards that only its players brought. */
export function cardPage(game: string, def: string, table?: string): Signal<CardPage | null | false> {
  if (MADE.test(def)) return NONE;
  const query = table ? `?table=${encodeURIComponent(table)}` : "";
  return cardPages(`/api/cards/${encodeURIComponent(game)}/${encodeURIComponent(def)}${query}`);
}
