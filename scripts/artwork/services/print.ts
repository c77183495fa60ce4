import { bhar, farBridge, river, taxi } from "../kit/city.ts";
import { writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, sun, times, words } from "../kit/ink.ts";
import { books, sari, sheet } from "../kit/things.ts";

/** A fish built from circles on the drawing board, the compass still standing on it. */
export function logoDesign(): string {
  const guides = `<g stroke="${p.slate}" stroke-width="1.5" stroke-dasharray="5 6">${disc(250, 206, 96)}${disc(250, 302, 96)}${disc(372, 254, 44)}${line("M110 254H470M250 90V416", p.slate, 1.5)}</g>`;
  const fish =
    path("M168 254Q250 160 332 254L388 206Q372 254 388 302L332 254Q250 348 168 254Z", p.terracotta) +
    disc(208, 244, 7, p.paper) +
    line("M244 214q22 40 0 80M278 222q16 32 0 64", p.paper);
  const compass =
    path("M468 96L382 300 372 324 376 298 452 86ZM476 96L556 300 560 326 546 302 492 86Z", p.marigold) +
    path("M424 208Q474 230 520 206", "none") +
    disc(472, 92, 20, p.ink) +
    box(465, 46, 14, 28, p.marigold, 4);
  const pencil = at(
    470,
    410,
    path("M0 0L24-10H130V10H24Z", p.green) + path("M0 0L24-10V10Z", p.sand) + line("M130-10h14V10h-14"),
    1,
    -8,
  );
  return picture(
    640,
    480,
    p.river,
    path("M60 56H508L556 430H28Z", p.paper) + guides + fish + compass + pencil,
  );
}

/** A festival poster on its easel, the paint still wet. */
export function graphicDesign(): string {
  const easel = line("M232 60L150 444M408 60L490 444M320 40V60", p.ink, 9) + box(172, 366, 296, 18, p.clay);
  const poster =
    box(196, 62, 248, 304, p.terracotta) +
    sun(320, 170, 68) +
    at(196, 250, farBridge(248, 96, p.paper)) +
    flat("M198 258H442V364H198Z", p.ink) +
    words(320, 334, "Pujo", 72, { anchor: "middle", fill: p.paper }) +
    box(196, 62, 248, 304);
  const pot = (x: number, fill: string) =>
    path(`M${x} 380h62l-6 58h-50Z`, p.paper) + path(`M${x - 3} 380a34 9 0 0 1 68 0 34 9 0 0 1-68 0Z`, fill);
  const brush = at(
    118,
    372,
    path("M-6 0L-4-92H6L8 0Z", p.sand) +
      path("M-6-92H8L10-112H-8ZM-8-112Q-6-140 2-150 12-136 10-112Z", p.terracotta),
    1,
    -16,
  );
  const drip = path("M36 378q30-12 58 0-6 26-12 0-4 40-14 0-8 20-12 0", p.marigold);
  return picture(
    640,
    480,
    p.leaf,
    flat("M0 426H640V480H0Z", p.green) +
      line("M0 426H640") +
      easel +
      poster +
      brush +
      pot(34, p.marigold) +
      drip +
      pot(516, p.green) +
      pot(570, p.terracotta),
  );
}

/** A leaflet in three folds, standing: a picture, prices, a map. */
export function brochureDesign(): string {
  const cover =
    path("M84 112L236 76V392L84 428Z", p.terracotta) +
    sun(160, 214, 44) +
    line("M100 300L220 272M100 330L190 309", p.paper) +
    path("M84 360L236 324V392L84 428Z", p.ink);
  const inside =
    path("M236 76L404 116V432L236 392Z", p.paper) +
    path("M258 104L382 133V236L258 207Z", p.river) +
    path("M262 206l36-44 26 34 22-22 34 58Z", p.green) +
    line("M258 250L382 279M258 280L350 301M258 310L382 339M258 340L330 357");
  const back =
    path("M404 116L560 78V394L404 432Z", p.straw) +
    path("M426 140L538 113V216L426 243Z", p.leaf) +
    line("M426 200L538 150M470 130L500 222", p.paper, 9) +
    at(
      490,
      190,
      path("M0 0C-8-18-20-24-20-40A20 20 0 1 1 20-40C20-24 8-18 0 0Z", p.terracotta) +
        disc(0, -40, 7, p.paper),
    ) +
    line("M426 286L538 259M426 314L500 296M426 342L538 315");
  return picture(
    640,
    480,
    p.marigold,
    flat("M60 436L236 398 404 438 584 398 640 420V480H0V452Z", p.terracotta, 'opacity=".35"') +
      cover +
      inside +
      back,
  );
}

