// The board: the own half below, the opponents' halves above, turned by half a turn, and the band between them.
import { useRef } from "preact/hooks";
import { CardFace } from "../card/Face.tsx";
import type { Arrangement, PlaceSpec } from "../layouts/index.ts";
import { cardToken, seatToken } from "../narrow.ts";
import { seatName, words } from "../say.ts";
import { settings } from "../settings.ts";
import { useTable } from "../table.ts";
import { vars } from "../vars.ts";
import { Arrows } from "./Arrows.tsx";
import { CardOnTable, ringOf } from "./CardView.tsx";
import { Fans } from "./Fan.tsx";
import { useNarrow } from "./narrowscreen.ts";
import { BoardPlace, cardsOf } from "./Place.tsx";

/** Where a place of a half lies, seen from below: the other half is turned by 180 degrees. */
export function boxOf(spec: PlaceSpec, arrangement: Arrangement, flipped: boolean, mirrored: boolean) {
  const mirror = flipped !== mirrored;
  return {
    x: mirror ? arrangement.w - spec.x - spec.w : spec.x,
    y: flipped ? arrangement.h - spec.y - spec.h : spec.y,
    w: spec.w,
    h: spec.h,
  };
}

export function Board() {
  const table = useTable();
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const { store } = table;
  const own = table.own.value;
  const count = store.info.value?.seats.length ?? store.owners.value.filter((owner) => owner.seat !== null).length;
  const others = Array.from({ length: Math.max(0, count - 1) }, (_, at) => (own + 1 + at) % count);
  const layout = table.layout;
  const arrangement = narrow ? layout.narrow : layout.wide;
  const single = others.length <= 1;
  const turn = store.head.value.turn_player;
  const shown = narrow
    ? [others.includes(table.focusOpponent.value ?? -1) ? table.focusOpponent.value! : (others[0] ?? 0)]
    : others;
  return (
    <div
      class={`board game-${layout.game} ${narrow ? "narrow" : "wide"} ${single ? "two" : "many"}`}
      data-table
      ref={root}
    >
      {narrow && !single && <SeatTabs seats={others} shown={shown[0]!} />}
      {single || narrow ? (
        <Mat arrangement={arrangement}>
          {shown.map((seat) => (
            <Half key={seat} seat={seat} arrangement={arrangement} flipped active={turn === seat} top={0} />
          ))}
          <Band arrangement={arrangement} own={own} />
          <Half
            seat={own}
            arrangement={arrangement}
            flipped={false}
            active={turn === own}
            top={arrangement.h + arrangement.band}
          />
        </Mat>
      ) : (
        <>
          <div class="panels" style={vars({ "--n": others.length })}>
            {others.map((seat) => (
              <OpponentPanel key={seat} seat={seat} arrangement={layout.narrow} active={turn === seat} />
            ))}
          </div>
          <div class="ownmat">
            <Mat arrangement={arrangement} half>
              <Band arrangement={arrangement} own={own} />
              <Half seat={own} arrangement={arrangement} flipped={false} active={turn === own} top={arrangement.band} />
            </Mat>
          </div>
        </>
      )}
      <Arrows root={root} />
      <Held />
      <Fans />
    </div>
  );
}

function SeatTabs({ seats, shown }: { seats: readonly number[]; shown: number }) {
  const table = useTable();
  const { next } = table.store.narrowed.value;
  const lit = (seat: number) =>
    next.has(seatToken(seat)) ||
    [...next.keys()].some((token) => {
      if (!token.startsWith("card:")) return false;
      const place = table.store.found.value.get(Number(token.slice(5)))?.place;
      return place?.startsWith(`${table.store.ownerOf(seat)}.`) ?? false;
    });
  return (
    <div class="seattabs" role="tablist" aria-label="opponents">
      {seats.map((seat) => (
        <button
          type="button"
          role="tab"
          key={seat}
          aria-selected={seat === shown}
          class={lit(seat) ? "ring-target" : ""}
          onClick={() => {
            table.focusOpponent.value = seat;
          }}
        >
          {seatName(table.store.info.value, seat)}
          {table.store.head.value.out.includes(seat) ? " (out)" : ""}
        </button>
      ))}
    </div>
  );
}

