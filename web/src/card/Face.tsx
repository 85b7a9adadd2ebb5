// A card as drawn from its data: S for the board, M for the hand, and its back.
import { memo } from "../memo.ts";
import type { CardView } from "../wire.ts";
import { type Face, faceOf, hashOf } from "./data.ts";
import { Mark } from "./icons.tsx";
import { breakName, widthOf } from "./widths.ts";

interface Box {
  w: number;
  h: number;
  band: number;
  foot: number;
  name: number;
  lines: number;
  corner: number;
  number: number;
  icon: number;
}

const S: Box = { w: 64, h: 90, band: 21, foot: 20, name: 9.4, lines: 4, corner: 18, number: 19, icon: 13 };
const M: Box = { w: 96, h: 134, band: 26, foot: 24, name: 12, lines: 3, corner: 22, number: 20, icon: 15 };
const WIDE: Box = { w: 90, h: 64, band: 18, foot: 18, name: 9.4, lines: 2, corner: 16, number: 16, icon: 12 };

const mark = (change: number): string => (change > 0 ? "up" : change < 0 ? "low" : "");

/** Three to six blades or rings that tell a card by its name and traits. */
function Emblem({ face, x, y, r }: { face: Face; x: number; y: number; r: number }) {
  const hash = hashOf(face.name + face.traits.join());
  const count = 3 + (hash % 4);
  const turn = ((hash >>> 4) % 60) - 30;
  const rings = ((hash >>> 10) & 1) === 1;
  const deep = 0.35 + ((hash >>> 12) % 5) * 0.1;
  const parts = [];
  for (let at = 0; at < count; at++) {
    const angle = turn + (360 / count) * at;
    parts.push(
      rings ? (
        <circle key={at} cx={0} cy={-r * 0.55} r={r * deep * 0.8} transform={`rotate(${angle})`} />
      ) : (
        <path
          key={at}
          d={`M0 ${-r * 0.12}L${r * deep * 0.6} ${-r * 0.6}L0 ${-r}L${-r * deep * 0.6} ${-r * 0.6}z`}
          transform={`rotate(${angle})`}
        />
      ),
    );
  }
  return (
    <g class={rings ? "emblem rings" : "emblem"} transform={`translate(${x} ${y})`}>
      {parts}
      <circle r={r * 0.12} />
    </g>
  );
}

function Pattern({ hue, box }: { hue: string; box: Box }) {
  const left = box.w * 0.3;
  const right = box.w * 0.62;
  const h = box.band;
  const marks = [];
  const step = 6;
  for (let x = left, at = 0; x < right; x += step, at++) {
    const y = h / 2;
    switch (hue) {
      case "yellow":
        marks.push(<circle key={at} cx={x} cy={at % 2 ? y - 3 : y + 3} r={1.4} class="dot" />);
        break;
      case "green":
        marks.push(<path key={at} d={`M${x} ${y + 5}l5 -10`} />);
        break;
      case "red":
        marks.push(<path key={at} d={`M${x} ${y}l2.6 -4 2.6 4 -2.6 4z`} />);
        break;
      case "blue":
        marks.push(<path key={at} d={`M${x} ${y - 2}q1.5 -3 3 0t3 0M${x} ${y + 4}q1.5 -3 3 0t3 0`} />);
        break;
      case "white":
        marks.push(<path key={at} d={`M${x} ${y - 5}v10M${x - 3} ${y - 2}h6M${x - 3} ${y + 2}h6`} />);
        break;
      case "purple":
        marks.push(<path key={at} d={`M${x} ${y + 4}l2.6 -7 2.6 7`} />);
        break;
      case "orange":
        marks.push(<path key={at} d={`M${x + 1} ${y - 5}v10`} class="bar" />);
        break;
    }
  }
  return <g class="pattern">{marks}</g>;
}

