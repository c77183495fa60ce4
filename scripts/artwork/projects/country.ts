import { at, box, disc, flat, line, p, path, sun, times, words } from "../kit/ink.ts";
import type { Scene } from "./frame.ts";

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
