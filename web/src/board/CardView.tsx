// One card on the board, in hand or in a fan: its face or back, how it lies, what it can do, and the ways to point at it.
import type { CSSProperties } from "preact";
import { cardPage } from "../api.ts";
import { faceOf } from "../card/data.ts";
import { CardBack, CardFace } from "../card/Face.tsx";
import { Icon } from "../card/icons.tsx";
import { startDrag } from "../drag.ts";
import { cardToken, placeToken, seatToken } from "../narrow.ts";
import { plain } from "../panels/Text.tsx";
import { cardLabel, damageOf, placeWords } from "../say.ts";
import { type Table, useTable } from "../table.ts";
import type { CardView as Card, RoleView } from "../wire.ts";

interface Props {
  place: string;
  index: number;
  card: Card | null;
  size?: "S" | "M";
  /** Whether the card takes part in the order of Tab. */
  first?: boolean;
  style?: CSSProperties;
  /** In a list of one zone: the place is not said again. */
  bare?: boolean;
}

const TURNED = new Set(["rest", "rested", "reverse"]);

export function ringOf(table: Table, token: string): "" | "act" | "target" {
  const { next, left } = table.store.narrowed.value;
  const options = next.get(token);
  if (!options) return "";
  const decision = table.store.decision.value;
  const acts = new Set(left.map((option) => option.action));
  const whole = table.store.path.value.length === 0 && decision?.max === 1 && acts.size > 1;
  return whole &&
    token.startsWith("card:") &&
    options.every((option) => option.target === undefined || option.card !== undefined)
    ? "act"
    : "target";
}

function roleOf(roles: readonly RoleView[], id: number | undefined): string {
  if (id === undefined) return "";
  if (roles.some((role) => role.card === id)) return "attacker";
  return roles.some((role) => role.target === id) ? "attacked" : "";
}

/** How often this card was picked before in the open sequence: 0 for not at all. */
function orderOf(table: Table, id: number | undefined): number {
  if (id === undefined) return 0;
  const before = table.store.picks.value;
  const pick = before.indexOf(id);
  if (pick >= 0) return pick + 1;
  const at = table.store.path.value.indexOf(cardToken(id));
  return at < 0 ? 0 : before.length + at + 1;
}