/** The foot: numbers on ink, blue with a notch up when more than printed, wine red with a notch down when less. */
function Foot({ face, box }: { face: Face; box: Box }) {
  const top = box.h - box.foot;
  if (face.figures.length === 0 && face.soul === null) {
    return (
      <g>
        <rect x={0} y={top} width={box.w} height={box.foot} class="foot plain" />
        <text
          x={box.w / 2}
          y={box.h - box.foot * 0.3}
          text-anchor="middle"
          font-size={Math.min(box.foot * 0.55, (box.w - 8) / (widthOf(face.kind) + face.kind.length * 0.08))}
          class="kind"
        >
          {face.kind}
        </text>
      </g>
    );
  }
  const base = box.h - box.foot * 0.24;
  const cells = face.figures.length;
  const icon = box.foot * (cells > 2 ? 0.44 : 0.56);
  const room = face.soul ? box.w * 0.68 : box.w;
  const gap = 4;
  const letters = face.figures.reduce((sum, one) => sum + widthOf(one.text) * 1.06, 0);
  // A bite out of the foot needs room beside the number; a notch on its edge needs none.
  const bite = (one: { change: number }) => (one.change < 0 ? 9 : 0);
  const fixed =
    gap * (cells + 1) +
    face.figures.filter((one) => one.icon).length * (icon + 1) +
    face.figures.reduce((sum, one) => sum + bite(one), 0);
  const size = Math.min(box.number, (room - fixed) / Math.max(0.5, letters));
  const small = box.number * 0.82;
  const spare = Math.max(0, room - fixed - letters * size) / Math.max(1, cells);
  let from = 0;
  const placed = face.figures.map((one) => {
    const width = widthOf(one.text) * 1.06 * size + (one.icon ? icon + 1 : 0) + gap + bite(one) + spare;
    from += width;
    return { one, from: from - width, width };
  });
  return (
    <g>
      <rect x={0} y={top} width={box.w} height={box.foot} class="foot" />
      {placed.map(({ one, from: x, width }, at) => (
        <g key={at} class={mark(one.change)}>
          {one.change !== 0 && (
            <rect x={x} y={top} width={at === cells - 1 ? room - x : width} height={box.foot} class="changed" />
          )}
          {one.change > 0 && <path d={`M${x + 3} ${top}l5 -6 5 6z`} class="notch" />}
          {one.change < 0 && <path d={`M${x + width - spare - 10} ${top}h10l-5 7z`} class="notch" />}
          {one.icon && <Mark name={one.icon} x={x + 3} y={top + (box.foot - icon) / 2} size={icon} />}
          <text x={x + gap + (one.icon ? icon : 0)} y={base} class="figure" font-size={size}>
            {one.text}
          </text>
        </g>
      ))}
      {face.soul && (
        <g class={`soul ${mark(face.soul.change)}`}>
          {face.soul.count <= 3 ? (
            Array.from({ length: face.soul.count }, (_, at) => (
              <Mark
                key={at}
                name="soul"
                x={box.w - (at + 1) * (box.foot * 0.42) - 3}
                y={top + box.foot * 0.28}
                size={box.foot * 0.42}
              />
            ))
          ) : (
            <>
              <Mark name="soul" x={box.w - box.foot * 0.55} y={top + box.foot * 0.25} size={box.foot * 0.48} />
              <text x={box.w - box.foot * 0.6} y={base} class="figure" font-size={small * 0.9} text-anchor="end">
                {face.soul.count}
              </text>
            </>
          )}
        </g>
      )}
    </g>
  );
}

