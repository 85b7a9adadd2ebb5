// Short sounds made here; off until they are switched on.
import { settings } from "./settings.ts";
import type { LogLine } from "./wire.ts";

const TONES: Readonly<Record<string, readonly number[]>> = {
  draw: [520],
  move: [330],
  attack: [196, 147],
  damage: [140],
  reveal: [440, 660],
  turn: [262, 392],
  yours: [587, 784],
};

let context: AudioContext | null = null;

function play(name: string): void {
  const tones = TONES[name];
  if (!settings.value.sound || !tones || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  tones.forEach((tone, at) => {
    const start = context!.currentTime + at * 0.08;
    const source = context!.createOscillator();
    const volume = context!.createGain();
    source.frequency.value = tone;
    source.type = "triangle";
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.14);
    source.connect(volume).connect(context!.destination);
    source.start(start);
    source.stop(start + 0.15);
  });
}

/** The sound of what happened: one for an update. */
export function chime(events: readonly LogLine[]): void {
  if (!settings.value.sound) return;
  const kinds = new Set(events.flatMap((event) => [event.kind ?? "", event.verb ?? ""]));
  const name = ["attack", "damage", "reveal", "draw", "move"].find((one) => kinds.has(one));
  if (name) play(name);
}

export const chimeYours = (): void => play("yours");
