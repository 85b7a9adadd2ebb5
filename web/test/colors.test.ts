import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync("src/theme.css", "utf8");

function roles(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? "";
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map((found) => [found[1]!, found[2]!]),
  );
}

const THEMES = { dark: roles(/^:root \{([^}]*)\}/m), light: roles(/^:root\[data-theme="light"\] \{([^}]*)\}/m) };

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(color: string): number {
  const [r, g, b] = channels(color).map(linear);
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** Contrast on table, panel and raised; not less, rounded to one place. */
const LEAST: Record<string, Record<string, [number, number, number]>> = {
  dark: {
    text: [16.1, 14.3, 12.0],
    muted: [9.5, 8.4, 7.0],
    line: [4.4, 3.9, 3.3],
    act: [8.2, 7.3, 6.1],
    target: [14.2, 12.6, 10.5],
    attack: [6.0, 5.3, 4.5],
    focus: [18.5, 16.4, 13.7],
  },
  light: {
    text: [13.4, 15.6, 16.5],
    muted: [5.8, 6.8, 7.2],
    line: [3.5, 4.1, 4.3],
    act: [5.3, 6.2, 6.6],
    target: [5.0, 5.9, 6.2],
    attack: [7.2, 8.4, 8.8],
    focus: [17.0, 20.0, 21.0],
  },
};

for (const [theme, colors] of Object.entries(THEMES)) {
  test(`${theme}: each role stands off each ground`, () => {
    for (const [role, least] of Object.entries(LEAST[theme]!)) {
      ["table", "panel", "raised"].forEach((ground, at) => {
        const found = Math.round(contrast(colors[role]!, colors[ground]!) * 10) / 10;
        assert.ok(found >= least[at]!, `${role} on ${ground}: ${found}, not ${least[at]}`);
      });
    }
    assert.ok(contrast(colors["on-act"]!, colors.act!) >= 4.5, "text on the main button");
  });
}

test("the light theme that the system asks for is the one that is chosen by hand", () => {
  const system = roles(/prefers-color-scheme: light\) \{\s*:root:not\(\[data-theme="dark"\]\) \{([^}]*)\}/m);
  assert.deepEqual(system, THEMES.light);
});

test("each band carries ink", () => {
  const hues = [...css.matchAll(/--hue-([a-z]+): (#[0-9a-f]{6})/g)];
  assert.equal(hues.length, 8);
  for (const [, name, color] of hues) assert.ok(contrast(color!, "#0e1217") >= 6, name);
});

// Colors as people without one kind of cone see them (Machado, Oliveira and Fernandes 2009, on linear RGB).
const VISION: Record<string, number[][]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lab(color: string, matrix: number[][]): number[] {
  const rgb = channels(color).map(linear);
  const [r, g, b] = matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, one, at) => sum + one * rgb[at]!, 0),
      ),
    ),
  );
  const l = Math.cbrt(0.4122214708 * r! + 0.5363325363 * g! + 0.0514459929 * b!);
  const m = Math.cbrt(0.2119034982 * r! + 0.6806995451 * g! + 0.1073969566 * b!);
  const s = Math.cbrt(0.0883024619 * r! + 0.2817188376 * g! + 0.6299787005 * b!);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

for (const [theme, colors] of Object.entries(THEMES)) {
  for (const [name, matrix] of Object.entries(VISION)) {
    test(`${theme}: act, target and attack stay apart for ${name} eyes`, () => {
      const seen = ["act", "target", "attack"].map((role) => lab(colors[role]!, matrix));
      for (const [one, other] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const) {
        const far = Math.hypot(...seen[one]!.map((value, at) => value - seen[other]![at]!));
        assert.ok(far >= 0.12, `${far.toFixed(3)}`);
      }
    });
  }
}

test("a main button that cannot be pressed has the ground of the other buttons, from which its muted words stand off", () => {
  assert.match(css, /^\.primary:disabled \{[^}]*background: var\(--raised\)/m);
});
