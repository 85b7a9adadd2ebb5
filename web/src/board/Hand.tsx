// The own hand: cards of the middle size, fanned when there are many. Sorting it is for the eye and no decision.
import { useState } from "preact/hooks";
import { CardBack, CardFace } from "../card/Face.tsx";
import { seatName } from "../say.ts";
import { useTable } from "../table.ts";
import { vars } from "../vars.ts";
import { CardOnTable } from "./CardView.tsx";
import { cardsOf } from "./Place.tsx";

const SORTS = ["as it came", "by level", "by name", "by type"] as const;

export function Hand() {
  const table = useTable();
  const [sort, setSort] = useState(0);
  const { store } = table;
  const seat = store.seat.value;
  if (seat === null) return null;
  const place = table.placeFor(seat, table.layout.hand);
  if (place === null) return null;
  const cards = cardsOf(store.place(place).value).map((card, index) => ({ card, index }));
  const keyed = (one: (typeof cards)[number]): string => {
    const level = String(one.card?.level ?? one.card?.limit ?? 99).padStart(3, "0");
    if (sort === 1) return level + (one.card?.name ?? "");
    return sort === 2 ? (one.card?.name ?? "") : (one.card?.type ?? "") + level;
  };
  if (sort) cards.sort((one, other) => (keyed(one) < keyed(other) ? -1 : 1));
  return (
    <section class="hand" data-region="hand" data-zone="hand" aria-label={`Your hand, ${cards.length} cards`}>
      <div class="handrow" style={vars({ "--n": Math.max(1, cards.length) })} data-place={place}>
        {cards.map(({ card, index }, at) => (
          <CardOnTable
            key={card?.id ?? `b${index}`}
            place={place}
            index={index}
            card={card}
            size="M"
            first={at === 0}
            bare
            style={vars({ "--at": at })}
          />
        ))}
        {cards.length === 0 && <p class="nothing">Your hand is empty.</p>}
      </div>
      {cards.length > 1 && (
        <button type="button" class="sort" onClick={() => setSort((sort + 1) % SORTS.length)}>
          Sort: {SORTS[sort]}
        </button>
      )}
    </section>
  );
}

/** The opponent above the board: name, link, backs of the hand, and the numbers that can lose. */
export function OpponentLine({ seat, open = false }: { seat: number; open?: boolean }) {
  const table = useTable();
  const { store } = table;
  const info = store.info.value;
  const place = table.placeFor(seat, table.layout.hand);
  const count = place ? (store.place(place).value.count ?? 0) : 0;
  const shown = info?.seats[seat];
  const away = shown?.kind === "person" && !shown.connected;
  const deck = table.placeFor(seat, "deck");
  const known = place ? (store.place(place).value.cards ?? []).filter((card) => card !== null) : [];
  const game = store.head.value.game;
  return (
    <div class={`opponentline ${open ? "open" : ""}`} data-seat={seat}>
      <b class={away ? "away" : ""}>{seatName(info, seat)}</b>
      <span class="muted">{shown?.kind === "agent" ? "program" : away ? "away" : ""}</span>
      <button
        type="button"
        class="backs"
        data-place={place ?? undefined}
        aria-label={`hand of ${seatName(info, seat)}, ${count} cards`}
        onClick={() => place && known.length > 0 && table.toggleFan(place)}
      >
        {Array.from({ length: Math.min(count, 10) }, (_, at) => (
          <i key={at} aria-hidden="true">
            {known[at]?.name ? <CardFace game={game} card={known[at]!} size="S" /> : <CardBack owner={seat} />}
          </i>
        ))}
        <b>{count}</b>
      </button>
      {deck && <span class="muted">deck {store.place(deck).value.count ?? 0}</span>}
    </div>
  );
}
