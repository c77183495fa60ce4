import { pin } from "../kit/city.ts";
import { at, box, flat, line, p, path, sun, times } from "../kit/ink.ts";
import type { Scene } from "./frame.ts";

/** Weights and a treadmill, New Town's gate and towers behind. */
export function newTownGym(): Scene {
  const tower = (x: number, h: number, w: number, fill: string) =>
    box(x, 330 - h, w, h, fill) +
    line(
      times(Math.floor(h / 34) - 1, (i) => `M${x + 14} ${330 - h + 28 + i * 34}h${w - 28}`),
      p.paper,
    );
  const skyline =
    tower(-132, 240, 72, p.slate) +
    tower(-44, 330, 70, p.green) +
    tower(470, 300, 80, p.slate) +
    tower(560, 220, 70, p.green) +
    tower(636, 340, 70, p.slate);
  const gate =
    path("M60 330Q90 60 280 60T500 330H470Q440 96 280 96T90 330Z", p.paper) +
    path("M168 126a112 34 0 0 1 224 0 112 34 0 0 1-224 0Z", p.river) +
    line("M190 110v32M226 98v54M334 98v54M370 110v32M280 94v64");
  const floor = flat("M-146 330H706V496H-146Z", p.clay) + line("M-146 330H706");
  const mill =
    line("M452 384L424 206", p.ink, 9) +
    path("M258 382H456q10 0 10 10t-10 10H258q-10 0-10-10t10-10Z", p.ink) +
    line("M262 392H450", p.slate) +
    path("M384 190L440 176 446 200 392 216Z", p.terracotta) +
    line("M441 306H400q-8 0-7-8l8-88", p.ink, 7) +
    box(256, 402, 22, 10, p.slate) +
    box(436, 402, 22, 10, p.slate);
  const bar =
    line("M20 340H240", p.slate, 9) +
    box(44, 288, 22, 104, p.ink, 6) +
    box(70, 302, 18, 76, p.green, 6) +
    box(194, 288, 22, 104, p.ink, 6) +
    box(172, 302, 18, 76, p.green, 6);
  // The dumb-bells lie below the lower edge of all formats but the tall one.
  const bells =
    at(
      140,
      462,
      line("M0 0H76", p.slate, 9) +
        box(-10, -26, 22, 52, p.terracotta, 6) +
        box(64, -26, 22, 52, p.terracotta, 6),
    ) + at(570, 384, path("M-26 20Q-44-40 0-40T26 20Z", p.green) + path("M-18-36q0-30 18-30t18 30", "none"));
  return {
    ground: p.river,
    content:
      sun(280, -20, 90, p.straw) +
      skyline +
      at(0, 30, gate) +
      floor +
      mill +
      bar +
      bells +
      at(280, 94, pin(p.terracotta), 1.05) +
      line("M-146 440H706", p.terracotta),
  };
}