function Drawn({ face, box, text }: { face: Face; box: Box; text?: string | undefined }) {
  const inner = (box.w - 8) / box.name;
  const lines = breakName(face.name, inner, box.lines);
  const leading = box.name * 1.13;
  const start = box.band + leading;
  const bottom = box.h - box.foot;
  const free = bottom - (start + (lines.length - 1) * leading + 3);
  const r = Math.min(box.w * 0.24, free / 2 - 1, 22);
  const right = box.w - 3;
  const icons = face.icons.slice(0, face.cost ? 2 : 3);
  return (
    <g class={`face hue-${face.hue}`}>
      <rect x={0.5} y={0.5} width={box.w - 1} height={box.h - 1} rx={4.5} class="paper" />
      <path
        d={`M0.5 ${box.band}V5a4.5 4.5 0 0 1 4.5 -4.5H${box.w - 5}a4.5 4.5 0 0 1 4.5 4.5V${box.band}z`}
        class="band"
      />
      <Pattern hue={face.hue} box={box} />
      {face.corner !== "" && (
        <text x={4} y={box.band * 0.8} class={`corner ${mark(face.cornerChange)}`} font-size={box.corner}>
          {face.corner}
        </text>
      )}
      {face.cost !== null && (
        <g class="cost">
          <circle cx={right - box.icon * 0.5} cy={box.band / 2} r={box.icon * 0.6} />
          <text x={right - box.icon * 0.5} y={box.band / 2 + box.icon * 0.36} text-anchor="middle" font-size={box.icon}>
            {face.cost}
          </text>
        </g>
      )}
      {icons.map((icon, at) => (
        <Mark
          key={at}
          name={icon}
          x={right - (at + 1) * (box.icon + 0.5) - (face.cost ? box.icon * 1.25 : 0)}
          y={(box.band - box.icon) / 2}
          size={box.icon}
        />
      ))}
      {r > 5 && <Emblem face={face} x={box.w - r - 4} y={bottom - r - 2} r={r} />}
      {lines.map((line, at) => (
        <text
          key={at}
          x={4}
          y={start + at * leading}
          class="name"
          font-size={box.name}
          {...(line.squeeze < 1 ? { textLength: box.w - 8, lengthAdjust: "spacingAndGlyphs" } : {})}
        >
          {line.text}
        </text>
      ))}
      {text !== undefined &&
        breakName(text, (box.w - 8) / 8, Math.max(1, Math.floor(free / 9.4))).map((line, at) => (
          <text
            key={`t${at}`}
            x={4}
            y={start + (lines.length - 1) * leading + 11 + at * 9.4}
            class="words"
            font-size={8}
          >
            {line.text}
          </text>
        ))}
      {face.damage && (
        <g class="damage">
          <rect x={0} y={bottom - 4} width={box.w} height={4} class="rail" />
          <rect
            x={0}
            y={bottom - 4}
            width={(box.w * Math.min(1, face.damage.taken / Math.max(1, face.damage.of))).toFixed(1)}
            height={4}
            class="taken"
          />
          <text x={box.w - 3} y={bottom - 6} text-anchor="end" font-size={box.name}>
            {`${face.damage.taken} of ${face.damage.of}`}
          </text>
        </g>
      )}
      <Foot face={face} box={box} />
      {face.token && <path d={`M${box.w} 0v12l-12 -12z`} class="cut" />}
      {face.unread && (
        <g class="unread">
          <path d={`M${box.w} ${bottom}h-19L${box.w} ${bottom - 19}z`} />
          <text x={box.w - 2} y={bottom - 2} text-anchor="end" font-size={11}>
            ?
          </text>
        </g>
      )}
      <rect x={0.5} y={0.5} width={box.w - 1} height={box.h - 1} rx={4.5} class="edge" />
    </g>
  );
}

interface FaceProps {
  game: string;
  card: CardView;
  size: "S" | "M";
  text?: string | undefined;
}

export const CardFace = memo(({ game, card, size, text }: FaceProps) => {
  const face = faceOf(game, card, size);
  const box = face.landscape && size === "S" ? WIDE : size === "S" ? S : M;
  return (
    <svg
      class={`cardface ${face.landscape && size === "S" ? "landscape" : ""}`}
      viewBox={`0 0 ${box.w} ${box.h}`}
      aria-hidden="true"
    >
      <Drawn face={face} box={box} text={text} />
    </svg>
  );
});

/** A back: a woven pattern in the owner's hue. */
export const CardBack = memo(({ owner, eye }: { owner: number; eye?: boolean }) => (
  <svg class={`cardface back owner-${owner % 4}`} viewBox="0 0 64 90" aria-hidden="true">
    <rect x={0.5} y={0.5} width={63} height={89} rx={4.5} class="edge paper" />
    <rect x={4} y={4} width={56} height={82} rx={3} class="weave" />
    <path
      d={Array.from({ length: 9 }, (_, at) => `M4 ${8 + at * 9}q7 -7 14 0t14 0 14 0 14 0`).join("")}
      class="thread"
    />
    <path d="M32 30 44 45 32 60 20 45z" class="badge" />
    {eye && (
      <g class="lookable">
        <circle cx={52} cy={78} r={9} />
        <Mark name="eye" x={45} y={71} size={14} />
      </g>
    )}
  </svg>
));
