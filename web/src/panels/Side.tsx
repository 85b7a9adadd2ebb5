// The panel beside the board: log, card, why, and the tree of an analysis.
import { useEffect } from "preact/hooks";
import { words } from "../say.ts";
import { type Tab, useTable } from "../table.ts";
import { CardPanel } from "./CardPanel.tsx";
import { Log } from "./Log.tsx";
import { RuleCard, RuleLink } from "./Rule.tsx";
import { Talk } from "./Talk.tsx";
import { Tree } from "./Tree.tsx";

export function Side() {
  const table = useTable();
  const tabs: Tab[] = table.store.info.value?.analysis ? ["log", "card", "why", "tree"] : ["log", "card", "why"];
  const now = table.tab.value;
  return (
    <aside class="side" data-region="side" aria-label="log, card and reasons">
      <div class="tabs" role="tablist">
        {tabs.map((tab) => (
          <button
            type="button"
            role="tab"
            key={tab}
            id={`tab-${tab}`}
            aria-selected={now === tab}
            aria-controls="sidepanel"
            onClick={() => {
              table.tab.value = tab;
            }}
          >
            {tab}
          </button>
        ))}
      </div>
      <div class="sidepanel" id="sidepanel" role="tabpanel" aria-labelledby={`tab-${now}`}>
        {now === "log" && <Log />}
        {now === "card" && <CardPanel />}
        {now === "why" && <Why />}
        {now === "tree" && <Tree />}
      </div>
      {now === "log" && <Talk />}
      <RuleCard />
    </aside>
  );
}

/** The open procedures, innermost first, and lasting effects. */
export function Why() {
  const table = useTable();
  const { store } = table;
  const step = store.head.value.step;
  const id = store.decision.value?.id;
  useEffect(() => {
    void table.askWhy();
  }, [step, id]);
  const steps = table.why.value;
  return (
    <div class="why">
      <h3>What is going on, innermost first</h3>
      {steps === null && <p class="muted">One moment.</p>}
      <ol>
        {steps?.map((one, at) => (
          <li key={at}>
            <RuleLink rule={one.rule} /> {one.text}
          </li>
        ))}
      </ol>
      {store.head.value.waiting.length > 0 && (
        <>
          <h3>Abilities that wait</h3>
          <ul>
            {store.head.value.waiting.map((one, at) => (
              <li key={at}>
                <b>{one.source ?? "a card"}</b> {one.ability}
              </li>
            ))}
          </ul>
        </>
      )}
      {store.head.value.effects.length > 0 && (
        <>
          <h3>Lasting effects on players</h3>
          <ul>
            {store.head.value.effects.map((one, at) => (
              <li key={at}>
                <b>{one.source || words(one.key)}</b> {one.ability} <span class="muted">{one.until}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
