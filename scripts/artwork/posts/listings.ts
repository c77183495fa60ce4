import { pin } from "../kit/city.ts";
import { phone, writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, sun, times, words } from "../kit/ink.ts";
import { handi, star } from "../kit/things.ts";

/** A store page: icon, stars, three screenshots. */
export function storeListing(): string {
  const shot = (fill: string, more: string) => box(0, 0, 92, 138, fill, 8) + more;
  const shots =
    at(28, 158, shot(p.straw, writing(16, 26, [60, 40], 14) + disc(46, 92, 24, p.terracotta))) +
    at(
      134,
      158,
      shot(
        p.leaf,
        writing(16, 26, [60, 50], 14) + box(16, 60, 60, 26, p.paper, 4) + box(16, 94, 60, 26, p.paper, 4),
      ),
    ) +
    at(240, 158, shot(p.clay, writing(16, 26, [60, 34], 14) + line("M26 92l14 16 28-34", p.paper, 8)));
  const head =
    box(28, 28, 96, 96, p.terracotta, 22) +
    at(76, 104, handi(), 0.68) +
    words(144, 62, "Sen Sweets", 30) +
    times(5, (i) => at(156 + i * 28, 96, star(12)));
  return picture(
    640,
    400,
    p.leaf,
    box(140, 36, 360, 330, p.paper, 16) + at(140, 36, head + shots) + sun(72, 84, 34),
  );
}

const listing = (title: string, ground: string, screen: string): string =>
  picture(
    640,
    400,
    ground,
    words(320, 70, title, 34, { anchor: "middle" }) + at(244, 106, phone(screen), 1.15),
  );

export const listingProblem = (): string =>
  listing(
    "Guests at six?",
    p.straw,
    box(10, 14, 98, 28, p.paper, 14) +
      disc(28, 27, 7) +
      line("M33 32l6 6") +
      times(3, (i) => box(10, 58 + i * 56, 98, 46, i % 2 ? p.straw : p.clay, 6)),
  );

export const listingAction = (): string =>
  listing(
    "Choose, with prices",
    p.leaf,
    at(59, 92, handi(), 0.95) +
      words(59, 136, "₹240", 28, { anchor: "middle" }) +
      box(14, 160, 90, 34, p.green, 8) +
      line("M50 177h18M59 168v18", p.paper, 4),
  );

export const listingResult = (): string =>
  listing(
    "There by evening",
    p.river,
    flat("M0 0H118V150H0Z", p.leaf) +
      path("M14 130Q30 70 60 84T100 30", "none", `stroke="${p.terracotta}" stroke-dasharray="8 8"`) +
      at(100, 40, pin(), 0.5) +
      line("M34 186l16 16 34-38", p.green, 8),
  );
