// The plain list of every option: each decision can be answered from it alone.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Pages } from "../panels/Pages.tsx";
import { Text } from "../panels/Text.tsx";
import { named } from "../say.ts";
import { useSoon } from "../soon.ts";
import { useTable } from "../table.ts";
import type { Asked, OptionView } from "../wire.ts";

export function Options() {
  const decision = useTable().store.decision.value;
  if (!decision?.yours) return <p class="nothing">Nothing is asked of you now.</p>;
  return <Listed key={decision.id} decision={decision} />;
}

/** The options of one decision; what was searched in another one is forgotten. */
function Listed({ decision }: { decision: Asked }) {
  const table = useTable();
  const { store } = table;
  const [filter, setFilter] = useState("");
  const [names, setNames] = useState<{ total: number; options: OptionView[] } | null>(null);
  const [page, setPage] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const many = decision.total > decision.options.length;
  const { socket } = table;
  useSoon(
    many && socket ? () => socket.ask({ t: "find", decision: decision.id, text: filter, page }) : null,
    60,
    [filter, page],
    (reply) => {
      if (reply.t === "names") setNames({ total: reply.total, options: reply.options });
    },
    () => undefined,
  );
  // Options that are numbered are picked by number: the search takes the focus only where a name is searched for. It is
  // moved before anything is painted, so that no key that follows can fall between.
  useLayoutEffect(
    () => box.current?.querySelector<HTMLElement>(many ? "input" : "button.option")?.focus({ preventScroll: true }),
    [many],
  );
  const fit = filter.toLowerCase();
  const listed = many
    ? (names?.options ?? [])
    : decision.options.filter((option) => option.text.toLowerCase().includes(fit));
  const pages = many ? Math.ceil((names?.total ?? 0) / 20) : 1;
  return (
    <div class="options" ref={box} onKeyDown={walk}>
      <h3>
        <Text of={named(decision.prompt, store.info.value)} />
      </h3>
      {(many || decision.options.length > 8) && (
        <input
          type="search"
          placeholder="type to search"
          aria-label="search the options"
          value={filter}
          onInput={(event) => {
            setFilter(event.currentTarget.value);
            setPage(0);
          }}
        />
      )}
      <ol>
        {listed.map((option, at) => (
          <li key={option.key}>
            <button
              type="button"
              class={`option ${store.pressed.value === option.key ? "pressed" : ""}`}
              data-key={option.key}
              onClick={() => table.choose(option)}
              onPointerEnter={() => {
                const found = option.card?.id == null ? undefined : store.found.value.get(option.card.id);
                if (found) table.zoom.value = found;
              }}
            >
              {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
              <span>
                <Text of={named(option.text, store.info.value)} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {listed.length === 0 && <p class="nothing">No option fits “{filter}”.</p>}
      <Pages page={page} pages={pages} onTurn={setPage} />
    </div>
  );
}

/** Up and down go from option to option; from the first one up to the search. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, button.option")];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + by];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

/** The menu at a card that can do several things. */
export function ActionMenu() {
  const table = useTable();
  const menu = table.menu.value;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>("button")?.focus(), [menu]);
  if (!menu) return null;
  const x = Math.min(Math.max(menu.x, 130), innerWidth - 130);
  const below = menu.y < 160;
  return (
    <div
      class={`actionmenu ${below ? "below" : ""}`}
      role="menu"
      aria-label={menu.title || "what to do"}
      ref={box}
      style={{ left: `${x}px`, top: `${below ? menu.y + 60 : menu.y}px` }}
    >
      {menu.options.map((option, at) => (
        <button
          type="button"
          role="menuitem"
          key={option.key}
          data-key={option.key}
          onClick={() => table.choose(option)}
        >
          <kbd aria-hidden="true">{at + 1}</kbd>
          <span>
            <Text of={named(option.text, table.store.info.value)} />
          </span>
        </button>
      ))}
      <button type="button" role="menuitem" class="back" onClick={() => table.back()}>
        Back <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}
