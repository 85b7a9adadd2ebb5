// A place of the board: how its cards lie, its name, its count, and the ring when it can be pointed at.
import { CardBack, CardFace } from "../card/Face.tsx";
import type { Lie, PlaceSpec } from "../layouts/index.ts";
import { placeToken, seatToken } from "../narrow.ts";
import { cardLabel, placeWords } from "../say.ts";
import { useTable } from "../table.ts";
import { vars } from "../vars.ts";
import type { CardView, PlaceView } from "../wire.ts";
import { CardOnTable, ringOf } from "./CardView.tsx";
import { atEdge, lifeOf } from "./edge.ts";
import { seated } from "./seated.ts";

interface Props {
  spec: PlaceSpec;
  seat: number;
  box: { x: number; y: number; w: number; h: number };
  flipped: boolean;
}

type Cards = readonly (CardView | null)[];

/** The cards of a place, top first; null for each one that is not known. */
export function cardsOf(there: PlaceView): Cards {
  return there.cards ?? Array.from({ length: there.count ?? 0 }, () => null);
}

const CLOSED: ReadonlySet<Lie> = new Set(["pile", "sidepile", "tile", "stock", "shields", "level", "clock"]);

export function BoardPlace({ spec, seat, box, flipped }: Props) {
  const table = useTable();
  const { store } = table;
  store.owners.value;
  const place = table.placeFor(seat, spec.zone, spec.slot);
  if (place === null) return null;
  const there = store.place(place).value;
  const cards = cardsOf(there);
  const count = there.count ?? 0;
  const game = store.head.value.game;
  const players = table.layout.players?.includes(spec.zone) ? ringOf(table, seatToken(seat)) : "";
  const ring = ringOf(table, placeToken(place)) || players;
  const opens = CLOSED.has(spec.as) && count > 0;
  const edge = atEdge(game, spec.zone, (zone) => {
    const other = table.placeFor(seat, zone);
    return other ? store.place(other).value : null;
  });
  const inside = cards.some((card) => card?.id !== undefined && store.narrowed.value.next.has(`card:${card.id}`));
  const name = placeWords(place, store.seat.value, store.owners.value, store.info.value);
  const press = (event: MouseEvent) => {
    if ((event.target as Element).closest(".card, .pip") && !opens) return;
    const at = (event.currentTarget as Element).getBoundingClientRect();
    const pointed = { place, ...(players ? { seat } : {}) };
    if (table.press(pointed, { x: at.left + at.width / 2, y: at.top })) return;
    if (opens) table.toggleFan(place);
  };
  const nests = !CLOSED.has(spec.as) && count > 0;
  const pressable = opens || (ring !== "" && !nests);
  const label = `${name}, ${count === 1 ? "1 card" : `${count} cards`}${edge ? ", at the edge of losing" : ""}${ring ? ", can be chosen" : ""}${opens ? ", opens" : ""}`;
  const style = vars({ "--x": box.x, "--y": box.y, "--w": box.w, "--h": box.h });
  return (
    <div
      class={`place as-${spec.as} ${ring && `ring-${ring}`} ${inside && CLOSED.has(spec.as) ? "ring-inside" : ""} ${edge ? "edge" : ""} ${flipped ? "flipped" : ""} ${count ? "" : "empty"}`}
      style={style}
      data-place={place}
      data-zone={spec.zone}
      data-slot={spec.slot}
      {...(players ? { "data-seat": seat } : {})}
      {...(pressable ? { "data-pressable": "" } : { role: "group", "aria-label": label })}
      onClick={press}
    >
      {pressable && (
        <span
          class="hit"
          role="button"
          aria-label={label}
          aria-expanded={opens ? table.fans.value.includes(place) : undefined}
          tabIndex={0}
          data-nav=""
        />
      )}
      <Lying spec={spec} place={place} cards={cards} count={count} game={game} />
      <span class="label" aria-hidden="true" data-text={spec.label} />
      {spec.as !== "slot" && spec.as !== "climax" && spec.as !== "units" && (
        <b class="count" aria-hidden="true" data-text={counted(spec, cards, count)} />
      )}
    </div>
  );
}

function counted(spec: PlaceSpec, cards: Cards, count: number): string {
  const life = spec.zone === "player" ? lifeOf({ count, cards: [...cards] }) : null;
  if (life !== null) return `life ${life}`;
  if (spec.as === "clock") return `${count}/7`;
  if (spec.as === "pips") {
    const active = cards.filter((card) => card?.state === "active" || card?.state === "stand").length;
    return count ? `${active} of ${count}` : "0";
  }
  return String(count);
}

interface LyingProps {
  spec: PlaceSpec;
  place: string;
  cards: Cards;
  count: number;
  game: string;
}

