import { pin } from "../kit/city.ts";
import { fromBehind } from "../kit/crowd.ts";
import { phone, writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, sun, times, words } from "../kit/ink.ts";
import { plant } from "../kit/things.ts";
import type { Scene } from "./frame.ts";

/** A waiting room from behind, the number on the wall and on a phone. */
export function saltLakeClinic(): Scene {
  const board =
    box(120, 20, 220, 140, p.ink, 10) +
    words(230, 62, "Now seeing", 26, { anchor: "middle", fill: p.straw }) +
    words(230, 140, "42", 92, { anchor: "middle", fill: p.marigold });
  const door =
    path("M-110 340V20H20V340Z", p.paper) +
    box(-92, 40, 94, 120, p.river) +
    path("M-58 84h10V74h14v10h10v14h-10v10h-14V98h-10Z", p.terracotta) +
    disc(4, 196, 6, p.ink);
  const wall =
    flat("M-146 340H706V496H-146Z", p.sand) +
    line("M-146 340H706") +
    line("M60-150v60M230-190v100M400-150v60") +
    path("M20-50q0-40 40-40t40 40ZM190-50q0-40 40-40t40 40ZM360-50q0-40 40-40t40 40Z", p.marigold);
  const chairs = times(5, (i) => box(-64 + i * 138, 392, 124, 110, p.green, 14));
  const people =
    at(-2, 396, fromBehind(p.terracotta, "bun")) +
    at(136, 396, fromBehind(p.river, "grey")) +
    at(274, 396, fromBehind(p.straw, "veil"));
  const screen =
    words(59, 44, "Your number", 18, { anchor: "middle" }) +
    words(59, 118, "45", 74, { anchor: "middle" }) +
    line("M18 138h82", p.slate, 2) +
    writing(22, 160, [74, 50]) +
    box(14, 190, 90, 32, p.green, 16) +
    words(59, 213, "20 min", 20, { anchor: "middle", fill: p.paper });
  return {
    ground: p.leaf,
    content:
      wall + door + board + at(640, 340, plant(), 1.3) + people + chairs + at(398, 70, phone(screen), 1.28),
  };
}

/** A clay Durga half made: head and shoulders modelled, the rest straw on bamboo. */
export function kumartuliStudio(): Scene {
  const straw = "#e9c46f";
  const frame =
    line("M150 400V-120M410 400V-120M60 330H500M60 120H500", p.green, 10) + line("M146 330l8 0M406 330l8 0");
  const arm = (turn: number) =>
    at(
      280,
      190,
      path("M60-14H190Q214 0 190 14H60Z", straw) +
        line("M90-14l-8 28M120-14l-8 28M150-14l-8 28M180-14l-8 28"),
      1,
      turn,
    );
  const arms = [-62, -36, -10, 16, 242, 216, 190, 164].map(arm).join("");
  const body =
    path("M226 190Q220 260 246 300L206 410H354L314 300Q340 260 334 190Z", straw) +
    line(
      "M236 300h88M226 330h108M216 360h128M232 232h96M234 262h92M262 300L244 410M298 300L316 410M280 300V410",
    );
  const bust =
    path("M204 214Q212 166 256 158H304Q348 166 356 214 320 236 280 236T204 214Z", p.clay) +
    path("M262 132V160q18 14 36 0V132Z", p.clay);
  const face =
    path("M226 76Q226 28 280 28T334 76Q334 132 280 152 226 132 226 76Z", p.clay) +
    path("M236 84q18-18 38 0-20 14-38 0ZM286 84q18-18 38 0-20 14-38 0Z", p.paper) +
    disc(256, 84, 6, p.ink) +
    disc(304, 84, 6, p.ink) +
    line("M234 68q20-16 42-2M284 66q22-14 42 2M280 86v22q-6 4 0 6M266 130q14 8 28 0") +
    path("M280 42q8 12 0 24-8-12 0-24Z", p.paper) +
    disc(280, 54, 3, p.ink);
  const crown = `<g stroke-dasharray="9 8">${path("M214 54Q216-10 244-30L256-4 280-64 304-4 316-30Q344-10 346 54Q312 18 280 18T214 54Z")}</g>`;
  const lamp =
    line("M520-266V-20") + path("M490 10Q494-20 520-20T550 10Z", p.ink) + disc(520, 16, 12, p.marigold);
  const pots =
    path("M20 400Q4 350 30 340H84Q110 350 94 400Z", p.terracotta) +
    path("M30 340a27 8 0 0 1 54 0 27 8 0 0 1-54 0Z", p.slate) +
    line("M48 336L36 286M62 336L72 280", p.green, 6) +
    path("M476 402Q470 360 512 356 556 352 566 402Z", p.slate);
  const roof =
    line("M-146-150L280-240 706-150", p.terracotta, 10) + line("M-60-168V120M620-168V120", p.clay, 8);
  const studies = [-70, 610]
    .map((x) =>
      at(
        x,
        330,
        path("M-40 0Q-44-60-14-70H14Q44-60 40 0Z", straw) +
          path("M-24-96Q-24-130 0-130T24-96Q24-72 0-66-24-72-24-96Z", p.sand) +
          line("M0 0V70M-36-20h72M-38-40h76"),
      ),
    )
    .join("");
  return {
    ground: p.straw,
    wideTop: -76,
    content:
      sun(280, 80, 170, p.sand) +
      roof +
      studies +
      flat("M-146 400H706V496H-146Z", p.clay) +
      line("M-146 400H706") +
      frame +
      arms +
      body +
      bust +
      face +
      crown +
      lamp +
      pots,
  };
}

