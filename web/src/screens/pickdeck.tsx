// The decks that can be played: starters and own ones.
import { useEffect, useState } from "preact/hooks";
import { games, get, learnGames, learnMe } from "../api.ts";
import type { DeckChoice, DeckInfo } from "../wire.ts";

export interface DeckRef {
  label: string;
  group: "starter" | "own";
  legal: boolean;
  choice: DeckChoice;
}

export function useDecks(game: string): DeckRef[] {
  const [own, setOwn] = useState<DeckInfo[]>([]);
  useEffect(() => {
    let current = true;
    void learnGames().catch(() => undefined);
    void learnMe()
      .then(() => get<DeckInfo[]>(`/api/decks?game=${encodeURIComponent(game)}`))
      .then(
        (decks) => current && setOwn(decks),
        () => current && setOwn([]),
      );
    return () => {
      current = false;
    };
  }, [game]);
  const starters = games.value?.games.find((one) => one.id === game)?.starters ?? [];
  return [
    ...own.map((deck): DeckRef => ({ label: deck.name, group: "own", legal: deck.legal, choice: { deck: deck.id } })),
    ...starters.map(
      (deck): DeckRef => ({ label: deck.title, group: "starter", legal: true, choice: { starter: deck.id } }),
    ),
  ];
}

export const sameDeck = (one: DeckRef | null, other: DeckRef | null): boolean =>
  JSON.stringify(one?.choice) === JSON.stringify(other?.choice);

export function DeckPicker({
  decks,
  value,
  onChange,
  label = "deck",
}: {
  decks: readonly DeckRef[];
  value: DeckRef | null;
  onChange: (deck: DeckRef) => void;
  label?: string;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={String(decks.findIndex((deck) => sameDeck(deck, value)))}
        onChange={(event) => {
          const deck = decks[Number(event.currentTarget.value)];
          if (deck) onChange(deck);
        }}
      >
        {decks.map((deck, at) => (
          <option key={JSON.stringify(deck.choice)} value={String(at)}>
            {deck.label}
            {deck.group === "own" ? (deck.legal ? " (yours)" : " (yours, not legal)") : ""}
          </option>
        ))}
      </select>
    </label>
  );
}