/** A sweet shop's carton: cut and folded flat, and filled. */
export function packagingDesign(): string {
  const cut =
    path("M120 60H232V112H284V236H232V340H120V236H68V112H120Z", p.paper) +
    path("M68 112L40 126V222L68 236M284 112L312 126V222L284 236M120 60L132 34H220L232 60", p.paper);
  const folds = `<path stroke-dasharray="8 8" d="M120 112H232V236H120ZM120 288H232M68 112V236M284 112V236M120 60H232"/>`;
  const flower =
    times(8, (i) =>
      at(176, 174, path("M0-12C-12-24-10-38 0-46 10-38 12-24 0-12Z", p.terracotta), 1, i * 45),
    ) + disc(176, 174, 9, p.marigold);
  const sweets =
    times(4, (i) => disc(408 + i * 50, 286, 27, i % 2 ? p.paper : p.straw)) +
    times(3, (i) => disc(434 + i * 50, 258, 27, i % 2 ? p.straw : p.paper));
  const carton =
    path("M390 262L404 186H596L582 262Z", p.terracotta) +
    path("M360 292L390 262H582L600 292Z", p.clay) +
    sweets +
    path("M360 292H600V412H360Z", p.terracotta) +
    path("M360 318H600V352H360Z", p.marigold) +
    words(480, 345, "mishti", 32, { anchor: "middle" });
  const knife = at(
    88,
    420,
    path("M0 0L90-14 96 0 90 14Z", p.mist) + path("M96-14H210q12 14 0 28H96Z", p.green),
    1,
    -4,
  );
  return picture(
    640,
    480,
    p.river,
    flat("M0 412H640V480H0Z", p.sand) +
      line("M0 412H640") +
      at(36, 22, cut + folds + flower) +
      carton +
      knife,
  );
}

/** Three cards of one firm: its sign, its name, its taxi. */
export function businessCardDesign(): string {
  const w = 300;
  const h = 176;
  const sign =
    box(0, 0, w, h, p.ink, 8) +
    sun(150, 66, 24) +
    line("M84 104q44-8 46-50 6 44 20 44t20-44q2 42 46 50M76 126H224M130 54v84M170 54v84", p.paper, 5);
  const name =
    box(0, 0, w, h, p.paper, 8) +
    words(28, 60, "A. Sen", 40) +
    writing(28, 84, [110], 14, p.terracotta) +
    writing(28, 118, [150, 120, 170], 18) +
    flat(`M${w - 40} 4H${w - 8}q6 0 6 6V${h - 10}q0 6-6 6H${w - 40}Z`, p.marigold) +
    box(0, 0, w, h, "none", 8);
  const ride = box(0, 0, w, h, p.green, 8) + at(54, 140, taxi());
  const shade = (x: number, y: number, turn: number) =>
    at(x + 8, y + 10, flat(`M0 0H${w}V${h}H0Z`, p.ink, 'opacity=".2"'), 1, turn);
  return picture(
    640,
    480,
    p.clay,
    shade(286, 40, 10) +
      at(286, 40, ride, 1, 10) +
      shade(48, 120, -12) +
      at(48, 120, sign, 1, -12) +
      shade(236, 258, 3) +
      at(236, 258, name, 1, 3),
  );
}

/** A typewriter with a page half written, books beside it. */
export function contentCreation(): string {
  const page =
    path("M226 246V64H414V246Z", p.paper) +
    words(246, 108, "Old shop,", 28) +
    words(246, 140, "new letters", 28) +
    writing(246, 168, [148, 130, 148, 70], 18);
  const body =
    path("M186 246H454L492 396H148Z", p.green) +
    path("M170 226H470V262H170Z", p.ink) +
    box(146, 232, 24, 24, p.marigold, 4) +
    box(470, 232, 24, 24, p.marigold, 4) +
    path("M206 276H434L442 300H198Z", p.leaf);
  const keys = times(21, (i) => disc(206 + (i % 7) * 38, 322 + Math.floor(i / 7) * 24, 8, p.paper));
  const left = at(
    10,
    412,
    books([
      [132, 30, p.terracotta],
      [112, 26, p.marigold],
      [120, 34, p.ink],
      [96, 26, p.clay],
    ]),
  );
  return picture(
    640,
    480,
    p.sand,
    sun(320, 190, 150, p.straw) +
      flat("M0 412H640V480H0Z", p.clay) +
      line("M0 412H640") +
      page +
      body +
      keys +
      path("M132 396H508V412H132Z", p.ink) +
      left +
      at(566, 412, bhar()),
  );
}