/** A lorry of paddy on the weighbridge, the mill and its fields behind. */
export function riceMill(): Scene {
  const mill =
    path("M-110 250V110L-50 76 10 110 70 76 130 110V250Z", p.terracotta) +
    path("M150 250V-60H190V250ZM144-72H196V-56H144Z", p.paper) +
    box(-84, 150, 40, 46, p.straw) +
    box(-14, 150, 40, 46, p.straw) +
    box(60, 150, 40, 46, p.straw) +
    line("M170-96q-30-26 0-48t0-52", p.slate);
  const fields =
    flat("M-146 250H706V330H-146Z", p.green) +
    line("M-146 250H706M-146 272H706M-146 296H706") +
    line(
      times(22, (i) => `M${-130 + i * 38} 272q4-12 0-18M${-112 + i * 38} 296q4-14 0-20`),
      p.marigold,
    );
  const sack = (x: number, y: number) =>
    path(`M${x} ${y}q-8-24 2-40h54q10 16 2 40Z`, p.sand) + line(`M${x + 10} ${y - 40}q19 8 38 0`);
  const sacks =
    times(4, (i) => sack(108 + i * 62, 278)) +
    times(4, (i) => sack(112 + i * 61, 240)) +
    times(3, (i) => sack(142 + i * 62, 202)) +
    times(2, (i) => sack(172 + i * 62, 164));
  const lorry =
    path("M92 278H364V338H92Z", p.marigold) +
    line("M160 278V338M228 278V338M296 278V338M92 308H364") +
    path("M372 338V200q0-14 14-14h84q16 0 22 20l14 60q10 4 10 20v52Z", p.terracotta) +
    path("M400 204h60q8 0 12 12l10 44h-82Z", p.river) +
    line("M386 282v30M400 282H504") +
    disc(500, 300, 9, p.straw) +
    path("M372 176H470V190H372Z", p.green) +
    [140, 206, 446].map((x) => disc(x, 344, 27, p.ink) + disc(x, 344, 10, p.paper)).join("");
  const bridge =
    path("M50 371H552L580 396H22Z", p.mist) +
    flat("M-146 330H706V371H-146Z", p.sand) +
    flat("M-146 396H706V496H-146Z", p.sand) +
    line("M50 371H552L580 396H22Z");
  const display =
    line("M576 396V230") +
    box(514, 150, 124, 84, p.ink, 8) +
    words(576, 196, "12,480", 34, { anchor: "middle", fill: p.marigold }) +
    words(576, 222, "kg", 22, { anchor: "middle", fill: p.paper });
  return {
    ground: p.river,
    content:
      sun(440, 30, 70) +
      mill +
      fields +
      flat("M-146 330H706V496H-146Z", p.sand) +
      at(-78, 0, bridge + sacks + lorry + display),
  };
}

/** A class before the blackboard, the timetable on a phone. */
export function kharagpurCoaching(): Scene {
  const board =
    path("M-60-30H390V220H-60Z", p.green) +
    line("M20 150L120 40V150ZM104 150v-14h16", p.paper) +
    words(150, 80, "a² + b² = c²", 44, { fill: p.paper, weight: 400 }) +
    line("M150 120h200M150 150h150M150 180h180", p.leaf) +
    path("M-72 220H402V234H-72Z", p.clay) +
    line("M-40 216h24M0 216h16", p.paper, 6);
  const clock =
    disc(470, -150, 44, p.paper) +
    line("M470-150V-178M470-150l20 12") +
    line("M40-190h260M40-160h260", p.clay, 9);
  const desks = path("M-146 412H706V430H-146Z", p.terracotta) + flat("M-146 431H706V496H-146Z", p.clay);
  const heads =
    at(-66, 404, fromBehind(p.paper, "short")) +
    at(72, 404, fromBehind(p.marigold, "braid")) +
    at(210, 404, fromBehind(p.river, "short")) +
    at(346, 404, fromBehind(p.clay, "veil")) +
    at(628, 404, fromBehind(p.paper, "braid"));
  const days = ["Mon", "Tue", "Wed", "Thu"];
  const screen =
    times(
      4,
      (i) =>
        words(12, 50 + i * 44, days[i] as string, 20) +
        box(
          56,
          32 + i * 44,
          [50, 34, 50, 42][i] as number,
          24,
          [p.marigold, p.clay, p.leaf, p.marigold][i] as string,
          5,
        ),
    ) +
    box(12, 198, 94, 28, p.green, 14) +
    words(59, 218, "Doubts", 18, { anchor: "middle", fill: p.paper });
  return { ground: p.sand, content: clock + board + heads + desks + at(404, 46, phone(screen), 1.24) };
}

