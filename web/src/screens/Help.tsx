// How the table is used, in one page.
import { KEYS } from "../keys.ts";
import { Page } from "./Page.tsx";

export default function Help({ missing = false }: { missing?: boolean }) {
  if (missing) {
    return (
      <Page title="Nothing here">
        <p>
          No screen has this address. <a href="/">To the lobby</a>
        </p>
      </Page>
    );
  }
  return (
    <Page title="Help">
      <section class="panel">
        <h2>How to play here</h2>
        <ul>
          <li>
            What glows can be done. Click a card, then the place where it goes; or drag it there. Esc takes the last
            step back.
          </li>
          <li>A solid ring: this card can act. A dashed ring: it can be chosen, or a card can go there.</li>
          <li>The prompt says what is asked and which rule asks it. “P” passes; the button says what comes next.</li>
          <li>“O” lists every option as text. Whatever the board offers, the list offers too.</li>
          <li>
            Right click a card, or press “I”, to see why it cannot be played and what changes its numbers. On a phone
            hold it.
          </li>
          <li>Piles open on a click. Numbers at the edge of losing turn bold.</li>
          <li>A rule id anywhere opens our summary of that rule.</li>
        </ul>
      </section>
      <section class="panel">
        <h2>Keys</h2>
        <dl class="keys">
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="panel">
        <h2>The command box</h2>
        <p>
          “/” opens it. It takes an answer in words (“attack ayla”), “read my hand”, “read ZONE”, “why not CARD”,
          “options” and “?”.
        </p>
      </section>
    </Page>
  );
}