export function CardOnTable({ place, index, card, size = "S", first = false, style, bare = false }: Props) {
  const table = useTable();
  const { store } = table;
  const game = store.head.value.game;
  const id = card?.id;
  const known = card?.name !== undefined;
  const seat = table.seatAt(place);
  const ring =
    (id !== undefined && ringOf(table, cardToken(id))) ||
    (index === 0 ? ringOf(table, placeToken(place)) : "") ||
    (seat === undefined ? "" : ringOf(table, seatToken(seat)));
  const role = roleOf(store.head.value.roles, id);
  const order = orderOf(table, id);
  const under = table.cardsUnder({ place, id });
  const count = under?.there.count ?? 0;
  const reason = id !== undefined && size === "M" ? table.handReasons.value[String(id)] : undefined;
  const options = id === undefined ? [] : (store.narrowed.value.next.get(cardToken(id)) ?? []);
  const state = card?.state ?? "";
  const changed = store.events.value.some((event) => (event.now ?? event.card?.id) === id && id !== undefined);
  const where = bare ? "" : placeWords(place, store.seat.value, store.owners.value, store.info.value);
  const marked = id !== undefined && store.marked.value.has(id);
  const label = cardLabel(card, where, {
    marked,
    under: count,
    can: [...new Set(options.map((option) => option.action))],
    ...(order ? { order } : {}),
    ...(reason ? { why: reason.text } : {}),
  });
  const pressed = store.pressed.value;
  const sent =
    pressed !== null &&
    id !== undefined &&
    store.decision.value?.options.find((one) => one.key === pressed)?.card?.id === id;
  const cannot =
    size === "M" && store.decision.value?.yours && !ring && !sent && order === 0 && store.narrowed.value.next.size > 0;
  const look = () => known && table.look({ place, index, card: card! });
  // A long press opens what lies under the card; a card on which nothing lies is shown large.
  const longPress = () => {
    look();
    if (count > 0 && under) table.openFan(under.place);
    else if (known) table.sheet.value = "card";
  };
  const page = known && size === "M" ? cardPage(game, card!.def ?? "", table.id).value : null;
  return (
    <div
      class={[
        "card",
        `size-${size}`,
        state && `is-${state}`,
        card?.face === "down" && "face-down",
        ring && `ring-${ring}`,
        role,
        order > 0 && "selected",
        changed && "changed",
        cannot && "cannot",
        sent && "sent",
      ]
        .filter(Boolean)
        .join(" ")}
      data-card={id}
      data-place={place}
      data-index={index}
      style={style ?? {}}
      onClick={(event) => {
        if (event.currentTarget.dataset.dragged) return;
        const box = event.currentTarget.getBoundingClientRect();
        if (table.press({ card: id, place, seat }, { x: box.left + box.width / 2, y: box.top })) return;
        if (count > 0 && under) table.toggleFan(under.place);
        else if (size === "M" && id !== undefined && event.detail >= 2) void table.askWhyNot(id);
        look();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        look();
        if (id !== undefined) void table.askWhyNot(id);
      }}
      onPointerDown={(event) => startDrag(event, table, id, longPress)}
      onPointerEnter={(event) => event.pointerType === "mouse" && hoverSoon(event.currentTarget, look)}
    >
      <span class="lies" aria-hidden="true">
        {known && !(card!.face === "down" && !bare && size === "S" && !card!.name) ? (
          <CardFace game={game} card={card!} size={size} text={size === "M" ? firstText(page) : undefined} />
        ) : (
          <CardBack owner={card?.owner ?? Number(place[0])} />
        )}
        {card?.face === "down" && known && <span class="veil">face down</span>}
      </span>
      {TURNED.has(state) && known && size === "S" && <Upright game={game} card={card!} />}
      {!known && card && damageOf(card) > 0 && <span class="tab">{damageOf(card)} damage</span>}
      {count > 0 && under && (
        <span
          class="peek"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            table.toggleFan(under.place);
          }}
        >
          {Array.from({ length: Math.min(3, count) }, (_, at) => (
            <i key={at} />
          ))}
          <b>{count}</b>
        </span>
      )}
      {marked && (
        <span class="flag" aria-hidden="true">
          <Icon name="flag" />
        </span>
      )}
      {order > 0 && (
        <span class="order" aria-hidden="true">
          {order}
        </span>
      )}
      {reason && (
        <span class="reason" aria-hidden="true">
          {reason.text}
        </span>
      )}
      {/* What has focus holds no text: the face is drawn beside it, its name says the same in words. */}
      <span
        class="hit"
        role="button"
        tabIndex={first ? 0 : -1}
        aria-label={label}
        aria-pressed={order > 0 ? true : undefined}
        data-nav=""
        onFocus={look}
      />
    </div>
  );
}

function firstText(page: unknown): string | undefined {
  const text = (page as { card?: { text?: string[] } } | null)?.card?.text?.join(" ") ?? "";
  const shown = plain(text);
  return shown === "" ? undefined : shown.length > 60 ? `${shown.slice(0, 58).trimEnd()} …` : shown;
}

/** The numbers of a turned card, upright at the lower edge of its slot. */
function Upright({ game, card }: { game: string; card: Card }) {
  const face = faceOf(game, card);
  const numbers = face.figures.map((one) => one.text).join(" / ");
  if (numbers === "") return null;
  const change = face.figures.find((one) => one.change !== 0)?.change ?? 0;
  return (
    <span class={`tab ${change > 0 ? "up" : change < 0 ? "low" : ""}`} aria-hidden="true">
      {numbers}
    </span>
  );
}

let hovering: ReturnType<typeof setTimeout> | undefined;

function hoverSoon(element: Element, look: () => void): void {
  clearTimeout(hovering);
  hovering = setTimeout(() => element.matches(":hover") && look(), 250);
}
