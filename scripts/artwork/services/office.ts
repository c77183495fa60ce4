import { river } from "../kit/city.ts";
import { at, box, disc, flat, line, p, path, picture, times, words } from "../kit/ink.ts";
import { sheet } from "../kit/things.ts";

/** The year's ledger, bound in red cloth, coins, and the clay pot for savings. */
export function financePlanning(): string {
  const ledger =
    path("M64 396L112 250H372L352 396Z", p.terracotta) +
    path("M92 380L132 240H382L366 380Z", p.paper) +
    line("M236 240L226 380") +
    line("M146 266h70M140 290h70M134 314h70M128 338h56M258 266h90M254 290h90M250 314h90") +
    words(252, 362, "₹ 48,200", 28) +
    path("M60 396H354V410H60Z", p.terracotta);
  const stack = (x: number, count: number) =>
    times(count, (i) => path(`M${x} ${404 - i * 16}a30 8 0 0 0 60 0v-12a30 8 0 0 0-60 0Z`, p.marigold)) +
    path(`M${x} ${404 - count * 16 + 4}a30 8 0 0 1 60 0 30 8 0 0 1-60 0Z`, p.straw);
  const pot = at(
    520,
    216,
    path("M-26-66C-92-50-96 36-34 54H34C96 36 92-50 26-66 34-78 30-92 0-92S-34-78-26-66Z", p.clay) +
      line("M-18-40H18M-70 0q70 26 140 0M-66-12q66 24 132 0") +
      at(0, -130, disc(0, 0, 22, p.marigold) + words(0, 9, "₹", 27, { anchor: "middle" })),
  );
  const calendar =
    box(96, 44, 150, 136, p.paper) +
    path("M96 44H246V80H96Z", p.terracotta) +
    line("M124 36v18M218 36v18") +
    line(
      times(15, (i) => `M${122 + (i % 5) * 25} ${104 + Math.floor(i / 5) * 26}v0`),
      p.slate,
      9,
    ) +
    disc(197, 130, 14);
  const niche = path("M420 412V190Q420 60 520 60T620 190V412Z", p.sand);
  return picture(
    640,
    480,
    p.straw,
    calendar +
      niche +
      path("M412 270H628V284H412Z", p.terracotta) +
      pot +
      flat("M0 412H640V480H0Z", p.leaf) +
      line("M0 412H640") +
      ledger +
      stack(404, 3) +
      stack(474, 5) +
      stack(544, 7),
  );
}

/** A house of many departments with its checklist held against it. */
export function organizationalAudit(): string {
  const front =
    box(60, 150, 330, 262, p.terracotta) + path("M44 132H406V152H44ZM130 132L225 76 320 132Z", p.paper);
  const windows = times(10, (i) =>
    path(
      `M${84 + (i % 5) * 62} ${236 + Math.floor(i / 5) * 88}v-40q16-24 32 0v40Z`,
      i % 3 === 1 ? p.marigold : p.ink,
    ),
  );
  const base =
    path("M192 412V358q33-40 66 0V412Z", p.paper) + line("M60 254H390M60 340H180M270 340H390M225 358V412");
  const list =
    at(372, 108, sheet(208, 278)) +
    times(
      4,
      (i) =>
        (i < 3
          ? box(396, 162 + i * 54, 26, 26, p.leaf, 4) + line(`M402 ${175 + i * 54}l6 7 10-13`)
          : box(396, 162 + i * 54, 26, 26, p.paper, 4)) +
        line(`M440 ${168 + i * 54}h${[96, 110, 84, 100][i]}M440 ${184 + i * 54}h${[60, 50, 70, 44][i]}`),
    );
  const pen = at(
    508,
    420,
    path("M0 0L10-26 96-116 116-96 26-8Z", p.marigold) + path("M0 0L10-26 26-8Z", p.ink),
  );
  return picture(
    640,
    480,
    p.leaf,
    front + windows + base + flat("M0 412H640V480H0Z", p.green) + line("M0 412H640") + list + pen,
  );
}

/** The help desk as a ferry jetty: a life ring, a telephone, somebody always on watch. */
export function supportFunctions(): string {
  const ring =
    disc(182, 210, 96, p.paper) +
    path(
      times(
        4,
        (i) =>
          [
            "M152 119A96 96 0 0 1 212 119L196 168A44 44 0 0 0 168 168Z",
            "M273 180A96 96 0 0 1 273 240L224 224A44 44 0 0 0 224 196Z",
            "M212 301A96 96 0 0 1 152 301L168 252A44 44 0 0 0 196 252Z",
            "M91 240A96 96 0 0 1 91 180L140 196A44 44 0 0 0 140 224Z",
          ][i] as string,
      ),
      p.terracotta,
    ) +
    disc(182, 210, 44, p.sand) +
    line("M182 114V70M104 154Q60 210 104 266M260 154Q304 210 260 266");
  const telephone =
    path("M356 392Q360 300 410 288H530Q580 300 584 392Z", p.green) +
    disc(470, 338, 38, p.paper) +
    disc(470, 338, 13, p.marigold) +
    line(
      times(
        8,
        (i) =>
          `M${Math.round(470 + 25 * Math.cos(i * 0.7 + 0.6))} ${Math.round(338 + 25 * Math.sin(i * 0.7 + 0.6))}v0`,
      ),
      p.ink,
      8,
    ) +
    path("M346 272q-14-52 40-66 84-18 168 0 54 14 40 66l-54 2q-8 0-8-30-62-12-124 0 0 30-8 30Z", p.ink) +
    line("M430 288V262M510 288V262") +
    line("M350 270q-54 64 8 112");
  return picture(
    640,
    480,
    p.sand,
    box(60, 60, 244, 290, p.straw) +
      ring +
      river(640, 430, 60) +
      path("M-4 392H644V420H-4Z", p.clay) +
      line("M80 420V480M240 420V480M400 420V480M560 420V480", p.ink, 9) +
      telephone +
      line("M352 190l-22-24M470 176v-34M588 190l22-24"),
  );
}
