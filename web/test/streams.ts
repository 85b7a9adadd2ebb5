// The recorded games that test.mjs has made.
import { readdirSync, readFileSync } from "node:fs";
import type { Update, Welcome } from "../src/wire.ts";

const FOLDER = "node_modules/.streams";
const many = process.env.HEADJUDGE_WEB_GAMES ?? "3";

export function streams(game: string): [Welcome, ...Update[]][] {
  return readFileSync(`${FOLDER}/${game}-${many}.jsonl`, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as [Welcome, ...Update[]]);
}

export const games = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(`-${many}.jsonl`))
    .map((name) => name.split("-")[0]!);
