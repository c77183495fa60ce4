import { bhar, farBridge, pin } from "../kit/city.ts";
import { browserBar, laptop, monitor, phone, writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, sun, times, words } from "../kit/ink.ts";
import { sari } from "../kit/things.ts";

/** A sari shop's site on a laptop and on a phone, the bridge behind. */
export function websiteDevelopment(): string {
  const page =
    browserBar(324) +
    at(18, 40, sari(52, 138, p.terracotta, p.marigold)) +
    at(80, 40, sari(52, 138, p.green, p.straw)) +
    words(152, 82, "New saris", 32) +
    writing(154, 102, [140, 110]) +
    box(152, 134, 104, 34, p.marigold, 17) +
    words(204, 158, "₹ 1,450", 20, { anchor: "middle" });
  const small =
    at(12, 14, sari(94, 118, p.terracotta, p.marigold)) +
    writing(14, 156, [80, 56]) +
    box(14, 188, 90, 32, p.marigold, 16);
  return picture(
    640,
    480,
    p.sand,
    sun(520, 150, 70) +
      at(0, 300, farBridge(640, 150)) +
      path("M-4 366H644V484H-4Z", p.clay) +
      at(118, 132, laptop(page)) +
      at(464, 190, phone(small), 0.86) +
      at(66, 424, bhar()),
  );
}

/** Stock and bills of a hardware shop: shelves of tins, the counter's screen, the bill printer. */
export function softwareDevelopment(): string {
  const rows = times(4, (i) => {
    const y = 66 + i * 28;
    return (
      disc(24, y, 8, [p.terracotta, p.marigold, p.green, p.slate][i] as string) +
      line(`M44 ${y}h${[90, 70, 104, 82][i]}M190 ${y}h30M246 ${y}h38`)
    );
  });
  const screen =
    box(0, 0, 300, 40, p.green) +
    words(16, 28, "Stock", 24, { fill: p.paper }) +
    rows +
    words(284, 182, "₹ 12,640", 24, { anchor: "end" });
  const tin = (x: number, y: number, fill: string) =>
    path(`M${x} ${y}v-52h44v52Z`, fill) +
    path(`M${x} ${y - 16}v-22h44v22Z`, p.paper) +
    line(`M${x - 3} ${y - 52}h50`);
  const shelf =
    tin(36, 170, p.terracotta) +
    tin(92, 170, p.marigold) +
    tin(36, 280, p.slate) +
    tin(92, 280, p.terracotta) +
    path("M20 170H160v10H20ZM20 280H160v10H20Z", p.sand);
  const printer =
    path("M520 310V176q0-12 12-12h50q-10 0-10 12v134Z", p.paper) +
    line("M534 192h24M534 210h24M534 228h16M534 256h24M534 274h24") +
    path("M496 302h104q10 0 10 10v50H486v-50q0-10 10-10Z", p.slate) +
    line("M512 310h70", p.paper) +
    disc(588, 338, 5, p.marigold);
  return picture(
    640,
    480,
    p.leaf,
    shelf +
      path("M-4 362H644V484H-4Z", p.sand) +
      line("M0 390H640M160 390V480M320 390V480M480 390V480") +
      at(178, 100, monitor(screen)) +
      printer,
  );
}

/** A ferry ticket bought on a phone held in a hand. */
export function applicationDevelopment(): string {
  const map =
    flat("M0 0H118V160H0Z", p.leaf) +
    path("M26-2C60 40 20 90 60 162H104C70 96 104 44 72-2Z", p.river) +
    line("M0 50h34M0 110h36M92 30h26M96 96h22M100 130h18") +
    `<path d="M30 118Q70 90 96 62" stroke="${p.terracotta}" stroke-dasharray="0 9" stroke-width="5"/>` +
    at(96, 62, pin(), 0.5) +
    at(28, 124, pin(p.ink), 0.42) +
    box(0, 160, 118, 76, p.paper) +
    writing(14, 178, [60]) +
    box(14, 194, 90, 30, p.marigold, 15) +
    words(59, 216, "Ticket ₹ 6", 17, { anchor: "middle" });
  const palmBehind = path(
    "M238 484C214 430 206 380 222 330L420 250Q446 300 436 360 430 430 418 484Z",
    "#c68a58",
  );
  const fingers = [178, 222, 266, 308]
    .map((y, i) => box(400 - (i % 3) * 3, y, 46, 38, "#c68a58", 19))
    .join("");
  const thumb =
    path(
      "M224 484C196 420 190 350 214 296 224 272 236 240 252 232 272 228 274 250 264 268 254 296 262 330 258 360Q252 420 300 484Z",
      "#c68a58",
    ) + line("M252 240q8 0 10 8");
  const cuff = path("M196 452H448V484H196Z", p.terracotta);
  return picture(
    640,
    480,
    p.river,
    sun(470, 160, 92) +
      at(30, 250, farBridge(580, 110)) +
      palmBehind +
      at(254, 42, phone(map), 1.25) +
      fingers +
      thumb +
      cuff,
  );
}
