// Rules by id or word: our summaries, where they are carried out, and the rulings that show them.
import { useEffect, useState } from "preact/hooks";
import { games, get, learnGames, learnMe, post, problemText } from "../api.ts";
import { go } from "../route.ts";
import { counted, ruling } from "../say.ts";
import { useSoon } from "../soon.ts";
import type { Failed, Made, RuleInfo } from "../wire.ts";
import { Page } from "./Page.tsx";

/** As many rules as the server tells at once. */
const MOST = 50;

export default function Rules() {
  const [text, setText] = useState(() => new URLSearchParams(location.search).get("q") ?? "");
  const [game, setGame] = useState(
    () => /^([a-z]+):/.exec(new URLSearchParams(location.search).get("q") ?? "")?.[1] ?? "",
  );
  const [found, setFound] = useState<Failed[] | null>(null);
  const [open, setOpen] = useState<RuleInfo | null>(null);
  const [told, setTold] = useState("");
  const [missing, setMissing] = useState("");
  useEffect(() => {
    void learnGames().catch(() => undefined);
  }, []);
  const known = games.value?.games ?? [];
  const chosen = known.find((one) => one.id === game)?.id ?? known[0]?.id ?? "";
  useSoon(
    chosen ? () => get<Failed[]>(`/api/rules?game=${chosen}&q=${encodeURIComponent(text)}`) : null,
    150,
    [chosen, text],
    (rules) => {
      setFound(rules);
      setTold("");
    },
    (fault) => setTold(problemText(fault)),
  );
  const look = (rule: string) =>
    get<RuleInfo>(`/api/rules/${encodeURIComponent(rule)}`).then(
      (info) => {
        setOpen(info);
        setMissing("");
        history.replaceState(null, "", `/rules?q=${encodeURIComponent(info.rule)}`);
      },
      (fault) => setMissing(problemText(fault)),
    );
  const play = async (test: string) => {
    try {
      await learnMe();
      go((await post<Made>("/api/rulings/play", { game: open?.rule.split(":")[0], test })).path);
    } catch (fault) {
      setMissing(problemText(fault));
    }
  };
  useEffect(() => {
    if (/^[a-z]+:[\d.a-z]+$/.test(text)) void look(text);
  }, []);
  return (
    <Page title="Rules" wide>
      <div class="builder rules">
        <section class="panel">
          <div class="fields">
            <label class="field">
              <span>game</span>
              <select value={chosen} onChange={(event) => setGame(event.currentTarget.value)}>
                {known.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.title}
                  </option>
                ))}
              </select>
            </label>
            <label class="field grow">
              <span>id or words</span>
              <input type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
            </label>
          </div>
          {told && (
            <p class="problem" role="alert">
              {told}
            </p>
          )}
          <p class="muted small" role="status">
            {!found
              ? "Searching …"
              : found.length < MOST
                ? counted(found.length, "rule")
                : `The first ${MOST} rules that fit; more words or a longer id find others.`}
          </p>
          <ul class="rulelist">
            {found?.map((rule) => (
              <li key={rule.rule}>
                <button
                  type="button"
                  aria-current={open?.rule === rule.rule ? "true" : undefined}
                  onClick={() => void look(rule.rule)}
                >
                  <code>{rule.rule}</code> <span>{rule.text}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section class="panel" aria-live="polite">
          {missing && <p class="problem">{missing}</p>}
          {!open && !missing && (
            <p class="muted">
              Pick a rule to see what it says in our words, where it is carried out and which rulings show it.
            </p>
          )}
          {open && (
            <>
              <h2>{open.rule}</h2>
              <p>{open.summary}</p>
              {open.below.length > 0 && (
                <>
                  <h3>Under it</h3>
                  <ul>
                    {open.below.map((one) => (
                      <li key={one.rule}>
                        <button type="button" class="cardname" onClick={() => void look(one.rule)}>
                          {one.rule}
                        </button>{" "}
                        {one.text}
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {open.tests.length > 0 && (
                <>
                  <h3>Rulings</h3>
                  <ul>
                    {open.tests.map((one) => (
                      <li key={one.test}>
                        {ruling(one.test)}{" "}
                        {one.opens && (
                          <button type="button" class="small" onClick={() => void play(one.test)}>
                            Play it here
                          </button>
                        )}
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {open.tests.length === 0 && <p class="muted">No ruling shows this rule.</p>}
              {open.code.length > 0 && (
                <>
                  <h3>Carried out in</h3>
                  <ul class="small">
                    {open.code.map((place) => (
                      <li key={place}>
                        <code>{place}</code>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </section>
      </div>
    </Page>
  );
}
