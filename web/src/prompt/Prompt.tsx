// One sentence for the deed, one for the reason, and the way out with what comes next.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../card/icons.tsx";
import { buttonsOf, PASSING, passOf } from "../narrow.ts";
import { RuleLink } from "../panels/Rule.tsx";
import { Text } from "../panels/Text.tsx";
import { named, seatName, timeOf } from "../say.ts";
import { settings, WAKES } from "../settings.ts";
import { useTable } from "../table.ts";
import type { OptionView } from "../wire.ts";

export function Prompt() {
  const table = useTable();
  const { store } = table;
  const decision = store.decision.value;
  const info = store.info.value;
  const result = store.result.value;
  if (table.kind === "replay") return null;
  if (result) return <Ended />;
  if (!decision) return <Waiting />;
  const who = decision.yours ? (info?.solo ? seatName(info, decision.player) : "You") : seatName(info, decision.player);
  const path = store.path.value;
  const several = decision.max > 1;
  return (
    <section
      class={`prompt ${decision.yours ? "mine" : ""} ${table.passing.value ? "striped" : ""}`}
      aria-label="Decision"
      data-region="prompt"
      data-decision={decision.id}
      data-pressed={store.pressed.value === null ? undefined : ""}
    >
      <div class="deed">
        <p>
          <b class="who">{who}</b> <Text of={named(decision.prompt, info)} />
        </p>
        <p class="reason">
          {store.head.value.phase && <span>{store.head.value.phase}</span>}
          {decision.rule && <RuleLink rule={decision.rule} />}
          {several && (
            <span class="progress">
              {decision.picked + path.filter((token) => token.startsWith("card:")).length} of{" "}
              {decision.min === decision.max ? decision.max : `up to ${decision.max}`}
            </span>
          )}
          {table.notice.value && <strong class="notice">{table.notice.value}</strong>}
          <PassingUntil />
        </p>
      </div>
      {decision.yours && <Buttons />}
    </section>
  );
}

function Buttons() {
  const table = useTable();
  const { store } = table;
  const decision = store.decision.value!;
  const { next, left } = store.narrowed.value;
  const all = buttonsOf(store.narrowed.value).filter(
    (option) => store.path.value.length > 0 || !option.card || !next.has(`card:${option.card.id}`),
  );
  const numbers = all.filter((option) => option.number !== undefined && !option.card && !option.target && !option.slot);
  const passing = passOf(decision.options);
  const plain = all.filter((option) => !numbers.includes(option) || numbers.length < 4);
  const doing = plain.filter((option) => !PASSING.has(option.action));
  const ways = plain.filter((option) => PASSING.has(option.action));
  const listed = doing.length > 6 || decision.total > decision.options.length;
  const primary = table.primary();
  return (
    <>
      <div class="ways">
        <div class="doing">
          {numbers.length >= 4 && <Stepper options={numbers} />}
          {!listed && doing.map((option) => <Way key={option.key} option={option} primary={option === primary} />)}
          {listed && (
            <button type="button" class="way" onClick={() => (table.sheet.value = "options")}>
              Choose from the list ({decision.total || left.length})
            </button>
          )}
        </div>
        {ways.map((option) => (
          <Way
            key={option.key}
            option={option}
            primary={option === primary}
            hint={option === passing ? "P" : option.action === "no" ? "N" : undefined}
          />
        ))}
        {(store.path.value.length > 0 || table.unpickable) && (
          <button type="button" class="way back" onClick={() => table.back()}>
            {store.path.value.length > 0 ? "Back" : "Take it back"} <kbd>Esc</kbd>
          </button>
        )}
      </div>
      <div class="prompttools">
        <button
          type="button"
          class="tool"
          aria-label="Why is this asked?"
          title="Why? (W)"
          onClick={() => void table.askWhy()}
        >
          <Icon name="why" />
        </button>
        <button
          type="button"
          class="tool"
          aria-label={`Options, ${decision.total || decision.options.length}`}
          title="All options (O)"
          onClick={() => (table.sheet.value = table.sheet.value === "options" ? "" : "options")}
        >
          <Icon name="list" />
        </button>
      </div>
    </>
  );
}

