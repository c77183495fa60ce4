import { awning, bhar, farBridge, house, river, taxi } from "../kit/city.ts";
import { browserBar, phone, writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, n, p, path, picture, sun, times, words } from "../kit/ink.ts";
import { handi } from "../kit/things.ts";

/** A pandal gate hung with lights, shop fronts below. */
export function pandal(): string {
  const arch =
    path(
      "M190 330V150Q190 60 320 28Q450 60 450 150V330H394V170Q394 110 320 96Q246 110 246 170V330Z",
      p.terracotta,
    ) +
    line("M218 326V156Q222 84 320 60Q418 84 422 156V326", p.straw, 5) +
    at(320, 30, path("M-12 0L0-26 12 0Z", p.marigold));
  const bulbs = (x0: number, x1: number, y: number) =>
    line(`M${x0} ${y}Q${(x0 + x1) / 2} ${y + 70} ${x1} ${y}`) +
    times(6, (i) => {
      const t = (i + 0.5) / 6;
      return disc(x0 + (x1 - x0) * t, n(y + 140 * t * (1 - t) + 7), 7, i % 2 ? p.marigold : p.paper);
    });
  const shopFront = (x: number, wall: string) =>
    at(x, 330, house(150, 3, wall)) +
    at(x - 6, 256, awning(162, 26, 6, p.marigold, p.paper)) +
    box(x + 12, 290, 126, 40, p.ink);
  return picture(
    640,
    400,
    p.river,
    sun(320, 196, 60, p.straw) +
      shopFront(14, p.clay) +
      shopFront(476, p.straw) +
      flat("M0 330H640V400H0Z", p.sand) +
      line("M0 330H640M0 374H640") +
      arch +
      bulbs(20, 196, 60) +
      bulbs(444, 620, 60),
  );
}

/** The ledger under lock, the shutter half down. */
export function ledger(): string {
  const shutter =
    box(60, 20, 520, 150, p.slate) +
    line(
      times(6, (i) => `M60 ${40 + i * 22}H580`),
      p.ink,
      2,
    ) +
    box(290, 152, 60, 14, p.marigold, 4);
  const book =
    path("M0 0H250V172H0Z", p.terracotta) +
    path("M0 172q-16 10 0 22H250V172Z", p.paper) +
    path("M0 0Q-16 8-16 24V184Q-14 194 0 194V172Z", p.terracotta) +
    box(52, 30, 146, 46, p.straw) +
    writing(70, 48, [108, 70], 16);
  const lock =
    path("M-30 0V-30a30 30 0 0 1 60 0V0", "none", `stroke="${p.mist}" stroke-width="12"`) +
    box(-46, 0, 92, 74, p.marigold, 10) +
    disc(0, 30, 9, p.ink) +
    line("M0 34v18", p.ink, 6);
  return picture(
    640,
    400,
    p.sand,
    box(60, 20, 520, 320, p.ink) +
      shutter +
      flat("M0 340H640V400H0Z", p.clay) +
      line("M0 340H640") +
      at(176, 152, book) +
      at(446, 268, lock),
  );
}

/** A phone on a stand, a clay pot on paper, a window. */
export function studio(): string {
  const window =
    box(0, 0, 150, 190, p.paper) +
    path("M10 10h60v80H10ZM80 10h60v80H80ZM10 100h60v80H10ZM80 100h60v80H80Z", p.river) +
    flat("M16 186L230 282 390 282 150 60Z", p.straw, 'opacity=".55"');
  const backdrop = path("M262 84H470V250Q470 296 520 306H250Q262 296 262 250Z", p.paper);
  const stand = line("M86 268L52 330M86 268L120 330M86 268V330", p.ink, 6);
  return picture(
    640,
    400,
    p.leaf,
    flat("M0 306H640V400H0Z", p.clay) +
      line("M0 306H640") +
      backdrop +
      at(36, 34, window) +
      at(372, 298, handi(), 1.3) +
      at(462, 44, stand + at(49, 122, phone(at(59, 150, handi(), 0.8), p.straw), 0.56)),
  );
}

/** A page with a hand, an eye and a key of equal size. */
export function forEveryone(): string {
  const tile = (x: number, fill: string, content: string) =>
    box(x, 130, 130, 130, fill, 14) + at(x + 65, 195, content);
  const hand =
    path("M-22 44V-4q0-8 7-8t7 8v-30q0-8 7-8t7 8v-4q0-8 7-8t7 8v10q0-7 6-7t6 7V20q0 26-22 28H-8Z", p.paper) +
    line("M-8-4V8M6-30V4M20-24V4");
  const eye = path("M-46 0Q0-48 46 0Q0 48-46 0Z", p.paper) + disc(0, 0, 17, p.ink) + disc(6, -6, 5, p.paper);
  const key =
    box(-38, -34, 76, 68, p.paper, 10) +
    box(-28, -28, 56, 48, p.straw, 6) +
    line("M-14-6h24m-8-8l8 8-8 8", p.ink, 4);
  return picture(
    640,
    400,
    p.straw,
    box(72, 44, 496, 290, p.paper, 10) +
      at(72, 44, browserBar(496)) +
      writing(104, 98, [210], 18, p.slate) +
      tile(104, p.terracotta, hand) +
      tile(255, p.green, eye) +
      tile(406, p.marigold, key) +
      writing(104, 290, [300, 200], 20, p.slate) +
      at(598, 392, bhar(), 0.9),
  );
}

/** The way to us: a taxi on the bank, the bridge behind. */
export function promo(): string {
  return picture(
    480,
    420,
    p.straw,
    words(240, 64, "Bring your questions.", 38, { anchor: "middle" }) +
      words(240, 108, "We bring the tea.", 38, { anchor: "middle" }) +
      sun(356, 214, 52) +
      at(40, 270, farBridge(400, 92)) +
      river(480, 290, 70) +
      flat("M0 344H480V420H0Z", p.leaf) +
      line("M0 344H480") +
      at(96, 402, taxi(), 1.1) +
      at(374, 398, bhar(), 1.15),
  );
}
