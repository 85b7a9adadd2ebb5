// The command box: an answer, or a question about what can be seen, in words.
import { cardLabel, named, placeWords } from "./say.ts";
import type { Table } from "./table.ts";
import type { OptionView } from "./wire.ts";

/** The options of which every typed word begins a word, best first. */
export function fitting(options: readonly OptionView[], text: string): OptionView[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (option: OptionView): boolean => {
    const there = `${option.action} ${option.text} ${option.key}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => there.some((one) => one.startsWith(word)));
  };
  const exact = options.filter(
    (option) => option.action === text.toLowerCase() || option.key.toLowerCase() === text.toLowerCase(),
  );
  return exact.length === 1 ? exact : options.filter(fits);
}

/** Carries out a line; returns what is answered. */
export function command(table: Table, line: string): string {
  const text = line.trim();
  if (text === "" || text === "?") return "Type an answer, “read my hand”, “read ZONE”, “why not CARD”, or “options”.";
  const { store } = table;
  const info = store.info.value;
  const read = /^read (?:my |the )?(.+)$/i.exec(text);
  if (read) return readPlace(table, read[1]!.toLowerCase().replaceAll(" ", "_"));
  const why = /^why not (.+)$/i.exec(text);
  if (why) {
    const found = [...store.found.value.values()].find(({ card }) =>
      card.name?.toLowerCase().includes(why[1]!.toLowerCase()),
    );
    if (found?.card.id === undefined) return `No card called “${why[1]}” is in sight.`;
    table.look(found);
    void table.askWhyNot(found.card.id);
    return `Asked about ${found.card.name}.`;
  }
  const decision = store.decision.value;
  if (!decision?.yours) return "Nothing is asked of you now.";
  if (/^options?$/i.test(text)) return decision.options.map((option) => named(option.text, info)).join("; ");
  const options = fitting(decision.options, text);
  if (options.length === 1) {
    table.choose(options[0]!);
    return named(options[0]!.text, info);
  }
  if (options.length === 0) return `No option fits “${text}”. “options” lists them.`;
  return `${options.length} options fit: ${options
    .slice(0, 5)
    .map((option) => named(option.text, info))
    .join("; ")}.`;
}

function readPlace(table: Table, zone: string): string {
  const { store } = table;
  const seat = table.own.value;
  const owner = store.ownerOf(seat);
  const places = Object.entries(store.places()).filter(
    ([place]) => place.startsWith(`${owner}.`) && place.split(".")[1] === zone,
  );
  if (places.length === 0) return `There is no “${zone.replaceAll("_", " ")}”.`;
  return places
    .map(([place, there]) => {
      const name = placeWords(place, store.seat.value, store.owners.value, store.info.value);
      const cards = (there.cards ?? []).map((card) => cardLabel(card, ""));
      return `${name}: ${cards.length ? cards.join("; ") : `${there.count ?? 0} cards`}`;
    })
    .join(". ");
}
