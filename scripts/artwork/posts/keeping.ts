import { at, box, disc, line, p, path, picture, times, words } from "../kit/ink.ts";
import { table } from "./paper.ts";

/** A key with the shop's address on its tag, hanging on a nail. */
export function domainKey(): string {
  const key =
    path("M-8 52H8V210H40V192H58V230H40V246H56V268H8V290H-8Z", p.marigold) +
    path(
      "M0-56a56 56 0 1 1 0 112a56 56 0 1 1 0-112ZM0-24a24 24 0 1 0 0 48a24 24 0 1 0 0-48Z",
      p.marigold,
      'fill-rule="evenodd"',
    );
  const tag =
    path("M0 0L34-36H250V36H34Z", p.paper) + disc(32, 0, 9, p.river) + words(56, 11, "yourshop.in", 32);
  return picture(
    640,
    400,
    p.clay,
    line(
      times(4, (i) => `M0 ${60 + i * 100}H640`),
      "#d79079",
      2,
    ) +
      line("M236 70Q262 160 350 176", p.terracotta, 5) +
      at(236, 92, key) +
      disc(236, 42, 12, p.ink) +
      line("M236 42V60", p.ink, 7) +
      at(346, 176, tag, 1, 8),
  );
}

/** Three boxes linked by arrows; the third stands apart, under an umbrella. */
export function threeCopies(): string {
  const crate = (fill: string) =>
    box(0, 0, 116, 92, fill, 6) + box(-8, -22, 132, 28, p.paper, 6) + line("M42 34h32");
  const umbrella =
    path("M-92 0Q-84-84 0-92 84-84 92 0q-23-18-46 0-23-18-46 0-23-18-46 0-23-18-46 0Z", p.terracotta) +
    line("M0-92v-14M0-12V92q0 16 16 16t16-16", p.ink, 5);
  const rain = line(
    times(14, (i) => `M${44 + i * 44} ${30 + (i % 3) * 28}l-8 24`),
    p.slate,
    3,
  );
  return picture(
    640,
    400,
    p.river,
    rain +
      table(336, p.leaf) +
      at(58, 244, crate(p.marigold)) +
      at(244, 244, crate(p.clay)) +
      line("M190 282h34l-9-9m9 9l-9 9M378 282h58l-9-9m9 9l-9 9", p.ink, 5) +
      at(472, 244, crate(p.green)) +
      at(528, 184, umbrella),
  );
}
