// What a player sets, kept in this browser.
import { effect, type Signal, signal } from "@preact/signals";

export const THEMES = ["system", "dark", "light"] as const;
export const PACES = ["off", "fast", "normal", "slow"] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  contrast: boolean;
  pace: (typeof PACES)[number];
  sound: boolean;
  mirror: boolean;
  keys: boolean;
  /** Ask again before options that glow are given up for the turn. */
  careful: boolean;
  skipEmpty: boolean;
  /** What wakes a player who passes until something happens. */
  wake: Record<string, boolean>;
  /** By game: phase to "always" or "never"; "if something can be done" is not written down. */
  stops: Record<string, Record<string, "always" | "never">>;
  steps: boolean;
}

/** What may wake: in a word for the prompt, and as the player says it. */
export const WAKES: Readonly<Record<string, readonly [string, string]>> = {
  attacked: ["attack on you", "I am attacked"],
  aimed: ["aim at you or yours", "an opponent's card or ability aims at me or mine"],
  marked: ["marked card", "a card that I marked moves or acts"],
  played: ["play", "an opponent plays anything"],
  revealed: ["reveal", "something is revealed"],
  options: ["new option", "I have an option that I had not when I passed last"],
  edge: ["edge of losing", "a number reaches the edge of losing"],
};

const USUAL: Settings = {
  theme: "system",
  contrast: false,
  pace: "normal",
  sound: false,
  mirror: false,
  keys: true,
  careful: false,
  skipEmpty: false,
  wake: { attacked: true, aimed: true, marked: true, played: false, revealed: false, options: false, edge: true },
  stops: {},
  steps: false,
};

const KEPT_AS = "headjudge.settings";

function stored(): Partial<Settings> {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEPT_AS) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

const kept = stored();

export const settings: Signal<Settings> = signal({ ...USUAL, ...kept, wake: { ...USUAL.wake, ...kept.wake } });

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
  try {
    globalThis.localStorage?.setItem(KEPT_AS, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Shows theme and contrast on the page, now and when they change. */
export function showSettings(root: HTMLElement): void {
  effect(() => {
    const { theme, contrast, pace } = settings.value;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.classList.toggle("strong", contrast);
    root.classList.toggle("still", pace === "off");
  });
}

export const prefersStill = (): boolean =>
  settings.value.pace === "off" || Boolean(globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches);
