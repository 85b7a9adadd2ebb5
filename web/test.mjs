// Runs test/*.test.ts with the test runner of Node: esbuild takes the types away first.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

// Games that the tests go through are played anew with the engine: as many of each game as HEADJUDGE_WEB_GAMES says.
const python = process.env.PYTHON ?? "../.venv/bin/python";
const streams = "node_modules/.streams";
const games = process.env.HEADJUDGE_WEB_GAMES ?? "3";
mkdirSync(streams, { recursive: true });
const packages = readdirSync("../src/headjudge/games", { withFileTypes: true });
const isGame = (entry) => existsSync(join("../src/headjudge/games", entry.name, "game.py"));
for (const { name: game } of packages.filter(isGame)) {
  const kept = join(streams, `${game}-${games}.jsonl`);
  if (existsSync(kept) && process.env.HEADJUDGE_WEB_KEEP) continue;
  const run = spawnSync(python, ["test/record.py", game, games], { encoding: "utf8", maxBuffer: 2 ** 31 });
  if (run.status !== 0) {
    console.error(run.stderr);
    process.exit(1);
  }
  writeFileSync(kept, run.stdout);
}

const tests = readdirSync("test").filter((name) => name.endsWith(".test.ts"));
const out = mkdtempSync(join(import.meta.dirname ?? ".", "node_modules/.tests-"));
try {
  await build({
    entryPoints: tests.map((name) => join("test", name)),
    bundle: true,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".woff2": "empty", ".css": "empty" },
    outdir: out,
    outExtension: { ".js": ".mjs" },
  });
  const files = readdirSync(out).filter((name) => name.endsWith(".mjs"));
  const run = spawnSync(process.execPath, ["--test", ...files.map((name) => join(out, name))], { stdio: "inherit" });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
