// Open piles and stacks: a labelled row beside the board, top first, which can be filtered by typing.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../card/icons.tsx";
import type { Arrangement } from "../layouts/index.ts";
import { cardToken } from "../narrow.ts";
import { placeWords } from "../say.ts";
import { useTable } from "../table.ts";
import { CardOnTable } from "./CardView.tsx";
import { useNarrow } from "./narrowscreen.ts";
import { cardsOf } from "./Place.tsx";

/** Piles that are laid out by themselves, since what can be chosen lies in them. */
function useAsked(): string[] {
  const table = useTable();
  const { store } = table;
  const layout = table.layout;
  const narrow = useNarrow();
  const own = `${store.ownerOf(table.own.value)}.`;
  const many = store.owners.value.filter((owner) => owner.seat !== null).length > 2;
  const open = new Set(["slot", "climax", "row", "units", "pips"]);
  const laid = (arrangement: Arrangement) =>
    new Set(arrangement.places.filter((spec) => open.has(spec.as)).map((spec) => spec.zone));
  const shownOf = {
    own: laid(narrow ? layout.narrow : layout.wide),
    theirs: laid(narrow || many ? layout.narrow : layout.wide),
  };
  const found: string[] = [];
  for (const token of store.narrowed.value.next.keys()) {
    if (!token.startsWith("card:")) continue;
    const there = store.found.value.get(Number(token.slice(5)));
    const zone = there?.place.split(".")[1];
    if (!there || zone === undefined || layout.band.includes(zone)) continue;
    const mine = there.place.startsWith(own);
    if ((mine ? shownOf.own : shownOf.theirs).has(zone) || (mine && zone === layout.hand)) continue;
    if (!found.includes(there.place)) found.push(there.place);
  }
  return found;
}

export function Fans() {
  const table = useTable();
  const asked = useAsked();
  const open = [...asked, ...table.fans.value.filter((place) => !asked.includes(place))];
  if (open.length === 0) return null;
  return (
    <div class="fans">
      {open.map((place) => (
        <Fan key={place} place={place} asked={asked.includes(place)} />
      ))}
    </div>
  );
}

function Fan({ place, asked }: { place: string; asked: boolean }) {
  const table = useTable();
  const { store } = table;
  const [filter, setFilter] = useState("");
  const box = useRef<HTMLElement>(null);
  const [plain, host] = place.split("#");
  const all = cardsOf(store.place(plain!).value);
  const cards = all
    .map((card, index) => ({ card, index }))
    .filter(({ card }) => (host === undefined ? true : String(card?.host) === host))
    .filter(({ card }) => filter === "" || card?.name?.toLowerCase().includes(filter.toLowerCase()));
  const first = cards.findIndex(
    ({ card }) => card?.id !== undefined && store.narrowed.value.next.has(cardToken(card.id)),
  );
  useEffect(() => {
    if (!asked) box.current?.querySelector<HTMLElement>(".hit, .close")?.focus();
  }, []);
  const name = placeWords(plain!, store.seat.value, store.owners.value, store.info.value);
  const known = all.some((card) => card !== null);
  return (
    <section
      class={`fan ${asked ? "asked" : ""}`}
      aria-label={`${name}, ${all.length} cards, top first`}
      ref={box}
      data-fan={place}
    >
      <header>
        <h3>
          {name} <b>{host === undefined ? (store.place(plain!).value.count ?? 0) : cards.length}</b>
        </h3>
        {known && all.length > 8 && (
          <label>
            <Icon name="search" />
            <span class="said">filter by name</span>
            <input value={filter} onInput={(event) => setFilter(event.currentTarget.value)} placeholder="filter" />
          </label>
        )}
        <span class="hint">{known ? "top first" : "nobody may look at these cards"}</span>
        {!asked && (
          <button type="button" class="close" aria-label={`close ${name}`} onClick={() => table.toggleFan(place)}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div class="fanrow">
        {(known ? cards : cards.slice(0, 1)).map(({ card, index }, at) => (
          <CardOnTable
            key={card?.id ?? `b${index}`}
            place={plain!}
            index={index}
            card={card}
            first={at === Math.max(0, first)}
            bare
          />
        ))}
      </div>
    </section>
  );
}