function Lying({ spec, place, cards, count, game }: LyingProps) {
  switch (spec.as) {
    case "slot":
    case "climax":
      return (
        <>
          {cards.slice(0, 1).map((card) => (
            <CardOnTable key={card?.id ?? "back"} place={place} index={0} card={card} first />
          ))}
        </>
      );
    case "row":
      return <Row place={place} cards={cards} />;
    case "units":
      return <Units spec={spec} place={place} cards={cards} />;
    case "pips":
      return <Pips place={place} cards={cards} />;
    case "clock":
      return <Clock cards={cards} game={game} />;
    case "stock":
    case "shields":
      return <Counted cards={cards} count={count} game={game} owner={Number(place[0])} as={spec.as} />;
    case "level":
      return <Counted cards={[...cards].reverse()} count={count} game={game} owner={Number(place[0])} as="level" />;
    case "pile":
    case "sidepile":
      return <Pile cards={cards} count={count} game={game} owner={Number(place[0])} />;
    case "tile":
      return null;
  }
}

function Pile({ cards, count, game, owner }: { cards: Cards; count: number; game: string; owner: number }) {
  const top = cards[0];
  if (count === 0) return null;
  return (
    <span class={`stack deep-${Math.min(4, Math.ceil(count / 8))}`} aria-hidden="true">
      {top?.name && top.face !== "down" ? <CardFace game={game} card={top} size="S" /> : <CardBack owner={owner} />}
    </span>
  );
}

/** Cards that overlap so that they can be counted; oldest first. */
function Counted({
  cards,
  count,
  game,
  owner,
  as,
}: {
  cards: Cards;
  count: number;
  game: string;
  owner: number;
  as: string;
}) {
  const most = 12;
  const shown = Array.from(
    { length: Math.min(count, most) },
    (_, at) => cards[as === "level" ? at : cards.length - 1 - at] ?? null,
  );
  return (
    <span class={`counted ${as}`} style={vars({ "--n": Math.max(1, shown.length) })} aria-hidden="true">
      {shown.map((card, at) => (
        <i key={card?.id ?? `b${at}`} style={vars({ "--at": at })} data-card={card?.id}>
          {card?.name && card.face !== "down" ? (
            <CardFace game={game} card={card} size="S" />
          ) : (
            <CardBack owner={owner} />
          )}
        </i>
      ))}
    </span>
  );
}

function Clock({ cards, game }: { cards: Cards; game: string }) {
  const oldest = [...cards].reverse();
  return (
    <span class="clockrow" aria-hidden="true">
      {Array.from({ length: 7 }, (_, at) => (
        <i key={oldest[at]?.id ?? `e${at}`} class={at === 6 ? "seventh" : ""} data-card={oldest[at]?.id}>
          {oldest[at] &&
            (oldest[at]?.name ? <CardFace game={game} card={oldest[at]!} size="S" /> : <CardBack owner={0} />)}
        </i>
      ))}
    </span>
  );
}

function Row({ place, cards }: { place: string; cards: Cards }) {
  const shown = [...cards].reverse();
  return (
    <span class="row" style={vars({ "--n": Math.max(1, shown.length) })}>
      {shown.map((card, at) => (
        <CardOnTable
          key={card?.id ?? `b${at}`}
          place={place}
          index={cards.length - 1 - at}
          card={card}
          first={at === 0}
          style={vars({ "--at": at })}
        />
      ))}
    </span>
  );
}

function Units({ spec, place, cards }: { spec: PlaceSpec; place: string; cards: Cards }) {
  const table = useTable();
  const n = Math.max(spec.n ?? 6, cards.length);
  const places = seated(table, place, cards, n);
  return (
    <span class="units" style={vars({ "--cols": spec.cols ?? n })}>
      {places.map((at, slot) => (
        <span class="unit" key={slot}>
          {at !== null && (
            <CardOnTable
              key={cards[at]?.id ?? "back"}
              place={place}
              index={at}
              card={cards[at] ?? null}
              first={slot === 0 || places[0] === null}
            />
          )}
        </span>
      ))}
    </span>
  );
}

function Pips({ place, cards }: { place: string; cards: Cards }) {
  const table = useTable();
  const shown = [...cards].reverse();
  return (
    <span class="piprow">
      {shown.map((card, at) => {
        const ring = card?.id === undefined ? "" : ringOf(table, `card:${card.id}`);
        return (
          <button
            type="button"
            key={card?.id ?? `b${at}`}
            class={`pip ${card?.state ? `is-${card.state}` : ""} ${ring && `ring-${ring}`} ${card?.token?.length ? "ex" : ""}`}
            data-card={card?.id}
            data-place={place}
            data-nav=""
            tabIndex={at === 0 || ring ? 0 : -1}
            aria-label={cardLabel(card, "", ring ? { can: ["rest"] } : {})}
            onClick={(event) => {
              event.stopPropagation();
              const box = event.currentTarget.getBoundingClientRect();
              if (!table.press({ card: card?.id, place }, { x: box.left, y: box.top }) && card?.name)
                table.look({ place, index: at, card });
            }}
            onFocus={() => card?.name && table.look({ place, index: at, card })}
          >
            {card?.token?.includes("ex") ? "EX" : ""}
          </button>
        );
      })}
    </span>
  );
}
