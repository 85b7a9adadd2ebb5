// The sum over the places that the server sends with each update: CRC-32, eight digits.
import type { PlaceView } from "./wire.ts";

const TABLE = new Uint32Array(256).map((_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(text: string): string {
  let sum = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}

/** The sum of places, as docs/protocol.md defines it. */
export function sumOf(places: Readonly<Record<string, PlaceView>>): string {
  const names = Object.keys(places).sort((one, other) => (one < other ? -1 : 1));
  const lines = names.map((name) => {
    const { count = 0, cards } = places[name]!;
    return `${name}:${count}:${(cards ?? []).map((card) => card?.id ?? "?").join(",")}`;
  });
  return crc32(lines.join("\n"));
}
