import { bhar, taxi } from "../kit/city.ts";
import { writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, sun, times, words } from "../kit/ink.ts";
import { books } from "../kit/things.ts";

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
