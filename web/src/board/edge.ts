// Numbers at the edge of losing: they turn bold.
import type { PlaceView } from "../wire.ts";

type Read = (zone: string) => PlaceView | null;

/** Whether the number of a zone is at the edge of losing the game, by the rules of the game. */
export function atEdge(game: string, zone: string, read: Read): boolean {
  const count = read(zone)?.count ?? 0;
  switch (zone) {
    case "deck":
      return count <= 5;
    case "clock":
      return game === "ws" && count >= 6 && (read("level")?.count ?? 0) >= 3;
    case "level":
      return game === "ws" && count >= 3;
    case "damage":
      return count >= 5;
    case "shields":
      return count === 0 && (read("base")?.count ?? 0) === 0;
    case "player":
      return (lifeOf(read("player")) ?? 99) <= 3;
    default:
      return false;
  }
}

/** The life that is left on a player's Gate; null where there is none. */
export function lifeOf(player: PlaceView | null): number | null {
  for (const card of player?.cards ?? []) {
    const life = card?.counters?.life ?? (card?.type === "gate" ? card.life : undefined);
    if (life !== undefined) return life;
  }
  return null;
}
