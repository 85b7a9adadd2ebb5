// What a face shows of a card, for each game: from the fields of its view alone.
import { damageOf, printed } from "../say.ts";
import type { CardView, FoundCard } from "../wire.ts";

export type Hue = "yellow" | "green" | "red" | "blue" | "white" | "purple" | "orange" | "none";

export interface Figure {
  text: string;
  /** 1: more than printed, -1: less. */
  change: number;
  icon?: string;
}

export interface Face {
  name: string;
  hue: Hue;
  /** Top left: level, grade, limit. */
  corner: string;
  cornerChange: number;
  /** Top right: icons, or a cost. */
  icons: string[];
  cost: string | null;
  /** The type as a word, where no number says it. */
  kind: string;
  /** At the foot, from the left. */
  figures: Figure[];
  /** Pips at the right of the foot. */
  soul: { count: number; change: number } | null;
  damage: { taken: number; of: number } | null;
  landscape: boolean;
  token: boolean;
  unread: boolean;
  traits: readonly string[];
}

const HUES: readonly Hue[] = ["yellow", "green", "red", "blue", "white", "purple", "orange"];
/** For games whose cards have no color, by clan, nation or planet: white would look like none. */
const GROUPS: readonly Hue[] = ["yellow", "green", "red", "blue", "purple", "orange"];

/** A number that stays the same for a text, spread over all 32 bits. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  hash ^= hash >>> 15;
  return Math.imul(hash, 2246822507) >>> 0;
}

function hueOf(card: CardView): Hue {
  const color = card.color?.[0];
  if (color !== undefined) return (HUES as readonly string[]).includes(color) ? (color as Hue) : "none";
  const group = ["planet", "clans", "clan", "nations", "nation"].flatMap((field) => wordsOf(card, field))[0];
  if (group === undefined) return "none";
  return GROUPS[(hashOf(group.toLowerCase()) >>> 4) % GROUPS.length]!;
}

function figure(card: CardView, field: keyof CardView, icon?: string): Figure | null {
  const value = card[field];
  if (typeof value !== "number") return null;
  const before = printed(card, field) ?? value;
  const made: Figure = { text: String(value), change: Math.sign(value - before) };
  if (icon !== undefined) made.icon = icon;
  return made;
}

const some = (figures: (Figure | null)[]): Figure[] => figures.filter((one): one is Figure => one !== null);

/** Words for the face, by game and type, where a card has no power. */
const KINDS: Readonly<Record<string, string>> = {
  climax: "CLIMAX",
  event: "EVENT",
  command: "COMMAND",
  pilot: "PILOT",
  spell: "SPELL",
  gate: "GATE",
  resource: "RESOURCE",
  item: "ITEM",
  base: "BASE",
  order: "ORDER",
};

/** Words of cards whose drawing has another name. */
const ICONS: Readonly<Record<string, string>> = { critical: "crit", "twin drive": "twin", "triple drive": "twin" };

function wordsOf(card: CardView, field: string): readonly string[] {
  const value = (card as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(value) ? (value as string[]) : [];
}

export function faceOf(game: string, card: CardView, size: "S" | "M" = "S"): Face {
  const level = figure(card, game === "gate" ? "limit" : game.startsWith("cf") ? ("grade" as keyof CardView) : "level");
  const face: Face = {
    name: card.name ?? "",
    hue: hueOf(card),
    corner: level?.text ?? "",
    cornerChange: level?.change ?? 0,
    icons: [],
    cost: null,
    kind:
      KINDS[card.type ?? ""] ??
      (card.power === undefined && card.ap === undefined ? (card.type ?? "").toUpperCase() : ""),
    figures: [],
    soul: null,
    damage: null,
    landscape: card.orientation?.includes("finale") ?? false,
    token: (card.token?.length ?? 0) > 0,
    unread: card.unread ?? false,
    traits: card.traits ?? card.attribute ?? [],
  };
  const taken = damageOf(card);
  if (game === "ws") {
    face.icons = card.trigger ?? [];
    if (card.cost) face.cost = String(card.cost);
    face.figures = some([figure(card, "power")]);
    const soul = figure(card, "soul");
    if (soul) face.soul = { count: card.soul ?? 0, change: soul.change };
    if (card.icons?.length) face.icons = [...card.icons, ...face.icons];
  } else if (game === "gcg") {
    const shows = card.type !== "command" && card.type !== "resource";
    if (card.cost !== undefined) face.cost = String(card.cost);
    face.figures = shows
      ? some([card.type === "base" ? null : figure(card, "ap", "ap"), figure(card, "hp", "hp")])
      : [];
    if (card.link?.length) face.icons = ["link"];
    if (taken) face.damage = { taken, of: card.hp ?? 0 };
  } else if (game === "gate") {
    const life = (card.counters as Record<string, number> | undefined)?.life ?? card.life;
    if (card.type === "gate") {
      face.figures = life === undefined ? [] : [{ text: String(life), change: 0, icon: "life" }];
    } else {
      face.figures = some([figure(card, "power"), figure(card, "defense", "shield"), figure(card, "crit", "crit")]);
    }
    if (card.gate_master_skill?.length) face.icons = ["master"];
    if (taken) face.damage = { taken, of: card.defense ?? 0 };
  } else {
    const icons = [...wordsOf(card, "trigger"), ...wordsOf(card, "skills"), ...wordsOf(card, "skill")];
    face.icons = icons.slice(0, 1).map((icon) => ICONS[icon] ?? icon);
    face.figures = some([figure(card, "power")]);
    const critical = figure(card, "critical" as keyof CardView, "crit");
    if (critical && (critical.text !== "1" || critical.change)) face.figures.push(critical);
    if (size === "M") face.figures.push(...some([figure(card, "shield" as keyof CardView, "shield")]));
  }
  return face;
}

/** A card of the library as the boards draw it: words stand in lists there. */
export function asView(card: FoundCard): CardView {
  const fields = Object.entries(card.fields).map(([field, value]) => [
    field,
    typeof value === "string" ? [value] : value,
  ]);
  return { def: card.id, name: card.name, type: card.type, ...Object.fromEntries(fields), unread: card.read === false };
}
