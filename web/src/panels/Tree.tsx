// The tree of decisions of an analysis: the main line, and branches inline.
import { useTable } from "../table.ts";
import type { Node } from "../wire.ts";

interface Row {
  node: Node;
  depth: number;
}

/** The nodes in reading order: the line on, then each branch indented before the line goes on. */
export function inOrder(nodes: readonly Node[]): Row[] {
  const below = new Map<number, Node[]>();
  for (const node of nodes) below.set(node.parent, [...(below.get(node.parent) ?? []), node]);
  const rows: Row[] = [];
  const walk = (parent: number, depth: number): void => {
    let at = parent;
    for (;;) {
      const [main, ...branches] = below.get(at) ?? [];
      if (!main) return;
      rows.push({ node: main, depth });
      for (const branch of branches) {
        rows.push({ node: branch, depth: depth + 1 });
        walk(branch.id, depth + 1);
      }
      at = main.id;
    }
  };
  walk(0, 0);
  return rows;
}

/** The node that a key leads to: back, on along the line, or to the branch above or below. */
export function neighbor(nodes: readonly Node[], now: number, way: "back" | "on" | "up" | "down"): number | null {
  const here = nodes.find((node) => node.id === now);
  if (way === "back") return here ? here.parent : null;
  if (way === "on") return nodes.find((node) => node.parent === now)?.id ?? null;
  if (!here) return null;
  const branches = nodes.filter((node) => node.parent === here.parent);
  const at = branches.findIndex((node) => node.id === now) + (way === "up" ? -1 : 1);
  return branches[at]?.id ?? null;
}

export function Tree() {
  const table = useTable();
  const { nodes, node } = table.store;
  const go = (id: number) => void table.socket?.ask({ t: "goto", node: id });
  return (
    <div class="tree">
      <p class="muted">Left and right step, up and down change the branch.</p>
      <ol>
        <li>
          <button type="button" aria-current={node.value === 0 ? "step" : undefined} onClick={() => go(0)}>
            the beginning
          </button>
        </li>
        {inOrder(nodes.value).map(({ node: one, depth }) => (
          <li key={one.id} style={{ paddingLeft: `${depth * 14}px` }}>
            <button type="button" aria-current={node.value === one.id ? "step" : undefined} onClick={() => go(one.id)}>
              <span class={`dot owner-${one.seat % 4}`} aria-hidden="true" /> {one.text}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
