import { pin } from "../kit/city.ts";
import { browserBar, lens, phone, writing } from "../kit/devices.ts";
import { at, box, disc, line, p, path, picture, sun, times, words } from "../kit/ink.ts";
import { star } from "../kit/things.ts";

/** A search for a sari shop, and the map pin that answers it at Gariahat crossing. */
export function seo(): string {
  const result = (y: number, fill: string) =>
    box(28, y, 44, 44, fill, 6) + writing(88, y + 8, [150, 190, 120], 15);
  const page =
    box(0, 0, 380, 330, p.paper, 10) +
    at(0, 0, browserBar(380)) +
    box(28, 44, 324, 42, p.mist, 21) +
    words(48, 72, "sari shop near Gariahat", 22) +
    result(112, p.marigold) +
    result(182, p.clay) +
    result(252, p.leaf);
  const streets =
    disc(0, 0, 96, p.leaf) +
    `<path d="M-92-26L92 20M-30-90L24 92" stroke="${p.paper}" stroke-width="22"/>` +
    line("M-94-16L-20 2M14 10L90 30M-78-50L-34-38M0-28L88-6M-40-84L-26-36M-8 30L8 94M-18-92L-4-40");
  return picture(
    640,
    480,
    p.straw,
    at(76, 62, page) + at(448, 286, lens(96) + streets + disc(0, 0, 96) + at(0, 22, pin(), 1.25)),
  );
}

/** An app's page in a store, and the same app on the top step. */
export function aso(): string {
  const fish = (fill: string) =>
    path("M-22 0Q-4-20 18-2L30-14V14L18 2Q-4 20-22 0Z", fill) + line("M-10-3v0M2-9q5 9 0 18");
  const tile = (ground: string, sign: string) => box(-36, -72, 72, 72, ground, 16) + at(0, -36, sign);
  const stars = times(5, (i) => at(24 + i * 18, 84, star(8)));
  const screen =
    at(32, 50, box(-20, -20, 40, 40, p.ink, 10) + at(-2, 0, fish(p.marigold), 0.55)) +
    writing(62, 42, [44, 30]) +
    stars +
    box(12, 104, 94, 30, p.green, 15) +
    path("M59 110v14M52 118l7 7 7-7") +
    box(12, 148, 44, 72, p.river, 6) +
    box(62, 148, 44, 72, p.straw, 6) +
    line("M20 204h28M70 204h28M20 190h18");
  const step = (x: number, h: number, label: string, fill: string) =>
    box(x, 420 - h, 104, h, fill) + words(x + 52, 420 - h + 50, label, 42, { anchor: "middle" });
  const podium = step(50, 110, "2", p.clay) + step(154, 176, "1", p.marigold) + step(258, 72, "3", p.clay);
  const bell = path("M-16 12Q-14-18 0-18T16 12ZM-6 16q6 8 12 0", p.paper);
  const leaf = path("M-16 16Q-20-18 18-18 18 18-16 16ZM-16 16L6-6", p.paper);
  const icons =
    at(102, 310, tile(p.terracotta, bell)) +
    at(206, 244, tile(p.ink, fish(p.marigold))) +
    at(310, 348, tile(p.green, leaf));
  return picture(
    640,
    480,
    p.river,
    sun(206, 204, 104, p.straw) +
      path("M-4 420H644V484H-4Z", p.sand) +
      podium +
      icons +
      at(414, 52, phone(screen), 1.36),
  );
}
