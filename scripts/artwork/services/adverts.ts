import { taxi } from "../kit/city.ts";
import { writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, words } from "../kit/ink.ts";
import { sari } from "../kit/things.ts";

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
