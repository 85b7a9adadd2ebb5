// Our own icons: paths on a grid of 16, drawn with a stroke of 1.75. A path that begins with "!" is filled.
const PATHS: Readonly<Record<string, string>> = {
  // trigger icons of ws
  soul: "!M8 14.5C3.5 11 2 8.5 2 6a3.2 3.2 0 0 1 6-1.5A3.2 3.2 0 0 1 14 6c0 2.5-1.5 5-6 8.5z",
  return: "M3 6h7a3.5 3.5 0 0 1 0 7H6M6 3 3 6l3 3",
  pool: "M2 11c2-1.6 4-1.6 6 0s4 1.6 6 0M8 8V2M5.5 4.5 8 2l2.5 2.5M2 14c2-1.6 4-1.6 6 0s4 1.6 6 0",
  comeback: "M8 13V4M4.5 7.5 8 4l3.5 3.5M3 14h10",
  draw: "M4 3h7v10H4zM7.5 6v4M5.5 8h4",
  shot: "M8 1.5v4M8 10.5v4M1.5 8h4M10.5 8h4M8 6.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6",
  treasure: "M2.5 7h11v6.5h-11zM2.5 7a3 3 0 0 1 3-3.5h5a3 3 0 0 1 3 3.5M8 9v2",
  gate: "M3 14V6a5 5 0 0 1 10 0v8M8 14V6M1.5 14h13",
  standby: "M8 2.5a5.5 5.5 0 1 1-5.4 4.6M8 5v3.5l2.5 1.5M2 3v4h4",
  choice: "M8 14V9M8 9 3.5 4M8 9l4.5-5M3.5 7.5V4H7M12.5 7.5V4H9",
  counter: "M13 8a5 5 0 1 1-1.6-3.7M13.5 2v3.5H10",
  clock: "M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2M8 5v3.2l2.2 1.6",
  // numbers
  shield: "M8 2 13 4v4c0 3.2-2 5-5 6.2C5 13 3 11.2 3 8V4z",
  ap: "M3 13 11.5 4.5M9 3.5l3.5-1-1 3.5M3.5 9.5l3 3",
  hp: "M8 13.5C4 10.5 2.5 8.5 2.5 6a2.8 2.8 0 0 1 5.5-1A2.8 2.8 0 0 1 13.5 6c0 2.5-1.5 4.5-5.5 7.500z",
  link: "M6.5 9.5 9.5 6.500M5 7 3.5 8.500a2.8 2.8 0 0 0 4 4L9 11M7 5l1.5-1.500a2.8 2.8 0 0 1 4 4L11 9",
  burst: "!M8 1l1.8 4.200L14 3.500l-1.7 4.200L16 9l-3.9 1.500L13 15l-4-2-3.5 2.500V11L1 10.5 4.5 8 2 4l4.3 1z",
  energy: "!M9 1 3 9h4l-1 6 7-9H9z",
  life: "M2 8h3l1.5-4 3 8L11 8h3",
  limit: "M3 13V8M8 13V5M13 13V2",
  crit: "!M8 1.5 9.9 6l4.6.5-3.5 3 1 4.500L8 11.5 4 14l1-4.5-3.5-3L6.1 6z",
  master: "M2.5 12.500h11M3 10.5 2 4.500l3.5 2.500L8 3l2.5 4L14 4.500l-1 6z",
  boost: "M8 14V6M4.5 9.5 8 6l3.5 3.500M4.5 5.5 8 2l3.5 3.5",
  intercept: "M2 8h9M8 4.5 11.5 8 8 11.500M14 3v10",
  twin: "M5.5 13V4M2.5 7l3-3 3 3M11 13V8M9 10l2-2 2 2",
  heal: "M8 3v10M3 8h10",
  front: "M3 5h10M3 8h10M8 8v6M5.5 11.5 8 14l2.5-2.5",
  over: "M8 2.500a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M8 5.500v5M5.5 8h5",
  // states and tools
  stand: "M5 2h6v12H5z",
  rest: "M2 5h12v6H2z",
  reverse: "M5 2h6v12H5zM8 5v6M6.3 9.3 8 11l1.7-1.7",
  deck: "M4.5 5h8v9h-8zM3 12V2.500h8",
  eye: "M1.5 8C3.5 4.7 5.6 3.5 8 3.500s4.5 1.2 6.5 4.500c-2 3.3-4.1 4.5-6.5 4.500S3.5 11.3 1.5 8zM8 6.200a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6",
  undo: "M3 6h6.500a3.75 3.75 0 0 1 0 7.500H6M6 3 3 6l3 3",
  pass: "M3 3.5 9 8l-6 4.500zM12.5 3.500v9",
  flag: "M4 14V2.500h8.500L10.5 6l2 3.500H4",
  why: "M5.5 6A2.5 2.5 0 1 1 9 8.300c-.7.4-1 .9-1 1.700M8 12.700v.3",
  menu: "M2.5 4h11M2.5 8h11M2.5 12h11",
  close: "M3.5 3.500l9 9M12.5 3.500l-9 9",
  list: "M6 4h8M6 8h8M6 12h8M2.5 4h.5M2.5 8h.5M2.5 12h.5",
  log: "M3.5 2h9v12h-9zM6 5.500h4M6 8h4M6 10.500h2.5",
  board: "M2 3h12v10H2zM2 8h12M6 3v10M10 3v10",
  card: "M4 2h8v12H4zM4 5h8",
  settings: "M2.5 5h7M12.5 5h1M11 3.500v3M2.5 11h1M6.5 11h7M5 9.500v3",
  copy: "M6 6h7.500v7.500H6zM3.5 10H2.500V2.500H10v1",
  play: "!M4 2.5 13 8l-9 5.500z",
  stop: "!M4 3h3v10H4zM9 3h3v10H9z",
  first: "M3.5 3v10M12.5 3.5 6.5 8l6 4.500z",
  step: "M12.5 3v10M3.5 3.5 9.5 8l-6 4.500z",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  up: "M3.5 10 8 5.500l4.5 4.5",
  down: "M3.5 6 8 10.5 12.5 6",
  search: "M7 2.500a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10.3 10.3 14 14",
  person: "M8 2.500a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.400M3 14c.3-3 2.3-4.5 5-4.500s4.7 1.5 5 4.5",
  program: "M3 5h10v8H3zM8 5V2.500M6 8.500v1M10 8.500v1M1.5 8v2.500M14.5 8v2.5",
  unread: "M5.5 6A2.5 2.5 0 1 1 9 8.300c-.7.4-1 .9-1 1.700M8 12.700v.3",
};

export type IconName = keyof typeof PATHS;

/** An icon inside an SVG at a place; `size` in the units of that SVG. */
export function Mark({ name, x, y, size }: { name: string; x: number; y: number; size: number }) {
  const path = PATHS[name];
  if (path === undefined) return null;
  const filled = path.startsWith("!");
  return (
    <path
      d={filled ? path.slice(1) : path}
      transform={`translate(${x} ${y}) scale(${size / 16})`}
      class={filled ? "mark filled" : "mark"}
    />
  );
}

/** An icon beside text; it says nothing by itself. */
export function Icon({ name, size = 16 }: { name: string; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <Mark name={name} x={0} y={0} size={16} />
    </svg>
  );
}

export const iconNames = (): string[] => Object.keys(PATHS);
