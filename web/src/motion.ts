// Cards travel from where they were to where they are: first and last rectangle, then a transform between them.
import { prefersStill } from "./settings.ts";
import type { LogLine } from "./wire.ts";

const running = new Set<Animation>();

/** Where cards and places are on the screen now. */
export function rectangles(root: ParentNode): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
    found.set(`card:${element.dataset.card}`, element.getBoundingClientRect());
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
    const key = `place:${element.dataset.place}`;
    if (!found.has(key) && element.dataset.card === undefined) found.set(key, element.getBoundingClientRect());
  }
  return found;
}

/** Moves the cards that the events tell of, from the rectangles before to where they are now. */
export function animate(
  root: ParentNode,
  before: ReadonlyMap<string, DOMRect>,
  events: readonly LogLine[],
  length: number,
): void {
  const still = prefersStill();
  const done = new Set<string>();
  let wait = 0;
  let group = -1;
  for (const event of events) {
    if (event.kind !== "move" || !event.to) continue;
    if (group !== -1 && event.group !== group) wait += Math.min(120, length / 8);
    group = event.group ?? -1;
    const id = event.now ?? event.card?.id;
    const to = id === undefined ? undefined : root.querySelector<HTMLElement>(`[data-card="${id}"]`);
    const element = to ?? placeOf(root, event.to);
    const from = before.get(`card:${event.card?.id}`) ?? before.get(`place:${event.from}`);
    const key = id === undefined ? `${event.from}>${event.to}` : String(id);
    if (!element || !from || done.has(key)) continue;
    done.add(key);
    travel(element, from, still, wait);
  }
}

const placeOf = (root: ParentNode, place: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);

function travel(element: HTMLElement, from: DOMRect, still: boolean, delay: number): void {
  const now = element.getBoundingClientRect();
  if (now.width === 0 || from.width === 0) return;
  if (still) {
    keep(element.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: 80 }));
    return;
  }
  const x = from.left + from.width / 2 - (now.left + now.width / 2);
  const y = from.top + from.height / 2 - (now.top + now.height / 2);
  if (Math.abs(x) + Math.abs(y) < 4) return;
  const scale = Math.max(
    0.3,
    Math.min(2.5, Math.min(from.width, from.height * 0.75) / Math.min(now.width, now.height * 0.75)),
  );
  keep(
    element.animate(
      [
        { translate: `${x}px ${y}px`, scale: String(scale), opacity: 0.85, zIndex: 5 },
        { translate: "0 0", scale: "1", opacity: 1, zIndex: 5 },
      ],
      { duration: 260, delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
    ),
  );
}

function keep(animation: Animation): void {
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
  animation.oncancel = () => running.delete(animation);
}

/** Ends every animation within this frame. */
export function finish(): void {
  for (const animation of [...running]) animation.finish();
}
