// The card that is pointed at, large: text, ability by ability, how the engine reads it, and what changes its numbers.
import { cardPage } from "../api.ts";
import { asView, faceOf } from "../card/data.ts";
import { CardFace } from "../card/Face.tsx";
import { Icon } from "../card/icons.tsx";
import { placeWords, words } from "../say.ts";
import { useTable } from "../table.ts";
import type { CardView, ChangedView } from "../wire.ts";
import { RuleLink } from "./Rule.tsx";
import { Text } from "./Text.tsx";

const HIDDEN = new Set([
  "id",
  "def",
  "name",
  "type",
  "owner",
  "state",
  "face",
  "counters",
  "host",
  "unread",
  "changes",
  "gained",
  "remarks",
]);

export function CardPanel() {
  const table = useTable();
  const zoom = table.zoom.value;
  if (!zoom) return <p class="nothing">Point at a card to see it here.</p>;
  const live = table.store.card(zoom.card.id) ?? zoom.card;
  const where = zoom.place
    ? placeWords(zoom.place, table.store.seat.value, table.store.owners.value, table.store.info.value)
    : "";
  return (
    <>
      <Zoom game={table.store.head.value.game} card={live} where={where} table={table.id} />
      {table.kind === "play" && live.id !== undefined && <Flag card={live.id} />}
    </>
  );
}

export function Zoom({ game, card, where, table }: { game: string; card: CardView; where: string; table?: string }) {
  const page = card.def ? cardPage(game, card.def, table).value : false;
  const fields: CardView = { ...(page ? asView(page.card) : {}), ...card };
  const face = faceOf(game, { ...fields, name: card.name ?? "" });
  const numbers = Object.entries(fields).filter(
    ([key, value]) => !HIDDEN.has(key) && (Array.isArray(value) ? value.length > 0 : value !== ""),
  );
  return (
    <article class={`zoom hue-${face.hue}`} aria-label={card.name ?? "face-down card"}>
      <header>
        <div class="zoomface">
          <CardFace game={game} card={{ ...fields, name: card.name ?? "" }} size="M" />
        </div>
        <div>
          <h3>{card.name ?? "face-down card"}</h3>
          <p class="muted">
            {[fields.type && words(fields.type), where, card.state && words(card.state)].filter(Boolean).join(", ")}
          </p>
          <dl>
            {numbers.map(([key, value]) => (
              <div key={key}>
                <dt>{words(key)}</dt>
                <dd class={changeClass(card.changes?.[key], value)}>
                  {Array.isArray(value) ? value.join(", ") : String(value)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      {Object.entries(card.changes ?? {}).map(([field, changed]) => (
        <Changes key={field} field={field} changed={changed} />
      ))}
      {card.counters && Object.keys(card.counters).length > 0 && (
        <p>
          {Object.entries(card.counters)
            .map(([name, count]) => `${words(name)} ${count}`)
            .join(", ")}
        </p>
      )}
      {card.remarks?.length ? <p class="remarks">{card.remarks.join(", ")}</p> : null}
      <WhyNotList card={card.id} />
      {page === null && <p class="muted">One moment.</p>}
      {page && page.readings.length > 0 && (
        <ol class="abilities">
          {page.readings.map((reading, at) => (
            <li key={at}>
              <p>
                <Text of={reading.text} />
              </p>
              {reading.at !== undefined && reading.at >= 0 ? (
                <p class="unreadnote">
                  Not read by the engine, from “{reading.words}”.
                  {reading.expected?.length ? ` Expected: ${reading.expected.slice(0, 6).join(", ")}.` : ""}
                </p>
              ) : (
                (reading.tree?.length || reading.reads) && (
                  <details>
                    <summary>how the engine reads it</summary>
                    {reading.reads && reading.reads !== reading.text && <p class="reads">{reading.reads}</p>}
                    {reading.tree?.length ? <pre>{reading.tree.join("\n")}</pre> : null}
                  </details>
                )
              )}
            </li>
          ))}
        </ol>
      )}
      {page &&
        page.readings.length === 0 &&
        page.card.text.map((line, at) => (
          <p key={at}>
            <Text of={line} />
          </p>
        ))}
      {card.gained?.filter(Boolean).length ? (
        <>
          <h4>Gained</h4>
          <ul>
            {card.gained.filter(Boolean).map((text, at) => (
              <li key={at}>
                <Text of={text} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </article>
  );
}

/** The switch of a card's mark. */
function Flag({ card }: { card: number }) {
  const { store } = useTable();
  return (
    <button type="button" aria-pressed={store.marked.value.has(card)} onClick={() => store.mark(card)}>
      <Icon name="flag" /> Wake me when it moves or acts <kbd>M</kbd>
    </button>
  );
}

function changeClass(changed: ChangedView | undefined, value: unknown): string {
  if (!changed || typeof changed.printed !== "number" || typeof value !== "number") return "";
  return value > changed.printed ? "up" : value < changed.printed ? "low" : "";
}

function Changes({ field, changed }: { field: string; changed: ChangedView }) {
  const shown = (value: number | string[]) => (Array.isArray(value) ? value.join(", ") || "none" : String(value));
  return (
    <table class="changes">
      <caption>{words(field)}</caption>
      <tbody>
        <tr>
          <td>printed</td>
          <td>{shown(changed.printed)}</td>
          <td />
        </tr>
        {changed.changes.map((change, at) => (
          <tr key={at}>
            <td title={change.ability}>
              {change.source || "a rule"}
              {change.until && <span class="muted"> {change.until}</span>}
            </td>
            <td>{change.by === null ? "" : change.by >= 0 ? `+${change.by}` : change.by}</td>
            <td>{shown(change.to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WhyNotList({ card }: { card: number | undefined }) {
  const table = useTable();
  const told = table.whyNot.value;
  if (!told || told.card !== card) return null;
  return (
    <section class="whynot" aria-label="why not">
      <h4>Why not</h4>
      {told.failed.length === 0 ? (
        <p>Nothing forbids it.</p>
      ) : (
        <ul>
          {told.failed.map((one, at) => (
            <li key={at}>
              {one.text} {one.rule && <RuleLink rule={one.rule} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