function Mat({
  arrangement,
  half = false,
  children,
}: {
  arrangement: Arrangement;
  half?: boolean;
  children: preact.ComponentChildren;
}) {
  const height = half ? arrangement.h + arrangement.band : 2 * arrangement.h + arrangement.band;
  return (
    <div class="matbox">
      <div class="mat" style={vars({ "--W": arrangement.w, "--H": height })}>
        {children}
      </div>
    </div>
  );
}

function OpponentPanel({ seat, arrangement, active }: { seat: number; arrangement: Arrangement; active: boolean }) {
  const table = useTable();
  const { store } = table;
  const out = store.head.value.out.includes(seat);
  const ring = ringOf(table, seatToken(seat));
  const hand = table.placeFor(seat, table.layout.hand);
  return (
    <section class={`opponent ${out ? "out" : ""}`} aria-label={seatName(store.info.value, seat)}>
      <button
        type="button"
        class={`opponentname ${ring && `ring-${ring}`}`}
        data-seat={seat}
        onClick={() => table.press({ seat })}
      >
        {seatName(store.info.value, seat)}
        <span>{out ? "out" : `hand ${hand ? (store.place(hand).value.count ?? 0) : 0}`}</span>
      </button>
      <Mat arrangement={{ ...arrangement, band: 0 }} half>
        <Half seat={seat} arrangement={arrangement} flipped active={active} top={0} />
      </Mat>
    </section>
  );
}

interface HalfProps {
  seat: number;
  arrangement: Arrangement;
  flipped: boolean;
  active: boolean;
  top: number;
}

function Half({ seat, arrangement, flipped, active, top }: HalfProps) {
  const table = useTable();
  const mirrored = settings.value.mirror;
  const out = table.store.head.value.out.includes(seat);
  const whose =
    seat === table.own.value && table.store.seat.value !== null
      ? "Your half"
      : `${seatName(table.store.info.value, seat)}'s half`;
  return (
    <section
      class={`half ${flipped ? "theirs" : "own"} ${active ? "active" : ""} ${out ? "out" : ""}`}
      style={vars({ "--top": top, "--h": arrangement.h })}
      aria-label={whose}
      data-region={flipped ? "opponent" : "own"}
    >
      {arrangement.places.map((spec) => (
        <BoardPlace
          key={`${spec.zone}.${spec.slot ?? ""}`}
          spec={spec}
          seat={seat}
          box={boxOf(spec, arrangement, flipped, mirrored)}
          flipped={flipped}
        />
      ))}
    </section>
  );
}

/** Between the halves: cards being resolved, the stack, and cards that are to be chosen from a closed pile. */
function Band({ arrangement, own }: { arrangement: Arrangement; own: number }) {
  const table = useTable();
  const { store } = table;
  const owners = store.owners.value;
  const places = owners
    .flatMap((_, at) => table.layout.band.map((zone) => `${at}.${zone}`))
    .filter((place) => place in store.places());
  const held = places.filter((place) => (store.place(place).value.count ?? 0) > 0);
  const flash = table.flash.value;
  return (
    <div
      class={`band ${held.length || flash.length ? "busy" : ""}`}
      style={vars({ "--top": arrangement.band === 0 ? 0 : undefined, "--h": arrangement.band })}
      data-own={own}
    >
      {held.map((place) => (
        <section class="bandplace" key={place} data-place={place} aria-label={words(place.split(".")[1] ?? "")}>
          <span class="label">{words(place.split(".")[1] ?? "")}</span>
          {cardsOf(store.place(place).value).map((card, at) => (
            <CardOnTable key={card?.id ?? `b${at}`} place={place} index={at} card={card} first={at === 0} />
          ))}
        </section>
      ))}
      {flash.length > 0 && (
        <div class="flash" aria-hidden="true">
          {flash.map(({ line, key }) => {
            const card = store.card(line.now ?? line.card?.id) ?? {
              name: line.card?.name ?? "",
              def: line.card?.def ?? "",
            };
            return (
              <figure key={key}>
                <CardFace game={store.head.value.game} card={card} size="M" />
                <figcaption>{line.verb}</figcaption>
              </figure>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The card that the pointer holds. */
function Held() {
  const table = useTable();
  const held = table.held.value;
  const card = held ? table.store.card(held.card) : undefined;
  if (!held || !card) return null;
  return (
    <div
      class="held"
      style={{ left: `${held.x}px`, top: `${held.y}px` }}
      aria-hidden="true"
      data-token={cardToken(held.card)}
    >
      <CardFace game={table.store.head.value.game} card={card} size="S" />
    </div>
  );
}
