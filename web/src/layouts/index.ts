// Where each zone of each game lies. Lengths are in card widths; a half is measured from the line between the players.
import type { OptionView, PlaceView } from "../wire.ts";
import cfd from "./cfd.json";
import cfv from "./cfv.json";
import gate from "./gate.json";
import gcg from "./gcg.json";
import ws from "./ws.json";

/** How the cards of a place lie. */
export type Lie =
  | "slot" // one card, which may turn
  | "climax" // one card, sideways
  | "pile" // a stack: its top card and the number
  | "sidepile" // a stack that lies sideways
  | "stock" // sideways, overlapped from below, so that it can be counted
  | "shields" // sideways, overlapped from the left
  | "level" // side by side
  | "row" // side by side, which may turn
  | "units" // one card in each of a number of unmarked places
  | "clock" // only the upper edge of each card, the seventh place marked
  | "pips" // a mark for each card, which may turn
  | "tile"; // name and number

export interface PlaceSpec {
  zone: string;
  slot?: string;
  x: number;
  y: number;
  w: number;
  h: number;
  as: Lie;
  label: string;
  /** units: how many places. */
  n?: number;
  /** units: how many side by side. */
  cols?: number;
}

export interface Arrangement {
  w: number;
  /** Height of a half. */
  h: number;
  band: number;
  places: PlaceSpec[];
}

export interface LayoutSpec {
  game: string;
  title: string;
  hand: string;
  wide: Arrangement;
  narrow: Arrangement;
  /** Zones whose cards lie under cards of another zone. */
  under: { zone: string; of: string }[];
  /** Zones that are shown between the halves while there are cards in them. */
  band: string[];
  /** Places at which a player is pointed at. */
  players?: string[];
}

export const LAYOUTS: Readonly<Record<string, LayoutSpec>> = {
  cfd: cfd as LayoutSpec,
  cfv: cfv as LayoutSpec,
  ws: ws as LayoutSpec,
  gcg: gcg as LayoutSpec,
  gate: gate as LayoutSpec,
};

export function layoutOf(game: string): LayoutSpec {
  const found = LAYOUTS[game];
  if (!found) throw new Error(`no layout for the game "${game}"`);
  return found;
}

/** Returns which place a slot of an option means: that of the player who decides, or of whoever has the card on the field. */
export function placeFinder(
  game: string,
  places: Readonly<Record<string, PlaceView>>,
  player: number,
): (slot: string, option: OptionView) => string | null {
  const layout = layoutOf(game);
  const slotted = layout.wide.places.filter((place) => place.slot !== undefined);
  return (slot, option) => {
    const found = slotted.find((place) => place.slot === slot);
    if (found) return `${ownerOf(places, found.zone, option.card?.id) ?? player}.${found.zone}.${slot}`;
    const own = `${player}.${slot}`;
    return own in places ? own : null;
  };
}

function ownerOf(
  places: Readonly<Record<string, PlaceView>>,
  zone: string,
  id: number | null | undefined,
): string | null {
  if (id == null) return null;
  for (const [place, there] of Object.entries(places)) {
    const [owner, name] = place.split(".");
    if (name === zone && there.cards?.some((card) => card?.id === id)) return owner ?? null;
  }
  return null;
}
