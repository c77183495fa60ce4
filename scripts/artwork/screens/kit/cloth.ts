import { n, times } from "../../kit/ink.ts";
import { rect } from "./parts.ts";
import { shade } from "./shades.ts";

export interface Cloth {
  body: string;
  border: string;
  /** Gold or another thread of the small figures and lines. */
  thread: string;
  ground: string;
  weave: keyof typeof weaves;
}

/** Figures of one cell, 18 × 18, which repeats over the body. */
const weaves = {
  diamonds: "M9 4l3.5 5-3.5 5-3.5-5z",
  paisley: "M6 14q-4-5 1-9 5-3 6 1-3-1-4 2 0 4-3 6z",
  checks: "M0 8.5h18v1H0zM8.5 0h1v18h-1z",
  panels: "M3 3h12v12H3zM5 5v8h8V5zM9 6.5l2.5 2.5L9 11.5 6.5 9z",
} as const;

const PLEATS = 6;

/** A sari hung over a rail, `w` × `h`: borders down both sides, the end piece with its bands along the foot. */
export function hungCloth(id: string, w: number, h: number, cloth: Cloth): string {
  const { body, border, thread, ground, weave } = cloth;
  const wide = w * 0.74;
  const left = (w - wide) / 2;
  const edge = wide * 0.09;
  const top = h * 0.09;
  const foot = h * 0.88;
  const end = foot - h * 0.27;
  const inner = left + edge;
  const width = wide - 2 * edge;
  const pleat = wide / PLEATS;
  const hem = times(PLEATS, () => `q${n(-pleat / 2)} ${n(pleat * 0.24)} ${n(-pleat)} 0`);
  const tooth = width / 12;
  const teeth = times(12, () => `l${n(tooth / 2)} ${n(-tooth * 0.9)} ${n(tooth / 2)} ${n(tooth * 0.9)}`);
  const bands = [
    [0, 0.05],
    [0.14, 0.02],
    [0.52, 0.02],
    [0.68, 0.13],
  ].map(([from = 0, part = 0]) => rect(left, end + (foot - end) * from, wide, (foot - end) * part, thread));
  const row = times(
    7,
    (i) =>
      `M${n(left + (wide * (i + 0.5)) / 7)} ${n(end + (foot - end) * 0.2)}l${n(tooth * 0.7)} ${n(h * 0.035)} ${n(-tooth * 0.7)} ${n(h * 0.035)} ${n(-tooth * 0.7)} ${n(-h * 0.035)}z`,
  );
  const fringe = times(24, (i) => `M${n(left + (wide * (i + 0.5)) / 24)} ${n(foot)}v${n(h * 0.055)}`);
  const folds = times(
    PLEATS - 1,
    (i) => `M${n(left + pleat * (i + 1))} ${n(top + (i % 2) * h * 0.18)}V${n(foot)}h${n(-pleat * 0.28)}z`,
  );
  return (
    rect(0, 0, w, h, ground) +
    rect(w * 0.05, top - h * 0.012, w * 0.9, h * 0.03, shade.brown, 3) +
    `<path stroke="${thread}" stroke-width="1.5" d="${fringe}"/>` +
    `<clipPath id="${id}c"><path d="M${n(left)} ${n(top)}q0-6 6-6h${n(wide - 12)}q6 0 6 6V${n(foot)}${hem}z"/></clipPath>` +
    `<pattern id="${id}" width="18" height="18" patternUnits="userSpaceOnUse"><path fill="${thread}" fill-rule="evenodd" d="${weaves[weave]}"/></pattern>` +
    `<g clip-path="url(#${id}c)">` +
    rect(left, top - 8, wide, h, border) +
    rect(inner, top - 8, width, end - top + 8, body) +
    rect(inner, top - 8, width, end - top + 8, `url(#${id})`) +
    [inner, inner + width - 1.5].map((x) => rect(x, top - 8, 1.5, end - top + 8, thread)).join("") +
    `<path fill="${border}" d="M${n(inner)} ${n(end)}${teeth}z"/>` +
    bands.join("") +
    `<path fill="${thread}" d="${row}"/>` +
    `<path fill="${shade.ink}" opacity=".16" d="${folds}"/></g>`
  );
}
