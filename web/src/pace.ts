// Plays updates one after the other, so that a program's turn can be followed. Any key or click jumps to the end.
import { prefersStill, settings } from "./settings.ts";
import type { LogLine, Update } from "./wire.ts";

const TIMES: Readonly<Record<string, number>> = { move: 180, attack: 250, turn: 60, reveal: 700, begin: 0 };
const VERBS: Readonly<Record<string, number>> = { trigger: 700, damage: 350, check: 700, draw: 120 };
const RATES = { off: 0, fast: 0.5, normal: 1, slow: 1.8 } as const;

/** Milliseconds that the events of an update take; what happens at the same time counts once. */
export function lengthOf(events: readonly LogLine[]): number {
  const groups = new Map<number, number>();
  for (const event of events) {
    const time = VERBS[event.verb ?? ""] ?? TIMES[event.kind ?? ""] ?? 40;
    groups.set(event.group ?? -1, Math.max(groups.get(event.group ?? -1) ?? 0, time));
  }
  return Math.min(
    1800,
    [...groups.values()].reduce((sum, time) => sum + time, 0),
  );
}

export class Pace {
  private readonly queue: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (update: Update, length: number) => void,
    private readonly shown: () => void,
  ) {}

  get waiting(): number {
    return this.queue.length + (this.timer === undefined ? 0 : 1);
  }

  add(update: Update): void {
    this.queue.push(update);
    if (this.timer === undefined) this.next();
  }

  /** Shows everything now. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.queue.length) this.show(this.queue.shift()!, 0);
    this.shown();
  }

  /** Forgets what waits: a whole table takes its place. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue.length = 0;
  }

  private next(): void {
    this.timer = undefined;
    const update = this.queue.shift();
    if (!update) {
      this.shown();
      return;
    }
    const rate = prefersStill() ? 0 : RATES[settings.value.pace];
    const behind = this.queue.reduce((sum, one) => sum + lengthOf(one.events ?? []), 0) * rate > 1500 ? 0.5 : 1;
    const length = lengthOf(update.events ?? []) * rate * behind;
    this.show(update, length);
    if (length > 0 && (this.queue.length > 0 || length > 200)) this.timer = setTimeout(() => this.next(), length);
    else this.next();
  }
}
