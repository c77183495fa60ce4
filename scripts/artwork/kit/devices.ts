import { box, disc, line, p, path } from "./ink.ts";

/** A phone with its top left corner at the origin; the screen is drawn from its own corner, 118 × 236. */
export const phone = (screen: string, ground: string = p.paper): string =>
  box(0, 0, 132, 264, p.ink, 20) +
  `<g transform="translate(7 14)">${box(0, 0, 118, 236, ground, 8)}${screen}</g>` +
  line("M58 7h16", p.slate);

/** A laptop with its screen's top left corner at the origin; the screen is drawn 324 × 200 from there. */
export const laptop = (screen: string, ground: string = p.paper): string =>
  box(-12, -12, 348, 226, p.ink, 14) +
  box(0, 0, 324, 200, ground) +
  screen +
  path("M-46 214H370L356 234H-32Z", p.mist) +
  line("M132 214q2 8 10 8h40q8 0 10-8");

/** A monitor on its foot; the screen is drawn 300 × 190 from its corner. */
export const monitor = (screen: string, ground: string = p.paper): string =>
  path("M130 210h40l6 42h-52ZM96 252h108v10H96Z", p.mist) +
  box(-10, -10, 320, 222, p.ink, 12) +
  box(0, 0, 300, 190, ground) +
  screen;

/** A browser's bar, `w` wide, with three dots and an address field. */
export const browserBar = (w: number, colour: string = p.mist): string =>
  box(0, 0, w, 24, colour) + line("M12 12v0M24 12v0M36 12v0") + box(54, 6, w - 70, 12, p.paper, 6);

/** Lines of writing, each as long as told. */
export const writing = (x: number, y: number, lengths: number[], gap = 14, colour: string = p.ink): string =>
  line(lengths.map((length, i) => `M${x} ${y + i * gap}h${length}`).join(""), colour);

/** A hand-held lens, its glass of radius `r` at the origin. */
export const lens = (r: number, glass: string = p.paper): string =>
  path(
    `M${r * 0.68} ${r * 0.82}L${r * 0.82} ${r * 0.68} ${r * 1.74} ${r * 1.5}Q${r * 1.84} ${r * 1.84} ${r * 1.5} ${r * 1.74}Z`,
    p.terracotta,
  ) +
  disc(0, 0, r, glass) +
  line(`M${-r * 0.62} ${-r * 0.3}A${r * 0.7} ${r * 0.7} 0 0 1 ${-r * 0.2} ${-r * 0.66}`, p.slate);