function Way({ option, primary, hint }: { option: OptionView; primary: boolean; hint?: string | undefined }) {
  const table = useTable();
  const pressed = table.store.pressed.value === option.key;
  // While cards glow the way out is one of several; alone it is the thing to do.
  const acts =
    PASSING.has(option.action) &&
    [...table.store.narrowed.value.next.keys()].some((token) => !token.startsWith("key:"));
  return (
    <button
      type="button"
      class={`way ${primary ? (acts ? "quiet" : "primary") : ""} ${PASSING.has(option.action) ? "out" : ""} ${pressed ? "pressed" : ""}`}
      data-key={option.key}
      data-action={option.action}
      onClick={() => table.choose(option)}
    >
      <span>
        <Text of={named(option.text, table.store.info.value)} />
      </span>
      {hint && <kbd aria-hidden="true">{hint}</kbd>}
    </button>
  );
}

function Stepper({ options }: { options: readonly OptionView[] }) {
  const values = options.map((option) => option.number!).sort((one, other) => one - other);
  const [value, setValue] = useState(values[0]!);
  const at = values.indexOf(value);
  const option = options.find((one) => one.number === value);
  const step = (by: number) => setValue(values[Math.min(values.length - 1, Math.max(0, at + by))]!);
  return (
    <div class="stepper" onWheel={(event) => step(event.deltaY > 0 ? -1 : 1)}>
      <button type="button" aria-label="less" onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        type="number"
        aria-label={`number from ${values[0]} to ${values.at(-1)}`}
        value={value}
        min={values[0]}
        max={values.at(-1)}
        onInput={(event) =>
          values.includes(Number(event.currentTarget.value)) && setValue(Number(event.currentTarget.value))
        }
      />
      <button type="button" aria-label="more" onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
      {option && <Way option={option} primary />}
    </div>
  );
}

/** Until when the player passes, what wakes, and how to stop it; nothing while nothing is passed. */
function PassingUntil() {
  const passing = useTable().passing.value;
  if (!passing) return null;
  const wakes = Object.keys(WAKES).filter((name) => settings.value.wake[name]);
  return (
    <strong>
      Passing until {passing.until === "my turn" ? "your turn" : "something happens"}.{" "}
      {wakes.length > 0 && `Wakes on: ${wakes.map((name) => WAKES[name]![0]).join(", ")}. `}Esc stops.
    </strong>
  );
}

function Waiting() {
  const table = useTable();
  const { store } = table;
  const waits = store.waits.value;
  const [since, setSince] = useState(0);
  const seat = waits?.seat;
  useEffect(() => {
    const start = performance.now() - (waits?.since ?? 0) * 1000;
    setSince(waits?.since ?? 0);
    const timer = setInterval(() => setSince((performance.now() - start) / 1000), 1000);
    return () => clearInterval(timer);
  }, [seat, waits?.step]);
  const watching = store.seat.value === null;
  return (
    <section class={`prompt ${table.passing.value ? "striped" : ""}`} aria-label="Decision" data-region="prompt">
      <div class="deed">
        <p>
          {waits ? (
            <>
              <b class="who">{seatName(store.info.value, waits.seat)}</b> decides. {watching ? "" : "You wait. "}
              <span class="muted">({timeOf(since)})</span>
            </>
          ) : (
            "One moment."
          )}
        </p>
        <p class="reason">
          {store.head.value.phase && <span>{store.head.value.phase}</span>}
          {waits?.step && <RuleLink rule={waits.step} />}
          {table.notice.value && <strong class="notice">{table.notice.value}</strong>}
          <PassingUntil />
        </p>
      </div>
    </section>
  );
}

function Ended() {
  const table = useTable();
  const { store } = table;
  const info = store.info.value;
  const result = store.result.value;
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  if (!result) return null;
  const seat = store.seat.value;
  const title = result.draw
    ? "A draw"
    : seat !== null && !info?.solo
      ? result.winners.includes(seat)
        ? "You win"
        : "You lose"
      : `${result.winners.map((one) => seatName(info, one)).join(" and ")} wins`;
  const wanted = info?.rematch;
  return (
    <section
      class="prompt ended"
      aria-label="Result"
      data-region="prompt"
      data-result={result.draw ? "draw" : result.winners.join()}
    >
      <div class="deed">
        <h2 tabIndex={-1} ref={first}>
          {title}
        </h2>
        <p class="reason">
          <span>{named(result.reason, info)}</span>
          {result.rule && <RuleLink rule={result.rule} />}
        </p>
      </div>
      <div class="ways">
        {seat !== null && (
          <button type="button" class="way primary" onClick={() => void table.socket?.ask({ t: "rematch" })}>
            Play again
          </button>
        )}
        {wanted && (
          <a class="button way primary" href={`/t/${wanted}`}>
            To the next game
          </a>
        )}
        <a class="button way" href={`/replay/${table.id}`}>
          Replay
        </a>
        <a class="button way" href="/">
          Lobby
        </a>
      </div>
    </section>
  );
}
