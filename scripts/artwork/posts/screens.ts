import { awning, pin } from "../kit/city.ts";
import { phone, writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, times, words } from "../kit/ink.ts";
import { coin, handi } from "../kit/things.ts";

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
