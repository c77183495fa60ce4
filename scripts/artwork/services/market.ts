import { farBridge, river } from "../kit/city.ts";
import { writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, sun, times, words } from "../kit/ink.ts";
import { bars, envelope, sheet, tick } from "../kit/things.ts";

/** Page A and page B on a grocer's balance: the one that sells more is heavier. */
export function cro(): string {
  const page = (label: string, fill: string, extra: string) =>
    sheet(96, 124, words(14, 46, label, 40) + extra, fill);
  const pan = (x: number, y: number) =>
    path(`M${x - 86} ${y}H${x + 86}Q${x + 60} ${y + 36} ${x} ${y + 36}T${x - 86} ${y}Z`, p.terracotta);
  const scale =
    line("M146 96L70 264M146 96L232 264M494 156L408 334M494 156L580 334") +
    path("M308 70h24v330h-24ZM240 400H400v24H240Z", p.ink) +
    path("M140 92L496 150 494 164 138 106Z", p.ink) +
    disc(320, 126, 22, p.marigold);
  const a = at(104, 138, page("A", p.paper, writing(16, 70, [60, 40]) + box(16, 96, 44, 16, p.mist, 8)));
  const b = at(446, 208, page("B", p.straw, writing(16, 66, [60, 40]) + box(14, 86, 68, 26, p.green, 13)));
  return picture(
    640,
    480,
    p.leaf,
    sun(320, 126, 96, p.sand) +
      scale +
      a +
      pan(152, 264) +
      b +
      tick(544, 214) +
      pan(494, 334) +
      flat("M0 426H640V480H0Z", p.green) +
      line("M0 426H640"),
  );
}

/** A boat's lift net, coming up with letters instead of fish. */
export function leadGeneration(): string {
  const boat =
    path("M86 372q-2-40 14-42h84q16 2 14 42Z", p.marigold) +
    line("M112 372V330M142 372V330M172 372V330M88 350h110") +
    path("M20 350q30 24 82 26h130q50-2 78-32-10 66-70 78H112q-66-8-92-72Z", p.paper) +
    line("M40 372q120 26 252-6");
  const man = at(
    238,
    262,
    path("M-18 100Q-24 40 0 36T22 100Z", p.terracotta) +
      disc(2, 18, 17, "#a1683f") +
      path("M-15 14q2-20 18-18t14 16Z", p.ink) +
      line("M10 56L50 66"),
  );
  const letters =
    at(438, 214, envelope(84), 1, -14) +
    at(500, 226, envelope(84, p.straw), 1, 12) +
    at(470, 190, envelope(84, p.paper), 1, -4);
  const net =
    path("M394 176Q424 300 490 312 556 300 592 176Q566 290 492 288 418 290 394 176Z", p.sand) +
    line("M394 176Q440 330 490 312M592 176Q540 330 490 312M410 226Q490 340 576 226M430 270Q490 330 556 270");
  const poles = line("M256 350L494 92M394 176L494 92 592 176M494 92V200M300 330L250 370");
  return picture(
    640,
    480,
    p.sand,
    sun(120, 150, 62) +
      at(0, 268, farBridge(640, 130)) +
      river(640, 330, 150) +
      poles +
      letters +
      net +
      man +
      boat,
  );
}

/** A stall in the market, counted on a clipboard. */
export function marketResearch(): string {
  const heap = (x: number, fill: string, r: number) =>
    times(3, (i) => disc(x + (i - 1) * r * 1.7, 346, r, fill)) +
    times(2, (i) => disc(x + (i - 0.5) * r * 1.7, 346 - r * 1.5, r, fill)) +
    disc(x, 346 - r * 3, r, fill);
  const umbrella =
    path(
      "M30 168Q60 60 190 60T350 168Q324 148 296 168 270 148 243 168 216 148 190 168 163 148 137 168 110 148 84 168 56 148 30 168Z",
      p.terracotta,
    ) + line("M190 60V340M190 60Q140 100 137 168M190 60Q240 100 243 168M190 60V46");
  const stall = path("M24 364H366L346 440H44Z", p.sand) + line("M36 402H356");
  const board =
    box(388, 84, 196, 300, p.clay, 10) +
    at(406, 116, sheet(160, 248)) +
    box(446, 70, 80, 30, p.ink, 8) +
    at(428, 250, bars([40, 70, 54, 96], 20, 12, [p.leaf, p.marigold, p.clay, p.green])) +
    line("M420 250H550") +
    tick(434, 286) +
    tick(434, 324) +
    writing(460, 286, [80]) +
    writing(460, 324, [64]);
  return picture(
    640,
    480,
    p.river,
    flat("M0 430H640V480H0Z", p.leaf) +
      line("M0 430H640") +
      umbrella +
      heap(100, p.marigold, 17) +
      heap(188, p.green, 17) +
      heap(276, p.terracotta, 17) +
      stall +
      board,
  );
}
