// Custom properties of CSS as a style: numbers that the stylesheet computes with.
import type { CSSProperties } from "preact";

export const vars = (values: Record<`--${string}`, number | undefined>): CSSProperties => values as CSSProperties;
