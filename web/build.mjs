// Builds the bundle that is committed in src/headjudge/table/static.
//   node build.mjs          writes it
//   node build.mjs --check  fails if the committed bundle differs by a byte, is over its budget or names an outside address
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "../src/headjudge/table/static");

/** Bytes after gzip (fonts: as they are). */
const BUDGETS = { table: 100_000, all: 150_000, fonts: 46_500 };

/** Addresses that name a vocabulary and are never asked for. */
const NAMESPACES =
  /http:\/\/www\.w3\.org\/(1999\/xhtml|1999\/xlink|2000\/svg|1998\/Math\/MathML|XML\/1998\/namespace)/g;

async function built() {
  const result = await build({
    absWorkingDir: here,
    entryPoints: { app: "src/main.tsx" },
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["chrome111", "firefox115", "safari16.4"],
    minify: true,
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
    outdir: "out",
    publicPath: "/static",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file" },
    metafile: true,
    write: false,
  });
  const files = new Map(result.outputFiles.map((file) => [basename(file.path), Buffer.from(file.contents)]));
  const names = [...files.keys()];
  const script = names.find((name) => /^app-.*\.js$/.test(name));
  const style = names.find((name) => /^app-.*\.css$/.test(name));
  const page = readFileSync(join(here, "src/index.html"), "utf8")
    .replace("SCRIPT", `/static/${script}`)
    .replace("STYLE", `/static/${style}`);
  files.set("index.html", Buffer.from(page));
  files.set("OFL.txt", readFileSync(join(here, "node_modules/@fontsource/barlow-semi-condensed/LICENSE")));
  return { files, first: closure(result.metafile, script) };
}

/** Names the script and everything that it always loads: what the table needs before it can be shown. */
function closure(meta, script) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const one of meta.outputs[path].imports) if (one.kind === "import-statement") visit(one.path);
  };
  const table = Object.keys(meta.outputs).find((path) => meta.outputs[path].entryPoint === "src/screens/Table.tsx");
  visit(`out/${script}`);
  if (table) visit(table);
  return new Set([...found].map((path) => basename(path)));
}

function problems({ files, first }) {
  const found = [];
  const packed = (keep) =>
    [...files].filter(([name]) => keep(name)).reduce((sum, [, data]) => sum + gzipSync(data, { level: 9 }).length, 0);
  const code = (name) => /\.(js|css|html|svg)$/.test(name);
  const sizes = {
    table: packed((name) => code(name) && (first.has(name) || !name.endsWith(".js"))),
    all: packed(code),
    fonts: [...files].filter(([name]) => name.endsWith(".woff2")).reduce((sum, [, data]) => sum + data.length, 0),
  };
  for (const [what, most] of Object.entries(BUDGETS)) {
    if (sizes[what] > most) found.push(`${what}: ${sizes[what]} bytes, more than ${most}`);
  }
  for (const [name, data] of files) {
    if (!code(name)) continue;
    const outside = data
      .toString("utf8")
      .replace(NAMESPACES, "")
      .match(/(https?:)?\/\/[a-z0-9-]+\.[a-z]{2,}[^\s"'`)]*/i);
    if (outside) found.push(`${name} names an outside address: ${outside[0]}`);
  }
  return { found, sizes };
}

function differing(files) {
  const found = [];
  let there = [];
  try {
    there = readdirSync(target);
  } catch {
    return [`${target} does not exist`];
  }
  for (const name of there) if (!files.has(name)) found.push(`${name} is committed but not built`);
  for (const [name, data] of files) {
    if (!there.includes(name)) found.push(`${name} is built but not committed`);
    else if (!readFileSync(join(target, name)).equals(data)) found.push(`${name} differs from what is committed`);
  }
  return found;
}

const result = await built();
const { found, sizes } = problems(result);
console.log(`table ${sizes.table}, all ${sizes.all} bytes gzipped; fonts ${sizes.fonts}`);
if (process.argv.includes("--check")) {
  found.push(...differing(result.files));
} else {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [name, data] of result.files) writeFileSync(join(target, name), data);
}
if (found.length) {
  console.error(found.join("\n"));
  process.exit(1);
}
