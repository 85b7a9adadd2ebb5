// What a player sets: look, pace, keys, name and account.
import { useEffect, useState } from "preact/hooks";
import { learnMe, me, post, problemText } from "../api.ts";
import { PACES, set, settings, THEMES, WAKES } from "../settings.ts";
import type { Me } from "../wire.ts";
import { Page } from "./Page.tsx";

export default function SettingsScreen() {
  const now = settings.value;
  return (
    <Page title="Settings">
      <section class="panel">
        <h2>Look</h2>
        <Choice name="theme" value={now.theme} values={THEMES} onChange={(value) => set("theme", value)} />
        <Check label="stronger contrast" value={now.contrast} onChange={(value) => set("contrast", value)} />
        <Check
          label="mirror the sides: left piles on the right"
          value={now.mirror}
          onChange={(value) => set("mirror", value)}
        />
      </section>
      <section class="panel">
        <h2>Pace</h2>
        <Choice name="motion" value={now.pace} values={PACES} onChange={(value) => set("pace", value)} />
        <Check label="sound" value={now.sound} onChange={(value) => set("sound", value)} />
        <Check label="single keys act (P, O, H …)" value={now.keys} onChange={(value) => set("keys", value)} />
      </section>
      <section class="panel">
        <h2>Waking while passing</h2>
        {Object.entries(WAKES).map(([name, [, text]]) => (
          <Check
            key={name}
            label={text}
            value={Boolean(now.wake[name])}
            onChange={(value) => set("wake", { ...now.wake, [name]: value })}
          />
        ))}
      </section>
      <Account />
    </Page>
  );
}

function Choice<T extends string>({
  name,
  value,
  values,
  onChange,
}: {
  name: string;
  value: T;
  values: readonly T[];
  onChange: (value: T) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{name}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} /> {one}
        </label>
      ))}
    </fieldset>
  );
}

function Check({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} /> {label}
    </label>
  );
}

function Account() {
  /** What is written into the field of the name; null while nobody has, so that the name shows as soon as it is known. */
  const [written, setWritten] = useState<string | null>(null);
  const [account, setAccount] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const [told, setTold] = useState("");
  useEffect(() => {
    learnMe().catch((fault) => setTold(problemText(fault)));
  }, []);
  const ask = async (path: string, body: unknown, done: string) => {
    try {
      me.value = await post<Me>(path, body);
      setWritten(null);
      setTold(done);
      setPassphrase("");
    } catch (fault) {
      setTold(problemText(fault));
    }
  };
  const credentials = { account, passphrase };
  const name = written ?? me.value?.name ?? "";
  return (
    <section class="panel">
      <h2>Name and account</h2>
      <form
        class="linkrow"
        onSubmit={(event) => {
          event.preventDefault();
          void ask("/api/me", { name }, "You play under this name now.");
        }}
      >
        <label class="field">
          <span>name</span>
          <input value={name} maxLength={40} onInput={(event) => setWritten(event.currentTarget.value)} />
        </label>
        <button type="submit" disabled={!name.trim()}>
          Keep
        </button>
      </form>
      {me.value?.guest === false ? (
        <p>
          Logged in as <b>{me.value.account}</b>.{" "}
          <button type="button" onClick={() => void ask("/api/logout", {}, "Logged out.")}>
            Log out
          </button>
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void ask("/api/account", credentials, "The account is made; decks and games are yours in every browser.");
          }}
        >
          <p class="muted">
            An account keeps your decks and games across browsers. A guest who makes one loses nothing.
          </p>
          <div class="fields">
            <label class="field">
              <span>account</span>
              <input
                value={account}
                autocomplete="username"
                maxLength={40}
                onInput={(event) => setAccount(event.currentTarget.value)}
              />
            </label>
            <label class="field">
              <span>passphrase, at least 8 characters</span>
              <input
                type="password"
                value={passphrase}
                autocomplete="current-password"
                onInput={(event) => setPassphrase(event.currentTarget.value)}
              />
            </label>
          </div>
          <button type="submit">Make an account</button>{" "}
          <button type="button" onClick={() => void ask("/api/login", credentials, "Logged in.")}>
            Log in
          </button>
        </form>
      )}
      {told && <p role="status">{told}</p>}
    </section>
  );
}
