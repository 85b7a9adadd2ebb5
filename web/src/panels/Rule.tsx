// A rule id that tells our one-line summary when it is pointed at, and more when it is pressed.
import { useState } from "preact/hooks";
import { ruleInfo } from "../api.ts";
import { Icon } from "../card/icons.tsx";
import { useTable } from "../table.ts";

export function RuleLink({ rule }: { rule: string }) {
  const table = useTable();
  const [near, setNear] = useState(false);
  const info = near ? ruleInfo(rule).value : null;
  return (
    <button
      type="button"
      class="rulelink"
      title={info ? info.summary : undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onClick={(event) => {
        event.stopPropagation();
        table.rule.value = rule;
      }}
    >
      {rule}
    </button>
  );
}

/** What a rule says, in our words, and where it is carried out. */
export function RuleCard() {
  const table = useTable();
  const rule = table.rule.value;
  if (!rule) return null;
  const info = ruleInfo(rule).value;
  return (
    <aside class="rulecard" aria-label={`Rule ${rule}`}>
      <header>
        <h3>{rule}</h3>
        <button type="button" class="close" aria-label="close the rule" onClick={() => (table.rule.value = null)}>
          <Icon name="close" />
        </button>
      </header>
      {info === null && <p class="muted">One moment.</p>}
      {info === false && <p>No summary of this rule is known.</p>}
      {info && (
        <>
          <p>{info.summary}</p>
          {info.below?.length > 0 && (
            <ul>
              {info.below.slice(0, 8).map((one) => (
                <li key={one.rule}>
                  <RuleLink rule={one.rule} /> {one.text}
                </li>
              ))}
            </ul>
          )}
          <p class="muted small">
            {info.code?.length > 0 && `Carried out in ${info.code.slice(0, 2).join(", ")}. `}
            {info.tests?.length > 0 && `${info.tests.length} rulings show it.`}
          </p>
          <p>
            <a href={`/rules?q=${encodeURIComponent(rule)}`}>Rulings about it</a>
          </p>
        </>
      )}
    </aside>
  );
}
