// Dragging a card: press, move six pixels, drop on a lit place. Every drag has a way by two clicks.
import type { Table } from "./table.ts";

const START = 6;
const LONG = 350;

export function startDrag(event: PointerEvent, table: Table, card: number | undefined, longPress: () => void): void {
  if (event.button !== 0) return;
  const element = event.currentTarget as HTMLElement;
  delete element.dataset.dragged;
  const from = { x: event.clientX, y: event.clientY };
  const can = card !== undefined && table.store.narrowed.value.next.has(`card:${card}`);
  const touch = event.pointerType !== "mouse";
  const long = touch
    ? setTimeout(() => {
        element.dataset.dragged = "long";
        longPress();
        end();
      }, LONG)
    : undefined;
  let dragging = false;

  const move = (now: PointerEvent) => {
    const far = Math.hypot(now.clientX - from.x, now.clientY - from.y);
    if (!dragging && far > START) {
      clearTimeout(long);
      if (!can || (touch && Math.abs(now.clientX - from.x) > Math.abs(now.clientY - from.y))) {
        end();
        return;
      }
      dragging = true;
      element.dataset.dragged = "yes";
      element.setPointerCapture?.(now.pointerId);
    }
    if (dragging) table.held.value = { card: card!, x: now.clientX, y: now.clientY };
  };
  const up = (now: PointerEvent) => {
    const was = dragging;
    end();
    if (!was) return;
    const target = under(now.clientX, now.clientY, element);
    if (target && card !== undefined) table.drop(card, target);
    setTimeout(() => delete element.dataset.dragged, 0);
  };
  const end = () => {
    clearTimeout(long);
    dragging = false;
    table.held.value = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
    removeEventListener("keydown", abort, true);
  };
  const abort = (key: KeyboardEvent) => {
    if (key.key !== "Escape" || !dragging) return;
    key.stopPropagation();
    end();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
  addEventListener("keydown", abort, true);
}

function under(x: number, y: number, not: HTMLElement): { card?: number; place?: string; seat?: number } | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>("[data-place], [data-seat]");
    if (!found || found === not || not.contains(found)) continue;
    const { card, place, seat } = found.dataset;
    return {
      ...(card === undefined ? {} : { card: Number(card) }),
      ...(place === undefined ? {} : { place }),
      ...(seat === undefined ? {} : { seat: Number(seat) }),
    };
  }
  return null;
}
