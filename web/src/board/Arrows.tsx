// Who attacks whom, as an arrow from card to card, until the battle ends; and the line from a held card to the pointer.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTable } from "../table.ts";

interface Line {
  key: string;
  word: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export function Arrows({ root }: { root: RefObject<HTMLDivElement | null> }) {
  const table = useTable();
  const [lines, set] = useState<Line[]>([]);
  const roles = table.store.head.value.roles;
  const found = table.store.found.value;
  const own = table.own.value;
  useEffect(() => {
    const measure = () => set(root.current ? measured(root.current) : []);
    const measured = (board: HTMLElement): Line[] => {
      const frame = board.getBoundingClientRect();
      const middle = (element: Element | null) => {
        if (!element) return null;
        const box = element.getBoundingClientRect();
        return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top };
      };
      return roles.flatMap((role) => {
        if (role.card === null) return [];
        const from = middle(board.querySelector(`[data-card="${role.card}"]`));
        const owner = found.get(role.card)?.card.owner ?? 0;
        const half = owner === own ? ".half.theirs" : ".half.own";
        const zone = table.layout.players?.at(-1);
        const player = (zone && board.querySelector(`${half} [data-zone="${zone}"]`)) || board.querySelector(half);
        const to = middle(role.target === null ? player : board.querySelector(`[data-card="${role.target}"]`));
        if (!from || !to) return [];
        const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
        const cut = role.target === null ? 0 : Math.min(28, long / 3);
        const x2 = to.x - ((to.x - from.x) / long) * cut;
        const y2 = to.y - ((to.y - from.y) / long) * cut;
        return [{ key: `${role.word}${role.card}`, word: role.word, x1: from.x, y1: from.y, x2, y2 }];
      });
    };
    const frame = requestAnimationFrame(measure);
    addEventListener("resize", measure);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("resize", measure);
    };
  }, [roles, found, own]);
  if (lines.length === 0) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      {lines.map(({ key, word, x1, y1, x2, y2 }) => {
        const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
        return (
          <g key={key} class={`arrow ${word.replaceAll(" ", "-")}`}>
            <path d={`M${x1} ${y1}L${x2} ${y2}`} class="under" />
            <path d={`M${x1} ${y1}L${x2} ${y2}`} class="shaft" />
            <path d="M6 0L-12 -9L-8 0L-12 9z" class="head" transform={`translate(${x2} ${y2}) rotate(${angle})`} />
          </g>
        );
      })}
    </svg>
  );
}
