import { at, box, disc, flat, line, n, p, path, times, words } from "./ink.ts";

/** A sheet of paper with a turned corner. */
export const sheet = (w: number, h: number, content = "", fill: string = p.paper): string =>
  path(`M0 0H${w - 26}L${w} 26V${h}H0Z`, fill) + path(`M${w - 26} 0V26H${w}Z`, p.mist) + content;

export const envelope = (w = 96, fill: string = p.paper): string =>
  box(0, 0, w, w * 0.64, fill, 3) + line(`M0 4L${w / 2} ${n(w * 0.36)} ${w} 4`);

export const coin = (r = 24): string =>
  disc(0, 0, r, p.marigold) + words(0, r * 0.42, "₹", r * 1.2, { anchor: "middle" });

export const star = (r: number, fill: string = p.marigold): string => {
  const points = times(10, (i) => {
    const reach = i % 2 ? r * 0.45 : r;
    const turn = (Math.PI / 5) * i - Math.PI / 2;
    return `${i ? "L" : "M"}${n(Math.cos(turn) * reach)} ${n(Math.sin(turn) * reach)}`;
  });
  return path(`${points}Z`, fill);
};

export const heart = (fill: string = p.terracotta): string =>
  path("M0 16C-24 0-22-18-9-18Q-2-18 0-10 2-18 9-18C22-18 24 0 0 16Z", fill);

export const tick = (x: number, y: number, fill: string = p.green): string =>
  disc(x, y, 13, fill) + line(`M${x - 6} ${y}l4 5 8-9`, p.paper);

/** A speech bubble `w` × `h`, its tail at the lower left or right. */
export const bubble = (w: number, h: number, fill: string, tail: "left" | "right" = "left"): string => {
  const tip = tail === "left" ? `H46L24 ${h + 24}V${h}` : `H${w - 24}V${h + 24}L${w - 46} ${h}`;
  return path(`M16 0H${w - 16}q16 0 16 16V${h - 16}q0 16-16 16${tip}H16q-16 0-16-16V16Q0 0 16 0Z`, fill);
};

/** Upright bars standing on `y` = 0. */
export const bars = (heights: number[], width: number, gap: number, fills: string[]): string =>
  heights.map((h, i) => box(i * (width + gap), -h, width, h, fills[i % fills.length] ?? p.marigold)).join("");

/** A closed book lying flat: `w` wide, `h` thick, its lower left at the origin. */
const book = (w: number, h: number, cover: string): string =>
  path(`M${w} 0H10Q-4 ${-h / 2} 10 ${-h}H${w}Z`, cover) +
  path(`M${w} ${-h + 6}H14q-8 ${h / 2 - 6} 0 ${h - 12}H${w}Z`, p.paper) +
  line(`M22 ${-h / 2}H${w - 8}`, p.slate);

/** Books on top of each other, from below. */
export const books = (list: [width: number, height: number, cover: string][]): string => {
  let y = 0;
  return list
    .map(([w, h, cover], i) => {
      const placed = at((i % 2) * 12, y, book(w, h, cover));
      y -= h;
      return placed;
    })
    .join("");
};

/** A sari hung over a rail: folds, a border along the foot and small flowers. */
export const sari = (w: number, h: number, cloth: string, border: string): string =>
  path(`M0 0H${w}V${h}H0Z`, cloth) +
  path(`M0 ${h - 30}H${w}V${h}H0Z`, border) +
  line(`M${n(w / 3)} 0V${h}M${n((2 * w) / 3)} 0V${h}`) +
  line(
    times(
      6,
      (i) =>
        `M${n(w * (1 / 6 + (i % 3) / 3))} ${n(34 + Math.floor(i / 3) * (h - 90) * 0.6 + (i % 3) * 10)}v0`,
    ),
    border,
    8,
  ) +
  line(`M0 ${h - 15}${times(6, (i) => `l${n(w / 12)} ${i % 2 ? -9 : -9}l${n(w / 12)} 9`)}`, p.paper, 2);

/** Folded saris in a pile, borders outwards; lower left at the origin. */
export const pile = (w: number, cloths: [cloth: string, border: string][]): string =>
  cloths
    .map(
      ([cloth, border], i) =>
        box(0, -24 * (i + 1), w, 24, cloth, 6) + flat(`M${w * 0.62} ${-24 * i - 22}h26v20h-26Z`, border),
    )
    .join("");

/** A rosogolla pot: an earthen handi tied with paper. */
export const handi = (): string =>
  path("M-34-56C-64-40-58 0-30 0H30C58 0 64-40 34-56Z", p.terracotta) +
  path("M-40-56Q-42-76 0-76T40-56Z", p.paper) +
  line("M-40-56H40M-36-66q36 12 72 0");

/** A potted tulsi or money plant, standing on the origin. */
export const plant = (): string =>
  path("M-20 0L-26-36H26L20 0Z", p.terracotta) +
  path("M0-36C-4-60-30-62-34-86-8-86 0-66 0-36 0-74 4-96 26-104 32-80 16-64 0-36Z", p.green);