/** Pots of a festival's sweets and a sari, for sale on a painted hoarding above the street. */
export function paidAdvertising(): string {
  const board =
    box(92, 44, 456, 226, p.paper) +
    flat("M94 46H300V268H94Z", p.marigold) +
    at(124, 66, sari(66, 176, p.terracotta, p.paper)) +
    at(208, 66, sari(66, 176, p.green, p.straw)) +
    words(324, 112, "Pujo saris", 42) +
    writing(324, 136, [180, 140], 18) +
    box(324, 188, 158, 50, p.green, 25) +
    words(403, 223, "See shop", 30, { anchor: "middle", fill: p.paper }) +
    box(92, 44, 456, 226);
  const badge =
    box(492, 30, 72, 38, p.ink, 8) + words(528, 58, "Ad", 26, { anchor: "middle", fill: p.paper });
  const frame =
    line(
      "M150 270V424M320 270V424M490 270V424M150 300L320 400M320 300L150 400M320 300L490 400M490 300L320 400",
    ) + line("M132 30h0M110 44V30h40M270 44V30h40M410 44V30h40");
  const hand = at(
    470,
    232,
    path("M-8 46V6q0-8 8-8t8 8V34l30 8q10 3 9 13l-5 34H4L-24 62q-6-8 0-13t16 7Z", p.paper) +
      line("M8 34v14M22 38v12M34 41v12"),
  );
  return picture(
    640,
    480,
    p.river,
    flat("M0 424H640V480H0Z", p.slate) +
      line("M0 424H640") +
      frame +
      board +
      badge +
      hand +
      at(30, 452, taxi(), 0.9) +
      line("M240 454h70M380 454h70M520 454h70", p.paper),
  );
}

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

/** Miking: an auto-rickshaw with loudspeakers and a banner, as every neighbourhood knows it. */
export function paidPromotions(): string {
  const horn = (x: number, flip: number) =>
    `<g transform="translate(${x} 128) scale(${flip} 1)">${path("M0 12V-12L54-40V40Z", p.mist)}${path("M54-40q14 40 0 80-14-40 0-80Z", p.slate)}${line("M84-30q16 30 0 60M104-46q26 46 0 92")}</g>`;
  const auto =
    path("M170 356V236Q170 170 240 166H396Q430 168 444 236L470 280Q484 290 484 316V356Z", p.green) +
    path("M190 256Q190 190 240 186H388Q412 190 424 246L432 270H190Z", p.river) +
    line("M300 186V356M400 190V270M170 300H300M400 300H482") +
    path(
      "M164 210Q172 150 240 148H392Q424 150 440 196L420 190Q414 168 390 168H240Q186 170 186 214Z",
      p.marigold,
    ) +
    disc(472, 312, 9, p.straw) +
    disc(226, 362, 32, p.ink) +
    disc(226, 362, 11, p.paper) +
    disc(440, 362, 32, p.ink) +
    disc(440, 362, 11, p.paper);
  const banner =
    path("M182 276H384V338H182Z", p.paper) +
    words(283, 320, "Pujo offer", 38, { anchor: "middle", fill: p.terracotta });
  return picture(
    640,
    480,
    p.straw,
    at(0, 392, farHouses()) +
      flat("M0 392H640V480H0Z", p.clay) +
      line("M0 392H640") +
      horn(330, 1) +
      horn(296, -1) +
      line("M313 148V118") +
      auto +
      banner +
      line("M60 436h90M260 446h110M470 434h90", p.paper),
  );
}

const farHouses = (): string =>
  flat("M0 0V-150H60V-190H150V-120H190V0ZM440 0V-210H520V-150H580V-180H640V0Z", p.sand) +
  line(
    "M24-120v30M90-160v30M120-160v30M90-100v30M120-100v30M470-180v30M496-180v30M470-120v30M496-120v30M610-150v30",
    p.clay,
    9,
  );

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
