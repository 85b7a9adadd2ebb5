// A position as text: the arguments of `headjudge.scenario` as JSON. What the editor does not know it keeps as it is.
export type CardPut = string | number | { card?: string; [key: string]: unknown };
export type ZonePut = CardPut | CardPut[] | { [slot: string]: CardPut | CardPut[] };

export interface Position {
  game: string;
  phase?: string;
  active?: number;
  turn?: number;
  players: Record<string, ZonePut>[];
  [key: string]: unknown;
}

export interface Spot {
  player: number;
  zone: string;
  slot: string;
}

/** The position that a text describes; null if it is no JSON or names no players. */
export function read(text: string): Position | null {
  try {
    const found = JSON.parse(text) as Position;
    return found && typeof found.game === "string" && Array.isArray(found.players) ? found : null;
  } catch {
    return null;
  }
}

export function written(position: Position): string {
  const { players, ...rest } = position;
  const head = Object.entries(rest).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const halves = players.map((player) => {
    const zones = Object.entries(player).map(
      ([zone, cards]) => `      ${JSON.stringify(zone)}: ${JSON.stringify(cards)}`,
    );
    return zones.length ? `    {\n${zones.join(",\n")}\n    }` : "    {}";
  });
  return `{\n${[...head, `  "players": [\n${halves.join(",\n")}\n  ]`].join(",\n")}\n}\n`;
}

const listed = (there: CardPut | CardPut[] | undefined): CardPut[] =>
  there === undefined ? [] : Array.isArray(there) ? there : [there];

function found(position: Position, { player, zone, slot }: Spot): CardPut[] {
  const there = position.players[player]?.[zone];
  if (slot === "") return listed(there as CardPut | CardPut[]);
  return listed((there as Record<string, CardPut | CardPut[]> | undefined)?.[slot]);
}

const nameOf = (card: CardPut): string =>
  typeof card === "number" ? `${card} fillers` : typeof card === "string" ? card : (card.card ?? "a card");

/** The cards of a place, from the top, by name. */
export const cardsIn = (position: Position, spot: Spot): string[] => found(position, spot).map(nameOf);

/** A copy with a card on top of a place, or without the card at an index. */
export function put(position: Position, spot: Spot, card: string | null, at = 0): Position {
  const cards = found(position, spot);
  const now = card === null ? cards.filter((_, index) => index !== at) : [card, ...cards];
  const players = position.players.map((player, index) => {
    if (index !== spot.player) return player;
    const copy = { ...player };
    if (spot.slot === "") {
      if (now.length) copy[spot.zone] = now;
      else delete copy[spot.zone];
      return copy;
    }
    const slots = { ...((player[spot.zone] as Record<string, CardPut | CardPut[]> | undefined) ?? {}) };
    if (now.length) slots[spot.slot] = now.length === 1 ? now[0]! : now;
    else delete slots[spot.slot];
    if (Object.keys(slots).length) copy[spot.zone] = slots;
    else delete copy[spot.zone];
    return copy;
  });
  return { ...position, players };
}
