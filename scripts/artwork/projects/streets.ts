import { awning, house } from "../kit/city.ts";
import { lens } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, times, words } from "../kit/ink.ts";
import { books } from "../kit/things.ts";
import type { Scene } from "./frame.ts";

/** A stall of second-hand books up to its awning; a lens finds one spine. */
export function collegeStreetBooks(): Scene {
  const widths = [22, 30, 18, 26, 34, 20, 28, 24, 16, 30, 22, 26];
  const fills = [p.terracotta, p.marigold, p.green, p.paper, p.ink, p.clay, p.river];
  const row = (y: number, shift: number) => {
    let x = -136;
    return (
      times(32, (i) => {
        const w = widths[(i + shift) % widths.length] as number;
        const h = 70 + ((i * 7 + shift * 5) % 5) * 7;
        x += w;
        const fill = fills[(i * 3 + shift) % fills.length] as string;
        return box(x - w, y - h, w, h, fill);
      }) + path(`M-146 ${y}H706v10H-146Z`, p.sand)
    );
  };
  const spine =
    disc(0, 0, 82, p.straw) +
    path("M-30-76H30V76H-30Z", p.terracotta) +
    line("M-30-50H30M-30 50H30", p.marigold) +
    `<g transform="rotate(-90)">${words(0, 10, "Rare", 32, { anchor: "middle", fill: p.paper })}</g>` +
    disc(0, 0, 82);
  const front = path("M-146 356H706V376H-146Z", p.clay) + flat("M-146 377H706V496H-146Z", p.green);
  const heaps =
    at(
      10,
      356,
      books([
        [130, 30, p.ink],
        [118, 26, p.marigold],
        [126, 28, p.terracotta],
      ]),
    ) +
    at(
      420,
      356,
      books([
        [136, 26, p.green],
        [120, 30, p.clay],
      ]),
    ) +
    at(
      -128,
      356,
      books([
        [110, 28, p.marigold],
        [104, 26, p.ink],
      ]),
    ) +
    at(580, 356, books([[110, 30, p.terracotta]]));
  const wall = at(-146, 10, house(852, 3, p.straw));
  return {
    ground: p.river,
    content: `${wall}${flat("M-146 10H706V356H-146Z", p.ink)}${row(150, 0)}${row(252, 4)}${row(346, 9)}${at(-146, 0, awning(852, 40, 14, p.terracotta, p.paper))}${front}${heaps}${at(300, 206, lens(86) + spine)}`,
  };
}

/** A bakery's window: the plum cake, the striped box, the labelled loaf. */
export function parkStreetBakery(): Scene {
  const cake =
    path("M70 320H226V332H70ZM140 332h16v28h-16ZM112 360h72v10h-72Z", p.paper) +
    path("M84 320V262q0-16 16-16h96q16 0 16 16v58Z", p.terracotta) +
    path(
      "M84 268v-6q0-16 16-16h96q16 0 16 16v10q-12 14-22 0-12 16-24 0-10 22-22 0-12 12-22 0-14 18-26 0-6 8-12-4Z",
      p.paper,
    ) +
    line("M104 300v0M130 306v0M160 298v0M188 306v0", p.ink, 8) +
    disc(148, 236, 10, p.terracotta);
  const stripes = times(5, (i) => `M${262 + i * 26} 262h13V370h-13Z`);
  const carton =
    box(250, 262, 136, 108, p.paper) +
    flat(stripes, p.terracotta) +
    box(250, 262, 136, 108) +
    path("M240 240H396V264H240Z", p.marigold) +
    line("M318 240V370M318 240q-34-40-40-12 4 12 40 12 36 0 40-12-6-28-40 12");
  const loaf =
    path("M414 370V318q-14-20 6-36 24-16 44-2 22-14 44 2 20 16 6 36v52Z", "#dca878") +
    line("M440 292l12 16M470 290l12 16") +
    box(424, 320, 80, 36, p.paper, 4) +
    words(464, 347, "Brown", 24, { anchor: "middle" });
  const window = path("M20 392V120H540V392Z", p.straw) + line("M280 120V214M20 214H540");
  const lamps =
    line("M110 120v36M450 120v36") + path("M90 176q0-20 20-20t20 20ZM430 176q0-20 20-20t20 20Z", p.green);
  const sill = path("M0 370H560V392H0Z", p.paper);
  const front =
    path("M-20-8H580V60H-20Z", p.ink) +
    words(280, 46, "Park St. Bakery", 54, { anchor: "middle", fill: p.paper });
  const wall =
    flat("M-146-20H706V496H-146Z", p.green) +
    path("M-124 110H-30V496H-124ZM590 110H684V496H590Z", p.paper) +
    path("M-112 124H-42V300H-112ZM602 124H672V300H602Z", p.river);
  const upper = at(-146, -20, house(852, 3, p.clay, p.ink));
  return {
    ground: p.river,
    content:
      upper +
      wall +
      window +
      lamps +
      cake +
      carton +
      loaf +
      sill +
      front +
      at(-10, 60, awning(580, 44, 10, p.terracotta, p.paper)) +
      path("M20 392H540V456H20Z", p.leaf) +
      flat("M-146 456H706V496H-146Z", p.slate) +
      line("M-146 456H706"),
  };
}
