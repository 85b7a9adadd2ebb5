// What has happened, in sentences with rule ids: the deeds, or every step.
import { useEffect, useRef } from "preact/hooks";
import { memo } from "../memo.ts";
import { isDeed, named, ruling } from "../say.ts";
import { set, settings } from "../settings.ts";
import { useTable } from "../table.ts";
import type { LogLine } from "../wire.ts";
import { RuleLink } from "./Rule.tsx";

const SHOWN = 250;

export function Log() {
  const table = useTable();
  const { store } = table;
  const about = store.info.value?.about;
  const steps = settings.value.steps;
  const all = store.log.value.filter((line) => steps || isDeed(line));
  const first = Math.max(0, all.length - SHOWN);
  const lines = together(all.slice(first));
  const box = useRef<HTMLOListElement>(null);
  const held = useRef(true);
  const last = lines.at(-1);
  useEffect(() => {
    if (!box.current || !held.current) return;
    box.current.scrollTop = box.current.scrollHeight;
  }, [last?.line, last?.times, steps]);
  return (
    <div class="log">
      {about && <p class="muted small">The position of a ruling: {ruling(about)}</p>}
      <label class="check">
        <input type="checkbox" checked={steps} onChange={(event) => set("steps", event.currentTarget.checked)} /> every
        step
      </label>
      <ol
        ref={box}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          if (scrollTop + clientHeight > scrollHeight - 30) held.current = true;
        }}
        onWheel={(event) => {
          if (event.deltaY < 0) held.current = false;
        }}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) held.current = false;
        }}
        onTouchMove={() => {
          held.current = false;
        }}
        onKeyDown={(event) => {
          if (["ArrowUp", "PageUp", "Home"].includes(event.key)) held.current = false;
        }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard too
        tabIndex={0}
        aria-label="log"
      >
        {lines.map(({ line, times }, at) => (
          <Line
            key={store.logFrom.value + first + at}
            line={line}
            times={times}
            apart={at > 0 && lines[at - 1]!.line.group !== line.group}
          />
        ))}
        {lines.length === 0 && <li class="muted">Nothing has happened yet.</li>}
      </ol>
    </div>
  );
}

interface Told {
  line: LogLine;
  times: number;
}

/** Lines one after the other that say the same are told once, with their number. */
export function together(lines: readonly LogLine[]): Told[] {
  const told: Told[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last && last.line.text === line.text && last.line.rule === line.rule && line.kind !== "begin") last.times++;
    else told.push({ line, times: 1 });
  }
  return told;
}

/** A line is drawn again only when it changes: the log is long, and every update adds to it. */
const Line = memo(({ line, times, apart }: Told & { apart: boolean }) => {
  const table = useTable();
  const { store } = table;
  const name = line.card?.name;
  const text = named(line.text ?? "", store.info.value);
  const at = name ? text.indexOf(name) : -1;
  const id = line.now ?? line.card?.id;
  const heading = line.kind === "begin" && /turn \d/.test(line.text ?? "");
  const mine = line.player === store.seat.value;
  const look = () => {
    const found = id === undefined ? undefined : store.found.value.get(id);
    if (found) table.zoom.value = found;
    else if (line.card?.def) {
      table.zoom.value = { place: "", index: 0, card: { def: line.card.def, name: line.card.name ?? "" } };
    }
  };
  return (
    <li
      class={`${heading ? "turnline" : ""} ${apart ? "newgroup" : ""} ${mine ? "mine" : (line.player ?? -1) >= 0 ? "theirs" : ""} kind-${line.kind}`}
    >
      {at >= 0 ? (
        <>
          {text.slice(0, at)}
          <button
            type="button"
            class="cardname"
            onClick={() => {
              look();
              table.tab.value = "card";
            }}
            onPointerEnter={look}
          >
            {name}
          </button>
          {text.slice(at + name!.length)}
        </>
      ) : (
        text
      )}{" "}
      {times > 1 && <b>{times} times </b>}
      {line.rule && <RuleLink rule={line.rule} />}
    </li>
  );
});
