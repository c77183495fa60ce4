import { awning, pin } from "../kit/city.ts";
import { browserBar, phone, writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, sun, times, words } from "../kit/ink.ts";
import { bubble, coin, handi, star } from "../kit/things.ts";

/** A small shop front, 190 wide, standing on the origin. */
const shop = (sign = ""): string =>
  box(0, -150, 190, 150, p.paper) +
  box(18, -92, 70, 62, p.straw) +
  path("M112-104h54V0h-54Z", p.green) +
  disc(154, -50, 3, p.paper) +
  at(-10, -150, awning(210, 26, 7, p.terracotta, p.paper)) +
  box(-4, -186, 198, 36, p.marigold) +
  (sign && words(95, -160, sign, 24, { anchor: "middle" }));

/** Two phones: one shows its page, one still waits. */
export function twoPhones(): string {
  const ready =
    box(0, 0, 118, 92, p.straw) +
    at(59, 84, handi(), 0.8) +
    writing(12, 116, [80, 58], 16) +
    words(12, 178, "₹240", 28) +
    box(12, 194, 94, 28, p.green, 8);
  const ring = `<path d="M59 90a28 28 0 1 1-28 28" stroke="${p.terracotta}" stroke-width="7"/>`;
  const waiting = ring + writing(34, 182, [50], 10, p.mist);
  return picture(
    640,
    400,
    p.river,
    flat("M0 330H640V400H0Z", p.leaf) +
      line("M0 330H640") +
      at(150, 66, phone(ready), 1, -3) +
      at(356, 66, phone(waiting), 1, 3) +
      line("M106 120h30M94 152h42M106 184h30", p.terracotta, 5),
  );
}

/** A payment code on a phone, coins on their way to the counter. */
export function upi(): string {
  const cells = [0, 2, 3, 5, 7, 8, 10, 13, 14, 16, 18, 19, 21, 24, 26, 27, 31, 33, 35];
  const code =
    flat(
      cells.map((c) => `M${23 + (c % 6) * 12} ${68 + Math.floor(c / 6) * 12}h12v12h-12Z`).join(""),
      p.ink,
    ) +
    [
      [20, 64],
      [74, 64],
      [20, 118],
    ]
      .map(([x = 0, y = 0]) => box(x, y, 24, 24, p.paper) + flat(`M${x + 7} ${y + 7}h10v10h-10Z`, p.ink))
      .join("");
  const screen =
    words(59, 42, "Pay ₹499", 20, { anchor: "middle" }) +
    code +
    box(16, 178, 86, 34, p.green, 8) +
    line("M48 195l8 8 14-16", p.paper, 4);
  return picture(
    640,
    400,
    p.sand,
    flat("M0 332H640V400H0Z", p.clay) +
      line("M0 332H640") +
      at(76, 72, phone(screen), 1, -4) +
      path("M234 176Q310 96 400 190", "none", 'stroke-dasharray="2 12"') +
      at(262, 142, coin(20)) +
      at(320, 122, coin(20)) +
      at(374, 154, coin(20)) +
      at(410, 332, shop("Shop")),
  );
}

/** Streets from above, a pin over a shop. */
export function map(): string {
  const blocks =
    flat("M0 0H180L150 118 0 96ZM236 0H420L400 132 210 112ZM474 0H640V150L452 138Z", p.leaf) +
    flat("M0 152L136 172 96 400H0ZM196 178L388 198 360 400H156ZM446 208L640 226V400H420Z", p.straw);
  const park =
    path("M482 256H600V360H468Z", p.leaf) +
    times(3, (i) => disc(506 + i * 32, 304 + (i % 2) * 22, 14, p.green));
  return picture(
    640,
    400,
    p.paper,
    blocks +
      park +
      `<path d="M0 124L640 188" stroke="${p.slate}" stroke-width="2" stroke-dasharray="14 12"/>` +
      at(214, 372, shop(""), 0.8) +
      at(290, 206, pin(), 1.7) +
      at(86, 116, pin(p.marigold), 0.7) +
      at(548, 170, pin(p.marigold), 0.7),
  );
}

/** The Bengali ba and the Latin B on facing pages. */
export function twoScripts(): string {
  const pages =
    path("M320 76Q210 40 78 64V344Q210 320 320 356Z", p.paper) +
    path("M320 76Q430 40 562 64V344Q430 320 320 356Z", p.paper);
  const ba = `<path d="M112 118H288M250 118V286M250 150L146 206L250 262" stroke="${p.terracotta}" stroke-width="24" stroke-linejoin="miter" stroke-linecap="butt"/>`;
  return picture(
    640,
    400,
    p.marigold,
    path("M62 84L320 108 578 84V366L320 384 62 366Z", p.ink) +
      pages +
      ba +
      words(438, 286, "B", 230, { anchor: "middle", fill: p.green }) +
      line("M320 76V356"),
  );
}

/** A chat with products, and a shop's page. */
export function chatAndSite(): string {
  const card = (fill: string) =>
    box(0, 0, 52, 60, p.paper, 6) + box(7, 7, 38, 28, fill, 3) + line("M10 46h24");
  const chat =
    at(0, 0, bubble(220, 96, p.leaf)) +
    [p.terracotta, p.marigold, p.green].map((fill, i) => at(20 + i * 64, 18, card(fill))).join("") +
    at(64, 136, bubble(176, 66, p.paper, "right")) +
    writing(86, 158, [120, 74], 22);
  const items = [p.terracotta, p.marigold, p.green, p.clay, p.slate, p.straw]
    .map(
      (fill, i) =>
        box(20 + (i % 3) * 82, 92 + Math.floor(i / 3) * 76, 66, 46, fill, 4) +
        line(`M${20 + (i % 3) * 82} ${150 + Math.floor(i / 3) * 76}h40`),
    )
    .join("");
  const site = box(0, 0, 272, 268, p.paper, 8) + browserBar(272) + words(20, 68, "Our shop", 26) + items;
  return picture(
    640,
    400,
    p.straw,
    flat("M0 340H640V400H0Z", p.clay) + line("M0 340H640") + at(42, 88, chat) + at(322, 54, site),
  );
}

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

/** Five stars, a review and its answer. */
export function reviews(): string {
  const stars = times(5, (i) => at(176 + i * 72, 76, star(30, i < 4 ? p.marigold : p.paper)));
  return picture(
    640,
    400,
    p.clay,
    stars +
      at(84, 142, bubble(280, 100, p.paper)) +
      writing(112, 176, [220, 180], 28) +
      at(262, 268, bubble(294, 84, p.leaf, "right")) +
      writing(292, 298, [230, 150], 26),
  );
}
