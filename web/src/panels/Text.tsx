// Words of cards and of the engine: 【AUTO】 as a badge, 《trait》 in italics, so that no font has to hold these brackets.
import type { VNode } from "preact";

export function Text({ of }: { of: string }) {
  const parts: (string | VNode)[] = [];
  let at = 0;
  for (const found of of.matchAll(/【([^】]*)】|《([^》]*)》/g)) {
    parts.push(of.slice(at, found.index));
    parts.push(
      found[1] !== undefined ? (
        <b class="tag" key={found.index}>
          {found[1]}
        </b>
      ) : (
        <i key={found.index}>{found[2]}</i>
      ),
    );
    at = found.index + found[0].length;
  }
  parts.push(of.slice(at));
  return <>{parts}</>;
}

/** The same as plain characters of Latin fonts. */
export const plain = (text: string): string =>
  text.replaceAll(/【([^】]*)】/g, "[$1]").replaceAll(/《([^》]*)》/g, "‹$1›");