/** A white house behind casuarinas, the sea before it, a room key. */
export function dighaGuestHouse(): Scene {
  const tree = (x: number, h: number) =>
    at(
      x,
      262,
      path(`M-5 0L-2 ${-h}H2L5 0Z`, p.clay) +
        path(
          times(
            5,
            (i) =>
              `M0 ${-h - 34 + i * (h / 6)}Q${16 + i * 7} ${-h + 16 + i * (h / 6)} ${26 + i * 8} ${-h + 26 + i * (h / 6)}Q0 ${-h + 14 + i * (h / 6)} ${-26 - i * 8} ${-h + 26 + i * (h / 6)}Q${-16 - i * 7} ${-h + 16 + i * (h / 6)} 0 ${-h - 34 + i * (h / 6)}Z`,
          ),
          p.green,
        ),
    );
  const inn =
    path("M120 262V60H440V262Z", p.paper) +
    path("M104 60L280-10 456 60Z", p.terracotta) +
    path("M140 90H420V150H140ZM140 176H420V236H140Z", p.river) +
    line("M180 90V262M240 90V262M320 90V262M380 90V262M140 130H420M140 216H420") +
    path("M258 262V186h44v76Z", p.green) +
    box(216, 22, 128, 34, p.marigold, 4) +
    words(280, 48, "Digha", 28, { anchor: "middle" });
  const beach = flat("M-146 262H706V340H-146Z", p.sand) + line("M-146 262H706");
  const sea =
    path("M-150 336Q-60 322 30 336T210 336 390 336 570 336 750 336V500H-150Z", p.river) +
    line(
      "M-60 370q30-12 60 0M120 392q30-12 60 0M-100 430q30-12 60 0M540 380q30-12 60 0M90 446q30-12 60 0M600 440q30-12 60 0",
    );
  const key = at(
    330,
    330,
    disc(0, 0, 34, p.marigold) +
      disc(0, 0, 14, p.river) +
      path("M30-9H150V34H136V9H118V26H104V9H30Z", p.marigold) +
      line("M-24-24L-60-52") +
      at(
        -70,
        -62,
        path("M-76-30H0L24 0 0 30H-76Z", p.terracotta) +
          disc(4, 0, 5, p.paper) +
          words(-40, 16, "7", 44, { anchor: "middle", fill: p.paper }),
        1,
        34,
      ),
    1,
    -8,
  );
  return {
    ground: p.straw,
    content:
      sun(470, -40, 72) +
      line("M60-130q14-12 22 2 10-14 24-2M150-180q12-10 18 2 8-12 20-2") +
      tree(-90, 190) +
      tree(-10, 240) +
      tree(520, 250) +
      tree(610, 200) +
      inn +
      tree(76, 170) +
      tree(478, 160) +
      beach +
      sea +
      key,
  };
}

/** Weights and a treadmill, New Town's gate and towers behind. */
export function newTownGym(): Scene {
  const tower = (x: number, h: number, w: number, fill: string) =>
    box(x, 330 - h, w, h, fill) +
    line(
      times(Math.floor(h / 34) - 1, (i) => `M${x + 14} ${330 - h + 28 + i * 34}h${w - 28}`),
      p.paper,
    );
  const skyline =
    tower(-130, 240, 76, p.slate) +
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
    line("M392 216L372 258H410") +
    box(256, 402, 22, 10, p.slate) +
    box(436, 402, 22, 10, p.slate);
  const bar =
    line("M20 340H240", p.slate, 9) +
    box(44, 288, 22, 104, p.ink, 6) +
    box(70, 302, 18, 76, p.green, 6) +
    box(194, 288, 22, 104, p.ink, 6) +
    box(172, 302, 18, 76, p.green, 6);
  const bells =
    at(
      36,
      440,
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
