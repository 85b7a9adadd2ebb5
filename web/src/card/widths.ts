// Advance widths of Barlow Semi Condensed 600, in thousandths of its size, for the characters from space to "~".
const WIDTHS = [
  200, 302, 315, 642, 501, 802, 635, 153, 298, 298, 380, 465, 232, 364, 242, 417, 509, 313, 488, 478, 522, 478, 479,
  440, 484, 480, 304, 266, 465, 465, 465, 456, 789, 552, 542, 533, 545, 513, 489, 537, 557, 243, 512, 549, 493, 627,
  588, 544, 526, 521, 537, 513, 516, 557, 540, 771, 538, 528, 480, 366, 417, 366, 439, 457, 213, 478, 498, 477, 498,
  484, 333, 490, 491, 235, 231, 478, 219, 747, 491, 490, 502, 502, 342, 446, 328, 489, 460, 677, 466, 446, 412, 334,
  180, 334, 501,
];

/** What a character outside the table takes: the mean of the accented letters of the font. */
const OTHER = 500;

/** Full-width characters: kana, kanji and the like. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]/;

/** Returns the width of a text in units of the font's size. */
export function widthOf(text: string): number {
  let sum = 0;
  for (const character of text) {
    const known = WIDTHS[character.charCodeAt(0) - 32];
    sum += known ?? (WIDE.test(character) ? 1000 : OTHER);
  }
  return sum / 1000;
}

export interface Line {
  text: string;
  /** The factor by which the line is condensed, 1 for none. */
  squeeze: number;
}

/** How far a line may be condensed. */
const LEAST = 0.85;

/**
 * Breaks a name into lines of a width (in units of the font's size). A word that is too wide is condensed; of a name with
 * too many lines the first and the last words are kept.
 */
export function breakName(name: string, width: number, most: number): Line[] {
  const words = name
    .split(/\s+/)
    .filter((word) => word !== "")
    .flatMap((word) => chopped(word, width / LEAST));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines[lines.length - 1];
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length > most) {
    const end = lines[lines.length - 1]!;
    lines.length = most - 1;
    const kept = lines[most - 2];
    if (kept !== undefined) lines[most - 2] = fitted(`${kept} …`, width);
    lines.push(end);
  }
  return lines.map((text) => ({ text, squeeze: Math.min(1, width / Math.max(widthOf(text), 0.01)) }));
}

function fitted(text: string, width: number): string {
  let now = text;
  while (widthOf(now) > width / LEAST && now.length > 2) now = `${now.slice(0, -3).trimEnd()} …`;
  return now;
}

/** Cuts a word that is too wide even when it is condensed. */
function chopped(word: string, width: number): string[] {
  const parts: string[] = [];
  let now = "";
  for (const character of word) {
    if (now !== "" && widthOf(now + character) > width) {
      parts.push(now);
      now = "";
    }
    now += character;
  }
  parts.push(now);
  return parts;
}
